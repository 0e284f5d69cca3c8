//! Rules of one's own as data ↔ the text before the colon of a position.
use locale::{Locale, td_string};
use solver::Game;
use solver::board::{Figures, Piece};
use solver::notation::{Input, ParseError, ParseErrorKind};
use solver::rules::grid::{PictureRule, read_coins, read_pictures, write_coins, write_pictures};
use solver::rules::heap::{read_conditions, write_conditions};
use solver::theory::coins::CoinRule;
use solver::theory::heaps::condition::Rule;
use std::fmt::{self, Display, Formatter};
use text::{coin_conditions_in_words, coin_rule_words, heap_conditions_in_words, heap_rule_words, picture_rule_words};

/// Whether a position on squares with rules of one's own has such a piece, in its rules or on its board.
pub fn names_piece(position: &str, piece: Piece) -> bool {
    let (key, rest) = position.split_once('(').unwrap_or_default();
    key == Game::Pictures.key() && rest.contains(piece.letter())
}

/// A family of rules of one's own.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum RuleFamily {
    /// Pictures of squares before and after a move.
    Squares,
    /// Conditions on the numbers of a move in rows of sticks.
    Heaps,
    /// Conditions on the places of coins that turn together.
    Coins,
}

impl RuleFamily {
    pub const ALL: [RuleFamily; 3] = [RuleFamily::Squares, RuleFamily::Heaps, RuleFamily::Coins];

    /// The game whose parameters are such rules.
    pub fn game(self) -> Game {
        match self {
            RuleFamily::Squares => Game::Pictures,
            RuleFamily::Heaps => Game::Heaps,
            RuleFamily::Coins => Game::Coins,
        }
    }

    pub fn name(self, locale: Locale) -> &'static str {
        match self {
            RuleFamily::Squares => td_string!(locale, rule_editor.family_squares),
            RuleFamily::Heaps => td_string!(locale, rule_editor.family_heaps),
            RuleFamily::Coins => td_string!(locale, rule_editor.family_coins),
        }
    }

    /// Rules to begin with.
    pub fn first_rules(self) -> &'static str {
        match self {
            RuleFamily::Squares => "squares(LR=.-x,LR=..-xx)",
            RuleFamily::Heaps => "heaps(k=1,2,3)",
            RuleFamily::Coins => "coins(a=0..)",
        }
    }
}

/// Rules of one's own. Those that are being drawn may not be readable yet, as one that changes nothing.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum OwnRules {
    Squares(Vec<PictureRule>),
    /// The rules of Left, and those of Right if they are others.
    Heaps {
        left: Vec<Rule>,
        right: Option<Vec<Rule>>,
    },
    /// The rules along the rows, and of a product those along the columns.
    Coins {
        along: Vec<CoinRule>,
        across: Option<Vec<CoinRule>>,
    },
}

impl OwnRules {
    /// Reads a game's key with its parameters: `squares(L=b.-.b)`.
    ///
    /// # Errors
    /// `ParametersExpected` without an opening parenthesis, `UnknownRuleset` of no family, `Expected` the closing
    /// parenthesis; the errors of the rules. Their places are bytes of this text.
    pub fn read(text: &str) -> Result<OwnRules, ParseError> {
        let text = text.trim_end();
        let whole = Input::new(text);
        let Some((key, rest)) = text.split_once('(') else {
            return whole.error_at(text.len(), ParseErrorKind::ParametersExpected);
        };
        let known = |family: &RuleFamily| family.game().key() == key.trim();
        let Some(family) = RuleFamily::ALL.into_iter().find(known) else {
            return whole.error(ParseErrorKind::UnknownRuleset { key: key.trim().to_owned() });
        };
        if !rest.ends_with(')') {
            return whole.error_at(text.len(), ParseErrorKind::Expected { what: ")" });
        }
        let rules = Input::stretch(text, key.len() + 1, text.len() - 1);
        match family {
            RuleFamily::Squares => read_pictures(rules).map(OwnRules::Squares),
            RuleFamily::Heaps => read_conditions(rules).map(|(left, right)| OwnRules::Heaps { left, right }),
            RuleFamily::Coins => read_coins(rules).map(|(along, across)| OwnRules::Coins { along, across }),
        }
    }

    pub fn family(&self) -> RuleFamily {
        match self {
            OwnRules::Squares(_) => RuleFamily::Squares,
            OwnRules::Heaps { .. } => RuleFamily::Heaps,
            OwnRules::Coins { .. } => RuleFamily::Coins,
        }
    }

    /// The rules as sentences: of pictures one for each; conditions with letters are followed by the same without.
    pub fn sentences(&self, locale: Locale) -> Vec<String> {
        match self {
            OwnRules::Squares(rules) => {
                rules.iter().map(|rule| picture_rule_words(locale, rule, Figures::STONES)).collect()
            }
            OwnRules::Heaps { left, right } => {
                let right = right.as_deref().unwrap_or(left);
                let in_words = heap_conditions_in_words(locale, left, right);
                [heap_rule_words(locale, left, right)].into_iter().chain(in_words).collect()
            }
            OwnRules::Coins { along, across } => {
                let across = across.as_deref();
                let in_words = coin_conditions_in_words(locale, along, across);
                [coin_rule_words(locale, along, across)].into_iter().chain(in_words).collect()
            }
        }
    }
}

impl Display for OwnRules {
    fn fmt(&self, f: &mut Formatter<'_>) -> fmt::Result {
        let rules = match self {
            OwnRules::Squares(rules) => write_pictures(rules),
            OwnRules::Heaps { left, right } => write_conditions(left, right.as_deref()),
            OwnRules::Coins { along, across } => write_coins(along, across.as_deref()),
        };
        write!(f, "{}({rules})", self.family().game().key())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    #[test]
    fn pieces_are_found_in_rules_and_on_the_board() {
        let of = |position: &str| -> String {
            Piece::ALL.into_iter().filter(|piece| names_piece(position, *piece)).map(Piece::letter).collect()
        };
        assert_eq!(of("squares(LR=.-x,LR=..-xx):1x7"), "");
        assert_eq!(of("squares(L=b.-.b,Rw=r.-.r):b..r"), "br");
        assert_eq!(of("squares(LR=!g.!g-?g?):.a."), "ga");
        assert_eq!(of("coins(a=1..):tth"), "");
    }

    #[test]
    fn rules_are_read_and_written_and_errors_have_their_place() {
        #[track_caller]
        fn check(text: &str, want: Result<&str, (usize, &str)>) {
            let found = OwnRules::read(text).map(|rules| rules.to_string()).map_err(|e| (e.at, e.kind.code()));
            assert_eq!(found, want.map(str::to_owned), "{text}");
        }
        check("squares(L=b.-.b,R=.r-r.)", Ok("squares(L=b.-.b,R=.r-r.)"));
        check("heaps(k = 1,2 | k=3) ", Ok("heaps(k=1,2|k=3)"));
        check("heaps(k=1|k=1)", Ok("heaps(k=1)"));
        check("squares", Err((7, "parameters-expected")));
        check("nim(3)", Err((0, "unknown-ruleset")));
        check("squares(L=.-x", Err((13, "expected")));
        check("squares(L=.-.)", Err((8, "rule-changes-nothing")));
        check("heaps(k=)", Err((8, "expected")));
        check("coins(a >= 0 / run; k<=3)", Ok("coins(a=0../run;k=..3)"));
        check("coins(a=1..*a=1..)", Ok("coins(a=1..*a=1..)"));
        check("coins(run;)", Err((10, "expected")));
        check("coins(a=1*", Err((10, "expected")));
    }

    /// Texts with signs lost or put in are refused with a place, or are rules that their own text gives again.
    #[test]
    fn texts_with_slips_are_refused_or_read() {
        let starts = ["squares(L=?!r?/!r.!r/?!r?-???/?b?/???,Rm=rb-.r)", "heaps(k=1,2;a!=b/2k=..n-1|k=divisor.n)"];
        for start in starts {
            let signs: Vec<char> = start.chars().collect();
            for (at, lost) in (0..=signs.len()).flat_map(|at| (0..3).map(move |lost| (at, lost))) {
                for slip in ["", "(", ")", ",", "=", "-", "/", "|", "!", "99999", "x", " ", "é", "🐸"] {
                    let rest = signs.iter().skip(at + lost);
                    let text: String = signs[..at].iter().copied().chain(slip.chars()).chain(rest.copied()).collect();
                    match OwnRules::read(&text).map(|rules| rules.to_string()) {
                        Ok(written) => assert_eq!(OwnRules::read(&written).unwrap().to_string(), written, "{text}"),
                        Err(error) => assert!(text.is_char_boundary(error.at), "{text}: {error:?}"),
                    }
                }
            }
        }
    }

    #[test]
    fn every_family_has_rules_to_begin_with() {
        for family in RuleFamily::ALL {
            let rules = OwnRules::read(family.first_rules()).unwrap();
            assert_eq!((rules.family(), rules.to_string().as_str()), (family, family.first_rules()));
            differs(|locale| rules.sentences(locale).join(" "));
        }
    }
}
