//! A written lesson → the files for the page and the judge: every number computed, every formula set, keys apart.
use super::draws::draws;
use super::forms::THEOREM;
use super::packer::Packer;
use super::{AuthoredLesson, Block as Read, LANGUAGES, PromptWords, Section, Words, forms, notes};
use crate::course_solver::{CourseSolver, JudgeError};
use crate::expr::{Env, Val, eval};
use crate::forms::{Answer, Form, Notes};
use crate::lesson::{self, Ask, Lesson};
use crate::packed::{Again, Block, Card, Ending, Guess, Key, Keys, Leaf, Page, PlanLeaf, Room, Task, Theorem, Truth};
use crate::words::has_gaps;
use solver::{Play, Player, Position};
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
    let mut packer = Packer::new(written, solver);
    let promise = packer.inlines(&words.promise)?;
    let theorems = theorems(lesson, words, &mut packer)?;
    Ok(Card {
        id: lesson.id.clone(),
        title: words.title.clone(),
        promise,
        board: first_position(lesson, words),
        minutes: lesson.minutes,
        age: lesson.age,
        ideas: lesson.ideas.clone(),
        texts: lesson.texts(),
        tracks: lesson.tracks.clone(),
        after: lesson.after.clone(),
        leaves: lesson.steps.iter().chain(&lesson.practice).map(|id| way(lesson, words, id)).collect(),
        steps: lesson.steps.len(),
        draws: draws(lesson),
        theorems,
    })
}

/// The statements that questions of the lesson prove. Questions with the same statement prove it each.
fn theorems(lesson: &Lesson, words: &Words, packer: &mut Packer) -> Result<Vec<Theorem>, String> {
    let mut all: Vec<Theorem> = Vec::new();
    for section in &words.sections {
        for block in &section.blocks {
            let Read::Ask(said) = block else { continue };
            let Some((_, written)) = said.sentences.iter().find(|(key, _)| key == THEOREM) else { continue };
            let statement = packer.inlines(written)?;
            let id = if lesson.steps.contains(&section.id) { &section.id } else { &said.id };
            let proof = way(lesson, words, id);
            match all.iter_mut().find(|theorem| theorem.statement == statement) {
                Some(theorem) => theorem.proofs.push(proof),
                None => all.push(Theorem { statement, proofs: vec![proof] }),
            }
        }
    }
    Ok(all)
}

/// The first position that a lesson shows; of a lesson without boards, that of its last game.
fn first_position(lesson: &Lesson, words: &Words) -> Option<String> {
    let blocks = words.sections.iter().flat_map(|section| &section.blocks);
    let shown = blocks.filter_map(|block| match block {
        Read::Board(id) | Read::Figure(id) => lesson.boards.get(id).map(|shown| shown.positions.clone()),
        Read::Ask(said) => lesson.asks.get(&said.id).map(|ask| ask.task.positions()),
        _ => None,
    });
    let last = lesson.final_game.iter().map(|game| game.pos.clone());
    shown.flatten().chain(last).find(|pos| pos.parse::<Position>().is_ok())
}

/// Moves the notes of a board to the question for moves that asks about the same position, and drops the board: it
/// would lie there twice.
fn one_board(blocks: &mut Vec<Block>) {
    let asked = blocks.iter().find_map(|block| match block {
        Block::Task(task) => match &task.form {
            Form::Moves(form) => Some(form.pos.clone()),
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
            && let Form::Moves(form) = &mut task.form
        {
            form.notes = written.remove(&form.pos).unwrap_or_default();
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

/// A room as `course.toml` has it: the position of its picture, and the ids of its lessons.
pub struct PlannedRoom {
    pub id: String,
    pub pos: String,
    pub lessons: Vec<String>,
}

/// The rooms that have lessons, in the order of the course.
pub fn rooms(order: &[PlannedRoom], cards: &[Card]) -> Vec<Room> {
    let of = |ids: &[String]| ids.iter().filter_map(|id| cards.iter().find(|card| card.id == *id).cloned()).collect();
    let all = order.iter().map(|room| Room { id: room.id.clone(), pos: room.pos.clone(), lessons: of(&room.lessons) });
    all.filter(|room| !room.lessons.is_empty()).collect()
}

fn error_text(error: JudgeError) -> String {
    format!("{error:?}")
}

impl Packer<'_> {
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
        let can_do = self.inlines(&words.can_do)?;
        let ending = self.lesson.final_game.clone().map(|game| Ending { can_do, game });
        Ok(Page { id: self.lesson.id.clone(), title: words.title.clone(), promise, leaves, ending })
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
            Read::Tool { tool, with } => {
                let view = self.lesson.setups.get(with).and_then(|setup| setup.view.clone());
                Block::Tool { tool: tool.clone(), pos: self.position_of(with)?, view }
            }
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
            Some(library) => self
                .lesson
                .libraries
                .get(library)
                .map(|library| &library.cards)
                .ok_or_else(|| format!("there is no library {library}"))?,
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
        let of_ask = || self.lesson.asks.get(with)?.task.positions().into_iter().next();
        let of_tool = self.lesson.setups.get(with).map(|setup| setup.shows.clone());
        of_tool.or(of_board).or_else(of_ask).ok_or_else(|| format!("{with} has no position"))
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
            form: forms::of(&ask.task).pack(ask, said, self)?,
            track: track_of(said, ask),
            again: ask.generator.as_deref().map(|generator| Again {
                question: crate::generate::question(generator),
                of: format!("{}/{}", lesson.id, ask.id),
            }),
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
        let said_later = |key: &str| {
            ![PAPER, THEOREM].contains(&key) && !["option ", "line ", "block "].iter().any(|seen| key.starts_with(seen))
        };
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
