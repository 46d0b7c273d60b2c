"""What must be true of the data: what the rules ask of any, and what we chose for our own."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from functools import partial
from typing import Final, get_args

from cairn.core.words import _
from cairn.data import Complaint, wrong_rows
from cairn.games.greenland.facts import file_structs
from cairn.games.greenland.facts.file_structs import GreenlandData, Icon, InTribe, Power
from cairn.games.greenland.words import names as w
from cairn.games.greenland.words import values as v

# What must be true of any data, a player's own included: what the rulebook says, or the rules rely on.

RANK_IDS: Final = range(1, v.RANKS)
NUMBERED: Final = ("epidemic", "depletion", "falcon-price")  # icons with a number
DAUGHTERS: Final[dict[w.TribeName, int]] = {"norse": 2, "thule": 3, "tunit": 3, "sami": 2}
NEVER: Final[dict[str, tuple[str, ...]]] = {  # what a kind of card does not have
    "domestic": ("vp",),
    "invention": ("babies", "instead", "hay", "raidable"),
    "import": ("babies", "instead", "hay", "raidable", "vp"),
    "daughter": ("babies", "instead", "hay", "raidable", "value", "vp"),
}


on_events = partial(Complaint, "events.toml")
on_biomes = partial(Complaint, "biomes.toml")
on_new_world = partial(Complaint, "new_world.toml")
on_daughters = partial(Complaint, "daughters.toml")
on_animals = partial(Complaint, "animals.toml")
on_imports = partial(Complaint, "imports.toml")
on_boards = partial(Complaint, "boards.toml")
on_setup = partial(Complaint, "setup.toml")


def all_there(game: GreenlandData) -> Iterator[Complaint]:
    """B, L Nothing is missing and nothing is too much."""
    files: dict[str, dict[str, Iterable[object]]] = {
        "events": {"event": w.EVENTS},
        "biomes": {"biome": get_args(w.BiomeName)},
        "new_world": {"land": get_args(w.LandName)},
        "daughters": {"daughter": get_args(w.DaughterName)},
        "animals": {"animal": get_args(w.AnimalName)},
        "imports": {"import": get_args(w.ImportName)},
        "boards": {"rank": RANK_IDS, "board": w.TRIBES},
        "setup": {"scenario": w.SCENARIOS, "tribe": w.TRIBES},
    }
    yield from wrong_rows(game, files)


def box_fits(game: GreenlandData) -> Iterator[Complaint]:
    """B, L The box holds as many cards, cubes and Alphas as the files have."""
    box, bars = game.setup.box, Counter(biome.bar for biome in game.biomes.biome)
    tribes = [row.id for row in game.setup.tribe if row.id != "sami"]
    counted: dict[str, int] = {
        "events": len(game.events.event),
        "north": bars["north"],
        "south": bars["south"],
        "new_world": len(game.new_world.land),
        "daughters": sum(1 for d in game.daughters.daughter if d.tribe != "sami"),
        "animals": len({animal.card for animal in game.animals.animal}),
        "cards": box.events + box.north + box.south + box.new_world + box.daughters + box.animals,
        "cubes": len(tribes) * game.setup.start.cubes,
        "sami_cubes": game.setup.start.cubes,
        "alphas": sum(row.alpha for row in game.setup.tribe),
        "boards": len(tribes),
    }
    for name, found in counted.items():
        if (said := getattr(box, name)) != found:
            yield on_setup(
                f"box.{name}",
                _("says {said}, but the files come to {found} (B)", said=said, found=found),
            )


def events_fit(game: GreenlandData) -> Iterator[Complaint]:
    """A2, D Two different leaders, icons with what belongs to them, and each import on one ship."""
    events = game.events.event
    for event in events:
        key = f"event[id={event.id}]"
        if event.first == event.second:
            yield on_events(f"{key}.second", _("must be another tribe than the first (A2)"))
        if len(event.icon) > v.ICONS:
            yield on_events(
                f"{key}.icon", _("the rules are ready for {icons} icons", icons=v.ICONS)
            )
        for place, icon in enumerate(event.icon):
            for name, reason in _icon_faults(icon):
                yield on_events(f"{key}.icon[{place}].{name}", reason)
    ships: Counter[str | None] = Counter(event.ship for event in events)
    for name in w.SHIPS:
        if ships[name] != 1:
            yield on_events(
                "event",
                _(
                    "{name} must come with one ship, not {ships} (D10)",
                    name=name,
                    ships=ships[name],
                ),
            )
    falcons = [icon for event in events for icon in event.icon if icon.kind == "falcon-price"]
    if len(falcons) != 1:
        yield on_events(
            "event", _("one event raises the price of falcons, not {n} (B3)", n=len(falcons))
        )


def _icon_faults(icon: Icon) -> Iterator[tuple[str, str]]:
    if (icon.amount > 0) != (icon.kind in NUMBERED):
        yield "amount", f"is for {', '.join(NUMBERED)}, and must be given there (D)"
    if bool(icon.tribes) != (icon.kind == "venereal"):
        yield "tribes", "is for venereal, and must be given there (D2)"


def bars_fit(game: GreenlandData) -> Iterator[Complaint]:
    """B1, C4 Each card is on the bar of its deck."""
    for biome in game.biomes.biome:
        deck: w.BarName = "north" if w.CARDS[biome.id] < v.FIRST_SOUTH else "south"
        if biome.bar != deck:
            reason = _("must be {deck}: it is a card of its deck", deck=deck)
            yield on_biomes(f"biome[id={biome.id}].bar", reason)
    for land in game.new_world.land:
        bar: w.BarName = "north" if land.id == "markland" else "south"
        if land.bar != bar:
            yield on_new_world(f"land[id={land.id}].bar", _("must be {bar} (C, step 4)", bar=bar))


def climaxes_fit(game: GreenlandData) -> Iterator[Complaint]:
    """D1 A migration finds one lowest card."""
    seen: dict[tuple[w.BarName, int], str] = {}
    rows: list[file_structs.Biome | file_structs.Land] = [*game.biomes.biome, *game.new_world.land]
    for row in rows:
        other = seen.setdefault((row.bar, row.climax), row.id)
        if other != row.id:
            reason = _(
                "is that of {other} on the same bar; a migration needs one lowest (D1)", other=other
            )
            land = isinstance(row, file_structs.Land)
            on, kind = (on_new_world, "land") if land else (on_biomes, "biome")
            yield on(f"{kind}[id={row.id}].climax", reason)


def hunts_fit(game: GreenlandData) -> Iterator[Complaint]:
    """E7, F3 Fish needs one success, and the hostile side is the more dangerous one."""
    for biome in game.biomes.biome:
        if biome.type == "fish" and biome.dice != 1:
            reason = _("must be 1 for Fish: an Alpha is sure of a catch (E7, example)")
            yield on_biomes(f"biome[id={biome.id}].dice", reason)
    for land in game.new_world.land:
        peaceful = land.peaceful.dice, len(land.peaceful.bites)
        hostile = land.hostile.dice, len(land.hostile.bites)
        if hostile == peaceful or hostile[0] < peaceful[0] or hostile[1] < peaceful[1]:
            reason = _("must be more dangerous than the peaceful side, in dice or bites (F3)")
            yield on_new_world(f"land[id={land.id}].hostile", reason)


def sets_fit(game: GreenlandData) -> Iterator[Complaint]:
    """G5, G6 D and I cards go to hand and have a purple half; trophies are worth points."""
    for biome in game.biomes.biome:
        key, won = f"biome[id={biome.id}]", biome.set
        to_hand = won is not None and won.wins == "hand"
        if biome.purple is not None and not to_hand:
            yield on_biomes(f"{key}.set", _("must win the card to hand: it has a purple half (G6)"))
        if to_hand and biome.purple is None:
            yield on_biomes(f"{key}.purple", _("is missing: the card can be won to hand (B2)"))
        if won is not None and (won.vp is None) != to_hand:
            yield on_biomes(f"{key}.set.vp", _("is for trophies, and must be given there (G5, J)"))
        with_sled = won is not None and won.wins == "trophy-with-sled"
        if with_sled != (biome.id == "cape-york-meteorite"):
            reason = _("a sled is needed for the meteorite, and for nothing else (G5)")
            yield on_biomes(f"{key}.set.wins", reason)
        if biome.purple is not None and (biome.purple.kind == "invention") != bool(biome.purple.vp):
            reason = _("is for inventions, and must be given there (I4)")
            yield on_biomes(f"{key}.purple.vp", reason)


def kinds_fit(game: GreenlandData) -> Iterator[Complaint]:
    """B2, E5, H A card has only what its kind can have."""
    purple = ((f"biome[id={b.id}].purple", b.purple) for b in game.biomes.biome)
    cards: list[tuple[partial[Complaint], str, str, InTribe]] = [
        *((on_biomes, key, half.kind, half) for key, half in purple if half is not None),
        *((on_animals, f"animal[id={a.id}]", "domestic", a) for a in game.animals.animal),
        *((on_imports, f"import[id={i.id}]", i.kind, i) for i in game.imports.goods),
        *((on_daughters, f"daughter[id={d.id}]", "daughter", d) for d in game.daughters.daughter),
    ]
    for on, key, kind, card in cards:
        for name in NEVER[kind]:
            if getattr(card, name) != getattr(InTribe(), name):
                yield on(f"{key}.{name}", f"is nothing that a card of kind {kind} has")
        if card.instead and not card.babies:
            yield on(f"{key}.instead", "is taken in place of a baby, and there is none")
    if any(goods.id == "norse-pony" and goods.kind != "domestic" for goods in game.imports.goods):
        yield on_imports("import[id=norse-pony].kind", _("must be domestic (D10)"))


def daughters_fit(game: GreenlandData) -> Iterator[Complaint]:
    """C5, L Three yellow, three green, two red, two blue."""
    found = Counter(daughter.tribe for daughter in game.daughters.daughter)
    for tribe, wanted in DAUGHTERS.items():
        if found[tribe] != wanted:
            reason = _(
                "{tribe} must have {wanted}, not {found} (C, step 5; L)",
                tribe=tribe,
                wanted=wanted,
                found=found[tribe],
            )
            yield on_daughters("daughter", reason)


def animals_fit(game: GreenlandData) -> Iterator[Complaint]:
    """C5 Two cards, an animal on each side."""
    sides = sorted((animal.card, animal.side) for animal in game.animals.animal)
    if sides != [(1, "back"), (1, "front"), (2, "back"), (2, "front")]:
        yield on_animals("animal", _("must be front and back of card 1 and of card 2 (B)"))


def boards_fit(game: GreenlandData) -> Iterator[Complaint]:
    """E3, L Several Elders where there are four dots; each power once; the Shaman's claim ends with his faith."""
    for rank in game.boards.rank:
        if (rank.places == 1) != (rank.id in (v.CHIEF, v.WAR_CHIEF)):
            reason = _("must be 1 for ranks 1 and 4, and more for the others (E3)")
            yield on_boards(f"rank[id={rank.id}].places", reason)
    for board in game.boards.board:
        for faith, powers in (("polytheist", board.polytheist), ("monotheist", board.monotheist)):
            key, ranks = f"board[id={board.id}].{faith}", [power.rank for power in powers]
            if len(set(ranks)) != len(ranks):
                yield on_boards(key, _("must have each rank once"))
            for place, power in enumerate(powers):
                if power == Power(rank=power.rank):
                    yield on_boards(f"{key}[{place}]", _("gives nothing; leave it out"))
        if any(power.claims_first for power in board.monotheist):
            reason = _("only a Shaman claims to be first (L)")
            yield on_boards(f"board[id={board.id}].monotheist", reason)


def start_fits(game: GreenlandData) -> Iterator[Complaint]:
    """B4, C The pieces suffice, and limits hold from the start."""
    start, limits = game.setup.start, game.setup.limits
    placed = start.hunters + len(RANK_IDS) * start.elders
    if placed + start.valhalla != start.cubes:
        reason = _(
            "must be {cubes}, what {cubes_2} cubes leave (C, step 6)",
            cubes=start.cubes - placed,
            cubes_2=start.cubes,
        )
        yield on_setup("start.valhalla", reason)
    if start.disks.energy > limits.energy:
        yield on_setup(
            "start.disks.energy", _("must be at most {energy} (B4)", energy=limits.energy)
        )
    for tribe in game.setup.tribe:
        if tribe.colonists > start.valhalla:
            reason = _(
                "there are only {valhalla} cubes in Valhalla (C, step 6)", valhalla=start.valhalla
            )
            yield on_setup(f"tribe[id={tribe.id}].colonists", reason)
    if sum(tribe.colonists for tribe in game.setup.tribe) > limits.peaceful_colonists:
        reason = _(
            "more than {peaceful_colonists} make Markland hostile (F3)",
            peaceful_colonists=limits.peaceful_colonists,
        )
        yield on_setup("tribe", reason)


def decks_fit(game: GreenlandData) -> Iterator[Complaint]:
    """C, C2 There are enough cards to deal, in a first game too."""
    plain = Counter(biome.bar for biome in game.biomes.biome if biome.purple is None)
    most = min(v.LANE - 1, *plain.values())
    for row in game.setup.scenario:
        key = f"scenario[id={row.id}]"
        if row.events > len(game.events.event):
            yield on_setup(
                f"{key}.events", _("there are only {n} events", n=len(game.events.event))
            )
        if row.biomes > most:
            yield on_setup(
                f"{key}.biomes", _("must be at most {most}, besides the New World", most=most)
            )
        if row.two_players is not None and row.two_players > row.biomes:
            reason = _("must be at most {biomes}, as for more players", biomes=row.biomes)
            yield on_setup(f"{key}.two_players", reason)


CHECKS: Final = (
    box_fits, events_fit, bars_fit, climaxes_fit, hunts_fit, sets_fit, kinds_fit, daughters_fit,
    animals_fit, boards_fit, start_fits, decks_fit,
)  # fmt: skip


def well_reconstructed(game: GreenlandData) -> Iterator[Complaint]:
    """What is true of the game's own files: figures that guided the reconstruction. Who
    owns the game may find the figures different, and may correct one card at a time."""
    leaders = Counter(event.first for event in game.events.event)
    if leaders != {"norse": 6, "thule": 6, "tunit": 5}:
        yield on_events("event", _("has the first players {leaders}", leaders=dict(leaders)))
    spots = [sum(icon.kind == "sunspots" for icon in event.icon) for event in game.events.event]
    if (sum(spots), sum(n > 0 for n in spots)) != (11, 10):
        yield on_events("event", _("has {spots} sunspots, not 11 on 10 cards", spots=sum(spots)))
    climaxes = {land.id: land.climax for land in game.new_world.land}
    if climaxes != {"markland": 14, "vinland": 17}:
        yield on_new_world("land", _("has the climaxes {climaxes}", climaxes=climaxes))
    for land in game.new_world.land:
        if not set(land.peaceful.bites) <= set(land.hostile.bites):
            reason = _("must have the bites of the peaceful side too")
            yield on_new_world(f"land[id={land.id}].hostile.bites", reason)
