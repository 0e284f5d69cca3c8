//! Known games that are the same as one with rules of one's own, as far as small boards tell: by their moves, or by
//! their values.
mod coins;
mod maps;

use super::{Content, is_of_coins, is_of_heaps, start, usual_filling};
use crate::analyse::Solver;
use crate::budget::{Meter, Stop};
use crate::player::{Play, Player};
use crate::position::Position;
use crate::register::Game;
use crate::rules::heap::code_of;
use crate::ruleset::{Family, Kind};
use crate::value::mex;
use serde::{Deserialize, Serialize};
use std::collections::BTreeSet;

/// The longest row whose moves are compared, and the longest of those that take without splitting.
const LONGEST_SPLIT: u64 = 24;
const LONGEST_WHOLE: u64 = 40;
/// The largest number taken in a code or a set that is proposed.
const MOST_TAKEN: u64 = 9;
/// The longest row and the longest strip of squares whose Grundy values are compared, and the least number of them.
const LONGEST_ROW: u64 = 40;
const LONGEST_STRIP: u64 = 16;
const LEAST_VALUED: usize = 8;
/// The most boards of one size that are compared.
const MOST_BOARDS: usize = 300;
/// The sizes of boards whose moves are compared, by columns and rows.
const SIZES: [(u32, u32); 7] = [(1, 1), (2, 1), (1, 2), (3, 1), (4, 1), (2, 2), (3, 2)];
/// The most positions that the values of one board open.
const MOST_NODES: u64 = 20_000;

/// The likeness of two games.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Likeness {
    /// The moves on all small boards, or in all rows; of coins those of each place.
    Moves,
    /// The moves on all small boards, if Blue and Red change places in the known game.
    Exchanged,
    /// The Grundy values: a size of one's own, or a coin's place, has the value of the known row, or of the known
    /// coin's place, that is longer by `shift`.
    Values {
        /// The length of the known row, or the place of the known coin, less one's own.
        shift: i64,
    },
}

/// A known game that is like one's own.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Kin {
    /// The known game, as written before the colon of a position.
    pub rules: String,
    /// The respect in which the games are alike.
    pub likeness: Likeness,
    /// The number of boards, of sizes, or of places that were compared.
    pub compared: u64,
}

/// The contents that a player's moves lead to; `None` if the text is no position.
fn reached(text: &str, by: Player) -> Option<BTreeSet<Content>> {
    let position: Position = text.parse().ok()?;
    position.moves(by).into_iter().map(|mv| Content::of(&mv.to)).collect()
}

/// The contents with the pieces of the other colour.
fn in_other_colours(content: Content) -> Content {
    match content {
        Content::Squares(width, cells) => Content::Squares(width, cells.chars().map(other_colour).collect()),
        heaps @ Content::Heaps(_) => heaps,
    }
}

/// The letter of a piece of the other colour; other letters stay.
fn other_colour(letter: char) -> char {
    match letter {
        'b' => 'r',
        'r' => 'b',
        other => other,
    }
}

/// Whether each player's moves on a board are those that the other one has in the other game on the board with exchanged
/// colours; `None` if a text is no position.
fn exchanged_moves(one: &str, other: &str) -> Option<bool> {
    let pairs = Player::BOTH.map(|by| {
        let exchanged: BTreeSet<Content> = reached(other, by.other())?.into_iter().map(in_other_colours).collect();
        Some(reached(one, by)? == exchanged)
    });
    pairs.into_iter().try_fold(true, |all, same| Some(all && same?))
}

/// Whether the moves of both players are the same; `None` if one text is no position.
fn same_moves(one: &str, other: &str) -> Option<bool> {
    let pairs = Player::BOTH.map(|by| Some(reached(one, by)? == reached(other, by)?));
    pairs.into_iter().try_fold(true, |all, same| Some(all && same?))
}

/// The characters of boards that the rules name, beside the free square.
fn letters(rules: &str) -> Vec<char> {
    let pictures: String = rules.split('=').skip(1).flat_map(|part| part.split(',').next()).collect();
    [('x', '#'), ('b', 'b'), ('r', 'r'), ('g', 'g'), ('a', 'a'), ('c', 'c'), ('d', 'd')]
        .into_iter()
        .filter(|(sign, letter)| pictures.contains([*sign, *letter]))
        .map(|(_, letter)| letter)
        .collect()
}

/// All boards of a size with these contents; none if there are too many.
fn boards(letters: &[char], (width, height): (u32, u32)) -> Vec<String> {
    let count = letters.len().checked_pow(width * height).filter(|count| *count <= MOST_BOARDS);
    let board = |code: usize| {
        let mut text = String::new();
        let mut rest = code;
        for i in 0..width * height {
            if i > 0 && i.is_multiple_of(width) {
                text.push('/');
            }
            text.push(letters[rest % letters.len()]);
            rest /= letters.len();
        }
        text
    };
    (0..count.unwrap_or(0)).map(board).collect()
}

/// The number of small boards on which two games on squares have the same moves, perhaps with `exchanged` colours; `None`
/// if they differ, or one cannot have these contents.
fn same_on_boards(rules: &str, known: &str, exchanged: bool, meter: &mut Meter) -> Result<Option<u64>, Stop> {
    let letters: Vec<char> = std::iter::once('.').chain(letters(rules)).collect();
    let mut compared = 0;
    for size in SIZES {
        for board in boards(&letters, size) {
            meter.tick()?;
            let own = format!("{rules}:{board}");
            let same = match exchanged {
                false => same_moves(&own, &format!("{known}:{board}")),
                true => {
                    let board: String = board.chars().map(other_colour).collect();
                    exchanged_moves(&own, &format!("{known}:{board}"))
                }
            };
            match same {
                Some(true) => compared += 1,
                Some(false) => return Ok(None),
                // A game in rows has no board of several rows.
                None if size.1 > 1 && compared > 0 => {}
                None => return Ok(None),
            }
        }
    }
    Ok((compared > 0).then_some(compared))
}

/// The longest row up to which two games on rows have the same moves; `None` if they differ.
fn same_in_rows(rules: &str, known: &str, longest: u64, meter: &mut Meter) -> Result<Option<u64>, Stop> {
    for n in 1..=longest {
        meter.add(n)?;
        if same_moves(&format!("{rules}:{n}"), &format!("{known}:{n}")) != Some(true) {
            return Ok(None);
        }
    }
    Ok(Some(longest))
}

/// The Grundy values of rows from 0, where a row's parts are independent; `None` if players have different moves.
fn row_values(rules: &str, longest: u64, meter: &mut Meter) -> Result<Option<Vec<u64>>, Stop> {
    let mut values = vec![0];
    for n in 1..=longest {
        let Ok(position) = format!("{rules}:{n}").parse::<Position>() else { return Ok(None) };
        if !position.is_impartial() {
            return Ok(None);
        }
        let mut options = Vec::new();
        for mv in position.moves(Player::Left) {
            meter.tick()?;
            let Some(Content::Heaps(parts)) = Content::of(&mv.to) else { return Ok(None) };
            let part = |size: u64| values.get(usize::try_from(size).ok()?).copied();
            let Some(value) = parts.into_iter().try_fold(0, |sum, size| Some(sum ^ part(size)?)) else {
                return Ok(None);
            };
            options.push(value);
        }
        values.push(mex(&mut options));
    }
    Ok(Some(values))
}

/// The games on rows that the register has, with their examples' parameters, each once.
fn known_rows() -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    for game in Game::ALL {
        let texts = game.examples().iter().map(|example| example.text.split(':').next().unwrap_or_default());
        for rules in texts.filter(|rules| *game != Game::Heaps && code_of(rules).is_ok()) {
            if !all.iter().any(|known| known == rules) {
                all.push(rules.to_owned());
            }
        }
    }
    // Games of a name of their own come before those that are told by numbers.
    all.sort_by_key(|rules| rules.contains('('));
    all
}

/// The set of numbers or the code that small rows of these rules suggest.
fn proposed(rules: &str) -> Option<String> {
    let parts = |n: u64| -> Option<BTreeSet<Content>> { reached(&format!("{rules}:{n}"), Player::Left) };
    let long = parts(LONGEST_SPLIT)?;
    let taken = |content: &Content| match content {
        Content::Heaps(parts) => Some((LONGEST_SPLIT.checked_sub(parts.iter().sum())?, parts.len())),
        Content::Squares(..) => None,
    };
    let all: Vec<(u64, usize)> = long.iter().map(taken).collect::<Option<_>>()?;
    let largest = all.iter().map(|(k, _)| *k).max()?;
    if largest > MOST_TAKEN || all.iter().any(|(_, count)| *count > 2) {
        return None;
    }
    let mut digits = Vec::new();
    for k in 0..=largest {
        let leaves = |count: usize| all.contains(&(k, count));
        let none = k > 0 && parts(k)?.contains(&Content::Heaps(Vec::new()));
        digits.push(u64::from(none) + 2 * u64::from(leaves(1)) + 4 * u64::from(leaves(2)));
    }
    if digits.iter().skip(1).all(|digit| [0, 3].contains(digit)) && digits[0] == 0 {
        let taken = (1u64..).zip(&digits[1..]).filter(|(_, digit)| **digit == 3).map(|(k, _)| k.to_string());
        return Some(format!("subtraction({})", taken.collect::<Vec<_>>().join(",")));
    }
    let after: String = digits[1..].iter().map(u64::to_string).collect();
    Some(format!("octal({}.{})", digits[0], if after.is_empty() { "0" } else { after.as_str() }))
}

/// The numbers that a player takes from a long row, where every move takes a small number and leaves one row.
fn numbers_taken(rules: &str, by: Player) -> Option<String> {
    let taken = |content: &Content| match content {
        Content::Heaps(parts) if parts.len() == 1 => LONGEST_SPLIT.checked_sub(parts[0]),
        _ => None,
    };
    let left = reached(&format!("{rules}:{LONGEST_SPLIT}"), by)?;
    let mut numbers: Vec<u64> = left.iter().map(taken).collect::<Option<_>>()?;
    numbers.sort_unstable();
    let are_small = !numbers.is_empty() && numbers.iter().all(|k| (1..=MOST_TAKEN).contains(k));
    are_small.then(|| numbers.iter().map(u64::to_string).collect::<Vec<_>>().join(","))
}

/// The sets of numbers, one for each player, that a long row of these rules suggests.
fn proposed_sets(rules: &str) -> Option<String> {
    let (left, right) = (numbers_taken(rules, Player::Left)?, numbers_taken(rules, Player::Right)?);
    (left != right).then(|| format!("subtraction({left}|{right})"))
}

impl Solver {
    /// Known games that are the same as these rules, as far as small boards tell; those with the same moves first.
    ///
    /// # Errors
    /// [`Stop`] if the meter ends it.
    ///
    /// # Complexity
    /// The games of the register times some hundred boards; the values of some strips.
    pub fn kin(&mut self, rules: &str, meter: &mut Meter) -> Result<Vec<Kin>, Stop> {
        if is_of_heaps(rules) {
            rows_kin(rules, meter)
        } else if is_of_coins(rules) {
            coins::kin(rules, &mut self.context(meter))
        } else {
            self.boards_kin(rules, meter)
        }
    }

    fn boards_kin(&mut self, rules: &str, meter: &mut Meter) -> Result<Vec<Kin>, Stop> {
        let mut found = Vec::new();
        for game in Game::ALL {
            let card = game.card();
            if card.family != Family::Grid || card.kind == Kind::Parametric {
                continue;
            }
            for (exchanged, likeness) in [(false, Likeness::Moves), (true, Likeness::Exchanged)] {
                if let Some(compared) = same_on_boards(rules, game.key(), exchanged, meter)? {
                    found.push(Kin { rules: game.key().to_owned(), likeness, compared });
                    break;
                }
            }
        }
        for game in maps::GAMES {
            if let Some(compared) = maps::same_on_maps(rules, game, meter)? {
                found.push(Kin { rules: game.key().to_owned(), likeness: Likeness::Moves, compared });
            }
        }
        let values = self.strip_values(rules, meter)?;
        found.extend(like_rows(&values, meter)?);
        Ok(found)
    }

    /// The Grundy values of strips from 1 as far as they are found soon; none where players have different moves.
    fn strip_values(&mut self, rules: &str, meter: &mut Meter) -> Result<Vec<u64>, Stop> {
        let filling = usual_filling(rules);
        let mut values = Vec::new();
        for n in 1..=LONGEST_STRIP {
            let Ok(position) = start(rules, filling, n, 1).parse::<Position>() else { break };
            if !position.is_impartial() {
                break;
            }
            match meter.limited(MOST_NODES, |meter| self.analyse(&position, Play::Normal, meter)) {
                Ok(report) => match report.grundy {
                    Some(value) => values.push(value),
                    None => break,
                },
                Err(Stop::Budget { .. }) => break,
                Err(stop) => return Err(stop),
            }
        }
        Ok(values)
    }
}

fn rows_kin(rules: &str, meter: &mut Meter) -> Result<Vec<Kin>, Stop> {
    let all = known_rows();
    let splits = reached(&format!("{rules}:{LONGEST_SPLIT}"), Player::Left)
        .is_some_and(|all| all.iter().any(|content| matches!(content, Content::Heaps(parts) if parts.len() > 1)));
    let longest = if splits { LONGEST_SPLIT } else { LONGEST_WHOLE };
    for known in all.iter().cloned().chain(proposed(rules)).chain(proposed_sets(rules)) {
        if let Some(compared) = same_in_rows(rules, &known, longest, meter)? {
            return Ok(vec![Kin { rules: known, likeness: Likeness::Moves, compared }]);
        }
    }
    let values = row_values(rules, LONGEST_ROW, meter)?.unwrap_or_default();
    like_rows(values.get(1..).unwrap_or_default(), meter)
}

/// The known games on rows whose Grundy values are these of the sizes from 1, perhaps shifted by one.
fn like_rows(values: &[u64], meter: &mut Meter) -> Result<Vec<Kin>, Stop> {
    let mut found = Vec::new();
    if values.len() < LEAST_VALUED || values.iter().all(|value| *value == values[0]) {
        return Ok(found);
    }
    for known in known_rows() {
        let Some(row) = row_values(&known, values.len() as u64 + 1, meter)? else { continue };
        let fits = |shift: &i64| {
            let own = (1i64..).zip(values);
            own.map(|(n, value)| (usize::try_from(n + shift), value))
                .all(|(n, value)| n.is_ok_and(|n| row.get(n) == Some(value)))
        };
        if let Some(shift) = [0, -1, 1].into_iter().find(fits) {
            found.push(Kin { rules: known, likeness: Likeness::Values { shift }, compared: values.len() as u64 });
        }
    }
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::budget::Budget;

    fn kin(rules: &str) -> Vec<(String, Likeness)> {
        let found = Solver::default().kin(rules, &mut Meter::new(Budget::default())).unwrap();
        found.into_iter().map(|kin| (kin.rules, kin.likeness)).collect()
    }

    #[test]
    fn known_games_are_found_by_their_moves() {
        let first = |rules: &str| kin(rules).first().cloned();
        for (rules, known) in [
            ("squares(LR*=..-xx)", "cram"),
            ("squares(L=./.-x/x,R=..-xx)", "domineering"),
            ("squares(L*=br-.b,R*=rb-.r)", "clobber"),
            ("squares(L=b.-.b,L=br.-.rb,Rw=r.-.r,Rw=rb.-.br)", "toads"),
            ("heaps(k=1,2;b=0..)", "kayles"),
            ("heaps(k=1..)", "nim"),
            ("heaps(k=0;a!=b;b=1..)", "grundy"),
            ("heaps(k=1../k=0;b=1..)", "lasker"),
            ("heaps(k=1,3,4)", "subtraction(1,3,4)"),
            ("heaps(k=1,2|k=1,3)", "subtraction(1,2|1,3)"),
            ("heaps(k=2,7|k=1,3)", "subtraction(2,7|1,3)"),
            ("coins(k=1/k=2)", "coins(a=0..)"),
            ("coins(k=..3;b=0..)", "coins(b=0..)"),
            ("coins(run;n=1..)", "coins(run)"),
            ("coins(k=2*a!=0)", "coins(a=1..*a=1..)"),
        ] {
            assert_eq!(first(rules), Some((known.to_owned(), Likeness::Moves)), "{rules}");
        }
        const COL: &str = "squares(L=?!b?/!b.!b/?!b?-???/?b?/???,R=?!r?/!r.!r/?!r?-???/?r?/???)";
        const SNORT: &str = "squares(L=?!r?/!r.!r/?!r?-???/?b?/???,R=?!b?/!b.!b/?!b?-???/?r?/???)";
        for (rules, known) in [(COL, "col"), (SNORT, "snort")] {
            assert_eq!(first(rules), Some((known.to_owned(), Likeness::Moves)), "{rules}");
        }
        for (rules, known) in
            [("squares(L=..-xx,R=./.-x/x)", "domineering"), ("squares(R=r.-.r,R=rb.-.br,Lw=b.-.b,Lw=br.-.rb)", "toads")]
        {
            assert_eq!(first(rules), Some((known.to_owned(), Likeness::Exchanged)), "{rules}");
        }
        // Dominoes beside pieces that no known game has.
        let more = kin("squares(LR*=..-xx,LR=a.-.a)");
        let same = [Likeness::Moves, Likeness::Exchanged];
        assert!(more.iter().all(|(_, likeness)| !same.contains(likeness)), "{more:?}");
        let code = first("heaps(k=1;b=0../k=3)");
        assert_eq!(code, Some(("octal(0.703)".to_owned(), Likeness::Moves)));
    }

    #[test]
    fn strips_are_known_by_their_values() {
        let is = |rules: &str, known: &str, shift| {
            let wanted = (known.to_owned(), Likeness::Values { shift });
            assert!(kin(rules).contains(&wanted), "{rules}: {:?}", kin(rules));
        };
        is("squares(LR=.-x,LR=..-xx)", "kayles", 0);
        // A token beside which none may lie is a move of Dawson's Kayles on one pin more.
        is("squares(LR=!g.!g-?g?)", "octal(0.07)", 1);
        // Turning Turtles is Nim, and Twins is Nim with places counted from 0.
        is("coins(k=..2)", "nim", 0);
        is("coins(k=2)", "nim", -1);
        is("coins(n-a-b=1,2/a=0)", "kayles", 0);
    }

    #[test]
    fn a_new_game_is_like_none() {
        assert_eq!(kin("squares(L*=br.-..b,R*=rb.-..r)"), []);
        assert_eq!(kin("heaps(k=square)"), []);
        assert_eq!(kin("heaps(k=1,2;b=0..|k=1,3;b=0..)"), []);
        assert_eq!(kin("coins(a=prime)"), []);
        assert_eq!(kin("coins(a=prime*run)"), []);
    }
}
