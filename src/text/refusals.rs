//! Why a touch does nothing, in one sentence.
use super::{Locale, Who, by_name, either, number, td_string};
use crate::address::Players;
use crate::session::Session;
use solver::board::{Board, Colour, Part};
use solver::position::Refusal;
use solver::{Play, Player};

/// The sentence for a part of a component that is no move now.
pub fn refusal(locale: Locale, session: &Session, players: Players, component: usize, part: Part) -> String {
    if session.winner().is_some() {
        return td_string!(locale, refusals.over).to_owned();
    }
    let mover = session.mover();
    if Who::new(session, players, mover) == Who::Computer {
        return td_string!(locale, refusals.computer).to_owned();
    }
    match session.position().refusal(component, mover, part) {
        Refusal::Theirs(owner) => theirs(locale, session, players, component, owner),
        Refusal::Takes { wanted, allowed } => takes(locale, wanted, &allowed),
        why => said(locale, session.play(), mover, why).to_owned(),
    }
}

/// Whose it is, and who is to move.
fn theirs(locale: Locale, session: &Session, players: Players, component: usize, owner: Player) -> String {
    let drawn = matches!(session.position().components()[component].effective().board(), Board::Drawing { .. });
    let whose = match (drawn, owner) {
        (true, Player::Left) => td_string!(locale, refusals.branch_blue),
        (true, Player::Right) => td_string!(locale, refusals.branch_red),
        (false, Player::Left) => td_string!(locale, refusals.is_blue),
        (false, Player::Right) => td_string!(locale, refusals.is_red),
    };
    let mover = match Who::new(session, players, session.mover()) {
        Who::YouAs(Player::Left) => td_string!(locale, refusals.you_blue),
        Who::YouAs(Player::Right) => td_string!(locale, refusals.you_red),
        Who::Coloured(Player::Left) => td_string!(locale, refusals.turn_blue),
        Who::Coloured(Player::Right) => td_string!(locale, refusals.turn_red),
        _ => "",
    };
    by_name(locale, session.position(), format!("{whose} {mover}").trim_end())
}

/// How many may go from a row.
fn takes(locale: Locale, wanted: u64, allowed: &[u64]) -> String {
    let Some(&most) = allowed.last() else { return td_string!(locale, refusals.row_nothing).to_owned() };
    let all = allowed.iter().copied().eq(1..=most);
    if all && wanted > most {
        return td_string!(locale, refusals.at_most, count = most, n = number(locale, most));
    }
    let list: Vec<String> = allowed.iter().map(|&n| number(locale, n)).collect();
    td_string!(locale, refusals.takes, list = either(locale, &list))
}

fn said(locale: Locale, play: Play, mover: Player, why: Refusal) -> &'static str {
    match why {
        Refusal::Parts => td_string!(locale, refusals.parts),
        Refusal::Poison if play == Play::Misere => td_string!(locale, refusals.poison_misere),
        Refusal::Poison => td_string!(locale, refusals.poison),
        Refusal::Covered => td_string!(locale, refusals.covered),
        Refusal::NoDomino => td_string!(locale, refusals.no_domino),
        Refusal::Stuck => td_string!(locale, refusals.stuck),
        Refusal::NoPiece => td_string!(locale, refusals.no_piece),
        Refusal::Painted => td_string!(locale, refusals.painted),
        Refusal::Neighbour(Some(colour)) if (colour == Colour::Blue) == (mover == Player::Left) => {
            td_string!(locale, refusals.beside_own)
        }
        Refusal::Neighbour(Some(_)) => td_string!(locale, refusals.beside_other),
        Refusal::Neighbour(None) => td_string!(locale, refusals.beside_both),
        Refusal::Token => td_string!(locale, refusals.token),
        Refusal::NoArrow => td_string!(locale, refusals.no_arrow),
        Refusal::Top => td_string!(locale, refusals.top),
        Refusal::TooFew(_) => td_string!(locale, refusals.too_few),
        Refusal::Across => td_string!(locale, refusals.across),
        Refusal::Threaded => td_string!(locale, refusals.threaded),
        Refusal::OtherOrder => td_string!(locale, refusals.other_order),
        Refusal::Crosses => td_string!(locale, refusals.crosses),
        // The first two have sentences with values.
        Refusal::Theirs(_) | Refusal::Takes { .. } | Refusal::Nothing => td_string!(locale, refusals.nothing),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::board::{EdgeName, Square};

    #[track_caller]
    fn check(text: &str, players: Players, part: Part, en: &str, de: &str) {
        let session = Session::new(text.parse().unwrap(), Play::Normal, Player::Left);
        let said = |locale| refusal(locale, &session, players, 0, part);
        assert_eq!((said(Locale::En).as_str(), said(Locale::De).as_str()), (en, de), "{text}");
    }

    #[test]
    fn a_touch_that_does_nothing_is_answered() {
        let (hc, hh) = (Players::HumanComputer, Players::HumanHuman);
        let (stick, edge) = (Part::Stick { pile: 0, index: 0 }, Part::Edge(EdgeName { plant: 1, edge: 2 }));
        check("subtraction(1,2,3):7", hc, stick, "At most 3 may be taken.", "Höchstens 3 dürfen weg.");
        check(
            "subtraction(1,4):9",
            hc,
            stick,
            "1 or 4 may be taken from this row.",
            "Aus dieser Reihe dürfen 1 oder 4 weg.",
        );
        check("hackenbush:br", hc, edge, "That branch is red. You are Blue.", "Dieser Ast ist rot. Du bist Blau.");
        check(
            "hackenbush:br",
            hh,
            edge,
            "That branch is red. It is Blue’s turn.",
            "Dieser Ast ist rot. Blau ist am Zug.",
        );
        let poison = Part::Square(Square { x: 1, y: 1 });
        check(
            "chomp:3x2",
            hc,
            poison,
            "The poisoned piece is eaten last: whoever must, has lost.",
            "Das vergiftete Stück kommt zuletzt: Wer es essen muss, hat verloren.",
        );
        check("chomp:3x2", Players::ComputerHuman, poison, "It is the computer’s turn.", "Der Computer ist am Zug.");
        check("nim:0", hc, stick, "The game is over.", "Das Spiel ist aus.");
    }
}
