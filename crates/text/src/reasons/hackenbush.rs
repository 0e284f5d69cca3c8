//! Hackenbush.
use super::super::prose::{strong, value};
use super::super::{Locale, edge_words, number, td_string};
use super::{ReasonContext, against_zero, equation, some};
use solver::board::{Colour, EdgeName};
use solver::reason::{CutOption, FormOption, FormStep, OptionFate, PlantValue, StalkStep, TreeStep, Twig};
use solver::{Outcome, Play, Player};

pub fn sum(context: ReasonContext, parts: &[PlantValue], sum: &str) -> Vec<String> {
    let values: Vec<String> = parts.iter().map(|part| part.value.clone()).collect();
    let mut said = vec![td_string!(context.locale, reasons.hackenbush_sum_is, sum = value(equation(&values, sum)))];
    // A number is compared with 0 by the next reason.
    let number = sum.chars().all(|c| c.is_ascii_digit() || c == '/' || c == '-');
    said.extend((context.whole && !number).then(|| against_zero(context.locale, context.outcome)));
    said
}

pub fn red_blue(context: ReasonContext, number: &str) -> Vec<String> {
    let mut said = vec![td_string!(context.locale, reasons.hackenbush_numbers_why, value = value(number))];
    said.extend(context.whole.then(|| against_zero(context.locale, context.outcome)));
    said
}

pub fn avoidance(locale: Locale, numbers: &[PlantValue], others: &[PlantValue]) -> Vec<String> {
    let all = |parts: &[PlantValue]| parts.iter().flat_map(|part| part.plants.clone()).collect::<Vec<u32>>();
    let (waiting, playing) = (all(numbers), all(others));
    let list = some(locale, waiting.iter().map(u32::to_string));
    let waiting = td_string!(locale, reasons.plants_start, count = waiting.len() as u64, list = list);
    let count = numbers.len() as u64;
    vec![td_string!(locale, reasons.avoidance_is, count = count, numbers = waiting, others = plants(locale, &playing))]
}

pub fn stalk(locale: Locale, plant: u32, steps: &[StalkStep], sum: &str) -> Vec<String> {
    let terms: Vec<String> = steps.iter().map(|step| step.term.clone()).collect();
    vec![td_string!(locale, reasons.stalk_is, plant = plant, sum = value(equation(&terms, sum)))]
}

/// The values of the lower parts, their limit, and the cuts of both sides.
pub fn endless(
    locale: Locale,
    steps: &[StalkStep],
    tail: Option<Colour>,
    limit: Option<&str>,
    worth: &str,
) -> Vec<String> {
    let sums = steps.iter().map(|step| value(&step.sum)).collect::<Vec<_>>().join(", ");
    let worth = value(worth);
    let mut said = vec![td_string!(locale, reasons.endless_parts, list = sums)];
    said.push(match (tail, limit) {
        (None, _) => td_string!(locale, reasons.endless_between, value = worth),
        (Some(Colour::Blue), None) => td_string!(locale, reasons.endless_blue, value = worth),
        (Some(_), None) => td_string!(locale, reasons.endless_red, value = worth),
        (Some(Colour::Blue), Some(limit)) => {
            td_string!(locale, reasons.endless_below, limit = value(limit), value = worth)
        }
        (Some(_), Some(limit)) => td_string!(locale, reasons.endless_above, limit = value(limit), value = worth),
    });
    said.push(td_string!(locale, reasons.endless_ends).to_owned());
    // Its loopy twin: `solver::theory::over`.
    let over = td_string!(
        locale,
        reasons.endless_over,
        one = value("1"),
        small = value("1/64"),
        up = value("^"),
        ups = value("^40*3"),
        hot = value("+-1")
    );
    said.push(over);
    said
}

/// The winning cut of the endless green stalk, and what it is greater than.
pub fn endless_green(locale: Locale, play: Play) -> Vec<String> {
    match play {
        Play::Normal => vec![
            td_string!(locale, reasons.endless_green_cut).to_owned(),
            td_string!(locale, reasons.endless_green_beside).to_owned(),
        ],
        Play::Misere => vec![td_string!(locale, reasons.endless_green_misere).to_owned()],
    }
}

/// The sentence on over: who passes, who ends it, and its value.
pub fn over(locale: Locale, owner: Player) -> Vec<String> {
    vec![match owner {
        Player::Left => td_string!(locale, reasons.over_blue, over = value("over")),
        Player::Right => td_string!(locale, reasons.over_red, under = value("-over")),
    }]
}

/// The words on over beside parts that have a value.
pub fn over_sum(
    context: ReasonContext,
    overs: usize,
    owner: Player,
    rest: Option<&str>,
    outcome: Outcome,
) -> Vec<String> {
    let locale = context.locale;
    let mut said = Vec::new();
    if overs > 1 {
        said.push(td_string!(locale, reasons.over_many, number = number(locale, overs as u64)));
    }
    said.extend(rest.map(|rest| td_string!(locale, reasons.over_rest, value = value(rest))));
    said.push(match owner {
        Player::Left => td_string!(locale, reasons.over_beside, over = value("over"), up = value("^")),
        Player::Right => td_string!(locale, reasons.over_beside_red, under = value("-over"), down = value("v")),
    });
    said.extend(context.whole.then(|| against_zero(locale, outcome)));
    said
}

/// The rule, and its last step; the picture has them all.
pub fn tree(locale: Locale, plant: u32, steps: &[TreeStep]) -> Vec<String> {
    let mut said = vec![td_string!(locale, reasons.tree_is, plant = plant)];
    said.extend(steps.last().map(|step| {
        let (name, above, worth) = (strong(edge_words(locale, step.edge)), value(&step.above), value(&step.value));
        match step.colour {
            Colour::Blue => td_string!(locale, reasons.tree_step_blue, name = name, above = above, value = worth),
            Colour::Red | Colour::Green => {
                td_string!(locale, reasons.tree_step_red, name = name, above = above, value = worth)
            }
        }
    }));
    said
}

pub fn fusion(locale: Locale, cycle: &[EdgeName], carries: &[Twig], sum: u64) -> Vec<String> {
    let list = some(locale, cycle.iter().map(|&edge| edge_words(locale, edge)));
    let pulled = td_string!(locale, reasons.fusion_is, count = cycle.len() as u64, list = list);
    let sum = strong(number(locale, sum));
    let result = match carries {
        [] => td_string!(locale, reasons.fusion_sum, sum = sum),
        _ => td_string!(locale, reasons.fusion_carries, lengths = lengths(locale, carries), sum = sum),
    };
    vec![format!("{pulled} {result}")]
}

pub fn colon(locale: Locale, root: EdgeName, twigs: &[Twig], sum: u64) -> Vec<String> {
    let (root, lengths, shown) =
        (strong(edge_words(locale, root)), lengths(locale, twigs), strong(number(locale, sum)));
    vec![match sum {
        0 => td_string!(locale, reasons.colon_gone, root = root, lengths = lengths, sum = shown),
        _ => td_string!(locale, reasons.colon_is, root = root, lengths = lengths, sum = shown),
    }]
}

pub fn green(context: ReasonContext, heaps: &[Twig], sum: u64) -> Vec<String> {
    let locale = context.locale;
    let shown = strong(number(locale, sum));
    let is = match heaps {
        [] => td_string!(locale, reasons.green_empty, sum = shown),
        _ => {
            let (count, lengths) = (heaps.len() as u64, lengths(locale, heaps));
            td_string!(locale, reasons.green_is, count = count, lengths = lengths, sum = shown)
        }
    };
    let follows = match (heaps, sum) {
        _ if !context.whole => super::nim::worth(locale, sum),
        (_, 0) => td_string!(locale, reasons.first_loses).to_owned(),
        ([_], _) => td_string!(locale, reasons.stalk_wins).to_owned(),
        _ => td_string!(locale, reasons.first_wins).to_owned(),
    };
    vec![is, follows]
}

pub fn simplest(locale: Locale, of: &[u32], left: Option<&str>, right: Option<&str>, worth: &str) -> Vec<String> {
    let (of, worth) = (plants(locale, of), value(worth));
    vec![match (left, right) {
        (Some(left), Some(right)) => {
            let (left, right) = (value(left), value(right));
            td_string!(locale, reasons.simplest_both, plants = of, left = left, right = right, value = worth)
        }
        (Some(left), None) => td_string!(locale, reasons.simplest_left, plants = of, left = value(left), value = worth),
        (None, Some(right)) => {
            td_string!(locale, reasons.simplest_right, plants = of, right = value(right), value = worth)
        }
        (None, None) => td_string!(locale, reasons.simplest_none, plants = of, value = worth),
    }]
}

/// All cuts, and their fate: step by step if the steps are known.
pub fn form(
    locale: Locale,
    of: &[u32],
    left: &[CutOption],
    right: &[CutOption],
    (options, steps): (&[FormOption], &[FormStep]),
    worth: &str,
) -> Vec<String> {
    let of = plants(locale, of);
    let blue = match left {
        [] => td_string!(locale, reasons.form_blue_without, plants = of),
        _ => td_string!(locale, reasons.form_blue, plants = of, list = values(locale, left)),
    };
    let red = match right {
        [] => td_string!(locale, reasons.form_red_without).to_owned(),
        _ => td_string!(locale, reasons.form_red, list = values(locale, right)),
    };
    let mut said = vec![format!("{blue} {red}")];
    if !steps.is_empty() {
        said.extend(super::form::way(locale, options, steps, true));
        said.push(td_string!(locale, reasons.form_value, value = value(worth)));
        return said;
    }
    let cuts = |fate: fn(&OptionFate) -> bool| -> Vec<String> {
        let cuts = left.iter().chain(right).filter(|cut| fate(&cut.fate));
        cuts.map(|cut| td_string!(locale, reasons.edge, name = edge_words(locale, cut.edge))).collect()
    };
    let dominated = cuts(|fate| matches!(fate, OptionFate::Dominated { .. }));
    if !dominated.is_empty() {
        said.push(td_string!(locale, reasons.form_dominated, list = some(locale, dominated.into_iter())));
    }
    let reversible = cuts(|fate| matches!(fate, OptionFate::Reversible));
    if !reversible.is_empty() {
        said.push(td_string!(locale, reasons.form_reversible, list = some(locale, reversible.into_iter())));
    }
    said.push(td_string!(locale, reasons.form_value, value = value(worth)));
    said
}

pub fn misere(locale: Locale, blue: usize, red: usize) -> Vec<String> {
    let count = td_string!(locale, reasons.hackenbush_misere_count, blue = strong(blue), red = strong(red));
    let follows = match blue.cmp(&red) {
        std::cmp::Ordering::Greater => td_string!(locale, reasons.hackenbush_misere_blue),
        std::cmp::Ordering::Less => td_string!(locale, reasons.hackenbush_misere_red),
        std::cmp::Ordering::Equal => td_string!(locale, reasons.hackenbush_misere_equal),
    };
    vec![count, follows.to_owned()]
}

fn plants(locale: Locale, plants: &[u32]) -> String {
    let list = some(locale, plants.iter().map(u32::to_string));
    td_string!(locale, reasons.plants, count = plants.len() as u64, list = list)
}

fn lengths(locale: Locale, twigs: &[Twig]) -> String {
    some(locale, twigs.iter().map(|twig| number(locale, twig.length)))
}

/// The values after these cuts, without repetition.
fn values(locale: Locale, cuts: &[CutOption]) -> String {
    let mut names: Vec<&str> = Vec::new();
    for cut in cuts {
        if !names.contains(&cut.value.as_str()) {
            names.push(&cut.value);
        }
    }
    some(locale, names.into_iter().map(value))
}
