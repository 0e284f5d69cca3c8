//! The dialogs, and every game in play, for everyone: no rule of accessibility is broken, by day and by night.

use journeys::{Engine, Page, journeys, run};

const SPOT: &str = ".spot:not([aria-disabled='true'])";

/// Opens each dialog in turn.
async fn dialogs(page: &Page, address: &str) {
    page.go(address).await;
    page.find(SPOT).await;
    let openers = [
        (".topbar .button.quiet.narrow", ".sheet.display[open] .choice"),
        (".topbar .button:last-child", ".sheet.sharing[open] .share"),
        (".turn .button", ".sheet.players[open] .choice"),
        (".tools .button:has(+ .button:last-child)", ".sheet.wide[open] .offers"),
        (".tools .button:last-child", ".sheet.wide[open] .offers"),
    ];
    for (opener, inside) in openers {
        page.click(opener).await;
        page.find(inside).await;
        page.axe().await;
        page.key("Escape").await;
        page.gone(".sheet[open]").await;
    }
    page.key("?").await;
    page.find(".sheet[open] .keys").await;
    page.axe().await;
    page.key("Escape").await;
    page.gone(".sheet[open]").await;
}

/// The editor of each kind of board.
async fn editors(page: &Page, theme: &str, lang: &str) {
    let kinds = [
        "nim:3,5",
        "chomp:3x2",
        "hackenbush:br,g",
        "cram:2x3",
        "northcott(5):1-3,2-4",
        "graph:S>a,b;a>b",
        "dice:12/1",
        "set:{{},{{}}}",
        "game:{2|0}",
    ];
    for pos in kinds {
        page.go(&format!("#pos={pos}&players=hh&theme={theme}&lang={lang}")).await;
        page.find(SPOT).await;
        page.click(".tools .button:has(+ .button:last-child)").await;
        page.click(".sheet[open] .sheet-body > .button").await;
        page.find(".editor .editor-done .button").await;
        page.axe().await;
    }
}

/// Each game's first example, a few moves in, with all that is known of it.
async fn games(page: &Page, theme: &str, lang: &str) {
    page.go(&format!("#theme={theme}&lang={lang}")).await;
    // Under the tiles, and there after all of them.
    page.find(".home .position-field").await;
    let links = page.js("return [...document.querySelectorAll('.tiles:first-of-type a.tile')].map(a => a.hash)").await;
    let links: Vec<String> = links.as_array().unwrap().iter().map(|l| l.as_str().unwrap().to_owned()).collect();
    assert!(links.len() > 20, "{links:?}");
    for (i, link) in links.iter().enumerate() {
        page.go(&format!("{link}&players=hh&open=full&motion=off")).await;
        page.find(SPOT).await;
        for step in 0..3 {
            let before = page.fragment().await;
            // Some part that may be taken, another one each time.
            page.js(&format!(
                "const all = document.querySelectorAll(\"{SPOT}\"); all[{} % Math.max(1, all.length)]?.click()",
                7 * i + 5 * step + 3
            ))
            .await;
            for _ in 0..4 {
                page.js("return new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done)))").await;
                if page.fragment().await != before {
                    break;
                }
                page.js("(document.querySelector('.board-menu .button') ?? document.querySelector('.board-take') ?? \
                    document.querySelector('.number .primary'))?.click()")
                    .await;
            }
        }
        page.axe().await;
    }
}

journeys! {
    async fn dialogs_are_accessible_by_day(page: &Page) {
        dialogs(page, "#pos=nim:3,5,7&players=hh&open=full&theme=light&lang=de").await;
    }

    async fn dialogs_are_accessible_by_night(page: &Page) {
        dialogs(page, "#pos=hackenbush:br,rb&players=hh&theme=dark&lang=en").await;
    }

    async fn editors_are_accessible_by_day(page: &Page) {
        editors(page, "light", "en").await;
    }

    async fn editors_are_accessible_by_night(page: &Page) {
        editors(page, "dark", "de").await;
    }
}

// What axe says of a game does not depend on the engine, and there are many games: one engine is enough.

#[test]
fn games_are_accessible_by_day() {
    run(Engine::Chromium, "games_are_accessible_by_day", async |page: &Page| games(page, "light", "de").await);
}

#[test]
fn games_are_accessible_by_night() {
    run(Engine::Chromium, "games_are_accessible_by_night", async |page: &Page| games(page, "dark", "en").await);
}
