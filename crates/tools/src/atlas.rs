//! The atlas of lost positions: all of them up to a size as pictures, filtered, sorted and saved; patterns of one's own
//! are tested, families proposed. Every registered game that ends has its atlas.
mod detail;
mod export;
mod filter;
mod filters;
mod list;
mod patterns;
mod search;

use super::frame::turns::{TurnPhase, Turns};
use super::frame::{ToolPage, start_of_link};
use super::game_text::fault;
use detail::Detail;
use filter::{Class, Filter, Sort, classes};
use filters::Filters;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use list::{List, ListedClasses};
use locale::{Locale, td_string};
use page::board::miniature;
use page::state::table::use_table;
use page::storage::download;
use patterns::Patterns;
use protocol::AtlasTitle;
use search::{AtlasSearch, search};
use solver::atlas::{State, has_atlas, poisons};
use solver::notation::ParseError;
use solver::{Game, Play, Position};
use std::sync::Arc;
use text::{game_name, number, t, t_string, use_i18n};

/// Position shown without one in the link.
const FIRST: &str = "chomp:6x4";

/// The boards of a position, small.
fn picture(text: &str) -> AnyView {
    let table = use_table();
    let boards = |position: Position| position.boards_with(table.figures_of(&position));
    let boards = text.parse().map_or_else(|_| Vec::new(), boards);
    view! { <span class="atlas-picture">{boards.iter().map(miniature).collect_view()}</span> }.into_any()
}

#[component]
pub fn AtlasTool() -> impl IntoView {
    let table = use_table();
    let (start, refused) = start_of_link(table, |position| Tool::Atlas.takes(position).then(|| position.clone()));
    let start = RwSignal::new(start.unwrap_or_else(|| FIRST.parse().expect("a position")));
    let play = RwSignal::new(table.address.with_untracked(|a| a.play));
    Effect::new(move |_| {
        let (text, play) = (start.with(Position::to_string), play.get());
        table.address.update(|a| {
            a.put_position(text);
            a.play = play;
        });
    });
    let anywhere = RwSignal::new(false);
    let title = Memo::new(move |_| {
        let everywhere = start.with(|start| if anywhere.get() { poisons(start) } else { None });
        let starts = everywhere.unwrap_or_else(|| vec![start.get()]);
        AtlasTitle { starts: starts.iter().map(Position::to_string).collect(), play: play.get() }
    });
    let search = search(title);
    view! {
        <ToolPage tool=Tool::Atlas refused>
            <div class="card">
                <Asking start play anywhere/>
                <Progress search/>
            </div>
            <Found search/>
            <Patterns search/>
        </ToolPage>
    }
}

/// Choice of the atlas: a game, a position up to which it goes, and the convention.
#[component]
fn Asking(start: RwSignal<Position>, play: RwSignal<Play>, anywhere: RwSignal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let wrong = RwSignal::new(None::<(String, Option<ParseError>)>);
    let take = move |text: String| match text.trim().parse::<Position>() {
        Ok(position) if Tool::Atlas.takes(&position) => {
            start.set(position);
            wrong.set(None);
        }
        Ok(_) => wrong.set(Some((text, None))),
        Err(error) => wrong.set(Some((text, Some(error)))),
    };
    let refusal = move || {
        wrong.get().map(|(text, error)| match error {
            Some(error) => fault(i18n.locale(), &text, &error),
            None => t!(i18n, atlas.needs).into_any(),
        })
    };
    // Games, each with its first example that has an atlas.
    let example =
        |game: &Game| game.examples().iter().map(|e| e.text).find(|text| text.parse().is_ok_and(|p| has_atlas(&p)));
    let games: Vec<(Game, &str)> = Game::ALL.iter().filter_map(|game| Some((*game, example(game)?))).collect();
    let option = move |(game, text): (Game, &'static str)| {
        let chosen = move || start.with(|start| start.components().iter().any(|c| c.game() == game));
        view! { <option value=text prop:selected=chosen>{move || game_name(i18n.locale(), game)}</option> }
    };
    let convention = move |own: Play| {
        let name = move || match own {
            Play::Normal => t_string!(i18n, table.normal),
            Play::Misere => t_string!(i18n, table.misere),
        };
        view! {
            <button type="button" class="chip" aria-pressed=move || (play.get() == own).to_string()
                on:click=move |_| play.set(own)>{name}</button>
        }
    };
    let has_poisons = Memo::new(move |_| start.with(|start| poisons(start).is_some()));
    view! {
        <div class="atlas-asking">
            <label>
                <span>{t!(i18n, atlas.game)}</span>
                <select class="field" on:change=move |event| take(event_target_value(&event))>
                    {games.into_iter().map(option).collect_view()}
                </select>
            </label>
            <label>
                <span>{t!(i18n, atlas.upto)}</span>
                <input id="atlas-position" class="field" type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                    aria-describedby="atlas-help atlas-fault" aria-invalid=move || wrong.with(Option::is_some).to_string()
                    prop:value=move || start.with(Position::to_string) on:change=move |event| take(event_target_value(&event))/>
            </label>
        </div>
        <p id="atlas-help" class="soft">{t!(i18n, atlas.help)}</p>
        <p id="atlas-fault" class="fault" role="status">{refusal}</p>
        <div class="chips" role="group" aria-label=t!(i18n, atlas.play)>{[Play::Normal, Play::Misere].map(convention)}</div>
        <Show when=move || has_poisons.get()>
            <button type="button" class="chip atlas-poisons" aria-pressed=move || anywhere.get().to_string()
                on:click=move |_| anywhere.update(|on| *on = !*on)>{t!(i18n, atlas.poisons)}</button>
        </Show>
    }
}

/// The progress of a search, in a sentence.
fn progress(locale: Locale, turns: &Turns<AtlasSearch>) -> String {
    let search = &turns.search;
    let (seen, lost) = (number(locale, search.seen), number(locale, search.lost.len() as u64));
    let all = search.lost.iter().map(|found| found.class).max().map_or(0, |last| u64::from(last) + 1);
    match (turns.phase, search.state) {
        (TurnPhase::Absent, _) => td_string!(locale, errors.uncomputed).to_owned(),
        (TurnPhase::TooBig, _) => td_string!(locale, atlas.beyond, lost = lost),
        (_, State::Whole) => td_string!(locale, atlas.done, seen = seen, lost = lost, classes = number(locale, all)),
        (_, State::Full) => td_string!(locale, atlas.full, seen = seen, lost = lost),
        (TurnPhase::Rests, State::More) => td_string!(locale, atlas.rests, seen = seen, lost = lost),
        (_, State::More) => td_string!(locale, atlas.going, seen = seen, lost = lost),
    }
}

/// The progress of a search, and a button to stop or resume it.
#[component]
fn Progress(search: RwSignal<Turns<AtlasSearch>>) -> impl IntoView {
    let i18n = use_i18n();
    let open = Memo::new(move |_| search.with(|turns| !turns.is_over()));
    let runs = Memo::new(move |_| search.with(Turns::runs));
    // During a search the numbers change ten times a second: they are announced only when it rests.
    let said = move || search.with(|search| progress(i18n.locale(), search));
    let turn = move |_| search.update(Turns::toggle);
    view! {
        <p class="atlas-progress" aria-live=move || if runs.get() { "off" } else { "polite" }>{said}</p>
        <Show when=move || open.get()>
            <button type="button" class="button" on:click=turn>
                {move || match search.with(|turns| turns.phase) {
                    TurnPhase::Runs => t_string!(i18n, atlas.stop),
                    TurnPhase::Absent => t_string!(i18n, shell.try_again),
                    _ => t_string!(i18n, atlas.go_on),
                }}
            </button>
        </Show>
    }
}

/// The results of a search: filters, pictures, the selected one, files.
#[component]
fn Found(search: RwSignal<Turns<AtlasSearch>>) -> impl IntoView {
    let i18n = use_i18n();
    let (filter, sort) = (RwSignal::new(Filter::default()), RwSignal::new(Sort::default()));
    let beat = Memo::new(move |_| search.with(|search| (search.search.title.clone(), search.runs(), search.beat())));
    let all = Memo::new(move |_| {
        // `get`, not `track`: a memo that was never read does not subscribe to its own sources.
        beat.get();
        Arc::new(search.with_untracked(|search| classes(&search.search.lost)))
    });
    let order = Memo::new(move |_| Arc::new(all.with(|all| filter.get().shown(all, sort.get()))));
    let chosen = RwSignal::new(None::<String>);
    let title = Memo::new(move |_| search.with(|turns| turns.search.title.clone()));
    Effect::new(move |_| {
        title.get();
        chosen.set(None);
        filter.set(Filter::default());
    });
    let play = move || title.with(|title| title.play);
    let looked = Memo::new(move |_| {
        let chosen = chosen.get()?;
        all.with(|all| all.iter().find(|class| class.text == chosen).cloned())
    });
    let detail = move || looked.get().map(|class| view! { <Detail class play=play() search/> });
    view! {
        <div class="card">
            <h2>{t!(i18n, atlas.list)}</h2>
            <Filters all filter sort/>
            <List shown=ListedClasses { classes: all, order, chosen }/>
        </div>
        <div class="card" class:hidden=move || looked.with(Option::is_none) aria-live="polite">{detail}</div>
        <Saving search all order/>
    }
}

/// Buttons that save the filtered positions.
#[component]
fn Saving(
    search: RwSignal<Turns<AtlasSearch>>,
    all: Memo<Arc<Vec<Class>>>,
    order: Memo<Arc<Vec<usize>>>,
) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let save = move |ending: &'static str| {
        let figures = table.address.with_untracked(Address::figures);
        let (all, order) = (all.get_untracked(), order.get_untracked());
        let shown = order.iter().filter_map(|&i| all.get(i)).collect::<Vec<_>>();
        search.with_untracked(|Turns { search, .. }| {
            let start = search.title.starts.join(" ");
            let name = file_name(&start, ending);
            let play = search.title.play;
            // A browser that refuses to save reports it itself.
            let _ = match ending {
                "csv" => download::save_table(&export::lines(shown.into_iter(), &search.lost), &name),
                "json" => {
                    download::blob(&export::json(&start, play, shown.into_iter(), &search.lost), "application/json")
                        .and_then(|blob| download::save(&blob, &name))
                }
                _ => download::blob(&export::svg(shown.into_iter(), figures), "image/svg+xml")
                    .and_then(|blob| download::save(&blob, &name)),
            };
        });
    };
    let many = move || order.with(|order| order.len() > export::MOST_PICTURES);
    view! {
        <div class="card">
            <h2>{t!(i18n, atlas.save)}</h2>
            <div class="together atlas-saving">
                <button type="button" class="button" on:click=move |_| save("svg")>{t!(i18n, atlas.svg)}</button>
                <button type="button" class="button" on:click=move |_| save("csv")>{t!(i18n, atlas.csv)}</button>
                <button type="button" class="button" on:click=move |_| save("json")>{t!(i18n, atlas.json)}</button>
            </div>
            <Show when=many>
                <p class="soft">{move || t_string!(i18n, atlas.svg_some, n = number(i18n.locale(), export::MOST_PICTURES as u64))}</p>
            </Show>
        </div>
    }
}

/// File name such as `spielraum-atlas-chomp-6x4.csv`.
fn file_name(start: &str, ending: &str) -> String {
    let words = start.split(|c: char| !c.is_ascii_alphanumeric()).filter(|word| !word.is_empty());
    let name = words.take(12).fold("spielraum-atlas".to_owned(), |name, word| name + "-" + word);
    format!("{}.{ending}", name.chars().take(80).collect::<String>())
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    #[test]
    fn every_state_has_its_sentence() {
        let title = AtlasTitle { starts: vec![FIRST.to_owned()], play: Play::Normal };
        let turns = |phase, state| {
            let search = AtlasSearch { title: title.clone(), lost: Vec::new(), seen: 30_000, state };
            Turns::new(search, phase)
        };
        let all = [
            turns(TurnPhase::Runs, State::More),
            turns(TurnPhase::Rests, State::More),
            turns(TurnPhase::Done, State::Whole),
            turns(TurnPhase::Done, State::Full),
        ];
        for turns in &all {
            differs(|locale| progress(locale, turns));
            assert!(progress(Locale::De, turns).contains("30.000"));
        }
        differs(|locale| progress(locale, &turns(TurnPhase::TooBig, State::More)));
        // Without a worker no position was too big, and none was looked at.
        let absent = progress(Locale::En, &turns(TurnPhase::Absent, State::More));
        assert!(absent.contains("Nothing can be computed") && !absent.contains("30,000"), "{absent}");
    }

    #[test]
    fn files_are_named_by_where_the_atlas_begins() {
        assert_eq!(file_name("chomp:6x4", "csv"), "spielraum-atlas-chomp-6x4.csv");
        assert!(file_name(&"poset:0<a,".repeat(90), "svg").len() < 90);
    }
}
