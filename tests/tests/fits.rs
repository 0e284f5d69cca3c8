//! Every board fits every screen: the first example of each game, whole, with the button that takes, and large on a large one.

use journeys::{Page, Size, journeys, patience};
use serde_json::json;
use std::cell::RefCell;
use std::time::Duration;

/// The sizes: a phone in landscape, a page at four times its size, a tablet, a phone, a large screen.
const LYING: Size = Size(844, 390);
const FOURFOLD: Size = Size(320, 256);
const LARGE: Size = Size(3840, 2160);
const SIZES: [Size; 5] = [LYING, FOURFOLD, Size(1024, 768), Size(390, 844), LARGE];

/// Script: the faults of the board when it is scrolled to: `parts` of it lie outside of the window or under fixed
/// elements, the page scrolls sideways, or the drawn pieces and tap targets are smaller than `least` of a side. The
/// picture's own frame is as wide as its place at any size.
fn faults(parts: &str, least: f64) -> String {
    format!(
        "const stage = document.querySelector('.board-stage');
         const looked = document.querySelectorAll('{parts}');
         looked[0]?.scrollIntoView({{ block: 'nearest' }});
         const stays = ['header', '.dock'].map(s => document.querySelector(s)).map(e =>
             e && ['fixed', 'sticky'].includes(getComputedStyle(e).position) ? e.getBoundingClientRect() : null);
         const top = Math.max(0, stays[0]?.bottom ?? 0), bottom = Math.min(innerHeight, stays[1]?.top ?? innerHeight);
         const faults = [...looked].flatMap(part => {{
             const at = part.getBoundingClientRect();
             return [['above', top - at.top], ['below', at.bottom - bottom]].filter(f => f[1] > 1);
         }});
         const sideways = document.documentElement.scrollWidth - innerWidth;
         if (sideways > 0) faults.push(['sideways', sideways]);
         const corners = [...stage.querySelectorAll('.piece')].flatMap(piece => {{
             const box = piece.getBBox(), to = piece.getScreenCTM();
             return [[0, 0], [1, 0], [0, 1], [1, 1]].map(([x, y]) =>
                 new DOMPoint(box.x + x * box.width, box.y + y * box.height).matrixTransform(to));
         }});
         corners.push(...[...stage.querySelectorAll('.spot')].flatMap(spot => {{
             const at = spot.getBoundingClientRect();
             return [new DOMPoint(at.left, at.top), new DOMPoint(at.right, at.bottom)];
         }}));
         const side = of => Math.max(...corners.map(of)) - Math.min(...corners.map(of));
         const fills = Math.max(side(at => at.x) / innerWidth, side(at => at.y) / innerHeight);
         if ({least} > 0 && !(fills >= {least})) faults.push(['fills', fills]);
         const box = e => {{ const at = e?.getBoundingClientRect(); return at && [at.left, at.top, at.width, at.height].map(Math.round); }};
         if (faults.length) {{
             const page = document.querySelector('.board-probe > div')?.clientHeight;
             faults.push(['of', innerWidth, innerHeight, scrollY, top, bottom, page, box(looked[0]), box(stage)]);
         }}
         return faults;"
    )
}

/// The element that is whole in sight: the picture; at four times the size what it scrolls in, for there a picture whose
/// parts would be too small for a finger is higher than its room.
fn whole(size: Size) -> &'static str {
    if size == FOURFOLD { ".board-scroll" } else { ".board-stage" }
}

/// Script: the parts of the board out of sight when its tools are scrolled to, on a low screen, and what is left of a
/// picture that does not scroll to its end.
fn out_of_sight(size: Size) -> String {
    let whole = whole(size);
    format!(
        "document.querySelector('.dock .tools').scrollIntoView({{ block: 'end' }});
         const at = s => document.querySelector(s).getBoundingClientRect();
         const board = at('{whole}'), tools = at('.dock .tools');
         const scroll = document.querySelector('.board-scroll');
         scroll.scrollTop = 10000;
         const end = scroll.getBoundingClientRect().bottom - at('.board-stage').bottom;
         scroll.scrollTop = 0;
         return [board.top, innerHeight - tools.bottom, tools.top - board.bottom, end].filter(px => px < -1);"
    )
}

async fn fits(page: &Page, what: &str, parts: &str, least: f64) {
    let (script, last) = (faults(parts, least), RefCell::new(json!(null)));
    let whole = async {
        loop {
            let found = page.js(&script).await;
            if found == json!([]) {
                break;
            }
            last.replace(found);
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    };
    // The message names the last fault: a board that fits now and then is worse than one that never does.
    let came = tokio::time::timeout(patience(), whole).await;
    assert!(came.is_ok(), "{what} is not whole in sight: {}", last.borrow());
}

journeys! {
    /// Notices come and go above the board: it is laid out anew, and its frame does not lie under the tools.
    async fn notices_move_the_board_and_not_under_the_tools(page: &Page) in chromium {
        page.go("#pos=nim:3,5,7&players=hh&lang=en").await;
        page.resize(Size(1024, 768)).await;
        page.find(".dock .tools").await;
        let lower = "scrollTo(0, 0); const low = s => document.querySelector(s).getBoundingClientRect(); \
                     return [low('.board').bottom, low('.dock').top, low('.board').top]";
        let sides = async || serde_json::from_value::<[f64; 3]>(page.js(lower).await).expect("three places");
        let clear = async |what: &str| {
            page.wait(what, || async {
                let [board, tools, _] = sides().await;
                board <= tools + 1.0
            })
            .await;
        };
        clear("the board above the tools").await;
        let before = sides().await;
        page.follow("#pos=nim:3,5,7&players=hh&lang=en&skill=9&theme=purple").await;
        page.wait_count(".notices li", 2).await;
        page.wait("the board lower down", || async { sides().await[2] > before[2] + 40.0 }).await;
        clear("the board above the tools, below two notices").await;
        page.shoot("notices-tablet").await;
        page.click(".notices li .button").await;
        page.click(".notices li .button").await;
        page.wait_count(".notices li", 0).await;
        page.wait("the board as it was", || async {
            let now = sides().await;
            now.iter().zip(before).all(|(now, before)| (now - before).abs() < 2.0)
        })
        .await;
    }

    async fn every_board_fits_every_screen(page: &Page) in chromium {
        page.go("#lang=en&confirm=1").await;
        for (name, link) in page.all_games().await {
            page.show(&format!("{link}&players=hh&confirm=1")).await;
            page.find("header").await;
            page.find(".dock").await;
            for size in SIZES {
                page.resize(size).await;
                let least = if size == LARGE { 0.45 } else { 0. };
                fits(page, &format!("{name} at {size:?}"), whole(size), least).await;
                if [LYING, FOURFOLD].contains(&size) {
                    page.wait(&format!("{name} with its tools at {size:?}"), || async {
                        page.js(&out_of_sight(size)).await == json!([])
                    })
                    .await;
                }
                page.js(
                    "const spot = [...document.querySelectorAll('.spot:not([aria-disabled=true])')].at(-1);
                     spot.focus();
                     spot.click()",
                )
                .await;
                // If four times the size leaves no room for both, the button is scrolled to.
                let parts = if size == FOURFOLD { ".board-take" } else { ".board-stage, .board-take" };
                fits(page, &format!("{name} with its button at {size:?}"), parts, 0.).await;
                page.key("Escape").await;
                page.gone(".board-take").await;
            }
        }
    }
}
