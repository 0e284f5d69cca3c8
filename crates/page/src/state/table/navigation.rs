//! The way from screen to screen, and the table's state as a link.
use super::loading::Arrival;
use super::{Screen, Table, own_seed};
use leptos::prelude::*;
use link::address::{Address, BadParameter};
use link::own_caption::WITHIN;
use link::tool::Tool;
use link::values::{MoveNames, Presence, Start};
use play::events::Notice;

impl Table {
    pub(super) fn tool_untracked(&self) -> Option<Tool> {
        self.address.with_untracked(|a| a.tool.as_deref().and_then(Tool::from_id))
    }

    /// The current screen.
    pub fn screen(&self) -> Screen {
        let (open, coming) = (self.open.get(), self.loading.arrival.get() != Arrival::Here);
        self.address.with(|a| Screen::of(a, open, coming))
    }

    /// Opens an instrument, with the position shown where there is one.
    pub fn use_tool(&self, tool: Tool) {
        let shown = self.open.get_untracked().then(|| self.session.with_untracked(|s| s.position().to_string()));
        // The workshop has the author's words in its position.
        let (shown, own) = match (tool, untrack(|| self.caption()).to_link()) {
            (Tool::Invent, Some(own)) => (shown.map(|shown| format!("{shown}{WITHIN}{own}")), None),
            (_, own) => (shown, own),
        };
        self.leave_board();
        self.address.update(|a| {
            *a = Address { tool: Some(tool.id().to_owned()), pos: shown, own, ..a.clone().bare() };
        });
    }

    pub(super) fn leave_board(&self) {
        self.open.set(false);
        self.loading.arrival.set(Arrival::Here);
    }

    pub fn home(&self) {
        self.leave_board();
        self.address.update(|a| *a = a.clone().bare());
    }

    /// Opens the list of lessons, or one of them at a step.
    pub fn learn(&self, lesson: Option<(String, Option<String>)>) {
        self.leave_board();
        self.address.update(|a| {
            let (lesson, step) = lesson.map_or((None, None), |(lesson, step)| (Some(lesson), step));
            *a = Address { lessons: Presence(lesson.is_none()), lesson, step, ..a.clone().bare() };
        });
    }

    /// Opens the glossary at this term, or at its beginning.
    pub fn look_up(&self, term: &str) {
        self.leave_board();
        self.address.update(|a| *a = Address { term: Some(term.to_owned()), ..a.clone().bare() });
    }

    /// Opens the page of open problems at this one, or at its beginning.
    pub fn look_at_problem(&self, problem: &str) {
        self.leave_board();
        self.address.update(|a| *a = Address { problem: Some(problem.to_owned()), ..a.clone().bare() });
    }

    /// The whole state as an address.
    pub fn link(&self) -> Address {
        let mut address = self.address.get();
        if self.loading.arrival.get() != Arrival::Here
            || address.is_of_lessons()
            || address.about.0
            || address.exam.0 && !self.open.get()
            || address.tool.as_deref().is_some_and(|id| Tool::from_id(id).is_some())
        {
            return address;
        }
        if !self.open.get() {
            (address.pos, address.own, address.moves, address.at) = (None, None, MoveNames::default(), None);
            return address;
        }
        let session = self.session.get();
        address.pos = Some(session.start().to_string());
        address.moves = MoveNames(session.played().iter().map(|p| p.name.clone()).collect());
        address.at = (!session.is_at_end()).then_some(session.cursor() as u32);
        (address.play, address.first) = (session.play(), session.first());
        address
    }

    /// Follows an address that came from outside: back, forward, an edited link, a host page.
    pub fn follow(&self, address: Address, bad: Vec<BadParameter>) {
        self.messages.dismiss_link_notices();
        bad.into_iter().map(Notice::BadParameter).for_each(|notice| self.messages.add_notice(notice));
        self.analysis.level.update(|shown| *shown = (*shown).min(address.solver));
        let address = own_seed::settle(address);
        let waits = address.start == Start::Click;
        let start = |a: &Address| (a.pos.clone(), a.play, a.first, a.seed, a.day, a.level, a.tasks.clone());
        if self.address.with_untracked(start) != start(&address) {
            self.loading.followed.update(|count| *count += 1);
        }
        self.address.set(address);
        self.load();
        // The poster stays only if the new link waits for a click.
        if !waits && self.asleep.get_untracked() {
            self.wake();
        }
    }
}
