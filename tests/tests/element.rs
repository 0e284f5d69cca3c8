//! The custom element `<spielraum-board>` in host pages of another origin: by its script, and by its npm package.

use std::collections::BTreeMap;
use std::path::PathBuf;

use journeys::{Page, journeys};
use serde_json::{Value, json};
use xtask::pages;
use xtask::server::{Server, Site};
use xtask::shell::{command, read, root};

/// The folder that holds the package, where a bundler looks for it.
const PACKAGES: &str = "target/npm";

/// Whether the release build was made, which alone has the element.
fn has_element() -> bool {
    pages::chosen().join("spielraum-board.js").is_file()
}

/// The page on an origin of its own.
fn lab() -> Server {
    Server::start(Site { root: pages::chosen(), ..Site::default() }, 0).unwrap()
}

/// A host page with an element, on another origin; it records the element's events.
fn host(script: &str, attributes: &str) -> Server {
    let text = format!(
        "<!DOCTYPE html><html lang=\"en\"><head><title>A host</title><link rel=\"icon\" href=\"data:,\"></head><body>\
         <script>window.events = [];\
         for (const kind of ['ready', 'position', 'move', 'task', 'completed'])\
         addEventListener('spielraum-' + kind, event => events.push([event.target.localName, event.detail]))</script>{script}\
         <spielraum-board {attributes}><a href=\"#elsewhere\">Three rows</a></spielraum-board></body></html>"
    );
    let pages = BTreeMap::from([("/host.html".to_owned(), text)]);
    Server::start(Site { root: pages::chosen(), pages, ..Site::default() }, 0).unwrap()
}

/// The details of the events of a kind, in their order.
async fn events(page: &Page, kind: &str) -> Vec<Value> {
    let all = page.js("return window.events").await;
    let all = all.as_array().cloned().unwrap_or_default();
    let own = all.iter().filter(|event| event[0] == "spielraum-board" && event[1]["type"] == kind);
    own.map(|event| event[1].clone()).collect()
}

async fn wait_event(page: &Page, kind: &str, holds: impl Fn(&Value) -> bool) {
    page.wait(&format!("an event {kind}"), || async { events(page, kind).await.iter().any(&holds) }).await;
}

async fn is_true(page: &Page, js: &str) -> bool {
    page.js(&format!("return !!({js})")).await == json!(true)
}

/// Browser messages about a frame of another origin: it takes no focus, and one of its features is unknown here.
pub(crate) async fn only_notes(page: &Page) {
    let notes = page.errors().await;
    let expected = |note: &String| note.contains("Blocked autofocusing") || note.contains("'web-share'");
    assert!(notes.iter().all(expected), "{notes:?}");
}

const FRAME: &str = "document.querySelector('spielraum-board').shadowRoot.querySelector('iframe')";

journeys! {
    /// The element shows its board, grows with it, and passes on what happens; requests are answered, or refused.
    async fn an_element_shows_a_board_and_tells_its_moves(page: &Page) {
        if !has_element() {
            return;
        }
        let lab = lab();
        let script = format!("<script src=\"{}spielraum-board.js\" async></script>", lab.url());
        let host = host(&script, "pos=\"nim:3,5,7\" players=\"hh\" lang=\"de\" height=\"50\"");
        page.go_to(&host, "host.html").await;
        wait_event(page, "ready", |_| true).await;
        wait_event(page, "position", |detail| detail["pos"] == "nim:3,5,7").await;
        let grown = format!("{FRAME}.clientHeight > 200");
        page.wait("a frame as high as the board", || is_true(page, &grown)).await;
        assert!(is_true(page, &format!("{FRAME}.title === 'Three rows'")).await);
        page.js(
            "const board = document.querySelector('spielraum-board');
             board.ask('move', { move: '3>2' }).then(() => board.ask('getState')).then(({ state }) => window.state = state);
             board.ask('move', { move: '9>1' }).catch(({ code }) => window.code = code)",
        )
        .await;
        wait_event(page, "move", |detail| detail["pos"] == "nim:2,5,7").await;
        page.wait("the state", || is_true(page, "window.state?.includes('moves=3')")).await;
        page.wait("a refusal", || is_true(page, "window.code === 'illegal-move'")).await;
        // A changed attribute is followed without loading.
        page.js("document.querySelector('spielraum-board').setAttribute('pos', 'nim:1,2')").await;
        wait_event(page, "position", |detail| detail["pos"] == "nim:1,2").await;
        assert_eq!(events(page, "ready").await.len(), 1);
        // Moved to another place, it begins anew, and is asked when it is there.
        page.js(
            "const board = document.querySelector('spielraum-board');
             document.body.prepend(board);
             board.ask('ping').then(() => window.answered = true)",
        )
        .await;
        page.wait("an answer", || is_true(page, "window.answered")).await;
        assert_eq!(events(page, "ready").await.len(), 2);
        only_notes(page).await;
    }

    /// Without the script there is a link, and nothing else.
    async fn without_its_script_an_element_is_a_link(page: &Page) in chromium {
        let host = host("", "pos=\"nim:3,5,7\"");
        page.go_to(&host, "host.html").await;
        page.find("spielraum-board a").await;
        let seen = "document.querySelector('spielraum-board a').checkVisibility() && !document.querySelector('spielraum-board').shadowRoot";
        assert!(is_true(page, seen).await);
    }

    /// The package is bundled as a host page's own build does it, and its element shows the page it is told.
    async fn the_package_is_bundled_and_shows_a_task(page: &Page) in chromium {
        if !has_element() {
            return;
        }
        let lab = lab();
        let folder: PathBuf = std::env::temp_dir().join(format!("spielraum-element-{}", std::process::id()));
        std::fs::create_dir_all(&folder).unwrap();
        let entry = folder.join("entry.js");
        let program = format!("import {{ SpielraumBoard }} from 'spielraum-board'; SpielraumBoard.page = '{}';", lab.url());
        std::fs::write(&entry, program).unwrap();
        let mut esbuild = command("esbuild");
        esbuild.args(["--bundle", "--format=esm", "--minify", "--log-level=error"]).arg(&entry);
        let bundle = read(esbuild.env("NODE_PATH", root().join(PACKAGES))).unwrap();
        std::fs::remove_dir_all(&folder).unwrap();
        let host = host("", "task=\"nim-bouton/h5\" lang=\"en\"");
        page.go_to(&host, "host.html").await;
        page.find("spielraum-board a").await;
        page.js(&format!(
            "const script = document.createElement('script');
             script.type = 'module';
             script.textContent = {};
             document.head.append(script)",
            json!(bundle)
        ))
        .await;
        wait_event(page, "ready", |_| true).await;
        let grown = format!("{FRAME}.clientHeight > 200");
        page.wait("a frame as high as the task", || is_true(page, &grown)).await;
        // What the package says of its page is there as well.
        assert!(root().join(PACKAGES).join("spielraum-board/page/index.html").is_file());
        only_notes(page).await;
    }
}
