//! Further conditions on rules that are to be changed, each a box to tick.
use super::fields::Fields;
use crate::task_names;
use course::own_tasks::RuleBlock;
use leptos::prelude::*;
use text::{t, use_i18n};

#[component]
pub fn RuleBlocks(fields: Fields) -> impl IntoView {
    let i18n = use_i18n();
    let fits = Memo::new(move |_| {
        let (position, play) = (fields.position(), fields.play.get());
        let of = |block: &RuleBlock| position.as_ref().is_some_and(|position| block.fits(position, play));
        RuleBlock::ALL.into_iter().filter(of).collect::<Vec<_>>()
    });
    let put = move |block: RuleBlock, on: bool| {
        fields.blocks.update(|all| {
            let keeps = |one: &RuleBlock| if *one == block { on } else { all.contains(one) };
            *all = RuleBlock::ALL.into_iter().filter(keeps).collect();
        });
    };
    let one = move |block: RuleBlock| {
        view! {
            <label class="builder-check">
                <input type="checkbox" data-block=block.word() prop:checked=move || fields.blocks.with(|all| all.contains(&block))
                    on:change=move |event| put(block, event_target_checked(&event))/>
                <span>{move || task_names::rule_block(i18n.locale(), block)}</span>
            </label>
        }
    };
    view! {
        <fieldset class="builder-conditions">
            <legend>{t!(i18n, builder.rule_blocks)}</legend>
            {move || fits.get().into_iter().map(one).collect_view()}
        </fieldset>
    }
}
