//! Journeys through the built page in real browsers: Chromium, Firefox and WebKit, by WebDriver.
//!
//! Comes in: `dist/` (make it with `cargo xtask dist`), found by selector and touched as a person would. Goes out:
//! passed or failed, and pictures in `artefacts/`. It knows the page's outside alone: what can be seen, named, tapped;
//! never the solver (a journey that computes its own answers could only agree with itself).
//!
//! A journey is an async function of a [`Page`]; [`journeys!`] makes one test of it per engine:
//!
//! ```no_run
//! # fn main() {}
//! use journeys::{Page, journeys};
//!
//! journeys! {
//!     /// A heap is tapped, and one counter is gone.
//!     async fn take_one(page: &Page) {
//!         page.go("#pos=nim:3,5,7&lang=en").await; // loads; fails later if anything went wrong in the page
//!         page.tap("[data-part='0:2']").await; // a finger; `click` is a mouse, `key("Enter")` the keyboard
//!         page.wait_text("[role=status]", "Left").await; // every look waits until it is true, or fails
//!         page.axe().await; // no violation of the accessibility rules
//!         page.shoot("take-one").await; // artefacts/take-one-chromium.png
//!     }
//! }
//! ```
//!
//! A journey fails at its end, without asking, if the page logged an error or a warning, broke its own policy, or asked
//! for a file that does not exist. A journey that fails leaves `artefacts/failed-NAME-ENGINE.png`.
//!
//! - [`Page::resize`] with [`DESKTOP`], [`TABLET`], [`PHONE`]; engines whose windows cannot be that narrow show the page
//!   in a frame of that size.
//! - [`Page::go_strict`] serves the page with its policy as a header; [`Page::go_framed`] puts it into a page of another
//!   origin, sandboxed or not, whose [`Page::messages`] can be read, and which can [`Page::post`].
//! - [`Page::chromium_only`] names what WebDriver itself cannot do.
//!
//! `cargo test -p journeys nim -- --test-threads=2` runs the journeys with that word in their names,
//! `ENGINE=firefox` in the environment those of one engine.

mod devtools;
mod engine;
mod input;
mod page;

use std::panic::{AssertUnwindSafe, resume_unwind};

use futures_util::FutureExt;

pub use engine::Engine;
pub use page::{DESKTOP, Frame, PHONE, Page, Size, TABLET};

/// Makes a test per engine of each journey.
#[macro_export]
macro_rules! journeys {
    ($( $(#[$meta:meta])* async fn $name:ident($page:ident: &Page) $body:block )*) => { $(
        $(#[$meta])*
        mod $name {
            use super::*;

            async fn journey($page: &Page) $body

            #[test]
            fn chromium() {
                $crate::run($crate::Engine::Chromium, stringify!($name), journey);
            }

            #[test]
            fn firefox() {
                $crate::run($crate::Engine::Firefox, stringify!($name), journey);
            }

            #[test]
            fn webkit() {
                $crate::run($crate::Engine::WebKit, stringify!($name), journey);
            }
        }
    )* };
}

/// Runs one journey in one engine, and looks for errors at its end.
///
/// # Panics
/// If the journey fails.
pub fn run(engine: Engine, name: &str, journey: impl AsyncFn(&Page)) {
    if std::env::var("ENGINE").is_ok_and(|only| !engine.name().eq_ignore_ascii_case(&only)) {
        return;
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build().expect("a runtime");
    runtime.block_on(async {
        let page = Page::start(engine, name).await;
        let done = AssertUnwindSafe(async {
            journey(&page).await;
            page.no_errors().await;
        })
        .catch_unwind()
        .await;
        if done.is_err() {
            page.leave_evidence().await;
        }
        page.close().await;
        if let Err(panic) = done {
            resume_unwind(panic);
        }
    });
}
