//! Drawings on the ground: which edge is cut, and what falls.
use super::kinds::KindWords;
use super::{MOST_HEARD, MoveWords, named, those_there};
use crate::text::{Locale, td_string};
use solver::board::{Act, Board, Colour, Edge, EdgeName, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

/// A cut.
fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    cut(locale, before, after, act).unwrap_or_else(|| named(locale, act))
}

fn cut(locale: Locale, before: &Board, after: &Board, act: &Act) -> Option<MoveWords> {
    let (Board::Drawing { edges, endless, .. }, Board::Drawing { edges: left, .. }) = (before, after) else {
        return None;
    };
    let Act::Cut(cut) = *act else { return None };
    let colour = edges.iter().find(|edge| edge.name == cut)?.colour;
    if endless.is_some() {
        // Of infinitely many one less are as many.
        let same = left.len() == edges.len();
        let effect = if same { td_string!(locale, games.fall_same) } else { td_string!(locale, games.fall_endless) };
        return Some(MoveWords { effect: effect.to_owned(), ..cutting(locale, cut, colour, 0) });
    }
    Some(cutting(locale, cut, colour, (edges.len() - left.len() - 1) as u64))
}

/// The drawing as one hears it.
fn state(locale: Locale, board: &Board) -> String {
    match board {
        // What goes on stands on a node in the middle: one branch carries it all.
        Board::Drawing { nodes, edges, endless: Some(node) } if node + 1 < *nodes => match edges.first() {
            Some(Edge { colour: Colour::Red, .. }) => td_string!(locale, games.state_tuft_red).to_owned(),
            _ => td_string!(locale, games.state_tuft_blue).to_owned(),
        },
        Board::Drawing { edges, endless: Some(_), .. } if !edges.is_empty() => {
            let colours = edges.iter().map(|edge| match edge.colour {
                Colour::Blue => td_string!(locale, games.endless_blue),
                Colour::Red | Colour::Green => td_string!(locale, games.endless_red),
            });
            let list: Vec<&str> = colours.take(MOST_HEARD / 2).collect();
            td_string!(locale, games.state_endless, list = list.join(", "))
        }
        Board::Drawing { edges, .. } if !edges.is_empty() => {
            let count = |colour| edges.iter().filter(|edge| edge.colour == colour).count() as u64;
            let all = [
                (count(Colour::Blue), td_string!(locale, games.edges_blue, count = count(Colour::Blue))),
                (count(Colour::Red), td_string!(locale, games.edges_red, count = count(Colour::Red))),
                (count(Colour::Green), td_string!(locale, games.edges_green, count = count(Colour::Green))),
            ];
            those_there(locale, all)
        }
        _ => td_string!(locale, games.state_drawing_none).to_owned(),
    }
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    let (Part::Edge(name), Board::Drawing { edges, .. }) = (part, board) else { return String::new() };
    let colour = edges.iter().find(|edge| edge.name == name).map(|edge| edge.colour);
    let name = name.to_string();
    match colour {
        Some(Colour::Blue) => td_string!(locale, board.edge_blue, name = name),
        Some(Colour::Red) => td_string!(locale, board.edge_red, name = name),
        Some(Colour::Green) | None => td_string!(locale, board.edge_green, name = name),
    }
}

/// What the keys do on a drawing.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_drawing)
}

/// What is done with a branch.
fn verb(locale: Locale, _: &Board, _: u64) -> String {
    td_string!(locale, board.cut).to_owned()
}

fn cutting(locale: Locale, EdgeName { plant, edge }: EdgeName, colour: Colour, more: u64) -> MoveWords {
    let (act, done) = match colour {
        Colour::Blue => (
            td_string!(locale, games.cut_blue, plant = plant, edge = edge),
            td_string!(locale, games.did_cut_blue, plant = plant, edge = edge),
        ),
        Colour::Red => (
            td_string!(locale, games.cut_red, plant = plant, edge = edge),
            td_string!(locale, games.did_cut_red, plant = plant, edge = edge),
        ),
        Colour::Green => (
            td_string!(locale, games.cut_green, plant = plant, edge = edge),
            td_string!(locale, games.did_cut_green, plant = plant, edge = edge),
        ),
    };
    let effect = match more {
        0 => td_string!(locale, games.fall_none).to_owned(),
        _ => td_string!(locale, games.fall, count = more),
    };
    MoveWords { act, done, effect }
}
