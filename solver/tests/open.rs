//! The register of a program that fetches its rulesets: each is available after its shelf is installed. `cargo test -p
//! solver --features open --test open`
#![cfg(feature = "open")]

use solver::notation::ParseErrorKind;
use solver::register::{self, minds};
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
fn a_ruleset_is_there_when_its_shelf_was_installed() {
    for game in Game::ALL {
        assert!(!game.examples().is_empty(), "examples are known before");
        assert_eq!(Game::from_key(game.key()), Some(*game));
    }
    assert_eq!(absent("nim:3,5").as_deref(), Some("nim"));
    register::install(register::NIM);
    register::install(register::NIM);
    assert_eq!(absent("nim:3,5"), None);
    register::think(minds::NIM);
    let position: Position = "nim:3,5".parse().unwrap();
    let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
    assert_eq!((report.outcome, report.grundy), (Outcome::N, Some(6)), "what was installed thinks");
    assert_eq!(absent("nim:3 + chomp:3,2").as_deref(), Some("chomp"));
    register::SHELVES.iter().for_each(|shelf| register::install(shelf));
    for game in Game::ALL {
        let text = game.examples()[0].text;
        assert!(text.parse::<Position>().is_ok(), "{text}");
    }
    minds::ALL.iter().for_each(|mind| register::think(mind));
    for game in Game::ALL {
        let position: Position = game.examples()[0].text.parse().unwrap();
        let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
        assert_eq!(report.position, position.to_string());
    }
    let listed: usize = register::SHELVES.iter().map(|shelf| shelf.len()).sum();
    assert_eq!(listed, Game::ALL.len(), "every game stands on one shelf");
}
