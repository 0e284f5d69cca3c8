//! over = {0 | over}: Left may end it, Right may pass in it. A loopy game, which no short game equals.
//!
//! In Hackenbush it is a blue edge on the ground that carries infinitely many red ones, all from its tip: whichever red
//! one is cut, the same is left. over is positive, smaller than every positive number, and greater than every multiple
//! of ↑.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 11; Siegel, Combinatorial Game Theory, 2013, VI; Thiemann &
//! Lanzerath 2022, ch. 7.
use crate::budget::{Meter, Stop};
use crate::player::{Outcome, Player};
use crate::value::forms::{Form, Forms, Relation};
use rustc_hash::FxHashMap;

/// The relation of over to a short game.
///
/// Although Right may pass for ever, every play of over − game ends: Left's moves are all in the short game but one. So
/// the difference has an outcome without draws, found by looking at all followers.
///
/// # Errors
/// [`Stop`] if the budget is spent.
///
/// # Complexity
/// One step for each follower of the game and player.
///
/// # Examples
/// ```
/// use solver::budget::{Budget, Meter};
/// use solver::theory::over;
/// use solver::value::forms::{Forms, Relation};
/// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
/// let (nothing, ups) = (forms.zero(), forms.nus(&0.into(), 9, 1));
/// assert_eq!(over::compare(nothing, &mut forms, &mut meter)?, Relation::Greater);
/// assert_eq!(over::compare(ups, &mut forms, &mut meter)?, Relation::Greater);
/// # Ok::<(), solver::budget::Stop>(())
/// ```
pub fn compare(game: Form, forms: &mut Forms, meter: &mut Meter) -> Result<Relation, Stop> {
    let negative = forms.neg(game, meter)?;
    let outcome = outcome(negative, forms, meter)?;
    Ok(Relation::of_difference(outcome).expect("there are no draws"))
}

/// The outcome of over + game.
///
/// # Errors
/// As [`compare`].
///
/// # Complexity
/// As [`compare`].
pub fn outcome(game: Form, forms: &mut Forms, meter: &mut Meter) -> Result<Outcome, Stop> {
    let mut memo = FxHashMap::default();
    let left = wins(game, Player::Left, &mut memo, forms, meter)?;
    Ok(Outcome::from_first_wins(left, wins(game, Player::Right, &mut memo, forms, meter)?))
}

/// Whether the mover wins over + game.
fn wins(
    game: Form,
    mover: Player,
    memo: &mut FxHashMap<(Form, Player), bool>,
    forms: &mut Forms,
    meter: &mut Meter,
) -> Result<bool, Stop> {
    if let Some(&known) = memo.get(&(game, mover)) {
        return Ok(known);
    }
    meter.tick()?;
    let (left, right) = forms.options(game, meter)?;
    let mut won = match mover {
        // Left ends over, and Right moves in the game alone.
        Player::Left => forms.outcome(game, meter)?.wins(Player::Left, Player::Right),
        // Right passes: Left must still move.
        Player::Right => !wins(game, Player::Left, memo, forms, meter)?,
    };
    for option in if mover == Player::Left { left } else { right } {
        won = won || !wins(option, mover.other(), memo, forms, meter)?;
    }
    memo.insert((game, mover), won);
    Ok(won)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;
    use crate::value::expr::Expr;

    /// # Source: Thiemann and Lanzerath 2022, ch. 7, as computed in its case book.
    #[test]
    fn over_is_below_every_positive_number_and_above_every_up() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::default()));
        for (game, relation) in [
            ("0", Relation::Greater),
            ("^", Relation::Greater),
            ("^4*", Relation::Greater),
            ("^40*3", Relation::Greater),
            ("*7", Relation::Greater),
            ("Tiny(1)", Relation::Greater),
            ("1/2", Relation::Less),
            ("1/64", Relation::Less),
            ("1", Relation::Less),
            ("-1/64", Relation::Greater),
            ("+-1", Relation::Confused),
            ("{1|0}", Relation::Confused),
            ("{1/4|1/8}", Relation::Less),
            ("{0|-1}", Relation::Greater),
        ] {
            let form = Expr::parse(game).unwrap().evaluate(&mut forms, &mut meter).unwrap();
            assert_eq!(compare(form, &mut forms, &mut meter), Ok(relation), "{game}");
        }
    }

    #[test]
    fn a_game_this_deep_is_refused() {
        let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
        let deep = forms.nus(&0.into(), 5_000, 0);
        assert!(compare(deep, &mut forms, &mut meter).is_err());
    }
}
