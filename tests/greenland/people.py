"""Cubes, Alphas and disks of the tribes. Cubes that a helper needs come from Valhalla, so that counts always agree."""

from __future__ import annotations

from cairn.core.state import bit
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import values as v
from tests.greenland.cards import card


def give(s: GreenlandState, tribe: int, **disks: int) -> None:
    """Set disks: energy, ivory, iron."""
    for name, n in disks.items():
        s.disks[tribe * v.DISKS + ("energy", "ivory", "iron").index(name)] = n


def people(s: GreenlandState, tribe: int, available: int) -> None:
    """So many Available cubes besides the Alpha, the difference from or to Valhalla."""
    s.valhalla[tribe] += s.available[tribe] - available
    s.available[tribe] = available
    assert s.valhalla[tribe] >= 0, "there are not so many cubes"


def take_alpha_to(s: GreenlandState, tribe: int, place: int) -> None:
    s.alpha[tribe] = place


def send_alpha(s: GreenlandState, tribe: int, name: str) -> None:
    """The Alpha on a card."""
    take_alpha_to(s, tribe, int(v.ON_CARD) + card(name))


def put(s: GreenlandState, tribe: int, name: str, cubes: int, *, alpha: bool = False) -> None:
    """Hunters, raiders, defenders or colonists on a card: cubes from Valhalla, and the Alpha from where it is."""
    at = card(name)
    s.valhalla[tribe] -= cubes
    assert s.valhalla[tribe] >= 0, "there are not so many cubes"
    stand(s, tribe, name, cubes_on(s, tribe, name) + cubes)
    s.busy |= bit(at)
    if alpha:
        send_alpha(s, tribe, name)


def stand(s: GreenlandState, tribe: int, name: str, cubes: int) -> None:
    """Just so many cubes of a tribe on a card, however many there are elsewhere."""
    s.hunters[card(name) * v.TRIBES + tribe] = cubes


def cubes_on(s: GreenlandState, tribe: int, name: str) -> int:
    """Pieces of a tribe on a card, without the Alpha."""
    return int(s.hunters[card(name) * v.TRIBES + tribe])


def clear(s: GreenlandState, tribe: int, name: str) -> None:
    """All cubes of a tribe on a card go to Valhalla."""
    s.valhalla[tribe] += cubes_on(s, tribe, name)
    stand(s, tribe, name, 0)


def marry(s: GreenlandState, tribe: int, daughter: str, *, alpha: bool = False) -> None:
    """A cube from Valhalla, or the Alpha, becomes her husband."""
    if alpha:
        take_alpha_to(s, tribe, int(v.AS_HUSBAND) + card(daughter))
    else:
        s.valhalla[tribe] -= 1
    s.husband[card(daughter) - v.FIRST_DAUGHTER] = tribe


def disks(s: GreenlandState, tribe: int) -> tuple[int, int, int]:
    """Energy, Ivory, Iron."""
    return int(s.energy(tribe)), int(s.ivory(tribe)), int(s.iron(tribe))


def on(s: GreenlandState, tribe: int, name: str) -> int:
    """Pieces of a tribe on a card, the Alpha included."""
    return int(s.on_card(tribe, card(name)))
