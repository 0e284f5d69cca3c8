//! A graph set up by touch: two taps draw an arrow from the first node to the second, or take it away. Nodes of a map are
//! painted.
use super::EditorState;
use super::draft::{Draft, MOST_ELEMENTS, MOST_NODES};
use super::poset::Presets;
use leptos::prelude::*;
use scene::{BoardHistory, SceneSpace, markup, scene};
use solver::Position;
use solver::board::{Board, Colour, Part};
use text::{t, t_string, use_i18n};

/// A graph being set up.
#[derive(Clone)]
struct Sheet {
    labels: Vec<String>,
    arrows: Vec<(u32, u32)>,
    directed: bool,
    start: Option<u32>,
    colours: Vec<Option<Colour>>,
}

/// The cycle of colours of a node.
const ROUND: [Option<Colour>; 3] = [None, Some(Colour::Blue), Some(Colour::Red)];

impl Sheet {
    fn draft(self) -> Draft {
        let Sheet { labels, arrows, directed, start, colours } = self;
        Draft::Graph { labels, arrows, directed, start, colours }
    }

    fn node(&self, label: &str) -> Option<u32> {
        self.labels.iter().position(|other| other == label).map(|i| i as u32)
    }

    /// The graph with an arrow toggled; a line without direction is the same from both ends.
    fn toggled(mut self, from: u32, to: u32) -> Sheet {
        let before = self.arrows.len();
        let directed = self.directed;
        self.arrows.retain(|arrow| *arrow != (from, to) && (directed || *arrow != (to, from)));
        if self.arrows.len() == before {
            self.arrows.push((from, to));
        }
        self
    }

    /// The graph with a new node and an arrow to it: a node that no arrow reaches is no part of a game.
    fn grown(mut self, from: u32) -> Sheet {
        let letters = ('a'..='z').map(String::from).chain((1..).map(|n| format!("n{n}")));
        let label = letters.into_iter().find(|label| !self.labels.contains(label)).unwrap_or_default();
        self.arrows.push((from, self.labels.len() as u32));
        self.labels.push(label);
        self.colours.push(None);
        self
    }

    /// The graph with this node in its next colour that the game of this text accepts.
    fn painted(&self, node: u32, text: &str) -> Option<Sheet> {
        let old = *self.colours.get(node as usize)?;
        let at = ROUND.iter().position(|colour| *colour == old).unwrap_or(0);
        (1..ROUND.len()).find_map(|step| {
            let mut next = self.clone();
            next.colours[node as usize] = ROUND[(at + step) % ROUND.len()];
            next.clone().draft().accepted(text).map(|_| next)
        })
    }

    /// The graph without a node and its arrows.
    fn without(mut self, node: u32) -> Sheet {
        let anew = |i: u32| if i > node { i - 1 } else { i };
        self.labels.remove(node as usize);
        self.colours.remove(node as usize);
        self.arrows.retain(|(a, b)| *a != node && *b != node);
        self.arrows.iter_mut().for_each(|(a, b)| (*a, *b) = (anew(*a), anew(*b)));
        self.start = self.start.map(|start| if start == node { 0 } else { anew(start) });
        self
    }
}

#[component]
pub fn Graph(
    labels: Vec<String>,
    arrows: Vec<(u32, u32)>,
    directed: bool,
    start: Option<u32>,
    colours: Vec<Option<Colour>>,
) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let sheet = Sheet { labels: labels.clone(), arrows: arrows.clone(), directed, start, colours: colours.clone() };
    let text = editor.text.get_untracked();
    let is_map = !directed && (0..labels.len() as u32).any(|node| sheet.painted(node, &text).is_some());
    let sheet = StoredValue::new(sheet);
    // An order is drawn upwards, with its poison.
    let order = text.parse::<Position>().ok().map(|position| position.boards().swap_remove(0));
    let order = order.filter(|board| matches!(board, Board::Poset { .. }));
    let is_order = order.is_some();
    let board =
        order.unwrap_or_else(|| Board::Graph { labels: labels.clone(), arrows, directed, token: start, colours });
    let laid = scene(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(480.0));
    let count = labels.len();
    let paint = move |node: u32| {
        let text = editor.text.get_untracked();
        if let Some(next) = sheet.with_value(|sheet| sheet.painted(node, &text)) {
            editor.draw(&next.draft());
        }
    };
    let marked = move || editor.mark.with(|mark| sheet.with_value(|sheet| sheet.node(mark.as_deref()?)));
    let draw = move |sheet: Sheet| editor.draw(&sheet.draft());
    let tap = move |node: u32| match marked() {
        None => editor.mark.set(sheet.with_value(|sheet| sheet.labels.get(node as usize).cloned())),
        Some(from) => {
            editor.mark.set(None);
            if from != node {
                draw(sheet.get_value().toggled(from, node));
            }
        }
    };
    let buttons = laid.spots.iter().filter_map(|spot| {
        let Part::Node(node) = spot.part else { return None };
        let at = spot.at;
        let label = sheet.with_value(|sheet| sheet.labels.get(node as usize).cloned())?;
        let (x, y, w, h) = (at.x, at.y, at.w, at.h);
        Some(view! {
            <button type="button" class="editor-node" aria-label=move || t_string!(i18n, board.node, name = label.clone())
                aria-pressed=move || (marked() == Some(node)).to_string() on:click=move |_| tap(node)
                style:left=format!("{x:.0}px") style:top=format!("{y:.0}px")
                style:width=format!("{w:.0}px") style:height=format!("{h:.0}px")></button>
        })
    });
    let buttons = buttons.collect_view();
    let shapes = laid.ground.iter().chain(laid.pieces.iter().flat_map(|piece| &piece.shapes));
    let picture = markup(&shapes.cloned().collect::<Vec<_>>());
    let (width, height) = (laid.width, laid.height);
    view! {
        {is_order.then(|| view! { <Presets/> })}
        <p class="editor-lead">
            {move || match () {
                () if is_order => t_string!(i18n, editor.order_lead),
                () if is_map => t_string!(i18n, editor.map_lead),
                () => t_string!(i18n, editor.graph_lead),
            }}
        </p>
        // Above the picture, which grows: the buttons stay under the finger.
        <div class="editor-pens">
            <button type="button" class="button" disabled={count >= if is_order { MOST_ELEMENTS } else { MOST_NODES }}
                on:click=move |_| draw(sheet.get_value().grown(marked().or(start).unwrap_or(0)))>
                {t!(i18n, editor.node_add)}
            </button>
            <button type="button" class="button" disabled=move || count < 2 || marked().is_none()
                on:click=move |_| if let Some(node) = marked() { draw(sheet.get_value().without(node)) }>
                {t!(i18n, editor.node_remove)}
            </button>
            <Show when=move || is_map>
                <button type="button" class="button" disabled=move || marked().is_none()
                    on:click=move |_| if let Some(node) = marked() { paint(node) }>
                    {t!(i18n, editor.node_paint)}
                </button>
            </Show>
            <Show when=move || start.is_some()>
                <button type="button" class="button" disabled=move || marked().is_none()
                    on:click=move |_| if let Some(node) = marked() {
                        draw(Sheet { start: Some(node), ..sheet.get_value() })
                    }>
                    {t!(i18n, editor.node_start)}
                </button>
                <button type="button" class="button" disabled=move || marked().is_none()
                    on:click=move |_| if let Some(node) = marked() { draw(sheet.get_value().toggled(node, node)) }>
                    {t!(i18n, editor.node_loop)}
                </button>
            </Show>
        </div>
        <div class="editor-graph scroll">
            <div style:width=format!("{width:.0}px") style:height=format!("{height:.0}px")>
                <svg aria-hidden="true" width=width height=height inner_html=picture></svg>
                {buttons}
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn arrows_and_nodes_come_and_go() {
        let sheet =
            Sheet { labels: vec!["S".into()], arrows: vec![], directed: true, start: Some(0), colours: vec![None] };
        let texts = |sheet: Sheet| sheet.draft().texts("graph:S>")[0].clone();
        let sheet = sheet.grown(0).grown(1);
        assert_eq!(texts(sheet.clone()), "graph:S>a;a>b");
        assert_eq!(texts(sheet.clone().toggled(0, 2)), "graph:S>a,b;a>b");
        assert_eq!(texts(sheet.clone().toggled(0, 2).toggled(0, 2)), "graph:S>a;a>b");
        assert_eq!(texts(sheet.clone().toggled(2, 2)), "graph:S>a;a>b;b>b");
        assert_eq!(texts(sheet.toggled(0, 2).without(1)), "graph:S>b");
    }

    #[test]
    fn nodes_of_a_map_are_painted_as_the_game_allows() {
        let sheet =
            Sheet { labels: vec!["a".into()], arrows: vec![], directed: false, start: None, colours: vec![None] };
        let sheet = sheet.grown(0);
        let paint =
            |sheet: &Sheet, node, text| sheet.painted(node, text).map(|next| next.draft().accepted(text).unwrap());
        assert_eq!(paint(&sheet, 0, "col:a").as_deref(), Some("col:a-b,a=b"));
        let blue = sheet.painted(0, "col:a").unwrap();
        assert_eq!(paint(&blue, 0, "col:a").as_deref(), Some("col:a-b,a=r"));
        // Neighbours may not both be blue in Col, and must not differ in Snort.
        assert_eq!(paint(&blue, 1, "col:a").as_deref(), Some("col:a-b,a=b,b=r"));
        assert_eq!(paint(&blue, 1, "snort:a").as_deref(), Some("snort:a-b,a=b,b=b"));
        assert!(paint(&sheet, 0, "poset:a").is_none());
        assert_eq!(blue.toggled(1, 0).draft().accepted("col:a").as_deref(), Some("col:a=b,b"));
    }
}
