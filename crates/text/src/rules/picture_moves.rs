//! The moves of rules that are drawn as pictures, in words, where they are of a kind that has a name.
use crate::{Locale, piece_words, td_string};
use solver::board::{Cell, Figures, Piece};
use solver::rules::grid::{PictureAsk, PictureRule};

/// The place of the second cell of a picture of one line, seen from the cell with the piece that moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Toward {
    /// To the right of it, as drawn.
    After,
    Before,
    Below,
    Above,
}

/// A move of a kind that has a name.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum KnownMove {
    /// A piece goes onto the free square beside it.
    Step(Piece, Toward),
    /// A piece goes onto the square of the other one beside it, which is removed.
    Capture(Piece, Toward, Piece),
    /// A piece goes onto the free square behind another one, which stays.
    Jump(Piece, Toward, Piece),
    /// The same, but the other one is removed.
    TakingJump(Piece, Toward, Piece),
    /// A number of free squares are covered, below each other or side by side.
    Cover { count: u64, below: bool },
    /// A piece comes onto a free square.
    Put(Piece),
}

/// The move of a rule whose pictures are one line without questions.
fn known_move(rule: &PictureRule) -> Option<KnownMove> {
    let below = rule.width == 1 && rule.before.len() > 1;
    let one_line = rule.width == 1 || rule.before.len() == rule.width as usize;
    let content = |(ask, after): (&PictureAsk, Option<Cell>)| {
        let PictureAsk::Is(kind) = ask else { return None };
        let before = PictureRule::cell(*kind)?;
        Some((before, after.unwrap_or(before)))
    };
    let mut cells: Vec<(Cell, Cell)> =
        rule.before.iter().zip(rule.cells_after()).map(content).collect::<Option<_>>().filter(|_| one_line)?;
    if cells.iter().all(|cell| *cell == (Cell::Free, Cell::Covered)) {
        return Some(KnownMove::Cover { count: cells.len() as u64, below });
    }
    if let [(Cell::Free, after)] = cells[..] {
        return after.piece().map(KnownMove::Put);
    }
    // The cell with the piece that moves first.
    let leaves = |cell: &(Cell, Cell)| cell.0.piece().is_some() && cell.1 == Cell::Free;
    let turned = !cells.first().is_some_and(leaves) || cells.last().is_some_and(|last| last.1 == Cell::Free);
    if turned {
        cells.reverse();
    }
    let toward = match (below, turned) {
        (false, false) => Toward::After,
        (false, true) => Toward::Before,
        (true, false) => Toward::Below,
        (true, true) => Toward::Above,
    };
    match cells[..] {
        [(from, Cell::Free), (there, to)] if to == from => {
            let piece = from.piece()?;
            match there {
                Cell::Free => Some(KnownMove::Step(piece, toward)),
                other => other.piece().map(|other| KnownMove::Capture(piece, toward, other)),
            }
        }
        [(from, Cell::Free), (over, left), (Cell::Free, to)] if to == from => {
            let (piece, other) = (from.piece()?, over.piece()?);
            match left {
                Cell::Free => Some(KnownMove::TakingJump(piece, toward, other)),
                same => (same == over).then_some(KnownMove::Jump(piece, toward, other)),
            }
        }
        _ => None,
    }
}

/// A piece and what is next to it: `a blue frog followed by a free square`.
fn beside(locale: Locale, piece: &str, toward: Toward, what: &str) -> String {
    match toward {
        Toward::After => td_string!(locale, rules.move_after, piece = piece, what = what),
        Toward::Before => td_string!(locale, rules.move_before, piece = piece, what = what),
        Toward::Below => td_string!(locale, rules.move_below, piece = piece, what = what),
        Toward::Above => td_string!(locale, rules.move_above, piece = piece, what = what),
    }
}

/// The rule as what stands there and what the move does; `None` where no kind of move has words of its own.
pub fn move_words(locale: Locale, rule: &PictureRule, figures: Figures) -> Option<String> {
    let one = |piece: Piece| td_string!(locale, rules.move_piece, piece = piece_words(locale, piece, figures));
    let free = td_string!(locale, rules.move_free);
    let over = |other: Piece| td_string!(locale, rules.move_over, piece = one(other));
    Some(match known_move(rule)? {
        KnownMove::Step(piece, toward) => {
            td_string!(locale, rules.move_step, there = beside(locale, &one(piece), toward, free))
        }
        KnownMove::Capture(piece, toward, other) => {
            td_string!(locale, rules.move_capture, there = beside(locale, &one(piece), toward, &one(other)))
        }
        KnownMove::Jump(piece, toward, other) => {
            td_string!(locale, rules.move_jump, there = beside(locale, &one(piece), toward, &over(other)))
        }
        KnownMove::TakingJump(piece, toward, other) => {
            td_string!(locale, rules.move_taking_jump, there = beside(locale, &one(piece), toward, &over(other)))
        }
        KnownMove::Put(piece) => td_string!(locale, rules.move_put, piece = one(piece)),
        KnownMove::Cover { count: 1, .. } => td_string!(locale, rules.move_cover_single).to_owned(),
        KnownMove::Cover { count, below: false } => td_string!(locale, rules.move_cover_beside, n = count),
        KnownMove::Cover { count, below: true } => td_string!(locale, rules.move_cover_below, n = count),
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::differs;
    use solver::board::Colour;
    use solver::rules::grid::picture_rules;

    #[track_caller]
    fn check(text: &str, en: &str, de: &str) {
        let rule = picture_rules(text).unwrap().remove(0);
        let said = |locale| move_words(locale, &rule, Figures::CREATURES);
        assert_eq!([said(Locale::En).as_deref(), said(Locale::De).as_deref()], [Some(en), Some(de)], "{text}");
        differs(|locale| said(locale).unwrap());
    }

    #[test]
    fn moves_of_a_known_kind_are_told() {
        check(
            "L=b.-.b",
            "a blue toad followed by a free square: the piece moves onto it",
            "blaue Kröte, dahinter ein freies Feld: Die Figur rückt darauf",
        );
        check(
            "R=.r-r.",
            "a red frog preceded by a free square: the piece moves onto it",
            "roter Frosch, davor ein freies Feld: Die Figur rückt darauf",
        );
        check(
            "L=b/.-./b",
            "a blue toad with a free square below it: the piece moves onto it",
            "blaue Kröte, darunter ein freies Feld: Die Figur rückt darauf",
        );
        check(
            "L*=br-.b",
            "a blue toad followed by a red frog: the piece takes its place, and the other one is removed",
            "blaue Kröte, dahinter roter Frosch: Die Figur rückt an ihre Stelle, und die andere kommt weg",
        );
        check(
            "L=br.-.rb",
            "a blue toad followed by a red frog and then a free square: the piece jumps onto the free square",
            "blaue Kröte, dahinter roter Frosch und dann ein freies Feld: Die Figur springt auf das freie Feld",
        );
        check(
            "Rw=./b/r-r/./.",
            "a red frog with a blue toad and then a free square above it: the piece jumps onto the free square, \
             and the one that is jumped over is removed",
            "roter Frosch, darüber blaue Kröte und dann ein freies Feld: Die Figur springt auf das freie Feld, \
             und die übersprungene kommt weg",
        );
        check("LR=.-b", "a free square: a blue toad is put on it", "ein freies Feld: blaue Kröte kommt darauf");
        check("LR=.-x", "a free square: it is covered", "ein freies Feld: Es wird belegt");
        check(
            "LR=..-xx",
            "2 free squares side by side: all are covered",
            "2 freie Felder nebeneinander: Alle werden belegt",
        );
        check(
            "L=././.-x/x/x",
            "3 free squares, one below the other: all are covered",
            "3 freie Felder untereinander: Alle werden belegt",
        );
    }

    #[test]
    fn the_piece_that_moves_is_found() {
        let known = |text: &str| known_move(&picture_rules(text).unwrap().remove(0));
        let (blue, red) = (Piece::Coloured(Colour::Blue), Piece::Coloured(Colour::Red));
        assert_eq!(known("L=rb-b."), Some(KnownMove::Capture(blue, Toward::Before, red)));
        assert_eq!(known("L=br.-..b"), Some(KnownMove::TakingJump(blue, Toward::After, red)));
        assert_eq!(known("R=.br-r.."), Some(KnownMove::TakingJump(red, Toward::Before, blue)));
        assert_eq!(known("R=.br-rb."), Some(KnownMove::Jump(red, Toward::Before, blue)));
    }

    #[test]
    fn other_rules_have_no_words_of_their_own() {
        for other in ["LR=!g.-?g", "L=b.-.r", "L=b-.", "L=b./..-../.b", "L=bx-.b", "L=b..-..b", "L=b.-xb"] {
            assert_eq!(known_move(&picture_rules(other).unwrap().remove(0)), None, "{other}");
        }
    }
}
