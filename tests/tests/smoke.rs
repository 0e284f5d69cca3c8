//! The page starts, everywhere it may stand.

use journeys::{DESKTOP, Frame, PHONE, Page, TABLET, journeys};

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

    async fn starts_under_its_policy(page: &Page) {
        page.go_strict("#lang=en").await;
        page.find("h1").await;
    }

    async fn starts_in_a_sandbox(page: &Page) {
        page.go_framed(Frame::Sandboxed, "#lang=en").await;
        page.find("h1").await;
        assert_eq!(page.js("return self.origin").await, "null");
    }
}
