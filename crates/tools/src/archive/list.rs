//! The games that are shown, each with its start, its end, and the ways from there.
use super::GameBook;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::values::Players;
use page::board::miniature;
use page::shell::focus;
use page::state::table::use_table;
use page::storage::finished_games::PastGame;
use solver::conjecture::numbers;
use text::{convention, position_name, t, t_string, use_i18n};

/// Games that are shown before all are asked for.
const FIRST: usize = 30;

#[component]
pub fn Games(book: GameBook, shown: Memo<Vec<PastGame>>) -> impl IntoView {
    let i18n = use_i18n();
    let whole = RwSignal::new(false);
    let lines = move || {
        let most = if whole.get() { usize::MAX } else { FIRST };
        let all = shown.get().into_iter().take(most);
        all.map(|past| view! { <Line book past/> }).collect_view()
    };
    let more = move || !whole.get() && shown.with(Vec::len) > FIRST;
    view! {
        <ul class="archived">{lines}</ul>
        <Show when=more>
            <button type="button" class="button" on:click=move |_| whole.set(true)>{t!(i18n, archive.more)}</button>
        </Show>
    }
}

/// A game: its board, its length, its winner.
#[component]
fn Line(book: GameBook, past: PastGame) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let PastGame { link, game, caption } = past;
    let start = game.start().clone();
    let pictures = start.boards_with(caption.figures).iter().map(miniature).collect_view();
    let (text, length, beginner) = (start.to_string(), game.played().len(), game.winner() == Some(game.first()));
    let ending = move || {
        let length = t_string!(i18n, archive.length, count = length);
        match beginner {
            true => t_string!(i18n, archive.won_first, length = length),
            false => t_string!(i18n, archive.won_second, length = length),
        }
    };
    let play = game.play();
    // From the start: the moves lie ahead.
    let replay = table.address.with_untracked(|page| {
        let (address, _) = Address::parse("", &link);
        format!("#{}", Address { at: Some(0), players: Players::HumanHuman, ..address.within(page) }.fragment())
    });
    let notebook = numbers(&start).is_some().then(|| {
        let (tool, pos) = (Some(Tool::Notebook.id().to_owned()), Some(text.clone()));
        let page = table.address.get_untracked().bare();
        let href = format!("#{}", Address { tool, pos, own: caption.to_link(), ..page }.fragment());
        view! { <a class="button quiet" href=href>{t!(i18n, archive.notebook)}</a> }
    });
    let remove = move |_| {
        book.change(|games| games.remove(&link));
        request_animation_frame(|| _ = focus::give("main h1"));
    };
    let name = StoredValue::new(start);
    let own = Some(caption.name).filter(|name| !name.is_empty());
    let called = move || {
        let known = || name.with_value(|start| position_name(i18n.locale(), start));
        own.clone().unwrap_or_else(known)
    };
    let told = move || name.with_value(|start| convention(i18n.locale(), start, play));
    view! {
        <li class="card">
            <span class="small-board" aria-hidden="true">{pictures}</span>
            <div>
                <p><b><bdi>{called}</bdi></b>" "<code>{text}</code></p>
                <p class="soft">{told}</p>
                <p>{ending}</p>
            </div>
            <div class="together">
                <a class="button" href=replay>{t!(i18n, archive.replay)}</a>
                {notebook}
                <button type="button" class="button quiet" on:click=remove>{t!(i18n, archive.remove)}</button>
            </div>
        </li>
    }
}
