//! Texts from outside the page, such as a link's, within a sentence: bidirectional isolation keeps their script from
//! reordering the text around them.
use leptos::prelude::*;
use link::own_caption::turns_direction;

/// First strong isolate and pop directional isolate: they work in plain text, too.
const MARKS: [char; 2] = ['\u{2068}', '\u{2069}'];

/// A text from outside, isolated; directional control characters in it are dropped.
pub fn outside(text: &str) -> String {
    let [open, close] = MARKS;
    [open].into_iter().chain(text.chars().filter(|c| !turns_direction(*c))).chain([close]).collect()
}

/// The pieces of a sentence, each with whether it is from outside.
fn pieces(sentence: &str) -> impl Iterator<Item = (bool, &str)> {
    // Marks come in pairs that are not nested: every second piece is between two.
    sentence.split(MARKS).enumerate().map(|(i, piece)| (i % 2 == 1, piece)).filter(|(_, piece)| !piece.is_empty())
}

/// A sentence on the page; texts from outside are elements of their own.
pub fn shown(sentence: &str) -> Vec<AnyView> {
    let view = |(outside, piece): (bool, &str)| match (outside, piece.to_owned()) {
        (true, piece) => view! { <bdi>{piece}</bdi> }.into_any(),
        (false, piece) => piece.into_any(),
    };
    pieces(sentence).map(view).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_from_outside_stands_apart_and_turns_nothing_else() {
        let sentence = format!("“{}” and {}.", outside("אב\u{202e}3"), outside("x\u{2069}y"));
        let want = [(false, "“"), (true, "אב3"), (false, "” and "), (true, "xy"), (false, ".")];
        assert_eq!(pieces(&sentence).collect::<Vec<_>>(), want);
        assert_eq!(pieces("plain").collect::<Vec<_>>(), [(false, "plain")]);
        assert_eq!(pieces(&outside("")).count(), 0);
    }
}
