//! The game that is being invented: rules as they are typed, and the board that they are tried on.
use super::captions::Captions;
use leptos::prelude::*;
use link::own_caption::OwnCaption;
use page::rule_editor::{OwnRules, RuleFamily};
use page::state::settled::settled;
use page::storage::own_games::OwnGame;
use solver::board::Figures;
use solver::survey::{Filling, is_flat, is_of_coins, start, usual_filling};
use solver::{Game, Player, Position};

/// Pause in typing before rules are surveyed, milliseconds.
const PAUSE: u32 = 300;

/// Columns of a strip, sticks of a row, and columns and rows of a board that are tried first.
const STRIP: u64 = 7;
const ROW: u64 = 10;
const BOARD: (u64, u64) = (4, 3);

/// The game that is being invented, copied freely.
#[derive(Clone, Copy)]
pub struct Invention {
    /// The text before the colon, as it is typed.
    pub rules: RwSignal<String>,
    /// The text after the colon that was chosen; empty for the usual board.
    pub board: RwSignal<String>,
    pub name: RwSignal<String>,
    pub idea: RwSignal<String>,
    /// The figures of pieces on squares.
    pub figures: RwSignal<Figures>,
    /// The last rules that could be read.
    pub solid: Memo<String>,
    /// The position: those rules on the board that was chosen, or on the usual one.
    pub position: Memo<String>,
    /// The rules after a pause in typing.
    pub settled: RwSignal<String>,
    captions: StoredValue<Captions>,
}

impl Invention {
    pub fn new(game: &OwnGame) -> Invention {
        let (rules, board) = parts(&game.position);
        let (rules, board) = (RwSignal::new(rules), RwSignal::new(board));
        let solid = Memo::new(move |old: Option<&String>| {
            let read = rules.with(|rules| OwnRules::read(rules).ok());
            let first = || old.cloned().unwrap_or_else(|| RuleFamily::ALL[0].first_rules().to_owned());
            read.map_or_else(first, |read| read.to_string())
        });
        let position = Memo::new(move |_| {
            let (rules, board) = (solid.get(), board.get());
            let own = format!("{rules}:{board}");
            // No coin of a bare size shows heads: nothing could be tried.
            let bare = is_of_coins(&rules) && board.contains('x');
            let fits = !board.is_empty() && !bare && own.parse::<Position>().is_ok();
            if fits { own } else { usual(&rules) }
        });
        let OwnCaption { name, idea, figures } = game.caption.clone();
        let (name, idea, figures) = (RwSignal::new(name), RwSignal::new(idea), RwSignal::new(figures));
        let captions = StoredValue::new(Captions::new(&solid.get_untracked()));
        Effect::new(move |before: Option<String>| {
            let rules = solid.get();
            let shown = untrack(|| OwnCaption::new(&name.get(), &idea.get(), figures.get()));
            if let Some(caption) = captions.try_update_value(|all| all.follow(&rules, shown)).flatten() {
                name.set(caption.name);
                idea.set(caption.idea);
                figures.set(caption.figures);
            }
            if before.is_some_and(|before| before != rules) && is_bare_and_over(&rules, &board.get_untracked()) {
                board.set(String::new());
            }
            rules
        });
        let settled = settled(solid, PAUSE);
        Invention { rules, board, name, idea, figures, solid, position, settled, captions }
    }

    /// Replaces the game by another one.
    pub fn lay(self, game: &OwnGame) {
        let (rules, board) = parts(&game.position);
        self.captions.update_value(|all| all.lay(&rules));
        self.board.set(board);
        self.rules.set(rules);
        self.name.set(game.caption.name.clone());
        self.idea.set(game.caption.idea.clone());
        self.figures.set(game.caption.figures);
    }

    /// The game as it stands.
    pub fn game(self) -> OwnGame {
        let figures = if self.is_of_squares() { self.figures.get() } else { Figures::STONES };
        OwnGame::new(&self.position.get(), OwnCaption::new(&self.name.get(), &self.idea.get(), figures))
    }

    /// Whether the game is played on squares, with pieces.
    pub fn is_of_squares(self) -> bool {
        self.solid.with(|rules| rules.split('(').next() == Some(Game::Pictures.key()))
    }
}

/// A position's text before the colon, and after it.
fn parts(position: &str) -> (String, String) {
    let (rules, board) = position.split_once(':').unwrap_or((position, ""));
    (rules.to_owned(), board.to_owned())
}

/// Whether a board without pieces is left on which nobody can move by these rules, so that the usual one is of more use.
fn is_bare_and_over(rules: &str, board: &str) -> bool {
    let bare = board.chars().all(|sign| sign.is_ascii_digit() || ".#x/".contains(sign));
    let over = |position: Position| Player::BOTH.iter().all(|&by| !position.can_move(by));
    bare && !board.is_empty() && format!("{rules}:{board}").parse().is_ok_and(over)
}

/// The rules on the board that is tried first; coins all show heads, so that each place may be tried.
pub fn usual(rules: &str) -> String {
    let filling = if is_of_coins(rules) { Filling::AllHeads } else { usual_filling(rules) };
    let (width, height) = match OwnRules::read(rules) {
        Ok(OwnRules::Heaps { .. }) => (ROW, 1),
        _ if is_flat(rules) => (STRIP, 1),
        _ => BOARD,
    };
    start(rules, filling, width, height)
}

#[cfg(test)]
mod tests {
    use super::super::examples;
    use super::*;

    #[test]
    fn coins_show_heads_on_the_first_board() {
        assert_eq!(usual("coins(run)"), "coins(run):hhhhhhh");
        assert_eq!(usual("coins(run*run)"), "coins(run*run):hhhh/hhhh/hhhh");
    }

    #[test]
    fn an_empty_board_on_which_nobody_can_move_gives_way() {
        assert!(is_bare_and_over("squares(L=b.-.b)", "1x7") && is_bare_and_over("squares(L=b.-.b)", "..#"));
        // It can be played, has a piece, or is the usual one.
        assert!(!is_bare_and_over("squares(LR=.-x)", "1x7") && !is_bare_and_over("squares(L=b.-.b)", ".r."));
        assert!(!is_bare_and_over("squares(L=b.-.b)", ""));
    }

    #[test]
    fn every_example_has_a_usual_board_on_which_it_can_be_played() {
        for game in examples::all_positions() {
            let (rules, _) = parts(game);
            let position: Position = usual(&rules).parse().unwrap();
            assert!(Player::BOTH.iter().any(|&by| position.can_move(by)), "{game}");
        }
    }
}
