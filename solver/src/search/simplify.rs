//! The explanation of a canonical form: the options of a position, and each simplification with its claim.
use crate::budget::Stop;
use crate::context::Context;
use crate::player::Player;
use crate::reason::Reason;
use crate::ruleset::Ruleset;
use crate::theory::canonical::{Derivation, derive};
use crate::value::Form;

/// The steps from the options of a position to its canonical form; `None` if a name in them is too long to read, or if
/// a form is too large to be taken apart.
///
/// # Errors
/// [`Stop`] if the values of the options are beyond the budget.
///
/// # Complexity
/// The values of all options, and some n² comparisons for each of up to n steps.
pub fn explain<R: Ruleset>(rules: &R, position: &R::Position, cx: &mut Context) -> Result<Option<Reason>, Stop> {
    let (mut sides, mut names, mut options) = ([Vec::new(), Vec::new()], Vec::new(), Vec::new());
    for (by, side) in Player::BOTH.into_iter().zip(&mut sides) {
        for mv in rules.moves(position, by) {
            let option = rules.play(position, &mv);
            side.push(super::value(rules, &option, cx)?.into_form(cx.forms));
            names.push(rules.name(position, &mv));
            options.push((by, option));
        }
    }
    let text = rules.write(position);
    let parameters = text.parameters.map(|p| format!("({p})")).unwrap_or_default();
    let whole = format!("{}{parameters}:{}", rules.card().key, text.state);
    let mut answer = |option: usize, reply: Form, cx: &mut Context| {
        let (by, option) = &options[option];
        for mv in rules.moves(option, by.other()) {
            if super::value(rules, &rules.play(option, &mv), cx)?.into_form(cx.forms) == reply {
                return Ok(Some(rules.name(option, &mv)));
            }
        }
        Ok(None)
    };
    let derivation = derive(&sides, names, &whole, &mut answer, cx)?;
    Ok(derivation.map(|Derivation { options, steps, value }| Reason::CanonicalForm { options, steps, value }))
}
