//! The author's words about a game with rules of one's own: its name, a sentence, the figures of its pieces. It is
//! the text of a stranger: of limited length, on one line, shown as text.
use solver::board::Figures;

/// The sign between name, sentence and figures; no position has it.
pub const WITHIN: char = '~';

/// The longest name and the longest sentence, characters.
pub const LONGEST_NAME: usize = 60;
pub const LONGEST_IDEA: usize = 240;

/// A game's name, its author's sentence, and the figures of its pieces; in links `Runner~A stone runs.~b=toad,r=frog`.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct OwnCaption {
    pub name: String,
    pub idea: String,
    pub figures: Figures,
}

/// A text of a person on one line, without the signs that part texts or turn their direction, and not longer than this.
fn line(text: &str, longest: usize) -> String {
    let plain = text.chars().map(|c| if c.is_control() || c == WITHIN || turns_direction(c) { ' ' } else { c });
    let words: String = plain.collect();
    let whole = words.split_whitespace().collect::<Vec<_>>().join(" ");
    whole.chars().take(longest).collect::<String>().trim_end().to_owned()
}

/// Whether the character is a bidirectional control, which changes the direction of the text behind it.
pub fn turns_direction(c: char) -> bool {
    matches!(c, '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{2069}')
}

/// The figures of a caption's text.
pub fn figures_of(text: &str) -> Figures {
    text.splitn(3, WITHIN).nth(2).map_or(Figures::STONES, Figures::read)
}

impl OwnCaption {
    /// A caption with texts as they were typed.
    pub fn new(name: &str, idea: &str, figures: Figures) -> OwnCaption {
        OwnCaption { name: line(name, LONGEST_NAME), idea: line(idea, LONGEST_IDEA), figures }
    }

    /// Reads any text; parts that are missing are empty.
    pub fn read(text: &str) -> OwnCaption {
        let mut parts = text.splitn(3, WITHIN);
        let (name, idea) = (parts.next().unwrap_or_default(), parts.next().unwrap_or_default());
        OwnCaption::new(name, idea, figures_of(text))
    }

    /// The text of the caption; empty if nothing is said.
    pub fn write(&self) -> String {
        let figures = self.figures.write();
        let parts = [self.name.as_str(), self.idea.as_str(), figures.as_str()];
        let last = parts.iter().rposition(|part| !part.is_empty()).map_or(0, |last| last + 1);
        parts[..last].join(&WITHIN.to_string())
    }

    /// The text of the caption as a value of a link; `None` if nothing is said.
    pub fn to_link(&self) -> Option<String> {
        let text = Some(self.write()).filter(|text| !text.is_empty())?;
        // The word alone stands for no value.
        Some(if text.eq_ignore_ascii_case("auto") { format!("{text}{WITHIN}") } else { text })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn captions_are_read_and_written() {
        for text in ["", "Runner", "~A stone runs.", "Runner~A stone runs.", "~~b=frog", "Runner~~r=star"] {
            let caption = OwnCaption::read(text);
            assert_eq!(caption.write(), text);
            assert_eq!(caption.to_link().is_none(), text.is_empty());
        }
        let whole = OwnCaption::read("Runner~A stone runs.~b=toad,r=frog");
        assert_eq!(whole, OwnCaption::new("Runner", "A stone runs.", Figures::CREATURES));
        assert_eq!(figures_of("Runner~A stone runs.~b=toad,r=frog"), Figures::CREATURES);
        assert_eq!(OwnCaption::read("~~").to_link(), None);
        assert_eq!(OwnCaption::read("Auto").to_link().as_deref(), Some("Auto~"));
    }

    #[test]
    fn texts_of_strangers_are_one_short_line() {
        let caption = OwnCaption::new(" A\tgame \u{0}~ of\nmine\u{202e} ", &"é".repeat(1_000), Figures::STONES);
        assert_eq!(caption.name, "A game of mine");
        assert_eq!(caption.idea.chars().count(), LONGEST_IDEA);
        assert_eq!(OwnCaption::read(&caption.write()), caption);
        for hostile in ["<script>~<b>~b=<i>", "a~b~c~d", "~~~~", "\u{2067}~\u{0}~,=,=", "=~=~b=toad~b=frog"] {
            let caption = OwnCaption::read(hostile);
            assert_eq!(OwnCaption::read(&caption.write()), caption, "{hostile}");
        }
    }
}
