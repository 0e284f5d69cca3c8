//! The computer opponent of a table.
use super::Table;
use crate::worker_client::queue::Lane;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use play::events::Notice;
use play::session::Session;
use protocol::{ChooseMove, Failure, OpponentMove};
use solver::Position;

/// The state of a computer opponent.
#[derive(Clone, Copy)]
pub(super) struct Opponent {
    /// Start of the game whose computer opponent failed to load.
    pub(super) absent_for: RwSignal<Option<Position>>,
    random: StoredValue<fastrand::Rng, LocalStorage>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

impl Opponent {
    /// An opponent whose choices repeat with the seed.
    pub(super) fn new(seed: u64) -> Opponent {
        Opponent {
            absent_for: RwSignal::new(None),
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
            let turn = me.open.get() && session.is_at_end() && session.winner().is_none() && me.is_computers_turn();
            me.opponent.timer.update_value(|timer| drop(timer.take()));
            me.worker.withdraw(Lane::Opponent);
            if turn {
                let skill = me.address.with_untracked(|a| a.skill.0);
                let draw = me.opponent.random.try_update_value(|random| random.f64()).unwrap_or_default();
                me.ask_opponent(session, draw >= skill);
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
