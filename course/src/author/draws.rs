//! The questions of a lesson that can be drawn anew, and those of them that come back later.
use crate::generate::{Draw, is_known, question};
use crate::lesson::Lesson;

/// Questions with a generator, including those only for review, which no step asks.
pub fn draws(lesson: &Lesson) -> Vec<Draw> {
    let generator = |id: &String| lesson.asks.get(id).and_then(|ask| ask.generator.as_deref());
    let asked = lesson.steps.iter().chain(&lesson.practice).filter_map(|id| Some((id, generator(id)?)));
    let draw = |(id, generator): (&String, &str)| Draw { ask: id.clone(), question: question(generator), after: None };
    let mut all: Vec<Draw> = asked.filter(|(_, generator)| is_known(generator)).map(draw).collect();
    for review in lesson.review.iter().filter(|review| is_known(&review.generator)) {
        let (wanted, after) = (question(&review.generator), Some(review.after.clone()));
        match all.iter_mut().find(|draw| draw.question == wanted && draw.after.is_none()) {
            Some(draw) => draw.after = after,
            None => all.push(Draw { ask: wanted.clone(), question: wanted, after }),
        }
    }
    all
}
