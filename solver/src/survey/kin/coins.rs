//! Known games that are the same as turning coins by rules of one's own: rules that turn the same coins, and rows and
//! rules whose values are those of the places.
use super::{Kin, Likeness, like_rows};
use crate::budget::Stop;
use crate::context::Context;
use crate::register::Game;
use crate::rules::grid::coin_rules;
use crate::theory::coins::{CoinRule, CoinTurns, CoinValues, MOST_ANY};

/// The places of a row, and of a side of a product, that are compared, unless the moves at each are too many.
const PLACES: u16 = 24;

/// A row, or a side of a product, with the number of its places.
struct Side {
    turns: CoinTurns,
    places: u16,
}

impl Side {
    fn new(rules: Vec<CoinRule>) -> Side {
        let any = rules.iter().any(|rule| matches!(rule, CoinRule::Any(_)));
        let places = if any { MOST_ANY } else { PLACES };
        Side { turns: CoinTurns::new(rules, places), places }
    }

    fn has_turns_of(&self, other: &Side) -> bool {
        let places = usize::from(self.places.min(other.places));
        (0..places).all(|place| self.turns.at(place) == other.turns.at(place))
    }
}

/// The moves along the rows and, of a product, along the columns; `None` if the rules cannot be read.
fn sides(rules: &str) -> Option<Vec<Side>> {
    let (along, across) = coin_rules(rules.split_once('(')?.1.strip_suffix(')')?)?;
    Some(std::iter::once(along).chain(across).map(Side::new).collect())
}

/// The Grundy values of the places of each side.
fn values(sides: &[Side], cx: &mut Context) -> Result<Vec<Vec<u64>>, Stop> {
    cx.with_table(|table: &mut CoinValues, cx| {
        let mut all = Vec::new();
        for side in sides {
            let places = usize::from(side.places);
            all.push(table.grundy(&side.turns, places, cx)?[..places].to_vec());
        }
        Ok(all)
    })
}

/// Whether the values are the same at all places that both have.
fn same_values(one: &[u64], other: &[u64]) -> bool {
    one.iter().zip(other).all(|(one, other)| one == other)
}

/// Whether the sides are the same, those of a product in either order: its rows and columns can be exchanged.
fn same_sides<T>(own: &[T], other: &[T], same: impl Fn(&T, &T) -> bool) -> bool {
    own.len() == other.len()
        && (own.iter().zip(other).all(|(one, other)| same(one, other))
            || own.iter().zip(other.iter().rev()).all(|(one, other)| same(one, other)))
}

/// The rules of known turning games: those of the examples, each once.
fn known() -> Vec<&'static str> {
    let mut all: Vec<&'static str> = Vec::new();
    for example in Game::Coins.examples() {
        let rules = example.text.split(':').next().unwrap_or_default();
        if !all.contains(&rules) {
            all.push(rules);
        }
    }
    all
}

/// The games that are like these rules of coins: those that turn the same coins come first, then rows, then other rules
/// with the same values.
pub fn kin(rules: &str, cx: &mut Context) -> Result<Vec<Kin>, Stop> {
    let Some(own) = sides(rules) else { return Ok(Vec::new()) };
    let own_values = values(&own, cx)?;
    // Where all places have one value, that tells nothing.
    let telling = own_values.iter().all(|side| side.iter().any(|value| *value != side[0]));
    let (mut found, mut alike) = (Vec::new(), Vec::new());
    for known in known() {
        let Some(other) = sides(known) else { continue };
        let compared = own.iter().chain(&other).map(|side| u64::from(side.places)).min().unwrap_or(0);
        let like = |likeness| Kin { rules: known.to_owned(), likeness, compared };
        if same_sides(&own, &other, Side::has_turns_of) {
            found.push(like(Likeness::Moves));
        } else if telling && same_sides(&own_values, &values(&other, cx)?, |one, other| same_values(one, other)) {
            alike.push(like(Likeness::Values { shift: 0 }));
        }
    }
    if let [row] = own_values.as_slice() {
        found.extend(like_rows(row, cx.meter)?);
    }
    found.extend(alike);
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::analyse::Solver;
    use crate::budget::{Budget, Meter};

    fn found(rules: &str) -> Vec<Kin> {
        kin(rules, &mut Solver::default().context(&mut Meter::new(Budget::default()))).unwrap()
    }

    #[track_caller]
    fn is(rules: &str, known: &str, likeness: Likeness) {
        let all = found(rules);
        let compared = if rules.contains("any") { 12 } else { 24 };
        let wanted = Kin { rules: known.to_owned(), likeness, compared };
        assert!(all.contains(&wanted), "{rules}: {all:?}");
    }

    #[test]
    fn sides_of_products_are_compared_in_either_order() {
        is("coins(a=1..*k=2)", "coins(a=1..*a=1..)", Likeness::Moves);
        is("coins(any;k=..2)", "coins(a=0..)", Likeness::Moves);
        assert!(same_sides(&[1, 2], &[2, 1], |a, b| a == b) && !same_sides(&[1, 2], &[2, 2], |a, b| a == b));
        assert!(!same_sides(&[1], &[1, 1], |a, b| a == b));
    }

    #[test]
    fn rules_of_other_moves_may_have_the_same_values() {
        // Turning Turtles with further moves that are worth 1 at places worth 4 and more.
        let rules = "coins(a=0../a=b+1;b=even)";
        is(rules, "nim", Likeness::Values { shift: 0 });
        is(rules, "coins(a=0..)", Likeness::Values { shift: 0 });
        assert!(found(rules).iter().all(|kin| kin.likeness != Likeness::Moves));
    }

    #[test]
    fn rules_that_cannot_be_read_are_like_none() {
        assert_eq!(found("coins(a=)"), []);
        assert_eq!(found("coins(a=9)"), []);
    }
}
