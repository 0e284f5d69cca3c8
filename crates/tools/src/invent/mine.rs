//! The games that are kept on this device, and their file.
use super::invention::Invention;
use super::json::{self, Incoming};
use leptos::html::Input;
use leptos::prelude::*;
use link::own_caption::OwnCaption;
use page::shell::focus;
use page::state::lifetime::Lifetime;
use page::state::table::use_table;
use page::storage::download;
use page::storage::own_games::{OwnGame, OwnGames};
use text::{t, t_string, use_i18n};
use wasm_bindgen_futures::JsFuture;

/// The result of the last action.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Notice {
    Kept,
    /// Games of a file that were new, that were here, and entries that are no game.
    Came {
        new: usize,
        known: usize,
        refused: usize,
    },
    /// A file that is no list of games.
    Unreadable,
}

#[component]
pub fn Mine(invention: Invention) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let store = table.store();
    let games = RwSignal::new(OwnGames::of(store));
    let notice = RwSignal::new(None::<Notice>);
    let change = move |change: &mut dyn FnMut(&mut OwnGames)| {
        let mut all = games.get_untracked();
        change(&mut all);
        all.store(store);
        games.set(all);
    };
    let keep = move |_| {
        let game = untrack(|| invention.game());
        change(&mut |all| _ = all.put(game.clone()));
        notice.set(Some(Notice::Kept));
    };
    let remove = Callback::new(move |game: OwnGame| {
        change(&mut |all| all.remove(&game));
        request_animation_frame(|| _ = focus::give(".keep-game"));
    });
    let take = Callback::new(move |file: Option<String>| {
        let Some(Incoming { games, refused }) = file.as_deref().and_then(json::read) else {
            return notice.set(Some(Notice::Unreadable));
        };
        let mut new = 0;
        change(&mut |all| new = games.iter().rev().filter(|game| all.put((*game).clone())).count());
        notice.set(Some(Notice::Came { new, known: games.len() - new, refused }));
    });
    let save = move |_| {
        // A browser that refuses to save reports it itself.
        let _ =
            download::save_list(&games.with_untracked(|games| json::lines(games.all())), "spielraum-own-games.json");
    };
    let said = move || {
        Some(match notice.get()? {
            Notice::Kept => t_string!(i18n, invent.kept).to_owned(),
            Notice::Unreadable => t_string!(i18n, invent.file_unreadable).to_owned(),
            Notice::Came { new, known, refused } => {
                t_string!(i18n, invent.file_came, new = new, known = known, refused = refused)
            }
        })
    };
    let kept = move || {
        let all = games.get();
        all.all().iter().map(|game| view! { <Kept invention game=game.clone() remove/> }).collect_view()
    };
    let any = move || games.with(|games| !games.all().is_empty());
    view! {
        <Show when=move || store.works()>
            <div class="card invent-mine">
                <h2>{t!(i18n, invent.mine)}</h2>
                <div class="together">
                    <button type="button" class="button keep-game" on:click=keep>{t!(i18n, invent.keep)}</button>
                    <GameFile take/>
                    <Show when=any>
                        <button type="button" class="button save-games" on:click=save>{t!(i18n, invent.save)}</button>
                    </Show>
                </div>
                <p role="status">{said}</p>
                <ul class="invent-kept">
                    {kept}
                </ul>
            </div>
        </Show>
    }
}

/// A game that is kept.
#[component]
fn Kept(invention: Invention, game: OwnGame, remove: Callback<OwnGame>) -> impl IntoView {
    let i18n = use_i18n();
    let OwnCaption { name, idea, .. } = game.caption.clone();
    let title = if name.is_empty() { game.position.clone() } else { name };
    let (label, gone) = (title.clone(), game.clone());
    let open = move |_| {
        invention.lay(&game);
        request_animation_frame(|| _ = focus::give("main h1"));
    };
    view! {
        <li>
            <button type="button" class="button open-game" on:click=open><bdi>{title}</bdi></button>
            <span class="soft"><bdi>{idea}</bdi></span>
            <button type="button" class="button quiet icon" on:click=move |_| remove.run(gone.clone())
                aria-label=move || t_string!(i18n, invent.remove, name = &label)>"×"</button>
        </li>
    }
}

/// A button that opens a file; its text goes to `take`, `None` if it cannot be read or is too long.
#[component]
fn GameFile(take: Callback<Option<String>>) -> impl IntoView {
    let i18n = use_i18n();
    let (field, lifetime) = (NodeRef::<Input>::new(), Lifetime::current());
    let load = move |_| {
        let Some(input) = field.get_untracked() else { return };
        let Some(file) = input.files().and_then(|files| files.get(0)) else { return };
        if file.size() > json::LONGEST as f64 {
            take.run(None);
        } else {
            lifetime.spawn(async move {
                take.run(JsFuture::from(file.text()).await.ok().and_then(|text| text.as_string()));
            });
        }
        // The same file may be chosen once more.
        input.set_value("");
    };
    let choose = move |_| {
        if let Some(input) = field.get_untracked() {
            input.click();
        }
    };
    view! {
        <button type="button" class="button" on:click=choose>{t!(i18n, invent.load)}</button>
        <input node_ref=field class="hidden game-file" type="file" accept=".json,application/json" tabindex="-1"
            aria-hidden="true" on:change=load/>
    }
}
