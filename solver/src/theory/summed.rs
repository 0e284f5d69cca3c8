//! Explanations of a sum whose values are known.
use crate::budget::Stop;
use crate::context::Context;
use crate::reason::Reason;
use crate::value::Form;

/// The most steps spent on uptimals: larger multiples or powers of ↑ are not worth more.
const UPTIMAL_STEPS: u64 = 20_000;

/// The reasons for a sum: the values and their sum, and the numbers, which can wait (number avoidance); empty if a name
/// is too long to read.
///
/// # Complexity
/// The names of the parts.
pub fn explain(parts: &[Form], sum: Form, cx: &Context) -> Vec<Reason> {
    let names: Option<Vec<String>> = parts.iter().map(|&part| cx.forms.name(part)).collect();
    let (Some(names), Some(sum)) = (names, cx.forms.name(sum)) else { return Vec::new() };
    let (numbers, others): (Vec<usize>, Vec<usize>) = (0..parts.len()).partition(|&i| cx.forms.is_number(parts[i]));
    let named = |which: Vec<usize>| which.into_iter().map(|i| names[i].clone()).collect::<Vec<_>>();
    let avoidance = (!numbers.is_empty() && !others.is_empty())
        .then(|| Reason::NumberAvoidance { numbers: named(numbers), others: named(others) });
    let mut reasons = vec![Reason::ValueSum { parts: names, sum }];
    reasons.extend(avoidance);
    reasons
}

/// A value as a sum of powers of ↑, beside its canonical form; `None` if it is none, its name too long, or the search
/// too long.
///
/// # Errors
/// [`Stop`] if the whole budget is spent, or on request.
///
/// # Complexity
/// At most 20,000 steps.
pub fn uptimal(value: Form, cx: &mut Context) -> Result<Option<Reason>, Stop> {
    let forms = &mut *cx.forms;
    let powers = match cx.meter.aside(|meter| meter.limited(UPTIMAL_STEPS, |meter| forms.powers(value, meter))) {
        Ok(found) => found,
        Err(Stop::Budget { .. }) => None,
        Err(stop) => return Err(stop),
    };
    let form = cx.forms.name(value);
    Ok(form.zip(powers).map(|(form, powers)| Reason::Uptimal { powers, form }))
}
