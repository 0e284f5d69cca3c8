//! The solver as the course uses it: positions as text, answers cached, "too big" an error of its own.
use solver::board::Act;
use solver::position::Position;
use solver::report::MoveReport;
use solver::value::expr::Expr;
use solver::value::forms::Forms;
use solver::value::measure::Parity;
use solver::{Budget, Meter, Outcome, Play, Player, Report, Solver, Stop};
use std::collections::HashMap;
use std::ops::ControlFlow;
use std::rc::Rc;

/// The reason why a question cannot be judged.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum JudgeError {
    /// Beyond the budget, or cancelled: the learner loses nothing.
    Undecided,
    /// A question without sense: a fault of the lesson (the build finds it) or of the data sent.
    Senseless(String),
}

impl From<Stop> for JudgeError {
    fn from(_: Stop) -> JudgeError {
        JudgeError::Undecided
    }
}

pub(crate) fn senseless<T>(what: impl Into<String>) -> Result<T, JudgeError> {
    Err(JudgeError::Senseless(what.into()))
}

/// A legal move of a position, by its name.
#[derive(Debug, Clone)]
pub struct Legal {
    pub name: String,
    /// The component in which it is made; `act` is its effect there.
    pub component: usize,
    pub act: Act,
    pub to: String,
    pub wins: bool,
    /// Class of equal moves, which count as one where moves are counted.
    pub class: u64,
}

/// Callback with the number of positions that a question has opened; it may stop the search.
pub type Watch = Box<dyn FnMut(u64) -> ControlFlow<()>>;

/// A solver with its budget and a cache of its answers.
pub struct CourseSolver {
    watch: Watch,
    solver: Solver,
    budget: Budget,
    reports: HashMap<(String, Play), Result<Rc<Report>, JudgeError>>,
    outcomes: HashMap<(String, Play), Result<Outcome, JudgeError>>,
}

impl Default for CourseSolver {
    fn default() -> CourseSolver {
        CourseSolver::new(Budget::default())
    }
}

/// Most cached answers: a review of long games asks for some thousands.
const KEPT: usize = 20_000;

impl CourseSolver {
    /// Creates a solver; `budget` is that of each question.
    pub fn new(budget: Budget) -> CourseSolver {
        CourseSolver {
            watch: Box::new(|_| ControlFlow::Continue(())),
            solver: Solver::default(),
            budget,
            reports: HashMap::new(),
            outcomes: HashMap::new(),
        }
    }

    /// Sets the progress callback.
    pub fn watch(&mut self, watch: Watch) {
        self.watch = watch;
    }

    /// A meter of this solver's budget, for direct calls of a theory.
    pub(crate) fn meter(&self) -> Meter<'_> {
        Meter::new(self.budget)
    }

    /// Reads a position.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] where it cannot be read.
    pub fn position(&self, text: &str) -> Result<Position, JudgeError> {
        text.parse().map_err(|e| JudgeError::Senseless(format!("{text}: {e:?}")))
    }

    /// The outcome of a position.
    ///
    /// # Errors
    /// [`JudgeError`].
    pub fn outcome(&mut self, text: &str, play: Play) -> Result<Outcome, JudgeError> {
        let key = (text.to_owned(), play);
        if let Some(known) = self.outcomes.get(&key) {
            return known.clone();
        }
        let position = self.position(text)?;
        let found = self
            .solver
            .outcome(&position, play, &mut Meter::watched(self.budget, &mut self.watch))
            .map_err(JudgeError::from);
        if self.outcomes.len() >= KEPT {
            self.outcomes.clear();
        }
        self.outcomes.insert(key, found.clone());
        found
    }

    /// The full report on a position.
    ///
    /// # Errors
    /// [`JudgeError`].
    pub fn report(&mut self, text: &str, play: Play) -> Result<Rc<Report>, JudgeError> {
        let key = (text.to_owned(), play);
        if let Some(known) = self.reports.get(&key) {
            return known.clone();
        }
        let position = self.position(text)?;
        let found =
            self.solver.analyse(&position, play, &mut Meter::watched(self.budget, &mut self.watch)).map(Rc::new);
        let found = found.map_err(JudgeError::from);
        if self.reports.len() >= KEPT {
            self.reports.clear();
        }
        self.reports.insert(key, found.clone());
        found
    }

    /// Whether the player to move wins.
    ///
    /// # Errors
    /// [`JudgeError`]; a draw is no win.
    pub fn wins(&mut self, text: &str, play: Play, by: Player) -> Result<bool, JudgeError> {
        let outcome = self.outcome(text, play)?;
        Ok(match by {
            Player::Left => matches!(outcome, Outcome::N | Outcome::L),
            Player::Right => matches!(outcome, Outcome::N | Outcome::R),
        })
    }

    /// The legal moves of a player, each with whether it wins.
    ///
    /// # Errors
    /// [`JudgeError`]; also where there are too many to list.
    pub fn moves(&mut self, text: &str, play: Play, by: Player) -> Result<Vec<Legal>, JudgeError> {
        let position = self.position(text)?;
        let report = self.report(text, play)?;
        let moves = position.moves(by);
        if moves.is_empty() && position.count(by) > 0 {
            return Err(JudgeError::Undecided);
        }
        let own = report.moves.iter().filter(|mv| mv.by.allows(by));
        let by_name: HashMap<&str, &MoveReport> = own.map(|mv| (mv.name.as_str(), mv)).collect();
        moves
            .into_iter()
            .map(|mv| {
                let MoveReport { wins, class, .. } = **by_name.get(mv.name.as_str()).ok_or(JudgeError::Undecided)?;
                Ok(Legal { name: mv.name, component: mv.component, act: mv.act, to: mv.to.to_string(), wins, class })
            })
            .collect()
    }

    /// The Grundy value.
    ///
    /// # Errors
    /// [`JudgeError`]; senseless where the position has none.
    pub fn grundy(&mut self, text: &str) -> Result<u64, JudgeError> {
        let report = self.report(text, Play::Normal)?;
        report.grundy.ok_or_else(|| JudgeError::Senseless(format!("{text} has no Grundy value")))
    }

    /// The name of the canonical form.
    ///
    /// # Errors
    /// [`JudgeError`]; senseless where the position has none.
    pub fn value(&mut self, text: &str) -> Result<String, JudgeError> {
        let report = self.report(text, Play::Normal)?;
        report.value.clone().ok_or_else(|| JudgeError::Senseless(format!("{text} has no value")))
    }

    /// The parity of the canonical form, where it has one: even if all options are odd; odd if all are even, and it is not 0.
    ///
    /// # Errors
    /// [`JudgeError`]; senseless where the position has no value.
    pub fn parity(&mut self, text: &str) -> Result<Option<Parity>, JudgeError> {
        let name = self.value(text)?;
        let value = Expr::parse(&name).map_err(|e| JudgeError::Senseless(format!("{name}: {e:?}")))?;
        let (mut forms, mut meter) = (Forms::new(), Meter::new(self.budget));
        let form = value.evaluate(&mut forms, &mut meter)?;
        Ok(forms.parity(form, &mut meter)?)
    }

    /// The computer's move: the perfect one, and in a lost position the hardest to answer.
    ///
    /// # Errors
    /// [`JudgeError`]; `None` where there is no move.
    pub fn reply(&mut self, text: &str, play: Play, by: Player) -> Result<Option<String>, JudgeError> {
        let position = self.position(text)?;
        let choice = self.solver.choose(&position, play, by, 0, &mut Meter::watched(self.budget, &mut self.watch))?;
        Ok(choice.map(|choice| choice.mv.name))
    }

    /// `one − other` as text.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] where one cannot be read.
    pub fn difference(&self, one: &str, other: &str) -> Result<String, JudgeError> {
        let other = self.position(other)?;
        let mut text = self.position(one)?.to_string();
        for component in other.components() {
            let part = component.to_string();
            let negated = part.strip_prefix('-').map_or_else(|| format!("-{part}"), str::to_owned);
            text.push_str(" + ");
            text.push_str(&negated);
        }
        Ok(text)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Part 7 of the case book: `*` is odd and `1+*` even, whole numbers as usual, and most games are neither.
    #[test]
    fn parity_of_what_is_no_number() {
        let mut solver = CourseSolver::default();
        for (pos, wanted) in [
            ("hackenbush:0", Some(Parity::Even)),
            ("hackenbush:g,g", Some(Parity::Even)),
            ("hackenbush:b", Some(Parity::Odd)),
            ("hackenbush:g", Some(Parity::Odd)),
            ("hackenbush:g,b", Some(Parity::Even)),
            ("hackenbush:rrr", Some(Parity::Odd)),
            ("hackenbush:br", None),
            ("hackenbush:g,gb", None),
            ("hackenbush:gg", None),
        ] {
            assert_eq!(solver.parity(pos), Ok(wanted), "{pos}");
        }
    }
}
