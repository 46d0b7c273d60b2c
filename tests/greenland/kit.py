"""A state under our hand: set what a rule needs, play one chapter by script, and look.

    s = land()                                   # three tribes, bars as in BARS, nothing in progress
    put(s, THULE, "walrus", 3, alpha=True)       # hunters on a card
    give(s, THULE, iron=2)
    game = play(s, speech.HUNT_CARD, "use-alpha", "roll 1", "roll 4")
    assert game.told("hunt-succeeded")

Answers are in notation, chance included. Cubes that a helper needs come from Valhalla, so that counts always agree.
"""

from __future__ import annotations

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
from tests.kit import Script

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
        for i in range(v.LANE):
            s.lanes[lane * v.LANE + i] = card(names[i]) if i < len(names) else v.NONE
        s.lane_size[lane] = len(names)
        for name in names:
            s.where[card(name)] = v.ON_BAR


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


def put(s: GreenlandState, tribe: int, name: str, cubes: int, *, alpha: bool = False) -> None:
    """Hunters, raiders, defenders or colonists on a card: cubes from Valhalla, and the Alpha from where it is."""
    at = card(name)
    s.valhalla[tribe] -= cubes
    assert s.valhalla[tribe] >= 0, "there are not so many cubes"
    s.hunters[at * v.TRIBES + tribe] += cubes
    s.busy |= bit(at)
    if alpha:
        s.alpha[tribe] = v.ON_CARD + at


def elders(s: GreenlandState, tribe: int, rank: int, n: int, board: int | None = None) -> None:
    """Exactly so many cubes of a tribe in a rank of a board, its own if none is named."""
    at = (tribe if board is None else board) * v.BOARD + rank * v.TRIBES + tribe
    s.valhalla[tribe] += s.elders[at] - n
    s.elders[at] = n
    assert s.valhalla[tribe] >= 0, "there are not so many cubes"


def no_elders(s: GreenlandState, tribe: int) -> None:
    for rank in range(1, v.RANKS):
        elders(s, tribe, rank, 0)


def marry(s: GreenlandState, tribe: int, daughter: str) -> None:
    """A cube from Valhalla becomes her husband."""
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


def _take_off_bar(s: GreenlandState, at: int) -> None:
    for lane in range(v.LANES):
        names = [int(s.lanes[lane * v.LANE + i]) for i in range(int(s.lane_size[lane]))]
        if at in names:
            names.remove(at)
            for i in range(v.LANE):
                s.lanes[lane * v.LANE + i] = names[i] if i < len(names) else v.NONE
            s.lane_size[lane] = len(names)


# looking


def bar(s: GreenlandState, lane: int) -> list[str]:
    """The cards of a side: 0 North warm, 1 North cold, 2 South warm, 3 South cold, from the deck outwards."""
    return [CARD.token(int(s.lanes[lane * v.LANE + i])) for i in range(int(s.lane_size[lane]))]


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
    icons = [int(s.facts.icon[s.event * v.ICONS + i]) for i in range(v.ICONS)]
    s.icon = icons.index(kind)


def on(s: GreenlandState, tribe: int, name: str) -> int:
    """Pieces of a tribe on a card, the Alpha included."""
    return int(s.on_card(tribe, card(name)))


def clear(s: GreenlandState, tribe: int, name: str) -> None:
    """All cubes of a tribe on a card go to Valhalla."""
    at = card(name) * v.TRIBES + tribe
    s.valhalla[tribe] += s.hunters[at]
    s.hunters[at] = 0


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


def talks(s: GreenlandState, *answers: str) -> Game:
    return play(s, chapter.TALKS_BEGIN, *answers)


def phase(s: GreenlandState, number: int, *answers: str) -> Game:
    """Play a phase from its beginning; the next ones follow."""
    s.phase = number - 1
    return play(s, chapter.PHASE_END, *answers)
