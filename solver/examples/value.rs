//! The value of a position under normal play.
//!
//! `cargo run -p solver --example value -- [POSITION]`
#![allow(clippy::print_stdout, reason = "it prints what it finds")]

use solver::{Budget, Play, Position, analyse};
use std::error::Error;

/// The name of the canonical form, such as `1/2`, `*3` or `{2|-1}`; `None` for a position without one, as in games
/// that may go on forever.
fn value(text: &str) -> Result<Option<String>, Box<dyn Error>> {
    let position: Position = text.parse()?;
    let report = analyse(&position, Play::Normal, &Budget::default())?;
    Ok(report.value)
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "hackenbush:br + domineering:2x3".to_owned());
    match value(&text)? {
        Some(value) => println!("{text} = {value}"),
        None => println!("{text} has no value"),
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn values_have_their_names() {
        let name = |text: &str| value(text).unwrap();
        assert_eq!(name("hackenbush:br").as_deref(), Some("1/2"));
        assert_eq!(name("nim:3,5").as_deref(), Some("*6"));
        assert_eq!(name("hackenbush:b + nim:1").as_deref(), Some("1*"));
        assert!(value("nim:x").is_err());
    }
}
