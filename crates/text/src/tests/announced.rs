//! Sentences about a game hold no notation: positions, moves, ends, touches that do nothing, names of parts.
use crate::checks::notation;
use crate::description::{DescriptionBody, Owners, describe};
use crate::moves::kinds;
use crate::refusals::tests::all_parts;
use crate::{
    Locale, PlayerRole, announcement, by_name, convention, distinct_words, last_move, move_phrase, move_words,
    own_side, position_note, position_words, refusal, role_name, turn,
};
use link::values::Players;
use play::events::Event;
use play::session::Session;
use solver::board::{Board, Figures};
use solver::{Game, Player};

/// Number of moves checked for each position, and of plies played from it.
const MOVES: usize = 24;
const PLIES: usize = 12;
/// The largest number of moves with which parts are touched one by one.
const TOUCHED: u128 = 400;

/// The announcements of a session: as it is shown, and after its last move.
fn announced(locale: Locale, session: &Session, players: Players) -> Vec<String> {
    let player_name =
        |s: &Session, by| by_name(locale, s.position(), role_name(locale, PlayerRole::new(s, players, by)));
    let events =
        [Event::Shown { session: session.clone() }, Event::Moved { session: session.clone(), by_computer: false }];
    let turn = |s: &Session| turn(locale, s, players);
    let said = events.iter().map(|event| announcement(locale, (event, Figures::STONES), player_name, turn));
    said.chain(own_side(locale, session, players)).chain(last_move(locale, session, players)).collect()
}

/// The sentences about a position: read part by part, its note, and how it ends.
fn read(locale: Locale, session: &Session) -> Vec<String> {
    let position = session.position();
    let mut all = vec![position_words(locale, position), convention(locale, position, session.play()).to_owned()];
    all.extend(position_note(locale, position));
    for component in position.components() {
        let names = |by| role_name(locale, PlayerRole::Coloured(by)).to_owned();
        let description = describe(locale, component, &Owners::new(), &names);
        all.extend([description.read_out(), description.summary]);
        match description.body {
            DescriptionBody::List(items) => all.extend(items.into_iter().map(|item| item.words)),
            DescriptionBody::Table(squares) => {
                all.extend(squares.rows.into_iter().flat_map(|(name, cells)| [vec![name], cells].concat()))
            }
        }
    }
    all
}

/// The sentences about the moves of the player to move.
fn of_moves(locale: Locale, session: &Session) -> Vec<String> {
    let (position, by) = (session.position(), session.mover());
    let mut all = Vec::new();
    for mv in position.moves(by).into_iter().take(MOVES) {
        let words = move_words(locale, position, by, &mv.name).expect("a move");
        all.extend([words.label(), words.announced(), move_phrase(locale, position, by, &mv.name, |words| words.act)]);
        all.extend(distinct_words(locale, position, by, &mv.name));
    }
    all
}

/// The names of all parts, and the answer to a touch of each.
fn of_parts(locale: Locale, session: &Session) -> Vec<String> {
    let choices = session.position().choices(session.mover());
    let mut all = Vec::new();
    for (component, board) in session.position().boards().iter().enumerate() {
        // Long rows are drawn as a bundle, not stick by stick.
        if matches!(board, Board::Piles { heaps, .. } | Board::Stores { heaps, .. } if heaps.iter().any(|&n| n > 1_000))
        {
            continue;
        }
        for part in all_parts(board) {
            all.push((kinds::of(board).part)(locale, board, part));
            if !choices.iter().any(|choice| choice.mv.component == component && choice.parts.contains(&part)) {
                all.push(refusal(locale, session, Players::HumanHuman, component, part));
            }
        }
    }
    all
}

#[test]
fn what_is_announced_holds_no_notation() {
    let mut found = Vec::new();
    for example in Game::ALL.iter().flat_map(|game| game.examples()) {
        for (first, players) in [(Player::Left, Players::HumanHuman), (Player::Right, Players::ComputerHuman)] {
            let mut session = Session::new(example.text.parse().unwrap(), example.play, first);
            for ply in 0..PLIES {
                let count = session.position().count(session.mover());
                for &locale in Locale::ALL {
                    let mut all = [announced(locale, &session, players), read(locale, &session)].concat();
                    if ply < 2 && count <= TOUCHED {
                        all.extend(of_moves(locale, &session));
                        all.extend(of_parts(locale, &session));
                    }
                    let notated = all.iter().filter_map(|words| Some((notation(words)?, words)));
                    found.extend(
                        notated.map(|(stretch, words)| format!("{}: {stretch} in {words}", session.position())),
                    );
                }
                if count == 0 || count > TOUCHED {
                    break;
                }
                let moves = session.position().moves(session.mover());
                let Some(next) = moves.get(ply % moves.len()).and_then(|mv| session.after(&mv.name)) else { break };
                session = next;
            }
        }
    }
    found.sort();
    found.dedup();
    assert!(found.is_empty(), "{}", found.join("\n"));
}
