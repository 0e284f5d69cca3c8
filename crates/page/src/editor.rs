//! Setting up a position, by touch or as text.
//!
//! In: boards and text. Out: a position the solver accepts. Rules are the solver's: a draft is only ever judged by
//! parsing its text.
mod ahead;
mod bar;
mod block;
mod boxes;
mod columns;
mod die;
pub mod draft;
mod drawing;
mod focus;
mod form;
mod graph;
mod grid;
pub mod one_game;
mod orders;
mod parameters;
mod piles;
mod poset;
pub mod sketch;
pub mod stepper;
mod tools;

use crate::board::miniature;
use crate::state::table::use_table;
use crate::worker_client::queue::Lane;
use draft::Draft;
use focus::Focus;
use leptos::context::Provider;
use leptos::prelude::*;
use locale::Locale;
use one_game::OneGame;
use solver::board::Board;
use solver::{Game, Play, Position};
use text::{parse_error, t, use_i18n};
use tools::{TextField, Tools};

/// The use of the position that is set up.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum EditorUse {
    /// A new game.
    New,
    /// The position is added to the present one; a new game begins with the sum.
    Beside,
}

/// The editor's own state: the game, and the text that is shown, typed or drawn.
#[derive(Clone, Copy)]
struct EditorState {
    game: RwSignal<Game>,
    text: RwSignal<String>,
    /// The draft of the text, if it is one component that can be set up by touch.
    draft: Memo<Option<Draft>>,
    play: RwSignal<Play>,
    /// Texts before the present one, for undo.
    before: RwSignal<Vec<String>>,
    /// The last drawing that the solver refused; the text stays as before.
    refused: RwSignal<Option<String>>,
    /// The node that was tapped, by its label.
    mark: RwSignal<Option<String>>,
    /// Whether the next tap on a bar moves its poison.
    moves: RwSignal<bool>,
    /// Whether a drag has just ended: the click that follows is no tap.
    dropped: StoredValue<bool>,
}

impl EditorState {
    fn new(game: Game, text: String, play: Play) -> EditorState {
        let text = RwSignal::new(text);
        EditorState {
            game: RwSignal::new(game),
            text,
            draft: Memo::new(move |_| text.with(|text| Draft::of(text))),
            play: RwSignal::new(play),
            before: RwSignal::new(Vec::new()),
            refused: RwSignal::new(None),
            mark: RwSignal::new(None),
            moves: RwSignal::new(false),
            dropped: StoredValue::new(false),
        }
    }

    /// Keeps this editor and the signal in step, both ways.
    fn follow(self, text: RwSignal<String>) {
        Effect::new(move |_| {
            let given = text.get();
            if self.text.with_untracked(|own| *own != given) {
                self.write(given);
            }
        });
        Effect::new(move |_| {
            let own = self.text.get();
            if text.with_untracked(|text| *text != own) {
                text.set(own);
            }
        });
    }

    fn position(self) -> Result<Position, solver::notation::ParseError> {
        self.text.with(|text| text.parse())
    }

    fn write(self, text: String) {
        self.refused.set(None);
        let old = self.text.get_untracked();
        if old != text {
            self.before.update(|all| all.push(old));
            self.text.set(text);
        }
    }

    /// Writes the text if the solver accepts it, else keeps it as refused, with its error.
    fn offer(self, text: String) {
        if text.parse::<Position>().is_ok() { self.write(text) } else { self.refused.set(Some(text)) }
    }

    /// Replaces the state of the component; the rest of its text is kept where possible.
    fn draw(self, draft: &Draft) {
        let old = self.text.get_untracked();
        let old = if old.contains(':') { old } else { format!("{}:", self.game.get_untracked().key()) };
        match draft.accepted(&old) {
            Some(text) => self.write(text),
            None => self.refused.set(draft.texts(&old).into_iter().next()),
        }
    }

    /// Back to the text before.
    fn undo(self) {
        if let Some(text) = self.before.try_update(Vec::pop).flatten() {
            self.refused.set(None);
            self.text.set(text);
        }
    }

    /// Empties the board; a position that is too large to set up by touch, or invalid, becomes the game's first
    /// example, emptied.
    fn clear(self) {
        let example = || self.game.get_untracked().examples().first().and_then(|example| Draft::of(example.text));
        if let Some(draft) = self.draft.get_untracked().or_else(example) {
            self.draw(&draft.emptied());
        }
    }

    /// The parse error of the last drawing, or of the text.
    fn error(self, locale: Locale) -> Option<String> {
        let of = |text: &str| text.parse::<Position>().err().map(|error| parse_error(locale, text, &error));
        self.refused.with(|text| text.as_deref().and_then(of)).or_else(|| self.text.with(|text| of(text)))
    }

    fn open(self, game: Game) {
        let examples = game.examples();
        if let Some(example) = examples.first() {
            self.game.set(game);
            self.play.set(example.play);
            self.write(example.text.to_owned());
        }
    }
}

/// A Hackenbush drawing to edit, without the rest of the editor; its text goes in and out. `id` tells two on one page
/// apart, `edge` is the edge a tap chooses.
#[component]
pub fn DrawingField(
    text: RwSignal<String>,
    id: &'static str,
    #[prop(default = None)] edge: Option<RwSignal<usize>>,
) -> impl IntoView {
    let i18n = use_i18n();
    let editor = EditorState::new(Game::Hackenbush, text.get_untracked(), Play::Normal);
    editor.follow(text);
    view! {
        <Provider value=editor>
            <drawing::Canvas id edge/>
            <Tools/>
        </Provider>
        <p class="error" role="status">{move || editor.error(i18n.locale())}</p>
    }
}

/// A graph to edit, without the rest of the editor; its text goes in and out.
#[component]
pub fn GraphField(text: RwSignal<String>) -> impl IntoView {
    let i18n = use_i18n();
    let editor = EditorState::new(Game::Graph, text.get_untracked(), Play::Normal);
    editor.follow(text);
    let canvas = move || match editor.draft.get() {
        Some(Draft::Graph { labels, arrows, directed, start, colours }) => {
            Some(view! { <graph::Graph labels arrows directed start colours/> })
        }
        _ => None,
    };
    view! {
        <Provider value=editor>{canvas}</Provider>
        <p class="error" role="status">{move || editor.error(i18n.locale())}</p>
    }
}

/// A position to edit by touch and as text: the body of the editor's dialog and of a lesson's field.
#[component]
fn Setup(id: &'static str) -> impl IntoView {
    let editor = expect_context::<EditorState>();
    let board = NodeRef::new();
    let focus = Focus::new(board, editor.draft);
    view! {
        <parameters::Parameters/>
        <div class="editor-board" node_ref=board on:focusin=move |event| focus.came(&event)><Setting id/></div>
        <Tools/>
        <TextField id/>
    }
}

/// The touch editor for the draft's kind of board.
#[component]
fn Setting(id: &'static str) -> impl IntoView {
    let editor = expect_context::<EditorState>();
    let position = Memo::new(move |_| editor.position());
    // A drawing keeps its pen and its cursor while it changes; every other board is drawn anew from its draft.
    let drawn = Memo::new(move |_| editor.draft.with(|draft| matches!(draft, Some(Draft::Drawing(_)))));
    let form = move || match editor.draft.get() {
        Some(Draft::Piles(heaps)) => view! { <piles::Piles heaps/> }.into_any(),
        Some(Draft::Bar(rows)) => view! { <bar::Bar rows/> }.into_any(),
        Some(Draft::Poisoned(bar)) => view! { <bar::Elsewhere bar/> }.into_any(),
        Some(Draft::Block(block)) => view! { <block::Layers block/> }.into_any(),
        Some(Draft::Drawing(_)) => ().into_any(),
        Some(Draft::Grid { width, cells }) => view! { <grid::Grid width cells/> }.into_any(),
        Some(Draft::Columns { height, rooks }) => view! { <columns::Columns height rooks/> }.into_any(),
        Some(Draft::Graph { labels, arrows, directed, start, colours }) => {
            view! { <graph::Graph labels arrows directed start colours/> }.into_any()
        }
        Some(Draft::Die { sticks, sides, top }) => view! { <die::Die sticks sides top/> }.into_any(),
        Some(Draft::Orders { upper, lower, rounds }) => view! { <orders::Orders upper lower rounds/> }.into_any(),
        Some(Draft::Boxes(parents)) => view! { <boxes::Boxes parents/> }.into_any(),
        Some(Draft::Form { left, right }) => view! { <form::Form left right/> }.into_any(),
        None => position.get().ok().map(|p| large(p.boards())).into_any(),
    };
    move || if drawn.get() { view! { <drawing::Canvas id/> }.into_any() } else { form.into_any() }
}

/// A position of any game to edit by touch and as text, without the rest of the editor; its text goes in and out. `id`
/// tells several on one page apart.
#[component]
pub fn BoardField(text: RwSignal<String>, id: &'static str) -> impl IntoView {
    let given = text.get_untracked();
    let of = |game: &&Game| given.split([':', '(']).next() == Some(game.key());
    let editor =
        EditorState::new(Game::ALL.iter().find(of).copied().unwrap_or(Game::ALL[0]), given.clone(), Play::Normal);
    editor.follow(text);
    view! { <Provider value=editor><Setup id/></Provider> }
}

/// The body of the editor's dialog; `done` closes it.
#[component]
pub fn Editor(editor_use: EditorUse, done: Callback<()>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let session = table.session.get_untracked();
    let game = session.start().components().first().map_or(Game::ALL[0], |c| c.game());
    let text = match editor_use {
        EditorUse::New if table.open.get_untracked() => session.position().to_string(),
        _ => game.examples().first().map_or_else(String::new, |e| e.text.to_owned()),
    };
    let editor = EditorState::new(game, text, session.play());
    provide_context(editor);
    let position = Memo::new(move |_| editor.position());
    let settled = move || {
        let position = editor.position().ok()?;
        Some(match editor_use {
            EditorUse::New => (position, editor.play.get()),
            EditorUse::Beside => table.session.with_untracked(|s| (s.position().clone().plus(position), s.play())),
        })
    };
    Effect::new(move |_| {
        if let Some((position, play)) = settled() {
            ahead::precompute(table.worker, &position, play);
        }
    });
    on_cleanup(move || table.worker.withdraw(Lane::Ahead));
    let submit = move || {
        let Some((position, play)) = untrack(settled) else { return };
        table.start(position, play);
        done.run(());
    };
    view! {
        <form class="editor" on:submit=move |event| { event.prevent_default(); submit() }>
            <OneGame game=editor.game chosen=Callback::new(move |game| editor.open(game))/>
            <Setup id="editor"/>
            <div class="editor-done">
                <button type="submit" class="button primary" disabled=move || position.get().is_err()>
                    {t!(i18n, editor.done)}
                </button>
            </div>
        </form>
    }
}

/// A position too large, or too many games, for setting up by touch: a picture of each board.
fn large(boards: Vec<Board>) -> impl IntoView {
    boards.iter().map(|board| view! { <div class="editor-mini">{miniature(board)}</div> }).collect_view()
}
