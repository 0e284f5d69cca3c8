//! A written lesson → the files for the page and the judge: every number computed, every formula set, keys apart.
use super::draws::draws;
use super::formula::mathml;
use super::{AuthoredLesson, Block as Read, LANGUAGES, PromptWords, Section, Words, notes};
use crate::answer::Answer;
use crate::compute::compute;
use crate::course_solver::{CourseSolver, JudgeError};
use crate::expr::{Env, Expr, Operator, Val, eval};
use crate::graph::graph;
use crate::lesson::{self, Ask, Lesson, Pick};
use crate::packed::{
    Again, AnswerInput, Block, Card, Form, Guess, Key, Keys, Leaf, Notes, Page, PlanLeaf, Room, Task, Truth, places,
};
use crate::words::{Inline, has_gaps};
use solver::{Play, Player};
use std::collections::BTreeMap;

/// The key of a question's prompt on paper.
pub(super) const PAPER: &str = "paper";

/// A lesson in one language.
pub struct Packed {
    pub language: &'static str,
    pub page: Page,
    pub keys: Keys,
}

/// Packs a lesson in every language.
///
/// # Errors
/// A number that cannot be computed; a lesson that keeps the rules can be packed.
pub fn pack(written: &AuthoredLesson, solver: &mut CourseSolver) -> Result<Vec<Packed>, String> {
    let mut all = Vec::new();
    for (language, words) in LANGUAGES.iter().map(String::as_str).zip(&written.words) {
        let mut packer = Packer::new(written, solver);
        let page = packer.page(words)?;
        let keys = packer.keys(words)?;
        all.push(Packed { language, page, keys });
    }
    Ok(all)
}

/// The lesson as a list shows it.
///
/// # Errors
/// As [`pack`].
pub fn card(written: &AuthoredLesson, words: &Words, solver: &mut CourseSolver) -> Result<Card, String> {
    let lesson = &written.lesson;
    let promise = Packer::new(written, solver).inlines(&words.promise)?;
    Ok(Card {
        id: lesson.id.clone(),
        title: words.title.clone(),
        promise,
        minutes: lesson.minutes,
        age: lesson.age,
        ideas: lesson.ideas.clone(),
        texts: lesson.texts(),
        tracks: lesson.tracks.clone(),
        after: lesson.after.clone(),
        leaves: lesson.steps.iter().chain(&lesson.practice).map(|id| way(lesson, words, id)).collect(),
        steps: lesson.steps.len(),
        draws: draws(lesson),
    })
}

/// Moves the notes of a board to the question for moves that asks about the same position, and drops the board: it
/// would lie there twice.
fn one_board(blocks: &mut Vec<Block>) {
    let asked = blocks.iter().find_map(|block| match block {
        Block::Task(task) => match &task.form {
            Form::Moves { pos, .. } => Some(pos.clone()),
            _ => None,
        },
        _ => None,
    });
    let Some(asked) = asked else { return };
    let twice = |block: &Block| matches!(block, Block::Board { shown, notes, .. } if shown.positions == [asked.clone()] && notes.contains_key(&asked));
    let Some(at) = blocks.iter().position(twice) else { return };
    let Block::Board { notes: mut written, .. } = blocks.remove(at) else { return };
    for block in blocks {
        if let Block::Task(task) = block
            && let Form::Moves { pos, notes, .. } = &mut task.form
        {
            *notes = written.remove(pos).unwrap_or_default();
        }
    }
}

/// The track of a step's question, or of an exercise.
fn way(lesson: &Lesson, words: &Words, id: &str) -> PlanLeaf {
    let blocks = words.sections.iter().flat_map(|section| section.blocks.iter().map(move |block| (section, block)));
    let mut asks =
        blocks.filter_map(|(section, block)| if let Read::Ask(said) = block { Some((section, said)) } else { None });
    let own = asks.find(|(section, said)| section.id == id || said.id == id);
    let track = own.and_then(|(_, said)| track_of(said, lesson.asks.get(&said.id)?));
    PlanLeaf { id: id.to_owned(), track }
}

/// The track that a question belongs to, `None` if to every one.
fn track_of(said: &PromptWords, ask: &Ask) -> Option<lesson::Track> {
    if said.only_prove { Some(lesson::Track::Prove) } else { ask.track }
}

/// The steps of a lesson, then its practice, each with its heading.
pub(super) fn leaves(lesson: &Lesson, words: &Words) -> Vec<(String, String)> {
    let section = |id: &str| words.sections.iter().find(|section| section.id == id || asks(section, id));
    let heading = |id: &String| section(id).map_or_else(String::new, |section| section.heading.clone());
    lesson.steps.iter().chain(&lesson.practice).map(|id| (id.clone(), heading(id))).collect()
}

/// Whether a section asks this question.
fn asks(section: &Section, id: &str) -> bool {
    section.blocks.iter().any(|block| matches!(block, Read::Ask(said) if said.id == id))
}

/// The rooms that have lessons, in the order of the course.
pub fn rooms(order: &[(String, Vec<String>)], cards: &[Card]) -> Vec<Room> {
    let of = |ids: &[String]| ids.iter().filter_map(|id| cards.iter().find(|card| card.id == *id).cloned()).collect();
    let all = order.iter().map(|(id, ids)| Room { id: id.clone(), lessons: of(ids) });
    all.filter(|room| !room.lessons.is_empty()).collect()
}

pub(super) struct Packer<'a> {
    written: &'a AuthoredLesson,
    lesson: &'a Lesson,
    solver: &'a mut CourseSolver,
}

fn error_text(error: JudgeError) -> String {
    format!("{error:?}")
}

impl<'a> Packer<'a> {
    pub(super) fn new(written: &'a AuthoredLesson, solver: &'a mut CourseSolver) -> Packer<'a> {
        Packer { written, lesson: &written.lesson, solver }
    }

    pub(super) fn inlines(&mut self, all: &[Inline]) -> Result<Vec<Inline>, String> {
        all.iter().map(|inline| self.inline(inline)).collect()
    }

    fn inline(&mut self, inline: &Inline) -> Result<Inline, String> {
        Ok(match inline {
            Inline::Strong(inner) => Inline::Strong(self.inlines(inner)?),
            Inline::Emphasis(inner) => Inline::Emphasis(self.inlines(inner)?),
            Inline::Link { to, inner } => Inline::Link { to: to.clone(), inner: self.inlines(inner)? },
            Inline::Computed(what) => {
                Inline::Known(compute(what, self.solver).map_err(|t| format!("`={what}`: {t:?}"))?)
            }
            Inline::Formula(tex) => Inline::Formula(mathml(tex)?),
            other => other.clone(),
        })
    }

    fn paragraphs(&mut self, all: &[Vec<Inline>]) -> Result<Vec<Vec<Inline>>, String> {
        all.iter().map(|inlines| self.inlines(inlines)).collect()
    }

    fn page(&mut self, words: &Words) -> Result<Page, String> {
        let mut leaves = Vec::new();
        for section in &words.sections {
            let practice = !self.lesson.steps.contains(&section.id);
            let leaf =
                |id: &str| Leaf { id: id.to_owned(), heading: section.heading.clone(), practice, blocks: Vec::new() };
            let mut now = leaf(&section.id);
            for block in &section.blocks {
                let is_task = matches!(block, Read::Ask(_));
                // In the practice each exercise is a leaf of its own.
                if practice && is_task && now.task().is_some() {
                    leaves.push(std::mem::replace(&mut now, leaf(&section.id)));
                }
                if let (true, Read::Ask(said)) = (practice, block) {
                    now.id.clone_from(&said.id);
                }
                if let Some(block) = self.block(block)? {
                    now.blocks.push(block);
                }
            }
            one_board(&mut now.blocks);
            leaves.push(now);
        }
        let promise = self.inlines(&words.promise)?;
        Ok(Page { id: self.lesson.id.clone(), title: words.title.clone(), promise, leaves })
    }

    fn block(&mut self, block: &Read) -> Result<Option<Block>, String> {
        Ok(Some(match block {
            Read::Paragraph { inlines, only_prove } => {
                Block::Paragraph { inlines: self.inlines(inlines)?, only_prove: *only_prove }
            }
            Read::List { ordered, items, only_prove } => {
                Block::List { ordered: *ordered, items: self.paragraphs(items)?, only_prove: *only_prove }
            }
            Read::Board(id) | Read::Figure(id) => match self.lesson.boards.get(id) {
                Some(shown) => self.board(id, shown)?,
                None => return Err(format!("there is no board {id}")),
            },
            Read::Tool { tool, with } => Block::Tool { tool: tool.clone(), pos: self.position_of(with)? },
            Read::Reveal(after) => Block::Reveal(after.clone()),
            Read::Predict(said) => Block::Guess(self.guess(said)?),
            Read::Ask(said) => Block::Task(Box::new(self.task(said)?)),
            Read::Proof(said) => {
                let proof = self.lesson.proofs.get(&said.id).ok_or_else(|| format!("there is no proof {}", said.id))?;
                let lines: Vec<String> = proof.lines.iter().map(|line| format!("line {line}")).collect();
                let lines = lines.iter().map(|line| self.sentence(said, line)).collect::<Result<_, _>>()?;
                Block::Proof { id: said.id.clone(), proof: proof.clone(), lines, only_prove: said.only_prove }
            }
            Read::Sentences(_) => return Ok(None),
        }))
    }

    /// A board with its notes; its library lies beside it as cards.
    fn board(&mut self, id: &str, shown: &lesson::Exhibit) -> Result<Block, String> {
        let cards = match &shown.library {
            Some(library) => {
                self.lesson.libraries.get(library).ok_or_else(|| format!("there is no library {library}"))?
            }
            None => &Vec::new(),
        };
        let mut notes = Notes::new();
        for pos in &shown.positions {
            match shown.layer.as_deref() {
                Some("gamma-after") => notes.extend(notes::values(pos, self.solver).map_err(error_text)?),
                Some(other) => return Err(format!("there is no layer {other}")),
                None if shown.labels => {
                    let cards = shown.library.is_some().then_some(&cards[..]);
                    notes.extend(notes::pairs(pos, cards, self.solver).map_err(error_text)?);
                }
                None => {}
            }
        }
        Ok(Block::Board { id: id.to_owned(), shown: shown.clone(), notes, cards: cards.clone() })
    }

    fn position_of(&self, with: &str) -> Result<String, String> {
        let of_board = self.lesson.boards.get(with).and_then(|shown| shown.positions.first().cloned());
        let of_ask = || match &self.lesson.asks.get(with)?.task {
            lesson::Task::Moves(task) => Some(task.pos.clone()),
            lesson::Task::Number(task) => task.pos.clone(),
            lesson::Task::Choice(task) => task.pos.clone(),
            lesson::Task::Colour(task) => Some(task.pos.clone()),
            lesson::Task::Graph(task) => Some(task.pos.clone()),
            lesson::Task::Mark(task) => Some(task.pos.clone()),
            lesson::Task::Play(task) => task.games.first().map(|game| game.pos.clone()),
            lesson::Task::Table(task) => task.cells.first().cloned(),
            lesson::Task::Strategy(task) => Some(task.pos.clone()),
            lesson::Task::Step(task) => Some(task.start.clone()),
            lesson::Task::Build(_) | lesson::Task::Parsons(_) => None,
        };
        let of_tool = self.lesson.setups.get(with).cloned();
        of_tool.or(of_board).or_else(of_ask).ok_or_else(|| format!("{with} has no position"))
    }

    fn sentence(&mut self, said: &PromptWords, key: &str) -> Result<Vec<Inline>, String> {
        let found = said.sentences.iter().find(|(known, _)| known == key);
        match found {
            Some((_, words)) => self.inlines(words),
            None => Err(format!("{}: the sentence `{key}` is missing", said.id)),
        }
    }

    /// The words of some parts of an ask, by their names.
    fn named(
        &mut self,
        said: &PromptWords,
        kind: &str,
        names: &[String],
    ) -> Result<Vec<(String, Vec<Inline>)>, String> {
        names.iter().map(|name| Ok((name.clone(), self.sentence(said, &format!("{kind} {name}"))?))).collect()
    }

    /// The author's words for the conditions and pictures of a construction, by their keys.
    fn own_words(&mut self, said: &PromptWords) -> Result<BTreeMap<String, Vec<Inline>>, String> {
        let own = said.sentences.iter().filter(|(key, _)| key.starts_with("holds ") || key.starts_with("slot "));
        own.map(|(key, words)| Ok((key.clone(), self.inlines(words)?))).collect()
    }

    fn guess(&mut self, said: &PromptWords) -> Result<Guess, String> {
        let lesson = self.lesson;
        let of = lesson.predictions.get(&said.id).ok_or_else(|| format!("there is no predict.{}", said.id))?;
        Ok(Guess {
            id: said.id.clone(),
            prompt: self.paragraphs(&said.prompt)?,
            boards: self.boards(of.board.as_ref()),
            options: self.named(said, "option", &of.options)?,
            shown: of.shown.clone(),
            only_prove: said.only_prove,
        })
    }

    fn boards(&self, id: Option<&String>) -> Vec<String> {
        id.and_then(|id| self.lesson.boards.get(id)).map(|shown| shown.positions.clone()).unwrap_or_default()
    }

    fn task(&mut self, said: &PromptWords) -> Result<Task, String> {
        let lesson = self.lesson;
        let ask = lesson.asks.get(&said.id).ok_or_else(|| format!("there is no ask.{}", said.id))?;
        let nudge = self.sentence(said, "nudge")?;
        Ok(Task {
            id: ask.id.clone(),
            play: ask.play,
            tries: ask.tries,
            reveal: ask.reveal,
            prompt: self.paragraphs(&said.prompt)?,
            paper: said
                .sentences
                .iter()
                .find(|(key, _)| key == PAPER)
                .map(|(_, words)| self.inlines(words))
                .transpose()?,
            nudge: (!has_gaps(&nudge)).then_some(nudge),
            form: self.form(ask, said)?,
            track: track_of(said, ask),
            again: ask.generator.as_deref().map(|generator| Again {
                question: crate::generate::question(generator),
                of: format!("{}/{}", lesson.id, ask.id),
            }),
        })
    }

    fn form(&mut self, ask: &Ask, said: &PromptWords) -> Result<Form, String> {
        use lesson::Task as Of;
        Ok(match &ask.task {
            Of::Play(task) => Form::Play {
                games: task.games.clone(),
                begin: task.begin,
                goal: task.goal,
                skill: task.skill,
                notes: match &task.games[..] {
                    [game, ..] if task.labels => notes::pairs(&game.pos, None, self.solver).map_err(error_text)?,
                    _ => Notes::new(),
                },
                linked: task.linked.clone(),
            },
            Of::Moves(task) => Form::Moves {
                pos: task.pos.clone(),
                side: task.side,
                one: task.wanted == lesson::WantedMoves::One,
                target: match task.wanted {
                    lesson::WantedMoves::Target(target) => Some(target),
                    _ => None,
                },
                notes: Vec::new(),
            },
            Of::Table(task) => {
                Form::Table { cells: task.cells.clone(), given: task.given.clone(), input: task.input.clone() }
            }
            Of::Colour(task) => {
                let (nodes, arrows) = places(&task.pos, self.solver).map_err(error_text)?;
                Form::Colour { nodes, arrows, three: task.three }
            }
            Of::Graph(task) => Form::Graph {
                pos: task.pos.clone(),
                nodes: graph(&task.pos, self.solver).map_err(error_text)?.0,
                merge: task.merge,
            },
            Of::Number(task) => {
                Form::Number { pos: task.pos.clone().filter(|_| task.range.is_none()), typed: typed(task) }
            }
            Of::Choice(task) => Form::Choice {
                pos: task.pos.clone(),
                options: {
                    let mut options = self.named(said, "option", &task.options)?;
                    if task.shuffle {
                        mix(&mut options, &ask.id);
                    }
                    options
                },
                pick: task.pick,
                boards: self.boards(task.board.as_ref()),
                pairs: task.pairs.clone(),
                several: task.several,
                moves: task.moves.clone(),
                rule: task.rule.clone(),
                nodes: match (&task.pos, task.pick) {
                    (Some(pos), Some(Pick::Nodes)) => graph(pos, self.solver).map_err(error_text)?.0,
                    _ => Vec::new(),
                },
            },
            Of::Build(task) => Form::Build {
                ruleset: task.ruleset.clone(),
                holds: task.holds.clone(),
                size: task.size,
                slots: task.slots.clone(),
                impossible: task.impossible,
                named: self.own_words(said)?,
            },
            Of::Mark(task) => Form::Mark {
                pos: task.pos.clone(),
                given: task.given.clone(),
                until: task.until,
                library: ask.library.clone(),
            },
            Of::Strategy(task) => Form::Strategy {
                pos: task.pos.clone(),
                from: task.from,
                to: task.to,
                begins: task.begins,
                conditions: self.named(said, "block", &task.conditions)?,
                actions: self.named(said, "block", &task.actions)?,
                length: u32::try_from(task.length).unwrap_or(u32::MAX),
            },
            Of::Parsons(task) => {
                let all: Vec<String> = task.lines.iter().chain(&task.decoys).cloned().collect();
                let mut lines = self.named(said, "line", &all)?;
                mix(&mut lines, &ask.id);
                Form::Parsons { lines }
            }
            Of::Step(task) => Form::Step { start: task.start.clone() },
        })
    }

    fn keys(&mut self, words: &Words) -> Result<Keys, String> {
        let (mut asks, mut guesses) = (BTreeMap::new(), BTreeMap::new());
        for block in words.sections.iter().flat_map(|section| &section.blocks) {
            match block {
                Read::Ask(said) => {
                    asks.insert(said.id.clone(), self.key(said)?);
                }
                Read::Predict(said) => {
                    guesses.insert(said.id.clone(), self.truth(said)?);
                }
                _ => {}
            }
        }
        Ok(Keys { boards: self.lesson.boards.clone(), asks, guesses })
    }

    fn key(&mut self, said: &PromptWords) -> Result<Key, String> {
        let ask = self.lesson.asks.get(&said.id).ok_or_else(|| format!("there is no ask.{}", said.id))?;
        let model = &self.written.models[&said.id];
        let solution = model.right(ask, self.solver)?.into_iter().next().ok_or("no right answer")?;
        // Text seen before answering is not repeated after it.
        let said_later =
            |key: &str| key != PAPER && !["option ", "line ", "block "].iter().any(|seen| key.starts_with(seen));
        let later = said.sentences.iter().filter(|(key, _)| said_later(key));
        let sentences =
            later.map(|(key, words)| Ok((key.clone(), self.inlines(words)?))).collect::<Result<_, String>>()?;
        Ok(Key { ask: ask.clone(), sentences, solution })
    }

    fn truth(&mut self, said: &PromptWords) -> Result<Truth, String> {
        let lesson = self.lesson;
        let of = lesson.predictions.get(&said.id).ok_or_else(|| format!("there is no predict.{}", said.id))?;
        let right = match &of.truth {
            lesson::Truth::Option(option) => vec![option.clone()],
            lesson::Truth::Boards(expr) => {
                let boards = self.boards(of.board.as_ref());
                let play = of.board.as_ref().and_then(|id| lesson.boards.get(id)).map_or(Play::Normal, |b| b.play);
                let set = Val::set(boards.into_iter().map(Val::Position));
                let mut env = Env::new(self.solver, play, Player::Left).with("boards", set);
                let found = eval(expr, &mut env).map_err(error_text)?;
                let text = |val: &Val| if let Val::Position(text) = val { Some(text.clone()) } else { None };
                found.members().unwrap_or_default().iter().filter_map(text).collect()
            }
        };
        Ok(Truth { right, sentence: self.sentence(said, "truth")? })
    }
}

/// The kind of input that a number task takes.
fn typed(task: &lesson::NumberTask) -> AnswerInput {
    match (&task.wanted, task.range) {
        (lesson::Cell::Holds(_), Some(_)) => AnswerInput::Residues { of_family: task.rows.is_some() },
        (lesson::Cell::Is(_), Some(_)) => AnswerInput::Formula,
        (lesson::Cell::Is(expr) | lesson::Cell::Holds(expr), None) if has_values(expr) => AnswerInput::Value,
        _ => AnswerInput::Whole,
    }
}

/// Whether the expression speaks of values of games, or of fractions.
fn has_values(expr: &Expr) -> bool {
    match expr {
        Expr::Number(_) | Expr::Name(_) | Expr::Quoted(_) => false,
        Expr::Position(text) => text.starts_with("game:"),
        Expr::Set(all) => all.iter().any(has_values),
        Expr::Call { function, arguments } => function == "value" || arguments.iter().any(has_values),
        Expr::Filter { of, condition, .. } | Expr::Some { of, condition, .. } | Expr::Every { of, condition, .. } => {
            has_values(of) || has_values(condition)
        }
        Expr::Not(inner) | Expr::Minus(inner) => has_values(inner),
        Expr::Binary { operator: Operator::Over, .. } => true,
        Expr::Binary { one, other, .. } => has_values(one) || has_values(other),
    }
}

/// Shuffles cards, always in the same way for the same id.
fn mix<T>(cards: &mut [T], id: &str) {
    let seed = id.bytes().fold(7, |seed: u64, byte| seed.wrapping_mul(31).wrapping_add(u64::from(byte)));
    fastrand::Rng::with_seed(seed).shuffle(cards);
}

impl Packed {
    /// Checks that the keys answer every question; if not, that is a fault of packing.
    ///
    /// # Errors
    /// The first question whose solution is refused.
    pub fn check(&self, solver: &mut CourseSolver) -> Result<(), String> {
        for leaf in &self.page.leaves {
            let Some(task) = leaf.task() else { continue };
            let answer: &Answer =
                &self.keys.asks.get(&task.id).ok_or_else(|| format!("{} has no key", task.id))?.solution;
            let judged = crate::judge::judge(&self.keys.asks[&task.id].ask, &self.keys.boards, answer, solver);
            if !matches!(judged, Ok(crate::Verdict::Right { .. })) {
                return Err(format!("{}: its solution is refused: {judged:?}", task.id));
            }
        }
        Ok(())
    }
}
