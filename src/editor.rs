//! Setting up a position, by touch or as text.
//!
//! In: boards and text. Out: a position the solver accepts. Rules are the solver's: a draft is only ever judged by
//! parsing its text.
mod bar;
pub mod draft;
mod drawing;
mod piles;
pub mod sketch;

use crate::board::miniature;
use crate::table::use_table;
use crate::text::{game_name, parse_error, t, use_i18n};
use draft::Draft;
use leptos::prelude::*;
use solver::board::Board;
use solver::{Game, Play, Position};

/// What becomes of the position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Aim {
    /// A new game.
    New,
    /// It is put beside the present position, and a new game begins with the sum.
    Beside,
}

/// The editor's own state: the game, and the text that is shown, typed or drawn.
#[derive(Clone, Copy)]
struct Desk {
    game: RwSignal<Game>,
    text: RwSignal<String>,
    play: RwSignal<Play>,
    /// Texts before the present one, for undo.
    before: RwSignal<Vec<String>>,
}

impl Desk {
    fn position(self) -> Result<Position, solver::notation::ParseError> {
        self.text.with(|text| text.parse())
    }

    /// The draft of the text, if it is one component that can be set up by touch.
    fn draft(self) -> Option<Draft> {
        let position = self.position().ok()?;
        let one = position.components().len() == 1 && !position.components()[0].is_negative();
        if one { Draft::from_board(position.boards().first()?) } else { None }
    }

    fn write(self, text: String) {
        let old = self.text.get_untracked();
        if old != text {
            self.before.update(|all| all.push(old));
            self.text.set(text);
        }
    }

    /// Replaces the state of the component, its parameters kept.
    fn draw(self, draft: &Draft) {
        let old = self.text.get_untracked();
        let head =
            old.split_once(':').map_or_else(|| self.game.get_untracked().key().to_owned(), |(h, _)| h.to_owned());
        self.write(format!("{head}:{}", draft.state()));
    }

    fn open(self, game: Game) {
        let examples = game.ruleset().examples();
        if let Some(example) = examples.first() {
            self.game.set(game);
            self.play.set(example.play);
            self.write(example.text.to_owned());
        }
    }
}

/// The body of the editor's dialog; `done` closes it.
#[component]
pub fn Editor(aim: Aim, done: Callback<()>) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let session = table.session.get_untracked();
    let game = session.start().components().first().map_or(Game::ALL[0], |c| c.game());
    let text = match aim {
        Aim::New if table.open.get_untracked() => session.position().to_string(),
        _ => game.ruleset().examples().first().map_or_else(String::new, |e| e.text.to_owned()),
    };
    let desk = Desk {
        game: RwSignal::new(game),
        text: RwSignal::new(text),
        play: RwSignal::new(session.play()),
        before: RwSignal::new(Vec::new()),
    };
    provide_context(desk);
    let position = Memo::new(move |_| desk.position());
    let submit = move || {
        let Ok(position) = desk.position() else { return };
        match aim {
            Aim::New => table.start(position, desk.play.get_untracked()),
            Aim::Beside => {
                let sum = table.session.with_untracked(|s| s.position().clone()).plus(position);
                table.start(sum, table.session.with_untracked(|s| s.play()));
            }
        }
        done.run(());
    };
    let refused = move || position.get().err().map(|error| parse_error(i18n.locale(), &desk.text.get(), &error));
    view! {
        <form class="editor" on:submit=move |event| { event.prevent_default(); submit() }>
            <div class="editor-games" role="group" aria-label=t!(i18n, editor.game)>
                {Game::ALL.iter().map(|&game| view! {
                    <button type="button" class="chip" aria-pressed=move || (desk.game.get() == game).to_string()
                        on:click=move |_| desk.open(game)>
                        {move || game_name(i18n.locale(), game)}
                    </button>
                }).collect_view()}
            </div>
            <div class="editor-board">{move || match desk.draft() {
                Some(Draft::Piles(heaps)) => view! { <piles::Piles heaps/> }.into_any(),
                Some(Draft::Bar(rows)) => view! { <bar::Bar rows/> }.into_any(),
                Some(Draft::Drawing(_)) => view! { <drawing::Canvas/> }.into_any(),
                None => position.get().ok().map(|p| large(p.boards())).into_any(),
            }}</div>
            <div class="editor-tools">
                <button type="button" class="button" disabled=move || desk.before.with(Vec::is_empty)
                    on:click=move |_| if let Some(text) = desk.before.try_update(Vec::pop).flatten() { desk.text.set(text) }>
                    {t!(i18n, editor.undo)}
                </button>
                <button type="button" class="button" disabled=move || desk.draft().is_none()
                    on:click=move |_| if let Some(draft) = desk.draft() { desk.draw(&draft.emptied()) }>
                    {t!(i18n, editor.clear)}
                </button>
            </div>
            <label class="editor-text">
                <span>{t!(i18n, editor.text)}</span>
                <input type="text" name="position" autocomplete="off" autocapitalize="none" spellcheck="false" inputmode="text"
                    prop:value=move || desk.text.get()
                    aria-invalid=move || position.get().is_err().to_string()
                    aria-describedby="editor-error"
                    on:input=move |event| desk.write(event_target_value(&event))/>
            </label>
            <p id="editor-error" class="error" role="status">{refused}</p>
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
