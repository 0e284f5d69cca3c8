//! Conjectures as one line, for links and storage: `nim n lost xor=0`, `nim m lost max=1 ? !even : xor=0`, `kayles n
//! grundy n%4`, `squares(LR=.-x) n opening middle`.
use super::opening::{MOST_CHANGED, Opening};
use super::{Block, Claim, Clause, Conjecture, Formula, Test};
use crate::player::Play;
use std::fmt::{self, Display, Formatter};
use std::str::FromStr;

impl Display for Block {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let rests = |rests: &[u64]| rests.iter().map(u64::to_string).collect::<Vec<_>>().join(".");
        match self {
            Block::NimSum { modulo: 0, is } => write!(f, "xor={is}"),
            Block::NimSum { modulo, is } => write!(f, "xor%{modulo}={is}"),
            Block::Total { modulo, rests: all } => write!(f, "total%{modulo}={}", rests(all)),
            Block::Each { modulo, rests: all } => write!(f, "each%{modulo}={}", rests(all)),
            Block::Even => f.write_str("even"),
            Block::Equal => f.write_str("equal"),
            Block::Paired => f.write_str("paired"),
            Block::Apart(by) => write!(f, "apart={by}"),
            Block::AtMost(most) => write!(f, "max={most}"),
            Block::Fibonacci => f.write_str("fibonacci"),
            Block::Power => f.write_str("power"),
            Block::Square => f.write_str("square"),
            Block::Prime => f.write_str("prime"),
        }
    }
}

impl Display for Clause {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", if self.not { "!" } else { "" }, self.block)
    }
}

impl Display for Test {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Test::One(clause) => write!(f, "{clause}"),
            Test::And([a, b]) => write!(f, "{a} and {b}"),
            Test::Or([a, b]) => write!(f, "{a} or {b}"),
            Test::Where([where_, then, else_]) => write!(f, "{where_} ? {then} : {else_}"),
        }
    }
}

impl Display for Formula {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Formula::Linear { times, plus } => write!(f, "{times}n{plus:+}"),
            Formula::Rest(modulo) => write!(f, "n%{modulo}"),
            Formula::Part(divisor) => write!(f, "n/{divisor}"),
        }
    }
}

impl Display for Opening {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        match self {
            Opening::Middle => f.write_str("middle"),
            Opening::End => f.write_str("end"),
            Opening::Squares(number) => write!(f, "squares={number}"),
        }
    }
}

impl Display for Conjecture {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let claim = self.claim.key();
        write!(f, "{} {} {claim} {}", self.game, self.play.letter(), self.rule())
    }
}

impl Claim {
    /// The word for the kind of claim.
    pub fn key(&self) -> &'static str {
        match self {
            Claim::Lost(_) => "lost",
            Claim::Grundy(_) => "grundy",
            Claim::Opening(_) => "opening",
        }
    }
}

impl Conjecture {
    /// The test, the formula or the kind of first move alone.
    pub fn rule(&self) -> String {
        match &self.claim {
            Claim::Lost(test) => test.to_string(),
            Claim::Grundy(formula) => formula.to_string(),
            Claim::Opening(opening) => opening.to_string(),
        }
    }
}

/// Reads a number that a person may choose: at most 1,000.
fn number(text: &str) -> Option<u64> {
    text.parse().ok().filter(|&n| n <= 1_000)
}

fn positive(text: &str) -> Option<u64> {
    number(text).filter(|&n| n != 0)
}

fn block(text: &str) -> Option<Block> {
    let simple = match text {
        "even" => Some(Block::Even),
        "equal" => Some(Block::Equal),
        "paired" => Some(Block::Paired),
        "fibonacci" => Some(Block::Fibonacci),
        "power" => Some(Block::Power),
        "square" => Some(Block::Square),
        "prime" => Some(Block::Prime),
        _ => None,
    };
    if simple.is_some() {
        return simple;
    }
    let (name, is) = text.split_once('=')?;
    if let Some((name, modulo)) = name.split_once('%') {
        let modulo = positive(modulo)?;
        if name == "xor" {
            return Some(Block::NimSum { modulo, is: number(is)? });
        }
        let rest = |text: &str| number(text).filter(|&rest| rest < modulo);
        let rests = is.split('.').filter(|rest| !rest.is_empty()).map(rest).collect::<Option<_>>()?;
        return match name {
            "total" => Some(Block::Total { modulo, rests }),
            "each" => Some(Block::Each { modulo, rests }),
            _ => None,
        };
    }
    let is = number(is)?;
    match name {
        "xor" => Some(Block::NimSum { modulo: 0, is }),
        "apart" => Some(Block::Apart(is)),
        "max" => Some(Block::AtMost(is)),
        _ => None,
    }
}

fn clause(text: &str) -> Option<Clause> {
    let own = text.strip_prefix('!');
    Some(Clause { not: own.is_some(), block: block(own.unwrap_or(text))? })
}

fn test(words: &[&str]) -> Option<Test> {
    Some(match words {
        [one] => Test::One(clause(one)?),
        [a, "and", b] => Test::And([clause(a)?, clause(b)?]),
        [a, "or", b] => Test::Or([clause(a)?, clause(b)?]),
        [a, "?", b, ":", c] => Test::Where([clause(a)?, clause(b)?, clause(c)?]),
        _ => return None,
    })
}

fn formula(text: &str) -> Option<Formula> {
    if let Some(modulo) = text.strip_prefix("n%") {
        return positive(modulo).map(Formula::Rest);
    }
    if let Some(divisor) = text.strip_prefix("n/") {
        return positive(divisor).map(Formula::Part);
    }
    let (times, plus) = text.split_once('n')?;
    let plus: i64 = plus.parse().ok().filter(|plus: &i64| plus.unsigned_abs() <= 1_000)?;
    Some(Formula::Linear { times: number(times)?, plus })
}

fn opening(text: &str) -> Option<Opening> {
    match text {
        "middle" => Some(Opening::Middle),
        "end" => Some(Opening::End),
        _ => {
            let number = positive(text.strip_prefix("squares=")?)?;
            (number <= MOST_CHANGED).then_some(Opening::Squares(number))
        }
    }
}

impl FromStr for Conjecture {
    type Err = ();

    /// Reads a text of this format; others are errors, and so are conjectures on games whose positions are not a few
    /// numbers.
    fn from_str(text: &str) -> Result<Conjecture, ()> {
        let words: Vec<&str> = text.split_whitespace().collect();
        let [game, play, kind, rest @ ..] = &words[..] else { return Err(()) };
        let (least, _) = super::heaps(game).ok_or(())?;
        // The game as written in positions.
        let laid = super::laid(game, &vec![1; least]).ok_or(())?;
        let game = laid.only().ok_or(())?.rules();
        let play = Play::from_letter(play).ok_or(())?;
        let claim = match (*kind, rest) {
            ("lost", rest) => Claim::Lost(test(rest).ok_or(())?),
            ("grundy", [one]) if play == Play::Normal && super::has_values(&game) => {
                Claim::Grundy(formula(one).ok_or(())?)
            }
            ("opening", [one]) if super::is_of_boards(&game) => Claim::Opening(opening(one).ok_or(())?),
            _ => return Err(()),
        };
        Ok(Conjecture { game, play, claim })
    }
}
