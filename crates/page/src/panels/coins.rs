//! Northcott's game with coins between the rooks, which are heaps of Nim: whether they are allowed and asked for, the
//! switch, and the words.
//!
//! In: the table's link and game. Out: answers for the board, sentences, a card. How coins are drawn is the scene's.
use super::packets::{allows, toggle_view, watch_view};
use crate::state::shell::{Shell, use_shell};
use leptos::prelude::*;
use link::address::{Address, COINS};
use link::ui_part::UiPart;
use locale::{Locale, td_string};
use play::session::Session;
use scene::{Retreat, can_have_coins, gap, moved_column, retreat};
use solver::Position;
use solver::board::Board;
use text::{t, use_i18n};

/// The white and the black rook of each column.
pub type Rooks = Vec<(u32, u32)>;

/// The rooks of a game of Northcott alone: beside another game its coins would not say who wins.
fn rooks(position: &Position) -> Option<Rooks> {
    let [component] = position.components() else { return None };
    let board = component.effective().board();
    match &board {
        Board::Columns { rooks, .. } if can_have_coins(&board) => Some(rooks.clone()),
        _ => None,
    }
}

/// Whether coins can lie between the rooks of the game on this table, and its link allows that.
fn may_lie(shell: Shell) -> bool {
    let table = shell.table;
    table.address.with(allows) && table.session.with(|session| rooks(session.start()).is_some())
}

/// Whether coins lie between the rooks on this table.
pub fn are_shown(shell: Shell) -> bool {
    shell.table.address.with(Address::has_coins) && may_lie(shell)
}

/// Lays the coins, or takes them away, if they are allowed.
pub fn toggle(shell: Shell) {
    let said = |locale: Locale, on: bool| match on {
        true => td_string!(locale, board.coins_on),
        false => td_string!(locale, board.coins_off),
    };
    toggle_view(shell, COINS, may_lie, said);
}

/// Reports a link that asks for coins where there are none, and takes the request out of the address.
pub fn watch(shell: Shell) {
    watch_view(shell, COINS, may_lie);
}

/// The rooks of a game now.
pub fn rooks_of(session: &Session) -> Rooks {
    rooks(session.position()).unwrap_or_default()
}

/// The rooks that a move leaves.
pub fn rooks_after(session: &Session, name: &str) -> Option<Rooks> {
    rooks(session.after(name)?.position())
}

/// The number of coins in each column, in words.
pub fn in_words(locale: Locale, session: &Session) -> Vec<String> {
    let column = |(i, both): (usize, (u32, u32))| td_string!(locale, board.coins_column, column = i + 1, n = gap(both));
    rooks_of(session).into_iter().enumerate().map(column).collect()
}

/// The coins after a tried move that leaves these rooks; of a retreat its answer, too.
pub fn tried_in_words(locale: Locale, session: &Session, tried: &[(u32, u32)]) -> Option<String> {
    let now = rooks_of(session);
    let column = moved_column(&now, tried)?;
    let (before, after) = (gap(now[column]), gap(*tried.get(column)?));
    let column = column + 1;
    Some(match retreat(&now, tried) {
        Some(Retreat { to, .. }) => {
            td_string!(locale, board.coins_retreat, column = column, before = before, after = after, square = to)
        }
        None => td_string!(locale, board.coins_advance, column = column, before = before, after = after),
    })
}

/// The switch for coins, where they are allowed.
#[component]
pub fn CoinsCard() -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    let offered = Memo::new(move |_| may_lie(shell) && shell.shows(UiPart::Values));
    let shown = Memo::new(move |_| are_shown(shell));
    view! {
        <Show when=move || offered.get()>
            <section class="card">
                <button class="button toggle" data-coins="" aria-pressed=move || shown.get().to_string()
                    on:click=move |_| toggle(shell)>
                    {t!(i18n, board.coins)}
                </button>
                <p class="small">{t!(i18n, board.coins_lead)}</p>
            </section>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Play, Player};

    fn session(text: &str) -> Session {
        Session::new(text.parse().unwrap(), Play::Normal, Player::Left)
    }

    #[test]
    fn only_northcott_by_itself_has_coins() {
        let has = |text: &str| rooks(&text.parse().unwrap()).is_some();
        assert!(has("northcott(8):3-6,2-6"));
        assert!(!has("northcott(8):3-6 + northcott(8):2-6") && !has("nim:3"));
    }

    #[test]
    fn coins_are_told_and_so_is_what_a_move_does_to_them() {
        let session = session("northcott(8):3-6,2-6");
        assert_eq!(in_words(Locale::En, &session), ["Coins in column 1: 2.", "Coins in column 2: 3."]);
        let told = |name: &str| tried_in_words(Locale::En, &session, &rooks_after(&session, name).unwrap()).unwrap();
        assert_eq!(told("c2:2→4"), "Coins in column 2: 3 now, 1 after this move.");
        let retreat = told("c1:3→1");
        assert!(retreat.contains("2 now, 4 after") && retreat.contains("follows to square 4"), "{retreat}");
    }

    #[test]
    fn a_link_that_withholds_values_has_no_coins() {
        let allows = |link: &str| allows(&Address::parse("", link).0);
        assert!(allows("pos=northcott(8):3-6&view=coins"));
        assert!(!allows("pos=northcott(8):3-6&view=coins&exam=1"));
    }
}
