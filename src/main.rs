//! Mounts the page, and says which parts of it are modules of their own, fetched when the board stands.
//!
//! `wasm-split` cuts the program along these functions: what only they reach goes into their modules.
#![allow(unsafe_code, reason = "the macro exports each function by name, for the cutter to find")]

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use spielraum::later::{Around, Made, Making, Part};
use spielraum::packs::{Pack, Packing, unpack};
use spielraum::tools::{self, Tool};
use spielraum::{board, embed, shell};
use wasm_split_helpers::{SplitLoaderError, wasm_split};

fn main() {
    console_error_panic_hook::set_once();
    // In a task of its own: to make the program ready took one already, and the page answers in between.
    Timeout::new(0, || mount_to_body(|| view! { <spielraum::App making packing/> })).forget();
}

fn making(part: Part) -> Making {
    match part {
        Part::Frame(piece) => Box::pin(async move { around(piece).await.ok() }),
        Part::Home => Box::pin(async { home().await.ok() }),
        Part::Poster => Box::pin(async { poster().await.ok() }),
        Part::Aside => Box::pin(async { aside().await.ok() }),
        Part::Sheets => Box::pin(async { sheets().await.ok() }),
        Part::Tool(tool) => Box::pin(async move { instrument(tool).await.ok() }),
    }
}

fn packing(pack: Pack) -> Packing {
    match pack {
        Pack::Nim => Box::pin(async { nim().await.is_ok() }),
        Pack::Piles => Box::pin(async { piles().await.is_ok() }),
        Pack::Bars => Box::pin(async { bars().await.is_ok() }),
        Pack::Drawings => Box::pin(async { drawings().await.is_ok() }),
        Pack::Areas => Box::pin(async { areas().await.is_ok() }),
    }
}

#[wasm_split(nim, fallible)]
fn nim() -> Result<(), SplitLoaderError> {
    unpack::nim();
    Ok(())
}

#[wasm_split(piles, fallible)]
fn piles() -> Result<(), SplitLoaderError> {
    unpack::piles();
    Ok(())
}

#[wasm_split(bars, fallible)]
fn bars() -> Result<(), SplitLoaderError> {
    unpack::bars();
    Ok(())
}

#[wasm_split(drawings, fallible)]
fn drawings() -> Result<(), SplitLoaderError> {
    unpack::drawings();
    Ok(())
}

#[wasm_split(areas, fallible)]
fn areas() -> Result<(), SplitLoaderError> {
    unpack::areas();
    Ok(())
}

#[wasm_split(frame, fallible)]
fn around(piece: Around) -> Result<Made, SplitLoaderError> {
    Ok(match piece {
        Around::Header => || view! { <shell::header::Header/> }.into_any(),
        Around::Notices => || view! { <shell::notices::Notices/> }.into_any(),
        Around::Dock => || view! { <shell::dock::Dock/> }.into_any(),
        Around::Choosing => || view! { <board::Choosing/> }.into_any(),
        Around::Voice => || view! { <shell::voice::Voice/> }.into_any(),
        Around::Host => || view! { <embed::Talk/> }.into_any(),
    })
}

#[wasm_split(home, fallible)]
fn home() -> Result<Made, SplitLoaderError> {
    Ok(|| view! { <spielraum::home::Home/> }.into_any())
}

#[wasm_split(poster, fallible)]
fn poster() -> Result<Made, SplitLoaderError> {
    Ok(|| view! { <shell::poster::Poster/> }.into_any())
}

#[wasm_split(aside, fallible)]
fn aside() -> Result<Made, SplitLoaderError> {
    Ok(|| view! { <spielraum::panels::Aside/> }.into_any())
}

#[wasm_split(sheets, fallible)]
fn sheets() -> Result<Made, SplitLoaderError> {
    Ok(|| view! { <spielraum::shell::sheets::Sheets/> }.into_any())
}

/// The instruments. They share one module: each alone would be little more than what they share.
#[wasm_split(tools, fallible)]
fn instrument(tool: Tool) -> Result<Made, SplitLoaderError> {
    Ok(match tool {
        Tool::Binary => || view! { <tools::binary::Binary/> }.into_any(),
        Tool::Arithmetic => || view! { <tools::arithmetic::Arithmetic/> }.into_any(),
        Tool::Graph => || view! { <tools::game_graph::GraphTool/> }.into_any(),
        Tool::Sequences => || view! { <tools::sequences::Sequences/> }.into_any(),
        Tool::Zeckendorf => || view! { <tools::zeckendorf::Zeckendorf/> }.into_any(),
        Tool::Stalk => || view! { <tools::stalk::StalkTool/> }.into_any(),
        Tool::Calculator => || view! { <tools::calculator::Calculator/> }.into_any(),
        Tool::Properties => || view! { <tools::properties::Properties/> }.into_any(),
        Tool::Days => || view! { <tools::days::Days/> }.into_any(),
        Tool::Order => || view! { <tools::order::OrderTool/> }.into_any(),
        Tool::Workbench => || view! { <tools::workbench::Workbench/> }.into_any(),
    })
}
