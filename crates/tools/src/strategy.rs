//! A winning strategy to be opened move by move: the loser's tries, and the answer to each.
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::board::miniature;
use solver::Player;
use solver::analyse::Comparison;
use solver::reason::{Line, Strategy};
use std::sync::Arc;
use text::moves::{difference, forms};
use text::{Prose, t_string, use_i18n, value_view};

/// The strategies for either beginner, with the winner of each.
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
        let name = move || {
            let board_words = || difference::move_words(i18n.locale(), &difference, by, &opening);
            forms::move_words(&difference, by, &opening).or_else(board_words).unwrap_or_else(|| opening.clone())
        };
        view! { <p>{move || prose(i18n.locale(), &t_string!(i18n, tools.strategy_opening, name = name()))}</p> }
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

/// The answers in one position; the rest after an answer is made when it is opened.
fn replies(lines: Arc<[Line]>, at: usize, loser: Player) -> AnyView {
    let i18n = use_i18n();
    let Some(line) = lines.get(at) else { return ().into_any() };
    if line.replies.is_empty() {
        return view! { <p>{move || t_string!(i18n, tools.strategy_stuck)}</p> }.into_any();
    }
    let reply = |reply: &solver::reason::Reply| {
        let said = {
            let (position, one, other) = (line.position.clone(), reply.name.clone(), reply.answer.clone());
            move || {
                let locale = i18n.locale();
                let [name, answer] = forms::exchange(&position, loser, &one, &other)
                    .or_else(|| difference::exchange(locale, &position, loser, &one, &other))
                    .unwrap_or_else(|| [one.clone(), other.clone()]);
                prose(locale, &td_string!(locale, tools.strategy_answer, name = name, answer = answer))
            }
        };
        let after = reply.then.filter(|&next| lines.get(next).is_some());
        let Some(next) = after else { return view! { <li>{said}</li> }.into_any() };
        let lines = lines.clone();
        let open = RwSignal::new(false);
        let inner = move || open.get().then(|| replies(lines.clone(), next, loser));
        view! { <li><details on:toggle=move |_| open.set(true)><summary>{said}</summary>{inner}</details></li> }
            .into_any()
    };
    let shown = {
        let position = line.position.clone();
        move || shown(i18n.locale(), &position)
    };
    view! { <div class="small">{shown}</div><ul>{line.replies.iter().map(reply).collect_view()}</ul> }.into_any()
}

/// A position of the game: as a sum of written games, or its boards with their names.
fn shown(locale: Locale, position: &str) -> AnyView {
    if let Some(games) = forms::sum(position) {
        return value_view(locale, &games);
    }
    let Some(summands) = difference::summands(locale, position) else { return position.to_owned().into_any() };
    let summand = |(name, board, words)| {
        view! { <span class="summand"><b>{name}</b>{miniature(&board)}<span class="hidden">{words}</span></span> }
    };
    view! { <span class="together">{summands.into_iter().map(summand).collect_view()}</span> }.into_any()
}
