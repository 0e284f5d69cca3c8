//! GRAPH: arrows by the list of nodes.
use std::collections::BTreeSet;

use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn graph(&self, arrows: &[(String, String)]) {
        let nodes = self.page.states(&Control::role("button").within(".arrows-of")).await;
        for node in nodes {
            let from = node.id("from");
            let ends: BTreeSet<&str> = arrows.iter().filter(|(f, _)| *f == from).map(|(_, to)| to.as_str()).collect();
            let chips = Control::role("button").within(&format!("li:has([data-from='{from}']) .chips"));
            if !self.page.offers(&chips).await {
                self.page.press(&Control::of("from", &from)).await;
            }
            self.page.set_pressed(&chips, "to", |to| ends.contains(to)).await;
        }
    }
}
