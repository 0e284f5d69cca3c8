//! The places of a board where each rule applies, and the moves from a row.
use page::rule_editor::{OwnRules, RuleFamily};
use solver::board::{Board, Cell};
use solver::rules::grid::PictureRule;
use solver::theory::coins::CoinRule;
use solver::{Player, Position};

/// The places where one rule applies.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct RulePlaces {
    /// The number of different moves.
    pub count: usize,
    /// The squares that some of them change, or the coins that one turns from heads to tails as the one furthest right,
    /// by their index row by row.
    pub squares: Vec<usize>,
}

/// The width of a position's only board, and its squares.
pub fn squares_of(position: &Position) -> Option<(u32, Vec<Cell>)> {
    match position.boards().as_slice() {
        [Board::Grid { width, cells, .. }] => Some((*width, cells.clone())),
        _ => None,
    }
}

/// The places of each rule on this board, the text after the colon; of a product those of all its rules together.
pub fn places(rules: &OwnRules, board: &str) -> Vec<RulePlaces> {
    let of = |alone: &OwnRules, by: Player| of_rules(alone, by, board).unwrap_or_default();
    match rules {
        OwnRules::Squares(rules) => {
            let of_one = |rule: &PictureRule| {
                let by = if rule.is_of(Player::Left) { Player::Left } else { Player::Right };
                of(&OwnRules::Squares(vec![rule.clone()]), by)
            };
            rules.iter().map(of_one).collect()
        }
        OwnRules::Heaps { .. } => Vec::new(),
        OwnRules::Coins { along, across: None } => {
            let of_one =
                |rule: &CoinRule| of(&OwnRules::Coins { along: vec![rule.clone()], across: None }, Player::Left);
            along.iter().map(of_one).collect()
        }
        OwnRules::Coins { .. } => vec![of(rules, Player::Left)],
    }
}

/// The places of a player's moves by these rules.
fn of_rules(rules: &OwnRules, by: Player, board: &str) -> Option<RulePlaces> {
    let position: Position = format!("{rules}:{board}").parse().ok()?;
    let (_, before) = squares_of(&position)?;
    let moves = position.moves(by);
    let mut marked = vec![false; before.len()];
    for mv in &moves {
        let (_, after) = squares_of(&mv.to)?;
        let changed: Vec<usize> =
            before.iter().zip(&after).enumerate().filter(|(_, (old, new))| old != new).map(|(i, _)| i).collect();
        let from = if rules.family() == RuleFamily::Coins { changed.len().saturating_sub(1) } else { 0 };
        for i in &changed[from..] {
            marked[*i] = true;
        }
    }
    let squares = (0..marked.len()).filter(|i| marked[*i]).collect();
    Some(RulePlaces { count: moves.len(), squares })
}

/// The remains of a row after the moves of a player, each once, the fewest sticks taken first.
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
        let rules = OwnRules::read(rules).unwrap();
        places(&rules, board).into_iter().map(|places| (places.count, places.squares)).collect()
    }

    #[test]
    fn each_rule_has_its_places() {
        let kayles = found("squares(LR=.-x,LR=..-xx)", "..#.");
        assert_eq!(kayles, [(3, vec![0, 1, 3]), (1, vec![0, 1])]);
        let toads = found("squares(L=b.-.b,L=br.-.rb,Rw=r.-.r)", "b.r");
        assert_eq!(toads, [(1, vec![0, 1]), (0, vec![]), (1, vec![1, 2])]);
        assert_eq!(found("squares(L=b.-.b)", "no board"), [(0, vec![])]);
        assert!(found("heaps(k=1)", "3").is_empty());
    }

    #[test]
    fn coins_are_marked_that_must_show_heads() {
        // Place 2 alone or with place 1, place 4 as the last of three.
        assert_eq!(found("coins(a=0../b=1..)", "thth"), [(6, vec![1, 3]), (3, vec![3])]);
        // Two rows that play on their own, and a product.
        assert_eq!(found("coins(run)", "th/ht"), [(3, vec![1, 2])]);
        assert_eq!(found("coins(a=1..*a=1../a=0)", "ht/th"), [(2, vec![3])]);
    }

    #[test]
    fn rows_are_left() {
        let left = |text: &str| left_of_row(&text.parse().unwrap(), Player::Left);
        assert_eq!(left("heaps(k=1,2;b=0..):3"), [vec![2], vec![1, 1], vec![1]]);
        assert_eq!(left("heaps(k=5):3"), Vec::<Vec<u64>>::new());
    }
}
