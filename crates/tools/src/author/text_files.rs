//! The files of a lesson as text, one of them in the field.
use super::{Draft, template};
use course::own_lesson::DATA;
use leptos::html::Textarea;
use leptos::prelude::*;
use locale::Locale;
use text::{t, t_string, use_i18n};

#[component]
pub fn TextFiles(
    draft: Draft,
    /// The file in the field.
    name: RwSignal<String>,
    area: NodeRef<Textarea>,
) -> impl IntoView {
    let i18n = use_i18n();
    let names = Memo::new(move |_| draft.files.with(|files| files.keys().cloned().collect::<Vec<_>>()));
    // A file that is gone leaves the field to the first one.
    let shown = Memo::new(move |_| {
        let wanted = name.get();
        names.with(|all| if all.contains(&wanted) { Some(wanted) } else { all.first().cloned() }).unwrap_or_default()
    });
    let chip = move |this: String| {
        let (own, label) = (this.clone(), this.clone());
        view! {
            <button type="button" class="chip" aria-pressed=move || (shown.get() == own).to_string()
                on:click=move |_| name.set(this.clone())>{label}</button>
        }
    };
    let lacking = move || {
        let files = Locale::ALL.iter().map(|locale| (*locale, format!("{}.md", locale.code())));
        files.filter(|(_, file)| names.with(|all| !all.contains(file))).collect::<Vec<_>>()
    };
    let add = move |(locale, file): (Locale, String)| {
        let new = file.clone();
        let begin = move |_| {
            let new = new.clone();
            draft.change(|files| {
                let other = files.iter().find(|(name, _)| name.ends_with(".md") && !name.starts_with("teacher"));
                let begun = template::empty("", locale).remove(&new).unwrap_or_default();
                let text = other.map_or(begun, |(_, text)| text.clone());
                files.insert(new.clone(), text);
            });
            name.set(new);
        };
        view! {
            <button type="button" class="chip" on:click=begin>{move || t_string!(i18n, author.add_file, file = &file)}</button>
        }
    };
    let text = move || draft.files.with(|files| files.get(&shown.get()).cloned().unwrap_or_default());
    let typed = move |event| {
        let text = event_target_value(&event);
        draft.change(|files| _ = files.insert(shown.get_untracked(), text));
    };
    let about = move || match shown.get() == DATA {
        true => t_string!(i18n, author.about_data),
        false => t_string!(i18n, author.about_words),
    };
    view! {
        <div class="card">
            <h3>{t!(i18n, author.texts)}</h3>
            <div class="chips" role="group" aria-label=t!(i18n, author.texts)>
                {move || names.get().into_iter().map(chip).collect_view()}
                {move || lacking().into_iter().map(add).collect_view()}
            </div>
            <label for="author-text" class="small">{about}</label>
            <textarea id="author-text" class="field author-text" rows="20" autocapitalize="off" node_ref=area
                spellcheck=move || (shown.get() != DATA).to_string() prop:value=text on:input=typed></textarea>
        </div>
    }
}

/// Moves the focus to a line of the field, from 1, and marks it.
pub fn reveal(area: NodeRef<Textarea>, line: usize) {
    let Some(area) = area.get_untracked() else { return };
    let text = area.value();
    let lines = text.lines().count().max(1);
    let length = |text: &str| u32::try_from(text.encode_utf16().count()).unwrap_or(u32::MAX);
    let before: u32 = text.lines().take(line.saturating_sub(1)).map(|line| length(line) + 1).sum();
    let marked = text.lines().nth(line.saturating_sub(1)).map_or(0, length);
    let _ = area.focus();
    // A field that refuses the selection keeps the focus.
    let _ = area.set_selection_range(before, before + marked);
    let height = f64::from(area.scroll_height()) / lines as f64;
    area.set_scroll_top((height * line.saturating_sub(4) as f64) as i32);
}
