//! How many to take from a huge heap: a slider and two numbers that go together.
use super::BoardWords;
use super::control::Control;
use super::offer::going;
use crate::decimal::Decimal;
use leptos::html::Input;
use leptos::prelude::*;
use solver::ruleset::Range;

/// The slider's finest division.
const STEPS: u64 = 1_000;

/// Opens while a heap asks for its number.
#[component]
pub fn NumberForm(control: Control, words: Memo<BoardWords>) -> impl IntoView {
    // What arrives meanwhile must not empty the fields.
    let asked = Memo::new(move |_| {
        let part = control.asking.get()?;
        Some((part, control.ranges(part))).filter(|(_, ranges)| !ranges.is_empty())
    });
    move || {
        let (part, ranges) = asked.get()?;
        let top = control.scene.with_untracked(|s| s.area(&[part])).map_or(0.0, |area| area.y + 60.0);
        let top = top + control.drop();
        Some(view! { <Form ranges control words top/> })
    }
}

#[component]
fn Form(ranges: Vec<Range>, control: Control, words: Memo<BoardWords>, top: f64) -> impl IntoView {
    // Between several ranges are gaps: the slider passes them, and what stands in one is no move.
    let from = ranges[0].from;
    let least = ranges.iter().map(|range| range.least).min().unwrap_or(from);
    let most = ranges.iter().map(|range| range.most).max().unwrap_or(from);
    let step = if let [only] = &ranges[..] { only.step } else { 1 };
    let ranges = StoredValue::new(ranges);
    let holds = move |left: u64| ranges.with_value(|ranges| ranges.iter().any(|range| range.holds(left)));
    // What is typed; a text, so that a number can be unfinished.
    let taken = RwSignal::new((from - most).to_string());
    let taking = move || {
        let typed = taken.get().trim().parse::<u64>().ok()?;
        holds(from.checked_sub(typed)?).then_some(typed)
    };
    let mv = move || {
        let left = from - taking()?;
        ranges.with_value(|ranges| ranges.iter().find_map(|range| going(range, left)))
    };
    Effect::new(move |_| control.show(mv()));
    let left = move || taking().map_or(String::new(), |n| (from - n).to_string());
    // The slider counts the numbers that may be taken.
    let whole = (most - least) / step.max(1);
    let steps = whole.min(STEPS);
    let at = move || {
        let typed = taken.get().trim().parse::<u64>().unwrap_or(0).clamp(from - most, from - least);
        scaled((typed - (from - most)) / step.max(1), whole, steps)
    };
    let slide = move |to: String| {
        if let Ok(to) = to.parse::<u64>() {
            taken.set((from - most + scaled(to, steps, whole) * step).to_string());
        }
    };
    let first = NodeRef::<Input>::new();
    Effect::new(move |_| {
        if let Some(input) = first.get() {
            // After the number has come into the field.
            request_animation_frame(move || {
                let _ = input.focus();
                input.select();
            });
        }
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(going) = mv() {
            control.take(going.name);
        }
    };
    view! {
        <form class="card number" style:top=format!("{}px", Decimal::<0>(top)) on:submit=submit>
            <div class="number-fields">
                <label>
                    {move || words.with(|w| w.taken.clone())}
                    <input
                        class="field"
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        node_ref=first
                        prop:value=move || taken.get()
                        aria-invalid=move || taking().is_none().then_some("true")
                        on:input=move |event| taken.set(event_target_value(&event))
                    />
                </label>
                <label>
                    {move || words.with(|w| w.left.clone())}
                    <input
                        class="field"
                        type="text"
                        inputmode="numeric"
                        autocomplete="off"
                        prop:value=left
                        on:change=move |event| {
                            let n = event_target_value(&event).trim().parse::<u64>().ok();
                            if let Some(n) = n.filter(|n| holds(*n)) {
                                taken.set((from - n).to_string());
                            } else {
                                taken.update(|_| ());
                            }
                        }
                    />
                </label>
            </div>
            <input
                type="range"
                min="0"
                max=steps.to_string()
                aria-label=move || words.with(|w| w.taken.clone())
                aria-valuetext=move || taken.get()
                prop:value=move || at().to_string()
                on:input=move |event| slide(event_target_value(&event))
            />
            <div class="number-buttons">
                <button type="submit" class="button primary" disabled=move || taking().is_none()>
                    {move || words.with(|w| (w.take)(taking().unwrap_or(0)))}
                </button>
                <button type="button" class="button" on:click=move |_| control.close()>
                    {move || words.with(|w| w.cancel.clone())}
                </button>
            </div>
        </form>
    }
}

/// `n` of `whole` as parts of `steps`, rounded; no overflow whatever the sizes.
fn scaled(n: u64, whole: u64, steps: u64) -> u64 {
    if whole == 0 {
        return 0;
    }
    ((u128::from(n) * u128::from(steps) + u128::from(whole) / 2) / u128::from(whole)) as u64
}

#[cfg(test)]
mod tests {
    use super::scaled;

    #[test]
    fn the_slider_reaches_both_ends_of_any_heap() {
        for most in [0, 1, 7, 999, 1_000_000, (1 << 63) - 1, u64::MAX - 1, u64::MAX] {
            let steps = most.min(super::STEPS);
            assert_eq!((scaled(0, steps, most), scaled(steps, steps, most)), (0, most));
            assert_eq!(scaled(most, most, steps), steps);
        }
    }
}
