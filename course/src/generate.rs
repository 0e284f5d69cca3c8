//! Siblings of a question: the same question with another position, a function of the question and a seed.
//!
//! A generator draws from a stream that only question and seed decide. Draws that break the guarantee of its form are
//! dropped; of the rest the one is taken whose difficulty, counted by the moves that common misconceptions pick and
//! lose by, lies in the third of the seed's level. If no draw keeps the guarantee, one comes from a bank of positions.
//! Questions with their words, into which a draw is put, are those of the folder `siblings`.
mod boards;
mod drawings;
mod graphs;
mod heaps;
mod marks;
mod moves;
mod numbers;
mod puzzle;
mod rules;
mod sheet;

use crate::answer::Filling;
use crate::course_solver::{CourseSolver, JudgeError, senseless};
use crate::expr::{Expr, Operator};
use crate::forms::{Answer, Cell, Form, RuleCondition, RulesTask, Task, WantedMoves};
use crate::graph::{graph, places};
use crate::judge::solved;
use crate::lesson::Ask;
use fastrand::Rng;
pub use puzzle::{Puzzle, PuzzleOrigin, PuzzleSet, puzzle};
use serde::{Deserialize, Serialize};
pub use sheet::{SheetSeeds, is_new};
use solver::Game;
use solver::position::ComponentText;
use std::collections::BTreeMap;

/// Draws for one sibling.
const DRAWS: u32 = 200;
/// Draws that keep the guarantee, of which one is taken by its difficulty.
const CHOSEN_FROM: usize = 6;
/// Consecutive seeds whose siblings all differ.
const APART: u32 = 4;

/// A draw.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
struct Sample {
    /// One position, or the cells of a table; of a construction its right answer; of rules the board at the start, and with
    /// rules that are right.
    positions: Vec<String>,
    /// A target, a set of numbers, or numerator and denominator of a value.
    numbers: Vec<i64>,
    /// Key that is equal for draws that differ only in order or by symmetry.
    same: String,
}

impl Sample {
    fn position(pos: String, same: String) -> Sample {
        Sample { positions: vec![pos], numbers: Vec::new(), same }
    }
}

/// The requirements of a draw.
#[derive(Debug, Clone, Copy)]
struct DrawRequirements {
    /// From 1 to 3.
    level: u8,
    /// Whether no move may be good.
    lost: bool,
}

struct Generator {
    id: &'static str,
    draw: fn(&mut Rng, DrawRequirements) -> Option<Sample>,
    /// The difficulty of a draw that keeps the guarantee, else `None`.
    kept: fn(&Ask, DrawRequirements, &mut CourseSolver) -> Result<Option<usize>, JudgeError>,
    /// Whether now and then a position without a good move is asked.
    lost: bool,
    bank: fn() -> Vec<Sample>,
}

impl Generator {
    /// A draw from the stream whose difficulty, as `kept` tells it, lies in the third of the level; `None` if no draw is
    /// kept.
    fn find(
        &self,
        required: DrawRequirements,
        stream: &mut Rng,
        mut kept: impl FnMut(&Sample) -> Result<Option<usize>, JudgeError>,
    ) -> Result<Option<Sample>, JudgeError> {
        let mut good: Vec<(usize, Sample)> = Vec::new();
        for _ in 0..DRAWS {
            let Some(drawn) = (self.draw)(stream, required) else { continue };
            if good.iter().any(|(_, other)| other.same == drawn.same) {
                continue;
            }
            if let Some(difficulty) = kept(&drawn)? {
                good.push((difficulty, drawn));
                if good.len() == CHOSEN_FROM {
                    break;
                }
            }
        }
        if good.is_empty() {
            return Ok(None);
        }
        good.sort_by_key(|(difficulty, _)| *difficulty);
        let bound = |level: u8| good.len() * usize::from(level) / 3;
        let (from, to) = (bound(required.level - 1), bound(required.level).max(bound(required.level - 1) + 1));
        let chosen = stream.usize(from.min(good.len() - 1)..to.min(good.len()).max(from.min(good.len() - 1) + 1));
        Ok(Some(good.swap_remove(chosen).1))
    }
}

fn generators() -> impl Iterator<Item = &'static Generator> {
    [
        heaps::GENERATORS,
        boards::GENERATORS,
        drawings::GENERATORS,
        graphs::GENERATORS,
        marks::GENERATORS,
        numbers::GENERATORS,
        rules::GENERATORS,
    ]
    .into_iter()
    .flatten()
}

/// Whether there is a generator of this id.
pub fn is_known(id: &str) -> bool {
    generators().any(|generator| generator.id == id)
}

/// The question of the folder `siblings` that a generator fills: ids of questions have no dots.
pub fn question(generator: &str) -> String {
    generator.replace('.', "-")
}

/// The level of a seed: from 1 to 3, again and again.
fn level(seed: u32) -> u8 {
    (seed.wrapping_add(2) % 3) as u8 + 1
}

/// A question of a lesson that can be drawn anew.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Draw {
    /// The question's id, as in a link after the lesson.
    pub ask: String,
    /// The question of the folder `siblings` that a draw is put into.
    pub question: String,
    /// The step after which it comes back for review.
    pub after: Option<String>,
}

/// A sibling: the question with the draw put in, values for the gaps of its prompt, and a right answer.
#[derive(Debug, Clone, PartialEq)]
pub struct Sibling {
    pub ask: Ask,
    pub fill: BTreeMap<String, Filling>,
    pub solution: Answer,
    /// Keys of the positions it asks about, one for each cell of a table, else one: equal for positions that differ
    /// only in order or by symmetry.
    pub about: Vec<String>,
}

/// The sibling of a seed. `template` is the generator's question, `of` the id of the question whose sibling it is.
///
/// # Errors
/// [`JudgeError`]; senseless where the template has no generator.
pub fn sibling(template: &Ask, of: &str, seed: u32, solver: &mut CourseSolver) -> Result<Sibling, JudgeError> {
    Family::new(template, of)?.sibling(seed, solver)
}

/// The siblings of one question, each drawn once.
struct Family<'a> {
    generator: &'static Generator,
    template: &'a Ask,
    of: &'a str,
    drawn: BTreeMap<u32, Sample>,
}

impl<'a> Family<'a> {
    fn new(template: &'a Ask, of: &'a str) -> Result<Family<'a>, JudgeError> {
        let id = template.generator.as_deref().unwrap_or_default();
        match generators().find(|generator| generator.id == id) {
            Some(generator) => Ok(Family { generator, template, of, drawn: BTreeMap::new() }),
            None => senseless(format!("there is no generator {id}")),
        }
    }

    fn sibling(&mut self, seed: u32, solver: &mut CourseSolver) -> Result<Sibling, JudgeError> {
        let drawn = self.draw(seed, solver)?;
        let ask = put(self.template, &drawn);
        let numbers: Vec<String> = drawn.numbers.iter().map(i64::to_string).collect();
        let mut fill: BTreeMap<String, Filling> = BTreeMap::new();
        if !numbers.is_empty() {
            let between = if matches!(ask.task, Task::Build(_)) { "/" } else { ", " };
            fill.insert("numbers".to_owned(), Filling::Text(numbers.join(between).replace('-', "−")));
        }
        let set = drawn.positions.first().and_then(|pos| parameters(pos));
        if let Some(set) = set.filter(|_| !matches!(ask.task, Task::Rules(_))) {
            fill.insert("set".to_owned(), Filling::Text(set.replace(',', ", ").replace('-', "–")));
        }
        if let Some((_, most)) = drawn.positions.first().and_then(|pos| pos.rsplit_once('/')) {
            fill.insert("most".to_owned(), Filling::Text(most.to_owned()));
        }
        let solution = match (&ask.task, &drawn.positions[..]) {
            (Task::Build(_), [pos]) => Answer::Build([(String::new(), pos.clone())].into()),
            (Task::Rules(_), [_, right]) => Answer::Text(rules_and_board(right).0.to_owned()),
            _ => solved(&ask, solver)?,
        };
        let about = match (&ask.task, &drawn.positions[..]) {
            (Task::Table(task), _) => task.cells.iter().map(|cell| sheet::sorted(cell)).collect(),
            // A board of the same islands is another draw, and the same question.
            (_, [pos]) if ComponentText::of_game(pos, Game::Cram).is_some() => vec![sheet::sorted(pos)],
            _ => vec![drawn.same],
        };
        Ok(Sibling { ask, fill, solution, about })
    }

    fn requirements(&self, seed: u32) -> DrawRequirements {
        DrawRequirements { level: level(seed), lost: self.generator.lost && seed.is_multiple_of(6) }
    }

    /// Draws for a seed, unlike its neighbours that come before it modulo [`APART`]: so a seed's draw needs those of
    /// its neighbours alone.
    fn draw(&mut self, seed: u32, solver: &mut CourseSolver) -> Result<Sample, JudgeError> {
        if let Some(known) = self.drawn.get(&seed) {
            return Ok(known.clone());
        }
        let mut taken = Vec::new();
        for other in seed.saturating_sub(APART - 1)..=seed.saturating_add(APART - 1) {
            if other % APART < seed % APART {
                taken.push(self.draw(other, solver)?.same);
            }
        }
        let found = self.find(seed, &taken, solver)?;
        self.drawn.insert(seed, found.clone());
        Ok(found)
    }

    fn find(&self, seed: u32, taken: &[String], solver: &mut CourseSolver) -> Result<Sample, JudgeError> {
        let required = self.requirements(seed);
        let mut stream = Rng::with_seed(hash(&[self.generator.id, self.of, &seed.to_string()]));
        let kept = |drawn: &Sample| match taken.contains(&drawn.same) {
            true => Ok(None),
            false => (self.generator.kept)(&put(self.template, drawn), required, solver),
        };
        if let Some(found) = self.generator.find(required, &mut stream, kept)? {
            return Ok(found);
        }
        let mut bank = (self.generator.bank)();
        bank.retain(|banked| !taken.contains(&banked.same));
        if bank.is_empty() {
            return senseless(format!("{} has no sibling for {seed}", self.generator.id));
        }
        Ok(bank.swap_remove(stream.usize(..bank.len())))
    }
}

/// A seed for the stream (Fowler, Noll, Vo: FNV-1a).
fn hash(parts: &[&str]) -> u64 {
    let bytes = parts.iter().flat_map(|part| part.bytes().chain([0]));
    bytes.fold(0xcbf2_9ce4_8422_2325, |hash, byte| (hash ^ u64::from(byte)).wrapping_mul(0x0100_0000_01b3))
}

/// The question with the draw put in.
fn put(template: &Ask, drawn: &Sample) -> Ask {
    let mut ask = template.clone();
    let mut swapped = None;
    let number = |n: i64| Expr::Number(n);
    match (&mut ask.task, &drawn.positions[..]) {
        (Task::Moves(task), [pos]) => {
            task.pos.clone_from(pos);
            if let (WantedMoves::Target(target), [to]) = (&mut task.wanted, &drawn.numbers[..]) {
                swapped = Some((number(*target as i64), number(*to)));
                *target = *to as u64;
            }
        }
        (Task::Colour(task), [pos]) => task.pos.clone_from(pos),
        (Task::Mark(task), [pos]) => task.pos.clone_from(pos),
        (Task::Choice(task), [pos]) => task.pos = Some(pos.clone()),
        (Task::Rules(task), [start, _]) => put_rules(task, start),
        // The last condition states the construction.
        (Task::Build(task), _) => {
            if let (Some(Expr::Binary { other, .. }), [top, bottom]) = (task.holds.last_mut(), &drawn.numbers[..]) {
                let game = |value: &Expr| match value {
                    Expr::Binary { one, other, .. } => match (&**one, &**other) {
                        (Expr::Number(top), Expr::Number(bottom)) => Expr::Position(format!("game:{top}/{bottom}")),
                        _ => value.clone(),
                    },
                    _ => value.clone(),
                };
                let new = fraction(*top, *bottom);
                swapped = Some((game(other), game(&new)));
                **other = new;
            }
        }
        (Task::Table(task), cells) => task.cells = cells.to_vec(),
        (Task::Number(task), [pos]) => task.pos = Some(pos.clone()),
        (Task::Number(task), _) => {
            if let Cell::Is(Expr::Call { arguments, .. }) = &mut task.wanted
                && let [set] = &mut arguments[..]
            {
                let new = Expr::Set(drawn.numbers.iter().map(|n| number(*n)).collect());
                swapped = Some((std::mem::replace(set, new.clone()), new));
            }
        }
        _ => {}
    }
    if let Some((from, to)) = swapped {
        ask.situations.iter_mut().for_each(|situation| swap(&mut situation.when, &from, &to));
    }
    ask
}

/// The rules of a position, and its board.
fn rules_and_board(pos: &str) -> (&str, &str) {
    pos.rsplit_once(':').unwrap_or((pos, ""))
}

/// Puts other rules to begin with and another board into a question, whose conditions are asked of this board.
pub(crate) fn put_rules(task: &mut RulesTask, start: &str) {
    let (rules, board) = rules_and_board(start);
    rules.clone_into(&mut task.start);
    board.clone_into(&mut task.board);
    for condition in &mut task.holds {
        match condition {
            RuleCondition::Moves { boards, .. }
            | RuleCondition::Ends { boards }
            | RuleCondition::Outcome { boards, .. }
            | RuleCondition::Value { boards, .. }
            | RuleCondition::Sides { boards } => *boards = vec![board.to_owned()],
            RuleCondition::Like { .. }
            | RuleCondition::Unlike { .. }
            | RuleCondition::Apart { .. }
            | RuleCondition::Short { .. } => {}
        }
    }
}

/// Puts the sibling's values in place of the template's in the part that the page shows.
pub(crate) fn retell(form: &mut Form, ask: &Ask, solver: &CourseSolver) -> Result<(), JudgeError> {
    match (form, &ask.task) {
        (Form::Moves(shown), Task::Moves(task)) => {
            shown.pos.clone_from(&task.pos);
            shown.notes.clear();
            if let WantedMoves::Target(wanted) = task.wanted {
                shown.target = Some(wanted);
            }
        }
        (Form::Table { cells, .. }, Task::Table(task)) => cells.clone_from(&task.cells),
        (Form::Colour { nodes, arrows, .. }, Task::Colour(task)) => (*nodes, *arrows) = places(&task.pos, solver)?,
        // Numbers and residues stand in the prompt; a board is replaced if there is one.
        (Form::Number { pos, .. }, Task::Number(task)) => {
            if pos.is_some() {
                pos.clone_from(&task.pos);
            }
        }
        (Form::Choice(shown), Task::Choice(task)) => {
            shown.pos.clone_from(&task.pos);
            if let Some(pos) = &task.pos {
                shown.nodes = graph(pos, solver)?.0;
            }
        }
        (Form::Build { task: shown, .. }, Task::Build(task)) => shown.clone_from(task),
        (Form::Mark { task: shown, .. }, Task::Mark(task)) => shown.clone_from(task),
        (Form::Rules(shown), Task::Rules(task)) => {
            shown.start.clone_from(&task.start);
            shown.board.clone_from(&task.board);
        }
        _ => return senseless("no sibling has this form"),
    }
    Ok(())
}

/// A fraction in lowest terms as an author writes it.
fn fraction(top: i64, bottom: i64) -> Expr {
    let (one, other) = (Box::new(Expr::Number(top)), Box::new(Expr::Number(bottom)));
    Expr::Binary { operator: Operator::Over, one, other }
}

/// Puts one expression in the place of another.
pub(crate) fn swap(expr: &mut Expr, from: &Expr, to: &Expr) {
    if expr == from {
        expr.clone_from(to);
        return;
    }
    match expr {
        Expr::Number(_) | Expr::Name(_) | Expr::Position(_) | Expr::Quoted(_) => {}
        Expr::Set(all) | Expr::Call { arguments: all, .. } => all.iter_mut().for_each(|e| swap(e, from, to)),
        Expr::Filter { of, condition, .. } | Expr::Some { of, condition, .. } | Expr::Every { of, condition, .. } => {
            swap(of, from, to);
            swap(condition, from, to);
        }
        Expr::Not(inner) | Expr::Minus(inner) => swap(inner, from, to),
        Expr::Binary { one, other, .. } => {
            swap(one, from, to);
            swap(other, from, to);
        }
    }
}

/// The parameters in parentheses after a ruleset's key.
fn parameters(pos: &str) -> Option<&str> {
    ComponentText::of(pos)?.parameters()
}

#[cfg(test)]
mod tests;
