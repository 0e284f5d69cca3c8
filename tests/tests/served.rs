//! The page on faulty servers: it plays, or it says what is wrong and who can mend it.

use journeys::{Page, journeys};
use serde_json::json;
use xtask::pages;
use xtask::server::{Server, Site};

const SPOT: &str = ".spot:not([aria-disabled='true'])";

/// A server that sends another type for files with such an ending.
fn typed(ending: &str, kind: &str) -> Site {
    Site { types: [(ending.to_owned(), kind.to_owned())].into(), ..Site::default() }
}

/// A server without the files whose names contain this.
fn without(part: &str) -> Site {
    Site { withheld: vec![part.to_owned()], ..Site::default() }
}

/// Parts of the names of the files that a task needs, in the release build.
const OF_A_TASK: [&str; 11] = [
    "spielraum-",
    "spielraum_bg",
    "split_frame",
    "split_others",
    "spielraum_chunk",
    "worker_loader",
    "worker_bg",
    "worker_split",
    "course/plan",
    "nim-bouton.en.bin",
    "nim-bouton.en.keys",
];

/// The advice where a file of the page is missing.
const TODO: &str = "whoever put the page there should copy its whole folder again";

/// Whether this is the release build. In the dev build page and worker are one module each.
fn is_cut() -> bool {
    let files = std::fs::read_dir(pages::chosen()).unwrap();
    files.flatten().any(|file| file.file_name().to_string_lossy().starts_with("spielraum_split_"))
}

/// Waits until a task is there and answers, or a sentence says why not; `fault` is what was done to its files.
async fn works_or_says(page: &Page, fault: &str) {
    let shown = || async { page.count(".typed .field, .failed [lang=en], main [role=alert] p").await > 0 };
    page.wait(&format!("a page or a sentence with {fault}"), shown).await;
    if page.count(".typed .field").await > 0 {
        page.type_in(".typed .field", "4").await;
        page.click(".check-answer").await;
        let said = || async { !page.text(".said").await.is_empty() };
        page.wait(&format!("an answer with {fault}"), said).await;
    }
}

/// Waits for these words in English and in German; there must be a message in the console too.
async fn says(page: &Page, en: &str, de: &str) {
    page.wait_text(".failed [lang=en]", en).await;
    page.wait_text(".failed [lang=de]", de).await;
    assert_eq!(page.attribute(".failed", "role").await.as_deref(), Some("alert"));
    // The error was on purpose.
    assert!(!page.errors().await.is_empty());
}

journeys! {
    async fn a_program_of_another_type_is_played(page: &Page) {
        for kind in ["application/octet-stream", "text/plain; charset=utf-8"] {
            page.go_served(typed(".wasm", kind), "#pos=nim:3,5&players=hh&lang=en&open=full").await;
            // The worker started as well.
            page.find(".verdict.won").await;
            page.click(SPOT).await;
            page.wait_fragment("moves=").await;
        }
    }

    /// The types of Moodle's file area: scripts have an old one, programs and files of lessons none.
    async fn the_types_of_a_file_area_are_played(page: &Page) {
        let types = [(".js", "application/x-javascript"), (".wasm", "document/unknown"), (".bin", "document/unknown")];
        let types = types.map(|(ending, kind)| (ending.to_owned(), kind.to_owned())).into();
        let server = Server::start(Site { root: pages::chosen(), types, ..Site::default() }, 0).unwrap();
        page.go_to(&server, "#task=nim-bouton/h5&lang=en").await;
        page.type_in(".typed .field", "4").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "Only the packet").await;
        page.go_to(&server, "#pos=chomp:4x3&players=hh&open=full&lang=en").await;
        page.find(".verdict.won").await;
    }

    async fn a_script_of_another_type_is_named(page: &Page) {
        page.go_served(typed(".js", "application/octet-stream"), "#lang=en").await;
        says(page, "sends spielraum", "als „application/octet-stream“").await;
        page.axe().await;
        page.shoot("failed-type").await;
    }

    /// A server's policy that forbids inline scripts leaves a sentence, and no blank page.
    async fn a_rule_against_scripts_in_pages_is_named(page: &Page) {
        let rule = Some("script-src 'self' 'wasm-unsafe-eval'".to_owned());
        page.go_served(Site { rule, ..Site::default() }, "#pos=nim:3,5&lang=de").await;
        page.wait_text("#stopped [lang=en]", "a script that stands in this page did not run").await;
        page.wait_text("#stopped [lang=de]", "Content-Security-Policy").await;
        page.wait("it to be seen", || async {
            page.js("return document.getElementById('stopped').checkVisibility({ visibilityProperty: true })").await == json!(true)
        })
        .await;
        page.shoot("failed-rule").await;
        // The error was on purpose.
        page.errors().await;
    }

    /// Page and worker run under the policy of the files for servers as a header as they do without.
    async fn the_policy_as_a_header_refuses_nothing(page: &Page) {
        // The dev build has no files for servers.
        let Ok(headers) = std::fs::read_to_string(pages::chosen().join("_headers")) else { return };
        let rule = headers.lines().find_map(|line| line.trim().strip_prefix("Content-Security-Policy: "));
        let rule = Some(rule.expect("a policy").to_owned());
        let server = Server::start(Site { root: pages::chosen(), rule, ..Site::default() }, 0).unwrap();
        page.go_to(&server, "#pos=chomp:4x3&players=hh&open=full&lang=en").await;
        page.find(".verdict.won").await;
        page.click(SPOT).await;
        page.wait_fragment("moves=").await;
    }

    async fn a_missing_file_is_named(page: &Page) in chromium {
        page.go_served(without(".wasm"), "#pos=nim:3,5&lang=de").await;
        says(page, "is missing", "fehlt die Datei spielraum_bg").await;
        page.go_served(without(".js"), "#pos=nim:3,5&lang=de").await;
        says(page, "is missing", "fehlt die Datei spielraum").await;
    }

    /// A request that is lost once is repeated by itself: of the program, of a module, of what modules share, of the worker. One that
    /// is lost again and again has a button.
    async fn a_lost_request_is_repeated(page: &Page) in chromium {
        if !is_cut() {
            return;
        }
        for file in OF_A_TASK {
            let server = Server::start(Site { root: pages::chosen(), ..Site::default() }, 0).unwrap();
            server.lose(file, 1);
            page.go_to(&server, "#task=nim-bouton/h5&lang=en").await;
            page.type_in(".typed .field", "4").await;
            page.click(".check-answer").await;
            page.wait_text(".said", "Only the packet").await;
        }
        let server = Server::start(Site { root: pages::chosen(), ..Site::default() }, 0).unwrap();
        server.lose("split_others", usize::MAX);
        page.go_to(&server, "#task=nim-bouton/h5&lang=en").await;
        page.wait_text("main [role=alert]", TODO).await;
        server.lose("split_others", 0);
        page.click("main [role=alert] .button").await;
        page.find(".question").await;
        // The requests were lost on purpose.
        page.errors().await;
    }

    /// A file that is cut in half on its way ends in a page that works or in a sentence, never in a blank.
    async fn a_file_that_is_cut_leaves_no_blank(page: &Page) in chromium {
        if !is_cut() {
            return;
        }
        for file in OF_A_TASK {
            let cut = vec![file.to_owned()];
            let server = Server::start(Site { root: pages::chosen(), cut, ..Site::default() }, 0).unwrap();
            page.go_to(&server, "#task=nim-bouton/h5&lang=en").await;
            works_or_says(page, &format!("half of {file}")).await;
        }
        // The files were cut on purpose.
        page.errors().await;
    }

    /// A request that is lost twice, or as often as it is sent, ends in a page that works or in a sentence, too.
    async fn a_request_that_stays_lost_leaves_no_blank(page: &Page) in chromium {
        if !is_cut() {
            return;
        }
        for (file, count) in OF_A_TASK.iter().flat_map(|file| [(file, 2), (file, usize::MAX)]) {
            let server = Server::start(Site { root: pages::chosen(), ..Site::default() }, 0).unwrap();
            server.lose(file, count);
            page.go_to(&server, "#task=nim-bouton/h5&lang=en").await;
            works_or_says(page, &format!("{file} lost {count} times")).await;
        }
        // The requests were lost on purpose.
        page.errors().await;
    }

    /// Without the module of the frame a lesson and an instrument work, and below them a sentence says what is missing; the button
    /// brings it when it is there.
    async fn a_missing_frame_is_said_below_a_lesson(page: &Page) in chromium {
        if !is_cut() {
            return;
        }
        for (link, works) in [("tool=binary&pos=nim:3,5", ".tool h1"), ("about", ".about h2")] {
            page.go_served(without("split_frame"), &format!("#{link}&lang=de")).await;
            page.find(works).await;
            page.wait_text("[role=alert]", "Alles andere geht auch ohne sie").await;
            page.wait_text("[role=alert]", "sollte ihren ganzen Ordner noch einmal kopieren").await;
        }
        let server = Server::start(Site { root: pages::chosen(), ..Site::default() }, 0).unwrap();
        server.lose("split_frame", usize::MAX);
        page.go_to(&server, "#task=nim-bouton/h5&lang=en").await;
        page.type_in(".typed .field", "4").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "Only the packet").await;
        page.wait_text("[role=alert]", "The rest works without them").await;
        page.wait_text("[role=alert]", TODO).await;
        assert_eq!((page.count("[role=alert]").await, page.count(".topbar").await), (1, 0));
        page.axe_of("[role=alert]").await;
        page.shoot("missing-frame").await;
        server.lose("split_frame", 0);
        page.click("[role=alert] .button").await;
        page.find(".topbar").await;
        page.find(".foot a").await;
        page.gone("[role=alert]").await;
        // The file was missing on purpose.
        page.errors().await;
    }

    /// Keys of a lesson that were cut on their way are no fault of the answer.
    async fn cut_keys_are_said(page: &Page) in chromium {
        let pages = [("/course/nim-bouton.en.keys.bin".to_owned(), "cut".to_owned())].into();
        page.go_served(Site { pages, ..Site::default() }, "#task=nim-bouton/h5&lang=en").await;
        page.type_in(".typed .field", "4").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "Nothing can be checked").await;
    }

    /// A game with a missing module is named; if a board can be played without the missing file, it is, and if nothing
    /// can be shown, the advice is still given.
    async fn a_missing_module_is_named(page: &Page) in chromium {
        if !is_cut() {
            // The dev build is one module, whose absence `a_missing_file_is_named` tests.
            return;
        }
        page.go_served(without("split_games"), "#pos=hackenbush:br,r&lang=en").await;
        page.wait_text(".notices", "“hackenbush” did not arrive").await;
        page.wait_text(".notices", TODO).await;
        // The link stays, to be tried again.
        page.click("main [role=alert] .button").await;
        page.wait_text(".notices", "“hackenbush” did not arrive").await;
        page.wait_fragment("pos=hackenbush:br,r").await;
        page.click(".topbar .mark").await;
        page.find(".home").await;
        page.go_served(without("split_games"), "#pos=nim:3,5&players=hh&lang=en").await;
        page.click(SPOT).await;
        page.wait_fragment("moves=").await;
        for file in ["split_frame", "split_panels", "spielraum_chunk"] {
            page.go_served(without(file), "#pos=nim:3,5&players=hh&lang=en").await;
            page.click(SPOT).await;
            page.wait_fragment("moves=").await;
            page.wait_text("[role=alert]", "The board works without it").await;
            page.wait_text("[role=alert]", TODO).await;
        }
        for file in ["split_frame", "spielraum_chunk"] {
            page.go_served(without(file), "#lang=en").await;
            page.wait_text("[role=alert]", TODO).await;
        }
        // Nothing is said to be loading any more, nor that a board is there.
        for (file, link) in [("split_frame", "#pos=nim:3,5&start=click&lang=en"), ("split_games", "#pos=chomp:3x3&lang=en")] {
            page.go_served(without(file), link).await;
            page.wait_text("[role=alert]", TODO).await;
            page.gone("#coming").await;
            assert!(!page.text("[role=alert]").await.contains("The board works without it"), "{file}");
        }
        page.go_served(without("split_games"), "#pos=chomp:3x3&lang=de").await;
        page.wait_text("[role=alert]", "sollte ihren ganzen Ordner noch einmal kopieren").await;
        // The files were missing on purpose. A page that lacks one retries; a complete one does not.
        page.go("#pos=nim:3,5&players=hh&lang=en").await;
        page.find(SPOT).await;
        assert!(!page.errors().await.is_empty());
    }

    /// A missing part of the worker is reported; requests that do not need it are answered.
    async fn a_missing_part_of_the_worker_is_said(page: &Page) in chromium {
        if !is_cut() {
            return;
        }
        page.go_served(without("worker_split_games"), "#pos=chomp:3x2&players=hh&open=full&lang=en").await;
        page.wait_text(".verdict", "did not arrive").await;
        page.find(".verdict .button").await;
        page.js("location.hash = '#pos=nim:3,5&players=hh&open=full&lang=en'").await;
        page.find(".verdict.won").await;
        // The file was missing on purpose.
        assert!(!page.errors().await.is_empty());
    }

    /// Without the solver's part for a game nobody waits for the computer: the game goes on between two people, and so
    /// does the next one.
    async fn where_a_part_of_the_worker_is_missing_two_people_play(page: &Page) in chromium {
        if !is_cut() {
            return;
        }
        page.go_served(without("worker_split_games"), "#pos=chomp:3x2&players=ch&lang=de").await;
        page.wait_text(".notices", "Spielt zu zweit weiter").await;
        for _ in 0..2 {
            let before = page.js("return location.hash").await;
            page.click(SPOT).await;
            page.wait("a move", || async { page.js("return location.hash").await != before }).await;
        }
        page.js("location.hash = '#pos=nim:3,5&players=ch&lang=de'").await;
        // Nim needs no lazy chunk: the computer begins.
        page.wait_fragment("moves=").await;
        page.wait("the notice to go", || async { !page.text("body").await.contains("Spielt zu zweit weiter") }).await;
        // The file was missing on purpose.
        assert!(!page.errors().await.is_empty());
    }

    /// Without its worker the page computes nothing, and nobody waits for a computer: the game goes on between two
    /// people.
    async fn where_the_worker_is_missing_two_people_play(page: &Page) {
        page.go_served(without("worker_loader"), "#pos=nim:1,1,1&lang=en").await;
        page.wait_text(".notices", "Two people can play").await;
        for moves in ["moves=1%3E0", "moves=1%3E0;1%3E0", "moves=1%3E0;1%3E0;1%3E0"] {
            page.click(SPOT).await;
            page.wait_fragment(moves).await;
        }
        page.find(".turn.over").await;
        // The file was missing on purpose.
        page.errors().await;
    }

    /// Results that cannot be computed are reported in their places, and called neither too big nor unreadable.
    async fn where_the_worker_is_missing_instruments_say_so(page: &Page) in chromium {
        for (lang, uncomputed, too_big) in [
            ("en", "Nothing can be computed right now", ["too big", "too large"]),
            ("de", "Gerade lässt sich nichts berechnen", ["zu groß", "zu viel"]),
        ] {
            for (link, part) in [
                ("tool=sequences&pos=kayles:5", ".tool .card [role=status]"),
                ("tool=calculator", ".tool .fault"),
                ("tool=atlas&pos=chomp:3x3", ".atlas-progress"),
            ] {
                page.go_served(without("worker_loader"), &format!("#{link}&lang={lang}")).await;
                let said = format!(
                    "return [...document.querySelectorAll({})].map(e => e.textContent).join(' ')",
                    json!(part)
                );
                page.wait(&format!("{link} to say it"), || async {
                    page.js(&said).await.as_str().unwrap_or_default().contains(uncomputed)
                })
                .await;
                let said = page.text(".tool").await;
                assert!(too_big.iter().all(|words| !said.contains(words)), "{link}: {said}");
                page.axe().await;
            }
        }
        // The file was missing on purpose.
        page.errors().await;
    }

    /// The game of the home page, too, is one for two people then.
    async fn where_the_worker_is_missing_two_people_play_on_the_home_page(page: &Page) in chromium {
        const TAKE: &str = ".begin .button.primary:first-child[aria-disabled='false']";
        page.go_served(without("worker_loader"), "#lang=de").await;
        // One of seven, and one of the six that are left: nobody else has taken any.
        for left in [6, 5, 4] {
            page.find(TAKE).await;
            page.click(TAKE).await;
            page.wait_count(".begin .piece", left).await;
        }
        page.wait_text(".begin .rule", "Hier spielt ihr zu zweit").await;
        page.axe().await;
        // The file was missing on purpose.
        page.errors().await;
    }

    /// A lesson is read and played all the same: it says that no computer plays, nobody waits for one, and an unchecked
    /// answer is not wrong.
    async fn where_the_worker_is_missing_a_lesson_says_so(page: &Page) in chromium {
        page.go_served(without("worker_loader"), "#task=nim-bouton/choose-side&lang=en").await;
        page.wait_text(".no-computer", "The computer cannot play here").await;
        page.wait_text("[data-choice='computer']", "The other side starts").await;
        page.click("[data-choice='computer']").await;
        // Three rows of one, two, three sticks: each is taken whole, by both sides in turn.
        for left in [6, 5, 3] {
            page.wait_count(".lesson-asked .piece", left).await;
            page.click(&format!(".lesson-asked {SPOT}")).await;
        }
        page.wait_count(".lesson-asked .piece", 0).await;
        page.wait_text(".said", "Nothing can be checked in this browser").await;
        page.axe().await;
        page.go_served(without("worker_loader"), "#task=nim-bouton/choose-side&lang=de").await;
        page.wait_text(".no-computer", "Der Computer kann hier gerade nicht mitspielen").await;
        page.wait_text("[data-choice='computer']", "Die andere Seite fängt an").await;
        // The file was missing on purpose.
        page.errors().await;
    }

    async fn a_frame_that_keeps_the_program_away_is_named(page: &Page) {
        page.go_served_sandboxed(Site { closed: true, ..Site::default() }, "#pos=nim:3,5&lang=en").await;
        says(page, "allow-same-origin", "Access-Control-Allow-Origin").await;
    }

    async fn a_page_opened_as_a_file_says_so(page: &Page) in chromium {
        page.go_file("index.html").await;
        page.wait_text(".failed [lang=en]", "opened from a file").await;
        page.wait_text(".failed [lang=de]", "als Datei").await;
        assert_eq!(page.js("return document.querySelector('main .spot')").await, json!(null));
        // The error was on purpose.
        page.errors().await;
    }
}
