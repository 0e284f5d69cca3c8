//! The computer opponent of a table, and games against a proof, whose answers take the place of its moves.
use super::Table;
use crate::worker_client::queue::Lane;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use link::values::Players;
use play::events::Notice;
use play::session::Session;
use protocol::{ChooseMove, Failure, OpponentMove};
use solver::{Player, Position};

/// A game against a proof: its side is the computer's, and its answers come by [`Table::answer`].
#[derive(Debug, Clone, PartialEq)]
pub struct ProofGame {
    /// The side of the proof.
    pub winner: Player,
    /// The start of the game on the table.
    start: Position,
    /// The ply at which the game against the proof begins.
    pub from: usize,
    players: Players,
    /// The players to return to.
    before: Players,
}

impl ProofGame {
    /// The first ply at which the person is to move.
    pub fn first_turn(&self, session: &Session) -> usize {
        self.from + usize::from(session.mover_at(self.from) == self.winner)
    }

    /// Whether this is still the game on the table, with its players, and not taken back to before its beginning.
    fn stands(&self, session: &Session, players: Players) -> bool {
        *session.start() == self.start && session.cursor() >= self.from && players == self.players
    }
}

/// The state of a computer opponent.
#[derive(Clone, Copy)]
pub(super) struct Opponent {
    /// Start of the game whose computer opponent failed to load.
    pub(super) absent_for: RwSignal<Option<Position>>,
    /// The game against a proof; the opponent makes no move in it.
    proof: RwSignal<Option<ProofGame>>,
    random: StoredValue<fastrand::Rng, LocalStorage>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Opponent {
    /// An opponent whose choices repeat with the seed.
    pub(super) fn new(seed: u64) -> Opponent {
        Opponent {
            absent_for: RwSignal::new(None),
            proof: RwSignal::new(None),
            random: StoredValue::new_local(fastrand::Rng::with_seed(seed)),
            timer: StoredValue::new_local(None),
        }
    }
}

/// Delay before the computer's move, milliseconds: long enough to see the last one.
const PAUSE: u32 = 600;

impl Table {
    /// Asks for the computer's move whenever it is its turn.
    pub(super) fn watch_turn(&self) {
        let me = *self;
        Effect::new(move |_| {
            let session = me.session.get();
            let asked = me.open.get() && me.opponent.proof.with(Option::is_none);
            let turn = asked && session.is_at_end() && session.winner().is_none() && me.is_computers_turn();
            me.opponent.timer.update_value(|timer| drop(timer.take()));
            me.worker.withdraw(Lane::Opponent);
            if turn {
                let skill = me.address.with_untracked(|a| a.skill.0);
                let draw = me.opponent.random.try_update_value(|random| random.f64()).unwrap_or_default();
                me.ask_opponent(session, draw >= skill);
            }
        });
    }

    /// The game against a proof, if there is one on the table.
    pub fn proof_game(&self) -> Option<ProofGame> {
        self.opponent.proof.get()
    }

    /// Goes on from the position shown against a proof that this side wins.
    pub fn play_against_proof(&self, winner: Player) {
        self.branch();
        let (first, start, from) = self.session.with_untracked(|s| (s.first(), s.start().clone(), s.cursor()));
        let players = if winner == first { Players::ComputerHuman } else { Players::HumanComputer };
        let now = self.address.with_untracked(|a| a.players);
        let before = self.opponent.proof.with_untracked(|game| game.as_ref().map_or(now, |game| game.before));
        self.opponent.proof.set(Some(ProofGame { winner, start, from, players, before }));
        self.set_players(players);
    }

    /// Makes the proof's answer.
    pub fn answer(&self, name: &str) {
        self.moved(name, true);
    }

    /// Ends the game against the proof; the players are those of before, unless others were chosen meanwhile.
    pub fn leave_proof(&self) {
        let Some(game) = self.opponent.proof.get_untracked() else { return };
        self.opponent.proof.set(None);
        if self.address.with_untracked(|a| a.players) == game.players {
            self.set_players(game.before);
        }
    }

    /// Ends the game against the proof once another game is on the table, other players are, or moves of before it are
    /// taken back.
    pub fn watch_proof(&self) {
        let me = *self;
        Effect::new(move |_| {
            let Some(game) = me.proof_game() else { return };
            let players = me.address.with(|a| a.players);
            if !me.session.with(|session| game.stands(session, players)) {
                me.leave_proof();
            }
        });
    }

    /// Whether the computer opponent for this game failed, though there is a worker.
    pub fn lacks_opponent(&self) -> bool {
        self.opponent
            .absent_for
            .with(|start| start.as_ref().is_some_and(|start| self.session.with(|s| s.start() == start)))
    }

    /// Asks for the computer's move; `any` allows one that is not optimal.
    fn ask_opponent(&self, session: Session, any: bool) {
        let me = *self;
        let skill = self.address.with_untracked(|a| a.skill.0);
        let pick = self.opponent.random.try_update_value(|random| random.u64(..)).unwrap_or_default();
        let ask = ChooseMove {
            position: session.position().to_string(),
            play: session.play(),
            by: session.mover(),
            err: any,
            pick,
        };
        // Only if nothing has changed meanwhile.
        let stands = move |asked: &Session| me.session.try_with_untracked(|s| s == asked) == Some(true);
        self.worker.ask(Lane::Opponent, ask, move |answer| match answer {
            Ok(OpponentMove { name: Some(name), wins }) => {
                let asked = session.clone();
                let play = move || {
                    if stands(&asked) {
                        if wins.is_none() && skill >= 1.0 {
                            me.messages.add_notice(Notice::Unsure);
                        }
                        me.moved(&name, true);
                    }
                };
                me.opponent.timer.set_value(Some(Timeout::new(PAUSE, play)));
            }
            // Falls back to any move.
            Err(Failure::Died | Failure::TooBig(())) if !any => {
                me.messages.note_failure(&answer);
                if stands(&session) {
                    me.ask_opponent(session.clone(), true);
                }
            }
            // Two people play on; where there is no worker at all, a notice says so already.
            Err(Failure::Died | Failure::TooBig(()) | Failure::Absent | Failure::Unreadable)
                if stands(&session) && !me.worker.refused.get_untracked() =>
            {
                me.opponent.absent_for.set(Some(session.start().clone()));
            }
            Ok(OpponentMove { name: None, .. }) | Err(_) => {}
        });
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Play;

    #[test]
    fn a_game_against_a_proof_ends_with_its_game() {
        let moves = ["2→1".to_owned(), "3→1".to_owned(), "1→0".to_owned()];
        let session = Session::replay("nim:2,3".parse().unwrap(), Play::Normal, Player::Left, &moves).0;
        let (players, before) = (Players::HumanComputer, Players::HumanHuman);
        let game = |from| ProofGame { winner: Player::Right, start: session.start().clone(), from, players, before };
        assert!(game(2).stands(&session, players) && game(2).stands(&session.at(2), players));
        assert!(!game(2).stands(&session.at(1), players) && !game(2).stands(&session, before));
        assert!(game(0).stands(&session.restarted(), players));
        let other = Session::new("nim:2,2".parse().unwrap(), Play::Normal, Player::Left);
        assert!(!game(0).stands(&other, players));
        // Where the proof begins, the person's first turn is the ply after.
        assert_eq!([0, 1, 2].map(|from| game(from).first_turn(&session)), [0, 2, 2]);
    }
}
