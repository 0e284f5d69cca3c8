//! Questions of lessons, sent with the keys of the lesson, which the page does not read.
use crate::{Part, PartRequest, Request};
use course::Answer;
use course::examine::TaskReport;
use course::forms::Form;
use course::own_tasks::OwnTask;
use course::packed::{Again, Feedback, Sibling, Truth};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A question that the keys of a lesson answer.
pub trait LessonQuestion: Clone + PartialEq + Send + Sync + Into<Question> + 'static {
    type Answer: Serialize + DeserializeOwned + Send + Sync + 'static;
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

    /// Yes: the positions are in the keys.
    fn needs_pack(&self) -> bool {
        true
    }
}

/// Declares the questions: a struct for each, with its answer, and their enum.
macro_rules! questions {
    ($( $(#[$meta:meta])* $Name:ident { $($field:ident: $type:ty),* } -> $Answer:ty; )*) => {
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
            }
        )*
    };
}

questions! {
    /// The judgement of an answer.
    JudgeAnswer { ask: String, answer: Answer } -> Feedback;

    /// The conditions of a construction: whether each is met, as far as that is decided.
    TestConditions { ask: String, slot: String, pos: String } -> Vec<Option<bool>>;

    /// A right answer, for those who may see it.
    ShowSolution { ask: String } -> Answer;

    /// The truth of a guess.
    ShowTruth { guess: String } -> Truth;

    /// A sibling, with the keys of the folder `siblings`: `form` is that of the question there.
    DrawSibling { again: Again, seed: u32, form: Form } -> Sibling;

    /// A teacher's task under its own id, with the keys of the folder `tasks`: `form` is that of its question there.
    FitTask { task: OwnTask, id: String, form: Form } -> Sibling;

    /// Whether a teacher's task is sound, with the keys of the folder `tasks`: `form` is that of its question there.
    ExamineTask { task: OwnTask, form: Form } -> TaskReport;
}
