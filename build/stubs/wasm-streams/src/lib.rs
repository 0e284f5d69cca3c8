//! Stub of `wasm-streams`, streams between the browser and Rust.
//!
//! Leptos depends on its server functions, and they on this crate. The exports of the original stay in the program
//! although no one calls them, and every visitor would fetch them before the first board. `[patch.crates-io]` puts this
//! crate in its place. If a later Leptos asks for more of it, the build says so.
use futures_core::Stream;
use std::pin::Pin;
use std::task::{Context, Poll};
use wasm_bindgen::JsValue;
use web_sys::ReadableStream as Raw;

/// The reason why nothing is streamed.
const NO_SERVER: &str = "the page has no server functions";

pub struct ReadableStream;

impl ReadableStream {
    pub fn from_raw(_raw: Raw) -> ReadableStream {
        ReadableStream
    }

    pub fn from_stream(_stream: impl Stream<Item = Result<JsValue, JsValue>> + 'static) -> ReadableStream {
        ReadableStream
    }

    pub fn into_raw(self) -> Raw {
        unreachable!("{NO_SERVER}")
    }

    pub fn into_stream(self) -> Nothing {
        Nothing
    }
}

/// A stream whose only item is the error that there is no server.
pub struct Nothing;

impl Stream for Nothing {
    type Item = Result<JsValue, JsValue>;

    fn poll_next(self: Pin<&mut Self>, _: &mut Context<'_>) -> Poll<Option<Self::Item>> {
        Poll::Ready(Some(Err(JsValue::from_str(NO_SERVER))))
    }
}
