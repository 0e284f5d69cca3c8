//! Explanations of small positions without a theorem: the number of moves left, or a few boards that the winner leaves
//! again and again.
//!
//! They are an addition to a finished report, so they have their own bounds and cost the budget nothing; the result
//! does not depend on earlier questions.
mod graph;

use crate::player::{Outcome, Play, Player};
use crate::position::Position;
use crate::reason::{CaseBoard, CaseEnd, CaseReply, MovesLeft, Reason, Step};
use crate::report::Report;
use graph::Graph;

/// The most boards that the winner leaves one after the other, so that each move on one of them is answered with
/// another.
const MOST_BOARDS: usize = 4;
/// The most boards that answers to the moves on one board leave.
const MOST_CASES: usize = 3;
/// The most choices of boards that are tried, for all boards and for the first.
const MOST_TRIED: usize = 100_000;
/// The most moves of each player in a small position.
const MOST_MOVES: u128 = 20;

/// The winner's plan, for each player who may be to move, and after it those for other winning moves; empty if a theorem
/// gives it, or the position is not small.
pub fn explain(position: &Position, report: &Report) -> Vec<Step> {
    if position.is_loopy() || position.is_endless() || is_decided(position, report) {
        return Vec::new();
    }
    if Player::BOTH.iter().any(|&by| position.count(by) > MOST_MOVES) {
        return Vec::new();
    }
    let Some(mut graph) = Graph::new(position, report.play) else { return Vec::new() };
    let movers = super::listed_players(position).iter();
    let mut reasons = Vec::new();
    for &mover in movers {
        if let Some(reason) = one(position, report.play, mover, &mut graph) {
            let others = others(position, mover, &reason, &mut graph);
            reasons.push(reason);
            reasons.extend(others);
        }
    }
    reasons.into_iter().map(|reason| Step { component: None, reason }).collect()
}

/// Whether a theorem gives the winner's plan, or the reason for the outcome. Must match the plans in the page's
/// `text/plan`.
fn is_decided(position: &Position, report: &Report) -> bool {
    let alone = position.components().len() == 1;
    let steps = report.explanation.iter().filter(|step| alone || step.component.is_none());
    steps.map(|step| &step.reason).any(|reason| decides(reason, report))
}

fn decides(reason: &Reason, report: &Report) -> bool {
    let (play, outcome) = (report.play, report.outcome);
    match reason {
        // A surplus of moves in reserve is a reason; an advantage of the first player is none.
        Reason::ValueSum { .. }
        | Reason::GridSum { .. }
        | Reason::GraphSum { .. }
        | Reason::HackenbushSum { .. }
        | Reason::NumberOrStar { .. } => outcome != Outcome::N && (outcome != Outcome::P || is_zero(report)),
        Reason::CanonicalForm { value, .. } | Reason::HackenbushForm { value, .. } => {
            !value.is_empty() && value.bytes().all(|b| b.is_ascii_digit() || b"-/".contains(&b))
        }
        Reason::HackenbushMisere { .. } => outcome != Outcome::P,
        Reason::CramStrip { .. } | Reason::OrderSum { .. } => play == Play::Normal,
        Reason::OctalMoves { heaps, .. } => play == Play::Normal || heaps.len() > 1,
        Reason::Fibonacci { sticks, .. } => play == Play::Normal || *sticks > 1,
        Reason::Dim { .. } => play == Play::Misere,
        Reason::OwnNegative { copies, .. } => *copies,
        Reason::ToadsMirror { middle, .. } => !middle,
        Reason::RowsMirror { .. } => play == Play::Normal,
        Reason::MapMirror { pairs, .. } | Reason::OrderMirror { pairs, .. } => !pairs.is_empty(),
        Reason::StrategyStealing { width, height, bite, .. } => bite.is_some() && width == height,
        Reason::AllSmall { ahead, .. } => ahead.is_some(),
        Reason::Mex { .. }
        | Reason::OctalPeriod { .. }
        | Reason::OctalOpen { .. }
        | Reason::GrundyOpen { .. }
        | Reason::Uptimal { .. }
        | Reason::HackenbushFusion { .. }
        | Reason::HackenbushColon { .. }
        | Reason::HackenbushOver { .. }
        | Reason::HackenbushEndlessGreen { .. }
        | Reason::OverSum { .. }
        | Reason::SetEmpty
        | Reason::SetNumber { .. }
        | Reason::OrderTop { .. }
        | Reason::OrderPoison { .. }
        | Reason::StealingFails { .. }
        | Reason::ChompEndless { .. }
        | Reason::OrdersMisere { .. }
        | Reason::DominoCut { .. }
        | Reason::CoinProduct { .. }
        | Reason::NimDuel { .. }
        | Reason::Undecided { .. }
        | Reason::LoopySum { .. }
        | Reason::LoopyValue { .. }
        | Reason::PokerNimMisere { .. }
        | Reason::NorthcottMisere { .. }
        | Reason::Counted { .. }
        | Reason::Cases { .. }
        | Reason::Search { .. } => false,
        Reason::Bouton { .. }
        | Reason::MisereNim { .. }
        | Reason::NimSum { .. }
        | Reason::NumberAvoidance { .. }
        | Reason::SubtractionRule { .. }
        | Reason::SubtractionMoves { .. }
        | Reason::Ferguson { .. }
        | Reason::SubtractionOutcomes { .. }
        | Reason::Tame { .. }
        | Reason::MisereKayles { .. }
        | Reason::LaskerRule { .. }
        | Reason::ChompArms { .. }
        | Reason::ChompStaircase { .. }
        | Reason::ChompToStaircase { .. }
        | Reason::ChompTwoNTwo { .. }
        | Reason::ChompMisereTwoRows { .. }
        | Reason::ChompPairs { .. }
        | Reason::HackenbushStalk { .. }
        | Reason::HackenbushEndless { .. }
        | Reason::HackenbushTree { .. }
        | Reason::HackenbushGreen { .. }
        | Reason::HackenbushNumber { .. }
        | Reason::HackenbushRedBlue { .. }
        | Reason::HackenbushNumberAvoidance { .. }
        | Reason::Moore { .. }
        | Reason::MooreMisere { .. }
        | Reason::Wythoff { .. }
        | Reason::Euclid { .. }
        | Reason::Prim { .. }
        | Reason::Dice { .. }
        | Reason::NimDuelSingles { .. }
        | Reason::CramSymmetry { .. }
        | Reason::CramIslands { .. }
        | Reason::CoinHeads { .. }
        | Reason::GamesMirror { .. }
        | Reason::MisereTable { .. }
        | Reason::TameSum { .. }
        | Reason::ToadsPassed { .. }
        | Reason::Backward { .. }
        | Reason::PokerNim { .. }
        | Reason::Northcott { .. }
        | Reason::Orders { .. }
        | Reason::OrdersAnswer { .. } => true,
    }
}

/// Whether the whole has value 0.
fn is_zero(report: &Report) -> bool {
    report.value.as_deref() == Some("0")
}

/// The winner's plan if this player is to move.
fn one(position: &Position, play: Play, mover: Player, graph: &mut Graph) -> Option<Reason> {
    // At the end there is nothing to explain.
    if graph.options(0, mover).is_empty() {
        return None;
    }
    let begins = graph.wins(0, mover);
    let loser = if begins { mover.other() } else { mover };
    let firsts: Vec<usize> = match begins {
        true => graph.options(0, mover).iter().copied().filter(|&to| !graph.wins(to, loser)).collect(),
        false => vec![0],
    };
    let settled = firsts.iter().filter_map(|&first| Some((graph.left(first, loser)?, first)));
    let least = settled.min_by_key(|(left, _)| match left {
        MovesLeft::Exactly(n) => *n,
        MovesLeft::Even | MovesLeft::Odd => u64::MAX,
    });
    if let Some((left, first)) = least {
        let opening = if begins { Some(opening(position, mover, first, graph)?.0) } else { None };
        return Some(Reason::Counted { mover, opening, left });
    }
    let lost = Lost::new(graph, loser, play);
    let (first, boards, closed) = lost.boards(&firsts, graph)?;
    let (opening, start) = match begins {
        true => opening(position, mover, first, graph).map(|(name, to)| (Some(name), to))?,
        false => (None, position.clone()),
    };
    let boards = written(start, &boards, closed, loser, graph)?;
    Some(Reason::Cases { mover, opening, boards, closed })
}

/// The plans for the winning moves other than that of `plan`: moves counted after them, or the boards of the plan.
fn others(position: &Position, mover: Player, plan: &Reason, graph: &mut Graph) -> Vec<Reason> {
    let (opening, boards) = match plan {
        Reason::Counted { opening: Some(opening), .. } => (opening, &[][..]),
        Reason::Cases { opening: Some(opening), boards, closed, .. } => {
            (opening, if *closed { &boards[..] } else { &[][..] })
        }
        _ => return Vec::new(),
    };
    let loser = mover.other();
    let node = |board: &CaseBoard, graph: &mut Graph| graph.node(&board.position.parse().ok()?);
    let nodes: Vec<usize> = boards.iter().filter_map(|board| node(board, graph)).collect();
    let mut plans = Vec::new();
    for mv in position.moves(mover).into_iter().filter(|mv| mv.name != *opening) {
        let Some(to) = graph.node(&mv.to).filter(|&to| !graph.wins(to, loser)) else { continue };
        let opening = Some(mv.name);
        if let Some(left) = graph.left(to, loser) {
            plans.push(Reason::Counted { mover, opening, left });
        } else if let Some(place) = nodes.iter().position(|&board| board == to) {
            let mut nodes = nodes.clone();
            nodes.swap(0, place);
            let boards = written(mv.to, &nodes, true, loser, graph);
            plans.extend(boards.map(|boards| Reason::Cases { mover, opening, boards, closed: true }));
        }
    }
    plans
}

/// The first move to this node.
fn opening(position: &Position, mover: Player, to: usize, graph: &mut Graph) -> Option<(String, Position)> {
    position.moves(mover).into_iter().find(|mv| graph.node(&mv.to) == Some(to)).map(|mv| (mv.name, mv.to))
}

/// The boards on which the loser is to move.
struct Lost {
    /// By node: for each move of the loser that is not answered by counted moves, the lost boards after an answer.
    targets: Vec<Vec<Vec<usize>>>,
    /// By node: a few boards such that every move is answered by one, each of them explained in the same way in turn.
    cases: Vec<Option<Vec<usize>>>,
}

impl Lost {
    fn new(graph: &Graph, loser: Player, play: Play) -> Lost {
        let mut tried = 0;
        let mut lost = Lost { targets: vec![Vec::new(); graph.len()], cases: vec![None; graph.len()] };
        for &board in graph.order().iter().filter(|&&board| !graph.wins(board, loser)) {
            let open = graph.options(board, loser).iter().filter_map(|&reply| targets(graph, reply, loser, play));
            let mut open: Vec<Vec<usize>> = open.collect();
            open.sort_by_key(Vec::len);
            let shown = |to: &usize| lost.cases[*to].is_some();
            let explained: Vec<Vec<usize>> = open.iter().map(|to| to.iter().copied().filter(shown).collect()).collect();
            lost.cases[board] = (0..=MOST_CASES).find_map(|most| {
                let mut chosen = Vec::new();
                hits(&explained, &mut chosen, most, &mut tried).then_some(chosen)
            });
            lost.targets[board] = open;
        }
        lost
    }

    /// The first board, the further boards after answers, and whether all moves on these are answered by boards among
    /// them.
    fn boards(&self, firsts: &[usize], graph: &Graph) -> Option<(usize, Vec<usize>, bool)> {
        let mut tried = 0;
        for most in 1..=MOST_BOARDS {
            for &first in firsts {
                let mut boards = vec![first];
                if self.closes(&mut boards, most, &mut tried) {
                    return Some((first, boards, true));
                }
            }
        }
        let shown = firsts.iter().filter_map(|&first| Some((self.cases[first].as_ref()?, first)));
        let (cases, first) =
            shown.min_by_key(|(cases, first)| (cases.len(), graph.options(*first, Player::Left).len()))?;
        Some((first, [&[first][..], cases].concat(), false))
    }

    /// Adds boards until every move on one of them is answered with another.
    fn closes(&self, boards: &mut Vec<usize>, most: usize, tried: &mut usize) -> bool {
        *tried += 1;
        if *tried > MOST_TRIED {
            return false;
        }
        let all = boards.iter().flat_map(|&board| &self.targets[board]);
        let Some(missed) = all.into_iter().find(|to| !to.iter().any(|to| boards.contains(to))) else { return true };
        if boards.len() == most {
            return false;
        }
        for &to in missed {
            boards.push(to);
            if self.closes(boards, most, tried) {
                return true;
            }
            boards.pop();
        }
        false
    }
}

/// The lost boards after an answer to this move; `None` if no board is needed.
fn targets(graph: &Graph, reply: usize, loser: Player, play: Play) -> Option<Vec<usize>> {
    let winner = loser.other();
    let answers = graph.options(reply, winner);
    if answers.is_empty() && play == Play::Misere {
        return None;
    }
    let lost: Vec<usize> = answers.iter().copied().filter(|&to| !graph.wins(to, loser)).collect();
    (!lost.iter().any(|&to| graph.left(to, loser).is_some())).then_some(lost)
}

/// Chooses at most `most` further boards such that every set contains one of them.
fn hits(sets: &[Vec<usize>], chosen: &mut Vec<usize>, most: usize, tried: &mut usize) -> bool {
    *tried += 1;
    let Some(missed) = sets.iter().find(|set| !set.iter().any(|to| chosen.contains(to))) else { return true };
    if chosen.len() == most || *tried > MOST_TRIED {
        return false;
    }
    for &to in missed {
        chosen.push(to);
        if hits(sets, chosen, most, tried) {
            return true;
        }
        chosen.pop();
    }
    false
}

/// The boards in the order in which they are met, with every move of the loser; if not `closed`, the first board alone.
fn written(start: Position, nodes: &[usize], closed: bool, loser: Player, graph: &mut Graph) -> Option<Vec<CaseBoard>> {
    let mut places: Vec<Option<usize>> = vec![None; nodes.len()];
    places[0] = Some(0);
    let mut met = vec![start];
    let mut boards = Vec::new();
    while boards.len() < met.len() {
        let board = met[boards.len()].clone();
        let mut replies = Vec::new();
        let answered = closed || boards.is_empty();
        for mv in board.moves(loser).into_iter().filter(|_| answered) {
            let (answer, to) = answer(&mv.to, nodes, loser, graph)?;
            let to = match to {
                CaseEnd::Settled(_) => to,
                CaseEnd::Board(index) => CaseEnd::Board(*places[index].get_or_insert_with(|| {
                    met.extend(answer.as_ref().map(|(_, to)| to.clone()));
                    met.len() - 1
                })),
            };
            replies.push(CaseReply { name: mv.name, answer: answer.map(|(name, _)| name), to });
        }
        boards.push(CaseBoard { position: board.to_string(), replies });
    }
    Some(boards)
}

/// A move with the position it leads to, and the case it ends in; a board is named by its index among the nodes.
type Answer = (Option<(String, Position)>, CaseEnd);

/// The winner's answer: with the fewest counted moves, else to one of the boards.
fn answer(position: &Position, nodes: &[usize], loser: Player, graph: &mut Graph) -> Option<Answer> {
    let moves = position.moves(loser.other());
    if moves.is_empty() {
        return Some((None, CaseEnd::Settled(MovesLeft::Exactly(0))));
    }
    let mut best: Option<(u64, Answer)> = None;
    for mv in moves {
        let Some(node) = graph.node(&mv.to).filter(|&node| !graph.wins(node, loser)) else { continue };
        let (rank, end) = match (graph.left(node, loser), nodes.iter().position(|&board| board == node)) {
            (Some(left @ MovesLeft::Exactly(n)), _) => (n, CaseEnd::Settled(left)),
            (Some(left), _) => (u64::MAX - 1, CaseEnd::Settled(left)),
            (None, Some(index)) => (u64::MAX, CaseEnd::Board(index)),
            (None, None) => continue,
        };
        if best.as_ref().is_none_or(|(least, _)| rank < *least) {
            best = Some((rank, (Some((mv.name, mv.to)), end)));
        }
    }
    best.map(|(_, answer)| answer)
}
