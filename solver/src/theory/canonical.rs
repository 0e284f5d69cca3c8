//! The steps to a canonical form, as data for display.
use crate::budget::Stop;
use crate::context::Context;
use crate::player::Player;
use crate::reason::{FormOption, FormStep, Proof};
use crate::value::Form;
use crate::value::simplify::{Simplification, Simplify};

/// The options and steps by the names of forms, and the name of the value.
pub struct Derivation {
    /// The options, each with its player and the name of its value.
    pub options: Vec<FormOption>,
    /// The simplifications, in order.
    pub steps: Vec<FormStep>,
    /// The name of the value.
    pub value: String,
}

/// A function that finds the move by which the option at an index is answered with a given value, if there is one.
type Answer<'a> = &'a mut dyn FnMut(usize, Form, &mut Context) -> Result<Option<String>, Stop>;

/// The steps from Left's and Right's options to the canonical form, as data for display; `None` if that is too big, or
/// a name too long. `names` are those of the moves to the options, `whole` is the text of the position.
///
/// # Errors
/// [`Stop`] if `answer` ends with it, or on request.
///
/// # Complexity
/// That of the simplification, and of an answer for each move that is bypassed.
pub fn derive(
    sides: &[Vec<Form>; 2],
    names: Vec<String>,
    whole: &str,
    answer: Answer,
    cx: &mut Context,
) -> Result<Option<Derivation>, Stop> {
    let way = match cx.forms.simplify(&sides[0], &sides[1], cx.meter) {
        Err(Stop::Budget { .. }) => return Ok(None),
        way => way?,
    };
    let Some((options, value)) = named(&way, names, cx) else { return Ok(None) };
    let proof = |by: Player, better: String, worse: String| {
        let (greater, less) = if by == Player::Left { (better, worse) } else { (worse, better) };
        Proof { greater, less, strategy: None }
    };
    let mut steps = Vec::new();
    for step in way.steps {
        steps.push(match step {
            Simplify::Dominated { option, better } => {
                let game = |option: usize| format!("game:{}", options[option].value);
                FormStep::Dominated { option, better, proof: proof(options[option].by, game(better), game(option)) }
            }
            Simplify::Reversible { option, reply, new } => {
                let Some(name) = cx.forms.name(reply) else { return Ok(None) };
                // A form that replaced an option is no move on the board, and has no answers there.
                let answer = if options[option].name.is_some() { answer(option, reply, cx)? } else { None };
                let proof = proof(options[option].by, whole.to_owned(), format!("game:{name}"));
                FormStep::Reversible { option, reply: name, answer, new, proof }
            }
        });
    }
    Ok(Some(Derivation { options, steps, value }))
}

/// The options and the value by names; `None` if one is too long.
fn named(way: &Simplification, moves: Vec<String>, cx: &Context) -> Option<(Vec<FormOption>, String)> {
    let mut moves = moves.into_iter();
    let options = way.options.iter();
    let options = options.map(|&(by, form)| Some(FormOption { by, name: moves.next(), value: cx.forms.name(form)? }));
    Some((options.collect::<Option<_>>()?, cx.forms.name(way.value)?))
}
