"""1.7.1, 1.7.2 Territories, their tracks of Areas, and their Escape and Caught boxes."""

from __future__ import annotations

from mypy_extensions import i64

from cairn.games.navajo.words import values as v


def land_of(place: i64) -> i64:
    """1.7.1 The Territory of an Area, or of an Escape or Caught box."""
    if place < v.CANYON_1:
        return place // v.TRACK
    if place <= v.CANYON_3:
        return v.CANYON
    if place >= v.CAUGHT:
        return place - v.CAUGHT
    return place - v.ESCAPE


def area_of(territory: i64, number: i64) -> i64:
    """1.7.2 The Area of this number on a Territory's track."""
    return territory * v.TRACK + number - 1


def number_of(area: i64) -> i64:
    """1.7.2 The number of an Area on its track."""
    return area % v.TRACK + 1


def last_area(territory: i64) -> i64:
    """1.7.2 The highest number on a Territory's track."""
    return i64(3) if territory == v.CANYON else v.TRACK
