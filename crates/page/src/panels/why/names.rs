//! The names of a drawing's edges in reasons: the solver renumbers them after every cut; the displayed ones stay from
//! the start of the game.
use crate::state::table::Table;
use solver::board::{Board, EdgeName};
use solver::reason::Reason;
use solver::{Position, Report};
use std::collections::BTreeMap;
use std::sync::Arc;

/// Displayed names by those in the solver's reasons; empty if all are the same.
#[derive(Debug, Clone, Default)]
pub struct EdgeNames(Arc<BTreeMap<EdgeName, EdgeName>>);

impl EdgeNames {
    /// The names for a component in a reason of this report.
    pub fn in_report(table: Table, report: &Report, component: usize) -> EdgeNames {
        table.position_of(report).map_or_else(EdgeNames::default, |position| EdgeNames::of(&position, component))
    }

    fn of(position: &Position, component: usize) -> EdgeNames {
        let Some(Board::Drawing { edges, .. }) = position.boards().into_iter().nth(component) else {
            return EdgeNames::default();
        };
        let changed = edges.iter().filter(|edge| edge.name != edge.first);
        EdgeNames(Arc::new(changed.map(|edge| (edge.name, edge.first)).collect()))
    }

    pub fn shown(&self, name: EdgeName) -> EdgeName {
        self.0.get(&name).copied().unwrap_or(name)
    }

    /// The reason with displayed names.
    pub fn renamed(&self, mut reason: Reason) -> Reason {
        if !self.0.is_empty() {
            reason.rename(|name| self.shown(name));
        }
        reason
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use locale::Locale;
    use play::session::Session;
    use solver::reason::Step;
    use solver::{Budget, Play, Player, analyse};
    use text::reason_words;

    /// After a cut the verdict names the rest of the plant as the board does.
    #[test]
    fn reasons_call_an_edge_as_it_was_called_at_the_start() {
        let start = "hackenbush:b,rbr,b(r,b)".parse().unwrap();
        let session = Session::new(start, Play::Normal, Player::Left).after("1.1").unwrap();
        let report = analyse(session.position(), Play::Normal, &Budget::default()).unwrap();
        let names = EdgeNames::of(session.position(), 0);
        let words = |step: &Step| {
            let step = Step { reason: names.renamed(step.reason.clone()), ..step.clone() };
            reason_words(Locale::En, &step, 1, report.outcome).paragraphs[0].plain()
        };
        let said: Vec<String> = report.explanation.iter().map(words).collect();
        assert!(said.iter().any(|words| words.starts_with("Plant 2 is a stalk")), "{said:#?}");
        assert!(said.iter().any(|words| words.starts_with("Plant 3 is a tree")), "{said:#?}");
        assert!(!said.iter().any(|words| words.contains("lant 1")), "{said:#?}");
    }
}
