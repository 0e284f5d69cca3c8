//! The computer's move: perfect in a won position, the hardest to answer in a lost one.
//!
//! In a lost position every move loses against a perfect answer. The chosen move keeps the game open if possible, then
//! is the one whose answer is missed most easily (the largest share of the replies does not win), and among those
//! leaves the longest game. A draw that the other side cannot prevent is preferred to all of them.
use crate::analyse::Solver;
use crate::budget::{Budget, Meter, Stop};
use crate::player::{Play, Player};
use crate::position::{Move, Position};
use crate::report::{Listed, MoveReport, Report};
use rustc_hash::FxHashMap;
use std::cmp::Ordering;

/// The most candidates in a lost position; more would cost time and teach nothing.
const CANDIDATES: usize = 48;
/// The most positions opened to find the longest possible game.
const LENGTH_POSITIONS: usize = 4_000;

/// The computer's move, and its certainty.
#[derive(Debug, Clone)]
pub struct Choice {
    /// The move, with the position after it.
    pub mv: Move,
    /// `Some(true)`: it wins; `Some(false)`: every move loses; `None`: the position is too big to know, or the move
    /// was meant to err.
    pub wins: Option<bool>,
}

impl Solver {
    /// A perfect player's move for `by`; `None` if there is no move. `pick` chooses among equally good moves.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] only: if the budget does not suffice, a move is made all the same.
    ///
    /// # Complexity
    /// One report on the position; if every move loses, one more for each of at most 48 moves, within
    /// [`Budget::SMALL`].
    pub fn choose(
        &mut self,
        position: &Position,
        play: Play,
        by: Player,
        pick: u64,
        meter: &mut Meter,
    ) -> Result<Option<Choice>, Stop> {
        if !position.can_move(by) {
            return Ok(None);
        }
        let report = match self.sooner(position, play, meter) {
            Ok((report, _)) => report,
            Err(Stop::Cancelled) => return Err(Stop::Cancelled),
            Err(Stop::Budget { .. }) => {
                return Ok(any_move(position, play, by, pick).map(|mv| Choice { mv, wins: None }));
            }
        };
        let winning = soonest(&report, by);
        if !winning.is_empty() {
            let name = winning[(pick % winning.len() as u64) as usize];
            return Ok(position.find(by, name).map(|mv| Choice { mv, wins: Some(true) }));
        }
        let mv = match report.listed {
            Listed::All | Listed::Lowest => self.resist(position, play, by, pick, meter)?,
            // Too many moves to compare them; taking little leaves much to play.
            Listed::Winning => any_move(position, play, by, 0),
        };
        Ok(mv.map(|mv| Choice { mv, wins: Some(false) }))
    }

    /// The move of the greatest [`Resistance`]; of several the `pick`th.
    fn resist(
        &mut self,
        position: &Position,
        play: Play,
        by: Player,
        pick: u64,
        meter: &mut Meter,
    ) -> Result<Option<Move>, Stop> {
        let mut moves = position.moves(by);
        keep_open(&mut moves, play, by);
        let step = moves.len().div_ceil(CANDIDATES).max(1);
        let mut best: Vec<Move> = Vec::new();
        let mut greatest = None;
        let mut lengths = Lengths { play, known: FxHashMap::default() };
        for mv in moves.into_iter().step_by(step) {
            let report = match self.analyse(&mv.to, play, &mut Meter::new(Budget::SMALL)) {
                Ok(report) => Some(report),
                Err(Stop::Cancelled) => return Err(Stop::Cancelled),
                Err(Stop::Budget { .. }) => None,
            };
            meter.tick()?;
            let resistance = Resistance::new(&mv.to, by.other(), report.as_ref(), &mut lengths);
            match greatest.as_ref().map_or(Ordering::Greater, |greatest| resistance.cmp(greatest)) {
                Ordering::Greater => (best, greatest) = (vec![mv], Some(resistance)),
                Ordering::Equal => best.push(mv),
                Ordering::Less => {}
            }
        }
        let index = (pick % best.len().max(1) as u64) as usize;
        Ok(best.into_iter().nth(index))
    }
}

/// The names of the winning moves that end play soonest; in loopy games those that bring the end nearer.
pub(crate) fn soonest(report: &Report, by: Player) -> Vec<&str> {
    let nearer = report.winning(by).next().is_some_and(|mv| !mv.makes_no_progress);
    let kept = |mv: &&MoveReport| !nearer || !mv.makes_no_progress;
    let least = report.winning(by).filter(kept).filter_map(|mv| mv.remoteness).min();
    let winning = report.winning(by).filter(kept).filter(|mv| mv.remoteness.is_none() || mv.remoteness == least);
    winning.map(|mv| mv.name.as_str()).collect()
}

/// The resistance of a move that does not win, compared in the order of its fields; the greatest is played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
struct Resistance {
    /// No reply wins, and neither side can force the end.
    draws: bool,
    /// The share of the replies that do not win, in millionths; 0 if the position is too big to know.
    missed: u128,
    /// Moves until the end.
    length: u128,
}

impl Resistance {
    /// The resistance of the move to `to`, with the player `answering` to move there.
    fn new(to: &Position, answering: Player, report: Option<&Report>, lengths: &mut Lengths) -> Resistance {
        let all = to.count(answering);
        let winning = report.map(|report| report.winning(answering).count() as u128);
        let missed = winning.map_or(0, |winning| all.saturating_sub(winning).saturating_mul(1_000_000) / all.max(1));
        let soonest = report.and_then(|report| report.winning(answering).filter_map(|mv| mv.remoteness).min());
        Resistance {
            draws: report.is_some_and(|report| report.outcome.draws(answering)),
            missed,
            length: soonest.map_or_else(|| lengths.of(to, answering), u128::from),
        }
    }
}

/// Whether a move does not lose at once: under misère play it leaves the other side a move.
fn is_open(mv: &Move, play: Play, by: Player) -> bool {
    play == Play::Normal || mv.to.can_move(by.other())
}

/// Leaves only the moves that do not lose at once, if there are any.
fn keep_open(moves: &mut Vec<Move>, play: Play, by: Player) {
    if moves.iter().any(|mv| is_open(mv, play, by)) {
        moves.retain(|mv| is_open(mv, play, by));
    }
}

/// Some legal move: the `pick`th of all that do not lose at once, or of a range's ends if there are too many to list.
pub fn any_move(position: &Position, play: Play, by: Player, pick: u64) -> Option<Move> {
    let mut moves = position.moves(by);
    keep_open(&mut moves, play, by);
    if !moves.is_empty() {
        let index = (pick % moves.len() as u64) as usize;
        return moves.into_iter().nth(index);
    }
    let ranges = position.ranges(by);
    let range = &ranges.get((pick % ranges.len().max(1) as u64) as usize)?.range;
    // Small takes for a small pick, anything for a large one.
    let last = (range.most - range.least) / range.step.max(1);
    let steps = if pick < 16 { pick } else { pick % last.saturating_add(1).max(1) };
    let found = position.find(by, &range.name(range.most - steps.min(last) * range.step)?);
    found.filter(|mv| is_open(mv, play, by)).or_else(|| position.find(by, &range.name(range.most)?))
}

/// The lengths of games in which the loser delays and the winner hurries.
struct Lengths {
    play: Play,
    known: FxHashMap<(Position, Player), Option<(bool, u32)>>,
}

impl Lengths {
    /// The length: exact while the positions are few and play ends by itself, else estimated by the board.
    fn of(&mut self, position: &Position, mover: Player) -> u128 {
        let left = Player::BOTH.iter().map(|&by| position.count(by)).sum();
        if left > 24 || position.is_loopy() {
            return left;
        }
        self.exact(position, mover).map_or(left, |(_, length)| u128::from(length))
    }

    /// Whether the mover wins, and the number of moves. Depth at most 24, the moves that are left.
    fn exact(&mut self, position: &Position, mover: Player) -> Option<(bool, u32)> {
        let key = (position.clone(), mover);
        if let Some(&known) = self.known.get(&key) {
            return known;
        }
        if self.known.len() >= LENGTH_POSITIONS {
            return None;
        }
        let moves = position.moves(mover);
        let mut won: Option<u32> = None;
        let mut lost = 0;
        let mut known = true;
        for mv in &moves {
            match self.exact(&mv.to, mover.other()) {
                Some((true, length)) => lost = lost.max(length + 1),
                Some((false, length)) => won = Some(won.map_or(length + 1, |w| w.min(length + 1))),
                None => known = false,
            }
        }
        let answer = match won {
            _ if moves.is_empty() => Some((self.play == Play::Misere, 0)),
            _ if !known => None,
            Some(length) => Some((true, length)),
            None => Some((false, lost)),
        };
        self.known.insert(key, answer);
        answer
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(text: &str, play: Play, want: &[&str]) {
        let position: Position = text.parse().unwrap();
        for pick in 0..8 {
            let mut meter = Meter::new(Budget::default());
            let choice = Solver::default().choose(&position, play, Player::Left, pick, &mut meter).unwrap();
            let name = choice.map_or("none".to_owned(), |choice| choice.mv.name);
            assert!(want.contains(&name.as_str()), "{text} {play:?}: {name}");
        }
    }

    #[test]
    fn a_won_position_is_won() {
        check("nim:1,3,5", Play::Normal, &["5→2"]);
        check("nim:3,4,5,6,7,8,9", Play::Normal, &["3→1", "6→4", "7→5"]);
        check("nim:1,1,1,1,2", Play::Misere, &["2→1"]);
        check("nim:9223372036854775807,5", Play::Normal, &["9223372036854775807→5"]);
    }

    #[test]
    fn a_lost_position_is_defended() {
        // With 1, 2, 3 every move has one good answer; taking one stick leaves the most others and the longest game.
        check("nim:1,2,3", Play::Normal, &["1→0", "2→1", "3→2"]);
        check("nim:0", Play::Normal, &["none"]);
    }

    /// The computer used to take everything here, and lost: no reply wins a finished game.
    #[test]
    fn nothing_is_taken_that_ends_a_lost_misere_game() {
        check("dim:15", Play::Misere, &["15→14", "15→12", "15→10"]);
        check("wythoff:2,2", Play::Misere, &["2→0", "2→0@2", "2→1", "2→1@2"]);
    }

    /// All cuts of the first plant end its red edge, Right's last one; of so many moves only some are compared.
    #[test]
    fn the_one_move_that_keeps_a_game_open_is_among_the_candidates() {
        check(&format!("hackenbush:{}r,b", "b".repeat(49)), Play::Misere, &["2.1"]);
    }

    /// All examples of the register, under both conventions and for both players.
    #[test]
    fn a_lost_game_stays_open_wherever_a_move_leaves_it_open() {
        let mut lost = 0;
        for game in crate::Game::ALL {
            for (example, play, by) in game
                .examples()
                .iter()
                .flat_map(|example| [Play::Normal, Play::Misere].map(|play| (example, play)))
                .flat_map(|(example, play)| Player::BOTH.map(|by| (example, play, by)))
            {
                let position: Position = example.text.parse().unwrap();
                let moves = position.moves(by);
                // With more moves the search for the hardest takes long without testing more.
                if moves.len() > 24 || !moves.iter().any(|mv| mv.to.can_move(by.other())) {
                    continue;
                }
                let mut meter = Meter::new(Budget::SMALL);
                let mut solver = Solver::default();
                let Some(choice) = solver.choose(&position, play, by, 3, &mut meter).unwrap() else { continue };
                if choice.wins == Some(true) {
                    continue;
                }
                lost += 1;
                assert!(choice.mv.to.can_move(by.other()), "{position}, {play:?}, {by:?}: {}", choice.mv.name);
            }
        }
        assert!(lost > 150, "{lost}");
    }

    #[test]
    fn a_won_loopy_game_comes_nearer_to_its_end() {
        // A retreat wins as well, and may be repeated.
        check("northcott(8):7-8,2-4", Play::Normal, &["c2:2→3"]);
        check("northcott(8):7-8,2-4 + nim:0", Play::Normal, &["1:c2:2→3"]);
        for text in [
            "northcott(8):7-8,2-4",
            "pokernim:7,6,3,1/2,4",
            "pokernim:1,2/1,1 + nim:3",
            "northcott(5):1-3,2-5 + pokernim:2/1,1",
        ] {
            ends_within(text, 200);
        }
    }

    /// The winner plays the computer's moves, the loser random ones.
    #[track_caller]
    fn ends_within(text: &str, moves: usize) {
        let mut random = fastrand::Rng::with_seed(5);
        for _ in 0..20 {
            let (mut here, mut by): (Position, _) = (text.parse().unwrap(), Player::Left);
            let mut solver = Solver::default();
            let mut played = 0;
            while here.can_move(by) {
                let mut meter = Meter::new(Budget::default());
                let choice = solver.choose(&here, Play::Normal, by, random.u64(..), &mut meter).unwrap().unwrap();
                let mv = if choice.wins == Some(true) {
                    choice.mv
                } else {
                    any_move(&here, Play::Normal, by, random.u64(..)).unwrap()
                };
                (here, by, played) = (mv.to, by.other(), played + 1);
                assert!(played <= moves, "{text}: {here}");
            }
        }
    }

    #[test]
    fn a_move_is_found_where_there_are_too_many_to_list() {
        check("nim:1000000,1000000", Play::Normal, &["1000000→999999"]);
    }
}
