//! Games on maps that rules on squares describe: each square is a node, joined to the squares beside it.
use super::{Content, boards, letters};
use crate::budget::{Meter, Stop};
use crate::player::Player;
use crate::position::Position;
use crate::register::Game;
use std::collections::BTreeSet;

/// The games whose nodes are painted in the colours of the players.
pub const GAMES: [Game; 2] = [Game::Col, Game::Snort];

/// The sizes of boards whose moves are compared, by columns and rows.
const SIZES: [(u32, u32); 6] = [(1, 1), (2, 1), (1, 2), (3, 1), (4, 1), (2, 2)];

/// The board as a map of this game; `None` if it has other contents than the game, or neighbours that the game forbids.
fn map(game: Game, board: &Content) -> Option<Position> {
    let Content::Squares(width, cells) = board else { return None };
    let (width, cells) = (*width as usize, cells.chars().collect::<Vec<_>>());
    let node = |(i, cell): (usize, &char)| match cell {
        '.' => format!("n{i}"),
        colour => format!("n{i}={colour}"),
    };
    let edges = (0..cells.len()).flat_map(|i| {
        let right = (i % width + 1 < width).then_some(i + 1);
        let below = Some(i + width).filter(|below| *below < cells.len());
        [right, below].into_iter().flatten().map(move |to| format!("n{i}-n{to}"))
    });
    let parts: Vec<String> = cells.iter().enumerate().map(node).chain(edges).collect();
    format!("{}:{}", game.key(), parts.join(",")).parse().ok()
}

/// The number of small boards on which rules on squares have the moves of a game on their maps; `None` if they differ.
///
/// # Errors
/// [`Stop`] if the meter ends it.
pub fn same_on_maps(rules: &str, game: Game, meter: &mut Meter) -> Result<Option<u64>, Stop> {
    let letters: Vec<char> = std::iter::once('.').chain(letters(rules)).collect();
    // A map has no squares that are covered, and no other pieces.
    if letters.iter().any(|letter| !".br".contains(*letter)) {
        return Ok(None);
    }
    let mut compared = 0;
    for board in SIZES.into_iter().flat_map(|size| boards(&letters, size)) {
        meter.tick()?;
        let Ok(own) = format!("{rules}:{board}").parse::<Position>() else { return Ok(None) };
        let Some(known) = Content::of(&own).and_then(|here| map(game, &here)) else { continue };
        for by in Player::BOTH {
            let after: Option<BTreeSet<String>> =
                own.moves(by).iter().map(|mv| Some(map(game, &Content::of(&mv.to)?)?.to_string())).collect();
            let wanted: BTreeSet<String> = known.moves(by).iter().map(|mv| mv.to.to_string()).collect();
            if after != Some(wanted) {
                return Ok(None);
            }
        }
        compared += 1;
    }
    Ok((compared > 0).then_some(compared))
}
