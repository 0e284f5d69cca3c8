//! The literal form of a game as a tree of options, nothing simplified; a branch is made when it is opened.
use crate::text::{t, t_string, use_i18n, value_spoken, value_view};
use leptos::prelude::*;
use solver::Player;
use solver::value::expr::Expr;

/// More options of one player are not shown.
const MOST: usize = 24;

/// A game and its options.
#[component]
pub fn OptionTree(game: Expr) -> impl IntoView {
    node(game, true)
}

fn node(game: Expr, open: bool) -> AnyView {
    let i18n = use_i18n();
    let text = game.to_string();
    let shown = value_view(i18n.locale(), &text);
    if Player::BOTH.iter().all(|&by| game.count(by) == 0) {
        let word = t_string!(i18n, tools.tree_end);
        return view! { <span class="leaf-end">{shown}" "<small>{word}</small></span> }.into_any();
    }
    let is_open = RwSignal::new(open);
    let spoken = t_string!(i18n, tools.tree_of, game = value_spoken(i18n.locale(), &text));
    let sides = move || {
        is_open.get().then(|| {
            let game = game.clone();
            view! { <div class="options study">{side(&game, Player::Left)}{side(&game, Player::Right)}</div> }
        })
    };
    view! {
        <details class="option-tree" open=open on:toggle=move |_| is_open.set(true)>
            <summary aria-label=spoken>{shown}</summary>{sides}
        </details>
    }
    .into_any()
}

fn side(game: &Expr, by: Player) -> AnyView {
    let i18n = use_i18n();
    let (class, title) = match by {
        Player::Left => ("left", t!(i18n, tools.left_options).into_any()),
        Player::Right => ("right", t!(i18n, tools.right_options).into_any()),
    };
    let count = usize::try_from(game.count(by)).unwrap_or(usize::MAX);
    let inside = if count > 10_000 {
        view! { <li>{t_string!(i18n, panels.n_more, count = count)}</li> }.into_any()
    } else {
        let shown = game.options(by).into_iter().take(MOST).map(|option| view! { <li>{node(option, false)}</li> });
        let more = count.saturating_sub(MOST);
        view! { {shown.collect_view()} {(more > 0).then(|| view! { <li>{t_string!(i18n, panels.n_more, count = more)}</li> })} }.into_any()
    };
    let none = (count == 0).then(|| view! { <p>{t!(i18n, tools.no_options)}</p> });
    view! { <div class=class><h4>{title}</h4>{none}<ul>{inside}</ul></div> }.into_any()
}
