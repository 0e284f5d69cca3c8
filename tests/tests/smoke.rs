//! The page starts in every setting.

use journeys::{DESKTOP, Frame, PHONE, Page, TABLET, journeys};
use serde_json::json;

/// Script: opens addresses 0 to 100 ms apart, in a fixed order that looks random.
const PRESSED: &str = r#"
    Error.stackTraceLimit = 60;
    const links = ['lesson=mex', 'pos=nim:4,5', 'tool=calculator', 'lesson=nim-bouton&step=win', 'lessons', 'pos=chomp:3x2&open=full',
        'lesson=mirror&view=teacher', 'tool=atlas', 'lesson=mirror&view=vote', 'task=mirror/make-equal', '', 'term=mex', 'problem=all',
        'tool=sequences&pos=kayles:9', 'pos=nim:3;5', 'tool=order', 'task=nim-proof/all-moves&seed=7', 'tool=days',
        'pos=hackenbush:br,r&open=full', 'lessons&view=teacher', 'tool=pairing', 'task=mex/t1&view=sheet:9', 'tool=quantifiers',
        'about', 'teach'];
    let seed = 26, deep = 0;
    const next = n => (seed = seed * 48271 % 2147483647) % n;
    window.pressed = 0;
    const press = () => {
        const what = next(6);
        if (what === 0 && deep > 1) { history.back(); deep--; }
        else if (what === 1 && deep > 1) history.forward();
        else { location.hash = `${links[next(links.length)]}&lang=en`; deep++; }
        if (++window.pressed < 60) setTimeout(press, next(101));
    };
    press();
"#;

/// The style sheet of the panels: of its own in the dev build, joined with other late ones in the release build.
const LATE_SHEETS: [&str; 2] = ["*panels*.css", "*later*.css"];

journeys! {
    async fn starts(page: &Page) {
        for (size, name) in [(DESKTOP, "desktop"), (TABLET, "tablet"), (PHONE, "phone")] {
            page.resize(size).await;
            page.go("").await;
            page.find("h1").await;
            page.axe().await;
            page.shoot(&format!("start-{name}")).await;
        }
    }

    /// Late styles are loaded with the chrome, not with the page.
    async fn styles_follow_the_board(page: &Page) {
        page.go("#pos=nim:3,5,7&lang=en&open=full").await;
        page.find(".verdict").await;
        let missing = "return document.querySelectorAll('link:is([rel=late-stylesheet], [data-coming])').length";
        assert_eq!(page.js(missing).await, 0);
        // A second request while they load gets them too.
        page.go("#tool=days&lang=en").await;
        page.find(".topbar").await;
        page.find(".days, main h1").await;
        let late_sheets = "return [...document.styleSheets].filter(sheet => /panels|later/.test(sheet.href) && sheet.cssRules.length).length";
        assert_eq!(page.js(late_sheets).await, 1);
    }

    async fn starts_under_its_policy(page: &Page) {
        page.go_strict("#lang=en").await;
        page.find("h1").await;
    }

    async fn starts_in_a_sandbox(page: &Page) {
        page.go_framed(Frame::Sandboxed, "#lang=en").await;
        page.find("h1").await;
        assert_eq!(page.js("return self.origin").await, "null");
    }

    /// Sixty addresses, back and forward among them, each before the last one has loaded: late results touch nothing
    /// that is gone, or this journey fails by the error.
    async fn addresses_change_faster_than_pages_come(page: &Page) {
        page.go("#pos=nim:3,5&lang=en").await;
        page.find(".board-stage").await;
        page.js(PRESSED).await;
        page.wait("sixty addresses", || async { page.js("return window.pressed").await == json!(60) }).await;
        page.follow("#pos=nim:4,5&lang=en").await;
        page.find(".board-stage").await;
        // Pending loads end now.
        tokio::time::sleep(std::time::Duration::from_millis(800)).await;
    }

    /// The trap that makes every other journey fail catches all errors.
    async fn what_goes_wrong_is_noticed(page: &Page) {
        page.go("faulty.html").await;
        let caught = "return ['thrown', 'rejected', 'warned', 'missing'].every(w => __errors.some(e => e.includes(w)))";
        page.wait("all four", || async { page.js(caught).await == true }).await;
        let errors = page.errors().await;
        assert!(errors.contains(&"missing: /missing-on-purpose.png".to_owned()), "{errors:#?}");
        assert!(errors.len() >= 5, "{errors:#?}");
    }

    /// A key pressed before its handler has loaded is handled as soon as it has.
    async fn early_keys_are_obeyed(page: &Page) in chromium {
        page.chromium_only("Network.enable", json!({})).await;
        page.chromium_only("Network.setBlockedURLs", json!({ "urls": LATE_SHEETS })).await;
        page.go("#pos=nim:3,5&players=hh&lang=en").await;
        page.click(".spot:not([aria-disabled='true'])").await;
        page.wait_fragment("moves=").await;
        page.key("z").await;
        assert_eq!(page.count("header").await, 0, "the frame waits for its styles");
        assert!(!page.fragment().await.contains("at="));
        page.chromium_only("Network.setBlockedURLs", json!({ "urls": [] })).await;
        page.wait_fragment("at=0").await;
        // The network failed on purpose.
        page.errors().await;
    }

    /// Styles are retried after each failure of the network, and nothing breaks.
    async fn styles_are_asked_for_until_they_come(page: &Page) in chromium {
        page.chromium_only("Network.enable", json!({})).await;
        page.chromium_only("Network.setBlockedURLs", json!({ "urls": LATE_SHEETS })).await;
        page.go("#pos=nim:3,5&players=hh&lang=en").await;
        let failed = "return __errors.filter(e => /panels|later/.test(e)).length";
        page.wait("three attempts", || async { page.js(failed).await.as_u64() >= Some(3) }).await;
        assert_eq!(page.count("header").await, 0);
        page.chromium_only("Network.setBlockedURLs", json!({ "urls": [] })).await;
        page.find("header").await;
        // The network failed on purpose; nothing else did.
        let errors = page.errors().await;
        assert!(errors.iter().all(|e| e.contains("panels") || e.contains("later")), "{errors:#?}");
    }

    /// The splash has the home page's words before the program is loaded, and other pages do not begin with them.
    async fn greets_without_the_program(page: &Page) in chromium {
        page.chromium_only("Network.enable", json!({})).await;
        page.chromium_only("Network.setBlockedURLs", json!({ "urls": ["*.wasm"] })).await;
        let shown = "return [...document.querySelectorAll('h1')].filter(h => h.checkVisibility()).map(h => h.lang)";
        let html = "return [document.documentElement.lang, document.documentElement.dataset.theme ?? null]";
        for (link, h1, settings) in [
            ("#lang=de&theme=dark", json!(["de"]), json!(["de", "dark"])),
            ("?locale=en-GB", json!(["en"]), json!(["en", null])),
            ("#lang=de&pos=nim:3,5", json!([]), json!(["de", null])),
            ("?lang=en#tool=binary", json!([]), json!(["en", null])),
        ] {
            page.go(link).await;
            page.find("[role=alert]").await;
            assert_eq!((page.js(shown).await, page.js(html).await), (h1, settings), "{link}");
        }
        // The program could not start, on purpose.
        page.errors().await;
        page.chromium_only("Network.setBlockedURLs", json!({ "urls": [] })).await;
        page.go("#lang=de").await;
        page.find(".tile svg").await;
        assert_eq!(page.count("h1").await, 1);
    }
}
