//! The names of the players, and the sentences on whose turn it is or who has won.
use super::{Locale, td_string};
use link::values::Players;
use play::session::Session;
use solver::{Game, Player, Position};

/// A player's role at the table.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum PlayerRole {
    /// The person against the computer, if both have the same moves.
    You,
    /// The person against the computer, if colours matter.
    YouAs(Player),
    Computer,
    /// Blue or Red, between two people or two computers, if colours matter.
    Coloured(Player),
    /// The first of two people or two computers, if both have the same moves.
    First,
    Second,
}

impl PlayerRole {
    pub fn new(session: &Session, players: Players, player: Player) -> PlayerRole {
        let first = player == session.first();
        let partizan = session.is_partizan();
        match players {
            Players::HumanComputer | Players::ComputerHuman if players.computer(first) => PlayerRole::Computer,
            Players::HumanComputer | Players::ComputerHuman if partizan => PlayerRole::YouAs(player),
            Players::HumanComputer | Players::ComputerHuman => PlayerRole::You,
            Players::HumanHuman | Players::ComputerComputer if partizan => PlayerRole::Coloured(player),
            Players::HumanHuman | Players::ComputerComputer if first => PlayerRole::First,
            Players::HumanHuman | Players::ComputerComputer => PlayerRole::Second,
        }
    }
}

/// The name before a colon: `You`, `Computer`, `Blue`.
pub fn role_name(locale: Locale, who: PlayerRole) -> &'static str {
    match who {
        PlayerRole::You | PlayerRole::YouAs(_) => td_string!(locale, games.who_you),
        PlayerRole::Computer => td_string!(locale, games.who_computer),
        PlayerRole::Coloured(Player::Left) => td_string!(locale, games.who_blue),
        PlayerRole::Coloured(Player::Right) => td_string!(locale, games.who_red),
        PlayerRole::First => td_string!(locale, games.who_first),
        PlayerRole::Second => td_string!(locale, games.who_second),
    }
}

/// The names of Blue and Red in a game whose sides have names of their own.
fn names(locale: Locale, position: &Position) -> Option<[&'static str; 2]> {
    match position.components() {
        [one] if one.game() == Game::Orders && !one.is_negative() => {
            Some([td_string!(locale, games.who_samson), td_string!(locale, games.who_delila)])
        }
        _ => None,
    }
}

/// A sentence of this position, with Blue and Red replaced by their names in the game. Names are used as the colours
/// are, so that each sentence is written once; colours in lower case stay.
pub fn by_name(locale: Locale, position: &Position, words: impl Into<String>) -> String {
    exchange(names(locale, position), locale, words.into())
}

fn exchange(names: Option<[&'static str; 2]>, locale: Locale, mut words: String) -> String {
    for (player, name) in [Player::Left, Player::Right].into_iter().zip(names.into_iter().flatten()) {
        words = exchanged(&words, colour_name(locale, player), name);
        words = exchanged(&words, colour(locale, player), name);
    }
    words
}

/// The text with one word replaced by another, except within a longer word.
fn exchanged(text: &str, word: &str, other: &str) -> String {
    let (mut done, mut rest) = (String::new(), text);
    while let Some((before, after)) = rest.split_once(word) {
        let within = before.ends_with(char::is_alphabetic) || after.starts_with(char::is_alphabetic);
        done.push_str(before);
        done.push_str(if within { word } else { other });
        rest = after;
    }
    done + rest
}

/// The sentence on whose turn it is, or who has won.
pub fn turn(locale: Locale, session: &Session, players: Players) -> String {
    by_name(locale, session.position(), turn_by_colour(locale, session, players))
}

/// The side of the person who plays against the computer, while the computer is to move: at other times [`turn`] says
/// it.
pub fn own_side(locale: Locale, session: &Session, players: Players) -> Option<String> {
    let mover = session.mover();
    let waits = session.winner().is_none() && PlayerRole::new(session, players, mover) == PlayerRole::Computer;
    let side = match PlayerRole::new(session, players, mover.other()) {
        PlayerRole::YouAs(Player::Left) if waits => td_string!(locale, refusals.you_blue),
        PlayerRole::YouAs(Player::Right) if waits => td_string!(locale, refusals.you_red),
        _ => return None,
    };
    Some(by_name(locale, session.position(), side))
}

fn turn_by_colour(locale: Locale, session: &Session, players: Players) -> &'static str {
    match session.winner() {
        Some(winner) => match PlayerRole::new(session, players, winner) {
            PlayerRole::You | PlayerRole::YouAs(_) => td_string!(locale, table.won_you),
            PlayerRole::Computer => td_string!(locale, table.won_computer),
            PlayerRole::Coloured(Player::Left) => td_string!(locale, table.won_blue),
            PlayerRole::Coloured(Player::Right) => td_string!(locale, table.won_red),
            PlayerRole::First => td_string!(locale, table.won_first),
            PlayerRole::Second => td_string!(locale, table.won_second),
        },
        None => match PlayerRole::new(session, players, session.mover()) {
            PlayerRole::You => td_string!(locale, table.turn_you),
            PlayerRole::YouAs(Player::Left) => td_string!(locale, table.turn_you_blue),
            PlayerRole::YouAs(Player::Right) => td_string!(locale, table.turn_you_red),
            PlayerRole::Computer => td_string!(locale, table.turn_computer),
            PlayerRole::Coloured(Player::Left) => td_string!(locale, table.turn_blue),
            PlayerRole::Coloured(Player::Right) => td_string!(locale, table.turn_red),
            PlayerRole::First => td_string!(locale, table.turn_first),
            PlayerRole::Second => td_string!(locale, table.turn_second),
        },
    }
}

/// A player's colour, for sentences.
pub fn colour(locale: Locale, player: Player) -> &'static str {
    match player {
        Player::Left => td_string!(locale, games.who_blue),
        Player::Right => td_string!(locale, games.who_red),
    }
}

/// A player's colour with the letter of the field, for headings.
pub fn colour_name(locale: Locale, player: Player) -> &'static str {
    match player {
        Player::Left => td_string!(locale, table.name_blue),
        Player::Right => td_string!(locale, table.name_red),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;

    #[test]
    fn two_orders_alone_are_played_by_samson_and_delilah() {
        let said = |locale, text: &str, players| {
            turn(locale, &Session::new(text.parse().unwrap(), Play::Normal, Player::Left), players)
        };
        let (hc, hh) = (Players::HumanComputer, Players::HumanHuman);
        assert_eq!(said(Locale::En, "orders(3):8/10", hh), "Samson to move.");
        assert_eq!(said(Locale::En, "orders(3):8/10", hc), "Your turn. You are Samson.");
        assert_eq!(said(Locale::De, "orders(3):8/10", hc), "Du bist am Zug. Du spielst Samson.");
        assert_eq!(said(Locale::De, "orders(0):8/10", hh), "Delila hat gewonnen.");
        // Beside other games, and in the negative, the sides are Blue and Red.
        assert_eq!(said(Locale::En, "orders(3):8/10 + hackenbush:b", hh), "Blue (L) to move.");
        assert_eq!(said(Locale::En, "hackenbush:b", hh), "Blue (L) to move.");
        assert_eq!(said(Locale::En, "-orders(3):8/10", hh), "Blue (L) to move.");
    }

    #[test]
    fn whoever_waits_for_the_computer_knows_their_side() {
        let side = |text: &str, players, first| {
            own_side(Locale::En, &Session::new(text.parse().unwrap(), Play::Normal, first), players)
        };
        let (hc, ch) = (Players::HumanComputer, Players::ComputerHuman);
        assert_eq!(side("hackenbush:br,r", ch, Player::Left).as_deref(), Some("You are Red."));
        assert_eq!(side("hackenbush:br,r", ch, Player::Right).as_deref(), Some("You are Blue."));
        assert_eq!(side("orders(3):8/10", ch, Player::Left).as_deref(), Some("You are Delilah."));
        // On the person's own turn the sentence on it names the side; if both have the same moves there is none.
        assert_eq!(side("hackenbush:br,r", hc, Player::Left), None);
        assert_eq!(side("nim:3", ch, Player::Left), None);
        assert_eq!(side("hackenbush:r", ch, Player::Left), None);
    }

    #[test]
    fn only_whole_words_are_exchanged() {
        assert_eq!(exchanged("Red’s Reds, Red", "Red", "Delilah"), "Delilah’s Reds, Delilah");
        assert_eq!(exchanged("", "Red", "Delilah"), "");
    }
}
