"""What options lead to, and why one is better than another: both are played on with the same dice to the end of the
turn, some dozens of times, and what comes of them is compared by the game's own figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Generator, Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import inf
from time import monotonic
from typing import NamedTuple, TypeVar

from cairn.catalogue.figures import decimal, percent
from cairn.coach.doubt import SURE
from cairn.core.play import Dice, Policy, played_on
from cairn.core.position import Position
from cairn.core.rng import Rng
from cairn.core.state import CHANCE, State
from cairn.core.words import _, in_parts, ngettext, unbracketed
from cairn.game import Game
from cairn.mind import Prospect
from cairn.narrate import Narrator
from cairn.search import Thinking
from cairn.search.thinking import mean_and_error
from cairn.worlds import world

TIMES = 24  # that each of two options is played on
FEWEST = 6  # however little time there is
# how many turns are looked at: more where nothing speaks for an option, at last all to the end of the game
TURNS = (1, 3, 0)
MOST = 3  # differences that are told
LEAST = 0.15  # a difference of less is not told
USUAL = 0.6  # of all times, so that an outcome is called the usual one
OFTEN = 0.1  # of all times, so that an end of the game is told
FOLLOWED = 6  # decisions of a main line
ENDLESS = 100_000  # answers of one play-out
STREAMS = 1 << 20  # games of one seed
S = TypeVar("S")
T = TypeVar("T")
Steps = Generator[None, None, T]


@dataclass(frozen=True)
class Came:
    """What came of an option by the end of a turn: what can be counted then, and whether the game was over and won."""

    figures: Mapping[str, int]
    won: bool
    lost: bool


class Differences(NamedTuple):
    """What is counted differently: what speaks as one would expect or says nothing, what speaks the other way, and
    whether something speaks as expected."""

    reasons: list[str]
    even_so: list[str]
    speaks: bool


@dataclass(frozen=True)
class Lines:
    """Plays on from the question that is thought about, by the game's policy for all seats; what the seat that is asked
    may not know is imagined."""

    thinking: Thinking
    narrator: Narrator

    @property
    def game(self) -> Game:
        return self.thinking.game

    @property
    def asked(self) -> State:
        return self.thinking.position.state

    def ends(
        self, ways: Sequence[Sequence[int]], seed: int, times: int
    ) -> Iterator[list[list[Prospect]]]:
        """How games come out that are played on from each of these ways to answer, one answer or several in a row, with
        the same dice for all of them: so many times, for each way what it comes to for each seat."""
        for n, start in enumerate(self._starts(seed, times)):
            dice = seed * STREAMS + n
            turns = self.thinking.mind.turns
            yield [self.thinking.prospects(self._played(start, way, dice, turns)) for way in ways]

    def why(
        self,
        one: int,
        other: int,
        seed: int,
        *,
        better: bool = True,
        end: float = inf,
        then: Sequence[int] = (),
        times: int = TIMES,
        sure: bool = False,
    ) -> Steps[tuple[str, ...]]:
        """What one option leads to that another does not, in sentences. It is looked further ahead until something is
        found that speaks for it; or against it, where it is not the `better` one. What speaks the other way is told
        last, as that. After the other come the answers in `then`. At the `end` by the clock it is done with fewer
        games. Where one is `sure` that it is better, and nothing is found that speaks for it, that is said. A step is
        a game of each."""
        reasons: list[list[str]] = []
        even_so: list[list[str]] = []
        for turns in TURNS:
            pairs = yield from self._pairs((one,), (other, *then), seed, turns, times, end)
            if turns != TURNS[0] and len(pairs) < FEWEST:
                break  # there was no time to look so far
            over = turns > 1 and all(came.won or came.lost for pair in pairs for came in pair)
            ahead = 0 if over else turns
            ends = self._endings(pairs, ahead)
            found = self._differences(pairs, better)
            fit = [text for text, good in ends if good == better]
            unfit = [text for text, good in ends if good != better]
            reasons.append([*fit, *self._listed(found.reasons, other, ahead)])
            even_so.append([*unfit, *self._listed(found.even_so, other, ahead)])
            if over or fit or found.speaks or monotonic() > end:
                break
        speaking = _nearest_and_farthest(reasons)
        if sure and not speaking:
            speaking.append(_("Nothing that is counted tells why; it shows in how games end."))
        against = _nearest_and_farthest(even_so)
        if not speaking:
            return tuple(_("Against it: {reason}", reason=text) for text in against)
        return (*speaking, *(_("Even so: {reason}", reason=text) for text in against))

    def label(self, answer: int) -> str:
        return self.game.guide.label(self.asked, answer, self.narrator)

    def main(self, answer: int, seed: int) -> tuple[str, ...]:
        """What most probably follows an option: the decisions of this turn, in words, by the policy and with dice that
        are neither good nor bad."""
        found = world(self.game, self.thinking.position, int(self.asked.seat), Rng(seed))
        if found is None:
            return ()
        rng, policies, said = Rng(seed), self._policies(), []
        found.take(answer)
        state, begun = found.state, int(self.asked.chapter)
        chapters = self.game.turn_bits
        for _step in range(ENDLESS):
            chapter = int(state.chapter)
            if state.over() or (chapter != begun and chapters >> chapter & 1):
                break
            begun = chapter
            if state.seat == CHANCE:
                chosen = middling(state)
            elif state.count == 1:
                chosen = int(state.options[0])
            else:
                chosen = int(policies[state.seat].choose(state, rng))
                said.append(self._told(state, chosen))
                if len(said) == FOLLOWED:
                    break
            found.take(chosen)
        return tuple(said)

    def _told(self, state: State, answer: int) -> str:
        label = unbracketed(self.game.guide.label(state, answer, self.narrator))
        if state.seat == self.asked.seat:
            return label
        return _("{seat}: {label}", seat=self.narrator.seat(int(state.seat)), label=label)

    # playing on

    def _starts(self, seed: int, times: int) -> Iterator[Position]:
        """The question, in so many worlds that look the same to the seat that is asked."""
        rng = Rng(seed)
        for _time in range(times):
            start = world(self.game, self.thinking.position, int(self.asked.seat), rng)
            if start is None:
                return
            yield start

    def _pairs(
        self,
        one: Sequence[int],
        other: Sequence[int],
        seed: int,
        turns: int,
        times: int,
        end: float,
    ) -> Steps[list[tuple[Came, Came]]]:
        """What came of both ways to answer, each time with the same dice."""
        pairs: list[tuple[Came, Came]] = []
        for n, start in enumerate(self._starts(seed, times)):
            if (n >= FEWEST or turns != TURNS[0]) and monotonic() > end:
                break
            dice = seed * STREAMS + n
            came = [self._came(self._played(start, each, dice, turns)) for each in (one, other)]
            pairs.append((came[0], came[1]))
            yield
        return pairs

    def _played(self, start: Position, way: Sequence[int], dice: int, turns: int) -> State:
        """Played on for so many turns, or to the end of the game."""
        after = start.copy()
        for answer in way:
            after.take(answer)
        run = after.run()
        chapters, chapter = self.game.turn_bits, int(run.state.chapter)
        if run.over():
            return run.state
        if turns and chapter != start.state.chapter and chapters >> chapter & 1:
            turns -= 1  # the answer was the last of its turn
            if not turns:
                return run.state
        played_on(run, self._policies(), Dice(dice), Rng(dice), chapters, turns, ENDLESS)
        return run.state

    def _came(self, state: State) -> Came:
        winners = self.game.result(state).winners if state.over() else ()
        mine = self.thinking.seats[self.asked.seat]
        return Came(self._figures(state), mine in winners, state.over() and mine not in winners)

    def _policies(self) -> list[Policy]:
        return [self.thinking.mind.policy()] * len(self.thinking.seats)

    def _figures(self, state: State) -> dict[str, int]:
        """All that can be counted: what the seat has, and what everybody knows."""
        guide, narrator = self.game.guide, self.narrator
        return {**guide.figures(state, narrator), **guide.stock(state, self.asked, narrator)}

    # words

    def _endings(self, pairs: Sequence[tuple[Came, Came]], turns: int) -> list[tuple[str, bool]]:
        """How often one option ends the game and how often the other, where that differs much, and whether it speaks
        for the one."""
        if turns > 1:
            return []
        n = max(len(pairs), 1)
        wins, others = (sum(pair[i].won for pair in pairs) / n for i in (0, 1))
        said = {"share": percent(wins), "other": percent(others)}
        ahead, error = mean_and_error([one.won - two.won for one, two in pairs])
        if not turns:
            if abs(ahead) > max(OFTEN, SURE * error):
                text = _("In the end it wins {share} of all games, the other {other}.", **said)
                return [(text, ahead > 0)]
            return []
        found = []
        if wins == 1 > others:
            found.append((_("It wins the game at once."), True))
        elif abs(wins - others) > OFTEN:
            text = _(
                "It wins the game at once in {share} of all cases, the other in {other}.", **said
            )
            found.append((text, wins > others))
        losses, others = (sum(pair[i].lost for pair in pairs) / n for i in (0, 1))
        said = {"share": percent(losses), "other": percent(others)}
        if others - losses > OFTEN:
            text = _(
                "The other loses the game at once in {other} of all cases, this in {share}.", **said
            )
            found.append((text, True))
        elif losses - others > OFTEN:
            text = _(
                "It loses the game at once in {share} of all cases, the other in {other}.", **said
            )
            found.append((text, False))
        return found

    def _differences(self, pairs: Sequence[tuple[Came, Came]], better: bool) -> Differences:
        """What is counted differently after one option, what differs most first: what the seat has is better to be
        more, unless it is against it, and of what it does not have nobody can say."""
        guide, narrator = self.game.guide, self.narrator
        before, against = self._figures(self.asked), guide.against(self.asked, narrator)
        own = guide.stock(self.asked, self.asked, narrator)
        foremost = guide.figures(self.asked, narrator)
        found: list[tuple[float, bool | None, str]] = []
        decides = False
        for name in dict.fromkeys(name for pair in pairs for one in pair for name in one.figures):
            had = [one.figures.get(name, 0) for one, _other in pairs]
            has_not = [two.figures.get(name, 0) for _one, two in pairs]
            ahead, error = mean_and_error([a - b for a, b in zip(had, has_not, strict=True)])
            if abs(ahead) >= LEAST and abs(ahead) > SURE * error:
                scale = max(mean_and_error([abs(n) for n in had])[0], 1.0)
                helps = (ahead > 0) != (name in against)
                weight = abs(ahead) / scale * (3 if name in foremost else 1)
                speaks = helps == better if name in own or name in against else None
                said = _changed(name, ahead, before.get(name, 0), had, has_not)
                found.append((weight * (2 if speaks else 1), speaks, said))
                decides |= bool(speaks) and (name in foremost or not foremost)
        found.sort(key=lambda each: -each[0])
        reasons = [text for _weight, speaks, text in found if speaks is not False][:MOST]
        even_so = [text for _weight, speaks, text in found if speaks is False]
        return Differences(
            reasons,
            even_so[: max(MOST - len(reasons), 1)],
            decides,
        )

    def _listed(self, found: Sequence[str], other: int, turns: int) -> list[str]:
        if not found:
            return []
        said = {"other": unbracketed(self.label(other)), "differences": in_parts(found)}
        if not turns:
            return [_("At the end, compared with “{other}”: {differences}.", **said)]
        return [
            ngettext(
                "By the end of the turn, compared with “{other}”: {differences}.",
                "Within {n} turns, compared with “{other}”: {differences}.",
                turns,
                **said,
            )
        ]


def finished(steps: Generator[S, None, T], told: Callable[[S], object] | None = None) -> T:
    """What comes of all the steps, each of which may be told."""
    while True:
        try:
            step = next(steps)
            if told is not None:
                told(step)
        except StopIteration as end:
            found: T = end.value
            return found


def _nearest_and_farthest(looks: Sequence[list[str]]) -> list[str]:
    """What the first look that found something tells, and the last."""
    told = [texts for texts in looks if texts]
    return [text for texts in (*told[:1], *told[1:][-1:]) for text in texts]


def _changed(
    name: str, ahead: float, before: int, had: Sequence[int], has_not: Sequence[int]
) -> str:
    """A difference in words, and what usually becomes of the figure, if that is not the same with the other option."""
    said = _("{what} {change}", what=name, change=decimal(ahead, short=True, signed=True))
    value, times = Counter(had).most_common(1)[0]
    other = Counter(has_not).most_common(1)[0][0]
    if value in (before, other) or times < USUAL * len(had):
        return said
    if (value > before) != (ahead > 0):  # both options change it the other way
        return _(
            "{said} (usually {value}, with the other {other})", said=said, value=value, other=other
        )
    return _("{said} (usually {before} → {after})", said=said, before=before, after=value)


def middling(state: State) -> int:
    """What chance answers when it is neither good nor bad: the likeliest, and among equals the one in the middle."""
    weights = [int(state.weight(i)) for i in range(state.count)]
    likeliest = [i for i, weight in enumerate(weights) if weight == max(weights)]
    return int(state.options[likeliest[(len(likeliest) - 1) // 2]])
