//! The list of shortcuts, from the table that the handler uses.
use super::dialog::Dialog;
use super::keys::{BINDINGS, KeyAction, Spotlight, cap};
use super::reading::Reading;
use super::{DialogKind, use_shell};
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

#[component]
pub fn HelpDialog() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Dialog kind=DialogKind::Help class="help" title=t!(i18n, settings.keys_list)>
            <List/>
        </Dialog>
    }
}

#[component]
fn List() -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    let does = move |act: KeyAction| match act {
        KeyAction::Back => t_string!(i18n, table.undo_label),
        KeyAction::Forward => t_string!(i18n, table.redo_label),
        KeyAction::Hint => t_string!(i18n, table.hint),
        KeyAction::Analysis => t_string!(i18n, settings.key_analysis),
        KeyAction::Pack => t_string!(i18n, settings.key_packets),
        KeyAction::Restart => t_string!(i18n, table.restart),
        KeyAction::New => t_string!(i18n, table.new_position),
        KeyAction::Help => t_string!(i18n, settings.keys_list),
        KeyAction::Sound => t_string!(i18n, settings.key_sound),
        KeyAction::Show(Spotlight::Rules) => t_string!(i18n, settings.key_show_rules),
        KeyAction::Show(Spotlight::Verdict) => t_string!(i18n, settings.key_show_verdict),
        KeyAction::Show(Spotlight::Why) => t_string!(i18n, settings.key_show_why),
        KeyAction::Show(Spotlight::Ghost) => t_string!(i18n, settings.key_show_ghost),
        KeyAction::Read(Reading::Position) => t_string!(i18n, settings.key_position),
        KeyAction::Read(Reading::LastMove) => t_string!(i18n, settings.key_last_move),
        KeyAction::Read(Reading::Verdict) => t_string!(i18n, settings.key_verdict),
        KeyAction::Read(Reading::Threats) => t_string!(i18n, settings.key_threats),
    };
    let row = move |keys: &'static [&'static str], does: Signal<&'static str>| {
        let caps = keys.iter().map(|key| view! { <kbd>{cap(key)}</kbd> }).collect_view();
        view! { <tr><th scope="row">{caps}</th><td>{does}</td></tr> }
    };
    let rows = BINDINGS.iter().map(|b| row(b.keys, Signal::derive(move || does(b.act)))).collect_view();
    view! {
        <table class="keys"><tbody>
            {rows}
            {row(&["Esc"], Signal::derive(t!(i18n, settings.key_escape)))}
        </tbody></table>
        <Show when=move || !shell.keys_on()><p class="soft">{t!(i18n, settings.keys_are_off)}</p></Show>
    }
}
