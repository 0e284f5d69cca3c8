//! A winning strategy to be opened move by move: what the loser may try, and the answer to it.
use crate::state::State;
use crate::text::moves::forms::{exchange, sum, told};
use crate::text::{Locale, Prose, t_string, td_string, use_i18n, value_view};
use leptos::prelude::*;
use solver::Player;
use solver::analyse::Comparison;
use solver::reason::{Line, Strategy};
use std::sync::Arc;

/// Whoever begins, the one who wins, and how.
#[component]
pub fn Strategies(found: Comparison) -> impl IntoView {
    view! {
        <div class="options study strategies">
            <Begins by=Player::Left strategy=found.left_begins difference=found.difference.clone()/>
            <Begins by=Player::Right strategy=found.right_begins difference=found.difference/>
        </div>
    }
}

#[component]
fn Begins(by: Player, strategy: Strategy, difference: String) -> impl IntoView {
    let i18n = use_i18n();
    let class = if by == Player::Left { "left" } else { "right" };
    let (winner, opening) = (strategy.winner, strategy.opening.clone());
    let title = move || begins(i18n.locale(), by, winner);
    let lines: Arc<[Line]> = strategy.lines.into();
    let first = opening.map(|opening| {
        let name = told(&difference, by, &opening).unwrap_or(opening);
        view! { <p>{move || prose(i18n.locale(), &t_string!(i18n, tools.strategy_opening, name = name.clone()))}</p> }
    });
    view! { <div class=class><p class="who"><b>{title}</b></p>{first}{replies(lines, 0, winner.other())}</div> }
}

fn begins(locale: Locale, by: Player, winner: Player) -> &'static str {
    match (by, winner) {
        (Player::Left, Player::Left) => td_string!(locale, tools.strategy_left_left),
        (Player::Left, Player::Right) => td_string!(locale, tools.strategy_left_right),
        (Player::Right, Player::Left) => td_string!(locale, tools.strategy_right_left),
        (Player::Right, Player::Right) => td_string!(locale, tools.strategy_right_right),
    }
}

/// A sentence in which games are set as mathematics.
fn prose(locale: Locale, said: &str) -> AnyView {
    Prose::new(said).view(locale)
}

/// The answers in one position; what follows an answer is made when it is opened.
fn replies(lines: Arc<[Line]>, at: usize, loser: Player) -> AnyView {
    let i18n = use_i18n();
    let Some(line) = lines.get(at) else { return ().into_any() };
    if line.replies.is_empty() {
        return view! { <p>{move || t_string!(i18n, tools.strategy_stuck)}</p> }.into_any();
    }
    let reply = |reply: &solver::reason::Reply| {
        let said = {
            let [name, answer] = exchange(&line.position, loser, &reply.name, &reply.answer)
                .unwrap_or_else(|| [reply.name.clone(), reply.answer.clone()]);
            move || {
                let said = t_string!(i18n, tools.strategy_answer, name = name.clone(), answer = answer.clone());
                prose(i18n.locale(), &said)
            }
        };
        let after = reply.then.filter(|&next| lines.get(next).is_some());
        let Some(next) = after else { return view! { <li>{said}</li> }.into_any() };
        let lines = lines.clone();
        let open = State::new(false);
        let inner = move || open.get().then(|| replies(lines.clone(), next, loser));
        view! { <li><details on:toggle=move |_| open.set(true)><summary>{said}</summary>{inner}</details></li> }
            .into_any()
    };
    let position = match sum(&line.position) {
        Some(games) => value_view(i18n.locale(), &games),
        None => line.position.clone().into_any(),
    };
    view! { <p class="small">{position}</p><ul>{line.replies.iter().map(reply).collect_view()}</ul> }.into_any()
}
