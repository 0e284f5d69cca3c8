//! Tasks of a teacher's own: put together in the task builder, handed on as a link, worked on, printed.

use std::collections::BTreeMap;

use crate::element::only_notes;
use journeys::{PHONE, Page, Size, TABLET, journeys};
use serde_json::json;
use xtask::pages;
use xtask::server::{Server, Site};

/// Whether nothing is wider than the window.
const FITS: &str = "return document.documentElement.scrollWidth <= innerWidth";

journeys! {
    /// From a position to a set of two tasks, which is worked on from its link.
    async fn a_teacher_builds_tasks_and_pupils_do_them(page: &Page) in chromium {
        page.go("#tool=tasks&pos=nim:3,5,7&lang=en").await;
        page.wait_text(".builder-soundness", "The task works out").await;
        page.wait_text(".builder-soundness", "3 of 15 are right").await;
        page.wait_text(".builder-wrong", "the computer wins with").await;
        page.axe().await;
        for (size, name) in [(TABLET, "tablet"), (PHONE, "phone")] {
            page.resize(size).await;
            assert_eq!(page.js(FITS).await, json!(true), "{name}");
            page.shoot(&format!("builder-{name}")).await;
        }
        // The solver finds a task that nobody can solve.
        page.choose("#builder-asks", "win-second").await;
        page.wait_text(".builder-soundness", "Nobody can win like this").await;
        page.choose("#builder-asks", "one").await;
        page.wait_text(".builder-soundness", "The task works out").await;
        page.wait_fragment("tasks=one~nim:3,5,7").await;
        page.click(".builder-add").await;
        page.wait_count(".builder-order li", 2).await;
        page.choose("#builder-asks", "who").await;
        page.wait_fragment("tasks=one~nim:3,5,7~~who~nim:3,5,7").await;
        page.find(".builder-handout .qr svg").await;
        page.click(".builder-preview").await;
        page.wait_fragment("hide=teacher").await;
        page.wait_text(".lesson-text h1", "Task 1 of 2").await;
        page.wait_text(".question", "Find a move that wins").await;
        page.find(".lesson-asked .board .spot").await;
        page.axe().await;
        // A wrong move, then a right one.
        page.click(".all-moves summary").await;
        page.click(".all-moves [data-move='7→0']").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "the computer wins with").await;
        page.click(".all-moves [data-move='3→2']").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "the other side has no good answer").await;
        page.click(".onwards .next").await;
        page.wait_text(".lesson-text h1", "Task 2 of 2").await;
        page.click("[data-card='first']").await;
        page.click(".check-answer").await;
        page.wait_text(".own-tasks", "All tasks are done").await;
        // What is done is kept.
        page.click(".steps li:first-child a").await;
        page.wait_text(".lesson-text h1", "Task 1 of 2").await;
        page.wait_count(".steps li.done", 2).await;
    }

    /// A task is made on a phone by five taps, from the first page of the builder to the code for the class, and opened.
    async fn a_task_is_made_on_a_phone(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#tool=tasks&lang=en").await;
        page.tap(".builder-examples summary").await;
        page.tap(".builder-examples[open] li:nth-child(2) .button").await;
        page.choose("#builder-asks", "who").await;
        page.wait_fragment("tasks=who~").await;
        page.wait_text(".builder-soundness", "The task works out").await;
        page.tap(".builder-handout .qr-enlarge").await;
        page.find(".qr-large[open] svg path").await;
        page.axe().await;
        page.key("Escape").await;
        page.gone(".qr-large[open]").await;
        page.tap(".builder-preview").await;
        page.find("[data-card='first']").await;
        assert_eq!(page.js(FITS).await, json!(true));
        assert_eq!(page.count(".notices li").await, 0);
    }

    /// Rules that are to be changed: a teacher chooses who is to win, a pupil makes the rules.
    async fn a_task_asks_to_change_rules(page: &Page) in chromium {
        page.go("#tool=tasks&pos=squares(LR=.-x,LR=..-xx):1x4&lang=en").await;
        page.choose("#builder-asks", "rules-second").await;
        page.wait_text(".builder-soundness", "The task works out").await;
        page.wait_text(".builder-soundness", "free square").await;
        page.wait_text(".builder-wrong", "somebody else wins").await;
        page.axe().await;
        page.wait_fragment("tasks=rules-second~squares(LR=.-x,LR=..-xx):1x4").await;
        page.click(".builder-preview").await;
        page.wait_text(".question .prompt", "Change the rules").await;
        page.wait_count(".conditions li", 2).await;
        page.axe().await;
        page.type_in(".rule-text", "squares(LR=.-x)").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "all conditions hold").await;
    }

    /// Further conditions on rules are ticked: a value, an end, a game that it is not. The pupil hears which one is open.
    async fn rules_have_further_conditions(page: &Page) in chromium {
        page.go("#tool=tasks&tasks=rules-first~squares(LR=..-xx):1x4&lang=en").await;
        page.click("[data-block=ends]").await;
        page.click("[data-block=row-1]").await;
        page.click("[data-block=not-kayles]").await;
        page.wait_fragment("tasks=rules-first~squares(LR=..-xx):1x4~ends~row-1~not-kayles").await;
        page.wait_text(".builder-soundness", "The task works out").await;
        page.axe().await;
        page.click(".builder-preview").await;
        page.wait_count(".conditions li", 5).await;
        page.type_in(".rule-text", "squares(LR=.-x,LR=..-xx)").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "another condition is still open").await;
        page.type_in(".rule-text", "squares(LR=....-xxxx)").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "all conditions hold").await;
    }

    /// A construction from blocks, with words of one's own, in German.
    async fn conditions_are_put_together_from_blocks(page: &Page) in chromium {
        page.go("#tool=tasks&tasks=build~hackenbush~without=green&lang=de").await;
        page.wait_text(".builder-soundness", "erfüllt schon alles").await;
        page.go("#tool=tasks&tasks=build~hackenbush~edges-min=3&lang=de").await;
        page.wait_text(".builder-soundness", "Die Aufgabe geht auf").await;
        page.click(".builder-conditions > .button").await;
        page.wait_count(".builder-condition", 2).await;
        page.axe().await;
        page.wait_text(".builder-soundness", "Die Aufgabe geht auf").await;
        page.click(".builder-words summary").await;
        page.type_in("#builder-words-de", "Zeichne etwas").await;
        page.wait_fragment("de=Zeichne+etwas").await;
        page.click(".builder-preview").await;
        page.wait_text(".question .prompt", "Zeichne etwas").await;
        page.wait_count(".conditions li", 2).await;
        page.axe().await;
    }

    /// An exam from the builder says what it is, and comes with the file that locks a device to its link.
    async fn an_exam_from_the_builder_has_its_settings_file(page: &Page) in chromium {
        page.go("#tool=tasks&tasks=one~nim:3,5,7&lang=en").await;
        page.find(".builder-handout .share-copied").await;
        assert_eq!(page.count(".share-lock").await, 0);
        page.click(".builder-exam").await;
        page.wait_text(".builder-handout .share-lock", "a sign, not a lock").await;
        page.axe().await;
        page.js("HTMLAnchorElement.prototype.click = function () { window.saved = this.download };
             URL.createObjectURL = blob => { blob.text().then(text => { window.made = text }); return 'blob:none' }")
            .await;
        page.click(".builder-handout .share-lock .button").await;
        page.wait("the file", || async { page.js("return !!window.made").await == json!(true) }).await;
        assert_eq!(page.js("return window.saved").await, json!("spielraum.seb"));
        let file = page.js("return window.made").await;
        let file = file.as_str().unwrap_or_default();
        assert!(file.contains("#solver=off&amp;tasks=one~nim:3,5,7&amp;exam=1"), "{file}");
    }

    /// A game against a weaker computer: the builder and the share dialog offer it where there is a game.
    async fn a_game_has_a_weaker_computer(page: &Page) in chromium {
        let link = "return document.querySelector('.builder-handout .share-copied textarea').value";
        page.go("#tool=tasks&tasks=win~nim:3,5&lang=en").await;
        page.find(".builder-handout .share-copied").await;
        page.choose(".builder-skill select", "2").await;
        page.wait("the link", || async { page.js(link).await.as_str().unwrap_or_default().contains("#skill=0.4&tasks=win") })
            .await;
        page.axe().await;
        page.choose("#builder-asks", "one").await;
        page.gone(".builder-skill").await;
        page.go("#tasks=win~nim:1&skill=0.4&lang=en").await;
        page.find(".lesson-asked .board .spot").await;
        page.click(".topbar .button:last-child").await;
        page.wait_count("[name=share-skill]", 3).await;
        page.key("Escape").await;
        page.click(".lesson-asked .spot").await;
        page.wait_text(".said", "Where was this game decided").await;
    }

    /// Positions that are drawn from a seed, hints that are withheld, an exam.
    async fn a_link_says_what_is_allowed(page: &Page) in chromium {
        page.go("#tasks=drawn~nim-moveall&seed=7&lang=en&hide=hints&reveal=always").await;
        page.wait_text(".question", "Whoever takes the last stick wins").await;
        page.find(".ladder .reveal").await;
        assert!(!page.text(".ladder").await.contains("Hint"));
        page.go("#tasks=one~nim:3,5,7&lang=en&exam=1").await;
        page.wait_text(".question", "Find a move that wins").await;
        page.gone(".ladder .reveal").await;
    }

    /// A link with a part that is no task names it, and never leaves a blank page.
    async fn a_broken_link_names_what_is_wrong(page: &Page) in chromium {
        page.go("#tasks=one~nim:3~~two~nim:3&lang=en").await;
        page.wait_text(".notices", "two").await;
        page.find(".lessons h1").await;
        page.go("#tasks=grundy~hackenbush:br~~one~nim:1,2&lang=en").await;
        page.wait_text(".own-tasks", "does not fit this position").await;
        page.click(".onwards .next").await;
        page.wait_text(".question", "Find a move that wins").await;
        page.go("#tool=tasks&tasks=two~nim:3&lang=en").await;
        page.wait_text(".tool .fault", "cannot be read").await;
        page.wait_text(".builder-soundness", "The task works out").await;
    }

    /// The share dialog has the terms of a set: tries, solution, who gets which positions, an exam; and the course package.
    async fn a_set_is_shared_on_a_teachers_terms(page: &Page) in chromium {
        let link = "return document.querySelector('.share > .share-copied textarea').value";
        let says = async |words: &str| {
            page.wait(words, || async { page.js(link).await.as_str().unwrap_or_default().contains(words) }).await;
        };
        page.go("#tasks=drawn~nim-moveall~~one~nim:3,5,7&seed=7&lang=en").await;
        page.find(".question").await;
        page.click(".topbar .button:last-child").await;
        page.wait_count("[name=share-draw]", 2).await;
        page.find(".share .make-package").await;
        says("#seed=7&tasks=drawn~nim-moveall~~one~nim:3,5,7&lang=en&hide=teacher").await;
        page.click(".share-term:nth-child(1) .options label:nth-child(3)").await;
        page.click(".share-term:nth-child(3) .options label:nth-child(2)").await;
        page.wait_text(".share-term:nth-child(3) [role=status]", "positions of its own").await;
        says("#seed=7&draw=each&tasks=drawn~nim-moveall~~one~nim:3,5,7&tries=2&lang=en&hide=teacher").await;
        page.axe().await;
        page.click(".share-exam label").await;
        says("exam=1").await;
        // Positions that nobody draws are the same for all.
        page.go("#tasks=one~nim:3,5,7&lang=en").await;
        page.find(".question").await;
        page.click(".topbar .button:last-child").await;
        page.wait_count(".share-term", 2).await;
        // From the builder, too.
        page.go("#tool=tasks&tasks=one~nim:3,5,7&lang=en").await;
        page.find(".builder-handout .make-package").await;
        page.axe().await;
    }

    /// The frame of the builder's form stands in a course page of another origin: both tasks are done in it, and it is as high
    /// as they are.
    async fn a_frame_from_the_builder_stands_in_a_course_page(page: &Page) in chromium {
        page.go("#tool=tasks&tasks=one~nim:3,5,7~~who~nim:2,2&lang=en").await;
        page.find(".builder-handout .share-copied").await;
        let code = "return document.querySelectorAll('.builder-handout .share-copied textarea')[1].value";
        page.wait("the frame", || async { page.js(code).await.as_str().unwrap_or_default().contains("~~who") }).await;
        let code = page.js(code).await;
        let text = format!(
            "<!DOCTYPE html><html lang=\"en\"><head><title>A course</title><link rel=\"icon\" href=\"data:,\"></head>\
             <body>{}</body></html>",
            code.as_str().unwrap_or_default()
        );
        let site = BTreeMap::from([("/course.html".to_owned(), text)]);
        let host = Server::start(Site { root: pages::chosen(), pages: site, ..Site::default() }, 0).unwrap();
        // As high as the frame: a driver scrolls no page around a frame.
        page.resize(Size(1_280, 2_400)).await;
        page.go_into_frame(&host, "course.html").await;
        page.wait_text(".lesson-text h1", "Task 1 of 2").await;
        page.click(".all-moves summary").await;
        page.click(".all-moves [data-move='3→2']").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "the other side has no good answer").await;
        let fits = "return document.documentElement.scrollHeight <= innerHeight";
        page.wait("the frame to be as high as the task", || async { page.js(fits).await == json!(true) }).await;
        page.click(".onwards .next").await;
        page.wait_text(".lesson-text h1", "Task 2 of 2").await;
        page.click("[data-card='second']").await;
        page.click(".check-answer").await;
        page.wait_text(".own-tasks", "All tasks are done").await;
        assert_eq!(page.count("a[href*='view=teacher']").await, 0);
        only_notes(page).await;
    }

    /// A title goes from the builder to the tasks, the code, the sheet and what is handed in.
    async fn a_set_has_a_title_of_its_own(page: &Page) in chromium {
        page.go("#tool=tasks&tasks=one~nim:3,5,7~~who~nim:2,2&lang=en").await;
        page.click(".builder-title summary").await;
        page.type_in("#builder-title-en", "To begin").await;
        page.wait_fragment("begin").await;
        page.axe().await;
        page.click(".builder-handout .qr-enlarge").await;
        page.wait_text(".qr-large[open] .qr-caption b", "To begin").await;
        page.key("Escape").await;
        page.go("#tasks=en=To%20begin~~one~nim:3,5,7~~who~nim:2,2&lang=en").await;
        page.wait_text(".own-title", "To begin").await;
        page.wait_text(".lesson-text h1", "Task 1 of 2").await;
        page.axe().await;
        page.shoot("own-title").await;
        page.go("#tasks=en=To%20begin~~one~nim:3,5,7~~who~nim:2,2&view=sheet&lang=en").await;
        page.wait_whole_text(".paper-head h1", "To begin").await;
        page.go("#tool=results&lang=en").await;
        page.wait_text("#give-own", "To begin").await;
    }

    /// From a board the share dialog leads to the builder; neither the panels of the board nor the home page offer what is for
    /// teachers.
    async fn a_board_leads_to_the_builder(page: &Page) in chromium {
        page.go("#pos=nim:3,5,7&players=hh&open=full&lang=en").await;
        page.find("aside [data-tool=binary]").await;
        assert_eq!(page.count("aside [data-tool=tasks]").await, 0);
        page.click(".topbar .button:last-child").await;
        page.click(".share-build").await;
        page.wait_text("h1", "Build tasks").await;
        page.wait_text(".builder-order", "3, 5, 7").await;
        page.go("#pos=nim:3,5,7&players=hh&hide=teacher&lang=en").await;
        page.click(".topbar .button:last-child").await;
        page.find(".share .share-copied").await;
        assert_eq!(page.count(".share-build").await, 0);
        page.go("#lang=en").await;
        page.click(".tools-shelf .all").await;
        page.find(".tools-shelf a[href*='tool=archive']").await;
        for id in ["tasks", "results", "author", "gallery"] {
            assert_eq!(page.count(&format!(".tools-shelf a[href*='tool={id}']")).await, 0, "{id}");
        }
    }

    /// A game with rules of one's own that is kept on the device becomes a task, with its name, its sentence and its figures.
    async fn a_task_is_about_a_game_of_ones_own(page: &Page) in chromium {
        page.go("#tool=invent&pos=squares(L=b.-.b,R=.r-r.):b..r~Runner~One+runs.~b=star&lang=en").await;
        page.click(".keep-game").await;
        page.wait_text(".invent-kept", "Runner").await;
        // The workshop leads there with the game that is being made.
        page.click(".to-tasks").await;
        page.wait_fragment("~own=Runner|One+runs.|b=star").await;
        page.go("#tool=tasks&lang=en").await;
        page.click(".builder-mine summary").await;
        page.wait_text(".builder-mine bdi", "Runner").await;
        page.axe().await;
        page.click(".builder-mine .button").await;
        page.wait_fragment("~own=Runner|One+runs.|b=star").await;
        page.click(".builder-preview").await;
        page.wait_text(".own-tasks", "One runs.").await;
        page.wait_text(".own-tasks", "blue star").await;
        page.find(".own-tasks .lesson-asked .board").await;
        page.axe().await;
        page.go("#tasks=who~squares(L=b.-.b,R=.r-r.):b..r~own=Runner|One+runs.|b=star&view=sheet&lang=en").await;
        page.wait_count(".sheet-tasks > li", 1).await;
        page.wait_text(".sheet-tasks", "Runner").await;
        page.wait_text(".sheet-figure .hidden", "blue star").await;
    }

    /// The sheet has the tasks for paper, and a key.
    async fn a_set_is_printed_with_its_key(page: &Page) in chromium {
        page.go("#tasks=all~nim:3,5,7~~win~nim:4,5~~who~nim:2,2&view=sheet&lang=en").await;
        page.wait_count(".sheet-tasks > li", 2).await;
        page.wait_text(".sheet-tools", "1 task needs the screen").await;
        page.wait_text(".sheet-tasks", "Find all the moves that win").await;
        page.find(".paper footer .sheet-qr").await;
        page.axe().await;
        page.click(".show-key").await;
        page.wait_count(".sheet-key ol > li", 2).await;
        page.wait_text(".sheet-key", "Whoever does not begin").await;
        page.resize(PHONE).await;
        assert_eq!(page.js(FITS).await, json!(true));
        page.go("#tasks=all~nim:3,5,7&view=sheet&lang=en&reveal=never").await;
        page.wait_count(".sheet-tasks > li", 1).await;
        page.gone(".show-key").await;
    }
}
