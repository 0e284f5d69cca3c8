//! The puzzle of the day, and the run against time.

use journeys::{PHONE, Page, journeys};
use solver::{Budget, Play, Player, Position};

/// A date whose puzzle for pupils is a bar of Chomp.
const DATE: &str = "day=2025-12-19&level=pupil";

/// The names of the moves of the puzzle on the page.
struct PuzzleMoves {
    wins: Vec<String>,
    loses: Vec<String>,
}

/// Reads the puzzle on the page and solves it here.
async fn solve(page: &Page) -> PuzzleMoves {
    page.find("[data-pos] .board-stage").await;
    let position: Position = page.attribute("[data-pos]", "data-pos").await.unwrap().parse().unwrap();
    let play: Play = page.attribute("[data-pos]", "data-play").await.unwrap().parse().unwrap();
    let report = solver::analyse(&position, play, &Budget::default()).unwrap();
    let own = report.moves.iter().filter(|mv| mv.by.allows(Player::Left));
    let (wins, loses): (Vec<_>, Vec<_>) = own.partition(|mv| mv.wins);
    let names = |moves: Vec<&solver::report::MoveReport>| moves.into_iter().map(|mv| mv.name.clone()).collect();
    PuzzleMoves { wins: names(wins), loses: names(loses) }
}

/// Chooses a move in the list of all moves, which is open, and has it checked.
async fn attempt(page: &Page, name: &str) {
    page.click(&format!(".all-moves [data-move='{name}']")).await;
    page.find(&format!(".all-moves [data-move='{name}'][aria-pressed='true']")).await;
    page.click(".day-check").await;
}

/// The text to pass on.
async fn shared(page: &Page) -> String {
    page.find(".day-share textarea").await;
    let text = page.js("return document.querySelector('.day-share textarea').value").await;
    text.as_str().unwrap_or_default().to_owned()
}

journeys! {
    /// A wrong try costs one, the same once more nothing; the answer is a line, and a result that gives no move away.
    async fn a_date_has_a_puzzle_with_three_tries(page: &Page) in chromium {
        page.go(&format!("#tool=day&{DATE}&lang=en")).await;
        page.wait_text(".day-puzzle h2", "December 19, 2025").await;
        page.wait_text(".day-said", "You have 3 tries left").await;
        let PuzzleMoves { wins, loses } = solve(page).await;
        page.axe().await;
        page.click(".all-moves summary").await;
        attempt(page, &loses[0]).await;
        page.wait_text(".day-said", "You have 2 tries left").await;
        attempt(page, &loses[0]).await;
        page.wait_text(".day-said", "It costs nothing").await;
        attempt(page, &wins[0]).await;
        page.wait_text(".day-said", "Found at try 2").await;
        page.wait_text(".day-step", "You:").await;
        page.click(".day-forward").await;
        page.wait_text(".day-step", "Computer:").await;
        let text = shared(page).await;
        assert!(text.contains("○ ●") && text.contains("tool=day") && text.contains("2025-12-19"), "{text}");
        assert!(!text.contains(&wins[0]) && !text.contains(&loses[0]) && !text.contains("moves="), "{text}");
        page.find(".day-share .qr svg").await;
        page.axe().await;
        page.shoot("day").await;
        // Another date's tries are not kept.
        page.go(&format!("#tool=day&{DATE}&lang=de&theme=dark")).await;
        page.wait_text(".day-said", "Du hast noch 3 Versuche").await;
        page.axe().await;
        // Its puzzle is the same, and that of the other level is another one.
        let before = page.attribute("[data-pos]", "data-pos").await;
        page.click("[data-level='student']").await;
        page.wait("another puzzle", || async {
            page.attribute("[data-pos]", "data-pos").await.is_some_and(|now| Some(now) != before)
        })
        .await;
        page.wait_fragment("level=student").await;
    }

    /// By touch on a phone: a tap on the board chooses; after three losing moves comes a line that wins, and for each of them why not.
    async fn after_three_tries_comes_the_line(page: &Page) {
        page.resize(PHONE).await;
        page.go(&format!("#tool=day&{DATE}&lang=de")).await;
        let PuzzleMoves { loses, .. } = solve(page).await;
        // The same tap once more withdraws the choice.
        for said in ["Gewählt", "Tippe einen Zug"] {
            page.tap("[data-pos] .spot:not([aria-disabled='true'])").await;
            page.wait_text(".day-chosen", said).await;
        }
        page.tap(".all-moves summary").await;
        let said = ["noch 2 Versuche", "noch 1 Versuch.", "In drei Versuchen nicht gefunden"];
        for (name, said) in loses.iter().zip(said) {
            attempt(page, name).await;
            page.wait_text(".day-said", said).await;
        }
        page.wait_text(".day-step", "Du:").await;
        // The line of the first losing move: the computer's answer follows it.
        page.tap(".day-puzzle [role=group] .chip:nth-child(2)").await;
        page.wait_text(".day-step", "Du:").await;
        page.tap(".day-forward").await;
        page.wait_text(".day-step", "Computer:").await;
        assert!(shared(page).await.contains("○ ○ ○"));
        page.axe().await;
    }

    /// Today's tries and the days in a row stay on this device, and nowhere if the link forbids to store.
    async fn days_in_a_row_are_kept_here(page: &Page) in chromium {
        for (link, row) in [("#tool=day&level=pupil&lang=en&store=0", 0), ("#tool=day&level=pupil&lang=en", 1)] {
            page.go(link).await;
            page.wait_text(".day-said", "You have 3 tries left").await;
            let PuzzleMoves { wins, .. } = solve(page).await;
            page.click(".all-moves summary").await;
            attempt(page, &wins[0]).await;
            page.wait_text(".day-said", "Found at the first try").await;
            page.find(".day-share").await;
            assert_eq!(page.count(".day-row").await, row, "{link}");
        }
        page.go("#tool=day&level=pupil&lang=en").await;
        page.wait_text(".day-said", "Found at the first try").await;
        page.wait_text(".day-row", "1 day in a row").await;
        // The other level has its own.
        page.go("#tool=day&level=student&lang=en").await;
        page.wait_text(".day-said", "You have 3 tries left").await;
    }

    async fn what_is_no_date_is_said(page: &Page) in chromium {
        page.go("#tool=day&day=2026-02-30&lang=en").await;
        page.wait_text(".notices", "day=2026-02-30").await;
        page.find("[data-pos] .board-stage").await;
    }

    /// A wrong move adds seconds, a pause hides the board, and where motion is reduced no clock ticks.
    async fn a_run_is_paused_and_goes_on(page: &Page) in chromium {
        page.go("#tool=day&level=pupil&seed=1&lang=en").await;
        page.click("[data-run='true']").await;
        page.axe().await;
        page.click(".day-begin").await;
        page.wait_text(".day-head", "Position 1 of 20").await;
        let PuzzleMoves { wins, loses } = solve(page).await;
        page.find(".day-clock").await;
        page.click(".day-pause").await;
        page.wait_text(".day-said", "Paused").await;
        page.gone("[data-pos]").await;
        page.click(".day-pause").await;
        page.find("[data-pos] .board-stage").await;
        page.click(".all-moves summary").await;
        attempt(page, &loses[0]).await;
        page.wait_text(".day-said", "That adds ten seconds").await;
        page.axe().await;
        attempt(page, &wins[0]).await;
        page.wait_text(".day-head", "Position 2 of 20").await;
        // The time is told on request.
        assert_eq!(page.text(".day-told").await, "");
        page.click(".day-time").await;
        page.wait_text(".day-told", "min").await;
        page.shoot("day-run").await;
        page.go("#tool=day&level=pupil&seed=1&lang=de&motion=reduced").await;
        page.click("[data-run='true']").await;
        page.click(".day-begin").await;
        page.wait_text(".day-head", "Stellung 1 von 20").await;
        page.find("[data-pos] .board-stage").await;
        assert_eq!(page.count(".day-clock").await, 0);
    }

    /// From the first page and from the list of lessons.
    async fn doors_lead_to_the_puzzle(page: &Page) in chromium {
        for link in ["#lang=en", "#lessons&lang=en"] {
            page.go(link).await;
            page.click(".day-door").await;
            page.wait_fragment("tool=day").await;
            page.find("[data-pos] .board-stage").await;
        }
    }
}
