//! Who plays, by which convention, and how it ends.
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

/// Who may make a move.
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

/// The play convention: under normal play whoever cannot move loses, under misère play wins.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Play {
    #[default]
    Normal,
    Misere,
}

/// The outcome class of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Outcome {
    /// The next player wins.
    N,
    /// The previous player wins.
    P,
    /// Left wins, whoever begins.
    L,
    /// Right wins, whoever begins.
    R,
    /// Nobody can force the end: a draw (loopy games only).
    D,
    /// Left wins by moving first; where Right begins it is a draw.
    LD,
    /// Where Left begins it is a draw; where Right begins, Left wins.
    DL,
    /// Right wins where Left begins; where Right begins it is a draw.
    RD,
    /// Where Left begins it is a draw; Right wins by moving first.
    DR,
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

    /// The class by the winner (`None`: a draw) where Left begins, and where Right does.
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

    /// Is it a draw when it is `mover`'s turn?
    pub fn draws(self, mover: Player) -> bool {
        match self {
            Outcome::D => true,
            Outcome::LD | Outcome::RD => mover == Player::Right,
            Outcome::DL | Outcome::DR => mover == Player::Left,
            Outcome::N | Outcome::P | Outcome::L | Outcome::R => false,
        }
    }

    /// Does `player` win when it is `mover`'s turn?
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
