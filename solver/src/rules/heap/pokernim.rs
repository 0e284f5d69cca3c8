//! Poker-Nim: heaps, and a store for each player; a move takes sticks from one heap into the mover's store, or puts
//! some from there onto one heap. The text lists the mover's store first, so the stores are exchanged with every move.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 3; a university lecture on combinatorial games. Added sticks are
//! taken back at once, so it is Nim (Bouton 1901), and the sticks bound the time.
use super::takes;
use crate::board::{Act, Board, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player, Standing};
use crate::reason::{Explanation, HeapMove, Method, Reason};
use crate::ruleset::{
    Card, Endings, Example, Family, Grade, Kind, Large, Loopy, Misere, MisereAnswer, MovesTo, OffBoardFact, Range,
    Reach, Ruleset, Source, Text, Touch, Unseen, Values, skills,
};
use crate::search::loopy;
use crate::value::{Value, nim_sum};

/// The most sticks of heaps and stores together: twice that number is still a number of moves.
const LARGEST: u64 = 1 << 62;
/// The most heaps.
const MOST_HEAPS: usize = 1_000;
/// The most moves that reasons and lists name.
const MOST_MOVES: usize = 1_000;

/// Poker-Nim, `pokernim:7,6,3/2,4`: a move takes sticks from one heap into the mover's store, here of 2, or puts some
/// from there onto one heap. It is Nim with a bound on its length (Winning Ways 1982), in closed form.
pub struct PokerNim;

/// Heaps in the order of the text, empty ones too, as sticks can be added to them. Then the store of the player to
/// move, and the other.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Stores {
    heaps: Vec<u64>,
    mover: u64,
    other: u64,
}

impl Stores {
    fn sum(&self) -> u64 {
        nim_sum(&self.heaps)
    }

    fn on_heaps(&self) -> u64 {
        self.heaps.iter().sum()
    }

    fn stuck(&self) -> bool {
        self.mover == 0 && self.on_heaps() == 0
    }

    /// A bound on the winner's own moves: the sticks on the heaps, and those that the loser can put back.
    fn bound(&self, mover_loses: bool) -> u64 {
        self.on_heaps() + if mover_loses { self.mover } else { self.other }
    }

    /// The bound for the heaps alone.
    fn time(&self) -> u64 {
        self.bound(self.sum() == 0)
    }

    /// All moves to this nim-sum: each heap can reach it in one way, by taking or by adding.
    fn moves_to(&self, target: u64) -> impl Iterator<Item = HeapMove> {
        let change = self.sum() ^ target;
        self.heaps.iter().enumerate().filter_map(move |(heap, &from)| {
            let to = from ^ change;
            let fits = to < from || (to > from && to - from <= self.mover);
            fits.then_some(HeapMove { heap, from, to })
        })
    }

    /// The standing under misère play: a stuck player has won; else, with two sticks and more, nobody can force the
    /// end, for there is always a move after which the other is not stuck. `None` for a single stick, where play ends.
    fn misere(&self) -> Option<Standing> {
        if self.stuck() {
            return Some(Standing::Won(0));
        }
        (self.on_heaps() + self.mover + self.other >= 2).then_some(Standing::Drawn)
    }
}

impl Ruleset for PokerNim {
    type Position = Stores;
    type Move = HeapMove;

    fn card(&self) -> Card {
        Card { key: "pokernim", family: Family::Heap, kind: Kind::Impartial, grade: Grade::Advanced }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Stores, ParseError> {
        Input::no_parameters(parameters)?;
        let mut rest = LARGEST;
        let mut heaps = Vec::new();
        let next = |state: &mut Input, rest: &mut u64| {
            state.skip_spaces();
            let n = state.number(0, *rest)?;
            *rest -= n;
            state.skip_spaces();
            Ok(n)
        };
        loop {
            let start = state.at();
            heaps.push(next(&mut state, &mut rest)?);
            if heaps.len() > MOST_HEAPS {
                return state.error_at(start, ParseErrorKind::TooMany { limit: MOST_HEAPS as u64 });
            }
            if state.eat('/') {
                break;
            }
            state.expect(',', ", /")?;
        }
        let mover = next(&mut state, &mut rest)?;
        state.expect(',', ",")?;
        let other = next(&mut state, &mut rest)?;
        state.finish()?;
        Ok(Stores { heaps, mover, other })
    }

    fn write(&self, position: &Stores) -> Text {
        let Stores { heaps, mover, other } = position;
        Text { parameters: None, state: format!("{}/{mover},{other}", takes::write(heaps)) }
    }

    /// The moves heap by heap: first those that take, then those that add.
    fn moves(&self, position: &Stores, _by: Player) -> Vec<HeapMove> {
        let heaps = position.heaps.iter().enumerate();
        heaps
            .flat_map(|(heap, &from)| {
                let to = (0..from).rev().chain(from + 1..=from + position.mover);
                to.map(move |to| HeapMove { heap, from, to })
            })
            .collect()
    }

    fn play(&self, position: &Stores, mv: &HeapMove) -> Stores {
        let mut heaps = position.heaps.clone();
        heaps[mv.heap] = mv.to;
        Stores { heaps, mover: position.other, other: position.mover + mv.from - mv.to }
    }

    /// The name: `5→2` takes, `5→7` adds; after an equal heap further ahead, with the heap's number (from 1): `5→2@4`.
    fn act(&self, position: &Stores, mv: &HeapMove) -> Act {
        takes::act(&position.heaps, &[*mv])
    }

    /// A stick of the heap, or one of the mover's store, which is drawn after the heaps.
    fn touch(&self, position: &Stores, mv: &HeapMove) -> Touch {
        let (pile, least, most) = if mv.to < mv.from {
            (mv.heap, mv.to, mv.from)
        } else {
            (position.heaps.len(), position.mover - (mv.to - mv.from), position.mover)
        };
        let stick = |index| Part::Stick { pile: pile as u32, index };
        Touch { parts: vec![stick(least)], gone: (least..most).map(stick).collect() }
    }

    fn board(&self, position: &Stores) -> Board {
        let Stores { heaps, mover, other } = position.clone();
        Board::Stores { heaps, mover, other }
    }

    /// The order of heaps does not matter.
    fn normal_form(&self, position: &Stores) -> Stores {
        let mut sorted = position.clone();
        sorted.heaps.sort_unstable();
        sorted
    }

    skills!(Large, Loopy, Unseen, Values, MovesTo, Reach, Misere, Endings);
}

impl Large for PokerNim {
    fn count(&self, position: &Stores, _by: Player) -> u128 {
        u128::from(position.on_heaps()) + position.heaps.len() as u128 * u128::from(position.mover)
    }

    fn by_name(&self, position: &Stores, _by: Player, name: &str) -> Option<HeapMove> {
        let (heap, to) = takes::named_heap(&position.heaps, name)?;
        let (from, to) = (position.heaps[heap], to.parse::<u64>().ok()?);
        let mv = HeapMove { heap, from, to };
        let legal = to != from && to <= from + position.mover && self.name(position, &mv) == name;
        legal.then_some(mv)
    }

    fn ranges(&self, position: &Stores, _by: Player) -> Vec<Range> {
        let mut ranges = Vec::new();
        for (heap, &from) in position.heaps.iter().enumerate() {
            let range = |pile: usize, least, most| Range {
                parts: vec![Part::Stick { pile: pile as u32, index: 0 }],
                from,
                least,
                most,
                step: 1,
                before: format!("{from}→"),
                after: takes::suffix(&position.heaps, heap),
            };
            if from > 0 {
                ranges.push(range(heap, 0, from - 1));
            }
            if position.mover > 0 {
                ranges.push(range(position.heaps.len(), from + 1, from + position.mover));
            }
        }
        ranges
    }
}

impl Loopy for PokerNim {
    fn is_loopy(&self, position: &Stores) -> bool {
        position.on_heaps() + position.mover + position.other > 0
    }

    /// The position with the stores exchanged.
    fn passed(&self, position: &Stores) -> Option<Stores> {
        Some(Stores { heaps: position.heaps.clone(), mover: position.other, other: position.mover })
    }
}

impl Unseen for PokerNim {
    fn off_board_fact(&self, position: &Stores) -> Option<OffBoardFact> {
        Some(OffBoardFact::Stores { mover: position.mover, other: position.other })
    }
}

impl Values for PokerNim {
    fn value(&self, position: &Stores, _cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(position.sum()))
    }

    fn explain(&self, position: &Stores, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        let Stores { heaps, mover, other } = position.clone();
        let (sum, stuck) = (position.sum(), position.stuck());
        Ok(match play {
            Play::Normal => {
                let mut moves: Vec<HeapMove> = position.moves_to(0).filter(|_| sum != 0).take(MOST_MOVES).collect();
                // Taking sticks brings the end nearer, adding some does not.
                moves.sort_by_key(|mv| mv.to > mv.from);
                let time = position.time();
                let reason = Reason::PokerNim { heaps, mover, other, sum, time, moves };
                Explanation { method: Method::Theorem, reasons: vec![reason] }
            }
            Play::Misere if position.misere().is_some() => {
                let reason = Reason::PokerNimMisere { stuck };
                Explanation { method: Method::MisereTheorem, reasons: vec![reason] }
            }
            Play::Misere => Explanation { method: Method::Search, reasons: Vec::new() },
        })
    }
}

impl MovesTo for PokerNim {
    fn moves_to(
        &self,
        position: &Stores,
        target: u64,
        limit: usize,
        _cx: &mut Context,
    ) -> Result<Option<Vec<HeapMove>>, Stop> {
        Ok(Some(position.moves_to(target).take(limit).collect()))
    }
}

impl Reach for PokerNim {
    /// Whether there are so few sticks and heaps that all followers can be searched: sticks are distributed over heaps
    /// and stores.
    fn searchable(&self, position: &Stores) -> bool {
        let sticks = position.on_heaps() + position.mover + position.other;
        let places = position.heaps.len() as u64 + 1;
        let ways = (1..=places.min(sticks)).try_fold(1_u64, |ways, i| {
            let ways = ways.checked_mul((sticks + places).checked_sub(i - 1)?)? / i;
            (ways < 1 << 20).then_some(ways)
        });
        ways.is_some()
    }
}

impl Misere for PokerNim {
    /// The theorem for one component: with two sticks and more no move wins.
    fn theorem(
        &self,
        parts: &[&Stores],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
        let [part] = parts else { return Ok(None) };
        let known = part.misere();
        let wins = matches!(known, Some(Standing::Won(_)));
        Ok(known.map(|_| MisereAnswer { wins, moves: Vec::new(), reasons: Vec::new() }))
    }
}

impl Endings for PokerNim {
    fn standing(&self, position: &Stores, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop> {
        match position.misere().filter(|_| play == Play::Misere) {
            Some(standing) => Ok(standing),
            None => loopy::alone(self, position, mover, play, cx),
        }
    }

    fn remoteness(&self, position: &Stores, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop> {
        match play {
            // The loser's moves are between the winner's, and before them if the loser is to move.
            Play::Normal => Ok(Some(2 * position.time() - u64::from(position.sum() != 0))),
            Play::Misere => Ok(self.standing(position, mover, play, cx)?.remoteness().map(u64::from)),
        }
    }

    fn bound(&self, position: &Stores, mover: Player, loser: Player) -> Option<u64> {
        Some(position.bound(mover == loser))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("pokernim:7,6,3,1/2,4", Source::Lecture),
    Example::normal("pokernim:7,5,3,1/9,4", Source::Lecture),
    Example::normal("pokernim:1,2/1,1", Source::Lab),
    Example::normal("pokernim:2,1/0,0", Source::Lab),
    Example::misere("pokernim:2,1/1,1", Source::Lab),
];
