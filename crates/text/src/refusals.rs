//! The reason why a touch does nothing, in one sentence.
mod places;
mod rows;

use super::{Locale, PlayerRole, by_name, td_string};
use link::values::Players;
use play::session::Session;
use solver::board::{Board, Part};
use solver::position::Refusal;
use solver::{Game, Play, Player};

/// The sentence for a part of a component that is no move now.
pub fn refusal(locale: Locale, session: &Session, players: Players, component: usize, part: Part) -> String {
    if session.winner().is_some() {
        return td_string!(locale, refusals.over).to_owned();
    }
    let mover = session.mover();
    if PlayerRole::new(session, players, mover) == PlayerRole::Computer {
        return td_string!(locale, refusals.computer).to_owned();
    }
    let game = session.position().components()[component].game();
    let board = session.position().boards().swap_remove(component);
    let touch = Touch { locale, game, board: &board, part, mover };
    let said = match session.position().refusal(component, mover, part) {
        Refusal::Theirs(owner) => return theirs(locale, session, players, component, owner),
        Refusal::Takes { wanted, allowed } => return rows::takes(touch, wanted, &allowed),
        Refusal::Parts => return rows::parts(touch),
        Refusal::Token => return places::token(touch),
        Refusal::NoArrow => return places::no_arrow(touch),
        Refusal::Top => return places::top(touch),
        Refusal::TooFew(sticks) => return places::too_few(touch, sticks),
        Refusal::Across => return places::across(touch),
        Refusal::NoDomino => places::no_domino(touch),
        Refusal::Stuck => places::stuck(touch),
        Refusal::NoPiece => places::no_piece(touch),
        Refusal::Neighbour(_) => places::neighbour(touch),
        Refusal::Poison if session.play() == Play::Misere => td_string!(locale, refusals.poison_misere),
        Refusal::Poison => td_string!(locale, refusals.poison),
        Refusal::Covered => td_string!(locale, refusals.covered),
        Refusal::Painted => td_string!(locale, refusals.painted),
        Refusal::Threaded => td_string!(locale, refusals.threaded),
        Refusal::OtherOrder => td_string!(locale, refusals.other_order),
        Refusal::Crosses => td_string!(locale, refusals.crosses),
        Refusal::NotChosen => td_string!(locale, refusals.not_chosen),
        Refusal::NotAnswered => td_string!(locale, refusals.not_answered),
        Refusal::Wanted => td_string!(locale, refusals.no_wait),
        Refusal::Nothing => places::nothing(touch),
    };
    said.to_owned()
}

/// A touched part of a board of some game, and the player to move.
#[derive(Clone, Copy)]
struct Touch<'a> {
    locale: Locale,
    game: Game,
    board: &'a Board,
    part: Part,
    mover: Player,
}

/// The sentence for a part of the other side, with the player to move.
fn theirs(locale: Locale, session: &Session, players: Players, component: usize, owner: Player) -> String {
    let drawn = matches!(session.position().components()[component].effective().board(), Board::Drawing { .. });
    let toads = matches!(session.position().components()[component].game(), Game::Toads);
    let whose = match (drawn, owner) {
        _ if toads && owner == Player::Left => td_string!(locale, refusals.is_toad),
        _ if toads => td_string!(locale, refusals.is_frog),
        (true, Player::Left) => td_string!(locale, refusals.edge_blue),
        (true, Player::Right) => td_string!(locale, refusals.edge_red),
        (false, Player::Left) => td_string!(locale, refusals.is_blue),
        (false, Player::Right) => td_string!(locale, refusals.is_red),
    };
    let mover = match PlayerRole::new(session, players, session.mover()) {
        PlayerRole::YouAs(Player::Left) => td_string!(locale, refusals.you_blue),
        PlayerRole::YouAs(Player::Right) => td_string!(locale, refusals.you_red),
        PlayerRole::Coloured(Player::Left) => td_string!(locale, refusals.turn_blue),
        PlayerRole::Coloured(Player::Right) => td_string!(locale, refusals.turn_red),
        _ => "",
    };
    by_name(locale, session.position(), format!("{whose} {mover}").trim_end())
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use solver::Position;
    use solver::board::{EdgeName, OrderPoint, Place, Square};

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
        check("hackenbush:br", hc, edge, "That edge is red. You are Blue.", "Dieser Strich ist rot. Du bist Blau.");
        check(
            "hackenbush:br",
            hh,
            edge,
            "That edge is red. It is Blue’s turn.",
            "Dieser Strich ist rot. Blau ist am Zug.",
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

    #[test]
    fn the_numbers_and_names_of_the_game_say_why() {
        let hc = Players::HumanComputer;
        let stick = |pile, index| Part::Stick { pile, index };
        let cell = |row, column| Part::Cell(Place { row, column });
        check(
            "dim:6",
            hc,
            stick(0, 2),
            "4 does not divide 6: 1, 2, 3 or 6 may be taken.",
            "4 ist kein Teiler von 6: 1, 2, 3 oder 6 dürfen weg.",
        );
        check(
            "prim:6",
            hc,
            stick(0, 2),
            "4 and 6 have the common divisor 2: that is not allowed.",
            "4 und 6 haben den gemeinsamen Teiler 2: Das ist nicht erlaubt.",
        );
        check(
            "euclid:3,7",
            hc,
            stick(0, 0),
            "This is the shorter row: sticks come from the longer one.",
            "Das ist die kürzere Reihe: Genommen wird aus der längeren.",
        );
        check("fibonacci:13", hc, stick(0, 0), "At most 12 may be taken now.", "Jetzt dürfen höchstens 12 weg.");
        check(
            "grundy:4",
            hc,
            stick(0, 2),
            "2 and 2 are equal: the two rows must differ.",
            "2 und 2 sind gleich: Die beiden Reihen müssen verschieden lang sein.",
        );
        check(
            "dice:12/1",
            hc,
            Part::Face(6),
            "6 lies opposite 1: one tip does not bring it up.",
            "6 liegt 1 gegenüber: Mit einmal Kippen kommt sie nicht nach oben.",
        );
        check(
            "toads:bbr.r",
            hc,
            cell(0, 0),
            "This toad is blocked: it needs a free square ahead, or one behind a single frog.",
            "Diese Kröte kommt nicht vor: Sie braucht ein freies Feld vor sich oder eins gleich hinter einem Frosch.",
        );
        check("toads:bbr.r", hc, cell(0, 2), "That is a frog. You are Blue.", "Das ist ein Frosch. Du bist Blau.");
        check(
            "clobber:bbr",
            hc,
            cell(0, 0),
            "No red stone stands right beside this one.",
            "Neben diesem Stein steht kein roter.",
        );
        check(
            "graph:S>a,b;a>b,c;b>c",
            hc,
            Part::Node(3),
            "No arrow leads from S to c.",
            "Von S nach c führt kein Pfeil.",
        );
    }

    /// All parts of a board that can be touched.
    pub fn all_parts(board: &Board) -> Vec<Part> {
        match board {
            Board::Piles { heaps, .. } | Board::Stores { heaps, .. } => {
                let sticks =
                    |(pile, n): (usize, &u64)| (0..*n).map(move |index| Part::Stick { pile: pile as u32, index });
                heaps.iter().enumerate().flat_map(sticks).collect()
            }
            Board::Bar { poison, .. } => vec![Part::Square(*poison)],
            Board::Block { cubes, .. } => cubes.iter().copied().map(Part::Cube).collect(),
            Board::Drawing { edges, .. } => edges.iter().map(|edge| Part::Edge(edge.name)).collect(),
            Board::Grid { width, height, .. } => {
                (0..*height).flat_map(|row| (0..*width).map(move |column| Part::Cell(Place { row, column }))).collect()
            }
            Board::Columns { height, rooks } => {
                let columns = 0..rooks.len() as u32;
                columns.flat_map(|column| (0..*height).map(move |row| Part::Cell(Place { row, column }))).collect()
            }
            Board::Graph { labels, .. } | Board::Poset { labels, .. } => {
                (0..labels.len() as u32).map(Part::Node).collect()
            }
            Board::Die { sides, .. } => (1..=*sides).map(Part::Face).collect(),
            Board::Form { left, right, .. } => {
                let of = |by, n: usize| (0..n as u32).map(move |index| Part::Option { by, index });
                of(Player::Left, left.len()).chain(of(Player::Right, right.len())).collect()
            }
            // Only the boxes directly in the outermost one can be tapped.
            Board::Boxes { parents } => {
                let inside = (1..).zip(parents).filter(|(_, parent)| **parent == 0);
                inside.map(|(i, _)| Part::Box(i)).collect()
            }
            Board::Orders { gaps, .. } => {
                let points = |upper: bool| {
                    let free: u32 = gaps.iter().map(|&(above, below)| if upper { above } else { below }).sum();
                    let all = free + gaps.len() as u32 - 1;
                    (0..all).map(move |index| Part::Point(OrderPoint { upper, index }))
                };
                points(true).chain(points(false)).chain([Part::Rounds]).collect()
            }
        }
    }

    /// In every game, no touch in the first positions of its examples gets the general answer.
    #[test]
    fn every_game_has_reasons_of_its_own() {
        for game in Game::ALL {
            for example in game.examples() {
                let position: Position = example.text.parse().unwrap();
                if position.components().len() > 1 || Player::BOTH.iter().any(|&by| position.count(by) > 400) {
                    continue;
                }
                for by in Player::BOTH {
                    let session = Session::new(position.clone(), example.play, by);
                    if session.winner().is_some() {
                        continue;
                    }
                    let choices = position.choices(by);
                    for part in all_parts(&position.boards()[0]) {
                        if choices.iter().any(|choice| choice.parts.contains(&part)) {
                            continue;
                        }
                        let said = |locale| refusal(locale, &session, Players::HumanHuman, 0, part);
                        let general =
                            [td_string!(Locale::En, refusals.nothing), td_string!(Locale::De, refusals.nothing)];
                        assert!(said(Locale::En) != general[0], "{} {by:?} {part:?}", example.text);
                        assert!(said(Locale::De) != general[1], "{} {by:?} {part:?}", example.text);
                    }
                }
            }
        }
    }
}
