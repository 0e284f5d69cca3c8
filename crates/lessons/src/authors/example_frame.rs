//! A frame with the page in it: the link of an example, requests to it, and the messages that come from it.
use js_sys::JSON;
use leptos::html::Iframe;
use leptos::prelude::*;
use link::address::Address;
use page::share::link_to;
use page::shell::focus;
use play::host_messages::HostRequestKind;
use text::{t, t_string, use_i18n};
use wasm_bindgen::JsValue;
use web_sys::MessageEvent;

/// The link that is shown first: two people, so that a request's move is followed by no other.
const FIRST: &str = "pos=nim:3,5,7&players=hh";

/// Number of messages that are kept in sight.
const KEPT: usize = 40;

/// Longest part of a message that is shown, in characters: a picture is long.
const LONGEST: usize = 400;

/// The example in the frame; signals, copied freely.
#[derive(Clone, Copy)]
pub struct ExampleState {
    /// The link, from its `#` on without it.
    link: RwSignal<String>,
    /// The request to be sent, as JSON.
    request: RwSignal<String>,
    /// Number of links that were loaded: each is a frame of its own.
    loads: RwSignal<u32>,
    /// The link in the frame.
    loaded: RwSignal<String>,
}

impl ExampleState {
    pub fn new() -> ExampleState {
        ExampleState {
            link: RwSignal::new(FIRST.to_owned()),
            request: RwSignal::new(HostRequestKind::Move.example()),
            loads: RwSignal::new(0),
            loaded: RwSignal::new(FIRST.to_owned()),
        }
    }

    /// Loads the link of the field.
    fn load(self) {
        let link = self.link.get_untracked();
        self.loaded.set(link.trim().trim_start_matches('#').to_owned());
        self.loads.update(|count| *count += 1);
    }

    /// Loads this link, and goes to the frame.
    pub fn try_link(self, link: &str) {
        self.link.set(link.to_owned());
        self.load();
        focus::reach("#try");
    }

    /// Puts this request into the field, and goes to the frame.
    pub fn try_request(self, request: HostRequestKind) {
        self.request.set(request.example());
        focus::reach("#try");
    }
}

/// Whether a message comes from this frame.
fn is_from(event: &MessageEvent, frame: NodeRef<Iframe>) -> bool {
    let window = frame.get_untracked().and_then(|frame| frame.content_window());
    window.zip(event.source()).is_some_and(|(window, source)| JsValue::from(source) == JsValue::from(window))
}

/// A message as it is listed; `None` if it is no data.
fn listed(data: &JsValue) -> Option<String> {
    let text = String::from(JSON::stringify(data).ok()?);
    Some(match text.char_indices().nth(LONGEST) {
        Some((at, _)) => format!("{} …", &text[..at]),
        None => text,
    })
}

/// The frame with its link, a field for requests, and the messages.
#[component]
pub fn ExampleFrame(example: ExampleState) -> impl IntoView {
    let i18n = use_i18n();
    let frame = NodeRef::<Iframe>::new();
    let messages = RwSignal::new(Vec::<String>::new());
    let unread = RwSignal::new(false);
    let listener = window_event_listener(leptos::ev::message, move |event| {
        if let Some(message) = is_from(&event, frame).then(|| listed(&event.data())).flatten() {
            messages.update(|all| {
                all.insert(0, message);
                all.truncate(KEPT);
            });
        }
    });
    on_cleanup(move || listener.remove());
    let send = move |_| {
        let request = example.request.with_untracked(|request| JSON::parse(request));
        unread.set(request.is_err());
        let window = frame.get_untracked().and_then(|frame| frame.content_window());
        if let (Ok(request), Some(window)) = (request, window) {
            // A frame that has gone receives nothing.
            let _ = window.post_message(&request, "*");
        }
    };
    // A page with the address of the page around it would be taken for one without end. What is tried here is not kept; the
    // link may say otherwise.
    let one = move |count: u32| {
        let (own, link) = (link_to(Address::default(), i18n.untracked()), example.loaded.get_untracked());
        let (page, lang) = own.split_once('#').unwrap_or((own.as_str(), ""));
        let src = format!("{page}?frame={count}#store=0&{lang}&{link}");
        view! { <iframe node_ref=frame src=src title=t!(i18n, authors.frame) class="example-frame"></iframe> }
    };
    view! {
        <section class="card example" aria-labelledby="try">
            <h2 id="try" tabindex="-1">{t!(i18n, authors.try_title)}</h2>
            <label class="example-field">
                <span>{t!(i18n, authors.link_field)}</span>
                <textarea rows="2" spellcheck="false" autocapitalize="none" prop:value=move || example.link.get()
                    on:input=move |event| example.link.set(event_target_value(&event))></textarea>
            </label>
            <button class="button" on:click=move |_| example.load()>{t!(i18n, authors.load)}</button>
            <For each=move || [example.loads.get()] key=|count| *count children=one/>
            <label class="example-field">
                <span>{t!(i18n, authors.request_field)}</span>
                <textarea rows="3" spellcheck="false" autocapitalize="none" prop:value=move || example.request.get()
                    on:input=move |event| example.request.set(event_target_value(&event))></textarea>
            </label>
            <button class="button example-send" on:click=send>{t!(i18n, authors.send)}</button>
            <p role="status">{move || unread.get().then(|| t_string!(i18n, authors.unread))}</p>
            <h3 id="example-log">{t!(i18n, authors.log)}</h3>
            <div class="example-log" role="log" aria-live="off" aria-labelledby="example-log" tabindex="0">
                {move || messages.get().into_iter().map(|message| view! { <p><code>{message}</code></p> }).collect_view()}
            </div>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_example_is_a_link() {
        let (address, bad) = Address::parse("", FIRST);
        assert_eq!((address.fragment().as_str(), bad), (FIRST, vec![]));
    }
}
