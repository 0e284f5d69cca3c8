//! The values of expressions.
use solver::Outcome;
use solver::board::Act;

/// A move of a task's position. Two are equal if they are of one class: equal heaps and mirror images count once.
#[derive(Debug, Clone)]
pub struct MoveRef {
    pub from: String,
    pub name: String,
    pub component: usize,
    pub act: Act,
    pub to: String,
    /// `None` if every move counts by itself.
    pub class: Option<u64>,
}

impl MoveRef {
    fn is(&self, other: &MoveRef) -> bool {
        let alike = self.class.is_some() && self.class == other.class;
        self.from == other.from && (alike || self.name == other.name)
    }
}

#[derive(Debug, Clone)]
pub enum Val {
    Truth(bool),
    Number(i64),
    /// A word of the language: an outcome, a colour, the name of an option.
    Word(String),
    /// The name of a canonical form.
    Value(String),
    Position(String),
    Move(MoveRef),
    /// A square as written on the board: `(6,3)`.
    Square(u32, u32),
    Pair(Box<(Val, Val)>),
    /// Without repetition.
    Set(Vec<Val>),
    /// A rule of blocks: condition and action of each line.
    Rule(Vec<(String, String)>),
    /// No value, such as the slip of a game without one. No test on it holds.
    Nothing,
}

impl Val {
    /// A set without repetition.
    pub fn set(members: impl IntoIterator<Item = Val>) -> Val {
        let mut all: Vec<Val> = Vec::new();
        for member in members {
            if !all.iter().any(|known| known.same(&member)) {
                all.push(member);
            }
        }
        Val::Set(all)
    }

    /// The word of an outcome; `D` if a draw depends on who begins.
    pub(crate) fn outcome(outcome: Outcome) -> Val {
        Val::Word(outcome.in_short().to_string())
    }

    pub fn members(&self) -> Option<&[Val]> {
        match self {
            Val::Set(all) => Some(all),
            _ => None,
        }
    }

    /// Equality as authors mean it: a quoted text is the move, square or position of that text.
    pub fn same(&self, other: &Val) -> bool {
        match (self, other) {
            (Val::Truth(a), Val::Truth(b)) => a == b,
            (Val::Number(a), Val::Number(b)) => a == b,
            (Val::Value(a), Val::Number(n)) | (Val::Number(n), Val::Value(a)) => *a == n.to_string(),
            (Val::Word(a), Val::Word(b)) | (Val::Value(a), Val::Value(b)) => a == b,
            (Val::Word(a), Val::Value(b)) | (Val::Value(b), Val::Word(a)) => a == b,
            // The answer of a choice names its parts by text: a row by its length.
            (Val::Word(a), Val::Number(n)) | (Val::Number(n), Val::Word(a)) => *a == n.to_string(),
            (Val::Position(a), Val::Position(b) | Val::Word(b)) | (Val::Word(b), Val::Position(a)) => {
                a == b || normal(a) == normal(b)
            }
            (Val::Move(a), Val::Move(b)) => a.is(b),
            (Val::Move(a), Val::Word(name)) | (Val::Word(name), Val::Move(a)) => a.name == *name,
            (Val::Square(x, y), Val::Square(u, v)) => (x, y) == (u, v),
            (Val::Square(x, y), Val::Word(name)) | (Val::Word(name), Val::Square(x, y)) => {
                format!("({x},{y})") == *name
            }
            // A pair has no order.
            (Val::Pair(a), Val::Pair(b)) => (a.0.same(&b.0) && a.1.same(&b.1)) || (a.0.same(&b.1) && a.1.same(&b.0)),
            (Val::Set(a), Val::Set(b)) => a.len() == b.len() && within(a, b),
            (Val::Rule(a), Val::Rule(b)) => a == b,
            _ => false,
        }
    }

    /// Whether every member of this set is one of the other; `None` if one is no set.
    pub fn subset(&self, other: &Val) -> Option<bool> {
        Some(within(self.members()?, other.members()?))
    }
}

fn within(some: &[Val], all: &[Val]) -> bool {
    some.iter().all(|a| all.iter().any(|b| a.same(b)))
}

/// The position in the solver's spelling.
fn normal(text: &str) -> Option<String> {
    text.parse::<solver::Position>().ok().map(|p| p.to_string())
}
