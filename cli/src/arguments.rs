//! The words of a command line, and the options that several commands share.
use solver::{Effort, Play};
use std::ffi::{OsStr, OsString};
use std::str::FromStr;

/// An error of the command line.
#[derive(Debug, PartialEq, Eq)]
pub struct Usage(Option<String>);

impl Usage {
    pub fn new(text: String) -> Usage {
        Usage(Some(text))
    }

    /// No error: `--help` stands among the options of a command.
    const HELP: Usage = Usage(None);

    pub fn is_call_for_help(&self) -> bool {
        *self == Usage::HELP
    }

    pub fn text(&self) -> &str {
        self.0.as_deref().unwrap_or_default()
    }
}

/// A word of the command line.
pub enum Word {
    /// An option with its dashes: `--json`.
    Option(String),
    Text(OsString),
}

/// The words that are left.
pub struct Arguments {
    parser: lexopt::Parser,
    /// The name of the command, for errors.
    command: String,
}

/// Whether the word is the negative of a position, `-nim:3`, and no option.
fn is_negative(word: &OsStr) -> bool {
    let word = word.as_encoded_bytes();
    word.starts_with(b"-") && !word.starts_with(b"--") && word.contains(&b':')
}

impl Arguments {
    pub fn new(arguments: impl IntoIterator<Item = OsString>) -> Arguments {
        Arguments { parser: lexopt::Parser::from_args(arguments), command: String::new() }
    }

    /// The command whose options follow; errors name its help.
    pub fn of_command(&mut self, name: &str) {
        name.clone_into(&mut self.command);
    }

    /// An error with the place where help is.
    fn wrong(&self, what: &str) -> Usage {
        let help = format!("spielraum help {}", self.command);
        Usage::new(format!("{what}\n`{}` lists what there is", help.trim_end()))
    }

    /// The next word; `None` after the last one.
    pub fn next(&mut self) -> Result<Option<Word>, Usage> {
        if let Some(negative) = self.parser.try_raw_args().and_then(|mut raw| raw.next_if(is_negative)) {
            return Ok(Some(Word::Text(negative)));
        }
        let next = self.parser.next().map(|next| match next? {
            lexopt::Arg::Long(name) => Some(Word::Option(format!("--{name}"))),
            lexopt::Arg::Short(letter) => Some(Word::Option(format!("-{letter}"))),
            lexopt::Arg::Value(text) => Some(Word::Text(text)),
        });
        next.map_err(|error| self.wrong(&error.to_string()))
    }

    /// The next word, which is no option; `None` after the last one.
    pub fn text(&mut self) -> Result<Option<String>, Usage> {
        match self.next()? {
            None => Ok(None),
            Some(Word::Option(option)) => Err(self.unexpected(&option)),
            Some(Word::Text(text)) => self.utf8(text).map(Some),
        }
    }

    /// A word as text.
    pub fn utf8(&self, word: OsString) -> Result<String, Usage> {
        word.into_string().map_err(|word| self.wrong(&format!("{word:?} is no text in UTF-8")))
    }

    /// Stores the one text that a command takes.
    pub fn only(&self, place: &mut Option<String>, word: OsString) -> Result<(), Usage> {
        if place.is_some() {
            return Err(self.wrong(&format!("unexpected argument {word:?}")));
        }
        *place = Some(self.utf8(word)?);
        Ok(())
    }

    /// The value of an option.
    pub fn value(&mut self) -> Result<String, Usage> {
        let value = self.parser.value().map_err(|error| self.wrong(&error.to_string()))?;
        self.utf8(value)
    }

    /// The value of an option, parsed; `expected` completes the sentence `--budget is …`.
    pub fn parsed<T: FromStr>(&mut self, option: &str, expected: &str) -> Result<T, Usage> {
        let value = self.value()?;
        value.parse().map_err(|_| self.wrong(&format!("{option} is {expected}, not {value:?}")))
    }

    /// The error for an option that the command has not; for `--help` the call for help.
    pub fn unexpected(&self, option: &str) -> Usage {
        match option {
            "--help" | "-h" => Usage::HELP,
            _ => self.wrong(&format!("invalid option '{option}'")),
        }
    }

    /// The error for a text that is missing.
    pub fn missing(&self, what: &str, example: &str) -> Usage {
        self.wrong(&format!("{what} is expected, such as {example}"))
    }
}

/// The options that commands with a question share.
#[derive(Debug, Clone, Copy, PartialEq, Default)]
pub struct QuestionOptions {
    pub play: Play,
    pub effort: Effort,
    pub json: bool,
}

impl QuestionOptions {
    /// Reads an option if it is one of these, else reports it as unexpected.
    pub fn read(&mut self, option: &str, arguments: &mut Arguments) -> Result<(), Usage> {
        match option {
            "--misere" => self.play = Play::Misere,
            "--json" => self.json = true,
            "--budget" => {
                let expected = "a time in seconds such as 60s, or a number of positions such as 500k, 20M or 2G";
                self.effort = arguments.parsed(option, expected)?;
            }
            _ => return Err(arguments.unexpected(option)),
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn words(words: &[&str]) -> (Vec<String>, QuestionOptions) {
        let mut arguments = Arguments::new(words.iter().map(OsString::from));
        let (mut texts, mut asked) = (Vec::new(), QuestionOptions::default());
        while let Some(word) = arguments.next().unwrap() {
            match word {
                Word::Option(option) => asked.read(&option, &mut arguments).unwrap(),
                Word::Text(text) => texts.push(arguments.utf8(text).unwrap()),
            }
        }
        (texts, asked)
    }

    #[test]
    fn options_are_read_in_both_forms_and_anywhere() {
        let (texts, asked) = words(&["nim:1", "--budget", "60s", "--misere", "nim:2"]);
        assert_eq!(
            (texts, asked.play, asked.effort),
            (vec!["nim:1".into(), "nim:2".into()], Play::Misere, Effort::MINUTE)
        );
        let (_, asked) = words(&["--budget=20M", "--json"]);
        assert_eq!(asked, QuestionOptions { play: Play::Normal, effort: Effort::Positions(20_000_000), json: true });
        assert_eq!(words(&[]).1, QuestionOptions::default());
    }

    #[test]
    fn negatives_are_positions() {
        assert_eq!(words(&["-nim:3", "nim:3 - nim:2", "--", "-domineering:2x2"]).0.len(), 3);
    }
}
