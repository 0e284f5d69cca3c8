//! The page without a network, and on a failing one: what was opened opens again after one visit, all of it where that is
//! wanted; a newer version is offered, and the page is never blank.

use std::fs;
use std::path::{Path, PathBuf};

use journeys::{Page, journeys};
use serde_json::json;
use xtask::pages;
use xtask::server::{Server, Site};

const SPOT: &str = ".spot:not([aria-disabled='true'])";

/// Whether this build caches itself; the dev build does not.
fn keeps() -> bool {
    pages::chosen().join("offline.js").is_file()
}

fn serve(root: PathBuf) -> Server {
    Server::start(Site { root, ..Site::default() }, 0).unwrap()
}

/// Most bytes, compressed, that a link to a board of Nim fetches in all: the page, its panels, the worker.
const VISIT: u64 = 1_500_000;

/// Most bytes, compressed, that a link to a task about Nim fetches in all: the page, the lessons, the worker.
const TASK: u64 = 2_950_000;

/// Script: whether the service worker has kept the worker's part for lessons, the last file of a task.
const KEPT: &str = "return (async () => {
    for (const name of await caches.keys())
        for (const { url } of await (await caches.open(name)).keys()) if (url.includes('worker_split_lesson')) return true;
    return false;
})()";

/// Opens the settings and waits until the files of what was opened are here.
async fn wait_for_opened(page: &Page) {
    page.find("header").await;
    page.click("header .button.quiet.narrow").await;
    page.wait_text(".kept", "What you opened here").await;
}

/// Asks for every file and waits until all are here.
async fn wait_for_all(page: &Page) {
    wait_for_opened(page).await;
    page.click(".kept .button").await;
    page.wait_text(".kept", "Everything is on this device").await;
    page.key("Escape").await;
}

/// The size of a served file, compressed where there is such a copy.
fn weight(path: &str) -> u64 {
    let file = pages::chosen().join(if path == "/" { "index.html" } else { path.trim_start_matches('/') });
    let packed = PathBuf::from(format!("{}.br", file.display()));
    fs::metadata(packed).or_else(|_| fs::metadata(file)).map(|file| file.len()).unwrap_or_default()
}

/// Leaves a page whose connection was cut on purpose: it retries missing files, and a complete one does not.
async fn leave(page: &Page) {
    page.go("#pos=nim:3,5&players=hh&lang=en").await;
    page.find(SPOT).await;
    page.errors().await;
}

fn copy(from: &Path, to: &Path) {
    fs::create_dir_all(to).unwrap();
    for entry in fs::read_dir(from).unwrap().flatten() {
        let there = to.join(entry.file_name());
        if entry.path().is_dir() {
            copy(&entry.path(), &there);
        } else {
            fs::copy(entry.path(), there).unwrap();
        }
    }
}

journeys! {
    /// A link to a board brings what it needs, and nothing more comes in the background: no lesson, no instrument, no other
    /// game, and no file of the page twice.
    async fn a_visit_fetches_what_its_link_needs(page: &Page) in chromium {
        if !keeps() {
            return;
        }
        let server = Server::start(Site { root: pages::chosen(), cache: true, ..Site::default() }, 0).unwrap();
        page.go_to(&server, "#pos=nim:3,5&lang=en").await;
        page.find(SPOT).await;
        wait_for_opened(page).await;
        page.axe().await;
        let found = server.found();
        let sum: u64 = found.iter().map(|path| weight(path)).sum();
        assert!(sum > 200_000 && sum < VISIT, "{sum} bytes: {found:#?}");
        for part in ["split_others", "split_games", "/course/"] {
            assert!(found.iter().all(|path| !path.contains(part)), "{part}: {found:#?}");
        }
        let modules: Vec<&String> = found.iter().filter(|path| path.ends_with(".wasm")).collect();
        for path in &modules {
            assert_eq!(modules.iter().filter(|other| other == &path).count(), 1, "{path}: {found:#?}");
        }
        page.key("Escape").await;
    }

    /// Tasks about Nim bring no other games, no instrument, no page for teachers and no dialog that nobody opened, on the page
    /// and in the worker; answers are judged, positions drawn, and a dialog comes when it is opened.
    async fn a_task_fetches_what_it_needs(page: &Page) in chromium {
        if !keeps() {
            return;
        }
        let server = Server::start(Site { root: pages::chosen(), cache: true, ..Site::default() }, 0).unwrap();
        page.go_to(&server, "#task=nim-bouton/h5&lang=en").await;
        page.type_in(".typed .field", "4").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "Only the packet").await;
        page.wait("the files to be kept", || async { page.js(KEPT).await == json!(true) }).await;
        let found = server.found();
        let sum: u64 = found.iter().map(|path| weight(path)).sum();
        assert!(sum > 200_000 && sum < TASK, "{sum} bytes: {found:#?}");
        page.go_to(&server, "#task=nim-bouton/all-even&seed=7&lang=en").await;
        page.find(".lesson-asked .board .spot").await;
        page.go_to(&server, "#tasks=one~nim:3,5,7&lang=en").await;
        page.find(".lesson-asked .board .spot").await;
        let found = server.found();
        for part in ["split_games", "split_panels", "split_author"] {
            assert!(found.iter().all(|path| !path.contains(part)), "{part}: {found:#?}");
        }
        wait_for_opened(page).await;
        page.axe().await;
        page.key("Escape").await;
        let found = server.found();
        assert!(found.iter().all(|path| !path.contains("worker_split_others")), "{found:#?}");
        // A task of another game brings it.
        page.go_to(&server, "#tasks=one~kayles:5&lang=en").await;
        page.find(".lesson-asked .board .spot").await;
        assert!(server.found().iter().any(|path| path.contains("spielraum_split_games")));
    }

    /// A lesson that was opened once opens without a network, and its answers are judged.
    async fn what_was_opened_opens_without_a_network(page: &Page) in chromium {
        if !keeps() {
            return;
        }
        let server = serve(pages::chosen());
        page.go_to(&server, "#lesson=nim-bouton&step=all-even&lang=en").await;
        page.find(".lesson-asked .board .spot").await;
        wait_for_opened(page).await;
        page.key("Escape").await;
        server.answer_only(0);
        page.go_to(&server, "#lesson=nim-bouton&step=all-even&lang=en").await;
        page.find(".lesson-asked .board .spot").await;
        page.js("document.querySelector('.all-moves').open = true").await;
        page.click(".all-moves [data-move='7→6']").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "That wins").await;
        leave(page).await;
    }

    /// Tasks of a teacher's own that were opened once are done without a network, and the answer is there as a code.
    async fn own_tasks_are_done_without_a_network(page: &Page) in chromium {
        if !keeps() {
            return;
        }
        let server = serve(pages::chosen());
        page.go_to(&server, "#tasks=one~nim:3,5,7&lang=en").await;
        page.find(".lesson-asked .board .spot").await;
        wait_for_opened(page).await;
        page.key("Escape").await;
        server.answer_only(0);
        page.go_to(&server, "#tasks=one~nim:3,5,7&lang=en").await;
        page.click(".all-moves summary").await;
        page.click(".all-moves [data-move='3→2']").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "no good answer").await;
        page.click(".hand-in-way .button.quiet").await;
        page.find(".hand-in-code .qr svg path").await;
        leave(page).await;
    }

    /// After one visit, and the wish for everything, every game, instrument and lesson opens without a network.
    async fn everything_opens_without_a_network(page: &Page) in chromium {
        if !keeps() {
            return;
        }
        let server = serve(pages::chosen());
        page.go_to(&server, "#pos=nim:3,5&lang=en").await;
        page.find(SPOT).await;
        wait_for_all(page).await;
        server.answer_only(0);
        page.go_to(&server, "#pos=chomp:4x3&lang=de&open=full").await;
        page.find(".verdict.won").await;
        page.go_to(&server, "#pos=hackenbush:br,g&lang=en").await;
        page.find(SPOT).await;
        page.go_to(&server, "#lesson=nim-bouton&lang=en").await;
        page.find(".lesson-text h1").await;
        // The plan of a lesson, its answers, and a sheet with its key.
        page.go_to(&server, "#lesson=mirror&view=teacher&lang=en").await;
        page.click(".teacher .keys summary").await;
        page.wait_text(".teacher .keys", "5 → 3").await;
        page.go_to(&server, "#task=mirror/p1&view=sheet:3&lang=de").await;
        page.click(".show-key").await;
        page.wait("three answers", || async { page.count(".sheet-key ol > li p").await == 3 }).await;
        page.go_to(&server, "#teach&lang=en").await;
        page.find(".teach-page .series a").await;
        page.go_to(&server, "#about&lang=en").await;
        page.find(".about h2").await;
        page.go_to(&server, "#tool=binary&lang=en").await;
        page.find(".tool").await;
        page.go_to(&server, "#lang=de").await;
        page.find(".position-field").await;
        page.axe().await;
        leave(page).await;
    }

    /// A newer version is offered when it is complete, and applied on the person's confirmation; the game stays.
    async fn a_newer_version_is_offered(page: &Page) in chromium {
        if !keeps() {
            return;
        }
        let folder = std::env::temp_dir().join(format!("spielraum-{}", std::process::id()));
        copy(&pages::chosen(), &folder);
        let server = serve(folder.clone());
        page.go_to(&server, "#pos=nim:3,5&lang=en&players=hh").await;
        page.find(SPOT).await;
        wait_for_all(page).await;
        let index = folder.join("index.html");
        let newer = fs::read_to_string(&index).unwrap().replacen("<html", "<html data-version=\"newer\"", 1);
        fs::write(&index, newer).unwrap();
        for ending in ["br", "gz"] {
            for name in ["index.html", "offline.js"] {
                // The compressed copy is that of the old file.
                let _ = fs::remove_file(folder.join(format!("{name}.{ending}")));
            }
        }
        let script = folder.join("offline.js");
        let text = fs::read_to_string(&script).unwrap();
        let version = text.split_once("VERSION=\"").and_then(|(_, rest)| rest.split_once('"')).expect("a version").0;
        assert!(!version.is_empty());
        fs::write(&script, text.replace(version, "newer")).unwrap();
        page.go_to(&server, "#pos=nim:3,5&lang=en&players=hh").await;
        page.click(SPOT).await;
        page.wait_fragment("moves=").await;
        // Still the old version.
        assert_eq!(page.attribute("html", "data-version").await, None);
        page.wait_text(".notices", "A newer version").await;
        // The new one is complete.
        let sizes = "return Promise.all((await caches.keys()).map(async name => [name, (await (await caches.open(name)).keys()).length]))";
        let sizes = page.js(&format!("return (async () => {{ {sizes} }})()")).await;
        assert!(sizes[0][1].as_u64() > Some(50) && sizes[0][1] == sizes[1][1], "{sizes}");
        page.axe().await;
        page.click(".notices .button").await;
        page.find("html[data-version=newer]").await;
        page.find(SPOT).await;
        assert!(page.fragment().await.contains("moves="));
        fs::remove_dir_all(folder).unwrap();
    }

    /// The page stores nothing with `store=0`.
    async fn a_page_that_may_not_keep_does_not(page: &Page) in chromium {
        page.go("#pos=nim:3,5&lang=en&store=0").await;
        page.find(SPOT).await;
        tokio::time::sleep(std::time::Duration::from_secs(6)).await;
        let kept = page.js("return Promise.all([caches.keys(), navigator.serviceWorker.getRegistrations()]).then(all => all.flat().length)").await;
        assert_eq!(kept, json!(0));
    }

    /// The connection dies after the first file, after the second, and so on: there is a board, or a correct message.
    async fn where_the_line_dies_there_is_a_board_or_a_sentence(page: &Page) in chromium {
        let whole = serve(pages::chosen());
        page.go_to(&whole, "#pos=nim:3,5&players=hh&lang=en").await;
        page.find(SPOT).await;
        page.find("aside").await;
        let files = whole.found().len();
        assert!(files > 4, "{files}");
        for count in 1..files {
            let server = serve(pages::chosen());
            server.answer_only(count);
            page.go_to(&server, "#pos=nim:3,5&players=hh&lang=en").await;
            let seen = format!(
                "const alive = document.querySelector({SPOT:?}), said = document.querySelector('.failed, [role=alert], .notices li');
                 return !!alive || (said?.textContent.trim().length ?? 0) > 20"
            );
            page.wait(&format!("a board or a sentence after {count} files"), || async { page.js(&seen).await == json!(true) })
                .await;
        }
        leave(page).await;
    }
}
