//! The page's root: reads the link, lays the table, and puts the frame around it.
use crate::address::Flag;
use crate::later::{Around, Later, Maker, Making, Part};
use crate::packs::{Pack, Packing, Packs};
use crate::shell::settings::Chosen;
use crate::shell::{Entry, Shell};
use crate::table::{Screen, Table};
use crate::text::provide_i18n;
use crate::{bar, embed, greeting};
use leptos::prelude::*;

/// The whole page.
#[component]
pub fn App(making: fn(Part) -> Making, packing: fn(Pack) -> Packing) -> impl IntoView {
    let (address, bad) = bar::read();
    let embedded = address.embed.map_or_else(embed::is_framed, |Flag(on)| on);
    let packs = Packs(packing);
    let table = Table::new(address, bad, packs);
    let settings = Chosen::new(table.address);
    settings.apply();
    provide_i18n(Signal::derive(move || settings.now.get().lang));
    provide_context(Maker(making));
    provide_context(packs);
    provide_context(table);
    provide_context(settings);
    provide_context(Shell::new(embedded, table, settings));
    bar::keep(table);
    if table.screen() != Screen::Home {
        greeting::take();
    }
    let host = embed::is_framed().then(|| view! { <Later part=Part::Frame(Around::Host)/> });
    view! { <Entry/> {host} }
}
