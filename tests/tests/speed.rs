//! How long a visitor waits, in Chromium, on a processor slowed down four times; and that the page never stands still
//! while the solver works.

use std::sync::Arc;
use std::time::Duration;

use journeys::{Engine, Page, whole_browser};
use serde_json::{Value, json};
use xtask::say;
use xtask::server::{Line, Site};

/// What a board is played by.
const CONTROL: &str = "main button";

/// A position the solver has some seconds to think about.
const HARD: &str = "#pos=chomp:3x3x3+chomp:3x3x3+chomp:3x3x3&play=misere&players=hh&open=full&lang=en";

/// What the page shows while the solver works.
const WORKING: &str = ".waiting button";

const EASY: &str = "#pos=nim:3,5,7&players=hh&open=full&lang=en";

/// Keeps, from the first moment of a document, when a control was first there and painted, when the content last
/// changed, and every task of more than 50 ms. What is said to screen readers comes later on purpose.
const WATCH: &str = "
    const s = window.__speed = { playable: null, changed: 0, verdict: null, long: [] };
    const painted = f => requestAnimationFrame(() => setTimeout(f));
    new MutationObserver(list => {
        if (s.playable === null && document.querySelector(CONTROL)) {
            s.playable = 0;
            painted(() => s.playable = performance.now());
        }
        if (s.verdict === null && document.querySelector(VERDICT)) {
            s.verdict = 0;
            painted(() => s.verdict = performance.now());
        }
        const quiet = n => (n.closest ? n : n.parentElement)?.closest('[aria-live], [role=status], [role=log]');
        if (list.some(m => !quiet(m.target))) painted(() => s.changed = performance.now());
    }).observe(document, { childList: true, characterData: true, subtree: true });
    new PerformanceObserver(l => s.long.push(...l.getEntries().map(e => [Math.round(e.startTime), e.duration])))
        .observe({ type: 'longtask', buffered: true });
    for (const kind of ['pointerdown', 'pointerup'])
        addEventListener(kind, e => s[kind] = e.timeStamp, true);";

/// A journey in the browser that visitors have.
fn run(name: &str, journey: impl AsyncFn(&Page)) {
    whole_browser();
    journeys::run(Engine::Chromium, name, journey);
}

#[test]
fn a_visitor_waits() {
    run("waits", async |page| {
        watch(page).await;
        page.chromium_only("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
        let (mut starts, mut answers) = (Vec::new(), Vec::new());
        for _ in 0..5 {
            // As a visitor comes who was not here a moment ago.
            page.leave().await;
            page.go(EASY).await;
            starts.push(playable(page).await);
            // An answer is told apart from what else still comes to a page that is young.
            page.find(VERDICT).await;
            quiet(page).await;
            page.tap(CONTROL).await;
            answers.push(answered(page).await);
        }
        let (start, answer) = (median(&mut starts), median(&mut answers));
        say!("navigation to a playable board: {start:.0} ms (median of {starts:.0?})");
        say!("tap to the answer on the screen: {answer:.0} ms (median of {answers:.0?})");
        assert!(start < 3000., "a board after {start} ms");
        assert!(answer < 500., "an answer after {answer} ms");
    });
}

#[test]
fn boards_do_not_wait_for_what_comes_later() {
    run("worker-waits", async |page| {
        watch(page).await;
        page.leave().await;
        page.go(EASY).await;
        let playable = playable(page).await;
        for name in ["worker_loader", "panels"] {
            page.wait(name, || async { started(page, name).await > 0. }).await;
            let later = started(page, name).await;
            assert!(later >= playable, "{name} is fetched after {later} ms, the board stands after {playable} ms");
        }
    });
}

/// When the page asked for this file, milliseconds; 0 if it did not.
async fn started(page: &Page, name: &str) -> f64 {
    let all = "performance.getEntriesByType('resource')";
    number(&page.js(&format!("return {all}.find(e => e.name.includes('/{name}'))?.startTime ?? 0")).await)
}

/// A phone in a corner of the school: 1.5 Mbit/s, 150 ms to the server.
fn corner() -> Site {
    Site { line: Some(Arc::new(Line::new(1.5e6, Duration::from_millis(150)))), ..Site::default() }
}

#[test]
fn a_slow_line_and_a_slow_processor() {
    run("slow", async |page| {
        watch(page).await;
        page.chromium_only("Emulation.setCPUThrottlingRate", json!({ "rate": 4 })).await;
        let game = "#pos=nim:3,5,7&players=hh&open=full&lang=en";
        for link in [game, "#lang=en", "#lesson=mirror&lang=en", "#tool=sequences&lang=en", "#term=mex&lang=en"] {
            // Each time a server of its own, so nothing is here from the last time.
            page.go_served(corner(), link).await;
            let paint = "performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0";
            page.wait("a first word", || async { number(&page.js(&format!("return {paint}")).await) > 0. }).await;
            let first = number(&page.js(&format!("return {paint}")).await);
            let board = playable(page).await;
            say!("{link}: first word {first:.0} ms, something to press {board:.0} ms");
            assert!(first <= 1500., "{link}: {first} ms until anything is read");
            if link == game {
                assert!(board <= 4000., "a board after {board} ms");
                page.find(VERDICT).await;
                let verdict = number(&page.js("return window.__speed.verdict").await);
                say!("{link}: verdict {verdict:.0} ms");
                assert!(verdict <= 6000., "a verdict after {verdict} ms");
            }
        }
    });
}

#[test]
fn the_page_never_stands_still() {
    run("stands-still", async |page| {
        watch(page).await;
        page.leave().await;
        page.go(HARD).await;
        page.find(WORKING).await;
        // The start is over; from here on the solver alone works.
        page.js("window.__speed.long.length = 0").await;
        // What is too large is refused within seconds; the watch ends before.
        tokio::time::sleep(Duration::from_secs(1)).await;
        assert_eq!(page.count(WORKING).await, 1, "the position is too easy to measure anything");
        let long = page.js("return window.__speed.long").await;
        say!("tasks of more than 50 ms while the solver works: {long}");
        assert_eq!(long, json!([]));
    });
}

/// Some thirty thousand lost positions.
const LONG: &str = "#tool=atlas&pos=subtraction(1):33,33,33,33&lang=en";

/// Scrolls a list by so many pixels at each frame, for so many frames, and keeps how long each one lasted.
const SCROLL: &str = "
    const list = document.querySelector('.atlas-list');
    const frames = [];
    window.__frames = null;
    let last = 0;
    const frame = now => {
        if (last) frames.push(now - last);
        last = now;
        list.scrollTop += PIXELS;
        frames.length < 180 ? requestAnimationFrame(frame) : window.__frames = frames;
    };
    requestAnimationFrame(frame);";

#[test]
fn a_long_atlas_scrolls_without_a_dropped_frame() {
    run("atlas-scrolls", async |page| {
        page.go(LONG).await;
        // Longer than a journey waits otherwise: sixty thousand positions are looked at.
        for _ in 0..120 {
            if page.text(".atlas-progress").await.contains("in classes") {
                break;
            }
            tokio::time::sleep(Duration::from_secs(1)).await;
        }
        page.wait_text(".atlas-progress", "in classes").await;
        page.find(".atlas-list .atlas-card").await;
        let all = "return Number(document.querySelector('.atlas-list li').getAttribute('aria-setsize'))";
        let count = number(&page.js(all).await);
        assert!(count >= 30_000., "{count} lost positions");
        // As long as a frame lasts where nothing moves.
        let usual = median(&mut frames(page, 0).await);
        // Slowly by the wheel, and quickly by a swipe. What else the machine does may cost a frame: the best of three runs counts.
        for pixels in [12, 60] {
            let (mut dropped, mut longest) = (usize::MAX, 0.);
            for _ in 0..3 {
                page.js("document.querySelector('.atlas-list').scrollTop = 0").await;
                let frames = frames(page, pixels).await;
                let late = frames.iter().filter(|frame| **frame > 1.5 * usual).count();
                if late < dropped {
                    (dropped, longest) = (late, frames.iter().copied().fold(0., f64::max));
                }
            }
            say!("{pixels} px at each frame of {usual:.1} ms: {dropped} of 180 dropped, the longest {longest:.1} ms");
            let end = number(&page.js("return document.querySelector('.atlas-list').scrollTop").await);
            assert!(end > 170. * f64::from(pixels), "scrolled to {end}");
            // What is in sight is drawn, and little else.
            let drawn = page.count(".atlas-list .atlas-card").await;
            assert!((4..120).contains(&drawn), "{drawn} pictures");
            assert_eq!(dropped, 0, "frames dropped at {pixels} px");
            // At rest every picture is there.
            let empty = ".atlas-card .atlas-picture:empty";
            page.wait("the pictures of the cards", || async { page.count(empty).await == 0 }).await;
        }
    });
}

/// How long each frame lasted while the list scrolled, milliseconds.
async fn frames(page: &Page, pixels: u32) -> Vec<f64> {
    page.js(&SCROLL.replace("PIXELS", &pixels.to_string())).await;
    page.wait("the last frame", || async { !page.js("return window.__frames").await.is_null() }).await;
    let frames = page.js("return window.__frames").await;
    frames.as_array().into_iter().flatten().map(number).collect()
}

/// Takes the solver its time, and who wins is not told sooner.
const STONES: &str = "clobber:bbrbr/rrbbr/brrbb/rbrbr";

#[test]
fn what_is_set_up_has_been_thought_over() {
    run("thought-over", async |page| {
        page.leave().await;
        page.go(EASY).await;
        page.find(VERDICT).await;
        let unknown = judged(page, &format!("location.hash = '#pos={STONES}&players=hh&open=full&lang=en'")).await;
        // Another document, and a solver that knows nothing.
        page.leave().await;
        page.go(EASY).await;
        page.find(VERDICT).await;
        page.open_editor().await;
        page.type_in(".editor-text input", STONES).await;
        tokio::time::sleep(Duration::from_secs(5)).await;
        let known = judged(page, "document.querySelector('.editor-done .button').click()").await;
        say!("from a position to its verdict: {unknown:.0} ms; set up in the editor: {known:.0} ms");
        assert!(known < 300. && known < unknown, "{known} ms, {unknown} ms");
    });
}

const VERDICT: &str = ".verdict:is(.won, .lost, .drawn)";

/// Milliseconds from this step until the verdict on [`STONES`] stands beside them.
async fn judged(page: &Page, step: &str) -> f64 {
    let stones = STONES.replace("clobber:", "").replace('/', "").len();
    page.js(&format!(
        "window.__judged = 0;
        const start = performance.now();
        const there = () => document.querySelectorAll('.piece').length === {stones} && document.querySelector('{VERDICT}');
        const look = () => there() ? window.__judged = performance.now() - start : requestAnimationFrame(look);
        {step};
        look();"
    ))
    .await;
    page.wait("a verdict", || async { number(&page.js("return window.__judged").await) > 0. }).await;
    number(&page.js("return window.__judged").await)
}

async fn watch(page: &Page) {
    let source = WATCH.replace("CONTROL", &json!(CONTROL).to_string());
    let source = source.replace("VERDICT", &json!(VERDICT).to_string());
    page.chromium_only("Page.addScriptToEvaluateOnNewDocument", json!({ "source": source })).await;
}

/// Milliseconds from the start of the navigation until a control was painted.
async fn playable(page: &Page) -> f64 {
    page.wait("a board", || async { number(&page.js("return window.__speed.playable").await) > 0. }).await;
    number(&page.js("return window.__speed.playable").await)
}

/// Milliseconds from the finger's lifting until the last change of the content was painted.
async fn answered(page: &Page) -> f64 {
    tokio::time::sleep(Duration::from_millis(1500)).await;
    let waited = page.js("const s = window.__speed; return s.changed - s.pointerup").await;
    assert!(number(&waited) > 0., "the tap changed nothing");
    number(&waited)
}

/// Waits until nothing has changed for half a second.
async fn quiet(page: &Page) {
    let rests = "return performance.now() - window.__speed.changed > 500";
    page.wait("the page to rest", || async { page.js(rests).await == json!(true) }).await;
}

fn number(v: &Value) -> f64 {
    v.as_f64().unwrap_or_default()
}

fn median(values: &mut [f64]) -> f64 {
    values.sort_by(f64::total_cmp);
    values[values.len() / 2]
}
