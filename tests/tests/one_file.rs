//! The page in one file: from a disk, from a server that has nothing else, in a sandboxed frame; and cut in half.

use std::collections::BTreeMap;
use std::fs;
use std::path::PathBuf;

use journeys::{Page, journeys};
use serde_json::json;
use xtask::pages;
use xtask::server::{Server, Site};

const SPOT: &str = ".spot:not([aria-disabled='true'])";

/// The file, which the release build alone has.
fn one_file() -> Option<PathBuf> {
    Some(pages::chosen().join("spielraum.html")).filter(|file| file.is_file())
}

/// A server that has no other file of the page, and sends this one with a type that says nothing of its letters.
fn nothing_else() -> Site {
    let withheld = [".wasm", ".js", ".css", ".bin", ".txt", ".woff2", ".svg"].map(str::to_owned).to_vec();
    let types = BTreeMap::from([(".html".to_owned(), "text/html".to_owned())]);
    Site { root: pages::chosen(), withheld, types, ..Site::default() }
}

/// Answers a question of a lesson, wrong first.
async fn answer_a_task(page: &Page) {
    page.type_in(".typed .field", "10").await;
    page.click(".check-answer").await;
    page.wait_text(".said", "ordinary sum").await;
    page.type_in(".typed .field", "4").await;
    page.click(".check-answer").await;
    page.wait_text(".said", "Only the packet").await;
}

journeys! {
    /// Without any server: boards with their verdict, games of the pack, a lesson, a task, an instrument, other texts.
    async fn one_file_holds_everything(page: &Page) {
        if one_file().is_none() {
            return;
        }
        page.go_file("spielraum.html#pos=nim:3,5&players=hh&open=full&lang=en").await;
        page.find(".verdict").await;
        page.click(SPOT).await;
        page.wait_fragment("moves=").await;
        page.show("#pos=chomp:4x3&players=hh&open=full&lang=en").await;
        page.find(".verdict").await;
        page.follow("#lesson=nim-bouton&lang=en").await;
        page.find(".lesson-text h1").await;
        page.follow("#task=nim-bouton/h5&lang=en").await;
        answer_a_task(page).await;
        page.follow("#tool=binary&pos=nim:3,5&lang=en").await;
        page.find(".tool h1").await;
        page.follow("#tool=gallery&lang=en").await;
        page.wait_text(".tool .share-lead", "opened from a file").await;
        page.follow("#about&lang=en").await;
        page.find(".about h2").await;
        // A link to a file beside the page leads to its text.
        page.js("document.querySelector(\"a[href='./licences.txt']\").addEventListener('click', event => event.preventDefault())").await;
        page.click("a[href='./licences.txt']").await;
        page.find("a[href^='blob:'][target=_blank]").await;
        page.shoot("one-file").await;
    }

    /// A server has that file alone, and nothing else is asked for.
    async fn one_file_is_all_that_is_fetched(page: &Page) in chromium {
        if one_file().is_none() {
            return;
        }
        let server = Server::start(nothing_else(), 0).unwrap();
        page.go_to(&server, "spielraum.html#task=nim-bouton/h5&lang=en").await;
        answer_a_task(page).await;
        page.axe().await;
        assert_eq!(server.found(), ["/spielraum.html"]);
        assert_eq!(server.missing(), [""; 0]);
    }

    async fn one_file_works_in_a_sandbox(page: &Page) {
        if one_file().is_none() {
            return;
        }
        page.go_served_sandboxed(nothing_else(), "spielraum.html#pos=hackenbush:br,r&players=hh&open=full&lang=en").await;
        page.find(".verdict").await;
        page.click(SPOT).await;
        page.wait("the host to hear of the move", || async { page.messages().await.iter().any(|m| m["type"] == "move") }).await;
    }

    /// A file that is cut, or damaged, says so.
    async fn a_damaged_file_says_so(page: &Page) {
        let Some(file) = one_file() else { return };
        let text = fs::read_to_string(file).unwrap();
        let (cut, _) = text.split_at(text.len() / 2);
        // Its first module has another name.
        let damaged = text.replace("data-block=\"main", "data-block=\"another");
        for text in [cut.to_owned(), damaged] {
            let pages = BTreeMap::from([("/broken.html".to_owned(), text)]);
            page.go_served(Site { pages, ..Site::default() }, "broken.html#pos=nim:3,5&lang=de").await;
            page.wait_text(".failed [lang=en]", "incomplete or damaged").await;
            page.wait_text(".failed [lang=de]", "nicht vollständig oder beschädigt").await;
            assert_eq!(page.js("return document.querySelector('.failed').getAttribute('role')").await, json!("alert"));
            // The error was on purpose.
            page.errors().await;
        }
    }
}
