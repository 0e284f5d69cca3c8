//! Any text is parsed or refused, without panics: parsed positions print to a normal form, and their moves are legal.
//!
//! `cargo xtask fuzz notation MINUTES`
#![no_main]

use libfuzzer_sys::fuzz_target;
use solver::{Player, Position};

fuzz_target!(|text: &str| {
    match text.parse::<Position>() {
        Err(error) => assert!(error.at <= text.len() && text.is_char_boundary(error.at)),
        Ok(position) => {
            let normal = position.to_string();
            assert_eq!(normal.parse::<Position>().expect("a printed position").to_string(), normal);
            for by in Player::BOTH {
                if let Some(mv) = position.moves(by).first() {
                    assert_eq!(position.find(by, &mv.name).expect("a listed move").to, mv.to);
                }
            }
        }
    }
});
