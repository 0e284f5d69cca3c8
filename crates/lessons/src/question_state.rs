//! State of one question while it is answered: the answer so far, the verdict, the end.
use super::judge::Judge;
use super::kept_answer::{self, KeptAnswer};
use super::progress::LiveProgress;
use super::sight;
use course::Answer;
use course::Verdict;
use course::answer::Line;
use course::forms::PlayedGame;
use course::own_tasks::{OwnTask, OwnTasks};
use course::packed::{Feedback, Task};
use leptos::prelude::*;
use link::address::Address;
use link::values::{Reveal, Tries};
use page::state::own_answers::{OwnAnswers, use_own_answers};
use page::state::table::Table;
use page::storage::spaced_review::today;
use page::worker_client::queue::Lane;
use play::events::{LessonEvent, TaskOutcome};
use play::given_tasks::TaskName;
use play::hand_in::TaskAttempt;
use protocol::{Failure, JudgeAnswer, ShowSolution};
use std::collections::BTreeSet;

/// The end of a question.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum QuestionEnd {
    Right,
    /// The solution was shown, or no try is left.
    Seen,
}

/// The end of a question, and whether the first answer was right.
#[derive(Debug, Clone, Copy)]
pub struct QuestionResult {
    pub end: QuestionEnd,
    pub at_once: bool,
}

/// The state of a question; signals, copied freely.
#[derive(Clone, Copy)]
pub struct QuestionState {
    pub task: StoredValue<Task>,
    pub table: Table,
    judge: Judge,
    lane: Lane,
    progress: LiveProgress,
    /// The record of what may be handed in.
    answers: OwnAnswers,
    /// The answer to be checked next; `None` while nothing is answered.
    pub answer: RwSignal<Option<Answer>>,
    pub feedback: RwSignal<Option<Feedback>>,
    /// The answer that was checked last.
    checked: RwSignal<Option<Answer>>,
    /// Reason why the answer was not judged.
    pub unjudged: RwSignal<Option<Failure>>,
    pub busy: RwSignal<bool>,
    pub wrongs: RwSignal<u32>,
    /// Whether all that the last answer gave is right, and something is missing: no wrong answer.
    pub unfinished: RwSignal<bool>,
    /// The line that is played on the board.
    pub line: RwSignal<Option<Line>>,
    /// Whether a line was played before the right answer came.
    helped: RwSignal<bool>,
    pub end: RwSignal<Option<QuestionEnd>>,
    /// An answer for the form to show: a right one on request, or the learner's own again ([`kept_answer`]).
    pub solution: RwSignal<Option<Answer>>,
    /// Whether the right answer was given when the step was open before.
    is_kept: StoredValue<bool>,
    since: StoredValue<f64>,
    /// The time of the last attempt; at first that of opening.
    attempted: StoredValue<f64>,
}

impl QuestionState {
    pub fn new(task: Task, table: Table, judge: Judge, progress: LiveProgress) -> QuestionState {
        let now = js_sys::Date::now();
        let quest = QuestionState {
            task: StoredValue::new(task),
            table,
            judge,
            lane: judge.lane(),
            progress,
            answers: use_own_answers(table.store()),
            answer: RwSignal::new(None),
            feedback: RwSignal::new(None),
            checked: RwSignal::new(None),
            unjudged: RwSignal::new(None),
            busy: RwSignal::new(false),
            wrongs: RwSignal::new(0),
            unfinished: RwSignal::new(false),
            line: RwSignal::new(None),
            helped: RwSignal::new(false),
            end: RwSignal::new(None),
            solution: RwSignal::new(None),
            is_kept: StoredValue::new(false),
            since: StoredValue::new(now),
            attempted: StoredValue::new(now),
        };
        quest.count_earlier_answers();
        quest.show_again();
        quest
    }

    /// Shows the answer again that was judged before its page was left to hand answers in, or the right one of a step.
    fn show_again(self) {
        let (lesson, exam, is_step) = (self.progress.lesson(), untrack(|| self.exam()), self.is_step());
        let (returned, solved) = self.task.with_value(|task| {
            let solved = is_step.then(|| kept_answer::solved(&lesson, task)).flatten();
            (kept_answer::returned(&lesson, task, exam), solved)
        });
        self.is_kept.set_value(solved.is_some());
        let Some(kept) = returned.or(solved) else { return };
        let is_right = |said: &Feedback| matches!(said.verdict, Verdict::Right { .. });
        let end = if kept.feedback.as_ref().is_some_and(is_right) { QuestionEnd::Right } else { QuestionEnd::Seen };
        self.wrongs.set(kept.wrongs);
        self.end.set(kept.is_over.then_some(end));
        self.feedback.set(kept.feedback);
        self.checked.set(Some(kept.answer.clone()));
        self.solution.set(Some(kept.answer));
    }

    /// Keeps an answer with what was said to it.
    fn keep(self, answer: Answer) {
        let kept = KeptAnswer {
            lesson: self.progress.lesson(),
            task: self.task.get_value(),
            exam: untrack(|| self.exam()),
            answer,
            feedback: self.feedback.get_untracked(),
            wrongs: self.wrongs.get_untracked(),
            is_over: self.end.get_untracked().is_some(),
        };
        if self.is_step() && self.end.get_untracked() == Some(QuestionEnd::Right) {
            kept_answer::keep_solved(kept.clone());
        }
        kept_answer::keep(kept);
    }

    /// Whether this is the question of a lesson's step: one that is opened alone, to be repeated or handed in, begins anew.
    fn is_step(self) -> bool {
        let of = |a: &Address| a.lesson.is_some() && a.task.is_none() && a.tasks.is_none() && !a.exam.0;
        self.table.address.with_untracked(of)
    }

    /// Whether the right answer that is shown was given when the step was open before.
    pub fn is_kept(self) -> bool {
        self.is_kept.get_value()
    }

    /// Keeps the games that are won so far in a step that asks for several.
    pub fn keep_won(self, games: Vec<PlayedGame>) {
        if self.is_step() {
            kept_answer::keep_won(self.progress.lesson(), self.task.get_value(), games);
        }
    }

    /// The games that were won when the step was open before.
    pub fn won_before(self) -> Vec<PlayedGame> {
        let lesson = self.progress.lesson();
        match self.is_step() {
            true => self.task.with_value(|task| kept_answer::won(&lesson, task)),
            false => Vec::new(),
        }
    }

    /// Forgets what is kept of this step: it is to be answered anew.
    pub fn start_over(self) {
        let lesson = self.progress.lesson();
        self.task.with_value(|task| kept_answer::forget_step(&lesson, task));
    }

    /// Counts the wrong answers of earlier visits that a course platform has kept; without a try left it is over.
    fn count_earlier_answers(self) {
        Effect::new(move |_| {
            let earlier = self.progress.wrongs(&self.id());
            if earlier <= self.wrongs.get_untracked() {
                return;
            }
            self.wrongs.set(earlier);
            if untrack(|| self.tries_left()) == Some(0) && self.end.get_untracked().is_none() {
                self.end.set(Some(QuestionEnd::Seen));
            }
        });
    }

    pub fn id(self) -> String {
        self.task.with_value(|task| task.id.clone())
    }

    /// Whether this is an exam, which confirms the receipt of an answer and withholds the verdict.
    pub fn exam(self) -> bool {
        self.table.address.with(|a| a.exam.0)
    }

    /// Whether the answer has changed since it was checked: what is said is about the earlier one. Reactive.
    pub fn is_changed(self) -> bool {
        let is_other = || self.checked.with(|checked| checked.is_some() && self.answer.with(|now| now != checked));
        self.end.get().is_none() && is_other()
    }

    /// The part of the answer that the verdict names as wrong, as long as it stays as it was checked; an exam names none.
    pub fn wrong_part(self) -> Option<String> {
        if self.exam() {
            return None;
        }
        let part = self.feedback.with(|said| match said.as_ref().map(|said| &said.verdict) {
            Some(Verdict::Wrong(wrong)) => wrong.of.clone(),
            _ => None,
        })?;
        let is_kept = |now: &Option<Answer>| {
            self.checked.with(|checked| match (checked, now) {
                (Some(checked), Some(now)) => keeps(&part, checked, now),
                _ => false,
            })
        };
        (!self.is_changed() || self.answer.with(is_kept)).then_some(part)
    }

    /// Whether a right answer is shown on request; reactive.
    pub fn shows_solution(self) -> bool {
        let is_seen = self.end.get() == Some(QuestionEnd::Seen);
        is_seen && self.solution.with(Option::is_some) && self.feedback.with(Option::is_none)
    }

    /// The judge, for another question to it.
    pub fn judge(self) -> Judge {
        self.judge
    }

    /// The tries that are left; `None` for any number.
    fn tries_left(self) -> Option<u32> {
        let of_link = match self.table.address.with(|a| (a.exam.0, a.tries)) {
            // Of several answers, the one that ends the question would be known to be right.
            (true, _) => Some(1),
            (false, Tries::Unlimited) => None,
            (false, Tries::Only(n)) => Some(n),
        };
        let of_task = self.task.with_value(|task| task.tries);
        let all = of_link.into_iter().chain(of_task).min()?;
        Some(all.saturating_sub(self.wrongs.get()))
    }

    /// Whether the learner may answer.
    pub fn is_open(self) -> bool {
        self.end.get().is_none() && self.tries_left() != Some(0)
    }

    /// Whether the solution may be shown now.
    pub fn reveals(self) -> bool {
        let task = self.task.with_value(|task| task.reveal);
        let wrongs = self.wrongs.get();
        let by_link = match self.table.address.with(|a| a.reveal) {
            Reveal::Never => false,
            Reveal::After(n) => wrongs >= n,
            Reveal::Always => true,
        };
        by_link && task != Some(false) && !self.exam() && self.end.get().is_none()
    }

    /// Sends the answer to the worker to be judged.
    pub fn check(self) {
        let Some(answer) = self.answer.get_untracked().filter(|_| untrack(|| self.is_open())) else { return };
        self.busy.set(true);
        self.unjudged.set(None);
        self.unfinished.set(false);
        let (ask, given) = (self.id(), response(&answer));
        let own = answer.clone();
        self.judge.ask(self.lane, JudgeAnswer { ask, answer }, move |feedback| {
            // The question may be gone by now.
            if self.busy.try_set(false).is_some() {
                return;
            }
            self.checked.set(Some(own.clone()));
            match feedback {
                Ok(feedback) if is_unfinished(&own, &feedback.verdict) && !untrack(|| self.exam()) => {
                    self.feedback.set(None);
                    self.unfinished.set(true);
                }
                Ok(feedback) if feedback.verdict != Verdict::Undecided => {
                    self.take_verdict(feedback, &given);
                    self.keep(own.clone());
                }
                Ok(_) => self.not_judged(Failure::TooBig(())),
                Err(why) => self.not_judged(why),
            }
            sight::show_verdict();
        });
    }

    fn not_judged(self, why: Failure) {
        // The question may be gone by now.
        self.unjudged.try_set(Some(why));
    }

    fn take_verdict(self, feedback: Feedback, given: &str) {
        let right = matches!(feedback.verdict, Verdict::Right { .. });
        let attempt = self.wrongs.get_untracked() + 1;
        let line = match &feedback.verdict {
            Verdict::Wrong(wrong) => wrong.line.clone(),
            _ => None,
        };
        self.feedback.set(Some(feedback));
        let score = match (attempt, self.helped.get_untracked()) {
            (1, _) => 4,
            (2, false) => 3,
            _ => 2,
        };
        if right {
            self.finish(QuestionEnd::Right, score);
        } else {
            self.wrongs.set(attempt);
            self.grade(TaskOutcome::Wrong);
            if untrack(|| self.tries_left()) == Some(0) {
                self.finish(QuestionEnd::Seen, 0);
            } else if attempt > 1 && !untrack(|| self.exam()) {
                self.play(line);
            }
        }
        let over = match (right, self.end.get_untracked()) {
            (true, _) => Some(u32::from(score)),
            (false, Some(_)) => Some(0),
            (false, None) => None,
        };
        self.note(Some(given).filter(|_| !right), true, over);
        let score = if right { f64::from(score) / 4.0 } else { 0.0 };
        let seconds = (js_sys::Date::now() - self.since.get_value()) / 1_000.0;
        let event = LessonEvent::Task {
            id: self.id(),
            attempt,
            success: right,
            score,
            response: given.to_owned(),
            duration: seconds.round(),
        };
        self.table.messages.lesson.update(|all| all.push(event));
    }

    /// Adds an attempt to the record of what may be handed in: the wrong answer, whether it is a try, the score if the
    /// question is over.
    fn note(self, wrong: Option<&str>, is_try: bool, score: Option<u32>) {
        let now = js_sys::Date::now();
        let seconds = ((now - self.attempted.get_value()) / 1_000.0).round() as u32;
        self.attempted.set_value(now);
        let table = self.table;
        let ask = self.id();
        let (seed, exam) = table.address.with_untracked(|a| (drawn_seed(a, &ask), a.exam.0));
        let task = TaskName { lesson: self.progress.lesson(), ask, seed };
        let (wrong, day) = (wrong.map(str::to_owned), u32::try_from(today()).unwrap_or(0));
        self.answers.add(table.store(), TaskAttempt { task, exam, day, seconds, wrong, is_try, score });
    }

    /// Plays the line that refutes the answer.
    pub fn play(self, line: Option<Line>) {
        if line.is_some() {
            self.helped.set(true);
            self.line.set(line);
        }
    }

    fn finish(self, end: QuestionEnd, score: u8) {
        self.end.set(Some(end));
        self.progress.done(&self.id(), score);
        self.grade(match end {
            QuestionEnd::Right => TaskOutcome::Right { points: score },
            QuestionEnd::Seen => TaskOutcome::Seen,
        });
    }

    /// Reports what became of the question, for a course platform.
    fn grade(self, outcome: TaskOutcome) {
        let event = LessonEvent::Graded { lesson: self.progress.lesson(), task: self.id(), outcome };
        self.table.messages.lesson.update(|all| all.push(event));
    }

    /// Shows a right answer.
    pub fn reveal(self) {
        if !untrack(|| self.reveals()) {
            return;
        }
        let ask = self.id();
        self.judge.ask(self.lane, ShowSolution { ask }, move |answer| {
            let answer = match answer {
                Ok(answer) => answer,
                Err(why) => return self.not_judged(why),
            };
            self.unjudged.set(None);
            self.feedback.set(None);
            self.line.set(None);
            self.answer.set(Some(answer.clone()));
            self.solution.set(Some(answer.clone()));
            self.finish(QuestionEnd::Seen, 0);
            self.keep(answer);
            self.note(None, false, Some(0));
            sight::show_verdict();
        });
    }
}

/// The seed of a question's position, where that is drawn: of a question that stands alone, or of one among a teacher's own.
fn drawn_seed(page: &Address, ask: &str) -> Option<u32> {
    let is_drawn = |text: &str| text.parse::<OwnTasks>().is_ok_and(|set| set.task(ask).is_some_and(OwnTask::is_drawn));
    page.seed.filter(|_| page.task.is_some() || page.tasks.as_deref().is_some_and(is_drawn))
}

/// The answer as a host page receives it: short, and the same for the same answer.
fn response(answer: &Answer) -> String {
    let pairs = |all: &[(String, String)], sign: &str| {
        all.iter().map(|(a, b)| format!("{a}{sign}{b}")).collect::<Vec<_>>().join(";")
    };
    match answer {
        Answer::Games(games) => {
            games.iter().map(|g| format!("{}:{}", g.choice, g.moves.join(","))).collect::<Vec<_>>().join(";")
        }
        Answer::Moves(all) | Answer::Choice(all) | Answer::Order(all) | Answer::Steps(all) => all.join(";"),
        Answer::Table(entries) | Answer::Build(entries) => {
            entries.iter().map(|(a, b)| format!("{a}={b}")).collect::<Vec<_>>().join(";")
        }
        Answer::Text(text) => text.clone(),
        Answer::Colours(clicks) => pairs(clicks, "="),
        Answer::Rule(lines) => pairs(lines, " "),
        Answer::Arrows(arrows) => pairs(arrows, ">"),
        Answer::Mark { pairs, red } => {
            let pairs = pairs.iter().map(|((a, b), (c, d))| format!("({a},{b})({c},{d})"));
            pairs.chain(red.iter().map(|(x, y)| format!("({x},{y})"))).collect::<Vec<_>>().join(";")
        }
    }
}

/// Whether this part of an answer in parts is the same as before: an entry, a colour, the arrows from a node, a line with those
/// above it.
fn keeps(part: &str, before: &Answer, now: &Answer) -> bool {
    match (before, now) {
        (Answer::Table(before), Answer::Table(now)) => before.get(part) == now.get(part),
        (Answer::Colours(before), Answer::Colours(now)) => {
            let of = |clicks: &[(String, String)]| clicks.iter().rfind(|(node, _)| node == part).cloned();
            of(before) == of(now)
        }
        (Answer::Arrows(before), Answer::Arrows(now)) => {
            let of = |arrows: &[(String, String)]| {
                arrows.iter().filter(|(from, _)| from == part).cloned().collect::<BTreeSet<_>>()
            };
            of(before) == of(now)
        }
        (Answer::Order(before), Answer::Order(now)) => {
            let upto = |lines: &[String]| lines.iter().position(|line| line == part).map(|at| lines[..at].to_vec());
            upto(before) == upto(now)
        }
        _ => before == now,
    }
}

/// Whether the verdict names only what an answer in parts does not have yet.
fn is_unfinished(answer: &Answer, verdict: &Verdict) -> bool {
    let Verdict::Wrong(wrong) = verdict else { return false };
    let Some(part) = wrong.of.as_ref().filter(|_| wrong.says == "nudge") else { return false };
    match answer {
        Answer::Table(entries) => !entries.contains_key(part),
        Answer::Colours(clicks) => !clicks.iter().any(|(node, _)| node == part),
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::answer::Wrong;
    use std::collections::BTreeMap;

    #[test]
    fn what_is_missing_is_not_wrong() {
        let wrong = |says: &str, of: &str| {
            let (says, of) = (says.to_owned(), Some(of.to_owned()));
            Verdict::Wrong(Wrong { says, fill: BTreeMap::new(), line: None, of })
        };
        let table = Answer::Table([("nim:1".to_owned(), "won".to_owned())].into());
        assert!(is_unfinished(&table, &wrong("nudge", "nim:2")));
        assert!(!is_unfinished(&table, &wrong("nudge", "nim:1")));
        assert!(!is_unfinished(&table, &wrong("all", "nim:2")));
        let colours = Answer::Colours(vec![("nim:0".to_owned(), "lost".to_owned())]);
        assert!(is_unfinished(&colours, &wrong("nudge", "nim:1")));
        assert!(!is_unfinished(&Answer::Text("3".to_owned()), &wrong("nudge", "x")));
    }

    #[test]
    fn a_part_is_wrong_until_it_changes() {
        let table = |all: &[(&str, &str)]| {
            Answer::Table(all.iter().map(|(cell, entry)| ((*cell).to_owned(), (*entry).to_owned())).collect())
        };
        let before = table(&[("nim:1", "lost"), ("nim:2", "won")]);
        assert!(keeps("nim:1", &before, &table(&[("nim:1", "lost"), ("nim:2", "lost")])));
        assert!(!keeps("nim:1", &before, &table(&[("nim:1", "won"), ("nim:2", "won")])));
        let arrows = |all: &[(&str, &str)]| {
            Answer::Arrows(all.iter().map(|(from, to)| ((*from).to_owned(), (*to).to_owned())).collect())
        };
        let before = arrows(&[("2", "1"), ("1", "0")]);
        assert!(keeps("2", &before, &arrows(&[("2", "1")])));
        assert!(!keeps("2", &before, &arrows(&[("2", "1"), ("2", "0"), ("1", "0")])));
        let order = |all: &[&str]| Answer::Order(all.iter().map(|line| (*line).to_owned()).collect());
        let before = order(&["a", "b", "c"]);
        assert!(keeps("b", &before, &order(&["a", "b"])));
        assert!(!keeps("b", &before, &order(&["c", "a", "b"])) && !keeps("b", &before, &order(&["a", "c"])));
        let text = |text: &str| Answer::Text(text.to_owned());
        assert!(keeps("", &text("3"), &text("3")) && !keeps("", &text("3"), &text("4")));
    }

    #[test]
    fn an_answer_has_the_seed_that_its_position_was_drawn_from() {
        let seed = |link: &str, ask: &str| drawn_seed(&Address::parse("", link).0, ask);
        assert_eq!(seed("task=mex/t1&seed=4", "t1"), Some(4));
        assert_eq!(seed("lesson=mex&seed=4", "t1"), None);
        let set = "tasks=one~nim:3~~drawn~nim-moveall&seed=4";
        assert_eq!((seed(set, "1"), seed(set, "2"), seed(set, "3")), (None, Some(4), None));
    }
}
