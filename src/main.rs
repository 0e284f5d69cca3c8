//! Mounts the page, and declares which parts of it are lazy modules, fetched after the board.
//!
//! The release build is split along these functions (feature `cut`) into four modules: code reached only from functions of
//! one of them is in it, and each set of modules has a chunk with what they share, so few modules make few files
//! (`docs/size.md`).
#![cfg_attr(
    feature = "cut",
    allow(unsafe_code, reason = "the macro exports each function by name, for the cutter to find")
)]

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use link::tool::Tool;
use page::state::lazy::{Chrome, Module, ModuleFuture, ViewFn};
use page::state::load_pack::{PackFuture, install_all};
use page::{board, shell};
use spielraum::embed;

fn main() {
    console_error_panic_hook::set_once();
    // In a task of its own: starting the program took one already, and the page handles events in between.
    Timeout::new(0, || mount_to_body(|| view! { <spielraum::App load_module load_pack/> })).forget();
}

fn load_module(module: Module) -> ModuleFuture {
    match module {
        Module::Chrome(part) => Box::pin(async move { chrome(part).await.ok() }),
        Module::Home => Box::pin(async { home().await.ok() }),
        Module::Poster => Box::pin(async { poster().await.ok() }),
        Module::Aside => Box::pin(async { aside().await.ok() }),
        Module::Panels => Box::pin(async { panels().await.ok() }),
        Module::Victory => Box::pin(async { victory().await.ok() }),
        Module::Dialogs => Box::pin(async { sheets().await.ok() }),
        Module::GameDialogs => Box::pin(async { game_sheets().await.ok() }),
        Module::Lessons => Box::pin(async { lessons().await.ok() }),
        Module::About => Box::pin(async { about().await.ok() }),
        Module::CoursePackage => Box::pin(async { course_package().await.ok() }),
        Module::Tool(tool) => Box::pin(async move { instrument(tool).await.ok() }),
    }
}

fn load_pack() -> PackFuture {
    Box::pin(async { pack().await.is_ok() })
}

protocol::modules! {
    frame: fn chrome(part: Chrome) -> ViewFn = match part {
        Chrome::Header => || view! { <shell::header::Header/> }.into_any(),
        Chrome::Notices => || view! { <shell::notices::Notices/> }.into_any(),
        Chrome::LastEvent => || view! { <shell::last_event::LastEvent/> }.into_any(),
        Chrome::Dock => || view! { <shell::dock::Dock/> }.into_any(),
        Chrome::Foot => || view! { <shell::foot::Foot/> }.into_any(),
        Chrome::InWords => || view! { <shell::in_words::InWords/> }.into_any(),
        Chrome::Choosing => || view! { <board::Choosing/> <shell::trace::Trace/> <shell::lamps::Lamps/> <shell::gesture::GestureView/> }.into_any(),
        Chrome::InvisibleServices => || view! { <shell::invisible_services::InvisibleServices/> }.into_any(),
        Chrome::Withheld => || view! { <shell::withheld::Withheld/> }.into_any(),
        Chrome::Host => || view! { <embed::Talk/> }.into_any(),
    };
    frame: fn aside() -> ViewFn = || view! { <page::panels::Aside/> }.into_any();
    frame: fn home() -> ViewFn = || view! { <spielraum::home::Home/> }.into_any();
    frame: fn poster() -> ViewFn = || view! { <shell::poster::Poster/> }.into_any();

    panels: fn panels() -> ViewFn = || view! { <page::panels::Panels/> }.into_any();
    panels: fn victory() -> ViewFn = || view! { <page::victory::OfPage/> }.into_any();
    panels: fn sheets() -> ViewFn = || view! { <spielraum::dialogs::Dialogs/> }.into_any();
    panels: fn game_sheets() -> ViewFn = || view! { <spielraum::dialogs::GameDialogs/> }.into_any();

    games: fn pack() -> () = install_all();

    others: fn lessons() -> ViewFn = || view! { <lessons::Lessons/> }.into_any();
    others: fn about() -> ViewFn = || view! { <spielraum::about::About/> }.into_any();
    others: fn course_package() -> ViewFn = || view! { <page::share::course_package::CoursePackage/> }.into_any();
    others: fn instrument(tool: Tool) -> ViewFn = match tool {
        Tool::Sequences => || view! { <tools::sequences::Sequences/> }.into_any(),
        Tool::Calculator => || view! { <tools::calculator::Calculator/> }.into_any(),
        Tool::Days => || view! { <tools::days::Days/> }.into_any(),
        Tool::Order => || view! { <tools::order::OrderTool/> }.into_any(),
        Tool::Workbench => || view! { <tools::workbench::Workbench/> }.into_any(),
        Tool::Stalk => || view! { <tools::stalk::StalkTool/> }.into_any(),
        Tool::Binary => || view! { <tools::binary::Binary/> }.into_any(),
        Tool::Arithmetic => || view! { <tools::arithmetic::Arithmetic/> }.into_any(),
        Tool::Zeckendorf => || view! { <tools::zeckendorf::Zeckendorf/> }.into_any(),
        Tool::Graph => || view! { <tools::game_graph::GraphTool/> }.into_any(),
        Tool::Pairing => || view! { <tools::pairing::Pairing/> }.into_any(),
        Tool::Atlas => || view! { <tools::atlas::AtlasTool/> }.into_any(),
        Tool::Notebook => || view! { <tools::notebook::NotebookTool/> }.into_any(),
        Tool::Duel => || view! { <tools::duel::Duel/> }.into_any(),
        Tool::Quantifiers => || view! { <tools::quantifiers::Quantifiers/> }.into_any(),
        Tool::Zermelo => || view! { <tools::zermelo::Zermelo/> }.into_any(),
        Tool::Properties => || view! { <tools::properties::Properties/> }.into_any(),
        Tool::DailyPuzzle => || view! { <tools::daily::DailyPuzzle/> }.into_any(),
        Tool::Gallery => || view! { <tools::gallery::Gallery/> }.into_any(),
        Tool::HandIn => || view! { <lessons::hand_in::HandInTool/> }.into_any(),
        Tool::Results => || view! { <lessons::results::Results/> }.into_any(),
        Tool::Archive => || view! { <tools::archive::Archive/> }.into_any(),
        Tool::Invent => || view! { <tools::invent::Invent/> }.into_any(),
        Tool::Author => || view! { <tools::author::Author/> }.into_any(),
        Tool::TaskBuilder => || view! { <lessons::task_builder::TaskBuilder/> }.into_any(),
    };
}
