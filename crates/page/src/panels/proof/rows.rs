//! The rows of a proof tree: every move of the player who loses, each with a reply that refutes it.
//!
//! In: reports. Out: rows. It must not know words, nor how reports are fetched.
use crate::panels::cache::CachedReport;
use protocol::RequestState;
use solver::report::{Listed, MoveReport};
use solver::{Player, Report};

/// A move of the losing player, and the reply to it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ProofRow {
    pub name: String,
    /// The position after the move.
    pub to: String,
    pub reply: RequestState<Refutation>,
}

/// The refutation of a move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub enum Refutation {
    /// The game is over, and the move has lost it.
    Over,
    /// A winning reply, and the position after it.
    Move { name: String, to: String },
}

/// The moves of `loser` in a lost position, with their refutations as far as `known` has them; at most `most`.
pub fn rows(report: &Report, loser: Player, most: usize, known: impl Fn(&str) -> CachedReport) -> Vec<ProofRow> {
    let moves = moves_of(report, loser).take(most);
    let row = |mv: &MoveReport| {
        let reply = match known(mv.to.text()) {
            RequestState::Waiting => RequestState::Waiting,
            RequestState::Failed(why) => RequestState::Failed(why),
            RequestState::Found(after) => RequestState::Found(match after.winning(loser.other()).next() {
                Some(reply) => Refutation::Move { name: reply.name.clone(), to: reply.to.to_string() },
                None => Refutation::Over,
            }),
        };
        ProofRow { name: mv.name.clone(), to: mv.to.to_string(), reply }
    };
    moves.map(row).collect()
}

/// The listed moves of a player.
pub fn moves_of(report: &Report, player: Player) -> impl Iterator<Item = &MoveReport> {
    report.moves.iter().filter(move |mv| mv.by.allows(player))
}

/// Whether there are too many moves to show each with its reply.
pub fn is_cut(report: &Report) -> bool {
    report.listed == Listed::Winning
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Play, analyse};
    use std::sync::Arc;

    fn report(text: &str, play: Play) -> Report {
        analyse(&text.parse().unwrap(), play, &Budget::default()).unwrap()
    }

    #[test]
    fn every_move_in_a_lost_position_has_its_refutation() {
        let lost = report("nim:2,2", Play::Normal);
        let found = rows(&lost, Player::Left, 99, |text| RequestState::Found(Arc::new(report(text, Play::Normal))));
        let names: Vec<_> = found.iter().map(|row| (row.name.as_str(), row.reply.clone())).collect();
        let reply =
            |name: &str, to: &str| RequestState::Found(Refutation::Move { name: name.to_owned(), to: to.to_owned() });
        assert_eq!(
            names,
            [
                ("2→1", reply("2→1", "nim:1,1")),
                ("2→0", reply("2→0", "nim:0,0")),
                ("2→1@2", reply("2→1", "nim:1,1")),
                ("2→0@2", reply("2→0", "nim:0,0")),
            ]
        );
    }

    /// Number of ends reached by every row: the loser runs out of moves (or, under misère, makes the last one).
    fn ends(text: &str, loser: Player, play: Play) -> usize {
        let lost = report(text, play);
        let found = rows(&lost, loser, usize::MAX, |text| RequestState::Found(Arc::new(report(text, play))));
        found
            .iter()
            .map(|row| match &row.reply {
                RequestState::Found(Refutation::Over) => 1,
                RequestState::Found(Refutation::Move { to, .. }) => 1 + ends(to, loser, play),
                open => panic!("{text}: {}: {open:?}", row.name),
            })
            .sum()
    }

    #[test]
    fn trees_can_be_opened_to_the_end() {
        assert_eq!(ends("nim:1,1", Player::Right, Play::Normal), 2);
        assert_eq!(ends("nim:1,2,3", Player::Left, Play::Normal), 30);
        // One stick, misère: the only move loses at once, for the game is over.
        assert_eq!(ends("nim:1", Player::Left, Play::Misere), 1);
        assert_eq!(ends("chomp:2,1", Player::Left, Play::Normal), 2);
    }

    #[test]
    fn what_is_not_known_waits() {
        let lost = report("nim:1,1", Play::Normal);
        assert!(
            rows(&lost, Player::Left, 1, |_| RequestState::Waiting)
                .iter()
                .all(|row| row.reply == RequestState::Waiting)
        );
        assert!(is_cut(&report("nim:99999,99999", Play::Normal)));
    }
}
