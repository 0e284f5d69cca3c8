//! Mounts the page, and says which parts of it are modules of their own, fetched when the board stands.
//!
//! The pressed page is cut along these functions (feature `cut`): what only they reach goes into their modules.
#![cfg_attr(
    feature = "cut",
    allow(unsafe_code, reason = "the macro exports each function by name, for the cutter to find")
)]

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use spielraum::later::{Around, Made, Making, Module};
use spielraum::pack::Pack;
use spielraum::packs::{Packing, unpack};
use spielraum::tool::Tool;
use spielraum::tools;
use spielraum::{board, embed, shell};

fn main() {
    console_error_panic_hook::set_once();
    // In a task of its own: to make the program ready took one already, and the page answers in between.
    Timeout::new(0, || mount_to_body(|| view! { <spielraum::App making packing/> })).forget();
}

fn making(module: Module) -> Making {
    match module {
        Module::Frame(piece) => Box::pin(async move { around(piece).await.ok() }),
        Module::Home => Box::pin(async { home().await.ok() }),
        Module::Poster => Box::pin(async { poster().await.ok() }),
        Module::Aside => Box::pin(async { aside().await.ok() }),
        Module::Sheets => Box::pin(async { sheets().await.ok() }),
        Module::Lessons => Box::pin(async { lessons().await.ok() }),
        Module::Tool(tool) => Box::pin(async move { instrument(tool).await.ok() }),
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

/// Functions that begin a module of the pressed page, which is fetched when one is called; in a page of one piece they are
/// plain ones, and nothing fails.
macro_rules! modules {
    ($( $(#[$meta:meta])* $module:ident: fn $name:ident($($arg:ident: $type:ty)?) -> $out:ty = $body:expr; )*) => { $(
        $(#[$meta])*
        #[cfg(feature = "cut")]
        #[wasm_split_helpers::wasm_split($module, fallible)]
        fn $name($($arg: $type)?) -> Result<$out, wasm_split_helpers::SplitLoaderError> {
            Ok($body)
        }

        $(#[$meta])*
        #[cfg(not(feature = "cut"))]
        async fn $name($($arg: $type)?) -> Result<$out, std::convert::Infallible> {
            Ok($body)
        }
    )* };
}

modules! {
    nim: fn nim() -> () = unpack::nim();
    piles: fn piles() -> () = unpack::piles();
    bars: fn bars() -> () = unpack::bars();
    drawings: fn drawings() -> () = unpack::drawings();
    areas: fn areas() -> () = unpack::areas();

    frame: fn around(piece: Around) -> Made = match piece {
        Around::Header => || view! { <shell::header::Header/> }.into_any(),
        Around::Notices => || view! { <shell::notices::Notices/> }.into_any(),
        Around::Lately => || view! { <shell::lately::Lately/> }.into_any(),
        Around::Dock => || view! { <shell::dock::Dock/> }.into_any(),
        Around::InWords => || view! { <shell::in_words::InWords/> }.into_any(),
        Around::Choosing => || view! { <board::Choosing/> <shell::trace::Trace/> <shell::gesture::GestureView/> }.into_any(),
        Around::Voice => || view! { <shell::voice::Voice/> }.into_any(),
        Around::Host => || view! { <embed::Talk/> }.into_any(),
    };

    home: fn home() -> Made = || view! { <spielraum::home::Home/> }.into_any();
    poster: fn poster() -> Made = || view! { <shell::poster::Poster/> }.into_any();
    aside: fn aside() -> Made = || view! { <spielraum::panels::Aside/> }.into_any();
    lessons: fn lessons() -> Made = || view! { <spielraum::lessons::Lessons/> }.into_any();
    sheets: fn sheets() -> Made = || view! { <spielraum::sheets::Sheets/> }.into_any();

    /// The instruments. They share one module: each alone would be little more than what they share.
    tools: fn instrument(tool: Tool) -> Made = match tool {
        Tool::Binary => || view! { <tools::binary::Binary/> }.into_any(),
        Tool::Atlas => || view! { <tools::atlas::AtlasTool/> }.into_any(),
        Tool::Arithmetic => || view! { <tools::arithmetic::Arithmetic/> }.into_any(),
        Tool::Graph => || view! { <tools::game_graph::GraphTool/> }.into_any(),
        Tool::Sequences => || view! { <tools::sequences::Sequences/> }.into_any(),
        Tool::Zeckendorf => || view! { <tools::zeckendorf::Zeckendorf/> }.into_any(),
        Tool::Stalk => || view! { <tools::stalk::StalkTool/> }.into_any(),
        Tool::Calculator => || view! { <tools::calculator::Calculator/> }.into_any(),
        Tool::Notebook => || view! { <tools::notebook::NotebookTool/> }.into_any(),
        Tool::Duel => || view! { <tools::duel::Duel/> }.into_any(),
        Tool::Quantifiers => || view! { <tools::quantifiers::Quantifiers/> }.into_any(),
        Tool::Zermelo => || view! { <tools::zermelo::Zermelo/> }.into_any(),
        Tool::Properties => || view! { <tools::properties::Properties/> }.into_any(),
        Tool::Days => || view! { <tools::days::Days/> }.into_any(),
        Tool::Order => || view! { <tools::order::OrderTool/> }.into_any(),
        Tool::Pairing => || view! { <tools::pairing::Pairing/> }.into_any(),
        Tool::Workbench => || view! { <tools::workbench::Workbench/> }.into_any(),
    };
}
