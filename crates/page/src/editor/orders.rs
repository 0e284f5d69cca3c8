//! Two linear orders set up by touch: their lengths and the rounds.
use super::EditorState;
use super::draft::{Draft, MOST_POINTS, MOST_ROUNDS};
use super::stepper::Stepper;
use leptos::prelude::*;
use text::{t, t_string, use_i18n};

#[component]
pub fn Orders(upper: u32, lower: u32, rounds: u32) -> impl IntoView {
    let (editor, i18n) = (expect_context::<EditorState>(), use_i18n());
    let draw = move |upper: u64, lower: u64, rounds: u64| {
        editor.draw(&Draft::Orders { upper: upper as u32, lower: lower as u32, rounds: rounds as u32 });
    };
    let [a, b, r] = [upper, lower, rounds].map(u64::from);
    view! {
        <ul class="editor-heaps">
            <li>
                <span>{t!(i18n, editor.upper_points)}</span>
                <Stepper name=Signal::derive(move || t_string!(i18n, editor.upper_points).to_owned()) value=a
                    least=0 most=MOST_POINTS set=move |n| draw(n, b, r)/>
            </li>
            <li>
                <span>{t!(i18n, editor.lower_points)}</span>
                <Stepper name=Signal::derive(move || t_string!(i18n, editor.lower_points).to_owned()) value=b
                    least=0 most=MOST_POINTS set=move |n| draw(a, n, r)/>
            </li>
            <li>
                <span>{t!(i18n, editor.rounds)}</span>
                <Stepper name=Signal::derive(move || t_string!(i18n, editor.rounds).to_owned()) value=r
                    least=0 most=MOST_ROUNDS set=move |n| draw(a, b, n)/>
            </li>
        </ul>
    }
}
