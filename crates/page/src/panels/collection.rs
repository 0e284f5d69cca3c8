//! A collection of own positions: marked by hand, checked on request; with a table of its marks.
use super::cache::use_cache;
use super::visibility::use_visibility;
use crate::board::miniature;
use crate::state::lifetime::Lifetime;
use crate::state::load_pack::PackLoader;
use crate::state::shell::use_shell;
use crate::state::table::use_table;
use crate::storage::collection::{Collection, MarkTable, MarkedPosition, PositionMark};
use crate::storage::download;
use crate::worker_client::queue::Lane;
use leptos::prelude::*;
use packs::needs_pack;
use solver::{Player, Position};
use text::{I18n, position_name, t, t_string, use_i18n};

/// The storage key.
const KEY: &str = "collection";

fn word(i18n: I18n, mark: PositionMark) -> &'static str {
    match mark {
        PositionMark::Won => t_string!(i18n, panels.collect_won),
        PositionMark::Lost => t_string!(i18n, panels.collect_lost),
        PositionMark::Open => t_string!(i18n, panels.collect_open),
    }
}

fn sign(mark: PositionMark) -> &'static str {
    match mark {
        PositionMark::Won => "★",
        PositionMark::Lost => "○",
        PositionMark::Open => "?",
    }
}

#[component]
pub fn CollectionCard() -> impl IntoView {
    let (table, shell, visibility, cache, i18n) = (use_table(), use_shell(), use_visibility(), use_cache(), use_i18n());
    let store = shell.settings.store;
    let all = RwSignal::new(Collection::read(&store.read(KEY).unwrap_or_default()));
    let (pack, lifetime, games_here) = (expect_context::<PackLoader>(), Lifetime::current(), RwSignal::new(false));
    // Positions of other games than the one at hand can be read once those have loaded.
    let missing = all.with_untracked(|all| all.0.iter().any(|entry| needs_pack(&entry.position)));
    pack.when_loaded(lifetime, missing, move || games_here.set(true));
    let (checked, full) = (RwSignal::new(false), RwSignal::new(false));
    // The position shown, with this mark.
    let here = move |mark: PositionMark| {
        table.session.with(|s| {
            let by = if s.position().is_impartial() { Player::Left } else { s.mover() };
            MarkedPosition { mark, play: s.play(), by, position: s.position().to_string() }
        })
    };
    let change = move |entry: MarkedPosition| {
        all.update(|all| full.set(!all.mark(entry)));
        all.with_untracked(|all| store.write(KEY, &all.write()));
    };
    let button = move |mark: PositionMark| {
        let pressed = move || {
            let entry = here(mark);
            all.with(|all| all.0.contains(&entry)).to_string()
        };
        view! {
            <button type="button" class="chip" aria-pressed=pressed on:click=move |_| change(untrack(|| here(mark)))>
                <span aria-hidden="true">{sign(mark)}</span>{move || word(i18n, mark)}
            </button>
        }
    };
    let play = Memo::new(move |_| table.session.with(|s| s.play()));
    let own = move || all.with(|all| all.0.iter().filter(|e| e.play == play.get()).cloned().collect::<Vec<_>>());
    // A check reveals the winner of any marked position: only where the page may reveal that of the one on the table.
    let may_check = move || visibility.get().may_ask();
    Effect::new(move |_| {
        if checked.get() {
            let positions: Vec<String> = own().into_iter().map(|e| e.position).collect();
            cache.want(Lane::Review, play.get(), &positions);
        }
    });
    // Whether the mark was right; `None` while that is unknown, or if the mark claims nothing.
    let verdict = move |entry: &MarkedPosition| {
        let report = checked.get().then(|| cache.get(entry.play, &entry.position))?;
        let won = report.found()?.outcome.wins(entry.by, entry.by);
        Some(match entry.mark {
            PositionMark::Open => {
                if won {
                    t_string!(i18n, panels.collect_is_won)
                } else {
                    t_string!(i18n, panels.collect_is_lost)
                }
            }
            mark if (mark == PositionMark::Won) == won => t_string!(i18n, panels.collect_right),
            _ => t_string!(i18n, panels.collect_wrong),
        })
    };
    let row = move |entry: MarkedPosition| {
        let Ok(position) = entry.position.parse::<Position>() else { return ().into_any() };
        let pictures = position.boards_with(table.figures_of(&position)).iter().map(miniature).collect_view();
        let (name, of, said) = (position_name(i18n.locale(), &position), entry.clone(), entry.clone());
        let open = move |_| table.start(position.clone(), entry.play);
        let away = {
            let of = of.clone();
            move |_| change(of.clone())
        };
        let label = t_string!(i18n, panels.collect_open_it, name = format!("{name} {}", of.position));
        let gone = t_string!(i18n, panels.collect_remove, name = of.position.clone());
        view! {
            <li>
                <button class="collected" on:click=open>
                    {pictures}<code aria-hidden="true">{of.position.clone()}</code><span class="hidden">{label}</span>
                </button>
                <span><span aria-hidden="true">{sign(of.mark)}" "</span>{word(i18n, of.mark)}</span>
                <span role="status">{move || verdict(&said)}</span>
                <button class="button quiet icon" aria-label=gone on:click=away>"×"</button>
            </li>
        }
        .into_any()
    };
    let count = move || all.with(|all| all.0.len());
    view! {
        <Show when=move || store.works()>
            <details class="card collection">
                <summary>{move || t_string!(i18n, panels.collection, n = count())}</summary>
                <p class="soft">{move || match may_check() {
                    true => t_string!(i18n, panels.collect_lead),
                    false => t_string!(i18n, panels.collect_lead_own),
                }}</p>
                <div class="chips" role="group" aria-label=t!(i18n, panels.collect_mark)>{PositionMark::ALL.map(button)}</div>
                <Show when=move || full.get()><p role="status">{t!(i18n, panels.collect_full)}</p></Show>
                <ul class="collection-list">{move || games_here.get().then(own).into_iter().flatten().map(row).collect_view()}</ul>
                <Show when=move || may_check() && !own().is_empty()>
                    <button type="button" class="button" aria-pressed=move || checked.get().to_string()
                        on:click=move |_| checked.update(|on| *on = !*on)>{t!(i18n, panels.collect_check)}</button>
                </Show>
                <Show when=move || count() != 0>
                    <button type="button" class="button" on:click=move |_| all.with_untracked(save)>{t!(i18n, panels.collect_save)}</button>
                    <button type="button" class="button" on:click=move |_| all.with_untracked(save_list)>{t!(i18n, panels.collect_save_json)}</button>
                </Show>
                {move || all.with(|all| all.tables(play.get())).into_iter().map(|table| drawn(i18n, &table)).collect_view()}
            </details>
        </Show>
    }
}

/// Offers the collection as a file. The browser itself reports a refusal.
fn save(all: &Collection) {
    let _ = download::save_table(&all.lines(), "spielraum.csv");
}

fn save_list(all: &Collection) {
    let _ = download::save_list(&all.lines(), "spielraum.json");
}

/// The table of a game: its marks by the numbers of its positions.
fn drawn(i18n: I18n, table: &MarkTable) -> AnyView {
    let width = table.rows.iter().map(Vec::len).max().unwrap_or(0);
    let several = table.rows.len() > 1;
    let cell = |mark: &Option<PositionMark>| match mark {
        Some(mark) => {
            view! { <td aria-label=word(i18n, *mark)><span aria-hidden="true">{sign(*mark)}</span></td> }.into_any()
        }
        None => view! { <td></td> }.into_any(),
    };
    let row = |(n, row): (usize, &Vec<Option<PositionMark>>)| {
        let head = several.then(|| view! { <th scope="row">{n}</th> });
        view! { <tr>{head}{row.iter().map(cell).collect_view()}</tr> }
    };
    let corner = several.then(|| view! { <td></td> });
    view! {
        <div class="collection-table scroll" tabindex="0" role="group" aria-label=table.game.clone()>
            <table>
                <caption><code>{table.game.clone()}</code></caption>
                <thead><tr>{corner}{(0..width).map(|n| view! { <th scope="col">{n}</th> }).collect_view()}</tr></thead>
                <tbody>{table.rows.iter().enumerate().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}
