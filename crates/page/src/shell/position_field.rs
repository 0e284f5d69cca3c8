//! A field for a position in text form, with its parse error shown while typing.
use crate::state::lifetime::Lifetime;
use crate::state::load_pack::PackLoader;
use leptos::html::Input;
use leptos::prelude::*;
use packs::needs_pack;
use solver::Position;
use solver::position::meant;
use text::{t_string, use_i18n};

#[component]
pub fn PositionField(
    /// Unique on the page.
    id: &'static str,
    /// The initial text.
    #[prop(optional)]
    first: String,
    label: impl Fn() -> &'static str + Send + Sync + 'static,
    button: impl Fn() -> &'static str + Send + Sync + 'static,
    on_position: Callback<Position>,
) -> impl IntoView {
    let i18n = use_i18n();
    let typed = RwSignal::new(first);
    let (pack, lifetime) = (expect_context::<PackLoader>(), Lifetime::current());
    let read = RwSignal::new(None);
    let field = NodeRef::<Input>::new();
    // A game of the pack can be parsed once that has loaded; by then the text may have changed.
    Effect::new(move |_| {
        let text = typed.get();
        read.set(None);
        pack.when_loaded(lifetime, needs_pack(&text), move || {
            if !text.trim().is_empty() && typed.with_untracked(|now| *now == text) {
                read.set(Some(text.parse::<Position>()));
            }
        });
    });
    let fault = move || {
        read.with(|read| match read {
            Some(Err(error)) => typed.with_untracked(|typed| text::parse_error(i18n.locale(), typed, error)),
            _ => String::new(),
        })
    };
    let fault = move || text::shown(&fault());
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(Ok(position)) = read.get_untracked() {
            on_position.run(position);
        }
    };
    let meant = move || {
        let text = read.with(|read| matches!(read, Some(Err(_)))).then(|| typed.get_untracked())?;
        let meant = meant(&text)?;
        let words = meant.clone();
        // The button goes as it is pressed, so the focus moves to the field.
        let take = move |_| {
            typed.set(meant.clone());
            if let Some(field) = field.get_untracked() {
                let _ = field.focus();
            }
        };
        Some(view! {
            <button type="button" class="button meant" on:click=take>
                {move || t_string!(i18n, errors.take_meant, text = &words)}
            </button>
        })
    };
    let fault_id = format!("{id}-fault");
    view! {
        <form class="position-field" on:submit=submit>
            <label for=id>{label}</label>
            <div class="together">
                <input id=id class="field" type="text" node_ref=field autocomplete="off" autocapitalize="off" spellcheck="false"
                    placeholder="nim:3,5,7" aria-describedby=fault_id.clone()
                    aria-invalid=move || read.with(|read| matches!(read, Some(Err(_)))).to_string()
                    prop:value=move || typed.get() on:input=move |event| typed.set(event_target_value(&event))/>
                <button class="button">{button}</button>
            </div>
            <p id=fault_id class="fault">{fault}</p>
            {meant}
        </form>
    }
}
