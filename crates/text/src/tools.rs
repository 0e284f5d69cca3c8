//! The names of the instruments.
use super::{Locale, td_string};
use link::tool::Tool;

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
        Tool::Quantifiers => td_string!(locale, tools.quantifiers),
        Tool::Duel => td_string!(locale, tools.duel),
        Tool::Atlas => td_string!(locale, atlas.name),
        Tool::Pairing => td_string!(locale, pairing.name),
        Tool::Notebook => td_string!(locale, notebook.notebook),
        Tool::Zermelo => td_string!(locale, tools.zermelo),
        Tool::DailyPuzzle => td_string!(locale, day.name),
        Tool::TaskBuilder => td_string!(locale, builder.name),
    }
}

/// One sentence on the use of the instrument.
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
        Tool::Quantifiers => td_string!(locale, tools.quantifiers_teaser),
        Tool::Duel => td_string!(locale, tools.duel_teaser),
        Tool::Atlas => td_string!(locale, atlas.teaser),
        Tool::Pairing => td_string!(locale, pairing.teaser),
        Tool::Notebook => td_string!(locale, notebook.teaser),
        Tool::Zermelo => td_string!(locale, tools.zermelo_teaser),
        Tool::DailyPuzzle => td_string!(locale, day.teaser),
        Tool::TaskBuilder => td_string!(locale, builder.teaser),
    }
}

/// The terms of the field on its page, by the ids of their cards. A test compares them with the words.
pub fn tool_terms(tool: Tool) -> &'static [&'static str] {
    match tool {
        Tool::Binary => &["bouton", "nim-sum", "winning-move", "misere"],
        Tool::Arithmetic => &["nim-sum", "nim-product", "group", "field"],
        Tool::Zeckendorf => &["zeckendorf", "fibonacci"],
        Tool::Sequences => &[
            "grundy-value",
            "mex",
            "period",
            "preperiod",
            "saltus",
            "periodicity-theorem",
            "octal",
            "option",
            "normal-play",
            "misere",
        ],
        Tool::Graph => &[
            "game-graph",
            "p-position",
            "n-position",
            "mex",
            "option",
            "draw",
            "backward-induction",
            "normal-play",
            "misere",
        ],
        Tool::Stalk => &["stalk", "dyadic", "endless", "omega"],
        Tool::Calculator => &[
            "short-game",
            "over",
            "option",
            "canonical-form",
            "dominated",
            "reversible",
            "order",
            "game-tree",
            "stops",
            "mean",
            "temperature",
            "thermograph",
            "infinitesimal",
            "atomic-weight",
            "ordinal-sum",
            "norton-product",
        ],
        Tool::Workbench => &["hackenbush", "equal", "confused", "isomorphic", "negative", "sum"],
        Tool::Order => &["order", "confused", "equal"],
        Tool::Days => &["birthday", "simplest-number", "number", "star", "switch", "dominated", "canonical-form"],
        Tool::Duel => &["winning-strategy", "mirror"],
        Tool::Notebook => &["nim-sum", "grundy-value", "normal-play", "misere", "partizan"],
        Tool::Properties => &["impartial", "partizan", "zero-sum", "loopy", "combinatorial-game"],
        Tool::Quantifiers => &["winning-strategy", "zero-sum"],
        Tool::Atlas => &["p-position"],
        Tool::Pairing => &["pairing", "p-position", "n-position", "coordinates", "staircase", "arms"],
        Tool::DailyPuzzle => &["winning-move"],
        Tool::TaskBuilder => &["winning-move", "grundy-value", "game-graph", "misere"],
        Tool::Zermelo => &["zermelo", "backward-induction", "game-graph", "zero-sum", "draw"],
    }
}
