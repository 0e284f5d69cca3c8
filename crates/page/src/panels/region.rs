//! The names of the stretches of a board that a hint points at.
use super::hint::steps::BoardRegion;
use solver::Position;
use text::{I18n, t_string};

/// A stretch of the board of this position in words.
pub fn region_name(region: &BoardRegion, position: &Position, i18n: I18n) -> String {
    match *region {
        BoardRegion::Component(i) => t_string!(i18n, panels.part_game, n = i + 1),
        BoardRegion::Pile { component, pile } => {
            let board = position.boards().into_iter().nth(component);
            let name = board.map_or_else(String::new, |board| board.row_name(pile as usize - 1));
            t_string!(i18n, panels.part_row, n = name)
        }
        BoardRegion::Row { row, .. } => t_string!(i18n, panels.part_row, n = row),
        BoardRegion::Plant { first, .. } => t_string!(i18n, panels.part_plant, n = first),
        BoardRegion::Column { column, .. } => t_string!(i18n, panels.part_column, n = column),
        BoardRegion::Whole { .. } => t_string!(i18n, panels.part_whole).to_owned(),
    }
}
