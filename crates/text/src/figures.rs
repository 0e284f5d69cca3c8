//! Pieces on squares by name: their colour, and the figure that they are drawn as.
use crate::{Locale, td_string};
use solver::board::{Colour, Figure, Figures};

/// A figure by name.
pub fn figure_name(locale: Locale, figure: Figure) -> &'static str {
    match figure {
        Figure::Stone => td_string!(locale, figures.stone),
        Figure::Toad => td_string!(locale, figures.toad),
        Figure::Frog => td_string!(locale, figures.frog),
        Figure::Flower => td_string!(locale, figures.flower),
        Figure::Star => td_string!(locale, figures.star),
        Figure::Cross => td_string!(locale, figures.cross),
    }
}

/// A piece by its colour and its figure: `blue frog`.
pub fn piece_words(locale: Locale, colour: Colour, figures: Figures) -> &'static str {
    match (colour, figures.of(colour)) {
        (Colour::Blue, Figure::Stone) => td_string!(locale, rules.picture_stone_blue),
        (Colour::Blue, Figure::Toad) => td_string!(locale, figures.blue_toad),
        (Colour::Blue, Figure::Frog) => td_string!(locale, figures.blue_frog),
        (Colour::Blue, Figure::Flower) => td_string!(locale, figures.blue_flower),
        (Colour::Blue, Figure::Star) => td_string!(locale, figures.blue_star),
        (Colour::Blue, Figure::Cross) => td_string!(locale, figures.blue_cross),
        (Colour::Red, Figure::Stone) => td_string!(locale, rules.picture_stone_red),
        (Colour::Red, Figure::Toad) => td_string!(locale, figures.red_toad),
        (Colour::Red, Figure::Frog) => td_string!(locale, figures.red_frog),
        (Colour::Red, Figure::Flower) => td_string!(locale, figures.red_flower),
        (Colour::Red, Figure::Star) => td_string!(locale, figures.red_star),
        (Colour::Red, Figure::Cross) => td_string!(locale, figures.red_cross),
        (Colour::Green, Figure::Stone) => td_string!(locale, rules.picture_stone_green),
        (Colour::Green, Figure::Toad) => td_string!(locale, figures.green_toad),
        (Colour::Green, Figure::Frog) => td_string!(locale, figures.green_frog),
        (Colour::Green, Figure::Flower) => td_string!(locale, figures.green_flower),
        (Colour::Green, Figure::Star) => td_string!(locale, figures.green_star),
        (Colour::Green, Figure::Cross) => td_string!(locale, figures.green_cross),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::differs;
    use std::collections::BTreeSet;

    #[test]
    fn every_piece_has_its_own_name() {
        for locale in [Locale::En, Locale::De] {
            let all: BTreeSet<&str> = Colour::ALL
                .into_iter()
                .flat_map(|colour| Figure::ALL.map(|figure| (colour, figure)))
                .map(|(colour, figure)| piece_words(locale, colour, Figures::STONES.with(colour, figure)))
                .collect();
            assert_eq!(all.len(), Colour::ALL.len() * Figure::ALL.len());
        }
        for figure in Figure::ALL {
            differs(|locale| piece_words(locale, Colour::Red, Figures::STONES.with(Colour::Red, figure)).to_owned());
        }
    }
}
