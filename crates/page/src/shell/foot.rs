//! The footer of every screen: the link to the page About.
use super::use_shell;
use crate::state::table::{Screen, use_table};
use leptos::prelude::*;
use link::address::Address;
use link::values::{Presence, Start};
use text::{t, use_i18n};

/// Shown whatever else a link hides, except in an exam. In a frame the link opens a window.
#[component]
pub fn Foot() -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let to = move || format!("#{}", about(table.address.get(), shell.embedded).fragment());
    let shown = move || table.screen() != Screen::About && !table.address.with(|a| a.exam.0);
    view! {
        <Show when=shown>
            <footer class="foot">
                {move || match shell.embedded {
                    false => view! { <a href=to>{t!(i18n, about.foot)}</a> }.into_any(),
                    true => view! { <a href=to target="_blank" rel="noopener">{t!(i18n, about.foot_new)}</a> }.into_any(),
                }}
            </footer>
        </Show>
    }
}

/// The link to About; from a frame, which opens a window, only the language is passed on.
fn about(page: Address, embedded: bool) -> Address {
    let rest = if embedded { Address { lang: page.lang, ..Address::default() } } else { page.bare() };
    Address { about: Presence(true), start: Start::Auto, ..rest }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_keeps_what_the_page_withholds_and_a_frame_stays() {
        let link = |text: &str, embedded| about(Address::parse("", text).0, embedded).fragment();
        assert_eq!(link("pos=nim:3,5&solver=off&lang=de&start=click", false), "solver=off&about=1&lang=de");
        assert_eq!(link("lesson=mex&step=a&theme=dark&lang=en", false), "about=1&lang=en&theme=dark");
        assert_eq!(link("task=nim-bouton/t3&embed=1&ui=board&lang=de&id=7", true), "about=1&lang=de");
    }
}
