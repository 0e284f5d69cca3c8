//! The plan for each reason. Reasons that only support others give none.
use super::{begins, colour, is_shown, turn};
use crate::text::{Locale, either, number, td_string};
use solver::board::Board;
use solver::position::Move;
use solver::reason::{CaseBoard, CaseEnd, EndlessCase, HeapMove, MovesLeft, Reason, Split};
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
pub struct Scene<'a> {
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
    ($scene:expr, $key:ident $(, $name:ident = $value:expr)* $(; $($term:literal),*)?) => {
        with_terms(
            Plan::Keep(td_string!($scene.locale, plans.$key $(, $name = $value)*).to_string()),
            &[$($($term),*)?],
        )
    };
}

macro_rules! so {
    ($scene:expr, $key:ident $(, $name:ident = $value:expr)* $(; $($term:literal),*)?) => {
        with_terms(
            Plan::So(td_string!($scene.locale, plans.$key $(, $name = $value)*).to_string()),
            &[$($($term),*)?],
        )
    };
}

/// A plan with the terms of the field in it.
fn with_terms(plan: Plan, terms: &'static [&'static str]) -> Option<PlanAndTerms> {
    Some((plan, terms))
}

/// The plan of the whole position, from the first of its reasons that gives one.
pub fn plan(scene: Scene) -> Option<PlanAndTerms> {
    if let Some(plan) = stuck(scene).or_else(|| ended(scene)).or_else(|| copied(scene)) {
        return Some(plan);
    }
    let alone = scene.position.components().len() == 1;
    let steps = scene.report.explanation.iter().filter(|step| alone || step.component.is_none());
    // A strategy that begins with a certain opening does not apply after another winning move.
    let follows =
        |reason: &&Reason| scene.made.is_none_or(|mv| begins(reason, scene.turn(), &mv.name, &mv.act) != Some(false));
    let reasons: Vec<&Reason> = steps.map(|step| &step.reason).filter(follows).collect();
    let (shown, others): (Vec<&Reason>, Vec<&Reason>) =
        reasons.into_iter().partition(|reason| is_shown(reason, scene.turn()));
    shown.into_iter().chain(others).find_map(|reason| of(scene, reason))
}

impl<'a> Scene<'a> {
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
fn stuck(scene: Scene) -> Option<PlanAndTerms> {
    if scene.is_impartial() || scene.position.can_move(scene.mover) {
        return None;
    }
    let who = colour(scene.locale, scene.mover);
    match scene.report.play {
        Play::Normal => so!(scene, so_none_left, who = who),
        Play::Misere => so!(scene, so_none_left_misere, who = who),
    }
}

/// The plan if no move is left after the winning move.
fn ended(scene: Scene) -> Option<PlanAndTerms> {
    let after =
        scene.after().filter(|after| scene.report.play == Play::Normal && !after.can_move(scene.mover.other()))?;
    // In a partizan game the winner may still have many moves.
    if scene.is_impartial() && after.is_impartial() { so!(scene, so_last) } else { so!(scene, so_stuck) }
}

/// The number of things, if each of them occurs an even number of times.
fn pairs<T: Ord>(mut things: Vec<T>) -> Option<usize> {
    things.sort_unstable();
    (!things.is_empty() && things.chunk_by(|a, b| a == b).all(|same| same.len() % 2 == 0)).then_some(things.len())
}

/// The plan if the loser faces games in pairs.
fn copied(scene: Scene) -> Option<PlanAndTerms> {
    let faced = scene.faced().filter(|_| scene.report.play == Play::Normal && !scene.position.is_loopy())?;
    if !scene.is_impartial() || faced.components().len() < 2 {
        return None;
    }
    let open = faced.components().iter().map(|part| part.effective()).filter(|part| part.count(Player::Left) > 0);
    match pairs(open.map(|part| part.memo_key()).collect())? {
        2 => keep!(scene, keep_copy_game),
        _ => keep!(scene, keep_copy_games),
    }
}

/// The plan if the loser faces rows in pairs of equal lengths.
fn copied_rows(scene: Scene) -> Option<PlanAndTerms> {
    let [Board::Piles { heaps, .. }] = &scene.faced()?.boards()[..] else { return None };
    match pairs(heaps.iter().copied().filter(|heap| *heap > 0).collect())? {
        2 => keep!(scene, keep_copy_row),
        _ => keep!(scene, keep_copy_rows),
    }
}

/// The plan if the loser faces gaps in pairs of equal sizes.
fn copied_gaps(scene: Scene) -> Option<PlanAndTerms> {
    let [Board::Columns { rooks, .. }] = &scene.faced()?.boards()[..] else { return None };
    let gaps = rooks.iter().map(|(white, black)| white.abs_diff(*black) - 1).filter(|gap| *gap > 0);
    pairs(gaps.collect())?;
    keep!(scene, keep_gaps)
}

/// The plan if strips cancel out in pairs, beside one that decides.
fn middle_decides(scene: Scene) -> Option<PlanAndTerms> {
    match scene.report.outcome {
        Outcome::N => so!(scene, so_middle_first),
        Outcome::P => so!(scene, so_middle_second),
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

/// The plan of a reason for this player's turn: counted moves, shown boards.
fn shown(scene: Scene, reason: &Reason) -> Option<PlanAndTerms> {
    if !is_shown(reason, scene.turn()) {
        return None;
    }
    match reason {
        // Moves counted after an opening are no reason without it.
        Reason::Counted { opening, .. } | Reason::Cases { opening, .. }
            if opening.is_some() != scene.made.is_some() =>
        {
            None
        }
        Reason::Counted { left, .. } => counted(scene, *left),
        Reason::Cases { boards, closed, .. } => boards_left(scene, boards, *closed),
        _ => None,
    }
}

/// The plan for a number of moves left, whatever is chosen.
fn counted(scene: Scene, left: MovesLeft) -> Option<PlanAndTerms> {
    match (left, scene.made.is_some()) {
        (MovesLeft::Exactly(0), _) => None,
        (MovesLeft::Exactly(n), true) => so!(scene, so_left_after, count = n),
        (MovesLeft::Exactly(n), false) => so!(scene, so_left, count = n),
        (MovesLeft::Even, true) => so!(scene, so_even_after),
        (MovesLeft::Even, false) => so!(scene, so_even),
        (MovesLeft::Odd, true) => so!(scene, so_odd_after),
        (MovesLeft::Odd, false) => so!(scene, so_odd),
    }
}

/// The plan for boards that are left again and again, possibly ending in an even or odd number of moves.
fn boards_left(scene: Scene, boards: &[CaseBoard], closed: bool) -> Option<PlanAndTerms> {
    let ends = || boards.iter().flat_map(|board| &board.replies).map(|reply| reply.to);
    let counts: Vec<MovesLeft> = ends()
        .filter_map(|end| match end {
            CaseEnd::Settled(left) => Some(left),
            CaseEnd::Board(_) => None,
        })
        .collect();
    let normal = scene.report.play == Play::Normal;
    // At the end of the game only the last move is told, or that none is left.
    let is_end = |left: &MovesLeft| match left {
        MovesLeft::Exactly(n) => *n <= u64::from(!normal),
        MovesLeft::Even | MovesLeft::Odd => false,
    };
    let ends_at_once = counts.iter().all(is_end);
    let others = boards.len() - 1;
    match (closed, others) {
        (true, 0) if ends_at_once && normal => match scene.position.boards()[..] {
            [Board::Boxes { .. }] => keep!(scene, keep_empty_set; "set"),
            _ => keep!(scene, keep_last),
        },
        (true, 0) if ends_at_once => keep!(scene, keep_single),
        (true, 0) if normal => keep!(scene, keep_even_left),
        (true, 0) => keep!(scene, keep_odd_left),
        (true, _) if ends_at_once => keep!(scene, keep_boards, n = boards.len()),
        (true, _) if normal => keep!(scene, keep_boards_even),
        (true, _) => keep!(scene, keep_boards_odd),
        (false, _) if ends_at_once => keep!(scene, keep_split),
        (false, _) if normal => keep!(scene, keep_split_even),
        (false, _) => keep!(scene, keep_split_odd),
    }
}

/// The number of rows.
fn rows(scene: Scene) -> usize {
    let of = |board: Board| match board {
        Board::Piles { heaps, .. } => heaps.len(),
        _ => 0,
    };
    scene.position.boards().into_iter().map(of).sum()
}

fn of(scene: Scene, reason: &Reason) -> Option<PlanAndTerms> {
    match reason {
        Reason::Bouton { .. } => copied_rows(scene).or_else(|| keep!(scene, keep_binary)),
        Reason::MisereNim { large, moves, .. } => misere_nim(scene, *large, moves),
        Reason::NimSum { .. } | Reason::CramIslands { .. } | Reason::HackenbushGreen { .. } => {
            keep!(scene, keep_as_nim)
        }
        Reason::CramStrip { .. } | Reason::OrderSum { .. } => falls_apart(scene),
        Reason::OctalMoves { .. } | Reason::SubtractionMoves { .. } => rows_as_nim(scene, reason),
        Reason::SubtractionRule { period, lost, .. } => remainders(scene, *period, lost),
        Reason::SubtractionOutcomes { period, .. } => so!(scene, so_table, period = number(scene.locale, *period)),
        Reason::Ferguson { .. } | Reason::Tame { .. } => keep!(scene, keep_as_misere_nim),
        Reason::MisereKayles { .. } => keep!(scene, keep_kayles),
        Reason::LaskerRule { .. } => keep!(scene, keep_rows_as_nim),
        Reason::Mex { .. } | Reason::OctalPeriod { .. } | Reason::OctalOpen { .. } | Reason::GrundyOpen { .. } => None,
        Reason::NumberAvoidance { .. } | Reason::HackenbushNumberAvoidance { .. } => keep!(scene, keep_waiting),
        Reason::ValueSum { .. }
        | Reason::GridSum { .. }
        | Reason::GraphSum { .. }
        | Reason::HackenbushSum { .. }
        | Reason::HackenbushStalk { .. }
        | Reason::HackenbushEndless { .. }
        | Reason::HackenbushTree { .. }
        | Reason::HackenbushNumber { .. }
        | Reason::HackenbushRedBlue { .. }
        | Reason::HackenbushForm { .. }
        | Reason::HackenbushMisere { .. }
        | Reason::NumberOrStar { .. }
        | Reason::CanonicalForm { .. }
        | Reason::ToadsPassed { .. } => of_value(scene, reason),
        Reason::ChompArms { .. }
        | Reason::ChompStaircase { .. }
        | Reason::ChompToStaircase { .. }
        | Reason::ChompTwoNTwo { .. }
        | Reason::ChompPairs { .. }
        | Reason::StrategyStealing { .. }
        | Reason::StealingFails { .. }
        | Reason::ChompEndless { .. }
        | Reason::ChompMisereTwoRows { .. } => of_bar(scene, reason),
        Reason::Moore { .. }
        | Reason::MooreMisere { .. }
        | Reason::Fibonacci { .. }
        | Reason::Wythoff { .. }
        | Reason::Euclid { .. }
        | Reason::Dim { .. }
        | Reason::Prim { .. }
        | Reason::Dice { .. } => of_sticks(scene, reason),
        Reason::CramSymmetry { .. }
        | Reason::OwnNegative { .. }
        | Reason::ToadsMirror { .. }
        | Reason::RowsMirror { .. }
        | Reason::GamesMirror { .. }
        | Reason::MapMirror { .. }
        | Reason::OrderMirror { .. } => of_mirror(scene, reason),
        Reason::DominoCut { winner, opening, .. } => strips(scene, *winner, opening.is_some()),
        Reason::OrderTop { .. } => stolen(so!(scene, so_stealing_top)),
        Reason::Counted { .. } | Reason::Cases { .. } => shown(scene, reason),
        Reason::TameSum { .. } => keep!(scene, keep_parts_misere),
        Reason::MisereTable { .. } => keep!(scene, keep_kinds),
        Reason::HackenbushOver { .. } | Reason::OverSum { .. } | Reason::SetEmpty | Reason::OrderPoison { .. } => None,
        Reason::AllSmall { ahead, .. } => {
            ahead.and_then(|ahead| so!(scene, so_two_ahead, who = colour(scene.locale, ahead)))
        }
        Reason::Backward { .. } if scene.report.outcome == Outcome::D => so!(scene, so_graph),
        Reason::Backward { .. } => keep!(scene, keep_graph),
        Reason::PokerNim { .. } => keep!(scene, keep_pokernim),
        Reason::Northcott { .. } => copied_gaps(scene).or_else(|| keep!(scene, keep_northcott)),
        Reason::PokerNimMisere { stuck: false } => so!(scene, so_never),
        Reason::NorthcottMisere { stuck } if stuck.is_empty() => so!(scene, so_never),
        Reason::PokerNimMisere { .. } | Reason::NorthcottMisere { .. } | Reason::SetNumber { .. } => None,
        Reason::Orders { .. } | Reason::OrdersAnswer { .. } => of_orders(scene, reason),
        Reason::OrdersMisere { .. } => of_orders(scene, reason),
        Reason::NimDuel { .. }
        | Reason::Undecided { .. }
        | Reason::Uptimal { .. }
        | Reason::HackenbushFusion { .. }
        | Reason::HackenbushColon { .. }
        | Reason::LoopySum { .. }
        | Reason::LoopyValue { .. }
        | Reason::Search { .. } => None,
    }
}

/// Strips that are enough for the winner. Only an opening is known to be made within them.
fn strips(scene: Scene, by: Player, has_opening: bool) -> Option<PlanAndTerms> {
    match scene.report.outcome {
        outcome @ (Outcome::L | Outcome::R) => so!(scene, so_cut, who = winner(scene, outcome)),
        // Each player has an opening of their own.
        _ if has_opening && by != scene.turn() => None,
        _ => keep!(scene, keep_cut),
    }
}

/// Plans from values: numbers are moves in reserve, other values are added.
fn of_value(scene: Scene, reason: &Reason) -> Option<PlanAndTerms> {
    match reason {
        Reason::ValueSum { sum, .. } | Reason::GridSum { sum, .. } | Reason::GraphSum { sum, .. } => added(scene, sum),
        Reason::HackenbushSum { sum, .. } => added(scene, sum),
        Reason::HackenbushStalk { value, .. }
        | Reason::HackenbushEndless { value, .. }
        | Reason::HackenbushTree { value, .. }
        | Reason::HackenbushNumber { value, .. }
        | Reason::HackenbushRedBlue { value } => reserve(scene, value),
        Reason::NumberOrStar { value } => reserve(scene, value),
        Reason::CanonicalForm { value, .. } | Reason::HackenbushForm { value, .. } if is_number(value) => {
            reserve(scene, value)
        }
        Reason::ToadsPassed { .. } => reserve(scene, "0"),
        Reason::HackenbushMisere { .. } => match scene.report.outcome {
            Outcome::N => so!(scene, so_ground_next),
            Outcome::P => None,
            outcome => so!(scene, so_ground, who = loser(scene, outcome)),
        },
        _ => None,
    }
}

/// Plans for games on sticks with a special rule for taking.
fn of_sticks(scene: Scene, reason: &Reason) -> Option<PlanAndTerms> {
    match reason {
        Reason::Moore { k, .. } => keep!(scene, keep_moore, k = *k),
        Reason::MooreMisere { k, .. } => keep!(scene, keep_moore_misere, k = *k),
        Reason::Fibonacci { play, sticks, .. } => match play {
            Play::Misere if *sticks < 2 => None,
            Play::Misere => keep!(scene, keep_fibonacci_misere; "fibonacci"),
            Play::Normal => keep!(scene, keep_fibonacci; "fibonacci"),
        },
        Reason::Wythoff { play: Play::Normal, .. } => keep!(scene, keep_wythoff; "wythoff-pair"),
        Reason::Wythoff { play: Play::Misere, .. } => keep!(scene, keep_wythoff_misere; "wythoff-pair"),
        Reason::Euclid { .. } => so!(scene, so_euclid),
        Reason::Dim { play: Play::Misere, .. } => keep!(scene, keep_odd),
        Reason::Prim { play: Play::Normal, .. } => keep!(scene, keep_even),
        Reason::Prim { play: Play::Misere, .. } => so!(scene, so_one_left),
        Reason::Dice { sides, sticks, top, .. } => {
            tips(*sides, *top).any(|face| u64::from(face) <= *sticks).then(|| keep!(scene, keep_die)).flatten()
        }
        _ => None,
    }
}

/// Plans of copying: by partners and mirror images.
fn of_mirror(scene: Scene, reason: &Reason) -> Option<PlanAndTerms> {
    match reason {
        Reason::CramSymmetry { .. } => keep!(scene, keep_domino),
        Reason::OwnNegative { copies: true, .. } => keep!(scene, keep_diagonal),
        Reason::ToadsMirror { pairs, middle: true } if *pairs > 0 => middle_decides(scene),
        Reason::OwnNegative { .. } | Reason::ToadsMirror { middle: true, .. } => None,
        Reason::ToadsMirror { .. } => keep!(scene, keep_strip),
        Reason::RowsMirror { opening } => match opening {
            Some(Split { left, .. }) if left.len() == 2 && rows(scene) == 1 => keep!(scene, keep_other_side),
            _ => copied_rows(scene),
        },
        Reason::GamesMirror { .. } => keep!(scene, keep_games),
        Reason::MapMirror { pairs, .. } if !pairs.is_empty() => keep!(scene, keep_map),
        Reason::OrderMirror { pairs, .. } if !pairs.is_empty() => keep!(scene, keep_partner),
        _ => None,
    }
}

/// Plans for two orders, whose intervals are compared.
fn of_orders(scene: Scene, reason: &Reason) -> Option<PlanAndTerms> {
    match reason {
        Reason::Orders { alike: true, .. } => so!(scene, so_orders_alike),
        Reason::Orders { alike: false, .. } => so!(scene, so_orders_apart),
        Reason::OrdersAnswer { answers, .. } if answers.is_empty() => so!(scene, so_orders_unanswered),
        Reason::OrdersAnswer { .. } => so!(scene, so_orders_answered),
        Reason::OrdersMisere { .. } if scene.report.outcome.wins(Player::Left, scene.mover) => {
            so!(scene, so_orders_stay)
        }
        Reason::OrdersMisere { .. } => so!(scene, so_orders_short),
        _ => None,
    }
}

/// The plan if moves split the position: by values it is Nim with one part more.
fn falls_apart(scene: Scene) -> Option<PlanAndTerms> {
    if scene.report.play == Play::Misere {
        return None;
    }
    keep!(scene, keep_as_nim)
}

/// The plan for rows by values, as Nim; under misère play only if the reason covers several rows.
fn rows_as_nim(scene: Scene, reason: &Reason) -> Option<PlanAndTerms> {
    let alone = matches!(reason, Reason::OctalMoves { heaps, .. } if heaps.len() < 2);
    copied_rows(scene).or_else(|| match scene.report.play {
        Play::Misere if alone => None,
        _ => keep!(scene, keep_rows_as_nim),
    })
}

/// Plans for bars of chocolate.
fn of_bar(scene: Scene, reason: &Reason) -> Option<PlanAndTerms> {
    match reason {
        Reason::ChompArms { right, up, bite, .. } => match (bite, right.min(up)) {
            (Some(_), 0) => so!(scene, so_poison),
            _ => keep!(scene, keep_arms),
        },
        Reason::ChompStaircase { .. } | Reason::ChompToStaircase { .. } => keep!(scene, keep_staircase),
        Reason::ChompTwoNTwo { .. } | Reason::ChompPairs { .. } => keep!(scene, keep_pairs),
        Reason::StrategyStealing { width, height, bite, .. } => match bite {
            Some(_) if width == height && scene.made.is_some() => keep!(scene, keep_arms),
            _ => stolen(so!(scene, so_stealing)),
        },
        Reason::ChompEndless { case, bite, play: Play::Normal, .. } => match case {
            EndlessCase::Arms => keep!(scene, keep_arms),
            EndlessCase::ToArms if bite.is_some() && scene.made.is_some() => keep!(scene, keep_arms),
            EndlessCase::ToArms => None,
            EndlessCase::Two | EndlessCase::ToTwo => keep!(scene, keep_staircase),
            EndlessCase::One | EndlessCase::Cut => None,
        },
        Reason::ChompMisereTwoRows { .. } => so!(scene, so_two_left),
        _ => None,
    }
}

/// The plan under misère play: Nim until one long row is left.
fn misere_nim(scene: Scene, large: usize, moves: &[HeapMove]) -> Option<PlanAndTerms> {
    match (large, moves.first()) {
        (0, None) => so!(scene, so_ones_lost),
        (0, Some(_)) | (1, _) => so!(scene, so_ones),
        _ => keep!(scene, keep_misere_nim),
    }
}

/// The plan for a single row by its remainders, if they are few.
fn remainders(scene: Scene, period: u64, lost: &[u64]) -> Option<PlanAndTerms> {
    if rows(scene) != 1 {
        return None;
    }
    let period = number(scene.locale, period);
    match lost {
        [0] => keep!(scene, keep_multiple, n = period),
        lost if (1..=MOST_REMAINDERS).contains(&lost.len()) => {
            let lost: Vec<String> = lost.iter().map(|rest| number(scene.locale, *rest)).collect();
            keep!(scene, keep_remainder, n = period, list = either(scene.locale, &lost))
        }
        _ => keep!(scene, keep_table),
    }
}

fn is_number(value: &str) -> bool {
    !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit() || b"-/".contains(&b))
}

fn loser(scene: Scene, outcome: Outcome) -> &'static str {
    colour(scene.locale, if outcome == Outcome::L { Player::Right } else { Player::Left })
}

fn winner(scene: Scene, outcome: Outcome) -> &'static str {
    colour(scene.locale, if outcome == Outcome::L { Player::Left } else { Player::Right })
}

/// The plan if moves in reserve are counted.
fn reserve(scene: Scene, value: &str) -> Option<PlanAndTerms> {
    match scene.report.outcome {
        outcome @ (Outcome::L | Outcome::R) => so!(scene, so_ahead, who = winner(scene, outcome)),
        Outcome::P => so!(scene, so_level),
        Outcome::N if !is_number(value) => so!(scene, so_hot),
        _ => None,
    }
}

/// The plan if values are added.
fn added(scene: Scene, sum: &str) -> Option<PlanAndTerms> {
    if is_number(sum) {
        return reserve(scene, sum);
    }
    match scene.report.outcome {
        outcome @ (Outcome::L | Outcome::R) => so!(scene, so_added, who = winner(scene, outcome)),
        Outcome::N => so!(scene, so_hot),
        _ => None,
    }
}
