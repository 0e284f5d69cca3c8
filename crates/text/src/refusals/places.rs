//! Refusals for places (squares, nodes, faces, points), by the rules of the game.
use super::Touch;
use crate::{number, td_string};
use solver::board::{Board, Part};
use solver::{Game, Player};

/// The sentence for the node of the token.
pub(super) fn token(touch: Touch) -> String {
    td_string!(touch.locale, refusals.token, name = token_name(touch))
}

/// The sentence for a node to which no arrow leads from the token.
pub(super) fn no_arrow(touch: Touch) -> String {
    let to = match touch.part {
        Part::Node(node) => node_name(touch, node),
        _ => "",
    };
    td_string!(touch.locale, refusals.no_arrow, from = token_name(touch), to = to)
}

/// The name of a node.
fn node_name(touch: Touch<'_>, node: u32) -> &str {
    match touch.board {
        Board::Graph { labels, .. } => labels.get(node as usize).map_or("", String::as_str),
        _ => "",
    }
}

/// The name of the token's node.
fn token_name(touch: Touch<'_>) -> &str {
    match touch.board {
        Board::Graph { token: Some(token), .. } => node_name(touch, *token),
        _ => "",
    }
}

/// The touched face of a die.
fn face(touch: Touch) -> u8 {
    match touch.part {
        Part::Face(face) => face,
        _ => 0,
    }
}

/// The sentence for the face on top.
pub(super) fn top(touch: Touch) -> String {
    td_string!(touch.locale, refusals.top, n = face(touch))
}

/// The sentence for a face that shows more than there are sticks.
pub(super) fn too_few(touch: Touch, sticks: u64) -> String {
    let locale = touch.locale;
    td_string!(locale, refusals.too_few, count = sticks, all = number(locale, sticks), n = face(touch))
}

/// The sentence for the face opposite the one on top.
pub(super) fn across(touch: Touch) -> String {
    let top = match touch.board {
        Board::Die { top, .. } => *top,
        _ => 0,
    };
    td_string!(touch.locale, refusals.across, n = face(touch), top = top)
}

/// The sentence for a square where no domino of the player to move fits.
pub(super) fn no_domino(Touch { locale, game, mover, .. }: Touch) -> &'static str {
    match (game, mover) {
        (Game::Pictures, _) => td_string!(locale, refusals.no_picture),
        (Game::Domineering, Player::Left) => td_string!(locale, refusals.no_domino_up),
        (Game::Domineering, Player::Right) => td_string!(locale, refusals.no_domino_across),
        _ => td_string!(locale, refusals.no_domino),
    }
}

/// The sentence for a piece of the player to move that cannot move.
pub(super) fn stuck(Touch { locale, game, mover, .. }: Touch) -> &'static str {
    match (game, mover) {
        (Game::Toads, Player::Left) => td_string!(locale, refusals.toad_stuck),
        (Game::Toads, Player::Right) => td_string!(locale, refusals.frog_stuck),
        (Game::Clobber, Player::Left) => td_string!(locale, refusals.no_red_beside),
        (Game::Clobber, Player::Right) => td_string!(locale, refusals.no_blue_beside),
        (Game::Northcott, _) => td_string!(locale, refusals.rook_stuck),
        (Game::Pictures, _) => td_string!(locale, refusals.no_picture),
        (Game::Coins, _) => td_string!(locale, refusals.no_coin),
        _ => td_string!(locale, refusals.nothing),
    }
}

/// The sentence for a square that no piece of the player to move reaches.
pub(super) fn no_piece(Touch { locale, game, mover, .. }: Touch) -> &'static str {
    match (game, mover) {
        (Game::Toads, Player::Left) => td_string!(locale, refusals.toad_none),
        (Game::Toads, Player::Right) => td_string!(locale, refusals.frog_none),
        (Game::Clobber, _) => td_string!(locale, refusals.empty_square),
        (Game::Northcott, _) => td_string!(locale, refusals.rook_jump),
        (Game::Pictures, _) => td_string!(locale, refusals.no_picture),
        (Game::Coins, _) => td_string!(locale, refusals.no_coin),
        _ => td_string!(locale, refusals.nothing),
    }
}

/// The sentence for a node whose neighbours forbid the colour.
pub(super) fn neighbour(Touch { locale, game, mover, .. }: Touch) -> &'static str {
    match (game, mover) {
        (Game::Col, Player::Left) => td_string!(locale, refusals.col_blue),
        (Game::Col, Player::Right) => td_string!(locale, refusals.col_red),
        (Game::Snort, Player::Left) => td_string!(locale, refusals.snort_red),
        (Game::Snort, Player::Right) => td_string!(locale, refusals.snort_blue),
        _ => td_string!(locale, refusals.nothing),
    }
}

/// The sentence for a part without a rule of its own.
pub(super) fn nothing(Touch { locale, board, part, .. }: Touch) -> &'static str {
    match (board, part) {
        (Board::Poset { poison: Some(poison), .. }, Part::Node(node)) if node == *poison => {
            td_string!(locale, refusals.least)
        }
        (Board::Stores { heaps, .. }, Part::Stick { pile, .. }) if pile as usize == heaps.len() => {
            td_string!(locale, refusals.store_own)
        }
        (Board::Stores { heaps, .. }, Part::Stick { pile, .. }) if pile as usize > heaps.len() => {
            td_string!(locale, refusals.store_other)
        }
        _ => td_string!(locale, refusals.nothing),
    }
}
