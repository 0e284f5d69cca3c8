//! The table's screen: the sentence, the boards, the tools; beside them what is known.
use super::progress::Progress;
use super::toolbar::Toolbar;
use super::turn::Turn;
use crate::panels::Aside;
use crate::table::use_table;
use leptos::prelude::*;

#[component]
pub fn Stage() -> impl IntoView {
    view! {
        <div class="table">
            <section class="stage">
                <Turn/>
                <Boards/>
                <Toolbar/>
                <Progress/>
            </section>
            <Aside/>
        </div>
    }
}

#[component]
fn Boards() -> impl IntoView {
    let table = use_table();
    let moves = move || table.session.with(|s| s.position().moves(s.mover()));
    view! {
        <div class="boards" data-board>
            <For each=moves key=|mv| mv.name.clone() let:mv>
                <button class="button" disabled=move || !table.is_persons_turn()
                    on:click={let name = mv.name.clone(); move |_| table.play(&name)}>{mv.name.clone()}</button>
            </For>
        </div>
    }
}
