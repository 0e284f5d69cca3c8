//! Sums of every pair of rulesets, under both conventions, against the definition: no two rulesets are confused,
//! whatever types they share.
use crate::definition::{Compared, Rules, compare};
use crate::small::SMALL;
use solver::{Game, Player, Position, Solver};
use std::collections::BTreeSet;

/// The most followers of a component, and the most if a ruleset has none so small.
const FEW: usize = 14;
const MOST: usize = 24;

/// Positions of a ruleset with few followers, but not too few, from its examples.
fn tried(rules: &mut Rules, game: Game) -> Vec<String> {
    let mut fits: Vec<(usize, String)> = Vec::new();
    let mut seen = BTreeSet::new();
    let own = SMALL.iter().filter(|(key, _)| *key == game.key()).map(|(_, text)| *text);
    for text in game.examples().iter().map(|example| example.text).chain(own) {
        let mut queue = vec![text.parse::<Position>().unwrap()];
        let limit = seen.len() + 80;
        while let Some(position) = queue.pop() {
            let text = position.to_string();
            if seen.len() > limit || position.is_endless() || !seen.insert(text.clone()) {
                continue;
            }
            let alone = position.components().len() == 1;
            if position.count(Player::Left) + position.count(Player::Right) <= 24
                && alone
                && let Some(all) = rules.followers(&text, MOST)
            {
                fits.push((all.len(), text));
                continue;
            }
            for by in Player::BOTH {
                let moves = position.moves(by);
                for i in [0, moves.len() / 2, moves.len().saturating_sub(1)] {
                    queue.extend(moves.get(i).map(|mv| mv.to.clone()));
                }
                if moves.is_empty() {
                    queue.extend(position.ranges(by).iter().filter_map(|range| {
                        let name = range.range.name(range.range.least + 3 * range.range.step)?;
                        position.find(by, &name).map(|mv| mv.to)
                    }));
                }
            }
        }
    }
    // A larger one and a small one.
    fits.retain(|(followers, _)| *followers > 1);
    fits.sort();
    let larger = fits.iter().rfind(|(followers, _)| *followers <= FEW).or(fits.first());
    let tried: BTreeSet<&String> = larger.into_iter().chain(fits.first()).map(|(_, text)| text).collect();
    tried.into_iter().cloned().collect()
}

#[test]
fn sums_of_every_pair_of_rulesets_agree_with_the_definition() {
    let mut rules = Rules::default();
    let tried: Vec<(Game, Vec<String>)> = Game::ALL.iter().map(|&game| (game, tried(&mut rules, game))).collect();
    let none: Vec<_> = tried.iter().filter(|(_, tried)| tried.is_empty()).map(|(game, _)| game.key()).collect();
    assert_eq!(none, [""; 0], "have no small positions");
    let (mut solver, mut wrong) = (Solver::default(), Vec::new());
    for (i, (_, first)) in tried.iter().enumerate() {
        for (_, second) in &tried[i..] {
            for (a, b) in first.iter().flat_map(|a| second.iter().map(move |b| (a, b))) {
                let sum: Position = format!("{a} + {b}").parse().unwrap();
                match compare(&sum, &mut rules, &mut solver, usize::MAX) {
                    Compared::Same(_) => {}
                    Compared::Different(what) => wrong.push(what),
                    Compared::Large | Compared::Refused => wrong.push(format!("{sum} is refused")),
                }
            }
        }
    }
    assert!(wrong.is_empty(), "{} wrong: {:#?}", wrong.len(), &wrong[..wrong.len().min(20)]);
}
