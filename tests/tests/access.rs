//! The dialogs, and every game in play, for everyone: no rule of accessibility is broken, by day and by night; by night
//! the games are on small screens.

use std::time::Duration;

use journeys::pupil::SMALL;
use journeys::{Page, journeys};

const SPOT: &str = ".spot:not([aria-disabled='true'])";

/// Number of journeys over the games; each takes its share.
const SHARES: usize = 4;

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
    // Closed and asked for again at once, it stays open.
    page.keys(&["Escape", "?"]).await;
    page.find(".sheet[open] .keys").await;
    tokio::time::sleep(Duration::from_millis(300)).await;
    assert_eq!(page.count(".sheet[open] .keys").await, 1);
    page.key("Escape").await;
    page.gone(".sheet[open]").await;
}

/// Checks the editor of each kind of board.
async fn editors(page: &Page, theme: &str, lang: &str) {
    let kinds = [
        "nim:3,5",
        "chomp:3x2",
        "hackenbush:br,g",
        "cram:2x3",
        "northcott(5):1-3,2-4",
        "graph:S>a,b;a>b",
        "dice:12/1",
        "orders(3):4/5",
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

/// Checks each game's first example, a few moves in, with all of the analysis: every [`SHARES`]th game, from `share`
/// on, so that no journey is long.
async fn games(page: &Page, share: usize, theme: &str, lang: &str) {
    page.go(&format!("#theme={theme}&lang={lang}")).await;
    let games = page.all_games().await;
    for (i, (_, link)) in games.iter().enumerate().skip(share).step_by(SHARES) {
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
        assert!(page.fragment().await.contains("moves="), "no move was made in {link}");
    }
}

journeys! {
    async fn dialogs_are_accessible_by_day(page: &Page) {
        dialogs(page, "#pos=nim:3,5,7&players=hh&open=full&theme=light&lang=de").await;
    }

    async fn dialogs_are_accessible_by_night(page: &Page) in chromium {
        dialogs(page, "#pos=hackenbush:br,rb&players=hh&theme=dark&lang=en").await;
    }

    async fn editors_are_accessible_by_day(page: &Page) in chromium {
        editors(page, "light", "en").await;
    }

    async fn editors_are_accessible_by_night(page: &Page) in chromium {
        editors(page, "dark", "de").await;
    }

    async fn games_are_accessible_by_day_first_share(page: &Page) in chromium {
        games(page, 0, "light", "de").await;
    }

    async fn games_are_accessible_by_day_second_share(page: &Page) in chromium {
        games(page, 1, "light", "de").await;
    }

    async fn games_are_accessible_by_day_third_share(page: &Page) in chromium {
        games(page, 2, "light", "de").await;
    }

    async fn games_are_accessible_by_day_fourth_share(page: &Page) in chromium {
        games(page, 3, "light", "de").await;
    }

    async fn games_are_accessible_by_night_first_share(page: &Page) in chromium {
        page.resize(SMALL[0]).await;
        games(page, 0, "dark", "en").await;
    }

    async fn games_are_accessible_by_night_second_share(page: &Page) in chromium {
        page.resize(SMALL[1]).await;
        games(page, 1, "dark", "en").await;
    }

    async fn games_are_accessible_by_night_third_share(page: &Page) in chromium {
        page.resize(SMALL[2]).await;
        games(page, 2, "dark", "en").await;
    }

    async fn games_are_accessible_by_night_fourth_share(page: &Page) in chromium {
        page.resize(SMALL[3]).await;
        games(page, 3, "dark", "en").await;
    }
}
