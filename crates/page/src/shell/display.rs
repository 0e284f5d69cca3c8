//! The display menu: look and behaviour of the page on this device.
use super::DialogKind;
use super::dialog::{Choice, Dialog};
use crate::state::offline::{CacheProgress, offline};
use crate::storage::settings::use_settings;
use course::glossary::ALL;
use leptos::prelude::*;
use link::ui_part::UiPart;
use link::values::{Depth, Motion, Theme};
use text::{t, t_string, use_i18n};

#[component]
pub fn DisplayDialog() -> impl IntoView {
    let i18n = use_i18n();
    view! {
        <Dialog kind=DialogKind::Display class="display" title=t!(i18n, settings.title)>
            <Controls/>
        </Dialog>
    }
}

#[component]
fn Controls() -> impl IntoView {
    let (settings, i18n) = (use_settings(), use_i18n());
    let now = settings.now;
    let theme = move |theme: Theme| {
        let label = Signal::derive(move || match theme {
            Theme::Auto => t_string!(i18n, settings.theme_auto).to_owned(),
            Theme::Light => t_string!(i18n, settings.theme_light).to_owned(),
            Theme::Dark => t_string!(i18n, settings.theme_dark).to_owned(),
            Theme::Contrast => t_string!(i18n, settings.theme_contrast).to_owned(),
            Theme::Projector => t_string!(i18n, settings.theme_projector).to_owned(),
        });
        (theme, label)
    };
    let motion = move |motion: Motion| {
        let label = Signal::derive(move || match motion {
            Motion::Auto => t_string!(i18n, settings.motion_auto).to_owned(),
            Motion::Reduced => t_string!(i18n, settings.motion_reduced).to_owned(),
            Motion::Off => t_string!(i18n, settings.motion_off).to_owned(),
        });
        (motion, label)
    };
    let confirm = move |confirm: Option<bool>| {
        let label = Signal::derive(move || match confirm {
            None => t_string!(i18n, settings.confirm_auto).to_owned(),
            Some(true) => t_string!(i18n, settings.confirm_on).to_owned(),
            Some(false) => t_string!(i18n, settings.confirm_off).to_owned(),
        });
        (confirm, label)
    };
    let depth = move |depth: Depth| {
        let label = Signal::derive(move || match depth {
            Depth::Sentence => t_string!(i18n, settings.depth_1).to_owned(),
            Depth::Picture => t_string!(i18n, settings.depth_2).to_owned(),
            Depth::Theory => t_string!(i18n, settings.depth_3).to_owned(),
        });
        (depth, label)
    };
    let percent = move || format!("{:.0} %", now.get().scale * 100.0);
    view! {
        <Choice name="theme" legend=t!(i18n, settings.theme)
            options=Theme::ALL.iter().copied().map(theme).collect()
            value=Signal::derive(move || Some(now.get().theme)) chosen=move |theme| settings.choose(|s| s.theme = theme)/>
        <label class="slider">
            <span>{t!(i18n, settings.scale)}</span>
            <input type="range" min="0.8" max="3" step="0.1" prop:value=move || now.get().scale.to_string()
                on:change=move |event| {
                    if let Ok(scale) = event_target_value(&event).parse() {
                        settings.choose(|s| s.scale = scale);
                    }
                }/>
            <output>{percent}</output>
        </label>
        <label class="switch">
            <input type="checkbox" role="switch" prop:checked=move || now.get().patterns
                on:change=move |event| settings.choose(|s| s.patterns = event_target_checked(&event))/>
            <span>{t!(i18n, settings.patterns)}</span>
        </label>
        <label class="switch">
            <input type="checkbox" role="switch" prop:checked=move || now.get().words
                on:change=move |event| settings.choose(|s| s.words = event_target_checked(&event))/>
            <span>{t!(i18n, settings.words)}</span>
        </label>
        <label class="switch">
            <input type="checkbox" role="switch" prop:checked=move || now.get().sound
                on:change=move |event| settings.switch_sound(event_target_checked(&event))/>
            <span>{t!(i18n, settings.sound)}</span>
        </label>
        <p class="soft">{t!(i18n, settings.sound_class)}</p>
        <Choice name="depth" legend=t!(i18n, settings.depth)
            options=Depth::ALL.iter().copied().map(depth).collect()
            value=Signal::derive(move || Some(now.get().opens()))
            chosen=move |depth| settings.choose(|s| s.depth = Some(depth))/>
        <Choice name="motion" legend=t!(i18n, settings.motion)
            options=Motion::ALL.iter().copied().map(motion).collect()
            value=Signal::derive(move || Some(now.get().motion)) chosen=move |motion| settings.choose(|s| s.motion = motion)/>
        <Choice name="confirm" legend=t!(i18n, settings.confirm)
            options=[None, Some(true), Some(false)].into_iter().map(confirm).collect()
            value=Signal::derive(move || Some(now.get().confirm)) chosen=move |confirm| settings.choose(|s| s.confirm = confirm)/>
        <Keys/>
        <Offline/>
        <Show when=move || settings.store.works()><super::device_data::Saved/></Show>
        <p class="soft">{t!(i18n, shell.privacy)}</p>
    }
}

/// Progress of the offline cache on this device.
#[component]
fn Offline() -> impl IntoView {
    let i18n = use_i18n();
    let kept = offline().kept;
    // Rounded up, so that only 0 shows as 0.
    let mega = |bytes: u64| bytes.div_ceil(1_000_000);
    let said = move || match kept.get() {
        CacheProgress::None => String::new(),
        CacheProgress::Opened { bytes, of } => {
            t_string!(i18n, settings.offline_opened, kept = mega(bytes), all = mega(of))
        }
        CacheProgress::Some { bytes, of } => {
            t_string!(i18n, settings.offline_some, kept = bytes / 1_000_000, all = mega(of))
        }
        CacheProgress::Stopped => t_string!(i18n, settings.offline_stopped).to_owned(),
        CacheProgress::All { bytes } => t_string!(i18n, settings.offline_all, all = mega(bytes)),
    };
    let bar = move || match kept.get() {
        CacheProgress::Some { bytes, of } => {
            Some(view! { <progress max=of.to_string() value=bytes.to_string()></progress> })
        }
        _ => None,
    };
    let offered = Memo::new(move |_| matches!(kept.get(), CacheProgress::Opened { .. } | CacheProgress::Stopped));
    view! {
        <Show when=move || kept.get() != CacheProgress::None>
            <div class="kept">
                <p role="status">{said}</p>
                {bar}
                <Show when=move || offered.get()>
                    <button class="button" on:click=move |_| offline().keep()>{t!(i18n, settings.offline_offer)}</button>
                </Show>
            </div>
        </Show>
    }
}

/// The switch for single-letter shortcuts, and the button for their list.
#[component]
fn Keys() -> impl IntoView {
    let (settings, shell, i18n) = (use_settings(), super::use_shell(), use_i18n());
    let glossary = move |_| {
        shell.close();
        shell.table.look_up(ALL);
    };
    view! {
        <div class="together">
            <label class="switch">
                <input type="checkbox" role="switch" prop:checked=move || settings.now.get().keys.unwrap_or(!shell.embedded)
                    on:change=move |event| settings.choose(|s| s.keys = Some(event_target_checked(&event)))/>
                <span>{t!(i18n, settings.keys)}</span>
            </label>
            <button class="button" on:click=move |_| shell.open(DialogKind::Help)>{t!(i18n, settings.keys_list)}</button>
            <Show when=move || shell.shows(UiPart::Links)>
                <button class="button" on:click=glossary>{t!(i18n, terms.title)}</button>
            </Show>
        </div>
    }
}
