//! The literal form of a position: the tree of all its options.
use crate::budget::{Meter, Stop};
use crate::player::Player;
use crate::position::Position;
use crate::ruleset::LISTED_MOVES;
use crate::value::trees::{MOST_LEVELS, Tree, Trees};
use rustc_hash::FxHashMap;

/// The tree of a position's options, nothing simplified.
///
/// # Errors
/// [`Stop`] if the budget is spent, if a position has more moves than are listed or goes on forever, or if there are
/// more levels than trees have.
///
/// # Complexity
/// One step for each follower of the whole.
///
/// # Examples
/// ```
/// use solver::analyse::literal_tree;
/// use solver::budget::{Budget, Meter};
/// use solver::value::{expr::Expr, trees::Trees};
/// let (mut trees, mut meter) = (Trees::default(), Meter::new(Budget::SMALL));
/// let drawing = literal_tree(&"hackenbush:br,r".parse().unwrap(), &mut trees, &mut meter)?;
/// let typed = Expr::parse("{{|{|}}|{{|}|{{|}|}},{{|{|}}|{{|}|}}}").unwrap();
/// assert_eq!(trees.of_expr(&typed, &mut meter)?, drawing);
/// # Ok::<(), solver::budget::Stop>(())
/// ```
pub fn literal_tree(position: &Position, trees: &mut Trees, meter: &mut Meter) -> Result<Tree, Stop> {
    tree(position, 0, trees, &mut FxHashMap::default(), meter)
}

fn tree(
    position: &Position,
    level: u32,
    trees: &mut Trees,
    known: &mut FxHashMap<Position, Tree>,
    meter: &mut Meter,
) -> Result<Tree, Stop> {
    if let Some(&known) = known.get(position) {
        return Ok(known);
    }
    meter.tick()?;
    if position.is_endless() || level > MOST_LEVELS || Player::BOTH.iter().any(|&by| position.count(by) > LISTED_MOVES)
    {
        return Err(meter.too_big());
    }
    let mut sides = [Vec::new(), Vec::new()];
    for (by, side) in Player::BOTH.into_iter().zip(&mut sides) {
        for mv in position.moves(by) {
            side.push(tree(&mv.to, level + 1, trees, known, meter)?);
        }
    }
    let [left, right] = sides;
    let tree = trees.of(left, right);
    known.insert(position.clone(), tree);
    meter.room(known.len() as u64 * 200)?;
    Ok(tree)
}
