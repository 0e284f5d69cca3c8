//! A ruleset of one's own: a heap of sticks, of which Left takes one, and Right leaves half, rounded down.
//!
//! `cargo run -p solver --example own_rules`. Games of heaps, squares and coins may need no code at all: their rules
//! are text, such as `heaps(k=1,2|k=1,3):5` (`docs/notation.md`).
#![allow(clippy::print_stdout, reason = "it prints what it finds")]

use solver::board::{Act, Board, Heap, Part};
use solver::notation::{Input, ParseError};
use solver::ruleset::{Card, Example, Family, Grade, Kind, Ruleset, Source, Text, Touch};
use solver::{Budget, Meter, Play, Player, Solver, Stop, search};

struct Halving;

impl Ruleset for Halving {
    type Position = u64;
    /// The sticks that are left.
    type Move = u64;

    fn card(&self) -> Card {
        Card { key: "halving", family: Family::Heap, kind: Kind::Partizan, grade: Grade::First }
    }
    fn examples(&self) -> &'static [Example] {
        const { &[Example::normal("halving:3", Source::Lab)] }
    }
    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<u64, ParseError> {
        Input::no_parameters(parameters)?;
        let sticks = state.number(0, 1_000)?;
        state.finish().map(|()| sticks)
    }
    fn write(&self, sticks: &u64) -> Text {
        Text { parameters: None, state: sticks.to_string() }
    }
    fn moves(&self, sticks: &u64, by: Player) -> Vec<u64> {
        match by {
            Player::Left => sticks.checked_sub(1).into_iter().collect(),
            Player::Right => (*sticks > 0).then_some(sticks / 2).into_iter().collect(),
        }
    }
    fn play(&self, _sticks: &u64, left: &u64) -> u64 {
        *left
    }
    fn act(&self, &from: &u64, &left: &u64) -> Act {
        let left = if left > 0 { vec![left] } else { Vec::new() };
        Act::Heaps(vec![Heap { heap: 0, from, left, again: false }])
    }
    fn touch(&self, &sticks: &u64, &left: &u64) -> Touch {
        let gone: Vec<Part> = (left..sticks).map(|index| Part::Stick { pile: 0, index }).collect();
        Touch { parts: gone.clone(), gone }
    }
    fn board(&self, &sticks: &u64) -> Board {
        Board::piles(vec![sticks])
    }
}

/// The name of the value, and whether Left wins by beginning under misère play.
fn solved(sticks: u64) -> Result<(String, bool), Stop> {
    let (mut solver, mut meter) = (Solver::default(), Meter::new(Budget::default()));
    let cx = &mut solver.context(&mut meter);
    let form = search::value(&Halving, &sticks, cx)?.into_form(cx.forms);
    let misere = search::outcome::wins(&Halving, vec![sticks], Player::Left, Play::Misere, cx)?;
    Ok((cx.forms.name(form).unwrap_or_else(|| "too long to write".to_owned()), misere))
}

fn main() {
    for sticks in 0..=12 {
        match solved(sticks) {
            Ok((value, misere)) => println!("{sticks:>2} sticks: {value}; misère, Left begins and wins: {misere}"),
            Err(stop) => println!("{sticks:>2} sticks: {stop}"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Position;

    /// Whether the player to move wins, by the rules alone.
    fn wins(sticks: u64, mover: Player, play: Play) -> bool {
        let moves = Halving.moves(&sticks, mover);
        if moves.is_empty() { play == Play::Misere } else { moves.iter().any(|&left| !wins(left, mover.other(), play)) }
    }

    #[test]
    fn search_agrees_with_the_rules() {
        let mut solver = Solver::default();
        let meter = &mut Meter::new(Budget::SMALL);
        let cx = &mut solver.context(meter);
        for sticks in 0..20 {
            for (mover, play) in
                [(Player::Left, Play::Normal), (Player::Right, Play::Normal), (Player::Right, Play::Misere)]
            {
                let found = search::outcome::wins(&Halving, vec![sticks], mover, play, cx);
                assert_eq!(found, Ok(wins(sticks, mover, play)), "{sticks} {mover} {play}");
            }
        }
        assert_eq!(["0", "*", "0"].map(str::to_owned), [0, 1, 2].map(|sticks| solved(sticks).unwrap().0));
    }

    #[test]
    fn rules_may_be_text() {
        let position: Position = "heaps(k=1,2|k=1,3):5".parse().unwrap();
        assert_eq!(position.moves(Player::Right).len(), 2);
    }
}
