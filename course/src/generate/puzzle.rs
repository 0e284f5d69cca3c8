//! Puzzles: positions in which a winning move is to be found, one for each day, and any number for a run.
//!
//! In: a set of games and the origin of the puzzle, which alone decide it. Out: a position of a generator in which few
//! moves win. It has no clock: days are passed in.
use super::{DrawRequirements, Generator, Sample, generators, hash, put};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::forms::{MovesTask, Task, WantedMoves};
use crate::lesson::{Ask, LineKind};
use fastrand::Rng;
use serde::{Deserialize, Serialize};
use solver::{Play, Player};

/// Fewest moves of a puzzle: of fewer, most are found by chance.
const FEWEST_MOVES: usize = 5;
/// The least number of moves for each one that wins.
const MOVES_PER_WIN: usize = 3;

/// The games that puzzles are drawn from, with their levels.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleSet {
    Pupils,
    Students,
}

/// The origin of a puzzle within its set.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum PuzzleOrigin {
    /// A day, counted from 1 January 1970.
    Day(i64),
    /// A place in a run, counted from 0.
    Run { seed: u32, place: u32 },
}

/// A position in which Left is to find a winning move.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Puzzle {
    pub position: String,
    pub play: Play,
    /// Names of the winning moves.
    pub wins: Vec<String>,
}

/// A generator of questions for moves, with the convention and the level of its puzzles.
struct PuzzleKind {
    generator: &'static str,
    play: Play,
    level: u8,
}

const fn normal(generator: &'static str, level: u8) -> PuzzleKind {
    PuzzleKind { generator, play: Play::Normal, level }
}

const fn misere(generator: &'static str, level: u8) -> PuzzleKind {
    PuzzleKind { generator, play: Play::Misere, level }
}

/// The kinds for pupils, day by day. One more kind gives every date another puzzle.
const PUPILS: &[PuzzleKind] = &[
    normal("nim.pairs", 3),
    normal("chomp.moveall", 1),
    normal("nim.moveall", 1),
    normal("strip.moveall", 2),
    misere("nim.misere", 1),
    normal("sub.rows", 1),
    normal("chomp.moveall", 2),
];

/// The kinds for students, in the same way.
const STUDENTS: &[PuzzleKind] = &[
    normal("nim.moveall", 3),
    normal("grundy.moveall", 2),
    normal("chomp.moveall", 3),
    normal("lasker.moveall", 2),
    normal("cram.four", 2),
    normal("fib.moveall", 2),
    misere("nim.misere", 3),
    normal("sub.rows", 3),
];

impl PuzzleSet {
    fn kinds(self) -> &'static [PuzzleKind] {
        match self {
            PuzzleSet::Pupils => PUPILS,
            PuzzleSet::Students => STUDENTS,
        }
    }

    /// Part of the seed. Never changed: a date has one puzzle.
    fn word(self) -> &'static str {
        match self {
            PuzzleSet::Pupils => "pupils",
            PuzzleSet::Students => "students",
        }
    }
}

impl PuzzleOrigin {
    /// Index of the first kind that is tried, of `count` kinds by turns.
    fn turn(self, count: usize) -> usize {
        let turn = match self {
            PuzzleOrigin::Day(day) => day,
            PuzzleOrigin::Run { seed, place } => i64::from(seed) + i64::from(place),
        };
        turn.rem_euclid(count as i64) as usize
    }

    /// Part of the seed.
    fn word(self) -> String {
        match self {
            PuzzleOrigin::Day(day) => format!("day {day}"),
            PuzzleOrigin::Run { seed, place } => format!("run {seed} {place}"),
        }
    }
}

/// The puzzle of a set with this origin. Where a kind has no good draw, the next one takes its turn.
///
/// # Errors
/// [`JudgeError::Senseless`] if no kind has a good draw.
pub fn puzzle(set: PuzzleSet, origin: PuzzleOrigin, solver: &mut CourseSolver) -> Result<Puzzle, JudgeError> {
    let kinds = set.kinds();
    let first = origin.turn(kinds.len());
    for kind in kinds.iter().cycle().skip(first).take(kinds.len()) {
        let seed = hash(&[kind.generator, set.word(), &origin.word()]);
        if let Some(found) = kind.draw(seed, solver)? {
            return Ok(found);
        }
    }
    senseless("no kind of puzzle has a good draw")
}

impl PuzzleKind {
    /// The question for a winning move; its position is put in by a draw.
    fn template(&self) -> Ask {
        let pos = String::new();
        Ask {
            id: self.generator.to_owned(),
            exercise: None,
            track: None,
            play: self.play,
            tries: None,
            reveal: None,
            generator: Some(self.generator.to_owned()),
            line: LineKind::None,
            line_at: None,
            situations: Vec::new(),
            library: Vec::new(),
            task: Task::Moves(MovesTask { pos, side: Player::Left, strict: false, wanted: WantedMoves::One }),
        }
    }

    /// The puzzle of a seed; `None` if neither a draw nor the generator's bank has a good one.
    fn draw(&self, seed: u64, solver: &mut CourseSolver) -> Result<Option<Puzzle>, JudgeError> {
        let Some(generator) = generators().find(|generator| generator.id == self.generator) else {
            return senseless(format!("there is no generator {}", self.generator));
        };
        let required = DrawRequirements { level: self.level, lost: false };
        let (template, mut stream) = (self.template(), Rng::with_seed(seed));
        let mut kept = |drawn: &Sample| match difficulty(generator, &put(&template, drawn), required, solver) {
            // Beyond the budget: another one.
            Err(JudgeError::Undecided) => Ok(None),
            other => other,
        };
        let found = match generator.find(required, &mut stream, &mut kept)? {
            Some(found) => Some(found),
            None => banked(generator, &mut stream, &mut kept)?,
        };
        let Some(position) = found.and_then(|drawn| drawn.positions.into_iter().next()) else { return Ok(None) };
        let moves = solver.moves(&position, self.play, Player::Left)?;
        let wins = moves.into_iter().filter(|mv| mv.wins).map(|mv| mv.name).collect();
        Ok(Some(Puzzle { position, play: self.play, wins }))
    }
}

/// A position of the generator's bank that is kept, chosen by the stream.
fn banked(
    generator: &Generator,
    stream: &mut Rng,
    mut kept: impl FnMut(&Sample) -> Result<Option<usize>, JudgeError>,
) -> Result<Option<Sample>, JudgeError> {
    let mut good = Vec::new();
    for drawn in (generator.bank)() {
        if kept(&drawn)?.is_some() {
            good.push(drawn);
        }
    }
    Ok((!good.is_empty()).then(|| good.swap_remove(stream.usize(..good.len()))))
}

/// The difficulty of a draw that is no trivial puzzle: it has some moves, few of them win, and none ends the game at once.
fn difficulty(
    generator: &Generator,
    ask: &Ask,
    required: DrawRequirements,
    solver: &mut CourseSolver,
) -> Result<Option<usize>, JudgeError> {
    let Task::Moves(task) = &ask.task else { return Ok(None) };
    let Some(difficulty) = (generator.kept)(ask, required, solver)? else { return Ok(None) };
    let moves = solver.position(&task.pos)?.moves(task.side);
    let mut wins = 0;
    for mv in &moves {
        if !solver.wins(&mv.to.to_string(), ask.play, task.side.other())? {
            wins += 1;
            if !mv.to.can_move(task.side.other()) {
                return Ok(None);
            }
        }
    }
    Ok((moves.len() >= FEWEST_MOVES.max(MOVES_PER_WIN * wins)).then_some(difficulty))
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Budget;

    const SETS: [PuzzleSet; 2] = [PuzzleSet::Pupils, PuzzleSet::Students];

    fn small() -> CourseSolver {
        CourseSolver::new(Budget::SMALL)
    }

    fn of_day(set: PuzzleSet, day: i64, solver: &mut CourseSolver) -> Puzzle {
        puzzle(set, PuzzleOrigin::Day(day), solver).unwrap()
    }

    /// Over a year: a winning move, not every move, none at once, within the small budget, and another game each day.
    #[test]
    fn every_day_has_a_puzzle() {
        let mut solver = small();
        for set in SETS {
            let mut before: Option<Puzzle> = None;
            for day in 20_700..21_066 {
                let puzzle = of_day(set, day, &mut solver);
                let position = solver.position(&puzzle.position).unwrap();
                let moves = position.moves(Player::Left);
                assert!(!puzzle.wins.is_empty() && 3 * puzzle.wins.len() <= moves.len(), "{day}: {puzzle:?}");
                for mv in &moves {
                    let lost = !solver.wins(&mv.to.to_string(), puzzle.play, Player::Right).unwrap();
                    assert_eq!(lost, puzzle.wins.contains(&mv.name), "{day}: {puzzle:?} {}", mv.name);
                    assert!(!lost || mv.to.can_move(Player::Right), "{day}: {puzzle:?} {}", mv.name);
                }
                assert_ne!(before.as_ref().map(|before| &before.position), Some(&puzzle.position), "{day}");
                before = Some(puzzle);
            }
        }
    }

    #[test]
    fn a_date_has_one_puzzle_of_each_set() {
        let mut solver = small();
        for day in [-1, 0, 20_784, i64::from(u32::MAX)] {
            let all = SETS.map(|set| of_day(set, day, &mut solver));
            assert_eq!(all, SETS.map(|set| of_day(set, day, &mut small())), "{day}");
            assert_ne!(all[0], all[1], "{day}");
        }
    }

    #[test]
    fn a_run_of_twenty_is_decided_by_its_seed() {
        let mut solver = small();
        for set in SETS {
            let mut run = |seed| {
                let place = |place| puzzle(set, PuzzleOrigin::Run { seed, place }, &mut solver).unwrap();
                (0..20).map(place).collect::<Vec<_>>()
            };
            let first = run(7);
            assert_eq!(first, run(7));
            assert_ne!(first, run(8));
            assert!(run(u32::MAX).iter().all(|puzzle| !puzzle.wins.is_empty()));
            // Games change from place to place.
            assert!(first.windows(2).all(|pair| pair[0].position != pair[1].position), "{first:?}");
        }
    }

    #[test]
    fn every_kind_is_a_generator_that_gives_puzzles() {
        for set in SETS {
            for kind in set.kinds() {
                assert!(kind.draw(1, &mut small()).unwrap().is_some(), "{} {}", kind.generator, kind.level);
            }
        }
    }
}
