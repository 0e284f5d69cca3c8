//! Explanations of a drawing's value: each step of the theorems at work, with the edges it names.
use super::{stalk, value};
use crate::board::{Colour, EdgeName};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::drawing::Drawing;
use crate::player::Player;
use crate::reason::{CutOption, CutValue, Explanation, Method, OptionFate, PlantValue, Reason, StalkStep, TreeStep};
use crate::theory::canonical::{self, Derivation};
use crate::value::Form;
use crate::value::dyadic::Dyadic;

/// The most edges of a part that is explained step by step; a larger picture would teach nothing.
const SHOWN_EDGES: usize = 64;

/// Connected plants, with the names of their edges in the whole drawing.
struct Summand {
    drawing: Drawing,
    names: Vec<EdgeName>,
    form: Form,
}

impl Summand {
    fn plants(&self) -> Vec<u32> {
        let mut plants: Vec<u32> = self.names.iter().map(|name| name.plant).collect();
        plants.sort_unstable();
        plants.dedup();
        plants
    }

    fn value(&self, cx: &Context) -> PlantValue {
        PlantValue { plants: self.plants(), value: name(self.form, cx) }
    }
}

/// The name of a form, empty if it is too long.
fn name(form: Form, cx: &Context) -> String {
    cx.forms.name(form).unwrap_or_default()
}

/// The argument for a drawing under normal play.
///
/// # Errors
/// [`Stop`], as for the value of the drawing.
///
/// # Complexity
/// That of the values of its components; where a block is searched, of those after each cut as well.
pub fn normal(drawing: &Drawing, cx: &mut Context) -> Result<Explanation, Stop> {
    if !drawing.is_empty() && drawing.is_all(Colour::Green) {
        let reasons = if drawing.lines().len() <= SHOWN_EDGES { super::green::steps(drawing) } else { Vec::new() };
        return Ok(Explanation { method: Method::Theorem, reasons });
    }
    let all: Vec<EdgeName> = drawing.names().collect();
    let mut parts = Vec::new();
    for (part, origin) in drawing.components() {
        let form = value(&part, cx)?.into_form(cx.forms);
        let names = origin.iter().map(|&i| all[i as usize]).collect();
        parts.push(Summand { drawing: part, names, form });
    }
    let mut reasons = Vec::new();
    let mut sum = cx.forms.zero();
    for part in &parts {
        sum = cx.forms.add(sum, part.form, cx.meter)?;
    }
    if parts.len() > 1 && parts.len() <= SHOWN_EDGES {
        let parts = parts.iter().map(|part| part.value(cx)).collect();
        reasons.push(Reason::HackenbushSum { parts, sum: name(sum, cx) });
    }
    if drawing.lines().iter().all(|line| line.colour != Colour::Green) {
        reasons.push(Reason::HackenbushRedBlue { value: name(sum, cx) });
    }
    let number = |part: &&Summand| cx.forms.is_number(part.form);
    let (numbers, others): (Vec<&Summand>, Vec<&Summand>) = parts.iter().partition(number);
    if !numbers.is_empty() && !others.is_empty() && parts.len() <= SHOWN_EDGES {
        let values = |parts: Vec<&Summand>| parts.iter().map(|part| part.value(cx)).collect();
        reasons.push(Reason::HackenbushNumberAvoidance { numbers: values(numbers), others: values(others) });
    }
    let mut searched = false;
    for part in &parts {
        let shown = part.drawing.lines().len() <= SHOWN_EDGES;
        let red_blue = part.drawing.lines().iter().all(|line| line.colour != Colour::Green);
        let tree = is_tree(&part.drawing);
        searched |= !tree && !part.drawing.is_all(Colour::Green);
        if !shown {
            continue;
        }
        if part.drawing.is_all(Colour::Green) {
            reasons.extend(super::green::steps_of(&part.drawing, &part.names).0);
        } else if red_blue && tree {
            reasons.push(if is_stalk(&part.drawing) { stalk_steps(part) } else { tree_steps(part) });
        } else {
            reasons.push(cuts(part, red_blue, cx)?);
        }
    }
    Ok(Explanation { method: if searched { Method::Search } else { Method::Theorem }, reasons })
}

/// The argument for misère play: Stewart's theorem, else only the search.
pub fn misere(drawing: &Drawing) -> Explanation {
    match super::misere::reason(&[drawing]) {
        Some(reason) => Explanation { method: Method::MisereTheorem, reasons: vec![reason] },
        None => Explanation { method: Method::Search, reasons: Vec::new() },
    }
}

fn is_tree(drawing: &Drawing) -> bool {
    drawing.lines().len() + 1 == drawing.nodes() as usize
}

fn is_stalk(drawing: &Drawing) -> bool {
    drawing.lines().iter().enumerate().all(|(i, line)| line.from == i as u32 && line.to == i as u32 + 1)
}

fn stalk_steps(part: &Summand) -> Reason {
    let colours: Vec<Colour> = part.drawing.lines().iter().map(|line| line.colour).collect();
    let mut before = Dyadic::ZERO;
    let mut steps = Vec::new();
    for (i, (&colour, &edge)) in colours.iter().zip(&part.names).enumerate() {
        let sum = stalk(&colours[..=i], &Dyadic::ZERO);
        steps.push(StalkStep { edge, colour, term: (&sum - &before).to_string(), sum: sum.to_string() });
        before = sum;
    }
    Reason::HackenbushStalk { plant: part.names[0].plant, steps, value: before.to_string() }
}

fn tree_steps(part: &Summand) -> Reason {
    let lines = part.drawing.lines();
    let mut above = vec![Dyadic::ZERO; part.drawing.nodes() as usize];
    let mut branches = vec![Vec::new(); above.len()];
    let mut steps = Vec::new();
    // In reverse reading order every edge comes after all edges above it.
    for (line, &edge) in lines.iter().zip(&part.names).rev() {
        let x = std::mem::replace(&mut above[line.to as usize], Dyadic::ZERO);
        let own = stalk(&[line.colour], &x);
        let mut on: Vec<EdgeName> = std::mem::take(&mut branches[line.to as usize]);
        on.reverse();
        let (x, value) = (x.to_string(), own.to_string());
        steps.push(TreeStep { edge, colour: line.colour, branches: on, above: x, value });
        above[line.from as usize] = &above[line.from as usize] + &own;
        branches[line.from as usize].push(edge);
    }
    Reason::HackenbushTree { plant: part.names[0].plant, steps, value: above[0].to_string() }
}

/// The values of all cuts of a part, and the value they imply.
fn cuts(part: &Summand, red_blue: bool, cx: &mut Context) -> Result<Reason, Stop> {
    let mut sides: [Vec<(EdgeName, Form)>; 2] = Default::default();
    for (i, (line, &edge)) in part.drawing.lines().iter().zip(&part.names).enumerate() {
        let form = value(&part.drawing.without(i).0, cx)?.into_form(cx.forms);
        for (by, side) in Player::BOTH.into_iter().zip(&mut sides) {
            if line.colour.allows(by) {
                side.push((edge, form));
            }
        }
    }
    let (plants, total) = (part.plants(), name(part.form, cx));
    let [left, right] = sides;
    if red_blue {
        let number = |&(_, form): &(EdgeName, Form)| cx.forms.as_number(form).map(ToString::to_string);
        let order = |&(_, form): &(EdgeName, Form)| cx.forms.as_number(form).cloned();
        let (best_left, best_right) = (left.iter().max_by_key(|o| order(o)), right.iter().min_by_key(|o| order(o)));
        let (best_left, best_right) = (best_left.and_then(number), best_right.and_then(number));
        let values = |side: &[(EdgeName, Form)]| {
            side.iter().map(|&(edge, form)| CutValue { edge, value: name(form, cx) }).collect()
        };
        let (left, right) = (values(&left), values(&right));
        return Ok(Reason::HackenbushNumber { plants, left, right, best_left, best_right, value: total });
    }
    let derived = derivation(part, &[&left[..], &right[..]], cx)?;
    let left = fates(&left, Player::Left, part.form, cx)?;
    let right = fates(&right, Player::Right, part.form, cx)?;
    let (options, steps) = derived.map_or_else(Default::default, |way| (way.options, way.steps));
    Ok(Reason::HackenbushForm { plants, left, right, options, steps, value: total })
}

/// The steps from the cuts of a part to its canonical form.
fn derivation(part: &Summand, sides: &[&[(EdgeName, Form)]; 2], cx: &mut Context) -> Result<Option<Derivation>, Stop> {
    let names = sides.iter().flat_map(|side| side.iter().map(|(edge, _)| edge.to_string())).collect();
    let cuts: Vec<(Player, EdgeName)> = Player::BOTH
        .into_iter()
        .zip(sides)
        .flat_map(|(by, side)| side.iter().map(move |(edge, _)| (by, *edge)))
        .collect();
    let mut answer = |option: usize, reply: Form, cx: &mut Context| {
        let (by, edge) = cuts[option];
        let cut = part.names.iter().position(|name| *name == edge).expect("a cut of this part");
        let (after, origin) = part.drawing.without(cut);
        for (i, line) in after.lines().iter().enumerate() {
            if line.colour.allows(by.other()) && value(&after.without(i).0, cx)?.into_form(cx.forms) == reply {
                return Ok(Some(part.names[origin[i] as usize].to_string()));
            }
        }
        Ok(None)
    };
    let forms = sides.map(|side| side.iter().map(|(_, form)| *form).collect());
    canonical::derive(&forms, names, &format!("hackenbush:{}", part.drawing), &mut answer, cx)
}

/// The fate of each option of player `by` in the game `whole`: which dominate, and which are reversible.
fn fates(options: &[(EdgeName, Form)], by: Player, whole: Form, cx: &mut Context) -> Result<Vec<CutOption>, Stop> {
    // a is at most as good as b for the player.
    let worse = |a: Form, b: Form, cx: &mut Context| match by {
        Player::Left => cx.forms.le(a, b, cx.meter),
        Player::Right => cx.forms.le(b, a, cx.meter),
    };
    let mut found = Vec::new();
    for (i, &(edge, form)) in options.iter().enumerate() {
        let mut fate = OptionFate::Kept;
        for (j, &(other, its)) in options.iter().enumerate() {
            // Of equal options the first stays.
            if i != j && worse(form, its, cx)? && (form != its || j < i) {
                fate = OptionFate::Dominated { by: other };
                break;
            }
        }
        if fate == OptionFate::Kept {
            let (left, right) = cx.forms.options(form, cx.meter)?;
            for reply in if by == Player::Left { right } else { left } {
                if worse(reply, whole, cx)? {
                    fate = OptionFate::Reversible;
                    break;
                }
            }
        }
        found.push(CutOption { edge, value: name(form, cx), fate });
    }
    Ok(found)
}
