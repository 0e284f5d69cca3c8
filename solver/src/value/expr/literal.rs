//! Expressions as games to be played: the options of the form as it was written, nothing simplified.
use super::Expr;
use crate::player::Player;
use crate::value::dyadic::Dyadic;
use crate::value::uptimals::Arrow;

impl Expr {
    pub(super) const ZERO: Expr = Expr::Closed { number: Dyadic::ZERO, ups: 0, nim: 0 };

    /// A player's options as the form was written, in the order of the text, equal ones too.
    ///
    /// A sum has the moves of its summands. Numbers, multiples of ↑ and nimbers have the options of their canonical
    /// forms; side by side they are a sum.
    ///
    /// # Complexity
    /// Linear in the text of the options.
    ///
    /// # Examples
    /// ```
    /// use solver::{Player, value::expr::Expr};
    /// let options = |game: &str, by| {
    ///     let options = Expr::parse(game).unwrap().options(by);
    ///     options.iter().map(Expr::to_string).collect::<Vec<_>>()
    /// };
    /// assert_eq!(options("{0|*} + 3/4^*2", Player::Left), ["3/4^*2", "{0|*} + 1/2^*2", "{0|*} + 3/4*2", "{0|*} + 3/4^", "{0|*} + 3/4^*"]);
    /// assert_eq!(options("+-{2|1}", Player::Right), ["{-1|-2}"]);
    /// ```
    pub fn options(&self, by: Player) -> Vec<Expr> {
        match self {
            Expr::Closed { number, ups, nim } => closed_options(number, *ups, *nim, by),
            Expr::Sum(parts) => {
                let each = parts.iter().enumerate();
                each.flat_map(|(i, part)| part.options(by).into_iter().map(move |option| with(parts, i, option)))
                    .collect()
            }
            Expr::Negative(x) => x.options(by.other()).iter().map(Expr::negative).collect(),
            Expr::PlusMinus(left) => match by {
                Player::Left => left.clone(),
                Player::Right => left.iter().map(Expr::negative).collect(),
            },
            Expr::Options { left, right } => match by {
                Player::Left => left.clone(),
                Player::Right => right.clone(),
            },
            Expr::Tiny(x) => match by {
                Player::Left => vec![Expr::ZERO],
                Player::Right => vec![Expr::Options { left: vec![Expr::ZERO], right: vec![x.negative()] }],
            },
            Expr::Miny(x) => match by {
                Player::Left => vec![Expr::Options { left: vec![(**x).clone()], right: vec![Expr::ZERO] }],
                Player::Right => vec![Expr::ZERO],
            },
            Expr::Arrow(arrow) => vec![arrow_option(*arrow, by)],
        }
    }

    /// The option at an index of [`Expr::options`].
    ///
    /// # Complexity
    /// Linear in the text of the option, however many there are.
    pub fn option(&self, by: Player, index: usize) -> Option<Expr> {
        match self {
            Expr::Sum(parts) => {
                let mut before = 0;
                for (i, part) in parts.iter().enumerate() {
                    let count = part.count(by);
                    if (index as u128) < before + count {
                        return Some(with(parts, i, part.option(by, index - before as usize)?));
                    }
                    before += count;
                }
                None
            }
            Expr::Negative(x) => Some(x.option(by.other(), index)?.negative()),
            Expr::PlusMinus(left) if by == Player::Right => left.get(index).map(Expr::negative),
            Expr::PlusMinus(side) => side.get(index).cloned(),
            Expr::Options { left, .. } if by == Player::Left => left.get(index).cloned(),
            Expr::Options { right, .. } => right.get(index).cloned(),
            Expr::Closed { .. } | Expr::Tiny(_) | Expr::Miny(_) | Expr::Arrow(_) => {
                self.options(by).into_iter().nth(index)
            }
        }
    }

    /// The number of options.
    pub fn count(&self, by: Player) -> u128 {
        match self {
            Expr::Closed { number, ups, nim } => {
                let (left, right) = number.options();
                let own = if by == Player::Left { left } else { right };
                u128::from(own.is_some()) + u128::from(*ups != 0) + u128::from(*nim)
            }
            Expr::Sum(parts) => parts.iter().map(|part| part.count(by)).sum(),
            Expr::Negative(x) => x.count(by.other()),
            Expr::PlusMinus(left) => left.len() as u128,
            Expr::Options { left, .. } if by == Player::Left => left.len() as u128,
            Expr::Options { right, .. } => right.len() as u128,
            Expr::Tiny(_) | Expr::Miny(_) | Expr::Arrow(_) => 1,
        }
    }

    /// An upper bound on the number of games in the normal form, each occurrence counted: every ± writes its options
    /// twice.
    pub fn written_out(&self) -> u64 {
        let all = |list: &[Expr]| list.iter().map(Expr::written_out).fold(0, u64::saturating_add);
        match self {
            Expr::Closed { .. } => 1,
            Expr::Sum(parts) => all(parts),
            Expr::Negative(x) => x.written_out(),
            Expr::PlusMinus(left) => all(left).saturating_mul(2).saturating_add(1),
            Expr::Options { left, right } => all(left).saturating_add(all(right)).saturating_add(1),
            Expr::Tiny(x) | Expr::Miny(x) => x.written_out().saturating_add(4),
            // One pair of braces for each power, a nimber beside it.
            Expr::Arrow(arrow) => 2 * u64::from(arrow.order) + 3,
        }
    }

    /// An upper bound on the number of summands, here and after any moves: each may be played to a sum.
    pub fn most_summands(&self) -> u64 {
        let most = |list: &[Expr]| list.iter().map(Expr::most_summands).fold(1, u64::max);
        match self {
            Expr::Closed { .. } => 1,
            // Its option may have ∗ beside it.
            Expr::Arrow(_) => 2,
            Expr::Sum(parts) => parts.iter().map(Expr::most_summands).fold(0, u64::saturating_add),
            Expr::Negative(x) | Expr::Tiny(x) | Expr::Miny(x) => x.most_summands(),
            Expr::PlusMinus(left) => most(left),
            Expr::Options { left, right } => most(left).max(most(right)),
        }
    }

    /// The negative, signs carried inwards: Left and Right swap roles.
    pub fn negative(&self) -> Expr {
        let all = |list: &[Expr]| list.iter().map(Expr::negative).collect();
        match self {
            Expr::Closed { number, ups, nim } => Expr::Closed { number: -number, ups: -ups, nim: *nim },
            Expr::Sum(parts) => Expr::Sum(all(parts)),
            Expr::Negative(x) => (**x).clone(),
            // The negative of {a|−a} is the same.
            Expr::PlusMinus(_) => self.clone(),
            Expr::Options { left, right } => Expr::Options { left: all(right), right: all(left) },
            Expr::Tiny(x) => Expr::Miny(x.clone()),
            Expr::Miny(x) => Expr::Tiny(x.clone()),
            Expr::Arrow(arrow) => Expr::Arrow(Arrow { up: !arrow.up, ..*arrow }),
        }
    }

    /// The normal form, one for all expressions that are the same game move by move, whatever the play convention:
    /// signs carried inwards, abbreviations written out, options in a fixed order and each once, summands likewise and
    /// without 0.
    pub fn normal(&self) -> Expr {
        match self {
            Expr::Closed { number, ups, nim } => {
                let atoms = [(number.clone(), 0, 0), (Dyadic::ZERO, *ups, 0), (Dyadic::ZERO, 0, *nim)];
                sum_of(atoms.into_iter().map(|(number, ups, nim)| Expr::Closed { number, ups, nim }).collect())
            }
            Expr::Sum(parts) => sum_of(parts.iter().map(Expr::normal).collect()),
            Expr::Negative(x) => x.negative().normal(),
            Expr::Options { left, right } => options_of(left, right),
            Expr::PlusMinus(_) | Expr::Tiny(_) | Expr::Miny(_) | Expr::Arrow(_) => {
                options_of(&self.options(Player::Left), &self.options(Player::Right))
            }
        }
    }

    /// The summands of the normal form; none for 0.
    pub fn summands(&self) -> Vec<Expr> {
        match self.normal() {
            Expr::Sum(parts) => parts,
            zero if zero == Expr::ZERO => Vec::new(),
            other => vec![other],
        }
    }

    /// Whether both players have the same options, here and in every follower.
    pub fn is_impartial(&self) -> bool {
        is_impartial(&self.normal())
    }
}

/// [`Expr::is_impartial`] of a normal form.
fn is_impartial(normal: &Expr) -> bool {
    match normal {
        Expr::Closed { number, ups, .. } => number.is_zero() && *ups == 0,
        Expr::Sum(parts) => parts.iter().all(is_impartial),
        Expr::Options { left, right } => left == right && left.iter().all(is_impartial),
        Expr::Negative(_) | Expr::PlusMinus(_) | Expr::Tiny(_) | Expr::Miny(_) | Expr::Arrow(_) => false,
    }
}

/// {left|right}, in normal form.
fn options_of(left: &[Expr], right: &[Expr]) -> Expr {
    let side = |options: &[Expr]| {
        let mut options: Vec<Expr> = options.iter().map(Expr::normal).collect();
        options.sort_unstable();
        options.dedup();
        options
    };
    let (left, right) = (side(left), side(right));
    if left.is_empty() && right.is_empty() { Expr::ZERO } else { Expr::Options { left, right } }
}

/// The sum of normal forms, in normal form.
fn sum_of(parts: Vec<Expr>) -> Expr {
    let mut flat = flat(parts);
    flat.sort_unstable();
    one_or_sum(flat)
}

/// The summands with sums among them written out and 0 left out.
fn flat(parts: Vec<Expr>) -> Vec<Expr> {
    let mut flat = Vec::with_capacity(parts.len());
    for part in parts {
        match part {
            Expr::Sum(inner) => flat.extend(inner),
            zero if zero == Expr::ZERO => {}
            other => flat.push(other),
        }
    }
    flat
}

fn one_or_sum(mut parts: Vec<Expr>) -> Expr {
    match parts.len() {
        0 => Expr::ZERO,
        1 => parts.swap_remove(0),
        _ => Expr::Sum(parts),
    }
}

/// The sum with summand `i` replaced.
fn with(parts: &[Expr], i: usize, option: Expr) -> Expr {
    let mut parts = parts.to_vec();
    let after = parts.split_off(i + 1);
    parts.pop();
    parts.extend(flat(vec![option]));
    parts.extend(after);
    one_or_sum(parts)
}

/// The moves in number, ups and nimber, which stand side by side as a sum.
fn closed_options(number: &Dyadic, ups: i32, nim: u64, by: Player) -> Vec<Expr> {
    let closed = |number: &Dyadic, ups, nim| Expr::Closed { number: number.clone(), ups, nim };
    let mut options = Vec::new();
    let (left, right) = number.options();
    options.extend(if by == Player::Left { left } else { right }.map(|x| closed(&x, ups, nim)));
    // n·↑ = {0|(n−1)·↑ + *}, and ↑ = {0|*}.
    let home = if ups > 0 { Player::Left } else { Player::Right };
    if ups != 0 && by == home {
        options.push(closed(number, 0, nim));
    } else if ups != 0 {
        let first = closed(number, ups - ups.signum(), 1);
        options.push(if nim == 0 { first } else { Expr::Sum(vec![first, closed(&Dyadic::ZERO, 0, nim)]) });
    }
    options.extend((0..nim).map(|n| closed(number, ups, n)));
    options
}

/// The only option: ↑ⁿ = {0|∗ − ↑^\[n−1\]}, ↑^\[n\] = {↑^\[n−1\]|∗}, and their negatives.
fn arrow_option(arrow: Arrow, by: Player) -> Expr {
    let home = arrow.up == (by == Player::Left);
    let order = arrow.order - 1;
    let before = |up, nim| match order {
        1 => Expr::Closed { number: Dyadic::ZERO, ups: if up { 1 } else { -1 }, nim },
        _ if nim == 0 => Expr::Arrow(Arrow { up, order, sum: true }),
        _ => Expr::Sum(vec![Expr::Arrow(Arrow { up, order, sum: true }), star()]),
    };
    match (arrow.sum, home) {
        (false, true) => Expr::ZERO,
        (false, false) => before(!arrow.up, 1),
        (true, true) => before(arrow.up, 0),
        (true, false) => star(),
    }
}

fn star() -> Expr {
    Expr::Closed { number: Dyadic::ZERO, ups: 0, nim: 1 }
}
