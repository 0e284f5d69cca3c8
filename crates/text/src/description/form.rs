//! Games written by their options: each option an item, with its own options within it.
use super::DescriptionItem;
use crate::{Locale, td_string, value_spoken};
use solver::value::expr::Expr;

/// A game's role, which its words begin with.
#[derive(Clone, Copy)]
enum Role {
    Whole,
    Summand,
    Blue,
    Red,
}

enum Task<'a> {
    Game(&'a Expr, Role, usize),
    /// A side without options.
    None(Role, usize),
}

/// Items for a game. Time linear in the text.
pub fn options(locale: Locale, text: &str) -> Vec<DescriptionItem> {
    let Ok(game) = Expr::parse(text) else { return vec![DescriptionItem::new(0, value_spoken(locale, text))] };
    let mut items = Vec::new();
    let mut open = vec![Task::Game(&game, Role::Whole, 0)];
    while let Some(task) = open.pop() {
        let (game, place, depth) = match task {
            Task::Game(game, place, depth) => (game, place, depth),
            Task::None(place, depth) => {
                let words = match place {
                    Role::Blue => td_string!(locale, position.form_blue_none),
                    _ => td_string!(locale, position.form_red_none),
                };
                items.push(DescriptionItem::new(depth, words));
                continue;
            }
        };
        let mut inner = Vec::new();
        let value = match game {
            // A subgame at the deepest level is described in one piece.
            _ if depth + 1 >= super::DEEPEST => value_spoken(locale, &game.to_string()),
            Expr::Sum(parts) => {
                inner.extend(parts.iter().map(|part| Task::Game(part, Role::Summand, depth + 1)));
                td_string!(locale, position.form_sum).to_owned()
            }
            Expr::Options { left, right } => {
                for (side, place) in [(left, Role::Blue), (right, Role::Red)] {
                    match side.is_empty() {
                        true => inner.push(Task::None(place, depth + 1)),
                        false => inner.extend(side.iter().map(|option| Task::Game(option, place, depth + 1))),
                    }
                }
                td_string!(locale, position.form_options).to_owned()
            }
            _ => value_spoken(locale, &game.to_string()),
        };
        let words = match place {
            Role::Whole => td_string!(locale, position.form, value = value),
            Role::Summand => td_string!(locale, position.form_summand, value = value),
            Role::Blue => td_string!(locale, position.form_blue, value = value),
            Role::Red => td_string!(locale, position.form_red, value = value),
        };
        items.push(DescriptionItem::new(depth, words));
        open.extend(inner.into_iter().rev());
    }
    items
}
