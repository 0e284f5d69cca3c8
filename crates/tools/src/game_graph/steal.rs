//! Strategy stealing on the graph: a first move x → y and an answer y → z, the boards of x and y side by side, and
//! whether the third arrow of the triangle is there, x → z.
use super::{arrows, names};
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::board::miniature;
use page::panels::why::theft::Triangle;
use solver::Play;
use solver::game_graph::GameGraph;
use solver::game_graph::colour;
use solver::game_graph::stealing::{StealingAttempt, attempts, stealable_nodes};
use text::{list, t, t_string, use_i18n};

/// Most places that are named.
const MOST: usize = 8;

/// The conclusion of the argument for a first move. Where play may go on forever, a position may be drawn.
fn verdict(locale: Locale, names: &[String], attempt: &StealingAttempt, drawn: bool) -> String {
    let name = |node: u32| names[node as usize].clone();
    let (x, y) = (name(attempt.from), name(attempt.first));
    if attempt.answers.is_empty() {
        return td_string!(locale, logic.steal_end, y = y);
    }
    if attempt.holds() {
        return match drawn {
            false => td_string!(locale, logic.steal_holds, x = x, y = y),
            true => td_string!(locale, logic.steal_holds_drawn, x = x, y = y),
        };
    }
    let mut missing: Vec<String> = attempt.missing.iter().take(MOST).map(|node| name(*node)).collect();
    if attempt.missing.len() > MOST {
        missing.push("…".to_owned());
    }
    td_string!(locale, logic.steal_fails, x = x, y = y, missing = list(locale, &missing))
}

/// The places of the graph where the premise holds.
fn places(locale: Locale, names: &[String], all: &[StealingAttempt]) -> String {
    let place = |attempt: &StealingAttempt| {
        let [x, y] = [attempt.from, attempt.first].map(|node| names[node as usize].clone());
        td_string!(locale, logic.steal_place, x = x, y = y)
    };
    let mut said: Vec<String> = all.iter().take(MOST).map(place).collect();
    if all.len() > MOST {
        said.push("…".to_owned());
    }
    match all.len() {
        0 => td_string!(locale, logic.steal_nowhere).to_owned(),
        count => td_string!(locale, logic.steal_places, count = count, list = said.join(", ")),
    }
}

#[component]
pub fn Steal(graph: GameGraph) -> impl IntoView {
    let i18n = use_i18n();
    let names = StoredValue::new(names(&graph));
    let drawn = colour::finished(&graph, Play::Normal).contains(&None);
    let all: StoredValue<Vec<StealingAttempt>> = StoredValue::new(stealable_nodes(&graph).collect());
    let mut begins: Vec<u32> = arrows(&graph).into_iter().map(|(from, _)| from).collect();
    begins.dedup();
    let graph = StoredValue::new(graph);
    let (x, y, z) = (RwSignal::new(0_u32), RwSignal::new(0_usize), RwSignal::new(0_usize));
    let moves = Memo::new(move |_| Ways(graph.with_value(|graph| attempts(graph, x.get()).collect())));
    let attempt = move || moves.with(|moves| moves.0.get(y.get()).cloned());
    let answer = move || attempt().and_then(|attempt| attempt.answers.get(z.get()).copied());
    let is_there = Signal::derive(move || {
        attempt().is_some_and(|attempt| {
            answer().is_none_or(|z| !attempt.missing.contains(&z)) && !attempt.answers.is_empty()
        })
    });
    let name = move |node: u32| names.with_value(|names| names[node as usize].clone());
    let boards = move |node: u32| {
        graph.with_value(|graph| graph.nodes[node as usize].boards.iter().map(miniature).collect_view())
    };
    let option = move |node: u32| {
        view! { <option value=node.to_string() prop:selected=move || x.get() == node>{name(node)}</option> }
    };
    let first = move || {
        let chip = |(i, attempt): (usize, StealingAttempt)| {
            let sign = if attempt.holds() { "✓ " } else { "" };
            let label = match attempt.holds() {
                true => td_string!(i18n.locale(), logic.steal_chip, y = name(attempt.first)),
                false => name(attempt.first),
            };
            view! {
                <button type="button" class="chip" aria-label=label aria-pressed=move || (y.get() == i).to_string()
                    on:click=move |_| { y.set(i); z.set(0); }>{sign}{name(attempt.first)}</button>
            }
        };
        moves.get().0.into_iter().enumerate().map(chip).collect_view()
    };
    let answers = move || {
        let chip = |(i, node): (usize, u32)| {
            view! {
                <button type="button" class="chip" aria-pressed=move || (z.get() == i).to_string()
                    on:click=move |_| z.set(i)>{name(node)}</button>
            }
        };
        attempt().map(|attempt| attempt.answers.into_iter().enumerate().map(chip).collect_view())
    };
    let said = move || {
        let locale = i18n.locale();
        attempt().map(|attempt| names.with_value(|names| verdict(locale, names, &attempt, drawn)))
    };
    let arrow = move || {
        let (attempt, z) = (attempt()?, name(answer()?));
        let [x, y] = [attempt.from, attempt.first].map(name);
        Some(match is_there.get() {
            true => t_string!(i18n, logic.steal_there, x = x, y = y, z = z),
            false => t_string!(i18n, logic.steal_missing, x = x, y = y, z = z),
        })
    };
    let two = move || {
        attempt().map(|attempt| {
            view! {
                <div class="thefts">
                    <figure><figcaption>{format!("x: {}", name(attempt.from))}</figcaption><div class="graph-here" aria-hidden="true">{boards(attempt.from)}</div></figure>
                    <figure><figcaption>{format!("y: {}", name(attempt.first))}</figcaption><div class="graph-here" aria-hidden="true">{boards(attempt.first)}</div></figure>
                    {answer().map(|node| view! {
                        <figure><figcaption>{format!("z: {}", name(node))}</figcaption><div class="graph-here" aria-hidden="true">{boards(node)}</div></figure>
                    })}
                </div>
            }
        })
    };
    view! {
        <details class="card">
            <summary><h2>{t!(i18n, logic.steal)}</h2></summary>
            <p class="small">{t!(i18n, logic.steal_how)}</p>
            <p>{move || all.with_value(|all| names.with_value(|names| places(i18n.locale(), names, all)))}</p>
            <label class="together">
                <span>{t!(i18n, logic.steal_from)}</span>
                <select class="field" on:change=move |event| if let Ok(node) = event_target_value(&event).parse() { x.set(node); y.set(0); z.set(0); }>
                    {begins.into_iter().map(option).collect_view()}
                </select>
            </label>
            <div class="chips" role="group" aria-label=t!(i18n, logic.steal_first)>{first}</div>
            <p role="status"><strong>{said}</strong></p>
            <div class="chips" role="group" aria-label=t!(i18n, logic.steal_answers)>{answers}</div>
            <Triangle is_there/>
            {two}
            <p role="status">{arrow}</p>
        </details>
    }
}

/// The first moves from a node.
#[derive(Clone, PartialEq)]
struct Ways(Vec<StealingAttempt>);

#[cfg(test)]
mod tests {
    use super::super::graph_of;
    use super::*;
    use solver::Player;
    use text::checks::differs;

    #[test]
    fn every_first_move_has_its_sentence() {
        let mut kinds = std::collections::BTreeSet::new();
        for text in ["chomp:3x2", "nim:2,2", "graph:S>a,b;a>b,c;b>c;c>S"] {
            let graph = graph_of(text, None, Player::Left, Locale::En).unwrap();
            let names = names(&graph);
            for attempt in (0..graph.nodes.len() as u32).flat_map(|node| attempts(&graph, node).collect::<Vec<_>>()) {
                for drawn in [false, true] {
                    differs(|locale| verdict(locale, &names, &attempt, drawn));
                }
                kinds.insert((attempt.answers.is_empty(), attempt.holds()));
            }
            let all: Vec<StealingAttempt> = stealable_nodes(&graph).collect();
            assert!(!all.is_empty(), "{text}");
            for some in [&all[..], &all[..1], &[]] {
                differs(|locale| places(locale, &names, some));
            }
        }
        assert_eq!(kinds.len(), 3);
    }
}
