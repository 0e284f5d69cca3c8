//! The legal moves, grouped by region. Pure.
use crate::panels::hint::steps::{BoardRegion, region};
use solver::{Player, Position};

/// Moves made in the same region of the board.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct RegionMoves {
    /// `None` if the whole board is one region.
    pub region: Option<BoardRegion>,
    pub moves: Vec<String>,
}

/// All moves of a player by region, in reading order; empty if there are too many to list.
pub fn group(position: &Position, by: Player) -> Vec<RegionMoves> {
    let boards = position.boards();
    let mut groups: Vec<RegionMoves> = Vec::new();
    for choice in position.choices(by) {
        let region = region(&boards, choice.mv.component, &choice.parts);
        match groups.last_mut().filter(|group| group.region == Some(region)) {
            Some(group) => group.moves.push(choice.mv.name),
            None => groups.push(RegionMoves { region: Some(region), moves: vec![choice.mv.name] }),
        }
    }
    if let [only] = groups.as_mut_slice() {
        only.region = None;
    }
    groups
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn moves_are_grouped_by_heap_row_or_component() {
        let groups = group(&"nim:1,2".parse().unwrap(), Player::Left);
        let found: Vec<_> = groups.iter().map(|g| (g.region, g.moves.join(" "))).collect();
        let pile = |pile| Some(BoardRegion::Pile { component: 0, pile });
        assert_eq!(found, [(pile(1), "1→0".to_owned()), (pile(2), "2→1 2→0".to_owned())]);
        let sum = group(&"nim:1 + nim:1,1".parse().unwrap(), Player::Left);
        assert_eq!(
            sum.iter().map(|g| (g.region, g.moves.len())).collect::<Vec<_>>(),
            [(Some(BoardRegion::Component(0)), 1), (Some(BoardRegion::Component(1)), 2),]
        );
        assert_eq!(group(&"nim:3".parse().unwrap(), Player::Left)[0].region, None);
        assert_eq!(group(&"nim:1000000".parse().unwrap(), Player::Left), []);
    }
}
