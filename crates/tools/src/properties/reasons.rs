//! Reasons why a game has a property or not.
use super::Example;
use super::Truth::{self, Yes};
use locale::{Locale, td_string};

/// The reason why this game has the property or not; where it has none of its own, that of every game with the
/// property.
pub fn reason(locale: Locale, game: Example, n: usize, truth: Truth) -> &'static str {
    let every = || if truth == Yes { every(locale, n) } else { "" };
    on_boards(locale, game, n).or_else(|| at_tables(locale, game, n)).unwrap_or_else(every)
}

/// Reasons for games without hidden information and chance.
fn on_boards(locale: Locale, game: Example, n: usize) -> Option<&'static str> {
    Some(match (game, n) {
        (Example::TicTacToe, 1) => td_string!(locale, properties.tictactoe_2),
        (Example::TicTacToe, 3) => td_string!(locale, properties.tictactoe_4),
        (Example::TicTacToe, 4) => td_string!(locale, properties.tictactoe_5),
        (Example::TicTacToe, 5) => td_string!(locale, properties.tictactoe_6),
        (Example::TicTacToe, 8) => td_string!(locale, properties.tictactoe_9),
        (Example::Chess, 1) => td_string!(locale, properties.chess_2),
        (Example::Chess, 2) => td_string!(locale, properties.chess_3),
        (Example::Chess, 3) => td_string!(locale, properties.chess_4),
        (Example::Chess, 4) => td_string!(locale, properties.chess_5),
        (Example::Chess, 5) => td_string!(locale, properties.chess_6),
        (Example::Chess, 8) => td_string!(locale, properties.chess_9),
        (Example::Go, 1) => td_string!(locale, properties.go_2),
        (Example::Go, 2) => td_string!(locale, properties.go_3),
        (Example::Go, 3) => td_string!(locale, properties.go_4),
        (Example::Go, 4) => td_string!(locale, properties.go_5),
        (Example::Go, 5) => td_string!(locale, properties.go_6),
        (Example::Go, 8) => td_string!(locale, properties.go_9),
        (Example::Draughts, 1) => td_string!(locale, properties.draughts_2),
        (Example::Draughts, 2) => td_string!(locale, properties.go_3),
        (Example::Draughts, 3) => td_string!(locale, properties.draughts_4),
        (Example::Draughts, 4) => td_string!(locale, properties.draughts_5),
        (Example::Draughts, 5) => td_string!(locale, properties.draughts_6),
        (Example::Draughts, 8) => td_string!(locale, properties.chess_9),
        (Example::Mill, 1) => td_string!(locale, properties.mill_2),
        (Example::Mill, 3) => td_string!(locale, properties.mill_4),
        (Example::Mill, 4) => td_string!(locale, properties.mill_5),
        (Example::Mill, 5) => td_string!(locale, properties.mill_6),
        (Example::Mill, 8) => td_string!(locale, properties.chess_9),
        _ => return None,
    })
}

/// Reasons for games with dice, cards, and hidden information.
fn at_tables(locale: Locale, game: Example, n: usize) -> Option<&'static str> {
    Some(match (game, n) {
        (Example::Backgammon, 1) => td_string!(locale, properties.backgammon_2),
        (Example::Backgammon, 2) => td_string!(locale, properties.backgammon_3),
        (Example::Backgammon, 3) => td_string!(locale, properties.backgammon_4),
        (Example::Backgammon, 4) => td_string!(locale, properties.backgammon_5),
        (Example::Backgammon, 5) => td_string!(locale, properties.backgammon_6),
        (Example::Backgammon, 7) => td_string!(locale, properties.backgammon_8),
        (Example::Backgammon, 8) => td_string!(locale, properties.backgammon_9),
        (Example::Battleship, 2) => td_string!(locale, properties.battleship_3),
        (Example::Battleship, 3) => td_string!(locale, properties.battleship_4),
        (Example::Battleship, 4) => td_string!(locale, properties.battleship_5),
        (Example::Battleship, 5) => td_string!(locale, properties.battleship_6),
        (Example::Battleship, 6) => td_string!(locale, properties.battleship_7),
        (Example::Battleship, 7) => td_string!(locale, properties.battleship_8),
        (Example::Battleship, 8) => td_string!(locale, properties.battleship_9),
        (Example::Poker, 0) => td_string!(locale, properties.poker_1),
        (Example::Poker, 1) => td_string!(locale, properties.poker_2),
        (Example::Poker, 2) => td_string!(locale, properties.poker_3),
        (Example::Poker, 3) => td_string!(locale, properties.poker_4),
        (Example::Poker, 4) => td_string!(locale, properties.poker_5),
        (Example::Poker, 5) => td_string!(locale, properties.poker_6),
        (Example::Poker, 6) => td_string!(locale, properties.poker_7),
        (Example::Poker, 7) => td_string!(locale, properties.poker_8),
        (Example::Poker, 8) => td_string!(locale, properties.poker_9),
        (Example::Monopoly, 0) => td_string!(locale, properties.monopoly_1),
        (Example::Monopoly, 1) => td_string!(locale, properties.monopoly_2),
        (Example::Monopoly, 2) => td_string!(locale, properties.monopoly_3),
        (Example::Monopoly, 3) => td_string!(locale, properties.monopoly_4),
        (Example::Monopoly, 4) => td_string!(locale, properties.monopoly_5),
        (Example::Monopoly, 5) => td_string!(locale, properties.monopoly_6),
        (Example::Monopoly, 6) => td_string!(locale, properties.monopoly_7),
        (Example::Monopoly, 7) => td_string!(locale, properties.monopoly_8),
        (Example::Monopoly, 8) => td_string!(locale, properties.monopoly_9),
        (Example::Scissors, 1) => td_string!(locale, properties.scissors_2),
        (Example::Scissors, 2) => td_string!(locale, properties.scissors_3),
        (Example::Scissors, 3) => td_string!(locale, properties.scissors_4),
        (Example::Scissors, 4) => td_string!(locale, properties.scissors_5),
        (Example::Scissors, 5) => td_string!(locale, properties.scissors_6),
        (Example::Scissors, 6) => td_string!(locale, properties.scissors_7),
        (Example::Scissors, 8) => td_string!(locale, properties.scissors_9),
        (Example::Uno, 0) => td_string!(locale, properties.poker_1),
        (Example::Uno, 1) => td_string!(locale, properties.uno_2),
        (Example::Uno, 2) => td_string!(locale, properties.uno_3),
        (Example::Uno, 3) => td_string!(locale, properties.uno_4),
        (Example::Uno, 4) => td_string!(locale, properties.uno_5),
        (Example::Uno, 5) => td_string!(locale, properties.uno_6),
        (Example::Uno, 6) => td_string!(locale, properties.poker_7),
        (Example::Uno, 7) => td_string!(locale, properties.poker_8),
        (Example::Uno, 8) => td_string!(locale, properties.uno_9),
        (Example::Schafkopf, 0) => td_string!(locale, properties.schafkopf_1),
        (Example::Schafkopf, 1) => td_string!(locale, properties.schafkopf_2),
        (Example::Schafkopf, 2) => td_string!(locale, properties.schafkopf_3),
        (Example::Schafkopf, 3) => td_string!(locale, properties.schafkopf_4),
        (Example::Schafkopf, 4) => td_string!(locale, properties.schafkopf_5),
        (Example::Schafkopf, 5) => td_string!(locale, properties.schafkopf_6),
        (Example::Schafkopf, 6) => td_string!(locale, properties.poker_7),
        (Example::Schafkopf, 7) => td_string!(locale, properties.poker_8),
        (Example::Schafkopf, 8) => td_string!(locale, properties.schafkopf_9),
        (Example::WhoAmI, 0) => td_string!(locale, properties.poker_1),
        (Example::WhoAmI, 1) => td_string!(locale, properties.whoami_2),
        (Example::WhoAmI, 2) => td_string!(locale, properties.whoami_3),
        (Example::WhoAmI, 3) => td_string!(locale, properties.whoami_4),
        (Example::WhoAmI, 4) => td_string!(locale, properties.whoami_5),
        (Example::WhoAmI, 5) => td_string!(locale, properties.whoami_6),
        (Example::WhoAmI, 6) => td_string!(locale, properties.whoami_7),
        (Example::WhoAmI, 8) => td_string!(locale, properties.whoami_9),
        _ => return None,
    })
}

/// The reason that holds for every game with the property.
pub fn every(locale: Locale, n: usize) -> &'static str {
    match n {
        0 => td_string!(locale, properties.every_1),
        1 => td_string!(locale, properties.every_2),
        2 => td_string!(locale, properties.every_3),
        3 => td_string!(locale, properties.every_4),
        4 => td_string!(locale, properties.every_5),
        5 => td_string!(locale, properties.every_6),
        6 => td_string!(locale, properties.every_7),
        7 => td_string!(locale, properties.every_8),
        _ => td_string!(locale, properties.every_9),
    }
}
