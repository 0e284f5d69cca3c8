//! BUILDRULE: rules by the field of their editor.
use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn own_rules(&self, rules: &str) {
        let field = Control::field(self.rule_editor["text"].as_str().expect("rule_editor.text")).within(".builds");
        // An unchanged text may be an answer already when the question is opened again.
        if self.page.states(&field).await.first().is_some_and(|state| state.value == rules) {
            self.page.fill(&field, "").await;
        }
        self.page.fill(&field, rules).await;
    }
}
