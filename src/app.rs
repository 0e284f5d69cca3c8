//! The page's root: reads the link, lays the table, and puts the frame around it.
use crate::embed;
use crate::page::lazy::{Chrome, LazyView, Module, ModuleFuture, ModuleLoader};
use crate::page::load_pack::{PackFuture, PackLoader, install_built_in};
use crate::page::shell::Shell;
use crate::page::speech::Announcements;
use crate::page::table::{Screen, Table};
use crate::page::{address_bar, splash};
use crate::shell::Entry;
use crate::storage::settings::LiveSettings;
use crate::worker_client::handle::WorkerHandle;
use leptos::prelude::*;
use link::values::Flag;
use text::provide_i18n;

/// The whole page.
#[component]
pub fn App(load_module: fn(Module) -> ModuleFuture, load_pack: fn() -> PackFuture) -> impl IntoView {
    let (address, bad) = address_bar::read();
    let embedded = address.embed.map_or_else(embed::is_framed, |Flag(on)| on);
    install_built_in();
    let pack = PackLoader(load_pack);
    let table = Table::new(address, bad, pack, WorkerHandle::new());
    let settings = LiveSettings::new(table.address);
    settings.apply();
    provide_i18n(Signal::derive(move || settings.now.get().lang));
    provide_context(ModuleLoader(load_module));
    provide_context(pack);
    provide_context(table);
    provide_context(settings);
    provide_context(Announcements::new());
    let shell = Shell::new(embedded, table, settings);
    provide_context(shell);
    // A dialog or card opened over one position is closed when the address changes.
    address_bar::keep(table, move || shell.close());
    if table.screen() != Screen::Home {
        splash::take();
    }
    let host = embed::is_framed().then(|| view! { <LazyView module=Module::Frame(Chrome::Host)/> });
    view! { <Entry/> {host} }
}
