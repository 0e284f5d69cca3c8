//! The sentence on top: whose turn it is, or who has won; and by which convention.
use super::visible::Piece;
use super::{Sheet, use_shell};
use crate::address::Players;
use crate::session::Session;
use crate::table::{Table, use_table};
use crate::text::{I18n, Locale, t_string, td_string, use_i18n};
use leptos::prelude::*;
use solver::{Play, Player};

/// A player as the table calls them.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Role {
    You,
    YouBlue,
    YouRed,
    Computer,
    Blue,
    Red,
    First,
    Second,
}

fn role(session: &Session, players: Players, player: Player) -> Role {
    let first = player == session.first();
    let alone = players != Players::HumanHuman;
    match (players.computer(first), alone, session.is_partizan()) {
        (true, _, _) if players == Players::ComputerComputer && session.is_partizan() => colour(player),
        (true, _, _) if players == Players::ComputerComputer => number(first),
        (true, ..) => Role::Computer,
        (false, true, true) if player == Player::Left => Role::YouBlue,
        (false, true, true) => Role::YouRed,
        (false, true, false) => Role::You,
        (false, false, true) => colour(player),
        (false, false, false) => number(first),
    }
}

fn colour(player: Player) -> Role {
    if player == Player::Left { Role::Blue } else { Role::Red }
}

fn number(first: bool) -> Role {
    if first { Role::First } else { Role::Second }
}

/// Whose turn it is, or who has won.
pub fn sentence(locale: Locale, session: &Session, players: Players) -> &'static str {
    match session.winner() {
        Some(winner) => match role(session, players, winner) {
            Role::You | Role::YouBlue | Role::YouRed => td_string!(locale, table.won_you),
            Role::Computer => td_string!(locale, table.won_computer),
            Role::Blue => td_string!(locale, table.won_blue),
            Role::Red => td_string!(locale, table.won_red),
            Role::First => td_string!(locale, table.won_first),
            Role::Second => td_string!(locale, table.won_second),
        },
        None => match role(session, players, session.mover()) {
            Role::You => td_string!(locale, table.turn_you),
            Role::YouBlue => td_string!(locale, table.turn_you_blue),
            Role::YouRed => td_string!(locale, table.turn_you_red),
            Role::Computer => td_string!(locale, table.turn_computer),
            Role::Blue => td_string!(locale, table.turn_blue),
            Role::Red => td_string!(locale, table.turn_red),
            Role::First => td_string!(locale, table.turn_first),
            Role::Second => td_string!(locale, table.turn_second),
        },
    }
}

/// The title of the document: the game's name, in the page's language.
pub fn entitle(table: Table, i18n: I18n) {
    Effect::new(move |_| {
        let locale = i18n.locale();
        let title = if table.open.get() {
            let name = table.session.with(|s| s.position().to_string());
            td_string!(locale, shell.page_title, name = name)
        } else {
            td_string!(locale, shell.title).to_owned()
        };
        document().set_title(&title);
    });
}

/// The heading of the table, and the convention beside it.
#[component]
pub fn Turn() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let players = Memo::new(move |_| table.address.with(|a| a.players));
    let said = move || table.session.with(|s| sentence(i18n.locale(), s, players.get()));
    let who = move || {
        table.session.with(|s| match role(s, players.get(), s.winner().unwrap_or(s.mover())) {
            Role::Blue | Role::YouBlue => "left",
            Role::Red | Role::YouRed => "right",
            _ => "",
        })
    };
    view! {
        <div class="turn" class:over=move || table.session.with(|s| s.winner().is_some())>
            <h1 tabindex="-1" data-player=who class:hidden=move || !shell.shows(Piece::Title)>{said}</h1>
            <p>{move || match table.session.with(|s| s.play()) {
                Play::Normal => t_string!(i18n, table.normal),
                Play::Misere => t_string!(i18n, table.misere),
            }}</p>
            <Show when=move || shell.shows(Piece::Rules)>
                <button class="button quiet" aria-haspopup="dialog" on:click=move |_| shell.open(Sheet::Players)>
                    <svg viewBox="0 0 24 24" aria-hidden="true"><circle cx="9" cy="8" r="3.5"/><path d="M3 20c0-4 2.5-6 6-6s6 2 6 6M16 5a3.5 3.5 0 0 1 0 6.6M17.5 14.4c2.3.7 3.5 2.6 3.5 5.6"/></svg>
                    <span>{move || players_word(i18n, players.get())}</span>
                </button>
            </Show>
        </div>
    }
}

/// Who plays, in two or three words.
pub fn players_word(i18n: I18n, players: Players) -> &'static str {
    match players {
        Players::HumanHuman => td_string!(i18n.locale(), table.players_hh),
        Players::HumanComputer => td_string!(i18n.locale(), table.players_hc),
        Players::ComputerHuman => td_string!(i18n.locale(), table.players_ch),
        Players::ComputerComputer => td_string!(i18n.locale(), table.players_cc),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(pos: &str, players: Players, moves: &[&str], want: &str) {
        let moves: Vec<String> = moves.iter().map(|m| (*m).to_owned()).collect();
        let (session, bad) = Session::replay(pos.parse().unwrap(), Play::Normal, Player::Left, &moves);
        assert_eq!(bad, None);
        assert_eq!(sentence(Locale::en, &session, players), want);
    }

    #[test]
    fn the_sentence_says_whose_turn_it_is() {
        check("nim:3", Players::HumanComputer, &[], "Your turn.");
        check("nim:3", Players::HumanComputer, &["3→1"], "The computer’s turn.");
        check("nim:3", Players::ComputerHuman, &["3→0"], "The computer has won.");
        check("nim:3", Players::HumanHuman, &["3→1"], "Player 2 to move.");
        check("nim:3", Players::ComputerComputer, &["3→1", "1→0"], "Player 2 has won.");
    }
}
