//! Misère play: a theorem for red-blue drawings, else every set of edges.
//!
//! # Source
//! F. Stewart, Misère play of partizan games, 2012: in red-blue Hackenbush the edges on the ground decide.
use crate::board::Colour;
use crate::notation::drawing::{Drawing, Line};
use crate::player::Player;
use crate::reason::Reason;

/// The theorem's answer on a sum of red-blue drawings.
#[derive(Debug, Clone, PartialEq)]
pub struct RedBlue {
    /// Whether the player to move wins.
    pub wins: bool,
    /// Winning cuts: the drawing's number and the edge's index.
    pub cuts: Vec<(usize, usize)>,
    /// The theorem with its numbers.
    pub reason: Reason,
}

/// The theorem on a sum of red-blue drawings; `None` where an edge is green. At most `limit` cuts are named.
///
/// A player with more edges on the ground than the other loses. With equally many the next player wins: by cutting one
/// of their own, or, with none at all, because they have no move. O(E).
///
/// # Examples
/// ```
/// use solver::Player;
/// use solver::notation::{Input, drawing::Drawing};
/// use solver::theory::hackenbush::red_blue_misere;
/// let drawing = Drawing::parse(Input::new("bb,rb")).expect("is well formed");
/// let found = red_blue_misere(&[&drawing], Player::Left, 10).expect("no edge is green");
/// assert_eq!((found.wins, found.cuts), (true, vec![(0, 0)]));
/// ```
pub fn red_blue_misere(parts: &[&Drawing], mover: Player, limit: usize) -> Option<RedBlue> {
    let reason = reason(parts)?;
    let count = |by| parts.iter().map(|drawing| rooted(drawing, by).count()).sum::<usize>();
    let (own, other) = (count(mover), count(mover.other()));
    // With fewer than the other every cut wins: it removes none of the other's.
    let wins = |line: &Line| line.colour.allows(mover) && (own < other || (own == other && stands(line)));
    let cuts = parts.iter().enumerate().flat_map(|(part, drawing)| {
        let edges = drawing.lines().iter().enumerate();
        edges.filter(|(_, line)| wins(line)).map(move |(index, _)| (part, index))
    });
    Some(RedBlue { wins: own <= other, cuts: cuts.take(limit).collect(), reason })
}

/// The most edges named in a reason.
const NAMED: usize = 1_000;

/// The theorem with its numbers; the edges are named where there is one drawing only.
pub fn reason(parts: &[&Drawing]) -> Option<Reason> {
    if parts.iter().any(|drawing| drawing.lines().iter().any(|line| line.colour == Colour::Green)) {
        return None;
    }
    let count = |by| parts.iter().map(|drawing| rooted(drawing, by).count()).sum();
    let edges = match parts {
        [drawing] => {
            let edges = drawing.lines().iter().zip(drawing.names());
            edges.filter(|(line, _)| stands(line)).map(|(_, edge)| edge).take(NAMED).collect()
        }
        _ => Vec::new(),
    };
    Some(Reason::HackenbushMisere { blue: count(Player::Left), red: count(Player::Right), edges })
}

/// Whether the edge touches the ground.
fn stands(line: &Line) -> bool {
    line.from == 0 || line.to == 0
}

/// A player's edges on the ground.
fn rooted(drawing: &Drawing, by: Player) -> impl Iterator<Item = &Line> {
    drawing.lines().iter().filter(move |line| line.colour.allows(by) && stands(line))
}
