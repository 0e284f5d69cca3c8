//! Every parameter of a link, parsed and printed here, old ones too.
//!
//! The state is in the fragment (`#pos=nim:3,5&lang=de`), so it works on any static host and reaches no server's log;
//! `?` is read too, and the fragment wins. Unknown parameters are ignored. A bad value of a known one gives the
//! default, of one that withholds something the strictest value, and is named in a notice. Names and meanings are
//! promises.

use super::calendar_date::CalendarDate;
use super::own_caption::figures_of;
use super::percent::{decode, encode};
use super::values::{
    Depth, Draw, Flag, Hidden, Ids, Level, LinkValue, Motion, MoveNames, Number, Origin, Players, Presence,
    PuzzleLevel, Resize, Reveal, Scale, Start, Theme, Tries, Ui,
};
use locale::Locale;
use solver::board::Figures;
use solver::theory::sequence::Column;
use solver::{Play, Player};

/// The view of a task that came back to be repeated.
pub const REVIEW: &str = "review";

/// The view of the page for teachers that explains links and frames to authors of courses.
pub const AUTHORS: &str = "authors";

/// The view of a lesson's project sheet, and the lesson that has one.
pub const PROJECT: &str = "project";
pub const PROJECT_LESSON: &str = "invent";

/// The view of a game whose rows stand in packets, with their lamps.
pub const PACKETS: &str = "packets";
/// The view of Northcott's game with coins between the rooks.
pub const COINS: &str = "coins";

/// The views of a game's table as a row that grows: of Grundy values, and of who wins.
const ROW: &str = "row";
const OUTCOMES: &str = "outcomes";

/// The instrument with these views; twin of `Tool::Sequences`.
const SEQUENCES: &str = "sequences";

/// The views of a graph: its colours as they run backwards, and a bar of chocolate with two hands; and their instrument,
/// twin of `Tool::Graph`.
const BACKWARDS: &str = "backwards";
const HANDS: &str = "hands";
const GRAPH: &str = "graph";

/// The least seed that a device draws for itself, minus the remainder of its level; seeds of sheets are smaller, those of
/// reviews larger.
const OWN_SEEDS: u32 = 99_999;

/// Number of seeds of each level that a device may draw.
const OWN_SEED_COUNT: u32 = 300_000;

/// Levels of drawn questions, which repeat from seed to seed; twin of `level` in `course::generate`.
const SEED_LEVELS: u32 = 3;

/// The instrument that edits a set of tasks; twin of `Tool::TaskBuilder`.
const BUILDER: &str = "tasks";

/// One parameter's entry in the documentation and its tests.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct ParameterDoc {
    pub name: &'static str,
    pub aliases: &'static [&'static str],
    pub values: &'static str,
}

/// The values of a parameter that is not written, and of one that cannot be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct ParameterDefaults {
    pub doc: ParameterDoc,
    /// The default; empty for none.
    pub default: String,
    /// The strictest value, of a parameter that withholds something.
    pub strictest: Option<String>,
}

/// A parameter whose written value does not apply.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct BadParameter {
    pub name: &'static str,
    pub value: String,
    pub fallback: Fallback,
}

/// The value that applies instead of the written one.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Fallback {
    /// The default: the value cannot be read.
    Usual,
    /// The strictest value: the written one cannot be read, and a mistake must not open what was meant to be shut.
    Strictest,
    /// No value: the parameter belongs to a lesson, and none is opened.
    Lesson,
    /// The list without these unknown names.
    LeftOut,
    /// Another choice: the value names something that does not exist.
    Choice,
}

macro_rules! parameters {
    ($($(#[$doc:meta])* $field:ident $($alias:literal)*: $kind:ty = $default:expr $(, strictest $strictest:expr)?;)*) => {
        /// The parameters of a link; those at their default are not printed.
        #[derive(Debug, Clone, PartialEq)]
        pub struct Address { $($(#[$doc])* pub $field: $kind,)* }

        impl Default for Address {
            fn default() -> Self { Address { $($field: $default,)* } }
        }

        impl Address {
            pub const ALL: &[ParameterDoc] = &[$(ParameterDoc {
                name: stringify!($field), aliases: &[$($alias),*], values: <$kind as LinkValue>::VALUES,
            },)*];

            /// All parameters with their defaults, in the order of [`Address::ALL`].
            pub fn defaults() -> Vec<ParameterDefaults> {
                vec![$(ParameterDefaults {
                    doc: ParameterDoc {
                        name: stringify!($field), aliases: &[$($alias),*], values: <$kind as LinkValue>::VALUES,
                    },
                    default: <$kind as LinkValue>::write(&$default),
                    strictest: None$(.or(Some(<$kind as LinkValue>::write(&$strictest))))?,
                },)*]
            }

            fn fields(&mut self) -> Vec<Parameter<'_>> {
                vec![$(Parameter { name: stringify!($field), aliases: &[$($alias),*], value: &mut self.$field },)*]
            }

            /// Sets a parameter that withholds something to its strictest value.
            fn tighten(&mut self, name: &str) -> bool {
                $($(if name == stringify!($field) {
                    self.$field = $strictest;
                    return true;
                })?)*
                false
            }
        }
    };
}

parameters! {
    /// The position a game starts from; without one the home page shows. Of some instruments another text: a conjecture, a
    /// code of a class.
    pos: Option<String> = None;
    /// The caption of a game with rules of one's own, by its author: `Runner~A stone runs.~b=toad,r=frog`.
    own: Option<String> = None;
    /// Moves played from there.
    moves: MoveNames = MoveNames::default();
    /// The ply shown; without one the last.
    at: Option<u32> = None;
    play "convention": Play = Play::Normal;
    players: Players = Players::HumanComputer;
    /// The first player, in a partizan game.
    first: Player = Player::Left;
    /// 1: perfect; 0: any move.
    skill: Number = Number(1.0);
    seed: Option<u32> = None;
    /// Whether each device draws a seed of its own for the question, as hard as that of `seed`.
    draw: Draw = Draw::Same;
    /// The highest level of analysis that may be shown.
    solver: Level = Level::Full, strictest Level::Off;
    /// The level of analysis shown at the start.
    open: Level = Level::Off, strictest Level::Off;
    /// The list of lessons: a name without a value, `#lessons`.
    lessons: Presence = Presence(false);
    lesson: Option<String> = None;
    /// A step of the lesson; without one the first that is open.
    step: Option<String> = None;
    /// One question of a lesson alone: `nim-bouton/t3`.
    task: Option<String> = None;
    /// Tasks that a teacher put together: `one~nim:3,5,7~~build~hackenbush~out=N`. With the task builder the set that is
    /// being edited.
    tasks: Option<String> = None;
    /// The view of a lesson: `teacher`; of a game: `packets`, `coins`; of the sequences: `row`, `outcomes`; of the graph:
    /// `backwards`, `hands`.
    view: Option<String> = None;
    tool: Option<String> = None;
    /// The date of the puzzle of the day; without one this device's date.
    day: Option<CalendarDate> = None;
    /// Its level; without one that chosen on this device.
    level: Option<PuzzleLevel> = None;
    /// A term of the glossary; `all` for the whole of it.
    term: Option<String> = None;
    /// An open problem; `all` for the page of them all.
    problem: Option<String> = None;
    /// The page for teachers: lessons to choose from, series, what else the page offers a class.
    teach: Presence = Presence(false);
    /// A series of lessons, by its id; with `view=poster` its poster.
    series: Option<String> = None;
    /// The lessons that the page for teachers shows: `age:12,minutes:25,room:nim,source:thesis,idea:symmetry`.
    filter: Option<String> = None;
    /// The search words for those lessons.
    search: Option<String> = None;
    /// Imprint, privacy, accessibility, licences and sources.
    about: Presence = Presence(false);
    /// Level to which explanations open by themselves; without a value one sentence, or the level chosen on this
    /// device.
    depth: Option<Depth> = None;
    tries: Tries = Tries::Unlimited, strictest Tries::Only(1);
    reveal: Reveal = Reveal::After(2), strictest Reveal::Never;
    exam: Flag = Flag(false), strictest Flag(true);
    lang "locale": Option<Locale> = None;
    embed: Option<Flag> = None, strictest Some(Flag(true));
    ui: Ui = Ui::Full, strictest Ui::Board;
    show: Ids = Ids::default();
    hide: Hidden = Hidden::default(), strictest Hidden::all();
    theme: Theme = Theme::Auto;
    patterns: Flag = Flag(true);
    scale: Scale = Scale(1.0);
    motion: Motion = Motion::Auto;
    sound: Flag = Flag(false);
    /// Two taps for a move; without a value: on touch.
    confirm: Option<Flag> = None;
    /// Single-letter keys; without a value: on, in a frame off.
    keys: Option<Flag> = None;
    /// Shows the position in words instead of only announcing it to screen readers.
    words: Flag = Flag(false);
    start: Start = Start::Auto;
    store: Flag = Flag(true), strictest Flag(false);
    id: Option<String> = None;
    /// The origin of the host page that messages are exchanged with.
    origin: Option<Origin> = None, strictest Some(Origin::Nobody);
    resize: Resize = Resize::Auto;
}

/// A parameter of a link, whatever its kind: one way to read and print them all.
struct Parameter<'a> {
    name: &'static str,
    aliases: &'static [&'static str],
    value: &'a mut dyn Value,
}

/// A value that is read and printed.
trait Value {
    /// Sets the value from `text`, unless that is bad.
    fn take(&mut self, text: &str) -> bool;
    /// The unknown names in a list.
    fn left_out(&self, text: &str) -> String;
    fn text(&self) -> String;
}

impl<K: LinkValue> Value for K {
    fn take(&mut self, text: &str) -> bool {
        let read = K::read(text);
        let good = read.is_some();
        read.into_iter().for_each(|value| *self = value);
        good
    }

    fn left_out(&self, text: &str) -> String {
        K::left_out(text)
    }

    fn text(&self) -> String {
        self.write()
    }
}

impl Address {
    /// Takes one parameter, by its name or an alias, ignoring case. `None` if it is unknown; else its name, and the
    /// part of its value that does not apply.
    fn take(&mut self, name: &str, value: &str) -> Option<(&'static str, Option<BadParameter>)> {
        let named = |own: &str| own.eq_ignore_ascii_case(name);
        let found = self.fields().into_iter().find(|f| named(f.name) || f.aliases.iter().any(|alias| named(alias)))?;
        let (name, good) = (found.name, found.value.take(value.trim()));
        let left_out = found.value.left_out(value.trim());
        let bad = |value: &str, fallback| Some(BadParameter { name, value: value.to_owned(), fallback });
        let bad = match good || self.tighten(name) {
            true if !good => bad(value, Fallback::Strictest),
            true if left_out.is_empty() => None,
            true => bad(&left_out, Fallback::LeftOut),
            false => bad(value, Fallback::Usual),
        };
        Some((name, bad))
    }

    /// Names and printed values of the parameters that are not at their default.
    fn pairs(&self) -> Vec<(&'static str, String)> {
        let (mut own, mut default) = (self.clone(), Address::default());
        let pairs = own.fields().into_iter().zip(default.fields());
        let texts = pairs.map(|(own, default)| (own.name, own.value.text(), default.value.text()));
        texts.filter(|(_, own, default)| own != default).map(|(name, own, _)| (name, own)).collect()
    }

    /// Reads the parts after `?` and `#`, without these signs; the fragment wins.
    pub fn parse(query: &str, fragment: &str) -> (Address, Vec<BadParameter>) {
        let mut address = Address::default();
        let mut bad: Vec<BadParameter> = Vec::new();
        for pair in query.split('&').chain(fragment.split('&')).filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            let value = decode(value);
            if let Some((name, wrong)) = address.take(&decode(name), &value) {
                bad.retain(|b| b.name != name);
                bad.extend(wrong);
            }
        }
        // These ids have no capitals.
        let Address { lesson, step, task, view, problem, tool, .. } = &mut address;
        for id in [lesson, step, task, view, problem, tool] {
            id.iter_mut().for_each(|id| id.make_ascii_lowercase());
        }
        let idle = address.idle().filter(|idle| bad.iter().all(|b| b.name != idle.name));
        bad.extend(idle.collect::<Vec<_>>());
        (address, bad)
    }

    /// The names in the part after `#` that no parameter has, each once.
    pub fn unknown(fragment: &str) -> Vec<String> {
        let mut none = Address::default();
        let mut unknown = Vec::new();
        for pair in fragment.split('&') {
            let name = decode(pair.split_once('=').map_or(pair, |(name, _)| name));
            if !name.is_empty() && none.take(&name, "").is_none() && !unknown.contains(&name) {
                unknown.push(name);
            }
        }
        unknown
    }

    /// The parameters of lessons where none is opened. The home page opens lessons, so `tries` and `reveal` apply
    /// there.
    fn idle(&self) -> impl Iterator<Item = BadParameter> {
        let home = self.pos.is_none() && self.tool.is_none();
        let names: &[&str] = match (self.is_of_lessons(), home) {
            (true, _) => &[],
            (false, true) => &["step", "view", "filter", "search"],
            (false, false) => &["step", "view", "filter", "search", "tries", "reveal"],
        };
        // The view of a board or of an instrument is no lesson's.
        let of_board = self.pos.is_some() && self.tool.is_none() && (self.is_packed() || self.has_coins());
        let of_tool = match self.tool.as_deref() {
            Some(SEQUENCES) => self.row().is_some(),
            Some(GRAPH) => self.runs_backwards() || self.shows_hands(),
            _ => false,
        };
        let own_view = of_board || of_tool;
        let idle =
            self.pairs().into_iter().filter(move |(name, _)| names.contains(name) && !(own_view && *name == "view"));
        idle.map(|(name, value)| BadParameter { name, value, fallback: Fallback::Lesson })
    }

    /// The address of a game within `page`: limits that `page` sets are kept or tightened, never loosened.
    pub fn within(self, page: &Address) -> Address {
        let solver = self.solver.min(page.solver);
        let hidden = page.hide.0.0.iter().chain(self.hide.0.0.iter().filter(|id| !page.hide.0.has(id)));
        Address {
            solver,
            open: self.open.min(solver),
            exam: Flag(self.exam.0 || page.exam.0),
            hide: Hidden(Ids(hidden.cloned().collect())),
            pos: self.pos,
            own: self.own,
            moves: self.moves,
            at: self.at,
            play: self.play,
            players: self.players,
            first: self.first,
            skill: self.skill,
            seed: self.seed,
            tool: self.tool,
            lessons: Presence(false),
            lesson: None,
            step: None,
            task: None,
            tasks: None,
            view: self.view,
            term: None,
            problem: None,
            teach: Presence(false),
            series: None,
            filter: None,
            search: None,
            about: Presence(false),
            start: Start::Auto,
            ..page.clone()
        }
    }

    /// The address with a seed of this device's own, from a random number and of the link's level, where the link asks
    /// for one.
    pub fn with_own_seed(self, random: u32) -> Address {
        match self.draw {
            Draw::Same => self,
            Draw::Each => {
                let level = self.seed.unwrap_or(1) % SEED_LEVELS;
                let seed = OWN_SEEDS + SEED_LEVELS * (random % OWN_SEED_COUNT) + level;
                Address { seed: Some(seed), draw: Draw::Same, ..self }
            }
        }
    }

    /// Whether it leads to solutions: to lessons, their glossary, open problems or a page for teachers. A task alone, or a
    /// teacher's set of tasks, has none in an exam.
    pub fn opens_solutions(&self) -> bool {
        let task =
            (self.task.is_some() || self.tasks.is_some()) && self.view.as_deref().is_none_or(|view| view == REVIEW);
        let taught = self.teach.0 || self.series.is_some();
        self.is_of_lessons() && (!task || self.term.is_some() || self.problem.is_some() || taught)
    }

    /// Sets the position of an instrument; the author's words go where its rules are others.
    pub fn put_position(&mut self, text: String) {
        // A conjecture has its game before a space.
        let rules = |text: &str| text.split([':', ' ']).next().unwrap_or_default().to_owned();
        if self.own.is_some() && self.pos.as_deref().map(rules) != Some(rules(&text)) {
            self.own = None;
        }
        self.pos = Some(text);
    }

    /// The figures of the pieces of a game with rules of one's own.
    pub fn figures(&self) -> Figures {
        self.own.as_deref().map_or(Figures::STONES, figures_of)
    }

    /// Whether the rows of the game are to stand in packets.
    pub fn is_packed(&self) -> bool {
        self.view.as_deref() == Some(PACKETS)
    }

    /// Whether coins are to lie between the rooks of the game.
    pub fn has_coins(&self) -> bool {
        self.view.as_deref() == Some(COINS)
    }

    /// The column of the row that the table of a game is to be shown as, if it is.
    pub fn row(&self) -> Option<Column> {
        match self.view.as_deref()? {
            ROW => Some(Column::Grundy),
            OUTCOMES => Some(Column::Normal),
            _ => None,
        }
    }

    /// Whether the colours of the graph are to run backwards.
    pub fn runs_backwards(&self) -> bool {
        self.view.as_deref() == Some(BACKWARDS)
    }

    /// Whether a strategy is to be stolen by two hands on two boards.
    pub fn shows_hands(&self) -> bool {
        self.view.as_deref() == Some(HANDS)
    }

    /// The address with the exam of `page` kept: a host page's settings cannot lift it.
    pub fn under(self, page: &Address) -> Address {
        Address { exam: Flag(self.exam.0 || page.exam.0), ..self }
    }

    /// Whether it leads to lessons, to tasks, to their glossary, to open problems, or to teaching material.
    pub fn is_of_lessons(&self) -> bool {
        let named =
            [&self.lesson, &self.task, &self.term, &self.problem, &self.series].into_iter().any(Option::is_some);
        let set = self.tasks.is_some() && self.tool.as_deref() != Some(BUILDER);
        self.lessons.0 || self.teach.0 || named || set
    }

    /// The address without the parameters that choose a screen.
    pub fn bare(mut self) -> Address {
        (self.pos, self.own, self.moves, self.at) = Default::default();
        (self.tool, self.day, self.level) = Default::default();
        (self.lessons, self.lesson, self.step, self.task, self.tasks, self.view) = Default::default();
        (self.term, self.problem) = Default::default();
        (self.teach, self.series, self.filter, self.search, self.about) = Default::default();
        self
    }

    /// The address of the page for authors of courses, with everything kept that does not choose a screen.
    pub fn for_authors(self) -> Address {
        Address { teach: Presence(true), view: Some(AUTHORS.to_owned()), ..self.bare() }
    }

    /// The address of the project sheet for games of one's own, with everything kept that does not choose a screen.
    pub fn for_project(self) -> Address {
        let (lesson, view) = (Some(PROJECT_LESSON.to_owned()), Some(PROJECT.to_owned()));
        Address { lesson, view, ..self.bare() }
    }

    /// The address of a step of a lesson, with everything kept that does not choose a screen.
    pub fn at_step(self, lesson: &str, step: &str) -> Address {
        Address { lesson: Some(lesson.to_owned()), step: Some(step.to_owned()), ..self.bare() }
    }

    /// The fragment of a link, without `#`.
    pub fn fragment(&self) -> String {
        let pairs = self.pairs();
        pairs.iter().map(|(name, value)| format!("{name}={}", encode(value))).collect::<Vec<_>>().join("&")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(query: &str, fragment: &str, want: &str, bad: &[&str]) {
        let (address, wrong) = Address::parse(query, fragment);
        assert_eq!(address.fragment(), want);
        assert_eq!(wrong.iter().map(|b| b.name).collect::<Vec<_>>(), bad);
        let (again, wrong) = Address::parse("", &address.fragment());
        assert_eq!((again, wrong), (address, vec![]));
    }

    #[test]
    fn links_round_trip() {
        check("", "", "", &[]);
        check("", "pos=nim:3,5,7&lang=de", "pos=nim:3,5,7&lang=de", &[]);
        check("pos=nim:1&lang=en", "pos=nim:2", "pos=nim:2&lang=en", &[]);
        check("", "pos=nim%3A3%2C5+%2B+nim:7", "pos=nim:3,5++++nim:7".replace("++++", "+%2B+").as_str(), &[]);
        check("", "pos=nim:3&moves=3%E2%86%922;2→1&at=1", "pos=nim:3&moves=3%3E2;2%3E1&at=1", &[]);
        check("", "convention=misere&locale=de-AT", "play=misere&lang=de", &[]);
        check("", "tool=Day&day=2026-11-27&level=Student", "tool=day&day=2026-11-27&level=student", &[]);
        check("", "tool=day&day=2026-02-29&level=teacher", "tool=day", &["day", "level"]);
        check("", "hide=undo,reset&tries=inf&reveal=always", "reveal=always&hide=undo,reset", &[]);
        check("", "POS=nim:1&Solver=Hint+", "pos=nim:1&solver=hint", &[]);
        check("", "nonsense=1&pos=nim:1&&=&x", "pos=nim:1", &[]);
        assert_eq!(Address::unknown("nonsense=1&POS=nim:1&&=&x&locale=de&nonsense=2"), ["nonsense", "x"]);
    }

    /// A link with signs lost or put in is read, and what is written of it is read in the same way.
    #[test]
    fn links_with_slips_are_read_and_written() {
        const LINK: &str = "tool=invent&pos=squares(L=b.-.b,LR=!x..-?xx):b../..r~A%20runner~It+runs.&lang=de";
        for (at, lost) in (0..=LINK.len()).flat_map(|at| (0..4).map(move |lost| (at, lost))) {
            for slip in ["", "&", "=", "#", "%", "%F0%9F", "%00", "+", "~", "é", "\u{202e}", "exam=x&"] {
                let rest = &LINK[(at + lost).min(LINK.len())..];
                let written = Address::parse("", &format!("{}{slip}{rest}", &LINK[..at])).0.fragment();
                assert_eq!(Address::parse("", &written).0.fragment(), written, "{at} {lost} {slip}");
            }
        }
    }

    #[test]
    fn a_game_on_the_page_of_a_link_is_not_freer_than_the_link() {
        let within = |own: &str, page: &str| {
            let read = |text: &str| Address::parse("", text).0;
            read(own).within(&read(page)).fragment()
        };
        assert_eq!(within("pos=nim:1&solver=full&open=full&players=hh", ""), "pos=nim:1&players=hh&open=full");
        let strict = "pos=nim:3&moves=3>1&solver=hint&exam=1&hide=undo&lang=de&tool=binary&start=click";
        assert_eq!(
            within("pos=nim:1&open=full&exam=0&hide=reset,undo&lang=en", strict),
            "pos=nim:1&solver=hint&open=hint&exam=1&lang=de&hide=undo,reset"
        );
        assert_eq!(within("pos=nim:1&solver=off", "solver=values"), "pos=nim:1&solver=off");
        // The page's view is not that of a board on it.
        assert_eq!(within("pos=nim:1&view=packets", "lesson=mex"), "pos=nim:1&view=packets");
        assert_eq!(within("pos=nim:1", "pos=nim:2&view=packets"), "pos=nim:1");
    }

    #[test]
    fn a_bad_value_gives_the_default_and_is_named() {
        check("", "play=odd&skill=2&pos=nim:1", "pos=nim:1", &["play", "skill"]);
        check("theme=purple", "theme=dark", "theme=dark", &[]);
        check("", "scale=9&lang=xx&at=-1&%zz=%f0%9f", "", &["scale", "lang", "at"]);
        // The last value wins, whether it came by name or by alias.
        check("locale=xx", "lang=de", "lang=de", &[]);
        check("lang=xx", "locale=de", "lang=de", &[]);
    }

    #[test]
    fn a_mistake_opens_nothing_that_was_to_be_shut() {
        #[track_caller]
        fn strict(values: &[&str], link: &str, want: &str) {
            for value in values {
                let (address, wrong) = Address::parse("", &format!("{link}={value}"));
                assert_eq!(address.fragment(), want, "{link}={value}");
                assert_eq!(
                    wrong.iter().map(|b| (b.name, b.fallback)).collect::<Vec<_>>(),
                    [(link, Fallback::Strictest)]
                );
            }
        }
        for no in ["no", "0", "none", "false", "off", "nein", "OFF", "No"] {
            check("", &format!("solver={no}"), "solver=off", &[]);
            check("", &format!("exam={no}&store={no}"), "store=0", &[]);
        }
        for yes in ["yes", "ja", "true", "1", "on", "JA"] {
            check("", &format!("solver={yes}&exam={yes}&open={yes}"), "open=full&exam=1", &[]);
        }
        strict(&["", "offf", "2", "nothing", "of f"], "solver", "solver=off");
        strict(&["", "2", "maybe", "solver"], "exam", "exam=1");
        strict(&["bord", "1", "none"], "ui", "ui=board");
        strict(&["2"], "embed", "embed=1");
        strict(&["never"], "store", "store=0");
        let everything = format!("hide={}", Ids::KNOWN.join(","));
        strict(&["slover", "undo,hint", "all"], "hide", &everything);
        // To show less is strict already; unknown names are reported.
        check("", "show=undo,nonsense", "show=undo", &["show"]);
        let (_, wrong) = Address::parse("", "show=undo,nonsense,menü");
        assert_eq!((wrong[0].value.as_str(), wrong[0].fallback), ("nonsense, menü", Fallback::LeftOut));
        check("", "open=everything", "", &["open"]);
        check("?", "solver=foo&solver=full", "", &[]);
    }

    #[test]
    fn people_write_capitals_and_decimal_commas() {
        check("", "play=Misere&first=Right&tries=INF&reveal=Never", "play=misere&first=right&reveal=never", &[]);
        check("", "lesson=Mex&step=Values", "lesson=mex&step=values", &[]);
        check("", "tool=Binary&skill=0,5&scale=1,25", "skill=0.5&tool=binary&scale=1.25", &[]);
        check("", "embed=AUTO&origin=", "", &[]);
        check("", "skill=0,5,5", "", &["skill"]);
    }

    #[test]
    fn what_a_host_sets_lifts_no_exam() {
        let of = |link: &str| Address::parse("", link).0;
        let set = |state: &str, page: &str| of(state).under(&of(page)).fragment();
        assert_eq!(set("pos=nim:1&exam=0&open=full", "pos=nim:3&exam=1"), "pos=nim:1&open=full&exam=1");
        assert_eq!(set("lesson=mex", "task=mex/t1&exam=1"), "lesson=mex&exam=1");
        assert_eq!(set("pos=nim:1&exam=1", "pos=nim:3"), "pos=nim:1&exam=1");
        assert_eq!(set("lesson=mex", "solver=hint"), "lesson=mex");
    }

    #[test]
    fn links_lead_to_lessons() {
        check("", "lesson=nim&step=2&task=nim/1", "lesson=nim&step=2&task=nim/1", &[]);
        check("", "tries=3&reveal=never", "tries=3&reveal=never", &[]);
        check("", "tries=0&reveal=soon", "tries=1&reveal=never", &["tries", "reveal"]);
        check("", "tries=inf&reveal=after:2", "", &[]);
        check("", "lessons", "lessons=1", &[]);
        // Parameters of lessons are reported where no lesson is open.
        for idle in ["step=2", "view=vote", "tries=3", "reveal=never"] {
            let (name, value) = idle.split_once('=').unwrap();
            for board in ["pos=nim:1", "tool=binary"] {
                let (_, said) = Address::parse("", &format!("{board}&{idle}"));
                assert_eq!(
                    said,
                    [BadParameter { name, value: value.to_owned(), fallback: Fallback::Lesson }],
                    "{board}&{idle}"
                );
            }
            for lesson in ["lesson=nim", "task=nim/1", "lessons"] {
                assert_eq!(Address::parse("", &format!("{lesson}&{idle}")).1, [], "{lesson}&{idle}");
            }
        }
        check("", "pos=nim:1&view=Packets", "pos=nim:1&view=packets", &[]);
        assert!(Address::parse("", "pos=nim:1&view=packets").0.is_packed());
        assert!(Address::parse("", "pos=northcott(8):3-6&view=coins").0.has_coins());
        let row = |link: &str| Address::parse("", link);
        assert_eq!(row("tool=sequences&pos=kayles:5&view=row").1, []);
        assert_eq!(row("tool=sequences&view=outcomes").0.row(), Some(Column::Normal));
        for view in ["backwards", "hands"] {
            assert_eq!(row(&format!("tool=graph&pos=chomp:4x3&view={view}")).1, [], "{view}");
        }
        let elsewhere = [
            "view=packets",
            "view=coins",
            "tool=binary&pos=nim:1&view=packets",
            "tool=binary&view=row",
            "pos=nim:1&view=row",
        ];
        for link in elsewhere {
            assert_eq!(Address::parse("", link).1.iter().map(|bad| bad.name).collect::<Vec<_>>(), ["view"], "{link}");
        }
        assert_eq!(Address::parse("", "step=2&tries=3").1.iter().map(|bad| bad.name).collect::<Vec<_>>(), ["step"]);
        assert_eq!(Address::parse("", "pos=nim:1&tries=0").1[0].fallback, Fallback::Strictest);
        check("", "lessons=0&lang=de", "lang=de", &[]);
        check("", "lang=de&term=mex", "term=mex&lang=de", &[]);
        let of = |link: &str| Address::parse("", link).0;
        assert!(of("term=mex").is_of_lessons() && of("term=mex").bare() == of(""));
        check("", "problem=Grundys-Game", "problem=grundys-game", &[]);
        assert!(of("problem=all").is_of_lessons() && of("problem=all").bare() == of(""));
        assert!(of("lessons").is_of_lessons() && of("task=nim/t3").is_of_lessons() && !of("pos=nim:3").is_of_lessons());
        assert_eq!(of("lesson=nim&step=a&pos=nim:3&lang=de").bare().fragment(), "lang=de");
        assert_eq!(of("tool=day&day=2026-11-27&level=pupil&lang=de").bare().fragment(), "lang=de");
        let step = of("pos=nim:3&moves=3>1&theme=dark&lang=de").at_step("mirror", "two-rows");
        assert_eq!(step.fragment(), "lesson=mirror&step=two-rows&lang=de&theme=dark");
        assert_eq!(of("pos=nim:3&lang=de").for_authors().fragment(), "view=authors&teach=1&lang=de");
        // A board within a lesson is no lesson.
        assert_eq!(of("pos=nim:1").within(&of("lesson=nim&step=a&exam=1")).fragment(), "pos=nim:1&exam=1");
    }

    #[test]
    fn a_set_of_tasks_is_a_page_of_its_own_or_is_edited() {
        let link = "tasks=one~nim:3,5,7~de=Finde+ihn!~~build~nim~out=P&lang=de";
        check("", link, link, &[]);
        let limited = "step=2&tasks=all~nim:3&tries=3&reveal=never";
        check("", limited, limited, &[]);
        let of = |link: &str| Address::parse("", link).0;
        assert!(of(link).is_of_lessons() && of(link).bare() == of("lang=de") && !of(link).opens_solutions());
        assert!(
            of("tasks=one~nim:3&view=sheet").opens_solutions() && !of("tool=tasks&tasks=one~nim:3").is_of_lessons()
        );
        // A board beside it is no set.
        assert_eq!(of("pos=nim:1").within(&of(link)).fragment(), "pos=nim:1&lang=de");
        assert_eq!(Address::parse("", &format!("tasks={}", "x".repeat(5_000))).1[0].name, "tasks");
    }

    #[test]
    fn the_origin_of_a_host_is_an_address_without_a_path() {
        let origin = |text: &str| Address::parse("", &format!("origin={text}"));
        let of = |text: &str| Some(Origin::Of(text.to_owned()));
        assert_eq!(origin("https://moodle.example/").0.origin, of("https://moodle.example"));
        assert_eq!(origin("HTTPS://Moodle.Example:8443").0.origin, of("https://moodle.example:8443"));
        assert_eq!(origin("http://localhost:80").0.origin, of("http://localhost"));
        assert_eq!(origin("https://moodle.example:443/").0.origin, of("https://moodle.example"));
        assert_eq!(origin("none").0.origin, Some(Origin::Nobody));
        assert_eq!(origin(""), (Address::default(), vec![]));
        for wrong in
            ["moodle.example", "*", "null", "https://", "https://a/course", "https://a b", "https://a:x", "data:x"]
        {
            let (address, said) = origin(wrong);
            assert_eq!(address.origin, Some(Origin::Nobody), "{wrong}");
            assert_eq!((said.len(), said[0].fallback), (1, Fallback::Strictest), "{wrong}");
        }
        check("", "origin=https://moodle.example/", "origin=https://moodle.example", &[]);
        check("", "origin=nowhere", "origin=none", &["origin"]);
    }

    #[test]
    fn what_an_author_says_belongs_to_the_game() {
        let of = |link: &str| Address::parse("", link).0;
        let link = "pos=squares(L=b.-.b):b..&own=Runner~A+stone+runs.~b=frog&lang=de";
        assert_eq!(of(link).fragment(), link);
        assert_eq!(of(link).figures(), Figures::read("b=frog"));
        assert_eq!(of("pos=nim:3").figures(), Figures::STONES);
        assert_eq!(of(link).within(&of("own=Other&lang=en")).own, of(link).own);
        assert_eq!(of("pos=nim:1").within(&of(link)).own, None);
        assert_eq!(of(link).bare().own, None);
        let with = |text: &str| {
            let mut address = of(link);
            address.put_position(text.to_owned());
            (address.pos, address.own.is_some())
        };
        for (text, stays) in [
            ("squares(L=b.-.b):.b.", true),
            ("squares(L=b.-.b) n opening end", true),
            ("squares(L=b.-.r):b..", false),
            ("squares(L=b.-.r) n opening end", false),
            ("nim:3", false),
        ] {
            assert_eq!(with(text), (Some(text.to_owned()), stays), "{text}");
        }
    }

    #[test]
    fn each_device_draws_a_seed_of_the_same_level() {
        let of = |link: &str| Address::parse("", link).0;
        for seed in 1..=6_u32 {
            let link = of(&format!("task=nim/t1&seed={seed}&draw=each"));
            let drawn: Vec<u32> =
                [0, 7, u32::MAX].into_iter().filter_map(|random| link.clone().with_own_seed(random).seed).collect();
            assert!(drawn.iter().all(|own| own % 3 == seed % 3 && *own > 1_000), "{seed}: {drawn:?}");
            assert!(drawn[0] != drawn[1] && drawn[1] != drawn[2], "{drawn:?}");
        }
        let drawn = of("task=nim/t1&draw=each").with_own_seed(5);
        assert_eq!(drawn.fragment(), format!("seed={}&task=nim/t1", 99_999 + 15 + 1));
        // What is drawn once stays.
        assert_eq!(drawn.clone().with_own_seed(6), drawn);
        assert_eq!(of("task=nim/t1&seed=7").with_own_seed(6).seed, Some(7));
    }

    #[test]
    fn defaults_are_printed_as_they_are_read() {
        let all = Address::defaults();
        assert!(all.iter().map(|of| of.doc).eq(Address::ALL.iter().copied()));
        for ParameterDefaults { doc, default, strictest } in all {
            for value in [Some(default).filter(|text| !text.is_empty()), strictest].into_iter().flatten() {
                let (address, bad) = Address::parse("", &format!("lesson=x&{}={value}", doc.name));
                assert!(bad.is_empty() && Address::parse("", &address.fragment()).0 == address, "{}={value}", doc.name);
            }
        }
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> =
            Address::ALL.iter().flat_map(|d| [d.name].into_iter().chain(d.aliases.iter().copied())).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!((names.len(), Address::ALL.len()), (count, 50));
    }
}
