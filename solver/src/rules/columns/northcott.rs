//! Northcott's game: a white and a black rook in every column; the mover shifts one of their own rooks along its
//! column, any distance, without jumping. Left has the white rooks.
//!
//! # Source
//! Berlekamp, Conway, Guy, Winning Ways, 1982, ch. 3; a university lecture on combinatorial games. A retreat is
//! answered by following it, so the squares between the rooks are heaps of Nim (Bouton 1901), in sums with short games
//! too; squares bound the time.
use crate::board::{Act, Board, Part, Place};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player, Standing};
use crate::reason::{Explanation, Method, Reason, RookMove};
use crate::ruleset::{
    Card, Endings, Example, Family, Grade, Kind, Loopy, Reach, Ruleset, Source, Text, Touch, Values, skills,
};
use crate::search::loopy;
use crate::value::{Value, nim_sum};

/// The most squares of a column, and the most columns: so all moves can be listed.
const HIGHEST: u64 = 64;
const MOST_COLUMNS: usize = 64;

/// Northcott's game, `northcott(8):1-4,2-7`: a white and a black rook in each column of 8 squares; a move shifts one of
/// the mover's own, Left's are white, without jumping. The gaps between the rooks are Nim heaps (Winning Ways 1982), so
/// that normal play is answered at once.
pub struct Northcott;

/// The squares of the rooks, from 1 at White's side: in each column the white one and the black one.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Rooks {
    height: u32,
    rooks: Vec<(u32, u32)>,
}

/// The move of one rook.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shift {
    column: usize,
    by: Player,
    from: u32,
    to: u32,
}

impl Rooks {
    fn gaps(&self) -> impl Iterator<Item = u64> + '_ {
        self.rooks.iter().map(|(white, black)| u64::from(white.abs_diff(*black) - 1))
    }

    fn sum(&self) -> u64 {
        nim_sum(self.gaps())
    }

    /// The squares behind this player's rooks.
    fn behind(&self, player: Player) -> u64 {
        let squares = |&(white, black): &(u32, u32)| {
            let (own, rival) = if player == Player::Left { (white, black) } else { (black, white) };
            u64::from(if own < rival { own - 1 } else { self.height - own })
        };
        self.rooks.iter().map(squares).sum()
    }

    /// A bound on the winner's own moves: the squares between the rooks, and those that `loser` can retreat to.
    fn bound(&self, loser: Player) -> u64 {
        self.gaps().sum::<u64>() + self.behind(loser)
    }

    /// The bound for the board alone.
    fn time(&self, mover: Player) -> u64 {
        self.bound(if self.sum() == 0 { mover } else { mover.other() })
    }

    /// The squares this player's rook of a column can go to, ascending.
    fn reach(&self, column: usize, by: Player) -> (u32, impl Iterator<Item = u32>) {
        let (white, black) = self.rooks[column];
        let (own, rival) = if by == Player::Left { (white, black) } else { (black, white) };
        let (least, most) = if own < rival { (1, rival - 1) } else { (rival + 1, self.height) };
        (own, (least..=most).filter(move |to| *to != own))
    }

    fn all(&self, by: Player) -> Vec<Shift> {
        let mut shifts = Vec::new();
        for column in 0..self.rooks.len() {
            let (from, reach) = self.reach(column, by);
            shifts.extend(reach.map(|to| Shift { column, by, from, to }));
        }
        shifts
    }

    fn stuck(&self, player: Player) -> bool {
        self.all(player).is_empty()
    }

    fn after(&self, mv: &Shift) -> Rooks {
        let mut next = self.clone();
        let (white, black) = &mut next.rooks[mv.column];
        match mv.by {
            Player::Left => *white = mv.to,
            Player::Right => *black = mv.to,
        }
        next
    }

    /// The standing under misère play: a stuck player has won, else nobody can force the end, for there is always a
    /// move after which the other is not stuck. `None` on the boards where that fails: two squares, and one column of
    /// three.
    fn misere(&self, mover: Player) -> Option<Standing> {
        if self.stuck(mover) {
            return Some(Standing::Won(0));
        }
        (self.height > 3 || (self.height == 3 && self.rooks.len() > 1)).then_some(Standing::Drawn)
    }

    /// Moves of a player to nim-sum 0; first those that bring the end nearer.
    fn winning(&self, by: Player) -> Vec<RookMove> {
        let mut wins: Vec<Shift> = self.all(by).into_iter().filter(|mv| self.after(mv).sum() == 0).collect();
        wins.sort_by_key(|mv| self.after(mv).bound(by.other()) >= self.bound(by.other()));
        wins.into_iter().map(|mv| RookMove { column: mv.column, by, from: mv.from, to: mv.to }).collect()
    }
}

impl Ruleset for Northcott {
    type Position = Rooks;
    type Move = Shift;

    fn card(&self) -> Card {
        Card { key: "northcott", family: Family::Columns, kind: Kind::Partizan, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Rooks, ParseError> {
        let Some(mut parameters) = parameters else { return state.error(ParseErrorKind::ParametersExpected) };
        parameters.skip_spaces();
        let height = parameters.number(2, HIGHEST)?;
        parameters.skip_spaces();
        parameters.finish()?;
        let mut rooks = Vec::new();
        loop {
            state.skip_spaces();
            let start = state.at();
            if rooks.len() == MOST_COLUMNS {
                return state.error(ParseErrorKind::TooMany { limit: MOST_COLUMNS as u64 });
            }
            let white = state.number(1, height)? as u32;
            state.expect('-', "-")?;
            let black = state.number(1, height)? as u32;
            if white == black {
                return state.error_at(start, ParseErrorKind::SameSquare);
            }
            rooks.push((white, black));
            state.skip_spaces();
            if state.is_end() {
                return Ok(Rooks { height: height as u32, rooks });
            }
            state.expect(',', ",")?;
        }
    }

    fn write(&self, position: &Rooks) -> Text {
        let rooks: Vec<String> = position.rooks.iter().map(|(white, black)| format!("{white}-{black}")).collect();
        Text { parameters: Some(position.height.to_string()), state: rooks.join(",") }
    }

    fn moves(&self, position: &Rooks, by: Player) -> Vec<Shift> {
        position.all(by)
    }

    fn play(&self, position: &Rooks, mv: &Shift) -> Rooks {
        position.after(mv)
    }

    /// The name: column, from, to: `c1:3→5`.
    fn act(&self, _position: &Rooks, mv: &Shift) -> Act {
        Act::Shift { column: mv.column as u32, from: mv.from, to: mv.to }
    }

    fn touch(&self, _position: &Rooks, mv: &Shift) -> Touch {
        let square = |square: u32| Part::Cell(Place { row: square - 1, column: mv.column as u32 });
        Touch { parts: vec![square(mv.from), square(mv.to)], gone: Vec::new() }
    }

    fn board(&self, position: &Rooks) -> Board {
        Board::Columns { height: position.height, rooks: position.rooks.clone() }
    }

    /// The position with the players exchanged, seen from the other side.
    fn negate(&self, position: &Rooks) -> Option<Rooks> {
        let turned = |square: u32| position.height + 1 - square;
        let rooks = position.rooks.iter().map(|&(white, black)| (turned(black), turned(white))).collect();
        Some(Rooks { height: position.height, rooks })
    }

    /// Each rook's distance from its own side, the columns sorted: sides and columns may be exchanged.
    fn normal_form(&self, position: &Rooks) -> Rooks {
        let turned = |square: u32| position.height + 1 - square;
        let upright =
            |&(white, black): &(u32, u32)| if white < black { (white, black) } else { (turned(white), turned(black)) };
        let mut rooks: Vec<(u32, u32)> = position.rooks.iter().map(upright).collect();
        rooks.sort_unstable();
        Rooks { height: position.height, rooks }
    }

    fn held(&self, position: &Rooks) -> usize {
        32 + 8 * position.rooks.len()
    }

    skills!(Loopy, Values, Reach, Endings);
}

impl Loopy for Northcott {
    fn is_loopy(&self, position: &Rooks) -> bool {
        position.height > 2
    }
}

impl Values for Northcott {
    fn value(&self, position: &Rooks, _cx: &mut Context) -> Result<Value, Stop> {
        Ok(Value::Nimber(position.sum()))
    }

    fn explain(&self, position: &Rooks, play: Play, _cx: &mut Context) -> Result<Explanation, Stop> {
        let stuck = || Player::BOTH.into_iter().filter(|&by| position.stuck(by)).collect();
        Ok(match play {
            Play::Normal => {
                let sum = position.sum();
                let gaps = position.gaps().collect();
                let [white, black] = Player::BOTH.map(|by| position.winning(by));
                let moves = if sum == 0 { Vec::new() } else { [white, black].concat() };
                let times = Player::BOTH.map(|mover| position.time(mover));
                Explanation { method: Method::Theorem, reasons: vec![Reason::Northcott { gaps, sum, times, moves }] }
            }
            Play::Misere if position.height > 3 || position.rooks.len() > 1 => {
                Explanation { method: Method::MisereTheorem, reasons: vec![Reason::NorthcottMisere { stuck: stuck() }] }
            }
            Play::Misere => Explanation { method: Method::Search, reasons: Vec::new() },
        })
    }
}

impl Reach for Northcott {
    fn searchable(&self, position: &Rooks) -> bool {
        let column = u64::from(position.height * (position.height - 1) / 2);
        let boards = (1..=position.rooks.len() as u64).try_fold(1_u64, |boards, i| {
            // The columns without their order.
            let boards = boards.checked_mul(column + i - 1)? / i;
            (boards < 1 << 19).then_some(boards)
        });
        boards.is_some()
    }
}

impl Endings for Northcott {
    fn standing(&self, position: &Rooks, mover: Player, play: Play, cx: &mut Context) -> Result<Standing, Stop> {
        match position.misere(mover).filter(|_| play == Play::Misere) {
            Some(standing) => Ok(standing),
            None => loopy::alone(self, position, mover, play, cx),
        }
    }

    fn remoteness(&self, position: &Rooks, mover: Player, play: Play, cx: &mut Context) -> Result<Option<u64>, Stop> {
        match play {
            // The loser's moves are between the winner's, and before them if the loser is to move.
            Play::Normal => Ok(Some(2 * position.time(mover) - u64::from(position.sum() != 0))),
            Play::Misere => Ok(self.standing(position, mover, play, cx)?.remoteness().map(u64::from)),
        }
    }

    fn bound(&self, position: &Rooks, _mover: Player, loser: Player) -> Option<u64> {
        Some(position.bound(loser))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("northcott(8):3-6,2-6,4-6,5-8", Source::Lecture),
    Example::normal("northcott(8):1-8,2-5,1-4,3-8,4-6,2-7,1-6,3-7", Source::Lecture),
    Example::normal("northcott(5):1-3,2-5,1-5", Source::Lecture),
    Example::normal("northcott(8):1-4,2-7", Source::Lab),
    Example::normal("northcott(4):1-3,2-4", Source::Lab),
    Example::misere("northcott(5):1-3,2-5", Source::Lab),
];
