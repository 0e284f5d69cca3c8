//! A typed move: as displayed, as in links, or in words in any order.
//!
//! In: a position, the player to move, the text. Out: the name of the only move that fits. The words are those the page
//! itself uses for moves, so that no game is known here.
use super::{COMPARED, move_shown_as, move_words, words_of};
use crate::{Locale, number, td_string};
use solver::board::{Act, Board, EdgeName};
use solver::position::{Move, MoveRange};
use solver::ruleset::LISTED_MOVES;
use solver::{Player, Position};
use std::collections::BTreeSet;

/// The interpretation of a typed text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum TypedMove {
    /// The name of the move.
    Move(String),
    /// Several moves fit.
    Several,
    Unknown,
}

/// Interprets a typed move. Time linear in the board times the moves described in words, of which there are few.
pub fn typed(locale: Locale, position: &Position, by: Player, text: &str) -> TypedMove {
    let listed = position.count(by) <= LISTED_MOVES;
    if let Some(name) = listed.then(|| move_shown_as(locale, position, by, text)).flatten() {
        return TypedMove::Move(name);
    }
    if let Some(name) = cut(position, by, text) {
        return TypedMove::Move(name);
    }
    // Names of edges in links are renumbered after each cut, displayed ones are not.
    let found = |name: &String| position.find(by, name).filter(|mv| !listed || !matches!(mv.act, Act::Cut(_)));
    if let Some(mv) = spellings(text).iter().find_map(found) {
        return TypedMove::Move(mv.name);
    }
    if let Some(name) = step_of_row(position, by, text) {
        return TypedMove::Move(name);
    }
    let moves = if position.count(by) > COMPARED { of_heaps(locale, position, by, text) } else { position.moves(by) };
    in_words(locale, position, by, text, &moves)
}

/// A step after the name of its row, and of its game if there are several: `row 2b: 5→2`, `game 2: row 1: 5→2`.
fn step_of_row(position: &Position, by: Player, text: &str) -> Option<String> {
    let bare: String = text.to_lowercase().chars().filter(|c| !c.is_whitespace()).collect();
    let step = bare.replace("->", "→").replace(['>', '-'], "→");
    let (places, step) = step.rsplit_once(':')?;
    let names: Vec<&str> = places.split(':').map(|place| place.trim_start_matches(char::is_alphabetic)).collect();
    let boards = position.boards();
    let (component, row) = match names[..] {
        [row] if boards.len() == 1 => (0, row),
        [game, row] => (game.parse::<usize>().ok()?.checked_sub(1)?, row),
        _ => return None,
    };
    let (Board::Piles { heaps, .. } | Board::Stores { heaps, .. }) = boards.get(component)? else { return None };
    let at = (0..heaps.len()).find(|&i| boards[component].row_name(i) == row)? + 1;
    let name = if boards.len() == 1 { format!("{step}@{at}") } else { format!("{}:{step}@{at}", component + 1) };
    position.find(by, &name).map(|mv| mv.name)
}

/// Candidate moves in heaps too large for a list of all moves: those that take all of a heap, or take, leave or add one
/// of the numbers in the text. Empty if a board shows no heaps, or too many of them.
fn of_heaps(locale: Locale, position: &Position, by: Player, text: &str) -> Vec<Move> {
    let heaps = |board: &Board| matches!(board, Board::Piles { .. } | Board::Stores { .. });
    let ranges = if position.boards().iter().all(heaps) { position.ranges(by) } else { Vec::new() };
    if ranges.len() as u128 > COMPARED {
        return Vec::new();
    }
    let numbers = Sentence::new(locale, text).numbers;
    let numbers: BTreeSet<u64> =
        numbers.iter().filter_map(|(_, number)| number.parse().ok()).take(MOST_NUMBERS).collect();
    let names = ranges.iter().flat_map(|MoveRange { range, .. }| {
        let left = |n: &u64| [range.from.checked_sub(*n), range.from.checked_add(*n)];
        let left = numbers.iter().flat_map(left).flatten().chain([0]);
        left.filter_map(|n| range.name(n)).collect::<BTreeSet<_>>()
    });
    let names: BTreeSet<String> = names.collect();
    names.iter().filter_map(|name| position.find(by, name)).collect()
}

/// The cut of an edge typed as `3.1`: edge 1 of plant 3, by displayed names; in a sum `2:3.1`.
fn cut(position: &Position, by: Player, text: &str) -> Option<String> {
    let bare: String = text.chars().filter(|c| !c.is_whitespace()).collect();
    let several = position.components().len() > 1;
    let (component, edge) = match bare.split_once(':') {
        Some((n, edge)) => (n.parse::<usize>().ok()?.checked_sub(1)?, edge),
        None if several => return None,
        None => (0, bare.as_str()),
    };
    let edge: EdgeName = edge.parse().ok()?;
    let Board::Drawing { edges, .. } = position.boards().into_iter().nth(component)? else { return None };
    let name = edges.iter().find(|own| own.first == edge)?.name;
    let name = if several { format!("{}:{name}", component + 1) } else { name.to_string() };
    position.find(by, &name).map(|mv| mv.name)
}

/// Completions: displayed names and words of the moves; empty if there are too many.
pub fn completions(locale: Locale, position: &Position, by: Player) -> Vec<(String, String)> {
    if position.count(by) > COMPARED {
        return Vec::new();
    }
    let all = position.moves(by).into_iter();
    all.filter_map(|mv| {
        let words = move_words(locale, position, by, &mv.name)?;
        Some((super::move_name(locale, position, by, &mv.name), words.act))
    })
    .collect()
}

/// Possible meanings of a typed name: arrows may be written `>`, `->` or `-`, points are parentheses, and a row may
/// come first as displayed, `row 4: 2→0`.
fn spellings(typed: &str) -> Vec<String> {
    let bare: String = typed.chars().filter(|c| !c.is_whitespace()).collect();
    let arrows = bare.replace("->", "→").replace('>', "→");
    let parentheses = format!("({arrows})");
    let row = arrows.split_once(':').map(|(row, step)| {
        let number = row.trim_start_matches(char::is_alphabetic);
        format!("{step}@{number}")
    });
    [bare, arrows.clone(), arrows.replace('-', "→"), parentheses].into_iter().chain(row).collect()
}

/// The largest number of numbers read from a text; no move is described with more.
const MOST_NUMBERS: usize = 8;

/// A number in a sentence, such as `3` or `1.4`, and the word before it.
type Numbered = (String, String);

/// A sentence split into its words and its numbers.
#[derive(Debug, Default, PartialEq)]
struct Sentence {
    words: BTreeSet<String>,
    numbers: Vec<Numbered>,
}

impl Sentence {
    fn new(locale: Locale, text: &str) -> Sentence {
        let mut sentence = Sentence::default();
        let mut before = String::new();
        for token in ungrouped(locale, text).to_lowercase().split(|c: char| !c.is_alphanumeric() && c != '.') {
            let token = token.trim_matches('.');
            if token.starts_with(|c: char| c.is_ascii_digit()) {
                sentence.numbers.push((std::mem::take(&mut before), token.to_owned()));
            } else if !token.is_empty() {
                before = token.to_owned();
                sentence.words.insert(token.to_owned());
            }
        }
        sentence
    }

    /// Whether the numbers of this one are among those of a move: each once, and after the same word if the moves use
    /// that word with a number.
    fn fits(&self, act: &Sentence, known: &BTreeSet<String>) -> bool {
        let mut left = act.numbers.clone();
        let (named, bare): (Vec<&Numbered>, Vec<&Numbered>) =
            self.numbers.iter().partition(|(word, _)| known.contains(word));
        let mut take = |fits: &dyn Fn(&Numbered) -> bool| match left.iter().position(fits) {
            Some(i) => {
                left.remove(i);
                true
            }
            None => false,
        };
        named.into_iter().all(|number| take(&|other| other == number))
            && bare.into_iter().all(|(_, number)| take(&|(_, other)| other == number))
    }
}

/// The text with its large numbers ungrouped: `1,000,000` is `1000000`.
fn ungrouped(locale: Locale, text: &str) -> String {
    let separator = td_string!(locale, language.thousands);
    let mut parts = text.split(separator);
    let mut whole = parts.next().unwrap_or_default().to_owned();
    for part in parts {
        let digits = part.chars().take_while(char::is_ascii_digit).count();
        if digits != 3 || !whole.ends_with(|c: char| c.is_ascii_digit()) {
            whole.push_str(separator);
        }
        whole.push_str(part);
    }
    whole
}

/// The words, by number and row, of a move that takes a whole row, or takes from a row that is alone; `None` for other
/// moves, which have only one form.
fn counted(locale: Locale, position: &Position, mv: &Move) -> Option<String> {
    let Act::Heaps(heaps) = &mv.act else { return None };
    let [heap] = &heaps[..] else { return None };
    let board = position.boards().into_iter().nth(mv.component)?;
    let alone = matches!(&board, Board::Piles { heaps, .. } if heaps.len() == 1);
    let taken = heap.from.checked_sub(heap.left.iter().sum())?;
    if taken == 0 || !alone && !heap.left.is_empty() {
        return None;
    }
    let (row, count) = (board.row_name(heap.heap), number(locale, taken));
    let words = td_string!(locale, games.take, row = row, count = count);
    Some(match position.components().len() {
        1 => words,
        _ => td_string!(locale, games.in_game, n = mv.component + 1, words = words),
    })
}

/// The move described by these words, `row 2 take 3` as `take 3 from row 2`: all that distinguishes it from the others
/// must be given.
fn in_words(locale: Locale, position: &Position, by: Player, text: &str, moves: &[Move]) -> TypedMove {
    let several = position.components().len() > 1;
    let act = |mv: &Move| match several {
        true => move_words(locale, position, by, &mv.name).map_or_else(String::new, |words| words.act),
        false => words_of(locale, position, mv).act,
    };
    let sentences: Vec<String> = moves.iter().map(act).collect();
    let whole = |words: &str| words.trim().trim_end_matches('.').to_lowercase();
    let same: Vec<usize> = (0..moves.len()).filter(|&i| whole(&sentences[i]) == whole(text)).collect();
    if !same.is_empty() {
        return only(moves, &same);
    }
    let acts: Vec<Sentence> = sentences.iter().map(|words| Sentence::new(locale, words)).collect();
    let also = |mv: &Move| counted(locale, position, mv).map(|words| Sentence::new(locale, &words));
    let also: Vec<(usize, Sentence)> = moves.iter().enumerate().filter_map(|(i, mv)| Some((i, also(mv)?))).collect();
    let all = || acts.iter().enumerate().chain(also.iter().map(|(i, act)| (*i, act)));
    let said: BTreeSet<&String> = all().flat_map(|(_, act)| &act.words).collect();
    let known: BTreeSet<String> = all().flat_map(|(_, act)| act.numbers.iter().map(|(word, _)| word.clone())).collect();
    let fillers: BTreeSet<&str> = td_string!(locale, games.typed_fillers).split(' ').collect();
    let typed = Sentence::new(locale, text);
    if typed.words.iter().any(|word| !said.contains(word) && !fillers.contains(word.as_str())) {
        return TypedMove::Unknown;
    }
    if typed.numbers.is_empty() {
        return by_label(locale, position, by, text, &acts, &fillers);
    }
    // A word that only some of the moves have is required, too: `all of row 1` is not `split row 1`.
    let required: BTreeSet<&String> = typed.words.iter().filter(|word| said.contains(word)).collect();
    let fitting = |whole: bool| -> Vec<usize> {
        let fits = |act: &Sentence| {
            let numbers = typed.fits(act, &known) && (!whole || act.numbers.len() == typed.numbers.len());
            numbers && required.iter().all(|word| act.words.contains(*word))
        };
        let found: BTreeSet<usize> = all().filter(|(_, act)| fits(act)).map(|(i, _)| i).collect();
        found.into_iter().collect()
    };
    let found = Some(fitting(true)).filter(|all| !all.is_empty()).unwrap_or_else(|| fitting(false));
    only(moves, &found)
}

/// The only one of these moves that fits.
fn only(moves: &[Move], fitting: &[usize]) -> TypedMove {
    match fitting {
        [] => TypedMove::Unknown,
        [at] => TypedMove::Move(moves[*at].name.clone()),
        _ => TypedMove::Several,
    }
}

/// A move by its label, the only words not common to all moves: `go to b`.
fn by_label(
    locale: Locale,
    position: &Position,
    by: Player,
    text: &str,
    acts: &[Sentence],
    fillers: &BTreeSet<&str>,
) -> TypedMove {
    let shared = |word: &str| {
        let word = word.to_lowercase();
        fillers.contains(word.as_str()) || acts.len() > 1 && acts.iter().all(|act| act.words.contains(&word))
    };
    let left: Vec<&str> = text.split_whitespace().filter(|word| !shared(word)).collect();
    if position.count(by) > COMPARED {
        return TypedMove::Unknown;
    }
    match move_shown_as(locale, position, by, &left.join(" ")) {
        Some(name) if !left.is_empty() => TypedMove::Move(name),
        _ => TypedMove::Unknown,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::session::Session;
    use solver::{Game, Play};

    #[track_caller]
    fn check(locale: Locale, text: &str, line: &str, name: &str) {
        let position: Position = text.parse().unwrap();
        assert_eq!(typed(locale, &position, Player::Left, line), TypedMove::Move(name.to_owned()), "{text}: {line}");
    }

    #[test]
    fn a_move_is_typed_in_words() {
        let (en, de) = (Locale::En, Locale::De);
        check(en, "nim:3,5,7", "row 2 take 3", "5→2");
        check(en, "nim:3,5,7", "Take 3 from row 2.", "5→2");
        check(en, "nim:3,5,7", "row 2: 3", "5→2");
        check(de, "nim:3,5,7", "Reihe 2 nimm 3", "5→2");
        check(de, "nim:3,5,7", "nimm 3 aus Reihe 2", "5→2");
        check(de, "nim:3,5,7", "3 aus Reihe 2 nehmen", "5→2");
        check(en, "nim:7", "take 3", "7→4");
        check(de, "nim:2,2", "Reihe 2 nimm 1", "2→1@2");
        check(en, "nim:1 + nim:5", "game 2 row 1 take 3", "2:5→2");
        check(en, "chomp:3x3", "row 1, column 3", "(3,1)");
        check(de, "chomp:3x3", "Spalte 3 Reihe 1 abbeißen", "(3,1)");
        check(en, "chomp:[[3,1],[2]]", "row 1 piece 3 layer 1", "(1,3,1)");
        check(en, "hackenbush:br,rb", "cut edge 2 of plant 2", "2.2");
        check(en, "nim:1 + hackenbush:br,rb", "2:2.2", "2:2.2");
        check(de, "hackenbush:br,rb", "2.2", "2.2");
        check(en, "graph:S>a,b;a>E;b>a", "go to b", "b");
        check(en, "northcott(8):7-8,2-4", "column 2 from 2 to 3", "c2:2→3");
    }

    #[test]
    fn a_move_is_typed_as_it_is_shown_or_stands_in_links() {
        let en = Locale::En;
        for (line, name) in [("1:5>2", "1:5→2"), ("1: 5 -> 2", "1:5→2"), ("1:5-2", "1:5→2"), ("2:(2,2)", "2:(2,2)")]
        {
            check(en, "nim:3,5 + chomp:3x3", line, name);
        }
        check(en, "chomp:3x3", "2,2", "(2,2)");
        for line in ["2→0@4", "Reihe 4: 2 → 0", "row 4: 2>0"] {
            check(en, "nimduel:1,2/1,2", line, "2→0@4");
        }
        check(en, "nim:1000000", "1000000>7", "1000000→7");
    }

    /// Heaps too large for a list of their moves are played by the same words.
    #[test]
    fn a_move_of_a_large_heap_is_typed_in_words() {
        let (en, de) = (Locale::En, Locale::De);
        for (line, name) in [
            ("row 2 take 3", "1000000→999997"),
            ("Take 3 from row 2.", "1000000→999997"),
            ("row 2: 3", "1000000→999997"),
            ("row 2 take 250,000", "1000000→750000"),
            ("take 999999 from row 2", "1000000→1"),
            ("take all of row 2", "1000000→0"),
            ("row 2 take 1000000", "1000000→0"),
            ("row 1 take 5", "5→0"),
            ("row 2: 1000000 -> 7", "1000000→7"),
        ] {
            check(en, "nim:5,1000000", line, name);
        }
        for (line, name) in [
            ("Reihe 2 nimm 3", "1000000→999997"),
            ("3 aus Reihe 2 nehmen", "1000000→999997"),
            ("250.000 aus Reihe 2", "1000000→750000"),
            ("Reihe 1 ganz nehmen", "5→0"),
            ("Reihe 1 nimm 5", "5→0"),
        ] {
            check(de, "nim:5,1000000", line, name);
        }
        check(en, "nim:1000000", "take 3", "1000000→999997");
        check(en, "nim:7 + nim:1000000", "game 2 row 1 take 3", "2:1000000→999997");
        check(de, "nim:7 + nim:1000000", "Spiel 2: Reihe 1: 1000000→7", "2:1000000→7");
        check(en, "subtraction(1,2,3):1000,1000", "row 2 take 3", "1000→997@2");
        check(en, "moore(3):500,500", "row 2 take 500", "500→0@2");
        check(de, "lasker:300", "nimm 7", "300→293");
        check(en, "pokernim:300/500,1", "put 400 onto row 1", "300→700");
        let said = |text: &str, line: &str| typed(en, &text.parse().unwrap(), Player::Left, line);
        assert_eq!(said("nim:1000000,1000001", "take 3"), TypedMove::Several);
        for line in ["row 1 take 6", "row 3 take 1", "take row", "perhaps 3 of row 2"] {
            assert_eq!(said("nim:5,1000000", line), TypedMove::Unknown, "{line}");
        }
        assert_eq!(said("subtraction(1,2,3):1000", "take 4"), TypedMove::Unknown);
    }

    #[test]
    fn a_whole_row_is_typed_by_its_number() {
        check(Locale::En, "nim:3,5,7", "row 2 take 5", "5→0");
        check(Locale::De, "nim:3,5,7", "5 aus Reihe 2 nehmen", "5→0");
        check(Locale::En, "nim:1", "take 1", "1→0");
        check(Locale::En, "nim:1 + nim:1,2", "game 2 row 2 take 2", "2:2→0");
    }

    #[test]
    fn what_means_nothing_or_several_moves_is_not_played() {
        let said = |text: &str, line: &str| typed(Locale::En, &text.parse().unwrap(), Player::Left, line);
        assert_eq!(said("nim:3,5,7", "take 3"), TypedMove::Several);
        for line in ["row 3 take 8", "row 2 leave 1", "take row", "", "row 9", "perhaps 3 of row 2"] {
            assert_eq!(said("nim:3,5,7", line), TypedMove::Unknown, "{line}");
        }
        // The row and the number are not exchanged.
        assert_eq!(said("nim:3,5,7", "row 3 take 2"), TypedMove::Move("7→5".to_owned()));
        assert_eq!(said("nim:3,5,7", "row 2 take 3"), TypedMove::Move("5→2".to_owned()));
    }

    /// After a cut the displayed name counts, not the one in links.
    #[test]
    fn an_edge_is_typed_as_it_is_called() {
        let start = Session::new("hackenbush:b,bb,rb".parse().unwrap(), Play::Normal, Player::Left);
        let session = start.after("1.1").unwrap();
        let said = |line: &str| typed(Locale::En, session.position(), Player::Left, line);
        assert_eq!(said("2.2"), TypedMove::Move("1.2".to_owned()));
        assert_eq!(said("blue edge 1 of plant 2"), TypedMove::Move("1.1".to_owned()));
        assert_eq!(said("1.1"), TypedMove::Unknown);
    }

    /// Every completion is understood, in every game and both languages.
    #[test]
    fn every_completion_is_the_move_it_stands_for() {
        for game in Game::ALL {
            for example in game.examples().iter().take(4) {
                let position: Position = example.text.parse().unwrap();
                if position.count(Player::Left) > 60 {
                    continue;
                }
                for &locale in Locale::ALL {
                    let moves = position.moves(Player::Left);
                    for (mv, (name, words)) in moves.iter().zip(completions(locale, &position, Player::Left)) {
                        let found = typed(locale, &position, Player::Left, &name);
                        assert_eq!(found, TypedMove::Move(mv.name.clone()), "{} {name}", example.text);
                        let found = typed(locale, &position, Player::Left, &words);
                        // Moves with the same words differ in their names only.
                        assert!(
                            found == TypedMove::Move(mv.name.clone())
                                || found != TypedMove::Unknown && alike(locale, &position, mv),
                            "{} {words}: {found:?}",
                            example.text
                        );
                    }
                }
            }
        }
    }

    fn alike(locale: Locale, position: &Position, mv: &Move) -> bool {
        let act = |mv: &Move| move_words(locale, position, Player::Left, &mv.name).unwrap().act;
        position.moves(Player::Left).iter().filter(|other| act(other) == act(mv)).count() > 1
    }
}
