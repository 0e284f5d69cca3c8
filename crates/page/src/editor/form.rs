//! A short game set up by its options, each a text.
use super::EditorState;
use super::draft::{Draft, MOST_OPTIONS};
use crate::board::miniature;
use leptos::prelude::*;
use locale::{Locale, td_string};
use solver::Player;
use text::{t, t_string, use_i18n};

#[component]
pub fn Form(left: Vec<String>, right: Vec<String>) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let kept = StoredValue::new((left.clone(), right.clone()));
    let draw = move |by: Player, change: &dyn Fn(&mut Vec<String>)| {
        let (mut left, mut right) = kept.get_value();
        change(if by == Player::Left { &mut left } else { &mut right });
        editor.draw(&Draft::Form { left, right });
    };
    let side = move |by: Player, options: Vec<String>, title: fn(Locale) -> &'static str| {
        let full = options.len() >= MOST_OPTIONS;
        let row = move |(i, option): (usize, String)| {
            let name = move || format!("{} {}", title(i18n.locale()), i + 1);
            view! {
                <li>
                    <input type="text" class="wide" autocomplete="off" autocapitalize="none" spellcheck="false"
                        prop:value=option aria-label=name
                        on:change=move |event| {
                            let typed = event_target_value(&event).trim().to_owned();
                            draw(by, &move |options| options[i].clone_from(&typed));
                        }/>
                    <button type="button" class="button quiet icon"
                        aria-label=move || t_string!(i18n, editor.option_remove, name = name())
                        on:click=move |_| draw(by, &move |options| { options.remove(i); })>"✕"</button>
                </li>
            }
        };
        let rows = options.into_iter().enumerate().map(row).collect_view();
        view! {
            <fieldset class="editor-side">
                <legend>{move || title(i18n.locale())}</legend>
                <ul class="editor-heaps">{rows}</ul>
                <button type="button" class="button" disabled=full
                    on:click=move |_| draw(by, &|options| options.push("0".to_owned()))>
                    {t!(i18n, editor.option_add)}
                </button>
            </fieldset>
        }
    };
    let picture = move || {
        let position = editor.position().ok();
        position.and_then(|p| p.boards().into_iter().next()).map(|board| miniature(&board))
    };
    view! {
        <p class="editor-lead">{t!(i18n, editor.form_lead)}</p>
        <div class="editor-sides">
            {side(Player::Left, left, |locale| td_string!(locale, editor.options_left))}
            {side(Player::Right, right, |locale| td_string!(locale, editor.options_right))}
        </div>
        <div class="editor-mini">{picture}</div>
    }
}
