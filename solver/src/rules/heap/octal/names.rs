//! Names of rows that are constant through a game: the parts of row 2 are 2a and 2b, those of 2b are 2b1 and 2b2, and
//! so on in turn.
use std::cmp::Ordering;
use std::hash::{Hash, Hasher};
use std::sync::Arc;

/// The names of a position's rows. All are equal: positions are compared by their heaps alone.
#[derive(Debug, Clone, Default)]
pub enum RowNames {
    /// No names, as in a search: splits leave none either.
    #[default]
    Unnamed,
    /// The rows' numbers: nothing has been split since the position was read.
    Numbered,
    /// One name for each row.
    Named(Arc<[Arc<str>]>),
}

impl RowNames {
    /// The names after one of `rows` rows was split into `parts`.
    pub fn split(&self, rows: usize, row: usize, parts: usize) -> RowNames {
        let mut names: Vec<Arc<str>> = match self {
            RowNames::Unnamed => return RowNames::Unnamed,
            _ if parts < 2 => return self.clone(),
            RowNames::Numbered => (1..=rows).map(|n| n.to_string().into()).collect(),
            RowNames::Named(names) => names.to_vec(),
        };
        let own = names[row].clone();
        let letters = own.ends_with(|c: char| c.is_ascii_digit());
        let part = |(n, letter): (usize, char)| -> Arc<str> {
            if letters { format!("{own}{letter}").into() } else { format!("{own}{n}").into() }
        };
        names.splice(row..=row, (1..).zip('a'..='z').take(parts).map(part));
        RowNames::Named(names.into())
    }

    /// The approximate number of bytes held: a list of its own, and the names of the parts of the last split.
    pub fn bytes(&self) -> usize {
        match self {
            RowNames::Unnamed | RowNames::Numbered => 0,
            RowNames::Named(names) => {
                let longest = names.iter().map(|name| name.len()).max().unwrap_or(0);
                48 + 16 * names.len() + 2 * (32 + longest)
            }
        }
    }

    /// One name for each row; empty if the rows are named by their numbers.
    pub fn shown(&self) -> Vec<String> {
        match self {
            RowNames::Unnamed | RowNames::Numbered => Vec::new(),
            RowNames::Named(names) => names.iter().map(|name| name.to_string()).collect(),
        }
    }
}

impl PartialEq for RowNames {
    fn eq(&self, _: &RowNames) -> bool {
        true
    }
}

impl Eq for RowNames {}

impl PartialOrd for RowNames {
    fn partial_cmp(&self, other: &RowNames) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for RowNames {
    fn cmp(&self, _: &RowNames) -> Ordering {
        Ordering::Equal
    }
}

impl Hash for RowNames {
    fn hash<H: Hasher>(&self, _: &mut H) {}
}

#[cfg(test)]
mod tests {
    use crate::Player;
    use crate::board::Board;
    use crate::position::Position;

    /// The names after each of these moves.
    fn names(start: &str, moves: &[&str]) -> Vec<Vec<String>> {
        let mut position: Position = start.parse().unwrap();
        let after = |name: &&str| {
            position = position.find(Player::Left, name).unwrap().to;
            let board = position.boards().swap_remove(0);
            let rows = if let Board::Piles { heaps, .. } = &board { heaps.len() } else { 0 };
            (0..rows).map(|row| board.row_name(row)).collect::<Vec<_>>()
        };
        moves.iter().map(after).collect()
    }

    #[test]
    fn a_row_keeps_its_name_and_its_parts_have_their_own() {
        assert_eq!(
            names("kayles:3,10,4", &["10→4,5", "3→1", "5→2,2"]),
            [vec!["1", "2a", "2b", "3"], vec!["1", "2a", "2b", "3"], vec!["1", "2a", "2b1", "2b2", "3"]]
        );
        // Parts of parts have letters again; a row that is made shorter keeps its name.
        assert_eq!(
            names("lasker:9", &["9→4,5", "5→2,3", "3→1,2", "4→1"]).last().unwrap(),
            &["1a", "1b1", "1b2a", "1b2b"]
        );
        // Three parts.
        assert_eq!(names("octal(0.8):7", &["7→1,2,3"]), [["1a", "1b", "1c"]]);
    }

    /// Names are no part of a position: one that is reached by moves equals the same one read from its text.
    #[test]
    fn positions_are_equal_whatever_their_rows_are_called() {
        let start: Position = "grundy:7".parse().unwrap();
        let reached = start.find(Player::Left, "7→3,4").unwrap().to;
        let read: Position = "grundy:3,4".parse().unwrap();
        assert_eq!((reached.boards()[0].row_name(1), read.boards()[0].row_name(1)), ("1b".to_owned(), "2".to_owned()));
        assert_eq!(reached, read);
    }
}
