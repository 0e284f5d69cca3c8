//! The instruments: small pages of their own, each for one idea. A link opens them by id, with a position to start from.
//!
//! In: `tool=` and `pos=` of the link. Out: a view, and what is set up in it back into the link. They may ask the worker
//! and read `solver::theory`; they know no other instrument.
pub mod arithmetic;
pub mod binary;
pub mod calculator;
pub mod days;
pub mod frame;
pub mod game_graph;
mod game_text;
mod option_tree;
pub mod order;
pub mod properties;
pub mod sequences;
pub mod stalk;
mod strategy;
mod thermograph;
pub mod workbench;
pub mod zeckendorf;

use crate::text::{Locale, td_string};
use solver::rules::heap::code_of;
use solver::{Game, Position};

/// The instruments, in the order of the home page. Their ids are promises.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Tool {
    Binary,
    Arithmetic,
    Sequences,
    Graph,
    Zeckendorf,
    Workbench,
    Stalk,
    Days,
    Calculator,
    Order,
    Properties,
}

impl Tool {
    pub const ALL: &[Tool] = &[
        Tool::Binary,
        Tool::Arithmetic,
        Tool::Sequences,
        Tool::Graph,
        Tool::Zeckendorf,
        Tool::Workbench,
        Tool::Stalk,
        Tool::Days,
        Tool::Calculator,
        Tool::Order,
        Tool::Properties,
    ];

    /// In links: `tool=binary`.
    pub fn id(self) -> &'static str {
        match self {
            Tool::Binary => "binary",
            Tool::Arithmetic => "arithmetic",
            Tool::Zeckendorf => "zeckendorf",
            Tool::Sequences => "sequences",
            Tool::Graph => "graph",
            Tool::Stalk => "stalk",
            Tool::Calculator => "calculator",
            Tool::Workbench => "workbench",
            Tool::Order => "order",
            Tool::Days => "days",
            Tool::Properties => "properties",
        }
    }

    pub fn from_id(id: &str) -> Option<Tool> {
        Tool::ALL.iter().copied().find(|tool| tool.id() == id)
    }

    pub fn name(self, locale: Locale) -> &'static str {
        match self {
            Tool::Binary => td_string!(locale, tools.binary),
            Tool::Arithmetic => td_string!(locale, tools.arithmetic),
            Tool::Zeckendorf => td_string!(locale, tools.zeckendorf),
            Tool::Sequences => td_string!(locale, tools.sequences),
            Tool::Graph => td_string!(locale, tools.graph),
            Tool::Stalk => td_string!(locale, tools.stalk),
            Tool::Calculator => td_string!(locale, tools.calculator),
            Tool::Workbench => td_string!(locale, tools.workbench),
            Tool::Order => td_string!(locale, tools.order),
            Tool::Days => td_string!(locale, tools.days),
            Tool::Properties => td_string!(locale, tools.properties),
        }
    }

    /// One sentence on what can be found out with it.
    pub fn teaser(self, locale: Locale) -> &'static str {
        match self {
            Tool::Binary => td_string!(locale, tools.binary_teaser),
            Tool::Arithmetic => td_string!(locale, tools.arithmetic_teaser),
            Tool::Zeckendorf => td_string!(locale, tools.zeckendorf_teaser),
            Tool::Sequences => td_string!(locale, tools.sequences_teaser),
            Tool::Graph => td_string!(locale, tools.graph_teaser),
            Tool::Stalk => td_string!(locale, tools.stalk_teaser),
            Tool::Calculator => td_string!(locale, tools.calculator_teaser),
            Tool::Workbench => td_string!(locale, tools.workbench_teaser),
            Tool::Order => td_string!(locale, tools.order_teaser),
            Tool::Days => td_string!(locale, tools.days_teaser),
            Tool::Properties => td_string!(locale, tools.properties_teaser),
        }
    }

    /// Does it have something to show of this position?
    pub fn takes(self, position: &Position) -> bool {
        let game = match position.components() {
            [only] => Some(only.game()),
            _ => None,
        };
        match self {
            Tool::Binary => game == Some(Game::Nim),
            Tool::Arithmetic | Tool::Properties | Tool::Days => false,
            Tool::Zeckendorf => game == Some(Game::Fibonacci),
            Tool::Graph => game_graph::is_small(position),
            Tool::Sequences => {
                let text = position.to_string();
                game.is_some() && text.split_once(':').is_some_and(|(name, _)| code_of(name).is_ok())
            }
            Tool::Stalk => {
                let plain = |text: &str| {
                    text.strip_prefix("hackenbush:").is_some_and(|w| w.chars().all(|c| "br{}".contains(c)))
                };
                plain(&position.to_string())
            }
            Tool::Workbench => {
                let drawings = position.components().iter().all(|c| c.game() == Game::Hackenbush && !c.is_negative());
                drawings && position.components().len() <= 2 && !position.is_endless()
            }
            Tool::Calculator | Tool::Order => position.components().iter().all(|c| c.game().key() == "game"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn ids_are_read_back_and_differ() {
        for tool in Tool::ALL {
            assert_eq!(Tool::from_id(tool.id()), Some(*tool));
        }
        assert_eq!(Tool::from_id("no-such-tool"), None);
    }
}
