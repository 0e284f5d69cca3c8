//! The answers with their hands: counted while the vote is open, bars when it is closed.
use super::tally::{StoredVote, Tally, VoteAdvice, percent};
use super::{Choice, RightAnswers};
use crate::prose;
use leptos::prelude::*;
use page::shell::focus;
use page::state::table::Table;
use page::storage::local_storage::Store;
use text::{t, t_string, use_i18n};

/// Longest answer, in characters, that can be read from the back row.
const LONGEST: usize = 24;

/// The letter of the answer at this place.
fn letter(i: usize) -> String {
    char::from_u32('A' as u32 + i as u32)
        .filter(char::is_ascii_uppercase)
        .map_or_else(|| (i + 1).to_string(), String::from)
}

/// Storage slot of a vote, so that a reload loses no hand.
#[derive(Clone, Copy)]
pub struct VoteStore {
    store: Store,
    key: StoredValue<String>,
}

impl VoteStore {
    pub fn new(table: Table, key: String) -> VoteStore {
        VoteStore { store: table.store(), key: StoredValue::new(key) }
    }

    fn read(self, answers: usize) -> Option<StoredVote> {
        StoredVote::read(&self.store.read_session(&self.key.get_value())?, answers)
    }

    /// Stores the vote; one without any hand is removed.
    fn write(self, stored: &StoredVote) {
        let begun = !stored.typed.is_empty() || stored.tally.total() > 0 || !stored.tally.shown().is_empty();
        self.store.write_session(&self.key.get_value(), &if begun { stored.write() } else { String::new() });
    }
}

/// The answers with their controls. `open`: the class names the answers. `find` asks which are right; `known` receives
/// them.
#[component]
pub fn Counting(
    choices: RwSignal<Vec<Choice>>,
    open: bool,
    known: RwSignal<RightAnswers>,
    find: Callback<()>,
    store: VoteStore,
) -> impl IntoView {
    let i18n = use_i18n();
    let fixed = choices.with_untracked(Vec::len);
    let tally = RwSignal::new(Tally::new(fixed));
    let revealed = RwSignal::new(false);
    if let Some(stored) = store.read(fixed).filter(|stored| open || stored.typed.is_empty()) {
        choices.update(|all| all.extend(stored.typed.into_iter().map(Choice::Typed)));
        let closed = !stored.tally.is_open();
        tally.set(stored.tally);
        revealed.set(stored.revealed);
        if closed {
            find.run(());
        }
    }
    Effect::new(move |_| {
        let typed = choices.with(|all| all.iter().skip(fixed).map(|choice| choice.id().to_owned()).collect());
        store.write(&StoredVote { tally: tally.get(), typed, revealed: revealed.get() });
    });
    let anew = move |_| {
        choices.update(|all| all.truncate(fixed));
        revealed.set(false);
        tally.set(Tally::new(fixed));
        request_animation_frame(|| _ = focus::give(".vote :is(.hands, .add-answer) input"));
    };
    let closed = Memo::new(move |_| tally.with(|tally| !tally.is_open()));
    let voted = Memo::new(move |_| tally.with(|tally| tally.total() > 0));
    let is_right = move |i: usize| {
        choices.with(|all| {
            all.get(i).is_some_and(|choice| known.with(|known| known.right.iter().any(|id| id == choice.id())))
        })
    };
    let close = move |_| {
        if voted.get_untracked() {
            tally.update(Tally::close);
            find.run(());
            request_animation_frame(|| _ = focus::give(".vote .advice"));
        }
    };
    let again = move |_| {
        tally.update(Tally::repeat);
        request_animation_frame(|| _ = focus::give(".vote .hands input"));
    };
    let advice = move || {
        let said = tally.with(|tally| tally.advice(is_right))?;
        Some(match said {
            _ if revealed.get() || known.with(|known| known.absent) => return None,
            VoteAdvice::Play => t_string!(i18n, teach.vote_play),
            VoteAdvice::Talk => t_string!(i18n, teach.vote_talk),
            VoteAdvice::Reveal => t_string!(i18n, teach.vote_reveal),
        })
    };
    let sentence = move || {
        if known.with(|known| known.absent) && closed.get() {
            return Some(view! { <div class="card truth"><p>{t!(i18n, errors.uncomputed)}</p></div> }.into_any());
        }
        let (words, fill) = known.get().sentence.filter(|_| revealed.get())?;
        Some(view! { <div class="card truth"><p>{prose::view(i18n.locale(), &words, &fill)}</p></div> }.into_any())
    };
    view! {
        <ol class="vote-answers">
            <For each=move || choices.get().into_iter().enumerate() key=|(i, _)| *i let((i, choice))>
                <Row i choice tally marked=Signal::derive(move || revealed.get() && is_right(i))/>
            </For>
        </ol>
        {open.then(|| view! { <Add choices tally closed/> })}
        <div class="together">
            <Show when=move || !closed.get()>
                <button class="button primary close-vote" aria-disabled=move || (!voted.get()).to_string() on:click=close>
                    {t!(i18n, teach.vote_close)}
                </button>
            </Show>
            <Show when=move || tally.with(Tally::may_repeat) && !revealed.get()>
                <button class="button second-vote" on:click=again>{t!(i18n, teach.vote_again)}</button>
            </Show>
            <Show when=move || closed.get() && !revealed.get() && !known.with(|known| known.absent)>
                <button class="button reveal-vote" on:click=move |_| {
                    revealed.set(true);
                    request_animation_frame(|| _ = focus::give(".vote .advice"));
                }>{t!(i18n, teach.vote_solve)}</button>
            </Show>
            <Show when=move || closed.get() || voted.get()>
                <button class="button quiet vote-anew" on:click=anew>{t!(i18n, teach.vote_anew)}</button>
            </Show>
            <span class="soft">{move || t_string!(i18n, teach.vote_hands, count = tally.with(Tally::total))}</span>
        </div>
        <div class="advice" tabindex="-1" role="status"><p>{advice}</p>{sentence}</div>
    }
}

#[component]
fn Row(i: usize, choice: Choice, tally: RwSignal<Tally>, marked: Signal<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let locale = i18n.untracked();
    let name = StoredValue::new(letter(i));
    let count = Memo::new(move |_| tally.with(|tally| tally.count(i)));
    let by = move |step: i32| {
        let now = count.get_untracked();
        tally.update(|tally| tally.set(i, now.saturating_add_signed(step)));
    };
    let typed = move |event| {
        if let Ok(hands) = event_target_value(&event).trim().parse() {
            tally.update(|tally| tally.set(i, hands));
        }
    };
    let named = move |which: u8| {
        let letter = name.get_value();
        match which {
            0 => t_string!(i18n, teach.vote_less, letter = letter),
            1 => t_string!(i18n, teach.vote_count, letter = letter),
            _ => t_string!(i18n, teach.vote_more, letter = letter),
        }
    };
    let bars = move || {
        let votes = tally.with(|tally| tally.shown().to_vec());
        let many = votes.len() > 1;
        let bar = |(n, vote): (usize, Vec<u32>)| {
            let (hands, share) = (vote.get(i).copied().unwrap_or(0), percent(&vote, i));
            let which = many.then(|| t_string!(i18n, teach.vote_nth, n = n + 1));
            view! {
                <div class="bar" class:second=n == 1>
                    <svg viewBox="0 0 100 10" preserveAspectRatio="none" aria-hidden="true"><rect width=share height="10"/></svg>
                    <span>{which.map(|which| format!("{which}: "))}{hands}" ("{share}" %)"</span>
                </div>
            }
        };
        votes.into_iter().enumerate().map(bar).collect_view()
    };
    view! {
        <li class:right=marked>
            <b class="letter">{name.get_value()}</b>
            <div class="vote-answer">
                {choice.view(locale)}
                <Show when=move || marked.get()><b class="mark">" ✓ "{t!(i18n, teach.vote_right)}</b></Show>
            </div>
            <Show when=move || tally.with(Tally::is_open)>
                <div class="hands">
                    <button class="button" aria-label=move || named(0) on:click=move |_| by(-1)>"−"</button>
                    <input class="field" type="text" inputmode="numeric" autocomplete="off" aria-label=move || named(1)
                        prop:value=move || count.get().to_string() on:change=typed/>
                    <button class="button" aria-label=move || named(2) on:click=move |_| by(1)>"+"</button>
                </div>
            </Show>
            <div class="bars">{bars}</div>
        </li>
    }
}

/// Field for another answer that the class names.
#[component]
fn Add(choices: RwSignal<Vec<Choice>>, tally: RwSignal<Tally>, closed: Memo<bool>) -> impl IntoView {
    let i18n = use_i18n();
    let text = RwSignal::new(String::new());
    let add = move || {
        let said: String = text.get_untracked().trim().chars().take(LONGEST).collect();
        let fresh = !said.is_empty() && choices.with_untracked(|all| all.iter().all(|choice| choice.id() != said));
        if fresh {
            tally.update(Tally::add_answer);
            choices.update(|all| all.push(Choice::Typed(said)));
            text.set(String::new());
        }
    };
    let key = move |event: leptos::ev::KeyboardEvent| {
        if event.key() == "Enter" {
            add();
        }
    };
    view! {
        <Show when=move || !closed.get()>
            <div class="together add-answer">
                <label><span>{t!(i18n, teach.vote_answer)}</span>
                    <input class="field" type="text" autocomplete="off" prop:value=move || text.get()
                        on:input=move |event| text.set(event_target_value(&event)) on:keydown=key/>
                </label>
                <button class="button" on:click=move |_| add()>{t!(i18n, teach.vote_add)}</button>
            </div>
        </Show>
    }
}
