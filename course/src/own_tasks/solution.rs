//! Right answers to a task: those of the judge, games played out, and the first small position that meets all conditions.
use super::rule_changes::first_right;
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::Expr;
use crate::forms::{Answer, Begin, BuildTask, ChoiceTask, Game, PlayTask, PlayedGame, Task, WantedChoice, WantedMoves};
use crate::judge::{conditions, solved};
use crate::lesson::Ask;
use solver::Player;

/// Most plies of a game that is played out.
const LONGEST_GAME: usize = 300;
/// Rows of the positions tried for a construction, and sticks or squares in each.
const MOST_ROWS: usize = 3;
const LONGEST_ROW: u32 = 7;
/// Edges of the single stalks tried, and of each of two.
const LONGEST_STALK: usize = 4;
const LONGEST_OF_TWO: usize = 2;

/// A right answer to a task; if there is none, an answer that says so, or a game that is played and lost.
///
/// # Errors
/// [`JudgeError`].
pub(crate) fn solution(ask: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    match &ask.task {
        Task::Play(task) => best_game(task, solver),
        Task::Choice(ChoiceTask { wanted: WantedChoice::These(right), .. }) => Ok(Answer::Choice(right.clone())),
        Task::Build(task) => {
            let first = right_constructions(ask, task, solver)?.into_iter().next();
            Ok(Answer::Build(first.map(|pos| (String::new(), pos)).into_iter().collect()))
        }
        Task::Rules(task) => {
            let right = first_right(ask, task, solver);
            Ok(Answer::Text(right.unwrap_or_else(|| task.start.clone())))
        }
        Task::Moves(task) => match (solved(ask, solver)?, &task.wanted) {
            (Answer::Moves(mut all), WantedMoves::One) => {
                all.truncate(1);
                Ok(Answer::Moves(all))
            }
            (answer, _) => Ok(answer),
        },
        _ => solved(ask, solver),
    }
}

/// The small positions that meet all conditions of a construction, the smallest first, and how many were tried.
///
/// # Errors
/// [`JudgeError::Senseless`] where a condition makes no sense for them.
pub(crate) fn candidates(ask: &Ask, solver: &mut CourseSolver) -> Result<(Vec<String>, usize), JudgeError> {
    let Task::Build(task) = &ask.task else { return senseless("no construction") };
    Ok((right_constructions(ask, task, solver)?, small(&task.ruleset).len()))
}

fn right_constructions(ask: &Ask, task: &BuildTask, solver: &mut CourseSolver) -> Result<Vec<String>, JudgeError> {
    let mut right = Vec::new();
    for pos in small(&task.ruleset) {
        // What costs little is tested first: most positions fail there.
        let (cheap, dear): (Vec<Expr>, Vec<Expr>) = task.holds.iter().cloned().partition(is_cheap);
        let mut met = true;
        for holds in [cheap, dear] {
            if met && !holds.is_empty() {
                let part = Ask { task: Task::Build(BuildTask { holds, ..task.clone() }), ..ask.clone() };
                met = conditions(&part, "", &pos, solver)?.iter().all(|met| *met == Some(true));
            }
        }
        if met {
            right.push(pos);
        }
    }
    Ok(right)
}

/// Whether a condition asks for nothing that is solved.
fn is_cheap(condition: &Expr) -> bool {
    match condition {
        Expr::Call { function, .. } => !["out", "gamma", "value"].contains(&function.as_str()),
        Expr::Binary { one, .. } => is_cheap(one),
        _ => true,
    }
}

/// Small positions of a game, by their size.
fn small(ruleset: &str) -> Vec<String> {
    if ruleset == "hackenbush" {
        let single = stalks(LONGEST_STALK);
        let short = stalks(LONGEST_OF_TWO);
        let two = (0..short.len()).flat_map(|i| short[i..].iter().map(move |other| (i, other)));
        let two: Vec<String> = two.map(|(i, other)| format!("{},{other}", short[i])).collect();
        return single.into_iter().chain(two).map(|state| format!("hackenbush:{state}")).collect();
    }
    let mut all = rows(MOST_ROWS, LONGEST_ROW);
    all.sort_by_key(|rows| rows.iter().sum::<u32>());
    let state = |rows: Vec<u32>| rows.iter().map(u32::to_string).collect::<Vec<_>>().join(",");
    all.into_iter().map(|rows| format!("{ruleset}:{}", state(rows))).collect()
}

/// Stalks of up to this many edges, the short ones first.
fn stalks(most: usize) -> Vec<String> {
    let mut all: Vec<String> = Vec::new();
    let mut last = vec![String::new()];
    for _ in 0..most {
        last = last.iter().flat_map(|stalk| ["b", "r", "g"].map(|edge| format!("{stalk}{edge}"))).collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// Rows that do not grow, up to this many of up to this length.
fn rows(count: usize, longest: u32) -> Vec<Vec<u32>> {
    let mut all: Vec<Vec<u32>> = Vec::new();
    let mut last = vec![Vec::new()];
    for _ in 0..count {
        let longer = |rows: &Vec<u32>| {
            let most = rows.last().copied().unwrap_or(longest);
            let rows = rows.clone();
            (1..=most).map(move |next| [rows.clone(), vec![next]].concat())
        };
        last = last.iter().flat_map(longer).collect();
        all.extend(last.iter().cloned());
    }
    all
}

/// The game from the seat that can win, played perfectly by both.
fn best_game(task: &PlayTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    let Some(of) = task.games.first() else { return senseless("no game") };
    let side = of.role.unwrap_or(Player::Left);
    let starts = match task.begin {
        Begin::Me => true,
        Begin::Computer => false,
        Begin::Choose | Begin::Claim => solver.wins(&of.pos, of.play, side)?,
    };
    Ok(Answer::Games(vec![game(of, starts, None, solver)?]))
}

/// A game played out: the learner's first move, if it is given, and perfect play of both sides.
///
/// # Errors
/// [`JudgeError`]; undecided if it is too long.
pub(crate) fn game(
    of: &Game,
    starts: bool,
    first: Option<&str>,
    solver: &mut CourseSolver,
) -> Result<PlayedGame, JudgeError> {
    let side = of.role.unwrap_or(Player::Left);
    let (mut at, mut by) = (solver.position(&of.pos)?, if starts { side } else { side.other() });
    let (mut opening, mut moves) = (first, Vec::new());
    while moves.len() < LONGEST_GAME {
        let given = if by == side { opening.take() } else { None };
        let name = match given {
            Some(name) => Some(name.to_owned()),
            None => solver.reply(&at.to_string(), of.play, by)?,
        };
        let Some(name) = name else {
            let choice = if starts { "me" } else { "computer" }.to_owned();
            return Ok(PlayedGame { game: 0, choice, side, starts, moves });
        };
        let Some(mv) = at.find(by, &name) else { return senseless(format!("{name} is no move of {at}")) };
        moves.push(name);
        at = mv.to;
        by = by.other();
    }
    Err(JudgeError::Undecided)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn small_positions_can_be_read_and_differ() {
        for game in crate::own_tasks::GAMES_TO_BUILD {
            let all = small(game.key());
            assert!(all.len() > 50, "{}: {}", game.key(), all.len());
            for pos in &all {
                assert!(pos.parse::<solver::Position>().is_ok(), "{pos}");
                assert_eq!(all.iter().filter(|other| *other == pos).count(), 1, "{pos}");
            }
        }
    }

    #[test]
    fn a_game_goes_on_from_its_first_move_to_its_end() {
        let of = Game { pos: "nim:3,5".to_owned(), play: solver::Play::Normal, role: None };
        let mut solver = CourseSolver::default();
        let slip = game(&of, true, Some("3→0"), &mut solver).unwrap();
        assert_eq!(slip.moves, ["3→0", "5→0"]);
        let best = game(&of, true, None, &mut solver).unwrap();
        assert_eq!((best.moves[0].as_str(), best.moves.len() % 2), ("5→3", 1));
        assert_eq!(game(&of, false, None, &mut solver).unwrap().choice, "computer");
    }
}
