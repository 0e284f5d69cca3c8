//! Pictures of the steps that find a drawing's value: stalk, tree, cuts, edges on the ground.
use super::highlight::point_at;
use super::names::EdgeNames;
use crate::panels::maths;
use crate::state::table::use_table;
use leptos::prelude::*;
use solver::board::{Colour, EdgeName, Part};
use solver::reason::{CutOption, CutValue, OptionFate, PlantValue, StalkStep, TreeStep};
use text::{edge_words, t, t_string, use_i18n};

/// The largest number of rows shown at once; the others are behind a button.
const MOST_ROWS: usize = 14;

/// An edge as a small stroke, told apart by colour, pattern and letter.
fn stroke(colour: Colour) -> impl IntoView {
    let (class, letter) = match colour {
        Colour::Blue => ("stroke left", "L"),
        Colour::Red => ("stroke right", "R"),
        Colour::Green => ("stroke both", "="),
    };
    view! { <b class=class>{letter}</b> }
}

/// The name of an edge; pointing at it frames its cut on the board.
fn edge(component: usize, name: EdgeName, names: &EdgeNames) -> impl IntoView + use<> {
    let (table, i18n) = (use_table(), use_i18n());
    let shown = names.shown(name);
    view! {
        <button
            class="edge"
            on:click=move |_| point_at(table, component, &[Part::Edge(name)])
            on:focus=move |_| point_at(table, component, &[Part::Edge(name)])
            on:blur=move |_| table.highlights.pointed.set(Vec::new())
            on:pointerenter=move |_| point_at(table, component, &[Part::Edge(name)])
            on:pointerleave=move |_| table.highlights.pointed.set(Vec::new())
        >
            {move || edge_words(i18n.locale(), shown)}
        </button>
    }
}

/// A table with its first rows, and the rest on demand.
fn long<T: Clone + Send + Sync + 'static>(
    head: AnyView,
    rows: Vec<T>,
    row: impl Fn(T) -> AnyView + Clone + Send + Sync + 'static,
) -> AnyView {
    let i18n = use_i18n();
    let most = RwSignal::new(MOST_ROWS);
    let count = rows.len();
    let cut = move || count > most.get();
    let shown = move || rows.iter().take(most.get()).cloned().map(row.clone()).collect_view();
    view! {
        <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, panels.steps)>
            <table class="values">{head}<tbody>{shown}</tbody></table>
        </div>
        <Show when=cut>
            <button class="button" on:click=move |_| most.set(usize::MAX)>
                {move || t_string!(i18n, panels.n_more, count = count.saturating_sub(most.get()))}
            </button>
        </Show>
    }
    .into_any()
}

/// A stalk from the ground upwards: the contribution of each edge, and the sum so far.
#[component]
pub fn Stalk(steps: Vec<StalkStep>, component: usize, names: EdgeNames) -> impl IntoView {
    let i18n = use_i18n();
    let head = view! {
        <thead><tr>
            <th scope="col">{t!(i18n, panels.edge)}</th>
            <th scope="col">{t!(i18n, panels.adds)}</th>
            <th scope="col">{t!(i18n, panels.so_far)}</th>
        </tr></thead>
    };
    long(head.into_any(), steps, move |step| {
        view! {
            <tr>
                <th scope="row">{stroke(step.colour)} {edge(component, step.edge, &names)}</th>
                <td>{maths(&step.term)}</td>
                <td>{maths(&step.sum)}</td>
            </tr>
        }
        .into_any()
    })
}

/// A tree from the tips to the ground: the value above each edge, and its value with the edge.
#[component]
pub fn Tree(steps: Vec<TreeStep>, component: usize, names: EdgeNames) -> impl IntoView {
    let i18n = use_i18n();
    let head = view! {
        <thead><tr>
            <th scope="col">{t!(i18n, panels.edge)}</th>
            <th scope="col">{t!(i18n, panels.above)}</th>
            <th scope="col">{t!(i18n, panels.with_edge)}</th>
        </tr></thead>
    };
    long(head.into_any(), steps, move |step| {
        view! {
            <tr>
                <th scope="row">{stroke(step.colour)} {edge(component, step.edge, &names)}</th>
                <td>{maths(&step.above)}</td>
                <td>{maths(&step.value)}</td>
            </tr>
        }
        .into_any()
    })
}

/// Every cut of both players and the value it leaves.
#[component]
pub fn Cuts(left: Vec<CutValue>, right: Vec<CutValue>, component: usize, names: EdgeNames) -> impl IntoView {
    let blue = left.into_iter().map(|cut| (Colour::Blue, cut.edge, cut.value, OptionFate::Kept));
    let red = right.into_iter().map(|cut| (Colour::Red, cut.edge, cut.value, OptionFate::Kept));
    cuts(blue.chain(red).collect(), component, names, false)
}

/// Every cut, its value, and its fate in the canonical form.
#[component]
pub fn Options(left: Vec<CutOption>, right: Vec<CutOption>, component: usize, names: EdgeNames) -> impl IntoView {
    let blue = left.into_iter().map(|cut| (Colour::Blue, cut.edge, cut.value, cut.fate));
    let red = right.into_iter().map(|cut| (Colour::Red, cut.edge, cut.value, cut.fate));
    cuts(blue.chain(red).collect(), component, names, true)
}

type Cut = (Colour, EdgeName, String, OptionFate);

fn cuts(rows: Vec<Cut>, component: usize, names: EdgeNames, fates: bool) -> AnyView {
    let i18n = use_i18n();
    let head = view! {
        <thead><tr>
            <th scope="col">{t!(i18n, panels.cut)}</th>
            <th scope="col">{t!(i18n, panels.leaves)}</th>
            {fates.then(|| view! { <th scope="col">{t!(i18n, panels.fate)}</th> })}
        </tr></thead>
    };
    long(head.into_any(), rows, move |(colour, name, value, fate)| {
        let better = if let OptionFate::Dominated { by } = fate { names.shown(by) } else { name };
        let said = move || match fate {
            OptionFate::Kept => t_string!(i18n, panels.kept).to_owned(),
            OptionFate::Dominated { .. } => t_string!(i18n, panels.dominated, by = edge_words(i18n.locale(), better)),
            OptionFate::Reversible => t_string!(i18n, panels.reversible).to_owned(),
        };
        view! {
            <tr class:dropped=fate != OptionFate::Kept>
                <th scope="row">{stroke(colour)} {edge(component, name, &names)}</th>
                <td>{maths(&value)}</td>
                {fates.then(|| view! { <td class="small">{said}</td> })}
            </tr>
        }
        .into_any()
    })
}

/// Connected plants, their values, and the sum if there is one.
#[component]
pub fn Plants(parts: Vec<PlantValue>, #[prop(optional)] sum: Option<String>) -> impl IntoView {
    let i18n = use_i18n();
    let table = long(().into_any(), parts, move |part| {
        let count = part.plants.len();
        let names = part.plants.iter().map(u32::to_string).collect::<Vec<_>>().join(", ");
        view! {
            <tr>
                <th scope="row">{move || t_string!(i18n, panels.plants, count = count, names = names.clone())}</th>
                <td>{maths(&part.value)}</td>
            </tr>
        }
        .into_any()
    });
    view! {
        {table}
        {sum.map(|sum| view! { <p class="total">{t!(i18n, panels.sum)} " = " {maths(&sum)}</p> })}
    }
}

/// The number of edges of each colour on the ground.
#[component]
pub fn Grounded(blue: usize, red: usize) -> impl IntoView {
    let row = |colour: Colour, count: usize| {
        view! {
            <tr>
                <th scope="row">{stroke(colour)}</th>
                <td class="dots">{"●".repeat(count.min(24))}</td>
                <td><b>{count}</b></td>
            </tr>
        }
    };
    view! { <table class="values"><tbody>{row(Colour::Blue, blue)}{row(Colour::Red, red)}</tbody></table> }
}
