//! Sentences of the workbench.
use super::bench::{MarkVerdict, name};
use locale::{Locale, td_string};
use solver::board::Cube;
use solver::theory::chomp::Pattern;
use solver::theory::chomp::pairing::{Name, Pair, Solid, Verdict};

/// A pair, and the rest after both bites.
pub fn pair_words(locale: Locale, [b, c]: Pair, left: &Solid) -> String {
    td_string!(locale, pairing.pair, b = b, c = c, position = name(left))
}

/// A piece that wins alone, and the rest after its bite.
pub fn red_words(locale: Locale, cell: Cube, left: &Solid) -> String {
    td_string!(locale, pairing.red, cell = cell, position = name(left))
}

/// The verdict on a mark, in words.
pub fn verdict_words(locale: Locale, MarkVerdict { cells, verdict, .. }: &MarkVerdict, eater_wins: bool) -> String {
    let Some(verdict) = verdict else { return td_string!(locale, pairing.too_big).to_owned() };
    match (verdict, &cells[..]) {
        (Verdict::Comparable { eater, eaten, leaves }, _) => {
            let said = td_string!(locale, pairing.comparable, eater = eater, eaten = eaten);
            match eater_wins {
                true => {
                    let alone = td_string!(locale, pairing.comparable_alone, eater = eater, position = name(leaves));
                    format!("{said} {alone}")
                }
                false => said,
            }
        }
        (Verdict::Good { leaves }, [b, c]) => td_string!(locale, pairing.good, b = b, c = c, position = name(leaves)),
        (Verdict::Refuted { leaves, by }, [b, c]) => {
            td_string!(locale, pairing.refuted, b = b, c = c, position = name(leaves), by = by)
        }
        (Verdict::Unproven { leaves }, [b, c]) => {
            td_string!(locale, pairing.unproven, b = b, c = c, position = name(leaves))
        }
        (Verdict::Good { leaves }, cells) => {
            td_string!(locale, pairing.good_alone, cell = cells[0], position = name(leaves))
        }
        (Verdict::Refuted { leaves, by }, cells) => {
            td_string!(locale, pairing.refuted_alone, cell = cells[0], position = name(leaves), by = by)
        }
        (Verdict::Unproven { leaves }, cells) => {
            td_string!(locale, pairing.unproven_alone, cell = cells[0], position = name(leaves))
        }
    }
}

/// The name of a family.
pub fn family(locale: Locale, family: &Name) -> String {
    match family {
        Name::Flat(Pattern::Bar { .. }) => td_string!(locale, pairing.family_bar).to_owned(),
        Name::Flat(Pattern::Ell { .. }) => td_string!(locale, pairing.family_ell).to_owned(),
        Name::Flat(Pattern::Staircase { .. }) => td_string!(locale, pairing.family_staircase).to_owned(),
        Name::Flat(Pattern::TwoNTwo { width, .. }) => {
            td_string!(locale, pairing.family_two_n_two, n = width - 4)
        }
        Name::Flat(Pattern::Rectangle { width, height }) => {
            td_string!(locale, pairing.family_rectangle, width = width, height = height)
        }
        Name::Arms(arms) => {
            let arms: Vec<String> = arms.iter().map(u32::to_string).collect();
            td_string!(locale, pairing.family_arms, arms = arms.join(", "))
        }
    }
}
