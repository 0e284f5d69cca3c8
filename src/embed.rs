//! Messages with a host page, when the page stands in a frame.
//!
//! Out: `{source: "spielraum", v: 1, id?, type, …}`; in: `{target: "spielraum", v: 1, req?, type, …}`, each answered by
//! `ok` or `error` with its `req`. Types and names are promises. What comes in is read like a link: nothing is
//! evaluated, and a bad message changes nothing.
mod message;

use crate::address::Address;
use crate::session::Session;
use crate::table::{Event, Table};
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use message::{Message, Reply};
use solver::notation::ParseError;
use solver::{Play, Player, Position};
use wasm_bindgen::prelude::*;
use web_sys::{MessageEvent, ResizeObserver};

/// Is the page in a frame of another page?
pub fn is_framed() -> bool {
    window().parent().ok().flatten().is_some_and(|parent| parent != window())
}

/// What the page can do, told in `hello`.
const FEATURES: &[&str] = &[
    "setPosition",
    "move",
    "undo",
    "redo",
    "reset",
    "goto",
    "getState",
    "setState",
    "setLang",
    "setTheme",
    "focus",
    "ping",
];

/// Talks with the host for as long as the page lives. Outside a frame it does nothing.
pub fn talk(table: Table) {
    if !is_framed() {
        return;
    }
    let (id, origin) = table.address.with_untracked(|a| (a.id.clone(), a.origin.clone()));
    let host = Host { id, origin };
    let features: js_sys::Array = FEATURES.iter().map(|f| JsValue::from_str(f)).collect();
    host.post(Message::new("hello").with("features", features));
    host.post(Message::new("ready"));
    tell_moves(table, host.clone());
    tell_height(table, host.clone());
    hear(table, host);
}

#[derive(Clone)]
struct Host {
    id: Option<String>,
    /// The only origin that is spoken to, if the link names one.
    origin: Option<String>,
}

impl Host {
    fn post(&self, message: Message) {
        let message = match &self.id {
            Some(id) => message.with("id", id.as_str()),
            None => message,
        };
        self.post_raw(&message.into_js());
    }

    fn post_raw(&self, message: &JsValue) {
        if let Ok(Some(parent)) = window().parent() {
            // A host that has gone hears nothing.
            let _ = parent.post_message(message, self.origin.as_deref().unwrap_or("*"));
        }
    }

    fn accepts(&self, event: &MessageEvent) -> bool {
        let from_parent =
            window().parent().ok().flatten().is_some_and(|parent| {
                event.source().is_some_and(|source| JsValue::from(source) == JsValue::from(parent))
            });
        from_parent && self.origin.as_ref().is_none_or(|origin| *origin == event.origin())
    }
}

fn player(player: Player) -> &'static str {
    match player {
        Player::Left => "left",
        Player::Right => "right",
    }
}

/// `position` for every position shown, `move` for every move, `gameover` at the end, `error` for a bad link.
fn tell_moves(table: Table, host: Host) {
    let told = StoredValue::new(None::<(Position, usize)>);
    let positions = host.clone();
    Effect::new(move |_| {
        if !table.open.get() {
            return;
        }
        let session = table.session.get();
        let now = (session.start().clone(), session.cursor());
        let before = told.get_value();
        told.set_value(Some(now.clone()));
        if before.as_ref() == Some(&now) {
            return;
        }
        let message = Message::new("position")
            .with("pos", session.position().to_string())
            .with("at", session.cursor() as f64)
            .with("player", player(session.mover()));
        positions.post(message);
    });
    let moves = host.clone();
    Effect::new(move |_| {
        if let Some(Event::Moved { session, .. }) = table.event.get() {
            moves.post(moved(&session));
            if let Some(winner) = session.winner() {
                moves.post(Message::new("gameover").with("winner", player(winner)));
            }
        }
    });
    Effect::new(move |_| {
        for notice in table.notices.get() {
            if let Some((code, text)) = notice.code() {
                host.post(Message::new("error").with("code", code).with("message", text));
            }
        }
    });
}

fn moved(session: &Session) -> Message {
    let n = session.cursor();
    let last = session.played().get(n.wrapping_sub(1));
    Message::new("move")
        .with("n", n as f64)
        .with("by", last.map_or("", |p| player(p.by)))
        .with("move", last.map_or("", |p| p.name.as_str()))
        .with("pos", session.position().to_string())
}

/// `resize` with the height of the content, whenever it changes; in the learning platforms' form too when asked for.
fn tell_height(table: Table, host: Host) {
    let lti = table.address.with_untracked(|a| a.resize.as_deref() == Some("lti"));
    if table.address.with_untracked(|a| a.resize.as_deref() == Some("off")) {
        return;
    }
    let last = StoredValue::new(0.0);
    let measure = move || {
        let Some(body) = document().body() else { return };
        let height = body.get_bounding_client_rect().height().ceil();
        // A frame in a hidden tab has no size yet.
        if height > 0.0 && height != last.get_value() {
            last.set_value(height);
            host.post(Message::new("resize").with("height", height));
            if lti {
                let message = js_sys::Object::new();
                let set = |key: &str, value: JsValue| js_sys::Reflect::set(&message, &key.into(), &value);
                let _ = set("subject", "lti.frameResize".into());
                let _ = set("height", height.into());
                host.post_raw(&message);
            }
        }
    };
    let pending = StoredValue::new_local(None::<Timeout>);
    let on_resize = Closure::<dyn FnMut()>::new(move || {
        let measure = measure.clone();
        pending.set_value(Some(Timeout::new(30, measure)));
    });
    if let (Ok(observer), Some(body)) = (ResizeObserver::new(on_resize.as_ref().unchecked_ref()), document().body()) {
        observer.observe(&body);
    }
    on_resize.forget();
}

fn hear(table: Table, host: Host) {
    let listener = window_event_listener(leptos::ev::message, move |event| {
        let Some(message) = host.accepts(&event).then(|| message::read(&event.data())).flatten() else { return };
        let reply = match act(table, &message) {
            Ok(reply) => reply,
            Err(fault) => Message::new("error").with("code", fault.code).with("message", fault.message),
        };
        host.post(match message.number("req") {
            Some(req) => reply.with("req", req),
            None => match message.text("req") {
                Some(req) => reply.with("req", req),
                None => reply,
            },
        });
    });
    on_cleanup(move || listener.remove());
}

struct Fault {
    code: &'static str,
    message: String,
}

impl From<ParseError> for Fault {
    fn from(error: ParseError) -> Fault {
        Fault { code: "bad-position", message: format!("{} at {}", error.kind.code(), error.at) }
    }
}

fn bad(what: &str) -> Fault {
    Fault { code: "bad-message", message: what.to_owned() }
}

/// Does what the host asks.
fn act(table: Table, message: &Reply) -> Result<Message, Fault> {
    let ok = || Ok(Message::new("ok"));
    match message.kind.as_str() {
        "ping" => ok(),
        "init" | "getState" => Ok(Message::new("state").with("state", table.link().fragment())),
        "setState" => {
            let state = message.text("state").ok_or_else(|| bad("state"))?;
            let (address, wrong) = Address::parse("", &state);
            if let Some(text) = &address.pos {
                text.parse::<Position>()?;
            }
            table.follow(address, wrong);
            ok()
        }
        "setPosition" => {
            let pos = message.text("pos").ok_or_else(|| bad("pos"))?;
            let start: Position = pos.parse()?;
            let play = match message.text("play").as_deref() {
                None => table.session.with_untracked(Session::play),
                Some("normal") => Play::Normal,
                Some("misere") => Play::Misere,
                Some(_) => return Err(bad("play")),
            };
            let moves = message.text("moves").map(|m| Address::parse("", &format!("moves={m}")).0.moves);
            let first = table.address.with_untracked(|a| a.first);
            let (_, illegal) = Session::replay(start.clone(), play, first, &moves.clone().unwrap_or_default().0);
            if let Some(name) = illegal {
                return Err(Fault { code: "illegal-move", message: name });
            }
            table.start(start, play);
            for name in moves.unwrap_or_default().0 {
                table.session.update(|s| *s = s.after(&name).unwrap_or_else(|| s.clone()));
            }
            ok()
        }
        "move" => {
            let name = message.text("move").ok_or_else(|| bad("move"))?.replace('>', "→");
            if table.session.with_untracked(|s| s.after(&name)).is_none() {
                return Err(Fault { code: "illegal-move", message: name });
            }
            table.play(&name);
            ok()
        }
        "undo" => {
            table.undo();
            ok()
        }
        "redo" => {
            table.redo();
            ok()
        }
        "reset" => {
            table.restart();
            ok()
        }
        "goto" => {
            let ply = message.number("at").filter(|n| *n >= 0.0).ok_or_else(|| bad("at"))?;
            table.jump(ply as usize);
            ok()
        }
        "setLang" | "setTheme" => {
            let (name, key) = if message.kind == "setLang" { ("lang", "lang") } else { ("theme", "theme") };
            let value = message.text(key).ok_or_else(|| bad(key))?;
            let (read, wrong) = Address::parse("", &format!("{name}={value}"));
            if !wrong.is_empty() {
                return Err(bad(key));
            }
            table.address.update(|a| match name {
                "lang" => a.lang = read.lang,
                _ => a.theme = read.theme,
            });
            ok()
        }
        "focus" => {
            let board = document().query_selector("[data-board] [tabindex='0']").ok().flatten();
            if let Some(element) = board.and_then(|e| e.dyn_into::<web_sys::HtmlElement>().ok()) {
                let _ = element.focus();
            }
            ok()
        }
        _ => Err(Fault { code: "unknown-type", message: message.kind.clone() }),
    }
}
