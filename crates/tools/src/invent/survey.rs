//! The survey of a game, size by size, in turns.
use super::super::frame::turns::{TURN, TurnPhase, TurnSearch, Turns, in_turns};
use super::invention::Invention;
use leptos::prelude::*;
use page::rule_editor::OwnRules;
use protocol::SurveyBoards;
use solver::survey::{Filling, Surveyed, is_flat, is_of_heaps, start, usual_filling};
use solver::theory::coins::CoinRule;

/// The longest row of sticks, the longest strip, the longest row of coins of which a rule chooses at most one
/// companion, and the most columns and rows of boards.
const LONGEST_ROW: u64 = 30;
const LONGEST_STRIP: u64 = 12;
const LONGEST_COINS: u64 = 16;
/// The longest row of coins of which any number turn.
const LONGEST_ANY: u64 = 10;
const MOST_COLUMNS: u64 = 5;
const MOST_ROWS: u64 = 4;
/// The most squares of a board.
const MOST_SQUARES: u64 = 16;

/// Columns and rows of a board; of a row of sticks their number, and 1.
pub type Size = (u64, u64);

/// The sizes of a game, in the order in which they are surveyed: small ones first.
pub fn sizes(rules: &str) -> Vec<Size> {
    if is_of_heaps(rules) {
        return (1..=LONGEST_ROW).map(|n| (n, 1)).collect();
    }
    if is_flat(rules) {
        return (1..=longest_strip(rules)).map(|n| (n, 1)).collect();
    }
    let boards = (1..=MOST_ROWS).flat_map(|rows| (1..=MOST_COLUMNS).map(move |columns| (columns, rows)));
    let mut all: Vec<Size> = boards.filter(|(columns, rows)| columns * rows <= MOST_SQUARES).collect();
    all.sort_by_key(|(columns, rows)| (columns * rows, *rows));
    all
}

/// The length of the longest strip: rows of coins are longer where a place has few moves.
fn longest_strip(rules: &str) -> u64 {
    match OwnRules::read(rules) {
        Ok(OwnRules::Coins { along, .. }) => match along.iter().map(CoinRule::companions).max() {
            Some(1) => LONGEST_COINS,
            Some(2 | 3) => LONGEST_STRIP,
            _ => LONGEST_ANY,
        },
        _ => LONGEST_STRIP,
    }
}

/// The progress of a survey.
#[derive(Debug, Clone, PartialEq)]
pub struct Survey {
    pub rules: String,
    pub sizes: Vec<Size>,
    pub positions: Vec<String>,
    /// The findings on the first sizes.
    pub found: Vec<Surveyed>,
}

impl TurnSearch for Survey {
    type Request = SurveyBoards;

    /// More than there are sizes: it rests only if the worker finds nothing.
    const MOST_TURNS: u32 = 100;

    fn take(&mut self, found: Vec<Surveyed>) -> bool {
        self.found.extend(found);
        self.found.len() >= self.positions.len()
    }
}

impl Survey {
    fn new(rules: &str, filling: Option<Filling>) -> Survey {
        let filling = filling.filter(|filling| Filling::all(rules).contains(filling));
        let filling = filling.unwrap_or_else(|| usual_filling(rules));
        let sizes = sizes(rules);
        let positions = sizes.iter().map(|&(width, height)| start(rules, filling, width, height)).collect();
        Survey { rules: rules.to_owned(), sizes, positions, found: Vec::new() }
    }

    /// The findings on a size, with its position.
    pub fn of(&self, size: Size) -> Option<(&str, &Surveyed)> {
        let at = self.sizes.iter().position(|one| *one == size)?;
        Some((&self.positions[at], self.found.get(at)?))
    }

    /// The sizes that were surveyed, each with its result.
    pub fn results(&self) -> impl Iterator<Item = (Size, &Surveyed)> {
        self.sizes.iter().copied().zip(&self.found)
    }

    /// Whether the boards are rows of sticks, or squares that are all free.
    pub fn is_of_free_rows(&self) -> bool {
        let free = |text: &String| text.split_once(':').is_some_and(|(_, board)| board.chars().all(|c| c == '.'));
        is_of_heaps(&self.rules) || self.positions.iter().all(free)
    }

    fn question(&self) -> SurveyBoards {
        SurveyBoards { positions: self.positions[self.found.len().min(self.positions.len())..].to_vec(), ms: TURN }
    }
}

/// Surveys the rules after each pause in typing, with boards filled in this way; `None` is the usual one.
pub fn survey(invention: Invention, filling: RwSignal<Option<Filling>>) -> RwSignal<Turns<Survey>> {
    in_turns(
        move || Turns::new(Survey::new(&invention.settled.get(), filling.get()), TurnPhase::Runs),
        Survey::question,
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    fn nothing() -> Surveyed {
        Surveyed { normal: None, misere: None, grundy: None, value: None, longest: None }
    }

    #[test]
    fn a_survey_goes_from_small_to_large_and_ends() {
        let all = sizes("squares(LR*=..-xx)");
        assert_eq!((all[0], all.len()), ((1, 1), 19));
        assert!(all.windows(2).all(|pair| pair[0].0 * pair[0].1 <= pair[1].0 * pair[1].1));
        assert_eq!(sizes("squares(LR=.-x)").last(), Some(&(12, 1)));
        assert_eq!(sizes("coins(a=0..)").last(), Some(&(16, 1)));
        assert_eq!(sizes("coins(a=0../b=1..)").last(), Some(&(12, 1)));
        assert_eq!(sizes("coins(run/any;k=..5)").last(), Some(&(10, 1)));
        assert_eq!(sizes("coins(run*run)").len(), 19);
        // A filling of other boards is not taken.
        let coins = Survey::new("coins(run)", Some(Filling::Checkered));
        assert_eq!(coins.positions[2], "coins(run):tth");
        let coins = Survey::new("coins(run)", Some(Filling::AllHeads));
        assert_eq!(coins.positions[2], "coins(run):hhh");
        let mut survey = Survey::new("heaps(k=1,2)", None);
        assert_eq!(survey.question().positions.len(), 30);
        assert!(!survey.take(vec![nothing(); 29]));
        assert_eq!(survey.question().positions, ["heaps(k=1,2):30"]);
        assert_eq!(survey.of((30, 1)), None);
        assert!(survey.take(vec![nothing()]));
        assert_eq!(survey.of((30, 1)), Some(("heaps(k=1,2):30", &nothing())));
        assert_eq!(survey.results().count(), 30);
    }
}
