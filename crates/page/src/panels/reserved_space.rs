//! Reserved space: an element's height does not depend on its current text, so that nothing below moves while a pointer
//! goes over moves.
//!
//! In: the text, and its possible replacements. Out: an element as high as the highest of them.
use leptos::prelude::*;

/// The number of longest texts that are measured: the longest does not always have the most lines.
const MOST: usize = 4;

/// The longest of these texts, without duplicates.
pub fn longest(mut texts: Vec<String>) -> Vec<String> {
    texts.sort_by(|a, b| b.chars().count().cmp(&a.chars().count()).then_with(|| a.cmp(b)));
    texts.dedup();
    texts.truncate(MOST);
    texts
}

/// Invisible copies of these texts, which reserve space beside the current one (`.roomy`); hidden from screen readers
/// and find-in-page.
pub fn placeholders(texts: Vec<String>) -> impl IntoView {
    let placeholder = |words: String| view! { <i class="room" aria-hidden="true" data-words=words></i> };
    texts.into_iter().map(placeholder).collect_view()
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
