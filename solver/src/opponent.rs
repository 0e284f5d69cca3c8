//! The computer's move: perfect where the position is won, the hardest resistance where it is lost.
//!
//! In a lost position every move loses against a perfect answer. The move chosen leaves the fewest winning replies,
//! and among those the longest game.
use crate::analyse::Solver;
use crate::budget::{Budget, Meter, Stop};
use crate::player::{Play, Player};
use crate::position::{Move, Position};
use crate::report::{Listed, MoveReport};
use rustc_hash::FxHashMap;

/// Candidates looked at in a lost position; more would cost time and teach nothing.
const CANDIDATES: usize = 48;
/// Positions opened at most to find how long a game can be drawn out.
const LENGTH_POSITIONS: usize = 4_000;

/// What the computer plays, and how sure it is.
#[derive(Debug, Clone)]
pub struct Choice {
    pub mv: Move,
    /// `Some(true)`: it wins; `Some(false)`: every move loses; `None`: the position is too big to know, or the move
    /// was meant to err.
    pub wins: Option<bool>,
}

impl Solver {
    /// A perfect player's move for `by`; `None` if there is no move. `pick` chooses among equally good moves.
    ///
    /// # Errors
    /// [`Stop::Cancelled`] only: where the budget does not suffice, a move is made all the same.
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
            Err(Stop::Budget { .. }) => return Ok(any_move(position, by, pick).map(|mv| Choice { mv, wins: None })),
        };
        // Where play may go on forever, a move that wins must also come nearer to the end.
        let soonest = report.winning(by).filter_map(|mv| mv.clock).min();
        let soonest = |mv: &&MoveReport| mv.clock.is_none() || mv.clock == soonest;
        let winning: Vec<&str> = report.winning(by).filter(soonest).map(|mv| mv.name.as_str()).collect();
        if !winning.is_empty() {
            let name = winning[(pick % winning.len() as u64) as usize];
            return Ok(position.find(by, name).map(|mv| Choice { mv, wins: Some(true) }));
        }
        let mv = match report.listed {
            Listed::All | Listed::Lowest => self.resist(position, play, by, pick, meter)?,
            // Too many moves to weigh them; taking little leaves much to play.
            Listed::Winning => any_move(position, by, 0),
        };
        Ok(mv.map(|mv| Choice { mv, wins: Some(false) }))
    }

    /// The hardest move to answer: fewest winning replies, then the longest game, then `pick`.
    fn resist(
        &mut self,
        position: &Position,
        play: Play,
        by: Player,
        pick: u64,
        meter: &mut Meter,
    ) -> Result<Option<Move>, Stop> {
        let moves = position.moves(by);
        let step = moves.len().div_ceil(CANDIDATES).max(1);
        let mut best: Vec<Move> = Vec::new();
        let mut best_score = None;
        let mut lengths = Lengths { play, known: FxHashMap::default() };
        for mv in moves.into_iter().step_by(step) {
            let replies = match self.analyse(&mv.to, play, &mut Meter::new(Budget::SMALL)) {
                Ok(report) => report.winning(by.other()).count(),
                Err(Stop::Cancelled) => return Err(Stop::Cancelled),
                Err(Stop::Budget { .. }) => usize::MAX,
            };
            meter.tick()?;
            let score = (std::cmp::Reverse(replies), lengths.of(&mv.to, by.other()));
            match best_score.as_ref().map_or(std::cmp::Ordering::Greater, |b| score.cmp(b)) {
                std::cmp::Ordering::Greater => (best, best_score) = (vec![mv], Some(score)),
                std::cmp::Ordering::Equal => best.push(mv),
                std::cmp::Ordering::Less => {}
            }
        }
        let index = (pick % best.len().max(1) as u64) as usize;
        Ok(best.into_iter().nth(index))
    }
}

/// Some legal move: the `pick`th of all, or of a range's ends where there are too many to list.
pub fn any_move(position: &Position, by: Player, pick: u64) -> Option<Move> {
    let moves = position.moves(by);
    if !moves.is_empty() {
        let index = (pick % moves.len() as u64) as usize;
        return moves.into_iter().nth(index);
    }
    let ranges = position.ranges(by);
    let range = &ranges.get((pick % ranges.len().max(1) as u64) as usize)?.range;
    // Small takes for a small pick, anything for a large one.
    let last = (range.most - range.least) / range.step.max(1);
    let steps = if pick < 16 { pick } else { pick % last.saturating_add(1).max(1) };
    position.find(by, &range.name(range.most - steps.min(last) * range.step)?)
}

/// How many moves a game lasts when the loser drags it out and the winner hurries.
struct Lengths {
    play: Play,
    known: FxHashMap<(String, Player), Option<(bool, u32)>>,
}

impl Lengths {
    /// Exact while the positions are few and play ends by itself, else by what is left on the board.
    fn of(&mut self, position: &Position, mover: Player) -> u128 {
        let left = Player::BOTH.iter().map(|&by| position.count(by)).sum();
        if left > 24 || position.is_loopy() {
            return left;
        }
        self.exact(position, mover).map_or(left, |(_, length)| u128::from(length))
    }

    /// Whether the mover wins, and in how many moves. Depth at most the 24 moves that are left.
    fn exact(&mut self, position: &Position, mover: Player) -> Option<(bool, u32)> {
        let key = (position.to_string(), mover);
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
        // Of 1, 2, 3 every move has one good answer; taking one stick makes the game longest.
        check("nim:1,2,3", Play::Normal, &["1→0", "2→1", "3→2"]);
        check("nim:0", Play::Normal, &["none"]);
    }

    #[test]
    fn a_move_is_found_where_there_are_too_many_to_list() {
        check("nim:1000000,1000000", Play::Normal, &["1000000→999999"]);
    }
}
