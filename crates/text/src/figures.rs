//! Pieces on squares by name: their colour, and the figure that they are drawn as.
use crate::{Locale, td_string};
use solver::board::{Colour, Figure, Figures, Piece};

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

/// A piece by its colour or its letter, and its figure: `blue frog`, `frog A`.
pub fn piece_words(locale: Locale, piece: impl Into<Piece>, figures: Figures) -> String {
    let piece = piece.into();
    match piece {
        Piece::Coloured(colour) => coloured(locale, colour, figures.of(colour)).to_owned(),
        Piece::Own(_) => {
            td_string!(locale, figures.lettered, figure = figure_name(locale, figures.of(piece)), letter = piece.sign())
        }
    }
}

fn coloured(locale: Locale, colour: Colour, figure: Figure) -> &'static str {
    match (colour, figure) {
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
            let all: BTreeSet<String> = Piece::ALL
                .into_iter()
                .flat_map(|piece| Figure::ALL.map(|figure| (piece, figure)))
                .map(|(piece, figure)| piece_words(locale, piece, Figures::STONES.with(piece, figure)))
                .collect();
            assert_eq!(all.len(), Piece::ALL.len() * Figure::ALL.len());
        }
        for figure in Figure::ALL {
            differs(|locale| piece_words(locale, Colour::Red, Figures::STONES.with(Colour::Red, figure)));
        }
        assert_eq!(piece_words(Locale::De, Piece::ALL[3], Figures::read("a=frog")), "Frosch A");
    }
}
