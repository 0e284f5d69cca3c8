//! The options of a game as a tree, nothing simplified; a branch is made when it is opened. Positions have their pictures.
use crate::board::miniature;
use crate::text::{position_name, t, t_string, use_i18n, value_spoken, value_view};
use leptos::prelude::*;
use solver::value::expr::Expr;
use solver::{Player, Position};

/// More options of one player are not shown.
const MOST: usize = 24;
/// Of a game of more options than this none is made.
const MANY: usize = 10_000;

/// What has options and can be shown.
pub trait Branch: Clone + Send + Sync + 'static {
    fn shown(&self) -> AnyView;
    fn spoken(&self) -> String;
    fn count(&self, by: Player) -> usize;
    fn options(&self, by: Player) -> Vec<Self>;
}

impl Branch for Expr {
    fn shown(&self) -> AnyView {
        value_view(use_i18n().locale(), &self.to_string())
    }

    fn spoken(&self) -> String {
        value_spoken(use_i18n().locale(), &self.to_string())
    }

    fn count(&self, by: Player) -> usize {
        usize::try_from(Expr::count(self, by)).unwrap_or(usize::MAX)
    }

    fn options(&self, by: Player) -> Vec<Self> {
        Expr::options(self, by)
    }
}

impl Branch for Position {
    fn shown(&self) -> AnyView {
        let pictures = self.boards().iter().map(miniature).collect_view();
        view! { <span class="pictured">{pictures}<code>{self.to_string()}</code></span> }.into_any()
    }

    fn spoken(&self) -> String {
        format!("{} {self}", position_name(use_i18n().locale(), self))
    }

    fn count(&self, by: Player) -> usize {
        usize::try_from(Position::count(self, by)).unwrap_or(usize::MAX)
    }

    /// Each position once, however many moves lead to it.
    fn options(&self, by: Player) -> Vec<Self> {
        let mut all: Vec<Position> = Vec::new();
        for mv in self.moves(by) {
            if !all.contains(&mv.to) {
                all.push(mv.to);
            }
        }
        all
    }
}

/// A game and its options.
#[component]
pub fn OptionTree<G: Branch>(game: G) -> impl IntoView {
    node(game, true)
}

fn node<G: Branch>(game: G, open: bool) -> AnyView {
    let i18n = use_i18n();
    let shown = game.shown();
    if Player::BOTH.iter().all(|&by| game.count(by) == 0) {
        let word = t_string!(i18n, tools.tree_end);
        return view! { <span class="leaf-end">{shown}" "<small>{word}</small></span> }.into_any();
    }
    let is_open = RwSignal::new(open);
    let spoken = t_string!(i18n, tools.tree_of, game = game.spoken());
    let sides = move || {
        is_open.get().then(|| {
            let game = game.clone();
            view! { <div class="options study">{side(&game, Player::Left)}{side(&game, Player::Right)}</div> }
        })
    };
    view! {
        <details class="option-tree" open=open on:toggle=move |_| is_open.set(true)>
            <summary><span aria-hidden="true">{shown}</span><span class="hidden">{spoken}</span></summary>{sides}
        </details>
    }
    .into_any()
}

fn side<G: Branch>(game: &G, by: Player) -> AnyView {
    let i18n = use_i18n();
    let (class, title) = match by {
        Player::Left => ("left", t!(i18n, tools.left_options).into_any()),
        Player::Right => ("right", t!(i18n, tools.right_options).into_any()),
    };
    let count = game.count(by);
    let inside = if count > MANY {
        view! { <li>{t_string!(i18n, panels.n_more, count = count)}</li> }.into_any()
    } else {
        let options = game.options(by);
        let more = options.len().saturating_sub(MOST);
        let shown = options.into_iter().take(MOST).map(|option| view! { <li>{node(option, false)}</li> });
        view! { {shown.collect_view()} {(more > 0).then(|| view! { <li>{t_string!(i18n, panels.n_more, count = more)}</li> })} }.into_any()
    };
    let none = (count == 0).then(|| view! { <p>{t!(i18n, tools.no_options)}</p> });
    view! { <div class=class><h4>{title}</h4>{none}<ul>{inside}</ul></div> }.into_any()
}
