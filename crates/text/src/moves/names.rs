//! Displayed names of moves.
use super::changes::ChangeKind;
use super::{MoveWords, blocks, edge_words, words_of};
use crate::{Locale, list, td_string};
use solver::board::{Act, Board, Cell, EdgeName, Heap, Place};
use solver::position::Move;
use solver::{Player, Position};

/// A move's name with spaces around its arrows, and its row in front if an equal row comes before it; unchanged if it
/// is no move of the position.
pub fn move_name(locale: Locale, position: &Position, by: Player, name: &str) -> String {
    position.find(by, name).map_or_else(|| name.to_owned(), |mv| shown(locale, position, &mv))
}

fn shown(locale: Locale, position: &Position, mv: &Move) -> String {
    let row = |heap: &Heap| {
        let words = spaced(&Heap { again: false, ..heap.clone() }.to_string());
        match heap.again {
            true => td_string!(locale, games.in_row, row = row_name(position, mv.component, heap.heap), words = words),
            false => words,
        }
    };
    let (words, placed) = match &mv.act {
        Act::Heaps(heaps) => {
            let placed = matches!(&heaps[..], [heap] if heap.again);
            (heaps.iter().map(row).collect::<Vec<_>>().join(", "), placed)
        }
        Act::BiteCube(cube) => (blocks::place(locale, cube), false),
        Act::Change(changes) => (changed(position, mv, changes), false),
        Act::Cut(edge) => {
            let name = edge_words(locale, first_name(position, mv.component, *edge));
            (td_string!(locale, reasons.edge, name = name), false)
        }
        other => (squares_of(position, mv).unwrap_or_else(|| spaced(&other.to_string())), false),
    };
    match position.components().len() {
        1 => words,
        _ if placed => td_string!(locale, games.in_game, n = mv.component + 1, words = words),
        _ => format!("{}:{words}", mv.component + 1),
    }
}

/// Changed squares: a piece that goes, those it takes, and what becomes of others, `1 → 4 × 2, 3 = r`; two that change
/// places, `1 ↔ 2`; else each square with the letter of its content, `3 = b`.
fn changed(position: &Position, mv: &Move, changes: &[(Place, Cell)]) -> String {
    let at = |places: &[Place], joint: &str| squares(position, mv, places, joint);
    let filled = |(place, cell): &(Place, Cell)| format!("{} = {}", at(&[*place], ""), cell.letter());
    match position.boards().get(mv.component).map(|before| ChangeKind::of(before, changes)) {
        Some(ChangeKind::Step { from, to, taken, turned }) => {
            let taken = if taken.is_empty() { String::new() } else { format!(" × {}", at(&taken, " + ")) };
            let way = format!("{}{taken}", at(&[from, to], " → "));
            std::iter::once(way).chain(turned.iter().map(filled)).collect::<Vec<_>>().join(", ")
        }
        Some(ChangeKind::Swap(one, other)) => at(&[one, other], " ↔ "),
        Some(ChangeKind::Contents(_)) | None => changes.iter().map(filled).collect::<Vec<_>>().join(", "),
    }
}

/// The displayed name of a row: the one it has had since it was split off.
fn row_name(position: &Position, component: usize, row: usize) -> String {
    position.boards().get(component).map_or_else(String::new, |board| board.row_name(row))
}

/// The displayed name of an edge: the one it had at the start of the game.
fn first_name(position: &Position, component: usize, name: EdgeName) -> EdgeName {
    match position.boards().get(component) {
        Some(Board::Drawing { edges, .. }) => {
            edges.iter().find(|edge| edge.name == name).map_or(name, |edge| edge.first)
        }
        _ => name,
    }
}

/// The squares of a move that covers, slides or turns coins, in any game.
pub(super) fn squares_of(position: &Position, mv: &Move) -> Option<String> {
    match &mv.act {
        Act::Cover(places) => Some(squares(position, mv, places, "–")),
        Act::Turn(places) => Some(squares(position, mv, places, " + ")),
        Act::Slide { from, to } => Some(squares(position, mv, &[*from, *to], " → ")),
        _ => None,
    }
}

/// Squares in the displayed notation, column before row; the names in links have the row first. On a strip only their
/// numbers.
fn squares(position: &Position, mv: &Move, places: &[Place], joint: &str) -> String {
    let strip = matches!(position.boards().get(mv.component), Some(Board::Grid { height: 1, .. }));
    let square = |Place { row, column }: &Place| match strip {
        true => (column + 1).to_string(),
        false => format!("({}, {})", column + 1, row + 1),
    };
    places.iter().map(square).collect::<Vec<_>>().join(joint)
}

/// The name of the move displayed by [`move_name`] as this text, with any spaces and dashes.
pub fn move_shown_as(locale: Locale, position: &Position, by: Player, typed: &str) -> Option<String> {
    let bare = |text: &str| {
        let bare = text.replace(char::is_whitespace, "").replace(['–', '−'], "-").replace('×', "x");
        bare.replace("<->", "↔").replace("->", "→").replace('>', "→")
    };
    let typed = bare(typed);
    let mut moves = position.moves(by).into_iter();
    moves.find(|mv| bare(&shown(locale, position, mv)) == typed).map(|mv| mv.name)
}

fn spaced(name: &str) -> String {
    name.replace('→', " → ")
}

/// A move in a sentence, without notation: for a heap its row and the result, for others the words of [`move_words`].
///
/// [`move_words`]: super::move_words
pub fn move_phrase(
    locale: Locale,
    position: &Position,
    by: Player,
    name: &str,
    tell: fn(MoveWords) -> String,
) -> String {
    let Some(mv) = position.find(by, name) else { return name.to_owned() };
    let words = match &mv.act {
        Act::Heaps(heaps) => {
            let board = position.boards().swap_remove(mv.component);
            let several = matches!(&board, Board::Piles { heaps, .. } | Board::Stores { heaps, .. } if heaps.len() > 1);
            let step = |heap: &Heap| row_step(locale, heap, several.then(|| board.row_name(heap.heap)));
            list(locale, &heaps.iter().map(step).collect::<Vec<_>>())
        }
        _ => tell(words_of(locale, position, &mv)),
    };
    match position.components().len() {
        1 => words,
        _ => td_string!(locale, games.in_game, n = mv.component + 1, words = words),
    }
}

/// `row 2: 8 → 5 and 1`, by the row's name; of a single row `8 → 5 and 1`.
fn row_step(locale: Locale, heap: &Heap, row: Option<String>) -> String {
    let left: Vec<String> = heap.left.iter().map(u64::to_string).collect();
    let left = if left.is_empty() { "0".to_owned() } else { list(locale, &left) };
    let words = format!("{} → {left}", heap.from);
    match row {
        Some(row) => td_string!(locale, games.in_row, row = row, words = words),
        None => words,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::moves::kinds;
    use crate::{move_words, ply_words, reason_words_on, typed};
    use play::session::Session;
    use solver::board::Part;
    use solver::reason::Reason;
    use solver::{Budget, Play, analyse};

    /// After a split, buttons, moves, the log, sentences, reasons and typed moves all use the row's name.
    #[test]
    fn a_part_of_a_row_has_one_name() {
        let start = Session::new("lasker:3,9,4".parse().unwrap(), Play::Normal, Player::Left);
        let session = start.after("9→4,5").unwrap().after("3→2").unwrap();
        let (position, by) = (session.position(), session.mover());
        for (locale, row) in [(Locale::En, "row 2b"), (Locale::De, "Reihe 2b")] {
            let says = |words: String| assert!(words.to_lowercase().contains(&row.to_lowercase()), "{words}");
            says(move_words(locale, position, by, "5→4").unwrap().label());
            says(move_words(locale, position, by, "5→2,3").unwrap().announced());
            says(move_phrase(locale, position, by, "5→4", |words| words.act));
            let board = position.boards().swap_remove(0);
            says((kinds::of(&board).part)(locale, &board, Part::Stick { pile: 2, index: 0 }));
            says(ply_words(locale, &session.after("5→4").unwrap(), 2, |_| String::new()).unwrap());
            let report = analyse(position, Play::Normal, &Budget::default()).unwrap();
            let mirror = report.explanation.iter().find(|step| matches!(step.reason, Reason::RowsMirror { .. }));
            let words = reason_words_on(locale, mirror.unwrap(), &position.boards(), report.outcome);
            says(words.paragraphs.iter().map(|prose| prose.plain()).collect());
            let found = typed(locale, position, by, &format!("{row} 1"));
            assert_eq!(found, crate::TypedMove::Move("5→4".to_owned()));
            // The row behind them is row 3 still.
            assert_eq!(move_name(locale, position, by, "4→1@4"), format!("{}: 4 → 1", row.replace("2b", "3")));
        }
        // In a position without a game the rows are counted.
        let alone: Position = position.to_string().parse().unwrap();
        assert_eq!(move_phrase(Locale::En, &alone, by, "5→4", |words| words.act), "row 3: 5 → 4");
    }

    #[test]
    fn a_row_stands_before_its_step() {
        let check = |text: &str, name: &str, de: &str| {
            assert_eq!(move_name(Locale::De, &text.parse().unwrap(), Player::Left, name), de);
        };
        check("nim:5", "5→2", "5 → 2");
        check("nim:1,2,3,2", "2→0@4", "Reihe 4: 2 → 0");
        check("nim:1 + nim:1,2,3,2", "2:2→0@4", "Spiel 2: Reihe 4: 2 → 0");
        check("moore(3):3,3", "3→1,3→0@2", "3 → 1, Reihe 2: 3 → 0");
        check("kayles:8,8", "8→5,1@2", "Reihe 2: 8 → 5,1");
        check("northcott(5):3-5", "c1:3→2", "c1:3 → 2");
        check("chomp:3x3", "(3,1)", "(3,1)");
        check("cram:2x3", "1,2-2,2", "(2, 1)–(2, 2)");
        check("clobber:br/rb", "1,1-1,2", "(1, 1) → (2, 1)");
        check("squares(L=br.-..b):br.", "1,1=.-1,2=.-1,3=b", "1 → 3 × 2");
        check("squares(L=br-rb):br/..", "1,1=r-1,2=b", "(1, 1) ↔ (2, 1)");
        check("squares(L=ba.-.rb):ba.", "1,1=.-1,2=r-1,3=b", "1 → 3, 2 = r");
        check("squares(L=bb.-..r):bb.", "1,1=.-1,2=.-1,3=r", "1 = ., 2 = ., 3 = r");
        check("coins(a=0..):tht", "1,1-1,2", "1 + 2");
        check("coins(a=1..*a=1..):tt/th", "1,1-1,2-2,1-2,2", "(1, 1) + (2, 1) + (1, 2) + (2, 2)");
        check("toads:b.r", "1,1-1,2", "1 → 2");
        check("nim:1 + cram:1x4", "2:1,3-1,4", "2:3–4");
        // No move of this position, but displayed as a name.
        check("nim:5", "7→5", "7→5");
        let twins = "nim:1,2,3,2".parse().unwrap();
        assert_eq!(move_name(Locale::En, &twins, Player::Left, "2→0@4"), "row 4: 2 → 0");
    }

    #[test]
    fn what_is_shown_can_be_typed() {
        for text in ["cram:2x3", "domineering:3x3", "clobber:br/rb", "toads:bb..rr", "nim:1 + cram:1x4", "nim:3,3"] {
            let position: Position = text.parse().unwrap();
            for mv in position.moves(Player::Left) {
                let shown = move_name(Locale::En, &position, Player::Left, &mv.name);
                let typed = shown.replace('→', "->").replace('–', "-");
                let found = move_shown_as(Locale::En, &position, Player::Left, &typed);
                assert_eq!(found, Some(mv.name), "{text} {shown}");
            }
        }
        assert_eq!(move_shown_as(Locale::En, &"cram:2x3".parse().unwrap(), Player::Left, "(9, 9)"), None);
        let own: Position = "squares(L=br.-..b,L=br-rb):br.".parse().unwrap();
        for (typed, name) in [("1>3x2", "1,1=.-1,2=.-1,3=b"), ("1 <-> 2", "1,1=r-1,2=b")] {
            assert_eq!(move_shown_as(Locale::En, &own, Player::Left, typed).as_deref(), Some(name), "{typed}");
        }
    }

    #[test]
    fn a_sentence_has_no_notation_of_moves() {
        let check = |text: &str, name: &str, de: &str| {
            let position = text.parse().unwrap();
            assert_eq!(move_phrase(Locale::De, &position, Player::Left, name, |words| words.act), de);
        };
        check("dice:20/3", "5", "den Würfel auf 5 kippen und 5 nehmen");
        check("nim:0 + dice:20/3", "2:5", "Spiel 2: den Würfel auf 5 kippen und 5 nehmen");
        check("nim:5", "5→3", "5 → 3");
        check("nim:3,5", "5→3", "Reihe 2: 5 → 3");
        check("nim:1 + nim:1,2,3,2", "2:2→0@4", "Spiel 2: Reihe 4: 2 → 0");
        check("kayles:8,8", "8→5,1@2", "Reihe 2: 8 → 5 und 1");
        check("hackenbush:gr(b,r)", "1.1", "grünen Strich 1 von Pflanze 1 schneiden");
        // No move of this position, but displayed as a name.
        check("dice:20/3", "9", "9");
        let done = move_phrase(Locale::En, &"dice:20/3".parse().unwrap(), Player::Left, "5", |words| words.done);
        assert_eq!(done, "tipped to 5, 5 taken");
    }

    /// Each move of each example, in every language: a sentence differs from the move's name, and has no notation but
    /// numbers and the names of edges, nodes, elements and games in braces, each after its noun.
    #[test]
    fn no_move_is_written_in_a_sentence() {
        for game in solver::Game::ALL.iter().copied() {
            for example in game.examples().iter().filter_map(|example| example.text.parse::<Position>().ok()) {
                let pair: Position = format!("{example} + nim:1").parse().unwrap_or_else(|_| example.clone());
                for position in [&example, &pair] {
                    for by in Player::BOTH {
                        for mv in position.moves(by).into_iter().take(40) {
                            for locale in Locale::ALL.iter().copied() {
                                let said = move_phrase(locale, position, by, &mv.name, |words| words.act);
                                let own = mv.act.to_string();
                                let heaps = matches!(mv.act, Act::Heaps(_));
                                assert!(heaps || said != own && said != mv.name, "{position} {}: {said}", mv.name);
                                assert!(!said.contains("→") || said.contains(" → "), "{position}: {said}");
                            }
                        }
                    }
                }
            }
        }
    }
}
