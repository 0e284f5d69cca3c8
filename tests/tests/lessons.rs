//! Lessons from a learner's side: a question of each form, answered right and wrong, and the feedback.

use journeys::{DESKTOP, Frame, PHONE, Page, TABLET, journeys};
use serde_json::json;

/// Waits for these words of the feedback, which gets the focus.
async fn said(page: &Page, words: &str) {
    page.wait_text(".said", words).await;
    page.wait("the focus on what is said", || async {
        page.js("return document.activeElement?.classList.contains('said') ?? false").await == true
    })
    .await;
}

/// Takes sticks of a row, until that many are left, by the list of moves.
async fn mark(page: &Page, moves: &[&str]) {
    page.js("document.querySelector('.all-moves').open = true").await;
    for mv in moves {
        page.click(&format!(".all-moves [data-move='{mv}']")).await;
    }
}

journeys! {
    /// A question of each of four forms, through the worker, in every engine.
    async fn a_lesson_asks_and_answers(page: &Page) {
        page.go("#lesson=nim-bouton&step=all-even&lang=en").await;
        page.wait_text(".lesson-text h1", "Make everything even").await;
        page.find(".lesson-asked .board .spot").await;
        // All moves: some of them, then all.
        mark(page, &["7→6"]).await;
        page.wait_text(".question", "1 move chosen").await;
        page.click(".check-answer").await;
        said(page, "That wins. But there are more").await;
        mark(page, &["3→2", "5→4"]).await;
        page.click(".check-answer").await;
        said(page, "3 moves, one in each row").await;
        page.axe().await;
        // A card.
        page.go("#lesson=nim-bouton&step=pattern&lang=en").await;
        page.click("[data-card='even-total']").await;
        page.click(".check-answer").await;
        said(page, "The number of sticks is even").await;
        page.click(".said .line").await;
        page.find(".line-board .board .piece").await;
        page.click("[data-card='packets']").await;
        page.click(".check-answer").await;
        said(page, "even in every column").await;
        // A number.
        page.go("#task=nim-bouton/h5&lang=en").await;
        page.type_in(".typed .field", "10").await;
        page.key("Enter").await;
        said(page, "That is the ordinary sum").await;
        page.type_in(".typed .field", "4").await;
        page.click(".check-answer").await;
        said(page, "Only the packet").await;
    }

    /// A touch that is no move says why below the board, until the next one: in every engine, whose listeners run by turns.
    async fn a_touch_that_is_no_move_says_why(page: &Page) {
        page.go("#lesson=first-game&step=try&lang=en").await;
        page.find(".lesson-asked .spot:not([aria-disabled])").await;
        page.js("new MutationObserver(() => {
            const touched = document.querySelector('.spot.shaken');
            if (touched) window.ground = getComputedStyle(touched).backgroundColor;
        }).observe(document.querySelector('.lesson-boards'), { attributes: true, attributeFilter: ['class'], subtree: true })")
            .await;
        let rules = "return Math.round(document.querySelector('.lesson-boards .board-rules').getBoundingClientRect().top + scrollY)";
        let before = page.js(rules).await;
        page.tap(".lesson-asked .spot[aria-disabled]").await;
        page.wait("the mark", || async { !page.js("return window.ground ?? null").await.is_null() }).await;
        page.wait_text(".lesson-boards .why-not", "At most 3").await;
        // There was room for it.
        assert_eq!(page.js(rules).await, before);
        // The mark of a moment is an outline: the touched stick is seen through it.
        assert_eq!(page.js("return window.ground").await, json!("rgba(0, 0, 0, 0)"));
        page.tap(".lesson-asked .spot:not([aria-disabled])").await;
        page.gone(".lesson-boards .why-not").await;
    }

    /// A list that goes on below the bar with the button fades out above it; at its end it does not.
    async fn a_list_does_not_seem_to_end_at_the_bar(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#lesson=first-game&step=look-back&lang=en").await;
        page.find(".ladder[data-over]").await;
        page.js("window.scrollTo(0, document.body.scrollHeight)").await;
        page.gone(".ladder[data-over]").await;
    }

    /// Cards that are boards have their rules above them.
    async fn cards_have_their_rules(page: &Page) in chromium {
        page.go("#lesson=backwards&step=stuck&lang=en").await;
        page.wait_text(".lesson-text .board-rules", "take 2, 3 or 5 sticks").await;
    }

    /// After a check the page scrolls no farther than needed: the verdict comes to rest at the lower side, or nothing moves.
    async fn a_verdict_comes_into_view_at_the_lower_side(page: &Page) in chromium {
        let gap = "const said = document.querySelector('.said').getBoundingClientRect(); \
                   return said.bottom <= innerHeight && (scrollY < 1 || innerHeight - said.bottom < 160)";
        for size in [PHONE, TABLET] {
            page.resize(size).await;
            page.go("#lesson=first-game&step=look-back&lang=en&motion=off").await;
            page.click(".plies li:nth-child(7) button").await;
            page.js("window.scrollTo(0, 0)").await;
            // The button that checks sticks to the lower side of the screen.
            page.js("document.querySelector('.check-answer').click()").await;
            said(page, "earlier").await;
            page.wait("the verdict at the lower side", || async { page.js(gap).await == true }).await;
        }
    }

    /// Pictures that were enlarged on a phone are no higher than the column that they stand in.
    async fn enlarged_pictures_are_in_sight_as_a_whole(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#lesson=arrows&step=pictures&lang=de&motion=off").await;
        page.find(".lesson-boards.small .still-picture svg").await;
        page.js("document.querySelector('.lesson-boards').click()").await;
        page.gone(".lesson-boards.small").await;
        let is_whole = "const column = document.querySelector('.lesson-boards'); return [...column.querySelectorAll('.still-picture svg')] \
            .every(picture => picture.getBoundingClientRect().height < column.clientHeight - 44)";
        page.wait("the pictures to have room", || async { page.js(is_whole).await == true }).await;
    }

    /// A step that is opened again shows the right answer that was given, and can be answered anew.
    async fn a_step_keeps_its_right_answer(page: &Page) in chromium {
        page.go("#lesson=first-game&step=never-won&lang=en&motion=off").await;
        page.click("[data-card='subtraction(1-3):4']").await;
        page.click(".check-answer").await;
        said(page, "Yes!").await;
        page.click(".onwards .next").await;
        page.gone(".said").await;
        page.click(".onwards .button:first-child").await;
        page.wait_text(".said", "Yes!").await;
        page.find("[data-card='subtraction(1-3):4'][aria-pressed=true]").await;
        page.click(".ladder .afresh").await;
        page.gone(".said").await;
        page.find(".check-answer").await;
    }

    /// Once nothing is left to do in a step, the way on is on the screen.
    async fn the_way_on_is_on_the_screen(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#lesson=first-game&step=never-won&lang=en").await;
        page.click("[data-card='subtraction(1-3):4']").await;
        page.click(".check-answer").await;
        said(page, "Yes!").await;
        let seen = "const at = document.querySelector('.onwards .next').getBoundingClientRect();
            return at.top > 0 && at.bottom <= innerHeight";
        page.wait("the next step to be seen", || async { page.js(seen).await == true }).await;
        let clear = "const box = q => document.querySelector(q).getBoundingClientRect(); \
                     return box('.said').bottom <= box('.onwards .next').top && box('.onwards .next').height < 60";
        page.wait("the verdict to be clear of it", || async { page.js(clear).await == true }).await;
    }

    /// After the answer there is a sibling, whose seed the link holds; it is judged by its own draw.
    // The given position stands there at first: a box is turned, not built anew from a bar.
    async fn a_box_is_turned_from_the_given_one(page: &Page) in chromium {
        page.go("#lesson=chomp-space&step=turned&lang=en").await;
        page.wait_count(".builds .editor-layer", 3).await;
        page.wait_text(".conditions", "itself").await;
        page.wait_count(".conditions .in-line svg", 2).await;
        assert!(!page.text(".conditions").await.contains("chomp:"), "a picture, not notation");
        page.wait_text(".conditions", "open:").await;
        page.tap(".builds .editor-pens .button:nth-child(2)").await;
        page.wait_count(".builds .editor-layer", 2).await;
        page.wait("both conditions met", || async { !page.text(".conditions").await.contains("open:") }).await;
        page.axe().await;
    }

    async fn a_question_has_siblings(page: &Page) in chromium {
        page.go("#task=nim-proof/all-moves&lang=en&reveal=always").await;
        page.click(".ladder .reveal").await;
        page.wait_text(".said", "one way to do it").await;
        page.click(".ladder .again").await;
        page.wait_fragment("seed=1").await;
        page.wait_text(".question", "Whoever takes the last stick wins").await;
        page.find(".lesson-asked .board .spot").await;
        page.click(".check-answer").await;
        page.axe().await;
        page.click(".ladder .reveal").await;
        page.wait_text(".said", "one way to do it").await;
        page.click(".ladder .again").await;
        page.wait_fragment("seed=2").await;
        // A number that stands in the words.
        page.go("#task=mex/missing&seed=1&lang=en").await;
        page.wait_text(".question .prompt", "lead to these values: 0").await;
        page.type_in(".typed .field", "0").await;
        page.click(".check-answer").await;
        said(page, "This number is among them").await;
    }

    /// A game against the computer: the wrong choice of who starts, and then the right one.
    async fn a_game_is_a_question(page: &Page) in chromium {
        page.go("#lesson=nim-bouton&step=choose-side&lang=en&motion=off").await;
        page.wait_count(".lesson-shown .board", 2).await;
        page.click("[data-choice='me']").await;
        page.find(".lesson-asked .board .spot").await;
        page.axe().await;
        page.shoot("lesson-play").await;
    }

    /// Boards show the subject of the words: packets of rows, values of bites, numbers of pairs while a card is on the
    /// table.
    async fn boards_show_what_the_words_speak_of(page: &Page) in chromium {
        const WRITTEN: &str = "return [...document.querySelectorAll('.lesson-boards .board svg > g:not(.coords) text')].map(t => t.textContent)";
        let written = async || -> Vec<String> { serde_json::from_value(page.js(WRITTEN).await).expect("texts") };
        page.go("#lesson=nim-bouton&step=pattern&lang=en").await;
        // Two lost positions with all lamps dark, and one with a lit one.
        page.wait_count(".lesson-shown .packet-lamp", 9).await;
        page.wait_count(".lesson-shown .packet-lamp.lit", 1).await;
        page.wait_text(".lesson-shown .in-words", "Row 3 in packets: 4 + 1.").await;
        page.axe().await;
        page.shoot("lesson-packets").await;
        page.click(".lesson-shown .packing-toggle").await;
        page.wait_count(".lesson-shown .packing-desk", 1).await;
        // After a move the packets are made anew.
        page.go("#lesson=nim-proof&step=digits&lang=en&motion=off").await;
        page.wait_text(".lesson-shown .in-words", "Row 3 in packets: 4 + 2 + 1.").await;
        page.click(".lesson-shown .spot[aria-label^='Row 3, stick 5']").await;
        page.wait_text(".lesson-shown .in-words", "Row 3 in packets: 4.").await;
        // In another game than Nim lamps would say nothing.
        page.go("#lesson=nim-proof&step=not-values&lang=en&motion=off").await;
        page.wait_count(".lesson-shown .packets svg", 2).await;
        assert_eq!(page.count(".packet-lamp").await, 0);
        page.go("#lesson=chomp-pairs&step=grid&lang=en&motion=off").await;
        page.wait("a number on every square but the poison", || async { written().await.len() >= 8 }).await;
        page.wait_count(".lesson-boards .board", 1).await;
        page.shoot("lesson-values").await;
        page.go("#lesson=chomp-pairs&step=labels&lang=en&motion=off").await;
        page.wait_count(".lesson-shown .collection li", 16).await;
        page.find(".lesson-shown .board .spot").await;
        assert!(written().await.is_empty(), "a whole bar is no card");
        // Four columns to two squares each: the card 6, 2, 2, 2.
        page.click(".lesson-shown .spot[aria-label*='Column 3, row 2']").await;
        page.wait("the numbers of the card", || async { written().await.len() >= 11 }).await;
        page.axe().await;
        page.shoot("lesson-card").await;
    }

    /// Two boards, one game: a cut in a stalk is a move in its row, and the computer answers.
    async fn a_cut_is_a_move_in_a_row(page: &Page) in chromium {
        page.go("#lesson=hackenbush&step=same-game&lang=en&motion=off").await;
        page.click("[data-choice='me']").await;
        page.wait_count(".lesson-asked .board", 2).await;
        page.click(".lesson-asked .own-table .own-table .spot[aria-label*='edge 1 of plant 3']").await;
        page.wait_text(".lesson-asked .lesson-turn", "Your turn").await;
        page.axe().await;
        page.shoot("lesson-linked").await;
    }

    async fn lessons_are_listed_by_rooms(page: &Page) in chromium {
        page.go("#lessons&lang=de").await;
        page.find("[data-lesson='nim-bouton']").await;
        page.axe().await;
        page.click("[data-lesson='nim-bouton']").await;
        page.wait_text(".lesson-text h1", "Anfangen oder warten").await;
        page.wait_fragment("lesson=nim-bouton").await;
        page.click(".steps li:nth-child(3) a").await;
        page.wait_fragment("step=pattern").await;
        page.find("[data-card='packets']").await;
        for (size, name) in [(TABLET, "tablet"), (PHONE, "phone")] {
            page.resize(size).await;
            page.axe().await;
            page.shoot(&format!("lesson-{name}")).await;
        }
        // A missing lesson is reported, and the list is shown.
        page.go("#lesson=nonsense&lang=en").await;
        page.wait_text(".notices", "nonsense").await;
        page.find("[data-lesson='mirror']").await;
    }

    /// The page of all lessons is a map: islands in a list, each with its lessons as links with their state in words.
    async fn the_lessons_are_a_map(page: &Page) in chromium {
        page.go("#lessons&lang=en&motion=off").await;
        page.wait_count(".islands > .island", 6).await;
        page.wait_text("[data-room='nim'] .island-head", "All steps done: 0 of 5 lessons").await;
        // The order in which one is read is that in which each leads to the next, in rows as in a column.
        let read = "const places = [...document.querySelectorAll('.island .stops')].map(room => \
                    [...room.children].map(place => place.getBoundingClientRect())); \
                    return places.every(room => room.every((at, i) => i == 0 || \
                    at.top > room[i - 1].bottom - 2 || at.left > room[i - 1].right - 2))";
        page.wait_text("[data-lesson='first-game']", "ready").await;
        page.wait_text("[data-lesson='nim-bouton']", "best after “Copying”").await;
        let links = ".islands > li > .ways > ul[aria-label] > li > a[data-lesson]";
        assert_eq!(page.count(links).await, page.count(".lessons [data-lesson]").await);
        let lanes = "return new Set([...document.querySelectorAll(\"[data-room='rows'] .stops > li\")]\
                     .map(place => Math.round(place.getBoundingClientRect().left))).size";
        let sideways = "return document.documentElement.scrollWidth > innerWidth";
        // The ends of the lines lie behind the lessons: each path begins and ends in the middle of one.
        let astray = "const room = document.querySelector(\"[data-room='rows']\"); \
                      const inside = (at, box) => at.x > box.left && at.x < box.right && at.y > box.top && at.y < box.bottom; \
                      const drawn = [...room.querySelectorAll('.ways > svg')].find(svg => svg.checkVisibility()); \
                      const boxes = [...room.querySelectorAll('.stops > li')].map(place => place.getBoundingClientRect()); \
                      return [...drawn.querySelectorAll('path')].flatMap(path => [0, path.getTotalLength()].map(along => \
                          path.getPointAtLength(along).matrixTransform(path.getScreenCTM()))).filter(at => \
                          !boxes.some(box => inside(drawn.matches('.down') ? { x: box.left + 9, y: at.y } : at, box))).length";
        for (size, name, count) in [(DESKTOP, "desktop", 3), (TABLET, "tablet", 3), (PHONE, "phone", 1)] {
            page.resize(size).await;
            page.wait("the lanes of the screen", || async { page.js(lanes).await == json!(count) }).await;
            assert_eq!((page.js(sideways).await, page.js(astray).await), (json!(false), json!(0)), "{name}");
            assert_eq!(page.js(read).await, json!(true), "{name}");
            page.axe().await;
            page.shoot(&format!("map-{name}")).await;
        }
        // A step that was opened is found again.
        page.follow("#lesson=mirror&step=make-equal&lang=en&motion=off").await;
        page.find(".lesson-text h1").await;
        let last = "return localStorage.getItem('spielraum.last-step')";
        page.wait("the step to be kept", || async { page.js(last).await == json!("mirror/make-equal") }).await;
        page.follow("#lessons&lang=en&motion=off").await;
        page.wait_text("[data-lesson='mirror'][aria-current]", "You were here last").await;
        page.wait_text(".offered", "Copying").await;
        page.click(".offered .button").await;
        page.wait_fragment("step=make-equal").await;
    }

    /// A finished lesson marks the paths that lead on from it, and its proof fills a place of the shelf; a solution
    /// that was only seen does not.
    async fn what_is_proved_stands_on_the_shelf(page: &Page) in chromium {
        page.go("#lessons&lang=en&motion=off").await;
        page.wait_text(".to-prove", "What you leave").await;
        page.gone(".plaques").await;
        page.js(
            "localStorage.setItem('spielraum.lesson.mirror', 'two-rows:4 make-equal:4 copy-rule:3 any-game:4 turned:4'); \
             localStorage.setItem('spielraum.lesson.nim-bouton', 'why:0')",
        )
        .await;
        page.go("#lessons&lang=en&motion=off").await;
        page.wait_text(".plaques", "With two equal rows whoever waits wins").await;
        page.wait_count(".plaques li", 1).await;
        page.wait_count(".spines .filled", 1).await;
        page.wait_count("[data-room='nim'] .across .ready", 1).await;
        page.find("[data-lesson='mirror'].finished").await;
        page.wait_text("[data-room='nim'] .island-head", "All steps done: 1 of 5 lessons. Game at the end won: 0 of 5").await;
        page.wait_text("[data-lesson='mirror'] .reached", "still to win").await;
        page.wait_text("[data-lesson='mirror']", "exercises left").await;
        page.gone("[data-lesson='mirror'] .ring path").await;
        assert!(!page.text("[data-lesson='nim-bouton']").await.contains("best after"));
        page.axe().await;
        page.shoot("shelf-of-theorems").await;
        // By keys: the theorem leads to its proof.
        page.js("document.querySelector('.plaques a').focus()").await;
        page.key("Enter").await;
        page.wait_fragment("lesson=mirror&step=copy-rule").await;
        page.go("#lessons&lang=de&store=0").await;
        page.wait_text(".to-prove", "Als Nächstes zu beweisen: Was du übrig lässt").await;
        page.gone(".plaques").await;
    }

    /// The end of a lesson: a sentence, a new game to win, and the next lesson as a picture.
    async fn a_lesson_has_an_end(page: &Page) in chromium {
        page.go("#lesson=first-game&step=longer&lang=en&motion=off").await;
        page.wait_text(".onwards", "To the end of the lesson").await;
        page.go("#lesson=first-game&step=end&lang=en&motion=off").await;
        page.wait_text(".lesson-text h1", "What I can do now").await;
        page.wait_text(".can-do", "row of sticks").await;
        page.find(".next-lesson .miniature").await;
        assert_eq!(page.count(".steps .end.done").await, 0);
        page.axe().await;
        // The moves that win leave a multiple of four.
        for said in ["; 20 are left", "; 16 are left", "; 12 are left", "; 8 are left", "; 4 are left", "take all"] {
            let move_to = format!(".lesson-asked .spot:not([aria-disabled='true'])[aria-label*='{said}']");
            page.find(&move_to).await;
            page.click(&move_to).await;
        }
        page.wait_text(".end-result .victory", "You won").await;
        page.wait_text(".decided", "It came down to move").await;
        page.find(".steps .end.done").await;
        page.axe().await;
        page.shoot("lesson-end").await;
        page.click(".next-lesson a").await;
        page.wait_fragment("lesson=leave-multiples").await;
        page.go("#lesson=first-game&lang=en").await;
        page.find(".steps .end.done").await;
        // The map tells the steps and the game at the end apart.
        page.go("#lessons&lang=en").await;
        page.wait_text("[data-lesson='first-game'] .reached", "Game at the end won; some steps are still to do").await;
        page.wait_text("[data-room='rows'] .island-head", "Game at the end won: 1 of").await;
    }

    /// Proofs can be opened, or are open; the next button skips a step of the other track.
    async fn a_lesson_has_two_tracks(page: &Page) in chromium {
        page.go("#lesson=mirror&step=copy-rule&lang=en").await;
        page.find("details.prove:not([open]) .played-proof").await;
        page.axe().await;
        page.go("#lesson=periods&step=none-of-four&lang=en").await;
        page.find(".steps .beside a").await;
        page.click(".onwards .next").await;
        page.wait_fragment("step=other-set").await;
        page.go("#lessons&lang=en").await;
        page.click(".seg:not(.topbar *) button:nth-child(2)").await;
        page.go("#lesson=mirror&step=copy-rule&lang=en").await;
        page.find("div.prove .played-proof").await;
        page.go("#lesson=periods&step=none-of-four&lang=en").await;
        page.wait_text(".lesson-text", "You can leave it out").await;
        page.click(".onwards .next").await;
        page.wait_fragment("step=why").await;
    }

    /// A drawing has its picture, two numbers their row and column, and a condition its words.
    async fn tables_and_conditions_can_be_read(page: &Page) in chromium {
        page.go("#lesson=periods&step=windows&lang=en").await;
        page.find(".outcome-row .lost").await;
        page.go("#lesson=sets&step=table&lang=en").await;
        page.find(".entries th .small-board svg").await;
        page.go("#lesson=compare&step=two-witnesses&lang=en").await;
        page.wait_text(".conditions", "beside which the two games end differently").await;
        page.wait_text(".lesson-text", "Beside this picture the first is better").await;
        page.go("#lesson=periods&step=die-table&lang=en").await;
        page.find(".entries.across th[scope='col']").await;
        for size in [TABLET, PHONE] {
            page.resize(size).await;
            page.axe().await;
        }
    }

    /// Text after a question waits for its answer.
    async fn what_follows_waits_for_the_answer(page: &Page) in chromium {
        page.go("#lesson=splitting&step=open&lang=en").await;
        page.find(".waits:not([hidden])").await;
        page.find(".revealed[hidden]").await;
        page.axe().await;
    }

    /// An instrument is opened within the step, and the step stays.
    async fn a_step_opens_its_instrument(page: &Page) in chromium {
        for (link, inside) in [
            ("#lesson=nim-bouton&step=all-even&lang=en", ".bits"),
            ("#lesson=fibonacci-nim&step=digits&lang=de&theme=dark", ".bits"),
        ] {
            page.go(link).await;
            page.click(".lesson-tool [aria-expanded=false]").await;
            page.find(&format!(".lesson-tool .tool.within {inside}")).await;
            // The moves that the question asks for are not listed.
            assert_eq!(page.count(".lesson-tool .tool .chips .chip, .lesson-tool .bit.flip").await, 0, "{link}");
            page.axe().await;
            assert!(page.fragment().await.contains("lesson="), "the step stays");
            page.find(".lesson-tool a[href*=tool]").await;
            page.click(".lesson-tool [aria-expanded=true]").await;
            page.gone(".lesson-tool .tool").await;
        }
    }

    /// Instruments that would give the answer away open after it: the value of a stalk.
    async fn an_instrument_waits_for_the_answer(page: &Page) in chromium {
        page.go("#lesson=infinite&step=closing-in&lang=en&reveal=always").await;
        page.click(".lesson-tool [aria-expanded=false]").await;
        page.wait_text(".lesson-tool", "when you have answered").await;
        assert_eq!(page.count(".lesson-tool .tool, .lesson-tool a").await, 0);
        page.click(".ladder .reveal").await;
        page.find(".lesson-tool .tool.within").await;
    }

    /// The choice who begins is on the first screen, below a guess, too.
    async fn who_begins_is_chosen_on_the_first_screen(page: &Page) in chromium {
        let seen = "const all = [...document.querySelectorAll('[data-choice]')].map(one => one.getBoundingClientRect()); \
            return all.length === 2 && all.every(box => box.bottom <= innerHeight + 1 && box.height >= 44)";
        let steps = [
            "leave-multiples&step=start-or-wait",
            "arrows&step=pictures",
            "parity-tricks&step=no-choice",
            "misere-nim&step=two-boards",
            "nim-bouton&step=win",
        ];
        for size in [PHONE, TABLET] {
            page.resize(size).await;
            for step in steps {
                page.go(&format!("#lesson={step}&lang=de&motion=off")).await;
                page.wait(&format!("the choices of {step}"), || async { page.js(seen).await == true }).await;
            }
            page.axe().await;
        }
        // The bar goes with the choice.
        page.click("[data-choice='computer']").await;
        page.gone("[data-choice]").await;
        page.find(".lesson-asked .board").await;
    }

    /// A question whether to begin shows its game, and a lost game stays the current one.
    async fn a_game_is_seen_before_it_begins(page: &Page) in chromium {
        page.go("#lesson=nim-bouton&step=win&lang=en&motion=off").await;
        page.wait_text(".lesson-asked .to-come .counted b", "1, 3, 5, 7").await;
        page.go("#task=first-game/q2&lang=en&motion=off").await;
        page.wait_text(".rounds li:nth-child(1) .counted b", "12").await;
        page.wait_text(".rounds li:nth-child(2) .counted b", "13").await;
    }

    /// The first lesson begins with one board, and the first tap plays on it. The players of a story have names, in its line, too.
    async fn the_first_lesson_begins_with_one_board(page: &Page) in chromium {
        let sticks = || async { page.count(".lesson-asked .spot").await };
        for size in [TABLET, PHONE] {
            page.resize(size).await;
            page.go("#lesson=first-game&step=try&lang=en&motion=off").await;
            page.find(".lesson-asked .spot:not([aria-disabled='true'])").await;
            page.wait_text(".lesson-boards .board-rules", "Whoever takes the last stick wins.").await;
            assert_eq!(page.js("return document.querySelector('.lesson-turn .soft').checkVisibility()").await, json!(false));
            let boards = "return [...document.querySelectorAll('[data-board]')].filter(one => one.checkVisibility()).length";
            assert_eq!((page.js(boards).await, page.count(".play-on").await, sticks().await), (json!(1), 0, 15));
            assert_eq!(page.js("return !document.activeElement?.closest('[data-board]')").await, json!(true));
            page.click(".lesson-asked .spot:not([aria-disabled='true'])").await;
            page.wait("the computer's answer", || async { sticks().await < 14 }).await;
            page.axe().await;
        }
        page.go("#lesson=first-game&step=look-back&lang=en&motion=off").await;
        page.wait_text(".plies li:nth-child(2)", "Ben").await;
        page.click(".plies li:nth-child(5) button").await;
        page.click(".check-answer").await;
        page.click(".said .line").await;
        page.wait_text(".line-said", "Ben:").await;
        assert!(!page.text(".line-board").await.contains("Computer"));
    }

    /// A pair of bites is played in both orders; one that cannot be played stops.
    async fn two_orders_stand_beside_each_other(page: &Page) in chromium {
        page.go("#lesson=chomp-pairs&step=order&lang=en").await;
        page.find(".two-orders .miniature").await;
        page.click("[data-card='(2,1) (1,2)']").await;
        page.wait_count(".two-orders .order", 2).await;
        page.wait_text(".orders-said", "Both orders can be played").await;
        page.axe().await;
        page.click("[data-card='(3,2) (2,2)']").await;
        page.wait_text(".orders-said", "After (2,2) the square (3,2) is gone").await;
        page.wait_count(".two-orders .order li .miniature", 5).await;
        page.axe().await;
    }

    /// A host page gets messages about answers, and about the end.
    async fn a_question_tells_its_host(page: &Page) in chromium {
        page.go_framed(Frame::Sandboxed, "#task=nim-bouton/h5&lang=en").await;
        page.type_in(".typed .field", "10").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "ordinary sum").await;
        page.type_in(".typed .field", "4").await;
        page.click(".check-answer").await;
        page.wait_text(".said", "Only the packet").await;
        let all = page.messages().await;
        let tasks: Vec<_> = all.iter().filter(|m| m["type"] == "task").collect();
        assert_eq!(tasks.len(), 2, "{all:?}");
        assert_eq!((tasks[0]["success"].as_bool(), tasks[0]["attempt"].as_f64()), (Some(false), Some(1.0)));
        assert_eq!((tasks[1]["success"].as_bool(), tasks[1]["score"].as_f64()), (Some(true), Some(0.75)));
        assert!(tasks.iter().all(|m| m["task"] == "nim-bouton/h5" && m["lesson"] == "nim-bouton"), "{tasks:?}");
        let completed = all.iter().find(|m| m["type"] == "completed" && m["success"] == true);
        assert!(completed.is_some_and(|m| m["task"] == "nim-bouton/h5"), "{all:?}");
    }
}
