//! Links and messages of a host page, changed at random: each is answered, and the page goes on. Messages of a host that the link does not
//! name are ignored.

use std::collections::BTreeMap;
use std::time::Duration;

use journeys::{Frame, Page, journeys, scaled};
use play::host_messages::HostRequestKind;
use serde_json::{Value, json};
use xtask::pages;
use xtask::server::{Server, Site};

/// Texts that are put into others.
const SLIPS: [&str; 22] = [
    "",
    "&",
    "=",
    "#",
    "%",
    "+",
    "~",
    ";",
    ",",
    "(",
    "é",
    "0",
    "\u{202e}",
    ">",
    "|",
    "-1",
    "%00",
    "%F0%9F",
    "..",
    "\"",
    "<b>",
    "99999999999999999999",
];

/// Fields of every message.
const ENVELOPE: [&str; 4] = ["target", "v", "req", "type"];

/// Numbers of messages and of links.
const MESSAGES: usize = 300;
const LINKS: usize = 80;

/// Numbers that look random and are the same in each run (xorshift; G. Marsaglia, 2003).
struct Random(u64);

impl Random {
    fn below(&mut self, limit: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        (self.0 % limit as u64) as usize
    }

    fn pick<'a, T>(&mut self, all: &'a [T]) -> &'a T {
        &all[self.below(all.len())]
    }

    /// A text in which up to three characters are lost and another text is put in.
    fn slip(&mut self, text: &str) -> String {
        let letters: Vec<char> = text.chars().collect();
        let at = self.below(letters.len() + 1);
        let rest = (at + self.below(4)).min(letters.len());
        let slip = self.pick(&SLIPS);
        letters[..at].iter().copied().chain(slip.chars()).chain(letters[rest..].iter().copied()).collect()
    }

    /// A value that no field of a message expects.
    fn odd(&mut self) -> Value {
        let long = "x".repeat(5_000);
        let rows = format!("nim:1{}", ",1".repeat(900));
        let all = [
            json!(null),
            json!(true),
            json!(-1),
            json!(1e300),
            json!(0.5),
            json!(""),
            json!(long),
            json!(rows),
            json!("%F0%9F"),
            json!("\u{0}"),
            json!([]),
            json!([1]),
            json!({}),
            json!("lesson=zzz"),
            json!("pos=zzz"),
        ];
        self.pick(&all).clone()
    }
}

/// A request of the list whose fields are changed, and now and then its envelope.
fn changed(random: &mut Random, req: usize) -> Value {
    let example = random.pick(HostRequestKind::ALL).example();
    let mut message: Value = serde_json::from_str(&example).expect("an example is JSON");
    message["req"] = json!(req);
    let fields = message.as_object().expect("an example is an object").keys();
    let fields: Vec<String> = fields.filter(|field| !ENVELOPE.contains(&field.as_str())).cloned().collect();
    for field in fields {
        let value = message[&field].clone();
        message[&field] = match (random.below(3), value.as_str()) {
            (0, Some(text)) => json!(random.slip(text)),
            (0 | 1, _) => random.odd(),
            _ => value,
        };
    }
    match random.below(20) {
        0 => message["type"] = random.odd(),
        1 => message["v"] = random.odd(),
        2 => message["target"] = random.odd(),
        _ => {}
    }
    message
}

/// Whether the page takes a message for a request.
fn is_request(message: &Value) -> bool {
    message["target"] == "spielraum" && message["v"] == 1 && message["type"].is_string()
}

/// A host page with the page of another server in a frame, which is told the origin in the host's address.
fn host(lab: &Server) -> Server {
    let text = format!(
        "<!DOCTYPE html><html lang=\"en\"><head><title>A host</title><link rel=\"icon\" href=\"data:,\"></head><body><script>\
         window.messages = []; addEventListener('message', ({{ data }}) => messages.push(data));\
         const frame = document.createElement('iframe'); frame.title = 'Three rows'; frame.width = 900; frame.height = 600;\
         frame.src = '{}#pos=nim:3,5,7&players=hh&lang=en&origin=' + new URLSearchParams(location.search).get('origin');\
         document.body.append(frame)</script></body></html>",
        lab.url()
    );
    let pages = BTreeMap::from([("/host.html".to_owned(), text)]);
    Server::start(Site { root: pages::chosen(), pages, ..Site::default() }, 0).unwrap()
}

journeys! {
    /// A link that names the origin of its host: another host hears nothing, and moves nothing.
    async fn a_page_talks_to_the_host_that_it_names(page: &Page) {
        let lab = Server::start(Site { root: pages::chosen(), ..Site::default() }, 0).unwrap();
        let (named, other) = (host(&lab), host(&lab));
        let address = format!("host.html?origin={}", named.url().trim_end_matches('/'));
        let request = json!({"target": "spielraum", "v": 1, "req": 1, "type": "move", "move": "3>2"});
        page.go_into_frame(&named, &address).await;
        page.wait("ready", || async { page.messages().await.iter().any(|message| message["type"] == "ready") }).await;
        page.post(&request).await;
        page.wait_fragment("moves=3%3E2").await;
        page.wait("an answer", || async { page.messages().await.iter().any(|message| message["req"] == 1) }).await;
        page.go_into_frame(&other, &address).await;
        page.find(".panels .plies").await;
        page.post(&request).await;
        tokio::time::sleep(scaled(Duration::from_secs(1))).await;
        assert!(!page.fragment().await.contains("moves="));
        assert!(page.messages().await.is_empty());
        // Chromium reports each message that another origin would have got.
        page.errors().await;
    }

    /// Each request is answered once, by what was asked for or by an error; everything else is ignored.
    async fn messages_changed_at_random_are_answered(page: &Page) in chromium {
        page.go_framed(Frame::Plain, "#pos=nim:3,5,7&players=hh&lang=en").await;
        page.find(".panels .plies").await;
        let mut random = Random(29);
        let all: Vec<Value> = (0..MESSAGES).map(|req| changed(&mut random, req)).collect();
        let post = "document.querySelector('iframe').contentWindow.postMessage(message, '*')";
        page.in_host(&format!("for (const message of [null, 5, 'ping', [], ...{}]) {post}", json!(all))).await;
        let expected: Vec<&Value> = all.iter().filter(|message| is_request(message)).map(|message| &message["req"]).collect();
        let read = "return window.messages.map(({ req }) => req).filter(req => req !== undefined)";
        let answers = || async { page.in_host(read).await.as_array().cloned().unwrap_or_default() };
        page.wait("all answers", || async { answers().await.len() >= expected.len() }).await;
        let answered = answers().await;
        assert!(expected.iter().all(|req| answered.iter().filter(|answer| answer == req).count() == 1), "{answered:?}");
        assert_eq!(answered.len(), expected.len());
        // It still does what it is asked for.
        let state = json!({"target": "spielraum", "v": 1, "req": "last", "type": "setState", "state": "pos=nim:2,3&lang=en"});
        page.post(&state).await;
        page.wait_fragment("pos=nim:2,3").await;
        page.find(".board-stage").await;
    }

    /// A link with slips shows a page or a sentence, whatever parameters are in it.
    async fn links_changed_at_random_show_a_page(page: &Page) in chromium {
        page.go("#teach&view=authors&lang=en").await;
        page.find("[data-parameter]").await;
        let examples = "return [...document.querySelectorAll('[data-parameter] .button')].map(e => e.previousElementSibling.textContent)";
        let examples: Vec<String> = serde_json::from_value(page.js(examples).await).expect("links");
        assert!(examples.len() > 40, "{examples:?}");
        // An exam loads the page anew: it has journeys of its own (`sharing.rs`).
        let examples: Vec<String> = examples.into_iter().filter(|link| !link.contains("exam")).collect();
        let mut random = Random(11);
        for _ in 0..LINKS {
            let mut link = random.pick(&examples).clone();
            for _ in 0..=random.below(3) {
                link = random.slip(&link);
            }
            if random.below(3) == 0 {
                link = format!("{link}&{}", random.pick(&examples));
            }
            page.follow(&link).await;
            // The page before is left in a task of its own.
            tokio::time::sleep(Duration::from_millis(50)).await;
            let shown = || async {
                page.text("main, .poster").await.len() > 20 && page.count("main [aria-busy=true]").await == 0
            };
            page.wait(&format!("a page for {link:?}"), shown).await;
        }
        page.go("#pos=nim:2,3&lang=en").await;
        page.find(".board-stage").await;
    }
}
