//! Sentences on outcomes, and on the relation of two games.
use super::{Locale, td_string};
use solver::Outcome;
use solver::value::forms::Relation;

/// The outcome in words, by who begins.
pub fn outcome_words(locale: Locale, outcome: Outcome) -> &'static str {
    match outcome {
        Outcome::N => td_string!(locale, tools.outcome_n),
        Outcome::P => td_string!(locale, tools.outcome_p),
        Outcome::L => td_string!(locale, tools.outcome_l),
        Outcome::R => td_string!(locale, tools.outcome_r),
        Outcome::D => td_string!(locale, tools.outcome_d),
        Outcome::LD => td_string!(locale, table.verdict_ld),
        Outcome::DL => td_string!(locale, table.verdict_dl),
        Outcome::RD => td_string!(locale, table.verdict_rd),
        Outcome::DR => td_string!(locale, table.verdict_dr),
    }
}

/// The relation of A and B, and its meaning for A − B.
pub fn relation_words(locale: Locale, relation: Relation) -> &'static str {
    match relation {
        Relation::Equal => td_string!(locale, tools.relation_equal),
        Relation::Less => td_string!(locale, tools.relation_less),
        Relation::Greater => td_string!(locale, tools.relation_greater),
        Relation::Confused => td_string!(locale, tools.relation_confused),
    }
}
