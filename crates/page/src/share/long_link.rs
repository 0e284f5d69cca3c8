//! A sentence where a link is longer than some programs pass on.
use leptos::prelude::*;
use text::{t, use_i18n};

/// The longest link that the page makes without a word on it, in characters.
const LONGEST: usize = 1_500;

/// Whether some programs would cut the link.
fn is_long(link: &str) -> bool {
    link.chars().count() > LONGEST
}

#[component]
pub fn LongLink(link: Memo<String>) -> impl IntoView {
    let i18n = use_i18n();
    let shows = Memo::new(move |_| link.with(|link| is_long(link)));
    view! {
        <Show when=move || shows.get()>
            <p class="share-lead long-link" role="status">{t!(i18n, share.link_long)}</p>
        </Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_link_of_fifteen_hundred_characters_is_not_long() {
        assert!(!is_long(&"x".repeat(LONGEST)));
        assert!(is_long(&"x".repeat(LONGEST + 1)));
    }
}
