//! A dialog: the browser's own, which handles Escape, the focus and the inert page behind it.
use super::{DialogKind, use_shell};
use leptos::html;
use leptos::prelude::*;
use text::{t, use_i18n};
use wasm_bindgen::JsCast;

/// Shows its children while this is the open dialog.
#[component]
pub fn Dialog(
    kind: DialogKind,
    /// The class for its place and size in the style sheet.
    class: &'static str,
    title: impl Fn() -> &'static str + Copy + Send + Sync + 'static,
    children: ChildrenFn,
) -> impl IntoView {
    let shell = use_shell();
    let open = Memo::new(move |_| shell.dialogs.kind.get() == Some(kind));
    let close = Callback::new(move |()| shell.close());
    let id = format!("sheet-{kind:?}");
    view! { <Modal id class open close title=Signal::derive(move || title().to_owned())>{children()}</Modal> }
}

/// Shows its children while it is open. The focus goes to its title, and back where it was when it closes.
#[component]
pub fn Modal(
    id: String,
    class: &'static str,
    open: Memo<bool>,
    close: Callback<()>,
    title: Signal<String>,
    children: ChildrenFn,
) -> impl IntoView {
    let i18n = use_i18n();
    let node = NodeRef::<html::Dialog>::new();
    Effect::new(move |_| {
        let Some(dialog) = node.get() else { return };
        match (open.get(), dialog.open()) {
            // It fails only if the dialog is not in the page.
            (true, false) => drop(dialog.show_modal()),
            (false, true) => dialog.close(),
            _ => {}
        }
    });
    let closed = move |()| {
        if open.get_untracked() {
            close.run(());
        }
    };
    let on_itself = |event: &leptos::ev::Event| {
        event.target().and_then(|t| t.dyn_into::<web_sys::HtmlDialogElement>().ok()).is_some()
    };
    // `close` fires long after the dialog has left the screen, when the next key belongs to the page already. A file
    // chooser within it fires a `cancel` of its own.
    let cancelled = move |event: leptos::ev::Event| {
        if on_itself(&event) {
            closed(());
        }
    };
    // If another key reopened it before `close` fired, it stays.
    let gone = move |_| {
        if node.get_untracked().is_some_and(|dialog| !dialog.open()) {
            closed(());
        }
    };
    // A tap on the backdrop closes it.
    let beside = move |event: leptos::ev::MouseEvent| {
        if on_itself(&event) {
            close.run(());
        }
    };
    let id = StoredValue::new(id);
    view! {
        <dialog node_ref=node class=format!("sheet {class}") aria-labelledby=id.get_value() on:close=gone on:cancel=cancelled on:click=beside>
            <Show when=move || open.get()>
                <div class="sheet-body">
                    <div class="sheet-head">
                        <h2 id=id.get_value() tabindex="-1" autofocus>{title}</h2>
                        <button class="button quiet icon" on:click=move |_| close.run(())
                            aria-label=t!(i18n, shell.close)>
                            <svg viewBox="0 0 24 24" aria-hidden="true"><path d="M6 6 18 18M18 6 6 18"/></svg>
                        </button>
                    </div>
                    {children()}
                </div>
            </Show>
        </dialog>
    }
}

/// A choice of one of several, as a row of buttons; for the keyboard a radio group.
#[component]
pub fn Choice<T: Copy + PartialEq + Send + Sync + 'static>(
    /// The group's name, unique on the page.
    name: &'static str,
    legend: impl Fn() -> &'static str + Send + Sync + 'static,
    options: Vec<(T, Signal<String>)>,
    #[prop(into)] value: Signal<Option<T>>,
    chosen: impl Fn(T) + Copy + Send + Sync + 'static,
) -> impl IntoView {
    let options = options.into_iter().map(|(option, label)| {
        view! {
            <label>
                <input type="radio" name=name prop:checked=move || value.get() == Some(option) on:change=move |_| chosen(option)/>
                <span>{move || label.get()}</span>
            </label>
        }
    });
    view! { <fieldset class="choice"><legend>{legend}</legend><div class="options">{options.collect_view()}</div></fieldset> }
}
