//! Published outcomes of positions whose search would not end here.
use crate::board::{Board, Cell, Cube, Square};
use crate::player::{Outcome, Play};
use crate::position::Position;
use crate::register::Game;
use serde::{Deserialize, Serialize};

/// A published result on a position, and its source.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Published {
    /// The outcome under normal play.
    pub outcome: Outcome,
    /// The source.
    pub study: Study,
}

/// The publication of a result.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Study {
    /// Domineering up to 8×8, by computer.
    Breuker,
    /// Domineering up to 10×10, by computer.
    Bullock,
    /// Domineering on 11×11, by computer.
    Uiterwijk,
    /// Chomp on full boxes, by strategy stealing.
    Gale,
}

impl Study {
    /// The authors' names.
    pub fn authors(self) -> &'static [&'static str] {
        match self {
            Study::Breuker => &["D. Breuker", "J. Uiterwijk", "J. van den Herik"],
            Study::Bullock => &["N. Bullock"],
            Study::Uiterwijk => &["J. Uiterwijk"],
            Study::Gale => &["D. Gale"],
        }
    }

    /// The title of the publication.
    pub fn title(self) -> &'static str {
        match self {
            Study::Breuker => "Solving 8×8 Domineering",
            Study::Bullock => "Domineering: Solving Large Combinatorial Search Spaces",
            Study::Uiterwijk => "11×11 Domineering Is Solved: The First Player Wins",
            Study::Gale => "A Curious Nim-Type Game",
        }
    }

    /// The year of publication.
    pub fn year(self) -> u16 {
        match self {
            Study::Breuker => 2000,
            Study::Bullock => 2002,
            Study::Uiterwijk => 2016,
            Study::Gale => 1974,
        }
    }

    /// Whether the result was found by computer search, and not by an argument.
    pub fn is_search(self) -> bool {
        self != Study::Gale
    }
}

/// The published outcome of a position of a single component, under normal play; `None` if none is known here.
pub fn published(position: &Position, play: Play) -> Option<Published> {
    let only = position.only().filter(|only| play == Play::Normal && !only.is_negative())?;
    let study = match (only.game(), &only.effective().board()) {
        (Game::Domineering, Board::Grid { width, height, cells, .. })
            if width == height && cells.iter().all(|cell| *cell == Cell::Free) =>
        {
            match width {
                8 => Study::Breuker,
                9 | 10 => Study::Bullock,
                11 => Study::Uiterwijk,
                _ => return None,
            }
        }
        (Game::Chomp, Board::Bar { rows, poison: Square::POISON, endless: [0, 0], .. })
            if rows.iter().all(|row| *row == rows[0]) && rows.len().max(rows[0] as usize) > 1 =>
        {
            Study::Gale
        }
        (Game::Chomp, Board::Block { extents, cubes }) if cubes.len() > 1 && is_box(extents, cubes) => Study::Gale,
        _ => return None,
    };
    Some(Published { outcome: Outcome::N, study })
}

/// Whether the cubes form a full box: every step along each axis from the first to the last.
fn is_box(extents: &[u32], cubes: &[Cube]) -> bool {
    extents.iter().map(|&n| n as usize).product::<usize>() == cubes.len()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::SearchLimit;
    use crate::{Budget, Meter, Solver};

    fn known(text: &str) -> Option<Study> {
        published(&text.parse().unwrap(), Play::Normal).map(|known| known.study)
    }

    #[test]
    fn whole_boards_are_known_and_nothing_like_them() {
        assert_eq!(known("domineering:8x8"), Some(Study::Breuker));
        assert_eq!([known("domineering:9x9"), known("domineering:10x10")], [Some(Study::Bullock); 2]);
        assert_eq!(known("domineering:11x11"), Some(Study::Uiterwijk));
        assert_eq!([known("chomp:90x80"), known("chomp:5x5x4")], [Some(Study::Gale); 2]);
        let board = "......../......../......../......../......../......../......../.......#";
        let others = ["domineering:12x12", "domineering:8x9", "cram:8x8", "chomp:9,9,8", "chomp(2,2):9x9", "chomp:1"];
        for text in others.map(str::to_owned).into_iter().chain([format!("domineering:{board}"), "nim:8".to_owned()]) {
            assert_eq!(known(&text), None, "{text}");
        }
        assert_eq!(published(&"domineering:8x8".parse().unwrap(), Play::Misere), None);
        assert_eq!(known("domineering:8x8 + domineering:8x8"), None);
    }

    /// Published results come with a refusal alone; for smaller boards that are solved, both agree.
    #[test]
    fn it_agrees_with_what_can_be_searched() {
        for text in ["domineering:6x6", "chomp:6x5", "chomp:3x3x2"] {
            let report = crate::analyse(&text.parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
            assert_eq!(report.outcome, Outcome::N, "{text}");
        }
        let position: Position = "domineering:8x8".parse().unwrap();
        let refused = Solver::default().too_big(&position, Play::Normal, 0, SearchLimit::Reach);
        assert_eq!(refused.published.map(|known| known.outcome), Some(Outcome::N));
        assert!(Solver::default().analyse(&position, Play::Normal, &mut Meter::new(Budget::SMALL)).is_err());
    }
}
