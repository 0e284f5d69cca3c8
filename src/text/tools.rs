//! What the instruments are called.
use super::{Locale, td_string};
use crate::tool::Tool;

pub fn tool_name(locale: Locale, tool: Tool) -> &'static str {
    match tool {
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
pub fn tool_teaser(locale: Locale, tool: Tool) -> &'static str {
    match tool {
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

/// The terms of the field that it is about, by the ids of their cards.
pub fn tool_terms(tool: Tool) -> &'static [&'static str] {
    match tool {
        Tool::Binary => &["bouton", "nim-sum", "winning-move", "misere"],
        Tool::Arithmetic => &["nim-sum", "nim-product", "group", "field"],
        Tool::Zeckendorf => &["zeckendorf", "fibonacci"],
        Tool::Sequences => &["grundy-value", "period", "preperiod", "saltus", "periodicity-theorem", "octal"],
        Tool::Graph => &["game-graph", "p-position", "n-position", "mex", "backward-induction"],
        Tool::Stalk => &["stalk", "dyadic", "endless", "omega"],
        Tool::Calculator => &["canonical-form", "dominated", "reversible", "thermograph", "order"],
        Tool::Workbench => &["equal", "isomorphic", "negative", "sum", "value"],
        Tool::Order => &["order", "confused", "equal"],
        Tool::Days => &["birthday", "simplest-number", "number", "canonical-form"],
        Tool::Properties => &["impartial", "zero-sum", "loopy", "combinatorial-game"],
    }
}
