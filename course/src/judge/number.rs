//! NUM and EXPR: a number or value, a formula, or a set of residues, as it was typed.
use super::{Boards, Judged, not_solved, other_form, position, situation, won_by_mover};
use crate::answer::{Filling, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Expr, Operator, Val, eval, filled, holds, parse};
use crate::forms::{Answer, Cell, NumberTask};
use crate::lesson::{Ask, LineKind};
use crate::residues::listed;
use solver::{Play, Player};

/// Longer answers are refused.
const LONGEST: usize = 200;

impl Judged for NumberTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Text(text) = answer else { return other_form() };
        judge(ask, self, text, solver)
    }

    fn solved(&self, ask: &Ask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
        solved(ask, self, solver)
    }
}

fn judge(ask: &Ask, task: &NumberTask, text: &str, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
    if text.len() > LONGEST {
        return senseless("too long an answer");
    }
    match task.range {
        Some(range) => formula(ask, task, range, text, solver),
        None => number(ask, task, text, solver),
    }
}

fn surroundings<'a>(ask: &Ask, task: &NumberTask, solver: &'a mut CourseSolver) -> Env<'a> {
    let env = Env::new(solver, ask.play, Player::Left);
    match &task.pos {
        Some(pos) => env.with("pos", position(pos)),
        None => env,
    }
}

/// The answer as a value: whole numbers, fractions, decimals, and games by their names.
///
/// # Errors
/// [`JudgeError::Senseless`] if the text is none of these.
fn read(text: &str, solver: &mut CourseSolver) -> Result<Val, JudgeError> {
    let text = text.trim().replace('−', "-").replace('∗', "*").replace('½', "1/2").replace(',', ".");
    if let Ok(n) = text.parse::<i64>() {
        return Ok(Val::Number(n));
    }
    // Endless stalks have values that are fractions and no short games.
    if let Some((Ok(top), Ok(bottom))) = text.split_once('/').map(|(t, b)| (t.parse::<i64>(), b.parse::<i64>()))
        && bottom > 0
    {
        return fraction(top, bottom, solver);
    }
    if let Some((whole, digits)) = text.split_once('.') {
        let places = u32::try_from(digits.len()).unwrap_or(u32::MAX);
        let (Ok(top), Some(bottom)) = (format!("{whole}{digits}").parse::<i64>(), 10_i64.checked_pow(places)) else {
            return senseless(format!("the number {text}"));
        };
        return fraction(top, bottom, solver);
    }
    solver.value(&format!("game:{text}")).map(Val::Value)
}

/// A fraction in lowest terms.
fn fraction(top: i64, bottom: i64, solver: &mut CourseSolver) -> Result<Val, JudgeError> {
    let half = Expr::Binary {
        operator: Operator::Over,
        one: Box::new(Expr::Number(top)),
        other: Box::new(Expr::Number(bottom)),
    };
    eval(&half, &mut Env::new(solver, Play::Normal, Player::Left))
}

fn number(ask: &Ask, task: &NumberTask, text: &str, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
    let x = read(text, solver)?;
    let mut env = surroundings(ask, task, solver).with("x", x.clone());
    let right = match &task.wanted {
        Cell::Holds(condition) => holds(condition, &mut env)?,
        Cell::Is(expr) => eval(expr, &mut env)?.same(&x),
    };
    if right {
        return Ok(Verdict::Right { stars: Vec::new() });
    }
    let says = situation(ask, &mut env)?;
    let mut wrong = Wrong::new(says);
    if ask.line == LineKind::WonByMover
        && let Some(at) = &ask.line_at
        && let Val::Position(at) = eval(at, &mut env)?
        && let Some((mv, line)) = won_by_mover(&at, ask.play, Player::Left, Player::Left, solver)?
    {
        wrong = wrong.fill("move", mv).line(Some(line));
    }
    wrong.verdict()
}

/// Judges `{0,2} mod 7`, which holds for n iff its residue is one of these, or a formula in `n`. With `rows` it is
/// about x, for each n, and residues and modulus may name n: `{0} mod n + 1`.
fn formula(
    ask: &Ask,
    task: &NumberTask,
    range: (i64, i64),
    text: &str,
    solver: &mut CourseSolver,
) -> Result<Verdict, JudgeError> {
    let mut text = text.replace('−', "-");
    // A list of the first numbers stands for its continuation.
    if task.rows.is_none()
        && matches!(task.wanted, Cell::Holds(_))
        && let Some(Some((set, modulus))) = listed(&text)
    {
        let set: Vec<String> = set.iter().map(i64::to_string).collect();
        text = format!("{{{}}} mod {modulus}", set.join(","));
    }
    let read = |text: &str| parse(text).map_err(|fault| JudgeError::Senseless(fault.to_string()));
    // A set of residues is read apart from its modulus, which reaches to the end.
    let (answer, modulus) = match text.split_once("mod") {
        Some((set, modulus)) if set.trim_start().starts_with('{') => (read(set)?, Some(read(modulus)?)),
        _ => (read(&text)?, None),
    };
    let (Cell::Is(wanted) | Cell::Holds(wanted)) = &task.wanted;
    let mut env = surroundings(ask, task, solver);
    for n in range.0..=range.1 {
        env.names.insert("n".to_owned(), Val::Number(n));
        let residues = match &modulus {
            Some(modulus) => {
                let (set, modulus) = (eval(&answer, &mut env)?, eval(modulus, &mut env)?);
                env.names.insert("set".to_owned(), set.clone());
                env.names.insert("modulus".to_owned(), modulus.clone());
                match modulus {
                    Val::Number(m) if m > 0 => Some((set, m)),
                    _ => return senseless("no modulus"),
                }
            }
            None => None,
        };
        let (from, to) = task.rows.unwrap_or((n, n));
        for x in from..=to {
            if task.rows.is_some() {
                env.names.insert("x".to_owned(), Val::Number(x));
            }
            if let Some(family) = &task.pos {
                let pos = filled(family, &env.names);
                env.names.insert("pos".to_owned(), position(&pos));
            }
            let truth = eval(wanted, &mut env)?;
            let said = match &residues {
                Some((set, m)) => {
                    let member = set.members().is_some_and(|all| all.iter().any(|r| r.same(&Val::Number(x % m))));
                    Val::Truth(member)
                }
                None => eval(&answer, &mut env)?,
            };
            if !truth.same(&said) {
                let says = situation(ask, &mut env)?;
                let wrong = Wrong::new(says).fill("value", Filling::Number(x));
                return at_family(ask, wrong, &mut env)?.verdict();
            }
        }
    }
    // True, but perhaps not the shortest. No position refutes it.
    env.names.insert("pos".to_owned(), Val::Nothing);
    match situation(ask, &mut env)? {
        says if says == "nudge" || modulus.is_none() => Ok(Verdict::Right { stars: Vec::new() }),
        says => Wrong::new(says).verdict(),
    }
}

/// The position at which a formula fails, and the move that wins there.
fn at_family(ask: &Ask, wrong: Wrong, env: &mut Env) -> Result<Wrong, JudgeError> {
    let Some(Val::Position(pos)) = env.names.get("pos").cloned() else { return Ok(wrong) };
    let wrong = wrong.fill("start", Filling::Position(pos.clone()));
    Ok(match won_by_mover(&pos, ask.play, Player::Left, Player::Left, env.solver)? {
        Some((mv, line)) => wrong.fill("move", mv).line(Some(line)),
        None => wrong,
    })
}

/// The number or value, or the residues and the modulus that fit the whole range.
fn solved(ask: &Ask, task: &NumberTask, solver: &mut CourseSolver) -> Result<Answer, JudgeError> {
    match task {
        NumberTask { pos, wanted: Cell::Is(expr), range: None, .. } => {
            let mut env = Env::new(solver, ask.play, Player::Left);
            if let Some(pos) = pos {
                env = env.with("pos", Val::Position(pos.clone()));
            }
            match eval(expr, &mut env)? {
                Val::Number(n) => Ok(Answer::Text(n.to_string())),
                Val::Value(name) => Ok(Answer::Text(name)),
                other => senseless(format!("{other:?} is no number")),
            }
        }
        NumberTask { pos: Some(family), wanted: Cell::Holds(e), range: Some(range), rows: None, row } => {
            let (residues, modulus) = residues(ask, family, e, *range, solver)?;
            if *row {
                // Three times round: so that it is seen how it goes on.
                let numbers = (range.0..).filter(|n| residues.contains(&n.rem_euclid(modulus)));
                let numbers: Vec<String> = numbers.take(3 * residues.len()).map(|n| n.to_string()).collect();
                return Ok(Answer::Text(numbers.join(", ")));
            }
            let residues: Vec<String> = residues.iter().map(i64::to_string).collect();
            Ok(Answer::Text(format!("{{{}}} mod {modulus}", residues.join(","))))
        }
        _ => not_solved(),
    }
}

/// The residues for which a condition on `n` holds, and the least modulus that fits the whole range, at least three
/// periods long.
pub(crate) fn residues(
    ask: &Ask,
    family: &str,
    condition: &Expr,
    range: (i64, i64),
    solver: &mut CourseSolver,
) -> Result<(Vec<i64>, i64), JudgeError> {
    let mut env = Env::new(solver, ask.play, Player::Left);
    let mut truths = Vec::new();
    for n in range.0..=range.1 {
        env.names.insert("n".to_owned(), Val::Number(n));
        let pos = filled(family, &env.names);
        env.names.insert("pos".to_owned(), Val::Position(pos));
        truths.push((n, holds(condition, &mut env)?));
    }
    for modulus in 1..=(range.1 - range.0) / 3 {
        let all: Vec<i64> =
            (0..modulus).filter(|r| truths.iter().any(|(n, truth)| *truth && n % modulus == *r)).collect();
        if truths.iter().all(|(n, truth)| all.contains(&(n % modulus)) == *truth) {
            return Ok((all, modulus));
        }
    }
    senseless(format!("no residues tell {family}"))
}

#[cfg(all(test, feature = "author"))]
mod tests {
    use super::*;
    use crate::forms::Task;
    use crate::judge::tests::question;

    const FIELDS: &str = "form = 'EXPR'\n\
        pos = 'subtraction(1-n):x'\nrange = '2..5'\nrows = '0..20'\nholds = 'out(pos) = P'\n\
        situations = [{ id = 'most', when = 'modulus = n' }]\n";

    #[test]
    fn a_rule_for_all_sets_is_judged_by_its_rows() {
        let ask = &question(FIELDS);
        let Task::Number(task) = &ask.task else { panic!() };
        let mut solver = CourseSolver::default();
        for right in ["{0} mod n+1", "{0} mod (n + 1)", "x mod (n+1) = 0"] {
            assert!(matches!(judge(ask, task, right, &mut solver), Ok(Verdict::Right { .. })), "{right}");
        }
        let Ok(Verdict::Wrong(wrong)) = judge(ask, task, "{0} mod n", &mut solver) else { panic!() };
        assert_eq!((wrong.says.as_str(), &wrong.fill["value"]), ("most", &Filling::Number(2)));
        assert!(wrong.line.is_some() && wrong.fill.contains_key("move"));
        assert!(judge(ask, task, "{0} mod 0", &mut solver).is_err());
    }

    /// As a child writes it: the numbers as they come.
    #[test]
    fn a_list_of_numbers_stands_for_its_continuation() {
        let fields = FIELDS.replace("1-n):x", "1-10):n").replace("2..5", "0..60").replace("rows = '0..20'\n", "");
        let ask = &question(&fields);
        let Task::Number(task) = &ask.task else { panic!() };
        let mut solver = CourseSolver::default();
        for right in ["11, 22, 33", "0 11 22 33 …", "11;22;33;44", "{0} mod 11"] {
            assert!(matches!(judge(ask, task, right, &mut solver), Ok(Verdict::Right { .. })), "{right}");
        }
        for wrong in ["10, 20, 30", "11, 22, 33, 34, 45, 56, 57", "12, 23, 34"] {
            assert!(matches!(judge(ask, task, wrong, &mut solver), Ok(Verdict::Wrong(_))), "{wrong}");
        }
    }

    #[test]
    fn fractions_need_no_short_game() {
        let mut solver = CourseSolver::default();
        let mut same = |text: &str, value: &str| read(text, &mut solver).unwrap().same(&Val::Value(value.to_owned()));
        assert!(same("2/3", "2/3") && same("-4/6", "-2/3") && same("½", "1/2") && same("0,75", "3/4"));
        assert!(same("1*", "1*") && !same("1/3", "2/3"));
        assert!(read("1/0", &mut solver).is_err());
    }
}
