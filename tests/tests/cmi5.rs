//! The page of a course package, launched by cmi5: a record store of another origin gets statements and the state.

use journeys::record_store::{REGISTRATION, RETURN_URL, RecordStore};
use journeys::{Page, journeys};
use serde_json::json;
use xtask::pages;
use xtask::server::{Server, Site};

/// The sign of a course package, which its page has.
const SIGN: &str = "<meta name=\"course-package\" content=\"scorm\">";

fn package() -> Server {
    let site = Site { root: pages::chosen(), head: SIGN.to_owned(), ..Site::default() };
    Server::start(site, 0).unwrap_or_else(|e| panic!("{e:#}"))
}

/// Launches the page for a visit with a token of its own.
async fn launch(page: &Page, server: &Server, store: &RecordStore, number: u32) {
    page.go_to(server, &format!("?{}#task=nim-bouton/h5&lang=en&store=0", store.launch(number))).await;
    page.find(".lesson-text h1").await;
}

async fn answer(page: &Page, answer: &str) {
    page.type_in(".typed .field", answer).await;
    page.click(".check-answer").await;
}

/// Waits until the store has these verbs; nothing was refused.
async fn wait_verbs(page: &Page, store: &RecordStore, verbs: &[&str]) {
    page.wait(&format!("{verbs:?}"), || async { store.verbs() == verbs }).await;
    assert_eq!(store.refused(), Vec::<String>::new());
}

/// Takes the browser's notes of the documents that the store does not have: a new learner has neither state nor preferences.
async fn expect_missing_documents(page: &Page) {
    let errors = page.errors().await;
    assert!(errors.iter().all(|error| error.contains("404")), "{errors:#?}");
}

journeys! {
    /// From the first statement to the last one, and on to the next visit, in which nothing is said twice.
    async fn a_record_store_is_told_of_an_attempt(page: &Page) in chromium {
        let (server, store) = (package(), RecordStore::start(0.7));
        launch(page, &server, &store, 1).await;
        wait_verbs(page, &store, &["initialized"]).await;
        expect_missing_documents(page).await;
        answer(page, "10").await;
        page.wait_text(".said", "ordinary sum").await;
        answer(page, "4").await;
        page.wait_text(".said", "Only the packet").await;
        let told = ["initialized", "answered", "answered", "completed", "passed"];
        wait_verbs(page, &store, &told).await;
        page.wait_text(".course-status", "Questions done: 1 of 1. Points: 75 of 100.").await;
        let statements = store.statements();
        for statement in &statements {
            let context = &statement["context"];
            assert_eq!(context["registration"], REGISTRATION);
            assert_eq!(context["contextActivities"]["grouping"], json!([{ "id": "urn:course:grouping" }]));
            assert_eq!(context["extensions"]["https://w3id.org/xapi/cmi5/context/extensions/sessionid"], "session-1");
            assert_eq!(statement["actor"]["account"]["name"], "17");
        }
        assert_eq!(statements[1]["result"], json!({ "success": false }));
        assert_eq!(statements[2]["object"]["id"], "urn:spielraum:item:1#h5");
        assert_eq!(statements[4]["result"]["score"], json!({ "scaled": 0.75 }));
        let mastery = &statements[4]["context"]["extensions"]["https://w3id.org/xapi/cmi5/context/extensions/masteryscore"];
        assert_eq!(*mastery, 0.7);
        assert_eq!(page.attribute(".to-course", "href").await.as_deref(), Some(RETURN_URL));
        page.axe().await;
        page.leave().await;
        wait_verbs(page, &store, &["initialized", "answered", "answered", "completed", "passed", "terminated"]).await;
        launch(page, &server, &store, 2).await;
        page.wait_text(".course-status", "Questions done: 1 of 1. Points: 75 of 100.").await;
        page.wait("the second beginning", || async { store.verbs().len() == 7 }).await;
        assert_eq!(store.verbs()[6], "initialized");
        expect_missing_documents(page).await;
    }

    /// An answer while the store is cut off is announced as unsent, and sent when it is back.
    async fn an_answer_waits_for_the_record_store(page: &Page) in chromium {
        let (server, store) = (package(), RecordStore::start(0.5));
        launch(page, &server, &store, 1).await;
        wait_verbs(page, &store, &["initialized"]).await;
        store.cut(true);
        answer(page, "4").await;
        page.wait_text(".notices", "does not take your results").await;
        page.wait_text(".course-status", "has not taken this yet").await;
        store.cut(false);
        wait_verbs(page, &store, &["initialized", "answered", "completed", "passed"]).await;
        page.gone(".notices li").await;
        // The failures were on purpose.
        page.errors().await;
    }

    /// No other host is asked where the launch names no store; a page that is no package ignores a launch.
    async fn only_a_package_talks_to_a_record_store(page: &Page) in chromium {
        let store = RecordStore::start(0.5);
        let plain = Server::start(Site { root: pages::chosen(), ..Site::default() }, 0).unwrap();
        launch(page, &plain, &store, 1).await;
        answer(page, "4").await;
        page.wait_text(".said", "Only the packet").await;
        assert!(store.statements().is_empty());
    }
}
