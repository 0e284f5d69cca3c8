//! Every parameter of a link, parsed and printed here, old ones too.
//!
//! The state stands in the fragment (`#pos=nim:3,5&lang=de`), so it works on any static host and reaches no server's
//! log; `?` is read too, and the fragment wins. Unknown parameters are ignored. A bad value of a known one gives the
//! default and is named in a notice. Names and meanings are promises.

mod codec;
mod kinds;

pub use kinds::{
    Flag, Ids, Kind, Lang, Level, Motion, Number, Players, Resize, Reveal, Scale, Start, Theme, Tries, Ui, Words,
};

use codec::{decode, encode};
use solver::{Play, Player};

/// What the documentation and the tests read of a parameter.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Documented {
    pub name: &'static str,
    pub aliases: &'static [&'static str],
    pub values: &'static str,
}

/// A parameter whose value could not be read.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Bad {
    pub name: &'static str,
    pub value: String,
}

macro_rules! parameters {
    ($($(#[$doc:meta])* $field:ident $($alias:literal)*: $kind:ty = $default:expr;)*) => {
        /// The parameters of a link; those at their default are not printed.
        #[derive(Debug, Clone, PartialEq)]
        pub struct Address { $($(#[$doc])* pub $field: $kind,)* }

        impl Default for Address {
            fn default() -> Self { Address { $($field: $default,)* } }
        }

        impl Address {
            pub const ALL: &[Documented] = &[$(Documented {
                name: stringify!($field), aliases: &[$($alias),*], values: <$kind as Kind>::VALUES,
            },)*];

            fn fields(&mut self) -> Vec<Parameter<'_>> {
                vec![$(Parameter { name: stringify!($field), aliases: &[$($alias),*], value: &mut self.$field },)*]
            }
        }
    };
}

parameters! {
    /// The position a game starts from; without one the home page shows.
    pos: Option<String> = None;
    /// Moves played from there.
    moves: Words = Words::default();
    /// The ply shown; without one the last.
    at: Option<u32> = None;
    play "convention": Play = Play::Normal;
    players: Players = Players::HumanComputer;
    /// Who begins, in a partizan game.
    first: Player = Player::Left;
    /// 1: perfect; 0: any move.
    skill: Number = Number(1.0);
    seed: Option<u32> = None;
    /// The most that may be shown.
    solver: Level = Level::Full;
    /// What is shown at the start.
    open: Level = Level::Off;
    lesson: Option<String> = None;
    step: Option<String> = None;
    task: Option<String> = None;
    tool: Option<String> = None;
    tries: Tries = Tries::Unlimited;
    reveal: Reveal = Reveal::After(2);
    exam: Flag = Flag(false);
    lang "locale": Option<Lang> = None;
    embed: Option<Flag> = None;
    ui: Ui = Ui::Full;
    show: Ids = Ids::default();
    hide: Ids = Ids::default();
    theme: Theme = Theme::Auto;
    patterns: Flag = Flag(true);
    scale: Scale = Scale(1.0);
    motion: Motion = Motion::Auto;
    sound: Flag = Flag(false);
    /// Two taps for a move; without a value: on touch.
    confirm: Option<Flag> = None;
    /// Single-letter keys; without a value: on, in a frame off.
    keys: Option<Flag> = None;
    start: Start = Start::Auto;
    store: Flag = Flag(true);
    id: Option<String> = None;
    origin: Option<String> = None;
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
    /// Takes what is written, unless it is bad.
    fn take(&mut self, text: &str) -> bool;
    fn text(&self) -> String;
}

impl<K: Kind> Value for K {
    fn take(&mut self, text: &str) -> bool {
        let read = K::read(text);
        let good = read.is_some();
        read.into_iter().for_each(|value| *self = value);
        good
    }

    fn text(&self) -> String {
        self.write()
    }
}

impl Address {
    /// Takes one parameter; `None` if it is unknown, `Some(Err)` if its value is bad.
    fn take(&mut self, name: &str, value: &str) -> Option<Result<(), Bad>> {
        let found = self.fields().into_iter().find(|field| field.name == name || field.aliases.contains(&name))?;
        let bad = || Bad { name: found.name, value: value.to_owned() };
        Some(if found.value.take(value) { Ok(()) } else { Err(bad()) })
    }

    /// Those that are not at their default, as they are printed.
    fn pairs(&self) -> Vec<(&'static str, String)> {
        let (mut own, mut default) = (self.clone(), Address::default());
        let pairs = own.fields().into_iter().zip(default.fields());
        let texts = pairs.map(|(own, default)| (own.name, own.value.text(), default.value.text()));
        texts.filter(|(_, own, default)| own != default).map(|(name, own, _)| (name, own)).collect()
    }

    /// Reads the parts after `?` and `#`, without these signs; the fragment wins.
    pub fn parse(query: &str, fragment: &str) -> (Address, Vec<Bad>) {
        let mut address = Address::default();
        let mut bad: Vec<Bad> = Vec::new();
        for pair in query.split('&').chain(fragment.split('&')).filter(|pair| !pair.is_empty()) {
            let (name, value) = pair.split_once('=').unwrap_or((pair, ""));
            if let Some(taken) = address.take(&decode(name), &decode(value)) {
                bad.retain(|b| b.name != name);
                bad.extend(taken.err());
            }
        }
        (address, bad)
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
        assert_eq!(Address::parse("", &address.fragment()), (address, vec![]));
    }

    #[test]
    fn links_round_trip() {
        check("", "", "", &[]);
        check("", "pos=nim:3,5,7&lang=de", "pos=nim:3,5,7&lang=de", &[]);
        check("pos=nim:1&lang=en", "pos=nim:2", "pos=nim:2&lang=en", &[]);
        check("", "pos=nim%3A3%2C5+%2B+nim:7", "pos=nim:3,5++++nim:7".replace("++++", "+%2B+").as_str(), &[]);
        check("", "pos=nim:3&moves=3%E2%86%922;2→1&at=1", "pos=nim:3&moves=3>2;2>1&at=1", &[]);
        check("", "convention=misere&locale=de-AT", "play=misere&lang=de", &[]);
        check("", "hide=undo,reset&tries=inf&reveal=always", "reveal=always&hide=undo,reset", &[]);
        check("", "nonsense=1&pos=nim:1&&=&x", "pos=nim:1", &[]);
    }

    #[test]
    fn a_bad_value_gives_the_default_and_is_named() {
        check("", "play=odd&skill=2&pos=nim:1", "pos=nim:1", &["play", "skill"]);
        check("theme=purple", "theme=dark", "theme=dark", &[]);
        check("", "scale=9&lang=xx&at=-1&%zz=%f0%9f", "", &["scale", "lang", "at"]);
    }

    #[test]
    fn names_are_unique() {
        let mut names: Vec<_> =
            Address::ALL.iter().flat_map(|d| [d.name].into_iter().chain(d.aliases.iter().copied())).collect();
        let count = names.len();
        names.sort_unstable();
        names.dedup();
        assert_eq!((names.len(), Address::ALL.len()), (count, 34));
    }
}
