//! Prim: one number; subtract a positive number, at most the number itself, that is coprime to it.
//!
//! # Theory
//! The Grundy value is 0 for even numbers, 1 for 1, else the index of the least prime factor among the primes: no move
//! from n reaches a number with the same least prime factor p, for both and so their difference are divisible by p.
//! Under misère play only 1 is lost: from every n ≥ 2 subtracting n − 1 leaves it.
//!
//! # Source
//! Notes for a pupils' course on impartial games.
use super::takes;
use crate::board::{Act, Board};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError};
use crate::player::{Play, Player};
use crate::reason::{Explanation, HeapMove, Method, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Large, Misere, MisereAnswer, MovesTo, Range, Ruleset, Source, Text, Touch,
    Values, skills,
};
use crate::theory::divisors::{coprime, count_primes, least_prime_factor, nth_prime, totient};
use crate::value::Value;

/// The largest number: factors are found by trial division, and primes counted.
const LARGEST: u64 = 1_000_000_000;

/// The largest number whose moves are given as ranges.
const MOST_RANGED: u64 = 2_000;

/// Prim, `prim:15`: a move subtracts a positive number that is coprime to the number and at most as large. The Grundy
/// value depends on its least prime factor alone.
pub struct Prim;

/// The number of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PrimNumber(u64);

impl PrimNumber {
    /// The least prime factor.
    fn factor(self) -> Option<u64> {
        (self.0 > 1).then(|| least_prime_factor(self.0))
    }

    fn grundy(self) -> u64 {
        match self.factor() {
            None => self.0,
            Some(2) => 0,
            Some(p) => count_primes(p),
        }
    }

    fn leave(self, to: u64) -> HeapMove {
        HeapMove { heap: 0, from: self.0, to }
    }

    fn may_leave(self, to: u64) -> bool {
        coprime(self.0 - to, self.0)
    }

    fn moves(self) -> impl Iterator<Item = HeapMove> {
        (0..self.0).rev().filter(move |to| self.may_leave(*to)).map(move |to| self.leave(to))
    }

    /// The winning move under misère play: leave 1.
    fn misere_move(self) -> Option<HeapMove> {
        (self.0 > 1).then(|| self.leave(1))
    }

    fn reason(self, play: Play) -> Reason {
        Reason::Prim { number: self.0, play, factor: self.factor(), grundy: self.grundy() }
    }
}

impl Ruleset for Prim {
    type Position = PrimNumber;
    type Move = HeapMove;

    fn card(&self) -> Card {
        Card { key: "prim", family: Family::Heap, kind: Kind::Impartial, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<PrimNumber, ParseError> {
        takes::one_heap(parameters, state, LARGEST).map(PrimNumber)
    }

    fn write(&self, position: &PrimNumber) -> Text {
        Text { parameters: None, state: position.0.to_string() }
    }

    fn moves(&self, position: &PrimNumber, _by: Player) -> Vec<HeapMove> {
        position.moves().collect()
    }

    fn play(&self, _position: &PrimNumber, mv: &HeapMove) -> PrimNumber {
        PrimNumber(mv.to)
    }

    fn act(&self, position: &PrimNumber, mv: &HeapMove) -> Act {
        takes::act(&[position.0], &[*mv])
    }

    fn touch(&self, _position: &PrimNumber, mv: &HeapMove) -> Touch {
        takes::touch(&[*mv])
    }

    fn board(&self, position: &PrimNumber) -> Board {
        Board::piles(vec![position.0])
    }

    skills!(Large, Values, MovesTo, Misere);
}

impl Large for Prim {
    fn count(&self, position: &PrimNumber, _by: Player) -> u128 {
        totient(position.0).into()
    }

    fn by_name(&self, position: &PrimNumber, _by: Player, name: &str) -> Option<HeapMove> {
        takes::by_name(&[position.0], name)?.pop().filter(|mv| position.may_leave(mv.to))
    }

    /// Each number to take by itself, those that follow without a gap together; none of a number whose list would be
    /// long.
    fn ranges(&self, position: &PrimNumber, by: Player) -> Vec<Range> {
        if position.0 > MOST_RANGED {
            return Vec::new();
        }
        let mut takes: Vec<u64> = self.moves(position, by).iter().map(|mv| mv.from - mv.to).collect();
        takes.sort_unstable();
        takes::ranges(&[position.0], 0, &takes)
    }
}

impl Values for Prim {
    fn value(&self, position: &PrimNumber, _cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(position.grundy()))
    }

    fn explain(&self, position: &PrimNumber, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        Ok(Explanation { method: Method::theorem(play), reasons: vec![position.reason(play)] })
    }
}

impl MovesTo for Prim {
    fn moves_to(
        &self,
        position: &PrimNumber,
        target: u64,
        limit: usize,
        cx: &mut Context,
    ) -> Result<Option<Vec<HeapMove>>, Stop> {
        let n = position.0;
        if target == 1 {
            return Ok(Some(position.misere_move().into_iter().take(limit).collect()));
        }
        // The numbers of this value are among the multiples of one prime.
        let prime = if target == 0 { Some(2) } else { nth_prime(target, n) };
        let (Some(prime), Some(last)) = (prime, n.checked_sub(1)) else { return Ok(Some(Vec::new())) };
        let mut found = Vec::new();
        if n.is_multiple_of(prime) {
            return Ok(Some(found));
        }
        for multiple in (0..=last / prime).rev().map(|times| times * prime) {
            cx.meter.tick()?;
            if found.len() == limit {
                break;
            }
            let of_value = if target == 0 { true } else { PrimNumber(multiple).factor() == Some(prime) };
            if of_value && position.may_leave(multiple) {
                found.push(position.leave(multiple));
            }
        }
        Ok(Some(found))
    }
}

impl Misere for Prim {
    fn theorem(
        &self,
        parts: &[&PrimNumber],
        _mover: Player,
        _cx: &mut Context,
    ) -> Result<Option<MisereAnswer<HeapMove>>, Stop> {
        let Some(only) = takes::only(parts, |part| part.0 > 0) else { return Ok(None) };
        let moves = parts[only].misere_move().into_iter().map(|mv| (only, mv)).collect();
        let reasons = vec![parts[only].reason(Play::Misere)];
        Ok(Some(MisereAnswer { wins: parts[only].0 != 1, moves, reasons }))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("prim:15", Source::Lecture),
    Example::normal("prim:16", Source::Lecture),
    Example::normal("prim:25 + prim:7", Source::Lab),
    Example::misere("prim:15", Source::Lab),
];
