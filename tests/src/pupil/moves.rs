//! MOVE1, MOVEALL, TARGET: moves in their list.
use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn moves(&self, wanted: &[String]) {
        let all = self.name("all_moves");
        let chips = Control::role("button").of_group(all).within(".all-moves .chips");
        if !self.page.offers(&chips).await {
            self.page.press(&Control::button(all)).await;
        }
        if wanted.is_empty() {
            let none = self.button("no_move");
            if !self.page.states(&none).await[0].pressed {
                self.page.press(&none).await;
            }
            return;
        }
        self.page.set_pressed(&chips, "move", |mv| wanted.iter().any(|known| known == mv)).await;
    }
}
