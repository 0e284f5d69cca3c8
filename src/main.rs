//! Mounts the page, and declares which parts of it are lazy modules, fetched after the board.
//!
//! The release build is split along these functions (feature `cut`) into four modules, a function or two for each: code
//! reached only from these functions is in their module, and each set of modules has a chunk with what they share, so few modules make
//! few files (`docs/size.md`).
#![cfg_attr(
    feature = "cut",
    allow(unsafe_code, reason = "the macro exports each function by name, for the cutter to find")
)]

use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use link::tool::Tool;
use page::state::lazy::{Chrome, CoursePages, Module, ModuleFuture, ViewFn};
use page::state::load_pack::{PackFuture, install_all};
use page::{board, shell};
use spielraum::embed;

fn main() {
    console_error_panic_hook::set_once();
    // In a task of its own: starting the program took one already, and the page handles events in between.
    Timeout::new(0, || mount_to_body(|| view! { <spielraum::App load_module load_pack/> })).forget();
}

/// A view of the module `frame`.
enum FrameView {
    Chrome(Chrome),
    Home,
    Poster,
    Aside,
}

/// A view of the module `panels`.
enum PanelsView {
    Panels,
    Victory,
    Dialogs,
    GameDialogs,
}

/// A view of the module `lesson`.
enum LessonView {
    Lessons,
    /// The page on which answers are handed in: after a task it is there without a network.
    HandIn,
}

/// A view of the module `others`.
enum OtherView {
    Course(CoursePages),
    About,
    CoursePackage,
    Tool(Tool),
}

fn load_module(module: Module) -> ModuleFuture {
    match module {
        Module::Chrome(part) => load_frame(FrameView::Chrome(part)),
        Module::Home => load_frame(FrameView::Home),
        Module::Poster => load_frame(FrameView::Poster),
        Module::Aside => load_frame(FrameView::Aside),
        Module::Panels => load_panels(PanelsView::Panels),
        Module::Victory => load_panels(PanelsView::Victory),
        Module::Dialogs => load_panels(PanelsView::Dialogs),
        Module::GameDialogs => load_panels(PanelsView::GameDialogs),
        Module::Lessons => load_lesson(LessonView::Lessons),
        Module::Tool(Tool::HandIn) => load_lesson(LessonView::HandIn),
        Module::Course(pages) => load_other(OtherView::Course(pages)),
        Module::About => load_other(OtherView::About),
        Module::CoursePackage => load_other(OtherView::CoursePackage),
        Module::Tool(tool) => load_other(OtherView::Tool(tool)),
    }
}

fn load_frame(view: FrameView) -> ModuleFuture {
    Box::pin(async move { frame(view).await.ok() })
}

fn load_panels(view: PanelsView) -> ModuleFuture {
    Box::pin(async move { panels(view).await.ok() })
}

fn load_lesson(view: LessonView) -> ModuleFuture {
    Box::pin(async move { lesson(view).await.ok() })
}

fn load_other(view: OtherView) -> ModuleFuture {
    Box::pin(async move { other(view).await.ok() })
}

fn load_pack() -> PackFuture {
    Box::pin(async { pack().await.is_ok() })
}

protocol::modules! {
    frame: fn frame(part: FrameView) -> ViewFn = match part {
        FrameView::Chrome(Chrome::Header) => || view! { <shell::header::Header/> }.into_any(),
        FrameView::Chrome(Chrome::Notices) => || view! { <shell::notices::Notices/> }.into_any(),
        FrameView::Chrome(Chrome::LastEvent) => || view! { <shell::last_event::LastEvent/> }.into_any(),
        FrameView::Chrome(Chrome::Dock) => || view! { <shell::dock::Dock/> }.into_any(),
        FrameView::Chrome(Chrome::Foot) => || view! { <shell::foot::Foot/> }.into_any(),
        FrameView::Chrome(Chrome::InWords) => || view! { <shell::in_words::InWords/> }.into_any(),
        FrameView::Chrome(Chrome::Choosing) => || view! { <board::Choosing/> <shell::trace::Trace/> <shell::lamps::Lamps/> <shell::gesture::GestureView/> }.into_any(),
        FrameView::Chrome(Chrome::InvisibleServices) => || view! { <shell::invisible_services::InvisibleServices/> }.into_any(),
        FrameView::Chrome(Chrome::Withheld) => || view! { <shell::withheld::Withheld/> }.into_any(),
        FrameView::Chrome(Chrome::Host) => || view! { <embed::Talk/> }.into_any(),
        FrameView::Home => || view! { <spielraum::home::Home/> }.into_any(),
        FrameView::Poster => || view! { <shell::poster::Poster/> }.into_any(),
        FrameView::Aside => || view! { <page::panels::Aside/> }.into_any(),
    };

    panels: fn panels(part: PanelsView) -> ViewFn = match part {
        PanelsView::Panels => || view! { <page::panels::Panels/> }.into_any(),
        PanelsView::Victory => || view! { <page::victory::OfPage/> }.into_any(),
        PanelsView::Dialogs => || view! { <spielraum::dialogs::Dialogs/> }.into_any(),
        PanelsView::GameDialogs => || view! { <spielraum::dialogs::GameDialogs/> }.into_any(),
    };

    games: fn pack() -> () = install_all();

    others: fn lesson(part: LessonView) -> ViewFn = match part {
        LessonView::Lessons => || view! { <lessons::Lessons/> }.into_any(),
        LessonView::HandIn => || view! { <lessons::hand_in::HandInTool/> }.into_any(),
    };

    others: fn other(part: OtherView) -> ViewFn = match part {
        OtherView::Course(CoursePages::OfLink) => || view! { <lessons::CoursePage/> }.into_any(),
        OtherView::Course(CoursePages::List) => || view! { <lessons::AllLessons/> }.into_any(),
        OtherView::About => || view! { <spielraum::about::About/> }.into_any(),
        OtherView::CoursePackage => || view! { <page::share::course_package::CoursePackage/> }.into_any(),
        OtherView::Tool(Tool::Sequences) => || view! { <tools::sequences::Sequences/> }.into_any(),
        OtherView::Tool(Tool::Calculator) => || view! { <tools::calculator::Calculator/> }.into_any(),
        OtherView::Tool(Tool::Days) => || view! { <tools::days::Days/> }.into_any(),
        OtherView::Tool(Tool::Order) => || view! { <tools::order::OrderTool/> }.into_any(),
        OtherView::Tool(Tool::Workbench) => || view! { <tools::workbench::Workbench/> }.into_any(),
        OtherView::Tool(Tool::Stalk) => || view! { <tools::stalk::StalkTool/> }.into_any(),
        OtherView::Tool(Tool::Binary) => || view! { <tools::binary::Binary/> }.into_any(),
        OtherView::Tool(Tool::Arithmetic) => || view! { <tools::arithmetic::Arithmetic/> }.into_any(),
        OtherView::Tool(Tool::Zeckendorf) => || view! { <tools::zeckendorf::Zeckendorf/> }.into_any(),
        OtherView::Tool(Tool::Graph) => || view! { <tools::game_graph::GraphTool/> }.into_any(),
        OtherView::Tool(Tool::Pairing) => || view! { <tools::pairing::Pairing/> }.into_any(),
        OtherView::Tool(Tool::Atlas) => || view! { <tools::atlas::AtlasTool/> }.into_any(),
        OtherView::Tool(Tool::Notebook) => || view! { <tools::notebook::NotebookTool/> }.into_any(),
        OtherView::Tool(Tool::Duel) => || view! { <tools::duel::Duel/> }.into_any(),
        OtherView::Tool(Tool::Quantifiers) => || view! { <tools::quantifiers::Quantifiers/> }.into_any(),
        OtherView::Tool(Tool::Zermelo) => || view! { <tools::zermelo::Zermelo/> }.into_any(),
        OtherView::Tool(Tool::Properties) => || view! { <tools::properties::Properties/> }.into_any(),
        OtherView::Tool(Tool::DailyPuzzle) => || view! { <tools::daily::DailyPuzzle/> }.into_any(),
        OtherView::Tool(Tool::Gallery) => || view! { <tools::gallery::Gallery/> }.into_any(),
        // As in `load_module`.
        OtherView::Tool(Tool::HandIn) => || view! { <lessons::hand_in::HandInTool/> }.into_any(),
        OtherView::Tool(Tool::Results) => || view! { <lessons::results::Results/> }.into_any(),
        OtherView::Tool(Tool::Archive) => || view! { <tools::archive::Archive/> }.into_any(),
        OtherView::Tool(Tool::Invent) => || view! { <tools::invent::Invent/> }.into_any(),
        OtherView::Tool(Tool::Author) => || view! { <tools::author::Author/> }.into_any(),
        OtherView::Tool(Tool::TaskBuilder) => || view! { <lessons::task_builder::TaskBuilder/> }.into_any(),
    };
}
