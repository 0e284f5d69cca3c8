//! Isomorphism games: two finite linear orders and some rounds. In each round Samson (Left, the spoiler) chooses a
//! point of either order, and Delila (Right, the duplicator) answers with a point of the other, so that the pairs stay
//! in order: their threads never cross. A player who cannot move loses: Delila where no point is left between the
//! threads, Samson when the rounds are over or every point is paired.
//!
//! The player who is not to choose or to answer may wait once: so it makes no difference who begins, and the outcome is
//! L (Samson) or R (Delila).
//!
//! # Values
//! Every position is a number. By induction, for a position that Samson or that Delila wins: where he chooses it is 3/2
//! or −1, and 2 or 0 after she has waited; where she answers it is 1 or −3/2, and 0 or −2 after he has waited.
//!
//! # Text
//! `orders(r):m/n`, and after some rounds the open intervals between the chosen points, upper/lower, from the left:
//! `orders(4):3/5,4/4`. `8@3/10`: Samson chose the third point of that interval and waits for the answer. `!` at the
//! end: the other has waited.
//!
//! # Source
//! Ehrenfeucht 1961, Fraïssé 1954; a university lecture on combinatorial games.
use crate::board::{Act, Board, OrderPoint, Part};
use crate::budget::Stop;
use crate::context::Context;
use crate::notation::{Input, ParseError, ParseErrorKind};
use crate::player::{Play, Player};
use crate::reason::{Explanation, Method, OrderGap, Reason};
use crate::ruleset::{
    Card, Example, Family, Grade, Kind, Misere, MisereAnswer, Reach, Ruleset, Source, SumSearch, Text, Touch, Values,
    skills,
};
use crate::theory::orders::{self, Pair, Stays};
use crate::value::Value;
use crate::value::dyadic::Dyadic;

/// The most points of an order and the most rounds.
const LONGEST: u64 = 64;
const MOST_ROUNDS: u64 = 64;

/// The size of a sum that is still searched under misère play: about 2 to this power followers.
const SEARCHED: u32 = 18;

/// Isomorphism games, `orders(4):8/10`: in each of 4 rounds Left chooses a point of one of two finite linear orders,
/// and Right answers with one of the other, so that threads never cross. All answers under normal play are in closed
/// form (Ehrenfeucht 1961).
pub struct Orders;

/// Two orders with the pairs chosen so far.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Lines {
    rounds: u32,
    /// The open intervals between the chosen points, from the left.
    pairs: Vec<Pair>,
    chosen: Option<PendingPoint>,
    /// Whether the player who is not to choose or answer has waited.
    waited: bool,
}

/// Samson's point that has no answer yet: the `at`-th (from 1) of its interval.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
struct PendingPoint {
    pair: usize,
    upper: bool,
    at: u32,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Step {
    Choose { pair: usize, upper: bool, at: u32 },
    Answer { at: u32 },
    Wait,
}

/// The interval of a pair in one order.
fn side((upper, lower): Pair, is_upper: bool) -> u32 {
    if is_upper { upper } else { lower }
}

impl Lines {
    /// The player who is to choose or answer.
    fn wanted(&self) -> Player {
        if self.chosen.is_some() { Player::Right } else { Player::Left }
    }

    /// The number of points of an order.
    fn points(&self, upper: bool) -> u32 {
        self.pairs.iter().map(|&pair| side(pair, upper)).sum::<u32>() + self.pairs.len() as u32 - 1
    }

    /// A point of an interval, counted in its order from 0.
    fn point(&self, pair: usize, upper: bool, at: u32) -> OrderPoint {
        let before = self.pairs[..pair].iter().map(|&pair| side(pair, upper) + 1).sum::<u32>();
        OrderPoint { upper, index: before + at - 1 }
    }

    /// The pairs after an answer at `at` to the chosen point.
    fn after(&self, chosen: PendingPoint, at: u32) -> Vec<Pair> {
        let (i, j) = if chosen.upper { (chosen.at, at) } else { (at, chosen.at) };
        let mut pairs = self.pairs.clone();
        pairs.splice(chosen.pair..=chosen.pair, orders::cut(pairs[chosen.pair], i, j));
        pairs
    }

    fn alike(&self) -> bool {
        self.pairs.iter().all(|&pair| orders::alike(pair, self.rounds))
    }

    /// The answers after which all pairs are alike for the remaining rounds.
    fn answers(&self, chosen: PendingPoint) -> Vec<u32> {
        let rounds = self.rounds - 1;
        let kept = |at: &u32| self.after(chosen, *at).iter().all(|&pair| orders::alike(pair, rounds));
        (1..=side(self.pairs[chosen.pair], !chosen.upper)).filter(kept).collect()
    }

    /// Whether Delila wins, with either player to move.
    fn holds(&self) -> bool {
        match self.chosen {
            None => self.alike(),
            Some(chosen) => !self.answers(chosen).is_empty(),
        }
    }

    /// Whether Delila wins misère play, in which she wants to have no answer.
    fn holds_misere(&self, stays: &Stays) -> bool {
        let survives = |pairs: &[Pair], rounds| orders::survives(pairs.iter().copied(), rounds, stays);
        match self.chosen {
            None => !survives(&self.pairs, self.rounds),
            Some(chosen) => {
                let answers = 1..=side(self.pairs[chosen.pair], !chosen.upper);
                answers.is_empty() || answers.into_iter().any(|at| !survives(&self.after(chosen, at), self.rounds - 1))
            }
        }
    }

    fn longest(&self) -> u32 {
        self.pairs.iter().map(|&(a, b)| a.max(b)).max().unwrap_or(0)
    }
}

impl Ruleset for Orders {
    type Position = Lines;
    type Move = Step;

    fn card(&self) -> Card {
        Card { key: "orders", family: Family::Lines, kind: Kind::Partizan, grade: Grade::Further }
    }

    fn examples(&self) -> &'static [Example] {
        EXAMPLES
    }

    fn parse(&self, parameters: Option<Input>, mut state: Input) -> Result<Lines, ParseError> {
        let Some(mut parameters) = parameters else { return state.error(ParseErrorKind::ParametersExpected) };
        parameters.skip_spaces();
        let at = parameters.at();
        let rounds = parameters.number(0, MOST_ROUNDS)? as u32;
        parameters.skip_spaces();
        parameters.finish()?;
        let mut lines = Lines { rounds, pairs: Vec::new(), chosen: None, waited: false };
        loop {
            state.skip_spaces();
            let start = state.at();
            let upper = interval(&mut state, &mut lines, true)?;
            state.expect('/', if lines.chosen.is_some() { "/" } else { "@ /" })?;
            let lower = interval(&mut state, &mut lines, false)?;
            lines.pairs.push((upper, lower));
            if [true, false].into_iter().any(|order| u64::from(lines.points(order)) > LONGEST) {
                return state.error_at(start, ParseErrorKind::TooMany { limit: LONGEST });
            }
            state.skip_spaces();
            if state.eat('!') {
                lines.waited = true;
                state.skip_spaces();
                state.finish()?;
            }
            if state.is_end() {
                break;
            }
            state.expect(',', ", !")?;
        }
        if rounds == 0 && lines.chosen.is_some() {
            return state.error_at(at, ParseErrorKind::NumberTooSmall { least: 1 });
        }
        Ok(lines)
    }

    fn write(&self, position: &Lines) -> Text {
        let mut state = String::new();
        for (i, &pair) in position.pairs.iter().enumerate() {
            let chosen = position.chosen.filter(|chosen| chosen.pair == i);
            let length = |upper| match chosen.filter(|chosen| chosen.upper == upper) {
                Some(chosen) => format!("{}@{}", side(pair, upper), chosen.at),
                None => side(pair, upper).to_string(),
            };
            state += &format!("{}{}/{}", if i == 0 { "" } else { "," }, length(true), length(false));
        }
        if position.waited {
            state.push('!');
        }
        Text { parameters: Some(position.rounds.to_string()), state }
    }

    fn moves(&self, position: &Lines, by: Player) -> Vec<Step> {
        if by != position.wanted() {
            return if position.waited { Vec::new() } else { vec![Step::Wait] };
        }
        let along = |upper: bool| {
            let pairs = position.pairs.iter().enumerate();
            pairs.flat_map(move |(pair, &both)| (1..=side(both, upper)).map(move |at| Step::Choose { pair, upper, at }))
        };
        match position.chosen {
            None if position.rounds == 0 => Vec::new(),
            None => along(true).chain(along(false)).collect(),
            Some(chosen) => {
                (1..=side(position.pairs[chosen.pair], !chosen.upper)).map(|at| Step::Answer { at }).collect()
            }
        }
    }

    fn play(&self, position: &Lines, mv: &Step) -> Lines {
        match (*mv, position.chosen) {
            (Step::Choose { pair, upper, at }, _) => {
                Lines { chosen: Some(PendingPoint { pair, upper, at }), waited: false, ..position.clone() }
            }
            (Step::Answer { at }, Some(chosen)) => {
                let pairs = position.after(chosen, at);
                Lines { rounds: position.rounds - 1, pairs, chosen: None, waited: false }
            }
            (Step::Answer { .. }, None) => unreachable!("a legal answer has a point to answer"),
            (Step::Wait, _) => Lines { waited: true, ..position.clone() },
        }
    }

    /// The name: the order, `x` the upper and `y` the lower one, and the point's number in it: `x3`. `!` is to wait.
    fn act(&self, position: &Lines, mv: &Step) -> Act {
        match (*mv, position.chosen) {
            (Step::Choose { pair, upper, at }, _) => Act::Point(position.point(pair, upper, at)),
            (Step::Answer { at }, Some(chosen)) => Act::Point(position.point(chosen.pair, !chosen.upper, at)),
            (Step::Answer { .. }, None) | (Step::Wait, _) => Act::Wait,
        }
    }

    fn touch(&self, position: &Lines, mv: &Step) -> Touch {
        let part = match self.act(position, mv) {
            Act::Point(point) => Part::Point(point),
            _ => Part::Rounds,
        };
        Touch { parts: vec![part], gone: Vec::new() }
    }

    fn board(&self, position: &Lines) -> Board {
        let chosen = position.chosen.map(|chosen| position.point(chosen.pair, chosen.upper, chosen.at));
        Board::Orders { gaps: position.pairs.clone(), chosen, rounds: position.rounds, waited: position.waited }
    }

    /// The normal form: pairs may be reversed, turned upside down and reordered; pairs without points are dropped.
    fn normal_form(&self, position: &Lines) -> Lines {
        let chosen = position.chosen.map(|chosen| chosen.pair);
        let others = position.pairs.iter().enumerate().filter(|(i, pair)| Some(*i) != chosen && **pair != (0, 0));
        let mut pairs: Vec<Pair> = others.map(|(_, &(a, b))| (a.min(b), a.max(b))).collect();
        pairs.sort_unstable();
        let chosen = position.chosen.map(|chosen| {
            let both = position.pairs[chosen.pair];
            let own = side(both, chosen.upper);
            pairs.insert(0, (own, side(both, !chosen.upper)));
            PendingPoint { pair: 0, upper: true, at: chosen.at.min(own + 1 - chosen.at) }
        });
        let rounds = if pairs.is_empty() { 0 } else { position.rounds };
        if pairs.is_empty() || (rounds == 0 && chosen.is_none()) {
            pairs = vec![(0, 0)];
        }
        Lines { rounds, pairs, chosen, waited: position.waited }
    }

    skills!(Values, SumSearch(Play::Misere), Reach, Misere);
}

/// Reads the length of an interval, and the point chosen in it.
fn interval(state: &mut Input, lines: &mut Lines, upper: bool) -> Result<u32, ParseError> {
    let length = state.number(0, LONGEST)?;
    if lines.chosen.is_none() && state.eat('@') {
        let at = state.number(1, length)? as u32;
        lines.chosen = Some(PendingPoint { pair: lines.pairs.len(), upper, at });
    }
    Ok(length as u32)
}

impl Values for Orders {
    fn value(&self, position: &Lines, cx: &mut Context) -> Result<Value, Stop> {
        let number = match (position.wanted(), position.waited, position.holds()) {
            (Player::Left, false, false) => Dyadic::new(3, 1),
            (Player::Left, false, true) => Dyadic::from(-1),
            (Player::Left, true, false) => Dyadic::from(2),
            (Player::Right, false, false) => Dyadic::ONE,
            (Player::Right, false, true) => Dyadic::new(-3, 1),
            (Player::Right, true, true) => Dyadic::from(-2),
            (Player::Left, true, true) | (Player::Right, true, false) => Dyadic::ZERO,
        };
        Ok(Value::Form(cx.forms.number(&number)))
    }

    fn explain(&self, position: &Lines, play: Play, cx: &mut Context) -> Result<Explanation, Stop> {
        let gap = |&pair: &Pair| OrderGap { upper: pair.0, lower: pair.1, lasts: orders::lasts(pair) };
        let gaps: Vec<OrderGap> = position.pairs.iter().map(gap).collect();
        let rounds = position.rounds;
        if play == Play::Misere {
            let stays = cx.with_table(|table: &mut Stays, _| {
                let table = table.up_to(position.longest());
                Ok(position.pairs.iter().map(|&pair| table.of(pair)).collect())
            })?;
            let reason = Reason::OrdersMisere { rounds, gaps, stays, choosing: position.chosen.is_none() };
            return Ok(Explanation { method: Method::MisereTheorem, reasons: vec![reason] });
        }
        let reason = match position.chosen {
            None => Reason::Orders { rounds, needed: orders::needed(rounds), alike: position.alike(), gaps },
            Some(chosen) => {
                let own = side(position.pairs[chosen.pair], chosen.upper);
                let point = |at| position.point(chosen.pair, !chosen.upper, at);
                Reason::OrdersAnswer {
                    chosen: position.point(chosen.pair, chosen.upper, chosen.at),
                    left: chosen.at - 1,
                    right: own - chosen.at,
                    rounds: rounds - 1,
                    needed: orders::needed(rounds - 1),
                    answers: position.answers(chosen).into_iter().map(point).collect(),
                }
            }
        };
        Ok(Explanation { method: Method::Theorem, reasons: vec![reason] })
    }
}

impl SumSearch for Orders {
    fn search(&self, parts: &[Lines], mover: Player, _play: Play, cx: &mut Context) -> Result<Option<bool>, Stop> {
        match parts {
            [part] => misere(part, mover, cx).map(Some),
            _ => Ok(None),
        }
    }
}

impl Reach for Orders {
    fn searchable(&self, position: &Lines) -> bool {
        let open: u32 = position.pairs.iter().map(|&(a, b)| a + b).sum();
        2 * position.rounds * (open + 1).ilog2() <= SEARCHED
    }
}

/// Whether the mover wins a component alone under misère play.
fn misere(part: &Lines, mover: Player, cx: &mut Context) -> Result<bool, Stop> {
    cx.with_table(|table: &mut Stays, _| {
        let table = table.up_to(part.longest());
        // A player who has waited has no move left.
        let stuck = part.waited && mover != part.wanted();
        Ok(stuck || (mover == Player::Right) == part.holds_misere(table))
    })
}

impl Misere for Orders {
    /// The theorem for one component, pair by pair.
    fn theorem(&self, parts: &[&Lines], mover: Player, cx: &mut Context) -> Result<Option<MisereAnswer<Step>>, Stop> {
        let [part] = parts else { return Ok(None) };
        let mut moves = Vec::new();
        for mv in self.moves(part, mover) {
            if !misere(&self.play(part, &mv), mover.other(), cx)? {
                moves.push((0, mv));
            }
        }
        Ok(Some(MisereAnswer { wins: misere(part, mover, cx)?, moves, reasons: Vec::new() }))
    }
}

const EXAMPLES: &[Example] = &[
    Example::normal("orders(4):8/10", Source::Lecture),
    Example::normal("orders(3):8/10", Source::Lecture),
    Example::normal("orders(2):2/3", Source::Lab),
    Example::normal("orders(1):1/2", Source::Lab),
    Example::normal("orders(3):7/12", Source::Lab),
    Example::normal("orders(3):3/5,4/4", Source::Lab),
    Example::normal("orders(5):30/31", Source::Lecture),
    Example::misere("orders(2):3/3", Source::Lab),
];
