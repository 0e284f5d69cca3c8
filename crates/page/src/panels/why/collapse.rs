//! The picture of a reduction: a green drawing that collapses with the steps.
use decimal::Decimal;
use leptos::prelude::*;
use scene::{DrawingMotion, MotionStage, markup};
use solver::board::Board;
use solver::reason::{Reason, Step};
use solver::theory::hackenbush::{CollapseStage, collapse};
use text::{t, use_i18n};

/// A reduction as drawings that turn into each other.
pub struct Collapse {
    motion: DrawingMotion,
    /// The index of the drawing after each number of steps, from none to all.
    pub ends: Vec<usize>,
}

impl Collapse {
    /// The collapse of a board by these steps; `None` where they do not fit it.
    pub fn of(board: &Board, steps: &[Step]) -> Option<Collapse> {
        let Board::Drawing { edges, .. } = board else { return None };
        let reasons: Vec<Reason> = steps.iter().map(|step| step.reason.clone()).collect();
        let stages = collapse(edges, &reasons)?;
        let after = |done: usize| stages.iter().rposition(|stage| stage.reason.is_none_or(|reason| reason < done));
        let ends = (0..=steps.len()).filter_map(after).collect();
        let stage =
            |stage: &CollapseStage| MotionStage { board: stage.board(), ids: stage.edges.clone(), root: stage.root };
        let motion = DrawingMotion::new(&stages.iter().map(stage).collect::<Vec<_>>())?;
        Some(Collapse { motion, ends })
    }

    /// The picture at a moment, which is the index of a drawing or between two. The words beside it say the same.
    pub fn view(self, moment: RwSignal<f64>) -> AnyView {
        let i18n = use_i18n();
        let frame = self.motion.frame();
        let view_box = [frame.x, frame.y, frame.w, frame.h].map(|n| Decimal::<0>(n).to_string()).join(" ");
        view! {
            <svg class="collapse" aria-hidden="true" viewBox=view_box inner_html=move || markup(&self.motion.at(moment.get()))></svg>
            <p class="small">{t!(i18n, panels.collapse_packets)}</p>
        }
        .into_any()
    }
}

#[cfg(test)]
mod tests {
    use super::super::reduction::is_step;
    use super::*;
    use solver::{Budget, Play, Position, analyse};

    #[test]
    fn each_step_ends_at_its_drawing() {
        for (text, ends) in [
            ("g(ggg,gg,g)", vec![0, 1]),
            ("g@1ggg@1", vec![0, 2]),
            ("g(g,g),gg@0", vec![0, 1, 3]),
            ("b,g(g,g)", vec![0, 1]),
        ] {
            let position: Position = format!("hackenbush:{text}").parse().unwrap();
            let report = analyse(&position, Play::Normal, &Budget::default()).unwrap();
            let steps: Vec<Step> = report.explanation.into_iter().filter(|step| is_step(&step.reason)).collect();
            let found = Collapse::of(&position.boards()[0], &steps).unwrap();
            assert_eq!(found.ends, ends, "{text}");
            assert!(Collapse::of(&Board::piles(vec![1]), &steps).is_none());
        }
    }
}
