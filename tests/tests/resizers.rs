//! Host pages that resize frames by the protocols of H5P and of learning platforms (LTI), on another origin.

use std::collections::BTreeMap;

use crate::element::only_notes;
use journeys::{Page, journeys};
use serde_json::{Value, json};
use xtask::pages;
use xtask::server::{Server, Site};

/// Height of the frame before anything is posted: less than any board has.
const FIRST: f64 = 150.0;

/// H5P's protocol as its `h5p-resizer.js` keeps it. To frames with `h5p` in their address it says `ready` when it has loaded.
const H5P: &str = "for (const frame of document.querySelectorAll('iframe')) {
    const post = (to, action, origin) => to.postMessage({ context: 'h5p', action }, origin);
    addEventListener('message', ({ source, origin, data }) => {
        if (data.context !== 'h5p' || source !== frame.contentWindow) return;
        const { action, scrollHeight, clientHeight } = data;
        if (action === 'hello') post(source, 'hello', origin);
        if (action === 'prepareResize' && (frame.clientHeight !== scrollHeight || scrollHeight !== clientHeight)) {
            frame.style.height = `${clientHeight}px`;
            post(source, 'resizePrepared', origin);
        }
        if (action === 'resize') frame.style.height = `${scrollHeight}px`;
    });
    if (frame.src.includes('h5p')) post(frame.contentWindow, 'ready', '*');
}";

/// A learning platform that reads messages of one form: `JSON.parse(data)` or `data`.
fn platform(read: &str) -> String {
    format!(
        "addEventListener('message', ({{ source, data }}) => {{
             const frame = document.querySelector('iframe');
             let message;
             try {{ message = {read} }} catch {{ return }}
             if (source === frame.contentWindow && message.subject === 'lti.frameResize') frame.style.height = `${{message.height}}px`;
         }})"
    )
}

/// A host page with the page in a frame; it records every height that the frame gets, and every `resize`.
fn host(lab: &Server, fragment: &str, script: &str) -> Server {
    let text = format!(
        "<!DOCTYPE html><html lang=\"en\"><head><title>A host</title><link rel=\"icon\" href=\"data:,\"></head><body>\
         <iframe title=\"Three rows\" src=\"{}#{fragment}\" style=\"border:0;width:600px;height:{FIRST}px\"></iframe><script>\
         window.heights = []; window.posted = [];\
         const seen = document.querySelector('iframe');\
         new MutationObserver(() => heights.push(parseFloat(seen.style.height))).observe(seen, {{ attributes: true }});\
         addEventListener('message', ({{ data }}) => {{ if (data.type === 'resize') posted.push(data.height) }});\
         {script}</script></body></html>",
        lab.url()
    );
    let pages = BTreeMap::from([("/host.html".to_owned(), text)]);
    Server::start(Site { root: pages::chosen(), pages, ..Site::default() }, 0).unwrap()
}

/// The page on an origin of its own.
fn lab() -> Server {
    Server::start(Site { root: pages::chosen(), ..Site::default() }, 0).unwrap()
}

/// The height that the page has posted last in its own message; 0 before the first.
async fn posted(page: &Page) -> f64 {
    page.js("return window.posted?.at(-1) ?? 0").await.as_f64().unwrap_or_default()
}

/// Waits until the frame is as high as its content, which is higher than before.
async fn wait_fitting(page: &Page, before: f64) {
    page.wait("a frame as high as its content", || async {
        let posted = posted(page).await;
        let height = page.js("return document.querySelector('iframe').clientHeight").await;
        posted > before && height.as_f64() == Some(posted)
    })
    .await;
}

/// No height on the way was less than the first one, and the browser reports nothing else.
async fn never_collapsed(page: &Page) {
    let heights = page.js("return window.heights").await;
    let low = |height: &Value| height.as_f64().is_none_or(|height| height < FIRST);
    assert!(heights.as_array().is_some_and(|all| !all.is_empty() && !all.iter().any(low)), "{heights}");
    only_notes(page).await;
}

/// Shows a position whose board is higher.
async fn show_more_rows(page: &Page) {
    let message = json!({"target": "spielraum", "v": 1, "type": "setPosition", "pos": "nim:1,2,3,4,5,6,7,8,9"});
    page.js(&format!("document.querySelector('iframe').contentWindow.postMessage({message}, '*')")).await;
}

journeys! {
    /// H5P's handshake: the frame grows with its content and never collapses on the way.
    async fn a_frame_follows_the_resizer_of_h5p(page: &Page) {
        let lab = lab();
        let host = host(&lab, "pos=nim:3,5,7&players=hh&lang=en&resize=h5p", H5P);
        page.go_to(&host, "host.html").await;
        wait_fitting(page, FIRST).await;
        let before = posted(page).await;
        show_more_rows(page).await;
        wait_fitting(page, before).await;
        never_collapsed(page).await;
    }

    /// A resizer that is loaded last says that it is ready, and gets the height that it has missed.
    async fn a_resizer_of_h5p_comes_late(page: &Page) in chromium {
        let lab = lab();
        let host = host(&lab, "pos=nim:3,5,7&lang=en&resize=h5p", "");
        page.go_to(&host, "host.html").await;
        page.wait("a posted height", || async { posted(page).await > 0.0 }).await;
        page.js(H5P).await;
        wait_fitting(page, FIRST).await;
        never_collapsed(page).await;
    }

    /// Learning platforms read messages as objects, or as texts of JSON alone.
    async fn a_frame_follows_a_learning_platform(page: &Page) in chromium {
        let lab = lab();
        for read in ["JSON.parse(data)", "data"] {
            let host = host(&lab, "pos=nim:3,5,7&players=hh&lang=en&resize=lti", &platform(read));
            page.go_to(&host, "host.html").await;
            wait_fitting(page, FIRST).await;
            let before = posted(page).await;
            show_more_rows(page).await;
            wait_fitting(page, before).await;
            never_collapsed(page).await;
        }
    }
}
