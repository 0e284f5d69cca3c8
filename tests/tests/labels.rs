//! Labels on pictures are legible: no text is under nine pixels, and no two labels overlap. Over the register: every
//! example of every game with its analysis, and every instrument.

use std::time::{Duration, Instant};

use journeys::{PHONE, Page, Size, TABLET, journeys, scaled};
use link::tool::Tool;
use serde_json::{Value, json};
use solver::{Game, Play, Position};

/// Script: the faults of the page's pictures: visible texts smaller than nine pixels, and, on the board itself, texts
/// and signs of the analysis of which one covers another.
const FAULTS: &str = "
    const seen = text => text.textContent.trim() && text.getClientRects().length;
    const size = text => {
        const at = text.getScreenCTM();
        return parseFloat(getComputedStyle(text).fontSize) * Math.hypot(at.b, at.d);
    };
    const faults = new Set();
    for (const text of document.querySelectorAll('main svg text')) {
        if (seen(text) && size(text) < 8.95) {
            const where = text.closest('.board-stage, .miniature, [class]')?.getAttribute('class');
            faults.add(`${size(text).toFixed(1)} px: ${text.textContent} (${where})`);
        }
    }
    for (const board of document.querySelectorAll('.board-stage > svg')) {
        const overlay = board.querySelector('.overlay');
        // Pills, texts, stars and rings; outlines of regions are larger, frames of moves dashed.
        const small = shape => { const at = shape.getBoundingClientRect(); return Math.max(at.width, at.height) < 27; };
        const shapes = [...overlay?.children ?? []].filter(shape => shape.matches('rect:not([fill=none]), text')
            || shape.matches(':is(path, ellipse):not([stroke-dasharray])') && small(shape));
        const boxes = shapes.map(shape => {
            const at = shape.getBoundingClientRect();
            if (!shape.matches('text')) return [shape, at];
            // A text takes the height of its figures, not of its line.
            const high = 0.72 * size(shape), middle = (at.top + at.bottom) / 2;
            return [shape, new DOMRect(at.x, middle - high / 2, at.width, high)];
        });
        const holds = (a, b) => a.left <= b.left + 1 && a.right >= b.right - 1 && a.top <= b.top + 2 && a.bottom >= b.bottom - 2;
        for (const [i, [one, a]] of boxes.entries()) for (const [other, b] of boxes.slice(i + 1)) {
            const x = Math.min(a.right, b.right) - Math.max(a.left, b.left);
            const y = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top);
            if (x > 1.5 && y > 1.5 && !holds(a, b)) {
                faults.add(`${one.textContent || one.tagName} and ${other.textContent || other.tagName} overlap`);
            }
        }
    }
    return [...faults].slice(0, 6);";

/// Waits for the report, up to some seconds: a position that is too large has no marks.
async fn wait_for_report(page: &Page) {
    let until = Instant::now() + scaled(Duration::from_secs(3));
    while Instant::now() < until {
        let waits = "return !document.querySelector('.verdict') || !!document.querySelector('.verdict.waiting')";
        if page.js(waits).await == json!(false) {
            break;
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    page.js("window.drawn = false; requestAnimationFrame(() => requestAnimationFrame(() => { window.drawn = true }))")
        .await;
    page.wait("the picture", || async { page.js("return window.drawn").await == json!(true) }).await;
}

async fn read_all(page: &Page, size: Size) {
    let mut all: Vec<String> = Vec::new();
    page.resize(size).await;
    page.go("#pos=nim:1,2&open=full&lang=en").await;
    page.find(".verdict").await;
    for game in Game::ALL {
        for example in game.examples() {
            let play = if example.play == Play::Misere { "&play=misere" } else { "" };
            // A plus in a link is a space.
            let link = example.text.replace('+', "%2B");
            page.follow(&format!("pos={link}&players=hh&open=full&lang=en{play}")).await;
            // The page's own spelling of the position.
            let text = example.text.parse::<Position>().expect("an example").to_string();
            let there = format!(
                "return decodeURIComponent(location.hash.replaceAll('+', ' ')).includes({})",
                json!(format!("pos={text}"))
            );
            page.wait(example.text, || async { page.js(&there).await == json!(true) }).await;
            page.find(".board-stage").await;
            wait_for_report(page).await;
            let faults = page.js(FAULTS).await;
            if faults != json!([]) {
                all.push(format!("{} {faults}", example.text));
            }
        }
    }
    for tool in Tool::ALL {
        page.go(&format!("#tool={}&lang=en", tool.id())).await;
        page.find(".tool").await;
        let faults: Value = page.js(FAULTS).await;
        if faults != json!([]) {
            all.push(format!("{} {faults}", tool.id()));
        }
    }
    assert!(all.is_empty(), "at {size:?}:\n{}", all.join("\n"));
}

journeys! {
    async fn what_is_written_on_a_tablet_can_be_read(page: &Page) in chromium {
        read_all(page, TABLET).await;
    }

    async fn what_is_written_on_a_phone_can_be_read(page: &Page) in chromium {
        read_all(page, PHONE).await;
    }
}
