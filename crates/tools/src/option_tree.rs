//! The options of a game as a tree, nothing simplified; a branch is made when it is opened. Positions have their
//! pictures.
use super::game_text::GivenGame;
use leptos::prelude::*;
use page::board::miniature;
use solver::value::expr::Expr;
use solver::{Player, Position};
use text::{position_name, t, t_string, use_i18n, value_spoken, value_view};

/// Most options shown of one player.
const MOST: usize = 24;
/// Number of options above which none is made.
const MANY: usize = 10_000;

/// A game whose options can be shown.
pub trait Branch: Clone + Send + Sync + 'static {
    fn shown(&self) -> AnyView;
    fn spoken(&self) -> String;
    fn count(&self, by: Player) -> usize;
    fn options(&self, by: Player) -> Vec<Self>;

    /// The branch's own form once it is open, where it was shown as an operation to be done.
    fn becomes(&self) -> Option<AnyView> {
        None
    }
}

/// A game whose sides are still to be exchanged: −G = {−Gᴿ | −Gᴸ}, from the form as it was written. Each option of one
/// side becomes one of the other, with a minus of its own.
#[derive(Debug, Clone, PartialEq)]
pub struct Minus<G>(pub G);

/// A game that has a negative.
pub trait Turned: Branch {
    /// The game with its sides exchanged, in all that may follow.
    fn turned(&self) -> Option<Self>;
}

impl Turned for Expr {
    fn turned(&self) -> Option<Self> {
        Some(self.negative())
    }
}

impl Turned for Position {
    fn turned(&self) -> Option<Self> {
        match GivenGame::Position(self.clone()).negative()? {
            GivenGame::Position(position) => Some(position),
            GivenGame::Written(_) => None,
        }
    }
}

impl<G: Turned> Branch for Minus<G> {
    fn shown(&self) -> AnyView {
        view! { <span class="minus">"−("{self.0.shown()}")"</span> }.into_any()
    }

    fn spoken(&self) -> String {
        let i18n = use_i18n();
        t_string!(i18n, tools.tree_minus, game = self.0.spoken())
    }

    fn count(&self, by: Player) -> usize {
        self.0.count(by.other())
    }

    fn options(&self, by: Player) -> Vec<Self> {
        self.0.options(by.other()).into_iter().map(Minus).collect()
    }

    fn becomes(&self) -> Option<AnyView> {
        let turned = self.0.turned()?.shown();
        Some(view! { <span class="minus">" = "{turned}</span> }.into_any())
    }
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

    /// Distinct positions, however many moves lead to each.
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
        return view! { <span class="leaf-end">{shown}{game.becomes()}" "<small>{word}</small></span> }.into_any();
    }
    let is_open = RwSignal::new(open);
    let spoken = t_string!(i18n, tools.tree_of, game = game.spoken());
    let own = game.clone();
    let becomes = move || is_open.get().then(|| own.becomes()).flatten();
    let sides = move || {
        is_open.get().then(|| {
            let game = game.clone();
            view! { <div class="options study">{side(&game, Player::Left)}{side(&game, Player::Right)}</div> }
        })
    };
    view! {
        <details class="option-tree" open=open on:toggle=move |_| is_open.set(true)>
            <summary><span aria-hidden="true">{shown}{becomes}</span><span class="hidden">{spoken}</span></summary>{sides}
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
    view! { <div class=class><h3>{title}</h3>{none}<ul>{inside}</ul></div> }.into_any()
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Exchanging node by node gives the negative, whose options are the same; in another order where a board is
    /// turned.
    #[track_caller]
    fn turns<G: Turned + std::fmt::Debug>(game: &G, levels: u32) {
        let negative = game.turned().expect("it has a negative");
        for by in Player::BOTH {
            let waiting = Minus(game.clone()).options(by);
            assert_eq!(waiting.len(), negative.options(by).len(), "{game:?}");
            assert_eq!(Minus(game.clone()).count(by), negative.count(by), "{game:?}");
            let sorted = |mut all: Vec<String>| {
                all.sort();
                all
            };
            let turned =
                waiting.iter().map(|Minus(option)| format!("{:?}", option.turned().expect("it has a negative")));
            let options = negative.options(by).iter().map(|option| format!("{option:?}")).collect();
            assert_eq!(sorted(turned.collect()), sorted(options), "{game:?}");
            if levels > 0 {
                waiting.iter().for_each(|Minus(option)| turns(option, levels - 1));
            }
        }
    }

    #[test]
    fn sides_exchanged_node_by_node_are_the_negative() {
        for text in ["hackenbush:br,g", "hackenbush:b(r,b)", "domineering:2x3", "toads:b.r", "nim:2 + col:a-b"] {
            turns::<Position>(&text.parse().unwrap(), 3);
        }
        for text in ["{0|*}", "{1,{2|0}|-1}", "{{1|}|{|}}"] {
            turns(&Expr::parse(text).unwrap(), 3);
        }
    }
}
