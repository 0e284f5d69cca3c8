//! What comes from outside the page, such as the text of a link, within a sentence: whatever its script, it turns round
//! nothing but itself.
use leptos::prelude::*;

/// They keep apart what stands between them, in a plain text too.
const MARKS: [char; 2] = ['\u{2068}', '\u{2069}'];

/// A text from outside, marked; what would turn the text around it is left out.
pub fn outside(text: &str) -> String {
    let turns = |c: &char| matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}');
    let [open, close] = MARKS;
    [open].into_iter().chain(text.chars().filter(|c| !turns(c))).chain([close]).collect()
}

/// The pieces of a sentence; whether each is from outside.
fn pieces(sentence: &str) -> impl Iterator<Item = (bool, &str)> {
    // Marks come in pairs, one within no other: every second piece stands between two.
    sentence.split(MARKS).enumerate().map(|(i, piece)| (i % 2 == 1, piece)).filter(|(_, piece)| !piece.is_empty())
}

/// A sentence on the page: what is from outside is an element of its own.
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
