//! The glossary: a term is a tap away from its card, from a lesson and from a reason; and one page has all terms.

use journeys::{PHONE, Page, TABLET, journeys};

const CARD: &str = ".sheet.term-sheet[open]";

/// Waits for the focus on the term whose card was closed.
async fn focus_on(page: &Page, term: &str) {
    page.wait("the focus on the term", || async {
        let js = format!("return document.activeElement?.dataset.term === '{term}'");
        page.js(&js).await == true
    })
    .await;
}

journeys! {
    /// By a finger, on a phone: the card comes from below, and Escape closes it.
    async fn a_term_of_a_lesson_opens_its_card(page: &Page) {
        page.resize(PHONE).await;
        page.go("#lesson=mex&step=missing&lang=de").await;
        page.tap(".lesson-text .term[data-term='mex']").await;
        page.wait_whole_text(&format!("{CARD} h2"), "mex").await;
        page.find(&format!("{CARD} .term-board svg")).await;
        page.wait_text(&format!("{CARD} .term-names"), "minimum excludant").await;
        page.axe().await;
        let js = format!("const r = document.querySelector('{CARD}').getBoundingClientRect();\
             return Math.abs(r.bottom - innerHeight) < 2 && r.width > innerWidth - 2");
        page.wait("the card at the lower edge", || async { page.js(&js).await == true }).await;
        page.shoot("term-phone").await;
        page.key("Escape").await;
        page.gone(CARD).await;
        focus_on(page, "mex").await;
    }

    /// By keys: from a reason to a card, from there to another one, and to the lesson that introduces it.
    async fn a_term_of_a_reason_opens_its_card(page: &Page) in chromium {
        page.go("#pos=nim:1,3,5&open=full&depth=3&lang=en").await;
        page.find(".why .strip .chip[data-term='bouton']").await;
        page.js("document.querySelector('.why .strip [data-term=nim-sum]').focus()").await;
        page.key("Enter").await;
        page.wait_whole_text(&format!("{CARD} h2"), "Nim-sum").await;
        page.axe().await;
        page.click(&format!("{CARD} .chip[data-term='bouton']")).await;
        page.wait_whole_text(&format!("{CARD} h2"), "Bouton’s theorem").await;
        page.key("Escape").await;
        page.gone(CARD).await;
        focus_on(page, "nim-sum").await;
        page.click(".verdict .term[data-term='grundy-value']").await;
        page.wait_text(CARD, "Grundy value").await;
        page.click(&format!("{CARD} .to-lesson")).await;
        page.wait_fragment("lesson=mex").await;
        page.gone(CARD).await;
    }

    async fn every_term_stands_in_the_glossary(page: &Page) in chromium {
        page.go("#lessons&lang=de").await;
        page.click(".lessons > p > .button").await;
        page.wait_fragment("term=all").await;
        page.find("[data-entry='mex'] .term-board svg").await;
        page.axe().await;
        page.shoot("glossary").await;
        page.type_in(".glossary .field", "kaz").await;
        page.wait_count(".glossary article:not([hidden])", 1).await;
        page.wait_whole_text(".glossary article:not([hidden]) h3", "mex").await;
        page.type_in(".glossary .field", "lost position").await;
        page.wait_text(".glossary article:not([hidden]) h3", "Verlorene Stellung").await;
        page.type_in(".glossary .field", "gibt es nicht").await;
        page.wait_text(".glossary [role=status]", "kein Begriff").await;
    }

    /// People have a group of their own below the terms, with years and works; all works are listed last.
    async fn people_stand_in_the_glossary(page: &Page) in chromium {
        page.go("#term=charles-bouton&lang=en").await;
        page.find("[data-entry='charles-bouton'].looked .term-board svg").await;
        page.wait_text("[data-entry='charles-bouton']", "1869–1922").await;
        page.wait_text("[data-entry='charles-bouton'] cite", "Nim, a game with a complete").await;
        page.axe().await;
        page.type_in(".glossary .field", "zeckendorf").await;
        page.wait_count(".bibliography li:not([hidden])", 1).await;
        page.wait_count(".glossary article[data-entry='fibonacci-zeckendorf']:not([hidden])", 1).await;
        // From a theorem to who proved it.
        page.go("#term=bouton&lang=de&theme=dark").await;
        page.click("[data-entry='bouton'] [data-term='charles-bouton']").await;
        page.wait_text(".term-sheet[open]", "Harvard").await;
        page.axe().await;
    }

    /// The open problems are found from the lessons; an experiment runs by keys, and a link leads on to an instrument.
    async fn open_problems_are_tried_here(page: &Page) in chromium {
        page.go("#lessons&lang=en").await;
        page.click(".to-problems").await;
        page.wait_fragment("problem=all").await;
        page.find("[data-problem='grundys-game'] .term-board svg").await;
        page.wait_text("[data-problem='grundys-game']", "1982").await;
        page.axe().await;
        page.js("document.querySelector('[data-problem=grundys-game] .run').focus()").await;
        page.key("Enter").await;
        page.wait_text("[data-problem='grundys-game'] [role=status]", "from 0 to 9999").await;
        page.key("Enter").await;
        page.wait_text("[data-problem='grundys-game'] [role=status]", "to 19,999").await;
        page.click("[data-problem='chomp-in-space'] .run").await;
        page.wait_count("[data-problem='chomp-in-space'] tbody tr", 4).await;
        page.click("[data-problem='misere-dawson'] .run").await;
        page.wait_text("[data-problem='misere-dawson'] [role=status]", "Lost when the last move loses").await;
        page.axe().await;
        page.shoot("open-problems").await;
        page.click("[data-problem='grundys-game'] [data-way='sequences']").await;
        page.find(".tool[data-tool='sequences']").await;
    }

    /// A link leads to one of the open problems, on a phone; an unknown one is reported.
    async fn a_link_leads_to_an_open_problem(page: &Page) {
        // No frame: an engine may keep the focus from a frame that nobody has touched.
        page.resize(TABLET).await;
        page.go("#problem=domineering-boards&lang=de").await;
        page.find("[data-problem='domineering-boards'].looked").await;
        page.wait("the focus on the problem", || async {
            let js = "return document.activeElement?.closest('[data-problem]')?.dataset.problem === 'domineering-boards'";
            page.js(js).await == true
        })
        .await;
        page.tap("[data-problem='domineering-boards'] .run").await;
        page.wait_count("[data-problem='domineering-boards'] tbody tr", 4).await;
        page.axe().await;
        page.go("#problem=nonsense&lang=en").await;
        page.wait_text(".notices", "nonsense").await;
        page.find("[data-problem='grundys-game']").await;
        page.go("#problem=all&solver=off&lang=en").await;
        page.wait_text("[data-problem='grundys-game']", "no values").await;
        assert_eq!(page.count(".run").await, 0);
    }

    /// A link leads to the term, by an old name too; an unknown term is reported, and the list shown.
    async fn a_link_leads_to_a_term(page: &Page) in chromium {
        page.go("#term=kaz&lang=en").await;
        page.find("[data-entry='mex'].looked").await;
        // The words of the German sources are marked as German, and stand before what they mean.
        page.wait_text("[data-entry='mex'] .term-names i[lang='de']", "kaz").await;
        page.wait_text("[data-entry='mex'] .term-names", "“smallest excluded number”").await;
        page.wait("the focus on the term", || async {
            page.js("return document.activeElement?.closest('[data-entry]')?.dataset.entry === 'mex'").await == true
        })
        .await;
        page.go("#term=nonsense&lang=en").await;
        page.wait_text(".notices", "nonsense").await;
        page.find("[data-entry='mex']").await;
        // In an exam nothing is explained.
        page.go("#task=mex/values&exam=1&lang=en").await;
        page.find(".lesson-text dfn").await;
        assert_eq!(page.count(".term").await, 0);
    }
}
