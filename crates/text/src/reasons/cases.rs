//! Small positions: counted moves, shown boards.
use super::super::{Locale, td_string};
use solver::reason::{CaseBoard, CaseEnd, MovesLeft};

pub fn counted(locale: Locale, after: bool, left: MovesLeft) -> Vec<String> {
    let lead = match after {
        true => td_string!(locale, reasons.counted_after),
        false => td_string!(locale, reasons.counted_here),
    };
    let count = match left {
        MovesLeft::Exactly(0) => td_string!(locale, reasons.counted_none).to_owned(),
        MovesLeft::Exactly(n) => td_string!(locale, reasons.counted_exactly, count = n),
        MovesLeft::Even => td_string!(locale, reasons.counted_even).to_owned(),
        MovesLeft::Odd => td_string!(locale, reasons.counted_odd).to_owned(),
    };
    vec![lead.to_owned(), count]
}

pub fn boards(locale: Locale, boards: &[CaseBoard], closed: bool) -> Vec<String> {
    let n = boards.len();
    let lead = match (closed, n) {
        (true, 1) => td_string!(locale, reasons.cases_single).to_owned(),
        (true, _) => td_string!(locale, reasons.cases_closed, n = n),
        (false, _) => td_string!(locale, reasons.cases_split, count = n.saturating_sub(1), n = n),
    };
    let mut ends = boards.iter().flat_map(|board| &board.replies).map(|reply| reply.to);
    let counts = n > 1 && ends.any(|end| matches!(end, CaseEnd::Settled(left) if left != MovesLeft::Exactly(0)));
    let mut said = vec![lead];
    said.extend(counts.then(|| td_string!(locale, reasons.cases_counted).to_owned()));
    said.extend((n > 1).then(|| td_string!(locale, reasons.cases_same).to_owned()));
    said
}
