//! Short games by their canonical forms, each held once.
//!
//! The arena [`Forms`] makes [`Form`]s from options: two games are equal if and only if their forms are the same. A
//! form is the index of an entry of its arena, and means nothing to another arena.
use rustc_hash::FxHashMap;

use super::dyadic::Dyadic;
use crate::budget::{Meter, Stop};
use crate::memo::{Memo, list_bytes, map_bytes};
use known::Known;
use nus::Nus;
use stops::{Key, Stops};
use walls::Walls;

mod canonical;
mod known;
mod nus;
mod order;
mod products;
mod stops;
mod sum;
mod walls;

#[cfg(test)]
mod tests;

pub use order::{Relation, Sign};
pub(in crate::value) use walls::Point;

/// The canonical form of a short game, by its place in [`Forms`]. Equality of forms is equality of values.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Form(u32);

impl Form {
    /// The place in the arena: some order for lists of forms, which games themselves do not have.
    pub(crate) fn place(self) -> u32 {
        self.0
    }
}

/// An arena of canonical forms of short games, with their known relations, sums and ordinal sums.
///
/// Numbers, multiples of ↑ and nimbers, and sums of the three, are kept in closed form and expanded only when their
/// options are asked for; every other form is kept as its sorted options.
///
/// # Complexity
/// About 110 bytes a form and 4 bytes an option; two bits for every pair among the first 4,096 forms, some 30 bytes for
/// every other pair compared and for every sum remembered.
/// Depth is bounded (see [`Forms::MAX_DEPTH`]); beyond it the answer is [`Stop::Budget`].
///
/// # Source
/// J. H. Conway, On Numbers and Games, 1976, ch. 10; A. N. Siegel, Combinatorial Game Theory, 2013, II.2.
///
/// # Examples
/// ```
/// use solver::budget::{Budget, Meter};
/// use solver::value::forms::{Forms, Relation};
/// let (mut forms, mut meter) = (Forms::new(), Meter::new(Budget::SMALL));
/// let (zero, star) = (forms.zero(), forms.nimber(1));
/// let up = forms.make(vec![zero], vec![star], &mut meter)?;
/// assert_eq!(forms.compare(up, zero, &mut meter)?, Relation::Greater);
/// assert_eq!(forms.compare(up, star, &mut meter)?, Relation::Confused);
/// # Ok::<(), solver::budget::Stop>(())
/// ```
pub struct Forms {
    nodes: Vec<Node>,
    /// The stops of each form.
    stops: Vec<Stops>,
    /// Options of all expanded forms, one after the other.
    pool: Vec<Form>,
    closed: FxHashMap<Nus, Form>,
    /// The integers from −[`SMALL`] on that are in the arena.
    integers: [Option<Form>; 2 * SMALL],
    /// Hash of the options to the newest form with this hash; the others follow by `Node::next`.
    braces: FxHashMap<u64, Form>,
    /// The known part of the order.
    known: Known,
    /// The sum of a pair of forms.
    sums: Memo,
    /// The ordinal sum of a base and the form on it.
    ordinals: FxHashMap<(Form, Form), Form>,
    /// Known thermographs.
    walls: Walls,
    /// The cost of lookups of pairs that is not charged yet.
    owed: u64,
}

/// The bound of small integers, which are found without hashing.
const SMALL: usize = 32;

struct Node {
    left_stop: Dyadic,
    right_stop: Dyadic,
    kind: Kind,
    options: Option<Span>,
    /// Levels of recursion below: 0 for numbers, whose options are never needed in a comparison.
    depth: u32,
    /// `u64::MAX` stands for "beyond".
    birthday: u64,
    negative: Option<Form>,
    next: Option<Form>,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    /// The number (both stops) plus `ups` times ↑ plus the nimber `nim`.
    Closed {
        ups: i32,
        nim: u64,
    },
    Braces,
}

/// The place of a form's options in the pool: Left's, then Right's.
#[derive(Clone, Copy)]
struct Span {
    start: u32,
    left: u32,
    right: u32,
}

impl Span {
    fn left(self) -> std::ops::Range<usize> {
        self.start as usize..(self.start + self.left) as usize
    }

    fn right(self) -> std::ops::Range<usize> {
        (self.start + self.left) as usize..(self.start + self.left + self.right) as usize
    }
}

impl Default for Forms {
    fn default() -> Self {
        Forms::new()
    }
}

impl Forms {
    /// Levels of options a form may have below itself, down to numbers. Deeper games are refused as too big: the
    /// recursion of comparison and sum follows the options, and a browser's stack is small.
    pub const MAX_DEPTH: u32 = 256;

    /// An arena with the game 0 alone.
    pub fn new() -> Forms {
        let mut forms = Forms {
            nodes: Vec::new(),
            stops: Vec::new(),
            pool: Vec::new(),
            closed: FxHashMap::default(),
            integers: [None; 2 * SMALL],
            braces: FxHashMap::default(),
            known: Known::default(),
            sums: Memo::default(),
            ordinals: FxHashMap::default(),
            walls: Walls::default(),
            owed: 0,
        };
        forms.number(&Dyadic::ZERO);
        forms
    }

    /// The number of forms in the arena.
    pub fn count(&self) -> usize {
        self.nodes.len()
    }

    /// The game 0 = {|}.
    pub fn zero(&self) -> Form {
        Form(0)
    }

    /// The form of a number.
    pub fn number(&mut self, x: &Dyadic) -> Form {
        self.nus(x, 0, 0)
    }

    /// The place of an integer among the small ones.
    fn small(number: &Dyadic) -> Option<usize> {
        let place = number.to_i64()?.checked_add(SMALL as i64)?;
        usize::try_from(place).ok().filter(|&place| place < 2 * SMALL)
    }

    /// The form of an integer.
    pub fn integer(&mut self, n: i64) -> Form {
        self.number(&Dyadic::from(n))
    }

    /// The nimber *n; *0 is 0.
    pub fn nimber(&mut self, n: u64) -> Form {
        self.nus(&Dyadic::ZERO, 0, n)
    }

    /// number + ups · ↑ + *nim.
    pub fn nus(&mut self, number: &Dyadic, ups: i32, nim: u64) -> Form {
        let small = if ups == 0 && nim == 0 { Forms::small(number) } else { None };
        if let Some(known) = small.and_then(|place| self.integers[place]) {
            return known;
        }
        let form = self.intern_nus(Nus { number: number.clone(), ups, nim });
        if let Some(place) = small {
            self.integers[place] = Some(form);
        }
        form
    }

    /// Whether the form is a number.
    pub fn is_number(&self, a: Form) -> bool {
        self.node(a).kind == Kind::Closed { ups: 0, nim: 0 }
    }

    /// The number that the form is, if it is one.
    pub fn as_number(&self, a: Form) -> Option<&Dyadic> {
        self.is_number(a).then(|| &self.node(a).left_stop)
    }

    /// The n of a form *n (0 for the zero game); `None` for all others.
    pub fn as_nimber(&self, a: Form) -> Option<u64> {
        match self.as_nus(a)? {
            (number, 0, nim) if number.is_zero() => Some(nim),
            _ => None,
        }
    }

    /// Number, multiple of ↑ and nimber, if the form is a sum of these.
    pub fn as_nus(&self, a: Form) -> Option<(&Dyadic, i32, u64)> {
        let node = self.node(a);
        match node.kind {
            Kind::Closed { ups, nim } => Some((&node.left_stop, ups, nim)),
            Kind::Braces => None,
        }
    }

    /// The number reached when both play, Left first, until a number is reached.
    pub fn left_stop(&self, a: Form) -> &Dyadic {
        &self.node(a).left_stop
    }

    /// The number reached when both play, Right first, until a number is reached.
    pub fn right_stop(&self, a: Form) -> &Dyadic {
        &self.node(a).right_stop
    }

    /// The birthday, the longest run of the canonical form. `None` beyond `u64`.
    pub fn birthday(&self, a: Form) -> Option<u64> {
        Some(self.node(a).birthday).filter(|&days| days != u64::MAX)
    }

    /// Levels of options below, down to numbers.
    pub fn depth(&self, a: Form) -> u32 {
        self.node(a).depth
    }

    /// Left's and Right's options in canonical form.
    ///
    /// # Errors
    /// [`Stop::Budget`] if a closed form has too many to write down.
    ///
    /// # Complexity
    /// Linear in the options.
    pub fn options(&mut self, a: Form, meter: &mut Meter) -> Result<(Vec<Form>, Vec<Form>), Stop> {
        let span = self.expand(a, meter)?;
        Ok((self.pool[span.left()].to_vec(), self.pool[span.right()].to_vec()))
    }

    /// The options of a form that is not closed.
    pub(in crate::value) fn braces(&self, a: Form) -> (&[Form], &[Form]) {
        let span = self.node(a).options.expect("braces have options");
        (&self.pool[span.left()], &self.pool[span.right()])
    }

    #[inline]
    fn node(&self, a: Form) -> &Node {
        &self.nodes[a.0 as usize]
    }

    fn push(&mut self, node: Node) -> Form {
        let form = Form(u32::try_from(self.nodes.len()).expect("an arena of less than 2^32 forms"));
        self.stops.push(Stops { left: Key::of(&node.left_stop), right: Key::of(&node.right_stop) });
        self.nodes.push(node);
        form
    }

    fn push_options(&mut self, left: &[Form], right: &[Form], meter: &Meter) -> Result<Span, Stop> {
        let end = self.pool.len() + left.len() + right.len();
        if u32::try_from(end).is_err() {
            return Err(too_big(meter));
        }
        let span = Span { start: self.pool.len() as u32, left: left.len() as u32, right: right.len() as u32 };
        self.pool.extend_from_slice(left);
        self.pool.extend_from_slice(right);
        Ok(span)
    }

    /// The form with exactly these options, if it is already there. The lists are sorted by id.
    fn find(&self, left: &[Form], right: &[Form]) -> Option<Form> {
        let mut form = self.braces.get(&hash(left, right)).copied();
        while let Some(candidate) = form {
            let node = self.node(candidate);
            let span = node.options.expect("braces have options");
            if self.pool[span.left()] == *left && self.pool[span.right()] == *right {
                return Some(candidate);
            }
            form = node.next;
        }
        None
    }

    /// Enters {left|right}, which is canonical and no closed form. The lists are sorted by id.
    fn intern(&mut self, left: &[Form], right: &[Form], meter: &Meter) -> Result<Form, Stop> {
        if let Some(form) = self.find(left, right) {
            return Ok(form);
        }
        let options = || left.iter().chain(right).map(|&o| self.node(o));
        let depth = options().map(|o| o.depth).max().unwrap_or(0) + 1;
        if depth > Forms::MAX_DEPTH {
            return Err(too_big(meter));
        }
        let birthday = options().map(|o| o.birthday).max().unwrap_or(0).saturating_add(1);
        let best =
            left.iter().copied().max_by(|&a, &b| self.right_to_right(a, b)).expect("a non-number has Left options");
        let left_stop = self.right_stop(best).clone();
        let best =
            right.iter().copied().min_by(|&a, &b| self.left_to_left(a, b)).expect("a non-number has Right options");
        let right_stop = self.left_stop(best).clone();
        if self.nodes.len() & 0xFFF == 0 {
            meter.hold::<Self>(self.bytes())?;
        }
        let span = self.push_options(left, right, meter)?;
        let key = hash(left, right);
        let next = self.braces.get(&key).copied();
        let node = Node {
            left_stop,
            right_stop,
            kind: Kind::Braces,
            options: Some(span),
            depth,
            birthday,
            negative: None,
            next,
        };
        let form = self.push(node);
        self.braces.insert(key, form);
        Ok(form)
    }

    /// The approximate number of bytes held.
    pub fn bytes(&self) -> u64 {
        let lists = list_bytes(&self.nodes) + list_bytes(&self.stops) + list_bytes(&self.pool);
        let maps = map_bytes(&self.closed) + map_bytes(&self.braces) + map_bytes(&self.ordinals);
        lists + maps + self.known.bytes() + self.sums.bytes()
    }
}

/// The refusal of a form that is too deep or too large, whatever the budget.
fn too_big(meter: &Meter) -> Stop {
    meter.too_big()
}

/// Two different forms as a key, and whether the key has them in the other order.
#[inline]
fn pair(a: Form, b: Form) -> (u64, bool) {
    let key = |low: Form, high: Form| u64::from(low.0) << 32 | u64::from(high.0);
    if a.0 < b.0 { (key(a, b), false) } else { (key(b, a), true) }
}

fn hash(left: &[Form], right: &[Form]) -> u64 {
    use std::hash::{Hash, Hasher};
    let mut hasher = rustc_hash::FxHasher::default();
    left.hash(&mut hasher);
    right.hash(&mut hasher);
    hasher.finish()
}
