//! The depth at which the picture of a reason shows.
use link::values::Depth;
use solver::reason::{Reason, Step};

/// The depth of a card's picture, if it has one.
pub fn depth(steps: &[Step]) -> Option<Depth> {
    match steps {
        [step] => depth_of(&step.reason),
        _ => Some(Depth::Picture),
    }
}

/// The depth of a step's picture; to be kept in step with `picture`. The simplification of a value is theory, drawn or
/// not.
pub fn depth_of(reason: &Reason) -> Option<Depth> {
    match reason {
        Reason::CanonicalForm { .. } | Reason::HackenbushForm { .. } | Reason::Mex { .. } => Some(Depth::Theory),
        Reason::ValueSum { .. } | Reason::GraphSum { .. } | Reason::GridSum { .. } => Some(Depth::Theory),
        Reason::DominoCut { .. } => Some(Depth::Theory),
        Reason::NumberAvoidance { .. }
        | Reason::Uptimal { .. }
        | Reason::OctalOpen { .. }
        | Reason::OctalPeriod { .. }
        | Reason::LaskerRule { .. }
        | Reason::MisereTable { .. }
        | Reason::HackenbushOver { .. }
        | Reason::OverSum { .. }
        | Reason::GrundyOpen { .. }
        | Reason::ChompToStaircase { .. }
        | Reason::ChompMisereTwoRows { .. }
        | Reason::ChompEndless { .. }
        | Reason::Counted { .. }
        | Reason::Search { .. }
        | Reason::Undecided { .. }
        | Reason::CramSymmetry { .. }
        | Reason::CramStrip { .. }
        | Reason::OwnNegative { .. }
        | Reason::RowsMirror { .. }
        | Reason::GamesMirror { .. }
        | Reason::MapMirror { .. }
        | Reason::OrderTop { .. }
        | Reason::OrderPoison { .. }
        | Reason::OrderMirror { .. }
        | Reason::ToadsMirror { .. }
        | Reason::SetEmpty
        | Reason::SetNumber { .. }
        | Reason::LoopySum { .. }
        | Reason::Backward { .. }
        | Reason::LoopyValue { .. }
        | Reason::PokerNimMisere { .. }
        | Reason::NorthcottMisere { .. }
        | Reason::Orders { .. }
        | Reason::OrdersAnswer { .. }
        | Reason::OrdersMisere { .. }
        | Reason::ToadsPassed { .. }
        | Reason::AllSmall { .. }
        | Reason::NumberOrStar { .. }
        | Reason::Wythoff { .. }
        | Reason::Euclid { .. }
        | Reason::Dim { .. }
        | Reason::Prim { .. }
        | Reason::NimDuel { .. }
        | Reason::NimDuelSingles { .. } => None,
        Reason::Bouton { .. }
        | Reason::MisereNim { .. }
        | Reason::NimSum { .. }
        | Reason::SubtractionRule { .. }
        | Reason::SubtractionMoves { .. }
        | Reason::Ferguson { .. }
        | Reason::SubtractionOutcomes { .. }
        | Reason::OctalMoves { .. }
        | Reason::Tame { .. }
        | Reason::MisereKayles { .. }
        | Reason::ChompArms { .. }
        | Reason::ChompStaircase { .. }
        | Reason::ChompTwoNTwo { .. }
        | Reason::StrategyStealing { .. }
        | Reason::StealingFails { .. }
        | Reason::ChompPairs { .. }
        | Reason::HackenbushSum { .. }
        | Reason::HackenbushStalk { .. }
        | Reason::HackenbushEndless { .. }
        | Reason::HackenbushTree { .. }
        | Reason::HackenbushFusion { .. }
        | Reason::HackenbushColon { .. }
        | Reason::HackenbushGreen { .. }
        | Reason::HackenbushNumber { .. }
        | Reason::HackenbushRedBlue { .. }
        | Reason::HackenbushNumberAvoidance { .. }
        | Reason::HackenbushMisere { .. }
        | Reason::Moore { .. }
        | Reason::MooreMisere { .. }
        | Reason::Fibonacci { .. }
        | Reason::Dice { .. }
        | Reason::CramIslands { .. }
        | Reason::TameSum { .. }
        | Reason::PokerNim { .. }
        | Reason::Northcott { .. }
        | Reason::Cases { .. }
        | Reason::OrderSum { .. } => Some(Depth::Picture),
    }
}
