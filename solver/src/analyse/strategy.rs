//! Winning strategies, move by move: for each move of the loser an answer that wins.
use super::{Solver, normal};
use crate::budget::{Budget, Meter, Stop};
use crate::context::Context;
use crate::player::{Outcome, Player};
use crate::position::{MOST_COMPONENTS, Move, Position};
use crate::reason::{FormStep, Line, Proof, Reason, Reply, Step, Strategy};
use crate::value::forms::Relation;
use rustc_hash::FxHashMap;
use serde::{Deserialize, Serialize};

/// The most moves of the loser that are answered in one position; with more, no strategy is written down.
const MOST_REPLIES: u128 = 200;

impl Solver {
    /// The strategy by which `winner` wins a position under normal play, with `mover` to move; `None` if they do not
    /// win. At most `lines` positions are written down, the first ones in the order of play; further ones need another
    /// call from there.
    ///
    /// A reply that leaves a game beside its own negative comes first: from there copying is enough.
    ///
    /// # Errors
    /// [`Stop`]: too big for the budget, more than 200 moves to answer in one position, a loopy game or an endless
    /// stalk, or cancelled.
    ///
    /// # Complexity
    /// The outcomes of all positions after a move and a reply, for each line.
    ///
    /// # Examples
    /// ```
    /// use solver::{Budget, Meter, Player, Solver};
    /// // ↑ is not negative: Left wins it by moving second.
    /// let up = "game:{0|*}".parse().unwrap();
    /// let meter = &mut Meter::new(Budget::SMALL);
    /// let strategy = Solver::default().strategy(&up, Player::Left, Player::Right, 10, meter).unwrap().unwrap();
    /// let reply = &strategy.lines[0].replies[0];
    /// assert_eq!((reply.name.as_str(), reply.answer.as_str()), ("R1", "1"));
    /// ```
    pub fn strategy(
        &mut self,
        position: &Position,
        winner: Player,
        mover: Player,
        lines: usize,
        meter: &mut Meter,
    ) -> Result<Option<Strategy>, Stop> {
        let mut cx = Context { forms: &mut self.forms, tables: &mut self.tables, meter };
        strategy(position, winner, mover, lines, &mut cx)
    }
}

/// The relation of two positions, and the strategies that win their difference, for each beginner.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Comparison {
    /// The relation of the first position to the second.
    pub relation: Relation,
    /// The sum of the first position and the negative of the second.
    pub difference: String,
    /// The strategy that wins the difference when Left begins.
    pub left_begins: Strategy,
    /// The strategy that wins the difference when Right begins.
    pub right_begins: Strategy,
}

impl Solver {
    /// Compares two positions under normal play, of any rulesets, with the strategies that show the relation, each up
    /// to `lines` positions.
    ///
    /// # Errors
    /// [`Stop`], as for [`Solver::strategy`].
    ///
    /// # Complexity
    /// The outcome of the difference, and two strategies.
    ///
    /// # Examples
    /// ```
    /// use solver::{Budget, Meter, Player, Solver};
    /// use solver::value::forms::Relation;
    /// let (flower, stem) = ("hackenbush:g,gb".parse().unwrap(), "hackenbush:g".parse().unwrap());
    /// let meter = &mut Meter::new(Budget::SMALL);
    /// let found = Solver::default().compare(&flower, &stem, 100, meter).unwrap();
    /// assert_eq!((found.relation, found.difference.as_str()), (Relation::Confused, "hackenbush:g,gb + -hackenbush:g"));
    /// assert_eq!(found.left_begins.opening.as_deref(), Some("1:1.1"));
    /// assert_eq!(found.right_begins.winner, Player::Right);
    /// ```
    pub fn compare(
        &mut self,
        one: &Position,
        other: &Position,
        lines: usize,
        meter: &mut Meter,
    ) -> Result<Comparison, Stop> {
        let mut cx = Context { forms: &mut self.forms, tables: &mut self.tables, meter };
        let position = one.clone().plus(other.clone().negative());
        // As many as a text may have.
        if position.components().len() > MOST_COMPONENTS {
            return Err(cx.meter.too_big());
        }
        let outcome = normal::outcome(&position, &mut cx)?;
        let relation = Relation::of_difference(outcome).ok_or(cx.meter.too_big())?;
        let mut begins = |mover: Player| {
            let winner = if outcome.wins(mover, mover) { mover } else { mover.other() };
            let found = strategy(&position, winner, mover, lines, &mut cx)?;
            Ok(found.expect("the outcome says who wins"))
        };
        Ok(Comparison {
            relation,
            left_begins: begins(Player::Left)?,
            right_begins: begins(Player::Right)?,
            difference: position.to_string(),
        })
    }
}

fn strategy(
    position: &Position,
    winner: Player,
    mover: Player,
    most: usize,
    cx: &mut Context,
) -> Result<Option<Strategy>, Stop> {
    // If play may go on forever, answers to all moves do not imply a win; infinitely many moves cannot all be tried.
    if position.is_loopy() || position.is_endless() {
        return Err(cx.meter.too_big());
    }
    let mut outcomes = Outcomes::default();
    if !outcomes.of(position, cx)?.wins(winner, mover) {
        return Ok(None);
    }
    let loser = winner.other();
    let (mut opening, mut start) = (None, position.clone());
    if mover == winner {
        let answer = outcomes.answer(position, winner, None, cx)?;
        (opening, start) = (Some(answer.name), answer.to);
    }
    let mut places = FxHashMap::from_iter([(start.clone(), 0)]);
    let mut open = vec![start];
    let mut lines = Vec::new();
    while lines.len() < open.len().min(most) {
        let position = open[lines.len()].clone();
        if position.count(loser) > MOST_REPLIES {
            return Err(cx.meter.too_big());
        }
        let mut replies = Vec::new();
        for mv in position.moves(loser) {
            let answer = outcomes.answer(&mv.to, winner, Some(mv.component), cx)?;
            let then = match places.get(&answer.to) {
                Some(&place) => Some(place),
                None if open.len() < most => {
                    places.insert(answer.to.clone(), open.len());
                    open.push(answer.to);
                    Some(open.len() - 1)
                }
                None => None,
            };
            replies.push(Reply { name: mv.name, answer: answer.name, then });
        }
        lines.push(Line { position: position.to_string(), replies });
    }
    Ok(Some(Strategy { winner, opening, lines }))
}

/// Memoised outcomes of the positions met by one strategy.
#[derive(Default)]
struct Outcomes(FxHashMap<Position, Outcome>);

impl Outcomes {
    fn of(&mut self, position: &Position, cx: &mut Context) -> Result<Outcome, Stop> {
        if let Some(&known) = self.0.get(position) {
            return Ok(known);
        }
        cx.meter.tick()?;
        let outcome = normal::outcome(position, cx)?;
        self.0.insert(position.clone(), outcome);
        Ok(outcome)
    }

    /// A winning move of the player, who has one; after a move in the component `last` one that restores the mirror
    /// image, if it is among them.
    fn answer(&mut self, position: &Position, by: Player, last: Option<usize>, cx: &mut Context) -> Result<Move, Stop> {
        let moves = position.moves(by);
        if let Some(last) = last
            && let Some(mirror) = moves.iter().find(|mv| mv.component != last && is_mirrored(&mv.to))
        {
            return Ok(mirror.clone());
        }
        for mv in moves {
            if self.of(&mv.to, cx)?.wins(by, by.other()) {
                return Ok(mv);
            }
        }
        Err(cx.meter.too_big())
    }
}

/// Whether the position is a game beside its own negative.
fn is_mirrored(position: &Position) -> bool {
    match position.components() {
        [one, other] => format!("-{one}") == other.to_string(),
        _ => false,
    }
}

/// The most moves of each player in a difference that a reason writes down.
const SHOWN_MOVES: u128 = 24;
/// The budget of the replies of one proof, which are an addition to a finished report.
const SHOWN: Budget = Budget { nodes: 20_000, bytes: 32 << 20 };

/// Adds to each reason that claims one game to be at least as great as another the first replies by which Left, moving
/// second, wins the difference.
pub fn fill(steps: &mut [Step], cx: &mut Context) -> Result<(), Stop> {
    for step in steps {
        if let Reason::CanonicalForm { steps, .. } | Reason::HackenbushForm { steps, .. } = &mut step.reason {
            for step in steps {
                let (FormStep::Dominated { proof, .. } | FormStep::Reversible { proof, .. }) = step;
                prove(proof, cx)?;
            }
        }
    }
    Ok(())
}

fn prove(proof: &mut Proof, cx: &mut Context) -> Result<(), Stop> {
    // A value too great to be played as a game is claimed without a strategy.
    let Ok(difference) = format!("{} + -{}", proof.greater, proof.less).parse::<Position>() else { return Ok(()) };
    if difference.count(Player::Right) > SHOWN_MOVES || difference.count(Player::Left) > SHOWN_MOVES {
        return Ok(());
    }
    let mut meter = Meter::new(SHOWN);
    let mut cx = Context { forms: cx.forms, tables: cx.tables, meter: &mut meter };
    proof.strategy = match strategy(&difference, Player::Left, Player::Right, 1, &mut cx) {
        Err(Stop::Budget { .. }) => None,
        found => found?,
    };
    Ok(())
}
