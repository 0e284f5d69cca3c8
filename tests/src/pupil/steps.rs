//! STEP: one state after the other, typed into the field beside it.
use course::forms::StepTask;
use solver::Position;

use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn steps(&self, task: &StepTask, steps: &[String]) {
        let Self { page, .. } = self;
        let back = self.button("remove_step");
        while page.states(&back).await.first().is_some_and(|back| !back.off) {
            page.press(&back).await;
        }
        let field = match task.start.parse::<Position>() {
            Ok(_) => self.position_field(),
            Err(_) => Control::field(self.name("next_state")),
        };
        for step in steps {
            page.fill(&field, step).await;
            page.press(&self.button("add_step")).await;
        }
    }
}
