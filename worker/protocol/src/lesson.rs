//! Questions of lessons, sent with the keys of the lesson, which the page does not read.
use crate::{Part, PartRequest, Request};
use course::Answer;
use course::examine::TaskReport;
use course::forms::Form;
use course::own_tasks::{OwnQuestion, OwnTask};
use course::packed::{Again, Feedback, Sibling, Truth};
use packs::{bytes_need_pack, is_built_in, needs_pack};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A question that the keys of a lesson answer.
pub trait LessonQuestion: Clone + PartialEq + Send + Sync + Into<Question> + 'static {
    type Answer: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Whether it may lead to a position of the pack, asked with these keys.
    fn needs_pack(&self, keys: &[u8]) -> bool;
}

/// A question with the keys of its lesson, as bytes.
#[derive(Debug, Clone, PartialEq)]
pub struct ForLesson<Q> {
    pub keys: Vec<u8>,
    pub question: Q,
}

/// The request of a lesson.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LessonRequest {
    pub keys: Vec<u8>,
    pub question: Question,
}

impl PartRequest for LessonRequest {
    const PART: Part = Part::Lessons;
}

impl<Q: LessonQuestion> From<ForLesson<Q>> for LessonRequest {
    fn from(request: ForLesson<Q>) -> LessonRequest {
        LessonRequest { keys: request.keys, question: request.question.into() }
    }
}

impl<Q: LessonQuestion> Request for ForLesson<Q> {
    type Part = LessonRequest;
    type Answer = Q::Answer;
    type TooBig = ();

    fn needs_pack(&self) -> bool {
        self.question.needs_pack(&self.keys)
    }
}

/// Whether an answer may name a game of the pack. What is typed and no number is read as a game.
fn answer_needs_pack(answer: &Answer) -> bool {
    match answer {
        Answer::Text(text) => text.trim().parse::<i64>().is_err(),
        Answer::Build(built) => built.values().any(|pos| needs_pack(pos)),
        Answer::Steps(states) => states.iter().any(|state| needs_pack(state)),
        Answer::Games(_)
        | Answer::Moves(_)
        | Answer::Table(_)
        | Answer::Colours(_)
        | Answer::Choice(_)
        | Answer::Mark { .. }
        | Answer::Rule(_)
        | Answer::Order(_)
        | Answer::Arrows(_) => false,
    }
}

/// Whether siblings of a question are of a game of the pack: they are of the same games as its own positions.
fn siblings_need_pack(form: &Form) -> bool {
    let positions = form.positions();
    positions.is_empty() || positions.iter().any(|pos| needs_pack(pos))
}

fn task_needs_pack(task: &OwnTask) -> bool {
    match &task.question {
        OwnQuestion::About(about) => needs_pack(about.pos.as_str()),
        OwnQuestion::Construct(construction) => !is_built_in(construction.game),
        OwnQuestion::Drawn(_) => true,
    }
}

/// Declares the questions: a struct for each, with its answer and whether it needs the pack, and their enum.
macro_rules! questions {
    ($(
        $(#[$meta:meta])*
        $Name:ident { $($field:ident: $type:ty),* } -> $Answer:ty, needs_pack: |$it:pat_param, $keys:pat_param| $needs_pack:expr;
    )*) => {
        /// The questions that the keys of a lesson answer.
        #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
        pub enum Question {
            $($Name($Name),)*
        }

        $(
            $(#[$meta])*
            #[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
            pub struct $Name {
                $(pub $field: $type,)*
            }

            impl From<$Name> for Question {
                fn from(question: $Name) -> Question {
                    Question::$Name(question)
                }
            }

            impl LessonQuestion for $Name {
                type Answer = $Answer;

                fn needs_pack(&self, keys: &[u8]) -> bool {
                    let ($it, $keys) = (self, keys);
                    $needs_pack
                }
            }
        )*
    };
}

questions! {
    /// The judgement of an answer.
    JudgeAnswer { ask: String, answer: Answer } -> Feedback,
        needs_pack: |it, keys| bytes_need_pack(keys) || answer_needs_pack(&it.answer);

    /// The conditions of a construction: whether each is met, as far as that is decided.
    TestConditions { ask: String, slot: String, pos: String } -> Vec<Option<bool>>,
        needs_pack: |it, keys| bytes_need_pack(keys) || needs_pack(&it.pos);

    /// A right answer, for those who may see it.
    ShowSolution { ask: String } -> Answer, needs_pack: |_, _| false;

    /// The truth of a guess.
    ShowTruth { guess: String } -> Truth, needs_pack: |_, _| false;

    /// A sibling, with the keys of the folder `siblings`: `form` is that of the question there.
    DrawSibling { again: Again, seed: u32, form: Form } -> Sibling, needs_pack: |it, _| siblings_need_pack(&it.form);

    /// A teacher's task under its own id, with the keys of the folder `tasks`: `form` is that of its question there.
    FitTask { task: OwnTask, id: String, form: Form } -> Sibling, needs_pack: |it, _| task_needs_pack(&it.task);

    /// Whether a teacher's task is sound, with the keys of the folder `tasks`: `form` is that of its question there.
    ExamineTask { task: OwnTask, form: Form } -> TaskReport, needs_pack: |_, _| true;
}
