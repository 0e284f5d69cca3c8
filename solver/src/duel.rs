//! Two strategies against each other, game after game.
//!
//! In: a position, two strategies. Out: the winner of each game, with its moves. A strategy sees the position and the
//! last move, nothing else.
use crate::analyse::Solver;
use crate::budget::{Budget, Meter, Stop};
use crate::opponent::{any_move, soonest};
use crate::player::{Play, Player};
use crate::position::{Move, Position};
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// The most moves of a game; a longer one has no winner: it may go on forever.
const LONGEST: usize = 500;
/// The most moves that are compared one by one.
const MOST: u128 = 2_500;

/// A strategy for choosing moves.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub enum DuelStrategy {
    /// The solver's move; in a lost position the hardest to answer.
    Perfect,
    /// A move that takes as much as possible.
    Greedy,
    /// A move that takes as little as possible.
    Least,
    /// A move that leaves two equal halves, if there is one; else as little as possible.
    Mirror,
    /// A move by chance.
    Random,
    /// The replies of a table; as little as possible in other positions.
    Table(Vec<Reply>),
}

/// A line of a table of replies.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Reply {
    /// The position's text.
    pub position: String,
    /// The move's name.
    pub name: String,
}

/// One game.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct DuelGame {
    /// The index of the strategy that began, 0 or 1.
    pub first: usize,
    /// The index of the winner; `None` if the game was stopped.
    pub winner: Option<usize>,
    /// The moves by name.
    pub moves: Vec<String>,
}

/// Memoised choices from a position, except random ones.
type ReplyMemo = FxHashMap<(String, Player, usize), Vec<String>>;

impl Solver {
    /// Plays this many `games` from one position; the strategies begin alternately, the first of `ways` first, and
    /// `first` is the player who makes the first move in each. The same `seed` gives the same games.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] only: if a perfect move is too expensive to find, some move is made.
    ///
    /// # Complexity
    /// Games × moves × the analysis of a position that did not occur before.
    pub fn duel(
        &mut self,
        position: &Position,
        (play, first): (Play, Player),
        ways: &[DuelStrategy; 2],
        (games, seed): (u32, u64),
        meter: &mut Meter,
    ) -> Result<Vec<DuelGame>, Stop> {
        let (mut chance, mut known) = (fastrand::Rng::with_seed(seed), ReplyMemo::default());
        let mut all = Vec::new();
        for game in 0..games as usize {
            let (mut here, mut by, mut turn) = (position.clone(), first, game % 2);
            let mut played = DuelGame { first: game % 2, winner: None, moves: Vec::new() };
            while played.moves.len() < LONGEST {
                let pick = chance.u64(..);
                let Some(mv) = self.by_way(&here, (play, by), (turn, &ways[turn]), pick, &mut known, meter)? else {
                    // A player who cannot move has lost, or won by the misère convention.
                    played.winner = Some(if play == Play::Normal { 1 - turn } else { turn });
                    break;
                };
                played.moves.push(mv.name);
                (here, by, turn) = (mv.to, by.other(), 1 - turn);
            }
            all.push(played);
        }
        Ok(all)
    }

    /// A move by one of the strategies; of equally good ones the `pick`th.
    fn by_way(
        &mut self,
        here: &Position,
        (play, by): (Play, Player),
        (turn, way): (usize, &DuelStrategy),
        pick: u64,
        known: &mut ReplyMemo,
        meter: &mut Meter,
    ) -> Result<Option<Move>, Stop> {
        meter.tick()?;
        if *way == DuelStrategy::Random || here.count(by) > MOST && *way != DuelStrategy::Perfect {
            return Ok(any_move(here, play, by, if *way == DuelStrategy::Random { pick } else { 0 }));
        }
        let key = (here.to_string(), by, turn);
        if !known.contains_key(&key) {
            let names = match way {
                DuelStrategy::Perfect => self.perfect(here, play, by, pick, meter)?,
                way => plain(here, by, way),
            };
            known.insert(key.clone(), names);
        }
        let names = &known[&key];
        let name = names.get((pick % names.len().max(1) as u64) as usize);
        Ok(name.and_then(|name| here.find(by, name)))
    }

    /// All winning moves, or one that is hardest to answer.
    fn perfect(
        &mut self,
        here: &Position,
        play: Play,
        by: Player,
        pick: u64,
        meter: &mut Meter,
    ) -> Result<Vec<String>, Stop> {
        let found = match self.analyse(here, play, &mut Meter::new(Budget::SMALL)) {
            Ok(report) => soonest(&report, by).into_iter().map(str::to_owned).collect(),
            Err(Stop::Cancelled) => return Err(Stop::Cancelled),
            Err(Stop::Budget { .. }) => Vec::new(),
        };
        if !found.is_empty() {
            return Ok(found);
        }
        Ok(self.choose(here, play, by, pick, meter)?.map(|choice| choice.mv.name).into_iter().collect())
    }
}

/// The moves that a strategy considers equally good.
fn plain(here: &Position, by: Player, way: &DuelStrategy) -> Vec<String> {
    let moves: Vec<(u64, Move)> = here
        .choices(by)
        .into_iter()
        // A move that takes nothing, a slide or a split, counts as taking one.
        .map(|choice| (choice.gone.len().max(1) as u64, choice.mv))
        .collect();
    let least = |moves: &[(u64, Move)]| moves.iter().map(|(count, _)| *count).min();
    let wanted: Vec<&Move> = match way {
        DuelStrategy::Greedy => {
            let most = moves.iter().map(|(count, _)| *count).max();
            moves.iter().filter(|(count, _)| Some(*count) == most).map(|(_, mv)| mv).collect()
        }
        DuelStrategy::Mirror => moves.iter().map(|(_, mv)| mv).filter(|mv| alike(&mv.to)).collect(),
        DuelStrategy::Table(replies) => {
            let text = here.to_string();
            let said = |mv: &&Move| replies.iter().any(|reply| reply.position == text && reply.name == mv.name);
            moves.iter().map(|(_, mv)| mv).filter(said).collect()
        }
        DuelStrategy::Perfect | DuelStrategy::Least | DuelStrategy::Random => Vec::new(),
    };
    if wanted.is_empty() {
        let least = least(&moves);
        return moves.iter().filter(|(count, _)| Some(*count) == least).map(|(_, mv)| mv.name.clone()).collect();
    }
    wanted.into_iter().map(|mv| mv.name.clone()).collect()
}

/// Whether the position falls into two equal halves: heaps in pairs, or a board unchanged by a rotation of 180 degrees.
fn alike(position: &Position) -> bool {
    use crate::board::{Board, Cell, Colour};
    let boards = position.boards();
    if let [Board::Grid { cells, .. }] = boards.as_slice() {
        let other = |cell: &Cell| match cell {
            Cell::Piece(Colour::Blue) => Cell::Piece(Colour::Red),
            Cell::Piece(Colour::Red) => Cell::Piece(Colour::Blue),
            cell => *cell,
        };
        return cells.iter().zip(cells.iter().rev()).all(|(a, b)| *a == other(b));
    }
    let mut halves: Vec<String> = Vec::new();
    for (component, board) in position.components().iter().zip(boards) {
        match board {
            Board::Piles { heaps, .. } => {
                let game = component.game().key();
                halves.extend(heaps.iter().filter(|&&n| n > 0).map(|n| format!("{game} {n}")));
            }
            _ => halves.push(component.to_string()),
        }
    }
    halves.sort();
    halves.len().is_multiple_of(2) && halves.chunks(2).all(|pair| pair[0] == pair[1])
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn wins(text: &str, play: Play, ways: [DuelStrategy; 2]) -> [usize; 2] {
        let position: Position = text.parse().unwrap();
        let mut meter = Meter::new(Budget::default());
        let games = Solver::default().duel(&position, (play, Player::Left), &ways, (20, 7), &mut meter).unwrap();
        assert_eq!(games.len(), 20);
        for game in &games {
            // Every game can be replayed from its moves.
            let (mut here, mut by) = (position.clone(), Player::Left);
            for name in &game.moves {
                here = here.find(by, name).unwrap_or_else(|| panic!("{name} in {here}")).to;
                by = by.other();
            }
            assert!(!here.can_move(by));
        }
        [0, 1].map(|way| games.iter().filter(|game| game.winner == Some(way)).count())
    }

    #[test]
    fn whoever_plays_perfectly_wins_what_is_won() {
        // Lost for the beginner: each strategy wins the games that the other begins.
        assert_eq!(wins("nim:1,2,3", Play::Normal, [DuelStrategy::Perfect, DuelStrategy::Perfect]), [10, 10]);
        assert_eq!(wins("nim:1,2,3", Play::Misere, [DuelStrategy::Perfect, DuelStrategy::Perfect]), [10, 10]);
        let [perfect, random] = wins("nim:3,5,7", Play::Normal, [DuelStrategy::Perfect, DuelStrategy::Random]);
        assert!(perfect >= 15 && perfect + random == 20, "{perfect}");
    }

    #[test]
    fn the_mirror_wins_two_equal_heaps_and_kayles() {
        // The mirror loses only if it must begin, and not always then.
        let [mirror, greedy] = wins("nim:4,4", Play::Normal, [DuelStrategy::Mirror, DuelStrategy::Greedy]);
        assert!(mirror >= 10 && mirror + greedy == 20, "{mirror}");
        assert_eq!(wins("kayles:7", Play::Normal, [DuelStrategy::Mirror, DuelStrategy::Mirror]), [10, 10]);
        assert!(wins("kayles:8", Play::Normal, [DuelStrategy::Mirror, DuelStrategy::Random])[0] >= 10);
        assert!(wins("cram:4x4", Play::Normal, [DuelStrategy::Mirror, DuelStrategy::Random])[0] >= 10);
    }

    #[test]
    fn the_greedy_take_all_and_the_careful_one() {
        assert_eq!(wins("nim:5", Play::Normal, [DuelStrategy::Greedy, DuelStrategy::Greedy]), [10, 10]);
        // Alternately one each: the beginner takes the last of five, too; taking all at once wins whenever possible.
        assert_eq!(wins("nim:5", Play::Normal, [DuelStrategy::Least, DuelStrategy::Least]), [10, 10]);
        assert_eq!(wins("nim:5", Play::Normal, [DuelStrategy::Greedy, DuelStrategy::Least]), [20, 0]);
    }

    #[test]
    fn a_table_of_replies_is_followed() {
        let reply = |position: &str, name: &str| Reply { position: position.to_owned(), name: name.to_owned() };
        let table = DuelStrategy::Table(vec![reply("nim:5", "5→4"), reply("nim:4", "4→0"), reply("nim:3", "3→0")]);
        // The table takes one of five, then all of three or four.
        assert_eq!(wins("nim:5", Play::Normal, [table, DuelStrategy::Least])[0], 20);
    }
}
