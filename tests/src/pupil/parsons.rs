//! PARSONS: lines taken in, in their order.
use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn parsons(&self, lines: &[String]) {
        let aside = self.button("aside");
        while self.page.offers(&aside).await {
            self.page.press(&aside).await;
        }
        for line in lines {
            self.page.press(&Control::of("line", line).within(".proof-cards")).await;
        }
    }
}
