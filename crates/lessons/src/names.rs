//! Positions within sentences, tables and lists: their numbers where they are rows, a picture of all else; never notation.
use course::expr::states;
use locale::{Locale, td_string};
use solver::board::Board;
use solver::position::ComponentText;
use solver::{Game, Player, Position};
use text::{either, position_words};

/// A part of a text, in words or as a picture.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum NamePart {
    Words(String),
    /// A position to be drawn.
    Picture(String),
}

/// Parts of a position's name, or of a pattern with an unknown `x`: `nim:1,4,x` is `1, 4, ?`. Time linear in the board.
pub fn pieces(locale: Locale, text: &str) -> Vec<NamePart> {
    if let Some(name) = node_of_graph(text) {
        return vec![NamePart::Words(name.to_owned())];
    }
    if let Some(words) = numbers(locale, text) {
        return vec![NamePart::Words(words)];
    }
    if text.parse::<Position>().is_ok() {
        return vec![NamePart::Picture(text.to_owned())];
    }
    // A pattern: summands without an unknown may be drawn.
    let mut pieces = Vec::new();
    for (i, part) in text.split(" + ").enumerate() {
        if i > 0 {
            pieces.push(NamePart::Words(" + ".to_owned()));
        }
        pieces.push(match (numbers(locale, part), part.parse::<Position>()) {
            (Some(words), _) => NamePart::Words(words),
            (None, Ok(_)) => NamePart::Picture(part.to_owned()),
            (None, Err(_)) => NamePart::Words(bare(part)),
        });
    }
    pieces
}

/// The name of a player in the story of a finished game; Left is the player who began.
pub fn of_player(locale: Locale, by: Player) -> &'static str {
    match by {
        Player::Left => td_string!(locale, lessons.story_first),
        Player::Right => td_string!(locale, lessons.story_second),
    }
}

/// The name of a position in words alone.
pub fn in_words(locale: Locale, text: &str) -> String {
    let one = |piece: NamePart| match piece {
        NamePart::Words(words) => words,
        NamePart::Picture(pos) => match pos.parse::<Position>() {
            Ok(position) => position_words(locale, &position),
            Err(_) => bare(&pos),
        },
    };
    pieces(locale, text).into_iter().map(one).collect()
}

/// The node where a position on a graph starts, which is written first.
pub fn node_of_graph(text: &str) -> Option<&str> {
    Some(ComponentText::of_game(text, Game::Graph)?.state.split_once('>')?.0)
}

/// Rows as their numbers, `3, 5, 7`; `None` where a position is anything else.
pub fn rows(text: &str) -> Option<String> {
    let boards = text.parse::<Position>().ok()?.boards();
    let state = bare(text);
    (boards.iter().all(|board| matches!(board, Board::Piles { .. })) && !state.contains('/')).then_some(state)
}

/// Rows as their numbers, and other positions that read best in words: a die, rows with a limit on what is taken,
/// chosen points.
fn numbers(locale: Locale, text: &str) -> Option<String> {
    let asked = text.ends_with(":x") || text.contains(",x") || text.contains(":x ");
    let position = match asked {
        true => text.replace(":x", ":1").replace(",x", ",1").parse::<Position>(),
        false => text.parse::<Position>(),
    };
    let boards = position.as_ref().ok()?.boards();
    let rows = boards.iter().all(|board| matches!(board, Board::Piles { .. }));
    let state = bare(text);
    match state.split_once('/') {
        None if rows => Some(state.replace('x', "?")),
        // A row with a limit on what is taken.
        Some((sticks, most)) if ComponentText::of_game(text, Game::Fibonacci).is_some() && !most.contains('/') => {
            Some(td_string!(locale, lessons.sticks_at_most, sticks = sticks, most = most))
        }
        Some((one, other)) if ComponentText::of_game(text, Game::NimDuel).is_some() => {
            Some(td_string!(locale, lessons.two_parts, one = one, other = other))
        }
        _ if asked => None,
        _ => matches!(&boards[..], [Board::Die { .. } | Board::Orders { .. } | Board::Stores { .. }])
            .then(|| position_words(locale, position.as_ref().expect("it was read"))),
    }
}

/// The states of the boards, without the rulesets.
fn bare(text: &str) -> String {
    let part = |(negative, state): (bool, &str)| {
        let sign = if negative { "−" } else { "" };
        format!("{sign}{}", state.replace(", ", ",").replace(',', ", "))
    };
    states(text).map(part).collect::<Vec<_>>().join(" + ")
}

/// The allowed takes of a game of rows in words: `take 1, 2 or 3` of `subtraction(1-3):x`; `None` where the name does
/// not tell them.
pub fn may_take(locale: Locale, text: &str) -> Option<String> {
    let inside = ComponentText::of_game(text, Game::Subtraction)?.parameters()?;
    let mut all = Vec::new();
    for part in inside.split(',') {
        match part.split_once('-') {
            Some((from, to)) => {
                let (from, to) = (from.parse::<u64>().ok()?, to.parse::<u64>().ok()?);
                all.extend((from..=to.min(from + 99)).map(|n| n.to_string()));
            }
            None => all.push(part.parse::<u64>().ok()?.to_string()),
        }
    }
    Some(td_string!(locale, lessons.may_take, all = either(locale, &all)))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn rows_are_numbers_and_all_else_is_drawn() {
        let check = |text: &str, want: &[NamePart]| assert_eq!(pieces(Locale::De, text), want, "{text}");
        let words = |words: &str| NamePart::Words(words.to_owned());
        let picture = |pos: &str| NamePart::Picture(pos.to_owned());
        check("subtraction(1-2):2", &[words("2")]);
        check("nim:1,4,x", &[words("1, 4, ?")]);
        check("subtraction(1,2):4 + nim:x", &[words("4 + ?")]);
        check("hackenbush:g(g,gg) + nim:x", &[picture("hackenbush:g(g,gg)"), words(" + "), words("?")]);
        check("hackenbush:rrbrb", &[picture("hackenbush:rrbrb")]);
        check("chomp:3,2,1", &[picture("chomp:3,2,1")]);
        check("nim:3,5 + -hackenbush:br,r", &[picture("nim:3,5 + -hackenbush:br,r")]);
        check("dice:8/1", &[words("Hölzer: 8; der Würfel zeigt 1")]);
        check("fibonacci:7/2", &[words("7, davon höchstens 2")]);
        check("nimduel:1/1", &[words("1 im ersten Teil, 1 im zweiten")]);
        check("graph:a>b c;b>c;c", &[words("a")]);
    }

    #[test]
    fn a_picture_has_words() {
        assert_eq!(in_words(Locale::De, "hackenbush:br + nim:x"), "1 blauer Strich und 1 roter Strich + ?");
        assert_eq!(in_words(Locale::En, "nim:3,5"), "3, 5");
    }

    #[test]
    fn what_may_be_taken_has_words() {
        assert_eq!(may_take(Locale::De, "subtraction(1-3):x").as_deref(), Some("Nimm 1, 2 oder 3"));
        assert_eq!(may_take(Locale::En, "subtraction(2,5):9").as_deref(), Some("Take 2 or 5"));
        assert_eq!(may_take(Locale::En, "nim:9"), None);
    }
}
