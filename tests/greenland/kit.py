"""A state under our hand: set what a rule needs, play one chapter by script, and look.

    s = land()                                   # three tribes, bars as in BARS, nothing in progress
    put(s, THULE, "walrus", 3, alpha=True)       # hunters on a card
    give(s, THULE, iron=2)
    game = play(s, speech.HUNT_CARD, "use-alpha", "roll 1", "roll 4")
    assert game.told("hunt-succeeded")

Answers are in notation, chance included. Cubes that a helper needs come from Valhalla, so that counts always agree.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import TypeAlias

from librt.vecs import vec
from mypy_extensions import i64

from cairn.core.state import bit
from cairn.game import OptionValue
from cairn.games.greenland.game import GAME
from cairn.games.greenland.rules.start import NAMES, new_state
from cairn.games.greenland.rules.state import GreenlandState
from cairn.games.greenland.words import chapter
from cairn.games.greenland.words import values as v
from cairn.games.greenland.words.kinds import CARD, EVENT
from tests.kit import Script, rows

NORSE, THULE, TUNIT, SAMI = range(4)

Bars: TypeAlias = tuple[list[str], list[str], list[str], list[str]]

# North warm and cold, South warm and cold, from the deck outwards
BARS: Bars = (
    ["markland", "polar-cod", "ringed-seal", "greenland-dogs", "musk-ox", "walrus", "polar-bear"],
    [],
    ["vinland", "rock-ptarmigan", "elkhound", "bog-iron", "atlantic-cod", "harp-seal", "driftwood"],
    [],
)
FIRST_GAME_BARS: Bars = (
    ["arctic-hare", "polar-cod", "ringed-seal", "narwhal", "walrus", "polar-bear"],
    [],
    ["rock-ptarmigan", "capelin", "bog-iron", "atlantic-cod", "harp-seal", "driftwood"],
    [],
)


def land(scenario: str = "greenland", **options: OptionValue) -> GreenlandState:
    """A game set up, with known bars, no Norse animal, and the first event: Hanse Cog, Tunit before Norse."""
    chosen = {name.replace("_", "-"): value for name, value in options.items()}
    s = new_state(scenario, GAME.setup(scenario, chosen).options, GAME.facts())
    lay(s, *(FIRST_GAME_BARS if s.variant.first_game else BARS))
    if s.alive(v.NORSE) and not s.variant.first_game:
        for animal in range(v.COW, int(v.COW + v.ANIMALS)):
            s.where[animal] = v.ASIDE
    s.turn = 1
    event_card(s, "hanse-cog")
    order(s, *(tribe for tribe in (NORSE, THULE, TUNIT, SAMI) if s.alive(tribe)))
    return s


def card(name: str) -> int:
    value = CARD.value(name)
    assert value is not None, name
    return value


def event_card(s: GreenlandState, name: str) -> None:
    """The event of this turn; it is seen."""
    value = EVENT.value(name)
    assert value is not None, name
    s.event = value
    if s.events_unseen & bit(value):
        s.events_unseen &= ~bit(value)
        s.events_left -= 1


def order(s: GreenlandState, *tribes: int) -> None:
    s.order = vec[i64](list(tribes))


def lay(
    s: GreenlandState,
    north: list[str],
    cold_north: list[str],
    south: list[str],
    cold_south: list[str],
) -> None:
    """Just these cards on the bars; all other biomes that a bar had go back to the deck."""
    for at in range(v.ON_BARS):
        if s.where[at] == v.ON_BAR:
            s.where[at] = v.IN_DECK if at < v.BIOMES else v.GONE
    for lane, names in enumerate((north, cold_north, south, cold_south)):
        _fill(s, lane, [card(name) for name in names])
        for name in names:
            s.where[card(name)] = v.ON_BAR


def lay_one(s: GreenlandState, lane: int, place: int, at: int) -> None:
    """A card, or NONE, in a place of a side, the first being nearest the deck."""
    s.lanes[lane * v.LANE + place - 1] = at


def _fill(s: GreenlandState, lane: int, cards: list[int]) -> None:
    for place in range(1, v.LANE + 1):
        lay_one(s, lane, place, cards[place - 1] if place <= len(cards) else v.NONE)
    s.lane_size[lane] = len(cards)


def _lane(s: GreenlandState, lane: int) -> list[int]:
    return rows(s.lanes, v.LANE)[lane][: int(s.lane_size[lane])]


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


def seat_alpha(s: GreenlandState, tribe: int, rank: int, board: int | None = None) -> None:
    """The Alpha as an elder, of its own tribe if no board is named."""
    take_alpha_to(s, tribe, int(v.AS_ELDER) + (tribe if board is None else board) * 8 + rank)


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


def elders(s: GreenlandState, tribe: int, rank: int, n: int, board: int | None = None) -> None:
    """Exactly so many cubes of a tribe in a rank of a board, its own if none is named."""
    at = tribe if board is None else board
    before = int(s.elders[at * v.BOARD + rank * v.TRIBES + tribe])
    s.valhalla[tribe] += before - n
    assert s.valhalla[tribe] >= 0, "there are not so many cubes"
    seat(s, tribe, rank, n, at)


def seat(s: GreenlandState, tribe: int, rank: int, n: int, board: int) -> None:
    """Just so many cubes of a tribe in a rank of a board, however many there are elsewhere."""
    s.elders[board * v.BOARD + rank * v.TRIBES + tribe] = n


def no_elders(s: GreenlandState, tribe: int) -> None:
    for rank in range(1, v.RANKS):
        elders(s, tribe, rank, 0)


def marry(s: GreenlandState, tribe: int, daughter: str, *, alpha: bool = False) -> None:
    """A cube from Valhalla, or the Alpha, becomes her husband."""
    if alpha:
        take_alpha_to(s, tribe, int(v.AS_HUSBAND) + card(daughter))
    else:
        s.valhalla[tribe] -= 1
    s.husband[card(daughter) - v.FIRST_DAUGHTER] = tribe


def own(s: GreenlandState, tribe: int, *names: str) -> None:
    """Cards into a tribe's row, off the bars if they are there."""
    for name in names:
        _take_off_bar(s, card(name))
        s.where[card(name)] = v.IN_TRIBE + tribe


def hold(s: GreenlandState, tribe: int, *names: str) -> None:
    """Cards into a tribe's hand, off the bars if they are there."""
    for name in names:
        _take_off_bar(s, card(name))
        s.where[card(name)] = v.IN_HAND + tribe


def trophy(s: GreenlandState, tribe: int, *names: str) -> None:
    for name in names:
        _take_off_bar(s, card(name))
        s.where[card(name)] = v.AS_TROPHY + tribe


def monotheist(s: GreenlandState, *tribes: int) -> None:
    for tribe in tribes:
        s.mono |= bit(tribe)


def dead(s: GreenlandState, tribe: int) -> None:
    """All pieces of a tribe at home, on its board and in Markland, and its Alpha, are in Valhalla."""
    no_elders(s, tribe)
    people(s, tribe, 0)
    clear(s, tribe, "markland")
    take_alpha_to(s, tribe, v.IN_VALHALLA)


def _take_off_bar(s: GreenlandState, at: int) -> None:
    for lane in range(v.LANES):
        cards = _lane(s, lane)
        if at in cards:
            cards.remove(at)
            _fill(s, lane, cards)


# looking


def bar(s: GreenlandState, lane: int) -> list[str]:
    """The cards of a side: 0 North warm, 1 North cold, 2 South warm, 3 South cold, from the deck outwards."""
    return [CARD.token(at) for at in _lane(s, lane)]


def disks(s: GreenlandState, tribe: int) -> tuple[int, int, int]:
    """Energy, Ivory, Iron."""
    return int(s.energy(tribe)), int(s.ivory(tribe)), int(s.iron(tribe))


def where(s: GreenlandState, name: str) -> str:
    """Where a card is: deck, bar, aside, gone, or e.g. `norse`, `norse hand`, `norse trophy`."""
    place = int(s.where[card(name)])
    for low, suffix in ((v.AS_TROPHY, " trophy"), (v.IN_TRIBE, ""), (v.IN_HAND, " hand")):
        if low <= place < low + v.TRIBES:
            return NAMES[place - low] + suffix
    return {v.GONE: "gone", v.IN_DECK: "deck", v.ON_BAR: "bar", v.ASIDE: "aside"}[i64(place)]


Game: TypeAlias = Script[GreenlandState]


def play(s: GreenlandState, here: int, *answers: str) -> Game:
    """Open a chapter of this state and give these answers. What follows is what the rules put on the agenda."""
    s.then(here)
    s.turn_page()
    return Script(GAME, s).answer(*answers)


def asked(game: Game) -> tuple[str, str]:
    """The open question, and the tribe it is put to."""
    return game.question, NAMES[int(game.state.about_a)]


def at_icon(s: GreenlandState, name: str, kind: int) -> None:
    """The event of this turn, its icon of this kind being the next to be resolved."""
    event_card(s, name)
    s.icon = icons(s).index(kind)


def icons(s: GreenlandState) -> list[int]:
    """Those of the event of this turn."""
    return rows(s.facts.icon, v.ICONS)[s.event]


def icon_amount(s: GreenlandState) -> int:
    """What the next icon says, in numbers."""
    return rows(s.facts.icon_amount, v.ICONS)[s.event][s.icon]


def value(s: GreenlandState, name: str) -> tuple[int, int, int]:
    """Energy, Ivory and Iron for a card that is exchanged."""
    return _disks(s.facts.value, card(name))


def reward(s: GreenlandState, name: str, *, hostile: bool = False) -> tuple[int, int, int]:
    """Energy, Ivory and Iron for a hunt; the New World has a hostile side too."""
    return _disks(s.facts.reward, card(name) + (v.HOSTILE - v.MARKLAND if hostile else 0))


def _disks(vector: Iterable[int], at: int) -> tuple[int, int, int]:
    energy, ivory, iron = rows(vector, v.DISKS)[at]
    return energy, ivory, iron


def on(s: GreenlandState, tribe: int, name: str) -> int:
    """Pieces of a tribe on a card, the Alpha included."""
    return int(s.on_card(tribe, card(name)))


# Phase 3


def camp(scenario: str = "greenland", **options: OptionValue) -> GreenlandState:
    """Nobody lives in the New World, so that windows open only for what a test sets up."""
    s = land(scenario, **options)
    clear(s, TUNIT, "markland")
    return s


def meeting(name: str = "musk-ox", thule: int = 2, tunit: int = 3) -> GreenlandState:
    """Thule and Tunit hunters on a card; the Norse are not concerned."""
    s = camp()
    put(s, THULE, name, thule)
    put(s, TUNIT, name, tunit)
    return s


def hunt(s: GreenlandState, *answers: str) -> Game:
    """Phase 4: cards are hunted or raided."""
    return play(s, chapter.HUNT_CARD, *answers)


def assign(s: GreenlandState, tribe: int, *answers: str) -> Game:
    """A tribe assigns its hunters."""
    s.tribe = tribe
    return play(s, chapter.ASSIGN, *answers)


def strike(s: GreenlandState, name: str, kind: int, *answers: str) -> Game:
    """The icon of this kind on an event, and those after it."""
    at_icon(s, name, kind)
    return play(s, chapter.EVENT_ICON, *answers)


def talks(s: GreenlandState, *answers: str) -> Game:
    return play(s, chapter.TALKS_BEGIN, *answers)


def phase(s: GreenlandState, number: int, *answers: str) -> Game:
    """Play a phase from its beginning; the next ones follow."""
    s.phase = number - 1
    return play(s, chapter.PHASE_END, *answers)
