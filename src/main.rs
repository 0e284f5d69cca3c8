//! Mounts the page, and declares which parts of it are lazy modules, fetched after the board.
//!
//! The release build is split along these functions (feature `cut`): code reached only from one of them goes into its
//! module.
#![cfg_attr(
    feature = "cut",
    allow(unsafe_code, reason = "the macro exports each function by name, for the cutter to find")
)]

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use link::tool::Tool;
use packs::Pack;
use spielraum::page::lazy::{Chrome, Module, ModuleFuture, ViewFn};
use spielraum::page::load_packs::{PackFuture, unpack};
use spielraum::tools;
use spielraum::{board, embed, shell};

fn main() {
    console_error_panic_hook::set_once();
    // In a task of its own: starting the program took one already, and the page handles events in between.
    Timeout::new(0, || mount_to_body(|| view! { <spielraum::App load_module load_pack/> })).forget();
}

fn load_module(module: Module) -> ModuleFuture {
    match module {
        Module::Frame(part) => Box::pin(async move { chrome(part).await.ok() }),
        Module::Home => Box::pin(async { home().await.ok() }),
        Module::Poster => Box::pin(async { poster().await.ok() }),
        Module::Aside => Box::pin(async { aside().await.ok() }),
        Module::Panels => Box::pin(async { panels().await.ok() }),
        Module::Dialogs => Box::pin(async { sheets().await.ok() }),
        Module::Lessons => Box::pin(async { lessons().await.ok() }),
        Module::About => Box::pin(async { about().await.ok() }),
        Module::Tool(tool) => Box::pin(instrument(tool)),
    }
}

fn load_pack(pack: Pack) -> PackFuture {
    match pack {
        Pack::Nim => Box::pin(async { nim().await.is_ok() }),
        Pack::Piles => Box::pin(async { piles().await.is_ok() }),
        Pack::Bars => Box::pin(async { bars().await.is_ok() }),
        Pack::Drawings => Box::pin(async { drawings().await.is_ok() }),
        Pack::Areas => Box::pin(async { areas().await.is_ok() }),
    }
}

protocol::modules! {
    nim: fn nim() -> () = unpack::nim();
    piles: fn piles() -> () = unpack::piles();
    bars: fn bars() -> () = unpack::bars();
    drawings: fn drawings() -> () = unpack::drawings();
    areas: fn areas() -> () = unpack::areas();

    frame: fn chrome(part: Chrome) -> ViewFn = match part {
        Chrome::Header => || view! { <shell::header::Header/> }.into_any(),
        Chrome::Notices => || view! { <shell::notices::Notices/> }.into_any(),
        Chrome::LastEvent => || view! { <shell::last_event::LastEvent/> }.into_any(),
        Chrome::Dock => || view! { <shell::dock::Dock/> }.into_any(),
        Chrome::Foot => || view! { <shell::foot::Foot/> }.into_any(),
        Chrome::InWords => || view! { <shell::in_words::InWords/> }.into_any(),
        Chrome::Choosing => || view! { <board::Choosing/> <shell::trace::Trace/> <shell::gesture::GestureView/> }.into_any(),
        Chrome::InvisibleServices => || view! { <shell::invisible_services::InvisibleServices/> }.into_any(),
        Chrome::Withheld => || view! { <shell::withheld::Withheld/> }.into_any(),
        Chrome::Host => || view! { <embed::Talk/> }.into_any(),
    };

    home: fn home() -> ViewFn = || view! { <spielraum::home::Home/> }.into_any();
    poster: fn poster() -> ViewFn = || view! { <shell::poster::Poster/> }.into_any();
    aside: fn aside() -> ViewFn = || view! { <spielraum::panels::Aside/> }.into_any();
    panels: fn panels() -> ViewFn = || view! { <spielraum::panels::Panels/> }.into_any();
    lessons: fn lessons() -> ViewFn = || view! { <spielraum::lessons::Lessons/> }.into_any();
    about: fn about() -> ViewFn = || view! { <spielraum::about::About/> }.into_any();
    sheets: fn sheets() -> ViewFn = || view! { <spielraum::dialogs::Dialogs/> }.into_any();
}

/// The instruments, grouped into modules by the code they share.
macro_rules! instruments {
    ($( $module:ident { $( $tool:ident: $view:tt )* } )*) => {
        protocol::modules! {
            $($module: fn $module(tool: Tool) -> Option<ViewFn> = match tool {
                $(Tool::$tool => Some(|| view! $view.into_any()),)*
                _ => None,
            };)*
        }

        async fn instrument(tool: Tool) -> Option<ViewFn> {
            match tool { $($(Tool::$tool)|* => $module(tool).await.ok()?,)* }
        }
    };
}

instruments! {
    sequences {
        Sequences: { <tools::sequences::Sequences/> }
    }
    values {
        Calculator: { <tools::calculator::Calculator/> }
        Days: { <tools::days::Days/> }
        Order: { <tools::order::OrderTool/> }
        Workbench: { <tools::workbench::Workbench/> }
        Stalk: { <tools::stalk::StalkTool/> }
        Binary: { <tools::binary::Binary/> }
        Arithmetic: { <tools::arithmetic::Arithmetic/> }
        Zeckendorf: { <tools::zeckendorf::Zeckendorf/> }
    }
    others {
        Graph: { <tools::game_graph::GraphTool/> }
        Pairing: { <tools::pairing::Pairing/> }
        Atlas: { <tools::atlas::AtlasTool/> }
        Notebook: { <tools::notebook::NotebookTool/> }
        Duel: { <tools::duel::Duel/> }
        Quantifiers: { <tools::quantifiers::Quantifiers/> }
        Zermelo: { <tools::zermelo::Zermelo/> }
        Properties: { <tools::properties::Properties/> }
    }
}
