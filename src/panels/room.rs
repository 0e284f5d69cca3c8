//! Room for whatever may be written in a place: its height does not depend on what is written there now, so that nothing below it
//! moves while a pointer goes over moves.
//!
//! In: the text, and the other texts that may take its place. Out: a place as high as the highest of them.
use leptos::prelude::*;

/// Number of the longest texts that make the room: the longest is not always the one with the most lines.
const MOST: usize = 4;

/// The longest of these texts, each once.
pub fn longest(mut texts: Vec<String>) -> Vec<String> {
    texts.sort_by(|a, b| b.chars().count().cmp(&a.chars().count()).then_with(|| a.cmp(b)));
    texts.dedup();
    texts.truncate(MOST);
    texts
}

/// The room for these texts, beside what is written (`.roomy`): they are drawn unseen, and nobody hears or finds them.
pub fn rooms(texts: Vec<String>) -> impl IntoView {
    let room = |words: String| view! { <i class="room" aria-hidden="true" data-words=words></i> };
    texts.into_iter().map(room).collect_view()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_longest_texts_make_the_room() {
        let texts = |all: &[&str]| all.iter().map(|&text| text.to_owned()).collect::<Vec<_>>();
        assert_eq!(longest(texts(&["a", "abc", "ab", "abc"])), texts(&["abc", "ab", "a"]));
        assert_eq!(longest(texts(&["ää", "a"]))[0], "ää");
        assert_eq!(longest((0..99).map(|i| i.to_string()).collect()).len(), MOST);
        assert_eq!(longest(Vec::new()), texts(&[]));
    }
}
