//! The contract of a request: the type of its answer, and the part of the worker that answers it.
use crate::{Failure, from_bytes, to_bytes};
use serde::{Deserialize, Serialize, de::DeserializeOwned};

/// A request to the worker.
pub trait Request: Clone + PartialEq + Send + Sync + Into<Self::Part> + 'static {
    /// The requests of the part that answers this one.
    type Part: PartRequest;
    type Answer: Serialize + DeserializeOwned + Send + Sync + 'static;
    /// Details of a refusal as too big.
    type TooBig: Serialize + DeserializeOwned + Send + Sync + 'static;

    /// Whether the request may lead to a position of the pack.
    fn needs_pack(&self) -> bool;
}

/// All requests of a part of the worker.
pub trait PartRequest: Serialize + DeserializeOwned {
    const PART: Part;
}

/// A part of the worker: a group of requests whose code is loaded together.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Part {
    /// [`BoardRequest`](crate::BoardRequest)s.
    Board,
    /// [`LessonRequest`](crate::LessonRequest)s.
    Lessons,
    /// [`AtlasRequest`](crate::AtlasRequest)s.
    Atlas,
    /// [`InstrumentRequest`](crate::InstrumentRequest)s.
    Instruments,
    /// [`TableRequest`](crate::TableRequest)s.
    Tables,
    /// [`AuthorRequest`](crate::AuthorRequest)s.
    Author,
}

/// A request as bytes, with the code that it needs.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Envelope {
    pub part: Part,
    pub needs_pack: bool,
    /// A request of the part.
    pub body: Vec<u8>,
}

/// An answer as bytes, or the reason why there is none, with details as bytes.
pub type RawAnswer = Result<Vec<u8>, Failure<Vec<u8>>>;

/// Encodes a request.
pub fn envelope<R: Request>(request: R) -> Envelope {
    let needs_pack = request.needs_pack();
    let body: R::Part = request.into();
    Envelope { part: R::Part::PART, needs_pack, body: to_bytes(&body) }
}

/// Answers a request by its handler, and encodes the answer.
pub fn encode_answer<R: Request>(
    request: R,
    handler: impl FnOnce(R) -> Result<R::Answer, Failure<R::TooBig>>,
) -> RawAnswer {
    match handler(request) {
        Ok(answer) => Ok(to_bytes(&answer)),
        Err(failure) => Err(failure.map(|details| to_bytes(&details))),
    }
}

/// Decodes the answer to a request of this type.
///
/// # Errors
/// The reason why there is no answer; [`Failure::Unreadable`] if the bytes are none.
pub fn decode_answer<R: Request>(answer: RawAnswer) -> Result<R::Answer, Failure<R::TooBig>> {
    match answer {
        Ok(bytes) => from_bytes(&bytes).ok_or(Failure::Unreadable),
        Err(failure) => match failure.map(|details| from_bytes(&details)) {
            Failure::TooBig(None) => Err(Failure::Unreadable),
            Failure::TooBig(Some(details)) => Err(Failure::TooBig(details)),
            Failure::Stopped => Err(Failure::Stopped),
            Failure::Absent => Err(Failure::Absent),
            Failure::Died => Err(Failure::Died),
            Failure::Senseless => Err(Failure::Senseless),
            Failure::Unreadable => Err(Failure::Unreadable),
        },
    }
}

/// Declares the requests of a part: a struct for each, with its answer and whether it needs the pack, and their enum.
/// An answer may be followed by `|` and the details of a refusal as too big.
macro_rules! requests {
    (
        $(#[$part_meta:meta])*
        $Part:ident = $part:expr;
        $(
            $(#[$meta:meta])*
            $Name:ident { $($field:ident: $type:ty),* } -> $Answer:ty $(| $TooBig:ty)?, needs_pack: |$it:pat_param| $needs_pack:expr;
        )*
    ) => {
        $(#[$part_meta])*
        #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
        pub enum $Part {
            $($Name($Name),)*
        }

        impl $crate::PartRequest for $Part {
            const PART: $crate::Part = $part;
        }

        $(
            $(#[$meta])*
            #[derive(Debug, Clone, PartialEq, serde::Serialize, serde::Deserialize)]
            pub struct $Name {
                $(pub $field: $type,)*
            }

            impl From<$Name> for $Part {
                fn from(request: $Name) -> $Part {
                    $Part::$Name(request)
                }
            }

            impl $crate::Request for $Name {
                type Part = $Part;
                type Answer = $Answer;
                type TooBig = $crate::request::details!($($TooBig)?);

                fn needs_pack(&self) -> bool {
                    let $it = self;
                    $needs_pack
                }
            }
        )*
    };
}

/// The type of the details, `()` if there are none.
macro_rules! details {
    () => {
        ()
    };
    ($type:ty) => {
        $type
    };
}

pub(crate) use {details, requests};
