//! Proofs that play by rules of one's own always ends, in words.
use crate::{Locale, either, list, td_string};
use solver::board::Figures;
use solver::rules::grid::{Measure, PictureRule};

/// Why play ends: quantities of the board, one after the other, that moves lower. Pieces are named by their figures.
pub fn ends_words(locale: Locale, measures: &[Measure], figures: Figures) -> String {
    let said: Vec<String> = measures.iter().map(|measure| quantity(locale, measure, figures)).collect();
    match said.as_slice() {
        [] => td_string!(locale, invent.ends_none_moves).to_owned(),
        [only] => td_string!(locale, invent.ends_single, what = only),
        [first, rest @ ..] => td_string!(locale, invent.ends_more, first = first, rest = list(locale, rest)),
    }
}

fn quantity(locale: Locale, measure: &Measure, figures: Figures) -> String {
    match measure {
        Measure::Weights(weights) => {
            let of = |weight: i32| {
                let kinds = (0u8..).zip(weights).filter(|(_, own)| **own == weight);
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
    use solver::rules::grid::picture_proof;

    #[test]
    fn proofs_are_told() {
        for rules in ["LR*=..-xx", "L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br", "L*=br-.b,R*=rb-.r", "L=b.-.b,R=br-r."] {
            let measures = picture_proof(rules).unwrap();
            differs(|locale| ends_words(locale, &measures, Figures::STONES));
        }
        let said = |rules: &str| ends_words(Locale::En, &picture_proof(rules).unwrap(), Figures::STONES);
        assert_eq!(said("LR*=..-xx"), "Yes: each move lowers the number of squares that are free.");
        let toads = said("L=b.-.b,Rw=r.-.r");
        assert!(toads.contains("to the right") && toads.contains("to the left"), "{toads}");
        differs(|locale| ends_words(locale, &[], Figures::STONES));
        differs(|locale| ends_words(locale, &[Measure::Weights([1, 0, 2, 0, 0, 0, 0, 0])], Figures::STONES));
        assert_eq!(picture_proof("L*=b.-.b"), None);
    }
}
