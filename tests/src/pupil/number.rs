//! NUM and EXPR: a typed answer.
use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn number(&self, text: &str) {
        self.page.fill(&Control::field(self.name("your_answer")), text).await;
    }
}
