//! The solver's findings about the task in the form: whether it is sound, how many answers are right, how hard it is, and
//! which wrong answer gets which sentence.
use super::draft::Draft;
use super::words;
use crate::boards::Small;
use crate::names;
use crate::prose;
use crate::task_templates::Templates;
use crate::worksheet::answer_words;
use course::Answer;
use course::examine::{MetAnswer, TaskReport};
use course::forms::Form;
use course::own_tasks::{OwnQuestion, OwnTask, Wording};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::worker_result::worker_result;
use protocol::{ForLesson, RequestState};
use text::{t, t_string, use_i18n};

#[component]
pub fn Soundness(draft: Draft, templates: StoredValue<Templates>, locale: Locale) -> impl IntoView {
    let i18n = use_i18n();
    // The teacher's own words change nothing, and those of a game's author neither.
    let bare = |task: OwnTask| OwnTask { wording: Wording::default(), game_words: None, ..task };
    let task = Memo::new(move |_| draft.current().map(bare));
    let report = worker_result(move || {
        let task = task.get()?;
        let (question, keys) = templates.with_value(|templates| templates.examination(&task))?;
        Some(ForLesson { keys, question })
    });
    let drawn = Memo::new(move |_| {
        task.with(|task| matches!(task.as_ref().map(|task| &task.question), Some(OwnQuestion::Drawn(_))))
    });
    let headline = move || {
        if drawn.get() {
            return t_string!(i18n, builder.sound_drawn);
        }
        report.with(|report| match report {
            RequestState::Waiting => t_string!(i18n, builder.examining),
            RequestState::Failed(why) => words::failure(i18n.locale(), *why),
            RequestState::Found(report) => words::verdict(i18n.locale(), report.fault),
        })
    };
    let is_sound =
        move || drawn.get() || report.with(|report| report.found().is_some_and(|report| report.fault.is_none()));
    let findings = move || {
        let found = report.with(|report| report.found().cloned()).filter(|_| !drawn.get())?;
        Some(view! { <Findings report=found locale/> })
    };
    view! {
        <section class="card builder-soundness" aria-label=t!(i18n, builder.soundness)>
            <h2>{t!(i18n, builder.soundness)}</h2>
            <p role="status" class:sound=is_sound><b>{headline}</b></p>
            {findings}
        </section>
    }
}

/// The numbers, the solution, and the wrong answers with their sentences.
#[component]
fn Findings(report: TaskReport, locale: Locale) -> impl IntoView {
    let TaskReport { fault, right, difficulty, solution, form, wrong } = report;
    let shown = fault.is_none().then(|| answer(locale, &form, &solution, None));
    let one = |met: &MetAnswer| {
        let given = answer(locale, &form, &met.answer, Some(&solution));
        let sentence = prose::view(locale, &met.sentence, &met.fill);
        view! { <li><b>{given}</b>" "<span>{sentence}</span></li> }
    };
    let met = wrong.iter().map(one).collect_view();
    view! {
        <p>{words::right(locale, right)}" "{words::difficulty(locale, difficulty)}</p>
        {shown.map(|solution| view! { <p><b>{td_string!(locale, builder.solution)}</b>" "{solution}</p> })}
        {(!wrong.is_empty()).then(|| view! {
            <h3>{td_string!(locale, builder.wrong)}</h3>
            <ul class="builder-wrong">{met}</ul>
        })}
    }
}

/// An answer in words, or as a picture where it is a position. Of a wrong table only what is not as in the right one.
fn answer(locale: Locale, form: &Form, answer: &Answer, right: Option<&Answer>) -> AnyView {
    match answer {
        Answer::Table(entries) => {
            let cells = if let Form::Table { cells, .. } = form { cells.as_slice() } else { &[] };
            let differs = |cell: &String, entry: &String| match right {
                Some(Answer::Table(right)) => right.get(cell) != Some(entry),
                _ => true,
            };
            let said = cells.iter().filter_map(|cell| {
                let entry = entries.get(cell).filter(|entry| differs(cell, entry))?;
                Some(format!("{}: {}", names::in_words(locale, cell), prose::entry(locale, entry, false)))
            });
            said.collect::<Vec<_>>().join(", ").into_any()
        }
        Answer::Build(all) => {
            let picture = |pos: &String| view! { <Small pos=pos.clone()/> };
            all.values().map(picture).collect_view().into_any()
        }
        Answer::Games(games) => {
            let plies = games.first().map_or(0, |game| game.moves.len());
            td_string!(locale, builder.a_game, count = plies).into_any()
        }
        Answer::Arrows(arrows) => td_string!(locale, builder.arrow_count, count = arrows.len()).into_any(),
        Answer::Mark { pairs, .. } => td_string!(locale, builder.pair_count, count = pairs.len()).into_any(),
        other => answer_words(locale, form, other).unwrap_or_default().into_any(),
    }
}
