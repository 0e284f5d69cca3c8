//! The Hackenbush workbench: a drawing to be edited, the value of each of its components with the derivation, the
//! negative, another drawing to compare it with, and the values when one edge changes colour or goes.
use super::frame::{FaultWords, PlayThis, ToolPage, start_of_link, sync_link, worker_result};
use super::strategy::Strategies;
use leptos::prelude::*;
use link::tool::Tool;
use page::board::miniature;
use page::editor::DrawingField;
use page::panels::why::explained;
use page::state::table::use_table;
use protocol::{Analyse, Compare, Failure, OrderPositions, RequestState};
use solver::analyse::Order;
use solver::board::Colour;
use solver::notation::drawing::{Drawing, Line};
use solver::position::ComponentText;
use solver::value::forms::Relation;
use solver::{Effort, Game, Play, Position};
use std::sync::Arc;
use text::{outcome_words, relation_words, t, t_string, use_i18n, value_view};

const FIRST: &str = "hackenbush:br,rb";

/// Variants of an edge, from the best for Left to the best for Right; green and missing are not comparable.
const VARIANTS: [Option<Colour>; 4] = [Some(Colour::Blue), Some(Colour::Green), None, Some(Colour::Red)];

/// Parses a drawing; `None` for one without end or beyond reach.
fn drawing(text: &str) -> Option<Drawing> {
    let state = ComponentText::of_game(text, Game::Hackenbush)?.state;
    let position: Position = text.parse().ok()?;
    if position.is_endless() {
        return None;
    }
    Drawing::parse(solver::notation::Input::new(state)).ok()
}

fn text(drawing: &Drawing) -> String {
    format!("hackenbush:{drawing}")
}

/// The drawing with one edge in another colour, or without it and the part that it held.
fn changed(drawing: &Drawing, edge: usize, colour: Option<Colour>) -> Drawing {
    match colour {
        None => drawing.without(edge).0,
        Some(colour) => {
            let line = |(i, line): (usize, &Line)| if i == edge { Line { colour, ..*line } } else { *line };
            Drawing::reading(&drawing.lines().iter().enumerate().map(line).collect::<Vec<_>>()).0
        }
    }
}

#[component]
pub fn Workbench() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (drawings, refused) = start_of_link(table, drawings_of);
    let (first, second) = drawings.unwrap_or_else(|| (FIRST.to_owned(), None));
    let a = RwSignal::new(first);
    let compares = RwSignal::new(second.is_some());
    let b = RwSignal::new(second.unwrap_or_else(|| "hackenbush:b".to_owned()));
    sync_link(table, move || if compares.get() { format!("{} + {}", a.get(), b.get()) } else { a.get() });
    let drawn = Memo::new(move |_| drawing(&a.get()));
    let swap = move |_| {
        if let Some(drawing) = drawn.get_untracked() {
            a.set(text(&drawing.negative()));
        }
    };
    let parts = Memo::new(move |_| {
        let parts = drawn.get().map(|d| d.components()).unwrap_or_default();
        parts.into_iter().map(|(part, _)| text(&part)).collect::<Vec<_>>()
    });
    let edge = RwSignal::new(0usize);
    let variants = Memo::new(move |_| {
        let drawing = drawn.get().filter(|d| !d.is_empty())?;
        let edge = edge.get().min(drawing.lines().len() - 1);
        Some(VARIANTS.map(|colour| text(&changed(&drawing, edge, colour))))
    });
    // One request: the whole, its variants, the components.
    let found = worker_result(move || {
        let whole = text(&drawn.get()?);
        let variants = variants.get().unwrap_or_else(|| VARIANTS.map(|_| whole.clone()));
        Some(OrderPositions { positions: std::iter::once(whole).chain(variants).chain(parts.get()).collect() })
    });
    view! {
        <ToolPage tool=Tool::Workbench refused>
            <div class="card editor"><DrawingField text=a id="drawing-a" edge=Some(edge)/></div>
            <Worth parts found/>
            <div class="card">
                <div class="together">
                    <button class="button" on:click=swap>{t!(i18n, tools.workbench_swap)}</button>
                    <PlayThis text=a label=t!(i18n, tools.play)/>
                    <button class="button" aria-pressed=move || compares.get().to_string() on:click=move |_| compares.update(|on| *on = !*on)>
                        {t!(i18n, tools.workbench_compare)}
                    </button>
                </div>
            </div>
            <Show when=move || compares.get()>
                <div class="card editor"><DrawingField text=b id="drawing-b"/></div>
                <Compared a b/>
            </Show>
            <Diamond drawn edge variants found/>
        </ToolPage>
    }
}

/// Places in that request: the whole, its variants, and from there the components.
const WHOLE: usize = 0;
const VARIANT: usize = 1;
const PART: usize = 1 + VARIANTS.len();

/// The values of the components, and the derivation of one of them.
#[component]
fn Worth(parts: Memo<Vec<String>>, found: RwSignal<RequestState<Order>>) -> impl IntoView {
    let i18n = use_i18n();
    let chosen = RwSignal::new(0usize);
    let report = worker_result(move || {
        let parts = parts.get();
        let part = parts.get(chosen.get().min(parts.len().saturating_sub(1)))?;
        Some(Analyse { position: part.clone(), play: Play::Normal, effort: Effort::Usual })
    });
    let name = move |i: usize| found.get().into_found().and_then(|order| order.names.get(PART + i).cloned().flatten());
    let row = move |(i, part): (usize, String)| {
        let board = part.parse::<Position>().ok().and_then(|p| p.boards().into_iter().next());
        let worth = move || name(i).map_or_else(|| "…".into_any(), |name| value_view(i18n.locale(), &name));
        view! {
            <button class="chip part" aria-pressed=move || (chosen.get() == i).to_string() on:click=move |_| chosen.set(i)>
                {board.map(|board| miniature(&board))}
                <span class="hidden">{move || t_string!(i18n, tools.workbench_part, n = i + 1)}</span>
                <b class="value">{worth}</b>
            </button>
        }
    };
    let whole = move || {
        let order = found.get().into_found()?;
        let worth = order.names[WHOLE].clone().map_or_else(
            || t_string!(i18n, tools.no_name).into_any(),
            |name| value_view(i18n.locale(), &name).into_any(),
        );
        Some(
            view! { <p class="result big" role="status">{worth}</p> <p>{outcome_words(i18n.locale(), order.outcomes[WHOLE])}</p> },
        )
    };
    view! {
        <div class="card">
            <h2>{t!(i18n, tools.workbench_worth)}</h2>
            {whole}
            {move || found.with(|found| found.fault(i18n.locale(), t_string!(i18n, tools.calculator_big))).map(|fault| view! { <p class="fault">{fault}</p> })}
            <div class="chips" role="group" aria-label=t!(i18n, tools.workbench_parts)>
                {move || parts.get().into_iter().enumerate().map(row).collect_view()}
            </div>
            <p class="small">{t!(i18n, tools.workbench_help)}</p>
        </div>
        {move || report.get().into_found().map(|report| explained(Arc::new(report)))}
    }
}

/// Comparison of two drawings, by playing their difference.
#[component]
fn Compared(a: RwSignal<String>, b: RwSignal<String>) -> impl IntoView {
    let i18n = use_i18n();
    let found = worker_result(move || {
        let (one, other) = (a.get(), b.get());
        (drawing(&one).is_some() && drawing(&other).is_some()).then_some(Compare { one, other })
    });
    let said = move || match found.get() {
        RequestState::Found(found) => relation_words(i18n.locale(), found.relation),
        other => other.fault(i18n.locale(), t_string!(i18n, tools.calculator_big)).unwrap_or("…"),
    };
    let difference = Signal::derive(move || format!("{} + -{}", a.get(), b.get()));
    // Sum and difference: from the table come two summands, whose sum is wanted as well.
    let values = worker_result(move || {
        let (one, other) = (a.get(), b.get());
        let drawn = drawing(&one).is_some() && drawing(&other).is_some();
        drawn.then(|| OrderPositions { positions: vec![format!("{one} + {other}"), format!("{one} + -{other}")] })
    });
    let worth = move |i: usize| match values.get() {
        RequestState::Found(order) => order.names[i].clone().map_or_else(
            || t_string!(i18n, tools.no_name).into_any(),
            |name| value_view(i18n.locale(), &name).into_any(),
        ),
        // The reason stands in the line above.
        RequestState::Failed(why) if why == Failure::Stopped || why.is_absent() => "–".into_any(),
        RequestState::Failed(_) => t_string!(i18n, tools.calculator_big).into_any(),
        RequestState::Waiting => "…".into_any(),
    };
    view! {
        <div class="card comparison">
            <h2>{t!(i18n, tools.workbench_compared)}</h2>
            <p class="result" role="status">{said}</p>
            <ul class="chips">
                <li>"A + B = "<b class="value">{move || worth(0)}</b></li>
                <li>"A − B = "<b class="value">{move || worth(1)}</b></li>
            </ul>
            <PlayThis text=difference label=t!(i18n, tools.calculator_play)/>
            <details>
                <summary>{t!(i18n, tools.calculator_strategy)}</summary>
                {move || found.get().into_found().map(|found| view! { <Strategies found/> })}
            </details>
        </div>
    }
}

/// An edge in blue, green, red, and gone: four drawings in their order.
#[component]
fn Diamond(
    drawn: Memo<Option<Drawing>>,
    edge: RwSignal<usize>,
    variants: Memo<Option<[String; 4]>>,
    found: RwSignal<RequestState<Order>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let names = Memo::new(move |_| {
        drawn.get().map(|d| d.names().map(|name| name.to_string()).collect::<Vec<_>>()).unwrap_or_default()
    });
    let place = move |i: usize| {
        let board = variants.get()?[i].parse::<Position>().ok()?.boards().into_iter().next()?;
        let name = found.get().into_found().and_then(|order| order.names[VARIANT + i].clone());
        let worth = name.map_or_else(|| "…".into_any(), |name| value_view(i18n.locale(), &name));
        let word = match VARIANTS[i] {
            Some(Colour::Blue) => t_string!(i18n, tools.workbench_blue),
            Some(Colour::Red) => t_string!(i18n, tools.workbench_red),
            Some(Colour::Green) => t_string!(i18n, tools.workbench_green),
            None => t_string!(i18n, tools.workbench_missing),
        };
        Some(view! { <li>{miniature(&board)}<span>{word}</span><b class="value">{worth}</b></li> })
    };
    let middle = move || {
        let order = found.get().into_found()?;
        Some(match order.relations[VARIANT + 1][VARIANT + 2] {
            Relation::Confused => t_string!(i18n, tools.workbench_confused),
            Relation::Greater => t_string!(i18n, tools.workbench_green_more),
            Relation::Less => t_string!(i18n, tools.workbench_green_less),
            Relation::Equal => t_string!(i18n, tools.workbench_green_same),
        })
    };
    let chips = move || {
        let chip = |(i, name): (usize, String)| {
            let label = t_string!(i18n, tools.workbench_edge, name = name.clone());
            view! { <button class="chip" aria-label=label aria-pressed=move || (edge.get() == i).to_string() on:click=move |_| edge.set(i)>{name}</button> }
        };
        names.get().into_iter().enumerate().map(chip).collect_view()
    };
    view! {
        <Show when=move || variants.with(Option::is_some)>
            <div class="card">
                <h2>{t!(i18n, tools.workbench_diamond)}</h2>
                <p class="small">{t!(i18n, tools.workbench_tap)}</p>
                <div class="chips" role="group" aria-label=t!(i18n, tools.workbench_choose)>{chips}</div>
                <ul class="diamond">{move || (0..4).map(place).collect_view()}</ul>
                <p role="status">{t!(i18n, tools.workbench_order)}" "{middle}</p>
            </div>
        </Show>
    }
}

/// The drawings of a link: one, or two to be compared.
fn drawings_of(position: &Position) -> Option<(String, Option<String>)> {
    let texts: Vec<String> = position.components().iter().map(|part| part.to_string()).collect();
    match texts.as_slice() {
        _ if !texts.iter().all(|text| drawing(text).is_some()) => None,
        [only] => Some((only.clone(), None)),
        [one, other] => Some((one.clone(), Some(other.clone()))),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::{Budget, Meter, Solver};

    #[test]
    fn an_edge_is_recoloured_or_goes_with_what_it_held() {
        let drawing = drawing("hackenbush:b(rg,b)").unwrap();
        let all = VARIANTS.map(|colour| text(&changed(&drawing, 1, colour)));
        assert_eq!(
            all,
            ["hackenbush:b(bg,b)", "hackenbush:b(gg,b)", "hackenbush:bb", "hackenbush:b(rg,b)"].map(str::to_owned)
        );
    }

    /// For every drawing and edge: blue is best for Left, red worst, green and missing between.
    #[test]
    fn the_diamond_holds() {
        for text in ["hackenbush:br,rb,g", "hackenbush:b(rg,b)", "hackenbush:g@1(r@1,b)", "hackenbush:rgb"] {
            let drawing = drawing(text).unwrap();
            for edge in 0..drawing.lines().len() {
                let positions: Vec<Position> =
                    VARIANTS.iter().map(|c| super::text(&changed(&drawing, edge, *c)).parse().unwrap()).collect();
                let order = Solver::default().order(&positions, &mut Meter::new(Budget::default())).unwrap();
                for (above, below) in [(0, 1), (0, 2), (1, 3), (2, 3)] {
                    assert_eq!(order.relations[above][below], Relation::Greater, "{text} {edge}");
                }
            }
        }
    }

    #[test]
    fn drawings_of_a_link_are_found() {
        let drawings_of = |text: &str| drawings_of(&text.parse().unwrap());
        assert_eq!(drawings_of("hackenbush:br,g"), Some(("hackenbush:br,g".to_owned(), None)));
        let both = ("hackenbush:br".to_owned(), Some("hackenbush:g".to_owned()));
        assert_eq!(drawings_of("hackenbush:br + hackenbush:g"), Some(both));
        for text in ["hackenbush:br + -hackenbush:g", "hackenbush:{br}", "nim:3", "hackenbush:b + nim:1"] {
            assert_eq!(drawings_of(text), None, "{text}");
        }
    }
}
