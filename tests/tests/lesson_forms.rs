//! Forms of questions that are built up part by part: arrows, steps, pairs of squares; by touch, by keys, and by the
//! lists.

use journeys::{PHONE, Page, TABLET, journeys};

/// Checks the answer and waits for these words of the feedback.
async fn said(page: &Page, words: &str) {
    page.click(".check-answer").await;
    page.wait_text(".said", words).await;
}

/// Presses a key on this element, as without a pointer.
async fn press(page: &Page, selector: &str, key: &str) {
    page.find(selector).await;
    page.js(&format!("document.querySelector(\"{selector}\").focus()")).await;
    page.key(key).await;
}

/// Draws arrows by the list and its keys.
async fn arrows(page: &Page, game: &str, from: &str, ends: &[&str]) {
    let open = format!(".arrows-of[data-from='{game}:{from}']");
    if page.attribute(&open, "aria-expanded").await.as_deref() != Some("true") {
        press(page, &open, "Enter").await;
    }
    for to in ends {
        press(page, &format!("li:has({open}) [data-to='{game}:{to}']"), " ").await;
    }
}

/// A square of the bar on the board.
fn on_bar((x, y): (u32, u32)) -> String {
    format!(".lesson-asked .board .spot[aria-label^='Column {x}, row {y}:']")
}

journeys! {
    /// The buttons beside the lines of a proof bear the same names: each is described by its line.
    async fn buttons_of_a_proof_are_told_apart(page: &Page) in chromium {
        page.go("#task=nim-bouton/why&lang=en").await;
        for placed in 1..=2 {
            page.tap(".proof-cards button").await;
            page.wait_count(".proof-lines li", placed).await;
        }
        let described = "return [...document.querySelectorAll('.proof-lines li')].every(line => \
            [...line.querySelectorAll('button')].length === 3 && [...line.querySelectorAll('button')].every(button => \
            document.getElementById(button.getAttribute('aria-describedby')) === line.firstElementChild \
            && line.firstElementChild.textContent.length > 10))";
        assert_eq!(page.js(described).await, true);
        page.axe().await;
    }

    /// On a phone a proof that is put together and the lines that are left are no higher than the screen above the button that checks;
    /// the line that was placed last is in sight, below a board that scrolls away.
    async fn a_proof_fits_on_a_phone(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#lesson=nim-bouton&step=why&lang=de&motion=off").await;
        let sees_last = "const line = document.querySelector('.proof-lines li:last-child').getBoundingClientRect(); \
            return line.top >= 0 && line.bottom <= document.querySelector('.ladder').getBoundingClientRect().top + 1";
        for placed in 1..=5 {
            page.tap(".proof-cards button").await;
            page.wait_count(".proof-lines li", placed).await;
            page.wait("the line that was placed to be in sight", || async { page.js(sees_last).await == true }).await;
        }
        let is_whole = "const box = of => document.querySelector(of).getBoundingClientRect(); \
            return box('.proof-cards').bottom - box('.proof-lines').top + box('.ladder').height < innerHeight";
        assert_eq!(page.js(is_whole).await, true);
        page.js("document.querySelector('.proof-lines').scrollIntoView()").await;
        let scrolled_away = "return document.querySelector('.lesson-boards').getBoundingClientRect().bottom <= 1";
        page.wait("the board to scroll away", || async { page.js(scrolled_away).await == true }).await;
        page.shoot("proof-on-a-phone").await;
    }

    /// Arrows by keys alone, all of them, after the ones that everybody finds first.
    async fn arrows_are_drawn_by_keys(page: &Page) {
        let game = "subtraction(1,2)";
        page.go("#task=arrows/row-as-picture&lang=en").await;
        page.wait_count(".arrows-of", 5).await;
        for n in 1..=4_u32 {
            arrows(page, game, &n.to_string(), &[&(n - 1).to_string()]).await;
        }
        page.wait_text(".arrows li:first-child", "leads to").await;
        said(page, "Did you think of both moves").await;
        page.find(".arrows li.wrong").await;
        page.axe().await;
        for n in 2..=4_u32 {
            arrows(page, game, &n.to_string(), &[&(n - 2).to_string()]).await;
        }
        said(page, "can play the game without knowing about sticks").await;
        page.wait_text(".arrows li:first-child", "3; 2").await;
    }

    /// Arrows by taps on the picture: first the start, then the end.
    async fn arrows_are_tapped_in_the_picture(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#task=sprague-grundy/product&lang=de").await;
        page.wait_count(".graph-tap", 6).await;
        // The board is small until it is touched.
        page.js("document.querySelector('.lesson-boards').click()").await;
        page.gone(".lesson-boards.small").await;
        // A move that takes from both rows is no arrow.
        let far = page.js("return [...document.querySelectorAll('.arrows-of b')].findIndex(b => b.textContent === '1,0')").await;
        page.tap(".graph-tap[data-tap='0']").await;
        page.tap(&format!(".graph-tap[data-tap='{far}']")).await;
        page.wait_text(".arrows li:first-child", "1,0").await;
        said(page, "").await;
        page.find(".said.open").await;
        page.find(".arrows li:first-child.wrong").await;
        page.axe().await;
        page.shoot("lesson-arrows-phone").await;
        // Drawn again it is taken away.
        page.tap(".graph-tap[data-tap='0']").await;
        page.tap(&format!(".graph-tap[data-tap='{far}']")).await;
        page.wait_text(".arrows li:first-child", "noch kein Pfeil").await;
        page.resize(TABLET).await;
        page.axe().await;
        page.shoot("lesson-arrows-tablet").await;
    }

    /// Numerals one after the other; a step that changes the value is refused with both values, and made otherwise.
    async fn steps_are_typed(page: &Page) {
        page.go("#task=fibonacci-nim/digits&lang=en").await;
        for numeral in ["1012", "1102"] {
            page.type_in(".typed .field", numeral).await;
            page.key("Enter").await;
        }
        page.wait_count(".step", 3).await;
        said(page, "The value has changed").await;
        page.wait_text(".step:nth-child(2) .step-found", "✓ right, ").await;
        page.wait_text(".step:nth-child(3) .step-found", "✗ ").await;
        page.axe().await;
        press(page, ".remove-step", "Enter").await;
        page.wait_count(".step", 2).await;
        for numeral in ["1101", "10001"] {
            page.type_in(".typed .field", numeral).await;
            page.key("Enter").await;
        }
        said(page, "eight and one").await;
        page.wait_text(".step:nth-child(4) .step-found", "✓ right").await;
    }

    /// Rules of a game by taps: a rule is taken away, each condition is met, and the board is played on; rules that leave no
    /// move meet their sentence. Then they go on in the workshop.
    async fn rules_of_a_game_are_changed(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#task=invent/change&lang=en").await;
        page.wait_count(".own-rule", 2).await;
        page.wait_count(".conditions li", 2).await;
        page.find(".check-answer[aria-disabled='true']").await;
        page.axe().await;
        page.type_in(".rule-text", "squares(LR=....-xxxx)").await;
        said(page, "There is hardly a move here").await;
        page.type_in(".rule-text", "squares(LR=.-x,LR=..-xx)").await;
        page.wait_count(".own-rule", 2).await;
        page.tap("[aria-label='Remove rule 2']").await;
        page.wait_count(".own-rule", 1).await;
        page.wait_count(".conditions li.met", 2).await;
        page.tap(".try-rules").await;
        page.find(".rules-tried .board").await;
        page.axe().await;
        page.shoot("lesson-rules-phone").await;
        said(page, "Many rules do that").await;
        page.tap(".to-workshop").await;
        page.wait_text("h1", "Invent a game").await;
        page.wait_count(".own-rule", 1).await;
    }

    /// A kind of game that the question does not ask for is no answer, and the page says so.
    async fn rules_of_another_kind_are_no_answer(page: &Page) in chromium {
        page.go("#task=invent/p1&lang=de").await;
        page.find(".rule-text").await;
        page.type_in(".rule-text", "heaps(k=1..3)").await;
        page.wait_count(".conditions li.met", 2).await;
        page.click("[data-family='squares']").await;
        page.wait_text(".question", "eine andere Art von Spiel").await;
        page.find(".check-answer[aria-disabled='true']").await;
        page.click("[data-family='heaps']").await;
        said(page, "Dieses Spiel kennst du").await;
    }

    /// A tree is pruned on the board of the editor, and by its text.
    async fn steps_are_set_up_on_a_board(page: &Page) in chromium {
        page.go("#task=green-trees/prune&lang=de").await;
        page.find(".add-step[aria-disabled='true']").await;
        page.type_in(".editor-text input", "hackenbush:g(g(g,gg),ggggg,gg)").await;
        page.click(".add-step").await;
        page.wait_count(".step .miniature", 2).await;
        said(page, "Du hast Längen zusammengezählt").await;
        page.wait_text(".step:nth-child(2) .step-found", "vorher").await;
        for (size, name) in [(TABLET, "tablet"), (PHONE, "phone")] {
            page.resize(size).await;
            page.axe().await;
            page.shoot(&format!("lesson-steps-{name}")).await;
        }
        page.click(".remove-step").await;
        for tree in ["g(gggg,g(ggg,g),gg)", "g(gggg,ggg,gg)", "gggggg"] {
            page.type_in(".editor-text input", &format!("hackenbush:{tree}")).await;
            page.click(".add-step").await;
        }
        said(page, "der Baum ist ein Stängel").await;
    }

    /// A small board whose parts can all be hit is answered by the first tap; it stays small, and what is below it stays in place.
    async fn the_first_tap_on_a_small_board_marks_a_move(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#task=leave-multiples/p3&lang=en").await;
        page.find(".lesson-boards.small[data-taps]").await;
        let places = "return ['.question .prompt', '.lesson-asked .board'].map(of => Math.round(document.querySelector(of).getBoundingClientRect().top))";
        let before = page.js(places).await;
        page.tap(".lesson-asked .spot:not([aria-disabled='true'])").await;
        page.wait_count(".chips.marked .chip", 1).await;
        page.find(".lesson-boards.small[data-taps]").await;
        assert_eq!(page.js(places).await, before);
        // A tap beside its parts enlarges it.
        page.js("document.querySelector('.lesson-boards').click()").await;
        page.gone(".lesson-boards.small").await;
        // A button leads back.
        page.axe().await;
        let high = "return document.querySelector('.lesson-boards > .shrink').getBoundingClientRect().height >= 44";
        page.wait("the way back to be as high as a finger needs", || async { page.js(high).await == true }).await;
        page.tap(".lesson-boards > .shrink").await;
        page.find(".lesson-boards.small[data-taps]").await;
    }

    /// The words that a tap enlarges small boards stand below them.
    async fn boards_are_not_covered_by_words(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#lesson=nim-bouton&step=pattern&lang=de&motion=off").await;
        page.find(".lesson-boards.small:not([data-taps]) > .enlarge").await;
        let is_below = "const of = selector => document.querySelector(selector).getBoundingClientRect(); const words = of('.enlarge > span'); \
            return words.top >= of('.lesson-fit').bottom - 1 && words.bottom <= of('.lesson-boards').bottom";
        page.wait("the words to stand below the boards", || async { page.js(is_below).await == true }).await;
        page.shoot("small-boards-on-a-phone").await;
    }

    /// A wrong choice that is changed: what is said of it names the earlier answer, until that is chosen again.
    async fn a_verdict_tells_which_answer_it_is_about(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#task=nim-bouton/pattern&lang=en").await;
        page.click("[data-card='even-total']").await;
        // The position that refutes it has a name.
        said(page, "Not yet. Take the rows 1, 3, 4.").await;
        page.click("[data-card='packets']").await;
        page.wait_text(".said.earlier", "About your earlier answer: Take the rows").await;
        page.axe().await;
        page.click("[data-card='even-total']").await;
        page.gone(".said.earlier").await;
        page.wait_text(".said.open", "Not yet.").await;
    }

    /// The truth of a guess is shown above the question whose answer it follows: on a phone it comes out from behind the boards.
    async fn the_truth_of_a_guess_comes_into_view(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#lesson=leave-multiples&step=last-loses&lang=en&motion=off").await;
        page.click(".guess .choice-card").await;
        page.type_in(".typed .field", "1, 12, 23").await;
        said(page, "Nobody wants to find a single stick").await;
        page.wait_text(".guess .truth", "The step stays").await;
        let is_seen = "const of = selector => document.querySelector(selector).getBoundingClientRect(); \
            return of('.truth').top >= of('.lesson-boards').bottom && of('.truth').bottom <= innerHeight";
        page.wait("the truth to be in view", || async { page.js(is_seen).await == true }).await;
    }

    /// Pairs by taps on the bar: a pair of which one eats the other, then the pairs and the red square.
    async fn squares_are_paired_on_the_bar(page: &Page) in chromium {
        page.resize(PHONE).await;
        page.go("#task=chomp-pairs/red&lang=en").await;
        page.wait_count(".mark-cards li", 4).await;
        for square in [(3, 2), (2, 2)] {
            page.tap(&on_bar(square)).await;
        }
        page.wait_text(".mark-list", "(3,2) with (2,2)").await;
        said(page, "leads to the card on its own").await;
        page.axe().await;
        page.click(".mark-list .chip").await;
        page.wait_count(".mark-list .chip", 0).await;
        for square in [(1, 3), (3, 2), (2, 1), (1, 2), (3, 1), (2, 3)] {
            page.tap(&on_bar(square)).await;
        }
        page.wait_count(".mark-list .chip", 3).await;
        page.click("[data-mark='red']").await;
        page.tap(&on_bar((2, 2))).await;
        page.wait_text(".mark-list", "(2,2) is red").await;
        page.shoot("lesson-pairs-phone").await;
        said(page, "only the red bite wins").await;
        page.resize(TABLET).await;
        page.axe().await;
        page.shoot("lesson-pairs-tablet").await;
    }

    /// Pairs by the two lists and keys; the given pair stays.
    async fn squares_are_paired_in_lists(page: &Page) {
        page.go("#task=chomp-pairs/pairs&lang=de").await;
        page.wait_text(".mark-list", "(2,1) mit (1,2)").await;
        page.wait_count(".mark-cards li", 2).await;
        press(page, ".mark-squares summary", "Enter").await;
        press(page, "[data-square='(3,1)']", "Enter").await;
        press(page, "[data-partner='(2,2)']", " ").await;
        page.wait_text("[data-square='(2,2)']", "mit (3,1)").await;
        // The board says it, too.
        page.find(".lesson-asked .board .spot[aria-label*='mit (3,1)']").await;
        said(page, "die Tafel wird selbst zur Karte").await;
        page.wait_count(".mark-cards li", 3).await;
    }
}
