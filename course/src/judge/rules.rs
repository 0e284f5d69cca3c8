//! BUILDRULE: any rules of a game that meet the conditions.
use super::{Boards, Judged, other_form, played_on, position, situation};
use crate::answer::{Filling, Line, Verdict, Wrong};
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Env, Val};
use crate::forms::{Answer, RuleCondition, RulesTask};
use crate::lesson::{Ask, LineKind};
use solver::position::{Component, ComponentText};
use solver::rules::grid::picture_rules;
use solver::rules::heap::{Agreed, agreed};
use solver::{Outcome, Play, Player};
use std::collections::BTreeMap;

impl Judged for RulesTask {
    fn judge(&self, ask: &Ask, _: &Boards, answer: &Answer, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
        let Answer::Text(rules) = answer else { return other_form() };
        judge(ask, self, rules, solver)
    }
}

/// A condition that is not met.
struct Unmet {
    /// The board that shows it, with the rules; `None` if no board does.
    at: Option<String>,
    /// The game that the rules are too much like, by its id.
    known: Option<String>,
}

impl Unmet {
    fn at(pos: String) -> Unmet {
        Unmet { at: Some(pos), known: None }
    }
}

/// A condition that is not met; `None` if it is.
type Found = Result<Option<Unmet>, JudgeError>;

fn judge(ask: &Ask, task: &RulesTask, rules: &str, solver: &mut CourseSolver) -> Result<Verdict, JudgeError> {
    let shown = on(rules, &task.board);
    fits(task, &shown, solver)?;
    for (i, condition) in task.holds.iter().enumerate() {
        let Some(Unmet { at, known }) = unmet(condition, rules, ask.play, solver)? else { continue };
        let at = at.unwrap_or_else(|| shown.clone());
        let line = line(ask, condition, &at, solver)?;
        let mut env = Env::new(solver, ask.play, Player::Left)
            .with("failed", Val::Number(i as i64 + 1))
            .with("pos", position(&at))
            .with("known", known.map_or(Val::Nothing, Val::Word));
        let says = situation(ask, &mut env)?;
        return Wrong::new(says).fill("start", Filling::Position(at)).line(line).verdict();
    }
    Ok(Verdict::Right { stars: Vec::new() })
}

/// The conditions one by one, while rules are made; `pos` is a board under them.
pub(super) fn conditions(
    ask: &Ask,
    task: &RulesTask,
    pos: &str,
    solver: &mut CourseSolver,
) -> Result<Vec<Option<bool>>, JudgeError> {
    fits(task, pos, solver)?;
    let Some(text) = ComponentText::of(pos) else { return senseless(pos) };
    task.holds
        .iter()
        .map(|condition| match unmet(condition, text.rules, ask.play, solver) {
            Ok(found) => Ok(Some(found.is_none())),
            Err(JudgeError::Undecided) => Ok(None),
            Err(other) => Err(other),
        })
        .collect()
}

/// The board under these rules.
fn on(rules: &str, board: &str) -> String {
    format!("{rules}:{board}")
}

/// The board of this size.
fn sized(pattern: &str, n: u32) -> String {
    pattern.replace("{n}", &n.to_string())
}

/// Refuses what is no game of the kind that the question begins with.
fn fits(task: &RulesTask, pos: &str, solver: &CourseSolver) -> Result<(), JudgeError> {
    let position = solver.position(pos)?;
    let key = task.start.split('(').next().unwrap_or_default();
    match position.only() {
        Some(one) if one.game().key() == key && !one.is_negative() => Ok(()),
        _ => senseless(format!("{pos} is not of {key}")),
    }
}

fn unmet(condition: &RuleCondition, rules: &str, play: Play, solver: &mut CourseSolver) -> Found {
    match condition {
        RuleCondition::Moves { boards, least } => first(rules, boards, solver, |pos, solver| {
            let position = solver.position(pos)?;
            Ok(Player::BOTH.iter().all(|by| position.count(*by) >= u128::from(*least)))
        }),
        RuleCondition::Ends { boards } => {
            first(rules, boards, solver, |pos, solver| Ok(!solver.position(pos)?.is_loopy()))
        }
        RuleCondition::Outcome { boards, any } => {
            first(rules, boards, solver, |pos, solver| Ok(any.contains(&solver.outcome(pos, play)?.in_short())))
        }
        RuleCondition::Value { boards, of } => first(rules, boards, solver, |pos, solver| same_value(pos, of, solver)),
        RuleCondition::Like { row, game, most } => {
            for n in 1..=*most {
                let own = on(rules, &sized(row, n));
                if !same_value(&own, &sized(game, n), solver)? {
                    return Ok(Some(Unmet::at(own)));
                }
            }
            Ok(None)
        }
        RuleCondition::Unlike { row, games, most } => alike(rules, row, games, *most, solver, same_value),
        RuleCondition::Apart { row, games, most } => alike(rules, row, games, *most, solver, same_counts),
        RuleCondition::Sides { boards } => {
            for board in boards {
                let position = solver.position(&on(rules, board))?;
                let [left, right] = Player::BOTH.map(|by| {
                    let mut after: Vec<String> = position.moves(by).iter().map(|mv| mv.to.to_string()).collect();
                    after.sort_unstable();
                    after
                });
                if left != right {
                    return Ok(None);
                }
            }
            Ok(Some(Unmet { at: boards.first().map(|board| on(rules, board)), known: None }))
        }
        RuleCondition::Short { rules: most, parts } => {
            let position = solver.position(&on(rules, any_board(rules)))?;
            let sizes = position.only().map(rule_sizes).unwrap_or_default();
            let short = sizes.len() <= *most as usize && sizes.iter().all(|size| size <= parts);
            Ok((!short).then_some(Unmet { at: None, known: None }))
        }
    }
}

/// The first of the boards for which a test is not passed.
fn first(
    rules: &str,
    boards: &[String],
    solver: &mut CourseSolver,
    test: impl Fn(&str, &mut CourseSolver) -> Result<bool, JudgeError>,
) -> Found {
    for board in boards {
        let pos = on(rules, board);
        if !test(&pos, solver)? {
            return Ok(Some(Unmet::at(pos)));
        }
    }
    Ok(None)
}

/// The first of the games that no size tells from these rules.
fn alike(
    rules: &str,
    row: &str,
    games: &BTreeMap<String, String>,
    most: u32,
    solver: &mut CourseSolver,
    same: fn(&str, &str, &mut CourseSolver) -> Result<bool, JudgeError>,
) -> Found {
    for (id, game) in games {
        let mut differs = false;
        for n in 1..=most {
            differs = !same(&on(rules, &sized(row, n)), &sized(game, n), solver)?;
            if differs {
                break;
            }
        }
        if !differs {
            return Ok(Some(Unmet { at: Some(on(rules, &sized(row, most))), known: Some(id.clone()) }));
        }
    }
    Ok(None)
}

/// Whether two positions have the same value: their difference is won by whoever waits.
fn same_value(one: &str, other: &str, solver: &mut CourseSolver) -> Result<bool, JudgeError> {
    let difference = solver.difference(one, other)?;
    Ok(solver.outcome(&difference, Play::Normal)? == Outcome::P)
}

/// Whether each player has as many moves in one position as in the other.
fn same_counts(one: &str, other: &str, solver: &mut CourseSolver) -> Result<bool, JudgeError> {
    let (one, other) = (solver.position(one)?, solver.position(other)?);
    Ok(Player::BOTH.iter().all(|by| one.count(*by) == other.count(*by)))
}

/// The smallest board of the kind of these rules.
fn any_board(rules: &str) -> &'static str {
    if rules.starts_with("squares") { "1x1" } else { "1" }
}

/// The cells of each picture, or the conditions of each rule on numbers.
fn rule_sizes(component: &Component) -> Vec<u32> {
    if let Some(Agreed::Rules { left, right }) = agreed(&component.rules()) {
        let own = if left == right { 0 } else { right.len() };
        return left.iter().chain(right.iter().take(own)).map(|rule| rule.conditions.len() as u32).collect();
    }
    let pictures = component.parameters().and_then(|parameters| picture_rules(&parameters)).unwrap_or_default();
    pictures.iter().map(|rule| rule.before.len() as u32).collect()
}

/// A game that shows the wrong outcome, played by both sides as well as they can: the learner loses it.
fn line(ask: &Ask, condition: &RuleCondition, at: &str, solver: &mut CourseSolver) -> Result<Option<Line>, JudgeError> {
    let RuleCondition::Outcome { any, .. } = condition else { return Ok(None) };
    let found = solver.outcome(at, ask.play)?;
    if ask.line == LineKind::None || found.in_short() == Outcome::D {
        return Ok(None);
    }
    // Where one colour always wins, the other begins.
    let begins = match found {
        Outcome::L => Player::Right,
        Outcome::N if any.contains(&Outcome::L) => Player::Right,
        _ => Player::Left,
    };
    let loses = if found.wins(begins, begins) { begins.other() } else { begins };
    played_on(at, ask.play, begins, loses, Vec::new(), solver).map(Some)
}

#[cfg(all(test, feature = "author"))]
mod tests {
    use super::*;
    use crate::judge::tests::question;

    /// A question with these conditions, which begins with Kayles.
    fn asked(holds: &str) -> Ask {
        let start = "form = \"BUILDRULE\"\nstart = \"squares(LR=.-x,LR=..-xx)\"\nboard = \"1x5\"\n";
        let situations = "situations = [{ id = \"second\", when = \"failed = 2\" }, { id = \"kayles\", when = \"known = kayles\" }]\n";
        question(&format!("{start}holds = [{holds}]\n{situations}"))
    }

    /// The key of the sentence that meets rules; `right` if they meet the conditions.
    fn says(ask: &Ask, rules: &str) -> String {
        let answer = Answer::Text(format!("squares({rules})"));
        match super::super::judge(ask, &BTreeMap::new(), &answer, &mut CourseSolver::default()) {
            Ok(Verdict::Right { .. }) => "right".to_owned(),
            Ok(Verdict::Wrong(wrong)) => wrong.says,
            other => format!("{other:?}"),
        }
    }

    #[test]
    fn the_first_condition_that_fails_is_named() {
        let ask =
            asked("{ moves = { boards = [\"1x5\"], least = 1 } }, { outcome = { boards = [\"1x5\"], any = [\"P\"] } }");
        assert_eq!(says(&ask, "LR=..-xx"), "right");
        assert_eq!(says(&ask, "LR=.-x,LR=..-xx"), "second");
        // Nobody can move: whoever begins loses, but that is no game.
        assert_eq!(says(&ask, "LR=b-."), "nudge");
        assert!(says(&ask, "LR=").starts_with("Err"));
    }

    #[test]
    fn a_game_that_may_go_on_forever_is_found() {
        let ask = asked("{ ends = { boards = [\"1x5\", \"b..\"] } }, { sides = { boards = [\"b..\"] } }");
        assert_eq!(says(&ask, "L=b.-.b,R=.-x"), "right");
        assert_eq!(says(&ask, "Lew=b.-.b,R=.-x"), "nudge");
        assert_eq!(says(&ask, "LR=.-x"), "second");
    }

    #[test]
    fn games_are_told_apart_by_values_and_by_moves() {
        let kayles = "games = { kayles = \"kayles:{n}\" }, row = \"1x{n}\", most = 7";
        let unlike = asked(&format!("{{ unlike = {{ {kayles} }} }}"));
        assert_eq!(says(&unlike, "LR=..-xx,LR=.-x"), "kayles");
        assert_eq!(says(&unlike, "LR=.-g,LR=..-xx"), "kayles");
        assert_eq!(says(&unlike, "LR=..-xx"), "right");
        let apart = asked(
            "{ like = { game = \"squares(LR=.-x):1x{n}\", row = \"1x{n}\", most = 7 } }, \
             { apart = { games = { one = \"squares(LR=.-x):1x{n}\" }, row = \"1x{n}\", most = 7 } }",
        );
        assert_eq!(says(&apart, "LR=.-x,LR=...-xxx"), "right");
        assert_eq!(says(&apart, "LR=.-g"), "second");
        assert_eq!(says(&apart, "LR=..-xx"), "nudge");
    }

    #[test]
    fn values_and_lengths_are_conditions() {
        let ask = asked("{ short = { rules = 1, parts = 2 } }, { value = { boards = [\"1x4\"], of = \"nim:2\" } }");
        assert_eq!(says(&ask, "LR=..-xx"), "right");
        assert_eq!(says(&ask, "LR=.-x"), "second");
        assert_eq!(says(&ask, "LR=...-xxx"), "nudge");
        assert_eq!(says(&ask, "LR=.-x,LR=..-xx"), "nudge");
    }

    #[test]
    fn a_wrong_outcome_is_played() {
        let ask = asked("{ outcome = { boards = [\"1x5\"], any = [\"P\"] } }");
        let answer = Answer::Text(ask.task.positions()[0].split(':').next().unwrap().to_owned());
        let found = super::super::judge(&ask, &BTreeMap::new(), &answer, &mut CourseSolver::default());
        let Ok(Verdict::Wrong(wrong)) = found else { panic!("{found:?}") };
        let line = wrong.line.unwrap();
        assert_eq!((line.first, line.learner, line.moves.is_empty()), (Player::Left, Player::Right, false));
        assert_eq!(wrong.fill["start"], Filling::Position(line.start));
    }
}
