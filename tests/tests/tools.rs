//! The instruments, each used once for its purpose, in both languages.

use journeys::{Page, journeys};

journeys! {
    async fn bits_are_flipped_until_all_columns_are_even(page: &Page) {
        page.go("#tool=binary&pos=nim:3,5,7&lang=de").await;
        page.wait_text(".tool .result", "3 ⊕ 5 ⊕ 7 = 1").await;
        page.axe().await;
        page.click(".tool .chips .chip").await;
        page.wait_text(".tool .result", "= 0").await;
        page.wait_fragment("nim:2,5,7").await;
        page.shoot("binary").await;
        page.go("#tool=binary&lang=en&theme=dark").await;
        page.click(".bit").await;
        page.wait_text(".tool .result", "11 ⊕ 5 ⊕ 7").await;
        page.axe().await;
        page.click(".tool .card .together .button:last-child").await;
        page.find(".spot").await;
    }

    async fn a_stalk_is_a_number(page: &Page) {
        page.go("#tool=stalk&pos=hackenbush:brb&lang=en").await;
        page.wait_count(".stalk .limb", 3).await;
        // Red in the middle made blue: 1 + 1 + 1.
        page.click(".stalk li:nth-child(2) .limb").await;
        page.wait_fragment("hackenbush:bbb").await;
        page.wait_text(".tool .result", "3").await;
        page.axe().await;
        page.go("#tool=stalk&lang=de").await;
        page.find(".stalk .limb").await;
        page.axe().await;
        page.shoot("stalk").await;
    }

    async fn two_games_are_compared(page: &Page) {
        page.go("#tool=calculator&pos=game:{0|*} + game:*&lang=en").await;
        page.wait_text(".tool .result", "confused").await;
        page.find(".thermograph").await;
        page.axe().await;
        page.go("#tool=calculator&pos=game:1 + game:{0|}&lang=de").await;
        page.wait_text(".tool .result", "A = B").await;
        page.axe().await;
        page.shoot("calculator").await;
    }

    async fn tables_are_compared_and_a_cell_is_explained(page: &Page) {
        page.go("#tool=arithmetic&lang=en").await;
        page.click("[aria-label='2 ⊗ 2 = 3']").await;
        page.wait_text(".tool [role=status]", "2 ⊗ 2 = 3").await;
        page.axe().await;
        page.go("#tool=arithmetic&lang=de&theme=dark").await;
        page.find(".operation").await;
        page.axe().await;
        page.shoot("arithmetic").await;
    }

    async fn numerals_are_added_step_by_step(page: &Page) {
        page.go("#tool=zeckendorf&pos=fibonacci:4&lang=de").await;
        page.wait_text(".tool", "Noch").await;
        page.click(".tool .button.primary").await;
        // 101 + 101 = 202: the first step stands below the sum of the digits.
        page.wait_text(".tool .card:last-child tbody tr:last-child th", "1.").await;
        page.axe().await;
        page.shoot("zeckendorf").await;
    }

    async fn an_instrument_opens_from_the_table(page: &Page) {
        page.go("#pos=nim:1,2,4&players=hh&open=full&lang=en").await;
        page.click("aside [data-tool=binary]").await;
        page.wait_text(".tool .result", "1 ⊕ 2 ⊕ 4 = 7").await;
        page.back().await;
        page.find(".spot").await;
    }

    async fn an_unknown_instrument_is_said_and_loses_nothing(page: &Page) {
        page.go("#tool=nothing&lang=en").await;
        page.find(".notices li").await;
        page.find(".tiles").await;
    }
}
