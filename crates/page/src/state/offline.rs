//! The page without a network: a service worker (`js/offline.js`) keeps every file of this version on the device, and a
//! newer version is offered when it is whole.
//!
//! In: whether this page may keep anything. Out: how much is kept, and whether a newer version waits. The dev build
//! registers no service worker: it keeps nothing.
use crate::storage::settings::use_settings;
use gloo_timers::callback::Timeout;
use js_sys::{Array, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{
    MessageChannel, MessageEvent, ServiceWorker, ServiceWorkerContainer, ServiceWorkerRegistration, ServiceWorkerState,
};

/// Delay after the page's start before anything is fetched in advance, milliseconds: a game that just began has the
/// network to itself.
const CALM: u32 = 5_000;

/// Progress of caching, bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum CacheProgress {
    /// Caching is impossible here, or has not begun.
    None,
    /// Caching waits for consent, since the device saves data.
    Offered,
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
    let (shell, settings) = (crate::state::shell::use_shell(), use_settings());
    let announced = document().query_selector("meta[name=offline]").ok().flatten();
    let Some(script) = announced.and_then(|meta| meta.get_attribute("content")) else { return };
    if shell.embedded || !settings.store.works() {
        return;
    }
    Timeout::new(CALM, move || {
        spawn_local(async move {
            // Refused in a private window: the page goes on with its network.
            let _ = offline().begin(&script).await;
        });
    })
    .forget();
}

/// The browser's service worker container; `None` in an insecure context.
fn container() -> Option<ServiceWorkerContainer> {
    let found = Reflect::get(&window().navigator(), &"serviceWorker".into()).ok()?;
    (!found.is_undefined()).then(|| found.unchecked_into())
}

/// Whether the device asks to save data.
fn saves_data() -> bool {
    let connection = Reflect::get(&window().navigator(), &"connection".into());
    connection.and_then(|c| Reflect::get(&c, &"saveData".into())).is_ok_and(|saves| saves.is_truthy())
}

impl Offline {
    async fn begin(self, script: &str) -> Result<(), JsValue> {
        let Some(container) = container() else { return Ok(()) };
        JsFuture::from(container.register(script)).await?;
        let registered: ServiceWorkerRegistration = JsFuture::from(container.ready()?).await?.unchecked_into();
        self.active.set_value(registered.active());
        if saves_data() {
            self.kept.set(CacheProgress::Offered);
        } else {
            self.keep();
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

    /// Fetches the files that are not cached yet.
    pub fn keep(self) {
        let Some(active) = self.active.get_value() else { return };
        ask_to_keep(&active, move |progress| {
            self.kept.set(match progress {
                None => CacheProgress::Stopped,
                Some((bytes, of)) if bytes < of => CacheProgress::Some { bytes, of },
                Some((bytes, _)) => CacheProgress::All { bytes },
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

/// Asks a service worker to fetch its version; `progress` gets the bytes here and in all, or `None` when the network
/// failed.
fn ask_to_keep(worker: &ServiceWorker, progress: impl Fn(Option<(u64, u64)>) + 'static) {
    let Ok(channel) = MessageChannel::new() else { return };
    let callback = Closure::<dyn FnMut(MessageEvent)>::new(move |event: MessageEvent| {
        let bytes = event.data().dyn_into::<Array>().ok();
        let number = |bytes: &Array, i| bytes.get(i).as_f64().map(|n| n as u64);
        progress(bytes.and_then(|bytes| number(&bytes, 0).zip(number(&bytes, 1))));
    });
    channel.port1().set_onmessage(Some(callback.as_ref().unchecked_ref()));
    callback.forget();
    let _ = worker.post_message_with_transferable(&"keep".into(), &Array::of1(&channel.port2()));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whoever_asks_first_goes_on_under_their_own_owner() {
        let owner = Owner::new();
        owner.with(|| {
            offline();
            assert!(Owner::current().is_some_and(|now| now == owner));
        });
    }
}
