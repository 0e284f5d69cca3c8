//! CHOICE: cards, or parts of a board by their buttons.
use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn choice(&self, cards: &[String]) {
        let all = Control::role("button").within(".question [data-card]");
        if cards.is_empty() {
            return self.page.press(&self.button("none_of_them")).await;
        }
        self.page.set_pressed(&all, "card", |id| cards.iter().any(|card| card == id)).await;
    }
}
