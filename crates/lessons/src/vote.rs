//! A vote on the projector: `#lesson=mirror&step=any-game&view=vote`. Hands are counted here, bars are seen when the
//! vote is closed, and a second vote stands beside the first. No devices, no names.
mod bars;
mod tally;

use super::boards::{Still, misere_note};
use super::fetched::{FetchError, fetched};
use super::fetched_lesson::{FetchedLesson, fetch_lesson};
use super::forms::unanswered_table;
use super::judge::Judge;
use super::links;
use super::prose::{self, Fill, Paragraphs};
use bars::{Counting, VoteStore};
use course::Verdict;
use course::answer::Filling;
use course::forms::{Answer, AnswerInput, ChoiceForm, Form, Input, MovesForm};
use course::packed::{Block, Feedback, Guess, Leaf, Task};
use course::words::Inline;
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::table::use_table;
use protocol::{Failure, JudgeAnswer, ShowTruth};
use solver::{Play, Player, Position};
use text::{move_phrase, t, t_string, use_i18n};

/// A position as the lesson shows it.
#[derive(Debug, Clone, PartialEq)]
struct BoardPicture {
    pos: String,
    /// Whether its rows stand in packets.
    packets: bool,
    /// Texts on its squares.
    notes: Vec<((u32, u32), String)>,
}

impl BoardPicture {
    fn plain(pos: &str) -> BoardPicture {
        BoardPicture { pos: pos.to_owned(), packets: false, notes: Vec::new() }
    }

    fn view(self) -> AnyView {
        let BoardPicture { pos, packets, notes } = self;
        view! { <Still pos packets notes/> }.into_any()
    }
}

/// An answer that hands are counted for.
#[derive(Debug, Clone, PartialEq)]
enum Choice {
    Words(String, Vec<Inline>),
    Board(BoardPicture),
    /// A move of a position.
    Move(String, String, Player),
    /// An answer that the class named.
    Typed(String),
}

impl Choice {
    /// The answer's id.
    fn id(&self) -> &str {
        match self {
            Choice::Words(id, _) | Choice::Move(id, ..) | Choice::Typed(id) => id,
            Choice::Board(shown) => &shown.pos,
        }
    }

    fn view(&self, locale: Locale) -> AnyView {
        match self {
            Choice::Words(_, words) => prose::plain(locale, words),
            Choice::Board(shown) => shown.clone().view(),
            Choice::Typed(text) => text.clone().into_any(),
            Choice::Move(name, of, by) => match of.parse::<Position>() {
                Ok(position) => move_phrase(locale, &position, *by, name, |words| words.act).into_any(),
                Err(_) => name.clone().into_any(),
            },
        }
    }
}

/// A question that a class can vote on.
#[derive(Debug, Clone)]
struct Poll {
    prompt: Vec<Vec<Inline>>,
    /// The boards to show, where the answers are no boards.
    boards: Vec<BoardPicture>,
    play: Play,
    choices: Vec<Choice>,
    /// Whether the class names the answers.
    open: bool,
    source: TruthSource,
}

/// Source of the truth.
#[derive(Debug, Clone)]
enum TruthSource {
    Guess(String),
    Task(String, AnswerKind),
}

/// Kind of answer to the question.
#[derive(Debug, Clone, Copy)]
enum AnswerKind {
    Card,
    Move,
    Number,
}

impl Poll {
    fn of_guess(guess: &Guess, play: Play, before: &[BoardPicture]) -> Poll {
        let board = |pos: &String| {
            let as_shown = before.iter().find(|shown| shown.pos == *pos);
            Choice::Board(as_shown.cloned().unwrap_or_else(|| BoardPicture::plain(pos)))
        };
        let words = guess.options.iter().map(|(id, words)| Choice::Words(id.clone(), words.clone()));
        let choices = guess.boards.iter().map(board).chain(words).collect();
        let (prompt, source) = (guess.prompt.clone(), TruthSource::Guess(guess.id.clone()));
        Poll { prompt, boards: Vec::new(), play, choices, open: false, source }
    }

    /// The poll of a question with one answer out of a few, or a number; `None` for any other.
    fn of_task(task: &Task) -> Option<Poll> {
        let poll = |boards: Vec<BoardPicture>, choices: Vec<Choice>, kind| Poll {
            prompt: task.prompt.clone(),
            boards,
            play: task.play,
            open: choices.is_empty(),
            choices,
            source: TruthSource::Task(task.id.clone(), kind),
        };
        match &task.form {
            Form::Choice(ChoiceForm { pos, options, pick: None, several: false, .. }) => {
                let words = options.iter().map(|(id, words)| Choice::Words(id.clone(), words.clone()));
                Some(poll(pos.iter().map(|pos| BoardPicture::plain(pos)).collect(), words.collect(), AnswerKind::Card))
            }
            Form::Moves(MovesForm { pos, side, one: true, notes, .. }) => {
                let moves = pos.parse::<Position>().ok()?.moves(*side);
                let choices = moves.into_iter().map(|mv| Choice::Move(mv.name, pos.clone(), *side)).collect();
                let shown = BoardPicture { notes: notes.clone(), ..BoardPicture::plain(pos) };
                Some(poll(vec![shown], choices, AnswerKind::Move))
            }
            Form::Number { pos, typed: AnswerInput::Whole | AnswerInput::Value } => {
                Some(poll(pos.iter().map(|pos| BoardPicture::plain(pos)).collect(), Vec::new(), AnswerKind::Number))
            }
            _ => None,
        }
    }
}

/// The questions of a step that a class can vote on, and the paragraphs before the first.
fn polls(leaf: &Leaf) -> (Vec<Vec<Inline>>, Vec<BoardPicture>, Vec<Poll>) {
    let (mut before, mut boards, mut polls) = (Vec::new(), Vec::new(), Vec::new());
    let mut play = Play::Normal;
    for block in &leaf.blocks {
        match block {
            Block::Paragraph { inlines, only_prove: false } if polls.is_empty() => before.push(inlines.clone()),
            Block::Board { shown, notes, .. } => {
                play = shown.play;
                let packets = shown.view.as_deref() == Some("packets");
                let written = |pos: &String| notes.get(pos).cloned().unwrap_or_default();
                let all =
                    shown.positions.iter().map(|pos| BoardPicture { pos: pos.clone(), packets, notes: written(pos) });
                boards.extend(all);
            }
            Block::Guess(guess) => polls.push(Poll::of_guess(guess, play, &boards)),
            Block::Task(task) => polls.extend(Poll::of_task(task)),
            _ => {}
        }
    }
    (before, boards, polls)
}

/// Whether a class can vote on a question of this step.
pub fn has_votes(leaf: &Leaf) -> bool {
    !polls(leaf).2.is_empty()
}

/// The step to vote on, with the place of its source: of this id, without one the first that a class can vote on.
fn chosen(mut leaves: impl Iterator<Item = (Leaf, usize)>, step: &str) -> Option<(Leaf, usize)> {
    leaves.find(|(leaf, _)| has_votes(leaf) && (step.is_empty() || leaf.id == step))
}

/// Cells, given entries and the kind of entries.
type GivenTable<'a> = (&'a [String], &'a [(String, String)], &'a Input);

/// The table that a step asks for, where the first entries are given: what is said to a class may speak of it
/// (`course::author::check` refuses words about a table that is not drawn).
fn given_table(leaf: &Leaf) -> Option<GivenTable<'_>> {
    match &leaf.task()?.form {
        Form::Table { cells, given, input } if !given.is_empty() => Some((cells.as_slice(), given.as_slice(), input)),
        _ => None,
    }
}

#[component]
pub fn Vote(lesson: String, step: String, locale: Locale) -> impl IntoView {
    let table = use_table();
    let (id, step) = (StoredValue::new(lesson), StoredValue::new(step));
    let fetch = move || async move {
        let (id, step) = (id.get_value(), step.get_value());
        let FetchedLesson { page, sources, origins, .. } = fetch_lesson(id, locale, table).await?;
        let places = origins.into_iter().map(|(source, _)| source);
        match chosen(page.leaves.into_iter().zip(places), &step) {
            Some((leaf, source)) => {
                let (_, keys) = sources.into_iter().nth(source).ok_or(FetchError::Missing)?;
                Ok((page.title, leaf, keys))
            }
            None if step.is_empty() => Err(FetchError::Unknown("view", links::VOTE.to_owned())),
            None => Err(FetchError::Unknown("step", step)),
        }
    };
    let show = move |(title, leaf, keys)| {
        table.messages.title.set(td_string!(locale, teach.vote_title, title = &title));
        view! { <Step leaf judge=Judge::new(keys, table) lesson=id.get_value()/> }.into_any()
    };
    fetched(fetch, move || view! { <super::teach::Teach locale/> }.into_any(), show)
}

/// The votes of a step; one of them is visible.
#[component]
fn Step(leaf: Leaf, judge: Judge, lesson: String) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (before, boards, polls) = polls(&leaf);
    let count = polls.len();
    let now = RwSignal::new(0);
    let back = format!("#{}", links::teacher(table.address.get_untracked(), Some(&lesson)).fragment());
    let tabs = (count > 1).then(|| {
        let tab = |i: usize| {
            let pressed = move || (now.get() == i).to_string();
            view! {
                <button aria-pressed=pressed on:click=move |_| now.set(i)>{move || t_string!(i18n, teach.vote_n, n = i + 1)}</button>
            }
        };
        view! { <div class="seg" role="group" aria-label=t!(i18n, teach.vote_which)>{(0..count).map(tab).collect_view()}</div> }
    });
    let step = leaf.id.clone();
    let each = polls.into_iter().enumerate().map(|(i, poll)| {
        let storage_key = format!("vote.{lesson}.{step}.{i}");
        let shown = if poll.boards.is_empty() && !matches!(poll.choices.first(), Some(Choice::Board(_))) {
            boards.clone()
        } else {
            poll.boards.clone()
        };
        let given =
            given_table(&leaf).map(|(cells, given, input)| unanswered_table(i18n.untracked(), cells, given, input));
        view! { <div hidden=move || now.get() != i><One poll boards=shown given judge storage_key/></div> }
    });
    let each = each.collect_view();
    view! {
        <section class="tool vote">
            <h1 tabindex="-1">{leaf.heading}</h1>
            <Paragraphs all=before/>
            {tabs}
            {each}
            <p><a class="button" href=back>{t!(i18n, teach.way)}</a></p>
        </section>
    }
}

/// The right answers as far as they are known, and the sentence that explains them.
#[derive(Clone, Default)]
struct RightAnswers {
    right: Vec<String>,
    sentence: Option<(Vec<Inline>, Fill)>,
    /// Whether no worker could be started to judge.
    absent: bool,
}

#[component]
fn One(
    poll: Poll,
    boards: Vec<BoardPicture>,
    /// The table that the question speaks of.
    given: Option<AnyView>,
    judge: Judge,
    storage_key: String,
) -> impl IntoView {
    let locale = use_i18n().untracked();
    let store = VoteStore::new(use_table(), storage_key);
    let known = RwSignal::new(RightAnswers::default());
    let choices = RwSignal::new(poll.choices.clone());
    let source = StoredValue::new(poll.source.clone());
    // The right answers are requested when a vote is closed, and shown when they are revealed.
    let owner = StoredValue::new(Owner::current().unwrap_or_default());
    let find = Callback::new(move |()| {
        owner.with_value(|owner| owner.with(|| find(source.get_value(), &choices.get_untracked(), judge, known)));
    });
    let misere = boards.first().and_then(|shown| misere_note(locale, poll.play, &shown.pos));
    let boards = boards.into_iter().map(|shown| view! { <div class="card vote-board">{shown.view()}</div> });
    view! {
        <div class="vote-boards">{boards.collect_view()}{given}</div>
        {misere}
        <div class="vote-prompt"><Paragraphs all=poll.prompt/></div>
        <Counting choices open=poll.open known find store/>
    }
}

fn lacks(known: RwSignal<RightAnswers>, why: Failure) {
    if why.is_absent() {
        known.try_update(|known| known.absent = true);
    }
}

/// Asks the worker which of these are right.
fn find(source: TruthSource, choices: &[Choice], judge: Judge, known: RwSignal<RightAnswers>) {
    match source {
        TruthSource::Guess(guess) => judge.ask(judge.lane(), ShowTruth { guess }, move |truth| {
            let truth = match truth {
                Ok(truth) => truth,
                Err(why) => return lacks(known, why),
            };
            let fill = [("truth".to_owned(), Filling::Positions(truth.right.clone()))].into();
            known.try_set(RightAnswers { right: truth.right, sentence: Some((truth.sentence, fill)), absent: false });
        }),
        TruthSource::Task(ask, kind) => {
            for choice in choices {
                let id = choice.id().to_owned();
                let answer = match kind {
                    AnswerKind::Card => Answer::Choice(vec![id.clone()]),
                    AnswerKind::Move => Answer::Moves(vec![id.clone()]),
                    AnswerKind::Number => Answer::Text(id.clone()),
                };
                judge.ask(judge.lane(), JudgeAnswer { ask: ask.clone(), answer }, move |said| {
                    let sentence = match said {
                        Ok(Feedback { verdict: Verdict::Right { .. }, sentence }) => sentence,
                        Ok(_) => return,
                        Err(why) => return lacks(known, why),
                    };
                    _ = known.try_update(|known| {
                        if !known.right.contains(&id) {
                            known.right.push(id.clone());
                        }
                        known.sentence = Some((sentence, Fill::new()));
                    });
                });
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::names;
    use course::author::{pack, read};
    use course::course_solver::CourseSolver;
    use std::path::Path;
    use text::checks::notation;

    fn leaf(lesson: &str, step: &str) -> Leaf {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course/lessons").join(lesson);
        let packed = pack(&read(&folder).unwrap(), &mut CourseSolver::default()).unwrap();
        packed[0].page.leaves.iter().find(|leaf| leaf.id == step).unwrap().clone()
    }

    /// The votes of a step.
    fn of_step(lesson: &str, step: &str) -> (Vec<BoardPicture>, Vec<Poll>) {
        let (_, boards, polls) = polls(&leaf(lesson, step));
        (boards, polls)
    }

    /// All that a vote says, in every language: questions, answers, moves, boards in words.
    #[test]
    fn no_vote_holds_notation() {
        let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course/lessons");
        let (mut solver, mut votes) = (CourseSolver::default(), 0);
        for folder in std::fs::read_dir(lessons).unwrap() {
            let folder = folder.unwrap().path();
            for packed in pack(&read(&folder).unwrap(), &mut solver).unwrap() {
                let locale = *Locale::ALL.iter().find(|locale| locale.code() == packed.language).unwrap();
                for leaf in &packed.page.leaves {
                    let (before, boards, polls) = polls(leaf);
                    let mut shown: Vec<String> = before.iter().map(|inlines| prose::said(locale, inlines)).collect();
                    shown.extend(boards.iter().map(|board| names::in_words(locale, &board.pos)));
                    for poll in &polls {
                        votes += 1;
                        shown.extend(poll.prompt.iter().map(|inlines| prose::said(locale, inlines)));
                        shown.extend(poll.choices.iter().map(|choice| match choice {
                            Choice::Words(_, words) => prose::said(locale, words),
                            Choice::Board(board) => names::in_words(locale, &board.pos),
                            Choice::Typed(text) => text.clone(),
                            Choice::Move(name, of, by) => {
                                move_phrase(locale, &of.parse().unwrap(), *by, name, |words| words.act)
                            }
                        }));
                    }
                    for text in shown.iter().filter(|_| !polls.is_empty()) {
                        assert_eq!(notation(text), None, "{}/{}: {text}", packed.page.id, leaf.id);
                    }
                }
            }
        }
        assert!(votes > 100, "{votes}");
    }

    #[test]
    fn a_vote_is_on_the_step_of_the_link_or_the_first_that_fits() {
        let without = Leaf { blocks: Vec::new(), ..leaf("mirror", "two-rows") };
        let all = [(without.clone(), 0), (leaf("nim-bouton", "pattern"), 1), (leaf("mirror", "two-rows"), 0)];
        let found = |step: &str| chosen(all.iter().cloned(), step).map(|(leaf, source)| (leaf.id, source));
        assert_eq!(found(""), Some(("pattern".to_owned(), 1)));
        assert_eq!(found("two-rows"), Some(("two-rows".to_owned(), 0)));
        assert_eq!((found("nothing"), has_votes(&without)), (None, false));
    }

    #[test]
    fn a_vote_draws_the_table_whose_first_entries_are_given() {
        for (lesson, step, given) in [
            ("periods", "die-table", Some(18)),
            ("two-colours", "table", Some(2)),
            ("fibonacci-nim", "starts", Some(2)),
            ("parity-tricks", "prim-table", None),
        ] {
            let leaf = leaf(lesson, step);
            assert!(!polls(&leaf).2.is_empty(), "{lesson}/{step}");
            assert_eq!(given_table(&leaf).map(|(_, given, _)| given.len()), given, "{lesson}/{step}");
        }
    }

    #[test]
    fn a_vote_draws_its_boards_as_the_lesson_does() {
        let (boards, polls) = of_step("nim-bouton", "pattern");
        assert_eq!((boards.len(), polls.len()), (3, 1));
        assert!(boards.iter().all(|shown| shown.packets), "{boards:?}");
        // The choices are the lesson's boards, too.
        let (boards, polls) = of_step("mirror", "two-rows");
        assert_eq!(polls[0].choices[0], Choice::Board(boards[0].clone()));
        assert!(!boards[0].packets);
    }
}
