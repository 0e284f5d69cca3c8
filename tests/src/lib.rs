//! Journeys through the built page in real browsers: Chromium, Firefox and WebKit, by WebDriver.
//!
//! In: the page that `cargo xtask serve` or `dist` built last, or the one that `PAGE=everyday` (dev build) or
//! `PAGE=pressed` (release build) names, found by selector and touched as a person would. Out: passed or failed, and
//! pictures in `artefacts/`. Journeys know the page's outside alone: what can be seen, named, tapped; never the solver
//! (a journey that computes its own answers could only agree with itself). The [`pupil`] alone brings answers: the
//! models of the lessons, which their authors wrote.
//!
//! A journey is an async function of a [`Page`]; [`journeys!`] makes one test of it per engine, or one alone:
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
//!
//!     /// What is said is the same everywhere.
//!     async fn the_verdict_is_said(page: &Page) in chromium {
//!         page.go("#pos=nim:3,5,7&lang=en&open=full").await;
//!         page.find(".verdict.won").await;
//!     }
//! }
//! ```
//!
//! A journey fails at its end, without an assertion, if the page logged an error or a warning, broke its own policy,
//! asked for a file that does not exist, or got one of another host. A journey that fails leaves `artefacts/failed-NAME-ENGINE.png`.
//!
//! **Three engines, or one?** Three where engines differ: input by finger, mouse and key and hit testing, focus,
//! scrolling and sizes of windows, the start of modules and workers, storage, frames and policies, printing, files and
//! pictures. Each promise of that kind is kept by one journey in all three. Words and results are the same program
//! everywhere: they are tested in Chromium alone, as are second languages and themes, and each further game of a kind
//! of board that is played already. [`Page::axe`] reads document and styles, which are the same in all engines, and
//! runs in Chromium alone.
//!
//! **A browser for many journeys**: a journey gets a new window, and an origin that nobody used before, so it finds no
//! storage, cache or worker of another. A browser in which a journey failed is ended, and all are when the tests end, even if
//! they are killed.
//!
//! - [`Page::resize`] with [`DESKTOP`], [`TABLET`], [`PHONE`]; engines whose windows cannot be that narrow show the page
//!   in a frame of that size.
//! - [`Page::go_strict`] serves the page with its policy as a header; [`Page::go_framed`] puts it into a page of another
//!   origin, sandboxed or not, whose [`Page::messages`] can be read, and which can [`Page::post`].
//! - [`Page::chromium_only`] names what WebDriver itself cannot do.
//!
//! **Timeouts suit the machine**: a look waits as long as [`patience()`] says, which grows with the time of a known
//! loop at the start of each journey; a journey's own waits are [`scaled`].
//!
//! `cargo test -p journeys nim -- --test-threads=2` runs the journeys with that word in their names,
//! `ENGINE=firefox` in the environment those of one engine. Their seconds are in `target/journeys.times`.

pub mod blind;
pub mod camera;
mod devtools;
mod engine;
mod group;
mod input;
mod page;
mod patience;
pub mod pupil;
pub mod record_store;

use std::panic::{AssertUnwindSafe, resume_unwind};
use std::sync::OnceLock;
use std::time::Instant;

use futures_util::FutureExt;
use tokio::runtime::{Builder, Runtime};
use xtask::times;

pub use engine::{Engine, whole_browser};
pub use page::{DESKTOP, Frame, PHONE, Page, Size, TABLET};
pub use patience::{patience, scaled};

/// Makes a test per engine of each journey; of one marked `in chromium`, one test.
#[macro_export]
macro_rules! journeys {
    ($( $(#[$meta:meta])* async fn $name:ident($page:ident: &Page) $(in $engine:ident)? $body:block )*) => { $(
        $(#[$meta])*
        mod $name {
            use super::*;

            async fn journey($page: &Page) $body

            $crate::in_engines! { $name $($engine)? }
        }
    )* };
}

/// The tests of one of the [`journeys!`].
#[doc(hidden)]
#[macro_export]
macro_rules! in_engines {
    ($name:ident) => {
        $crate::in_engines! { $name chromium }

        #[test]
        fn firefox() {
            $crate::run($crate::Engine::Firefox, stringify!($name), journey);
        }

        #[test]
        fn webkit() {
            $crate::run($crate::Engine::WebKit, stringify!($name), journey);
        }
    };
    ($name:ident chromium) => {
        #[test]
        fn chromium() {
            $crate::run($crate::Engine::Chromium, stringify!($name), journey);
        }
    };
}

/// Runs one journey in one engine, and checks for errors at its end.
///
/// # Panics
/// If the journey fails.
pub fn run(engine: Engine, name: &str, journey: impl AsyncFn(&Page)) {
    if std::env::var("ENGINE").is_ok_and(|only| !engine.name().eq_ignore_ascii_case(&only)) {
        return;
    }
    runtime().block_on(async {
        let start = Instant::now();
        patience::measure();
        let page = Page::start(engine, name).await;
        let done = AssertUnwindSafe(async {
            journey(&page).await;
            page.no_errors().await;
        })
        .catch_unwind()
        .await;
        times::record(&format!("{name}, {}", engine.name()), start.elapsed());
        match done {
            Ok(()) => page.keep(),
            Err(panic) => {
                page.leave_evidence().await;
                page.close().await;
                resume_unwind(panic);
            }
        }
    });
}

/// The runtime of all tests: a browser's connection outlives the test that opened it.
fn runtime() -> &'static Runtime {
    static RUNTIME: OnceLock<Runtime> = OnceLock::new();
    RUNTIME.get_or_init(|| Builder::new_multi_thread().worker_threads(1).enable_all().build().expect("a runtime"))
}
