//! The game graph of any small position, or of one's own drawing: coloured lost and won by two rules, or numbered by the mex
//! rule, one justified step at a time, by the learner or by itself; the product of two graphs; and play on the graph alone.
mod words;

use super::Tool;
use super::frame::{PlayThis, ToolPage, given, keep};
use crate::board::miniature;
use crate::editor::GraphField;
use crate::editor::draft::state;
use crate::memo::Memo;
use crate::scene::{Course, Room, markup, scene};
use crate::state::State;
use crate::table::use_table;
use crate::text::{self, Locale, t, t_string, td_string, use_i18n};
use leptos::prelude::*;
use solver::board::{Board, Part};
use solver::game_graph::colour::{self, Hue, Hues};
use solver::game_graph::values::{self, Numbers};
use solver::game_graph::{GameGraph, Limits, Node, Same, build, product};
use solver::{Play, Player, Position};
use std::collections::HashSet;

const FIRST: &str = "subtraction(1,2):7";

/// More nodes than this are too small to be touched.
const MOST: Limits = Limits { nodes: 80, arrows: 400 };

/// Longer names of nodes cannot be read on a board; the notation takes forty characters.
const LONGEST: usize = 16;

/// Is the graph of the position small enough to be shown?
pub fn is_small(position: &Position) -> bool {
    build(position, Player::Left, Same::Order, MOST).is_ok()
}

/// The nodes as they are named here: what stands after the colon of each component, of a drawn graph where its
/// token is, and whose turn it is where that matters.
fn names(graph: &GameGraph) -> Vec<String> {
    let short = |part: &str, board: Option<&Board>| match (part.split_once(':'), board) {
        (Some(("graph", _)), Some(Board::Graph { labels, token: Some(token), .. })) => {
            labels.get(*token as usize).cloned().unwrap_or_default()
        }
        (Some((key, state)), _) if key.starts_with('-') => format!("-{state}"),
        (Some((_, state)), _) => state.to_owned(),
        (None, _) => part.to_owned(),
    };
    let name = |node: &Node| {
        let parts: Vec<&str> = node.text.split(" + ").collect();
        // A written game may hold a sum of its own: then parts and boards do not go together.
        let board = |i: usize| node.boards.get(i).filter(|_| node.boards.len() == parts.len());
        let name = parts.iter().enumerate().map(|(i, part)| short(part, board(i))).collect::<Vec<_>>().join(" + ");
        match node.mover {
            None => name,
            Some(Player::Left) => format!("{name} L"),
            Some(Player::Right) => format!("{name} R"),
        }
    };
    graph.nodes.iter().map(name).collect()
}

fn arrows(graph: &GameGraph) -> Vec<(u32, u32)> {
    graph.arrows.iter().map(|arrow| (arrow.from, arrow.to)).collect()
}

/// The same graph without its rules, to be played. Nodes keep their names as far as a drawn graph may have them, numbers and
/// letters joined by `_`; numbers alone where two would be alike.
fn bare(graph: &GameGraph) -> String {
    let label = |name: &String| {
        let words = name.split(|c: char| !c.is_alphanumeric()).filter(|word| !word.is_empty());
        words.collect::<Vec<_>>().join("_")
    };
    let mut labels: Vec<String> = names(graph).iter().map(label).collect();
    let fits = |label: &String| !label.is_empty() && label.chars().count() <= LONGEST;
    let different = labels.iter().collect::<HashSet<_>>().len() == labels.len();
    if !different || !labels.iter().all(fits) {
        labels = (0..graph.nodes.len()).map(|i| format!("n{i}")).collect();
    }
    format!("graph:{}", state::ways(&labels, &arrows(graph), 0))
}

/// The graph of the texts: of one position, or of the sum of two, which is the product of their graphs. Where it matters whose
/// turn it is, there is no such product: the sum is drawn as one position, in which `begins` begins.
fn graph_of(first: &str, second: Option<&str>, begins: Player, locale: Locale) -> Result<GameGraph, String> {
    let read = |text: &str| text.trim().parse::<Position>().map_err(|e| text::parse_error(locale, text.trim(), &e));
    let said = |refused| words::refused(locale, refused);
    let of = |position: &Position| build(position, begins, Same::Order, MOST).map_err(said);
    let first = read(first)?;
    let Some(second) = second else { return of(&first) };
    let second = read(second)?;
    if !first.is_impartial() || !second.is_impartial() {
        return of(&first.plus(second));
    }
    product(&of(&first)?, &of(&second)?, MOST).map(|made| made.graph).map_err(said)
}

/// What a touched node gets.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Brush {
    Hue(Hue),
    Number(u64),
}

/// What is written on the nodes so far.
#[derive(Debug, Clone, PartialEq, Default)]
struct Written {
    hues: Hues,
    numbers: Numbers,
}

impl Written {
    fn none(graph: &GameGraph) -> Written {
        Written { hues: vec![None; graph.nodes.len()], numbers: vec![None; graph.nodes.len()] }
    }

    /// Writes on a node if it is justified, and says why or why not.
    fn write(&mut self, graph: &GameGraph, node: u32, brush: Brush, play: Play, locale: Locale) -> (bool, String) {
        let names = names(graph);
        match brush {
            Brush::Hue(hue) => match colour::justify(graph, &self.hues, node, hue, play) {
                Ok(because) => {
                    self.hues[node as usize] = Some(hue);
                    (true, words::coloured(locale, &names, node, hue, &because))
                }
                Err(objection) => (false, words::not_coloured(locale, &names, node, &objection)),
            },
            Brush::Number(value) => match values::justify(graph, &self.numbers, node, value) {
                Ok(because) => {
                    self.numbers[node as usize] = Some(value);
                    (true, words::numbered(locale, &names, node, value, &because))
                }
                Err(objection) => (false, words::not_numbered(locale, &names, node, &objection)),
            },
        }
    }

    /// The next step that is justified, of colours or of numbers; `None` at the end.
    fn next(&self, graph: &GameGraph, numbering: bool, play: Play) -> Option<(u32, Brush)> {
        if numbering {
            let open = |step: &values::Step| self.numbers[step.node as usize].is_none();
            let step = values::steps(graph).into_iter().find(open)?;
            return Some((step.node, Brush::Number(step.value)));
        }
        let step = colour::round(graph, &self.hues, play).into_iter().next()?;
        Some((step.node, Brush::Hue(step.hue)))
    }
}

#[component]
pub fn GraphTool() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (first, second) = texts_of(given(table).as_ref());
    // As on the table it was opened from; the convention stays when another graph comes.
    let (play, begins) = table.address.with_untracked(|a| (State::new(a.play), a.first));
    let multiplied = State::new(second.is_some());
    let (first, second) = (State::new(first), State::new(second.unwrap_or_else(|| "subtraction(1,2):3".into())));
    keep(table, move || {
        let first = first.get().trim().to_owned();
        if multiplied.get() { format!("{first} + {}", second.get().trim()) } else { first }
    });
    let graph = Memo::new(move |_| {
        let other = multiplied.get().then(|| second.get());
        first.with(|first| graph_of(first, other.as_deref(), begins, i18n.locale()))
    });
    let fault = move || graph.with(|graph| graph.as_ref().err().cloned());
    let field = move |id: &'static str, text: State<String>| {
        view! { <input id=id class="field" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="graph-fault"
        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/> }
    };
    let own = move || first.with(|text| text.starts_with("graph:"));
    let draw = move |_| {
        if !own() {
            first.set("graph:S>a,b;a>b,c;b>c".to_owned());
        }
    };
    view! {
        <ToolPage tool=Tool::Graph>
            <div class="card">
                <div class="together">
                    <label for="graph-first">{t!(i18n, tools.graph_position)}</label>{field("graph-first", first)}
                    <button class="button" aria-pressed=move || own().to_string() on:click=draw>{t!(i18n, tools.graph_own)}</button>
                    <button class="button" aria-pressed=move || multiplied.get().to_string() on:click=move |_| multiplied.update(|on| *on = !*on)>{t!(i18n, tools.graph_product)}</button>
                </div>
                <Show when=move || multiplied.get()>
                    <div class="together"><label for="graph-second">{t!(i18n, tools.graph_second)}</label>{field("graph-second", second)}</div>
                </Show>
                <p id="graph-fault" class="fault" role="status">{fault}</p>
                <Show when=own><div class="editor"><GraphField text=first/></div></Show>
            </div>
            {move || graph.get().ok().map(|graph| view! { <Sheet graph play/> })}
        </ToolPage>
    }
}

/// The graph to write on.
#[component]
fn Sheet(graph: GameGraph, play: State<Play>) -> impl IntoView {
    let i18n = use_i18n();
    let written = State::new(Written::none(&graph));
    let numbering = State::new(false);
    let brush = State::new(Brush::Hue(Hue::Red));
    let begins = graph.nodes.first().and_then(|start| start.mover);
    let misere = move || play.get() == Play::Misere;
    let said = State::new(None::<(bool, String)>);
    let looked = State::new(0u32);
    let board = Board::Graph {
        labels: names(&graph),
        arrows: arrows(&graph),
        directed: true,
        token: Some(0),
        colours: vec![None; graph.nodes.len()],
    };
    let bare = bare(&graph);
    let graph = StoredValue::new(graph);
    let clear = move || {
        written.set(graph.with_value(Written::none));
        said.set(None);
    };
    let write = move |node: u32, brush: Brush| {
        let told = graph.with_value(|graph| {
            let (play, locale) = (play.get_untracked(), i18n.untracked());
            written.try_update(|written| written.write(graph, node, brush, play, locale))
        });
        looked.set(node);
        said.set(told);
    };
    let next = move |_| {
        let (play, numbering) = (play.get_untracked(), numbering.get_untracked());
        let step = graph.with_value(|graph| written.with_untracked(|written| written.next(graph, numbering, play)));
        match step {
            Some((node, brush)) => write(node, brush),
            None => said.set(Some((true, at_end(i18n.untracked(), numbering)))),
        }
    };
    let all = move |_| {
        let (play, numbering) = (play.get_untracked(), numbering.get_untracked());
        written.update(|written| {
            graph.with_value(|graph| {
                if numbering {
                    written.numbers = values::finished(graph);
                } else {
                    written.hues = colour::finished(graph, play);
                }
            });
        });
        said.set(Some((true, at_end(i18n.untracked(), numbering))));
    };
    let pens = move || {
        let pen = move |this: Brush, word: String| {
            view! { <button class="chip" aria-pressed=move || (brush.get() == this).to_string() on:click=move |_| brush.set(this)>{word}</button> }
        };
        match numbering.get() {
            true => {
                (0..=graph.with_value(highest)).map(|n| pen(Brush::Number(n), n.to_string())).collect_view().into_any()
            }
            false => [Hue::Red, Hue::Blue]
                .map(|hue| pen(Brush::Hue(hue), words::hue(i18n.locale(), hue).to_owned()))
                .collect_view()
                .into_any(),
        }
    };
    let switch = move |on: bool| {
        numbering.set(on);
        brush.set(if on { Brush::Number(0) } else { Brush::Hue(Hue::Red) });
        said.set(None);
    };
    let laid = scene(&board, &Course::new(board.clone()), Room::wide(720.0));
    let (width, height) = (laid.width, laid.height);
    let shapes = laid.ground.iter().chain(laid.pieces.iter().flat_map(|piece| &piece.shapes));
    let picture = markup(&shapes.cloned().collect::<Vec<_>>());
    let labels = StoredValue::new(graph.with_value(names));
    let spots = laid.spots.iter().filter_map(|spot| {
        let Part::Node(node) = spot.part else { return None };
        let i = node as usize;
        let mark = move || written.with(|written| (written.hues.get(i).copied().flatten(), written.numbers.get(i).copied().flatten()));
        let label = move || {
            let name = labels.with_value(|labels| labels[i].clone());
            let (hue, number) = mark();
            let mut said = t_string!(i18n, board.node, name = name);
            if let Some(hue) = hue {
                said = format!("{said}, {}", words::hue(i18n.locale(), hue));
            }
            if let Some(number) = number {
                said = format!("{said}, {number}");
            }
            said
        };
        let sign = move || mark().0.map(|hue| match hue {
            Hue::Red => "P",
            Hue::Blue => "N",
        });
        let (x, y, w, h) = (spot.at.x, spot.at.y, spot.at.w, spot.at.h);
        Some(view! {
            <button class="graph-node" aria-label=label data-sign=sign on:click=move |_| write(node, brush.get_untracked())
                style:left=format!("{x:.0}px") style:top=format!("{y:.0}px") style:width=format!("{w:.0}px") style:height=format!("{h:.0}px")>
                <span aria-hidden="true">{sign}</span>
                <span aria-hidden="true" class="number">{move || mark().1}</span>
            </button>
        })
    });
    let spots = spots.collect_view();
    let here = move || {
        graph.with_value(|graph| {
            graph.nodes.get(looked.get() as usize).map(|node| node.boards.iter().map(miniature).collect_view())
        })
    };
    view! {
        <div class="card">
            <div class="together">
                <div class="chips" role="group" aria-label=t!(i18n, tools.graph_ways)>
                    <button class="chip" aria-pressed=move || (!numbering.get()).to_string() on:click=move |_| switch(false)>{t!(i18n, tools.graph_colour)}</button>
                    <Show when=move || !misere() && begins.is_none()>
                        <button class="chip" aria-pressed=move || numbering.get().to_string() on:click=move |_| switch(true)>{t!(i18n, tools.graph_number)}</button>
                    </Show>
                </div>
                <label class="together"><input type="checkbox" prop:checked=misere on:change=move |event| {
                    play.set(if event_target_checked(&event) { Play::Misere } else { Play::Normal });
                    // The mex rule knows nothing of misère play.
                    switch(false);
                    clear();
                }/>{t!(i18n, tools.graph_misere)}</label>
            </div>
            <p class="small">{move || match (numbering.get(), play.get()) {
                (true, _) => t_string!(i18n, tools.graph_rule_number),
                (false, Play::Normal) => t_string!(i18n, tools.graph_rules),
                (false, Play::Misere) => t_string!(i18n, tools.graph_rules_misere),
            }}</p>
            {begins.map(|begins| view! { <p class="small">{move || match begins {
                Player::Left => t_string!(i18n, tools.graph_left_begins),
                Player::Right => t_string!(i18n, tools.graph_right_begins),
            }}</p> })}
            <div class="chips" role="group" aria-label=t!(i18n, tools.graph_pen)>{pens}</div>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, tools.graph_sheet)>
                <div class="graph-sheet" style:width=format!("{width:.0}px") style:height=format!("{height:.0}px")>
                    <svg aria-hidden="true" width=width height=height inner_html=picture></svg>
                    {spots}
                </div>
            </div>
            <p role="status" class:fault=move || said.with(|said| said.as_ref().is_some_and(|(ok, _)| !ok))>{move || said.get().map(|(_, words)| words)}</p>
            <div class="together">
                <button class="button primary" on:click=next>{t!(i18n, tools.next_step)}</button>
                <button class="button" on:click=all>{t!(i18n, tools.graph_all)}</button>
                <button class="button" on:click=move |_| clear()>{t!(i18n, tools.graph_clear)}</button>
                <PlayThis text=Signal::derive(move || bare.clone()) play=Signal::derive(move || play.get()) label=t!(i18n, tools.graph_play)/>
            </div>
            <div class="graph-here" aria-hidden="true">{here}</div>
        </div>
    }
}

/// The highest number worth offering.
fn highest(graph: &GameGraph) -> u64 {
    (0..graph.nodes.len() as u32).map(|node| graph.options(node).count() as u64).max().unwrap_or(0).min(12)
}

fn at_end(locale: Locale, numbering: bool) -> String {
    match numbering {
        true => td_string!(locale, tools.graph_end_number).to_owned(),
        false => td_string!(locale, tools.graph_end_colour).to_owned(),
    }
}

/// The positions of a link: one, or two whose product is meant. A sum of more is one position.
fn texts_of(position: Option<&Position>) -> (String, Option<String>) {
    match position.map(|position| (position, position.components())) {
        None => (FIRST.to_owned(), None),
        Some((_, [one, other])) => (one.to_string(), Some(other.to_string())),
        Some((position, _)) => (position.to_string(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn graph(text: &str) -> GameGraph {
        graph_of(text, None, Player::Left, Locale::en).unwrap()
    }

    #[test]
    fn every_step_is_justified_to_the_end_in_both_languages() {
        for text in ["subtraction(1,2):7", "nim:1,2", "graph:S>a,b;a>E;b>a", "kayles:5"] {
            for (numbering, play) in [(false, Play::Normal), (false, Play::Misere), (true, Play::Normal)] {
                let graph = graph(text);
                let mut written = Written::none(&graph);
                while let Some((node, brush)) = written.next(&graph, numbering, play) {
                    let mut other = written.clone();
                    let (ok, en) = written.write(&graph, node, brush, play, Locale::en);
                    let (_, de) = other.write(&graph, node, brush, play, Locale::de);
                    assert!(ok && en != de && !en.is_empty(), "{text}: {en}");
                }
                if numbering {
                    assert_eq!(written.numbers, values::finished(&graph));
                } else {
                    assert_eq!(written.hues, colour::finished(&graph, play));
                }
            }
        }
    }

    #[test]
    fn what_is_too_early_is_objected_to() {
        let graph = graph("subtraction(1,2):7");
        let mut written = Written::none(&graph);
        for brush in [Brush::Hue(Hue::Red), Brush::Hue(Hue::Blue), Brush::Number(1)] {
            let (ok, said) = written.write(&graph, 0, brush, Play::Normal, Locale::de);
            assert!(!ok && !said.is_empty(), "{brush:?}");
        }
        assert_eq!(written, Written::none(&graph));
    }

    #[test]
    fn the_bare_graph_has_the_same_value() {
        for text in ["subtraction(1,2):7", "nim:1,2", "grundy:7"] {
            let graph = graph(text);
            let of = |text: &str| {
                solver::analyse(&text.parse().unwrap(), Play::Normal, &solver::Budget::default()).unwrap().outcome
            };
            assert_eq!(of(&bare(&graph)), of(text), "{text}");
        }
        let product = graph_of("nim:2", Some("nim:1"), Player::Left, Locale::en).unwrap();
        assert!(bare(&product).starts_with("graph:2_1>"), "{}", bare(&product));
        assert_eq!(values::finished(&product)[0], Some(3));
    }

    #[test]
    fn a_node_of_a_drawn_graph_keeps_its_label() {
        assert_eq!(names(&graph("graph:S>a,b;a>b,c;b>c")), ["S", "a", "b", "c"]);
        let product = graph_of("graph:S>a", Some("nim:1"), Player::Left, Locale::en).unwrap();
        assert_eq!(names(&product), ["S + 1", "S + 0", "a + 1", "a + 0"]);
    }

    #[test]
    fn large_and_wrong_texts_are_refused_in_words() {
        for (text, second) in [("nim:9,9,9", None), ("nim:", None), ("nim:20", Some("nim:20")), ("", None)] {
            let [en, de] =
                [Locale::en, Locale::de].map(|locale| graph_of(text, second, Player::Left, locale).unwrap_err());
            assert_ne!(en, de, "{text}");
        }
    }

    #[test]
    fn a_partizan_sum_is_drawn_as_one_position() {
        let of = |first, second| graph_of(first, Some(second), Player::Right, Locale::en).unwrap();
        let sum = of("game:1", "-game:2");
        assert_eq!(names(&sum), ["1 + -2 R", "1 + -1 L", "0 + -1 R", "0 + -0 L"]);
        assert!(bare(&sum).starts_with("graph:1_2_R>1_1_L;"), "{}", bare(&sum));
        for (first, second) in [("hackenbush:br", "hackenbush:r"), ("game:{0|*}", "game:*"), ("nim:2", "game:1")] {
            let sum = of(first, second);
            assert!(sum.nodes.iter().all(|node| node.mover.is_some()), "{first} + {second}");
            assert_eq!(colour::finished(&sum, Play::Normal).iter().flatten().count(), sum.nodes.len());
        }
    }

    #[test]
    fn one_position_or_two_come_from_a_link() {
        let of = |text: &str| texts_of(Some(&text.parse().unwrap()));
        assert_eq!(of("nim:3"), ("nim:3".into(), None));
        assert_eq!(of("nim:3 + kayles:2"), ("nim:3".into(), Some("kayles:2".into())));
    }
}
