//! Games in which play may go round in circles.
use super::super::prose::strong;
use super::super::{Locale, number, td_string};
use super::nim::worth;
use super::{ReasonContext, any_of, some};
use solver::Player;
use solver::reason::{HeapMove, LoopyOption, OptionRemoteness, RookMove, Verdict};

fn names<'a>(locale: Locale, names: impl Iterator<Item = &'a str>) -> String {
    some(locale, names.map(strong))
}

/// The step of backward induction from the options to this node.
pub struct Backward<'a> {
    pub here: &'a str,
    pub standing: Verdict,
    pub moves: Option<u64>,
    pub lost: &'a [OptionRemoteness],
    pub won: &'a [OptionRemoteness],
    pub drawn: &'a [String],
}

pub fn backward(locale: Locale, step: &Backward) -> Vec<String> {
    let here = strong(step.here);
    let lost = || names(locale, step.lost.iter().map(|way| way.name.as_str()));
    let won = || names(locale, step.won.iter().map(|way| way.name.as_str()));
    let left = step.moves.filter(|moves| *moves > 1);
    match step.standing {
        Verdict::Won if step.lost.is_empty() => vec![td_string!(locale, reasons.backward_end_won, here = here)],
        Verdict::Lost if step.won.is_empty() => vec![td_string!(locale, reasons.backward_end_lost, here = here)],
        Verdict::Won => {
            let mut said = vec![td_string!(locale, reasons.backward_won, here = here, list = lost())];
            said.extend(left.map(|n| td_string!(locale, reasons.backward_hurry, moves = number(locale, n))));
            said
        }
        Verdict::Lost => {
            let mut said = vec![td_string!(locale, reasons.backward_lost, here = here, list = won())];
            said.extend(left.map(|n| td_string!(locale, reasons.backward_delay, moves = number(locale, n))));
            said
        }
        Verdict::Drawn => {
            let drawn = names(locale, step.drawn.iter().map(String::as_str));
            let mut said = vec![td_string!(locale, reasons.backward_drawn, here = here, list = drawn)];
            if !step.won.is_empty() {
                said.push(td_string!(locale, reasons.backward_avoid, list = won()));
            }
            said
        }
    }
}

pub fn value(context: ReasonContext, here: &str, value: Option<u64>, options: &[LoopyOption]) -> Vec<String> {
    let locale = context.locale;
    let here = strong(here);
    let Some(value) = value else {
        let mut finite: Vec<u64> = options.iter().filter_map(|option| option.value).collect();
        finite.sort_unstable();
        finite.dedup();
        let none = td_string!(locale, reasons.loopy_none, here = here);
        let count = finite.len() as u64;
        let finite = some(locale, finite.into_iter().map(|n| number(locale, n)));
        return match count {
            0 => vec![none, td_string!(locale, reasons.loopy_none_drawn).to_owned()],
            _ => vec![none, td_string!(locale, reasons.loopy_none_won, count = count, list = finite)],
        };
    };
    let shown = strong(number(locale, value));
    let mut said = vec![match value {
        0 => td_string!(locale, reasons.loopy_value_0, here = here, value = shown),
        _ => td_string!(locale, reasons.loopy_value_is, here = here, value = shown),
    }];
    let back = |option: &LoopyOption| {
        let back = option.back.as_deref()?;
        Some(td_string!(locale, reasons.loopy_back, there = strong(&option.name), back = strong(back)))
    };
    let back = some(locale, options.iter().filter_map(back));
    if !back.is_empty() {
        said.push(td_string!(locale, reasons.loopy_taken_back, value = number(locale, value), list = back));
    }
    said
}

pub fn pokernim(context: ReasonContext, heaps: &[u64], sum: u64, time: u64, moves: &[HeapMove]) -> Vec<String> {
    let locale = context.locale;
    let rows = some(locale, heaps.iter().map(|n| number(locale, *n)));
    let mut said = vec![td_string!(locale, reasons.pokernim_sum, list = rows, sum = strong(number(locale, sum)))];
    if !context.whole {
        said.push(worth(locale, sum));
        return said;
    }
    let step = |mv: &HeapMove| format!("{}→{}", number(locale, mv.from), number(locale, mv.to));
    said.push(match sum {
        0 => td_string!(locale, reasons.pokernim_lost).to_owned(),
        _ => td_string!(locale, reasons.pokernim_won, list = any_of(locale, moves.iter().map(step).map(strong))),
    });
    said.push(td_string!(locale, reasons.pokernim_time, time = number(locale, time)));
    said
}

pub fn pokernim_misere(locale: Locale, stuck: bool) -> Vec<String> {
    let said = match stuck {
        true => td_string!(locale, reasons.never_stuck_now),
        false => td_string!(locale, reasons.never_stuck_poker),
    };
    vec![said.to_owned()]
}

pub fn northcott(context: ReasonContext, gaps: &[u64], sum: u64, times: [u64; 2], moves: &[RookMove]) -> Vec<String> {
    let locale = context.locale;
    let heaps = some(locale, gaps.iter().map(|n| number(locale, *n)));
    let mut said = vec![td_string!(locale, reasons.northcott_sum, list = heaps, sum = strong(number(locale, sum)))];
    said.push(td_string!(locale, reasons.northcott_retreat).to_owned());
    if !context.whole {
        said.push(worth(locale, sum));
        return said;
    }
    let shift = |mv: &RookMove| {
        strong(td_string!(locale, reasons.northcott_move, column = mv.column + 1, from = mv.from, to = mv.to))
    };
    let of = |player: Player| any_of(locale, moves.iter().filter(|mv| mv.by == player).map(shift));
    if sum == 0 {
        said.push(td_string!(locale, reasons.northcott_lost).to_owned());
    } else {
        said.push(td_string!(locale, reasons.northcott_blue, list = of(Player::Left)));
        said.push(td_string!(locale, reasons.northcott_red, list = of(Player::Right)));
    }
    let [blue, red] = times.map(|time| number(locale, time));
    said.push(td_string!(locale, reasons.northcott_time, blue = blue, red = red));
    said.push(td_string!(locale, reasons.northcott_coin).to_owned());
    said
}

pub fn northcott_misere(locale: Locale, stuck: &[Player]) -> Vec<String> {
    let hemmed = stuck.iter().map(|player| match player {
        Player::Left => td_string!(locale, reasons.never_stuck_blue).to_owned(),
        Player::Right => td_string!(locale, reasons.never_stuck_red).to_owned(),
    });
    hemmed.chain([td_string!(locale, reasons.never_stuck_rooks).to_owned()]).collect()
}
