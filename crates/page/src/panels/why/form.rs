//! The reduction to the canonical form, one step at a time: dominated options are struck out, reversible ones bypassed.
use leptos::prelude::*;
use solver::reason::{FormOption, FormStep};
use solver::{Player, Position};
use text::{Prose, form_step, move_name, t, t_string, use_i18n, value_view};

/// The state of an option after some steps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum FormOptionState {
    There,
    Dominated,
    Bypassed,
    /// It replaces another one in a later step.
    Later,
}

/// The state of each option after the first `done` steps.
fn states(count: usize, steps: &[FormStep], done: usize) -> Vec<FormOptionState> {
    let mut states = vec![FormOptionState::There; count];
    for step in steps {
        if let FormStep::Reversible { new, .. } = step {
            new.iter().for_each(|&id| states[id] = FormOptionState::Later);
        }
    }
    for step in &steps[..done.min(steps.len())] {
        match step {
            FormStep::Dominated { option, .. } => states[*option] = FormOptionState::Dominated,
            FormStep::Reversible { option, new, .. } => {
                states[*option] = FormOptionState::Bypassed;
                new.iter().for_each(|&id| states[id] = FormOptionState::There);
            }
        }
    }
    states
}

/// Both sides' options, which are moves in `part`, the current step in words, and buttons to go on and back.
#[component]
pub fn Way(options: Vec<FormOption>, steps: Vec<FormStep>, part: Position) -> impl IntoView {
    let i18n = use_i18n();
    let done = RwSignal::new(0usize);
    let count = steps.len();
    let (options, steps, part) = (StoredValue::new(options), StoredValue::new(steps), StoredValue::new(part));
    let side = move |by: Player| {
        let chips = move || {
            let states = options.with_value(|o| steps.with_value(|s| states(o.len(), s, done.get())));
            let chip = |(option, state): (FormOption, FormOptionState)| {
                let class = match state {
                    FormOptionState::There => "chip value",
                    FormOptionState::Dominated => "chip value struck",
                    _ => "chip value bypassed",
                };
                let word = move || match state {
                    FormOptionState::Dominated => t_string!(i18n, panels.form_struck),
                    FormOptionState::Bypassed => t_string!(i18n, panels.reversible),
                    _ => "",
                };
                let name = option.name.map(|name| {
                    let shown = part.with_value(|part| move_name(i18n.locale(), part, by, &name));
                    view! { <small>{shown}</small> }
                });
                view! { <li class=class>{name} {value_view(i18n.locale(), &option.value)}<span class="hidden">{word}</span></li> }
            };
            let own = options.get_value().into_iter().zip(states);
            let own = own.filter(|(option, state)| option.by == by && *state != FormOptionState::Later);
            view! { <ul class="chips">{own.map(chip).collect_view()}</ul> }
        };
        let (class, title) = match by {
            Player::Left => ("left", t!(i18n, tools.left_options).into_any()),
            Player::Right => ("right", t!(i18n, tools.right_options).into_any()),
        };
        view! { <div class=class><h3>{title}</h3>{chips}</div> }
    };
    let said = move || {
        let step = done.get().checked_sub(1)?;
        let words = steps.with_value(|steps| {
            options.with_value(|options| Some(form_step(i18n.locale(), options, steps.get(step)?)))
        });
        words.map(|words: Prose| words.view(i18n.locale()))
    };
    view! {
        <div class="form-way">
            <div class="options study">{side(Player::Left)}{side(Player::Right)}</div>
            {(count > 0).then(|| view! {
                <p role="status">{said}</p>
                <div class="together">
                    <button class="button" aria-disabled=move || (done.get() == count).to_string()
                        on:click=move |_| done.update(|d| *d = (*d + 1).min(count))>{t!(i18n, tools.next_step)}</button>
                    <button class="button quiet" aria-disabled=move || (done.get() == 0).to_string()
                        on:click=move |_| done.update(|d| *d = d.saturating_sub(1))>{t!(i18n, tools.step_back)}</button>
                    <span>{move || t_string!(i18n, tools.steps_left, count = count - done.get())}</span>
                </div>
            })}
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::reason::Reason;
    use solver::{Budget, Play, analyse};

    #[test]
    fn after_all_steps_the_canonical_options_are_there() {
        for (game, left, right) in [("{0,*,^*|*,^*}", vec!["0"], vec!["*"]), ("{1,2|3}", vec!["2"], vec!["3"])] {
            let report = analyse(&format!("game:{game}").parse().unwrap(), Play::Normal, &Budget::default()).unwrap();
            let (options, steps) = report
                .explanation
                .iter()
                .find_map(|step| match &step.reason {
                    Reason::CanonicalForm { options, steps, .. } => Some((options, steps)),
                    _ => None,
                })
                .unwrap();
            let there = |by: Player, done: usize| -> Vec<&str> {
                let states = states(options.len(), steps, done);
                let own = options.iter().zip(states).filter(|(o, s)| o.by == by && *s == FormOptionState::There);
                own.map(|(o, _)| o.value.as_str()).collect()
            };
            assert_eq!((there(Player::Left, 99), there(Player::Right, 99)), (left, right), "{game}");
            let first = options.iter().filter(|o| o.name.is_some()).count();
            assert_eq!(there(Player::Left, 0).len() + there(Player::Right, 0).len(), first);
        }
    }
}
