//! The soundness of a teacher's task, found by the solver: whether it can be answered at all, how many answers are right,
//! how hard it is, and the sentence that meets each kind of wrong answer.
use crate::answer::{Filling, Verdict};
use crate::course_solver::{CourseSolver, JudgeError};
use crate::forms::{
    Answer, Begin, BuildTask, ChoiceTask, Form, Game, MovesTask, NumberTask, PlayTask, RulesTask, Task, WantedMoves,
};
use crate::lesson::Ask;
use crate::own_tasks::{OwnTask, candidates, first_board, game, right_rules};
use crate::packed::{DrawnSibling, Keys};
use crate::words::Inline;
use serde::{Deserialize, Serialize};
use solver::{Player, Position};
use std::collections::{BTreeMap, BTreeSet};

/// Most wrong answers that are shown.
const MOST_WRONG: usize = 4;
/// The id of a task that is examined.
const ID: &str = "task";

/// The findings on a task.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct TaskReport {
    /// The reason why nobody can answer it, or anybody can.
    pub fault: Option<TaskFault>,
    pub right: RightAnswers,
    pub difficulty: Difficulty,
    pub solution: Answer,
    /// The part that the page shows.
    pub form: Form,
    /// Wrong answers, each met by another sentence.
    pub wrong: Vec<MetAnswer>,
}

/// The reason why a task is unsound.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum TaskFault {
    /// The game is over before it begins.
    Over,
    /// The learner's seat loses against perfect play.
    LostSeat,
    /// No move is as wanted.
    NoMove,
    /// The board that a construction begins with, or an empty one, meets the conditions.
    SolvedAtOnce,
    /// No small position meets the conditions.
    NothingFound,
}

/// The number of right answers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum RightAnswers {
    /// These many of all that can be given.
    Of {
        right: usize,
        all: usize,
    },
    One,
    /// These many of the small positions that were tried.
    Tried {
        right: usize,
        all: usize,
    },
    /// A game, which takes these many moves of both sides if both play perfectly.
    Game {
        plies: usize,
    },
    /// One is enough, and there are others.
    Several,
}

/// Difficulty of a task, by what the solver counts.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Difficulty {
    Easy,
    Medium,
    Hard,
}

impl Difficulty {
    /// Hard beyond `hard`, easy up to `easy`.
    fn of(measure: usize, easy: usize, hard: usize) -> Difficulty {
        match measure {
            m if m <= easy => Difficulty::Easy,
            m if m <= hard => Difficulty::Medium,
            _ => Difficulty::Hard,
        }
    }

    /// By the share of right ones among all: a third or more is easy, less than a tenth hard.
    fn of_share(right: usize, all: usize) -> Difficulty {
        Difficulty::of(all.checked_div(right).unwrap_or(usize::MAX), 3, 9)
    }
}

/// A wrong answer, and the sentence that meets it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct MetAnswer {
    pub answer: Answer,
    pub sentence: Vec<Inline>,
    pub fill: BTreeMap<String, Filling>,
}

/// Counts of a task, before its wrong answers are judged.
struct Findings {
    fault: Option<TaskFault>,
    right: RightAnswers,
    difficulty: Difficulty,
    /// Answers that may be wrong, the likely ones first.
    tries: Vec<Answer>,
}

/// Examines a task by the keys of the folder `tasks`; `form` is that of its question there.
///
/// # Errors
/// As [`Keys::fitted`].
pub fn examine(keys: &Keys, task: &OwnTask, form: Form, solver: &mut CourseSolver) -> Result<TaskReport, JudgeError> {
    let DrawnSibling { form, keys, .. } = keys.fitted(task, ID, form, solver)?;
    let key = keys.key(ID)?;
    let (ask, solution) = (&key.ask, key.solution.clone());
    let found = match &ask.task {
        Task::Play(task) => play(task, &solution, solver)?,
        Task::Moves(task) => moves(ask, task, solver)?,
        Task::Choice(task) => choice(task),
        Task::Number(task) if task.range.is_some() => remainders(&solution),
        Task::Number(task) => number(ask, task, &solution, solver)?,
        Task::Table(_) => table(&solution),
        Task::Build(task) => build(ask, task, &keys, solver)?,
        Task::Graph(_) => arrows(&solution, &form),
        Task::Mark(_) => marks(&solution),
        Task::Rules(task) => rules(ask, task, &keys, solver),
        _ => colours(&form),
    };
    let fault = if is_over(ask, solver) { Some(TaskFault::Over) } else { found.fault };
    let wrong = met(&keys, found.tries, solver);
    Ok(TaskReport { fault, right: found.right, difficulty: found.difficulty, solution, form, wrong })
}

/// Whether the game is over before it begins; a table has such rows, and a family of rows no position of its own.
fn is_over(ask: &Ask, solver: &CourseSolver) -> bool {
    let ended = |position: Position| Player::BOTH.iter().all(|by| !position.can_move(*by));
    !matches!(ask.task, Task::Table(_)) && ask.task.positions().iter().any(|pos| solver.position(pos).is_ok_and(ended))
}

/// The wrong ones among these answers, one for each sentence.
fn met(keys: &Keys, tries: Vec<Answer>, solver: &mut CourseSolver) -> Vec<MetAnswer> {
    let (mut wrong, mut said) = (Vec::new(), BTreeSet::new());
    for answer in tries {
        // An answer that cannot be judged is no example.
        let Ok(feedback) = keys.judge(ID, &answer, solver) else { continue };
        let Verdict::Wrong(verdict) = feedback.verdict else { continue };
        if said.insert(verdict.says) {
            wrong.push(MetAnswer { answer, sentence: feedback.sentence, fill: verdict.fill });
        }
        if wrong.len() == MOST_WRONG {
            break;
        }
    }
    wrong
}

fn play(task: &PlayTask, solution: &Answer, solver: &mut CourseSolver) -> Result<Findings, JudgeError> {
    let (Some(of), Answer::Games(games)) = (task.games.first(), solution) else {
        return Err(JudgeError::Senseless("no game".to_owned()));
    };
    let side = of.role.unwrap_or(Player::Left);
    let first_wins = solver.wins(&of.pos, of.play, side)?;
    let lost = match task.begin {
        Begin::Me => !first_wins,
        Begin::Computer => solver.wins(&of.pos, of.play, side.other())?,
        Begin::Choose | Begin::Claim => false,
    };
    let plies = games.first().map_or(0, |game| game.moves.len());
    Ok(Findings {
        fault: lost.then_some(TaskFault::LostSeat),
        right: RightAnswers::Game { plies },
        difficulty: Difficulty::of(plies, 5, 11),
        tries: lost_games(of, task.begin, first_wins, solver)?,
    })
}

/// Games that are lost: from the wrong seat, and after a move that gives the win away.
fn lost_games(of: &Game, begin: Begin, first_wins: bool, solver: &mut CourseSolver) -> Result<Vec<Answer>, JudgeError> {
    let mut games = Vec::new();
    if begin == Begin::Choose {
        games.push(game(of, !first_wins, None, solver)?);
    }
    let side = of.role.unwrap_or(Player::Left);
    let starts = begin == Begin::Me || begin == Begin::Choose && first_wins;
    // The position of the learner's first move.
    let at = match starts {
        true => Some(of.pos.clone()),
        false => {
            let reply = solver.reply(&of.pos, of.play, side.other())?;
            let start = solver.position(&of.pos)?;
            reply.and_then(|name| start.find(side.other(), &name)).map(|mv| mv.to.to_string())
        }
    };
    if let Some(at) = at
        && solver.wins(&at, of.play, side)?
    {
        let slip = solver.moves(&at, of.play, side)?.into_iter().find(|mv| !mv.wins);
        if let Some(slip) = slip {
            games.push(game(of, starts, Some(&slip.name), solver)?);
        }
    }
    Ok(games.into_iter().map(|game| Answer::Games(vec![game])).collect())
}

fn moves(ask: &Ask, task: &MovesTask, solver: &mut CourseSolver) -> Result<Findings, JudgeError> {
    let (mut all, mut good) = (Vec::new(), Vec::new());
    for mv in solver.moves(&task.pos, ask.play, task.side)? {
        let is_good = match task.wanted {
            WantedMoves::Target(target) => solver.grundy(&mv.to)? == target,
            WantedMoves::One | WantedMoves::All(_) => mv.wins,
        };
        good.extend(is_good.then(|| mv.name.clone()));
        all.push(mv.name);
    }
    let slips = all.iter().filter(|name| !good.contains(name)).take(3);
    let mut tries: Vec<Answer> = slips.map(|name| Answer::Moves(vec![name.clone()])).collect();
    if task.wanted != WantedMoves::One {
        tries.insert(0, Answer::Moves(Vec::new()));
        tries.extend(good.first().map(|name| Answer::Moves(vec![name.clone()])));
    }
    // That no move wins is an answer, where all are asked for.
    let none = good.is_empty() && !matches!(task.wanted, WantedMoves::All(_));
    let (right, all) = (good.len(), all.len());
    let difficulty = if right == 0 { Difficulty::of(all, 5, 15) } else { Difficulty::of_share(right, all) };
    Ok(Findings { fault: none.then_some(TaskFault::NoMove), right: RightAnswers::Of { right, all }, difficulty, tries })
}

fn choice(task: &ChoiceTask) -> Findings {
    Findings {
        fault: None,
        right: RightAnswers::Of { right: 1, all: task.options.len() },
        difficulty: Difficulty::of(task.options.len(), 2, 4),
        tries: task.options.iter().map(|card| Answer::Choice(vec![card.clone()])).collect(),
    }
}

fn number(ask: &Ask, task: &NumberTask, solution: &Answer, solver: &mut CourseSolver) -> Result<Findings, JudgeError> {
    let pos = task.pos.clone().unwrap_or_default();
    let count = solver.moves(&pos, ask.play, Player::Left)?.len();
    let next = match solution {
        Answer::Text(text) => text.parse::<i64>().map_or(1, |n| n + 1),
        _ => 1,
    };
    let given = [next.to_string(), "0".to_owned(), "1".to_owned(), "-1".to_owned(), "1/2".to_owned(), "9".to_owned()];
    Ok(Findings {
        fault: None,
        right: RightAnswers::One,
        difficulty: Difficulty::of(count, 4, 10),
        tries: given.into_iter().map(Answer::Text).collect(),
    })
}

fn build(ask: &Ask, task: &BuildTask, keys: &Keys, solver: &mut CourseSolver) -> Result<Findings, JudgeError> {
    let (right, all) = candidates(ask, solver)?;
    let answer = |pos: String| Answer::Build([(String::new(), pos)].into());
    let mut at_once = false;
    for pos in [first_board(&task.ruleset), format!("{}:0", task.ruleset)] {
        // Not every game has an empty board.
        let verdict = keys.judge(ID, &answer(pos), solver);
        at_once |= verdict.is_ok_and(|feedback| matches!(feedback.verdict, Verdict::Right { .. }));
    }
    let fault = match (at_once, right.is_empty()) {
        (true, _) => Some(TaskFault::SolvedAtOnce),
        (false, true) => Some(TaskFault::NothingFound),
        (false, false) => None,
    };
    let tried = ["b", "br,r", "g", "gb", "1", "2,2", "3,1", "2,1"].map(|state| format!("{}:{state}", task.ruleset));
    Ok(Findings {
        fault,
        right: RightAnswers::Tried { right: right.len(), all },
        difficulty: Difficulty::of_share(right.len(), all),
        tries: [first_board(&task.ruleset)].into_iter().chain(tried).map(answer).collect(),
    })
}

fn rules(ask: &Ask, task: &RulesTask, keys: &Keys, solver: &mut CourseSolver) -> Findings {
    let (all, right) = right_rules(ask, task, solver);
    let start = Answer::Text(task.start.clone());
    let verdict = keys.judge(ID, &start, solver);
    let at_once = verdict.is_ok_and(|feedback| matches!(feedback.verdict, Verdict::Right { .. }));
    let fault = match (at_once, right.is_empty()) {
        (true, _) => Some(TaskFault::SolvedAtOnce),
        (false, true) => Some(TaskFault::NothingFound),
        (false, false) => None,
    };
    Findings {
        fault,
        right: RightAnswers::Tried { right: right.len(), all: all.len() },
        difficulty: Difficulty::of_share(right.len(), all.len()),
        tries: std::iter::once(start).chain(all.into_iter().map(Answer::Text)).collect(),
    }
}

fn table(solution: &Answer) -> Findings {
    let entries = if let Answer::Table(entries) = solution { entries.clone() } else { BTreeMap::new() };
    let flipped = |from: &str, to: &str| {
        let (cell, _) = entries.iter().find(|(_, entry)| entry.as_str() == from)?;
        let mut all = entries.clone();
        all.insert(cell.clone(), to.to_owned());
        Some(Answer::Table(all))
    };
    let tries = [flipped("N", "P"), flipped("P", "N")];
    Findings {
        fault: None,
        right: RightAnswers::One,
        difficulty: Difficulty::of(entries.len(), 7, 13),
        tries: tries.into_iter().flatten().collect(),
    }
}

/// Remainders, and a divisor.
fn remainders(solution: &Answer) -> Findings {
    let count = if let Answer::Text(text) = solution { text.split(',').count() } else { 0 };
    let given = ["{0} mod 2", "{0} mod 3", "{1} mod 4", "{0,1} mod 5"];
    Findings {
        fault: None,
        right: RightAnswers::One,
        difficulty: Difficulty::of(count, 1, 2),
        tries: given.iter().map(|text| Answer::Text((*text).to_owned())).collect(),
    }
}

fn arrows(solution: &Answer, form: &Form) -> Findings {
    let Answer::Arrows(all) = solution else { return colours(form) };
    let missing = all.split_last().map(|(_, rest)| rest.to_vec()).filter(|rest| !rest.is_empty());
    let extra = all.first().map(|(from, to)| [all.as_slice(), &[(to.clone(), from.clone())]].concat());
    Findings {
        fault: None,
        right: RightAnswers::One,
        difficulty: Difficulty::of(all.len(), 8, 20),
        tries: missing.into_iter().chain(extra).map(Answer::Arrows).collect(),
    }
}

fn colours(form: &Form) -> Findings {
    let nodes = match form {
        Form::Colour { nodes, .. } | Form::Graph { nodes } => nodes.as_slice(),
        _ => &[],
    };
    let one =
        |node: Option<&String>, colour: &str| node.map(|node| Answer::Colours(vec![(node.clone(), colour.to_owned())]));
    let tries = [one(nodes.first(), "lost"), one(nodes.first(), "won"), one(nodes.last(), "won")];
    Findings {
        fault: None,
        right: RightAnswers::One,
        difficulty: Difficulty::of(nodes.len(), 7, 15),
        tries: tries.into_iter().flatten().collect(),
    }
}

fn marks(solution: &Answer) -> Findings {
    let (count, first) = match solution {
        Answer::Mark { pairs, red } => (pairs.len() + red.len(), pairs.first()),
        _ => (0, None),
    };
    // Of the first two squares one eats the other.
    let comparable = Some(((2, 1), (3, 1)));
    let one = |pair| Answer::Mark { pairs: vec![pair], red: Vec::new() };
    Findings {
        fault: None,
        right: RightAnswers::Several,
        difficulty: Difficulty::of(count, 3, 6),
        tries: comparable.into_iter().chain(first.copied()).map(one).collect(),
    }
}

#[cfg(all(test, feature = "author"))]
mod tests {
    use super::*;
    use crate::author::{pack, read};
    use std::path::Path;

    /// The folder `tasks` in one language.
    fn packed(solver: &mut CourseSolver) -> crate::author::Packed {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tasks");
        let written = read(&folder).unwrap_or_else(|faults| panic!("{faults:?}"));
        pack(&written, solver).unwrap().remove(0)
    }

    fn report(text: &str) -> Result<TaskReport, JudgeError> {
        let mut solver = CourseSolver::default();
        let packed = packed(&mut solver);
        let task: OwnTask = text.parse().unwrap();
        let question = crate::own_tasks::question(&task).unwrap();
        let leaf = packed.page.leaves.iter().filter_map(|leaf| leaf.task()).find(|asked| asked.id == question).unwrap();
        examine(&packed.keys, &task, leaf.form.clone(), &mut solver)
    }

    #[test]
    fn a_sound_task_has_right_answers_and_sentences_for_wrong_ones() {
        for text in [
            "win~nim:3,5",
            "win-second~nim:4,4",
            "win-choose~subtraction(1-3):20",
            "win~hackenbush:bb,r~right",
            "one~nim:3,5,7",
            "one~kayles:5~misere",
            "all~cram:2x3",
            "target-2~nim:7,6,3,1",
            "who~domineering:2x3",
            "who~nim:2,2~misere",
            "grundy~kayles:5",
            "value~hackenbush:brb",
            "colours~subtraction(1-3):7",
            "arrows~grundy:5",
            "pairs~chomp:3,2",
            "table~subtraction(1-3):8",
            "table~kayles:6~misere",
            "lost~subtraction(2,3,5):9",
            "build~hackenbush~without=green~value=3/4",
            "build~nim~rows=3~out=P",
            "build~chomp~columns-min=2~rows-min=2~out=P",
            "rules-second~squares(LR=.-x,LR=..-xx):1x4",
            "rules-first~heaps(k=1,2):3",
            "rules-blue~squares(L=..-xx,R=..-xx):1x6",
            "rules-second~coins(a=0..):hth",
            "rules-first~squares(LR=..-xx):1x4~ends~row-1~not-kayles",
            "rules-first~heaps(k=1,2):3~not-nim~not-kayles",
            "rules-first~squares(L=..-xx,R=..-xx):1x4~sides",
        ] {
            let found = report(text).unwrap_or_else(|e| panic!("{text}: {e:?}"));
            // Two blue edges are more than a red one.
            let lost = text.starts_with("win~hackenbush");
            assert_eq!(found.fault, lost.then_some(TaskFault::LostSeat), "{text}");
            assert!(lost || !found.wrong.is_empty(), "{text}");
            assert!(found.wrong.iter().all(|wrong| !wrong.sentence.is_empty()), "{text}");
        }
    }

    #[test]
    fn an_unsound_task_is_told_why() {
        let fault = |text: &str| report(text).unwrap().fault;
        assert_eq!(fault("win~nim:4,4"), Some(TaskFault::LostSeat));
        assert_eq!(fault("win-second~nim:3,5"), Some(TaskFault::LostSeat));
        assert_eq!(fault("one~nim:4,4"), Some(TaskFault::NoMove));
        assert_eq!(fault("one~nim:0"), Some(TaskFault::Over));
        // That there is none is the answer.
        assert_eq!(fault("all~nim:4,4"), None);
        assert_eq!(fault("build~hackenbush~without=green"), Some(TaskFault::SolvedAtOnce));
        assert_eq!(fault("build~nim~rows=1~out=P~total=7"), Some(TaskFault::NothingFound));
        assert_eq!(fault("rules-first~squares(LR=.-x):1x5"), Some(TaskFault::SolvedAtOnce));
        assert_eq!(fault("rules-second~squares(LR=.-x):1x1"), Some(TaskFault::NothingFound));
        assert_eq!(fault("rules-second~squares(LR=.-x):1x3~row-2"), Some(TaskFault::NothingFound));
        assert!(report("rules-first~coins(a=0..):hth~not-nim").is_err());
    }

    #[test]
    fn what_does_not_fit_is_senseless_and_what_is_large_undecided() {
        for text in [
            "grundy~hackenbush:br",
            "value~nim:3",
            "pairs~nim:3",
            "one~nim:x",
            "colours~hackenbush:b",
            "lost~nim:3",
            "table~nim:3,5",
        ] {
            assert!(matches!(report(text), Err(JudgeError::Senseless(_))), "{text}");
        }
        assert_eq!(report("colours~nim:9,9,9").unwrap_err(), JudgeError::Undecided);
    }

    #[test]
    fn a_task_is_as_hard_as_what_is_counted() {
        let difficulty = |text: &str| report(text).unwrap().difficulty;
        // Of the moves a third, a fifth, and one of 21; then plies, cards, positions that are tried, and rows.
        for (text, hard) in [
            ("one~nim:1,2", Difficulty::Easy),
            ("one~nim:3,5,7", Difficulty::Medium),
            ("one~nim:10,11", Difficulty::Hard),
            ("win~nim:1", Difficulty::Easy),
            ("who~nim:3", Difficulty::Easy),
            ("build~nim~rows=2~out=P", Difficulty::Hard),
            ("table~subtraction(1-3):4", Difficulty::Easy),
            ("table~subtraction(1-3):12", Difficulty::Medium),
            ("table~subtraction(1-3):15", Difficulty::Hard),
        ] {
            assert_eq!(difficulty(text), hard, "{text}");
        }
    }

    #[test]
    fn each_kind_of_wrong_answer_meets_its_own_sentence() {
        // Nothing is chosen, a losing move, one of several winning ones.
        let found = report("all~nim:3,5,7").unwrap();
        let sentences: BTreeSet<String> = found.wrong.iter().map(|met| format!("{:?}", met.sentence)).collect();
        assert_eq!((found.wrong.len(), sentences.len()), (3, 3), "{:?}", found.wrong);
        // Each is what the pupil hears who gives this answer.
        let mut solver = CourseSolver::default();
        let packed = packed(&mut solver);
        let task: OwnTask = "all~nim:3,5,7".parse().unwrap();
        let leaf = packed.page.leaves.iter().filter_map(|leaf| leaf.task()).find(|asked| asked.id == "all").unwrap();
        let keys = packed.keys.fitted(&task, "1", leaf.form.clone(), &mut solver).unwrap().keys;
        for MetAnswer { answer, sentence, fill } in found.wrong {
            let feedback = keys.judge("1", &answer, &mut solver).unwrap();
            let Verdict::Wrong(wrong) = feedback.verdict else { panic!("{answer:?}") };
            assert_eq!((feedback.sentence, wrong.fill), (sentence, fill));
        }
    }

    #[test]
    fn right_answers_are_counted() {
        let right = |text: &str| report(text).unwrap().right;
        assert_eq!(right("one~nim:3,5,7"), RightAnswers::Of { right: 3, all: 15 });
        assert_eq!(right("who~nim:3"), RightAnswers::Of { right: 1, all: 2 });
        assert_eq!(right("win~nim:1"), RightAnswers::Game { plies: 1 });
        let RightAnswers::Tried { right, all } = right("build~nim~rows=2~out=P") else { panic!() };
        assert_eq!((right, all), (7, 119));
    }
}
