//! The pages around a lesson for teachers.

use std::collections::BTreeMap;

use journeys::{DESKTOP, Frame, PHONE, Page, TABLET, journeys};
use serde_json::json;
use xtask::server::Site;

/// Whether a file of this name was fetched so far.
async fn fetched(page: &Page, name: &str) -> bool {
    let js = format!("return performance.getEntriesByType('resource').some(e => e.name.includes('{name}'))");
    page.js(&js).await == true
}

journeys! {
    /// From the home page to the plan of a lesson: the teacher's pages, and the files that a learner does not fetch.
    async fn a_teacher_finds_the_plan_of_a_lesson(page: &Page) in chromium {
        page.go("#lesson=mirror&lang=en").await;
        page.find(".lesson-text h1").await;
        assert!(!fetched(page, "teacher").await);
        page.go("#lang=en").await;
        page.click(".teach-door").await;
        page.wait_text(".lessons h1", "Teach").await;
        page.wait_count(".all-lessons li:not([hidden])", 45).await;
        page.axe().await;
        // Filters stand in the link, and hold when it is opened.
        page.js("const f = document.querySelector('[name=idea]'); f.value = [...f.options].find(o => o.text == 'Symmetry').value; \
                 f.dispatchEvent(new Event('change'))").await;
        page.wait_fragment("filter=idea:symmetry").await;
        page.type_in("[name=search]", "copy").await;
        page.wait_fragment("search=copy").await;
        page.wait_count(".all-lessons li:not([hidden])", 1).await;
        page.go("#teach&filter=age:11,minutes:20,luck:1&lang=en").await;
        page.wait_text(".notices", "luck:1").await;
        page.wait_text(".found p", "2 lessons").await;
        assert_eq!(page.js("return [...document.querySelectorAll('.finder select')].map(s => s.selectedOptions[0].text)").await, json!(
            ["11 years", "at most 20 minutes", "All rooms", "All texts", "All ideas"]));
        page.click(".lessons [data-lesson='mirror']").await;
        page.wait_fragment("lesson=mirror&view=teacher").await;
        page.wait_text(".teacher h1", "Copying: for the classroom").await;
        page.wait_text(".teacher .plan", "Put both boards up").await;
        assert_eq!(page.js("return document.querySelectorAll('.plan li').length").await, json!(5));
        page.find(".mistakes .mistake-board svg").await;
        // The answers are computed, and folded away.
        let shown = "return document.querySelector('.teacher .keys dl').checkVisibility()";
        assert_eq!(page.js(shown).await, json!(false));
        page.click(".teacher .keys summary").await;
        page.wait_text(".teacher .keys", "5 → 3").await;
        // The link of a step is for learners.
        page.wait_text("[data-step='make-equal'] a", "#lesson=mirror&step=make-equal&lang=en&hide=teacher").await;
        page.find("[data-step='make-equal'] .qr svg").await;
        page.axe().await;
        for (size, name) in [(TABLET, "tablet"), (PHONE, "phone")] {
            page.resize(size).await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(page.js(wide).await, json!(true), "{name}");
            page.shoot(&format!("teacher-{name}")).await;
        }
        page.emulate("print", &[]).await;
        page.shoot("teacher-print").await;
        // No heading without content, and no card cut by the end of a page.
        let empty = "return [...document.querySelectorAll('.teacher section')].filter(s => s.checkVisibility() \
            && ![...s.children].some(e => e.tagName != 'H2' && e.checkVisibility())).length";
        assert_eq!(page.js(empty).await, json!(0));
        let line = "return getComputedStyle(document.querySelector('.step-links li')).display";
        assert_eq!(page.js(line).await, json!("inline-block"));
        page.emulate("", &[]).await;
        // Each part of the plan leads to its board; material to cut out has its page.
        assert_eq!(page.js("return document.querySelectorAll('.plan a[data-phase]').length").await, json!(5));
        page.find(".plan li:first-child .phase-board svg").await;
        page.click(".plan a[data-phase='vote']").await;
        page.wait_fragment("view=vote").await;
        page.find(".vote-answers li").await;
        page.go("#lesson=mirror&view=teacher&lang=en").await;
        page.click(".to-cards").await;
        page.wait_fragment("view=cards").await;
        page.find(".cut-out .cut svg").await;
        page.axe().await;
        // From the link for pupils no link leads to the answers.
        page.go("#lesson=mirror&view=teacher&lang=en").await;
        page.click("[data-step='make-equal'] a").await;
        page.wait_text(".lesson-text h1", "Now you go first").await;
        page.gone(".to-teacher").await;
        page.click(".mark").await;
        page.find(".doors .door").await;
        assert_eq!(page.count(".doors .door").await, 3);
        page.go("#lesson=mirror&view=teacher&lang=en&hide=teacher").await;
        page.find(".lesson-text h1").await;
        page.gone(".teacher").await;
        // A lesson links to its answers; an exam does not, and its page withholds them, too.
        page.go("#lesson=mirror&lang=en").await;
        page.find(".to-teacher a").await;
        // It stands far from where a learner taps to go on.
        let far = "const box = selector => document.querySelector(selector).getBoundingClientRect(); \
                   return box('.to-teacher a').top - box('.onwards').bottom > 90";
        page.wait("the link for teachers far below", || async { page.js(far).await == json!(true) }).await;
        page.go("#task=mirror/make-equal&lang=en&exam=1").await;
        page.find(".lesson-text h1").await;
        page.gone(".to-teacher").await;
        page.go("#lesson=mirror&view=teacher&lang=en&exam=1").await;
        page.find(".withheld").await;
        page.gone(".teacher").await;
        page.go("#lesson=mirror&view=teacher&lang=en&reveal=never").await;
        page.wait_text(".teacher", "This page shows no answers").await;
        page.gone(".teacher .keys").await;
    }

    /// A series has its lessons, their plans and links, and a poster that is one page of paper.
    async fn a_series_is_taught_and_its_poster_hangs_on_one_page(page: &Page) in chromium {
        page.go("#lessons=1&view=teacher&lang=de").await;
        page.wait_count(".series [data-series]", 7).await;
        page.click("[data-series='double-lesson']").await;
        page.wait_text(".series-page h1", "Eine Doppelstunde").await;
        page.wait_text("[data-part='nim-bouton'] .series-link", "#lesson=nim-bouton&lang=de").await;
        page.axe().await;
        for (size, name) in [(TABLET, "tablet"), (PHONE, "phone")] {
            page.resize(size).await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(page.js(wide).await, json!(true), "{name}");
            page.shoot(&format!("series-{name}")).await;
        }
        page.resize(DESKTOP).await;
        page.click(".series-page .button.primary").await;
        page.wait_text(".series-poster h1", "Kannst du immer gewinnen?").await;
        page.axe().await;
        let paper = json!({ "paperWidth": 8.5, "paperHeight": 11 });
        for series in
            ["double-lesson", "substitute-lesson", "project-day", "invent-day", "circle", "first-year", "three-lessons"]
        {
            page.go(&format!("#series={series}&view=poster&lang=de")).await;
            page.find(".series-poster .poster-code svg path").await;
            let pdf = page.chromium_only("Page.printToPDF", paper.clone()).await;
            let pages = format!("return atob({}).match(/\\/Type \\/Page\\b/g).length", pdf["data"]);
            assert_eq!(page.js(&pages).await, json!(1), "{series}");
        }
        page.go("#series=none&lang=de").await;
        page.wait_text(".notices", "series=none").await;
        page.wait_text("h1", "Unterrichten").await;
    }

    /// The page About is one step away from every screen, and says what is missing on it.
    async fn about_is_in_reach_from_every_screen(page: &Page) in chromium {
        for link in ["", "pos=nim:3,5&", "tool=binary&", "lesson=mirror&", "task=nim-bouton/t3&", "lessons&", "teach&", "pos=nim:3,5&ui=board&", "pos=nim:3,5&start=click&"] {
            page.go(&format!("#{link}lang=en")).await;
            page.find("main h1, main .board").await;
            page.wait_text(".foot a", "Imprint, privacy, accessibility").await;
            assert!(page.attribute(".foot a", "href").await.is_some_and(|to| to.contains("about=1")), "{link}");
        }
        page.click(".foot a").await;
        page.wait_text("h1", "About this page").await;
        page.axe().await;
        page.resize(PHONE).await;
        assert_eq!(page.js("return document.documentElement.scrollWidth <= innerWidth").await, json!(true));
        page.go("#pos=nim:3,5&exam=1&lang=en").await;
        page.find(".spot").await;
        page.gone(".foot a").await;
        page.go_framed(Frame::Plain, "#task=nim-bouton/t3&lang=en").await;
        page.find(".foot a[target=_blank]").await;
        // The one file that whoever deploys the page fills in.
        let installed = |text: &str| Site {
            pages: BTreeMap::from([("/about.txt".to_owned(), text.to_owned())]),
            ..Site::default()
        };
        page.go_served(installed("# a remark\n[imprint]\n"), "#about&lang=en").await;
        page.wait_text(".missing", "has not entered an imprint").await;
        page.go_served(installed("[imprint]\nSchool by the Lake\n[contact]\nhelp@school.example\n"), "#about&lang=en").await;
        page.wait_text("#imprint + *", "School by the Lake").await;
        page.find(".about a[href='mailto:help@school.example']").await;
        assert_eq!(page.count(".missing").await, 0);
    }

    /// The project sheet of the lesson on games of one's own, from its page for teachers and from the workshop.
    async fn a_project_has_its_sheet(page: &Page) in chromium {
        page.go("#lesson=invent&view=teacher&lang=de").await;
        page.click(".to-project").await;
        page.wait_fragment("view=project").await;
        page.wait_text(".project-sheet h1", "Unser Spiel").await;
        page.wait_count(".project-sheet .sheet-picture", 8).await;
        page.wait_count(".project-sheet .project-strip li", 12).await;
        page.axe().await;
        page.emulate("print", &[]).await;
        let tools = "return document.querySelector('.project-sheet .sheet-tools').checkVisibility()";
        assert_eq!(page.js(tools).await, json!(false));
        page.find(".project-sheet .sheet-qr").await;
        page.emulate("", &[]).await;
        page.go("#tool=invent&lang=en").await;
        page.click(".to-project").await;
        page.wait_text(".project-sheet h1", "Our game").await;
        page.wait_text(".project-sheet .project-game", "free square").await;
        page.find(".project-sheet .project-game .sheet-board svg").await;
        assert_eq!(page.count(".project-sheet .sheet-picture").await, 0);
        page.click(".to-workshop").await;
        page.wait_fragment("tool=invent").await;
        // A game goes to its sheet and back with its name, its sentence and its figures.
        page.go("#tool=invent&pos=squares(L=b.-.b,Rw=r.-.r):b...r~Runner~One+runs.~b=star&lang=en").await;
        page.click(".to-project").await;
        page.wait_fragment("own=Runner~One+runs.~b=star").await;
        page.wait_text(".project-sheet .project-part:nth-child(1) bdi", "Runner").await;
        page.wait_text(".project-sheet .project-part:nth-child(2) bdi", "One runs.").await;
        page.wait_text(".project-sheet .project-game", "a blue star followed by a free square").await;
        page.axe().await;
        page.click(".to-workshop").await;
        page.wait_text(".invent-author h2", "Runner").await;
        page.wait_fragment("b...r~Runner~One+runs.~b=star").await;
    }

    /// Rules to be invented on paper: a strip, empty pictures before and after a move, and rules in words in the key.
    async fn rules_are_drawn_on_paper(page: &Page) in chromium {
        page.go("#task=invent/change&seed=1&view=sheet:3&lang=en").await;
        page.wait_count(".sheet-tasks .sheet-rules", 3).await;
        page.wait_count(".sheet-tasks li:first-child .sheet-picture", 6).await;
        page.wait_text(".sheet-tasks", "one of these numbers of them").await;
        page.axe().await;
        page.click(".show-key").await;
        page.wait_text(".sheet-key .sheet-solution", "free square").await;
        page.axe().await;
    }

    /// A sheet of siblings, drawn from its number: the same again from its link, another one by its button; the key
    /// apart.
    async fn a_work_sheet_is_drawn_from_its_number(page: &Page) in chromium {
        page.go("#lesson=mirror&view=teacher&lang=en").await;
        page.click("[data-sheet='p1']").await;
        page.wait_fragment("task=mirror/p1&view=sheet:6").await;
        page.wait("six questions", || async { page.count(".sheet-tasks > li .sheet-board svg").await == 6 }).await;
        let positions = "return [...document.querySelectorAll('.sheet-tasks .hidden')].map(e => e.textContent).join(' | ')";
        let first = page.js(positions).await;
        let words = first.as_str().unwrap_or_default().to_owned();
        let mut all: Vec<&str> = words.split(" | ").collect();
        all.dedup();
        assert_eq!(all.len(), 6, "{words}");
        page.wait_text(".paper footer", "Sheet 1").await;
        page.axe().await;
        // The key is hidden until it is opened, and has an answer for each question.
        let shown = "return document.querySelector('.sheet-key').checkVisibility()";
        assert_eq!(page.js(shown).await, json!(false));
        page.click(".show-key").await;
        assert_eq!(page.js(shown).await, json!(true));
        page.wait("six answers", || async { page.count(".sheet-key ol > li .sheet-solution").await == 6 }).await;
        page.wait_text(".sheet-key", "→").await;
        page.click(".show-key").await;
        for (size, name) in [(TABLET, "tablet"), (PHONE, "phone")] {
            page.resize(size).await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(page.js(wide).await, json!(true), "{name}");
            page.shoot(&format!("sheet-{name}")).await;
        }
        // Another sheet, and the first once more.
        page.click(".other-sheet").await;
        page.wait_text(".paper footer", "Sheet 2").await;
        page.wait("another sheet", || async {
            page.count(".sheet-tasks > li").await == 6 && page.js(positions).await != first
        })
        .await;
        page.go("#task=mirror/p1&seed=1&view=sheet:6&lang=en&reveal=never").await;
        page.wait("the first sheet", || async { page.js(positions).await == first }).await;
        // A pupil's view: no answers.
        page.gone(".show-key").await;
        page.gone(".sheet-key ol > li").await;
        page.click(".sheet-tasks > li:first-child .on-screen").await;
        page.wait_text(".question", "Find").await;
        page.find(".lesson-asked .board .spot").await;
    }

    /// Sheet and key on paper, each without the other; questions that need numbers and tables, too.
    async fn a_sheet_and_its_key_go_to_paper_apart(page: &Page) in chromium {
        for task in ["nim-bouton/all-even", "mex/missing", "arrows/colours", "leave-multiples/sub-residues"] {
            page.go(&format!("#task={task}&seed=3&view=sheet:3&lang=de")).await;
            page.wait("three questions", || async { page.count(".sheet-tasks > li").await == 3 }).await;
            page.wait("three answers", || async { page.count(".sheet-key ol > li").await == 3 }).await;
            let said = "return [...document.querySelectorAll('.sheet-key li p')].every(p => p.textContent.trim().length > 0)";
            assert_eq!(page.js(said).await, json!(true), "{task}");
        }
        page.go("#task=nim-bouton/all-even&seed=3&view=sheet:6&lang=de").await;
        page.wait("six answers", || async { page.count(".sheet-key ol > li").await == 6 }).await;
        page.js("window.printed = []; window.print = () => printed.push(document.documentElement.dataset.print)").await;
        page.click(".sheet-tools .button.primary").await;
        page.wait("the sheet", || async { page.js("return printed").await == json!(["sheet"]) }).await;
        // Another sheet is printed when it is drawn, not before.
        page.js("window.printed = []; window.print = () => printed.push(document.querySelectorAll('.sheet-key ol > li').length)").await;
        page.js("document.querySelector('.other-sheet').click(); document.querySelector('.sheet-tools .button.primary + .button').click()").await;
        page.wait("a whole key", || async { page.js("return printed").await == json!([6]) }).await;
        page.emulate("print", &[]).await;
        page.js("document.documentElement.dataset.print = 'key'").await;
        let shown = "[...document.querySelectorAll('.topbar, .sheet-tools, .sheet-questions, .sheet-key')]\
            .filter(e => e.checkVisibility()).map(e => e.classList[e.classList.length - 1])";
        assert_eq!(page.js(&format!("return {shown}")).await, json!(["sheet-key"]));
        // The head is repeated on every page, no entry is parted.
        let heads = "return [...document.querySelectorAll('.paper-head')].filter(e => e.checkVisibility())\
            .map(e => getComputedStyle(e).display + ' ' + getComputedStyle(e.parentElement).display)";
        let repeated = json!(["table-header-group table"]);
        assert_eq!(page.js(heads).await, repeated, "key");
        let parted = "return [...document.querySelectorAll('.paper :is(li, footer)')].filter(e => e.checkVisibility())\
            .filter(e => getComputedStyle(e).breakInside !== 'avoid').length";
        assert_eq!(page.js(parted).await, json!(0), "key");
        page.shoot("work-sheet-key").await;
        page.js("document.documentElement.dataset.print = 'sheet'").await;
        assert_eq!(page.js(&format!("return {shown}")).await, json!(["sheet-questions"]));
        assert_eq!(page.js(heads).await, repeated, "sheet");
        assert_eq!(page.js(parted).await, json!(0), "sheet");
        page.shoot("work-sheet").await;
        let paper = json!({ "paperWidth": 8.27, "paperHeight": 11.69 });
        // Six tables of dice, too, which are drawn smaller for that.
        for (task, figures) in [("nim-bouton/all-even", 6), ("periods/faces", 36)] {
            page.go(&format!("#task={task}&seed=3&view=sheet:6&lang=de")).await;
            page.wait("six questions", || async { page.count(".sheet-tasks > li .sheet-figure").await == figures }).await;
            page.js("document.documentElement.dataset.print = 'sheet'").await;
            let pdf = page.chromium_only("Page.printToPDF", paper.clone()).await;
            let pages = format!("return atob({}).match(/\\/Type \\/Page\\b/g).length", pdf["data"]);
            assert_eq!(page.js(&pages).await, json!(1), "{task}");
        }
        page.emulate("", &[]).await;
    }

    /// Pictures of a sheet on paper are compared: one number has one picture, nothing of its key is in it, and another number
    /// has another one.
    async fn pictures_of_a_sheet_are_compared(page: &Page) in chromium {
        page.emulate("print", &[]).await;
        let picture = async |more: &str| {
            page.go(&format!("#task=mirror/p1&view=sheet:6&lang=en&{more}")).await;
            page.wait("six questions", || async { page.count(".sheet-tasks > li .sheet-board svg").await == 6 }).await;
            page.find(".paper footer .sheet-qr").await;
            let font = "return [...document.fonts].some(font => font.status === 'loaded')";
            page.wait("the font", || async { page.js(font).await == json!(true) }).await;
            // The code in the footer is that of the link, which differs.
            page.js("document.documentElement.dataset.print = 'sheet';
                 document.querySelectorAll('.paper footer').forEach(footer => { footer.style.visibility = 'hidden' })")
                .await;
            std::fs::read(page.shoot("sheet-compared").await).expect("the picture")
        };
        let first = picture("seed=1").await;
        assert!(picture("seed=1").await == first, "the same sheet looks different");
        assert!(picture("seed=1&reveal=never").await == first, "a sheet with a key looks different from one without");
        assert!(picture("seed=2").await != first, "two sheets look the same");
        page.emulate("", &[]).await;
    }

    /// Reviews come back on their day: on the home page and the list of lessons, a box up if right, back to the first
    /// if not.
    async fn what_was_learnt_comes_back(page: &Page) in chromium {
        // A step done today is due tomorrow, not today.
        page.go("#lesson=leave-multiples&lang=en").await;
        page.find(".lesson-text h1").await;
        page.js("localStorage.setItem('spielraum.lesson.nim-proof', 'all-moves:4 target:3')").await;
        page.go("#lessons&lang=en").await;
        page.find(".lessons .tile").await;
        let kept = "return localStorage.getItem('spielraum.review')";
        page.wait("two questions", || async {
            page.js(kept).await.as_str().is_some_and(|text| text.matches("nim-proof/").count() == 2)
        })
        .await;
        page.gone(".review-today").await;
        // Days later.
        let past = "const all = localStorage.getItem('spielraum.review').split(' ').map(word => {\
            const [id, box, due, round] = word.split(':'); return [id, box, due - 3, round].join(':'); });\
            localStorage.setItem('spielraum.review', [...all, 'gone/lesson:1:1:0'].join(' '))";
        page.js(past).await;
        page.go("#lang=en").await;
        page.wait_text(".repeat", "Review today").await;
        page.go("#lessons&lang=en").await;
        page.wait_text(".review-today", "2 questions from lessons you know").await;
        page.axe().await;
        page.shoot("review-list").await;
        page.click(".review-today .button").await;
        page.wait_fragment("view=review").await;
        page.find(".lesson-asked .board .spot").await;
        // The solution is shown: back to the first box.
        page.go("#lang=en").await;
        page.find(".repeat").await;
        let reveal = "location.hash = document.querySelector('.repeat').getAttribute('href') + '&reveal=always'";
        page.js(reveal).await;
        page.click(".ladder .reveal").await;
        page.wait_text(".review-said", "comes back tomorrow").await;
        page.axe().await;
        page.shoot("review-said").await;
        page.click(".next-review").await;
        page.gone(".review-said").await;
        page.wait("one of each", || async {
            page.js(kept).await.as_str().is_some_and(|text| text.contains(":1 ") || text.ends_with(":1"))
        })
        .await;
    }

    /// Hands are counted on the projector: bars after the vote, the second beside the first, then what is right.
    async fn a_class_votes_twice(page: &Page) in chromium {
        page.go("#lesson=mirror&view=teacher&lang=en").await;
        page.click("[data-vote='any-game']").await;
        page.wait_fragment("view=vote").await;
        page.find(".vote-answers li:nth-child(3)").await;
        // Before a hand is counted there is nothing to close, and what the button says can be read.
        let legible = "const close = getComputedStyle(document.querySelector('.close-vote[aria-disabled=true]')); \
            return close.opacity === '1' && close.color === getComputedStyle(document.body).color";
        page.wait("a button to be read", || async { page.js(legible).await == json!(true) }).await;
        page.axe().await;
        let row = |n: usize, what: &str| format!(".vote-answers li:nth-child({n}) {what}");
        page.click(&row(1, ".hands .button:last-child")).await;
        page.click(&row(1, ".hands .button:last-child")).await;
        page.click(&row(1, ".hands .button:first-child")).await;
        page.js("const i = document.querySelectorAll('.vote .hands input'); i[0].value = '10'; i[0].dispatchEvent(new Event('change', {bubbles: true}));\
            i[1].value = '12'; i[1].dispatchEvent(new Event('change', {bubbles: true}))").await;
        page.wait_text(".vote", "22 hands").await;
        // A reload loses no hand.
        page.js("location.reload()").await;
        page.wait_text(".vote", "22 hands").await;
        page.gone(".vote .bar").await;
        page.click(".close-vote").await;
        page.wait_text(&row(1, ".bar"), "10 (45 %)").await;
        page.wait_text(".vote .advice", "Talk about it in twos").await;
        page.gone(".vote .hands").await;
        page.gone(".vote .mark").await;
        page.axe().await;
        page.click(".second-vote").await;
        page.js("const i = document.querySelectorAll('.vote .hands input'); i[0].value = '20'; i[0].dispatchEvent(new Event('change', {bubbles: true}))").await;
        page.wait_text(".vote", "20 hands").await;
        page.click(".close-vote").await;
        page.wait_text(&row(1, ".bar.second"), "Vote 2: 20 (100 %)").await;
        page.wait_text(&row(1, ".bar"), "Vote 1: 10 (45 %)").await;
        page.click(".reveal-vote").await;
        page.wait_text(&row(1, ".mark"), "right").await;
        page.wait_text(".vote .truth", "Copying helps if you wait").await;
        assert_eq!(page.count(".vote .mark").await, 1);
        page.axe().await;
        page.js("location.reload()").await;
        page.wait_text(&row(1, ".mark"), "right").await;
        page.wait_text(".vote .truth", "Copying helps if you wait").await;
        for (size, name) in [(DESKTOP, "desktop"), (TABLET, "tablet"), (PHONE, "phone")] {
            page.resize(size).await;
            let wide = "return document.documentElement.scrollWidth <= innerWidth";
            assert_eq!(page.js(wide).await, json!(true), "{name}");
            page.shoot(&format!("vote-{name}")).await;
        }
        // A number: the class says the answers, the worker says which is right.
        page.go("#lesson=nim-bouton&step=h5&view=vote&lang=en").await;
        for answer in ["10", "4"] {
            page.type_in(".add-answer .field", answer).await;
            page.key("Enter").await;
            page.wait_text(".vote-answers", answer).await;
        }
        page.click(&row(2, ".hands .button:last-child")).await;
        page.click(".close-vote").await;
        page.wait_text(".vote .advice", "Now you can show what is right").await;
        page.click(".reveal-vote").await;
        page.wait_text(&row(2, ".mark"), "right").await;
        assert_eq!(page.count(".vote .mark").await, 1);
        page.click(".vote-anew").await;
        page.wait_count(".vote-answers li", 0).await;
        page.go("#lesson=mirror&step=two&view=vote&lang=en").await;
        page.wait_whole_text(".lessons h1", "Teach").await;
    }

    /// A row of outcomes in the words of a vote has its lengths above it, as in the lesson.
    async fn a_vote_sets_its_words_as_the_lesson_does(page: &Page) in chromium {
        for link in ["#lesson=backwards&step=goes-on&lang=en", "#lesson=backwards&step=goes-on&view=vote&lang=en"] {
            page.go(link).await;
            page.find(".outcome-row .lost").await;
            let above = "const at = s => document.querySelector(`.outcome-row .lost ${s}`).getBoundingClientRect();
                         return at('small').bottom <= at('b').top + 1";
            page.wait("numbers above their letters", || async { page.js(above).await == true }).await;
        }
    }

    /// Exported progress is imported on another device, which loses nothing; a broken file changes nothing and is
    /// reported.
    async fn progress_is_taken_along(page: &Page) in chromium {
        page.go("#lessons&lang=en").await;
        page.find(".lessons .tile").await;
        page.js("localStorage.setItem('spielraum.lesson.mirror', 'make-equal:0 two-rows:4')").await;
        page.click(".topbar .button.quiet.narrow").await;
        page.find(".saved input[type='file']").await;
        let load = |text: &str| {
            format!(
                "const list = new DataTransfer(); list.items.add(new File([{}], 'spielraum.txt', {{type: 'text/plain'}}));\
                 const input = document.querySelector('.saved input[type=file]'); input.files = list.files;\
                 input.dispatchEvent(new Event('change', {{bubbles: true}}))",
                json!(text)
            )
        };
        let kept = "return localStorage.getItem('spielraum.lesson.mirror')";
        page.js(&load("lesson.mirror make-equal:4\nlesson.mirror oh:no\n")).await;
        page.wait_text(".saved", "line 2 cannot be read").await;
        assert_eq!(page.js(kept).await, json!("make-equal:0 two-rows:4"));
        page.axe().await;
        page.shoot("saved").await;
        page.js(&load("lesson.mirror make-equal:4\nreview mirror/p1:1:0:0\n")).await;
        page.wait_text(".saved", "Loaded").await;
        assert_eq!(page.js(kept).await, json!("make-equal:4 two-rows:4"));
        // Deleting needs a second tap.
        page.click(".saved .forget").await;
        page.wait_text(".saved", "cannot be brought back").await;
        page.click(".saved .keep").await;
        assert_eq!(page.js(kept).await, json!("make-equal:4 two-rows:4"));
        page.click(".saved .forget").await;
        // What a tab keeps for itself goes, too; what other pages of the origin keep stays.
        page.js("for (const name of ['spielraum.author-open', 'other']) sessionStorage.setItem(name, '1')").await;
        page.click(".saved .keep + .button").await;
        page.wait_text(".saved", "Everything is forgotten").await;
        assert_eq!(page.js(kept).await, json!(null));
        assert_eq!(page.js("return Object.keys(sessionStorage).sort()").await, json!(["other"]));
    }
}
