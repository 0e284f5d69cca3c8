//! Messages with a host page, when the page stands in a frame, and results for a course platform.
//!
//! Out: `{source: "spielraum", v: 1, id?, type, …}`; in: `{target: "spielraum", v: 1, req?, type, …}`, each answered by
//! `ok` or `error` with its `req`. Types and names are promises. What comes in is read like a link: nothing is
//! evaluated, and a bad message changes nothing.
mod height;
mod hold;
mod image;
mod message;
mod requests;

use crate::lms::Platform;
use leptos::prelude::*;
use link::address::Address;
use link::values::{Level, Origin};
use message::Message;
use page::panels::standing::Standing;
use page::state::lifetime::Lifetime;
use page::state::load_pack::PackLoader;
use page::state::shell::use_shell;
use page::state::table::{Table, use_table};
use play::events::{Event, LessonEvent};
use play::host_messages::HostRequestKind;
use play::session::Session;
use solver::{Position, Report};
use std::sync::Arc;
use text::use_i18n;
use wasm_bindgen::prelude::*;
use web_sys::MessageEvent;

/// Whether the page is in a frame of another page.
pub fn is_framed() -> bool {
    window().parent().ok().flatten().is_some_and(|parent| parent != window())
}

/// Exchanges messages with the host for as long as the page lives, and data with the course platform, if there is one.
#[component]
pub fn Talk() -> impl IntoView {
    let (table, pack) = (use_table(), expect_context::<PackLoader>());
    let host = is_framed().then(|| Host::of(table));
    report_lessons(table, host.clone(), Platform::connect(table));
    if let Some(host) = host {
        talk(table, host, pack);
    }
}

fn talk(table: Table, host: Host, pack: PackLoader) {
    let features: js_sys::Array =
        HostRequestKind::ALL.iter().map(|request| JsValue::from_str(request.name())).collect();
    host.post(Message::new("hello").with("features", features));
    host.post(Message::new("ready"));
    post_moves(table, host.clone());
    post_hints(table, host.clone());
    post_leaving(host.clone());
    height::post(table, host.clone());
    listen(table, host, pack);
}

#[derive(Clone)]
struct Host {
    id: Option<String>,
    /// The only origin that messages are exchanged with, if the link names one.
    origin: Option<Origin>,
}

impl Host {
    fn of(table: Table) -> Host {
        let (id, origin) = table.address.with_untracked(|a| (a.id.clone(), a.origin.clone()));
        Host { id, origin }
    }

    fn post(&self, message: Message) {
        let message = match &self.id {
            Some(id) => message.with("id", id.as_str()),
            None => message,
        };
        self.post_raw(&message.into_js());
    }

    fn post_raw(&self, message: &JsValue) {
        let to = match &self.origin {
            None => "*",
            Some(Origin::Of(origin)) => origin,
            Some(Origin::Nobody) => return,
        };
        if let Ok(Some(parent)) = window().parent() {
            // A host that has gone receives nothing.
            let _ = parent.post_message(message, to);
        }
    }

    fn accepts(&self, event: &MessageEvent) -> bool {
        let from_parent =
            window().parent().ok().flatten().is_some_and(|parent| {
                event.source().is_some_and(|source| JsValue::from(source) == JsValue::from(parent))
            });
        from_parent
            && match &self.origin {
                None => true,
                Some(Origin::Of(origin)) => *origin == event.origin(),
                Some(Origin::Nobody) => false,
            }
    }
}

/// Posts `position` for every position shown, `move` for every move, `gameover` at the end, `error` for a bad link.
fn post_moves(table: Table, host: Host) {
    let last_posted = StoredValue::new(None::<(Position, usize)>);
    let positions = host.clone();
    Effect::new(move |_| {
        if !table.open.get() {
            return;
        }
        let session = table.session.get();
        let now = (session.start().clone(), session.cursor());
        let before = last_posted.get_value();
        last_posted.set_value(Some(now.clone()));
        if before.as_ref() == Some(&now) {
            return;
        }
        let message = Message::new("position")
            .with("pos", session.position().to_string())
            .with("at", session.cursor() as f64)
            .with("player", session.mover().word());
        positions.post(message);
    });
    let moves = host.clone();
    let known = StoredValue::new(None::<Arc<Report>>);
    Effect::new(move |_| {
        // Keeps the report on the position before a move, which judges that move; the table drops it when the next is
        // asked for.
        if let Some(report) = table.report() {
            known.set_value(Some(report));
        }
    });
    Effect::new(move |_| {
        if let Some(Event::Moved { session, .. }) = table.messages.event.get() {
            let may = table.address.with_untracked(|a| a.solver >= Level::Check && !a.exam.0);
            let verdict = known.with_value(|known| verdict(&session, known.as_deref().filter(|_| may)?));
            let message = moved(&session);
            moves.post(match verdict {
                Some(verdict) => message.with("verdict", verdict),
                None => message,
            });
            if let Some(winner) = session.winner() {
                moves.post(Message::new("gameover").with("winner", winner.word()));
            }
        }
    });
    Effect::new(move |_| {
        for notice in table.messages.notices.get() {
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
        .with("by", last.map_or("", |p| p.by.word()))
        .with("move", last.map_or("", |p| p.name.as_str()))
        .with("pos", session.position().to_string())
}

/// Posts `hint` for each further step of the hint.
fn post_hints(table: Table, host: Host) {
    Effect::new(move |_| {
        let level = table.disclosure.hint.get();
        if level > 0 {
            host.post(Message::new("hint").with("level", f64::from(level)));
        }
    });
}

/// Outcome of the last move for its player: `wins`, `draws` or `loses`; `None` if the report is on another position.
fn verdict(session: &Session, report: &Report) -> Option<&'static str> {
    let before = session.cursor().checked_sub(1)?;
    let (played, position) = (session.played().get(before)?, &session.positions()[before]);
    if report.play != session.play() || report.position != *position {
        return None;
    }
    let listed = position.listed(played.by, &played.name);
    let mv = report.moves.iter().find(|mv| mv.by.allows(played.by) && mv.name == listed)?;
    Some(match Standing::new(mv.outcome, played.by, played.by.other()) {
        Standing::Won => "wins",
        Standing::Drawn => "draws",
        Standing::Lost => "loses",
    })
}

/// Posts `task` for every answer that was judged, `progress` and `completed` in a lesson, each with the lesson's name; passes all events to the
/// course platform.
fn report_lessons(table: Table, host: Option<Host>, platform: Option<Platform>) {
    Effect::new(move |_| {
        let all = table.messages.lesson.get();
        table.messages.lesson.update_untracked(Vec::clear);
        let source = table.address.with_untracked(EventSource::of);
        for event in all {
            if let Some(platform) = platform {
                untrack(|| platform.take(&event));
            }
            if let (Some(host), Some(message)) = (&host, lesson_message(&source, event)) {
                host.post(message);
            }
        }
    });
}

/// The name of a teacher's own tasks in messages, in place of a lesson's; the tasks are numbered from 1.
const OWN_TASKS: &str = "tasks";

/// The lesson of the link, and the question where the link opens one alone, as `lesson/question`.
#[derive(Debug, PartialEq, Eq)]
struct EventSource {
    lesson: String,
    task: Option<String>,
}

impl EventSource {
    fn of(address: &Address) -> EventSource {
        let lesson = match &address.task {
            Some(task) => task.split('/').next().map(str::to_owned),
            None if address.tasks.is_some() => Some(OWN_TASKS.to_owned()),
            None => address.lesson.clone(),
        };
        EventSource { lesson: lesson.unwrap_or_default(), task: address.task.clone() }
    }

    /// The name of a question as in a link. A question that is drawn again has the id of its template, and the name of the
    /// one it belongs to.
    fn task(&self, id: &str) -> String {
        self.task.clone().unwrap_or_else(|| format!("{}/{id}", self.lesson))
    }

    /// A message about the lesson, or about the question alone.
    fn message(&self, kind: &str) -> Message {
        let message = Message::new(kind).with("lesson", self.lesson.as_str());
        match &self.task {
            Some(task) => message.with("task", task.as_str()),
            None => message,
        }
    }
}

/// The message about an event; none for those that only a course platform needs.
fn lesson_message(source: &EventSource, event: LessonEvent) -> Option<Message> {
    Some(match event {
        LessonEvent::Task { id, attempt, success, score, response, duration } => Message::new("task")
            .with("lesson", source.lesson.as_str())
            .with("task", source.task(&id))
            .with("attempt", f64::from(attempt))
            .with("success", success)
            .with("score", score)
            .with("response", response)
            .with("duration", duration),
        LessonEvent::Progress { done, total } => {
            source.message("progress").with("done", done as f64).with("total", total as f64)
        }
        LessonEvent::Completed { success, score } => {
            source.message("completed").with("success", success).with("score", score)
        }
        LessonEvent::Opened { .. } | LessonEvent::Visited { .. } | LessonEvent::Graded { .. } => return None,
    })
}

/// Returns the focus to the host: on Escape (`direction` is `out`), where nothing here is left to be cancelled.
fn post_leaving(host: Host) {
    let escapes = use_shell().escapes;
    Effect::new(move |before: Option<u32>| {
        let times = escapes.get();
        if before.is_some_and(|before| before != times) {
            host.post(Message::new("leave").with("direction", "out"));
        }
        times
    });
}

/// Answers the requests of the host, in their order.
fn listen(table: Table, host: Host, pack: PackLoader) {
    let (i18n, lifetime) = (use_i18n(), Lifetime::current());
    let listener = window_event_listener(leptos::ev::message, move |event| {
        let Some(message) = host.accepts(&event).then(|| message::read(&event.data())).flatten() else { return };
        let host = host.clone();
        // A message may be about any game; each waits for the pack, so that they are answered in their order.
        pack.when_loaded(lifetime, true, move || {
            let req = message.req();
            if message.kind == "image" {
                return image::answer(table, i18n.untracked(), &message, &host, req);
            }
            let reply = match requests::handle(table, &message) {
                Ok(reply) => reply,
                Err(fault) => fault.message(),
            };
            host.post(reply.answering(req));
        });
    });
    on_cleanup(move || listener.remove());
}

#[cfg(test)]
mod tests {
    use super::*;
    use play::host_messages::HostMessage;
    use solver::{Budget, Play, Player, analyse};
    use std::collections::BTreeSet;

    /// The texts in quotation marks right after each of these signs, in the code of this module without its tests.
    fn after(sign: &str) -> BTreeSet<&'static str> {
        let files = [
            include_str!("embed.rs"),
            include_str!("embed/height.rs"),
            include_str!("embed/image.rs"),
            include_str!("embed/requests.rs"),
        ];
        let code = files.into_iter().filter_map(|file| file.split("#[cfg(test)]").next());
        code.flat_map(|code| code.split(sign).skip(1).filter_map(|rest| rest.split('"').next())).collect()
    }

    #[test]
    fn messages_are_those_of_the_list() {
        let names: BTreeSet<_> = HostMessage::ALL.iter().map(|message| message.name()).collect();
        let built: BTreeSet<&str> = after("Message::new(\"").into_iter().chain(after(".message(\"")).collect();
        assert_eq!(built, names);
        let fields = HostMessage::ALL.iter().flat_map(|message| message.fields()).map(|field| field.name);
        // The mark of the frame stands in every message that has one.
        let fields: BTreeSet<&str> = fields.chain(["id"]).collect();
        assert_eq!(after(".with(\""), fields);
        // What is said of a request stands in quotation marks somewhere.
        let said = after("\"");
        for request in HostRequestKind::ALL {
            assert!(said.contains(request.name()), "{request:?}");
            for field in request.fields() {
                assert!(said.contains(field.name), "{request:?} {}", field.name);
            }
        }
    }

    #[test]
    fn a_question_is_named_with_its_lesson() {
        let of = |link: &str| EventSource::of(&Address::parse("", link).0);
        let alone = of("task=nim-bouton/t3&seed=7");
        assert_eq!((alone.lesson.as_str(), alone.task("nim-table").as_str()), ("nim-bouton", "nim-bouton/t3"));
        let step = of("lesson=mirror&step=two-rows");
        assert_eq!((step.lesson.as_str(), step.task.as_deref()), ("mirror", None));
        assert_eq!(step.task("p1"), "mirror/p1");
        let own = of("tasks=one~nim:3~~who~nim:2,2&step=2");
        assert_eq!((own.lesson.as_str(), own.task("2").as_str()), ("tasks", "tasks/2"));
    }

    #[test]
    fn a_move_is_judged_by_the_report_before_it() {
        let start: Position = "nim:3,5,7".parse().unwrap();
        let report = analyse(&start, Play::Normal, &Budget::default()).unwrap();
        let session = Session::new(start, Play::Normal, Player::Left);
        let after = |name: &str| session.after(name).unwrap();
        assert_eq!(verdict(&session, &report), None);
        assert_eq!(verdict(&after("3→2"), &report), Some("wins"));
        assert_eq!(verdict(&after("5→0"), &report), Some("loses"));
        assert_eq!(verdict(&after("3→2").after("7→0").unwrap(), &report), None);
        // A row made shorter at its beginning is as good as at its end.
        let start: Position = "kayles:1,2".parse().unwrap();
        let report = analyse(&start, Play::Normal, &Budget::default()).unwrap();
        let session = Session::new(start, Play::Normal, Player::Left);
        assert_eq!(verdict(&session.after("2→0,1").unwrap(), &report), Some("wins"));
    }
}
