//! Graphs: the token's move, the removed nodes, the painted node.
use super::{KindWords, MoveWords, remaining, spoken};
use crate::{Locale, list, td_string};
use solver::board::{Act, Board, Colour, Part};

pub static WORDS: KindWords = KindWords { words, state, part, seen: |board| board, keys, verb };

fn words(locale: Locale, before: &Board, after: &Board, act: &Act) -> MoveWords {
    graph(locale, before, after).unwrap_or_else(|| spoken(locale, act))
}

fn graph(locale: Locale, before: &Board, after: &Board) -> Option<MoveWords> {
    let (
        Board::Graph { labels, token, colours, .. },
        Board::Graph { labels: left, arrows, token: now, colours: painted, .. },
    ) = (before, after)
    else {
        return None;
    };
    if let (Some(here), Some(from)) = (now, token)
        && (here != from || labels != left)
    {
        let name = left.get(*here as usize)?;
        let ways = arrows.iter().filter(|(a, _)| a == here).count() as u64;
        return Some(MoveWords {
            act: td_string!(locale, games.go, name = name),
            done: td_string!(locale, games.did_go, name = name),
            effect: td_string!(locale, games.ways, count = ways),
        });
    }
    let gone: Vec<String> = labels.iter().filter(|label| !left.contains(label)).cloned().collect();
    if !gone.is_empty() {
        let gone = list(locale, &gone);
        return Some(MoveWords {
            act: td_string!(locale, games.take_list, list = gone.clone()),
            done: td_string!(locale, games.did_take_list, list = gone),
            effect: remaining(locale, left.len() as u64),
        });
    }
    // A move along an arrow back to the same node.
    if token.is_some() && colours == painted {
        let name = labels.get(token.map_or(0, |token| token as usize))?;
        let ways = arrows.iter().filter(|(a, _)| Some(*a) == *token).count() as u64;
        return Some(MoveWords {
            act: td_string!(locale, games.stay, name = name),
            done: td_string!(locale, games.did_stay, name = name),
            effect: td_string!(locale, games.ways, count = ways),
        });
    }
    let i = colours.iter().zip(painted).position(|(old, new)| old != new)?;
    let name = labels.get(i)?;
    Some(MoveWords {
        act: td_string!(locale, games.paint, name = name),
        done: td_string!(locale, games.did_paint, name = name),
        effect: String::new(),
    })
}

fn state(locale: Locale, board: &Board) -> String {
    let Board::Graph { labels, token, .. } = board else { return String::new() };
    match token.and_then(|token| labels.get(token as usize)) {
        Some(name) => td_string!(locale, games.state_token, count = labels.len(), name = name),
        None => td_string!(locale, games.state_nodes, count = labels.len() as u64),
    }
}

fn part(locale: Locale, board: &Board, part: Part) -> String {
    let (Part::Node(i), Board::Graph { labels, token, colours, .. }) = (part, board) else { return String::new() };
    let Some(name) = labels.get(i as usize) else { return String::new() };
    let node = td_string!(locale, board.node, name = name);
    match colours.get(i as usize).copied().flatten() {
        _ if *token == Some(i) => td_string!(locale, board.node_token, node = node),
        Some(Colour::Blue) => td_string!(locale, board.node_blue, node = node),
        Some(Colour::Red) => td_string!(locale, board.node_red, node = node),
        Some(Colour::Green) => td_string!(locale, board.node_green, node = node),
        None => node,
    }
}

/// Help on the keys on a graph.
fn keys(locale: Locale, _: &Board) -> &'static str {
    td_string!(locale, board.keys_graph)
}

fn verb(locale: Locale, _: &Board, _: u64) -> String {
    td_string!(locale, board.go).to_owned()
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Position;

    #[test]
    fn a_node_says_its_colour_and_where_the_token_stands() {
        let check = |text: &str, node: u32, en: &str, de: &str| {
            let board = text.parse::<Position>().unwrap().boards().swap_remove(0);
            assert_eq!(
                [Locale::En, Locale::De].map(|locale| part(locale, &board, Part::Node(node))),
                [en, de],
                "{text}"
            );
        };
        check("graph:S>a,b;a>b", 0, "node S, the token is here", "Ecke S, hier steht die Marke");
        check("graph:S>a,b;a>b", 1, "node a", "Ecke a");
        check("col:a=b-b-c", 0, "node a, blue", "Ecke a, blau");
        check("snort:a-b=r-c", 1, "node b, red", "Ecke b, rot");
        check("snort:a-b=r-c", 2, "node c", "Ecke c");
    }
}
