//! Types of the language.

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Type {
    Truth,
    /// A number, or the value of a position.
    Number,
    Word,
    Position,
    Move,
    Square,
    Pair,
    Rule,
    Set(&'static Type),
    /// The member type of an empty set.
    Any,
}

impl Type {
    /// Whether one may stand where the other is wanted, or beside it in a comparison.
    pub(super) fn fits(self, other: Type) -> bool {
        use Type::{Any, Move, Number, Position, Set, Square, Word};
        match (self, other) {
            (Any, _) | (_, Any) => true,
            // A quoted text is the move, square or position of that text; parts of a board are named by numbers.
            (Word, Position | Move | Square | Number) | (Position | Move | Square | Number, Word) => true,
            (Set(a), Set(b)) => a.fits(*b),
            (a, b) => a == b,
        }
    }
}

/// A static reference to this type.
pub(super) fn still(of: Type) -> &'static Type {
    match of {
        Type::Truth => &Type::Truth,
        Type::Number => &Type::Number,
        Type::Word => &Type::Word,
        Type::Position => &Type::Position,
        Type::Move => &Type::Move,
        Type::Square => &Type::Square,
        Type::Pair => &Type::Pair,
        Type::Rule => &Type::Rule,
        Type::Set(_) | Type::Any => &Type::Any,
    }
}
