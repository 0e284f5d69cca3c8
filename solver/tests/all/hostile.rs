//! Hostile texts: every input is parsed or refused with a place, and parsed ones round-trip. (The same properties as
//! the fuzz target, on a few thousand texts in every run.)
use proptest::prelude::*;
use solver::{Budget, Game, Meter, Play, Player, Position, Solver, Stop};
use std::fs::{read_dir, read_to_string};
use std::path::Path;

/// A text is refused with a place, or a position that its own text gives again and whose moves are found by name.
pub fn keep_the_promises(text: &str) -> Result<(), TestCaseError> {
    match text.parse::<Position>() {
        Err(error) => prop_assert!(error.at <= text.len() && text.is_char_boundary(error.at), "{text:?} {error:?}"),
        Ok(position) => {
            let normal = position.to_string();
            prop_assert_eq!(normal.parse::<Position>().unwrap().to_string(), normal.clone());
            for by in Player::BOTH {
                for mv in position.moves(by).iter().take(3) {
                    prop_assert!(
                        position.find(by, &mv.name).is_some_and(|found| found.to == mv.to),
                        "{normal} {}",
                        mv.name
                    );
                }
            }
        }
    }
    Ok(())
}

fn examples() -> Vec<&'static str> {
    Game::ALL.iter().flat_map(|game| game.examples()).map(|example| example.text).collect()
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 2000, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_text(text in "\\PC{0,40}") {
        keep_the_promises(&text)?;
    }

    #[test]
    fn any_state_of_any_game(game in 0..Game::ALL.len(), state in "[-0-9a-gx,.()\\[\\]{}|@#/+ ]{0,24}") {
        keep_the_promises(&format!("{}:{state}", Game::ALL[game].key()))?;
    }

    #[test]
    fn an_example_with_a_slip(
        example in 0..examples().len(), at in 0usize..60, slip in "\\PC{0,2}", cut in 0usize..3,
    ) {
        let text: Vec<char> = examples()[example].chars().collect();
        let at = at.min(text.len());
        let after = (at + cut).min(text.len());
        let text: String = text[..at].iter().copied().chain(slip.chars()).chain(text[after..].iter().copied()).collect();
        keep_the_promises(&text)?;
    }
}

/// The seeds of fuzzing, and its findings, which join these files.
#[test]
fn seeds_of_fuzzing() {
    let seeds = Path::new(env!("CARGO_MANIFEST_DIR")).join("../fuzz/seeds");
    for target in ["notation", "own_rules"] {
        let mut positions = 0;
        for file in read_dir(seeds.join(target)).unwrap() {
            let text = read_to_string(file.unwrap().path()).unwrap();
            keep_the_promises(&text).unwrap_or_else(|error| panic!("{text:?}: {error}"));
            positions += usize::from(text.parse::<Position>().is_ok());
        }
        assert!(positions > 8, "{target}: {positions} positions");
    }
}

/// Options that are made and looked up count against the budget; this is counted, not timed.
#[test]
fn what_is_listed_counts_against_the_budget() {
    for text in ["wythoff:3000,2000 + nim:5", "fibonacci:100000 + nim:3", "wythoff:300,200 + wythoff:300,100"] {
        let mut meter = Meter::new(Budget { nodes: 20_000, ..Budget::default() });
        let report = Solver::default().analyse(&text.parse().unwrap(), Play::Misere, &mut meter);
        assert!(matches!(report, Err(Stop::Budget { .. })), "{text}");
        assert!(meter.searched() * 4 < meter.nodes(), "{text}: {} of {}", meter.searched(), meter.nodes());
    }
}
