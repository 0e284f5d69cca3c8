//! The page's root: reads the link, lays the table, and puts the frame around it.
use crate::embed;
use leptos::prelude::*;
use link::values::Flag;
use page::shell::Entry;
use page::state::lazy::{Chrome, LazyView, Module, ModuleFuture, ModuleLoader};
use page::state::load_pack::{PackFuture, PackLoader, install_built_in};
use page::state::own_answers::OwnAnswers;
use page::state::platform_results::{PlatformResults, is_package};
use page::state::shell::Shell;
use page::state::speech::Announcements;
use page::state::table::{Screen, Table};
use page::state::{address_bar, preload, splash};
use page::storage::settings::LiveSettings;
use page::worker_client::handle::WorkerHandle;
use text::provide_i18n;

/// The whole page.
#[component]
pub fn App(load_module: fn(Module) -> ModuleFuture, load_pack: fn() -> PackFuture) -> impl IntoView {
    let (address, bad) = address_bar::read();
    let embedded = address.embed.map_or_else(embed::is_framed, |Flag(on)| on);
    install_built_in();
    let pack = PackLoader(load_pack);
    let table = Table::new(address, bad, pack, WorkerHandle::new());
    // Nothing else is on the line until the board stands, unless its game is loading.
    if matches!(table.screen(), Screen::Game | Screen::Home) {
        preload::chrome();
    }
    let settings = LiveSettings::new(table.address, embedded);
    settings.apply();
    provide_i18n(Signal::derive(move || settings.now.get().lang));
    provide_context(ModuleLoader(load_module));
    provide_context(pack);
    provide_context(table);
    provide_context(settings);
    provide_context(Announcements::default());
    provide_context(PlatformResults::default());
    provide_context(OwnAnswers::default());
    let shell = Shell::new(embedded, table, settings);
    provide_context(shell);
    // A dialog or card opened over one position is closed when the address changes.
    address_bar::keep(table, move || shell.close());
    if table.screen() != Screen::Home {
        splash::take();
    }
    let has_host = embed::is_framed() || is_package();
    let host = has_host.then(|| view! { <LazyView module=Module::Chrome(Chrome::Host)/> });
    view! { <Entry/> {host} }
}
