//! Rules drawn as pictures: before and after side by side, cell by cell, with whose move it is and how it is turned.
use super::RuleBook;
use super::figure_sign::figure_sign;
use super::picture_edits::{
    DIRECTIONS, PictureSide, USUAL_KINDS, height, needs_full_form, new_rule, of_key, paint, resize, stepped, turn,
};
use super::removal;
use leptos::ev::{KeyboardEvent, MouseEvent};
use leptos::prelude::*;
use locale::Locale;
use solver::board::{Figure, Figures, Piece};
use solver::rules::grid::{MOST_PICTURES, PICTURE_EDGE, PictureAsk, PictureRule};
use text::{I18n, picture_after_words, picture_ask_words, picture_rule_words, t, t_string, use_i18n};
use wasm_bindgen::JsCast;
use web_sys::{Element, HtmlElement};

/// Words of an element, by language.
type Words = fn(Locale) -> &'static str;

/// The content of a cell with a blue piece.
const BLUE: u8 = 2;

/// The content that a tap puts into a cell, or anything; in the picture before the move perhaps all but this content.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Brush {
    kind: Option<u8>,
    not: bool,
}

impl Brush {
    fn ask(self) -> PictureAsk {
        match self.kind {
            None => PictureAsk::Any,
            Some(kind) if self.not => PictureAsk::Not(kind),
            Some(kind) => PictureAsk::Is(kind),
        }
    }
}

/// The sign in a cell.
fn sign(ask: PictureAsk) -> String {
    let one = |kind: u8| match PictureRule::cell(kind) {
        Some(cell) => cell.piece().map_or("", Piece::sign),
        None => "‖",
    };
    match ask {
        PictureAsk::Any => "?".to_owned(),
        PictureAsk::Is(kind) => one(kind).to_owned(),
        PictureAsk::Not(0) => "≠ ·".to_owned(),
        PictureAsk::Not(1) => "≠ ×".to_owned(),
        PictureAsk::Not(kind) => format!("≠ {}", one(kind)),
    }
}

/// The piece that a cell asks for or is left with, and its figure, unless that is a stone.
fn drawn_piece(ask: PictureAsk, figures: Figures) -> Option<(Piece, Figure)> {
    let PictureAsk::Is(kind) = ask else { return None };
    let piece = PictureRule::cell(kind)?.piece()?;
    Some((piece, figures.of(piece))).filter(|(_, figure)| *figure != Figure::Stone)
}

/// The content of a cell: a figure, or a sign.
fn content(ask: PictureAsk, figures: Figures) -> AnyView {
    match drawn_piece(ask, figures) {
        Some((piece, figure)) => figure_sign(piece, figure).into_any(),
        None => view! { <span>{sign(ask)}</span> }.into_any(),
    }
}

/// The class of a cell's looks.
fn look(ask: Option<PictureAsk>, figures: Figures) -> &'static str {
    match ask {
        Some(ask) if drawn_piece(ask, figures).is_some() => "rule-cell",
        Some(PictureAsk::Is(1)) => "rule-cell covered",
        Some(PictureAsk::Is(2)) => "rule-cell blue",
        Some(PictureAsk::Is(3)) => "rule-cell red",
        Some(PictureAsk::Is(4)) => "rule-cell green",
        Some(PictureAsk::Is(5..PICTURE_EDGE)) => "rule-cell own",
        Some(PictureAsk::Is(PICTURE_EDGE)) => "rule-cell off",
        Some(PictureAsk::Is(_)) => "rule-cell",
        _ => "rule-cell asked",
    }
}

fn words(locale: Locale, side: PictureSide, ask: PictureAsk, figures: Figures) -> String {
    match (side, ask) {
        (PictureSide::After, PictureAsk::Is(kind)) => picture_after_words(locale, PictureRule::cell(kind), figures),
        (PictureSide::After, _) => picture_after_words(locale, None, figures),
        (PictureSide::Before, ask) => picture_ask_words(locale, ask, figures),
    }
}

#[component]
pub fn Pictures(book: RuleBook) -> impl IntoView {
    let i18n = use_i18n();
    let brush = RwSignal::new(Brush { kind: Some(BLUE), not: false });
    let needed = Memo::new(move |_| book.pictures(|rules| rules.iter().any(needs_full_form)));
    let opened = RwSignal::new(false);
    let more = Signal::derive(move || needed.get() || opened.get());
    let toggle = move |_| {
        opened.update(|on| *on = !*on);
        // A content that is no longer offered is not written either.
        if !opened.get_untracked() {
            brush.set(Brush { kind: Some(BLUE), not: false });
        }
    };
    let count = Memo::new(move |_| book.pictures(<[PictureRule]>::len));
    let full = move || count.get() >= MOST_PICTURES;
    let add = move |_| {
        if !full() {
            book.change_pictures(|rules| rules.push(new_rule()));
        }
    };
    let lines = move || (0..count.get()).map(|at| view! { <PictureLine book at brush more/> }).collect_view();
    view! {
        <p class="editor-lead">{t!(i18n, rule_editor.pictures_lead)}</p>
        <p class="editor-lead by-keys">{t!(i18n, rule_editor.pictures_keys)}</p>
        <Palette book brush more/>
        <div class="own-rules">{lines}</div>
        <button type="button" class="button add-rule" aria-disabled=move || full().to_string() on:click=add>
            {t!(i18n, rule_editor.add_rule)}
        </button>
        <Show when=move || !needed.get()>
            <button type="button" class="button more-of-rules" aria-expanded=move || opened.get().to_string()
                on:click=toggle>{t!(i18n, rule_editor.more)}</button>
        </Show>
    }
}

/// The contents that a tap puts into a cell.
#[component]
fn Palette(book: RuleBook, brush: RwSignal<Brush>, more: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let choice = move |kind: Option<u8>| {
        let ask = Brush { kind, not: false }.ask();
        view! {
            <button type="button" class=move || look(Some(ask), book.figures.get()) data-brush=ask.to_string()
                aria-pressed=move || (brush.get().kind == kind).to_string()
                aria-label=move || picture_ask_words(i18n.locale(), ask, book.figures.get())
                on:click=move |_| brush.update(|brush| brush.kind = kind)>
                {move || content(ask, book.figures.get())}
            </button>
        }
    };
    view! {
        <div class="rule-palette" role="group" aria-label=t!(i18n, rule_editor.palette)>
            {(0..USUAL_KINDS).map(|kind| choice(Some(kind))).collect_view()}
            <Show when=move || more.get()>
                {(USUAL_KINDS..=PICTURE_EDGE).map(Some).chain([None]).map(choice).collect_view()}
                <button type="button" class="button toggle" aria-pressed=move || brush.get().not.to_string()
                    on:click=move |_| brush.update(|brush| brush.not = !brush.not)>
                    {t!(i18n, rule_editor.palette_not)}
                </button>
            </Show>
        </div>
    }
}

/// A rule: its player, its pictures, its directions, its sentence.
#[component]
fn PictureLine(book: RuleBook, at: usize, brush: RwSignal<Brush>, more: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let rule = Memo::new(move |_| book.pictures(|rules| rules.get(at).cloned()));
    let name = move || t_string!(i18n, rule_editor.rule, n = at + 1);
    let sentence = move || {
        let figures = book.figures.get();
        rule.with(|rule| rule.as_ref().map(|rule| picture_rule_words(i18n.locale(), rule, figures)))
    };
    let alone = move || book.pictures(<[PictureRule]>::len) < 2;
    let remove = move |event: MouseEvent| {
        if untrack(alone) {
            return;
        }
        book.change_pictures(|rules| {
            if at < rules.len() {
                rules.remove(at);
            }
        });
        removal::focus_rule(&event, at);
    };
    view! {
        <div class="own-rule" role="group" aria-label=name>
            <div class="rule-head">
                <b aria-hidden="true">{at + 1}</b>
                <Movers book at rule/>
                <button type="button" class="button quiet remove-rule" aria-disabled=move || alone().to_string()
                    aria-label=move || t_string!(i18n, rule_editor.remove_rule, n = at + 1) on:click=remove>"✕"</button>
            </div>
            <div class="rule-pictures">
                <PictureGrid book at rule brush side=PictureSide::Before/>
                <span class="becomes" aria-hidden="true">"→"</span>
                <PictureGrid book at rule brush side=PictureSide::After/>
            </div>
            <div class="rule-ways">
                <Sizes book at rule more/>
                <Show when=move || more.get()><Compass book at rule/></Show>
            </div>
            <p class="own-sentence" role="status">{sentence}</p>
        </div>
    }
}

/// The players who move by the rule.
#[component]
fn Movers(book: RuleBook, at: usize, rule: Memo<Option<PictureRule>>) -> impl IntoView {
    let i18n = use_i18n();
    let choice = move |(left, right, sign, say): (bool, bool, &'static str, fn(Locale) -> &'static str)| {
        let is = move || rule.with(|rule| rule.as_ref().is_some_and(|rule| (rule.left, rule.right) == (left, right)));
        let choose = move |_| {
            book.change_picture(at, |rule| {
                rule.left = left;
                rule.right = right;
            });
        };
        view! {
            <button type="button" data-mover=sign aria-pressed=move || is().to_string() on:click=choose>
                {move || say(i18n.locale())}
            </button>
        }
    };
    let choices: [(bool, bool, &'static str, Words); 3] = [
        (true, false, "L", locale::rules::picture_blue),
        (false, true, "R", locale::rules::picture_red),
        (true, true, "LR", locale::rules::picture_both),
    ];
    view! {
        <div class="seg" role="group" aria-label=t!(i18n, rule_editor.movers)>{choices.map(choice)}</div>
    }
}

/// The cells of a picture.
#[component]
fn PictureGrid(
    book: RuleBook,
    at: usize,
    rule: Memo<Option<PictureRule>>,
    brush: RwSignal<Brush>,
    side: PictureSide,
) -> impl IntoView {
    let i18n = use_i18n();
    let size = Memo::new(move |_| rule.with(|rule| rule.as_ref().map_or((1, 1), |rule| (rule.width, height(rule)))));
    let cell = move |row: u32, column: u32, i: usize| {
        let ask = move || rule.with(|rule| rule.as_ref().and_then(|rule| side.cell(rule, i)));
        let figures = book.figures;
        let name = move || ask().map(|ask| cell_name(i18n, side, [column + 1, row + 1], ask, figures.get()));
        let put = move |ask: PictureAsk| book.change_picture(at, |rule| paint(rule, side, i, ask));
        let key = move |event: KeyboardEvent| {
            if event.ctrl_key() || event.alt_key() || event.meta_key() {
                return;
            }
            if let Some(ask) = of_key(&event.key()) {
                put(ask);
            } else if let Some(to) = stepped(i, size.get_untracked(), &event.key()) {
                go_to(&event, to);
            } else {
                return;
            }
            event.prevent_default();
            // No shortcut of the page.
            event.stop_propagation();
        };
        view! {
            <button type="button" class=move || look(ask(), figures.get()) data-cell=i.to_string() aria-label=name
                on:click=move |_| put(brush.get_untracked().ask()) on:keydown=key>
                {move || ask().map(|ask| content(ask, figures.get()))}
            </button>
        }
    };
    let rows = move || {
        let (width, height) = size.get();
        let row = |row: u32| {
            let cells = (0..width).map(|column| cell(row, column, (row * width + column) as usize));
            view! { <div class="editor-squares">{cells.collect_view()}</div> }
        };
        (0..height).map(row).collect_view()
    };
    let label = move || match side {
        PictureSide::Before => t_string!(i18n, rule_editor.before),
        PictureSide::After => t_string!(i18n, rule_editor.after),
    };
    view! {
        <div class="rule-picture">
            <span class="small" aria-hidden="true">{label}</span>
            <div class="rule-grid" role="group" aria-label=label>{rows}</div>
        </div>
    }
}

/// A cell in words: its picture, its place, and what is in it.
fn cell_name(i18n: I18n, side: PictureSide, [x, y]: [u32; 2], ask: PictureAsk, figures: Figures) -> String {
    let what = words(i18n.locale(), side, ask, figures);
    match side {
        PictureSide::Before => t_string!(i18n, rule_editor.cell_before, x = x, y = y, what = what),
        PictureSide::After => t_string!(i18n, rule_editor.cell_after, x = x, y = y, what = what),
    }
}

/// Focuses another cell of the picture.
fn go_to(event: &KeyboardEvent, to: usize) {
    let cell = event.current_target().and_then(|target| target.dyn_into::<Element>().ok());
    let grid = cell.and_then(|cell| cell.closest(".rule-grid").ok().flatten());
    let cell = grid.and_then(|grid| grid.query_selector(&format!("[data-cell='{to}']")).ok().flatten());
    if let Some(cell) = cell.and_then(|cell| cell.dyn_into::<HtmlElement>().ok()) {
        let _ = cell.focus();
    }
}

/// The columns and rows of both pictures.
#[component]
fn Sizes(book: RuleBook, at: usize, rule: Memo<Option<PictureRule>>, more: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let size = move || rule.with(|rule| rule.as_ref().map_or((1, 1), |rule| (rule.width, height(rule))));
    let button = move |columns: i32, rows: i32, sign: &'static str, say: fn(Locale) -> &'static str| {
        let next = move || {
            let (width, height) = size();
            let (width, height) = (width.saturating_add_signed(columns), height.saturating_add_signed(rows));
            PictureRule::fits(width, height).then_some((width, height))
        };
        let press = move |_| {
            if let Some((width, height)) = untrack(next) {
                book.change_picture(at, |rule| resize(rule, width, height));
            }
        };
        view! {
            <button type="button" class="button icon" aria-disabled=move || next().is_none().to_string()
                aria-label=move || say(i18n.locale()) on:click=press>{sign}</button>
        }
    };
    view! {
        <div class="rule-size" role="group" aria-label=t!(i18n, editor.width)>
            <span aria-hidden="true">{t!(i18n, editor.width)}</span>
            {button(-1, 0, "−", locale::rule_editor::column_less)}
            {button(1, 0, "+", locale::rule_editor::column_more)}
        </div>
        <Show when=move || more.get()>
            <div class="rule-size" role="group" aria-label=t!(i18n, editor.height)>
                <span aria-hidden="true">{t!(i18n, editor.height)}</span>
                {button(0, -1, "−", locale::rule_editor::row_less)}
                {button(0, 1, "+", locale::rule_editor::row_more)}
            </div>
        </Show>
    }
}

/// The directions of the pictures, and whether they are mirrored, too.
#[component]
fn Compass(book: RuleBook, at: usize, rule: Memo<Option<PictureRule>>) -> impl IntoView {
    let i18n = use_i18n();
    let sides: [(&'static str, Words); DIRECTIONS as usize] = [
        ("→", locale::rules::picture_drawn),
        ("↑", locale::rules::picture_left_turn),
        ("←", locale::rules::picture_half_turn),
        ("↓", locale::rules::picture_right_turn),
    ];
    let side = move |(direction, (sign, say)): (u8, (&'static str, Words))| {
        let on = move || rule.with(|rule| rule.as_ref().is_some_and(|rule| (rule.directions >> direction) & 1 == 1));
        view! {
            <button type="button" class="button toggle" data-direction=direction.to_string()
                aria-pressed=move || on().to_string() aria-label=move || say(i18n.locale())
                on:click=move |_| book.change_picture(at, |rule| turn(rule, direction))>{sign}</button>
        }
    };
    let mirrored = move || rule.with(|rule| rule.as_ref().is_some_and(|rule| rule.mirrored));
    view! {
        <div class="rule-compass" role="group" aria-label=t!(i18n, rule_editor.directions)>
            {(0..DIRECTIONS).zip(sides).map(side).collect_view()}
        </div>
        <button type="button" class="button toggle" aria-pressed=move || mirrored().to_string()
            on:click=move |_| book.change_picture(at, |rule| rule.mirrored = !rule.mirrored)>
            {t!(i18n, rule_editor.mirrored)}
        </button>
    }
}
