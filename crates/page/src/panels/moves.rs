//! The moves: winning ones as chips, and the full list as a second complete way to play, by button; and a field to type
//! one.
mod groups;
mod ranges;

use super::verdict;
use super::visibility::use_visibility;
use crate::panels::standing::Standing;
use crate::state::table::{Table, use_table};
use groups::{RegionMoves, group};
use leptos::ev;
use leptos::prelude::*;
use locale::{Locale, td_string};
use play::session::Session;
use ranges::RangeForms;
use scene::MoveMark;
use solver::position::LISTED_CHOICES;
use solver::reason::Reason;
use solver::report::Listed;
use solver::ruleset::LISTED_MOVES;
use solver::{Player, Position, Report};
use std::collections::BTreeMap;
use text::{I18n, t, t_string, use_i18n};
use wasm_bindgen::JsCast;

/// A button for a move. Pointer or focus previews it on the board; by touch the first tap does, and the second plays.
#[component]
fn MoveButton(
    name: String,
    #[prop(into)] class: Signal<&'static str>,
    #[prop(into)] label: Signal<String>,
    children: Children,
) -> impl IntoView {
    let table = use_table();
    let named = StoredValue::new(name);
    // A played move removes its button, which then loses the focus: the name is only tried.
    let name = move || named.try_get_value();
    let is_shown =
        move || name().is_some_and(|name| table.highlights.preview.with_untracked(|p| p.as_ref() == Some(&name)));
    let look = move || table.highlights.preview.set(name());
    let leave = move || {
        if is_shown() {
            table.highlights.preview.set(None);
        }
    };
    let play = move |event: ev::MouseEvent| {
        let pointer = event.dyn_ref::<web_sys::PointerEvent>().map(|e| e.pointer_type());
        let touch = pointer.is_some_and(|kind| kind == "touch" || kind == "pen");
        let Some(name) = name().filter(|_| table.is_persons_turn()) else { return };
        if table.confirms(touch) && !is_shown() {
            look();
        } else {
            table.highlights.preview.set(None);
            table.play(&name);
        }
    };
    let focus = move |event: ev::FocusEvent| {
        let element = event.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
        if element.is_some_and(|e| e.matches(":focus-visible").unwrap_or(false)) {
            look();
        }
    };
    view! {
        <button
            class=move || class.get()
            class:shown=move || table.highlights.preview.with(|p| p.as_ref() == Some(&named.get_value()))
            aria-label=move || label.get()
            aria-disabled=move || (!table.is_persons_turn()).then_some("true")
            on:click=play
            on:focus=focus
            on:blur=move |_| leave()
            on:pointerenter=move |event| if event.pointer_type() == "mouse" { look() }
            on:pointerleave=move |event| if event.pointer_type() == "mouse" { leave() }
        >
            {children()}
        </button>
    }
}

/// The move's displayed name.
fn shown(name: String) -> impl Fn() -> String + Clone {
    let (table, i18n) = (use_table(), use_i18n());
    let (position, mover) = table.session.with_untracked(|s| (s.position().clone(), s.mover()));
    move || text::move_name(i18n.locale(), &position, mover, &name)
}

/// The move in words, for screen readers; its name, if it is no move of the position shown.
fn spoken(name: String) -> Signal<String> {
    let (table, i18n) = (use_table(), use_i18n());
    let (position, mover) = table.session.with_untracked(|s| (s.position().clone(), s.mover()));
    Signal::derive(move || {
        let words = text::move_words(i18n.locale(), &position, mover, &name);
        let shown = text::move_name(i18n.locale(), &position, mover, &name);
        words.map_or_else(|| shown.clone(), |words| format!("{shown}: {}", words.label()))
    })
}

/// A mark in words, for screen readers.
fn ending(i18n: I18n, mark: MoveMark) -> &'static str {
    match mark {
        MoveMark::Wins => t_string!(i18n, table.wins),
        MoveMark::Stalls => t_string!(i18n, table.stalls),
        MoveMark::Draws => t_string!(i18n, table.draws),
        MoveMark::Loses => t_string!(i18n, table.loses),
    }
}

/// The icon of a mark.
fn sign(mark: MoveMark) -> AnyView {
    match mark {
        MoveMark::Wins => verdict::sign(Standing::Won),
        MoveMark::Stalls => verdict::hollow_star(),
        MoveMark::Draws => verdict::sign(Standing::Drawn),
        MoveMark::Loses => verdict::sign(Standing::Lost),
    }
}

/// A winning move: its name, and whether it [makes no progress](solver::report::MoveReport::makes_no_progress).
type WinningMove = (String, bool);

/// Winning moves as chips.
#[component]
pub fn Chips(moves: Vec<WinningMove>) -> impl IntoView {
    let i18n = use_i18n();
    let chip = move |(name, stalls): WinningMove| {
        let said = spoken(name.clone());
        let mark = if stalls { MoveMark::Stalls } else { MoveMark::Wins };
        let label = move || format!("{}: {}", said.get(), ending(i18n, mark));
        view! {
            <MoveButton name=name.clone() class="chip won" label=Signal::derive(label)>
                {sign(mark)} <span>{shown(name)}</span>
            </MoveButton>
        }
    };
    view! { <div class="chips">{moves.into_iter().map(chip).collect_view()}</div> }
}

/// The largest number of chips shown at once; the others are behind a button.
const MOST_CHIPS: usize = 24;
/// The largest number of move buttons shown at once.
const MOST_BUTTONS: usize = 120;

/// Completeness of the list of winning moves.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Extent {
    All,
    /// Unlisted moves may win, too.
    Some,
}

/// The completeness of a report's list; `None` if there are too many moves to list.
fn extent(report: &Report) -> Option<Extent> {
    let open = report.explanation.iter().any(|step| matches!(step.reason, Reason::Undecided { .. }));
    if open { Some(Extent::Some) } else { (report.listed == Listed::All).then_some(Extent::All) }
}

/// The winning moves of the position, once the analysis is open.
#[component]
pub fn Winning() -> impl IntoView {
    let (table, i18n, visibility) = (use_table(), use_i18n(), use_visibility());
    let more = RwSignal::new(false);
    let names = Memo::new(move |_| {
        let report = table.report().filter(|_| visibility.get().verdict())?;
        let mover = table.session.with(|s| s.winner().is_none().then_some(s.mover()))?;
        let names = report.winning_once(mover).map(|mv| (mv.name.clone(), mv.makes_no_progress)).collect::<Vec<_>>();
        Some((names, extent(&report)))
    });
    let shown = move || {
        names.get().map(|(all, extent)| {
            let most = if more.get() { usize::MAX } else { MOST_CHIPS };
            let rest = all.len().saturating_sub(most);
            let note = if all.len() == 1 { extent } else { extent.filter(|extent| *extent == Extent::Some) };
            (note, all.into_iter().take(most).collect::<Vec<_>>(), rest)
        })
    };
    let card = move |(note, moves, rest): (Option<Extent>, Vec<WinningMove>, usize)| {
        let note = note.map(|extent| match extent {
            Extent::All => view! { <p class="small">{t!(i18n, panels.only_move)}</p> },
            Extent::Some => view! { <p class="small">{t!(i18n, panels.others_open)}</p> },
        });
        let stalling = moves.iter().any(|(_, stalls)| *stalls);
        let stalling = stalling.then(|| view! { <p class="small">{t!(i18n, panels.stalling)}</p> });
        view! {
            <section class="card">
                <h2>{t!(i18n, table.winning_moves)}</h2>
                {if moves.is_empty() {
                    view! { <p>{t!(i18n, table.no_winning_move)}</p> }.into_any()
                } else {
                    view! { <Chips moves/> {note} {stalling} }
                        .into_any()
                }}
                {(rest > 0).then(|| view! {
                    <button class="button" on:click=move |_| more.set(true)>
                        {move || t_string!(i18n, panels.n_more, count = rest)}
                    </button>
                })}
            </section>
        }
    };
    move || shown().map(card)
}

/// A field to type a move, and all legal moves.
#[component]
pub fn AllMoves() -> impl IntoView {
    let (table, i18n, visibility) = (use_table(), use_i18n(), use_visibility());
    let most = RwSignal::new(MOST_BUTTONS);
    let open = Memo::new(move |_| visibility.get().moves && table.session.with(|s| s.winner().is_none()));
    // The list is built when it is opened: every move computes its words.
    let opened = RwSignal::new(false);
    let groups = Memo::new(move |_| {
        let wanted = open.get() && opened.get();
        if wanted { table.session.with(|s| group(s.position(), s.mover())) } else { Vec::new() }
    });
    let total = Memo::new(move |_| table.session.with(|s| s.position().count(s.mover())));
    let huge = Memo::new(move |_| open.get() && total.get() > LISTED_MOVES);
    let different = Memo::new(move |_| table.session.with(|s| s.position().count_once(s.mover(), LISTED_CHOICES)));
    let shown = Memo::new(move |_| table.session.with(|s| counted(i18n.locale(), s.position(), s.mover())));
    let count = move || groups.with(|all| all.iter().map(|g| g.moves.len()).sum::<usize>());
    // Shown if some moves are equal, but made at different places.
    let places = move || {
        let places = count() as u64;
        let different = different.get().filter(|&different| different < places)?;
        let said = move || t_string!(i18n, panels.places, count = different, places = places);
        Some(view! { <p class="small">{said}</p> })
    };
    let toggle = move |event: ev::Event| {
        let element = event.target().and_then(|t| t.dyn_into::<web_sys::Element>().ok());
        opened.set(element.is_some_and(|e| e.has_attribute("open")));
    };
    let marked = Memo::new(move |_| marked(table, visibility.get().verdict()));
    let list = move || {
        let mut left = most.get();
        let mut shown = Vec::new();
        for mut group in groups.get() {
            group.moves.truncate(left);
            left -= group.moves.len();
            if !group.moves.is_empty() {
                shown.push(group);
            }
        }
        shown
    };
    let rest = move || count().saturating_sub(most.get());
    let cut = move || rest() > 0;
    view! {
        <Show when=move || open.get()>
            <section class="card your-move"><MoveField/></section>
            <details class="card moves" data-moves on:toggle=toggle>
                <summary>
                    <h2>{t!(i18n, table.all_moves)} " " <span class="count">{move || shown.get()}</span></h2>
                </summary>
                {places}
                <Show when=move || huge.get()><RangeForms/></Show>
                <For each=list key=Clone::clone let:g><MoveGroup group=g marked/></For>
                <Show when=cut>
                    <button class="button" on:click=move |_| most.update(|n| *n += 4 * MOST_BUTTONS)>
                        {move || t_string!(i18n, panels.n_more, count = rest())}
                    </button>
                </Show>
            </details>
        </Show>
    }
}

/// The number of different moves; if they are too many to compare, of all of them, equal ones included. `None` for
/// infinitely many.
fn counted(locale: Locale, position: &Position, by: Player) -> Option<String> {
    if let Some(different) = position.count_once(by, LISTED_CHOICES) {
        return Some(text::number(locale, different));
    }
    let all = (!position.is_endless()).then(|| position.count(by))?;
    Some(match u64::try_from(all) {
        Ok(all) => td_string!(locale, panels.equal_too, n = text::number(locale, all)),
        Err(_) => td_string!(locale, panels.more_than, n = text::number(locale, u64::MAX)),
    })
}

/// The mark of each move, by name; empty while the analysis is hidden.
fn marked(table: Table, shown: bool) -> BTreeMap<String, MoveMark> {
    let report = table.report().filter(|_| shown);
    let mover = table.session.with(Session::mover);
    let moves = report.iter().flat_map(|report| report.moves.iter());
    let moves = moves.filter(|mv| mv.by.allows(mover));
    moves.map(|mv| (mv.name.clone(), MoveMark::of(mv, mover))).collect()
}

#[component]
fn MoveGroup(group: RegionMoves, marked: Memo<BTreeMap<String, MoveMark>>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let button = move |name: String| {
        let mark = {
            let name = name.clone();
            Memo::new(move |_| marked.with(|all| all.get(&name).copied()))
        };
        let said = spoken(name.clone());
        let label = move || match mark.get() {
            Some(mark) => format!("{}: {}", said.get(), ending(i18n, mark)),
            None => said.get(),
        };
        let class = Signal::derive(move || match mark.get() {
            Some(MoveMark::Wins | MoveMark::Stalls) => "chip won",
            Some(MoveMark::Loses) => "chip lost",
            Some(MoveMark::Draws) | None => "chip",
        });
        let sign = move || mark.get().map(sign);
        view! {
            <MoveButton name=name.clone() class label=Signal::derive(label)>{sign} <span>{shown(name)}</span></MoveButton>
        }
    };
    let title = group.region.map(|region| {
        view! {
            <h3>{move || table.session.with(|s| super::region::region_name(&region, s.position(), i18n))}</h3>
        }
    });
    view! { {title} <div class="chips">{group.moves.into_iter().map(button).collect_view()}</div> }
}

/// The field to type a move: by its displayed name, or in words. Suggestions are built when it gets the focus.
#[component]
fn MoveField() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let field = RwSignal::new(String::new());
    let refused = RwSignal::new(None::<(String, bool)>);
    let asked = RwSignal::new(false);
    let list = format!("typed-moves-{}", table.worker.client_id);
    let play = move |event: ev::SubmitEvent| {
        event.prevent_default();
        let typed = field.get_untracked();
        if !table.is_persons_turn() || typed.trim().is_empty() {
            return;
        }
        match table.session.with_untracked(|s| text::typed(i18n.untracked(), s.position(), s.mover(), &typed)) {
            text::TypedMove::Move(name) => {
                refused.set(None);
                field.set(String::new());
                table.play(&name);
            }
            other => refused.set(Some((typed, other == text::TypedMove::Several))),
        }
    };
    let known = Memo::new(move |_| {
        let wanted = asked.get() && table.is_persons_turn();
        let all = |s: &Session| text::completions(i18n.locale(), s.position(), s.mover());
        if wanted { table.session.with(all) } else { Vec::new() }
    });
    let option = |(name, words): (String, String)| {
        view! { <option value=name>{words.clone()}</option> <option value=words></option> }
    };
    let why = move |(typed, several): (String, bool)| match several {
        true => t_string!(i18n, table.move_several, name = typed),
        false => t_string!(i18n, table.move_unknown, name = typed),
    };
    let id = list.clone();
    view! {
        <form class="typed" on:submit=play>
            <label>
                <span>{t!(i18n, table.move_type)}</span>
                <input
                    class="field"
                    autocomplete="off"
                    autocapitalize="off"
                    spellcheck="false"
                    list=list
                    aria-invalid=move || refused.get().is_some().then_some("true")
                    prop:value=move || field.get()
                    on:focus=move |_| asked.set(true)
                    on:input=move |event| field.set(event_target_value(&event))
                />
            </label>
            <button class="button">{t!(i18n, panels.play)}</button>
        </form>
        <datalist id=id>{move || known.get().into_iter().map(option).collect_view()}</datalist>
        <p class="wrong" aria-live="polite">{move || refused.get().map(why)}</p>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_number_of_moves_that_is_finite_is_told() {
        let said = |text: &str| counted(Locale::En, &text.parse().unwrap(), Player::Left);
        assert_eq!(said("nim:3,3").as_deref(), Some("3"));
        // Too many to compare: all of them are counted, and the text says so.
        assert_eq!(said("nim:1200,1200").as_deref(), Some("2400, equal ones included"));
        assert_eq!(said("nim:1000000").as_deref(), Some("1,000,000, equal ones included"));
        assert_eq!(said("nim:18446744073709551615,7").as_deref(), Some("more than 18,446,744,073,709,551,615"));
        assert_eq!(said("hackenbush:{br}"), None);
    }
}
