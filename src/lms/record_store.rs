//! The record store of a launch by cmi5: the one host beside its own that the page talks to, and only where the launch names
//! it.
//!
//! Requests go one after the other, each until the store has kept it. A statement has its id from the beginning, so that it
//! may be sent again.
use js_sys::{Array, Date, JSON, Object, Reflect};
use leptos::prelude::*;
use leptos::task::spawn_local;
use page::state::fetch::{Answer, send};
use play::lms::cmi5::{LAUNCH_DATA, Launch, Mastery, Opened, Parcel, STATE, Sending, Store, VERSION};
use std::cell::RefCell;
use std::collections::VecDeque;
use std::rc::Rc;
use wasm_bindgen::prelude::*;
use web_sys::UrlSearchParams;

/// The depth to which the context of statements is joined with that of the launch: context, its lists of activities,
/// one list.
const DEPTH: usize = 3;

/// The parcels on their way, and what is known of the store.
#[derive(Default)]
struct Line {
    token: Option<String>,
    opened: Option<Opened>,
    /// The part of the context that every statement has.
    context: Option<JsValue>,
    parcels: VecDeque<Parcel>,
    is_running: bool,
    /// Whether the last try was in vain; another one that is running may be, too.
    has_failed: bool,
}

/// The connection. Copies share it.
#[derive(Clone)]
pub struct RecordStore {
    launch: Launch,
    line: Rc<RefCell<Line>>,
    /// Changes with everything that the store has answered.
    answers: RwSignal<u32>,
}

/// The launch in the page's address, if there is one.
pub fn launch() -> Option<Launch> {
    let query = UrlSearchParams::new_with_str(&window().location().search().ok()?).ok()?;
    Launch::new(|name| query.get(name)).filter(|launch| JSON::parse(&launch.actor).is_ok())
}

impl RecordStore {
    pub fn new(launch: Launch) -> RecordStore {
        RecordStore { launch, line: Rc::default(), answers: RwSignal::new(0) }
    }

    pub fn launch(&self) -> &Launch {
        &self.launch
    }

    /// The number of answers; a signal.
    pub fn answers(&self) -> RwSignal<u32> {
        self.answers
    }

    /// Sends what waits, unless that is being done.
    fn run(&self) {
        let mut line = self.line.borrow_mut();
        if line.is_running || line.opened.is_some() && line.parcels.is_empty() {
            return;
        }
        line.is_running = true;
        drop(line);
        let store = self.clone();
        spawn_local(async move {
            let done = store.go_on().await.is_some();
            let mut line = store.line.borrow_mut();
            (line.is_running, line.has_failed) = (false, !done);
            drop(line);
            // The page may be gone by now.
            store.answers.try_update(|n| *n = n.wrapping_add(1));
        });
    }

    /// Opens the session, then sends one parcel after the other; `None` as soon as the store fails.
    async fn go_on(&self) -> Option<()> {
        if self.line.borrow().opened.is_none() {
            self.open().await?;
        }
        loop {
            let Some(parcel) = self.line.borrow().parcels.front().cloned() else { return Some(()) };
            let kept = self.request(&parcel, false).await?;
            // A statement that is there already is not taken again.
            if !kept.is_good() && kept.status != 409 {
                return None;
            }
            // Parcels that were put meanwhile are behind it; all of them may have been sent as the page was left.
            let mut line = self.line.borrow_mut();
            if line.parcels.front() == Some(&parcel) {
                line.parcels.pop_front();
            }
        }
    }

    /// Asks for the token, the data of the launch, the learner's preferences and the state of earlier visits.
    async fn open(&self) -> Option<()> {
        if self.line.borrow().token.is_none() {
            let given = send("POST", &self.launch.fetch, &[], None, false).await.filter(Answer::is_good)?;
            let token = text(&JSON::parse(&given.text).ok()?, "auth-token")?;
            self.line.borrow_mut().token = Some(token);
        }
        let launched =
            self.ask("GET", &self.launch.document(LAUNCH_DATA), None, false).await.filter(Answer::is_good)?;
        let launched = JSON::parse(&launched.text).ok()?;
        self.ask("GET", &self.launch.preferences(), None, false).await?;
        let state = self.ask("GET", &self.launch.document(STATE), None, false).await?;
        let state = match state.status {
            404 => String::new(),
            _ => Some(state).filter(Answer::is_good)?.text,
        };
        let mut line = self.line.borrow_mut();
        line.context = property(&launched, "contextTemplate").filter(JsValue::is_object);
        let records = text(&launched, "launchMode").is_none_or(|mode| mode == "Normal");
        let return_url = text(&launched, "returnURL");
        line.opened = Some(Opened { state, mastery: mastery(&launched), records, return_url });
        drop(line);
        self.answers.try_update(|n| *n = n.wrapping_add(1));
        Some(())
    }

    /// A request with the token.
    fn ask(
        &self,
        method: &str,
        url: &str,
        body: Option<(&str, &str)>,
        outlives: bool,
    ) -> impl Future<Output = Option<Answer>> + use<> {
        let token = format!("Basic {}", self.line.borrow().token.as_deref().unwrap_or_default());
        let mut headers = vec![("Authorization", token.as_str()), ("X-Experience-API-Version", VERSION)];
        headers.extend(body.map(|(kind, _)| ("Content-Type", kind)));
        send(method, url, &headers, body.map(|(_, body)| body), outlives)
    }

    /// The request of a parcel.
    fn request(&self, parcel: &Parcel, outlives: bool) -> impl Future<Output = Option<Answer>> + use<> {
        match parcel {
            Parcel::Statement { id, json } => {
                let json = self.within_context(json).unwrap_or_else(|| json.clone());
                self.ask("PUT", &self.launch.statement(id), Some(("application/json", json.as_str())), outlives)
            }
            Parcel::State(state) => {
                self.ask("PUT", &self.launch.document(STATE), Some(("text/plain", state.as_str())), outlives)
            }
        }
    }

    /// A statement with the part of the context that the launch gives.
    fn within_context(&self, json: &str) -> Option<String> {
        let line = self.line.borrow();
        let statement = JSON::parse(json).ok()?;
        join(&property(&statement, "context")?, line.context.as_ref()?, DEPTH);
        JSON::stringify(&statement).ok()?.as_string()
    }
}

impl Store for RecordStore {
    fn opened(&self) -> Option<Opened> {
        self.line.borrow().opened.clone()
    }

    fn stamp(&self) -> (String, String) {
        (id(), Date::new_0().to_iso_string().as_string().unwrap_or_default())
    }

    fn put(&mut self, parcel: Parcel) {
        let mut line = self.line.borrow_mut();
        // Only the last of the waiting states counts. The first parcel may be on its way.
        let is_old = |place: usize, old: &Parcel| place > 0 && matches!(old, Parcel::State(_));
        if matches!(parcel, Parcel::State(_)) {
            let old = line.parcels.iter().enumerate().position(|(place, old)| is_old(place, old));
            if let Some(old) = old {
                line.parcels.remove(old);
            }
        }
        line.parcels.push_back(parcel);
        drop(line);
        self.run();
    }

    fn retry(&mut self) {
        self.run();
    }

    fn sending(&self) -> Sending {
        let line = self.line.borrow();
        match line.has_failed {
            true => Sending::Failed,
            false if !line.is_running && line.opened.is_some() && line.parcels.is_empty() => Sending::Idle,
            false => Sending::Busy,
        }
    }

    fn flush(&mut self) {
        let parcels = std::mem::take(&mut self.line.borrow_mut().parcels);
        for parcel in parcels {
            // Started now; nobody waits for the answer.
            spawn_local(drop_answer(self.request(&parcel, true)));
        }
    }
}

async fn drop_answer(answer: impl Future<Output = Option<Answer>>) {
    let _ = answer.await;
}

/// A random id (UUID, version 4).
fn id() -> String {
    let mut id = String::new();
    for sign in "xxxxxxxx-xxxx-4xxx-yxxx-xxxxxxxxxxxx".chars() {
        let random = (js_sys::Math::random() * 16.0) as u32 % 16;
        match sign {
            'x' => id.extend(char::from_digit(random, 16)),
            'y' => id.extend(char::from_digit(8 + random % 4, 16)),
            other => id.push(other),
        }
    }
    id
}

/// The least score of those that passed, which the platform may set.
fn mastery(launched: &JsValue) -> Option<Mastery> {
    let least = property(launched, "masteryScore")?.as_f64().filter(|least| (0.0..=1.0).contains(least))?;
    let text = JSON::stringify(&JsValue::from_f64(least)).ok()?.as_string()?;
    // Seven tenths are seventy per cent, though the product is a little more.
    Some(Mastery { percent: (least * 100.0 - 1e-9).ceil() as u8, text })
}

/// Puts what another object has into this one: members that it lacks, entries of lists, members of members.
fn join(own: &JsValue, other: &JsValue, depth: usize) {
    let Some(other) = other.dyn_ref::<Object>() else { return };
    for key in Object::keys(other).iter() {
        let Ok(value) = Reflect::get(other, &key) else { continue };
        let here = Reflect::get(own, &key).ok().filter(|here| !here.is_undefined());
        let joined = match here {
            None => value,
            Some(here) if Array::is_array(&here) && Array::is_array(&value) => {
                let both = Array::from(&here);
                for entry in Array::from(&value).iter() {
                    both.push(&entry);
                }
                both.into()
            }
            Some(here) => {
                if here.is_object() && value.is_object() && depth > 1 {
                    join(&here, &value, depth - 1);
                }
                here
            }
        };
        let _ = Reflect::set(own, &key, &joined);
    }
}

/// A member of an object.
fn property(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok()
}

/// A member that is a text.
fn text(of: &JsValue, name: &str) -> Option<String> {
    property(of, name)?.as_string()
}
