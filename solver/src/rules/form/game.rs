//! A short game as written: `{L|R}`, numbers, nimbers, ups and sums of them. A move goes to one of the options of the
//! literal form, whether it is dominated or reversible or not.
//!
//! # Source
//! Conway, On Numbers and Games, 1976; Siegel, Combinatorial Game Theory, 2013, II.1.
use crate::board::{Act, Board, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Method};
use crate::ruleset::{Card, Example, Family, Grade, Kind, Large, Ruleset, Source, Text, Touch, Values, skills};
use crate::search;
use crate::search::simplify;
use crate::theory::summed;
use crate::value::Value;
use crate::value::expr::Expr;
use crate::value::parse::{GameParseError, GameParseErrorKind, MAX_NESTING, MOST_SUMMANDS, MOST_WRITTEN};

/// The largest nimber: its options are listed.
const LARGEST_NIMBER: u64 = 1_000;
/// The most options with which the steps to the canonical form are shown.
const SHOWN_OPTIONS: u128 = 64;

/// A short game as written, `game:{1|0}`: a move goes to one of the options of its literal form (Conway 1976). The
/// canonical form costs as much as comparing the options of all games within it.
pub struct ShortGame;

/// The game as written, and whether both players have the same options throughout.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Literal {
    expr: Expr,
    impartial: bool,
}

impl Literal {
    fn new(expr: Expr) -> Literal {
        let impartial = expr.is_impartial();
        Literal { expr, impartial }
    }

    /// The side whose options are used for a player: in an impartial game Left's for both, so that their moves have one
    /// order.
    fn side(&self, by: Player) -> Player {
        if self.impartial { Player::Left } else { by }
    }

    fn count(&self, by: Player) -> u128 {
        self.expr.count(self.side(by))
    }

    fn options(&self, by: Player) -> Vec<Expr> {
        self.expr.options(self.side(by))
    }
}

/// An option: `index` counts from 0 among those of the player.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Choice {
    pub by: Player,
    pub index: u32,
}

impl Ruleset for ShortGame {
    type Position = Literal;
    type Move = Choice;

    fn card(&self) -> Card {
        Card { key: "game", family: Family::Form, kind: Kind::Partizan, grade: Grade::Advanced }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, state: Input) -> Result<Literal, ParseError> {
        Input::no_parameters(parameters)?;
        match Expr::parse_within(state.rest(), LARGEST_NIMBER) {
            Ok(expr) => Ok(Literal::new(expr)),
            Err(GameParseError { at, kind }) => state.error_at(state.at() + at, kind.into()),
        }
    }

    fn write(&self, position: &Literal) -> Text {
        Text { parameters: None, state: position.expr.to_string() }
    }

    fn has_one_form(&self) -> bool {
        false
    }

    fn moves(&self, position: &Literal, by: Player) -> Vec<Choice> {
        (0..position.count(by)).map(|index| Choice { by, index: index as u32 }).collect()
    }

    fn play(&self, position: &Literal, mv: &Choice) -> Literal {
        let option =
            position.expr.option(position.side(mv.by), mv.index as usize).expect("a legal move has its option");
        if position.impartial { Literal { expr: option, impartial: true } } else { Literal::new(option) }
    }

    /// The name `L1`, `R3`, as in G^L1; in an impartial game, where both have the same options, `1`, `3`.
    fn act(&self, position: &Literal, mv: &Choice) -> Act {
        Act::Choose { letter: letter(position, mv.by).to_owned(), index: mv.index }
    }

    fn touch(&self, _position: &Literal, mv: &Choice) -> Touch {
        let part = Part::Option { by: mv.by, index: mv.index };
        Touch { parts: vec![part], gone: vec![part] }
    }

    fn board(&self, position: &Literal) -> Board {
        let texts = |by| position.options(by).iter().map(Expr::to_string).collect();
        Board::Form { text: position.expr.to_string(), left: texts(Player::Left), right: texts(Player::Right) }
    }

    fn is_impartial(&self, position: &Literal) -> bool {
        position.impartial
    }

    fn negate(&self, position: &Literal) -> Option<Literal> {
        Some(Literal { expr: position.expr.negative(), impartial: position.impartial })
    }

    fn normal_form(&self, position: &Literal) -> Literal {
        Literal { expr: position.expr.normal(), impartial: position.impartial }
    }

    fn split(&self, position: &Literal) -> Vec<Literal> {
        position.expr.summands().into_iter().map(Literal::new).collect()
    }

    skills!(Large, Values);
}

impl Large for ShortGame {
    fn count(&self, position: &Literal, by: Player) -> u128 {
        position.count(by)
    }

    fn by_name(&self, position: &Literal, by: Player, name: &str) -> Option<Choice> {
        let number: u32 = name.strip_prefix(letter(position, by))?.parse().ok()?;
        let mv = Choice { by, index: number.checked_sub(1)? };
        let legal = u128::from(mv.index) < position.count(by) && self.name(position, &mv) == name;
        legal.then_some(mv)
    }
}

impl Values for ShortGame {
    fn value(&self, position: &Literal, cx: &mut Context) -> Result<Value, Stop> {
        let form = position.expr.evaluate(cx.forms, cx.meter)?;
        Ok(match cx.forms.as_nimber(form) {
            Some(n) if position.impartial => Value::Nimber(n),
            _ => Value::Form(form),
        })
    }

    fn explain(&self, position: &Literal, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        if play == Play::Misere {
            return search::definition::explain(self, position, play, cx);
        }
        let mut reasons = Vec::new();
        let parts = position.expr.summands();
        if parts.len() > 1 {
            let forms: Vec<_> = parts.iter().map(|part| part.evaluate(cx.forms, cx.meter)).collect::<Result<_, _>>()?;
            let sum = forms.iter().try_fold(cx.forms.zero(), |sum, &form| cx.forms.add(sum, form, cx.meter))?;
            reasons.extend(summed::explain(&forms, sum, cx));
        }
        if Player::BOTH.iter().map(|&by| position.count(by)).sum::<u128>() <= SHOWN_OPTIONS {
            reasons.extend(simplify::explain(self, position, cx)?);
        }
        Ok(Explanation { method: Method::Theorem, reasons })
    }
}

fn letter(position: &Literal, by: Player) -> &'static str {
    if position.impartial { "" } else { by.letter() }
}

/// The errors of games as errors of positions.
impl From<GameParseErrorKind> for ParseErrorKind {
    fn from(kind: GameParseErrorKind) -> ParseErrorKind {
        use GameParseErrorKind::*;
        match kind {
            GameExpected => ParseErrorKind::GameExpected,
            OperatorExpected => ParseErrorKind::Expected { what: "+ -" },
            Expected(what) => ParseErrorKind::Expected { what },
            AmbiguousBars => ParseErrorKind::AmbiguousBars,
            NotDyadic => ParseErrorKind::NotDyadic,
            TooLong { digits } => ParseErrorKind::TooMany { limit: digits },
            TooLarge { limit } => ParseErrorKind::NumberTooLarge { limit },
            TooDeep => ParseErrorKind::TooDeep { limit: MAX_NESTING.into() },
            TooLongWrittenOut => ParseErrorKind::TooLongWrittenOut { limit: MOST_WRITTEN },
            TooManySummands => ParseErrorKind::TooMany { limit: MOST_SUMMANDS },
        }
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("game:{0|*}", Source::Thesis).section("6.3"),
    Example::normal("game:{0|1}", Source::Thesis).section("6.2"),
    Example::normal("game:{{|{|}}|{{|}|{{|}|}},{{|{|}}|{{|}|}}}", Source::Thesis).exercise("8"),
    Example::normal("game:{0,*+*|}", Source::Thesis),
    Example::normal("game:{0,*,^*|*,^*}", Source::Thesis).section("5.2"),
    Example::normal("game:{0,-1*|0,1*}", Source::Thesis).section("5.1"),
    Example::normal("game:{0|*} + *", Source::Thesis),
    Example::normal("game:{1|-1} + ^ + *2", Source::Lab),
    Example::normal("game:{2|0} + {3|1}", Source::Lab),
    Example::normal("game:+-1 + +-2 + +-3", Source::Lab),
    Example::normal("game:{4||2|0} + 3/4v*2", Source::Lab),
    Example::normal("game:Tiny(2) + +-{2|1}", Source::Lab),
    Example::normal("game:^<2> + ^[3] + v", Source::Lab),
    Example::misere("game:{0,*|0} + *2", Source::Lab),
];
