//! A form for heaps too big for a list: the heap, and the number to leave.
use crate::state::table::use_table;
use leptos::ev;
use leptos::prelude::*;
use solver::position::MoveRange;
use solver::ruleset::Range;
use text::{t, t_string, use_i18n};

#[component]
pub fn RangeForms() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let ranges = Memo::new(move |_| table.session.with(|s| s.position().ranges(s.mover())));
    let chosen = RwSignal::new(0usize);
    let left = RwSignal::new(String::new());
    let name = Memo::new(move |_| {
        let left = left.with(|text| text.trim().parse::<u64>().ok())?;
        ranges.with(|all| all.get(chosen.get().min(all.len().saturating_sub(1)))?.range.name(left))
    });
    let play = move |event: ev::SubmitEvent| {
        event.prevent_default();
        if let Some(name) = name.get_untracked().filter(|_| table.is_persons_turn()) {
            left.set(String::new());
            table.play(&name);
        }
    };
    let options = move || {
        let of = |(i, range): (usize, &MoveRange)| {
            let said = format!("{}{}", range.range.from, range.range.after);
            let said = if range.range.before.contains(':') { format!("{}: {said}", range.component + 1) } else { said };
            view! { <option value=i.to_string() selected=move || chosen.get() == i>{said}</option> }
        };
        ranges.with(|all| all.iter().enumerate().map(of).collect_view())
    };
    // The numbers that may be left: from the least to the most, in equal steps.
    let may = move || {
        let said = |range: &Range| match (range.step, (range.most - range.least) / range.step.max(1)) {
            (1, _) => format!("{} … {}", range.least, range.most),
            (_, 0) => range.most.to_string(),
            (_, 1) => format!("{}, {}", range.least, range.most),
            (step, _) => format!("{}, {}, … {}", range.least, range.least + step, range.most),
        };
        ranges.with(|all| all.get(chosen.get().min(all.len().saturating_sub(1))).map(|r| said(&r.range)))
    };
    view! {
        <form class="typed" on:submit=play>
            <label>
                <span>{t!(i18n, panels.heap)}</span>
                <select class="field" on:change=move |event| chosen.set(event_target_value(&event).parse().unwrap_or(0))>
                    {options}
                </select>
            </label>
            <label>
                <span>{t!(i18n, panels.leave)}</span>
                <input
                    class="field"
                    inputmode="numeric"
                    autocomplete="off"
                    placeholder=may
                    prop:value=move || left.get()
                    on:input=move |event| left.set(event_target_value(&event))
                    on:focus=move |_| table.highlights.preview.set(name.get_untracked())
                />
            </label>
            <button class="button" aria-disabled=move || name.get().is_none().then_some("true")>
                {move || match name.get() {
                    Some(name) => t_string!(i18n, table.move_play, name = name),
                    None => t_string!(i18n, panels.play).to_owned(),
                }}
            </button>
        </form>
    }
}

#[cfg(test)]
mod tests {
    use solver::{Player, Position};

    #[test]
    fn a_number_to_leave_is_a_move() {
        let position: Position = "nim:1 + nim:5,1000000".parse().unwrap();
        let ranges = position.ranges(Player::Left);
        let last = ranges.last().unwrap();
        let name = last.range.name(12).unwrap();
        assert_eq!(name, "2:1000000→12");
        assert!(position.find(Player::Left, &name).is_some());
        assert_eq!(last.range.name(1_000_000), None);
    }
}
