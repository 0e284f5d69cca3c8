//! The kinds of values parameters have.
use crate::decimal::{self, Decimal};
use solver::{Play, Player};

/// A value that stands in a link.
pub trait Kind: Sized {
    /// What may be written, for the documentation.
    const VALUES: &'static str;
    fn read(text: &str) -> Option<Self>;
    fn write(&self) -> String;
}

/// Values from a closed list.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident { $($variant:ident = $word:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($variant,)* }
        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant,)*];
            pub fn word(self) -> &'static str { match self { $($name::$variant => $word,)* } }
        }
        impl Kind for $name {
            const VALUES: &'static str = concat!($($word, " ",)*);
            fn read(text: &str) -> Option<Self> { $name::ALL.iter().copied().find(|v| v.word() == text) }
            fn write(&self) -> String { self.word().to_owned() }
        }
    )*};
}

words! {
    /// Who plays first and second: a person or the computer.
    Players { HumanHuman = "hh", HumanComputer = "hc", ComputerHuman = "ch", ComputerComputer = "cc", }
    /// How much of the solver is shown, from nothing to everything.
    Level { Off = "off", Check = "check", Hint = "hint", Values = "values", Full = "full", }
    /// The parts of the page that surround the board.
    Ui { Full = "full", Board = "board", Compact = "compact", }
    Theme { Auto = "auto", Light = "light", Dark = "dark", Contrast = "contrast", Projector = "projector", }
    Motion { Auto = "auto", Reduced = "reduced", Off = "off", }
    /// How the host is told the height: by our own message, also as a learning platform or H5P expects it, or not.
    Resize { Auto = "auto", Off = "off", Lti = "lti", H5p = "h5p", }
    /// When the program starts: at once, or when the poster is clicked.
    Start { Auto = "auto", Click = "click", }
}

impl Players {
    /// Is the first (else the second) player the computer?
    pub fn computer(self, first: bool) -> bool {
        match self {
            Players::HumanHuman => false,
            Players::HumanComputer => !first,
            Players::ComputerHuman => first,
            Players::ComputerComputer => true,
        }
    }
}

/// A language of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Lang {
    De,
    En,
}

impl Lang {
    pub fn code(self) -> &'static str {
        match self {
            Lang::De => "de",
            Lang::En => "en",
        }
    }
}

impl Kind for Lang {
    const VALUES: &'static str = "de en";
    /// Permissive: `de-AT`, `de_DE`, `DE`.
    fn read(text: &str) -> Option<Self> {
        match text.split(['-', '_']).next()?.to_ascii_lowercase().as_str() {
            "de" => Some(Lang::De),
            "en" => Some(Lang::En),
            _ => None,
        }
    }
    fn write(&self) -> String {
        self.code().to_owned()
    }
}

impl Kind for Play {
    const VALUES: &'static str = "normal misere";
    fn read(text: &str) -> Option<Self> {
        match text {
            "normal" => Some(Play::Normal),
            "misere" | "misère" => Some(Play::Misere),
            _ => None,
        }
    }
    fn write(&self) -> String {
        match self {
            Play::Normal => "normal".to_owned(),
            Play::Misere => "misere".to_owned(),
        }
    }
}

impl Kind for Player {
    const VALUES: &'static str = "left right";
    fn read(text: &str) -> Option<Self> {
        match text {
            "left" => Some(Player::Left),
            "right" => Some(Player::Right),
            _ => None,
        }
    }
    fn write(&self) -> String {
        match self {
            Player::Left => "left".to_owned(),
            Player::Right => "right".to_owned(),
        }
    }
}

/// 0 or 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Flag(pub bool);

impl Kind for Flag {
    const VALUES: &'static str = "0 1";
    fn read(text: &str) -> Option<Self> {
        match text {
            "1" | "true" | "on" => Some(Flag(true)),
            "0" | "false" | "off" => Some(Flag(false)),
            _ => None,
        }
    }
    fn write(&self) -> String {
        u8::from(self.0).to_string()
    }
}

/// A share from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number(pub f64);

impl Kind for Number {
    const VALUES: &'static str = "0…1";
    fn read(text: &str) -> Option<Self> {
        decimal::read(text).filter(|n| (0.0..=1.0).contains(n)).map(Number)
    }
    fn write(&self) -> String {
        Decimal::<6>(self.0).to_string()
    }
}

/// How large the page is drawn.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale(pub f64);

impl Kind for Scale {
    const VALUES: &'static str = "0.8…3";
    fn read(text: &str) -> Option<Self> {
        decimal::read(text).filter(|n| (0.8..=3.0).contains(n)).map(Scale)
    }
    fn write(&self) -> String {
        Decimal::<6>(self.0).to_string()
    }
}

/// How often an answer may be tried.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tries {
    Unlimited,
    Only(u32),
}

impl Kind for Tries {
    const VALUES: &'static str = "n inf";
    fn read(text: &str) -> Option<Self> {
        if text == "inf" { Some(Tries::Unlimited) } else { text.parse().ok().filter(|n| *n > 0).map(Tries::Only) }
    }
    fn write(&self) -> String {
        match self {
            Tries::Unlimited => "inf".to_owned(),
            Tries::Only(n) => n.to_string(),
        }
    }
}

/// When a task's answer may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reveal {
    Never,
    After(u32),
    Always,
}

impl Kind for Reveal {
    const VALUES: &'static str = "never after:n always";
    fn read(text: &str) -> Option<Self> {
        match text {
            "never" => Some(Reveal::Never),
            "always" => Some(Reveal::Always),
            _ => text.strip_prefix("after:")?.parse().ok().map(Reveal::After),
        }
    }
    fn write(&self) -> String {
        match self {
            Reveal::Never => "never".to_owned(),
            Reveal::Always => "always".to_owned(),
            Reveal::After(n) => format!("after:{n}"),
        }
    }
}

/// Moves, separated by semicolons; an arrow may be written `>`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Words(pub Vec<String>);

impl Kind for Words {
    const VALUES: &'static str = "move;move;…";
    fn read(text: &str) -> Option<Self> {
        let moves = text.split(';').map(str::trim).filter(|m| !m.is_empty());
        Some(Words(moves.map(|m| m.replace('>', "→")).collect()))
    }
    fn write(&self) -> String {
        self.0.iter().map(|m| m.replace('→', ">")).collect::<Vec<_>>().join(";")
    }
}

/// Names of parts of the page, separated by commas.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ids(pub Vec<String>);

impl Ids {
    pub const KNOWN: &[&str] = &[
        "menu", "rules", "moves", "values", "hints", "solver", "theory", "undo", "reset", "lang", "share", "print",
        "links", "title", "coords",
    ];

    pub fn has(&self, id: &str) -> bool {
        self.0.iter().any(|known| known == id)
    }
}

impl Kind for Ids {
    const VALUES: &'static str =
        "menu rules moves values hints solver theory undo reset lang share print links title coords";
    /// Unknown names are left out: a page of next year may know more.
    fn read(text: &str) -> Option<Self> {
        let ids = text.split([',', ' ']).filter(|id| Ids::KNOWN.contains(id));
        Some(Ids(ids.map(str::to_owned).collect()))
    }
    fn write(&self) -> String {
        self.0.join(",")
    }
}

/// A parameter that may be missing; written only when it is there.
impl<T: Kind> Kind for Option<T> {
    const VALUES: &'static str = T::VALUES;
    fn read(text: &str) -> Option<Self> {
        if text == "auto" || text.is_empty() { Some(None) } else { T::read(text).map(Some) }
    }
    fn write(&self) -> String {
        self.as_ref().map(Kind::write).unwrap_or_default()
    }
}

impl Kind for String {
    const VALUES: &'static str = "text";
    fn read(text: &str) -> Option<Self> {
        (text.len() <= 4_000).then(|| text.to_owned())
    }
    fn write(&self) -> String {
        self.clone()
    }
}

impl Kind for u32 {
    const VALUES: &'static str = "n";
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }
    fn write(&self) -> String {
        self.to_string()
    }
}
