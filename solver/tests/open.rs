//! The register of a program that fetches its rulesets: each is available after its group is installed. `cargo test -p
//! solver --features open --test open`
#![cfg(feature = "open")]

use solver::notation::ParseErrorKind;
use solver::register::{self, analyzers};
use solver::{Budget, Game, Outcome, Play, Position, analyse};

#[track_caller]
fn absent(text: &str) -> Option<String> {
    match text.parse::<Position>() {
        Ok(position) => {
            assert_eq!(position.to_string(), text);
            None
        }
        Err(error) => match error.kind {
            ParseErrorKind::Absent { key } => Some(key),
            other => panic!("{text}: {other:?}"),
        },
    }
}

/// One test: the register is one for the whole program.
#[test]
fn a_ruleset_is_there_when_its_group_was_installed() {
    for game in Game::ALL {
        assert!(!game.examples().is_empty(), "examples are known before");
        assert_eq!(Game::from_key(game.key()), Some(*game));
    }
    assert_eq!(absent("nim:3,5").as_deref(), Some("nim"));
    register::install(register::NIM);
    register::install(register::NIM);
    assert_eq!(absent("nim:3,5"), None);
    register::install_analyzers(analyzers::NIM);
    let position: Position = "nim:3,5".parse().unwrap();
    let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
    assert_eq!((report.outcome, report.grundy), (Outcome::N, Some(6)), "what was installed analyses");
    assert_eq!(absent("nim:3 + chomp:3,2").as_deref(), Some("chomp"));
    register::GROUPS.iter().for_each(|group| register::install(group));
    for game in Game::ALL {
        let text = game.examples()[0].text;
        assert!(text.parse::<Position>().is_ok(), "{text}");
    }
    analyzers::ALL.iter().for_each(|analyzers| register::install_analyzers(analyzers));
    for game in Game::ALL {
        let position: Position = game.examples()[0].text.parse().unwrap();
        let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
        assert_eq!(report.position, position);
    }
    let listed: usize = register::GROUPS.iter().map(|group| group.len()).sum();
    assert_eq!(listed, Game::ALL.len(), "every game stands in one group");
}
