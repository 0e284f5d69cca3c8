//! To which depth the picture of a reason belongs.
use crate::address::Depth;
use solver::reason::{Reason, Step};

/// To which depth the picture of a card belongs, if it has one.
pub fn depth(steps: &[Step]) -> Option<Depth> {
    match steps {
        [step] => depth_of(&step.reason),
        _ => Some(Depth::Picture),
    }
}

/// The same of one step; the twin of `picture` beside it. How a value is simplified is theory, drawn or not.
pub fn depth_of(reason: &Reason) -> Option<Depth> {
    match reason {
        Reason::CanonicalForm { .. } | Reason::HackenbushForm { .. } | Reason::Mex { .. } => Some(Depth::Theory),
        Reason::ValueSum { .. } | Reason::GraphSum { .. } | Reason::GridSum { .. } => Some(Depth::Theory),
        Reason::NumberAvoidance { .. }
        | Reason::Uptimal { .. }
        | Reason::OctalOpen { .. }
        | Reason::OctalPeriod { .. }
        | Reason::LaskerRule { .. }
        | Reason::GrundyOpen { .. }
        | Reason::ChompToStaircase { .. }
        | Reason::ChompMisereTwoRows { .. }
        | Reason::Search { .. }
        | Reason::Undecided { .. }
        | Reason::CramSymmetry { .. }
        | Reason::CramStrip { .. }
        | Reason::OwnNegative { .. }
        | Reason::RowsMirror { .. }
        | Reason::MapMirror { .. }
        | Reason::ToadsMirror { .. }
        | Reason::SetEmpty
        | Reason::SetNumber { .. }
        | Reason::LoopySum { .. }
        | Reason::Backward { .. }
        | Reason::LoopyValue { .. }
        | Reason::PokerNimMisere { .. }
        | Reason::NorthcottMisere { .. }
        | Reason::ToadsPassed { .. }
        | Reason::AllSmall { .. }
        | Reason::NumberOrStar { .. }
        | Reason::Wythoff { .. }
        | Reason::Euclid { .. }
        | Reason::Dim { .. }
        | Reason::Prim { .. }
        | Reason::NimDuel { .. } => None,
        _ => Some(Depth::Picture),
    }
}
