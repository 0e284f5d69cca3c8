//! The types of the parameters' values.
use decimal::Decimal;
use locale::Locale;
use solver::{Play, Player};

/// A parameter's value in a link.
pub trait LinkValue: Sized {
    /// The accepted values, for the documentation.
    const VALUES: &'static str;
    fn read(text: &str) -> Option<Self>;
    fn write(&self) -> String;
    /// Unknown names in a list.
    fn left_out(_text: &str) -> String {
        String::new()
    }
}

/// Parses a number, with a decimal comma, too.
fn number(text: &str) -> Option<f64> {
    decimal::read(&text.replacen(',', ".", 1))
}

/// Parses the usual spellings of on and off.
fn yes_or_no(text: &str) -> Option<bool> {
    match text.to_ascii_lowercase().as_str() {
        "1" | "true" | "on" | "yes" | "ja" => Some(true),
        "0" | "false" | "off" | "no" | "none" | "nein" => Some(false),
        _ => None,
    }
}

/// Enumerations, by word; in some, `on` and `off` stand for one word each.
macro_rules! words {
    ($($(#[$doc:meta])* $name:ident $(($on:ident, $off:ident))? { $($variant:ident = $word:literal,)* })*) => {$(
        $(#[$doc])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $name { $($variant,)* }
        impl $name {
            pub const ALL: &[$name] = &[$($name::$variant,)*];
            pub fn word(self) -> &'static str { match self { $($name::$variant => $word,)* } }
        }
        impl LinkValue for $name {
            const VALUES: &'static str = concat!($($word, " ",)*);
            fn read(text: &str) -> Option<Self> {
                let written = $name::ALL.iter().copied().find(|v| v.word().eq_ignore_ascii_case(text));
                $(let written = written.or_else(|| yes_or_no(text).map(|on| if on { $name::$on } else { $name::$off }));)?
                written
            }
            fn write(&self) -> String { self.word().to_owned() }
        }
    )*};
}

words! {
    /// The kinds of first and second player: a person or the computer.
    Players { HumanHuman = "hh", HumanComputer = "hc", ComputerHuman = "ch", ComputerComputer = "cc", }
    /// The level of analysis shown, from nothing to everything.
    Level (Full, Off) { Off = "off", Check = "check", Hint = "hint", Values = "values", Full = "full", }
    /// The parts of the page that surround the board.
    Ui { Full = "full", Board = "board", Compact = "compact", }
    /// Level to which an explanation opens by itself: one sentence, the picture, the theory.
    Depth { Sentence = "1", Picture = "2", Theory = "3", }
    Theme { Auto = "auto", Light = "light", Dark = "dark", Contrast = "contrast", Projector = "projector", }
    Motion { Auto = "auto", Reduced = "reduced", Off = "off", }
    /// The message by which the host learns the height: our own, also one that learning platforms or H5P expect, or
    /// none.
    Resize { Auto = "auto", Off = "off", Lti = "lti", H5p = "h5p", }
    /// The readers of the puzzles of the day.
    PuzzleLevel { Pupil = "pupil", Student = "student", }
    /// The distribution of questions that a seed draws: all the same one, or each device one of its own.
    Draw { Same = "same", Each = "each", }
    /// The start of the program: at once, or on a click on the poster.
    Start { Auto = "auto", Click = "click", }
}

impl Players {
    /// Whether the computer plays first (else second).
    pub fn computer(self, first: bool) -> bool {
        match self {
            Players::HumanHuman => false,
            Players::HumanComputer => !first,
            Players::ComputerHuman => first,
            Players::ComputerComputer => true,
        }
    }

    /// Whether a person plays against the computer.
    pub fn are_person_and_computer(self) -> bool {
        matches!(self, Players::HumanComputer | Players::ComputerHuman)
    }
}

impl LinkValue for Locale {
    const VALUES: &'static str = Locale::CODES;
    /// Lenient: `de-AT`, `de_DE`, `DE`.
    fn read(text: &str) -> Option<Self> {
        let code = text.split(['-', '_']).next()?.to_ascii_lowercase();
        Locale::ALL.iter().copied().find(|locale| locale.code() == code)
    }
    fn write(&self) -> String {
        self.code().to_owned()
    }
}

impl LinkValue for Play {
    const VALUES: &'static str = "normal misere";
    fn read(text: &str) -> Option<Self> {
        match text.to_ascii_lowercase().as_str() {
            "misère" => Some(Play::Misere),
            word => word.parse().ok(),
        }
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

impl LinkValue for Player {
    const VALUES: &'static str = "left right";
    fn read(text: &str) -> Option<Self> {
        text.to_ascii_lowercase().parse().ok()
    }
    fn write(&self) -> String {
        self.to_string()
    }
}

/// 0 or 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Flag(pub bool);

impl LinkValue for Flag {
    const VALUES: &'static str = "0 1";
    fn read(text: &str) -> Option<Self> {
        yes_or_no(text).map(Flag)
    }
    fn write(&self) -> String {
        u8::from(self.0).to_string()
    }
}

/// A parameter without a value: present or not.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Presence(pub bool);

impl LinkValue for Presence {
    const VALUES: &'static str = "0 1";
    fn read(text: &str) -> Option<Self> {
        if text.is_empty() { Some(Presence(true)) } else { yes_or_no(text).map(Presence) }
    }
    fn write(&self) -> String {
        u8::from(self.0).to_string()
    }
}

/// A share from 0 to 1.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Number(pub f64);

impl LinkValue for Number {
    const VALUES: &'static str = "0…1";
    fn read(text: &str) -> Option<Self> {
        number(text).filter(|n| (0.0..=1.0).contains(n)).map(Number)
    }
    fn write(&self) -> String {
        Decimal::<6>(self.0).to_string()
    }
}

/// Magnification of the page.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Scale(pub f64);

impl LinkValue for Scale {
    const VALUES: &'static str = "0.8…3";
    fn read(text: &str) -> Option<Self> {
        number(text).filter(|n| (0.8..=3.0).contains(n)).map(Scale)
    }
    fn write(&self) -> String {
        Decimal::<6>(self.0).to_string()
    }
}

/// Number of tries an answer may take.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Tries {
    Unlimited,
    Only(u32),
}

impl LinkValue for Tries {
    const VALUES: &'static str = "n inf";
    fn read(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case("inf") {
            Some(Tries::Unlimited)
        } else {
            text.parse().ok().filter(|n| *n > 0).map(Tries::Only)
        }
    }
    fn write(&self) -> String {
        match self {
            Tries::Unlimited => "inf".to_owned(),
            Tries::Only(n) => n.to_string(),
        }
    }
}

/// The condition on which a task's answer may be shown.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Reveal {
    Never,
    After(u32),
    Always,
}

impl LinkValue for Reveal {
    const VALUES: &'static str = "never after:n always";
    fn read(text: &str) -> Option<Self> {
        let text = text.to_ascii_lowercase();
        match text.as_str() {
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
pub struct MoveNames(pub Vec<String>);

impl LinkValue for MoveNames {
    const VALUES: &'static str = "move;move;…";
    fn read(text: &str) -> Option<Self> {
        let moves = text.split(';').map(str::trim).filter(|m| !m.is_empty());
        Some(MoveNames(moves.map(|m| m.replace('>', "→")).collect()))
    }
    fn write(&self) -> String {
        self.0.iter().map(|m| m.replace('→', ">")).collect::<Vec<_>>().join(";")
    }
}

/// Whether an id, such as a lesson's, is safe as part of a file name or of a key: lower-case letters, digits, hyphens.
pub fn is_plain(id: &str) -> bool {
    !id.is_empty() && id.bytes().all(|b| b.is_ascii_lowercase() || b.is_ascii_digit() || b == b'-')
}

/// Names of parts of the page, separated by commas.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Ids(pub Vec<String>);

impl Ids {
    pub const KNOWN: &[&str] = &[
        "menu", "rules", "moves", "values", "hints", "solver", "theory", "undo", "reset", "lang", "share", "print",
        "links", "title", "coords", "teacher",
    ];

    pub fn has(&self, id: &str) -> bool {
        self.0.iter().any(|known| known == id)
    }
}

impl LinkValue for Ids {
    const VALUES: &'static str =
        "menu rules moves values hints solver theory undo reset lang share print links title coords teacher";
    /// Unknown names are left out: a later version may know more.
    fn read(text: &str) -> Option<Self> {
        let text = text.to_ascii_lowercase();
        let ids = text.split([',', ' ']).filter(|id| Ids::KNOWN.contains(id));
        Some(Ids(ids.map(str::to_owned).collect()))
    }
    fn write(&self) -> String {
        self.0.join(",")
    }
    fn left_out(text: &str) -> String {
        let none = |id: &&str| !id.is_empty() && !Ids::KNOWN.contains(&id.to_ascii_lowercase().as_str());
        text.split([',', ' ']).filter(none).collect::<Vec<_>>().join(", ")
    }
}

/// Hidden parts of the page. An unknown name is an error: what it was to hide is unknown.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Hidden(pub Ids);

impl Hidden {
    pub fn all() -> Hidden {
        Hidden(Ids(Ids::KNOWN.iter().map(|id| (*id).to_owned()).collect()))
    }
}

impl LinkValue for Hidden {
    const VALUES: &'static str = Ids::VALUES;
    fn read(text: &str) -> Option<Self> {
        let named = text.split([',', ' ']).filter(|id| !id.is_empty()).count();
        Ids::read(text).filter(|ids| ids.0.len() == named).map(Hidden)
    }
    fn write(&self) -> String {
        self.0.write()
    }
}

/// The origin of the host page: `https://moodle.example`, in small letters, without a path.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Origin {
    Of(String),
    /// No messages: the intended host is unknown.
    Nobody,
}

impl LinkValue for Origin {
    const VALUES: &'static str = "https://host none";
    fn read(text: &str) -> Option<Self> {
        let text = text.to_ascii_lowercase();
        if text == "none" {
            return Some(Origin::Nobody);
        }
        let text = text.strip_suffix('/').unwrap_or(&text);
        let (scheme, place) = text.split_once(':').filter(|(scheme, _)| ["http", "https"].contains(scheme))?;
        let place = place.strip_prefix("//")?;
        let host_of = |c: char| c.is_ascii_alphanumeric() || "-._[]:".contains(c);
        let plain = !place.is_empty() && place.chars().all(host_of);
        // The colons of a numeric address stand within brackets.
        let (host, port) = match place.rsplit_once(':').filter(|(_, port)| !port.contains(']')) {
            Some((host, port)) => (host, Some(port.parse::<u16>().ok()?)),
            None => (place, None),
        };
        // As browsers write it: without the default port.
        let port = port.filter(|port| *port != if scheme == "https" { 443 } else { 80 });
        let port = port.map(|port| format!(":{port}")).unwrap_or_default();
        (plain && !host.is_empty()).then(|| Origin::Of(format!("{scheme}://{host}{port}")))
    }
    fn write(&self) -> String {
        match self {
            Origin::Of(origin) => origin.clone(),
            Origin::Nobody => "none".to_owned(),
        }
    }
}

/// A parameter that may be missing; written only when it is there.
impl<T: LinkValue> LinkValue for Option<T> {
    const VALUES: &'static str = T::VALUES;
    fn read(text: &str) -> Option<Self> {
        if text.eq_ignore_ascii_case("auto") || text.is_empty() { Some(None) } else { T::read(text).map(Some) }
    }
    fn write(&self) -> String {
        self.as_ref().map(LinkValue::write).unwrap_or_default()
    }
}

impl LinkValue for String {
    const VALUES: &'static str = "text";
    fn read(text: &str) -> Option<Self> {
        (text.len() <= 4_000).then(|| text.to_owned())
    }
    fn write(&self) -> String {
        self.clone()
    }
}

impl LinkValue for u32 {
    const VALUES: &'static str = "n";
    fn read(text: &str) -> Option<Self> {
        text.parse().ok()
    }
    fn write(&self) -> String {
        self.to_string()
    }
}
