//! The page's pieces inside a real browser, where a `usize` has 32 bits and the stack is small.
#![cfg(target_arch = "wasm32")]

use leptos::prelude::*;
use solver::{Budget, Outcome, Play, Position, analyse};
use spielraum::later::{Made, Making, Part};
use spielraum::packs::{Pack, Packing, unpack};
use wasm_bindgen_test::{wasm_bindgen_test, wasm_bindgen_test_configure};

wasm_bindgen_test_configure!(run_in_browser);

/// The parts of the page, which are no modules of their own here.
fn making(part: Part) -> Making {
    let made: Option<Made> = match part {
        Part::Home => Some(|| view! { <spielraum::home::Home/> }.into_any()),
        Part::Poster => Some(|| view! { <spielraum::shell::poster::Poster/> }.into_any()),
        Part::Aside | Part::Sheets | Part::Tool(_) | Part::Frame(_) => None,
    };
    Box::pin(async move { made })
}

/// All packs are linked here.
fn packing(_: Pack) -> Packing {
    unpack::all();
    Box::pin(async { true })
}

#[wasm_bindgen_test]
async fn the_page_mounts() {
    leptos::mount::mount_to_body(|| view! { <spielraum::App making packing/> });
    let heading = || document().query_selector("main h1").unwrap().and_then(|h| h.text_content());
    for _ in 0..100 {
        if heading().is_some() {
            break;
        }
        spielraum::later::pause().await;
    }
    assert!(heading().is_some_and(|text| !text.is_empty()));
}

/// The verdict under normal and misère play, and the value.
#[track_caller]
fn check(text: &str, normal: Outcome, misere: Outcome, value: &str) {
    unpack::all();
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
