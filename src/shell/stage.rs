//! The table's screen: the sentence, the boards, the tools; beside them what is known.
use super::boards::Boards;
use super::turn::Turn;
use crate::later::{Around, Later, Part};
use crate::panels::{self, sees::use_sees};
use leptos::prelude::*;

#[component]
pub fn Stage() -> impl IntoView {
    panels::provide();
    let sees = use_sees();
    // Nothing will stand beside the board: no place is kept for it.
    let alone = move || sees.with(|sees| !sees.moves && !sees.switch);
    view! {
        <div class="table" class:alone=alone>
            <section class="stage">
                <Turn/>
                <Boards/>
                <div class="dock"><Later part=Part::Frame(Around::Dock)/></div>
            </section>
            <Later part=Part::Aside/>
        </div>
    }
}
