//! A weight as a small game graph of its followers.
use super::stalk::expansion;
use super::weight::Weight;
use crate::board::Colour;
use crate::budget::Stop;
use crate::context::Context;
use crate::value::Form;
use rustc_hash::FxHashMap;

/// The most states of one label.
const MOST_STATES: usize = 1 << 12;

/// The followers of a canonical form, options before the games they are options of; state 0 is the game 0, the last
/// state the form itself.
pub struct Label {
    left: Vec<Vec<usize>>,
    right: Vec<Vec<usize>>,
}

impl Label {
    /// The label of a weight; `None` for 0, in which nobody has a move.
    ///
    /// # Errors
    /// [`Stop`] for a form with over 4,096 followers.
    pub fn of(weight: &Weight, cx: &mut Context) -> Result<Option<Label>, Stop> {
        let too_many = Err(cx.meter.too_big());
        match weight {
            Weight::Zero => Ok(None),
            Weight::Nimber(n) if *n >= MOST_STATES as u64 => too_many,
            Weight::Nimber(n) => {
                let heaps: Vec<Vec<usize>> = (0..=*n as usize).map(|n| (0..n).collect()).collect();
                Ok(Some(Label { left: heaps.clone(), right: heaps }))
            }
            Weight::Number(x) if x.birthday().is_none_or(|days| days >= MOST_STATES as u64) => too_many,
            Weight::Number(x) => {
                // The followers are the lower parts of the stalk; Left's best option is the part below the last blue
                // edge.
                let signs = expansion(x);
                let last = |colour: Colour| -> Vec<Vec<usize>> {
                    let cut = |length: usize| signs[..length].iter().rposition(|&sign| sign == colour);
                    (0..=signs.len()).map(|length| cut(length).into_iter().collect()).collect()
                };
                Ok(Some(Label { left: last(Colour::Blue), right: last(Colour::Red) }))
            }
            Weight::Form(form) => followers(*form, cx).map(Some),
        }
    }

    pub fn states(&self) -> usize {
        self.left.len()
    }

    pub fn left(&self, state: usize) -> &[usize] {
        &self.left[state]
    }

    pub fn right(&self, state: usize) -> &[usize] {
        &self.right[state]
    }
}

fn followers(form: Form, cx: &mut Context) -> Result<Label, Stop> {
    let mut place: FxHashMap<Form, usize> = FxHashMap::from_iter([(cx.forms.zero(), 0)]);
    let mut label = Label { left: vec![Vec::new()], right: vec![Vec::new()] };
    let mut open = vec![form];
    while let Some(&top) = open.last() {
        if place.contains_key(&top) {
            open.pop();
            continue;
        }
        cx.meter.tick()?;
        let (left, right) = cx.forms.options(top, cx.meter)?;
        let before = open.len();
        open.extend(left.iter().chain(&right).filter(|option| !place.contains_key(option)));
        if open.len() > before {
            continue;
        }
        if place.len() == MOST_STATES {
            return Err(cx.meter.too_big());
        }
        let to = |options: &[Form]| options.iter().map(|option| place[option]).collect();
        label.left.push(to(&left));
        label.right.push(to(&right));
        place.insert(top, place.len());
    }
    Ok(label)
}
