"""What must be true of the data: what a source attests of any, and what we chose for our own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from heapq import heappop, heappush
from itertools import pairwise, product
from typing import Final, get_args

from cairn.core.words import _
from cairn.data import Complaint, wrong_rows
from cairn.games.navajo.facts.facts import NEAR
from cairn.games.navajo.facts.file_structs import (
    Deck,
    Map,
    NavajoData,
    SetUp,
    bounds,
)
from cairn.games.navajo.words import names as w
from cairn.games.navajo.words import values as v

# What must be true of any data, a player's own included: what a source attests.

EVENT_IDS: Final = range(v.PUEBLO_REVOLT, v.KIT_CARSON + 1)
OPERATIONS_IDS: Final = [n for n in range(1, v.LAST_OF_FORTY + 1) if n not in w.CEREMONIES]
PILES: Final = 5  # in the deck of a period
LEAST: Final = -99  # below any difference of a Battle
COUNTER_IDS: Final = [f"{period} {letter}" for period in w.PERIODS for letter in w.LETTERS]
DISTANCES: Final[list[tuple[w.AreaName, w.AreaName, w.AreaName, int, str]]] = [
    # from, by way of, to: MPs on foot
    ("CC1", "ZU1", "SF", 14, "playbook, tutorial #32"),
    ("SH2", "SH2", "SJ3", 6, "playbook, tutorial #24"),
    ("SH2", "SH2", "SH3", 3, "playbook, tutorial #24"),
    ("SH3", "SH3", "ZU3", 6, "playbook, tutorial #24"),
    ("SF", "SF", "SH3", 6, "a session report"),
    ("SF", "SF", "SJ2", 6, "a session report"),
]


on_map = partial(Complaint, "map.toml")
on_counters = partial(Complaint, "counters.toml")
on_charts = partial(Complaint, "charts.toml")
on_instructions = partial(Complaint, "instructions.toml")
on_cards = partial(Complaint, "cards.toml")
on_events = partial(Complaint, "events.toml")
on_culture = partial(Complaint, "culture.toml")
on_scenarios = partial(Complaint, "scenarios.toml")
on_two_players = partial(Complaint, "two_players.toml")


def all_there(game: NavajoData) -> Iterator[Complaint]:
    """1.6 Nothing is missing and nothing is too much."""
    files: dict[str, dict[str, Iterable[object]]] = {
        "map": {"territory": w.TERRITORIES, "area": w.AREAS},
        "cubes": {"cube": w.COLOURS},
        "counters": {"corn": range(1, 7), "intruder": w.INTRUDERS},
        "charts": {
            "raid": w.COLOURS,
            "column": w.COLUMNS,
            "result": w.RESULTS,
            "elder_box": range(1, 8),
            "ferocity": range(4),
        },
        "instructions": {"counter": COUNTER_IDS},
        "cards": {"major": w.MAJORS, "operations": OPERATIONS_IDS, "ceremony": w.CEREMONIES},
        "events": {"event": EVENT_IDS},
        "culture": {"set": w.SETS, "card": w.CULTURE},
        "scenarios": {"setup": get_args(w.SetupName), "period": w.PERIODS, "scenario": w.SCENARIOS},
        "two_players": {"headman": w.HEADMAN},
    }
    yield from wrong_rows(game, files)
    for kind in get_args(w.CounterName):
        if kind not in game.counters.mix:
            yield on_counters(f"mix.{kind}", _("is missing"))


def links_fit(game: NavajoData) -> Iterator[Complaint]:
    """1.7.2 A link joins two Areas, a track is whole, and Santa Fé opens into Shiprock only."""
    seen: dict[frozenset[str], str] = {}
    for link in game.map.link:
        key, pair, (one, two) = f"link[id={link.id}]", frozenset(link.areas), link.areas
        lands = {_land(one), _land(two)}
        if one == two:
            yield on_map(f"{key}.areas", _("{one} cannot be linked with itself", one=one))
        elif pair in seen:
            yield on_map(
                f"{key}.areas",
                _(
                    "{one} and {two} are linked by {seen} already",
                    one=one,
                    two=two,
                    seen=seen[pair],
                ),
            )
        if "SF" in lands and "SH" not in lands:
            yield on_map(f"{key}.areas", _("the only way from Santa Fé is into Shiprock"))
        if link.dashed != ("CC" in lands and len(lands) == 2):
            reason = _(
                "must be true for a link that leaves the Canyon, and for no other (glossary)"
            )
            yield on_map(f"{key}.dashed", reason)
        seen.setdefault(pair, link.id)
    for land in w.TERRITORIES:
        for number in range(1, 3 if land == "CC" else 6):
            if frozenset({f"{land}{number}", f"{land}{number + 1}"}) not in seen:
                yield on_map(
                    "link",
                    _(
                        "none joins {land}{number} and {land}{number_2} (1.7.2)",
                        land=land,
                        number=number,
                        number_2=number + 1,
                    ),
                )
    ends = Counter(area for pair in seen for area in pair)
    for area, n in ends.items():
        if n > NEAR:
            yield on_map(
                "link",
                _(
                    "{area} has {n} links; the rules are ready for {near}",
                    area=area,
                    n=n,
                    near=NEAR,
                ),
            )


def adjacency_fits(game: NavajoData) -> Iterator[Complaint]:
    """13 (Adjacent) Both ways: the Canyon to all, others if and only if a link joins their tracks."""
    lands = {row.id: row.adjacent for row in game.map.territory}
    linked = {frozenset(map(_land, link.areas)) for link in game.map.link}
    for (one, adjacent), (two, back) in product(lands.items(), repeat=2):
        key = f"territory[id={one}].adjacent"
        if one != two:
            joined = "CC" in (one, two) or frozenset({one, two}) in linked
            if two in adjacent and one not in back:
                yield on_map(key, _("names {two}, but {two} does not name {one}", two=two, one=one))
            elif two in adjacent and not joined:
                yield on_map(
                    key,
                    _(
                        "names {two}, but no link joins {one} and {two} (glossary)",
                        two=two,
                        one=one,
                    ),
                )
            elif two not in adjacent and joined:
                yield on_map(key, _("must name {two} (glossary)", two=two))
        elif one in adjacent:
            yield on_map(key, _("names {one} itself", one=one))


def areas_fit(game: NavajoData) -> Iterator[Complaint]:
    """1.7.2 An Area's number is its Value, and a horse makes no way longer."""
    for area in game.map.area:
        key, number = f"area[id={area.id}]", 1 if area.id == "SF" else int(area.id[2:])
        if area.value != number:
            yield on_map(
                f"{key}.value",
                _("must be {number}: an Area's number is its Value (5.2.4)", number=number),
            )
        if not 1 <= area.horse_value <= area.value:
            yield on_map(
                f"{key}.horse_value", _("must be from 1 to {value}, its Value", value=area.value)
            )


def distances_fit(game: NavajoData) -> Iterator[Complaint]:
    """3.2.5 The ways that sources count."""
    for start, by, end, wanted, said in DISTANCES:
        found = distance(game.map, start, by) + distance(game.map, by, end)
        if found != wanted:
            yield on_map(
                "link",
                _(
                    "{start} to {end} takes {found} MPs; {said} counts {wanted}",
                    start=start,
                    end=end,
                    found=found,
                    said=said,
                    wanted=wanted,
                ),
            )


def counts_fit(game: NavajoData) -> Iterator[Complaint]:
    """1.6.1 The Component List, and what the tutorial counts."""
    mix, box = game.counters.mix, game.counters.box
    cubes = sum(cube.count for cube in game.cubes.cube)
    cards = len(OPERATIONS_IDS) + len(w.CEREMONIES) + len(EVENT_IDS) + len(w.CULTURE) + 1
    corn = sum(corn.count for corn in game.counters.corn)
    intruders = sum(intruder.count for intruder in game.counters.intruder)
    if cubes != 20:
        yield Complaint(
            "cubes.toml",
            "cube",
            _("there are {cubes} cubes; the rules count 20 (1.6.1)", cubes=cubes),
        )
    if box.cards != cards:
        yield on_counters("box.cards", _("must be {cards}, the Headman included", cards=cards))
    if corn != mix["corn"]:
        yield on_counters(
            "corn", _("there are {corn} counters, but {mix} in the mix", corn=corn, mix=mix["corn"])
        )
    if intruders != mix["intruder"]:
        reason = _(
            "there are {intruders} counters, but {mix} in the mix",
            intruders=intruders,
            mix=mix["intruder"],
        )
        yield on_counters("intruder", reason)
    attested: dict[w.CounterName, int] = {
        "horse": 8, "sheep": 8, "trade goods": 9, "firearms": 1, "harass": 4, "fort": 2,
        "corn": 10, "intruder": 20, "instruction": 42, "family": 12, "manuelito": 1,
    }  # fmt: skip
    for name, n in attested.items():
        if mix[name] != n:
            yield on_counters(f"mix.{name}", _("must be {n} (1.6.1; playbook, tutorial)", n=n))
    spaces = v.NUMBERED * game.map.drought_spaces
    if mix["drought"] < spaces:
        yield on_counters(
            "mix.drought", _("must be at least {spaces}, one for each space (1.6.1)", spaces=spaces)
        )
    if sum(mix.values()) > box.counters:
        reason = _(
            "comes to {values} counters, more than {counters} (1.6.1)",
            values=sum(mix.values()),
            counters=box.counters,
        )
        yield on_counters("mix", reason)


def battle_table_fits(game: NavajoData) -> Iterator[Complaint]:
    """11.2 The Battle Table falls from MFV to MEV and gives what the tutorial says."""
    charts = game.charts
    least = {row.id: row.least for row in charts.result}
    shift = {row.id: row.shift for row in charts.column}
    for name, n in least.items():
        if (n is None) != (name == "MEV"):
            reason = _("is for every result but MEV, which is all below")
            yield on_charts(f"result[id={name}].least", reason)
            return
    steps = [n for name in w.RESULTS if (n := least[name]) is not None]
    if any(low >= high for high, low in pairwise(steps)):
        yield on_charts("result", _("`least` must fall from MFV to EV"))
        return
    mfv, fv, rgd = steps[:3]
    if not fv <= 3 + shift["area 3"] < mfv:
        yield on_charts("result", _("3 in Area 3 must be FV (playbook, tutorial #24)"))
    if -2 + shift["area 3"] >= rgd:
        yield on_charts("result", _("-2 in Area 3 must be a battle lost (playbook, tutorial #24)"))
    shifts = [n for name, n in shift.items() if name != "tribe"]
    if shifts != sorted(shifts):
        yield on_charts("column", _("higher Areas must favour the Diné (5.2.1)"))


def charts_fit(game: NavajoData) -> Iterator[Complaint]:
    """3.2.6, 3.3, 13 Hits, elders and dice."""
    charts = game.charts
    if charts.hits.fauntleroy <= charts.hits.defiance:
        reason = _("must be more than for Fort Defiance: harder to destroy (1.6.1)")
        yield on_charts("hits.fauntleroy", reason)
    if not any(row.ends_raid for row in charts.raid):
        yield on_charts("raid", _("some cube must end the Raid (3.2.6)"))
    ratings = [row.rating for row in charts.elder_box]
    if ratings[0] or 0 in ratings[1:]:
        yield on_charts("elder_box", _("only the first box has no rating (1.7.5)"))
    dice: list[tuple[str, Iterable[tuple[int, ...]]]] = [
        ("population_die", charts.population_die.values()),
        ("trader_die.faces", charts.trader_die.faces.values()),
    ]
    for key, spaces in dice:
        if sorted(face for faces in spaces for face in faces) != [1, 2, 3, 4, 5, 6]:
            yield on_charts(key, _("must have each face of the die once"))


def instructions_fit(game: NavajoData) -> Iterator[Complaint]:
    """4.1, 4.2 Costs, stripes and stars as the rules, the player aid and the tutorial have them."""
    for counter in game.instructions.counter:
        key = f"counter[id={counter.id}]"
        for face, side in (("front", counter.front), ("back", counter.back)):
            low, high = bounds(side.cost)
            if not 1 <= low <= high:
                yield on_instructions(f"{key}.{face}.cost", _("must be from 1 up, the least first"))
            if (high == v.ALL_POINTS) != (side.instruction == "defend"):
                reason = _("only Defend takes all APs, and always (4.2.5)")
                yield on_instructions(f"{key}.{face}.cost", reason)
            if side.ferocity and side.instruction != "slaves":
                reason = _("only Slaves may go by total Ferocity (4.2.9)")
                yield on_instructions(f"{key}.{face}.ferocity", reason)
            if side.instruction == "comanche" and not counter.id.startswith("spanish"):
                reason = _(
                    "the Comanche are in the Spanish period only (playbook, designer's notes)"
                )
                yield on_instructions(f"{key}.{face}.instruction", reason)
        if counter.star != (counter.front.instruction in ("utes", "comanche")):
            reason = _(
                "is for the counters with Utes! or Comanche in front (playbook, tutorial #24)"
            )
            yield on_instructions(f"{key}.star", reason)
        if counter.id in ("spanish A", "spanish B", "spanish F") and not (
            counter.back.instruction == "raid" and counter.back.stripe and counter.front.stripe
        ):
            reason = _("A, B and F turn to Raid on the third red cube, and only then (player aid)")
            yield on_instructions(f"{key}.back", reason)
        if counter.id == "spanish I" and bounds(counter.front.cost)[0] > 7:
            reason = _("7 APs are enough for it (playbook, tutorial #15)")
            yield on_instructions(f"{key}.front.cost", reason)


def cards_fit(game: NavajoData) -> Iterator[Complaint]:
    """2.2.1, 3.1 Preempting never helps the Enemy, and each ten is a suit."""
    for card in game.cards.operations:
        if card.points_preempted > card.points:
            key = f"operations[id={card.id}].points_preempted"
            yield on_cards(
                key, _("must be at most {points}, what the Enemy has otherwise", points=card.points)
            )
    ways = Counter(card.enemy_way for card in game.cards.ceremony)
    for way in w.ENEMY_WAYS:
        if ways[way] != 1:
            yield on_cards("ceremony", _("the Enemy Way {way!r} must be on one card", way=way))


def events_fit(game: NavajoData) -> Iterator[Complaint]:
    """6.2, 8.1 Transitional Events as the rules have them; Good Medicine for the others, never cheaper later."""
    black = next(cube.count for cube in game.cubes.cube if cube.id == "black")
    asked = {45: 14, 50: 14, 55: 15}
    dearest: dict[w.PeriodName, int] = {}
    for event in sorted(game.events.event, key=lambda event: event.id):
        key = f"event[id={event.id}]"
        if (event.kind == "transitional") != (event.id in asked):
            yield on_events(f"{key}.kind", _("cards 45, 50 and 55 are transitional, and no others"))
        if event.vp != asked.get(event.id, event.vp):
            yield on_events(f"{key}.vp", _("must be {asked} (6.2)", asked=asked[event.id]))
        if event.points and not event.stays:
            yield on_events(
                f"{key}.points", _("counts only while the card is in play (4.0 step 2)")
            )
        if (event.good_medicine == 0) != (event.id in asked):
            reason = _("must be 0 for cards 45, 50 and 55, and for no others (8.1)")
            yield on_events(f"{key}.good_medicine", reason)
        if event.good_medicine > black:
            yield on_events(
                f"{key}.good_medicine", _("there are only {black} black cubes (1.8)", black=black)
            )
        if event.id not in asked:
            if event.good_medicine < dearest.get(event.period, 0):
                reason = _("must not fall within a period (playbook, designer's notes)")
                yield on_events(f"{key}.good_medicine", reason)
            dearest[event.period] = event.good_medicine


def culture_fits(game: NavajoData) -> Iterator[Complaint]:
    """9.1 Each card costs one kind of points and has a number of its own."""
    cards = game.culture.card
    numbers = Counter(card.number for card in cards)
    for card in cards:
        key = f"card[id={card.id}]"
        if (card.culture > 0) == (card.military > 0):
            yield on_culture(f"{key}.culture", _("a card costs either Culture or Military Points"))
        if (card.needs == "nothing") != (card.amount == 0):
            yield on_culture(f"{key}.amount", _("must be how many it needs, 0 if it needs nothing"))
        if not 1 <= card.number <= len(cards) or numbers[card.number] > 1:
            yield on_culture(f"{key}.number", _("must be its own, from 1 to {n}", n=len(cards)))


def set_ups_fit(game: NavajoData) -> Iterator[Complaint]:
    """14 No set-up uses more than there is."""
    cubes = {cube.id: cube.count for cube in game.cubes.cube}
    for setup in game.scenarios.setup:
        key = f"setup[id={setup.id}]"
        for colour, there in cubes.items():
            used = setup.pool.get(colour, 0) + setup.subjugation.get(colour, 0)
            if used > there:
                reason = _(
                    "with the Subjugation box {used}, but there are {there} (1.8)",
                    used=used,
                    there=there,
                )
                yield on_scenarios(f"{key}.pool.{colour}", reason)
        for kind in w.PIECES:
            held = game.counters.mix[kind]
            if pieces_used(setup, kind) > held:
                yield on_scenarios(
                    key,
                    _("uses more {kind} counters than the {held} there are", kind=kind, held=held),
                )
        if not len(setup.families) == len(setup.lands) == len(set(setup.lands)):
            yield on_scenarios(f"{key}.lands", _("must be one Territory for each Family"))
        if setup.drought > game.map.drought_spaces:
            reason = _(
                "must be at most {drought_spaces}, the spaces of a Territory",
                drought_spaces=game.map.drought_spaces,
            )
            yield on_scenarios(f"{key}.drought", reason)
        if len(w.LETTERS) - setup.counters_removed != 2 * v.ROWS:
            reason = _("must leave twelve counters for the display (1.7.5)")
            yield on_scenarios(f"{key}.counters_removed", reason)
        if len({_land(area) for area in setup.ranchos}) != len(setup.ranchos):
            yield on_scenarios(f"{key}.ranchos", _("must be in different Territories (4.2.1)"))
        if not set(setup.in_play) <= set(EVENT_IDS):
            yield on_scenarios(f"{key}.in_play", _("must be cards from 41 to 55"))


def decks_fit(game: NavajoData) -> Iterator[Complaint]:
    """14.2 Decks are dealt from the cards there are, with the events in their order."""
    decks: list[tuple[str, Deck, int]] = [
        (f"period[id={row.id}].deck", row.deck, v.LAST_OF_FORTY) for row in game.scenarios.period
    ]
    for row in game.scenarios.scenario:
        cards = len(OPERATIONS_IDS) if row.operations_only else v.LAST_OF_FORTY
        decks.append((f"scenario[id={row.id}].deck", row.deck, cards))
    for key, deck, cards in decks:
        events = [event for _n, event in deck if event]
        if sum(n for n, _event in deck) > cards:
            yield on_scenarios(key, _("there are only {cards} cards to deal", cards=cards))
        if events != sorted(set(events)) or not set(events) <= set(EVENT_IDS):
            yield on_scenarios(key, _("must have events from 41 to 55 in their order"))
    decks_of = [row.deck for row in game.scenarios.period]
    if len({n for deck in decks_of for n, _event in deck}) != 1 or {*map(len, decks_of)} != {PILES}:
        yield on_scenarios(
            "period", _("each deck has {piles} piles of the same size (14.2)", piles=PILES)
        )


def periods_fit(game: NavajoData) -> Iterator[Complaint]:
    """6.2 What step 8 does to the Raid Pool leads from one period's set-up to the next one's."""
    pools = {setup.id: setup.pool for setup in game.scenarios.setup}
    for before, after in pairwise(game.scenarios.period):
        for colour in w.COLOURS:
            led = pools[before.setup].get(colour, 0) + after.pool_change.get(colour, 0)
            if colour != "red" and led != pools[after.setup].get(colour, 0):
                reason = _(
                    "does not lead to the {colour} cubes of {setup} (6.2)",
                    colour=colour,
                    setup=after.setup,
                )
                yield on_scenarios(f"period[id={after.id}].pool_change", reason)


def tutorial_fits(game: NavajoData) -> Iterator[Complaint]:
    """14.1 The tutorial settles what its set-up leaves open."""
    tutorial, setup = game.scenarios.tutorial, game.scenarios.setup[0]
    letters = [*tutorial.active, *tutorial.standby, *tutorial.counters_removed]
    if sorted(letters) != list(w.LETTERS) or len(tutorial.active) != v.ROWS:
        reason = _("with standby and counters_removed it must name A to N once, six of them here")
        yield on_scenarios("tutorial.active", reason)
    if len(tutorial.counters_removed) != setup.counters_removed:
        yield on_scenarios(
            "tutorial.counters_removed",
            _("must be {counters_removed}", counters_removed=setup.counters_removed),
        )
    if set(tutorial.families) != set(setup.families):
        yield on_scenarios(
            "tutorial.families", _("must be {families}", families=", ".join(setup.families))
        )
    if len(set(tutorial.sets_removed)) != setup.sets_removed:
        yield on_scenarios(
            "tutorial.sets_removed",
            _("must be {sets_removed} sets", sets_removed=setup.sets_removed),
        )
    for name in tutorial.owned:
        if name not in w.CULTURE or name[:-2] in tutorial.sets_removed:
            yield on_scenarios(
                "tutorial.owned", _("{name!r} is no card of the sets that are left", name=name)
            )
    cards = set(tutorial.top)
    if len(cards) != len(tutorial.top) or not cards <= {*range(1, 41), *EVENT_IDS}:
        yield on_scenarios("tutorial.top", _("must be different cards from 1 to 55"))


def two_players_fit(game: NavajoData) -> Iterator[Complaint]:
    """16.3, 16.5.3 The Headman's table rises from result to result, and nobody runs out of Influence counters."""
    least = {row.id: row.least for row in game.two_players.headman}
    if any(low >= high for low, high in pairwise(least[name] for name in w.HEADMAN)):
        yield on_two_players("headman", _("`least` must rise from result to result"))
    needed = 2 * (game.counters.mix["elder"] + len(w.FAMILIES))
    if game.counters.mix["influence"] < needed:
        reason = _(
            "must be at least {needed}: in each set one for every elder and every Family",
            needed=needed,
        )
        yield on_counters("mix.influence", reason)


CHECKS: Final = (
    links_fit, adjacency_fits, areas_fit, distances_fit, counts_fit, battle_table_fits, charts_fit,
    instructions_fit, cards_fit, events_fit, culture_fits, set_ups_fit, decks_fit, periods_fit,
    tutorial_fits, two_players_fit,
)  # fmt: skip


def well_reconstructed(game: NavajoData) -> Iterator[Complaint]:
    """What is true of the game's own files: sums that guided the reconstruction. Who
    owns the game may find the sums different, and may correct one card at a time."""
    asked = next(event.vp for event in game.events.event if event.id == v.KIT_CARSON)
    worth = sum(land.vp for land in game.map.territory)
    if worth != asked:
        yield on_map(
            "territory",
            _("comes to {worth} VP, but card 55 asks for {asked}", worth=worth, asked=asked),
        )
    corn = sum(corn.id * corn.count for corn in game.counters.corn)
    if corn != 36:
        yield on_counters("corn", _("comes to {corn}, not 36", corn=corn))
    blessings = Counter(card.blessing for card in game.cards.ceremony)
    if blessings != dict.fromkeys(range(1, 7), 2):
        yield on_cards("ceremony", _("must have each blessing from 1 to 6 twice"))
    minors = Counter(card.minor for card in game.cards.operations)
    if minors != {"drought": 8, "swap rows": 8, "reset cubes": 6, "drought recovery": 6}:
        yield on_cards("operations", _("has the Minor Events {minors}", minors=dict(minors)))


def distance(game: Map, start: w.AreaName, end: w.AreaName) -> int:
    """MPs on foot by the shortest way; each Area costs its Value to enter. 1000 if there is no way."""
    values = {area.id: area.value for area in game.area}
    spent = dict.fromkeys(values, 1000) | {start: 0}
    queue: list[tuple[int, w.AreaName]] = [(0, start)]
    while queue:
        so_far, here = heappop(queue)
        for link in game.link:
            for area, there in (link.areas, link.areas[::-1]):
                if area == here and so_far + values[there] < spent[there]:
                    spent[there] = so_far + values[there]
                    heappush(queue, (spent[there], there))
    return spent[end]


def pieces_used(setup: SetUp, kind: w.PieceName) -> int:
    """How many counters of a kind a set-up puts elsewhere than out of play."""
    used = setup.set_aside.get(kind, 0) + setup.resources.get(kind, 0)
    if kind == "elder":
        return used + len(setup.elders)
    return used + (len(setup.families) if kind in ("man", "woman", "child") else 0)


def _land(area: str) -> str:
    return area[:2]
