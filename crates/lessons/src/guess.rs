//! A guess before the truth: kept, never scored, and shown beside the truth when the question after it is over.
use super::boards::Small;
use super::judge::Judge;
use super::progress::LiveProgress;
use super::prose::{self, Paragraphs};
use super::sight;
use course::answer::Filling;
use course::packed::{Guess as Asked, Truth};
use leptos::prelude::*;
use protocol::{RequestState, ShowTruth};
use text::{t, use_i18n};

#[component]
pub fn Guess(asked: Asked, judge: Judge, progress: LiveProgress) -> impl IntoView {
    let i18n = use_i18n();
    let id = StoredValue::new(asked.id.clone());
    let after = asked.shown.clone();
    let all: Vec<String> = asked.boards.iter().cloned().chain(asked.options.iter().map(|(id, _)| id.clone())).collect();
    let boards = asked.boards.len();
    let guessed = Memo::new(move |_| progress.kept.with(|kept| kept.guesses.get(&id.get_value()).copied()));
    let over = Memo::new(move |_| progress.kept.with(|kept| kept.scores.contains_key(&after)));
    let truth = RwSignal::new(RequestState::<Truth>::Waiting);
    let lane = judge.lane();
    Effect::new(move |before: Option<bool>| {
        let is_over = over.get();
        // It stands above the question, whose verdict has the focus; of a question that was over before nothing is awaited.
        let is_awaited = before == Some(false);
        if is_over && truth.with_untracked(|truth| *truth == RequestState::Waiting) {
            judge.ask(lane, ShowTruth { guess: id.get_value() }, move |found| {
                if truth.try_set(found.into()).is_none() && is_awaited {
                    sight::show_match(format!("[data-guess='{}'] .truth", id.get_value()));
                }
            });
        }
        is_over
    });
    let options = asked.options.clone();
    let card = move |(place, name): (usize, String)| {
        let words = options.get(place.wrapping_sub(boards)).map(|(_, words)| words.clone());
        let face = move || match &words {
            Some(words) => view! { <span>{prose::plain(i18n.locale(), words)}</span> }.into_any(),
            None => view! { <Small pos=name.clone()/> }.into_any(),
        };
        let pick = move |_| {
            if !over.get_untracked() {
                progress.guessed(&id.get_value(), place);
            }
        };
        view! {
            <button class="choice-card" aria-pressed=move || (guessed.get() == Some(place)).to_string()
                aria-disabled=move || over.get().to_string() on:click=pick>{face}</button>
        }
    };
    let names = all.clone();
    let shown = move || {
        let truth = match truth.get() {
            RequestState::Found(truth) => truth,
            RequestState::Failed(why) if why.is_absent() => {
                return Some(view! { <p class="truth" role="status">{t!(i18n, errors.uncomputed)}</p> }.into_any());
            }
            RequestState::Waiting | RequestState::Failed(_) => return None,
        };
        let right = guessed.get().and_then(|place| names.get(place)).is_some_and(|guess| truth.right.contains(guess));
        let fill = [("truth".to_owned(), Filling::Positions(truth.right.clone()))].into();
        let sign = guessed.get().map(|_| {
            if right {
                view! { <b class="lead">{t!(i18n, lessons.guessed_right)}" "</b> }.into_any()
            } else {
                view! { <b class="lead">{t!(i18n, lessons.guessed_other)}" "</b> }.into_any()
            }
        });
        Some(
            view! { <p class="truth" role="status">{sign}{prose::view(i18n.locale(), &truth.sentence, &fill)}</p> }
                .into_any(),
        )
    };
    view! {
        <section class="guess" aria-label=t!(i18n, lessons.guess) data-guess=asked.id>
            <Paragraphs all=asked.prompt/>
            <div class="choice-cards" role="group" aria-label=t!(i18n, lessons.guess)>
                {all.into_iter().enumerate().map(card).collect_view()}
            </div>
            {shown}
        </section>
    }
}
