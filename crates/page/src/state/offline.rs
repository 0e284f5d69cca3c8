//! The page without a network: a service worker (`js/offline.js`) keeps the files of what was opened on the device, of this
//! version, and all of them on request; a newer version is offered when it has what this one has.
//!
//! In: whether this page may keep anything. Out: how much is kept, and whether a newer version waits. The dev build
//! registers no service worker: it keeps nothing.
use crate::state::table::{Table, use_table};
use crate::storage::settings::use_settings;
use gloo_timers::callback::Timeout;
use js_sys::{Array, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use link::address::Address;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageChannel, MessageEvent, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
};

/// Delay after the page's start before anything is fetched in advance, milliseconds: a game that just began has the
/// network to itself.
const CALM: u32 = 5_000;

/// Delays after that before the files fetched by then are named, milliseconds: what a page fetches later is kept as it comes.
const LATER: [u32; 2] = [0, 15_000];

/// Stands among the addresses of a page that asks a question alone, and shows no instrument: the worker's part for instruments is
/// not kept for it. Twin: `js/offline.js`.
const ALONE: &str = "alone";

/// Progress of caching, bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CacheProgress {
    /// Caching is impossible here, or has not begun.
    None,
    /// The files of what was opened are here; the others come on request.
    Opened {
        bytes: u64,
        of: u64,
    },
    /// Every file was asked for.
    Some {
        bytes: u64,
        of: u64,
    },
    /// The network failed.
    Stopped,
    All {
        bytes: u64,
    },
}

/// Caching state as signals. Copied freely; it lives as long as the page.
#[derive(Clone, Copy)]
pub struct Offline {
    pub kept: RwSignal<CacheProgress>,
    /// A newer version, fully downloaded.
    pub newer: RwSignal<Option<ServiceWorker>, LocalStorage>,
    active: StoredValue<Option<ServiceWorker>, LocalStorage>,
}

thread_local! {
    /// The root owner keeps these signals alive for the page's lifetime.
    static OFFLINE: (Owner, Offline) = {
        // A new root makes itself the current owner; the caller's owner is restored below.
        let before = Owner::current();
        let owner = Owner::new_root(None);
        let offline = owner.with(|| Offline {
            kept: RwSignal::new(CacheProgress::None),
            newer: RwSignal::new_local(None),
            active: StoredValue::new_local(None),
        });
        before.iter().for_each(Owner::set);
        (owner, offline)
    };
}

/// The page's [`Offline`].
pub fn offline() -> Offline {
    OFFLINE.with(|(_, offline)| *offline)
}

/// Registers the service worker, a while after the page's start, if the page may keep anything.
pub fn start() {
    let (shell, settings, table) = (crate::state::shell::use_shell(), use_settings(), use_table());
    let announced = document().query_selector("meta[name=offline]").ok().flatten();
    let Some(script) = announced.and_then(|meta| meta.get_attribute("content")) else { return };
    if shell.embedded || !settings.store.works() {
        return;
    }
    Timeout::new(CALM, move || {
        spawn_local(async move {
            // Refused in a private window: the page goes on with its network.
            let _ = offline().begin(&script, table).await;
        });
    })
    .forget();
}

/// The browser's service worker container; `None` in an insecure context.
fn container() -> Option<ServiceWorkerContainer> {
    let found = Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    (!found.is_undefined()).then(|| found.unchecked_into())
}

/// The addresses of the files that this page has fetched.
fn fetched() -> Array {
    let names = Array::new();
    if let Some(clock) = window().performance() {
        for entry in clock.get_entries_by_type("resource").iter() {
            if let Ok(name) = Reflect::get(&entry, &"name".into()) {
                names.push(&name);
            }
        }
    }
    names
}

/// Whether a page asks a question alone, or a teacher's own tasks.
fn asks_alone(page: &Address) -> bool {
    page.is_of_lessons() && (page.task.is_some() || page.tasks.is_some())
}

impl Offline {
    async fn begin(self, script: &str, table: Table) -> Result<(), JsValue> {
        let Some(container) = container() else { return Ok(()) };
        JsFuture::from(container.register(script)).await?;
        let registered: ServiceWorkerRegistration = JsFuture::from(container.ready()?).await?.unchecked_into();
        self.active.set_value(registered.active());
        for later in LATER {
            Timeout::new(later, move || self.keep_opened(table)).forget();
        }
        if let Some(waiting) = registered.waiting() {
            self.newer.set(Some(waiting));
        }
        if let Some(coming) = registered.installing() {
            self.await_whole(coming);
        }
        let on = registered.clone();
        let found = Closure::<dyn FnMut()>::new(move || {
            if let Some(coming) = on.installing() {
                self.await_whole(coming);
            }
        });
        registered.set_onupdatefound(Some(found.as_ref().unchecked_ref()));
        found.forget();
        Ok(())
    }

    /// Fetches every file that is not cached yet, now and of later versions.
    pub fn keep(self) {
        self.ask_to_keep(&"keep".into());
    }

    /// Keeps the files that this page has fetched, and those of the worker that go with them.
    fn keep_opened(self, table: Table) {
        let names = fetched();
        let shows_none = document().query_selector(".tool").is_ok_and(|tool| tool.is_none());
        if shows_none && table.address.try_with_untracked(asks_alone) == Some(true) {
            names.push(&ALONE.into());
        }
        self.ask_to_keep(&names);
    }

    fn ask_to_keep(self, what: &JsValue) {
        let Some(active) = self.active.get_value() else { return };
        ask_to_keep(&active, what, move |progress| {
            self.kept.set(match progress {
                None => CacheProgress::Stopped,
                Some(Kept { bytes, of, .. }) if bytes >= of => CacheProgress::All { bytes },
                Some(Kept { bytes, of, all: true }) => CacheProgress::Some { bytes, of },
                Some(Kept { bytes, of, all: false }) => CacheProgress::Opened { bytes, of },
            });
        });
    }

    /// Watches a version that is being installed; it is offered once all of it is here.
    fn await_whole(self, coming: ServiceWorker) {
        let on = coming.clone();
        let changed = Closure::<dyn FnMut()>::new(move || {
            if on.state() == ServiceWorkerState::Installed {
                self.newer.set(Some(on.clone()));
            }
        });
        coming.set_onstatechange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
    }

    /// Switches to the newer version: the page reloads; its address holds the game.
    pub fn change(self) {
        let (Some(newer), Some(container)) = (self.newer.get_untracked(), container()) else { return };
        let changed = Closure::<dyn FnMut()>::new(|| drop(window().location().reload()));
        container.set_oncontrollerchange(Some(changed.as_ref().unchecked_ref()));
        changed.forget();
        let _ = newer.post_message(&"take over".into());
    }
}

/// The files that a service worker has cached.
struct Kept {
    bytes: u64,
    /// Bytes of every file.
    of: u64,
    /// Whether every file is wanted.
    all: bool,
}

impl Kept {
    fn read(message: &JsValue) -> Option<Kept> {
        let message = message.dyn_ref::<Array>()?;
        let number = |i| message.get(i).as_f64().map(|n| n as u64);
        Some(Kept { bytes: number(0)?, of: number(1)?, all: message.get(2).is_truthy() })
    }
}

/// Asks a service worker to keep every file, or those of a list; `progress` gets what is here, or `None` when the network
/// failed.
fn ask_to_keep(worker: &ServiceWorker, what: &JsValue, progress: impl Fn(Option<Kept>) + 'static) {
    let Ok(channel) = MessageChannel::new() else { return };
    let callback =
        Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| progress(Kept::read(&event.data())));
    channel.port1().set_onmessage(Some(callback.as_ref().unchecked_ref()));
    callback.forget();
    let _ = worker.post_message_with_transferable(what, &Array::of1(&channel.port2()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_question_alone_is_no_lesson_and_no_instrument() {
        let alone = |link: &str| asks_alone(&Address::parse("", link).0);
        assert!(["task=nim-bouton/h5", "task=nim-bouton/h5&seed=7", "tasks=one~nim:3"].into_iter().all(alone));
        let others = ["", "pos=nim:3", "lesson=nim-bouton&step=h5", "tool=tasks&tasks=one~nim:3", "tool=results"];
        assert!(!others.into_iter().any(alone));
    }

    #[test]
    fn whoever_asks_first_goes_on_under_their_own_owner() {
        let owner = Owner::new();
        owner.with(|| {
            offline();
            assert!(Owner::current().is_some_and(|now| now == owner));
        });
    }
}
