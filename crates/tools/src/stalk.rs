//! Stalk ⇄ number: a stalk of blue and red edges beside its place on the number line, each edge moving it by its step.
//!
//! A typed number becomes its stalk by its sign expansion (Conway 1976); a tapped edge changes colour, and the number
//! moves. Edges can be dragged to another place, or off the stalk. Of a stalk without an end the lower parts are shown.
mod drag;
mod endless;
mod line;

use super::frame::{PlayThis, ToolPage, start_of_link, sync_link};
use drag::{EdgeTarget, HeldEdge, StalkDrag};
use endless::Unending;
use leptos::prelude::*;
use line::Line;
use link::tool::{LONGEST_STALK, Tool};
use page::state::table::use_table;
use solver::board::Colour;
use solver::notation::Input;
use solver::theory::hackenbush::{Endless, stalk};
use solver::value::dyadic::Dyadic;
use solver::{Game, Position};
use text::{t, t_string, use_i18n, value_view};

/// Three quarters: blue, red, blue.
const FIRST: [Colour; 3] = [Colour::Blue, Colour::Red, Colour::Blue];

#[component]
pub fn StalkTool() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (found, refused) = start_of_link(table, stalk_of);
    let (first, unending) = match found {
        Some(Stalk::Finite(edges)) => (edges, None),
        Some(Stalk::Endless(endless)) => (FIRST.to_vec(), Some(endless)),
        None => (FIRST.to_vec(), None),
    };
    let (edges, unending) = (RwSignal::new(first), RwSignal::new(unending));
    let fault = RwSignal::new(false);
    sync_link(table, move || match unending.get() {
        Some(endless) => format!("hackenbush:{endless}"),
        None => text(&edges.get()),
    });
    let cut = Callback::new(move |lowest| {
        edges.set(lowest);
        unending.set(None);
    });
    let value = Memo::new(move |_| edges.with(|e| stalk(e, &Dyadic::ZERO)));
    let typed = move |event: web_sys::Event| match typed_number(&event_target_value(&event)).and_then(|x| expansion(&x))
    {
        Some(found) => {
            fault.set(false);
            edges.set(found);
        }
        None => fault.set(true),
    };
    let hand = StalkDrag::new(edges);
    let edge = move |i: usize, colour: Colour| {
        let name = move || match colour {
            Colour::Red => t_string!(i18n, tools.stalk_red, n = i + 1),
            _ => t_string!(i18n, tools.stalk_blue, n = i + 1),
        };
        let turn = move |event: web_sys::MouseEvent| {
            // A click without a press comes from the keyboard or a screen reader.
            if event.detail() == 0 || !hand.takes_click() {
                edges.update(|e| e[i] = e[i].other());
            }
        };
        // The dragged edge is pale, and its target is marked.
        let is_held = move || hand.held.get().is_some_and(|held| held.edge == i && held.aim.is_some());
        let is_off = move || hand.held.get().is_some_and(|held| held.edge == i && held.aim == Some(EdgeTarget::Off));
        let side = move || match hand.held.get() {
            Some(HeldEdge { edge, aim: Some(EdgeTarget::To(to)), .. }) if to == i && edge < i => "above",
            Some(HeldEdge { edge, aim: Some(EdgeTarget::To(to)), .. }) if to == i && edge > i => "below",
            _ => "",
        };
        let class = if colour == Colour::Red { "limb reds" } else { "limb" };
        let step = move || step_at(&edges.get(), i);
        view! {
            <li data-drop=side class:held=is_held class:off=is_off>
                <button class=class aria-label=name on:click=turn on:keydown=move |event| hand.key(i, &event)
                    on:pointerdown=move |event| hand.down(i, &event) on:pointermove=move |event| hand.drag(&event)
                    on:pointerup=move |event| hand.up(&event) on:pointercancel=move |_| hand.cancel()><span aria-hidden="true">{if colour == Colour::Red { "R" } else { "L" }}</span></button>
                <span class="step">{move || value_view(i18n.locale(), &step())}</span>
            </li>
        }
    };
    let add = move |colour: Colour| {
        move |_| {
            edges.update(|e| {
                if e.len() < LONGEST_STALK {
                    e.push(colour)
                }
            })
        }
    };
    let full = move || (edges.with(Vec::len) >= LONGEST_STALK).to_string();
    let without_end = move || unending.get().map(|endless| view! { <Unending endless cut/> });
    view! {
        <ToolPage tool=Tool::Stalk refused>
            {without_end}
            <Show when=move || unending.with(Option::is_none)>
            <div class="card">
                <div class="together">
                    <label for="stalk-number">{t!(i18n, tools.stalk_number)}</label>
                    <input id="stalk-number" class="field short numeral" type="text" inputmode="text" autocomplete="off" aria-describedby="stalk-fault"
                        aria-invalid=move || fault.get().to_string()
                        prop:value=move || value.get().to_string() on:change=typed/>
                </div>
                <p id="stalk-fault" class="fault">{move || fault.get().then(|| t_string!(i18n, tools.stalk_fault, most = LONGEST_STALK))}</p>
                <p class="result big" role="status">{move || value_view(i18n.locale(), &value.get().to_string())}</p>
                <Line edges=Signal::derive(move || edges.get())/>
                <ol class="stalk" node_ref=hand.list aria-label=t!(i18n, tools.stalk_edges)>
                    {move || edges.get().into_iter().enumerate().map(|(i, colour)| edge(i, colour)).collect_view()}
                </ol>
                <p class="small">{t!(i18n, tools.stalk_help)}</p>
                <p class="small">{t!(i18n, tools.stalk_drag)}</p>
                <div class="together">
                    <button class="button" aria-disabled=full on:click=add(Colour::Blue)>{t!(i18n, tools.stalk_add_blue)}</button>
                    <button class="button" aria-disabled=full on:click=add(Colour::Red)>{t!(i18n, tools.stalk_add_red)}</button>
                    <button class="button" on:click=move |_| edges.update(|e| { e.pop(); })>{t!(i18n, tools.stalk_cut)}</button>
                    <PlayThis text=Signal::derive(move || text(&edges.get())) label=t!(i18n, tools.play)/>
                </div>
            </div>
            </Show>
        </ToolPage>
    }
}

/// The step of edge `i`: its stalk's number less that of the stalk below it.
fn step_at(edges: &[Colour], i: usize) -> String {
    match edges.get(..=i) {
        Some(upto) => (stalk(upto, &Dyadic::ZERO) - stalk(&edges[..i], &Dyadic::ZERO)).to_string(),
        None => String::new(),
    }
}

/// Parses a number, with a decimal comma or a real minus sign, too.
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
            _ if edges.len() == LONGEST_STALK => return None,
            std::cmp::Ordering::Greater => edges.push(Colour::Blue),
            std::cmp::Ordering::Less => edges.push(Colour::Red),
        }
    }
}

fn text(edges: &[Colour]) -> String {
    match edges {
        [] => "hackenbush:0".to_owned(),
        _ => format!("hackenbush:{}", edges.iter().map(|c| c.letter()).collect::<String>()),
    }
}

/// A stalk of a link.
#[derive(Debug, Clone, PartialEq, Eq)]
enum Stalk {
    Finite(Vec<Colour>),
    Endless(Endless),
}

/// Parses the stalk of a link: one plant of blue and red, without branches.
fn stalk_of(position: &Position) -> Option<Stalk> {
    let only = position.only().filter(|only| only.game() == Game::Hackenbush && !only.is_negative())?;
    let state = only.state();
    if position.is_endless() {
        return Endless::parse(Input::new(&state)).ok().map(Stalk::Endless);
    }
    let colour = |letter: char| match letter {
        'b' => Some(Colour::Blue),
        'r' => Some(Colour::Red),
        _ => None,
    };
    // The ground alone.
    let word = if state == "0" { "" } else { &*state };
    let edges = word.chars().map(colour).collect::<Option<Vec<_>>>();
    edges.filter(|edges| edges.len() <= LONGEST_STALK).map(Stalk::Finite)
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
        let stalk_of = |text: &str| stalk_of(&text.parse().unwrap());
        assert_eq!(stalk_of(&text(&[Colour::Red])), Some(Stalk::Finite(vec![Colour::Red])));
        assert_eq!(stalk_of(&text(&[])), Some(Stalk::Finite(Vec::new())));
        let Some(Stalk::Endless(endless)) = stalk_of("hackenbush:b{rb}") else { panic!("a stalk without an end") };
        assert_eq!((endless.to_string().as_str(), endless.value().to_string().as_str()), ("{br}", "2/3"));
        for text in
            ["hackenbush:g", "hackenbush:br,b", "hackenbush:b + hackenbush:b", "hackenbush:bbbbbbbbbbbbbbb", "nim:3"]
        {
            assert_eq!(stalk_of(text), None, "{text}");
        }
        assert_eq!(stalk_of("hackenbush:{br} + nim:1"), None);
    }
}
