//! The gallery: twenty ready boards and tasks, each opened from its link, and taken away with code and frame.

use journeys::{PHONE, Page, journeys};
use serde_json::json;
use xtask::pages;

/// Opens what is taken away of an exhibit, and waits for its texts.
async fn take(page: &Page, exhibit: &str) {
    page.click(&format!("[data-exhibit={exhibit}] summary")).await;
    page.wait_count(&format!("[data-exhibit={exhibit}] textarea"), 2).await;
}

/// The link and the embed code of an exhibit.
async fn taken(page: &Page, exhibit: &str) -> [String; 2] {
    let texts = page
        .js(&format!(
            "return [...document.querySelectorAll('[data-exhibit={exhibit}] textarea')].map(field => field.value)"
        ))
        .await;
    [0, 1].map(|i| texts[i].as_str().unwrap_or_default().to_owned())
}

journeys! {
    async fn twenty_exhibits_are_there_with_their_pictures(page: &Page) in chromium {
        for lang in ["en", "de"] {
            page.go(&format!("#tool=gallery&lang={lang}")).await;
            page.wait_count(".exhibit", 20).await;
            page.wait("a picture on each", || async {
                page.js("return [...document.querySelectorAll('.exhibit')].every(card => card.querySelector('.picture svg > *'))").await
                    == json!(true)
            })
            .await;
            page.axe().await;
            page.shoot(&format!("gallery-{lang}")).await;
        }
        page.resize(PHONE).await;
        assert_eq!(page.js("return document.documentElement.scrollWidth <= innerWidth").await, json!(true));
        page.shoot("gallery-phone").await;
    }

    /// A board and a task are taken: the link opens what the card shows, the code holds the same in a frame.
    async fn an_exhibit_is_taken_and_opened(page: &Page) {
        page.go("#tool=gallery&lang=en").await;
        take(page, "chocolate").await;
        page.find("[data-exhibit=chocolate] .qr svg path").await;
        let [link, code] = taken(page, "chocolate").await;
        assert!(link.ends_with("#pos=chomp:5x4&players=hh&solver=off&lang=en"), "{link}");
        assert!(code.starts_with("<iframe src=") && code.contains("pos=chomp:5x4&amp;players=hh&amp;solver=off"), "{code}");
        assert!(code.contains("embed=1") && code.contains("Chocolate with one poisoned square"), "{code}");
        take(page, "make_pairs").await;
        let [link, _] = taken(page, "make_pairs").await;
        assert!(link.ends_with("#task=mirror/p1&lang=en&hide=teacher"), "{link}");
        // Every link is opened, and shows its game or its question.
        let links = page.js("return [...document.querySelectorAll('.exhibit h3 a')].map(a => a.hash)").await;
        let links: Vec<String> = serde_json::from_value(links).expect("links");
        assert_eq!(links.len(), 20);
        page.click("[data-exhibit=chocolate] h3 a").await;
        page.wait_fragment("pos=chomp:5,5,5,5").await;
        page.find(".board-stage").await;
        page.back().await;
        page.click("[data-exhibit=make_pairs] h3 a").await;
        page.wait_fragment("task=mirror/p1").await;
        page.find(".check-answer").await;
    }

    /// Each of the twenty has a link, a code and a frame, and the frame holds what the link opens.
    async fn every_exhibit_has_a_link_a_code_and_a_frame(page: &Page) in chromium {
        page.go("#tool=gallery&lang=en").await;
        page.wait_count(".exhibit", 20).await;
        page.js("document.querySelectorAll('.exhibit details').forEach(part => { part.open = true })").await;
        page.wait_count(".exhibit .qr svg path", 20).await;
        page.wait_count(".exhibit textarea", 40).await;
        let taken = "return [...document.querySelectorAll('.exhibit')].map(card => {
            const [link, code] = [...card.querySelectorAll('textarea')].map(field => field.value);
            // A parsed frame would set its styles against the policy of this page.
            const said = name => code.match(` ${name}=\"([^\"]*)\"`)[1].replaceAll('&amp;', '&');
            const frame = { src: said('src'), title: said('title') };
            const opens = address => [...new URLSearchParams(new URL(address).hash.slice(1))]
                .filter(([name]) => name !== 'embed').map(pair => pair.join('=')).sort().join('&');
            return [card.dataset.exhibit, link, opens(link) === opens(frame.src), frame.src.includes('embed=1'), frame.title]
        })";
        let taken = page.js(taken).await;
        for card in taken.as_array().expect("cards") {
            assert_eq!((&card[2], &card[3]), (&json!(true), &json!(true)), "{card}");
            assert!(card[4].as_str().is_some_and(|title| title.starts_with("Spielraum: ")), "{card}");
            // A code that reads from the back row has 213 bytes at most.
            assert!(card[1].as_str().is_some_and(|link| link.len() <= 213), "{card}");
        }
        page.axe().await;
    }

    async fn every_exhibit_opens(page: &Page) in chromium {
        page.go("#tool=gallery&lang=de").await;
        page.wait_count(".exhibit", 20).await;
        let links = page.js("return [...document.querySelectorAll('.exhibit h3 a')].map(a => a.hash)").await;
        let links: Vec<String> = serde_json::from_value(links).expect("links");
        for link in links {
            page.go(&link).await;
            page.find(if link.contains("task=") { ".lesson-asked, .lesson-page" } else { ".board-stage" }).await;
            assert_eq!(page.count(".notices li").await, 0, "{link}");
        }
    }

    /// A page with limits passes them on, and the release offers the page in one file.
    async fn the_gallery_loosens_nothing(page: &Page) in chromium {
        page.go("#tool=gallery&solver=off&hide=undo&lang=en").await;
        take(page, "small_nim").await;
        let [link, _] = taken(page, "small_nim").await;
        assert!(link.contains("solver=off") && link.contains("hide=undo"), "{link}");
        let files = page.count("a[download='spielraum.html']").await;
        assert_eq!(files == 1, pages::chosen().join("spielraum.html").is_file());
        page.go("#tool=gallery&exam=1&lang=en").await;
        page.find(".withheld").await;
        assert_eq!(page.count(".exhibit").await, 0);
    }
}
