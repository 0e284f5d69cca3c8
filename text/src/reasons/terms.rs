//! Terms of the field in the words on a reason: their cards are offered below it. A test compares them with the words.
use solver::Play;
use solver::reason::Reason;

/// The ids of their cards, the most important first.
pub fn reason_terms(reason: &Reason) -> &'static [&'static str] {
    match reason {
        Reason::Bouton { .. } => &["bouton", "nim-sum", "winning-move"],
        Reason::MisereNim { .. } => &["misere", "nim-sum"],
        Reason::Mex { .. } => &["mex", "grundy-value", "p-position"],
        Reason::NimSum { .. } => &["sprague-grundy", "nim-sum", "sum"],
        Reason::NumberAvoidance { .. } | Reason::HackenbushNumberAvoidance { .. } => {
            &["number-avoidance", "number", "winning-move"]
        }
        Reason::Uptimal { .. } => &["uptimal", "up"],
        Reason::ValueSum { .. } => &["value", "sum", "confused"],
        Reason::SubtractionRule { .. } => &["grundy-value", "period", "p-position"],
        Reason::SubtractionMoves { .. } => &["raising-move", "grundy-value", "nim-sum"],
        Reason::Ferguson { .. } => &["ferguson", "misere", "grundy-value", "nim-sum"],
        Reason::SubtractionOutcomes { .. } => &["outcome", "period"],
        Reason::OctalMoves { .. } => &["octal", "grundy-value", "nim-sum"],
        Reason::Tame { .. } => &["tame", "fickle", "misere", "nim-sum"],
        Reason::MisereKayles { .. } => &["misere", "nim-sum", "grundy-value"],
        Reason::OctalPeriod { .. } => &["periodicity-theorem", "period", "grundy-value"],
        Reason::OctalOpen { .. } | Reason::GrundyOpen { .. } => &["period", "grundy-value"],
        Reason::LaskerRule { .. } | Reason::Dim { .. } | Reason::Prim { .. } => &["grundy-value"],
        Reason::ChompArms { .. } => &["arms", "nim"],
        Reason::ChompStaircase { .. } | Reason::ChompToStaircase { .. } => &["staircase"],
        Reason::ChompTwoNTwo { .. } => &["pairing", "p-position"],
        Reason::StrategyStealing { .. } | Reason::OrderTop { .. } => &["strategy-stealing", "winning-move"],
        Reason::ChompEndless { .. } => &["arms", "staircase"],
        Reason::StealingFails { .. } => &["strategy-stealing"],
        Reason::ChompPairs { .. } => &["pairing", "p-position", "winning-move"],
        Reason::HackenbushSum { .. } | Reason::GraphSum { .. } | Reason::GridSum { .. } => {
            &["sum", "value", "confused"]
        }
        Reason::HackenbushStalk { .. } => &["stalk", "dyadic"],
        Reason::HackenbushEndless { .. } => &["endless", "stalk", "loopy", "confused"],
        Reason::HackenbushOver { .. } | Reason::OverSum { .. } => &["loopy", "endless", "confused"],
        Reason::HackenbushTree { .. } | Reason::ToadsPassed { .. } => &["value"],
        Reason::HackenbushFusion { .. } => &["fusion", "nim-sum"],
        Reason::HackenbushColon { .. } => &["colon-principle", "nim-sum"],
        Reason::HackenbushGreen { .. } => &["hackenbush", "stalk", "nim-sum"],
        Reason::HackenbushNumber { .. } => &["simplest-number", "number"],
        Reason::HackenbushForm { .. } | Reason::CanonicalForm { .. } => {
            &["canonical-form", "dominated", "reversible", "option"]
        }
        Reason::HackenbushRedBlue { .. } => &["number", "value"],
        Reason::HackenbushMisere { .. }
        | Reason::ChompMisereTwoRows { .. }
        | Reason::NimDuel { .. }
        | Reason::NimDuelSingles { .. } => &["misere"],
        Reason::Moore { .. } => &["moore", "grundy-value"],
        Reason::MooreMisere { .. } => &["moore", "misere"],
        Reason::Fibonacci { .. } => &["zeckendorf", "fibonacci", "winning-move"],
        Reason::Wythoff { play: Play::Normal, .. } => &["wythoff-pair"],
        Reason::Wythoff { play: Play::Misere, .. } => &["wythoff-pair", "misere"],
        Reason::Euclid { .. } | Reason::Undecided { .. } | Reason::Counted { .. } | Reason::Cases { .. } => &[],
        Reason::Dice { .. } => &["p-position", "period"],
        Reason::CramSymmetry { .. } => &["mirror"],
        Reason::CramIslands { .. } => &["island", "grundy-value", "nim-sum"],
        Reason::CramStrip { .. } => &["mex", "nim-sum", "grundy-value"],
        Reason::DominoCut { .. } => &["sum", "value"],
        Reason::OwnNegative { .. } => &["negative", "mirror"],
        Reason::RowsMirror { .. } | Reason::MapMirror { .. } | Reason::OrderMirror { .. } => &["mirror"],
        Reason::GamesMirror { .. } => &["mirror", "sum"],
        Reason::OrderPoison { .. } => &["misere"],
        Reason::OrderSum { .. } => &["nim-sum", "sum"],
        Reason::ToadsMirror { .. } => &["mirror", "confused"],
        Reason::SetEmpty => &["set", "winning-move"],
        Reason::SetNumber { .. } => &["set", "nim"],
        Reason::TameSum { .. } => &["tame", "fickle", "misere", "nim-sum"],
        Reason::MisereTable { .. } => &["misere-quotient", "misere", "tame"],
        Reason::AllSmall { .. } => &["all-small", "infinitesimal", "atomic-weight", "up"],
        Reason::NumberOrStar { .. } => &["number", "star", "option", "confused"],
        Reason::LoopySum { .. } => &["loopy", "loopy-value", "draw"],
        Reason::Backward { .. } => &["backward-induction", "draw"],
        Reason::LoopyValue { .. } => &["loopy-value", "nim-sum", "draw"],
        Reason::PokerNim { .. } => &["nim-sum", "clock"],
        Reason::PokerNimMisere { .. } | Reason::NorthcottMisere { .. } => &["misere", "draw"],
        Reason::Northcott { .. } => &["northcott", "nim-sum", "clock"],
        Reason::Orders { .. } | Reason::OrdersAnswer { .. } => &[],
        Reason::OrdersMisere { .. } => &["misere"],
        Reason::Search { .. } => &["proof-tree"],
    }
}
