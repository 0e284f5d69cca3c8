//! The plan for each reason. Reasons that only support others give none.
use super::{colour, turn};
use crate::{Locale, either, number, td_string};
use solver::board::{Act, Board};
use solver::position::Move;
use solver::reason::{CaseBoard, CaseEnd, EndlessCase, HeapMove, MovesLeft, Reason, Split};
use solver::ruleset::OffBoardFact;
use solver::theory::dice::tips;
use solver::{Outcome, Play, Player, Position, Report};

/// The winner's strategy, or the cause of the result.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Plan {
    /// The reply to every move of the other side: `copy every move in the other row`.
    Keep(String),
    /// A clause: `both have equally many moves in reserve`.
    So(String),
    /// A clause on why the player who begins wins, by some move or other.
    Exists(String),
}

/// The data that a plan is made from.
#[derive(Clone, Copy)]
pub struct PlanContext<'a> {
    pub locale: Locale,
    pub report: &'a Report,
    pub mover: Player,
    pub position: &'a Position,
    /// The winning move that the sentence names.
    pub made: Option<&'a Move>,
}

type PlanAndTerms = (Plan, &'static [&'static str]);

/// The largest number of remainders named.
const MOST_REMAINDERS: usize = 3;

macro_rules! keep {
    ($context:expr, $key:ident $(, $name:ident = $value:expr)* $(; $($term:literal),*)?) => {
        with_terms(
            Plan::Keep(td_string!($context.locale, plans.$key $(, $name = $value)*).to_string()),
            &[$($($term),*)?],
        )
    };
}

macro_rules! so {
    ($context:expr, $key:ident $(, $name:ident = $value:expr)* $(; $($term:literal),*)?) => {
        with_terms(
            Plan::So(td_string!($context.locale, plans.$key $(, $name = $value)*).to_string()),
            &[$($($term),*)?],
        )
    };
}

/// A plan with the terms of the field in it.
fn with_terms(plan: Plan, terms: &'static [&'static str]) -> Option<PlanAndTerms> {
    Some((plan, terms))
}

/// The plan of the whole position, from the first of its reasons that gives one.
pub fn plan(context: PlanContext) -> Option<PlanAndTerms> {
    if let Some(plan) = stuck(context).or_else(|| ended(context)).or_else(|| copied(context)) {
        return Some(plan);
    }
    let alone = context.position.components().len() == 1;
    let steps = context.report.explanation.iter().filter(|step| alone || step.component.is_none());
    // A strategy that begins with a certain opening does not apply after another winning move.
    let follows = |reason: &&Reason| {
        context.made.is_none_or(|mv| begins(reason, context.turn(), &mv.name, &mv.act) != Some(false))
    };
    let reasons: Vec<&Reason> = steps.map(|step| &step.reason).filter(follows).collect();
    let (shown, others): (Vec<&Reason>, Vec<&Reason>) =
        reasons.into_iter().partition(|reason| is_shown(reason, context.turn()));
    shown.into_iter().chain(others).find_map(|reason| plan_of(context, reason))
}

impl<'a> PlanContext<'a> {
    pub fn is_impartial(self) -> bool {
        self.position.is_impartial()
    }

    /// The player to move in the reasons.
    fn turn(self) -> Player {
        turn(self.mover, self.is_impartial())
    }

    /// The position after the move that the sentence names.
    fn after(self) -> Option<&'a Position> {
        self.made.map(|mv| &mv.to)
    }

    /// Whether the player to move wins.
    fn wins(self) -> bool {
        self.report.outcome.wins(self.mover, self.mover)
    }

    /// The position the loser faces: after the winning move, or the current one if every move loses.
    fn faced(self) -> Option<&'a Position> {
        if self.wins() { self.after() } else { Some(self.position) }
    }
}

/// The plan if the player to move has no move.
fn stuck(context: PlanContext) -> Option<PlanAndTerms> {
    if context.is_impartial() || context.position.can_move(context.mover) {
        return None;
    }
    let who = colour(context.locale, context.mover);
    match context.report.play {
        Play::Normal => so!(context, so_none_left, who = who),
        Play::Misere => so!(context, so_none_left_misere, who = who),
    }
}

/// The plan if no move is left after the winning move.
fn ended(context: PlanContext) -> Option<PlanAndTerms> {
    let after = context
        .after()
        .filter(|after| context.report.play == Play::Normal && !after.can_move(context.mover.other()))?;
    // In a partizan game the winner may still have many moves.
    if context.is_impartial() && after.is_impartial() { so!(context, so_last) } else { so!(context, so_stuck) }
}

/// The number of things, if each of them occurs an even number of times.
fn pairs<T: Ord>(mut things: Vec<T>) -> Option<usize> {
    things.sort_unstable();
    (!things.is_empty() && things.chunk_by(|a, b| a == b).all(|same| same.len() % 2 == 0)).then_some(things.len())
}

/// The plan if the loser faces games in pairs.
fn copied(context: PlanContext) -> Option<PlanAndTerms> {
    let faced = context.faced().filter(|_| context.report.play == Play::Normal && !context.position.is_loopy())?;
    if !context.is_impartial() || faced.components().len() < 2 {
        return None;
    }
    let open = faced.components().iter().map(|part| part.effective()).filter(|part| part.count(Player::Left) > 0);
    match pairs(open.map(|part| part.memo_key()).collect())? {
        2 => keep!(context, keep_copy_game),
        _ => keep!(context, keep_copy_games),
    }
}

/// The plan if the loser faces rows in pairs of equal lengths.
fn copied_rows(context: PlanContext) -> Option<PlanAndTerms> {
    let [Board::Piles { heaps, .. }] = &context.faced()?.boards()[..] else { return None };
    match pairs(heaps.iter().copied().filter(|heap| *heap > 0).collect())? {
        2 => keep!(context, keep_copy_row),
        _ => keep!(context, keep_copy_rows),
    }
}

/// The plan if the loser faces gaps in pairs of equal sizes.
fn copied_gaps(context: PlanContext) -> Option<PlanAndTerms> {
    let [Board::Columns { rooks, .. }] = &context.faced()?.boards()[..] else { return None };
    let gaps = rooks.iter().map(|(white, black)| white.abs_diff(*black) - 1).filter(|gap| *gap > 0);
    pairs(gaps.collect())?;
    keep!(context, keep_gaps)
}

/// The plan if strips cancel out in pairs, beside one that decides.
fn middle_decides(context: PlanContext) -> Option<PlanAndTerms> {
    match context.report.outcome {
        Outcome::N => so!(context, so_middle_first),
        Outcome::P => so!(context, so_middle_second),
        _ => None,
    }
}

/// The plan for a win by strategy stealing, whose move is unknown.
fn stolen(stealing: Option<PlanAndTerms>) -> Option<PlanAndTerms> {
    stealing.map(|(plan, terms)| match plan {
        Plan::So(so) => (Plan::Exists(so), terms),
        other => (other, terms),
    })
}

/// Whether a reason for small positions is about this turn: the player to move, and a move that is made or not. Moves
/// counted after an opening are no reason without it.
fn is_of_turn(context: PlanContext, mover: Player, opening: Option<&str>) -> bool {
    mover == context.turn() && opening.is_some() == context.made.is_some()
}

/// The plan for a number of moves left, whatever is chosen.
fn counted(context: PlanContext, left: MovesLeft) -> Option<PlanAndTerms> {
    match (left, context.made.is_some()) {
        (MovesLeft::Exactly(0), _) => None,
        (MovesLeft::Exactly(n), true) => so!(context, so_left_after, count = n),
        (MovesLeft::Exactly(n), false) => so!(context, so_left, count = n),
        (MovesLeft::Even, true) => so!(context, so_even_after),
        (MovesLeft::Even, false) => so!(context, so_even),
        (MovesLeft::Odd, true) => so!(context, so_odd_after),
        (MovesLeft::Odd, false) => so!(context, so_odd),
    }
}

/// The plan for boards that are left again and again, possibly ending in an even or odd number of moves.
fn boards_left(context: PlanContext, boards: &[CaseBoard], closed: bool) -> Option<PlanAndTerms> {
    let ends = || boards.iter().flat_map(|board| &board.replies).map(|reply| reply.to);
    let counts: Vec<MovesLeft> = ends()
        .filter_map(|end| match end {
            CaseEnd::Settled(left) => Some(left),
            CaseEnd::Board(_) => None,
        })
        .collect();
    let normal = context.report.play == Play::Normal;
    // At the end of the game only the last move is named, or that none is left.
    let is_end = |left: &MovesLeft| match left {
        MovesLeft::Exactly(n) => *n <= u64::from(!normal),
        MovesLeft::Even | MovesLeft::Odd => false,
    };
    let ends_at_once = counts.iter().all(is_end);
    let others = boards.len() - 1;
    match (closed, others) {
        (true, 0) if ends_at_once && normal => match context.position.boards()[..] {
            [Board::Boxes { .. }] => keep!(context, keep_empty_set; "set"),
            _ => keep!(context, keep_last),
        },
        (true, 0) if ends_at_once => keep!(context, keep_single),
        (true, 0) if normal => keep!(context, keep_even_left),
        (true, 0) => keep!(context, keep_odd_left),
        (true, _) if ends_at_once => keep!(context, keep_boards, n = boards.len()),
        (true, _) if normal => keep!(context, keep_boards_even),
        (true, _) => keep!(context, keep_boards_odd),
        (false, _) if ends_at_once => keep!(context, keep_split),
        (false, _) if normal => keep!(context, keep_split_even),
        (false, _) => keep!(context, keep_split_odd),
    }
}

/// The number of rows.
fn rows(context: PlanContext) -> usize {
    let of = |board: Board| match board {
        Board::Piles { heaps, .. } => heaps.len(),
        _ => 0,
    };
    context.position.boards().into_iter().map(of).sum()
}

/// The plan of a reason, if it gives one: a new reason does not compile until it has an arm.
#[expect(clippy::too_many_lines, reason = "an arm for each reason")]
fn plan_of(context: PlanContext, reason: &Reason) -> Option<PlanAndTerms> {
    match reason {
        // Sticks.
        Reason::Bouton { .. } => copied_rows(context).or_else(|| keep!(context, keep_binary)),
        Reason::MisereNim { large, moves, .. } => misere_nim(context, *large, moves),
        Reason::OctalMoves { heaps, .. } => rows_as_nim(context, heaps.len() < 2),
        Reason::SubtractionMoves { .. } => rows_as_nim(context, false),
        Reason::SubtractionRule { period, lost, .. } => remainders(context, *period, lost),
        Reason::SubtractionOutcomes { period, .. } => so!(context, so_table, period = number(context.locale, *period)),
        Reason::Ferguson { .. } | Reason::Tame { .. } => keep!(context, keep_as_misere_nim),
        Reason::MisereKayles { .. } => keep!(context, keep_kayles),
        Reason::LaskerRule { .. } => keep!(context, keep_rows_as_nim),
        Reason::Moore { k, .. } => keep!(context, keep_moore, k = *k),
        Reason::MooreMisere { k, .. } => keep!(context, keep_moore_misere, k = *k),
        Reason::Fibonacci { play: Play::Normal, .. } => keep!(context, keep_fibonacci; "fibonacci"),
        Reason::Fibonacci { play: Play::Misere, sticks: 0..=1, .. } => None,
        Reason::Fibonacci { play: Play::Misere, .. } => keep!(context, keep_fibonacci_misere; "fibonacci"),
        Reason::Wythoff { play: Play::Normal, .. } => keep!(context, keep_wythoff; "wythoff-pair"),
        Reason::Wythoff { play: Play::Misere, .. } => keep!(context, keep_wythoff_misere; "wythoff-pair"),
        Reason::Euclid { .. } => so!(context, so_euclid),
        Reason::Dim { play: Play::Normal, .. } => None,
        Reason::Dim { play: Play::Misere, .. } => keep!(context, keep_odd),
        Reason::Prim { play: Play::Normal, .. } => keep!(context, keep_even),
        Reason::Prim { play: Play::Misere, .. } => so!(context, so_one_left),
        Reason::NimDuelSingles { play, .. } => single_sticks(context, *play),
        Reason::Dice { sides, sticks, top, .. } => {
            tips(*sides, *top).any(|face| u64::from(face) <= *sticks).then(|| keep!(context, keep_die)).flatten()
        }
        // Bars of chocolate, and orders.
        Reason::ChompArms { right, up, bite, .. } => match (bite, right.min(up)) {
            (Some(_), 0) => so!(context, so_poison),
            _ => keep!(context, keep_arms),
        },
        Reason::ChompStaircase { .. } | Reason::ChompToStaircase { .. } => keep!(context, keep_staircase),
        Reason::ChompTwoNTwo { .. } => keep!(context, keep_pairs),
        Reason::ChompPairs { .. } => last_pieces(context).or_else(|| keep!(context, keep_pairs)),
        Reason::StrategyStealing { width, height, bite: Some(_), .. } if width == height && context.made.is_some() => {
            keep!(context, keep_arms)
        }
        Reason::StrategyStealing { .. } => stolen(so!(context, so_stealing)),
        Reason::ChompEndless { case, bite, leaves, play, .. } => {
            let is_made = bite.is_some() && context.made.is_some();
            match (case, play) {
                (EndlessCase::ToArms, _) if !is_made => None,
                (EndlessCase::Arms | EndlessCase::ToArms, Play::Normal) => keep!(context, keep_arms),
                (EndlessCase::Arms | EndlessCase::ToArms, Play::Misere) => keep!(context, keep_arms_misere),
                (EndlessCase::Two | EndlessCase::ToTwo, _) => keep!(context, keep_staircase),
                (EndlessCase::One, _) => so!(context, so_one_cut),
                (EndlessCase::Cut, _) if is_made && leaves.iter().sum::<u32>() == 2 => so!(context, so_two_left),
                (EndlessCase::Cut, _) => None,
            }
        }
        Reason::ChompMisereTwoRows { .. } => so!(context, so_two_left),
        Reason::OrderTop { .. } => stolen(so!(context, so_stealing_top)),
        Reason::Orders { alike: true, .. } => so!(context, so_orders_alike),
        Reason::Orders { alike: false, .. } => so!(context, so_orders_apart),
        Reason::OrdersAnswer { answers, .. } if answers.is_empty() => so!(context, so_orders_unanswered),
        Reason::OrdersAnswer { .. } => so!(context, so_orders_answered),
        Reason::OrdersMisere { .. } if context.report.outcome.wins(Player::Left, context.mover) => {
            so!(context, so_orders_stay)
        }
        Reason::OrdersMisere { .. } => so!(context, so_orders_short),
        // Copying: by partners and mirror images.
        Reason::CramSymmetry { .. } => keep!(context, keep_domino),
        Reason::OwnNegative { copies: true, .. } => keep!(context, keep_diagonal),
        Reason::OwnNegative { copies: false, .. } => None,
        Reason::ToadsMirror { middle: false, .. } => keep!(context, keep_strip),
        Reason::ToadsMirror { pairs: 0, middle: true } => None,
        Reason::ToadsMirror { middle: true, .. } => middle_decides(context),
        Reason::RowsMirror { opening } => match opening {
            Some(Split { left, .. }) if left.len() == 2 && rows(context) == 1 => keep!(context, keep_other_side),
            _ => copied_rows(context),
        },
        Reason::GamesMirror { .. } => keep!(context, keep_games),
        Reason::MapMirror { pairs, .. } => (!pairs.is_empty()).then(|| keep!(context, keep_map)).flatten(),
        Reason::OrderMirror { pairs, .. } => (!pairs.is_empty()).then(|| keep!(context, keep_partner)).flatten(),
        // Values: numbers are moves in reserve, other values are added.
        Reason::ValueSum { sum, .. }
        | Reason::GridSum { sum, .. }
        | Reason::GraphSum { sum, .. }
        | Reason::HackenbushSum { sum, .. } => added(context, sum),
        Reason::HackenbushStalk { value, .. }
        | Reason::HackenbushEndless { value, .. }
        | Reason::HackenbushTree { value, .. }
        | Reason::HackenbushNumber { value, .. }
        | Reason::HackenbushRedBlue { value }
        | Reason::NumberOrStar { value } => reserve(context, value),
        Reason::CanonicalForm { value, .. } | Reason::HackenbushForm { value, .. } => {
            is_number(value).then(|| reserve(context, value)).flatten()
        }
        Reason::ToadsPassed { .. } => reserve(context, "0"),
        Reason::HackenbushMisere { .. } => match context.report.outcome {
            Outcome::N => so!(context, so_ground_next),
            Outcome::P => None,
            outcome => so!(context, so_ground, who = loser(context, outcome)),
        },
        Reason::DominoCut { winner, opening, .. } => strips(context, *winner, opening.is_some()),
        Reason::AllSmall { ahead, .. } => {
            ahead.and_then(|ahead| so!(context, so_two_ahead, who = colour(context.locale, ahead)))
        }
        // Sums, and positions that are Nim.
        Reason::NimSum { .. } | Reason::CramIslands { .. } | Reason::HackenbushGreen { .. } => {
            keep!(context, keep_as_nim)
        }
        Reason::CoinHeads { .. } => keep!(context, keep_coins),
        Reason::CramStrip { .. } | Reason::OrderSum { .. } => falls_apart(context),
        Reason::NumberAvoidance { .. } | Reason::HackenbushNumberAvoidance { .. } => keep!(context, keep_waiting),
        Reason::TameSum { .. } => keep!(context, keep_parts_misere),
        Reason::MisereTable { .. } => keep!(context, keep_kinds),
        // Games that may go on for ever.
        Reason::Backward { .. } if context.report.outcome == Outcome::D => so!(context, so_graph),
        Reason::Backward { .. } => keep!(context, keep_graph),
        Reason::PokerNim { .. } => keep!(context, keep_pokernim),
        Reason::Northcott { .. } => copied_gaps(context).or_else(|| keep!(context, keep_northcott)),
        Reason::PokerNimMisere { stuck: false } => so!(context, so_never),
        Reason::PokerNimMisere { stuck: true } => None,
        Reason::NorthcottMisere { stuck } => stuck.is_empty().then(|| so!(context, so_never)).flatten(),
        // Small positions.
        Reason::Counted { mover, opening, left } => {
            is_of_turn(context, *mover, opening.as_deref()).then(|| counted(context, *left)).flatten()
        }
        Reason::Cases { mover, opening, boards, closed } => {
            is_of_turn(context, *mover, opening.as_deref()).then(|| boards_left(context, boards, *closed)).flatten()
        }
        // Reasons that only support others.
        Reason::Mex { .. }
        | Reason::CoinProduct { .. }
        | Reason::OctalPeriod { .. }
        | Reason::OctalOpen { .. }
        | Reason::GrundyOpen { .. }
        | Reason::NimDuel { .. }
        | Reason::StealingFails { .. }
        | Reason::HackenbushOver { .. }
        | Reason::HackenbushEndlessGreen { .. }
        | Reason::OverSum { .. }
        | Reason::HackenbushFusion { .. }
        | Reason::HackenbushColon { .. }
        | Reason::SetEmpty
        | Reason::SetNumber { .. }
        | Reason::OrderPoison { .. }
        | Reason::Undecided { .. }
        | Reason::Uptimal { .. }
        | Reason::LoopySum { .. }
        | Reason::LoopyValue { .. }
        | Reason::Search { .. } => None,
    }
}

/// Whether it is a reason for small positions (counted moves, shown boards) for this player to move.
fn is_shown(reason: &Reason, turn: Player) -> bool {
    matches!(reason, Reason::Counted { mover, .. } | Reason::Cases { mover, .. } if *mover == turn)
}

/// Whether the reason begins with this move; `None` if it names no move to begin with.
pub fn begins(reason: &Reason, turn: Player, name: &str, act: &Act) -> Option<bool> {
    Some(match (reason, act) {
        (
            Reason::Counted { mover, opening: Some(opening), .. } | Reason::Cases { mover, opening: Some(opening), .. },
            _,
        ) if *mover == turn => opening == name,
        (Reason::RowsMirror { opening: Some(split) }, Act::Heaps(heaps)) => {
            matches!(&heaps[..], [one] if one.heap == split.heap && one.left == split.left)
        }
        (Reason::CramSymmetry { opening: Some(domino), .. }, Act::Cover(squares)) => squares[..] == domino[..],
        (Reason::DominoCut { winner, opening: Some(domino), .. }, Act::Cover(squares)) if *winner == turn => {
            squares[..] == domino[..]
        }
        (Reason::MapMirror { opening: Some(node), .. }, Act::Node { label, .. }) => label == node,
        (Reason::OrderMirror { opening: Some(name), .. }, act) => act.to_string() == *name,
        (
            Reason::ChompArms { bite: Some(bite), .. }
            | Reason::ChompToStaircase { bite }
            | Reason::ChompEndless { bite: Some(bite), .. }
            | Reason::StrategyStealing { bite: Some(bite), .. }
            | Reason::ChompMisereTwoRows { bite },
            Act::Bite(square),
        ) => square == bite,
        _ => return None,
    })
}

/// Strips that are enough for the winner. Only an opening is known to be made within them.
fn strips(context: PlanContext, by: Player, has_opening: bool) -> Option<PlanAndTerms> {
    match context.report.outcome {
        outcome @ (Outcome::L | Outcome::R) => so!(context, so_cut, who = winner(context, outcome)),
        // Each player has an opening of their own.
        _ if has_opening && by != context.turn() => None,
        _ => keep!(context, keep_cut),
    }
}

/// The plan if moves split the position: by values it is Nim with one part more.
fn falls_apart(context: PlanContext) -> Option<PlanAndTerms> {
    if context.report.play == Play::Misere {
        return None;
    }
    keep!(context, keep_as_nim)
}

/// The plan for rows by values, as Nim; under misère play only if the reason covers several rows.
fn rows_as_nim(context: PlanContext, alone: bool) -> Option<PlanAndTerms> {
    copied_rows(context).or_else(|| match context.report.play {
        Play::Misere if alone => None,
        _ => keep!(context, keep_rows_as_nim),
    })
}

/// The plan in normal Nim beside misère Nim if the loser faces at most one row above 1.
fn single_sticks(context: PlanContext, play: Play) -> Option<PlanAndTerms> {
    let faced = context.faced()?;
    let [Board::Piles { heaps, .. }] = &faced.boards()[..] else { return None };
    let [OffBoardFact::NormalHeaps(count)] = faced.off_board_facts()[..] else { return None };
    let (normal, misere) = heaps.split_at_checked(count)?;
    let sticks = |heaps: &[u64]| heaps.iter().sum::<u64>();
    match (heaps.iter().filter(|heap| **heap > 1).count(), play) {
        (0, Play::Normal) if sticks(normal) > sticks(misere) => keep!(context, keep_duel_last),
        (0, Play::Normal) => keep!(context, keep_duel_left),
        (0, Play::Misere) if sticks(normal) > sticks(misere) => keep!(context, keep_duel_last_misere),
        (0, Play::Misere) => keep!(context, keep_duel_left_misere),
        (1, _) => keep!(context, keep_duel_two),
        _ => None,
    }
}

/// The plan under misère play if the loser faces two arms and no other piece: misère Nim in two rows.
fn last_pieces(context: PlanContext) -> Option<PlanAndTerms> {
    if context.report.play == Play::Normal {
        return None;
    }
    let [Board::Bar { rows, .. }] = &context.faced()?.boards()[..] else { return None };
    match rows.get(1..)?.iter().any(|row| *row > 1) {
        true => None,
        false if rows.iter().sum::<u32>() == 2 => so!(context, so_two_left),
        false => keep!(context, keep_arms_misere),
    }
}

/// The plan under misère play: Nim until one long row is left.
fn misere_nim(context: PlanContext, large: usize, moves: &[HeapMove]) -> Option<PlanAndTerms> {
    match (large, moves.first()) {
        (0, None) => so!(context, so_ones_lost),
        (0, Some(_)) | (1, _) => so!(context, so_ones),
        _ => keep!(context, keep_misere_nim),
    }
}

/// The plan for a single row by its remainders, if they are few.
fn remainders(context: PlanContext, period: u64, lost: &[u64]) -> Option<PlanAndTerms> {
    if rows(context) != 1 {
        return None;
    }
    let period = number(context.locale, period);
    match lost {
        [0] => keep!(context, keep_multiple, n = period),
        lost if (1..=MOST_REMAINDERS).contains(&lost.len()) => {
            let lost: Vec<String> = lost.iter().map(|rest| number(context.locale, *rest)).collect();
            keep!(context, keep_remainder, n = period, list = either(context.locale, &lost))
        }
        _ => keep!(context, keep_table),
    }
}

fn is_number(value: &str) -> bool {
    !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit() || b"-/".contains(&b))
}

fn loser(context: PlanContext, outcome: Outcome) -> &'static str {
    colour(context.locale, if outcome == Outcome::L { Player::Right } else { Player::Left })
}

fn winner(context: PlanContext, outcome: Outcome) -> &'static str {
    colour(context.locale, if outcome == Outcome::L { Player::Left } else { Player::Right })
}

/// The plan if moves in reserve are counted.
fn reserve(context: PlanContext, value: &str) -> Option<PlanAndTerms> {
    match context.report.outcome {
        outcome @ (Outcome::L | Outcome::R) => so!(context, so_ahead, who = winner(context, outcome)),
        Outcome::P => so!(context, so_level),
        Outcome::N if !is_number(value) => so!(context, so_hot),
        _ => None,
    }
}

/// The plan if values are added.
fn added(context: PlanContext, sum: &str) -> Option<PlanAndTerms> {
    if is_number(sum) {
        return reserve(context, sum);
    }
    match context.report.outcome {
        outcome @ (Outcome::L | Outcome::R) => so!(context, so_added, who = winner(context, outcome)),
        Outcome::N => so!(context, so_hot),
        _ => None,
    }
}
