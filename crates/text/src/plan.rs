//! The lead sentence on a position: what to do and how to go on, for readers who do not know the theory.
//!
//! In: a report, the player to move and the winning move to name. Out: a sentence. The plan for each reason comes from
//! [`reasons`], the one match on [`Reason`](solver::reason::Reason) for plans.
mod reasons;

use super::numbers::capital;
use super::players::colour;
use super::{Locale, by_name, distinct_words, td_string};
use reasons::{Plan, PlanContext, begins};
use solver::board::{Act, Board, Heap};
use solver::reason::Step;
use solver::report::MoveReport;
use solver::{Mover, Outcome, Player, Position, Report};

/// A sentence, and the terms of the field in it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Advice {
    pub words: String,
    pub terms: &'static [&'static str],
}

/// The advice for `mover`, with the plan behind it. `winning_move` is the one that the sentence names, if there is one.
pub fn advice(
    locale: Locale,
    report: &Report,
    position: &Position,
    mover: Player,
    winning_move: Option<&str>,
) -> Advice {
    let named =
        winning_move.and_then(|name| Some((act_words(locale, position, mover, name)?, position.find(mover, name)?)));
    let (said, made) = named.unzip();
    let context = PlanContext { locale, report, mover, position, made: made.as_ref() };
    let plan = reasons::plan(context);
    let (words, terms) = match &plan {
        Some((plan, terms)) => (sentence(context, said.as_deref(), Some(plan)), *terms),
        None => (sentence(context, said.as_deref(), None), &[][..]),
    };
    Advice { words: by_name(locale, position, capital(&words)), terms }
}

/// The move in words; an option of a game in signs by its name, since its signs are theory.
fn act_words(locale: Locale, position: &Position, mover: Player, name: &str) -> Option<String> {
    let mv = position.find(mover, name)?;
    let boards = position.boards();
    let board = boards.get(mv.component)?;
    if let Some(middle) = middle(locale, board, &mv.act) {
        return Some(middle);
    }
    match board {
        Board::Form { .. } => Some(td_string!(locale, games.act, name = mv.name)),
        _ => distinct_words(locale, position, mover, name),
    }
}

/// The words of a move that leaves two equal rows of one: it takes the middle.
fn middle(locale: Locale, board: &Board, act: &Act) -> Option<String> {
    let Act::Heaps(heaps) = act else { return None };
    let [Heap { heap, from, left, .. }] = &heaps[..] else { return None };
    let row = board.row_name(*heap);
    match left[..] {
        [a, b] if a == b && *from == 2 * a => Some(td_string!(locale, plans.act_split, row = row)),
        [a, b] if a == b => Some(td_string!(locale, plans.act_middle, count = from - 2 * a, row = row)),
        _ => None,
    }
}

/// The winning move that a reason of the whole position, or of a single component, begins with, if one names it; the
/// first such reason counts.
pub fn opening(report: &Report, mover: Player) -> Option<&str> {
    let alone = report.explanation.iter().all(|step| step.component.is_none_or(|component| component == 0));
    let of_all = |step: &&Step| step.component.is_none() || alone;
    let begins = |step: &Step, mv: &MoveReport| {
        let turn = turn(mover, mv.by == Mover::Both);
        begins(&step.reason, turn, &mv.name, &mv.act) == Some(true)
    };
    let first = |step: &Step| report.winning(mover).find(|mv| begins(step, mv));
    report.explanation.iter().filter(of_all).find_map(first).map(|mv| mv.name.as_str())
}

/// The player to move in the reasons of a position: Left for both if it is impartial.
fn turn(mover: Player, impartial: bool) -> Player {
    if impartial { Player::Left } else { mover }
}

/// The outcome in words, whoever begins.
pub fn verdict_words(locale: Locale, outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::L => td_string!(locale, table.verdict_blue_why),
        Outcome::R => td_string!(locale, table.verdict_red_why),
        Outcome::N => td_string!(locale, table.verdict_next_why),
        Outcome::P => td_string!(locale, table.verdict_previous_why),
        Outcome::D => td_string!(locale, table.verdict_draw_why),
        Outcome::LD => td_string!(locale, table.verdict_ld),
        Outcome::DL => td_string!(locale, table.verdict_dl),
        Outcome::RD => td_string!(locale, table.verdict_rd),
        Outcome::DR => td_string!(locale, table.verdict_dr),
    }
}

fn sentence(context: PlanContext, act: Option<&str>, plan: Option<&Plan>) -> String {
    match context.report.outcome {
        Outcome::L => always(context, Player::Left, act, plan),
        Outcome::R => always(context, Player::Right, act, plan),
        Outcome::N if context.is_impartial() => won(context, act, plan),
        Outcome::N => begun(context, act, plan),
        Outcome::P if context.is_impartial() => lost(context, plan),
        Outcome::P => second(context, plan),
        Outcome::D => drawn(context, plan),
        half => verdict_words(context.locale, half).to_owned(),
    }
}

/// The sentence if the player who begins wins, and both have the same moves.
fn won(PlanContext { locale, .. }: PlanContext, act: Option<&str>, plan: Option<&Plan>) -> String {
    match (act, plan) {
        (Some(act), Some(Plan::Keep(keep))) => td_string!(locale, plans.won_keep, act = act, keep = keep),
        (Some(act), Some(Plan::So(so))) => td_string!(locale, plans.won_so, act = act, so = so),
        (Some(act), Some(Plan::Exists(so))) => td_string!(locale, plans.begun_so, act = act, so = so),
        (Some(act), None) => td_string!(locale, plans.won_search, act = act),
        (None, Some(Plan::Keep(keep))) => td_string!(locale, plans.can_keep, keep = keep),
        (None, Some(Plan::So(so) | Plan::Exists(so))) => td_string!(locale, plans.can_so, so = so),
        (None, None) => td_string!(locale, plans.can_search).to_owned(),
    }
}

fn lost(PlanContext { locale, .. }: PlanContext, plan: Option<&Plan>) -> String {
    match plan {
        Some(Plan::Keep(keep)) => td_string!(locale, plans.lost_keep, keep = keep),
        Some(Plan::So(so) | Plan::Exists(so)) => td_string!(locale, plans.lost_so, so = so),
        None => td_string!(locale, plans.lost_search).to_owned(),
    }
}

/// The sentence if the player who begins wins, and Blue and Red have moves of their own.
fn begun(context: PlanContext, act: Option<&str>, plan: Option<&Plan>) -> String {
    let locale = context.locale;
    match (act, plan) {
        (Some(act), Some(Plan::Keep(keep))) => td_string!(locale, plans.begun_keep, act = act, keep = keep),
        (Some(act), Some(Plan::So(so) | Plan::Exists(so))) => td_string!(locale, plans.begun_so, act = act, so = so),
        (Some(act), None) => td_string!(locale, plans.begun_search, act = act),
        (None, _) => verdict_words(locale, context.report.outcome).to_owned(),
    }
}

/// The sentence if the player who begins loses.
fn second(PlanContext { locale, .. }: PlanContext, plan: Option<&Plan>) -> String {
    match plan {
        Some(Plan::Keep(keep)) => td_string!(locale, plans.second_keep, keep = keep),
        Some(Plan::So(so) | Plan::Exists(so)) => td_string!(locale, plans.second_so, so = so),
        None => td_string!(locale, plans.second_search).to_owned(),
    }
}

/// The sentence if one player wins, whoever begins.
fn always(context: PlanContext, winner: Player, act: Option<&str>, plan: Option<&Plan>) -> String {
    let (locale, who) = (context.locale, colour(context.locale, winner));
    match (act, plan) {
        (Some(act), Some(Plan::Keep(keep))) => {
            td_string!(locale, plans.always_act_keep, act = act, who = who, keep = keep)
        }
        (Some(act), Some(Plan::So(so) | Plan::Exists(so))) => {
            td_string!(locale, plans.always_act_so, act = act, who = who, so = so)
        }
        (Some(act), None) => td_string!(locale, plans.always_act_search, act = act, who = who),
        (None, Some(Plan::Keep(keep))) => td_string!(locale, plans.always_keep, who = who, keep = keep),
        (None, Some(Plan::So(so) | Plan::Exists(so))) => td_string!(locale, plans.always_so, who = who, so = so),
        (None, None) => td_string!(locale, plans.always_search, who = who),
    }
}

fn drawn(PlanContext { locale, .. }: PlanContext, plan: Option<&Plan>) -> String {
    match plan {
        Some(Plan::So(so) | Plan::Exists(so)) => td_string!(locale, plans.drawn_so, so = so),
        Some(Plan::Keep(_)) | None => td_string!(locale, plans.drawn_search).to_owned(),
    }
}

#[cfg(test)]
mod tests;
