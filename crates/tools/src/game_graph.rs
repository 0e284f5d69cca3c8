//! The game graph of any small position, or of one's own drawing: coloured lost and won by two rules, or numbered by
//! the mex rule, one justified step at a time, by the learner or automatically; its colours as they run backwards; the
//! product of two graphs; and play on the graph alone.
mod sets;
mod sheet;
mod sides;
mod steal;
mod words;
mod written;

use super::frame::{ToolPage, start_of_link, sync_link};
use leptos::prelude::*;
use link::address::Address;
use link::tool::{EmbeddedTool, LARGEST_GRAPH, Tool};
use locale::Locale;
use page::editor::GraphField;
use page::editor::draft::state;
use page::panels::retrograde::{ColoursBackwards, arrows, names, sided};
use page::panels::why::theft::{self, Thefts};
use page::state::table::use_table;
use sets::Sets;
use sheet::Sheet;
use solver::board::{Board, Figures, Square};
use solver::game_graph::{GameGraph, NodeEquivalence, build, product};
use solver::position::ComponentText;
use solver::{Game, Play, Player, Position};
use std::collections::HashSet;
use steal::Steal;
use text::{t, t_string, use_i18n};

const FIRST: &str = "subtraction(1,2):7";

/// Longest name of a node that can be read on a board; the notation takes forty characters.
const LONGEST: usize = 16;

/// The graph without its rules, to be played. Nodes keep their names as far as a drawn graph may have them, numbers and
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

/// The graph of the texts: of one position, or of the sum of two, which is the product of their graphs. Where the
/// player to move matters there is no such product: the sum is drawn as one position, in which `begins` begins.
fn graph_of(first: &str, second: Option<&str>, begins: Player, locale: Locale) -> Result<GameGraph, String> {
    let read = |text: &str| text.trim().parse::<Position>().map_err(|e| text::parse_error(locale, text.trim(), &e));
    let said = |refused| words::refused(locale, refused);
    let of = |position: &Position| build(position, begins, NodeEquivalence::Order, LARGEST_GRAPH).map_err(said);
    let first = read(first)?;
    let Some(second) = second else { return of(&first) };
    let second = read(second)?;
    if !first.is_impartial() || !second.is_impartial() {
        return of(&first.plus(second));
    }
    product(&of(&first)?, &of(&second)?, LARGEST_GRAPH).map(|made| made.graph).map_err(said)
}

/// The graph with these figures on its boards.
fn drawn_as(mut graph: GameGraph, figures: Figures) -> GameGraph {
    if figures != Figures::STONES {
        for node in &mut graph.nodes {
            let boards = std::mem::take(&mut node.boards);
            node.boards = boards.into_iter().map(|board| board.with_figures(figures)).collect();
        }
    }
    graph
}

#[component]
pub fn GraphTool() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let (texts, refused) = start_of_link(table, |position| Some(texts_of(position)));
    let (first, second) = texts.unwrap_or_else(|| (FIRST.to_owned(), None));
    // Start values from the table it was opened from; the convention stays when another graph comes.
    let (play, begins) = table.address.with_untracked(|a| (RwSignal::new(a.play), RwSignal::new(a.first)));
    let multiplied = RwSignal::new(second.is_some());
    let (first, second) = (RwSignal::new(first), RwSignal::new(second.unwrap_or_else(|| "subtraction(1,2):3".into())));
    sync_link(table, move || {
        let first = first.get().trim().to_owned();
        if multiplied.get() { format!("{first} + {}", second.get().trim()) } else { first }
    });
    Effect::new(move |_| {
        let by = begins.get();
        table.address.update(|a| a.first = by);
    });
    let figures =
        move |text: &str| text.trim().parse().map_or(Figures::STONES, |start: Position| table.figures_of(&start));
    let graph = Memo::new(move |_| {
        let other = multiplied.get().then(|| second.get());
        first.with(|first| {
            let graph = graph_of(first, other.as_deref(), begins.get(), i18n.locale())?;
            Ok::<_, String>(if other.is_some() { graph } else { drawn_as(graph, figures(first)) })
        })
    });
    let fault = move || graph.with(|graph| graph.as_ref().err().cloned());
    // A lesson that asks for one of these views shows nothing else.
    let embedded = use_context::<EmbeddedTool>().is_some();
    if embedded && table.address.with_untracked(Address::runs_backwards) {
        let run = move || graph.get().ok().map(|graph| view! { <ColoursBackwards graph play=play.get()/> });
        return view! { <ToolPage tool=Tool::Graph refused><div class="card">{run}</div></ToolPage> }.into_any();
    }
    if embedded && table.address.with_untracked(Address::shows_hands) {
        let hands = move || hands(&first.get());
        return view! { <ToolPage tool=Tool::Graph refused><div class="card">{hands}</div></ToolPage> }.into_any();
    }
    let field = move |id: &'static str, text: RwSignal<String>| {
        view! { <input id=id class="field" type="text" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="graph-fault"
        prop:value=move || text.get() on:input=move |event| text.set(event_target_value(&event))/> }
    };
    // The beginner is chosen outside the sheet, which is made anew by it: so the choice keeps the focus.
    let is_sided = Memo::new(move |_| graph.with(|graph| graph.as_ref().is_ok_and(sided)));
    // A product needs games in which both have the same moves.
    let together = move || match is_sided.get() {
        true => t_string!(i18n, tools.graph_sum),
        false => t_string!(i18n, tools.graph_product),
    };
    let own = move || first.with(|text| ComponentText::of_game(text, Game::Graph).is_some());
    let draw = move |_| {
        if !own() {
            first.set("graph:S>a,b;a>b,c;b>c".to_owned());
        }
    };
    view! {
        <ToolPage tool=Tool::Graph refused>
            <div class="card">
                <div class="together">
                    <label for="graph-first">{t!(i18n, tools.graph_position)}</label>{field("graph-first", first)}
                    <button class="button" aria-pressed=move || own().to_string() on:click=draw>{t!(i18n, tools.graph_own)}</button>
                    <button class="button" aria-pressed=move || multiplied.get().to_string() on:click=move |_| multiplied.update(|on| *on = !*on)>{together}</button>
                </div>
                <Show when=move || multiplied.get()>
                    <div class="together"><label for="graph-second">{t!(i18n, tools.graph_second)}</label>{field("graph-second", second)}</div>
                </Show>
                <Show when=move || is_sided.get()>
                    <p class="small">{t!(i18n, tools.graph_sides)}</p>
                    <div class="chips" role="group" aria-label=t!(i18n, tools.graph_begins)>
                        {Player::BOTH.map(|by| view! { <button class="chip" aria-pressed=move || (begins.get() == by).to_string()
                            on:click=move |_| begins.set(by)>{move || words::begins(i18n.locale(), by)}</button> })}
                    </div>
                </Show>
                <p id="graph-fault" class="fault" role="status">{fault}</p>
                <Show when=own><div class="editor"><GraphField text=first/></div></Show>
            </div>
            {move || graph.get().ok().map(|graph| {
                let sets = (!sided(&graph)).then(|| view! { <Sets graph=graph.clone()/> <Steal graph=graph.clone()/> });
                view! { {watched(graph.clone(), play)} <Sheet graph play/> {sets} }
            })}
        </ToolPage>
    }
    .into_any()
}

/// A whole bar of chocolate twice, with a hand at each: the first bite at its corner, and the answers to it.
fn hands(text: &str) -> Option<AnyView> {
    let boards = text.trim().parse::<Position>().ok()?.boards();
    let [Board::Bar { rows, .. }] = boards.as_slice() else { return None };
    let corner = Square { x: *rows.last()?, y: rows.len() as u32 };
    let answers = theft::answers(rows, corner);
    Some(view! { <Thefts rows=rows.clone() answers/> }.into_any())
}

/// The colours of a graph as they run backwards, on request; they begin anew under another convention.
fn watched(graph: GameGraph, play: RwSignal<Play>) -> impl IntoView {
    let (i18n, open) = (use_i18n(), RwSignal::new(false));
    view! {
        <section class="card">
            <button type="button" class="button" data-colours="" aria-expanded=move || open.get().to_string()
                on:click=move |_| open.update(|open| *open = !*open)>
                {t!(i18n, retrograde.open)}
            </button>
            <p class="small">{t!(i18n, retrograde.lead)}</p>
            {move || open.get().then(|| view! { <ColoursBackwards graph=graph.clone() play=play.get()/> })}
        </section>
    }
}

/// The positions of a link: one, or two whose product is meant. A sum of more is one position, and so is one in which
/// Left and Right have different moves: it has no product.
fn texts_of(position: &Position) -> (String, Option<String>) {
    match position.components() {
        [one, other] if position.is_impartial() => (one.to_string(), Some(other.to_string())),
        _ => (position.to_string(), None),
    }
}

#[cfg(test)]
mod tests {
    use super::written::{Brush, NodeLabels};
    use super::*;
    use solver::game_graph::colour::{self, Hue};
    use solver::game_graph::values;

    fn graph(text: &str) -> GameGraph {
        graph_of(text, None, Player::Left, Locale::En).unwrap()
    }

    #[test]
    fn every_step_is_justified_to_the_end_in_both_languages() {
        for text in ["subtraction(1,2):7", "nim:1,2", "graph:S>a,b;a>E;b>a", "kayles:5"] {
            for (numbering, play) in [(false, Play::Normal), (false, Play::Misere), (true, Play::Normal)] {
                let graph = graph(text);
                let mut written = NodeLabels::none(&graph);
                while let Some((node, brush)) = written.next(&graph, numbering, play) {
                    let mut other = written.clone();
                    let (ok, en) = written.write(&graph, node, brush, play, Locale::En);
                    let (_, de) = other.write(&graph, node, brush, play, Locale::De);
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
        let mut written = NodeLabels::none(&graph);
        for brush in [Brush::Hue(Hue::Red), Brush::Hue(Hue::Blue), Brush::Number(1)] {
            let (ok, said) = written.write(&graph, 0, brush, Play::Normal, Locale::De);
            assert!(!ok && !said.is_empty(), "{brush:?}");
        }
        assert_eq!(written, NodeLabels::none(&graph));
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
        let product = graph_of("nim:2", Some("nim:1"), Player::Left, Locale::En).unwrap();
        assert!(bare(&product).starts_with("graph:2_1>"), "{}", bare(&product));
        assert_eq!(values::finished(&product)[0], Some(3));
    }

    #[test]
    fn a_node_of_a_drawn_graph_keeps_its_label() {
        assert_eq!(names(&graph("graph:S>a,b;a>b,c;b>c")), ["S", "a", "b", "c"]);
        let product = graph_of("graph:S>a", Some("nim:1"), Player::Left, Locale::En).unwrap();
        assert_eq!(names(&product), ["S + 1", "S + 0", "a + 1", "a + 0"]);
    }

    #[test]
    fn large_and_wrong_texts_are_refused_in_words() {
        for (text, second) in [("nim:9,9,9", None), ("nim:", None), ("nim:20", Some("nim:20")), ("", None)] {
            let [en, de] =
                [Locale::En, Locale::De].map(|locale| graph_of(text, second, Player::Left, locale).unwrap_err());
            assert_ne!(en, de, "{text}");
        }
    }

    #[test]
    fn a_partizan_sum_is_drawn_as_one_position() {
        let of = |first, second| graph_of(first, Some(second), Player::Right, Locale::En).unwrap();
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
    fn a_partizan_graph_has_words_of_its_own() {
        let sum = graph_of("hackenbush:br + hackenbush:r", None, Player::Left, Locale::En).unwrap();
        assert!(sided(&sum) && !sided(&graph("nim:2")));
        for locale in [Locale::En, Locale::De] {
            for play in [Play::Normal, Play::Misere] {
                let said = sheet::rules(locale, false, play, true);
                assert!(
                    !said.contains("(P)") && !said.contains("(N)") && said != sheet::rules(locale, false, play, false)
                );
            }
            for hue in [Hue::Red, Hue::Blue] {
                assert!(!words::hue(locale, hue, true).contains('('));
            }
        }
    }

    #[test]
    fn only_a_bar_of_chocolate_has_two_hands() {
        let others = ["nim:3", "chomp:2x2 + nim:1", "graph:a>b", ""];
        assert!(others.iter().all(|text| hands(text).is_none()));
    }

    #[test]
    fn one_position_or_two_come_from_a_link() {
        let of = |text: &str| texts_of(&text.parse().unwrap());
        assert_eq!(of("nim:3"), ("nim:3".into(), None));
        assert_eq!(of("nim:3 + kayles:2"), ("nim:3".into(), Some("kayles:2".into())));
        assert_eq!(of("hackenbush:br + hackenbush:g"), ("hackenbush:br + hackenbush:g".into(), None));
    }
}
