//! The author's words about a game with rules of one's own, for a teacher's task about that game: read from the task,
//! and known to the boards below it.
use course::own_tasks::{GameWords, OwnTask};
use leptos::prelude::*;
use link::own_caption::{OwnCaption, WITHIN};
use locale::{Locale, td_string};
use text::outside;

/// The sign between name, sentence and figures in a task, whose own parts have the link's sign between them.
const BETWEEN: char = '|';

/// The caption of a task's game.
pub fn caption(task: &OwnTask) -> OwnCaption {
    let text = task.game_words.as_ref().map(|words| words.as_str().replace(BETWEEN, &WITHIN.to_string()));
    text.map(|text| OwnCaption::read(&text)).unwrap_or_default()
}

/// A caption as a task holds it; `None` if nothing is said.
pub fn of_caption(caption: &OwnCaption) -> Option<GameWords> {
    let text = caption.write().replace(BETWEEN, " ").replace(WITHIN, &BETWEEN.to_string());
    GameWords::new(&text)
}

/// Name and sentence of a caption, a paragraph for each.
pub fn paragraphs(locale: Locale, caption: &OwnCaption) -> Vec<String> {
    let name = (!caption.name.is_empty()).then(|| outside(&caption.name));
    let idea = (!caption.idea.is_empty())
        .then(|| format!("{} {}", td_string!(locale, panels.own_idea), outside(&caption.idea)));
    name.into_iter().chain(idea).collect()
}

/// The caption of the game that the boards below show.
#[derive(Clone, Copy)]
struct CaptionHere(Signal<OwnCaption>);

/// Hands the caption on to the boards below.
pub fn provide(caption: Signal<OwnCaption>) {
    provide_context(CaptionHere(caption));
}

/// The caption of the game that boards show here; an empty one outside of a teacher's task.
pub fn here() -> OwnCaption {
    use_context::<CaptionHere>().map(|CaptionHere(caption)| caption.get_untracked()).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_goes_through_the_text_of_a_task() {
        for text in ["Runner~A toad runs.~b=toad", "Runner", "~A toad runs.", "~~r=star"] {
            let own = OwnCaption::read(text);
            let task = OwnTask { game_words: of_caption(&own), .."one~squares(L=b.-.b):b..".parse().unwrap() };
            let back: OwnTask = task.to_string().parse().unwrap();
            assert_eq!((caption(&back), &back), (own, &task), "{text}");
        }
        assert_eq!(of_caption(&OwnCaption::default()), None);
        // The sign that parts them here is none of a name.
        let odd = OwnCaption::read("A|B~C|D");
        let task = OwnTask { game_words: of_caption(&odd), .."one~nim:3".parse().unwrap() };
        assert_eq!(caption(&task), OwnCaption::read("A B~C D"));
    }
}
