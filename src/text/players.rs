//! What the players are called, whose turn it is, who has won.
use super::{Locale, td_string};
use crate::address::Players;
use crate::session::Session;
use solver::Player;

/// A player as the table calls them.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Who {
    /// The person against the computer, where both have the same moves.
    You,
    /// The person against the computer, where colours matter.
    YouAs(Player),
    Computer,
    /// Blue or Red: two of a kind play a game in which colours matter.
    Coloured(Player),
    /// Two of a kind play a game in which both have the same moves.
    First,
    Second,
}

impl Who {
    pub fn new(session: &Session, players: Players, player: Player) -> Who {
        let first = player == session.first();
        let partizan = session.is_partizan();
        match players {
            Players::HumanComputer | Players::ComputerHuman if players.computer(first) => Who::Computer,
            Players::HumanComputer | Players::ComputerHuman if partizan => Who::YouAs(player),
            Players::HumanComputer | Players::ComputerHuman => Who::You,
            Players::HumanHuman | Players::ComputerComputer if partizan => Who::Coloured(player),
            Players::HumanHuman | Players::ComputerComputer if first => Who::First,
            Players::HumanHuman | Players::ComputerComputer => Who::Second,
        }
    }
}

/// The name before a colon: `You`, `Computer`, `Blue`.
pub fn who_name(locale: Locale, who: Who) -> &'static str {
    match who {
        Who::You | Who::YouAs(_) => td_string!(locale, games.who_you),
        Who::Computer => td_string!(locale, games.who_computer),
        Who::Coloured(Player::Left) => td_string!(locale, games.who_blue),
        Who::Coloured(Player::Right) => td_string!(locale, games.who_red),
        Who::First => td_string!(locale, games.who_first),
        Who::Second => td_string!(locale, games.who_second),
    }
}

/// Whose turn it is, or who has won.
pub fn turn(locale: Locale, session: &Session, players: Players) -> &'static str {
    match session.winner() {
        Some(winner) => match Who::new(session, players, winner) {
            Who::You | Who::YouAs(_) => td_string!(locale, table.won_you),
            Who::Computer => td_string!(locale, table.won_computer),
            Who::Coloured(Player::Left) => td_string!(locale, table.won_blue),
            Who::Coloured(Player::Right) => td_string!(locale, table.won_red),
            Who::First => td_string!(locale, table.won_first),
            Who::Second => td_string!(locale, table.won_second),
        },
        None => match Who::new(session, players, session.mover()) {
            Who::You => td_string!(locale, table.turn_you),
            Who::YouAs(Player::Left) => td_string!(locale, table.turn_you_blue),
            Who::YouAs(Player::Right) => td_string!(locale, table.turn_you_red),
            Who::Computer => td_string!(locale, table.turn_computer),
            Who::Coloured(Player::Left) => td_string!(locale, table.turn_blue),
            Who::Coloured(Player::Right) => td_string!(locale, table.turn_red),
            Who::First => td_string!(locale, table.turn_first),
            Who::Second => td_string!(locale, table.turn_second),
        },
    }
}

/// A colour by the player it belongs to.
pub fn colour_name(locale: Locale, player: Player) -> &'static str {
    match player {
        Player::Left => td_string!(locale, table.name_blue),
        Player::Right => td_string!(locale, table.name_red),
    }
}
