//! Modules of the page that come after the board, each with a part of it: a weak line brings the game first.
//!
//! In: which one. Out: its view, when it is there. It must not know how a module is fetched: the program says that.
use crate::ask::after_first_frame;
use crate::greeting;
use crate::lifetime::Lifetime;
use crate::packs::Packs;
use crate::page::Shell;
use crate::styles;
use crate::table::{Screen, Table};
use crate::text::{t, t_string, use_i18n};
use crate::tool::Tool;
use gloo_timers::future::TimeoutFuture;
use leptos::html::Div;
use leptos::prelude::*;
use std::future::Future;
use std::pin::Pin;

/// What comes later, and what a place on the page asks for.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Module {
    /// What stands around every screen.
    Frame(Around),
    /// The page of all games.
    Home,
    /// What stands there until it is clicked.
    Poster,
    /// Who wins, beside the board.
    Aside,
    /// The other panels there.
    Panels,
    /// The dialogs, and what is printed.
    Sheets,
    /// An instrument.
    Tool(Tool),
    /// The lessons: their list, and each of them.
    Lessons,
    /// The page About.
    About,
}

/// What stands around the screens. One module: the board is played without any of it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Around {
    /// Above every screen.
    Header,
    /// What the person is told until they dismiss it.
    Notices,
    /// The line between the heading and the board: what happened last.
    Lately,
    /// Below the board.
    Dock,
    /// Below every screen.
    Foot,
    /// A board in words.
    InWords,
    /// What asks on a board where no tap tells.
    Choosing,
    /// What is heard, the keys, and where the focus goes.
    Voice,
    /// In the place of what an exam does not open.
    Withheld,
    /// The talk with the page around the frame.
    Host,
}

/// The pause before what stands around the board is asked for again by itself, milliseconds.
const AGAIN: u32 = 4_000;

/// Makes a view; it stands in the module that was fetched.
pub type Made = fn() -> AnyView;

/// A module on its way; `None` when the network brought nothing.
pub type Making = Pin<Box<dyn Future<Output = Option<Made>>>>;

/// How to get a module. Asked again, it is asked of the network again only if that failed before.
#[derive(Clone, Copy)]
pub struct Maker(pub fn(Module) -> Making);

/// The view of a module as soon as it is there. Without network a word, and a button that tries again; what stands around the
/// board comes by itself when it can.
#[component]
pub fn Later(module: Module) -> impl IntoView {
    let (Maker(making), packs, i18n) = (expect_context::<Maker>(), expect_context::<Packs>(), use_i18n());
    let table = expect_context::<Table>();
    let made = RwSignal::new(None::<Option<Made>>);
    let settled = use_context::<Shell>().map(|shell| shell.settled);
    // The home page and what stands around it wear what the board does, and so does the poster.
    let plain = matches!(module, Module::Home | Module::Poster)
        || matches!(module, Module::Frame(_)) && table.screen() == Screen::Home;
    let lifetime = Lifetime::current();
    let fetch = move || fetch(lifetime, module, plain, making, packs, made, settled);
    // The board comes first; what takes its place does not wait, nor do the panels, which ask when the verdict is laid.
    if matches!(
        module,
        Module::Home | Module::Poster | Module::Tool(_) | Module::Lessons | Module::About | Module::Panels
    ) {
        fetch();
    } else {
        table.when_laid(move || after_first_frame(fetch));
    }
    let again = move || {
        made.set(None);
        fetch();
    };
    // What stands around the board is not waited for: its place is kept, and nothing is said of it.
    let place = if matches!(module, Module::Frame(_)) { "soon" } else { "later" };
    let empty = NodeRef::<Div>::new();
    if module == Module::Home {
        empty.on_load(|place| {
            if let Some(words) = greeting::take() {
                let _ = place.append_child(&words);
            }
        });
    }
    let what = move || match table.screen() {
        // The poster stands in the place of its board.
        Screen::Game if module != Module::Poster => t_string!(i18n, shell.part_missing),
        _ => t_string!(i18n, shell.page_missing),
    };
    move || match made.get() {
        None => {
            let busy = (place == "later").then_some("true");
            view! { <div class=place aria-busy=busy node_ref=empty></div> }.into_any()
        }
        Some(Some(made)) => made(),
        Some(None) => view! { <Missing what again/> }.into_any(),
    }
}

/// In the place of what the network did not bring: what it is, what can be done, and a button that tries again.
#[component]
pub fn Missing(
    what: impl Fn() -> &'static str + Copy + Send + Sync + 'static,
    again: impl Fn() + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <div class="card later" role="alert">
            <p>{move || format!("{} {}", what(), t_string!(i18n, shell.files_missing))}</p>
            <button class="button" on:click=move |_| again()>{t!(i18n, shell.try_again)}</button>
        </div>
    }
}

fn fetch(
    lifetime: Lifetime,
    module: Module,
    plain: bool,
    making: fn(Module) -> Making,
    packs: Packs,
    place: RwSignal<Option<Option<Made>>>,
    settled: Option<RwSignal<bool>>,
) {
    let coming = async move {
        // What lays this place is one task, to ask for the module another, to make its view a third: the page answers in
        // between.
        pause().await;
        let home = (module == Module::Home).then(styles::home);
        let styles = (!plain).then(styles::rest);
        let view = match module {
            // The home page draws each game when its pack is there.
            Module::Frame(_) | Module::Home | Module::Poster | Module::About => making(module).await,
            // What stands around the board comes before what stands beside it, and that says if it cannot be fetched.
            Module::Aside => match making(Module::Frame(Around::Header)).await {
                Some(_) => making(module).await,
                None => None,
            },
            Module::Panels | Module::Sheets | Module::Tool(_) | Module::Lessons => {
                with_games(packs, making(module)).await
            }
        };
        let mut dressed = true;
        if let Some(home) = home {
            dressed &= home.await;
        }
        if let Some(styles) = styles {
            dressed &= styles.await;
        }
        let view = view.filter(|_| dressed);
        pause().await;
        view
    };
    lifetime.settle(coming, move |view| {
        if view.is_none() && matches!(module, Module::Frame(_)) {
            return lifetime.after(AGAIN, move || fetch(lifetime, module, plain, making, packs, place, settled));
        }
        place.set(Some(view));
        if let (Some(settled), Module::Panels | Module::Tool(_) | Module::Lessons | Module::About) = (settled, module) {
            settled.try_set(true);
        }
    });
}

/// Ends the task, so that the page can answer what happened meanwhile, and goes on in the next.
pub async fn pause() {
    TimeoutFuture::new(0).await;
}

/// A module that speaks of any game comes with all of them.
async fn with_games(packs: Packs, making: Making) -> Option<Made> {
    let all = packs.all();
    let made = making.await;
    all.await;
    made
}
