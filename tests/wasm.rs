//! The page's pieces inside a real browser, where a `usize` has 32 bits and the stack is small.
#![cfg(target_arch = "wasm32")]

use solver::{Budget, Outcome, Play, Position, analyse};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

#[wasm_bindgen_test]
fn the_page_mounts() {
    leptos::mount::mount_to_body(spielraum::App);
    let main = leptos::prelude::document().query_selector("main h1").unwrap();
    assert!(main.is_some_and(|h| h.text_content().is_some_and(|t| !t.is_empty())));
}

/// The verdict under normal and misère play, and the value.
#[track_caller]
fn check(text: &str, normal: Outcome, misere: Outcome, value: &str) {
    let position: Position = text.parse().unwrap();
    let report = |play| analyse(&position, play, &Budget::default()).unwrap();
    assert_eq!(report(Play::Normal).outcome, normal, "{text}");
    assert_eq!(report(Play::Misere).outcome, misere, "{text}");
    assert_eq!(report(Play::Normal).value.as_deref(), Some(value), "{text}");
}

#[wasm_bindgen_test]
fn heaps_are_larger_than_an_address() {
    // 2^32 + 1 and 2^32 would be 1 and 0 in a machine word of this target.
    check("nim:4294967297,4294967296", Outcome::N, Outcome::N, "*");
    check("nim:9223372036854775807,9223372036854775807", Outcome::P, Outcome::P, "0");
}

#[wasm_bindgen_test]
fn the_last_counter_changes_the_verdict() {
    check("nim:1,1", Outcome::P, Outcome::N, "0");
    check("nim:1", Outcome::N, Outcome::P, "*");
    check("nim:2,2", Outcome::P, Outcome::P, "0");
}
