//! Moves and new games at a table.
use super::Table;
use super::loading::Arrival;
use leptos::prelude::*;
use link::address::Address;
use link::values::Players;
use play::events::Event;
use play::session::Session;
use solver::{Play, Player, Position};

impl Table {
    pub(super) fn moved(&self, name: &str, by_computer: bool) {
        if let Some(next) = self.session.with_untracked(|s| s.after(name)) {
            self.messages.event.set(Some(Event::Moved { session: next.clone(), by_computer }));
            self.session.set(next);
        }
    }

    /// A person makes a move.
    pub fn play(&self, name: &str) {
        self.moved(name, false);
    }

    /// Takes back to the person's last turn: their move and the computer's answer.
    pub fn undo(&self) {
        let session = self.session.get_untracked();
        let players = untrack(|| self.players());
        let person = |ply: &usize| !players.computer(session.mover_at(*ply) == session.first());
        let target = (0..session.cursor()).rev().find(person).or(session.cursor().checked_sub(1));
        if let Some(ply) = target {
            self.jump(ply);
        }
    }

    /// Forward to the person's next turn, or to the end.
    pub fn redo(&self) {
        let session = self.session.get_untracked();
        let players = untrack(|| self.players());
        let last = session.played().len();
        let person = |ply: &usize| !players.computer(session.mover_at(*ply) == session.first());
        self.jump((session.cursor() + 1..=last).find(person).unwrap_or(last));
    }

    pub fn jump(&self, ply: usize) {
        self.session.update(|session| *session = session.at(ply));
        self.messages.event.set(Some(Event::Shown { session: self.session.get_untracked() }));
    }

    /// Opens a position as a new game.
    pub fn start(&self, start: Position, play: Play) {
        self.replay(start, play, &[]);
    }

    /// Opens a new game, or one to be played through: its moves lie ahead, the start is shown.
    pub fn replay(&self, start: Position, play: Play, moves: &[&str]) {
        self.messages.dismiss_link_notices();
        self.loading.arrival.set(Arrival::Here);
        self.opponent.absent_for.set(None);
        let first = self.address.with_untracked(|a| a.first);
        let own = self.own_of(&start);
        self.address.update(|a| *a = Address { play, own, ..a.clone().bare() });
        let moves: Vec<String> = moves.iter().map(|&name| name.to_owned()).collect();
        self.session.set(Session::replay(start, play, first, &moves).0.at(0));
        self.analysis.level.set(self.address.with_untracked(|a| a.open.min(a.solver)));
        self.open.set(true);
        self.messages.event.set(Some(Event::Shown { session: self.session.get_untracked() }));
    }

    /// Restarts the game from its start.
    pub fn restart(&self) {
        self.opponent.absent_for.set(None);
        self.session.update(|session| *session = session.restarted());
        self.messages.event.set(Some(Event::Shown { session: self.session.get_untracked() }));
    }

    /// Starts a new game from the position shown: for "try again from here".
    pub fn branch(&self) {
        self.session.update(|session| {
            let moves: Vec<String> = session.played()[..session.cursor()].iter().map(|p| p.name.clone()).collect();
            *session = Session::replay(session.start().clone(), session.play(), session.first(), &moves).0;
        });
    }

    pub fn set_players(&self, players: Players) {
        self.address.update(|a| a.players = players);
        self.show_again();
        // Choosing the computer restarts the worker, if there is none.
        self.opponent.absent_for.set(None);
        self.worker.wake();
    }

    /// Sets convention and first player, which restarts the game.
    pub fn set_rules(&self, play: Play, first: Player) {
        self.address.update(|a| (a.play, a.first) = (play, first));
        let start = self.session.with_untracked(|s| s.start().clone());
        self.session.set(Session::new(start, play, first));
        self.show_again();
    }

    /// Announces the position and whose turn it is again.
    pub fn show_again(&self) {
        if self.open.get_untracked() {
            self.messages.event.set(Some(Event::Shown { session: self.session.get_untracked() }));
        }
    }
}
