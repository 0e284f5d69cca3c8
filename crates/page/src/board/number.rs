//! Form for the number to take from a huge heap: a slider and two linked number fields.
use super::BoardWords;
use super::control::Control;
use super::move_index::move_preview;
use decimal::Decimal;
use leptos::html::Input;
use leptos::prelude::*;
use scene::MovePreview;
use solver::ruleset::Range;

/// The slider's finest division.
const STEPS: u64 = 1_000;

/// Opens while a heap asks for its number.
#[component]
pub fn NumberForm(control: Control, words: Memo<BoardWords>) -> impl IntoView {
    // New reports must not empty the fields.
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

/// The number taken of a heap, and the rest; signals, copied freely.
#[derive(Clone, Copy)]
struct Taking {
    ranges: StoredValue<Vec<Range>>,
    from: u64,
    least: u64,
    most: u64,
    step: u64,
    /// The typed text; not a number, so that it can be unfinished.
    typed: RwSignal<String>,
    /// The text typed for the rest.
    rest: RwSignal<String>,
}

impl Taking {
    fn new(ranges: Vec<Range>) -> Taking {
        // Several ranges have gaps between them: the slider passes over these; a number in a gap is no move.
        let from = ranges[0].from;
        let least = ranges.iter().map(|range| range.least).min().unwrap_or(from);
        let most = ranges.iter().map(|range| range.most).max().unwrap_or(from);
        let step = if let [only] = &ranges[..] { only.step } else { 1 };
        let ranges = StoredValue::new(ranges);
        let (typed, rest) = (RwSignal::new((from - most).to_string()), RwSignal::new(most.to_string()));
        Taking { ranges, from, least, most, step, typed, rest }
    }

    /// Sets the number to take, as typed, and the rest by it.
    fn take(self, typed: String) {
        self.rest.set(self.other(&typed));
        self.typed.set(typed);
    }

    /// Sets the rest, as typed, and the number to take by it.
    fn leave(self, typed: String) {
        self.typed.set(self.other(&typed));
        self.rest.set(typed);
    }

    /// The number that makes up the heap with a typed one; empty if there is none.
    fn other(self, typed: &str) -> String {
        let other = typed.trim().parse::<u64>().ok().and_then(|n| self.from.checked_sub(n));
        other.map_or(String::new(), |n| n.to_string())
    }

    /// The number typed, if it is one that may not be taken.
    fn refused(self) -> Option<u64> {
        let typed = self.typed.get().trim().parse::<u64>().ok()?;
        self.from.checked_sub(typed).is_none_or(|left| !self.holds(left)).then_some(typed)
    }

    fn holds(self, left: u64) -> bool {
        self.ranges.with_value(|ranges| ranges.iter().any(|range| range.holds(left)))
    }

    /// The number typed, if it may be taken.
    fn count(self) -> Option<u64> {
        let typed = self.typed.get().trim().parse::<u64>().ok()?;
        self.holds(self.from.checked_sub(typed)?).then_some(typed)
    }

    fn move_preview(self) -> Option<MovePreview> {
        let left = self.from - self.count()?;
        self.ranges.with_value(|ranges| ranges.iter().find_map(|range| move_preview(range, left)))
    }

    /// The number of values that may be taken, and the slider's number of steps for them.
    fn slider(self) -> (u64, u64) {
        let whole = (self.most - self.least) / self.step.max(1);
        (whole, whole.min(STEPS))
    }

    /// The slider's position.
    fn at(self) -> u64 {
        let (whole, steps) = self.slider();
        let fewest = self.from - self.most;
        let typed = self.typed.get().trim().parse::<u64>().unwrap_or(0).clamp(fewest, self.from - self.least);
        scaled((typed - fewest) / self.step.max(1), whole, steps)
    }

    fn slide(self, to: &str) {
        let (whole, steps) = self.slider();
        if let Ok(to) = to.parse::<u64>() {
            self.take((self.from - self.most + scaled(to, steps, whole) * self.step).to_string());
        }
    }
}

#[component]
fn Form(ranges: Vec<Range>, control: Control, words: Memo<BoardWords>, top: f64) -> impl IntoView {
    let taking = Taking::new(ranges);
    Effect::new(move |_| control.show(taking.move_preview()));
    let first = NodeRef::<Input>::new();
    Effect::new(move |_| {
        if let Some(input) = first.get() {
            // One frame later, when the number is in the field.
            request_animation_frame(move || {
                let _ = input.focus();
                input.select();
            });
        }
    });
    let submit = move |event: leptos::ev::SubmitEvent| {
        event.prevent_default();
        if let Some(move_preview) = taking.move_preview() {
            control.make_move(move_preview.name);
        }
    };
    view! {
        <form class="card number" style:top=format!("{}px", Decimal::<0>(top)) on:submit=submit>
            {fields(taking, words, first)}
            <input
                type="range"
                min="0"
                max=taking.slider().1.to_string()
                aria-label=move || words.with(|w| w.taken.clone())
                aria-valuetext=move || taking.typed.get()
                prop:value=move || taking.at().to_string()
                on:input=move |event| taking.slide(&event_target_value(&event))
            />
            <div class="number-buttons">
                <button type="submit" class="button primary" disabled=move || taking.count().is_none()>
                    {move || words.with(|w| (w.take)(taking.count().unwrap_or(0)))}
                </button>
                <button type="button" class="button" on:click=move |_| control.close()>
                    {move || words.with(|w| w.cancel.clone())}
                </button>
            </div>
        </form>
    }
}

/// The two linked number fields, and why a number is no move; the number to take gets the focus first.
fn fields(taking: Taking, words: Memo<BoardWords>, first: NodeRef<Input>) -> impl IntoView {
    let Taking { typed, rest, .. } = taking;
    let invalid = move || taking.count().is_none().then_some("true");
    view! {
        <div class="number-fields">
            <label>
                {move || words.with(|w| w.taken.clone())}
                <input
                    class="field"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    node_ref=first
                    prop:value=move || typed.get()
                    aria-invalid=invalid
                    on:input=move |event| taking.take(event_target_value(&event))
                />
            </label>
            <label>
                {move || words.with(|w| w.left.clone())}
                <input
                    class="field"
                    type="text"
                    inputmode="numeric"
                    autocomplete="off"
                    prop:value=move || rest.get()
                    aria-invalid=invalid
                    on:input=move |event| taking.leave(event_target_value(&event))
                />
            </label>
            <p class="number-refused" role="status">
                {move || taking.refused().map(|n| words.with(|w| (w.not_allowed)(n)))}
            </p>
        </div>
    }
}

/// Scales `n` of `whole` to `steps`, rounded; no overflow whatever the sizes.
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
