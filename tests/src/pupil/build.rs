//! BUILD: constructions by the field of the editor.
use course::forms::{Answer, BuildTask};

use super::Pupil;

impl Pupil<'_> {
    pub(super) async fn build(&self, task: &BuildTask, answer: &Answer) {
        let Answer::Build(built) = answer else { panic!("{answer:?} is no construction") };
        let none = [String::new()];
        let slots = if task.slots.is_empty() { none.as_slice() } else { task.slots.as_slice() };
        for (i, slot) in slots.iter().enumerate() {
            if let Some(text) = built.get(slot) {
                let field = self.position_field().nth(i);
                // An unchanged text may be an answer already when the question is opened again.
                if self.page.states(&field).await.first().is_some_and(|state| state.value == *text) {
                    self.page.fill(&field, "").await;
                }
                self.page.fill(&field, text).await;
            }
        }
    }
}
