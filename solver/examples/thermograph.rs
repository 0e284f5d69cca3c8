//! The thermograph of a short game: mean, temperature, and the corners of its walls.
//!
//! `cargo run -p solver --example thermograph -- [GAME]`, such as `{4|1}`, or the value that a report names.
#![allow(clippy::print_stdout, reason = "it prints what it finds")]

use solver::value::temperature::Thermograph;
use solver::value::{Forms, expr::Expr};
use solver::{Budget, Meter};
use std::error::Error;

fn thermograph(text: &str) -> Result<Thermograph, Box<dyn Error>> {
    let expression = Expr::parse(text)?;
    let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
    // Text → canonical form in the arena → thermograph.
    let form = expression.evaluate(&mut forms, &mut meter)?;
    Ok(forms.thermograph(form, &mut meter)?)
}

fn main() -> Result<(), Box<dyn Error>> {
    let text = std::env::args().nth(1).unwrap_or_else(|| "{4|1||-2}".to_owned());
    let graph = thermograph(&text)?;
    println!("{text}: mean {}, temperature {}", graph.mean(), graph.temperature());
    for (side, wall) in [("left", &graph.left), ("right", &graph.right)] {
        // Each corner is a tax and the stop under it, by rising tax from −1; above the last one stands the mast.
        let corners: Vec<String> =
            wall.corners().iter().map(|corner| format!("({}, {})", corner.t, corner.x)).collect();
        println!("{side} wall: {}", corners.join(" "));
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_switch_freezes_at_half_its_width() {
        let graph = thermograph("{4|1}").unwrap();
        assert_eq!((graph.mean().to_string(), graph.temperature().to_string()), ("5/2".into(), "3/2".into()));
        assert!(thermograph("{4|").is_err());
    }
}
