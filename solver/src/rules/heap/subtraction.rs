//! Subtraction games: a move takes s ∈ S from one heap. With `S|T` Left takes s ∈ S and Right takes t ∈ T.
//!
//! # Source
//! Golomb 1966; misère: Ferguson 1974. As "take one or two" and as Bonnie and Clyde in lectures on combinatorial games.
mod parameters;

use super::takes;
use crate::board::{Act, Board, Part};
use crate::budget::{Meter, Stop};
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Outcome, Play, Player};
use crate::reason::{Explanation, HeapMove, HeapValue, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, LISTED_MOVES, Large, Misere, MisereAnswer, MovesTo, Outcomes, Range, Ruleset,
    Source, SumSearch, Text, Touch, Values, skills,
};
use crate::search;
use crate::search::simplify;
use crate::theory::heaps::subtraction::{MisereSum, Sets, Subtractions};
use crate::value::{Value, nim_sum};
use std::sync::Arc;

pub(super) use parameters::read;

/// The largest heap.
pub const LARGEST: u64 = u64::MAX;
/// The most heaps in one component.
pub const MOST_HEAPS: usize = 1_000;
/// The most moves, values or outcomes that reasons name.
const MOST_NAMED: usize = 1_000;
/// The most moves with which the steps to the canonical form are shown.
const MOST_OPTIONS: usize = 16;
/// The budget of positions for comparing the options: if it does not suffice, the outcomes are shown all the same.
const COMPARING: u64 = 100_000;

/// Subtraction games, `subtraction(1,2):20`: a move takes one of the numbers from one heap; `subtraction(1,2|3):20` has
/// numbers of Left and of Right (Golomb 1966). Grundy values and outcomes are periodic, so that heaps of any size have
/// their answer after one preperiod and period (misère: Ferguson 1974).
pub struct Subtraction;

/// The sets of takes, and heap sizes in the order of the text; empty heaps keep their place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rows {
    sets: Arc<Sets>,
    heaps: Vec<u64>,
}

impl Rows {
    fn with(&self, heaps: Vec<u64>) -> Rows {
        Rows { sets: self.sets.clone(), heaps }
    }

    fn moves(&self, by: Player) -> impl Iterator<Item = HeapMove> {
        let heaps = self.heaps.iter().enumerate();
        heaps.flat_map(move |(heap, &from)| {
            self.sets.takes(by, from).iter().map(move |s| HeapMove { heap, from, to: from - s })
        })
    }

    /// Whether nobody can take anything of a heap of `n`.
    fn is_dead(&self, n: u64) -> bool {
        Player::BOTH.iter().all(|&by| self.sets.takes(by, n).is_empty())
    }
}

/// The Grundy values of all heaps.
fn values(position: &Rows, cx: &mut Context) -> Result<Vec<u64>, Stop> {
    cx.with_table(|table: &mut Subtractions, cx| table.grundy(&position.sets, &position.heaps, cx))
}

/// The moves of an impartial position selected by the Grundy value their heap gets, each with that value; at most
/// `limit`. Heap by heap, as all at once would take too much memory.
fn valued_moves(
    position: &Rows,
    limit: usize,
    cx: &mut Context,
    good: impl Fn(&HeapMove, u64) -> bool,
) -> Result<Vec<(HeapMove, u64)>, Stop> {
    let mut found = Vec::new();
    for (heap, &from) in position.heaps.iter().enumerate() {
        let takes = position.sets.takes(Player::Left, from);
        cx.meter.add(takes.len() as u64 / 4)?;
        let left: Vec<u64> = takes.iter().map(|take| from - take).collect();
        let after = cx.with_table(|table: &mut Subtractions, cx| table.grundy(&position.sets, &left, cx))?;
        let moves = left.into_iter().map(|to| HeapMove { heap, from, to }).zip(after);
        found.extend(moves.filter(|(mv, value)| good(mv, *value)).take(limit - found.len()));
    }
    Ok(found)
}

/// The moves of an impartial position to Grundy value `target`, each with the value its heap gets.
fn moves_to(position: &Rows, target: u64, limit: usize, cx: &mut Context) -> Result<Vec<(HeapMove, u64)>, Stop> {
    let values = values(position, cx)?;
    let change = nim_sum(&values) ^ target;
    valued_moves(position, limit, cx, |mv, value| value == values[mv.heap] ^ change)
}

impl Ruleset for Subtraction {
    type Position = Rows;
    type Move = HeapMove;

    fn card(&self) -> Card {
        Card { key: "subtraction", family: Family::Heap, kind: Kind::Parametric, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Rows, ParseError> {
        let Some(parameters) = parameters else { return state.error(ParseErrorKind::ParametersExpected) };
        let sets = Arc::new(parameters::read(parameters)?);
        Ok(Rows { sets, heaps: state.numbers(0, LARGEST, MOST_HEAPS)? })
    }

    fn write(&self, position: &Rows) -> Text {
        Text { parameters: Some(parameters::write(&position.sets)), state: takes::write(&position.heaps) }
    }

    fn moves(&self, position: &Rows, by: Player) -> Vec<HeapMove> {
        position.moves(by).collect()
    }

    fn play(&self, position: &Rows, mv: &HeapMove) -> Rows {
        let mut heaps = position.heaps.clone();
        heaps[mv.heap] = mv.to;
        position.with(heaps)
    }

    /// The name `5→3`; after an equal heap further ahead, with the heap's number (from 1): `5→3@4`.
    fn act(&self, position: &Rows, mv: &HeapMove) -> Act {
        takes::act(&position.heaps, &[*mv])
    }

    fn touch(&self, _position: &Rows, mv: &HeapMove) -> Touch {
        let stick = |index| Part::Stick { pile: mv.heap as u32, index };
        Touch { parts: vec![stick(mv.to)], gone: (mv.to..mv.from).map(stick).collect() }
    }

    fn board(&self, position: &Rows) -> Board {
        Board::piles(position.heaps.clone())
    }

    fn is_impartial(&self, position: &Rows) -> bool {
        position.sets.is_impartial()
    }

    fn negate(&self, position: &Rows) -> Option<Rows> {
        Some(Rows { sets: Arc::new(position.sets.swapped()), heaps: position.heaps.clone() })
    }

    fn normal_form(&self, position: &Rows) -> Rows {
        let mut heaps: Vec<u64> = position.heaps.iter().copied().filter(|&n| !position.is_dead(n)).collect();
        heaps.sort_unstable();
        position.with(heaps)
    }

    fn split(&self, position: &Rows) -> Vec<Rows> {
        position.heaps.iter().filter(|&&n| !position.is_dead(n)).map(|&n| position.with(vec![n])).collect()
    }

    fn held(&self, position: &Rows) -> usize {
        32 + 8 * position.heaps.len()
    }

    skills!(Large, Values, MovesTo, SumSearch, Outcomes, Misere);
}

impl Large for Subtraction {
    fn count(&self, position: &Rows, by: Player) -> u128 {
        position.heaps.iter().map(|&n| position.sets.takes(by, n).len() as u128).sum()
    }

    fn by_name(&self, position: &Rows, by: Player, name: &str) -> Option<HeapMove> {
        let mv = takes::one_by_name(&position.heaps, name)?;
        position.sets.takes(by, mv.from).binary_search(&(mv.from - mv.to)).is_ok().then_some(mv)
    }

    /// The ranges of each heap: the moves that take the least, and those that follow without a gap.
    fn ranges(&self, position: &Rows, by: Player) -> Vec<Range> {
        let heaps = position.heaps.iter().enumerate();
        heaps.flat_map(|(heap, &from)| takes::ranges(&position.heaps, heap, position.sets.takes(by, from))).collect()
    }
}

impl Values for Subtraction {
    fn value(&self, position: &Rows, cx: &mut Context) -> Result<Value, Stop> {
        if position.sets.is_impartial() {
            return Ok(Value::Nimber(nim_sum(&values(position, cx)?)));
        }
        cx.with_table(|table: &mut Subtractions, cx| {
            let mut sum = cx.forms.zero();
            for &n in &position.heaps {
                let form = table.form(&position.sets, n, cx)?;
                sum = cx.forms.add(sum, form, cx.meter)?;
            }
            Ok(Value::Form(sum))
        })
    }

    fn explain(&self, position: &Rows, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        if !position.sets.is_impartial() {
            return explain_partizan(self, position, play, cx);
        }
        let mut reasons: Vec<Reason> = rule(position, play, cx)?.into_iter().collect();
        match play {
            Play::Normal => {
                let values = values(position, cx)?;
                let sum = nim_sum(&values);
                let limit = if sum == 0 { 0 } else { MOST_NAMED };
                let (mut reducing, mut raising) = (Vec::new(), Vec::new());
                for (mv, value) in moves_to(position, 0, limit, cx)? {
                    if value < values[mv.heap] { reducing.push(mv) } else { raising.push(mv) }
                }
                let heaps = position.heaps.iter().zip(&values);
                let heaps = heaps.map(|(&size, &value)| HeapValue { size, value }).collect();
                reasons.push(Reason::SubtractionMoves { heaps, sum, reducing, raising });
            }
            Play::Misere => {
                let misere = self.theorem(&[position], Player::Left, cx)?;
                reasons.extend(misere.into_iter().flat_map(|misere| misere.reasons));
            }
        }
        Ok(Explanation { method: Method::theorem(play), reasons })
    }
}

impl MovesTo for Subtraction {
    fn moves_to(
        &self,
        position: &Rows,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<HeapMove>>, Stop> {
        Ok(Some(moves_to(position, target, limit, cx)?.into_iter().map(|(mv, _)| mv).collect()))
    }
}

impl SumSearch for Subtraction {
    fn search(&self, parts: &[Rows], mover: Player, play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        match parts {
            [part] if part.heaps.len() == 1 => alone(part, mover, play, cx).map(Some),
            _ => Ok(None),
        }
    }
}

impl Outcomes for Subtraction {
    /// Whether the outcome is found without values: for one heap of a partizan game.
    fn has_outcome(&self, position: &Rows) -> bool {
        let moves: u128 = Player::BOTH.iter().map(|&by| self.count(position, by)).sum();
        !position.sets.is_impartial() && position.heaps.len() == 1 && moves <= LISTED_MOVES
    }
}

impl Misere for Subtraction {
    fn theorem(
        &self,
        parts: &[&Rows],
        mover: Player,
        cx: &mut Context,
    ) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
        if let [part] = parts
            && !part.sets.is_impartial()
        {
            return misere_alone(part, mover, cx);
        }
        if parts.iter().any(|part| !part.sets.is_impartial()) {
            return Ok(None);
        }
        let all: Vec<Vec<u64>> = parts.iter().map(|part| values(part, cx)).collect::<Result<_, _>>()?;
        let flat: Vec<u64> = all.concat();
        let total = MisereSum::new(&flat);
        let wins = !total.is_lost();
        let mut moves = Vec::new();
        for (i, part) in parts.iter().enumerate().take_while(|_| wins) {
            let good = |mv: &HeapMove, after: u64| total.with(all[i][mv.heap], after).is_lost();
            let found = valued_moves(part, MOST_NAMED - moves.len(), cx, good)?;
            moves.extend(found.into_iter().map(|(mv, _)| (i, mv)));
        }
        let heaps = parts.iter().flat_map(|part| part.heaps.iter());
        let heaps = heaps.zip(&flat).map(|(&size, &value)| HeapValue { size, value }).collect();
        let mut least: Vec<u64> = parts.iter().map(|part| part.sets.of(Player::Left)[0]).collect();
        least.sort_unstable();
        least.dedup();
        let named = moves.iter().map(|&(_, mv)| mv).collect();
        let reason = Reason::Ferguson { least, heaps, large: total.large, sum: total.sum, moves: named };
        Ok(Some(MisereAnswer { wins, moves, reasons: vec![reason] }))
    }
}

/// The period of the sequence and the sizes of lost single heaps, if a period is known.
fn rule(position: &Rows, play: Play, cx: &mut Context) -> Result<Option<Reason>, Stop> {
    cx.with_table(|table: &mut Subtractions, cx| {
        let known = table.sequence(&position.sets, cx)?;
        let Some(period) = known.period() else { return Ok(None) };
        let lost = u16::from(play == Play::Misere);
        let values = &known.values()[..(period.preperiod + period.period) as usize];
        let (early, rest) = values.split_at(period.preperiod as usize);
        let sizes = |values: &[u16], from: u64| {
            let sizes = (from..).zip(values).filter(|(_, value)| **value == lost).map(|(n, _)| n);
            sizes.take(MOST_NAMED).collect::<Vec<u64>>()
        };
        Ok(Some(Reason::SubtractionRule {
            set: position.sets.of(Player::Left).to_vec(),
            preperiod: period.preperiod,
            period: period.period,
            window: position.sets.last(),
            values: values.iter().take(MOST_NAMED).map(|&value| value.into()).collect(),
            early: sizes(early, 0),
            lost: sizes(rest, period.preperiod).into_iter().map(|n| n % period.period).collect(),
        }))
    })
}

/// Whether the player to move wins one heap, by its row of outcomes.
fn alone(position: &Rows, mover: Player, play: Play, cx: &mut Context) -> Result<bool, Stop> {
    cx.with_table(|table: &mut Subtractions, cx| {
        Ok(table.outcome(&position.sets, play, position.heaps[0], cx)?.wins(mover, mover))
    })
}

/// Misère play of one heap of a partizan game, by its row of outcomes.
fn misere_alone(position: &Rows, mover: Player, cx: &mut Context) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
    let [heap] = *position.heaps.as_slice() else { return Ok(None) };
    cx.with_table(|table: &mut Subtractions, cx| {
        let outcome = table.outcome(&position.sets, Play::Misere, heap, cx)?;
        let mut moves = Vec::new();
        for mv in position.moves(mover).take(MOST_NAMED) {
            let after = table.outcome(&position.sets, Play::Misere, mv.to, cx)?;
            if after.wins(mover, mover.other()) {
                moves.push((0, mv));
            }
        }
        Ok(Some(MisereAnswer { wins: outcome.wins(mover, mover), moves, reasons: Vec::new() }))
    })
}

/// The explanation of one heap by the period of its outcomes; of several heaps by the search alone.
fn explain_partizan(rules: &Subtraction, position: &Rows, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
    let [heap] = *position.heaps.as_slice() else { return search::definition::explain(rules, position, play, cx) };
    let reason = cx.with_table(|table: &mut Subtractions, cx| {
        table.outcome(&position.sets, play, 20_000.max(4 * position.sets.last()), cx)?;
        let known = table.outcomes(&position.sets, play);
        let Some((known, period)) = known.and_then(|known| Some((known, known.period()?))) else { return Ok(None) };
        let outcomes = known.values().iter().take((period.preperiod + period.period) as usize);
        Ok(Some(Reason::SubtractionOutcomes {
            left: position.sets.of(Player::Left).to_vec(),
            right: position.sets.of(Player::Right).to_vec(),
            preperiod: period.preperiod,
            period: period.period,
            window: position.sets.last(),
            outcomes: outcomes.take(MOST_NAMED).map(|&(l, r)| Outcome::from_first_wins(l, r)).collect(),
            heap,
        }))
    })?;
    let method = if reason.is_some() { Method::Theorem } else { Method::Search };
    let form = if play == Play::Normal { form(rules, position, cx)? } else { None };
    Ok(Explanation { method, reasons: reason.into_iter().chain(form).collect() })
}

/// The steps from the options of a heap to its canonical form, if they are few enough.
fn form(rules: &Subtraction, position: &Rows, cx: &mut Context) -> Result<Option<Reason>, Stop> {
    if !(1..=MOST_OPTIONS).contains(&Player::BOTH.iter().map(|&by| position.moves(by).count()).sum()) {
        return Ok(None);
    }
    let Context { forms, tables, meter } = cx;
    let compare = |meter: &mut Meter| simplify::explain(rules, position, &mut Context { forms, tables, meter });
    match meter.limited(COMPARING, compare) {
        Err(Stop::Budget { .. }) => Ok(None),
        form => form,
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("subtraction(1,2):20", Source::Lecture),
    Example::normal("subtraction(1-3):15", Source::Chomp)
        .section("1.1")
        .with_moves(&["15→14", "14→12", "12→11", "11→8", "8→5", "5→4", "4→2", "2→0"]),
    Example::normal("subtraction(1-10):33", Source::Notes),
    Example::normal("subtraction(2,3,5):23", Source::Notes),
    Example::normal("subtraction(1,3,5):15", Source::Chomp).section("1.2"),
    Example::normal("subtraction(1,2,4):20", Source::Lecture),
    Example::normal("subtraction(1,3,4):20", Source::Lecture),
    Example::normal("subtraction(1,3,6):20", Source::Lecture),
    Example::normal("subtraction(1,4,5,7):100", Source::Lecture),
    Example::normal("subtraction(1,2):7,5,3,1", Source::Lecture),
    Example::normal("subtraction(1,2):9,7,4,2", Source::Lab),
    Example::misere("subtraction(1,2):20", Source::Lecture),
    Example::misere("subtraction(1,3,4):7,5,3", Source::Lab),
    Example::normal("subtraction(1,2,4|1,3,4):9", Source::Lecture),
    Example::normal("subtraction(1,2,4|1,3,4):2025", Source::Lecture),
];
