//! The closed language of `holds` and `when`: conditions for right answers and for situations.
//!
//! Text → [`Expr`] (`parse`) → checked (`check`) → a value (`eval`). It has no loops and no names of its own beyond `some`,
//! `every` and the comprehension of a set; every function is total; what is beyond the budget is undecided.
//!
//! ```text
//! set = wins(pos)
//! lost(game) and chose(me) and out(start) = P
//! some m in set: equal_heaps(after(m))
//! {p in boards: out(p) = N}
//! out(pos + nim:x) = P
//! ```
mod check;
mod env;
mod eval;
mod functions;
mod parse;
mod shapes;
mod types;
mod value;

pub use check::check;
pub use env::Env;
pub(crate) use env::fill as filled;
pub use eval::{eval, holds};
pub(crate) use functions::cost;
pub use parse::{ExprFault, parse};
pub use shapes::{Shape, drawing_colours, heaps_of, rows_of_bar, states};
pub use types::Type;
pub use value::{MoveRef, Val};

use serde::{Deserialize, Serialize};

/// An expression.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Expr {
    Number(i64),
    /// A name: of a value that the task gives (`pos`, `set`, `x`), else a word of its own (`P`, `blue`, `no-move`).
    Name(String),
    /// A position's text, in which names of numbers may stand: `nim:x`.
    Position(String),
    /// In single quotes: a move, a square or a position.
    Quoted(String),
    Set(Vec<Expr>),
    /// `{x in set: condition}`.
    Filter {
        name: String,
        of: Box<Expr>,
        condition: Box<Expr>,
    },
    Some {
        name: String,
        of: Box<Expr>,
        condition: Box<Expr>,
    },
    Every {
        name: String,
        of: Box<Expr>,
        condition: Box<Expr>,
    },
    Call {
        function: String,
        arguments: Vec<Expr>,
    },
    Not(Box<Expr>),
    Minus(Box<Expr>),
    Binary {
        operator: Operator,
        one: Box<Expr>,
        other: Box<Expr>,
    },
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub enum Operator {
    And,
    Or,
    Equal,
    Unequal,
    Less,
    Greater,
    AtMost,
    AtLeast,
    In,
    Plus,
    Minus,
    Times,
    Over,
    Modulo,
    /// Bitwise or, which is the sum if nothing cancels.
    Bits,
}
