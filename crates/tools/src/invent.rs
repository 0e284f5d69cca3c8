//! The workshop for games with rules of one's own (`#tool=invent`): rules drawn as pictures or built of conditions, the
//! places where they apply, who wins on each size, whether play ends, which known game it is; kept, shared and played.
mod board;
mod captions;
mod examples;
mod facts;
mod figures;
mod invention;
mod json;
mod known;
mod mine;
mod notebook_link;
mod paper;
mod places;
mod returns;
mod sizes;
mod survey;

use super::frame::{LinkRefusal, ToolPage, sync_link};
use board::ExampleBoard;
use examples::Examples;
use facts::Facts;
use figures::FigureChoice;
use invention::Invention;
use leptos::prelude::*;
use link::address::Address;
use link::own_caption::{LONGEST_IDEA, LONGEST_NAME};
use link::tool::{EmbeddedTool, Tool};
use link::ui_part::UiPart;
use link::values::Players;
use mine::Mine;
use notebook_link::NotebookLink;
use page::rule_editor::{OwnRules, RuleEditor, RuleFamily};
use page::share::task_builder;
use page::state::shell::{DialogKind, use_shell};
use page::state::table::{Table, use_table};
use page::storage::own_games::OwnGame;
use paper::PaperButtons;
use sizes::Sizes;
use solver::{Play, Position};
use survey::survey;
use text::{t, t_string, use_i18n};

/// The game of the link; else the first example, with the reason why the link's is not shown.
fn game_of_link(table: Table) -> (OwnGame, Option<LinkRefusal>) {
    let text = table.address.with_untracked(|a| a.pos.clone()).filter(|text| !text.trim().is_empty());
    let Some(text) = text else { return (examples::first(), None) };
    let Some(game) = OwnGame::read(&text) else { return (examples::first(), Some(LinkRefusal::Unfit)) };
    let rules = game.position.split(':').next().unwrap_or_default();
    match (OwnRules::read(rules), game.position.parse::<Position>()) {
        (Ok(_), Ok(_)) => (game, None),
        // The rules are still edited; their error is at its place.
        (Err(_), _) if RuleFamily::ALL.iter().any(|family| rules.starts_with(&format!("{}(", family.game().key()))) => {
            (game, None)
        }
        (Err(_), _) => (examples::first(), Some(LinkRefusal::Unfit)),
        (Ok(_), Err(error)) => {
            let refused = LinkRefusal::Unreadable(game.position.clone(), error);
            (game, Some(refused))
        }
    }
}

#[component]
pub fn Invent() -> impl IntoView {
    let table = use_table();
    let (game, refused) = game_of_link(table);
    let invention = Invention::new(&game);
    sync_link(table, move || invention.game().write());
    view! {
        <ToolPage tool=Tool::Invent refused><Workshop invention/></ToolPage>
    }
}

#[component]
fn Workshop(invention: Invention) -> impl IntoView {
    let i18n = use_i18n();
    let filling = RwSignal::new(None);
    let turns = survey(invention, filling);
    view! {
        <Examples invention/>
        <div class="invent-columns">
            <div class="card invent-rules">
                <h2>{t!(i18n, rule_editor.title)}</h2>
                <RuleEditor text=invention.rules figures=invention.figures/>
            </div>
            <div class="invent-seen">
                <ExampleBoard invention><Start invention/></ExampleBoard>
                <Sizes invention turns filling/>
                <NotebookLink invention/>
                <Facts invention turns/>
            </div>
            <FigureChoice invention/>
            <Author invention/>
            <Mine invention/>
        </div>
    }
}

/// The game's name, its author's sentence, and the way to hand it on.
#[component]
fn Author(invention: Invention) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let alone = use_context::<EmbeddedTool>().is_none();
    let title = move || match invention.name.with(|name| name.trim().is_empty()) {
        true => t_string!(i18n, invent.hand_on).to_owned(),
        false => invention.name.get(),
    };
    let told = move || invention.idea.with(|idea| !idea.trim().is_empty());
    // The task builder, with the game on its board.
    let task = Memo::new(move |_| {
        let OwnGame { position, caption } = invention.game();
        let page = Address { own: caption.to_link(), ..table.address.get() };
        let offered = shell.shows(UiPart::Links) && shell.shows(UiPart::Teacher);
        let to = task_builder(&page, &position.parse().ok()?).filter(|_| offered)?;
        Some(format!("#{}", to.fragment()))
    });
    let to_task =
        move || task.get().map(|to| view! { <a class="button to-tasks" href=to>{t!(i18n, builder.from_share)}</a> });
    view! {
        <div class="card invent-author">
            <h2><bdi>{title}</bdi></h2>
            <Show when=told><p><bdi>{move || invention.idea.get()}</bdi></p></Show>
            <label class="editor-text">
                <span>{t!(i18n, invent.game_name)}</span>
                <input id="invent-name" type="text" maxlength=LONGEST_NAME.to_string() autocomplete="off"
                    prop:value=move || invention.name.get()
                    on:input=move |event| invention.name.set(event_target_value(&event))/>
            </label>
            <label class="editor-text">
                <span>{t!(i18n, invent.game_idea)}</span>
                <input id="invent-idea" type="text" maxlength=LONGEST_IDEA.to_string() autocomplete="off"
                    prop:value=move || invention.idea.get()
                    on:input=move |event| invention.idea.set(event_target_value(&event))/>
            </label>
            {alone.then(|| view! {
                <div class="together">
                    <button type="button" class="button share-game" aria-haspopup="dialog"
                        on:click=move |_| shell.open(DialogKind::Share)>{t!(i18n, invent.share)}</button>
                    <PaperButtons invention/>
                    {to_task}
                </div>
                <p class="small">{t!(i18n, invent.share_lead)}</p>
            })}
        </div>
    }
}

/// Ways to play the game.
#[component]
fn Start(invention: Invention) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let href = move |players: Players| {
        let page = table.address.get().bare();
        let OwnGame { position, caption } = invention.game();
        format!("#{}", Address { pos: Some(position), own: caption.to_link(), players, ..page }.fragment())
    };
    let play = move |_| {
        let OwnGame { position, caption } = untrack(|| invention.game());
        if let Ok(position) = position.parse::<Position>() {
            table.start(position, Play::Normal);
            table.address.update(|a| a.own = caption.to_link());
        }
    };
    let alone = use_context::<EmbeddedTool>().is_none();
    alone.then(|| {
        view! {
            <div class="together invent-use">
                <button type="button" class="button primary" on:click=play>{t!(i18n, invent.play)}</button>
                <a class="button play-two" href=move || href(Players::HumanHuman)>{t!(i18n, invent.play_two)}</a>
                <a class="button play-computer" href=move || href(Players::HumanComputer)>
                    {t!(i18n, invent.play_computer)}
                </a>
            </div>
        }
    })
}
