//! The content of the screen when a step is opened, before anybody scrolls.
use course::author::AuthoredLesson;
use serde_json::{Value, json};

use super::Pupil;
use crate::page::Size;

impl Pupil<'_> {
    /// Opens every `parts`th step of the course, from the place `part` on, at each of these sizes. Returns where the
    /// question, the button that checks or the choice who begins is not on the screen.
    ///
    /// # Panics
    /// If there are no lessons.
    pub async fn first_screens(
        &self,
        lessons: &[AuthoredLesson],
        (part, parts): (usize, usize),
        sizes: &[Size],
    ) -> Vec<String> {
        let Self { page, .. } = self;
        let mut faults = Vec::new();
        for &size in sizes {
            page.resize(size).await;
            self.open(&format!("lesson={}", lessons[0].lesson.id)).await;
            let all = lessons.iter().flat_map(|written| {
                let steps = written.lesson.steps.iter().chain(&written.lesson.practice);
                steps.enumerate().map(move |(place, step)| (written, place, step))
            });
            for (written, place, step) in all.skip(part).step_by(parts) {
                let (id, code) = (&written.lesson.id, self.locale.code());
                page.follow(&format!("#lesson={id}&step={step}&lang={code}&motion=off")).await;
                let named = |id: &str| self.words(written).sections.iter().find(|section| section.id == id);
                // Exercises have one heading for all of them.
                let heading = named(step).or_else(|| named("practice")).map(|section| &section.heading);
                let found = page.hand("opened", json!([heading, place])).await;
                if found != Value::Array(Vec::new()) {
                    page.shoot(&format!("first-screen-{id}-{step}-{}", size.0)).await;
                    faults.push(format!("\n{id}, {step} at {size:?}: {found}"));
                }
            }
        }
        faults
    }
}
