//! The rules a lesson must keep. Each fault names what is missing and where.
use super::formula::mathml;
use super::pack::PAPER;
use super::words::plain;
use super::{AuthoredLesson, Block, Fault, Inline, LANGUAGES, LinkTo, PromptWords, Words};
use super::{final_game, forms};
use crate::answer::Wrong;
use crate::course_solver::CourseSolver;
use crate::expr::{Type, check as typed};
use crate::fault::Rule;
use crate::judge;
use crate::lesson::{Ask, END, Lesson, Setup, Track};
use crate::subject::Text;
use crate::{Answer, Verdict};
use solver::Position;
use solver::theory::quantifiers::Statement;
use std::collections::{BTreeMap, BTreeSet};

/// Words before the board or the task of a step.
const LEAD: usize = 60;
/// Words in a sentence.
const LONGEST_SENTENCE: usize = 26;
/// Readability (Björnsson 1968): words a sentence, and the share of words of more than six letters.
const LIX: f64 = 40.0;
/// Different wrong answers each task has at least.
const WRONG: usize = 3;

/// Possessives of one learner, in the languages of the lessons.
const OWN: [&str; 8] = ["dein", "deine", "deinen", "deinem", "deiner", "deines", "your", "yours"];

/// Words for a table, in the languages of the lessons.
const TABLE: [&str; 3] = ["tabelle", "tabellen", "table"];

/// Checks a lesson. `known` are the ids of all lessons with their steps, for links.
pub fn check(written: &AuthoredLesson, known: &BTreeMap<String, Vec<String>>, solver: &mut CourseSolver) -> Vec<Fault> {
    let mut faults = Faults::new(&written.lesson.id);
    data(&written.lesson, known, solver, &mut faults);
    models(written, solver, &mut faults);
    for (language, words) in LANGUAGES.iter().zip(&written.words) {
        page(&written.lesson, words, &format!("{language}.md"), known, solver, &mut faults);
        class(&written.lesson, words, &format!("{language}.md"), &mut faults);
    }
    let mut pages = LANGUAGES.iter().map(|language| format!("{language}.md")).zip(&written.words);
    if let Some(first) = pages.next() {
        pages.for_each(|other| same_shape(&first, &other, &mut faults));
    }
    for (language, words) in LANGUAGES.iter().zip(&written.teacher) {
        teacher(&written.lesson, words, &format!("teacher.{language}.md"), solver, &mut faults);
    }
    faults.all
}

/// The faults found in the files of one folder.
pub(super) struct Faults {
    pub all: Vec<Fault>,
    id: String,
}

impl Faults {
    pub fn new(id: &str) -> Faults {
        Faults { all: Vec::new(), id: id.to_owned() }
    }

    /// Adds a fault of a rule that holds for the course alone.
    pub fn add(&mut self, file: &str, line: Option<usize>, what: impl Into<String>) {
        self.broken(file, line, Rule::Course, what);
    }

    fn broken(&mut self, file: &str, line: Option<usize>, rule: Rule, what: impl Into<String>) {
        self.all.push(Fault { file: format!("{}/{file}", self.id), line, rule, what: what.into() });
    }

    fn data(&mut self, rule: Rule, what: impl Into<String>) {
        self.broken("lesson.toml", None, rule, what);
    }

    /// Adds that a text names something that the data lack.
    fn unknown(&mut self, file: &str, line: usize, name: &str, what: impl Into<String>) {
        self.broken(file, Some(line), Rule::Named(name.to_owned()), what);
    }
}

// ---------------------------------------------------------------- data

fn data(lesson: &Lesson, known: &BTreeMap<String, Vec<String>>, solver: &mut CourseSolver, faults: &mut Faults) {
    let own: BTreeSet<&String> = lesson.steps.iter().chain(&lesson.practice).collect();
    for id in lesson.asks.keys().filter(|id| !own.contains(id)) {
        faults.data(Rule::Asked(id.clone()), format!("ask.{id} is neither a step nor practice"));
    }
    for ask in lesson.asks.values() {
        if let Some(generator) = ask.generator.as_ref().filter(|id| !crate::generate::is_known(id)) {
            faults.data(Rule::Question(ask.id.clone()), format!("ask.{}: there is no generator {generator}", ask.id));
        }
    }
    for id in lesson.practice.iter().filter(|id| !lesson.asks.contains_key(*id)) {
        faults.data(Rule::Named(id.clone()), format!("practice {id} has no ask"));
    }
    for of in lesson.source.iter().filter(|of| Text::of_reference(of).is_none()) {
        faults.data(Rule::Course, format!("source {of}: it begins with the name of no text"));
    }
    let left_out =
        [("room", lesson.room.is_empty()), ("tracks", lesson.tracks.is_empty()), ("minutes", lesson.minutes == 0)];
    for (field, _) in left_out.iter().filter(|(_, is_left_out)| *is_left_out) {
        faults.data(Rule::Course, format!("{field} is missing"));
    }
    // Years of school, or 18 for the first year at a university.
    let ages = if lesson.tracks.contains(&Track::Discover) { 10..=16 } else { 18..=18 };
    if !ages.contains(&lesson.age) {
        faults.data(Rule::Course, format!("age {}: of {ages:?} for these tracks", lesson.age));
    }
    for id in lesson.after.iter().filter(|id| !known.contains_key(*id)) {
        faults.data(Rule::Link(id.clone()), format!("after {id}: there is no such lesson"));
    }
    for (id, board) in &lesson.boards {
        for pos in &board.positions {
            readable(pos, &format!("board.{id}"), solver, faults);
        }
    }
    for (id, library) in &lesson.libraries {
        for card in &library.cards {
            match solver.outcome(card, solver::Play::Normal) {
                Ok(solver::Outcome::P) => {}
                other => faults.data(Rule::Data, format!("library.{id}: {card} is not lost: {other:?}")),
            }
        }
    }
    for (id, proof) in &lesson.proofs {
        for (line, pos) in &proof.witness {
            readable(pos, &format!("proof.{id}.{line}"), solver, faults);
            if !proof.lines.contains(line) {
                faults.data(Rule::Data, format!("proof.{id}: there is no line {line}"));
            }
        }
    }
    for (id, prediction) in &lesson.predictions {
        if !lesson.asks.contains_key(&prediction.shown) {
            faults.data(Rule::Data, format!("predict.{id} is shown after no ask: {}", prediction.shown));
        }
        match &prediction.truth {
            crate::lesson::Truth::Option(option) if !prediction.options.contains(option) => {
                faults.data(Rule::Data, format!("predict.{id}: the truth {option} is no option"));
            }
            crate::lesson::Truth::Boards(expr) => {
                let names = [("boards".to_owned(), Type::Set(&Type::Position))].into();
                match typed(expr, &names, &[]) {
                    Ok(Type::Set(_)) => {}
                    other => faults.data(Rule::Condition(id.clone()), format!("predict.{id}: {other:?}")),
                }
            }
            crate::lesson::Truth::Option(_) => {}
        }
    }
    for ask in lesson.asks.values() {
        form(ask, faults);
    }
    if let Some(game) = &lesson.final_game {
        final_game::faults(lesson, game, solver).into_iter().for_each(|what| faults.data(Rule::End, what));
        if own.iter().any(|id| *id == END) {
            faults.data(Rule::Data, format!("{END} is the id of the lesson's last page"));
        }
    }
    if let Some(teacher) = &lesson.teacher {
        let sum: u32 = teacher.minutes.iter().map(|(_, n)| n).sum();
        if sum != 45 {
            faults.data(Rule::Course, format!("teacher: {sum} minutes, not 45"));
        }
        for (part, _) in &teacher.minutes {
            let at = teacher.at.get(part);
            if !at.is_some_and(|at| lesson.steps.iter().chain(&lesson.practice).any(|id| id == at)) {
                faults.data(Rule::Data, format!("teacher: {part} is at no step: {at:?}"));
            }
        }
        for error in &teacher.errors {
            error.pos.iter().for_each(|pos| readable(pos, "teacher.errors", solver, faults));
            let (ask, situation) = error.of.split_once('/').unwrap_or((&error.of, ""));
            let found = lesson.asks.get(ask).is_some_and(|a| a.situations.iter().any(|s| s.id == situation));
            if !found {
                faults.data(Rule::Data, format!("teacher: there is no situation {}", error.of));
            }
        }
    }
}

fn readable(pos: &str, place: &str, solver: &CourseSolver, faults: &mut Faults) {
    if let Err(e) = solver.position(pos) {
        faults.data(Rule::Position(pos.to_owned()), format!("{place}: {pos}: {e:?}"));
    }
}

/// Whether this instrument can show this setup.
fn is_setup(tool: &str, setup: &Setup) -> bool {
    match (tool, setup.view.as_deref()) {
        ("quantifiers", None) => Statement::of_link(&setup.shows).is_some(),
        ("sequences", Some("row" | "outcomes")) | ("graph", Some("backwards" | "hands")) => {
            setup.shows.parse::<Position>().is_ok()
        }
        _ => false,
    }
}

/// Checks the types of a question's expressions, and what else its form asks for.
fn form(ask: &Ask, faults: &mut Faults) {
    let form = forms::of(&ask.task);
    let names = form.names().iter().map(|(name, of)| ((*name).to_owned(), *of)).collect();
    let words = form.own_words();
    let situations = ask.situations.iter().map(|s| (format!("situation {}", s.id), &s.when));
    let own = form.conditions().into_iter().map(|(name, condition)| (name.to_owned(), condition));
    for (place, expr) in situations.chain(own) {
        match typed(expr, &names, &words) {
            Ok(Type::Truth) => {}
            Ok(other) => faults
                .data(Rule::Condition(ask.id.clone()), format!("ask.{}: {place} is {other:?}, no condition", ask.id)),
            Err(what) => faults.data(Rule::Condition(ask.id.clone()), format!("ask.{}: {place}: {what}", ask.id)),
        }
    }
    for expr in form.values() {
        if let Err(what) = typed(expr, &names, &words) {
            faults.data(Rule::Condition(ask.id.clone()), format!("ask.{}: {what}", ask.id));
        }
    }
    if let Some(what) = form.fault() {
        faults.data(Rule::Question(ask.id.clone()), format!("ask.{}: {what}", ask.id));
    }
}

// ---------------------------------------------------------------- models

fn models(written: &AuthoredLesson, solver: &mut CourseSolver, faults: &mut Faults) {
    for (id, model) in &written.models {
        let ask = &written.lesson.asks[id];
        let boards = &written.lesson.boards;
        match model.right(ask, solver) {
            Ok(all) if all.is_empty() => {
                faults.data(Rule::NoRightAnswer(id.clone()), format!("ask.{id}: no right answer"))
            }
            Ok(all) => {
                let mut is_judged = true;
                for (i, answer) in all.iter().enumerate() {
                    let found = judge(ask, boards, answer, solver);
                    if !matches!(found, Ok(Verdict::Right { .. })) {
                        is_judged &= found.is_ok();
                        let what = format!("ask.{id}: the right answer {} is refused: {found:?}", i + 1);
                        faults.data(refused(ask, found.is_ok(), solver), what);
                    }
                }
                // Without sense wrong answers are refused, too.
                if !is_judged {
                    continue;
                }
            }
            Err(what) => faults.data(Rule::Question(id.clone()), format!("ask.{id}: right: {what}")),
        }
        let wrong = match model.wrong(ask, solver) {
            Ok(wrong) => wrong,
            Err(what) => {
                faults.data(Rule::Question(id.clone()), format!("ask.{id}: wrong: {what}"));
                continue;
            }
        };
        if model.different() < WRONG {
            faults.data(Rule::FewWrong(id.clone()), format!("ask.{id}: fewer than {WRONG} different wrong answers"));
        }
        let mut said = BTreeSet::new();
        for (i, (answer, says)) in wrong.iter().enumerate() {
            match said_to(ask, boards, answer, solver) {
                Ok(wrong) if wrong.says == *says => {
                    open_gaps(written, id, i + 1, &wrong, faults);
                    said.insert(wrong.says);
                }
                Ok(wrong) => {
                    let found = wrong.says;
                    let what = format!("ask.{id}: the wrong answer {} is met by {found}, not {says}", i + 1);
                    faults.data(Rule::OtherSentence { ask: id.clone(), found, named: says.clone() }, what);
                }
                Err(what) => faults
                    .data(Rule::WrongAccepted(id.clone()), format!("ask.{id}: the wrong answer {}: {what}", i + 1)),
            }
        }
        for silent in ask.situations.iter().filter(|s| !said.contains(&s.id)) {
            let what = format!("ask.{id}: no wrong answer reaches the situation {}", silent.id);
            faults.data(Rule::Unreached(silent.id.clone()), what);
        }
    }
}

/// The rule that a question breaks whose right answer is refused: a position that cannot be read makes no sense of any.
fn refused(ask: &Ask, is_judged: bool, solver: &CourseSolver) -> Rule {
    let unread = ask.task.positions().into_iter().find(|pos| solver.position(pos).is_err());
    match unread.filter(|_| !is_judged) {
        Some(pos) => Rule::Position(pos),
        None => Rule::RightRefused(ask.id.clone()),
    }
}

/// Finds gaps in the sentence for a wrong answer that nothing fills.
fn open_gaps(written: &AuthoredLesson, ask: &str, number: usize, wrong: &Wrong, faults: &mut Faults) {
    for (language, words) in LANGUAGES.iter().zip(&written.words) {
        let blocks = words.sections.iter().flat_map(|section| &section.blocks);
        let said = blocks.filter_map(|block| match block {
            Block::Ask(said) if said.id == ask => Some(said),
            _ => None,
        });
        for (key, sentence) in said.flat_map(|said| &said.sentences).filter(|(key, _)| *key == wrong.says) {
            for inline in sentence {
                if let Inline::Gap(gap) = inline
                    && !wrong.fill.contains_key(gap)
                {
                    let what = format!("{ask}: the wrong answer {number} leaves the gap {gap} of `{key}` open");
                    faults.broken(&format!("{language}.md"), None, Rule::Gap(gap.clone()), what);
                }
            }
        }
    }
}

fn said_to(
    ask: &Ask,
    boards: &BTreeMap<String, crate::lesson::Exhibit>,
    answer: &Answer,
    solver: &mut CourseSolver,
) -> Result<Wrong, String> {
    match judge(ask, boards, answer, solver) {
        Ok(Verdict::Wrong(wrong)) => Ok(wrong),
        Ok(Verdict::Right { .. }) => Err("is right".to_owned()),
        Ok(Verdict::Undecided) => Err("is undecided".to_owned()),
        Err(error) => Err(format!("{error:?}")),
    }
}

// ---------------------------------------------------------------- words

fn page(
    lesson: &Lesson,
    words: &Words,
    file: &str,
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
    faults: &mut Faults,
) {
    let found: Vec<&String> = words.sections.iter().map(|s| &s.id).collect();
    let practice = (!lesson.practice.is_empty()).then(|| "practice".to_owned());
    let wanted: Vec<&String> = lesson.steps.iter().chain(&practice).collect();
    if found != wanted {
        faults.broken(file, None, Rule::Steps, format!("the steps are {found:?}, not {wanted:?}"));
    }
    can_do(lesson, words, file, known, solver, faults);
    let mut placed = BTreeSet::new();
    for section in &words.sections {
        let mut lead = 0;
        let mut before = true;
        for block in &section.blocks {
            match block {
                Block::Paragraph { inlines, .. } => {
                    if before {
                        lead += plain(inlines).split_whitespace().count();
                    }
                    prose(inlines, file, section.line, known, solver, faults);
                }
                Block::List { items, .. } => {
                    items.iter().for_each(|i| prose(i, file, section.line, known, solver, faults));
                }
                Block::Board(id) | Block::Figure(id) => {
                    if !lesson.boards.contains_key(id) {
                        faults.unknown(file, section.line, id, format!("there is no board {id}"));
                    }
                }
                Block::Tool { tool, with } => {
                    if !lesson.tools.contains(tool) {
                        faults.unknown(file, section.line, tool, format!("the lesson does not name the tool {tool}"));
                    }
                    let setup = lesson.setups.get(with);
                    if setup.is_none() && !lesson.asks.contains_key(with) && !lesson.boards.contains_key(with) {
                        faults.unknown(file, section.line, with, format!("the tool {tool} has nothing called {with}"));
                    }
                    if let Some(setup) = setup.filter(|setup| !is_setup(tool, setup)) {
                        let what = format!("the tool {tool} cannot show {}", setup.shows);
                        faults.broken(file, Some(section.line), Rule::Data, what);
                    }
                }
                Block::Reveal(after) => {
                    if !lesson.asks.contains_key(after) && !lesson.predictions.contains_key(after) {
                        faults.unknown(file, section.line, after, format!("reveal after no question: {after}"));
                    }
                }
                Block::Predict(said) => match lesson.predictions.get(&said.id) {
                    None => faults.unknown(file, said.line, &said.id, format!("there is no predict.{}", said.id)),
                    Some(prediction) => {
                        let mut wanted: Vec<String> =
                            prediction.options.iter().map(|o| format!("option {o}")).collect();
                        wanted.push("truth".to_owned());
                        keys(said, &wanted, &[], file, faults);
                        sentences(said, file, known, solver, faults);
                        tapped(said, file, faults);
                    }
                },
                Block::Proof(said) => match lesson.proofs.get(&said.id) {
                    None => faults.unknown(file, said.line, &said.id, format!("there is no proof.{}", said.id)),
                    Some(proof) => {
                        let wanted: Vec<String> = proof.lines.iter().map(|l| format!("line {l}")).collect();
                        keys(said, &wanted, &[], file, faults);
                        sentences(said, file, known, solver, faults);
                    }
                },
                Block::Ask(said) => {
                    before = false;
                    placed.insert(said.id.clone());
                    match lesson.asks.get(&said.id) {
                        None => faults.unknown(file, said.line, &said.id, format!("there is no ask.{}", said.id)),
                        Some(ask) => {
                            keys(said, &spoken(ask), &may_say(ask), file, faults);
                            sentences(said, file, known, solver, faults);
                            tapped(said, file, faults);
                        }
                    }
                }
                Block::Sentences(said) => {
                    faults.broken(file, Some(said.line), Rule::Place, "a sentence that belongs to nothing")
                }
            }
        }
        if lead > LEAD {
            let what = format!("{lead} words before the task, {LEAD} at the most");
            faults.broken(file, Some(section.line), Rule::LongLead(lead), what);
        }
    }
    for id in lesson.asks.keys().filter(|id| !placed.contains(*id)) {
        faults.broken(file, None, Rule::Asked(id.clone()), format!("ask.{id} has no place"));
    }
    readability(words, file, &lesson.tracks, faults);
}

/// Checks the sentence on what a learner can do after the lesson: a lesson with a last game has one.
fn can_do(
    lesson: &Lesson,
    words: &Words,
    file: &str,
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
    faults: &mut Faults,
) {
    if lesson.final_game.is_some() == words.can_do.is_empty() {
        faults.broken(file, None, Rule::End, "`>> ` (what a learner can do now) and [final] belong together");
    }
    let ends = plain(&words.can_do).chars().filter(|c| matches!(c, '.' | '!' | '?')).count();
    if ends > 1 {
        faults.broken(file, None, Rule::End, format!("{ends} sentences on what a learner can do now, not one"));
    }
    prose(&words.can_do, file, 1, known, solver, faults);
}

/// Checks what a class votes on, guesses and some questions: it is shown on a projector, so it must not speak of one
/// pupil's own table or picture. A table that it speaks of is a row of outcomes, or has given entries, which the vote
/// draws (`given_table` of the page).
fn class(lesson: &Lesson, words: &Words, file: &str, faults: &mut Faults) {
    let votes = |ask: &str| lesson.asks.get(ask).is_some_and(|ask| forms::of(&ask.task).is_for_class());
    for section in &words.sections {
        let first = section.blocks.iter().position(|block| match block {
            Block::Predict(_) => true,
            Block::Ask(said) => votes(&said.id),
            _ => false,
        });
        let Some(first) = first else { continue };
        let mut shown: Vec<(usize, &[Inline])> = Vec::new();
        for (i, block) in section.blocks.iter().enumerate() {
            match block {
                Block::Paragraph { inlines, only_prove: false } if i < first => shown.push((section.line, inlines)),
                Block::Predict(said) => shown.extend(put_to_class(said)),
                Block::Ask(said) if votes(&said.id) => shown.extend(put_to_class(said)),
                _ => {}
            }
        }
        let row = |inline: &Inline| matches!(inline, Inline::Computed(what) if what.starts_with("row "));
        let given = |ask: &str| lesson.asks.get(ask).is_some_and(|ask| forms::of(&ask.task).draws_table());
        let drawn = shown.iter().any(|(_, inlines)| inlines.iter().any(row))
            || section.blocks.iter().any(|block| matches!(block, Block::Ask(said) if given(&said.id)));
        for (line, inlines) in shown {
            let text = plain(inlines);
            let find = |among: &[&str]| {
                let mut words = text.split(|c: char| !c.is_alphabetic());
                words.find(|word| among.iter().any(|known| word.eq_ignore_ascii_case(known)))
            };
            if let Some(word) = find(&OWN) {
                let what = format!("`{word}` is said to a class: {}", short(&text));
                faults.broken(file, Some(line), Rule::ClassWord(word.to_owned()), what);
            }
            if let Some(word) = find(&TABLE).filter(|_| !drawn) {
                let what = format!("`{word}` is not drawn for a class: {}", short(&text));
                faults.broken(file, Some(line), Rule::ClassWord(word.to_owned()), what);
            }
        }
    }
}

/// The sentences of a question that a vote shows: the prompt, the options, the right answer.
fn put_to_class(said: &PromptWords) -> impl Iterator<Item = (usize, &[Inline])> {
    let shown = |key: &str| key.starts_with("option ") || key == "truth" || key == "right";
    let sentences = said.sentences.iter().filter(move |(key, _)| shown(key)).map(|(_, words)| words);
    said.prompt.iter().chain(sentences).map(|words| (said.line, words.as_slice()))
}

/// The keys of every sentence that an ask may need.
fn spoken(ask: &Ask) -> Vec<String> {
    let every = ["nudge", "right"].map(str::to_owned).into_iter();
    every.chain(ask.situations.iter().map(|s| s.id.clone())).chain(forms::of(&ask.task).sentences()).collect()
}

/// Optional keys of an ask: those of its form, and the prompt on paper if it has siblings.
fn may_say(ask: &Ask) -> Vec<String> {
    let paper = ask.generator.iter().map(|_| PAPER.to_owned());
    paper.chain(forms::of(&ask.task).optional_sentences()).collect()
}

/// Checks that all needed sentences are there, and none that is never used. A gap in a proof may have a sentence of its
/// own.
fn keys(said: &PromptWords, wanted: &[String], may: &[String], file: &str, faults: &mut Faults) {
    let found: Vec<&String> = said.sentences.iter().map(|(key, _)| key).collect();
    for missing in wanted.iter().filter(|key| !found.contains(key)) {
        let what = format!("{}: the sentence `{missing}` is missing", said.id);
        faults.broken(file, Some(said.line), Rule::SentenceMissing(missing.clone()), what);
    }
    for extra in found.into_iter().filter(|key| !wanted.contains(key) && !may.contains(key) && !key.starts_with("gap:"))
    {
        let what = format!("{}: the sentence `{extra}` is never said", said.id);
        faults.broken(file, Some(said.line), Rule::SentenceUnused(extra.clone()), what);
    }
}

fn sentences(
    said: &PromptWords,
    file: &str,
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
    faults: &mut Faults,
) {
    for inlines in said.prompt.iter().chain(said.sentences.iter().map(|(_, s)| s)) {
        prose(inlines, file, said.line, known, solver, faults);
    }
}

/// Checks that a text tapped as a whole, such as a card, holds no link.
fn tapped(said: &PromptWords, file: &str, faults: &mut Faults) {
    let whole =
        |key: &str| key == forms::THEOREM || ["option ", "block ", "line "].iter().any(|kind| key.starts_with(kind));
    for (key, inlines) in said.sentences.iter().filter(|(key, _)| whole(key)) {
        if inlines.iter().any(|inline| matches!(inline, Inline::Link { .. })) {
            let what = format!("a link in `{key}`, which is tapped as a whole");
            faults.broken(file, Some(said.line), Rule::LinkOnCard, what);
        }
    }
}

pub(super) fn prose(
    inlines: &[Inline],
    file: &str,
    line: usize,
    known: &BTreeMap<String, Vec<String>>,
    solver: &mut CourseSolver,
    faults: &mut Faults,
) {
    let text = plain(inlines);
    if text.chars().any(|c| c.is_ascii_digit()) {
        faults.broken(file, Some(line), Rule::Number(short(&text)), format!("a bare number: {}", short(&text)));
    }
    for sentence in text.split_inclusive(['.', '!', '?', ':']) {
        let words = sentence.split_whitespace().count();
        if words > LONGEST_SENTENCE {
            let what = format!("a sentence of {words} words: {}", short(sentence));
            faults.broken(file, Some(line), Rule::LongSentence(words), what);
        }
    }
    for inline in inlines {
        match inline {
            Inline::Link { to: LinkTo::Step { lesson, step }, inner } => {
                // Lessons that are planned and not written yet are known too.
                let found =
                    known.get(lesson).map(|steps| step.as_ref().is_none_or(|s| steps.is_empty() || steps.contains(s)));
                if found != Some(true) {
                    let target = step.as_ref().map_or_else(|| lesson.clone(), |step| format!("{lesson}/{step}"));
                    faults.broken(file, Some(line), Rule::Link(target), format!("the link to {lesson}, {step:?}"));
                }
                prose(inner, file, line, known, solver, faults);
            }
            Inline::Formula(tex) => {
                if let Err(what) = mathml(tex) {
                    faults.broken(file, Some(line), Rule::Formula(tex.clone()), what);
                }
            }
            Inline::Computed(what) => {
                if let Err(e) = crate::compute::compute(what, solver) {
                    faults.broken(file, Some(line), Rule::Computed(what.clone()), format!("`={what}`: {e:?}"));
                }
            }
            _ => {}
        }
    }
}

fn short(text: &str) -> String {
    text.trim().chars().take(60).collect()
}

pub(super) fn readability(words: &Words, file: &str, tracks: &[Track], faults: &mut Faults) {
    let mut all = Vec::new();
    for section in &words.sections {
        for block in &section.blocks {
            match block {
                Block::Paragraph { inlines, .. } => all.push(plain(inlines)),
                Block::Ask(said) | Block::Predict(said) | Block::Proof(said) | Block::Sentences(said) => {
                    all.extend(said.prompt.iter().chain(said.sentences.iter().map(|(_, s)| s)).map(|s| plain(s)));
                }
                _ => {}
            }
        }
    }
    let sentences: usize =
        all.iter().flat_map(|t| t.split(['.', '!', '?', ':'])).filter(|s| !s.trim().is_empty()).count();
    let count = |test: &dyn Fn(&str) -> bool| all.iter().flat_map(|t| t.split_whitespace()).filter(|w| test(w)).count();
    let letters = |w: &str| w.chars().filter(|c| c.is_alphabetic()).count();
    let total = count(&|w| letters(w) > 0 || w.contains('◦')).max(1);
    let long = count(&|w| letters(w) > 6);
    let average = total as f64 / sentences.max(1) as f64;
    let lix = average + 100.0 * long as f64 / total as f64;
    let most = if tracks.contains(&Track::Discover) { 14.0 } else { 20.0 };
    if average > most {
        let what = format!("{average:.1} words a sentence on average, {most} at the most");
        faults.broken(file, None, Rule::Readable, what);
    }
    if lix > LIX && tracks.contains(&Track::Discover) {
        faults.broken(file, None, Rule::Readable, format!("LIX {lix:.0}, {LIX} at the most"));
    }
}

/// Checks that all languages have the same steps, boards, tasks and sentences, in the same order.
fn same_shape((file, one): &(String, &Words), (name, other): &(String, &Words), faults: &mut Faults) {
    let shape = |words: &Words| -> Vec<String> {
        let mut all = Vec::new();
        for section in &words.sections {
            all.push(format!("## {}", section.id));
            for block in &section.blocks {
                match block {
                    Block::Paragraph { .. } | Block::List { .. } => {}
                    Block::Board(id) => all.push(format!("board {id}")),
                    Block::Figure(id) => all.push(format!("figure {id}")),
                    Block::Tool { tool, with } => all.push(format!("tool {tool} {with}")),
                    Block::Reveal(after) => all.push(format!("reveal {after}")),
                    Block::Ask(s) | Block::Predict(s) | Block::Proof(s) | Block::Sentences(s) => {
                        all.push(format!("{} in {}", s.id, section.id));
                        all.extend(s.sentences.iter().map(|(key, _)| format!("{}: {key}", s.id)));
                    }
                }
            }
        }
        all
    };
    let (a, b) = (shape(one), shape(other));
    for (x, y) in a.iter().zip(&b) {
        if x != y {
            return faults.broken(file, None, Rule::Languages, format!("`{x}` here, `{y}` in {name}"));
        }
    }
    if a.len() != b.len() {
        faults.broken(file, None, Rule::Languages, format!("{} parts, {} in {name}", a.len(), b.len()));
    }
}

fn teacher(lesson: &Lesson, words: &Words, file: &str, solver: &mut CourseSolver, faults: &mut Faults) {
    let found: Vec<&str> = words.sections.iter().map(|s| s.id.as_str()).collect();
    if found != ["goal", "plan", "paper", "errors", "key"] {
        faults.broken(file, None, Rule::Steps, format!("the parts are {found:?}"));
    }
    let Some(teacher) = &lesson.teacher else { return faults.data(Rule::Data, "teacher's pages without [teacher]") };
    let mut wanted: Vec<String> = teacher.minutes.iter().map(|(part, _)| format!("part {part}")).collect();
    wanted.extend(teacher.errors.iter().map(|e| format!("error {}", e.of)));
    let mut keys: Vec<String> = Vec::new();
    for section in &words.sections {
        for block in &section.blocks {
            if let Block::Sentences(said) = block {
                keys.extend(said.sentences.iter().map(|(key, _)| key.clone()));
                sentences(said, file, &BTreeMap::new(), solver, faults);
            }
        }
    }
    wanted.extend(
        lesson
            .steps
            .iter()
            .chain(&lesson.practice)
            .filter(|id| lesson.asks.contains_key(*id))
            .map(|id| format!("key {id}")),
    );
    if keys != wanted {
        let differ = wanted.iter().find(|k| !keys.contains(k)).or(keys.iter().find(|k| !wanted.contains(k)));
        let what = format!("parts, errors and key differ from the data, for one `{differ:?}`");
        faults.broken(file, None, Rule::Steps, what);
    }
}
