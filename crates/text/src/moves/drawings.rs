//! Drawings on the ground: the cut edge, and the edges that fall.
use super::{KindWords, MOST_SPOKEN, MoveWords, named, those_there};
use crate::{Locale, td_string};
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
    let Edge { first, colour, .. } = *edges.iter().find(|edge| edge.name == cut)?;
    let is_endless = |edge: &Edge| edge.name.plant == cut.plant && endless.contains(&edge.to);
    if edges.iter().any(is_endless) {
        // Infinitely many edges less one are as many.
        let same = left.len() == edges.len();
        let effect = if same { td_string!(locale, games.fall_same) } else { td_string!(locale, games.fall_endless) };
        return Some(MoveWords { effect: effect.to_owned(), ..cutting(locale, first, colour, 0) });
    }
    Some(cutting(locale, first, colour, (edges.len() - left.len() - 1) as u64))
}

/// The drawing in words, for screen readers.
fn state(locale: Locale, board: &Board) -> String {
    match board {
        // An endless part on an inner node: one branch carries it.
        Board::Drawing { edges, endless, .. } if edges.iter().any(|edge| endless.contains(&edge.from)) => {
            match edges.first() {
                Some(Edge { colour: Colour::Red, .. }) => td_string!(locale, games.state_tuft_red).to_owned(),
                _ => td_string!(locale, games.state_tuft_blue).to_owned(),
            }
        }
        Board::Drawing { edges, endless, .. } if !endless.is_empty() => plants(locale, edges, endless),
        Board::Drawing { edges, .. } if !edges.is_empty() => counted(locale, edges),
        _ => td_string!(locale, games.state_drawing_none).to_owned(),
    }
}

/// A drawing with endless plants: each of these from the ground, and the number of edges of the others together.
fn plants(locale: Locale, edges: &[Edge], endless: &[u32]) -> String {
    let tops = edges.iter().filter(|edge| endless.contains(&edge.to)).map(|edge| edge.name.plant);
    let tops: Vec<u32> = tops.collect();
    let stalk = |plant: &u32| {
        let own = edges.iter().filter(|edge| edge.name.plant == *plant);
        let colours = own.map(|edge| match edge.colour {
            Colour::Blue => td_string!(locale, games.endless_blue),
            Colour::Red => td_string!(locale, games.endless_red),
            Colour::Green => td_string!(locale, games.endless_green),
        });
        let list: Vec<&str> = colours.take(MOST_SPOKEN / 2).collect();
        td_string!(locale, games.state_endless, list = list.join(", "))
    };
    let finite: Vec<Edge> = edges.iter().filter(|edge| !tops.contains(&edge.name.plant)).copied().collect();
    let others = (!finite.is_empty()).then(|| counted(locale, &finite));
    tops.iter().map(stalk).chain(others).collect::<Vec<_>>().join("; ")
}

/// The number of edges of each colour.
fn counted(locale: Locale, edges: &[Edge]) -> String {
    let count = |colour| edges.iter().filter(|edge| edge.colour == colour).count() as u64;
    let all = [
        (count(Colour::Blue), td_string!(locale, games.edges_blue, count = count(Colour::Blue))),
        (count(Colour::Red), td_string!(locale, games.edges_red, count = count(Colour::Red))),
        (count(Colour::Green), td_string!(locale, games.edges_green, count = count(Colour::Green))),
    ];
    those_there(locale, all)
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    let (Part::Edge(name), Board::Drawing { edges, .. }) = (part, board) else { return String::new() };
    let edge = edges.iter().find(|edge| edge.name == name);
    let (name, colour) = (edge_words(locale, edge.map_or(name, |edge| edge.first)), edge.map(|edge| edge.colour));
    match colour {
        Some(Colour::Blue) => td_string!(locale, board.edge_blue, name = name),
        Some(Colour::Red) => td_string!(locale, board.edge_red, name = name),
        Some(Colour::Green) | None => td_string!(locale, board.edge_green, name = name),
    }
}

/// Help on the keys on a drawing.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_drawing)
}

/// The verb for a branch.
fn verb(locale: Locale, _: &Board, _: u64) -> String {
    td_string!(locale, board.cut).to_owned()
}

/// The name of an edge after its noun, everywhere: `4 of plant 1`.
pub fn edge_words(locale: Locale, EdgeName { plant, edge }: EdgeName) -> String {
    td_string!(locale, games.edge_of, plant = plant, edge = edge)
}

fn cutting(locale: Locale, name: EdgeName, colour: Colour, more: u64) -> MoveWords {
    let name = edge_words(locale, name);
    let (act, done) = match colour {
        Colour::Blue => {
            (td_string!(locale, games.cut_blue, name = name), td_string!(locale, games.did_cut_blue, name = name))
        }
        Colour::Red => {
            (td_string!(locale, games.cut_red, name = name), td_string!(locale, games.did_cut_red, name = name))
        }
        Colour::Green => {
            (td_string!(locale, games.cut_green, name = name), td_string!(locale, games.did_cut_green, name = name))
        }
    };
    let effect = match more {
        0 => td_string!(locale, games.fall_none).to_owned(),
        _ => td_string!(locale, games.fall, count = more),
    };
    MoveWords { act, done, effect }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{move_name, move_words, ply_words};
    use play::session::Session;
    use solver::{Play, Player};
    use std::collections::BTreeMap;

    /// Every edge of the position by the name on its button.
    fn called(session: &Session) -> BTreeMap<String, Colour> {
        let board = session.position().boards().swap_remove(0);
        let Board::Drawing { edges, .. } = &board else { panic!("a drawing") };
        edges.iter().map(|edge| (part(Locale::En, &board, Part::Edge(edge.name)), edge.colour)).collect()
    }

    fn start(text: &str) -> Session {
        Session::new(text.parse().unwrap(), Play::Normal, Player::Left)
    }

    #[test]
    fn an_edge_keeps_its_name_whatever_falls() {
        for text in [
            "hackenbush:br(b,r),rbb,gg",
            "hackenbush:b@1b@2(r@3,b@4r@3(r,b)),r@5(r@4,r@1)",
            "hackenbush:g@1(g@2(g,gg@3),g@2),g@3(g,g)",
            "hackenbush:r,b,r(b(r,b),r),b",
        ] {
            // A different course of the game for each number.
            for pick in 0..6 {
                let mut session = start(text);
                let mut names = called(&session);
                for ply in 0.. {
                    let moves = session.position().moves(session.mover());
                    let Some(mv) = moves.get((pick + ply) % moves.len().max(1)) else { break };
                    let said = move_words(Locale::En, session.position(), session.mover(), &mv.name).unwrap();
                    let chip = move_name(Locale::En, session.position(), session.mover(), &mv.name);
                    let next = session.after(&mv.name).unwrap();
                    let log = ply_words(Locale::En, &next, ply, |_| "Ada".to_owned()).unwrap();
                    let cut = names.keys().find(|name| name.ends_with(&format!(" {chip}"))).unwrap().clone();
                    assert_eq!((said.act.as_str(), log), (&*format!("cut {cut}"), format!("Ada: {cut} cut")), "{text}");
                    let left = called(&next);
                    assert!(!left.contains_key(&cut), "{text}: {cut}");
                    assert!(
                        left.iter().all(|(name, colour)| names.get(name) == Some(colour)),
                        "{text}: {left:?} of {names:?}"
                    );
                    (session, names) = (next, left);
                }
            }
        }
    }

    #[test]
    fn a_game_from_a_later_position_counts_anew() {
        let session = start("hackenbush:b,rbb").after("1.1").unwrap();
        assert!(called(&session).contains_key("red edge 1 of plant 2"));
        // Links keep the names in the position's text.
        assert!(session.after("1.1").is_some());
        assert!(
            called(&Session::new(session.position().clone(), Play::Normal, Player::Left))
                .contains_key("red edge 1 of plant 1")
        );
    }
}
