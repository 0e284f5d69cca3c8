//! The page in one file: from a disk, from a server that has nothing else, in a sandboxed frame; made in the page for a
//! link; and cut in half.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use course::own_lesson::join;
use journeys::{Page, journeys};
use xtask::pages;
use xtask::server::{Server, Site};

use super::lms::own_lesson;

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

/// The page in one file with an element more in its head, and one before its first module; the place where it is written.
fn made(name: &str, head: &str, more: &str) -> Option<PathBuf> {
    const CHARSET: &str = "<meta charset=\"utf-8\">";
    const BLOCK: &str = "<script type=\"text/plain\" data-block=";
    let text = fs::read_to_string(one_file()?).unwrap();
    let text = text.replacen(CHARSET, &format!("{CHARSET}{head}"), 1).replacen(BLOCK, &format!("{more}{BLOCK}"), 1);
    Some(write(name, &text))
}

/// Writes a file of its own: the same journey may run in another engine at the same time.
fn write(name: &str, text: &str) -> PathBuf {
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let own = COUNT.fetch_add(1, Ordering::Relaxed);
    let file = std::env::temp_dir().join(format!("spielraum-{name}-{}-{own}.html", std::process::id()));
    fs::write(&file, text).unwrap();
    file
}

async fn open(page: &Page, file: &Path, fragment: &str) {
    page.go_file(&format!("{}{fragment}", file.display())).await;
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

    /// A file with an address in its head opens it, and any other one that is asked for.
    async fn a_file_opens_its_address(page: &Page) {
        let Some(file) = made("opens", "<meta name=\"start\" content=\"#task=nim-bouton/h5&amp;lang=en\">", "") else {
            return;
        };
        open(page, &file, "").await;
        page.wait_fragment("task=nim-bouton/h5").await;
        answer_a_task(page).await;
        page.go("#pos=nim:3&lang=en").await;
        open(page, &file, "#pos=nim:3,5&players=hh&lang=en").await;
        page.find(SPOT).await;
        fs::remove_file(file).unwrap();
    }

    /// A lesson of one's own stands in the file that was made for it.
    async fn a_file_brings_an_own_lesson(page: &Page) in chromium {
        let lesson = join(&own_lesson());
        let block = format!(
            "<script type=\"text/plain\" data-block=\"own-lesson.txt\" data-size=\"{}\" data-plain>{}</script>",
            lesson.len(),
            BASE64_STANDARD.encode(&lesson)
        );
        let start = "<meta name=\"start\" content=\"#lesson=own-mine&amp;lang=en\">";
        let Some(file) = made("lesson", start, &block) else { return };
        open(page, &file, "").await;
        page.wait_text(".lesson-text h1", "Two rows").await;
        fs::remove_file(file).unwrap();
    }

    /// A file that is made in the page for a task opens it from a disk, within the terms of its link.
    async fn a_file_for_a_task_is_made_in_the_page(page: &Page) in chromium {
        if one_file().is_none() {
            return;
        }
        page.go("#task=nim-bouton/h5&tries=3&lang=en").await;
        page.find(".lesson-text h1").await;
        page.js("HTMLAnchorElement.prototype.click = function () { window.saved = this.download };
             URL.createObjectURL = blob => {
               blob.text().then(text => { window.made = text });
               return 'blob:none';
             };")
            .await;
        page.click(".topbar .button:last-child").await;
        page.click(".make-file").await;
        page.wait_text(".made-file", "The file is ready").await;
        page.axe().await;
        page.shoot("make-file").await;
        assert_eq!(page.js("return window.saved").await, "spielraum-nim-bouton-h5.html");
        page.wait("the file", || async { page.js("return !!window.made").await == true }).await;
        let text = page.js("return window.made").await;
        let file = write("task", text.as_str().unwrap());
        open(page, &file, "").await;
        page.wait_fragment("tries=3").await;
        answer_a_task(page).await;
        fs::remove_file(file).unwrap();
    }

    /// A set of tasks is saved from the task builder.
    async fn a_set_of_tasks_is_saved_as_one_file(page: &Page) in chromium {
        if one_file().is_none() {
            return;
        }
        page.go("#tool=tasks&tasks=one~nim:3,5,7&lang=en").await;
        page.js("HTMLAnchorElement.prototype.click = function () { window.saved = this.download };").await;
        page.click(".builder-handout .make-file").await;
        page.wait_text(".builder-handout .made-file", "The file is ready").await;
        let saved = page.js("return window.saved").await;
        assert!(saved.as_str().is_some_and(|name| name.starts_with("spielraum-tasks-")), "{saved}");
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
            page.find(".failed[role=alert]").await;
            // The error was on purpose.
            page.errors().await;
        }
    }
}
