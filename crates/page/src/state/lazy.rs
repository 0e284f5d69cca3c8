//! Lazy views: parts of the page in modules that load after the board, so that a slow connection brings the game first.
//!
//! In: a module. Out: its view, once loaded. It must not know how a module is fetched: the program injects that.
use crate::state::late_styles;
use crate::state::lifetime::{Lifetime, once};
use crate::state::load_pack::PackLoader;
use crate::state::shell::Shell;
use crate::state::splash;
use crate::state::table::{Screen, Table};
use crate::worker_client::handle::after_first_frame;
use gloo_timers::future::TimeoutFuture;
use leptos::html::Div;
use leptos::prelude::*;
use link::tool::Tool;
use std::future::Future;
use std::pin::Pin;
use text::{t, t_string, use_i18n};

/// A lazily loaded module and the view wanted from it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Module {
    /// The chrome: header, notices, dock … around the main view.
    Chrome(Chrome),
    /// The page of all games.
    Home,
    /// The poster, which stands in for the page until it is clicked.
    Poster,
    /// The verdict beside the board.
    Aside,
    /// The other panels beside the board.
    Panels,
    /// The celebration of a won game, below its result.
    Victory,
    /// The dialogs about this game and this page, and the print view.
    Dialogs,
    /// The dialogs that show any game, and the cards of terms.
    GameDialogs,
    /// An instrument.
    Tool(Tool),
    /// A lesson, a task, or a set of tasks.
    Lessons,
    /// The pages around the lessons.
    Course(CoursePages),
    /// The page About.
    About,
    /// The button that makes a course package.
    CoursePackage,
}

/// The pages around the lessons: list, glossary, open problems, pages for teachers.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum CoursePages {
    /// The page that the link asks for.
    OfLink,
    /// The list of lessons, where the link asks for an unknown one.
    List,
}

/// Chrome: header, notices, dock … around the main view. One code-split module; boards work without it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Chrome {
    /// Above every screen.
    Header,
    /// Notices, until dismissed.
    Notices,
    /// The last-event line, between the heading and the board.
    LastEvent,
    /// Below the board.
    Dock,
    /// Below every screen.
    Foot,
    /// A board in words.
    InWords,
    /// Forms for choices that no tap on the board makes.
    Choosing,
    /// Live region, shortcuts and focus management.
    InvisibleServices,
    /// The placeholder for screens that an exam withholds.
    Withheld,
    /// Messages with the host page.
    Host,
}

/// Number of times that a failed module is fetched again by itself, and the delay before, milliseconds: on a weak line a
/// request is lost now and then.
const RETRIES: u32 = 1;
const SOON_MS: u32 = 1_000;

/// Delay before a failed chrome module is fetched once more, milliseconds.
const RETRY_MS: u32 = 4_000;

/// The longest time that the panels wait for a worker that neither comes nor fails, milliseconds.
const WORKER_MS: u32 = 10_000;

/// Constructor of a view, from a fetched module.
pub type ViewFn = fn() -> AnyView;

/// A module being fetched; `None` if the network failed.
pub type ModuleFuture = Pin<Box<dyn Future<Output = Option<ViewFn>>>>;

/// Fetches a module. A repeated call goes to the network only if the last one failed.
#[derive(Clone, Copy)]
pub struct ModuleLoader(pub fn(Module) -> ModuleFuture);

/// Renders a module's view once it has loaded. If loading fails twice, an error and a retry button; the chrome retries
/// without end, and of all its parts the one below the screen shows the error.
#[component]
pub fn LazyView(module: Module) -> impl IntoView {
    let (ModuleLoader(load_module), pack, i18n) =
        (expect_context::<ModuleLoader>(), expect_context::<PackLoader>(), use_i18n());
    let table = expect_context::<Table>();
    let made = RwSignal::new(None::<Option<ViewFn>>);
    let settled = use_context::<Shell>().map(|shell| shell.settled);
    // Home, its chrome and the poster need only the first style sheet.
    let needs_late_css = !(matches!(module, Module::Home | Module::Poster)
        || matches!(module, Module::Chrome(_)) && table.screen() == Screen::Home);
    let lifetime = Lifetime::current();
    let pack = shows_any_game(module).then_some(pack);
    let turn = StoredValue::new(0);
    let fetching = Fetching { lifetime, module, needs_late_css, load_module, pack, place: made, settled, turn };
    let fetch = move || fetching.start(RETRIES);
    // The board comes first, then the worker. Modules that replace the board are fetched at once, and the worker after them.
    match module {
        Module::Home | Module::Poster | Module::About | Module::CoursePackage => fetch(),
        Module::Tool(_) | Module::Lessons | Module::Course(_) => {
            fetch();
            if let Some(settled) = settled {
                once(move || settled.get(), move || table.worker.wake());
            }
        }
        Module::Panels => {
            table.worker.wake();
            let late = RwSignal::new(false);
            lifetime.after(WORKER_MS, move || late.set(true));
            once(move || table.worker.loaded.get() || late.get(), fetch);
        }
        Module::Chrome(_) | Module::Aside | Module::Victory | Module::Dialogs | Module::GameDialogs => {
            table.when_game_loaded(move || after_first_frame(fetch));
        }
    }
    let again = move || {
        made.set(None);
        fetch();
    };
    // Chrome reserves its space and shows no loading state.
    let place = if matches!(module, Module::Chrome(_)) { "soon" } else { "later" };
    let empty = NodeRef::<Div>::new();
    if module == Module::Home {
        empty.on_load(|place| {
            if let Some(words) = splash::take() {
                let _ = place.append_child(&words);
            }
        });
    }
    let what = move || match (module, table.screen()) {
        (Module::Chrome(_), _) => t_string!(i18n, shell.chrome_missing),
        // The poster takes the place of the whole page.
        (_, Screen::Game) if module != Module::Poster => t_string!(i18n, shell.part_missing),
        _ => t_string!(i18n, shell.page_missing),
    };
    // The verdict beside a board and the home page are in the module of the chrome.
    let is_said = Memo::new(move |_| matches!(table.screen(), Screen::Game | Screen::Home));
    let is_silent = move || matches!(module, Module::Chrome(_)) && is_said.get();
    move || match made.get() {
        None => {
            let busy = (place == "later").then_some("true");
            view! { <div class=place aria-busy=busy node_ref=empty></div> }.into_any()
        }
        Some(Some(made)) => made(),
        Some(None) if is_silent() => ().into_any(),
        Some(None) => view! { <Missing what again/> }.into_any(),
    }
}

/// Error for a file that failed to load, with a retry button.
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

/// A module to be fetched, and the place of its view. Copied freely.
#[derive(Clone, Copy)]
struct Fetching {
    lifetime: Lifetime,
    module: Module,
    needs_late_css: bool,
    load_module: fn(Module) -> ModuleFuture,
    /// The loader of the pack, for a module that may show any game from the start.
    pack: Option<PackLoader>,
    place: RwSignal<Option<Option<ViewFn>>>,
    settled: Option<RwSignal<bool>>,
    /// Number of fetches that were started: a later one takes the place of those before.
    turn: StoredValue<u32>,
}

impl Fetching {
    /// Fetches the module; after a failure again, this many times.
    fn start(self, retries: u32) {
        let Fetching { module, needs_late_css, load_module, pack, turn, .. } = self;
        let next = |turn: &mut u32| {
            *turn += 1;
            *turn
        };
        // The place may be gone by now.
        let Some(own_turn) = turn.try_update_value(next) else { return };
        let is_current = move || turn.get_value() == own_turn;
        let coming = async move {
            // Three tasks (this one, fetching the module, making its view), so that the page stays responsive in between.
            pause().await;
            let home = (module == Module::Home).then(late_styles::home);
            let styles = needs_late_css.then(late_styles::rest);
            let view = match pack {
                None => load_module(module).await,
                Some(pack) => with_games(pack, load_module(module)).await,
            };
            let mut css_ready = true;
            if let Some(home) = home {
                css_ready &= home.await;
            }
            if let Some(styles) = styles {
                css_ready &= styles.await;
            }
            let view = view.filter(|_| css_ready);
            pause().await;
            view
        };
        self.lifetime.settle(coming, move |view| {
            if !is_current() {
                return;
            }
            let again = move |delay: u32, retries: u32| {
                self.lifetime.after(delay, move || {
                    if is_current() {
                        self.start(retries);
                    }
                });
            };
            if view.is_none() && retries > 0 {
                return again(SOON_MS, retries - 1);
            }
            if view.is_none() && matches!(module, Module::Chrome(_)) {
                // Said once, not at each of the retries.
                if module == Module::Chrome(Chrome::Foot) && self.place.with_untracked(Option::is_none) {
                    self.place.set(Some(None));
                }
                return again(RETRY_MS, 0);
            }
            self.place.set(Some(view));
            let is_last = match module {
                Module::Panels | Module::Tool(_) | Module::Course(_) | Module::About => true,
                // A lesson goes on with its texts, and perhaps with the pack.
                Module::Lessons => view.is_none(),
                _ => false,
            };
            if let Some(settled) = self.settled.filter(|_| is_last) {
                settled.try_set(true);
            }
        });
    }
}

/// Ends the task and continues in the next, so that the page can handle events in between.
pub async fn pause() {
    TimeoutFuture::new(0).await;
}

/// Whether a module may show any game from the start.
fn shows_any_game(module: Module) -> bool {
    match module {
        // They fetch the pack themselves if they need it.
        Module::Lessons | Module::Tool(Tool::HandIn) => false,
        Module::GameDialogs | Module::Tool(_) | Module::Course(_) => true,
        // They show the game at hand; the home page draws the others when the pack has loaded.
        Module::Chrome(_)
        | Module::Aside
        | Module::Panels
        | Module::Victory
        | Module::Dialogs
        | Module::Home
        | Module::Poster
        | Module::About
        | Module::CoursePackage => false,
    }
}

/// Loads a module together with the pack, since it may show any game.
async fn with_games(pack: PackLoader, coming: ModuleFuture) -> Option<ViewFn> {
    let all = pack.fetch();
    let made = coming.await;
    all.await;
    made
}
