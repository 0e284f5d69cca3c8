//! Refusals for places (squares, nodes, faces, points), by the rules of the game.
use crate::{Locale, number, td_string};
use solver::board::{Board, Part};
use solver::position::Refusal;
use solver::{Game, Player};

/// The sentence for a part of this board, if the game or its numbers have a specific one.
pub fn places(locale: Locale, game: Game, board: &Board, part: Part, mover: Player, why: &Refusal) -> Option<String> {
    match (board, part) {
        (Board::Die { sticks, top, .. }, Part::Face(face)) => Some(die(locale, *sticks, *top, face, why)),
        (Board::Graph { labels, token: Some(token), .. }, Part::Node(node)) => {
            let name = |node: u32| labels.get(node as usize).map_or("", String::as_str);
            Some(match why {
                Refusal::Token => td_string!(locale, refusals.token, name = name(*token)),
                _ => td_string!(locale, refusals.no_arrow, from = name(*token), to = name(node)),
            })
        }
        (Board::Poset { poison: Some(poison), .. }, Part::Node(node)) if node == *poison => {
            Some(td_string!(locale, refusals.least).to_owned())
        }
        (Board::Stores { heaps, .. }, Part::Stick { pile, .. }) if pile as usize >= heaps.len() => {
            Some(if pile as usize == heaps.len() {
                td_string!(locale, refusals.store_own).to_owned()
            } else {
                td_string!(locale, refusals.store_other).to_owned()
            })
        }
        _ => of_game(locale, game, mover, why).map(str::to_owned),
    }
}

fn die(locale: Locale, sticks: u64, top: u8, face: u8, why: &Refusal) -> String {
    match why {
        Refusal::Top => td_string!(locale, refusals.top, n = face),
        Refusal::TooFew(_) => {
            td_string!(locale, refusals.too_few, count = sticks, all = number(locale, sticks), n = face)
        }
        _ => td_string!(locale, refusals.across, n = face, top = top),
    }
}

fn of_game(locale: Locale, game: Game, mover: Player, why: &Refusal) -> Option<&'static str> {
    let left = mover == Player::Left;
    Some(match (game, why) {
        (Game::Domineering, Refusal::NoDomino) if left => td_string!(locale, refusals.no_domino_up),
        (Game::Domineering, Refusal::NoDomino) => td_string!(locale, refusals.no_domino_across),
        (Game::Toads, Refusal::Stuck) if left => td_string!(locale, refusals.toad_stuck),
        (Game::Toads, Refusal::Stuck) => td_string!(locale, refusals.frog_stuck),
        (Game::Toads, Refusal::NoPiece) if left => td_string!(locale, refusals.toad_none),
        (Game::Toads, Refusal::NoPiece) => td_string!(locale, refusals.frog_none),
        (Game::Clobber, Refusal::Stuck) if left => td_string!(locale, refusals.no_red_beside),
        (Game::Clobber, Refusal::Stuck) => td_string!(locale, refusals.no_blue_beside),
        (Game::Clobber, Refusal::NoPiece) => td_string!(locale, refusals.empty_square),
        (Game::Northcott, Refusal::Stuck) => td_string!(locale, refusals.rook_stuck),
        (Game::Northcott, Refusal::NoPiece) => td_string!(locale, refusals.rook_jump),
        (Game::Col, Refusal::Neighbour(_)) if !left => td_string!(locale, refusals.col_red),
        (Game::Col, Refusal::Neighbour(_)) => td_string!(locale, refusals.col_blue),
        (Game::Snort, Refusal::Neighbour(_)) if left => td_string!(locale, refusals.snort_red),
        (Game::Snort, Refusal::Neighbour(_)) => td_string!(locale, refusals.snort_blue),
        _ => return None,
    })
}
