//! Players, play conventions and outcomes.
use serde::ser::Serializer;
use serde::{Deserialize, Serialize};

/// One of the two players. Left is Blue, Right is Red (Siegel 2013, I.1).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Player {
    Left,
    Right,
}

impl Player {
    pub const BOTH: [Player; 2] = [Player::Left, Player::Right];

    pub fn other(self) -> Player {
        match self {
            Player::Left => Player::Right,
            Player::Right => Player::Left,
        }
    }
}

/// The player or players who may make a move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Mover {
    Left,
    Right,
    Both,
}

impl Mover {
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
    #[default]
    Normal,
    Misere,
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
    pub left: Option<Player>,
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
    Lost(u32),
    /// Nobody can force the end.
    Drawn,
}

impl Standing {
    pub fn remoteness(self) -> Option<u32> {
        match self {
            Standing::Won(moves) | Standing::Lost(moves) => Some(moves),
            Standing::Drawn => None,
        }
    }
}

impl Serialize for Outcome {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        let (index, name) = match self {
            Outcome::N => (0, "N"),
            Outcome::P => (1, "P"),
            Outcome::L => (2, "L"),
            Outcome::R => (3, "R"),
            Outcome::D => (4, "D"),
            Outcome::LD => (5, "LD"),
            Outcome::DL => (6, "DL"),
            Outcome::RD => (7, "RD"),
            Outcome::DR => (8, "DR"),
        };
        match to.is_human_readable() && index > 4 {
            true => to.serialize_unit_variant("Outcome", 4, "D"),
            false => to.serialize_unit_variant("Outcome", index, name),
        }
    }
}

impl Outcome {
    /// The class in which Left, resp. Right, wins by moving first.
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

    /// The outcome of the negative.
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
