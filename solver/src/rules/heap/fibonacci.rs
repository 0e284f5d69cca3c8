//! Fibonacci Nim: one heap; take at least one stick and at most twice the number taken last, at the start not all.
//!
//! # Source
//! Whinihan, Fibonacci Nim, Fibonacci Quarterly 1963; lecture notes on Nim and Fibonacci Nim.
use super::takes;
use crate::board::{Act, Board};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapMove, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, MovesTo, OffBoardFact, Range, Ruleset, Solved,
    Source, Text, Touch, Unseen, Values, Winner, skills,
};
use crate::theory::fibonacci::{self, GrundyRows};
use crate::theory::zeckendorf;
use crate::value::Value;

/// The most sticks.
const LARGEST: u64 = u64::MAX;

/// Fibonacci Nim, `fibonacci:10`: a move takes at least one stick and at most twice the number taken last, at the start
/// not all; `fibonacci:10/4` allows at most 4 now. Outcomes are in closed form (Whinihan 1963), Grundy values come from
/// a table of all smaller heaps.
pub struct Fibonacci;

/// The number of sticks, and the most that may be taken now.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Quota {
    sticks: u64,
    most: u64,
}

impl Quota {
    /// A position with the quota capped at the number of sticks.
    fn new(sticks: u64, most: u64) -> Quota {
        Quota { sticks, most: most.min(sticks) }
    }

    /// The start: everything but the whole heap may be taken.
    fn start(sticks: u64) -> Quota {
        Quota { sticks, most: sticks.saturating_sub(1) }
    }

    fn take(&self, count: u64) -> HeapMove {
        HeapMove { heap: 0, from: self.sticks, to: self.sticks - count }
    }

    fn winning(&self, play: Play) -> Vec<HeapMove> {
        let takes = match play {
            Play::Normal => fibonacci::winning_takes(self.sticks, self.most),
            Play::Misere => fibonacci::misere_takes(self.sticks, self.most),
        };
        takes.into_iter().map(|count| self.take(count)).collect()
    }

    fn reason(&self, play: Play) -> Reason {
        let counted = match play {
            Play::Normal => self.sticks,
            Play::Misere => self.sticks.saturating_sub(1),
        };
        Reason::Fibonacci {
            sticks: self.sticks,
            most: self.most,
            play,
            parts: zeckendorf::parts(counted),
            digits: zeckendorf::Digits::of(counted).to_string(),
            takes: self.winning(play).iter().map(|mv| mv.from - mv.to).collect(),
        }
    }
}

impl Ruleset for Fibonacci {
    type Position = Quota;
    type Move = HeapMove;

    fn card(&self) -> Card {
        Card { key: "fibonacci", family: Family::Heap, kind: Kind::Impartial, grade: Grade::First }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Quota, ParseError> {
        Input::no_parameters(parameters)?;
        let sticks = state.number(0, LARGEST)?;
        if state.is_end() {
            return Ok(Quota::start(sticks));
        }
        state.expect('/', "/")?;
        let most = state.number(0, u64::MAX)?;
        state.finish()?;
        Ok(Quota::new(sticks, most))
    }

    fn write(&self, position: &Quota) -> Text {
        let Quota { sticks, most } = position;
        let state = if *position == Quota::start(*sticks) { sticks.to_string() } else { format!("{sticks}/{most}") };
        Text { parameters: None, state }
    }

    fn moves(&self, position: &Quota, _by: Player) -> Vec<HeapMove> {
        (1..=position.most).map(|count| position.take(count)).collect()
    }

    fn play(&self, _position: &Quota, mv: &HeapMove) -> Quota {
        Quota::new(mv.to, (mv.from - mv.to).saturating_mul(2))
    }

    fn act(&self, position: &Quota, mv: &HeapMove) -> Act {
        takes::act(&[position.sticks], &[*mv])
    }

    fn touch(&self, _position: &Quota, mv: &HeapMove) -> Touch {
        takes::touch(&[*mv])
    }

    fn board(&self, position: &Quota) -> Board {
        Board::piles(vec![position.sticks])
    }

    skills!(Large, Unseen, Values, MovesTo, Winner, Misere);
}

impl Large for Fibonacci {
    fn count(&self, position: &Quota, _by: Player) -> u128 {
        position.most.into()
    }

    fn by_name(&self, position: &Quota, _by: Player, name: &str) -> Option<HeapMove> {
        let mv = takes::by_name(&[position.sticks], name)?.pop()?;
        (mv.from - mv.to <= position.most).then_some(mv)
    }

    fn ranges(&self, position: &Quota, _by: Player) -> Vec<Range> {
        takes::range(&[position.sticks], 0, position.sticks - position.most).into_iter().collect()
    }
}

impl Unseen for Fibonacci {
    fn off_board_fact(&self, position: &Quota) -> Option<OffBoardFact> {
        (position.sticks > 0).then_some(OffBoardFact::Limit(position.most))
    }
}

impl Values for Fibonacci {
    fn value(&self, position: &Quota, cx: &mut Context) -> Result<Value, Stop> {
        let grundy =
            cx.with_table(|rows: &mut GrundyRows, cx| rows.grundy(position.sticks, position.most, cx.meter))?;
        Ok(Value::Nimber(grundy))
    }

    fn explain(&self, position: &Quota, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        Ok(Explanation { method: Method::theorem(play), reasons: vec![position.reason(play)] })
    }
}

impl MovesTo for Fibonacci {
    fn moves_to(
        &self,
        position: &Quota,
        target: u64,
        limit: usize,
        _cx: &mut Context,
    ) -> Result<Option<Vec<HeapMove>>, Stop> {
        Ok((target == 0).then(|| position.winning(Play::Normal).into_iter().take(limit).collect()))
    }
}

impl Winner for Fibonacci {
    fn solve(&self, position: &Quota, _cx: &mut Context) -> Result<Solved<HeapMove>, Stop> {
        let moves = position.winning(Play::Normal);
        Ok(Solved { wins: !moves.is_empty(), moves, undecided: 0 })
    }
}

impl Misere for Fibonacci {
    /// The theorem for one component, alone or beside some without moves.
    fn theorem(
        &self,
        parts: &[&Quota],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
        let Some(only) = takes::only(parts, |part| part.most > 0) else { return Ok(None) };
        let part = parts[only];
        let wins = fibonacci::misere_wins(part.sticks, part.most);
        let moves = part.winning(Play::Misere).into_iter().map(|mv| (only, mv)).collect();
        Ok(Some(MisereAnswer { wins, moves, reasons: vec![part.reason(Play::Misere)] }))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("fibonacci:10", Source::Notes).section("4.39"),
    Example::normal("fibonacci:16", Source::Notes).section("4.34"),
    Example::normal("fibonacci:13/6", Source::Notes).section("4.34"),
    Example::normal("fibonacci:8/4", Source::Notes).section("4.39"),
    Example::normal("fibonacci:17", Source::Lab),
    Example::normal("fibonacci:30", Source::Lab),
    Example::normal("fibonacci:144", Source::Notes),
    Example::misere("fibonacci:9/4", Source::Lab),
];
