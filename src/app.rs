//! The page's root: reads the link, lays the table, and puts the frame around it.
use crate::address::Flag;
use crate::later::{Maker, Making, Part};
use crate::shell::settings::Chosen;
use crate::shell::{Entry, Shell};
use crate::table::Table;
use crate::text::provide_i18n;
use crate::{bar, embed};
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App(making: fn(Part) -> Making) -> impl IntoView {
    let (address, bad) = bar::read();
    let embedded = address.embed.map_or_else(embed::is_framed, |Flag(on)| on);
    let table = Table::new(address, bad);
    let settings = Chosen::new(table.address);
    settings.apply();
    provide_i18n(Signal::derive(move || settings.now.get().lang));
    provide_context(Maker(making));
    provide_context(table);
    provide_context(settings);
    provide_context(Shell::new(embedded, table, settings));
    bar::keep(table);
    embed::talk(table);
    view! { <Entry/> }
}
