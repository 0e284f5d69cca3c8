//! The table's screen: the heading, the boards, the tools; beside them the panels.
use super::boards::Boards;
use super::turn::Turn;
use super::use_shell;
use crate::panels::visibility::use_visibility;
use crate::state::lazy::{Chrome, LazyView, Module};
use leptos::prelude::*;
use link::ui_part::UiPart;

#[component]
pub fn Stage() -> impl IntoView {
    let (visibility, shell) = (use_visibility(), use_shell());
    // With no panels the board has no column beside it.
    let alone = move || visibility.with(|visibility| !visibility.moves && !visibility.switch);
    view! {
        <div class="table" class:alone=alone>
            <section class="stage" class:turned=move || shell.people.turned.get()>
                <Turn/>
                <Show when=move || shell.shows(UiPart::Title)>
                    <div class="lately"><LazyView module=Module::Chrome(Chrome::LastEvent)/></div>
                </Show>
                <Boards/>
                <div class="dock"><LazyView module=Module::Chrome(Chrome::Dock)/></div>
            </section>
            <LazyView module=Module::Aside/>
        </div>
    }
}
