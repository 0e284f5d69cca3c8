//! MARK: pairs and red squares, in the two lists.
use course::forms::{MarkTask, Square};

use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn mark(&self, task: &MarkTask, pairs: &[(Square, Square)], red: &[Square]) {
        let Self { page, .. } = self;
        // Earlier marks are removed.
        let marks = Control::role("button").of_group(self.name("your_marks"));
        while page.offers(&marks).await {
            page.press(&marks).await;
        }
        let squares = Control::role("button").within(".mark-squares .chips");
        if !page.offers(&squares).await {
            page.press(&Control::button(self.name("all_squares"))).await;
        }
        let name = |(x, y): &Square| format!("({x},{y})");
        page.press(&Control::of("mark", "pairs")).await;
        for (one, other) in pairs.iter().filter(|pair| !task.given.contains(pair)) {
            page.press(&Control::of("square", &name(one))).await;
            page.press(&Control::of("partner", &name(other))).await;
        }
        page.press(&Control::of("mark", "red")).await;
        for square in red {
            page.press(&Control::of("square", &name(square))).await;
        }
    }
}
