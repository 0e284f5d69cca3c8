//! The table: one game in progress, with its players, its analysis and its place in the address. Every panel and board
//! reads from here and acts through here.
use crate::state::lifetime::Lifetime;
use crate::state::load_pack::PackLoader;
use crate::storage::local_storage::Store;
use crate::worker_client::handle::{SearchProgress, WorkerHandle};
use crate::worker_client::queue::Lane;
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use link::address::{Address, BadParameter, Fallback};
use link::tool::Tool;
use link::values::{Flag, Level, MoveNames, Players, Presence, Start};
use packs::needs_pack;
use play::disclosure::ExpandedLevels;
use play::events::{Event, LessonEvent, Notice};
use play::session::Session;
use protocol::{ChooseMove, Failure, OpponentMove, RequestState};
use solver::analyse::TooBig;
use solver::notation::ParseErrorKind;
use solver::{Play, Player, Position, Report};
use std::sync::Arc;

/// State of the report on the position that is shown: the report, or what was tried and what would fit. Its progress is
/// in [`WorkerHandle::work`].
pub type AnalysisState = RequestState<Arc<Report>, Arc<TooBig>>;

/// Loading state of the code for the link's game.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Arrival {
    /// Loaded, or none is needed.
    Here,
    Coming,
    /// The network failed. The link stays as it is, so that it can be tried again.
    Absent,
}

/// The screen shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Screen {
    /// The game of the link is on its way.
    Coming,
    Home,
    Game,
    Tool(Tool),
    Lessons,
    /// Imprint, privacy, accessibility, licences, sources.
    About,
    /// Nothing: the link is an exam, and its content is missing, unreadable, or holds solutions.
    Withheld,
}

impl Screen {
    /// The screen of a link; `open` says whether a game is open, `coming` whether its code is on its way.
    fn of(address: &Address, open: bool, coming: bool) -> Screen {
        match address.tool.as_deref().and_then(Tool::from_id) {
            _ if address.exam.0 && address.opens_solutions() => Screen::Withheld,
            _ if address.about.0 => Screen::About,
            _ if address.is_of_lessons() => Screen::Lessons,
            Some(tool) => Screen::Tool(tool),
            None if open => Screen::Game,
            None if coming => Screen::Coming,
            None if address.exam.0 => Screen::Withheld,
            None => Screen::Home,
        }
    }
}

/// A handle on the table; signals, copied freely.
#[derive(Clone, Copy)]
pub struct Table {
    /// The parameters of the link, players and convention among them; position and moves follow the session.
    pub address: RwSignal<Address>,
    pub session: RwSignal<Session>,
    /// Whether a game is open (else the home page).
    pub open: RwSignal<bool>,
    arrival: RwSignal<Arrival>,
    /// Start of the game whose computer opponent failed to load.
    no_opponent_for: RwSignal<Option<Position>>,
    pack: PackLoader,
    lifetime: Lifetime,
    pub analysis: RwSignal<AnalysisState>,
    /// The level of the analysis shown; never more than the link allows.
    pub shown: RwSignal<Level>,
    /// Whether the live region has announced that analysis is on. Its code may load after the switch.
    pub announced_on: StoredValue<bool>,
    /// Steps of the hint taken in this position, 0 to 4.
    pub hint: RwSignal<u8>,
    /// The move under the finger, the pointer or the focus.
    pub preview: RwSignal<Option<String>>,
    pub notices: RwSignal<Vec<Notice>>,
    /// The last event, for announcements.
    pub event: RwSignal<Option<Event>>,
    /// Lesson events that the host page has not received yet.
    pub lesson: RwSignal<Vec<LessonEvent>>,
    /// The name of the lesson or the instrument that fills the page.
    pub title: RwSignal<String>,
    /// Whether the numbers of pairs show on the board.
    pub pairing: RwSignal<bool>,
    /// Moves mentioned by a hovered or focused reason: framed on the board.
    pub pointed: RwSignal<Vec<String>>,
    /// The expanded levels of explanations.
    pub opened: RwSignal<ExpandedLevels>,
    pub worker: WorkerHandle,
    /// Whether only the poster shows, until someone starts the page. Nothing is computed then.
    pub asleep: RwSignal<bool>,
    /// Counts the requests to compute the report again.
    pub again: RwSignal<u32>,
    random: StoredValue<fastrand::Rng, LocalStorage>,
    timer: StoredValue<Option<Timeout>, LocalStorage>,
}

/// Delay before the computer's move, milliseconds: long enough to see the last one.
const PAUSE: u32 = 600;

impl Table {
    pub fn new(address: Address, bad: Vec<BadParameter>, pack: PackLoader, worker: WorkerHandle) -> Table {
        let seed = address.seed.map_or_else(|| (js_sys::Math::random() * 4e9) as u64, u64::from);
        let table = Table {
            session: RwSignal::new(Session::new(Position::default(), Play::Normal, Player::Left)),
            open: RwSignal::new(false),
            arrival: RwSignal::new(Arrival::Here),
            no_opponent_for: RwSignal::new(None),
            pack,
            lifetime: Lifetime::current(),
            analysis: RwSignal::new(RequestState::Waiting),
            shown: RwSignal::new(address.open.min(address.solver)),
            announced_on: StoredValue::new(address.open.min(address.solver) >= Level::Values),
            hint: RwSignal::new(0),
            preview: RwSignal::new(None),
            notices: RwSignal::new(bad.into_iter().map(Notice::BadParameter).collect()),
            event: RwSignal::new(None),
            lesson: RwSignal::new(Vec::new()),
            title: RwSignal::new(String::new()),
            pairing: RwSignal::new(false),
            pointed: RwSignal::new(Vec::new()),
            opened: RwSignal::new(ExpandedLevels::default()),
            worker,
            asleep: RwSignal::new(false),
            again: RwSignal::new(0),
            random: StoredValue::new_local(fastrand::Rng::with_seed(seed)),
            timer: StoredValue::new_local(None),
            address: RwSignal::new(address),
        };
        table.load();
        table.watch();
        let waits = table.address.with_untracked(|a| a.start == Start::Click);
        let elsewhere = table.tool_untracked().is_some() || table.address.with_untracked(Address::is_of_lessons);
        let shows = table.open.get_untracked() || table.arrival.get_untracked() == Arrival::Coming || elsewhere;
        if waits && shows {
            table.asleep.set(true);
        } else if shows {
            table.when_game_loaded(move || table.worker.wake());
        }
        table
    }

    /// Another table on the same page, within the limits of the page's link and with the same worker. It has no address
    /// of its own; it belongs to the current owner.
    pub fn beside(&self, address: Address) -> Table {
        let address = self.address.with_untracked(|page| address.within(page));
        Table::new(address, Vec::new(), self.pack, self.worker.beside())
    }

    /// Runs `then` as soon as no game is loading: nothing else is fetched before it.
    pub fn when_game_loaded(&self, then: impl FnOnce() + 'static) {
        let (arrival, mut then) = (self.arrival, Some(then));
        Effect::new(move |_| {
            if arrival.get() != Arrival::Coming
                && let Some(then) = then.take()
            {
                then();
            }
        });
    }

    /// Starts the page after a click on the poster.
    pub fn wake(&self) {
        self.asleep.set(false);
        self.worker.wake();
    }

    /// Opens the game of the address.
    fn load(&self) {
        self.no_opponent_for.set(None);
        let address = self.address.get_untracked();
        if let Some(id) = address.tool.as_ref().filter(|id| Tool::from_id(id).is_none()) {
            self.add_notice(Notice::BadParameter(BadParameter {
                name: "tool",
                value: id.clone(),
                fallback: Fallback::Choice,
            }));
        }
        // Instruments and lessons parse the position themselves.
        let elsewhere = address.is_of_lessons() || address.about.0 || self.tool_untracked().is_some();
        let Some(text) = address.pos.clone().filter(|_| !elsewhere) else {
            return self.leave_board();
        };
        let me = *self;
        me.arrival.set(Arrival::Coming);
        self.pack.when_loaded(self.lifetime, needs_pack(&text), move || {
            // The link may have changed while the code loaded.
            if me.address.with_untracked(|a| a.pos == address.pos) {
                me.arrival.set(Arrival::Here);
                me.open_game(&text, &address);
            }
        });
    }

    /// Whether the code of the link's game failed to load.
    pub fn is_absent(&self) -> bool {
        self.arrival.get() == Arrival::Absent
    }

    /// Loads the link's game again.
    pub fn reload(&self) {
        self.dismiss_link_notices();
        self.load();
    }

    /// Opens the game of a link, after an attempt to load its code.
    fn open_game(&self, text: &str, address: &Address) {
        match text.parse::<Position>() {
            Ok(start) => {
                let (session, bad) = Session::replay(start, address.play, address.first, &address.moves.0);
                let session = address.at.map_or(session.clone(), |ply| session.at(ply as usize));
                if let Some(name) = bad {
                    self.add_notice(Notice::BadMove { name });
                }
                self.session.set(session);
                self.open.set(true);
            }
            Err(error) => {
                if matches!(error.kind, ParseErrorKind::Absent { .. }) {
                    self.arrival.set(Arrival::Absent);
                }
                self.add_notice(Notice::BadPosition { text: text.to_owned(), error });
                self.open.set(false);
                // An error must not hide behind a poster.
                self.wake();
            }
        }
    }

    /// On every change of the position: clears hint, preview and highlights, and asks for the computer's move when it
    /// is its turn. The panels ask for the report.
    fn watch(&self) {
        let me = *self;
        let shown = self.shown_position();
        Effect::new(move |_| {
            // Read, not only tracked: a memo that nobody reads does not notify.
            shown.with(|_| ());
            me.hint.set(0);
            me.preview.set(None);
            me.pointed.set(Vec::new());
        });
        Effect::new(move |_| {
            let session = me.session.get();
            let turn = me.open.get() && session.is_at_end() && session.winner().is_none() && me.is_computers_turn();
            me.timer.update_value(|timer| drop(timer.take()));
            me.worker.withdraw(Lane::Opponent);
            if turn {
                let skill = me.address.with_untracked(|a| a.skill.0);
                let draw = me.random.try_update_value(|random| random.f64()).unwrap_or_default();
                me.ask_opponent(session, draw >= skill);
            }
        });
        Effect::new(move |_| match me.worker.refused.get() {
            true => me.add_notice(Notice::NoWorker),
            false => me.dismiss(&Notice::NoWorker),
        });
        Effect::new(move |_| match me.lacks_opponent() {
            true => me.add_notice(Notice::NoOpponent),
            false => me.dismiss(&Notice::NoOpponent),
        });
    }

    /// The position shown and its convention, where a game is open.
    pub fn shown_position(&self) -> Memo<Option<(String, Play)>> {
        let me = *self;
        Memo::new(move |_| {
            let session = me.session.get();
            me.open.get().then(|| (session.position().to_string(), session.play()))
        })
    }

    fn tool_untracked(&self) -> Option<Tool> {
        self.address.with_untracked(|a| a.tool.as_deref().and_then(Tool::from_id))
    }

    /// The current screen.
    pub fn screen(&self) -> Screen {
        let (open, coming) = (self.open.get(), self.arrival.get() != Arrival::Here);
        self.address.with(|a| Screen::of(a, open, coming))
    }

    /// Opens an instrument, with the position shown where there is one.
    pub fn use_tool(&self, tool: Tool) {
        let shown = self.open.get_untracked().then(|| self.session.with_untracked(|s| s.position().to_string()));
        self.leave_board();
        self.address.update(|a| {
            *a = Address { tool: Some(tool.id().to_owned()), pos: shown, ..a.clone().bare() };
        });
    }

    /// The report on the position shown; `None` until it has arrived.
    pub fn report(&self) -> Option<Arc<Report>> {
        let fits = |report: &Arc<Report>| {
            self.session.with(|s| report.play == s.play() && report.position == s.position().to_string())
        };
        self.analysis.get().into_found().filter(fits)
    }

    /// The position of a report: that of the game shown if it is the same, whose parts keep their names; else parsed
    /// from its text.
    pub fn position_of(&self, report: &Report) -> Option<Position> {
        let shown = self.session.with_untracked(|s| {
            let position = s.position();
            (position.to_string() == report.position).then(|| position.clone())
        });
        shown.or_else(|| report.position.parse().ok())
    }

    /// The players: as the link says, or two people where no computer opponent is available.
    pub fn players(&self) -> Players {
        let of_link = self.address.with(|a| a.players);
        if self.worker.refused.get() || self.lacks_opponent() { Players::HumanHuman } else { of_link }
    }

    /// Whether the computer opponent for this game failed, though there is a worker.
    pub fn lacks_opponent(&self) -> bool {
        self.no_opponent_for.with(|start| start.as_ref().is_some_and(|start| self.session.with(|s| s.start() == start)))
    }

    /// Whether the computer is to move.
    pub fn is_computers_turn(&self) -> bool {
        let players = self.players();
        self.session.with(|s| players.computer(s.mover() == s.first()))
    }

    /// Whether a person may move on the board now.
    pub fn is_persons_turn(&self) -> bool {
        !self.is_computers_turn() && self.session.with(|s| s.winner().is_none())
    }

    /// Asks for the computer's move; `any` allows one that is not optimal.
    fn ask_opponent(&self, session: Session, any: bool) {
        let me = *self;
        let skill = self.address.with_untracked(|a| a.skill.0);
        let pick = self.random.try_update_value(|random| random.u64(..)).unwrap_or_default();
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
                            me.add_notice(Notice::Unsure);
                        }
                        me.moved(&name, true);
                    }
                };
                me.timer.set_value(Some(Timeout::new(PAUSE, play)));
            }
            // Falls back to any move.
            Err(Failure::Died | Failure::TooBig(())) if !any => {
                me.note_failure(&answer);
                if stands(&session) {
                    me.ask_opponent(session.clone(), true);
                }
            }
            // Two people play on; where there is no worker at all, a notice says so already.
            Err(Failure::Died | Failure::TooBig(()) | Failure::Absent | Failure::Unreadable)
                if stands(&session) && !me.worker.refused.get_untracked() =>
            {
                me.no_opponent_for.set(Some(session.start().clone()));
            }
            Ok(OpponentMove { name: None, .. }) | Err(_) => {}
        });
    }

    /// Adds the notice that the worker died, if it did.
    pub fn note_failure<T, D>(&self, answer: &Result<T, Failure<D>>) {
        if matches!(answer, Err(Failure::Died)) {
            self.add_notice(Notice::WorkerDied);
        }
    }

    fn moved(&self, name: &str, by_computer: bool) {
        if let Some(next) = self.session.with_untracked(|s| s.after(name)) {
            self.event.set(Some(Event::Moved { session: next.clone(), by_computer }));
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
        self.event.set(Some(Event::Shown { session: self.session.get_untracked() }));
    }

    /// Opens a position as a new game.
    pub fn start(&self, start: Position, play: Play) {
        self.replay(start, play, &[]);
    }

    /// Opens a new game, or one to be played through: its moves lie ahead, the start is shown.
    pub fn replay(&self, start: Position, play: Play, moves: &[&str]) {
        self.dismiss_link_notices();
        self.arrival.set(Arrival::Here);
        self.no_opponent_for.set(None);
        let first = self.address.with_untracked(|a| a.first);
        self.address.update(|a| *a = Address { play, ..a.clone().bare() });
        let moves: Vec<String> = moves.iter().map(|&name| name.to_owned()).collect();
        self.session.set(Session::replay(start, play, first, &moves).0.at(0));
        self.shown.set(self.address.with_untracked(|a| a.open.min(a.solver)));
        self.open.set(true);
        self.event.set(Some(Event::Shown { session: self.session.get_untracked() }));
    }

    /// Restarts the game from its start.
    pub fn restart(&self) {
        self.no_opponent_for.set(None);
        self.session.update(|session| *session = session.restarted());
        self.event.set(Some(Event::Shown { session: self.session.get_untracked() }));
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
        self.no_opponent_for.set(None);
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
            self.event.set(Some(Event::Shown { session: self.session.get_untracked() }));
        }
    }

    fn leave_board(&self) {
        self.open.set(false);
        self.arrival.set(Arrival::Here);
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

    /// Shows the analysis up to this level, if the link allows it.
    pub fn show(&self, level: Level) {
        let most = self.address.with_untracked(|a| a.solver);
        self.shown.set(level.min(most));
    }

    /// Whether the analysis is on: far enough to show who wins, or all that the link allows.
    pub fn analyses(&self) -> bool {
        let most = self.address.with(|a| a.solver);
        self.shown.get() > Level::Off && self.shown.get() >= Level::Values.min(most)
    }

    /// One more step of the hint.
    pub fn hint(&self) {
        if self.address.with_untracked(|a| a.solver >= Level::Hint) {
            self.hint.update(|step| *step = (*step + 1).min(4));
        }
    }

    /// Requests the report again, after it was stopped.
    pub fn ask_again(&self) {
        self.again.update(|n| *n += 1);
    }

    pub fn add_notice(&self, notice: Notice) {
        self.notices.update(|all| {
            if !all.contains(&notice) {
                all.push(notice);
            }
        });
    }

    /// Drops the notices about the previous link.
    fn dismiss_link_notices(&self) {
        if self.notices.with_untracked(|all| all.iter().any(Notice::is_of_link)) {
            self.notices.update(|all| all.retain(|notice| !notice.is_of_link()));
        }
    }

    pub fn dismiss(&self, notice: &Notice) {
        if self.notices.with_untracked(|all| all.contains(notice)) {
            self.notices.update(|all| all.retain(|n| n != notice));
        }
    }

    /// The device's storage, as far as the link allows it.
    pub fn store(&self) -> Store {
        self.address.with_untracked(Store::new)
    }

    /// The whole state as an address.
    pub fn link(&self) -> Address {
        let mut address = self.address.get();
        if self.arrival.get() != Arrival::Here
            || address.is_of_lessons()
            || address.about.0
            || address.exam.0 && !self.open.get()
            || address.tool.as_deref().is_some_and(|id| Tool::from_id(id).is_some())
        {
            return address;
        }
        if !self.open.get() {
            (address.pos, address.moves, address.at) = (None, MoveNames::default(), None);
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
        self.dismiss_link_notices();
        bad.into_iter().map(Notice::BadParameter).for_each(|notice| self.add_notice(notice));
        self.shown.update(|shown| *shown = (*shown).min(address.solver));
        let waits = address.start == Start::Click;
        self.address.set(address);
        self.load();
        // The poster stays only if the new link waits for a click.
        if !waits && self.asleep.get_untracked() {
            self.wake();
        }
    }

    pub fn work(&self) -> Option<SearchProgress> {
        self.worker.work.get()
    }

    /// Whether a move needs two taps: as the link says, else where the pointer is coarse.
    pub fn confirms(&self, coarse: bool) -> bool {
        self.address.with(|a| a.confirm).map_or(coarse, |Flag(on)| on)
    }
}

pub fn use_table() -> Table {
    expect_context()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn an_exam_opens_a_position_or_a_task_and_nothing_beside() {
        let screen = |link: &str, open: bool| Screen::of(&Address::parse("", link).0, open, false);
        for (link, open, want) in [
            ("pos=nim:3", true, Screen::Game),
            ("task=mex/t1", false, Screen::Lessons),
            ("task=mex/t1&lesson=mex", false, Screen::Lessons),
            ("task=mex/t1&view=review", false, Screen::Lessons),
            ("tool=notebook", false, Screen::Tool(Tool::Notebook)),
        ] {
            assert_eq!(screen(link, open), want, "{link}");
            assert_eq!(screen(&format!("{link}&exam=1"), open), want, "{link}");
        }
        for link in [
            "",
            "pos=nim:3;5;7",
            "poss=nim:3",
            "tool=binry",
            "show=menu,links&solver=full",
            "lessons",
            "lesson=mex",
            "lesson=mex&step=values&solver=full&open=full",
            "term=mex",
            "task=mex/t1&term=mex",
            "lesson=mex&view=teacher",
            "lessons&view=teacher",
            "lesson=mex&view=vote",
            "task=mex/t1&view=sheet:9",
            "pos=nim:3&lesson=mex",
            "tool=notebook&lessons",
            "teach",
            "task=mex/t1&teach",
            "series=double-lesson&view=poster",
        ] {
            assert_eq!(screen(&format!("{link}&exam=1"), false), Screen::Withheld, "{link}");
            // A misspelt `exam` counts as an exam.
            assert_eq!(screen(&format!("{link}&exam=yse"), false), Screen::Withheld, "{link}");
            assert_ne!(screen(link, false), Screen::Withheld, "{link}");
        }
    }
}
