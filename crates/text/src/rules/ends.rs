//! Proofs that play by rules of one's own always ends, in words.
use crate::{Locale, either, list, td_string};
use solver::board::{Cell, Figures, Piece};
use solver::rules::grid::{Measure, PictureRule};

/// The reason why play ends, in words: quantities of the board, one after the other, that moves lower. Pieces are named
/// by their figures; those that the game does not have are not counted, and not named.
pub fn ends_words(locale: Locale, measures: &[Measure], figures: Figures, has: impl Fn(Piece) -> bool) -> String {
    let is_there = |kind: u8| PictureRule::cell(kind).and_then(Cell::piece).is_none_or(&has);
    let said: Vec<String> = measures.iter().map(|measure| quantity(locale, measure, figures, &is_there)).collect();
    match said.as_slice() {
        [] => td_string!(locale, invent.ends_none_moves).to_owned(),
        [only] => td_string!(locale, invent.ends_single, what = only),
        [first, rest @ ..] => td_string!(locale, invent.ends_more, first = first, rest = list(locale, rest)),
    }
}

fn quantity(locale: Locale, measure: &Measure, figures: Figures, is_there: &dyn Fn(u8) -> bool) -> String {
    match measure {
        Measure::Weights(weights) => {
            let of = |weight: i32| {
                let kinds = (0u8..).zip(weights).filter(|(kind, own)| **own == weight && is_there(*kind));
                kinds.map(|(kind, _)| kind_words(locale, kind, figures)).collect::<Vec<String>>()
            };
            let (once, twice) = (of(1), of(2));
            match (once.is_empty(), twice.is_empty()) {
                (false, false) => {
                    td_string!(locale, invent.ends_twice, once = either(locale, &once), twice = either(locale, &twice))
                }
                (true, _) => td_string!(locale, invent.ends_count, what = either(locale, &twice)),
                (false, true) => td_string!(locale, invent.ends_count, what = either(locale, &once)),
            }
        }
        Measure::Steps { kind, direction } => {
            let way = match direction {
                (0, 1) => td_string!(locale, invent.way_right),
                (0, -1) => td_string!(locale, invent.way_left),
                (-1, 0) => td_string!(locale, invent.way_up),
                (1, 0) => td_string!(locale, invent.way_down),
                (-1, 1) => td_string!(locale, invent.way_up_right),
                (-1, -1) => td_string!(locale, invent.way_up_left),
                (1, 1) => td_string!(locale, invent.way_down_right),
                _ => td_string!(locale, invent.way_down_left),
            };
            td_string!(locale, invent.ends_steps, what = kind_words(locale, *kind, figures), way = way)
        }
    }
}

/// Squares of a content.
fn kind_words(locale: Locale, kind: u8, figures: Figures) -> String {
    super::pictures::picture_after_words(locale, PictureRule::cell(kind), figures)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::differs;
    use crate::piece_words;
    use solver::rules::grid::picture_proof;

    #[test]
    fn proofs_are_told() {
        for rules in ["LR*=..-xx", "L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br", "L*=br-.b,R*=rb-.r", "L=b.-.b,R=br-r."] {
            let measures = picture_proof(rules).unwrap();
            differs(|locale| ends_words(locale, &measures, Figures::STONES, |_| true));
        }
        let said = |rules: &str| ends_words(Locale::En, &picture_proof(rules).unwrap(), Figures::STONES, |_| true);
        assert_eq!(said("LR*=..-xx"), "Yes: each move lowers the number of squares that are free.");
        let toads = said("L=b.-.b,Rw=r.-.r");
        assert!(toads.contains("to the right") && toads.contains("to the left"), "{toads}");
        differs(|locale| ends_words(locale, &[], Figures::STONES, |_| true));
        differs(|locale| ends_words(locale, &[Measure::Weights([1, 0, 2, 0, 0, 0, 0, 0])], Figures::STONES, |_| true));
        assert_eq!(picture_proof("L*=b.-.b"), None);
    }

    #[test]
    fn pieces_that_the_game_does_not_have_are_not_named() {
        for rules in ["LR=?-b", "L=!b-b", "L=!b-b,R=.-b", "L=?-b,R=!b-a"] {
            let measures = picture_proof(rules).unwrap();
            let has = |piece: Piece| rules.contains(piece.letter());
            let named = |has: &dyn Fn(Piece) -> bool| ends_words(Locale::En, &measures, Figures::STONES, has);
            let said = named(&has);
            assert_ne!(said, named(&|_| true), "{rules}");
            for piece in Piece::ALL.into_iter().filter(|piece| !has(*piece)) {
                let name = piece_words(Locale::En, piece, Figures::STONES);
                assert!(!said.contains(&name), "{rules}: {said}");
            }
            assert!(said.contains("free"), "{rules}: {said}");
        }
    }
}
