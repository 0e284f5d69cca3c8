//! A lesson's page for teachers: `#lesson=mirror&view=teacher`. A file of its own, which no learner fetches.
use super::boards::{InPackets, Small, misere_note};
use super::fetched::{FetchError, fetched};
use super::links;
use super::prose::{self, Paragraphs};
use course::guide::{Guide, Mistake, Phase, Step};
use course::packed::Plan;
use leptos::prelude::*;
use link::address::{Address, PROJECT_LESSON};
use link::ui_part::UiPart;
use link::values::{Reveal, Theme, is_plain};
use locale::{Locale, td_string};
use page::share::{for_pupils, link_to, qr};
use page::state::fetch::{bytes, read};
use page::state::shell::use_shell;
use page::state::table::use_table;
use protocol::from_bytes;
use solver::Position;
use text::{t, t_string, use_i18n};

/// Most boards of a step beside a part of the plan.
const BOARDS: usize = 4;

/// Link from a lesson to its page for teachers; absent where the page has no links out, or is for pupils.
#[component]
pub fn TeacherLink(lesson: String) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let to = move || format!("#{}", links::teacher(table.address.get(), Some(&lesson)).fragment());
    let to = StoredValue::new(to);
    view! {
        <Show when=move || shell.shows(UiPart::Links) && shell.shows(UiPart::Teacher)>
            <p class="to-teacher"><a href=move || to.with_value(|to| to())>{t!(i18n, teach.way)}</a></p>
        </Show>
    }
}

#[component]
pub fn Page(id: String, locale: Locale) -> impl IntoView {
    let id = StoredValue::new(id);
    let fetch = move || async move {
        let id = id.get_value();
        let plan = read::<Plan>("plan", locale).await.ok_or(FetchError::Missing)?;
        if !is_plain(&id) || plan.card(&id).is_none() {
            return Err(FetchError::Unknown("lesson", id));
        }
        let guide = bytes(&id, locale, ".teacher").await.and_then(|bytes| from_bytes::<Guide>(&bytes));
        guide.ok_or(FetchError::Missing)
    };
    let show = move |guide| view! { <Whole id=id.get_value() guide/> }.into_any();
    fetched(fetch, move || view! { <super::teach::Teach locale/> }.into_any(), show)
}

#[component]
fn Whole(id: String, guide: Guide) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let title = td_string!(locale, teach.title, title = &guide.title);
    table.messages.title.set(title.clone());
    let lesson = id.clone();
    let learn = move |_| table.learn(Some((lesson.clone(), None)));
    let minutes: u32 = guide.plan.iter().map(|part| part.minutes).sum();
    let names = StoredValue::new(guide.leaves.clone());
    let errors = guide.errors.into_iter().map(|error| view! { <OneError error lesson=id.clone() names/> });
    let errors = errors.collect_view();
    let polls = guide.leaves.iter().enumerate().filter(|(_, step)| step.poll).map(|(i, step)| {
        let to = links::vote(table.address.get_untracked(), &id, &step.id);
        let name = name(&guide.leaves, i, locale);
        view! { <li><a class="button" data-vote=step.id.clone() href=format!("#{}", to.fragment())>{name}</a></li> }
    });
    let polls = polls.collect::<Vec<_>>();
    let polls = (!polls.is_empty()).then(|| {
        view! {
            <section class="sheets-part">
                <h2>{t!(i18n, teach.votes)}</h2>
                <p>{t!(i18n, teach.votes_lead)}</p>
                <ul class="together">{polls}</ul>
            </section>
        }
    });
    let sheets = (!guide.draws.is_empty()).then(|| {
        let draws = guide.draws.iter().map(|draw| {
            let at = |id: &String| guide.leaves.iter().position(|leaf| leaf.id == *id);
            let name = at(&draw.ask).or_else(|| at(draw.after.as_ref()?)).map(|i| name(&guide.leaves, i, locale));
            let to = links::sheet(table.address.get_untracked(), &format!("{id}/{}", draw.ask), 1, links::USUAL_COUNT);
            view! { <li><a class="button" data-sheet=draw.ask.clone() href=format!("#{}", to.fragment())>{name}</a></li> }
        });
        view! {
            <section class="sheets-part">
                <h2>{t!(i18n, teach.sheets)}</h2>
                <p>{t!(i18n, teach.sheets_lead)}</p>
                <ul class="together">{draws.collect_view()}</ul>
            </section>
        }
    });
    view! {
        <section class="tool teacher">
            <h1 tabindex="-1">{title}</h1>
            <div class="together">
                <button class="button" on:click=learn>{t!(i18n, teach.to_lesson)}</button>
                <button class="button" on:click=|_| drop(window().print())>{t!(i18n, teach.print)}</button>
            </div>
            <h2>{t!(i18n, teach.goal)}</h2>
            <Paragraphs all=guide.goal/>
            <h2>{move || t_string!(i18n, teach.plan, minutes = minutes)}</h2>
            <ol class="plan">{guide.plan.into_iter().map(|part| view! { <OnePart part lesson=id.clone() names/> }).collect_view()}</ol>
            <h2>{t!(i18n, teach.paper)}</h2>
            <Paragraphs all=guide.paper/>
            <p class="on-paper-only"><a class="button to-cards" href={
                let to = links::cards(table.address.get_untracked(), &id);
                format!("#{}", to.fragment())
            }>{t!(i18n, teach.cards)}</a></p>
            {(id == PROJECT_LESSON).then(|| {
                let to = table.address.get_untracked().for_project();
                view! {
                    <p>
                        <a class="button to-project" href=format!("#{}", to.fragment())>{t!(i18n, teach.project)}</a>
                    </p>
                }
            })}
            <h2>{t!(i18n, teach.errors)}</h2>
            <ul class="mistakes">{errors}</ul>
            {polls}
            {sheets}
            <section class="keys-part">
                <h2>{t!(i18n, teach.keys)}</h2>
                <Keys leaves=guide.leaves.clone()/>
            </section>
            <h2>{t!(i18n, teach.links)}</h2>
            <ul class="step-links">
                {(0..guide.leaves.len()).map(|i| {
                    let step = guide.leaves[i].id.clone();
                    view! { <OneLink step name=name(&guide.leaves, i, locale) lesson=id.clone()/> }
                }).collect_view()}
            </ul>
        </section>
    }
}

/// A part of the plan: its boards, and a link to its page for the class.
#[component]
fn OnePart(part: Phase, lesson: String, names: StoredValue<Vec<Step>>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let id = part.id.clone();
    let votes = part.id == "vote" && names.with_value(|all| all.iter().any(|leaf| leaf.poll && leaf.id == part.at));
    let to = phase_link(table.address.get_untracked(), &lesson, &part.at, votes);
    let step =
        names.with_value(|all| all.iter().position(|leaf| leaf.id == part.at).map(|i| self::name(all, i, locale)));
    let boards = part.shown.map(|shown| {
        let packets = shown.view.as_deref() == Some("packets");
        let board = |pos: String| match pos.parse::<Position>() {
            Ok(position) if packets => view! { <InPackets position/> }.into_any(),
            _ => view! { <Small pos/> }.into_any(),
        };
        let all =
            shown.positions.into_iter().take(BOARDS).map(|pos| view! { <div class="phase-board">{board(pos)}</div> });
        view! { <div class="phase-boards">{all.collect_view()}</div> }
    });
    let name = move || match part.id.as_str() {
        "contrast" => t_string!(i18n, teach.part_contrast),
        "pairs" => t_string!(i18n, teach.part_pairs),
        "collect" => t_string!(i18n, teach.part_collect),
        "vote" => t_string!(i18n, teach.part_vote),
        _ => t_string!(i18n, teach.part_prove),
    };
    view! {
        <li>
            <h3>{name}</h3>
            <span class="numbers soft">{move || t_string!(i18n, teach.minutes, n = part.minutes)}</span>
            <div class="phase">
                <p>{prose::plain(locale, &part.words)}</p>
                {boards}
                <a data-phase=id href=format!("#{}", to.fragment())>
                    {match votes {
                        true => t_string!(i18n, teach.phase_vote, name = step.unwrap_or_default()),
                        false => t_string!(i18n, teach.phase_show, name = step.unwrap_or_default()),
                    }}
                </a>
            </div>
        </li>
    }
}

/// Address of a part of the plan for the class: its vote, or its step, on the projector.
fn phase_link(base: Address, lesson: &str, step: &str, votes: bool) -> Address {
    if votes {
        return links::vote(base, lesson, step);
    }
    let (lesson, step) = (Some(lesson.to_owned()), Some(step.to_owned()));
    Address { lesson, step, theme: Theme::Projector, ..base.bare() }
}

/// A frequent mistake, with its board.
#[component]
fn OneError(error: Mistake, lesson: String, names: StoredValue<Vec<Step>>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let step = error.at.clone();
    let name = names.with_value(|all| all.iter().position(|leaf| leaf.id == error.at).map(|i| name(all, i, locale)));
    let to = Address { lesson: Some(lesson.clone()), step: Some(step.clone()), ..table.address.get_untracked().bare() };
    let open = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        table.learn(Some((lesson.clone(), Some(step.clone()))));
    };
    let misere = error.pos.as_ref().and_then(|pos| misere_note(locale, error.play, pos));
    view! {
        <li class="card">
            {error.pos.map(|pos| view! { <div class="mistake-board"><Small pos/></div> })}
            <div>
                <p>{prose::plain(locale, &error.words)}</p>
                {misere}
                <a href=format!("#{}", to.fragment()) on:click=open>
                    {move || t_string!(i18n, teach.error_at, name = name.clone().unwrap_or_default())}
                </a>
            </div>
        </li>
    }
}

/// The name of a step on this page: exercises share their heading and get numbers.
fn name(all: &[Step], i: usize, locale: Locale) -> String {
    let steps = all.iter().take_while(|step| !step.practice).count();
    if all[i].practice {
        td_string!(locale, teach.exercise_n, n = i + 1 - steps)
    } else {
        td_string!(locale, teach.step_n, n = i + 1, name = &all[i].heading)
    }
}

/// The answers, folded until they are asked for.
#[component]
fn Keys(leaves: Vec<Step>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    if table.address.with_untracked(|a| a.exam.0 || a.reveal == Reveal::Never) {
        return view! { <p>{t!(i18n, teach.no_keys)}</p> }.into_any();
    }
    let rows = leaves.iter().enumerate().filter_map(|(i, step)| {
        let words = prose::plain(locale, step.key.as_ref()?);
        Some(view! { <div><dt>{name(&leaves, i, locale)}</dt><dd>{words}</dd></div> })
    });
    view! {
        <details class="keys">
            <summary>{t!(i18n, teach.show_keys)}</summary>
            <dl>{rows.collect_view()}</dl>
        </details>
    }
    .into_any()
}

/// The link to a step for pupils: no way leads from there to the answers.
#[component]
fn OneLink(step: String, name: String, lesson: String) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let id = step.clone();
    let link = Memo::new(move |_| {
        let base = table.address.get().bare();
        let step = Address { lesson: Some(lesson.clone()), step: Some(id.clone()), ..base };
        link_to(for_pupils(step), i18n.locale())
    });
    view! {
        <li class="card" data-step=step>
            <h3>{name}</h3>
            <a href=move || link.get()>{move || link.get()}</a>
            <qr::Code link/>
        </li>
    }
}
