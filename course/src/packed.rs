//! A packed lesson: the page's part, with every number computed; and the keys, which the page hands unread to the judge,
//! with what they answer.
use crate::answer::{Filling, Verdict};
use crate::course_solver::{CourseSolver, JudgeError};
use crate::forms::{Answer, Form, Notes};
use crate::generate::{Draw, retell, sibling};
use crate::judge::{conditions, judge};
use crate::lesson::{Ask, Exhibit, FinalGame, Proof, Track};
use crate::own_tasks::{Asks, OwnQuestion, OwnTask, fit, question, solution};
use crate::subject::{Idea, Text};
use crate::words::Inline;
use serde::{Deserialize, Serialize};
use solver::Play;
use std::collections::BTreeMap;

/// All lessons, in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Plan {
    /// In their order; rooms without a lesson are left out.
    pub rooms: Vec<Room>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Room {
    pub id: String,
    /// The position of its picture.
    pub pos: String,
    pub lessons: Vec<Card>,
}

/// A lesson as a list shows it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Card {
    pub id: String,
    pub title: String,
    pub promise: Vec<Inline>,
    /// The first position that it shows.
    pub board: Option<String>,
    pub minutes: u32,
    /// The age from which it is meant, years; 18 stands for first-year students.
    pub age: u32,
    pub ideas: Vec<Idea>,
    pub texts: Vec<Text>,
    pub tracks: Vec<Track>,
    /// Lessons it builds on.
    pub after: Vec<String>,
    /// The steps, then the practice, as in [`Page::leaves`].
    pub leaves: Vec<PlanLeaf>,
    pub steps: usize,
    pub draws: Vec<Draw>,
    pub theorems: Vec<Theorem>,
}

/// A statement that is proved in a lesson, and the leaves that prove it: one of them is enough.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Theorem {
    pub statement: Vec<Inline>,
    pub proofs: Vec<PlanLeaf>,
}

/// A step or an exercise: the track that it belongs to, `None` if to every one.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PlanLeaf {
    pub id: String,
    pub track: Option<Track>,
}

impl Card {
    /// The leaves for this track; with `steps` without the practice.
    pub fn on(&self, track: Track, steps: bool) -> Vec<String> {
        let all = self.leaves.iter().take(if steps { self.steps } else { self.leaves.len() });
        all.filter(|leaf| leaf.track.is_none_or(|own| own == track)).map(|leaf| leaf.id.clone()).collect()
    }
}

impl Plan {
    /// The lesson of this id.
    pub fn card(&self, id: &str) -> Option<&Card> {
        self.cards().find(|card| card.id == id)
    }

    /// The steps and exercises of each lesson, by its id.
    pub fn steps(&self) -> BTreeMap<String, Vec<String>> {
        let ids = |card: &Card| card.leaves.iter().map(|leaf| leaf.id.clone()).collect();
        self.cards().map(|card| (card.id.clone(), ids(card))).collect()
    }

    /// All lessons, in their order.
    pub fn cards(&self) -> impl Iterator<Item = &Card> {
        self.rooms.iter().flat_map(|room| &room.lessons)
    }
}

/// A lesson, in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Page {
    pub id: String,
    pub title: String,
    pub promise: Vec<Inline>,
    pub leaves: Vec<Leaf>,
    pub ending: Option<Ending>,
}

/// The end of a lesson.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Ending {
    /// The sentence on what the learner can do now.
    pub can_do: Vec<Inline>,
    pub game: FinalGame,
}

/// A step, or one exercise of the practice: at most one question.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Leaf {
    /// A promise: it stands in links.
    pub id: String,
    pub heading: String,
    pub practice: bool,
    pub blocks: Vec<Block>,
}

impl Leaf {
    /// The track that it belongs to, by its question; `None` if to every one.
    pub fn track(&self) -> Option<Track> {
        self.task()?.track
    }

    /// Whether this track may leave it out.
    pub fn is_beside(&self, track: Track) -> bool {
        self.track().is_some_and(|own| own != track)
    }

    pub fn task(&self) -> Option<&Task> {
        self.blocks.iter().find_map(|block| if let Block::Task(task) = block { Some(&**task) } else { None })
    }
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Block {
    Paragraph {
        inlines: Vec<Inline>,
        only_prove: bool,
    },
    List {
        ordered: bool,
        items: Vec<Vec<Inline>>,
        only_prove: bool,
    },
    /// Positions side by side, their notes, and cards beside them.
    Board {
        id: String,
        shown: Exhibit,
        notes: Notes,
        cards: Vec<String>,
    },
    /// An instrument, the position it shows, and the view of its link.
    Tool {
        tool: String,
        pos: String,
        view: Option<String>,
    },
    /// Hides all that follows until the question is answered.
    Reveal(String),
    Guess(Guess),
    Task(Box<Task>),
    Proof {
        id: String,
        proof: Proof,
        lines: Vec<Vec<Inline>>,
        only_prove: bool,
    },
}

impl Block {
    /// Whether it is for the track of proofs alone.
    pub fn only_prove(&self) -> bool {
        match self {
            Block::Paragraph { only_prove, .. } | Block::List { only_prove, .. } | Block::Proof { only_prove, .. } => {
                *only_prove
            }
            Block::Guess(guess) => guess.only_prove,
            Block::Task(task) => task.track == Some(Track::Prove),
            Block::Board { .. } | Block::Tool { .. } | Block::Reveal(_) => false,
        }
    }
}

/// A prediction: its truth is with the keys.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Guess {
    pub id: String,
    pub prompt: Vec<Vec<Inline>>,
    /// Positions that may be guessed, before the options.
    pub boards: Vec<String>,
    pub options: Vec<(String, Vec<Inline>)>,
    /// The question after which guess and truth are shown together.
    pub shown: String,
    pub only_prove: bool,
}

/// A question in the form that the page shows.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Task {
    pub id: String,
    pub play: Play,
    pub tries: Option<u32>,
    pub reveal: Option<bool>,
    pub prompt: Vec<Vec<Inline>>,
    /// The prompt on paper, where nothing is tapped.
    pub paper: Option<Vec<Inline>>,
    /// The help before an answer; `None` if an answer has to fill its gaps.
    pub nudge: Option<Vec<Inline>>,
    pub form: Form,
    /// The only track that it belongs to, if not to all.
    pub track: Option<Track>,
    /// The source of its siblings, if there are any.
    pub again: Option<Again>,
}

/// The two questions that siblings are made from.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Again {
    /// The question of the folder `siblings` that a draw is put into.
    pub question: String,
    /// Lesson and question, as in a link: part of the seed of a draw.
    pub of: String,
}

/// A sibling for the page: its form, values for the gaps of its prompt, its own [`Keys`] as bytes, and the positions it
/// is about ([`generate::Sibling::about`](crate::generate::Sibling::about)).
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Sibling {
    pub form: Form,
    pub fill: BTreeMap<String, Filling>,
    pub keys: Vec<u8>,
    pub about: Vec<String>,
}

/// The data that judges a lesson's answers, with the sentences in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Keys {
    pub boards: BTreeMap<String, Exhibit>,
    pub asks: BTreeMap<String, Key>,
    pub guesses: BTreeMap<String, Truth>,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Key {
    pub ask: Ask,
    pub sentences: Vec<(String, Vec<Inline>)>,
    pub solution: Answer,
}

/// The truth of a guess: options or positions, and the sentence that states it.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Truth {
    pub right: Vec<String>,
    pub sentence: Vec<Inline>,
}

/// The feedback to an answer.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Feedback {
    pub verdict: Verdict,
    pub sentence: Vec<Inline>,
}

/// A [`Sibling`] whose keys are not encoded yet.
#[derive(Debug, Clone, PartialEq)]
pub struct DrawnSibling {
    pub form: Form,
    pub fill: BTreeMap<String, Filling>,
    pub keys: Keys,
    pub about: Vec<String>,
}

impl Keys {
    /// Judges an answer.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] if the keys are of another lesson, or the answer does not fit; "too big" is a verdict.
    pub fn judge(&self, ask: &str, answer: &Answer, solver: &mut CourseSolver) -> Result<Feedback, JudgeError> {
        let key = self.key(ask)?;
        let verdict = judge(&key.ask, &self.boards, answer, solver)?;
        let sentence = match &verdict {
            Verdict::Right { .. } => key.sentence("right"),
            Verdict::Wrong(wrong) => key.sentence(&wrong.says),
            Verdict::Undecided => Vec::new(),
        };
        Ok(Feedback { verdict, sentence })
    }

    /// Tests which conditions of a construction are met, as far as that is decided.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] if the keys are of another lesson, or the position does not fit.
    pub fn conditions(
        &self,
        ask: &str,
        slot: &str,
        pos: &str,
        solver: &mut CourseSolver,
    ) -> Result<Vec<Option<bool>>, JudgeError> {
        conditions(&self.key(ask)?.ask, slot, pos, solver)
    }

    /// A right answer, for those who may see it.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] if the keys are of another lesson.
    pub fn solution(&self, ask: &str) -> Result<&Answer, JudgeError> {
        self.key(ask).map(|key| &key.solution)
    }

    /// The truth of a guess.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] if the keys are of another lesson.
    pub fn truth(&self, guess: &str) -> Result<&Truth, JudgeError> {
        self.guesses.get(guess).ok_or_else(|| JudgeError::Senseless(format!("there is no prediction {guess}")))
    }

    /// Draws a sibling, by the keys of the folder `siblings`: `form` is that of the question there. It keeps the name of
    /// the question it is a sibling of.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] if the keys are of another lesson; [`JudgeError::Undecided`] if it is too big.
    pub fn sibling(
        &self,
        again: &Again,
        seed: u32,
        mut form: Form,
        solver: &mut CourseSolver,
    ) -> Result<DrawnSibling, JudgeError> {
        let key = self.key(&again.question)?;
        let found = sibling(&key.ask, &again.of, seed, solver)?;
        retell(&mut form, &found.ask, solver)?;
        let id = again.of.rsplit('/').next().unwrap_or_default().to_owned();
        let ask = Ask { id: id.clone(), ..found.ask };
        let key = Key { ask, sentences: key.sentences.clone(), solution: found.solution };
        let keys = Keys { boards: BTreeMap::new(), asks: [(id, key)].into(), guesses: BTreeMap::new() };
        Ok(DrawnSibling { form, fill: found.fill, keys, about: found.about })
    }

    /// A teacher's task in the words of its question, by the keys of the folder `tasks`: `form` is that of the question
    /// there. `id` is the task's own.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] if the keys are of another lesson, or the question does not fit the position;
    /// [`JudgeError::Undecided`] if it is too big.
    pub fn fitted(
        &self,
        task: &OwnTask,
        id: &str,
        mut form: Form,
        solver: &mut CourseSolver,
    ) -> Result<DrawnSibling, JudgeError> {
        let key = self.key(question(task).unwrap_or_default())?;
        let ask = fit(&key.ask, &mut form, task, id, solver)?;
        let mut fill = BTreeMap::new();
        if let OwnQuestion::About(about) = &task.question
            && let Asks::Target(target) = about.asks
        {
            fill.insert("numbers".to_owned(), Filling::Number(i64::from(target)));
        }
        let (about, solution) = (ask.task.positions(), solution(&ask, solver)?);
        let key = Key { ask, sentences: key.sentences.clone(), solution };
        let keys = Keys { boards: BTreeMap::new(), asks: [(id.to_owned(), key)].into(), guesses: BTreeMap::new() };
        Ok(DrawnSibling { form, fill, keys, about })
    }

    /// The question of this id, with its sentences and a right answer.
    ///
    /// # Errors
    /// [`JudgeError::Senseless`] if the keys are of another lesson.
    pub fn key(&self, ask: &str) -> Result<&Key, JudgeError> {
        self.asks.get(ask).ok_or_else(|| JudgeError::Senseless(format!("there is no question {ask}")))
    }
}

impl Key {
    /// The sentence of this name; the nudge if there is none of its own, as for a gap in a proof.
    fn sentence(&self, name: &str) -> Vec<Inline> {
        let of = |name: &str| self.sentences.iter().find(|(key, _)| key == name).map(|(_, words)| words.clone());
        of(name).or_else(|| of("nudge")).unwrap_or_default()
    }
}
