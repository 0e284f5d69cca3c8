//! A position to be built: its game, and the conditions from blocks.
use super::fields::Fields;
use super::pick::pick;
use super::words;
use course::own_tasks::{Comparison, Condition, Counted, GAMES_TO_BUILD, LARGEST_NUMBER, MOST_CONDITIONS, Ratio};
use leptos::prelude::*;
use solver::board::Colour;
use solver::{Game, Outcome};
use std::mem::discriminant;
use text::{game_name, outcome_words, t, use_i18n};

/// The blocks for a game, each as it is first put in.
fn blocks(game: Game) -> Vec<Condition> {
    let counts = Counted::ALL.map(|of| Condition::Count(of, Comparison::AtLeast, 2));
    let others =
        [Condition::Outcome(Outcome::P), Condition::Grundy(1), Condition::Without(Colour::Green), Condition::Stalk];
    let value = Ratio::new(1, 1).map(Condition::Value);
    others.into_iter().chain(value).chain(counts).filter(|block| block.is_of(game)).collect()
}

/// Whether two conditions are of one block.
fn is_same_block(one: Condition, other: Condition) -> bool {
    match (one, other) {
        (Condition::Count(a, ..), Condition::Count(b, ..)) => a == b,
        _ => discriminant(&one) == discriminant(&other),
    }
}

/// The outcomes that a position of this game can have.
fn outcomes(game: Game) -> Vec<Outcome> {
    let all = [Outcome::N, Outcome::P, Outcome::L, Outcome::R];
    all.into_iter().filter(|outcome| Condition::Outcome(*outcome).is_of(game)).collect()
}

#[component]
pub fn ConstructionFields(fields: Fields) -> impl IntoView {
    let i18n = use_i18n();
    let add = move |block: Option<Condition>| {
        fields.conditions.update(|all| {
            let id = all.iter().map(|(id, _)| id + 1).max().unwrap_or(0);
            all.extend(block.map(|block| (id, block)));
        });
    };
    // A construction without any condition is no task.
    if fields.conditions.with_untracked(Vec::is_empty) {
        add(blocks(fields.game.get_untracked()).first().copied());
    }
    let choose = move |event| {
        let key = event_target_value(&event);
        if let Some(game) = GAMES_TO_BUILD.into_iter().find(|game| game.key() == key) {
            fields.conditions.update(|all| all.retain(|(_, condition)| condition.is_of(game)));
            fields.game.set(game);
            if fields.conditions.with_untracked(Vec::is_empty) {
                add(blocks(game).first().copied());
            }
        }
    };
    let games = move || {
        let option = |game: Game| {
            let chosen = move || fields.game.get() == game;
            view! { <option value=game.key() selected=chosen>{game_name(i18n.locale(), game)}</option> }
        };
        GAMES_TO_BUILD.into_iter().map(option).collect_view()
    };
    let full = move || fields.conditions.with(Vec::len) >= MOST_CONDITIONS;
    let another = move |_| {
        if !untrack(full) {
            let game = fields.game.get_untracked();
            let used = fields.conditions.get_untracked();
            let fresh = |block: &Condition| !used.iter().any(|(_, own)| is_same_block(*own, *block));
            let all = blocks(game);
            add(all.iter().copied().find(fresh).or(all.first().copied()));
        }
    };
    view! {
        <div class="builder-field">
            <label for="builder-game">{t!(i18n, builder.game)}</label>
            <select id="builder-game" class="field" on:change=choose>{games}</select>
        </div>
        <fieldset class="builder-conditions">
            <legend>{t!(i18n, builder.conditions)}</legend>
            <ol>
                <For each=move || fields.conditions.get() key=|(id, _)| *id let((id, _))>
                    <ConditionRow fields id/>
                </For>
            </ol>
            <button type="button" class="button" aria-disabled=move || full().to_string() on:click=another>
                {t!(i18n, builder.condition_add)}
            </button>
        </fieldset>
    }
}

/// A condition that is edited.
#[derive(Clone, Copy)]
struct EditedCondition {
    fields: Fields,
    id: u32,
}

impl EditedCondition {
    fn get(self) -> Option<Condition> {
        self.fields.conditions.with(|all| all.iter().find(|(id, _)| *id == self.id).map(|(_, own)| *own))
    }

    fn set(self, condition: Condition) {
        self.fields.conditions.update(|all| {
            if let Some((_, own)) = all.iter_mut().find(|(id, _)| *id == self.id) {
                *own = condition;
            }
        });
    }

    /// Removes it, unless it is the only one.
    fn remove(self) {
        self.fields.conditions.update(|all| {
            if all.len() > 1 {
                all.retain(|(id, _)| *id != self.id);
            }
        });
    }
}

/// One condition: its block, what the block needs, and a button to remove it.
#[component]
fn ConditionRow(fields: Fields, id: u32) -> impl IntoView {
    let i18n = use_i18n();
    let own = EditedCondition { fields, id };
    // The place of the block among those of the game: typing a number leaves its field where it is.
    let block = Memo::new(move |_| {
        let now = own.get()?;
        blocks(fields.game.get()).into_iter().find(|block| is_same_block(*block, now))
    });
    let kinds = move || {
        let option = |(place, kind): (usize, Condition)| {
            let chosen = move || block.get() == Some(kind);
            view! { <option value=place.to_string() selected=chosen>{words::block(i18n.locale(), kind)}</option> }
        };
        blocks(fields.game.get()).into_iter().enumerate().map(option).collect_view()
    };
    let choose = move |event| {
        let place: Option<usize> = event_target_value(&event).parse().ok();
        if let Some(kind) = place.and_then(|place| blocks(fields.game.get_untracked()).get(place).copied()) {
            own.set(kind);
        }
    };
    let details = move || {
        block.track();
        untrack(|| own.get()).map(|condition| details(own, condition))
    };
    view! {
        <li class="builder-condition">
            <select class="field" aria-label=t!(i18n, builder.condition) on:change=choose>{kinds}</select>
            {details}
            <button type="button" class="button quiet" on:click=move |_| own.remove()>{t!(i18n, builder.remove)}</button>
        </li>
    }
}

/// A field for a number.
fn number(now: u32, chosen: impl Fn(u32) + 'static) -> AnyView {
    let i18n = use_i18n();
    let put = move |event| {
        if let Ok(n) = event_target_value(&event).parse::<u32>() {
            chosen(n.min(LARGEST_NUMBER));
        }
    };
    view! {
        <input class="field short" type="number" inputmode="numeric" min="0" max=LARGEST_NUMBER
            aria-label=t!(i18n, builder.number) prop:value=now.to_string() on:input=put/>
    }
    .into_any()
}

/// The needs of a block.
fn details(own: EditedCondition, condition: Condition) -> AnyView {
    let (i18n, game) = (use_i18n(), own.fields.game.get_untracked());
    let name = t!(i18n, builder.detail);
    match condition {
        Condition::Outcome(now) => {
            let say = |locale, outcome| outcome_words(locale, outcome).to_owned();
            pick(name, outcomes(game), now, say, move |outcome| own.set(Condition::Outcome(outcome)))
        }
        Condition::Grundy(now) => number(now, move |n| own.set(Condition::Grundy(n))),
        Condition::Value(now) => view! { <ValueField own now/> }.into_any(),
        Condition::Count(of, is, now) => {
            let number_of = move || match untrack(|| own.get()) {
                Some(Condition::Count(_, _, n)) => n,
                _ => now,
            };
            let compared = move || match untrack(|| own.get()) {
                Some(Condition::Count(_, is, _)) => is,
                _ => is,
            };
            let compare = move |is| own.set(Condition::Count(of, is, number_of()));
            view! {
                {pick(name, Comparison::ALL.to_vec(), is, words::comparison, compare)}
                {number(now, move |n| own.set(Condition::Count(of, compared(), n)))}
            }
            .into_any()
        }
        Condition::Without(now) => {
            let all = vec![Colour::Blue, Colour::Red, Colour::Green];
            pick(name, all, now, words::colour, move |colour| own.set(Condition::Without(colour)))
        }
        Condition::Stalk => ().into_any(),
    }
}

/// A field for a value: a whole number, or a fraction such as `3/4`.
#[component]
fn ValueField(own: EditedCondition, now: Ratio) -> impl IntoView {
    let i18n = use_i18n();
    let wrong = RwSignal::new(false);
    let put = move |event| {
        let text = event_target_value(&event).trim().replace('−', "-");
        let read = text.parse::<Ratio>();
        wrong.set(read.is_err());
        if let Ok(ratio) = read {
            own.set(Condition::Value(ratio));
        }
    };
    view! {
        <input class="field short" type="text" autocomplete="off" aria-label=t!(i18n, builder.value)
            aria-invalid=move || wrong.get().to_string() prop:value=now.to_string() on:input=put/>
        <Show when=move || wrong.get()><span class="fault" role="status">{t!(i18n, builder.value_wrong)}</span></Show>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_has_blocks_and_each_fits_it() {
        for game in GAMES_TO_BUILD {
            let all = blocks(game);
            assert!(all.len() >= 4 && all.iter().all(|block| block.is_of(game)), "{}", game.key());
            for (i, one) in all.iter().enumerate() {
                assert!(all[i + 1..].iter().all(|other| !is_same_block(*one, *other)), "{one}");
            }
            assert_eq!(outcomes(game).len(), if game == Game::Hackenbush { 4 } else { 2 });
        }
    }

    #[test]
    fn a_condition_is_changed_and_the_last_one_stays() {
        let owner = Owner::new();
        owner.with(|| {
            let fields = Fields::new(&"build~nim~rows=2~out=P".parse().unwrap(), "nim:3", String::new());
            let (first, second) = (EditedCondition { fields, id: 0 }, EditedCondition { fields, id: 1 });
            second.set(Condition::Grundy(3));
            assert_eq!(untrack(|| fields.task()).unwrap().to_string(), "build~nim~rows=2~grundy=3");
            first.remove();
            second.remove();
            assert_eq!(untrack(|| fields.task()).unwrap().to_string(), "build~nim~grundy=3");
            assert_eq!(untrack(|| first.get()), None);
        });
    }
}
