//! The boards that the winner leaves, and one move after the other with its answer, each as a small board.
use crate::board::miniature;
use crate::state::table::use_table;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::reason::{CaseBoard, CaseEnd, CaseReply, MovesLeft};
use solver::{Player, Position};
use text::{move_phrase, position_words_with, t, t_string, use_i18n};

/// A move on a board, its answer, and the position after each.
#[derive(Debug, Clone)]
struct Exchange {
    /// The board's index among all.
    board: usize,
    before: Position,
    reply: CaseReply,
    moved: Position,
    answered: Option<Position>,
}

fn exchanges(boards: &[CaseBoard], loser: Player) -> Vec<Exchange> {
    let exchange = |board: usize, before: &Position, reply: &CaseReply| {
        let moved = before.find(loser, &reply.name)?.to;
        let answered = reply.answer.as_ref().and_then(|answer| Some(moved.find(loser.other(), answer)?.to));
        Some(Exchange { board, before: before.clone(), reply: reply.clone(), moved, answered })
    };
    let of = |(index, board): (usize, &CaseBoard)| {
        let before: Position = board.position.parse().ok()?;
        Some(board.replies.iter().filter_map(|reply| exchange(index, &before, reply)).collect::<Vec<_>>())
    };
    boards.iter().enumerate().filter_map(of).flatten().collect()
}

/// The sentence of an exchange.
fn said(locale: Locale, Exchange { board, before, reply, moved, .. }: &Exchange, loser: Player) -> String {
    let n = board + 1;
    let name = move_phrase(locale, before, loser, &reply.name, |words| words.act);
    let Some(answer) = &reply.answer else { return td_string!(locale, panels.case_stuck, n = n, name = name) };
    let answer = move_phrase(locale, moved, loser.other(), answer, |words| words.act);
    match reply.to {
        CaseEnd::Board(to) => {
            td_string!(locale, panels.case_to_board, n = n, name = name, answer = answer, to = to + 1)
        }
        CaseEnd::Settled(MovesLeft::Exactly(0)) => {
            td_string!(locale, panels.case_to_end, n = n, name = name, answer = answer)
        }
        CaseEnd::Settled(MovesLeft::Exactly(count)) => {
            td_string!(locale, panels.case_to_exactly, n = n, name = name, answer = answer, count = count)
        }
        CaseEnd::Settled(MovesLeft::Even) => {
            td_string!(locale, panels.case_to_even, n = n, name = name, answer = answer)
        }
        CaseEnd::Settled(MovesLeft::Odd) => {
            td_string!(locale, panels.case_to_odd, n = n, name = name, answer = answer)
        }
    }
}

/// The components of a position as small boards with the game's figures, and their words for screen readers.
fn small(position: &Position) -> AnyView {
    let (i18n, words) = (use_i18n(), position.clone());
    let figures = use_table().figures_of(position);
    let pictures = position.boards_with(figures).iter().map(|board| miniature(board).into_any()).collect_view();
    view! {
        <span class="case-board">{pictures}</span>
        <span class="hidden">{move || position_words_with(i18n.locale(), &words, figures)}</span>
    }
    .into_any()
}

#[component]
pub fn Cases(boards: Vec<CaseBoard>, loser: Player) -> impl IntoView {
    let i18n = use_i18n();
    let all = StoredValue::new(exchanges(&boards, loser));
    let count = all.with_value(Vec::len);
    let at = RwSignal::new(0usize);
    let board = |(index, board): (usize, &CaseBoard)| {
        let position: Position = board.position.parse().ok()?;
        Some(view! {
            <figure>
                <figcaption>{move || t_string!(i18n, panels.case_board, n = index + 1)}</figcaption>
                {small(&position)}
            </figure>
        })
    };
    let drawn = boards.iter().enumerate().filter_map(board).collect_view();
    let exchange = move || {
        all.with_value(|all| {
            let now = all.get(at.get())?;
            let answered = now.answered.as_ref().map(|answered| {
                view! { <figure><figcaption>{t!(i18n, panels.case_answer)}</figcaption>{small(answered)}</figure> }
            });
            Some(view! {
                <figure><figcaption>{t!(i18n, panels.case_move)}</figcaption>{small(&now.moved)}</figure>
                {answered}
            })
        })
    };
    view! {
        <div class="cases">{drawn}</div>
        <div class="cases">{exchange}</div>
        <p role="status">{move || all.with_value(|all| all.get(at.get()).map(|now| said(i18n.locale(), now, loser)))}</p>
        <Show when=move || { count > 1 }>
            <button class="button" on:click=move |_| at.update(|at| *at = (*at + 1) % count)>
                {move || t_string!(i18n, panels.case_next)}
            </button>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::reason::Reason;
    use solver::{Budget, Play, analyse};
    use text::checks::differs;

    #[test]
    fn every_exchange_is_drawn_and_said() {
        let mut count = 0;
        for text in ["domineering:4x4", "clobber:brb/rbr/brb"] {
            let report = analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
            for step in &report.explanation {
                let Reason::Cases { mover, opening, boards, .. } = &step.reason else { continue };
                let loser = if opening.is_some() { mover.other() } else { *mover };
                let all = exchanges(boards, loser);
                assert_eq!(all.len(), boards.iter().map(|board| board.replies.len()).sum::<usize>(), "{text}");
                all.iter().for_each(|exchange| differs(|locale| said(locale, exchange, loser)));
                count += all.len();
            }
        }
        assert!(count > 0);
    }
}
