//! The home page: a first move without a choice, doors, shelves, lists on demand, and the way back.

use journeys::{DESKTOP, PHONE, Page, TABLET, journeys};
use serde_json::json;

/// A stick on the board of the home page that can be taken.
const STICK: &str = ".begin .spot:not([aria-disabled='true'])";

async fn sticks(page: &Page) -> usize {
    page.count(".begin .spot").await as usize
}

/// The number of visible elements of the little game, by a selector.
const SEEN: &str = "const seen = all => [...document.querySelectorAll(all)].filter(one => \
    one.closest('.begin') && one.checkVisibility({ visibilityProperty: true })).length;";

/// Wins the game of the home page from this many sticks: each move leaves a multiple of three.
async fn win(page: &Page, mut left: usize) {
    loop {
        let take = left % 3;
        page.click(&format!(".begin .takes .button:nth-child({take})")).await;
        let after = left - take;
        if after == 0 {
            page.find(".begin .said.over").await;
            return;
        }
        page.wait("the answer", || async { sticks(page).await < after && page.count(STICK).await > 0 }).await;
        left = sticks(page).await;
    }
}

journeys! {
    /// A newcomer's first move needs no choice, and is answered.
    async fn the_first_move_needs_no_choice(page: &Page) {
        page.resize(TABLET).await;
        page.go("#lang=en").await;
        page.find(STICK).await;
        assert_eq!(sticks(page).await, 7);
        page.tap(".begin .button.primary:nth-of-type(2)").await;
        // Two are taken; then the computer, which has lost, takes one or two.
        page.wait("the answer", || async { sticks(page).await <= 4 && page.count(STICK).await > 0 }).await;
        page.wait_text(".begin .said", "Your turn").await;
        // The address says nothing of the game: it is still the home page.
        assert!(!page.fragment().await.contains("pos="));
        page.axe().await;
    }

    /// Style sheets loaded after a board can be touched move nothing: with and without them everything is in its place.
    async fn sheets_that_come_later_move_nothing(page: &Page) in chromium {
        for (size, address, target) in [
            (TABLET, "#lang=en", ".begin .button.primary"),
            (PHONE, "#lang=de", ".begin .button.primary"),
            (TABLET, "#pos=nim:3,5,7&lang=en", ".spot"),
            (PHONE, "#pos=chomp:4x3&lang=de", ".spot"),
        ] {
            page.resize(size).await;
            page.go(address).await;
            page.find(target).await;
            page.find("header").await;
            let sheets_loaded = "return [...document.querySelectorAll('link[rel$=stylesheet]')].every(link => link.sheet)";
            page.wait("all sheets", || async { page.js(sheets_loaded).await == json!(true) }).await;
            let moved = page
                .js(&format!(
                    "const place = () => document.querySelector({target}).getBoundingClientRect().top
                         - document.querySelector('main').getBoundingClientRect().top;
                     const whole = place(), moved = [];
                     for (const sheet of document.querySelectorAll('link[rel=stylesheet]')) {{
                         if (/first|base|tokens|font|board|home|shell/.test(sheet.href)) continue;
                         sheet.disabled = true;
                         if (Math.abs(place() - whole) > 1) moved.push(sheet.href, place() - whole);
                         sheet.disabled = false;
                     }}
                     return moved",
                    target = json!(target)
                ))
                .await;
            assert_eq!(moved, json!([]), "{address} at {size:?}");
        }
    }

    /// To the end by keys, and again with the computer beginning.
    async fn the_first_game_has_an_end(page: &Page) in chromium {
        page.go("#lang=de&motion=off").await;
        page.find(STICK).await;
        // A refusal stands in the place of the sentence and goes with a choice that is allowed; nothing jumps, and no third button
        // takes.
        let high = "return document.querySelector('.begin').getBoundingClientRect().height";
        let before = page.js(high).await;
        page.click(".begin .spot[aria-disabled='true']").await;
        page.wait_text(".begin .said", "Höchstens 2").await;
        assert_eq!(page.js(high).await, before);
        page.hover(STICK).await;
        page.wait("the refusal to go", || async { !page.text(".begin .said").await.contains("Höchstens") }).await;
        assert_eq!((page.js(high).await, page.count(".begin .takes .button").await), (before.clone(), 2));
        for _ in 0..7 {
            let left = sticks(page).await;
            page.js("document.querySelector('.begin .button.primary').focus()").await;
            page.key("Enter").await;
            page.wait("an answer or the end", || async {
                page.count(".begin .said.over").await > 0 || sticks(page).await < left && page.count(STICK).await > 0
            })
            .await;
            if page.count(".begin .said.over").await > 0 {
                break;
            }
        }
        page.wait_text(".begin .said", "gewonnen").await;
        assert_eq!(page.js(high).await, before);
        page.click(".begin .after .button.primary").await;
        page.wait("a new game", || async { sticks(page).await == 7 }).await;
        page.click(".begin .who .button:last-child").await;
        page.wait("the computer's move", || async { sticks(page).await < 7 }).await;
    }

    /// The pressed button keeps the focus while the computer moves, and at the end it goes to the next game's.
    async fn a_game_by_keys_keeps_the_focus(page: &Page) {
        page.go("#lang=en&motion=off").await;
        page.find(STICK).await;
        // The focus recovery loads with it.
        page.find("[data-announcer]").await;
        page.js("document.querySelector('.begin .takes .button').focus(); return 0").await;
        loop {
            let left = sticks(page).await;
            page.key("Enter").await;
            page.wait("an answer or the end", || async {
                page.count(".begin .said.over").await > 0 || sticks(page).await < left && page.count(STICK).await > 0
            })
            .await;
            if page.count(".begin .said.over").await > 0 {
                break;
            }
            page.find(".begin .takes .button:first-child:focus").await;
        }
        page.find(".begin .after .button:focus").await;
    }

    /// A lost game leads to the step that answers, a won one to eleven sticks and to the other end; the card keeps its height, on a phone,
    /// too.
    async fn the_end_of_the_first_game_leads_on(page: &Page) in chromium {
        let high = "return document.querySelector('.begin').getBoundingClientRect().height";
        for (size, lang) in [(TABLET, "en"), (PHONE, "de")] {
            page.resize(size).await;
            page.go(&format!("#lang={lang}&motion=off")).await;
            page.find(STICK).await;
            let before = page.js(high).await;
            page.wait_count(".begin .why-lost", 1).await;
            assert_eq!(page.js(&format!("{SEEN} return seen('.why-lost, .more, .turned')")).await, json!(0));
            win(page, 7).await;
            page.wait("the way on", || async { page.js(&format!("{SEEN} return seen('.more, .turned')")).await == json!(2) }).await;
            assert_eq!(page.js(&format!("{SEEN} return seen('.why-lost')")).await, json!(0));
            assert_eq!(page.js(high).await, before, "won, {lang}");
            page.axe().await;
            page.click(".begin .more").await;
            page.wait("eleven sticks", || async { sticks(page).await == 11 }).await;
            assert_eq!(page.js(high).await, before, "eleven sticks, {lang}");
            win(page, 11).await;
            page.click(".begin .turned").await;
            page.wait("eleven sticks again", || async { sticks(page).await == 11 }).await;
            page.wait_text(".begin .rule", if lang == "de" { "verliert" } else { "loses" }).await;
            assert_eq!(page.js(high).await, before, "the last one loses, {lang}");
        }
        // The first move of seven that loses takes two; then the computer always has an answer.
        page.resize(TABLET).await;
        page.go("#lang=en&theme=dark").await;
        page.find(STICK).await;
        let before = page.js(high).await;
        for _ in 0..7 {
            let left = sticks(page).await;
            page.click(".begin .takes .button:last-child").await;
            page.wait("an answer or the end", || async {
                page.count(".begin .said.over").await > 0 || sticks(page).await < left && page.count(STICK).await > 0
            })
            .await;
            if page.count(".begin .said.over").await > 0 {
                break;
            }
        }
        page.wait_text(".begin .said", "The computer has won").await;
        assert_eq!(page.js(high).await, before);
        page.axe().await;
        page.click(".begin .why-lost").await;
        page.wait_fragment("lesson=first-game&step=never-won&lang=en&theme=dark").await;
        page.find(".choice-cards").await;
    }

    async fn every_game_is_found_on_its_shelf_or_by_name(page: &Page) in chromium {
        page.go("#lang=de").await;
        let games = page.all_games().await;
        page.click(".find summary").await;
        page.type_in(".finder input", "fibo").await;
        page.wait_text(".found", "1 Spiel").await;
        page.js("const field = document.querySelector('.finder input'); field.value = ''; \
                 field.dispatchEvent(new Event('input', { bubbles: true }))").await;
        page.gone(".found").await;
        page.js("const field = document.querySelectorAll('.finder select')[2]; field.value = '1'; \
                 field.dispatchEvent(new Event('change', { bubbles: true }))").await;
        page.wait_text(".found", "Spiele gefunden").await;
        let own = page.count(".shelf a.tile").await as usize;
        assert!((5..games.len()).contains(&own), "{own} games with moves of each side's own");
        page.axe().await;
    }

    /// The focus goes to the first new game when a shelf is opened by keys.
    async fn a_shelf_opens_and_the_focus_goes_on(page: &Page) in chromium {
        page.go("#lang=en").await;
        page.find(".home .position-field").await;
        page.js("document.querySelector('.tile.all').focus()").await;
        page.key("Enter").await;
        page.wait("the focus on the sixth game", || async {
            page.js("return [...document.querySelectorAll('.shelf')[0].querySelectorAll('a.tile')].indexOf(document.activeElement)")
                .await == json!(5)
        })
        .await;
    }

    /// A phone shows the page on three screens, and no part of it is wider than the screen.
    async fn a_phone_sees_it_on_three_screens(page: &Page) in chromium {
        for lang in ["en", "de"] {
            page.resize(PHONE).await;
            page.go(&format!("#lang={lang}")).await;
            page.find(".home .position-field").await;
            page.find(STICK).await;
            let size = page.js("const d = document.documentElement; return [d.scrollHeight / innerHeight, d.scrollWidth - innerWidth]").await;
            assert!(size[0].as_f64().unwrap() <= 3.0 && size[1].as_f64().unwrap() <= 0.0, "{lang}: {size}");
        }
    }

    async fn doors_lead_to_what_they_say(page: &Page) in chromium {
        page.resize(DESKTOP).await;
        page.go("#lang=en").await;
        page.click(".door:last-child").await;
        page.wait_fragment("#teach=1").await;
        page.wait_text("h1", "Teach").await;
        page.find(".uses").await;
        let tools = page.js("return [...document.querySelectorAll('.class-tools a')].map(a => a.hash)").await;
        assert_eq!(
            tools,
            json!([
                "#tool=tasks&lang=en",
                "#tool=results&lang=en",
                "#tool=author&lang=en",
                "#tool=gallery&lang=en",
                "#view=authors&teach=1&lang=en",
            ])
        );
        let links = page.js("return [...document.querySelectorAll('.uses a')].map(a => a.hash)").await;
        assert_eq!(
            links,
            json!([
                "#pos=nim:3,5,7&players=hh&lang=en&theme=projector",
                "#pos=nim:3,5,7&lang=en&embed=1",
                "#pos=nim:3,5,7&solver=off&exam=1&lang=en",
            ])
        );
    }

    /// The last game is offered again, but not where the link forbids to store it.
    async fn the_last_game_is_offered_again(page: &Page) {
        page.go("#pos=nim:3,5,7&players=hh&lang=en").await;
        page.find("header").await;
        page.click(".spot:not([aria-disabled='true'])").await;
        page.wait_fragment("moves=").await;
        let played = page.fragment().await;
        page.go("#lang=en").await;
        page.wait_text(".go-on", "Nim").await;
        page.click(".go-on").await;
        page.find(".turn").await;
        page.wait("the same game", || async { page.fragment().await == played }).await;
        page.go("#lang=en&store=0").await;
        page.find(".home .position-field").await;
        assert_eq!(page.count(".go-on").await, 0);
    }
}
