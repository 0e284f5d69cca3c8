//! What a rule that is drawn as pictures does, where that is a move of a kind that has a name.
use crate::{Locale, td_string};
use solver::board::Cell;
use solver::rules::grid::{PictureAsk, PictureRule};

/// A kind of move.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum MoveKind {
    /// A piece goes onto the free square beside it.
    Step,
    /// A piece goes onto the square of the one beside it, which is removed.
    Capture,
    /// A piece goes onto the free square behind another one, which stays.
    Jump,
    /// The same, but the other one is removed.
    TakingJump,
    /// A number of free squares are covered.
    Cover(u64),
    /// A piece comes onto a free square.
    Put,
}

/// The kind of move of a rule whose pictures are one line without questions.
fn kind(rule: &PictureRule) -> Option<MoveKind> {
    let one_line = rule.width == 1 || rule.before.len() == rule.width as usize;
    let content = |(ask, after): (&PictureAsk, Option<Cell>)| {
        let PictureAsk::Is(kind) = ask else { return None };
        let before = PictureRule::cell(*kind)?;
        Some((before, after.unwrap_or(before)))
    };
    let cells: Vec<(Cell, Cell)> =
        rule.before.iter().zip(rule.cells_after()).map(content).collect::<Option<_>>().filter(|_| one_line)?;
    let is_piece = |cell: Cell| cell.piece().is_some();
    match cells[..] {
        _ if cells.iter().all(|cell| *cell == (Cell::Free, Cell::Covered)) => Some(MoveKind::Cover(cells.len() as u64)),
        [(Cell::Free, after)] if is_piece(after) => Some(MoveKind::Put),
        [(from, Cell::Free), (there, to)] | [(there, to), (from, Cell::Free)] if is_piece(from) && to == from => {
            match there {
                Cell::Free => Some(MoveKind::Step),
                other => is_piece(other).then_some(MoveKind::Capture),
            }
        }
        [(from, Cell::Free), (over, left), (Cell::Free, to)] | [(Cell::Free, to), (over, left), (from, Cell::Free)]
            if is_piece(from) && to == from && is_piece(over) =>
        {
            match left {
                Cell::Free => Some(MoveKind::TakingJump),
                same => (same == over).then_some(MoveKind::Jump),
            }
        }
        _ => None,
    }
}

/// The action of a rule in a few words; `None` where no kind of move has them.
pub fn action_words(locale: Locale, rule: &PictureRule) -> Option<String> {
    let said = match kind(rule)? {
        MoveKind::Step => td_string!(locale, rules.picture_step),
        MoveKind::Capture => td_string!(locale, rules.picture_capture),
        MoveKind::Jump => td_string!(locale, rules.picture_jump),
        MoveKind::TakingJump => td_string!(locale, rules.picture_taking_jump),
        MoveKind::Put => td_string!(locale, rules.picture_put),
        MoveKind::Cover(count) => return Some(td_string!(locale, rules.picture_covering, count = count)),
    };
    Some(said.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::checks::differs;
    use solver::rules::grid::picture_rules;

    #[test]
    fn moves_of_a_known_kind_are_named() {
        #[track_caller]
        fn check(text: &str, want: Option<MoveKind>) {
            let rule = picture_rules(text).unwrap().remove(0);
            assert_eq!(kind(&rule), want, "{text}");
            if want.is_some() {
                differs(|locale| action_words(locale, &rule).unwrap());
            }
        }
        check("L=b.-.b", Some(MoveKind::Step));
        check("R=.r-r.", Some(MoveKind::Step));
        check("L=b/.-./b", Some(MoveKind::Step));
        check("L*=br-.b", Some(MoveKind::Capture));
        check("L=br.-.rb", Some(MoveKind::Jump));
        check("L=br.-..b", Some(MoveKind::TakingJump));
        check("Rw=.ar-r..", Some(MoveKind::TakingJump));
        check("LR=..-xx", Some(MoveKind::Cover(2)));
        check("LR=.-g", Some(MoveKind::Put));
        for other in ["LR=!g.-?g", "L=b.-.r", "L=b-.", "L=b./..-../.b", "L=bx-.b", "L=b..-..b", "L=b.-xb"] {
            check(other, None);
        }
    }
}
