//! Small random positions of every ruleset and sums of every pair, each by its number: an example, its numbers, squares
//! and letters drawn anew, played on at random until few positions can follow.
use crate::chance::Chance;
use crate::definition::Rules;
use solver::{Game, Player, Position};

/// Small positions of rulesets whose examples lead to none.
pub const SMALL: &[(&str, &str)] = &[("northcott", "northcott(3):1-3"), ("northcott", "northcott(4):1-3")];

/// The most moves that both players together may have.
const MOVES: u128 = 24;

/// The most moves that are listed on the way to a small position.
const LISTED: u128 = 400;

/// The most moves on the way, and where play may go round in circles, which makes few positions smaller.
const WALK: usize = 40;
const LOOPY_WALK: usize = 6;

/// The number of attempts to find a component.
const ATTEMPTS: usize = 8;

/// The position of a number: those of even ones are of one ruleset, the others sums of two, all rulesets and pairs in
/// turn. `None` if none was found that is small enough.
pub fn small(number: u64, rules: &mut Rules) -> Option<Position> {
    // Neighbours begin far from each other; never 0, which the generator would keep.
    let mut chance = Chance((number | 1 << 63).wrapping_mul(0x9E37_79B9_7F4A_7C15));
    chance.below(2);
    let (turn, count) = (number / 2, Game::ALL.len() as u64);
    let game = |place: u64| Game::ALL[(place % count) as usize];
    if number.is_multiple_of(2) {
        let most = chance.of(&[6, 24, 60, 120]);
        return component(game(turn), most, &mut chance, rules)?.parse().ok();
    }
    let mut summand = |game: Game| {
        let most = chance.of(&[6, 14, 24]);
        component(game, most, &mut chance, rules)
    };
    let (first, second) = (summand(game(turn))?, summand(game(turn / count))?);
    format!("{first} + {second}").parse().ok()
}

/// A component of this ruleset with at most `most` followers, and more than one.
fn component(game: Game, most: usize, chance: &mut Chance, rules: &mut Rules) -> Option<String> {
    let own = SMALL.iter().filter(|(key, _)| *key == game.key()).map(|(_, text)| *text);
    let texts: Vec<&str> = game.examples().iter().map(|example| example.text).chain(own).collect();
    (0..ATTEMPTS).find_map(|_| {
        let text = chance.of(&texts);
        let drawn = drawn_anew(text, chance).parse::<Position>();
        let position = drawn.or_else(|_| text.parse::<Position>()).ok()?;
        let component = position.components().iter().find(|component| component.game() == game)?;
        played_on(component.to_string().parse().ok()?, most, chance, rules)
    })
}

/// A text with some of its numbers, squares and letters drawn anew; it may be no position.
fn drawn_anew(text: &str, chance: &mut Chance) -> String {
    let Some((head, state)) = text.split_once(':') else { return text.to_owned() };
    let is_sign = |c: char| c.is_ascii_alphabetic() || c == '.' || c == '#';
    let signs: Vec<char> = state.chars().filter(|c| is_sign(*c)).collect();
    let (mut drawn, mut rest) = (format!("{head}:"), state);
    while let Some(first) = rest.chars().next() {
        let digits = rest.find(|c: char| !c.is_ascii_digit()).unwrap_or(rest.len());
        let length = digits.max(first.len_utf8());
        if digits > 0 && chance.below(2) == 0 {
            drawn += &chance.below(9).to_string();
        } else if is_sign(first) && chance.below(4) == 0 {
            drawn.push(chance.of(&signs));
        } else {
            drawn += &rest[..length];
        }
        rest = &rest[length..];
    }
    drawn
}

/// Plays at random until few moves are left and at most `most` positions can follow; `None` if play ends before, or
/// goes on.
fn played_on(mut position: Position, most: usize, chance: &mut Chance, rules: &mut Rules) -> Option<String> {
    let walk = if position.is_loopy() { LOOPY_WALK } else { WALK };
    for _ in 0..walk {
        if position.is_endless() {
            return None;
        }
        let moves = Player::BOTH.map(|by| position.count(by));
        let text = position.to_string();
        if moves[0].saturating_add(moves[1]) <= MOVES && rules.followers(&text, most).is_some_and(|all| all.len() > 1) {
            return Some(text);
        }
        position = moved(&position, chance)?;
    }
    None
}

/// The position after a random move; `None` without one.
fn moved(position: &Position, chance: &mut Chance) -> Option<Position> {
    let can: Vec<Player> = Player::BOTH.into_iter().filter(|&by| position.count(by) > 0).collect();
    can.first()?;
    let by = chance.of(&can);
    if position.count(by) <= LISTED {
        let mut moves = position.moves(by);
        let place = chance.below(moves.len().max(1) as u64) as usize;
        return (place < moves.len()).then(|| moves.swap_remove(place).to);
    }
    let ranges = position.ranges(by);
    let range = &ranges.get(chance.below(ranges.len().max(1) as u64) as usize)?.range;
    let steps = (range.most - range.least) / range.step.max(1);
    let name = range.name(range.least + chance.below(steps.saturating_add(1)) * range.step)?;
    Some(position.find(by, &name)?.to)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::definition::{Compared, compare, has_value};
    use solver::{Budget, Play, Solver, analyse};
    use std::collections::BTreeSet;

    #[test]
    fn every_ruleset_has_small_random_positions() {
        let (mut rules, count) = (Rules::default(), Game::ALL.len() as u64);
        let mut all = BTreeSet::new();
        for (place, game) in Game::ALL.iter().enumerate() {
            let numbers = (0..8).map(|round| 2 * (place as u64 + round * count));
            let found: Vec<Position> = numbers.filter_map(|number| small(number, &mut rules)).collect();
            assert!(!found.is_empty(), "{}", game.key());
            assert!(found.iter().all(|position| position.components().iter().all(|part| part.game() == *game)));
            all.extend(found.iter().map(ToString::to_string));
        }
        assert!(all.len() > 3 * Game::ALL.len(), "{} of {}", all.len(), 8 * Game::ALL.len());
    }

    /// The comparisons of `examples/differ.rs` on its first positions.
    #[test]
    fn random_positions_agree_with_the_definition() {
        let (mut rules, mut solver) = (Rules::default(), Solver::default());
        let (mut same, mut valued) = (0, 0);
        for number in 0..4 * Game::ALL.len() as u64 {
            let Some(position) = small(number, &mut rules) else { continue };
            match compare(&position, &mut rules, &mut solver, 3_000) {
                Compared::Same(count) => same += count,
                Compared::Large | Compared::Refused => continue,
                Compared::Different(what) => panic!("{number}: {what}"),
            }
            if position.components().len() == 1 && !position.is_loopy() {
                let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
                let right = report.value.and_then(|name| has_value(&position, &name, &mut rules, 3_000));
                assert_ne!(right, Some(false), "{number}: the value of {position}");
                valued += usize::from(right.is_some());
            }
        }
        assert!(same > 500 && valued > 10, "{same} {valued}");
    }
}
