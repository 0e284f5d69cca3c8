//! Normal Nim beside misère Nim: take from one heap; the part of the last move of all decides.
//!
//! A player who takes the last stick of all from the misère part loses. So that stick is no move, like the poison of
//! Chomp: a player with nothing else has no move, and loses under normal play.
//!
//! # Source
//! Thiemann and Lanzerath 2022, exercise 4, whose last part is corrected: `2,4/2,4` is lost for the player to move.
use super::{nim, takes};
use crate::board::{Act, Board};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapMove, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, OffBoardFact, Range, Ruleset, Source, Text, Touch,
    Unseen, Values, skills,
};
use crate::theory::nimduel::{DuelTables, DuelValue, singles};
use crate::value::Value;

/// The largest heap and the most heaps in each part.
const LARGEST: u64 = 1_000_000;
const MOST_HEAPS: usize = 100;

/// Normal Nim beside misère Nim, `nimduel:1,2/1,2`: a move takes from one heap; the part of the last move of all
/// decides (Thiemann and Lanzerath 2022). Values come from a table of all positions below: the product of the sizes
/// plus one, times their sum, is its cost.
pub struct NimDuel;

/// The heaps of the normal part, then those of the misère part; empty ones keep their place.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Duel {
    heaps: Vec<u64>,
    normal: usize,
}

impl Duel {
    fn parts(&self) -> (&[u64], &[u64]) {
        self.heaps.split_at(self.normal)
    }

    /// The number of sticks of a heap that must stay: the last of all, if it is poisoned.
    fn least(&self, heap: usize) -> u64 {
        let others = self.heaps.iter().enumerate().any(|(i, &n)| i != heap && n > 0);
        u64::from(heap >= self.normal && !others)
    }

    fn known(&self, cx: &mut Context) -> Result<DuelValue, Stop> {
        let (normal, misere) = self.parts();
        cx.with_table(|tables: &mut DuelTables, cx| tables.look_up(normal, misere, cx.meter))
    }
}

impl Ruleset for NimDuel {
    type Position = Duel;
    type Move = HeapMove;

    fn card(&self) -> Card {
        Card { key: "nimduel", family: Family::Heap, kind: Kind::Impartial, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Duel, ParseError> {
        Input::no_parameters(parameters)?;
        let mut heaps = Vec::new();
        let mut normal = None;
        loop {
            state.skip_spaces();
            let start = state.at();
            heaps.push(state.number(0, LARGEST)?);
            if heaps.len() - normal.unwrap_or(0) > MOST_HEAPS {
                return state.error_at(start, ParseErrorKind::TooMany { limit: MOST_HEAPS as u64 });
            }
            state.skip_spaces();
            match normal {
                None if state.eat('/') => normal = Some(heaps.len()),
                None => state.expect(',', ", /")?,
                Some(normal) if state.is_end() => return Ok(Duel { heaps, normal }),
                Some(_) => state.expect(',', ",")?,
            }
        }
    }

    fn write(&self, position: &Duel) -> Text {
        let (normal, misere) = position.parts();
        Text { parameters: None, state: format!("{}/{}", takes::write(normal), takes::write(misere)) }
    }

    fn moves(&self, position: &Duel, _by: Player) -> Vec<HeapMove> {
        let heaps = position.heaps.iter().enumerate();
        let takes = |(heap, &from): (usize, &u64)| (position.least(heap)..from).rev().map(move |to| (heap, from, to));
        heaps.flat_map(takes).map(|(heap, from, to)| HeapMove { heap, from, to }).collect()
    }

    fn play(&self, position: &Duel, mv: &HeapMove) -> Duel {
        Duel { heaps: takes::play(&position.heaps, &[*mv]), normal: position.normal }
    }

    /// The name as in Nim; the heaps of the misère part are numbered after those of the normal one.
    fn act(&self, position: &Duel, mv: &HeapMove) -> Act {
        takes::act(&position.heaps, &[*mv])
    }

    fn touch(&self, _position: &Duel, mv: &HeapMove) -> Touch {
        takes::touch(&[*mv])
    }

    fn board(&self, position: &Duel) -> Board {
        Board::piles(position.heaps.clone())
    }

    fn normal_form(&self, position: &Duel) -> Duel {
        let sorted = |heaps: &[u64]| {
            let mut heaps: Vec<u64> = heaps.iter().copied().filter(|&n| n > 0).collect();
            heaps.sort_unstable();
            // Each part has its own text, so it has a heap.
            if heaps.is_empty() { vec![0] } else { heaps }
        };
        let (normal, misere) = position.parts();
        let (normal, misere) = (sorted(normal), sorted(misere));
        Duel { normal: normal.len(), heaps: [normal, misere].concat() }
    }

    skills!(Large, Unseen, Values, Misere);
}

impl Large for NimDuel {
    fn count(&self, position: &Duel, _by: Player) -> u128 {
        let heaps = position.heaps.iter().enumerate();
        heaps.map(|(heap, &n)| u128::from(n.saturating_sub(position.least(heap)))).sum()
    }

    fn by_name(&self, position: &Duel, _by: Player, name: &str) -> Option<HeapMove> {
        let moves = takes::by_name(&position.heaps, name)?;
        let [mv] = moves.as_slice() else { return None };
        (mv.to >= position.least(mv.heap)).then_some(*mv)
    }

    fn ranges(&self, position: &Duel, _by: Player) -> Vec<Range> {
        let heaps = 0..position.heaps.len();
        heaps.filter_map(|heap| takes::range(&position.heaps, heap, position.least(heap))).collect()
    }
}

impl Unseen for NimDuel {
    fn off_board_fact(&self, position: &Duel) -> Option<OffBoardFact> {
        Some(OffBoardFact::NormalHeaps(position.normal))
    }
}

impl Values for NimDuel {
    fn value(&self, position: &Duel, cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(position.known(cx)?.grundy))
    }

    fn explain(&self, position: &Duel, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let (normal, misere) = position.parts();
        // With one part alone the game is Nim, or misère Nim.
        let over = |heaps: &[u64]| heaps.iter().all(|&heap| heap == 0);
        if play == Play::Normal && (over(normal) || over(misere)) {
            let heaps = position.heaps.clone();
            let (method, reason) = match over(misere) {
                true => (Method::NimSum, nim::bouton(&heaps)),
                false => (Method::MisereTheorem, nim::misere_reason(&heaps)),
            };
            return Ok(Explanation { method, reasons: vec![reason] });
        }
        if position.heaps.iter().any(|&heap| heap > 0) && singles(normal, misere, play).is_some() {
            let reason = Reason::NimDuelSingles { normal: normal.to_vec(), misere: misere.to_vec(), play };
            return Ok(Explanation { method: Method::Search, reasons: vec![reason] });
        }
        let lost = play == Play::Normal && position.known(cx)?.grundy == 0;
        let sorted = |heaps: &[u64]| {
            let mut heaps = heaps.to_vec();
            heaps.sort_unstable();
            heaps
        };
        let equal = sorted(normal) == sorted(misere) && normal.iter().any(|&heap| heap > 0);
        let reason =
            Reason::NimDuel { normal: normal.to_vec(), misere: misere.to_vec(), equal_and_lost: equal && lost };
        Ok(Explanation { method: Method::Search, reasons: vec![reason] })
    }
}

impl Misere for NimDuel {
    /// The theorem for one component, from the table.
    fn theorem(
        &self,
        parts: &[&Duel],
        _mover: Player,
        cx: &mut Context,
    ) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
        let [part] = parts else { return Ok(None) };
        let wins = part.known(cx)?.misere;
        let mut moves = Vec::new();
        for mv in self.moves(part, Player::Left) {
            if !self.play(part, &mv).known(cx)?.misere {
                moves.push((0, mv));
            }
        }
        Ok(Some(MisereAnswer { wins, moves, reasons: Vec::new() }))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("nimduel:1,2/1,2", Source::Thesis).exercise("4"),
    Example::normal("nimduel:1/1", Source::Thesis).exercise("4"),
    Example::normal("nimduel:2/2", Source::Thesis).exercise("4"),
    Example::normal("nimduel:2,4/2,4", Source::Lab),
    Example::normal("nimduel:3,3/3,3", Source::Lab),
    Example::normal("nimduel:1,2,5/1,2,5", Source::Lab),
];
