//! The text of tasks in a link: `one~nim:3,5,7~misere~de=Finde ihn!~~build~hackenbush~out=N~edges-max=4`.
//!
//! Tasks are parted by two signs, the parts of a task by one. A task begins with its question; then comes the position,
//! the game or the id that it is about, then what differs from the usual. Before the first task the set may have a title, in
//! words of each language: `de=Zum Anfang~en=To begin~~one~nim:3,5,7`. A task about a game with rules of one's own may have its
//! name, its author's sentence and its figures: `one~squares(L=b.-.b):b..~own=Runner|A toad runs.|b=toad`. Names are promises.
use super::{
    AboutPosition, Asks, Comparison, Condition, Construction, Counted, DrawnId, GAMES_TO_BUILD, GameWords,
    LARGEST_NUMBER, LONGEST_SET, MOST_CONDITIONS, OwnQuestion, OwnTask, OwnTasks, PositionText, Ratio, RuleBlock, Seat,
    Wording,
};
use solver::board::Colour;
use solver::{Play, Player};
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

/// The sign between the parts of a task; two of it stand between tasks.
pub(super) const BETWEEN: char = '~';
const BETWEEN_TASKS: &str = "~~";

const BUILD: &str = "build";
const DRAWN: &str = "drawn";
const MISERE: &str = "misere";
const STALK: &str = "stalk";
const OWN: &str = "own";

/// A part of a text that is none of a task: what is wrong with the whole has no part.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Unreadable {
    /// The task, from 0.
    pub task: usize,
    pub part: String,
}

impl Display for Unreadable {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "task {}: {}", self.task + 1, self.part)
    }
}

impl Display for OwnTasks {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        for (i, (language, words)) in self.titles().all().enumerate() {
            if i > 0 {
                write!(f, "{BETWEEN}")?;
            }
            write!(f, "{language}={words}")?;
        }
        let titled = self.titles().all().next().is_some();
        for (i, task) in self.tasks().iter().enumerate() {
            f.write_str(if i > 0 || titled { BETWEEN_TASKS } else { "" })?;
            task.fmt(f)?;
        }
        Ok(())
    }
}

/// Whether tasks of a set, by its text, are games against the computer; the text is not read any further.
pub fn has_games(text: &str) -> bool {
    let games = [Asks::Win(Seat::First), Asks::Win(Seat::Second), Asks::Win(Seat::Choose)].map(Asks::word);
    let is_game = |task: &str| task.split(BETWEEN).next().is_some_and(|asks| games.contains(&asks));
    text.split(BETWEEN_TASKS).any(is_game)
}

/// The title of a set; `None` if the text is a task.
fn title(text: &str) -> Option<Wording> {
    let mut title = Wording::default();
    for part in text.split(BETWEEN) {
        let (language, words) = part.split_once('=').filter(|(key, _)| super::is_language(key))?;
        title.set(language, words);
    }
    Some(title)
}

impl FromStr for OwnTasks {
    type Err = Unreadable;

    fn from_str(text: &str) -> Result<OwnTasks, Unreadable> {
        let whole = || Unreadable { task: 0, part: text.chars().take(40).collect() };
        if text.len() > LONGEST_SET {
            return Err(whole());
        }
        let read = |(task, text): (usize, &str)| text.parse::<OwnTask>().map_err(|part| Unreadable { task, part });
        let mut pieces = text.split(BETWEEN_TASKS).peekable();
        let title = pieces.peek().and_then(|first| title(first));
        if title.is_some() {
            pieces.next();
        }
        let tasks = pieces.enumerate().map(read).collect::<Result<Vec<_>, _>>()?;
        OwnTasks::new(title.unwrap_or_default(), tasks).ok_or_else(whole)
    }
}

impl From<OwnTask> for String {
    fn from(task: OwnTask) -> String {
        task.to_string()
    }
}

impl TryFrom<String> for OwnTask {
    type Error = String;

    fn try_from(text: String) -> Result<OwnTask, String> {
        text.parse()
    }
}

impl Display for OwnTask {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match &self.question {
            OwnQuestion::About(about) => about.fmt(f)?,
            OwnQuestion::Construct(Construction { game, conditions }) => {
                write!(f, "{BUILD}{BETWEEN}{}", game.key())?;
                for condition in conditions {
                    write!(f, "{BETWEEN}{condition}")?;
                }
            }
            OwnQuestion::Drawn(id) => write!(f, "{DRAWN}{BETWEEN}{}", id.as_str())?,
        }
        if let Some(words) = &self.game_words {
            write!(f, "{BETWEEN}{OWN}={}", words.as_str())?;
        }
        for (language, words) in self.wording.all() {
            write!(f, "{BETWEEN}{language}={words}")?;
        }
        Ok(())
    }
}

impl Display for AboutPosition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        f.write_str(self.asks.word())?;
        if let Asks::Target(target) = self.asks {
            write!(f, "-{target}")?;
        }
        write!(f, "{BETWEEN}{}", self.pos.as_str())?;
        if self.play == Play::Misere {
            write!(f, "{BETWEEN}{MISERE}")?;
        }
        if self.side == Player::Right {
            write!(f, "{BETWEEN}{}", self.side)?;
        }
        self.blocks.iter().try_for_each(|block| write!(f, "{BETWEEN}{}", block.word()))
    }
}

impl FromStr for OwnTask {
    /// The part that is none of a task.
    type Err = String;

    fn from_str(text: &str) -> Result<OwnTask, String> {
        let mut parts = text.split(BETWEEN);
        let (first, about) = (parts.next().unwrap_or_default(), parts.next());
        let about = about.ok_or_else(|| first.to_owned())?;
        let rest: Vec<&str> = parts.collect();
        let (mut wording, mut game_words, mut own) = (Wording::default(), None, Vec::new());
        let is_about = ![BUILD, DRAWN].contains(&first);
        for part in rest {
            match part.split_once('=') {
                Some((language, words)) if super::is_language(language) => wording.set(language, words),
                Some((OWN, words)) if is_about => game_words = GameWords::new(words),
                _ => own.push(part),
            }
        }
        let question = match first {
            BUILD => OwnQuestion::Construct(construction(about, &own)?),
            DRAWN => OwnQuestion::Drawn(drawn(about, &own)?),
            asks => OwnQuestion::About(about_position(asks, about, &own)?),
        };
        Ok(OwnTask { question, wording, game_words })
    }
}

fn drawn(id: &str, rest: &[&str]) -> Result<DrawnId, String> {
    match rest {
        [] => DrawnId::new(id).ok_or_else(|| id.to_owned()),
        [unknown, ..] => Err((*unknown).to_owned()),
    }
}

fn about_position(asks: &str, pos: &str, rest: &[&str]) -> Result<AboutPosition, String> {
    let asks = asked(asks).ok_or_else(|| asks.to_owned())?;
    let pos = PositionText::new(pos).ok_or_else(|| pos.to_owned())?;
    let mut about = AboutPosition { asks, pos, play: Play::Normal, side: Player::Left, blocks: Vec::new() };
    for part in rest {
        match *part {
            MISERE if asks.takes_misere() => about.play = Play::Misere,
            side if asks.takes_side() && side == Player::Right.word() => about.side = Player::Right,
            word => match RuleBlock::from_word(word).filter(|block| !about.blocks.contains(block)) {
                Some(block) if matches!(asks, Asks::Rules(_)) => about.blocks.push(block),
                _ => return Err(word.to_owned()),
            },
        }
    }
    Ok(about)
}

/// The question of a word, with its number where it has one.
fn asked(word: &str) -> Option<Asks> {
    if let Some(target) = word.strip_prefix("target-") {
        return number(target).map(Asks::Target);
    }
    Asks::ALL.into_iter().find(|asks| asks.word() == word && !matches!(asks, Asks::Target(_)))
}

/// A number as it is printed: no sign, no zeros before it.
fn number(text: &str) -> Option<u32> {
    text.parse().ok().filter(|n: &u32| *n <= LARGEST_NUMBER && n.to_string() == text)
}

fn construction(key: &str, rest: &[&str]) -> Result<Construction, String> {
    let game = GAMES_TO_BUILD.into_iter().find(|game| game.key() == key).ok_or_else(|| key.to_owned())?;
    let read = |part: &&str| {
        part.parse::<Condition>().ok().filter(|condition| condition.is_of(game)).ok_or_else(|| (*part).to_owned())
    };
    let conditions = rest.iter().map(read).collect::<Result<Vec<_>, _>>()?;
    match conditions.len() {
        1..=MOST_CONDITIONS => Ok(Construction { game, conditions }),
        _ => Err(key.to_owned()),
    }
}

impl Comparison {
    /// The ending of what is counted, in a link.
    fn ending(self) -> &'static str {
        match self {
            Comparison::Exactly => "",
            Comparison::AtLeast => "-min",
            Comparison::AtMost => "-max",
        }
    }
}

impl Display for Condition {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Condition::Outcome(outcome) => write!(f, "out={outcome}"),
            Condition::Grundy(n) => write!(f, "grundy={n}"),
            Condition::Value(ratio) => write!(f, "value={ratio}"),
            Condition::Count(counted, comparison, n) => write!(f, "{}{}={n}", counted.word(), comparison.ending()),
            Condition::Without(colour) => write!(f, "without={}", colour_word(*colour)),
            Condition::Stalk => f.write_str(STALK),
        }
    }
}

impl FromStr for Condition {
    type Err = ();

    fn from_str(text: &str) -> Result<Condition, ()> {
        if text == STALK {
            return Ok(Condition::Stalk);
        }
        let (key, value) = text.split_once('=').ok_or(())?;
        let found = match key {
            "out" => value.parse().ok().map(Condition::Outcome),
            "grundy" => number(value).map(Condition::Grundy),
            "value" => value.parse().ok().map(Condition::Value),
            "without" => COLOURS.into_iter().find(|colour| colour_word(*colour) == value).map(Condition::Without),
            key => counted(key).zip(number(value)).map(|((of, is), n)| Condition::Count(of, is, n)),
        };
        found.ok_or(())
    }
}

/// The counted feature, and the comparison.
fn counted(key: &str) -> Option<(Counted, Comparison)> {
    let mut all = Counted::ALL.into_iter().flat_map(|of| Comparison::ALL.map(|is| (of, is)));
    all.find(|(of, is)| key.strip_suffix(is.ending()) == Some(of.word()))
}

const COLOURS: [Colour; 3] = [Colour::Blue, Colour::Red, Colour::Green];

/// The word of a colour, in a link and in an expression.
fn colour_word(colour: Colour) -> &'static str {
    match colour {
        Colour::Blue => "blue",
        Colour::Red => "red",
        Colour::Green => "green",
    }
}

impl Condition {
    /// The condition in the language of the course's expressions.
    pub(super) fn expression(self) -> String {
        match self {
            Condition::Outcome(outcome) => format!("out(pos) = {outcome}"),
            Condition::Grundy(n) => format!("gamma(pos) = {n}"),
            Condition::Value(ratio) => format!("value(pos) = {ratio}"),
            Condition::Count(counted, comparison, n) => {
                let sign = match comparison {
                    Comparison::Exactly => "=",
                    Comparison::AtLeast => ">=",
                    Comparison::AtMost => "<=",
                };
                format!("{}(pos) {sign} {n}", counted.word())
            }
            Condition::Without(colour) => format!("cnt(pos, {}) = 0", colour_word(colour)),
            Condition::Stalk => "stalk(pos)".to_owned(),
        }
    }
}

impl Display for Ratio {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.top)?;
        if self.bottom > 1 { write!(f, "/{}", self.bottom) } else { Ok(()) }
    }
}

impl FromStr for Ratio {
    type Err = ();

    fn from_str(text: &str) -> Result<Ratio, ()> {
        let (top, bottom) = text.split_once('/').unwrap_or((text, "1"));
        let (top, bottom) = (top.parse().map_err(|_| ())?, bottom.parse().map_err(|_| ())?);
        Ratio::new(top, bottom).ok_or(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn set(text: &str) -> OwnTasks {
        text.parse().unwrap_or_else(|fault: Unreadable| panic!("{text}: {fault}"))
    }

    #[test]
    fn games_are_seen_in_the_text() {
        for text in ["win~nim:3", "one~nim:3~~win-second~nim:4,4~misere", "de=Los~~win-choose~nim:3"] {
            assert!(has_games(text), "{text}");
            assert!(
                set(text)
                    .tasks()
                    .iter()
                    .any(|task| matches!(&task.question, OwnQuestion::About(AboutPosition { asks: Asks::Win(_), .. })))
            );
        }
        for text in ["", "one~nim:3", "en=win~~who~nim:3~en=Who will win", "all~nim:3~en=win"] {
            assert!(!has_games(text), "{text}");
        }
    }

    #[test]
    fn what_is_printed_is_read_back() {
        for text in [
            "one~nim:3,5,7",
            "win-second~nim:4,4~misere",
            "win~hackenbush:br,r~right",
            "all~graph:e2>d1,c0;d1>c0~de=Finde alle Züge: 1 = 1?~en=Find them",
            "target-3~nim:7,6",
            "who~domineering:2x3~~grundy~kayles:5~~value~hackenbush:brb~~colours~nim:1,2~~arrows~nim:2~~pairs~chomp:3,2",
            "build~hackenbush~stalk~without=green~edges-max=5~value=-3/4~out=R",
            "build~chomp~columns-min=2~rows=3~grundy=0",
            "drawn~nim-moveall~en=Again",
            "win-choose~subtraction(1-3):20",
            "table~kayles:8~misere~~lost~subtraction(1-3):20",
            "de=Zum Anfang~en=To begin~~one~nim:3,5,7",
            "en=A = B?~~one~nim:3~en=Where?~~who~nim:2,2",
            "rules-second~squares(LR=.-x):1x4~misere~ends~~rules-first~heaps(k=1):3~row-2~not-nim~sides~en=Go",
            "one~squares(L=b.-.b):b..~own=Runner|A toad runs.|b=toad~en=Where?~~who~heaps(k=1):3~misere~own=One",
        ] {
            assert_eq!(set(text).to_string(), text);
            assert_eq!(set(&set(text).to_string()), set(text));
        }
    }

    #[test]
    fn every_question_has_a_word_of_its_own() {
        for asks in Asks::ALL {
            let written = AboutPosition {
                asks,
                pos: PositionText::new("nim:3").unwrap(),
                play: Play::Normal,
                side: Player::Left,
                blocks: Vec::new(),
            };
            let (question, wording) = (OwnQuestion::About(written), Wording::default());
            let task = OwnTask { question, wording, game_words: None };
            assert_eq!(task.to_string().parse(), Ok(task));
        }
    }

    #[test]
    fn a_part_that_is_wrong_is_named() {
        let fault = |text: &str| text.parse::<OwnTasks>().unwrap_err();
        assert_eq!(fault("one~nim:3~~two~nim:3"), Unreadable { task: 1, part: "two".to_owned() });
        for (text, part) in [
            ("", ""),
            ("one", "one"),
            ("one~", ""),
            ("one~nim:3~left", "left"),
            ("grundy~nim:3~misere", "misere"),
            ("target~nim:3", "target"),
            ("target-03~nim:3", "target-03"),
            ("target-4000000000~nim:3", "target-4000000000"),
            ("build~nim", "nim"),
            ("build~nim~value=1/2", "value=1/2"),
            ("build~hackenbush~value=2/4", "value=2/4"),
            ("build~hackenbush~value=1/3", "value=1/3"),
            ("build~hackenbush~out=D", "out=D"),
            ("build~go~out=N", "go"),
            ("drawn~Nim", "Nim"),
            ("drawn~nim-moveall~misere", "misere"),
            ("drawn~nim-moveall~own=Mine", "own=Mine"),
            ("one~nim:3~ends", "ends"),
            ("rules-first~heaps(k=1):3~row-2~row-2", "row-2"),
            ("rules-first~heaps(k=1):3~row-9", "row-9"),
            ("build~nim~rows=1~own=Mine", "own=Mine"),
        ] {
            assert_eq!(fault(text).part, part, "{text}");
        }
    }

    #[test]
    fn hostile_texts_are_limited() {
        let long = format!("one~nim:{}", "1,".repeat(200));
        let many = vec!["one~nim:3"; super::super::MOST_TASKS + 1].join("~~");
        let huge = format!("one~nim:3~de={}", "x".repeat(LONGEST_SET));
        let conditions = format!("build~nim{}", "~rows=1".repeat(MOST_CONDITIONS + 1));
        for text in [long, many, huge, conditions, "one~nim:3\u{7}".to_owned(), "~~~~".to_owned()] {
            assert!(text.parse::<OwnTasks>().is_err(), "{text}");
        }
        let task: OwnTask = format!("one~nim:3~de={}", "ä".repeat(1_000)).parse().unwrap();
        assert_eq!(task.wording.of("de").chars().count(), super::super::LONGEST_WORDING);
        // What is cut off is so at once.
        assert_eq!(task.to_string().parse(), Ok(task));
        let named: OwnTask = format!("one~nim:3~own={}", "ä".repeat(1_000)).parse().unwrap();
        let words = named.game_words.clone().unwrap();
        assert_eq!(words.as_str().chars().count(), super::super::LONGEST_GAME_WORDS);
        assert_eq!(named.to_string().parse(), Ok(named));
        assert_eq!("one~nim:3~own= ".parse::<OwnTask>().unwrap().game_words, None);
    }

    #[test]
    fn a_set_that_is_too_long_for_a_link_is_none() {
        let long: OwnTask = format!("one~nim:3~de={}", "x".repeat(super::super::LONGEST_WORDING)).parse().unwrap();
        let of = |tasks| OwnTasks::new(Wording::default(), tasks);
        assert!(of(vec![long.clone(); 9]).is_some_and(|set| set.to_string().parse() == Ok(set)));
        assert_eq!(of(vec![long; 10]), None);
        assert_eq!(of(Vec::new()), None);
    }

    #[test]
    fn a_set_and_its_tasks_have_ids() {
        let all = set("one~nim:3~~drawn~nim-moveall");
        assert_eq!(all.id(), super::super::id_of("one~nim:3~~drawn~nim-moveall"));
        assert_eq!(all.ids(), ["1", "2"]);
        assert!(super::super::is_id(&all.id()) && all.id() != set("one~nim:4~~drawn~nim-moveall").id());
        assert_eq!(all.task("2").map(OwnTask::is_drawn), Some(true));
        assert_eq!(["0", "3", "x", ""].map(|id| all.task(id)), [None; 4]);
    }

    #[test]
    fn a_set_may_have_a_title() {
        let titled = set("de=Zum Anfang~en=To begin~~one~nim:3~~who~nim:2,2");
        assert_eq!([titled.title("de"), titled.title("en")], [Some("Zum Anfang"), Some("To begin")]);
        assert_eq!((titled.tasks().len(), titled.task("1").map(OwnTask::to_string).as_deref()), (2, Some("one~nim:3")));
        assert_eq!(set("de=Nur so~~one~nim:3").title("en"), Some("Nur so"));
        assert_eq!(set("one~nim:3~de=Wo?").title("de"), None);
        // An empty title is none, and a long one is cut at once.
        assert_eq!(set("de= ~~one~nim:3"), set("one~nim:3"));
        let long = set(&format!("de={}~~one~nim:3", "ä".repeat(200)));
        assert_eq!(long.title("de").unwrap().chars().count(), super::super::LONGEST_TITLE);
        assert_eq!(set(&long.to_string()), long);
        for none in ["de=Zum Anfang", "one~nim:3~~de=Zum Anfang", "de=A~~en=B~~one~nim:3", "deu=A~~one~nim:3"] {
            assert!(none.parse::<OwnTasks>().is_err(), "{none}");
        }
    }

    #[test]
    fn words_hold_no_sign_that_parts_tasks() {
        let mut wording = Wording::default();
        wording.set("de", "  a~b\nc  ");
        wording.set("xyz", "no");
        assert_eq!((wording.of("de"), wording.of("en"), wording.said("en")), ("a b c", "", Some("a b c")));
        wording.set("de", " ");
        assert_eq!(wording, Wording::default());
    }
}
