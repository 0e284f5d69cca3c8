//! Labels on the boards: the numbers of Chomp's pairs, islands with letter and value, the gaps between rooks.
//!
//! In: the reasons of a report, and a position's parts beside its board. Out: parts and their labels, for
//! [`scene::Marks`]. It must not know rules.
use locale::{Locale, td_string};
use play::session::Session;
use solver::Report;
use solver::board::{Board, Part, Place, Square};
use solver::reason::{Reason, SquarePair};
use solver::ruleset::OffBoardFact;
use std::collections::BTreeMap;
use text::{island_letter, value_plain};

/// The names of the tables where rows stand on two; the rules need them, so they show without an analysis.
pub fn tables(locale: Locale, session: &Session, component: usize) -> Vec<(Part, String)> {
    let fact =
        session.position().components().get(component).and_then(|component| component.effective().off_board_fact());
    let Some(OffBoardFact::NormalHeaps(rows)) = fact else { return Vec::new() };
    let row = |pile: usize| Part::Stick { pile: pile as u32, index: 0 };
    vec![
        (row(0), td_string!(locale, panels.table_normal).to_owned()),
        (row(rows), td_string!(locale, panels.table_misere).to_owned()),
    ]
}

/// The labels on the board of one component; those of pairs belong to the theory, those of regions to the values.
pub fn labels(report: &Report, component: usize, theory: bool, values: bool) -> Vec<(Part, String)> {
    let mut labels = Vec::new();
    for step in report.explanation.iter().filter(|step| step.component.unwrap_or(0) == component) {
        match &step.reason {
            Reason::ChompPairs { pairs, .. } if theory => labels.extend(paired(pairs)),
            Reason::CramIslands { islands, .. } if values => {
                let islands = islands.iter().map(|island| (&island.cells[..], island.value.to_string()));
                labels.extend(islands.enumerate().flat_map(|(i, (cells, value))| island(i, cells, &value)));
            }
            Reason::CoinHeads { heads, .. } if values => {
                labels.extend(heads.iter().map(|head| (Part::Cell(head.place), head.value.to_string())));
            }
            Reason::GridSum { parts, .. } if values => {
                let parts = parts.iter().map(|part| (&part.cells[..], value_plain(&part.value)));
                labels.extend(parts.enumerate().flat_map(|(i, (cells, value))| island(i, cells, &value)));
            }
            Reason::Northcott { gaps, .. } if values => labels.extend(between(report, component, gaps)),
            _ => {}
        }
    }
    labels
}

/// The labels on the squares of each pair; a square of two pairs carries both.
fn paired(pairs: &[SquarePair]) -> Vec<(Part, String)> {
    let mut labels: BTreeMap<Square, Vec<String>> = BTreeMap::new();
    for SquarePair { label, right, upper, .. } in pairs {
        for square in [right, upper] {
            labels.entry(*square).or_default().push(label.to_string());
        }
    }
    labels.into_iter().map(|(square, all)| (Part::Square(square), all.join(", "))).collect()
}

/// A region of a grid with its letter and its value.
fn island(index: usize, cells: &[Place], value: &str) -> Vec<(Part, String)> {
    region(cells.iter().copied(), format!("{} {value}", island_letter(index)))
}

/// The squares between the rooks of each column, from above, with their number; rooks side by side have none between them.
fn between(report: &Report, component: usize, gaps: &[u64]) -> Vec<(Part, String)> {
    let boards = report.position.read().map_or_else(Vec::new, solver::Position::boards);
    let Some(Board::Columns { rooks, .. }) = boards.get(component) else { return Vec::new() };
    let column = |(column, (&(white, black), gap)): (usize, (&(u32, u32), &u64))| {
        let rows = (white.min(black)..white.max(black) - 1).rev();
        region(rows.map(|row| Place { row, column: column as u32 }), gap.to_string())
    };
    rooks.iter().zip(gaps).enumerate().flat_map(column).collect()
}

fn region(cells: impl Iterator<Item = Place>, mut label: String) -> Vec<(Part, String)> {
    cells.map(|cell| (Part::Cell(cell), std::mem::take(&mut label))).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Play, analyse};

    fn shown(text: &str, component: usize) -> Vec<(Vec<Place>, String)> {
        let report = analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
        assert!(labels(&report, component, false, false).is_empty(), "{text}");
        let all = labels(&report, component, false, true);
        let cell = |part: &Part| match part {
            Part::Cell(place) => *place,
            other => panic!("{other:?}"),
        };
        let region = |region: &[(Part, String)]| {
            (region.iter().map(|(part, _)| cell(part)).collect::<Vec<_>>(), region[0].1.clone())
        };
        all.chunk_by(|_, (_, label)| label.is_empty()).map(region).collect()
    }

    fn places(all: &[(u32, u32)]) -> Vec<Place> {
        all.iter().map(|&(row, column)| Place { row, column }).collect()
    }

    #[test]
    fn islands_carry_letter_and_value() {
        // A strip of two is worth 1, three in a corner 1, a strip of four 2.
        let islands = shown("nim:3 + cram:..#....", 1);
        let strip: Vec<(u32, u32)> = (3..7).map(|column| (0, column)).collect();
        assert_eq!(islands, [(places(&[(0, 0), (0, 1)]), "A 1".to_owned()), (places(&strip), "B 2".to_owned())]);
        let regions = shown("domineering:.#../.#../##..", 0);
        assert_eq!(regions.len(), 2);
        assert_eq!(regions[0], (places(&[(0, 0), (1, 0)]), "A 1".to_owned()));
        assert!(regions[1].1.starts_with("B "), "{regions:?}");
    }

    #[test]
    fn two_tables_have_their_names() {
        let names = |locale, text: &str| {
            let session = Session::new(text.parse().unwrap(), Play::Normal, solver::Player::Left);
            tables(locale, &session, 1)
        };
        let row = |pile| Part::Stick { pile, index: 0 };
        assert_eq!(
            names(Locale::De, "nim:1 + nimduel:2,4/3"),
            [(row(0), "Normales Nim".to_owned()), (row(2), "Misère-Nim".to_owned())]
        );
        assert_eq!(names(Locale::En, "nim:1 + nimduel:0/3")[1], (row(1), "Misère Nim".to_owned()));
        assert!(names(Locale::En, "nimduel:1/1 + nim:3").is_empty());
    }

    #[test]
    fn gaps_are_counted_from_above() {
        // White above in the second column, rooks side by side in the third.
        let gaps = shown("northcott(8):3-6,5-3,1-2", 0);
        assert_eq!(gaps, [(places(&[(4, 0), (3, 0)]), "2".to_owned()), (places(&[(3, 1)]), "1".to_owned())]);
        // The negative is the board seen from the other side.
        let gaps = shown("nim:1 + -northcott(8):3-6", 1);
        assert_eq!(gaps, [(places(&[(4, 0), (3, 0)]), "2".to_owned())]);
    }
}
