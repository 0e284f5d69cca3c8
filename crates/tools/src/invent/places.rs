//! The places of a board where each rule applies, and the moves from a row.
use page::rule_editor::OwnRules;
use solver::board::{Board, Cell};
use solver::rules::grid::PictureRule;
use solver::{Player, Position};

/// The places where one rule applies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RulePlaces {
    /// The number of different moves.
    pub count: usize,
    /// The squares that some of them change, by their index row by row.
    pub squares: Vec<usize>,
}

/// The width of a position's only board, and its squares.
pub fn squares_of(position: &Position) -> Option<(u32, Vec<Cell>)> {
    match position.boards().as_slice() {
        [Board::Grid { width, cells, .. }] => Some((*width, cells.clone())),
        _ => None,
    }
}

/// The places of each rule on this board, the text after the colon.
pub fn places(rules: &[PictureRule], board: &str) -> Vec<RulePlaces> {
    rules.iter().map(|rule| of_rule(rule, board).unwrap_or_default()).collect()
}

fn of_rule(rule: &PictureRule, board: &str) -> Option<RulePlaces> {
    let alone = OwnRules::Squares(vec![rule.clone()]);
    let position: Position = format!("{alone}:{board}").parse().ok()?;
    let by = Player::BOTH.into_iter().find(|by| rule.is_of(*by))?;
    let (_, before) = squares_of(&position)?;
    let moves = position.moves(by);
    let mut changed = vec![false; before.len()];
    for mv in &moves {
        let (_, after) = squares_of(&mv.to)?;
        for (i, (old, new)) in before.iter().zip(&after).enumerate() {
            changed[i] |= old != new;
        }
    }
    let squares = (0..changed.len()).filter(|i| changed[*i]).collect();
    Some(RulePlaces { count: moves.len(), squares })
}

/// What the moves of a player leave of a row, each once, the fewest sticks taken first.
pub fn left_of_row(position: &Position, by: Player) -> Vec<Vec<u64>> {
    let mut all: Vec<Vec<u64>> = Vec::new();
    for mv in position.moves(by) {
        if let [Board::Piles { heaps, .. }] = mv.to.boards().as_slice() {
            let mut sizes: Vec<u64> = heaps.iter().copied().filter(|size| *size > 0).collect();
            sizes.sort_unstable_by(|a, b| b.cmp(a));
            if !all.contains(&sizes) {
                all.push(sizes);
            }
        }
    }
    all
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(rules: &str, board: &str) -> Vec<(usize, Vec<usize>)> {
        let Ok(OwnRules::Squares(rules)) = OwnRules::read(rules) else { panic!("{rules}") };
        places(&rules, board).into_iter().map(|places| (places.count, places.squares)).collect()
    }

    #[test]
    fn each_rule_has_its_places() {
        let kayles = found("squares(LR=.-x,LR=..-xx)", "..#.");
        assert_eq!(kayles, [(3, vec![0, 1, 3]), (1, vec![0, 1])]);
        let toads = found("squares(L=b.-.b,L=br.-.rb,Rw=r.-.r)", "b.r");
        assert_eq!(toads, [(1, vec![0, 1]), (0, vec![]), (1, vec![1, 2])]);
        assert_eq!(found("squares(L=b.-.b)", "no board"), [(0, vec![])]);
    }

    #[test]
    fn rows_are_left() {
        let left = |text: &str| left_of_row(&text.parse().unwrap(), Player::Left);
        assert_eq!(left("heaps(k=1,2;b=0..):3"), [vec![2], vec![1, 1], vec![1]]);
        assert_eq!(left("heaps(k=5):3"), Vec::<Vec<u64>>::new());
    }
}
