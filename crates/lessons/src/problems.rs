//! The open problems on one page: each with its question on a board, what is known and since when, an experiment that
//! this device computes, and links to go on with.
mod experiment;

use super::bibliography::Citation;
use super::boards::{Small, misere_note};
use super::glossary::loaded;
use super::prose::plain;
use course::glossary::{ALL, Glossary};
use course::problem::{Problem, Way};
use experiment::ExperimentView;
use leptos::prelude::*;
use link::address::{Address, BadParameter, Fallback};
use link::tool::Tool;
use link::ui_part::UiPart;
use locale::{Locale, td_string};
use page::shell::focus;
use page::state::shell::use_shell;
use page::state::table::use_table;
use play::events::Notice;
use std::sync::Arc;
use text::{t, t_string, tool_name, use_i18n};

#[component]
pub fn OpenProblems(locale: Locale) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    table.messages.title.set(td_string!(locale, problems.title).to_owned());
    let body = loaded(|glossary| view! { <All glossary/> }.into_any());
    view! {
        <section class="tool glossary problems">
            <h1 tabindex="-1">{t!(i18n, problems.title)}</h1>
            <p class="lead">{t!(i18n, problems.lead)}</p>
            {body}
        </section>
    }
}

/// All problems; that of the link is scrolled into view and gets the focus.
#[component]
fn All(glossary: Arc<Glossary>) -> impl IntoView {
    let table = use_table();
    let all = glossary.problems.iter().cloned();
    let all = all.map(|problem| view! { <One problem glossary=glossary.clone()/> }).collect_view();
    Effect::new(move |_| {
        let Some(id) = table.address.with(|a| a.problem.clone()).filter(|id| id != ALL) else { return };
        let Some(name) = glossary.problem(&id).map(|problem| problem.name.clone()) else {
            table.messages.add_notice(Notice::BadParameter(BadParameter {
                name: "problem",
                value: id,
                fallback: Fallback::Choice,
            }));
            return;
        };
        table.messages.title.set(name);
        request_animation_frame(move || focus::reach(&format!(".problems [data-problem='{id}'] h2")));
    });
    all
}

/// A problem, with a link of its own.
#[component]
fn One(problem: Problem, glossary: Arc<Glossary>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let to = Address { problem: Some(problem.id.clone()), ..table.address.get_untracked().bare() };
    let looked = {
        let own = problem.id.clone();
        move || table.address.with(|a| a.problem.as_deref() == Some(own.as_str()))
    };
    let misere = misere_note(locale, problem.play, &problem.pos);
    let known = problem.known.iter().filter_map(|known| {
        let work = glossary.work(&known.work)?.clone();
        let year = work.year;
        Some(view! {
            <li><b>{year}</b>" "{plain(locale, &known.is)}" "<small class="soft"><Citation work/></small></li>
        })
    });
    let known = known.collect_view();
    view! {
        <article class="card" class:looked=looked data-problem=problem.id.clone()>
            <h2><a href=format!("#{}", to.fragment())>{problem.name.clone()}</a></h2>
            <p>{plain(locale, &problem.asks)}</p>
            <div class="term-example">
                <div class="term-board"><Small pos=problem.pos.clone()/></div>
                <p>{plain(locale, &problem.example)}</p>
                {misere}
            </div>
            <h3>{t!(i18n, problems.known)}</h3>
            <ul>{known}</ul>
            <p class="small"><span class="soft">{t!(i18n, terms.sources)}": "</span>{plain(locale, &problem.source)}</p>
            <h3>{t!(i18n, problems.experiment)}</h3>
            <p>{plain(locale, &problem.attempt)}</p>
            <ExperimentView experiment=problem.experiment.clone()/>
            <Ways ways=problem.ways.clone()/>
            <Cards see=problem.see glossary/>
        </article>
    }
}

/// The address of a position in an instrument or at the table, with the page's limits.
fn address_of(page: &Address, way: &Way) -> Address {
    Address { tool: way.tool.clone(), pos: Some(way.pos.clone()), play: way.play, ..page.clone().bare() }
}

/// Links to an instrument and to the table, where the page has links.
#[component]
fn Ways(ways: Vec<Way>) -> impl IntoView {
    let (table, shell, i18n) = (use_table(), use_shell(), use_i18n());
    let page = table.address.get_untracked();
    let one = |way: &Way| {
        let (to, tool) = (address_of(&page, way), way.tool.as_deref().and_then(Tool::from_id));
        let name = move || match tool {
            Some(tool) => t_string!(i18n, problems.with_tool, tool = tool_name(i18n.locale(), tool)),
            None => t_string!(i18n, problems.play).to_owned(),
        };
        let kind = tool.map_or("table", Tool::id);
        view! { <a class="button" data-way=kind href=format!("#{}", to.fragment())>{name}</a> }
    };
    let links = ways.iter().filter(|_| shell.shows(UiPart::Links)).map(one).collect_view();
    view! { <div class="together">{links}</div> }
}

/// Buttons that open cards of the glossary.
#[component]
fn Cards(see: Vec<String>, glossary: Arc<Glossary>) -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    let chip = |id: String| {
        let (term, name) = (id.clone(), glossary.card(&id)?.term.clone());
        let open = move |_| shell.explain(&id);
        Some(
            view! { <button type="button" class="chip" aria-haspopup="dialog" data-term=term on:click=open>{name}</button> },
        )
    };
    let chips = see.into_iter().filter_map(chip).collect_view();
    view! {
        <div class="strip" role="group" aria-label=t!(i18n, terms.see)>
            <span class="small" aria-hidden="true">{t!(i18n, terms.see)}</span>
            {chips}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::author::{pack_glossary, read_glossary};
    use course::course_solver::CourseSolver;
    use solver::Position;
    use std::path::Path;

    /// Each link opens an instrument that takes its position, or a game; no two of a problem look alike.
    #[test]
    fn every_way_leads_somewhere() {
        let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course");
        let packed = pack_glossary(&read_glossary(&course).unwrap(), &[], &mut CourseSolver::default()).unwrap();
        let page = Address::parse("", "problem=all&lang=de&solver=values").0;
        for problem in &packed[0].1.problems {
            let mut tools = Vec::new();
            for way in &problem.ways {
                let (position, tool) = (way.pos.parse::<Position>().unwrap(), way.tool.as_deref().map(Tool::from_id));
                assert!(!tools.contains(&tool), "{}: {tool:?}", problem.id);
                assert!(tool.is_none_or(|tool| tool.unwrap().takes(&position)), "{}: {}", problem.id, way.pos);
                tools.push(tool);
                let to = address_of(&page, way);
                assert!(!to.is_of_lessons() && to.pos.as_ref() == Some(&way.pos) && to.solver == page.solver);
                assert_eq!(Address::parse("", &to.fragment()), (to, Vec::new()));
            }
            assert!(tools.contains(&None), "{}: no way to the table", problem.id);
        }
    }
}
