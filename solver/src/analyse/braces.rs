//! The literal form of a position as text: its options in braces, nothing simplified.
use crate::player::Player;
use crate::position::Position;
use crate::value::expr::Expr;

/// The options of a position in braces, down to the ends; for a sum those of each summand, added. `None` if that takes
/// more than `most` pairs of braces, as for games that may go on forever.
///
/// # Complexity
/// One step for each pair of braces that is written.
///
/// # Examples
/// ```
/// use solver::{Position, analyse::braces};
/// let written = |text: &str| braces(&text.parse::<Position>().unwrap(), 100).map(|game| game.to_string());
/// assert_eq!(written("hackenbush:br").as_deref(), Some("{{|}|{{|}|}}"));
/// assert_eq!(written("hackenbush:b,r").as_deref(), Some("{{|{|}}|{{|}|}}"));
/// assert_eq!(written("hackenbush:b + nim:1").as_deref(), Some("{{|}|} + {{|}|{|}}"));
/// assert_eq!(written("nim:30"), None);
/// ```
pub fn braces(position: &Position, most: usize) -> Option<Expr> {
    let mut left = most;
    let mut parts: Vec<Expr> = position
        .components()
        .iter()
        .map(|part| of(&part.to_string().parse().ok()?, &mut left))
        .collect::<Option<_>>()?;
    match parts.len() {
        1 => parts.pop(),
        _ => Some(Expr::Sum(parts)),
    }
}

/// The recursive part; `left` is the number of braces still allowed, which also bounds the depth.
fn of(position: &Position, left: &mut usize) -> Option<Expr> {
    *left = left.checked_sub(1)?;
    let mut side = |by: Player| {
        if position.count(by) > *left as u128 {
            return None;
        }
        let mut options: Vec<Expr> = Vec::new();
        for mv in position.moves(by) {
            let option = of(&mv.to, left)?;
            // A set contains each of its members once.
            if !options.contains(&option) {
                options.push(option);
            }
        }
        Some(options)
    };
    Some(Expr::Options { left: side(Player::Left)?, right: side(Player::Right)? })
}
