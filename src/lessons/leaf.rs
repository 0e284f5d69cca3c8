//! A step, or one exercise: the text and the question on one side, the boards on the other.
use super::boards::Free;
use super::forms::{self, Parts};
use super::guess::Guess;
use super::judge::Judge;
use super::ladder::Ladder;
use super::line::LineBoard;
use super::progress::Progress;
use super::proof::Proof;
use super::prose::{self, Paragraphs};
use super::quest::{End, Quest};
use crate::address::Address;
use crate::table::use_table;
use crate::text::{t, tool_name, use_i18n};
use crate::tool::Tool;
use course::lesson::Shown;
use course::packed::{Block, Leaf as Of};
use leptos::prelude::*;

#[component]
pub fn Leaf(of: Of, judge: Judge, progress: Progress, bar: AnyView, on_end: Callback<End>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let quest = of.task().map(|task| Quest::new(task.clone(), table, judge, progress));
    let parts = quest.map(forms::parts);
    if let Some(quest) = quest {
        Effect::new(move |before: Option<Option<End>>| {
            let now = quest.end.get();
            if let (Some(end), Some(None)) = (now, before) {
                on_end.run(end);
            }
            now
        });
    }
    let (panel, board, checks, alone) = match parts {
        Some(Parts { panel, board, checks, alone }) => (Some(panel), board, checks, alone),
        None => (None, None, false, Signal::derive(|| false)),
    };
    let shown: Vec<Shown> = of
        .blocks
        .iter()
        .filter_map(|b| if let Block::Board { shown, .. } = b { Some(shown.clone()) } else { None })
        .collect();
    let has_boards = board.is_some() || !shown.is_empty();
    let mut panel = panel;
    let blocks =
        of.blocks.into_iter().map(|block| one(block, judge, progress, quest, &mut panel, checks)).collect_view();
    // The question keeps its board, and what is marked on it, while a line stands in its place.
    let lined = move || quest.is_some_and(|quest| quest.line.with(Option::is_some));
    let line = move || quest.and_then(|quest| Some(view! { <LineBoard quest line=quest.line.get()?/> }));
    let free = shown.into_iter().flat_map(|shown| {
        let play = shown.play;
        shown.positions.into_iter().map(move |pos| view! { <Free pos play/> })
    });
    view! {
        <div class="lesson" class:has-boards=move || has_boards || lined()>
            <div class="lesson-boards">
                {line}
                <div class="lesson-shown" hidden=move || lined() || alone.get()>{free.collect_view()}</div>
                <div class="lesson-asked" hidden=lined>{board}</div>
            </div>
            <article class="lesson-text">
                {bar}
                <h1 tabindex="-1">{of.heading}</h1>
                {blocks}
                <p class="hidden">{t!(i18n, lessons.end_of_step)}</p>
            </article>
        </div>
    }
}

fn one(
    block: Block,
    judge: Judge,
    progress: Progress,
    quest: Option<Quest>,
    panel: &mut Option<AnyView>,
    checks: bool,
) -> AnyView {
    let i18n = use_i18n();
    match block {
        Block::Paragraph { inlines, only_prove } => {
            further(view! { <p>{prose::plain(i18n.locale(), &inlines)}</p> }.into_any(), only_prove)
        }
        Block::List { ordered, items, only_prove } => {
            let items = items.iter().map(|i| view! { <li>{prose::plain(i18n.locale(), i)}</li> }).collect_view();
            let list =
                if ordered { view! { <ol>{items}</ol> }.into_any() } else { view! { <ul>{items}</ul> }.into_any() };
            further(list, only_prove)
        }
        // It stands on the other side.
        Block::Board { .. } | Block::Reveal(_) => ().into_any(),
        Block::Tool { tool, pos } => view! { <Instrument tool pos/> }.into_any(),
        Block::Guess(asked) => view! { <Guess asked judge progress/> }.into_any(),
        Block::Proof { proof, lines, only_prove, .. } => further(view! { <Proof proof lines/> }.into_any(), only_prove),
        Block::Task(task) => {
            let (Some(quest), Some(panel)) = (quest, panel.take()) else { return ().into_any() };
            view! {
                <section class="question" aria-label=t!(i18n, lessons.question) data-ask=task.id.clone()>
                    <div class="prompt"><Paragraphs all=task.prompt/></div>
                    {panel}
                    <Ladder quest checks/>
                </section>
            }
            .into_any()
        }
    }
}

/// For whoever wants to know exactly.
fn further(inner: AnyView, only_prove: bool) -> AnyView {
    if only_prove { view! { <div class="prove">{inner}</div> }.into_any() } else { inner }
}

/// The way to an instrument, with the position of the question.
#[component]
fn Instrument(tool: String, pos: String) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let tool = Tool::from_id(&tool)?;
    let address = Address { tool: Some(tool.id().to_owned()), pos: Some(pos), ..table.address.get_untracked().bare() };
    Some(view! {
        <p><a class="button" href=format!("#{}", address.fragment())>{move || tool_name(i18n.locale(), tool)}</a></p>
    })
}
