//! Stalk ⇄ number: a stalk of blue and red edges beside its place on the number line, each edge moving it by its step.
//!
//! A number typed is turned into its stalk by its sign expansion (Conway 1976); an edge touched changes colour, and the
//! number moves.
use super::Tool;
use super::frame::{PlayThis, ToolPage, given, keep};
use crate::panels::why::scale::{Scale, number};
use crate::table::use_table;
use crate::text::{t, t_string, use_i18n, value_plain, value_view};
use leptos::prelude::*;
use solver::board::Colour;
use solver::theory::hackenbush::stalk;
use solver::value::dyadic::Dyadic;

/// As long as can be seen and touched.
const LONGEST: usize = 14;

/// Three quarters: blue, red, blue.
const FIRST: [Colour; 3] = [Colour::Blue, Colour::Red, Colour::Blue];

const WIDTH: f64 = 640.0;
const MARGIN: f64 = 40.0;

#[component]
pub fn StalkTool() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let edges = RwSignal::new(edges_of(given(table).map(|p| p.to_string())));
    let fault = RwSignal::new(false);
    keep(table, move || text(&edges.get()));
    let value = Memo::new(move |_| edges.with(|e| stalk(e, &Dyadic::ZERO)));
    let typed = move |event: web_sys::Event| match typed_number(&event_target_value(&event)).and_then(|x| expansion(&x))
    {
        Some(found) => {
            fault.set(false);
            edges.set(found);
        }
        None => fault.set(true),
    };
    let edge = move |i: usize, colour: Colour| {
        let name = move || match colour {
            Colour::Red => t_string!(i18n, tools.stalk_red, n = i + 1),
            _ => t_string!(i18n, tools.stalk_blue, n = i + 1),
        };
        let turn = move |_| edges.update(|e| e[i] = e[i].other());
        let class = if colour == Colour::Red { "limb reds" } else { "limb" };
        let step = move || step_at(&edges.get(), i);
        view! {
            <li>
                <button class=class on:click=turn aria-label=name><span aria-hidden="true">{if colour == Colour::Red { "R" } else { "B" }}</span></button>
                <span class="step">{move || value_view(i18n.locale(), &step())}</span>
            </li>
        }
    };
    let add = move |colour: Colour| {
        move |_| {
            edges.update(|e| {
                if e.len() < LONGEST {
                    e.push(colour)
                }
            })
        }
    };
    let full = move || (edges.with(Vec::len) >= LONGEST).to_string();
    view! {
        <ToolPage tool=Tool::Stalk>
            <div class="card">
                <div class="together">
                    <label for="stalk-number">{t!(i18n, tools.stalk_number)}</label>
                    <input id="stalk-number" class="field short" type="text" inputmode="text" autocomplete="off" aria-describedby="stalk-fault"
                        aria-invalid=move || fault.get().to_string()
                        prop:value=move || value.get().to_string() on:change=typed/>
                </div>
                <p id="stalk-fault" class="fault">{move || fault.get().then(|| t_string!(i18n, tools.stalk_fault, most = LONGEST))}</p>
                <p class="result big" role="status">{move || value_view(i18n.locale(), &value.get().to_string())}</p>
                <Line edges/>
                <ol class="stalk" aria-label=t!(i18n, tools.stalk_edges)>
                    {move || edges.get().into_iter().enumerate().map(|(i, colour)| edge(i, colour)).collect_view()}
                </ol>
                <p class="small">{t!(i18n, tools.stalk_help)}</p>
                <div class="together">
                    <button class="button" aria-disabled=full on:click=add(Colour::Blue)>{t!(i18n, tools.stalk_add_blue)}</button>
                    <button class="button" aria-disabled=full on:click=add(Colour::Red)>{t!(i18n, tools.stalk_add_red)}</button>
                    <button class="button" on:click=move |_| edges.update(|e| { e.pop(); })>{t!(i18n, tools.stalk_cut)}</button>
                    <PlayThis text=Signal::derive(move || text(&edges.get())) label=t!(i18n, tools.play)/>
                </div>
            </div>
        </ToolPage>
    }
}

/// The way from 0 to the number, one step for every edge; the line is as wide as the last steps need.
#[component]
fn Line(edges: RwSignal<Vec<Colour>>) -> impl IntoView {
    let i18n = use_i18n();
    let stops =
        Memo::new(move |_| edges.with(|e| (0..=e.len()).map(|n| stalk(&e[..n], &Dyadic::ZERO)).collect::<Vec<_>>()));
    let picture = move || {
        let stops = stops.get();
        let places: Vec<f64> = stops.iter().filter_map(|x| number(&x.to_string())).collect();
        let (low, high) = places.iter().fold((0.0f64, 0.0f64), |(a, b), x| (a.min(*x), b.max(*x)));
        let last = places.last().copied().unwrap_or(0.0);
        let scale = Scale::around(last, Some(low), Some(high.max(low + 1.0)));
        let x = move |n: f64| MARGIN + (WIDTH - 2.0 * MARGIN) * scale.place(n);
        let tick = move |n: f64| {
            let whole = n.fract() == 0.0;
            let long = if whole { 8.0 } else { 4.0 };
            view! {
                <line class="tick" x1=x(n).to_string() x2=x(n).to_string() y1=(90.0 - long).to_string() y2=(90.0 + long).to_string()/>
                {whole.then(|| view! { <text class="tick" x=x(n).to_string() y="118">{value_plain(&n.to_string())}</text> })}
            }
        };
        let hop = move |pair: &[f64]| {
            let (from, to) = (x(pair[0]), x(pair[1]));
            let rise = ((to - from).abs() / 2.0).clamp(6.0, 60.0);
            let class = if pair[1] > pair[0] { "hop left" } else { "hop right" };
            view! { <path class=class d=format!("M{from:.1},90 Q{:.1},{:.1} {to:.1},90", (from + to) / 2.0, 90.0 - 2.0 * rise * 0.7)/> }
        };
        view! {
            <line class="axis" x1="8" x2=(WIDTH - 8.0).to_string() y1="90" y2="90"/>
            {scale.ticks().into_iter().map(tick).collect_view()}
            {places.windows(2).map(hop).collect_view()}
            <circle class="value" cx=x(last).to_string() cy="90" r="8"/>
        }
    };
    let label = move || {
        let names: Vec<String> = stops.get().iter().map(|x| value_plain(&x.to_string())).collect();
        t_string!(i18n, tools.stalk_line, steps = names.join(", "))
    };
    view! { <svg class="line stalk-line" viewBox=format!("0 0 {WIDTH} 126") role="img" aria-label=label>{picture}</svg> }
}

/// What the edge `i` adds to the stalk below it.
fn step_at(edges: &[Colour], i: usize) -> String {
    match edges.get(..=i) {
        Some(upto) => (stalk(upto, &Dyadic::ZERO) - stalk(&edges[..i], &Dyadic::ZERO)).to_string(),
        None => String::new(),
    }
}

/// A number as people write it, with a decimal comma or a real minus sign too.
fn typed_number(text: &str) -> Option<Dyadic> {
    text.trim().replace(',', ".").replace('−', "-").parse().ok()
}

/// The sign expansion of a number as a stalk; `None` if it is longer than can be shown.
fn expansion(x: &Dyadic) -> Option<Vec<Colour>> {
    let mut edges = Vec::new();
    loop {
        let so_far = stalk(&edges, &Dyadic::ZERO);
        match x.cmp(&so_far) {
            std::cmp::Ordering::Equal => return Some(edges),
            _ if edges.len() == LONGEST => return None,
            std::cmp::Ordering::Greater => edges.push(Colour::Blue),
            std::cmp::Ordering::Less => edges.push(Colour::Red),
        }
    }
}

fn text(edges: &[Colour]) -> String {
    format!("hackenbush:{}", edges.iter().map(|c| c.letter()).collect::<String>())
}

/// The stalk of a link; the first plant of several.
fn edges_of(pos: Option<String>) -> Vec<Colour> {
    let word = pos
        .as_deref()
        .and_then(|pos| pos.strip_prefix("hackenbush:"))
        .and_then(|plants| plants.split([',', '+']).next());
    let colour = |letter: char| match letter {
        'b' => Some(Colour::Blue),
        'r' => Some(Colour::Red),
        _ => None,
    };
    let edges = word.and_then(|word| word.trim().chars().map(colour).collect::<Option<Vec<_>>>());
    edges.filter(|e| e.len() <= LONGEST).unwrap_or_else(|| FIRST.to_vec())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn numbers_and_stalks_are_the_same_thing() {
        for text in ["0", "1", "-3", "1/2", "3/4", "-5/8", "5/2", "11/16"] {
            let x: Dyadic = text.parse().unwrap();
            let edges = expansion(&x).unwrap();
            assert_eq!(stalk(&edges, &Dyadic::ZERO), x, "{text}");
        }
        assert_eq!(expansion(&"3/4".parse().unwrap()).unwrap(), FIRST);
        assert_eq!(["3/4", " 0.75", "0,75"].map(typed_number), ["3/4", "3/4", "3/4"].map(|x| x.parse().ok()));
        assert_eq!([typed_number("−1,25"), typed_number("1/3"), typed_number("x")], ["-5/4".parse().ok(), None, None]);
        assert_eq!(expansion(&"99".parse().unwrap()), None);
    }

    #[test]
    fn each_edge_has_its_step() {
        use Colour::{Blue, Red};
        let steps: Vec<String> = (0..4).map(|i| step_at(&[Blue, Blue, Red, Blue], i)).collect();
        assert_eq!(steps, ["1", "1", "-1/2", "1/4"]);
    }

    #[test]
    fn a_link_is_read_back() {
        assert_eq!(edges_of(Some(text(&[Colour::Red]))), [Colour::Red]);
        assert_eq!(edges_of(Some("hackenbush:g".into())), FIRST);
        assert_eq!(edges_of(Some("hackenbush:".into())), []);
    }
}
