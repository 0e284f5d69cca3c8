//! Positions set up by touch, by mouse and by keys, and played; errors in typed text are shown while typing.

use journeys::{Engine, Page, TABLET, journeys};

const SPOT: &str = ".spot:not([aria-disabled='true'])";

async fn position(page: &Page) -> String {
    let text = page.js("return [...document.querySelectorAll('.editor-text input')].at(-1).value").await;
    text.as_str().unwrap_or_default().to_owned()
}

async fn wait_position(page: &Page, want: &str) {
    page.wait(&format!("the text {want}"), || async { position(page).await == want }).await;
}

const TAKE_BACK: &str = ".editor-tools .button:first-child";

journeys! {
    async fn heaps_are_set_up(page: &Page) {
        page.resize(TABLET).await;
        page.go("#pos=nim:3,5&players=hh&lang=en").await;
        page.find(SPOT).await;
        page.open_editor().await;
        wait_position(page, "nim:3,5").await;
        page.tap(".editor-heaps li:first-child button:nth-of-type(2)").await;
        wait_position(page, "nim:4,5").await;
        page.tap(".editor-heaps + .button").await;
        wait_position(page, "nim:4,5,1").await;
        page.tap(TAKE_BACK).await;
        wait_position(page, "nim:4,5").await;
        page.tap(".editor-done .button").await;
        page.gone(".editor").await;
        page.wait_count(".piece", 9).await;
        page.wait_fragment("pos=nim:4,5").await;
    }

    async fn chocolate_is_set_up(page: &Page) in chromium {
        page.go("#pos=chomp:3x2&players=hh&lang=de").await;
        page.find(SPOT).await;
        page.open_editor().await;
        let before = position(page).await;
        // The uppermost rows come first; the corner of the second row, three to the right.
        page.click(".editor-squares:nth-last-child(3) .editor-square:nth-child(2)").await;
        wait_position(page, "chomp:3,3,2").await;
        page.click(TAKE_BACK).await;
        wait_position(page, &before).await;
        page.click(".editor-grid + .editor-pens .button:nth-child(2)").await;
        wait_position(page, "chomp:2,2,2").await;
        page.click(".editor-done .button").await;
        page.wait_count(".piece", 6).await;
    }

    async fn edges_are_drawn_by_mouse_and_taken_back(page: &Page) {
        page.go("#pos=hackenbush:b&players=hh&lang=en").await;
        page.find(SPOT).await;
        page.open_editor().await;
        page.click(".editor-tools .button:nth-child(2)").await;
        page.gone(".editor-canvas .edge").await;
        // From the ground upwards, and on from there in red.
        page.drag_within(".editor-canvas svg", (0.5, 0.93), (0.5, 0.75)).await;
        page.wait_count(".editor-canvas .edge", 1).await;
        wait_position(page, "hackenbush:b").await;
        page.click(".editor-pens .chip:nth-child(2)").await;
        page.drag_within(".editor-canvas svg", (0.5, 0.75), (0.5, 0.57)).await;
        wait_position(page, "hackenbush:br").await;
        page.click(TAKE_BACK).await;
        wait_position(page, "hackenbush:b").await;
        page.drag_within(".editor-canvas svg", (0.5, 0.75), (0.65, 0.57)).await;
        wait_position(page, "hackenbush:br").await;
        page.click(".editor-done .button").await;
        page.wait_count(".spot", 2).await;
    }

    async fn a_box_is_bitten_and_turned(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#pos=chomp:3x2x2&players=hh&lang=de").await;
        page.find(SPOT).await;
        page.open_editor().await;
        page.wait_count(".editor-layer", 3).await;
        page.tap(".editor-square[aria-label='Schicht 2, Reihe 1, Stück 2: Schokolade']").await;
        wait_position(page, "chomp:[[2,2],[1,1],[1,1]]").await;
        // Back again by keys: the focus stays where it was.
        page.key("Enter").await;
        wait_position(page, "chomp:[[2,2],[2,1],[1,1]]").await;
        page.axe().await;
        page.tap(".editor-heaps li:first-child button:last-child").await;
        wait_position(page, "chomp:[[2,2],[2,1],[1,1],[1,1]]").await;
        page.tap(".editor-board .editor-pens .button:nth-child(2)").await;
        page.wait_count(".editor-layer", 2).await;
        page.click(".editor-done .button").await;
        page.find(".spot").await;
    }

    async fn the_poison_is_dragged_put_and_stepped(page: &Page) in chromium {
        page.resize(TABLET).await;
        page.go("#pos=chomp:4x3&players=hh&lang=en").await;
        page.find(SPOT).await;
        page.open_editor().await;
        page.drag(".editor-square.poison", ".editor-square[data-square='2,2']").await;
        wait_position(page, "chomp(2,2):4,4,4").await;
        page.js("document.querySelector('.editor-square.poison').focus()").await;
        page.key("ArrowRight").await;
        wait_position(page, "chomp(3,2):4,4,4").await;
        page.find(".editor-square.poison:focus").await;
        page.key("ArrowDown").await;
        wait_position(page, "chomp(3,1):4,4,4").await;
        page.tap(".editor-square[data-square='2,2']").await;
        wait_position(page, "chomp(3,1):4,3-4,3-4").await;
        page.axe().await;
        page.tap(".editor-board .editor-pens .button:first-child").await;
        page.tap(".editor-square[data-square='1,1']").await;
        wait_position(page, "chomp:4,4,4").await;
        page.click(".editor-done .button").await;
        page.find(".spot").await;
    }

    async fn edges_are_drawn_by_keys(page: &Page) {
        page.go("#pos=hackenbush:b&players=hh&lang=en").await;
        page.find(SPOT).await;
        page.open_editor().await;
        page.click(".editor-tools .button:nth-child(2)").await;
        page.js("document.querySelector('.editor-canvas').focus()").await;
        for key in ["Enter", "ArrowUp", "Enter"] {
            page.key(key).await;
        }
        wait_position(page, "hackenbush:b").await;
        for key in ["Enter", "ArrowUp", "Escape"] {
            page.key(key).await;
        }
        page.wait_count(".editor-canvas .edge", 1).await;
        page.find(".editor").await;
    }

    /// A button that has nothing left to do keeps the focus; a button that goes leaves it in the dialog, to its heading where the
    /// engine itself gives it to nothing.
    async fn the_focus_stays_in_the_dialog(page: &Page) {
        page.go("#pos=nim:3,5&players=hh&lang=en").await;
        page.find(SPOT).await;
        page.open_editor().await;
        page.click(".editor-heaps li:first-child button:nth-of-type(2)").await;
        wait_position(page, "nim:4,5").await;
        page.js(&format!("document.querySelector('{TAKE_BACK}').focus(); return 0")).await;
        page.key("Enter").await;
        wait_position(page, "nim:3,5").await;
        page.find(&format!("{TAKE_BACK}[aria-disabled='true']:focus")).await;
        page.js(
            "const going = document.createElement('button');
             document.querySelector('.sheet[open] .sheet-body').append(going);
             going.focus();
             going.remove();
             return 0",
        )
        .await;
        // WebKit gives it to the button that was pressed before.
        let left = if page.engine() == Engine::WebKit { ".sheet[open] :focus" } else { ".sheet[open] h2:focus" };
        page.find(left).await;
    }

    async fn what_is_typed_wrong_is_said_at_once(page: &Page) {
        page.go("#lang=en").await;
        page.type_in(".home .position-field .field", "nim:3,x").await;
        page.wait("the fault", || async { !page.text(".home .fault").await.is_empty() }).await;
        assert_eq!(page.attribute(".home .position-field .field", "aria-invalid").await.as_deref(), Some("true"));
        page.type_in(".home .position-field .field", "nim:3,4").await;
        page.wait("no fault", || async { page.text(".home .fault").await.is_empty() }).await;
        // The mended text is offered, and taken with the focus in the field.
        page.type_in(".home .position-field .field", "nim:3;5;7").await;
        page.wait_text(".home .fault", "Between the rows stands a comma").await;
        page.wait_text(".home .position-field .meant", "Take nim:3,5,7").await;
        page.click(".home .position-field .meant").await;
        page.gone(".home .position-field .meant").await;
        let typed = "return document.activeElement.matches('.home .position-field .field') && document.activeElement.value";
        page.wait("the text that was meant", || async { page.js(typed).await == "nim:3,5,7" }).await;
        assert_eq!(page.text(".home .fault").await, "");
        page.key("Enter").await;
        page.wait_count(".piece", 15).await;
        // In the editor too: a text that is no position cannot be played.
        page.open_editor().await;
        page.type_in(".editor-text input", "nim:").await;
        page.wait("the fault", || async { !page.text("#editor-error").await.is_empty() }).await;
        page.find(".editor-done .button:disabled").await;
        // From a position without parts to touch, clearing leads back to heaps that have some.
        page.click(".editor-tools .button:nth-child(2)").await;
        wait_position(page, "nim:0,0").await;
        page.wait("no fault", || async { page.text("#editor-error").await.is_empty() }).await;
    }
}
