//! STRAT: a rule of blocks, line by line.
use course::forms::StrategyTask;

use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn rule(&self, task: &StrategyTask, lines: &[(String, String)]) {
        let Self { page, .. } = self;
        let block = |of: &str| Control::role("button").of_group(self.name(of)).within(".rule-lines");
        loop {
            let there = page.states(&block("action")).await.len() / task.actions.len();
            if there == lines.len() {
                break;
            }
            page.press(&self.button(if there < lines.len() { "rule_longer" } else { "rule_shorter" })).await;
        }
        for (i, (condition, action)) in lines.iter().enumerate() {
            for (of, blocks, chosen) in [("condition", &task.conditions, condition), ("action", &task.actions, action)]
            {
                // A single condition is not asked for.
                let place = blocks.iter().position(|block| block == chosen).expect("a block of the task");
                if of == "action" || blocks.len() > 1 {
                    let nth = i * blocks.len() + place;
                    page.press(&block(of).nth(nth)).await;
                    page.wait("the card to be chosen", || async {
                        page.states(&block(of)).await.get(nth).is_some_and(|card| card.pressed)
                    })
                    .await;
                }
            }
        }
    }
}
