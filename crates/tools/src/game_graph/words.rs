//! Sentences for the rules of the game graph.
use locale::{Locale, td_string};
pub use page::panels::retrograde::words::{coloured, hue};
use page::panels::retrograde::words::{name, named};
use solver::Player;
use solver::game_graph::GraphRefusal;
use solver::game_graph::colour::{self, Hue};
use solver::game_graph::values;
use text::list;

pub fn begins(locale: Locale, by: Player) -> &'static str {
    match by {
        Player::Left => td_string!(locale, tools.graph_left_begins),
        Player::Right => td_string!(locale, tools.graph_right_begins),
    }
}

pub fn not_coloured(locale: Locale, names: &[String], node: u32, objection: &colour::Objection) -> String {
    let node = name(names, node);
    match objection {
        colour::Objection::NoNode => String::new(),
        colour::Objection::Coloured { .. } => td_string!(locale, tools.graph_already, node = node),
        colour::Objection::End { hue: Hue::Red } => td_string!(locale, tools.graph_is_end, node = node),
        colour::Objection::End { hue: Hue::Blue } => td_string!(locale, tools.graph_is_end_misere, node = node),
        colour::Objection::ToRed { to } => {
            td_string!(locale, tools.graph_not_lost, node = node, to = named(locale, names, to))
        }
        colour::Objection::Open { to } => {
            td_string!(locale, tools.graph_open, node = node, to = named(locale, names, to))
        }
        colour::Objection::NoRed { open } if open.is_empty() => td_string!(locale, tools.graph_not_won, node = node),
        colour::Objection::NoRed { open } => {
            td_string!(locale, tools.graph_no_lost_yet, node = node, to = named(locale, names, open))
        }
    }
}

pub fn numbered(locale: Locale, names: &[String], node: u32, value: u64, because: &values::Because) -> String {
    let (node, value) = (name(names, node), value.to_string());
    match because {
        values::Because::Mex { options } if options.is_empty() => td_string!(locale, tools.graph_zero, node = node),
        values::Because::Mex { options } => {
            let mut said: Vec<u64> = options.iter().map(|(_, number)| *number).collect();
            said.sort_unstable();
            said.dedup();
            let said = list(locale, &said.iter().map(u64::to_string).collect::<Vec<_>>());
            td_string!(locale, tools.graph_mex, node = node, value = value, numbers = said)
        }
        values::Because::TakenBack { back, .. } => {
            let to: Vec<u32> = back.iter().map(|back| back.to).collect();
            td_string!(locale, tools.graph_back, node = node, value = value, to = named(locale, names, &to))
        }
    }
}

pub fn not_numbered(locale: Locale, names: &[String], node: u32, objection: &values::Objection) -> String {
    let node = name(names, node);
    match objection {
        values::Objection::NoNode => String::new(),
        values::Objection::Numbered { .. } => td_string!(locale, tools.graph_already, node = node),
        values::Objection::Same { to } => {
            td_string!(locale, tools.graph_same, node = node, to = name(names, *to))
        }
        values::Objection::Missing { value } => {
            td_string!(locale, tools.graph_missing, node = node, value = value.to_string())
        }
        values::Objection::Open { to } => {
            td_string!(locale, tools.graph_open, node = node, to = named(locale, names, to))
        }
    }
}

pub fn refused(locale: Locale, refused: GraphRefusal) -> String {
    match refused {
        GraphRefusal::Nodes { limit } => td_string!(locale, tools.graph_too_many, most = limit),
        GraphRefusal::Arrows { limit } => td_string!(locale, tools.graph_too_many_arrows, most = limit),
        GraphRefusal::Endless => td_string!(locale, tools.graph_endless).to_owned(),
        GraphRefusal::Partizan => td_string!(locale, tools.graph_partizan).to_owned(),
    }
}
