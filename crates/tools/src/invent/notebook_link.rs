//! The way to the notebook of conjectures, with the game.
use super::invention::Invention;
use leptos::prelude::*;
use link::address::Address;
use link::tool::{EmbeddedTool, Tool};
use page::state::table::use_table;
use solver::Play;
use solver::conjecture::{Conjecture, heaps};
use text::{t, use_i18n};

/// The link; absent where the notebook does not take the game, and within another page.
#[component]
pub fn NotebookLink(invention: Invention) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let alone = use_context::<EmbeddedTool>().is_none();
    let to = Memo::new(move |_| {
        let game = invention.settled.get();
        heaps(&game).filter(|_| alone)?;
        let own = invention.game().caption.to_link();
        let (tool, pos) =
            (Some(Tool::Notebook.id().to_owned()), Some(Conjecture::first(game, Play::Normal).to_string()));
        Some(format!("#{}", Address { tool, pos, own, ..table.address.get().bare() }.fragment()))
    });
    move || {
        to.get().map(|to| {
            view! {
                <p class="invent-conjecture">
                    <a class="button to-notebook" href=to>{t!(i18n, invent.to_notebook)}</a>
                </p>
            }
        })
    }
}
