//! Layout on a tablet, on a phone and on a projector: the board is in sight, and opened panels beside it.

use journeys::{Engine, PHONE, Page, Size, TABLET, journeys};
use link::tool::Tool;
use serde_json::{Value, json};

const LYING: Size = Size(844, 390);
const BEAMER: Size = Size(1280, 800);

async fn number(page: &Page, js: &str) -> f64 {
    page.js(&format!("return {js}")).await.as_f64().unwrap_or(f64::NAN)
}

/// An edge of the first of this selector, px from the top of the window.
async fn edge(page: &Page, selector: &str, edge: &str) -> f64 {
    number(page, &format!("document.querySelector('{selector}').getBoundingClientRect().{edge}")).await
}

async fn wait_true(page: &Page, what: &str, js: &str) {
    page.wait(what, || async { page.js(&format!("return {js}")).await == json!(true) }).await;
}

/// Script: elements that scroll sideways and have no edge that shows it.
const CUT: &str = "return [...document.querySelectorAll('main *')].filter(e => e.scrollWidth > e.clientWidth + 2
    && ['auto', 'scroll'].includes(getComputedStyle(e).overflowX) && !e.matches('.scroll, .board-scroll, input, textarea'))
    .map(e => e.className)";

const FIRST_SPOT: &str = ".spot:not([aria-disabled=true])";

journeys! {
    async fn the_editor_is_for_the_game_one_came_from(page: &Page) in chromium {
        for size in [TABLET, PHONE] {
            page.resize(size).await;
            page.go("#pos=chomp:5,4,2&players=hh&lang=de").await;
            page.find(FIRST_SPOT).await;
            page.open_editor().await;
            wait_true(page, "a large board", "document.querySelector('.editor-board').getBoundingClientRect().height >= 0.45 * innerHeight").await;
            let top = edge(page, ".editor-board", "top").await;
            assert!(top < 0.3 * f64::from(size.1), "the board begins at {top} of {size:?}");
            // The button that ends the editor is in sight, the other games are not.
            wait_true(page, "the button", "document.querySelector('.editor-done .button').getBoundingClientRect().bottom <= innerHeight").await;
            assert_eq!(page.count(".all-games").await, 0);
            page.axe().await;
            page.tap(".one-game .button").await;
            page.find(".all-games .chip[aria-pressed=true]").await;
            page.axe().await;
            page.tap(".all-games .chip:first-child").await;
            page.gone(".all-games").await;
            page.wait("the focus on the button", || async { page.focused().await.contains("Anderes Spiel") }).await;
            page.find(".editor-heaps").await;
            page.shoot(&format!("editor-{}", size.0)).await;
            // A link to another position closes dialogs of this one.
            page.follow("#pos=nim:3,5&players=hh&lang=de").await;
            page.gone("dialog[open]").await;
        }
    }

    async fn a_hint_comes_from_below_on_a_phone(page: &Page) {
        page.resize(PHONE).await;
        page.go("#pos=nim:3,5,7&lang=de").await;
        page.find(".panels").await;
        assert_eq!(page.count(".panels.drawn").await, 0);
        page.tap(".tools .button.primary").await;
        page.find(".panels.half .hint").await;
        // The board is whole above it.
        wait_true(page, "the board in sight", "(() => {
            const stage = document.querySelector('.board-stage').getBoundingClientRect();
            const sheet = document.querySelector('.panels').getBoundingClientRect();
            return stage.top >= 0 && stage.bottom <= sheet.top + 1 && sheet.bottom <= innerHeight + 1;
        })()").await;
        page.axe().await;
        // By keys up and down, by a tap up, by the finger down.
        page.js("document.querySelector('.grip-handle').focus()").await;
        page.key("ArrowUp").await;
        page.find(".panels.full").await;
        // It covers no stick that keys lead to. WebKit's driver shows no focus within a frame.
        if page.engine() != Engine::WebKit {
            page.tab_to(".spot[tabindex='0']").await;
            wait_true(page, "the stick above the sheet", "(() => {
                const stick = document.activeElement.getBoundingClientRect();
                const sheet = document.querySelector('.panels').getBoundingClientRect();
                return stick.bottom > 44 && stick.bottom <= sheet.top + 1;
            })()").await;
        }
        page.js("document.querySelector('.grip-handle').focus()").await;
        page.key("ArrowDown").await;
        page.key("ArrowDown").await;
        page.find(".panels.low").await;
        page.tap(".grip-handle").await;
        page.find(".panels.half").await;
        page.drag(".grip-handle", ".topbar").await;
        page.find(".panels.full").await;
        // Put back it is below the board, as before.
        page.tap(".grip .button").await;
        page.gone(".panels.drawn").await;
        page.find(".panels .hint").await;
    }

    async fn a_slip_comes_to_where_the_eye_is(page: &Page) in chromium {
        for size in [PHONE, LYING] {
            page.resize(size).await;
            page.go("#pos=nim:1,2,4&players=hh&open=check&confirm=0&lang=en").await;
            page.find(".panels").await;
            page.click("[data-board] .spot:first-of-type").await;
            page.find(".panels.drawn .check.slip").await;
            wait_true(page, "the slip in sight", "(() => {
                const said = document.querySelector('.check').getBoundingClientRect();
                return said.top >= 0 && said.bottom <= innerHeight;
            })()").await;
            page.axe().await;
        }
    }

    /// The last-event line keeps its height, with or without text; on a low screen it lies on the edge of the board.
    async fn what_happened_last_moves_nothing(page: &Page) in chromium {
        for size in [TABLET, PHONE, LYING] {
            page.resize(size).await;
            page.go("#pos=nim:3,5&players=hh&confirm=0&lang=en").await;
            page.find(".panels").await;
            let gap = edge(page, ".board", "top").await - edge(page, ".turn", "bottom").await;
            let most = if size == LYING { 20. } else { 56. };
            assert!(gap <= most, "{gap} px between heading and board at {size:?}");
            let before = edge(page, ".board-stage", "top").await;
            page.js(&format!("document.querySelector('{FIRST_SPOT}').click()")).await;
            page.find(".lately p").await;
            let after = edge(page, ".board-stage", "top").await;
            if size != LYING {
                let (line, board) = (edge(page, ".lately p", "bottom").await, edge(page, ".board", "top").await);
                assert!(line <= board, "it covers the board by {} at {size:?}", line - board);
            }
            assert!((after - before).abs() < 1., "the board jumps by {} at {size:?}", after - before);
        }
    }

    async fn the_last_picture_stays_whole(page: &Page) in chromium {
        for size in [TABLET, Size(1280, 800)] {
            page.resize(size).await;
            for lang in ["en", "de"] {
                // The end of a usual game, and of one that is celebrated.
                for (game, end) in [
                    ("nim:1,2,2&moves=1>0;2>1;2>0;1>0", ".over.card .button + .button"),
                    ("nim:1,2,4&moves=4>3;3>0;2>1;1>0;1>0", ".over.card .victory .laurel"),
                ] {
                    page.go(&format!("#pos={game}&players=hc&lang={lang}")).await;
                    page.find(end).await;
                    wait_true(page, "the board above the card", "document.querySelector('.board').getBoundingClientRect().bottom
                        <= document.querySelector('.dock').getBoundingClientRect().top").await;
                }
                // What is played next is on the screen.
                wait_true(page, "the buttons on the screen", "[...document.querySelectorAll('.over.card > .together .button')]
                    .every(one => one.getBoundingClientRect().bottom <= innerHeight)").await;
            }
        }
    }

    async fn a_sum_is_seen_whole(page: &Page) in chromium {
        page.resize(TABLET).await;
        for sum in ["nim:3,5 + chomp:4x3 + kayles:5", "hackenbush:br + nim:3 + domineering:3x3 + kayles:4 + cram:3x2"] {
            page.go(&format!("#pos={}&players=hh&lang=en", sum.replace(' ', "+").replace("++", "%2B"))).await;
            page.find(".dock .tools").await;
            wait_true(page, "at most two rows", "new Set([...document.querySelectorAll('.component')]
                .map(one => Math.round(one.getBoundingClientRect().top))).size <= 2").await;
            wait_true(page, "no scrolling sideways", "document.documentElement.scrollWidth <= innerWidth").await;
            if sum.matches('+').count() == 2 {
                wait_true(page, "all of them above the tools", "[...document.querySelectorAll('.component')].every(one =>
                    one.getBoundingClientRect().bottom <= document.querySelector('.dock').getBoundingClientRect().top + 1)").await;
            }
        }
    }

    async fn the_back_row_can_read_every_board(page: &Page) in chromium {
        page.go("#lang=en").await;
        let games = page.all_games().await;
        page.resize(BEAMER).await;
        let mut all = Vec::new();
        let shown = |link: &str| format!("{link}&players=hh&theme=projector&open=values");
        page.go(&shown(&games[1].1)).await;
        for (name, link) in games {
            page.show(&shown(&link)).await;
            page.find(".dock .tools").await;
            page.find(".verdict").await;
            wait_true(page, "the verdict", "!document.querySelector('.verdict.waiting')").await;
            wait_true(page, "two thirds", "(() => {
                const at = document.querySelector('.board').getBoundingClientRect();
                const seen = Math.min(at.bottom, innerHeight) - Math.max(at.top, 0);
                return at.width * seen >= 2 / 3 * innerWidth * innerHeight;
            })()").await;
            let small: Value = page
                .js("return [...new Set([...document.querySelectorAll('.board-stage > svg text')].filter(text =>
                    parseFloat(getComputedStyle(text).fontSize) * text.getScreenCTM().d < 0.98 * innerHeight / 30)
                    .map(text => text.textContent + ' ' + getComputedStyle(text).fontSize))].slice(0, 4)")
                .await;
            if small != json!([]) {
                all.push(format!("{name}: {small}"));
            }
        }
        assert!(all.is_empty(), "{}", all.join("\n"));
    }

    async fn one_key_each_for_the_back_row(page: &Page) in chromium {
        page.resize(BEAMER).await;
        page.go("#pos=nim:3,5,7&players=hh&theme=projector&confirm=0&lang=de").await;
        page.find(".dock .tools").await;
        page.find(".panels").await;
        page.js(&format!("document.querySelector('{FIRST_SPOT}').click()")).await;
        page.find(".aftermath").await;
        page.key("5").await;
        page.gone(".aftermath").await;
        page.key("5").await;
        page.find(".aftermath").await;
        page.key("3").await;
        page.find(".panels.drawn .verdict.won").await;
        assert_eq!(page.count(".why").await, 0);
        page.key("4").await;
        page.find(".panels.drawn .why").await;
        page.axe().await;
        page.key("4").await;
        page.gone(".panels.drawn").await;
        page.key("2").await;
        page.find(".panels.drawn .hint").await;
        page.shoot("projector").await;
        page.key("1").await;
        page.find(".panels.drawn [data-rules][open] .rules").await;
        page.key("?").await;
        page.wait_text(".keys", "Spur des letzten Zugs").await;
    }

    async fn a_class_votes_against_the_computer(page: &Page) in chromium {
        for size in [TABLET, PHONE] {
            page.resize(size).await;
            page.go("#pos=nim:1,2&players=hc&confirm=0&lang=en").await;
            page.find(".spot").await;
            page.tap(".turn .button").await;
            page.tap(".players .choice > .toggle").await;
            page.key("Escape").await;
            // No move yet: two hands for the single stick, three for one of two.
            page.tap(".ballot .choice .together:last-child .stepper .button:last-child").await;
            for spot in [1, 1, 3, 3, 3] {
                page.tap(&format!(".spot:nth-of-type({spot})")).await;
            }
            page.wait_count(".ballot-votes li", 2).await;
            page.wait_text(".ballot > .button.primary", "from row 2").await;
            page.axe().await;
            page.tap(".ballot > .button.primary").await;
            page.wait_text(".lately p", "row").await;
            // The computer has no winning answer; the class takes the rest.
            page.find(".ballot-votes").await;
            page.tap(".spot:nth-of-type(1)").await;
            page.tap(".ballot > .button.primary").await;
            page.wait_text(".ballot", "Guessed right: 0 of 1").await;
            page.axe().await;
        }
        // On a projector the hands are counted on the screen itself, beside the board.
        for size in [Size(1920, 1080), Size(1280, 720)] {
            page.resize(size).await;
            page.go("#pos=nim:3,5,7&players=hc&confirm=0&theme=projector&lang=en").await;
            page.find(".spot").await;
            page.click(".turn .button").await;
            page.click(".players .choice > .toggle").await;
            page.key("Escape").await;
            for spot in [1, 1, 9] {
                page.click(&format!(".spot:nth-of-type({spot})")).await;
            }
            page.wait_count(".ballot-votes li", 2).await;
            let beside = "const at = document.querySelector('.ballot').getBoundingClientRect(); \
                return at.top >= 0 && at.bottom <= innerHeight && at.right <= innerWidth + 1 && scrollY == 0 \
                    && [...document.querySelectorAll('.spot')].every(s => s.getBoundingClientRect().right <= at.left)";
            page.wait("hands beside the board", || async { page.js(beside).await == true }).await;
            page.shoot(&format!("ballot-{}", size.0)).await;
        }
    }

    async fn two_play_for_a_score_face_to_face(page: &Page) in chromium {
        for size in [TABLET, PHONE] {
            page.resize(size).await;
            page.go("#pos=nim:1,1&players=hh&confirm=0&lang=de").await;
            page.find(".dock .tools").await;
            page.tap(".turn .button").await;
            page.tap(".scoring .button").await;
            page.type_in(".score-name:first-child input", "Ada").await;
            page.type_in(".score-name:last-child input", "Emmy").await;
            page.tap(".scoring .button:last-child").await;
            page.axe().await;
            page.key("Escape").await;
            page.wait_text(".turn h1", "Ada ist am Zug").await;
            // Nothing is announced in the first second of a page.
            page.wait("a page a second old", || async { page.js("return performance.now() > 1200").await == true }).await;
            page.tap(FIRST_SPOT).await;
            page.wait_text(".turn h1", "Emmy ist am Zug").await;
            page.wait_text(".lately", "Ada: ").await;
            // Announcements use their names, too.
            page.wait_text("[data-announcer]", "Ada: ").await;
            page.wait_text("[data-announcer]", "Emmy ist am Zug").await;
            page.find(".stage.turned").await;
            page.axe().await;
            page.tap(FIRST_SPOT).await;
            page.wait_text(".turn h1", "Emmy hat gewonnen").await;
            page.gone(".stage.turned").await;
            page.wait_text(".score", "0 : 1").await;
            // A game taken back does not count; the other player begins the next one.
            page.tap(".over .button.primary").await;
            page.wait_text(".turn h1", "Emmy ist am Zug").await;
            page.find(".stage.turned").await;
            // The page stays where it is under the next finger, which comes at once.
            page.tap(FIRST_SPOT).await;
            page.wait_text(".turn h1", "Ada ist am Zug").await;
            page.tap(FIRST_SPOT).await;
            page.wait_text(".score", "1 : 1").await;
            page.axe().await;
        }
    }

    /// Content wider than the screen shows at its edge that it goes on: over all games and all instruments.
    async fn what_scrolls_sideways_on_a_phone_shows_it(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#lang=de").await;
        let mut links: Vec<String> = page.all_games().await.into_iter().map(|(_, link)| link).collect();
        links.iter_mut().for_each(|link| link.push_str("&players=hh&open=full&depth=3"));
        links.extend(Tool::ALL.iter().map(|tool| format!("#tool={}&lang=de", tool.id())));
        let mut bare = Vec::new();
        // Sections that are open on load stay open.
        page.go(&links[1]).await;
        for link in links {
            match link.starts_with("#tool=") {
                true => page.go(&link).await,
                false => page.show(&link).await,
            }
            page.find(".verdict, .tool").await;
            let found = page.js(CUT).await;
            if found != json!([]) {
                bare.push(format!("{link}: {found}"));
            }
        }
        assert!(bare.is_empty(), "{bare:#?}");
    }

    async fn the_doors_keep_their_words_whole(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#lang=de").await;
        page.find(".door strong").await;
        wait_true(page, "one line each", "[...document.querySelectorAll('.door strong')].every(door =>
            door.getClientRects().length === 1 && door.getBoundingClientRect().height < 2 * parseFloat(getComputedStyle(door).fontSize)
            && door.scrollWidth <= door.clientWidth + 1)").await;
    }
}
