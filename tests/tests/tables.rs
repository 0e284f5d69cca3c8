//! Several tables on one page: each has its own game; the worker, the announcements and the link are the page's.

use journeys::{Page, journeys};
use serde_json::json;

/// Script: counts the workers of the page from its first line on.
const COUNTED: &str = "window.workers = 0;
    const Plain = window.Worker;
    window.Worker = function (...given) { window.workers += 1; return new Plain(...given); };";

/// Script: the boards of a lesson's step, from the first.
const BOARDS: &str = "[...document.querySelectorAll('.lesson-shown .own-table')]";

/// The number of sticks left on each board.
async fn sticks(page: &Page) -> Vec<u64> {
    let counts = page.js(&format!("return {BOARDS}.map(table => table.querySelectorAll('.piece').length)")).await;
    counts.as_array().into_iter().flatten().filter_map(serde_json::Value::as_u64).collect()
}

async fn wait_sticks(page: &Page, sticks_left: [u64; 3]) {
    page.wait(&format!("{sticks_left:?} sticks"), || async { sticks(page).await == sticks_left }).await;
}

/// Presses a key at the last stick of a board.
async fn key_at(page: &Page, board: usize, key: &str) {
    page.js(&format!("[...{BOARDS}[{board}].querySelectorAll('.spot')].at(-1).focus()")).await;
    page.key(key).await;
}

journeys! {
    async fn three_tables_do_not_disturb_each_other(page: &Page) in chromium {
        page.chromium_only("Page.addScriptToEvaluateOnNewDocument", json!({ "source": COUNTED })).await;
        page.go("#lesson=nim-bouton&step=pattern&lang=en&confirm=0").await;
        wait_sticks(page, [10, 14, 15]).await;
        let link = page.fragment().await;
        // Nothing is announced in the first second.
        page.wait("a second", || async { page.js("return performance.now()").await.as_f64() > Some(2000.) }).await;
        // A move stays on its board; a second move there is the other player's.
        key_at(page, 0, "Enter").await;
        wait_sticks(page, [9, 14, 15]).await;
        key_at(page, 2, "Enter").await;
        key_at(page, 2, "Enter").await;
        wait_sticks(page, [9, 14, 13]).await;
        key_at(page, 1, "Enter").await;
        wait_sticks(page, [9, 13, 13]).await;
        // Each of the four moves was announced once, and of its own board.
        page.wait_count("[data-announcer] p", 4).await;
        page.wait_text("[data-announcer] p:nth-child(1)", "Player 1: 1 taken from row 3, 4 are left").await;
        page.wait_text("[data-announcer] p:nth-child(3)", "Player 2: 1 taken from row 3, 5 are left").await;
        page.wait_text("[data-announcer] p:nth-child(4)", "Player 1: 1 taken from row 3, 5 are left").await;
        // Keys and buttons take back on the board that they belong to.
        key_at(page, 2, "z").await;
        wait_sticks(page, [9, 13, 14]).await;
        key_at(page, 0, "z").await;
        wait_sticks(page, [10, 13, 14]).await;
        key_at(page, 2, "y").await;
        wait_sticks(page, [10, 13, 13]).await;
        page.js(&format!("{BOARDS}[1].querySelector('.board-tools .button').click()")).await;
        wait_sticks(page, [10, 14, 13]).await;
        // The worker judges an answer, and a fourth table shows the refutation; the three are unchanged.
        page.click("[data-card='even-total']").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "The number of sticks is even").await;
        page.click(".said .line").await;
        page.find(".line-board .board .piece").await;
        wait_sticks(page, [10, 14, 13]).await;
        assert_eq!(page.fragment().await, link, "none of them stands in the link");
        // The tables of the next step ask the same worker.
        page.follow("lesson=nim-bouton&step=choose-side&lang=en").await;
        page.click("[data-choice='me']").await;
        page.click(".lesson-asked .spot:last-of-type").await;
        page.wait_count(".lesson-asked .piece", 4).await;
        assert_eq!(page.js("return window.workers").await, json!(1));
    }
}
