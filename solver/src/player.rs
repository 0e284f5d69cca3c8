//! Players, play conventions and outcomes.
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// One of the two players. Left is Blue, Right is Red (Siegel 2013, I.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    /// Blue.
    Left,
    /// Red.
    Right,
}

/// The error of a text that is none of the words of its type.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct UnknownWord;

impl Player {
    /// Both players, Left first.
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    /// `L` or `R`, as in tables and stored lines.
    pub fn letter(self) -> &'static str {
        match self {
            Player::Left => "L",
            Player::Right => "R",
        }
    }

    /// The player of a [`letter`](Self::letter).
    pub fn from_letter(letter: &str) -> Option<Player> {
        Player::BOTH.into_iter().find(|player| player.letter() == letter)
    }

    /// The word in links, messages and JSON: `left` or `right`.
    pub fn word(self) -> &'static str {
        match self {
            Player::Left => "left",
            Player::Right => "right",
        }
    }

    /// The opponent.
    pub fn other(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

impl Display for Player {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Player {
    type Err = UnknownWord;

    /// Reads the [`word`](Self::word); all other texts are errors.
    fn from_str(word: &str) -> Result<Player, UnknownWord> {
        Player::BOTH.into_iter().find(|player| player.word() == word).ok_or(UnknownWord)
    }
}

/// The player or players who may make a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mover {
    /// Left alone.
    Left,
    /// Right alone.
    Right,
    /// Either player: the position is impartial.
    Both,
}

impl Mover {
    /// Whether this player may make the move.
    pub fn allows(self, player: Player) -> bool {
        match self {
            Mover::Left => player == Player::Left,
            Mover::Right => player == Player::Right,
            Mover::Both => true,
        }
    }

    /// The mover in the negative, where Left and Right swap roles.
    pub fn other(self) -> Mover {
        match self {
            Mover::Left => Mover::Right,
            Mover::Right => Mover::Left,
            Mover::Both => Mover::Both,
        }
    }
}

impl From<Player> for Mover {
    fn from(player: Player) -> Mover {
        match player {
            Player::Left => Mover::Left,
            Player::Right => Mover::Right,
        }
    }
}

/// The play convention: under normal play a player who cannot move loses, under misère play wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Play {
    /// Normal play: the player who cannot move loses.
    #[default]
    Normal,
    /// Misère play: the player who cannot move wins.
    Misere,
}

impl Play {
    /// Both conventions, normal play first.
    pub const BOTH: [Play; 2] = [Play::Normal, Play::Misere];

    /// `n` or `m`, as in stored lines.
    pub fn letter(self) -> &'static str {
        match self {
            Play::Normal => "n",
            Play::Misere => "m",
        }
    }

    /// The convention of a [`letter`](Self::letter).
    pub fn from_letter(letter: &str) -> Option<Play> {
        Play::BOTH.into_iter().find(|play| play.letter() == letter)
    }

    /// The word in links, messages and JSON: `normal` or `misere`.
    pub fn word(self) -> &'static str {
        match self {
            Play::Normal => "normal",
            Play::Misere => "misere",
        }
    }
}

impl Display for Play {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Play {
    type Err = UnknownWord;

    /// Reads the [`word`](Self::word); all other texts are errors.
    fn from_str(word: &str) -> Result<Play, UnknownWord> {
        Play::BOTH.into_iter().find(|play| play.word() == word).ok_or(UnknownWord)
    }
}

/// The outcome class of a position. In JSON a draw for one beginner alone is `D`; see [`Starts`].
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Deserialize)]
pub enum Outcome {
    /// The next player wins.
    N,
    /// The previous player wins.
    P,
    /// Left wins, whichever player begins.
    L,
    /// Right wins, whichever player begins.
    R,
    /// Nobody can force the end: a draw (loopy games only).
    D,
    /// Left wins by moving first; if Right begins it is a draw.
    LD,
    /// If Left begins it is a draw; if Right begins, Left wins.
    DL,
    /// Right wins if Left begins; if Right begins it is a draw.
    RD,
    /// If Left begins it is a draw; Right wins by moving first.
    DR,
}

/// The winner if Left begins, and if Right does; `None` is a draw.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct Starts {
    /// The winner if Left begins.
    pub left: Option<Player>,
    /// The winner if Right begins.
    pub right: Option<Player>,
}

impl Starts {
    /// The winners, for an outcome that is a draw for one beginner alone.
    pub fn of(outcome: Outcome) -> Option<Starts> {
        let winner = |mover| Player::BOTH.into_iter().find(|&player| outcome.wins(player, mover));
        let halves = outcome.draws(Player::Left) != outcome.draws(Player::Right);
        halves.then(|| Starts { left: winner(Player::Left), right: winner(Player::Right) })
    }
}

/// The standing of a position for the player to move, in games that may go on forever.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Standing {
    /// The position is won, with this many moves to the end if the winner hurries and the loser delays.
    Won(u32),
    /// The position is lost, with this many moves to the end.
    Lost(u32),
    /// Nobody can force the end.
    Drawn,
}

impl Standing {
    /// The number of moves to the end; `None` in a drawn position.
    pub fn remoteness(self) -> Option<u32> {
        match self {
            Standing::Won(moves) | Standing::Lost(moves) => Some(moves),
            Standing::Drawn => None,
        }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let written = if to.is_human_readable() { self.in_short() } else { *self };
        to.serialize_unit_variant("Outcome", written as u32, written.word())
    }
}

impl Display for Outcome {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.word())
    }
}

impl FromStr for Outcome {
    type Err = UnknownWord;

    /// Reads the [`word`](Self::word); all other texts are errors.
    fn from_str(word: &str) -> Result<Outcome, UnknownWord> {
        Outcome::ALL.into_iter().find(|outcome| outcome.word() == word).ok_or(UnknownWord)
    }
}

impl Outcome {
    /// All classes, in the order of the internal protocol.
    pub const ALL: [Outcome; 9] = [
        Outcome::N,
        Outcome::P,
        Outcome::L,
        Outcome::R,
        Outcome::D,
        Outcome::LD,
        Outcome::DL,
        Outcome::RD,
        Outcome::DR,
    ];

    /// The letters of the class: `N`, or `LD`.
    pub fn word(self) -> &'static str {
        match self {
            Outcome::N => "N",
            Outcome::P => "P",
            Outcome::L => "L",
            Outcome::R => "R",
            Outcome::D => "D",
            Outcome::LD => "LD",
            Outcome::DL => "DL",
            Outcome::RD => "RD",
            Outcome::DR => "DR",
        }
    }

    /// The class as one of five, as in JSON: a draw for one beginner alone is `D`.
    pub fn in_short(self) -> Outcome {
        match self {
            Outcome::LD | Outcome::DL | Outcome::RD | Outcome::DR => Outcome::D,
            whole => whole,
        }
    }

    /// The class of a position without draws, by whether Left and whether Right wins by moving first.
    pub fn from_first_wins(left_first: bool, right_first: bool) -> Outcome {
        match (left_first, right_first) {
            (true, true) => Outcome::N,
            (false, false) => Outcome::P,
            (true, false) => Outcome::L,
            (false, true) => Outcome::R,
        }
    }

    /// The class by the winner (`None`: a draw) if Left begins, and if Right does.
    pub fn from_winners(left_begins: Option<Player>, right_begins: Option<Player>) -> Outcome {
        use Player::{Left, Right};
        match (left_begins, right_begins) {
            (None, None) => Outcome::D,
            (Some(Left), None) => Outcome::LD,
            (None, Some(Left)) => Outcome::DL,
            (Some(Right), None) => Outcome::RD,
            (None, Some(Right)) => Outcome::DR,
            (Some(left), Some(right)) => Outcome::from_first_wins(left == Left, right == Right),
        }
    }

    /// Whether it is a draw with `mover` to move.
    pub fn draws(self, mover: Player) -> bool {
        match self {
            Outcome::D => true,
            Outcome::LD | Outcome::RD => mover == Player::Right,
            Outcome::DL | Outcome::DR => mover == Player::Left,
            Outcome::N | Outcome::P | Outcome::L | Outcome::R => false,
        }
    }

    /// Whether `player` wins with `mover` to move.
    pub fn wins(self, player: Player, mover: Player) -> bool {
        match self {
            Outcome::N => player == mover,
            Outcome::P => player != mover,
            Outcome::L => player == Player::Left,
            Outcome::R => player == Player::Right,
            Outcome::D => false,
            Outcome::LD => (player, mover) == (Player::Left, Player::Left),
            Outcome::DL => (player, mover) == (Player::Left, Player::Right),
            Outcome::RD => (player, mover) == (Player::Right, Player::Left),
            Outcome::DR => (player, mover) == (Player::Right, Player::Right),
        }
    }

    /// The outcome of the negative, where Left and Right swap roles.
    pub fn negate(self) -> Outcome {
        match self {
            Outcome::L => Outcome::R,
            Outcome::R => Outcome::L,
            Outcome::LD => Outcome::DR,
            Outcome::DR => Outcome::LD,
            Outcome::DL => Outcome::RD,
            Outcome::RD => Outcome::DL,
            same => same,
        }
    }
}
