"""What a player of Navajo Wars counts to tell how a game stands: what the end of a scenario counts (12, 8.2), and what
that will come from."""

from __future__ import annotations

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.features import Features
from cairn.core.state import State
from cairn.games.navajo.bot import look
from cairn.games.navajo.rules import victory, victory_check
from cairn.games.navajo.rules.board import NavajoState
from cairn.games.navajo.rules.deck import cards_left
from cairn.games.navajo.rules.state import PairState, navajo
from cairn.games.navajo.rules.two_players import elders_of
from cairn.games.navajo.words import values as v

# the campaign goes through three periods, each with a deck and a measure of its own
ALONE: Final[list[str]] = [
    "tutorial",
    "rise-of-the-people",
    "los-duenos-del-mundo",
    "broken-country",
    "the-fearing-time",
    "the-rope-thrower",
    "navajo-wars, Spanish",
    "navajo-wars, Mexican",
    "navajo-wars, American",
]
MODES: Final[list[str]] = [*ALONE, *[name + ", two players" for name in ALONE[1:]]]

SHARED: Final[list[str]] = [
    "military",
    "morale",  # with the black cubes that count at the end
    "margin-ahead",  # Military above Morale, up to 3
    "margin-behind",
    "level",  # equal, which some scenarios count as won
    "culture",
    "points-few",  # how few points of Military and Culture keep from defeat
    "morale-low",  # how near the Enemy is to giving up, times how likely that holds
    "action-points",
    "enemy-action-points",
    "enemy-ferocity",
    "families",
    "men",
    "women",
    "children",
    "elders",
    "elders-places",  # how far along the display they are
    "ferocity",
    "height",  # of the Areas where they live
    "mounted",
    "caught",  # Families in Escape and Caught boxes
    "waiting",  # people in the Passage of Time Box
    "departed",  # people out of play
    "land-held",
    "check-result",  # what holding the land would bring in the next Victory Check
    "checks-left",
    "check-reserve",  # points of Military and Culture after that check, up to 6
    "margin-after-check",  # and Military less Morale, which decides most scenarios
    "ahead-after-check",
    "level-after-check",
    "food",
    "sheep",
    "horses",
    "trade-goods",
    "firearms",
    "harass",
    "drought",
    "outposts",
    "forts",
    "families-with-forts",
    "pool-goods",
    "pool-soldiers",
    "pool-red",
    "cubes-raided",
    "cubes-recovering",
    "subjugated",  # red cubes there
    "culture-cards",
    "ceremony-cards",
    "intruders",
    "truce",
]

OWN: Final[list[str]] = [
    "influence",  # points, ahead of the other player
    "headman",
    "wins-ties",
    "influence-leads",
    "families-swayed",  # more than the other's
    "elders-swayed",
    "cards",
    "military",
    "margin",
]


class NavajoFeatures(Features):
    def __init__(self) -> None:
        super().__init__(MODES, SHARED, OWN)

    def mode(self, s: State) -> i64:
        state = navajo(s)
        mode = i64(0) if state.facts.tutorial else state.variant.scenario
        if mode == v.CAMPAIGN:
            mode += state.period
        return mode + 8 if isinstance(state, PairState) else mode

    def left(self, s: State) -> i64:
        """Cards of the deck."""
        return cards_left(navajo(s))

    def count_shared(self, s: State, row: vec[i64]) -> None:
        state = navajo(s)
        at = count_tracks(state, row, 0)
        at = count_people(state, row, at)
        at = count_land(state, row, at)
        count_things(state, row, at)

    def count_own(self, s: State, seat: i64, row: vec[i64]) -> bool:
        """16.1 What makes one of two players the better one."""
        state = navajo(s)
        if not isinstance(state, PairState):
            return True
        other = 1 - seat
        ahead = state.ip if seat == v.TURQUOISE else -state.ip
        row[0] = ahead
        row[1] = 1 if state.headman == seat else -1
        row[2] = 0 if ahead else -row[1]
        row[3] = 1 if ahead > 0 else (-1 if ahead < 0 else 0)
        held: i64 = 0
        for family in range(v.FAMILIES):
            if state.heart[family] == seat:
                held += 1
            elif state.heart[family] == other:
                held -= 1
        row[4] = held
        row[5] = elders_of(state, seat) - elders_of(state, other)
        row[6] = len(state.hand_of(seat)) - len(state.hand_of(other))
        row[7] = state.military
        row[8] = state.military - victory.final_morale(state)
        return True


def count_tracks(s: NavajoState, row: vec[i64], at: i64) -> i64:
    morale = victory.final_morale(s)
    ahead = s.military - morale
    standing = s.outposts() + s.forts()
    row[at] = s.military
    row[at + 1] = morale
    row[at + 2] = min(ahead, i64(3)) if ahead > 0 else i64(0)
    row[at + 3] = min(-ahead, i64(3)) if ahead < 0 else i64(0)
    row[at + 4] = 1 if ahead == 0 else 0
    row[at + 5] = s.culture
    row[at + 6] = max(i64(0), 4 - s.military - s.culture)
    row[at + 7] = max(i64(0), 4 - s.morale) * max(i64(0), 6 - standing)
    row[at + 8] = s.ap
    row[at + 9] = s.enemy_ap
    row[at + 10] = s.enemy_ferocity
    return at + 11


def count_people(s: NavajoState, row: vec[i64], at: i64) -> i64:
    families: i64 = 0
    men: i64 = 0
    women: i64 = 0
    children: i64 = 0
    ferocity: i64 = 0
    height: i64 = 0
    mounted: i64 = 0
    caught: i64 = 0
    for family in range(v.FAMILIES):
        where = s.where[family]
        if where == v.OFF_MAP:
            continue
        box = family * v.SPACES
        families += 1
        men += s.box[box + v.MAN]
        women += s.box[box + v.WOMAN]
        children += s.box[box + v.CHILD]
        mounted += s.box[box + v.OWN_HORSE]
        ferocity += s.ferocity[family]
        if where < v.AREAS:
            height += s.facts.value[where]
        else:
            caught += 1
    elders: i64 = 0
    places: i64 = 0
    for place in range(i64(1), i64(8)):
        elders += s.elders[place]
        places += place * s.elders[place]
    row[at] = families
    row[at + 1] = men
    row[at + 2] = women
    row[at + 3] = children
    row[at + 4] = elders
    row[at + 5] = places
    row[at + 6] = ferocity
    row[at + 7] = height
    row[at + 8] = mounted
    row[at + 9] = caught
    row[at + 10] = look.waiting(s)
    departed: i64 = 0
    for kind in (v.MAN, v.WOMAN, v.CHILD, v.ELDER):
        departed += s.held(v.OUT_OF_PLAY, kind)
    row[at + 11] = departed
    return at + 12


def count_land(s: NavajoState, row: vec[i64], at: i64) -> i64:
    """8.2 What the next Victory Check would find: the land against what its event asks, then Military against Morale;
    men bring both as much. Which pile has which event is known to all."""
    held = victory_check.land_held(s)
    row[at] = held
    row[at + 1] = 0
    row[at + 2] = 0
    for i in range(len(s.segments) - 1, 0, -2):
        count_check(s, row, at, s.segments[i])
    for card in s.known:
        count_check(s, row, at, card)
    military = s.military + row[at + 1] - s.morale
    reserve = s.culture + (military if military > 0 else 2 * military)
    row[at + 3] = min(i64(6), max(i64(-6), reserve))
    margin = max(i64(0), military) - s.outposts() - s.cube(v.SUBJUGATION, v.BLACK)
    row[at + 4] = margin
    row[at + 5] = 1 if margin > 0 else 0
    row[at + 6] = 1 if margin == 0 else 0
    return at + 7


def count_check(s: NavajoState, row: vec[i64], at: i64, card: i64) -> None:
    if card > v.LAST_OF_FORTY:
        ahead = row[at] - s.facts.event_vp[card - v.PUEBLO_REVOLT]
        row[at + 1] = min(i64(1), max(i64(-4), ahead))
        row[at + 2] += 1


def count_things(s: NavajoState, row: vec[i64], at: i64) -> None:
    drought: i64 = 0
    for land in range(v.NUMBERED):
        drought += s.drought[land]
    cards: i64 = 0
    for card in range(v.CULTURE_CARDS):
        if s.owned[card]:
            cards += 1
    row[at] = look.food(s)
    row[at + 1] = s.held(v.RESOURCES, v.SHEEP)
    row[at + 2] = s.held(v.RESOURCES, v.HORSE)
    row[at + 3] = s.goods()
    row[at + 4] = s.guns()
    row[at + 5] = s.held(v.RESOURCES, v.HARASS)
    row[at + 6] = drought
    row[at + 7] = s.outposts()
    row[at + 8] = s.forts()
    row[at + 9] = victory.with_forts(s) if row[at + 8] else i64(0)
    row[at + 10] = look.goods_in_pool(s)
    row[at + 11] = s.cube(v.POOL, v.GREEN) + s.cube(v.POOL, v.BLUE)
    row[at + 12] = s.cube(v.POOL, v.RED)
    row[at + 13] = s.cubes_in(v.RAIDED)
    row[at + 14] = s.cubes_in(v.RECOVERY)
    row[at + 15] = s.cube(v.SUBJUGATION, v.RED)
    row[at + 16] = cards
    hand = len(s.hand)
    if isinstance(s, PairState):
        hand += len(s.second_hand)
    row[at + 17] = hand
    row[at + 18] = len(s.intruder_area)
    row[at + 19] = 1 if s.truce else 0
