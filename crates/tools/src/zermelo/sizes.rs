//! Size beside size: the number of plays or positions of a game is no measure of its difficulty.
use leptos::prelude::*;
use locale::Locale;
use solver::theory::zermelo::size;
use text::{point, t, t_string, use_i18n};

/// Atoms in the visible universe, as a power of ten.
const ATOMS: usize = 80;

/// A number as its leading digits and a power of ten.
fn power(locale: Locale, digits: &str, ten: usize) -> String {
    let high: String =
        ten.to_string().chars().filter_map(|c| "⁰¹²³⁴⁵⁶⁷⁸⁹".chars().nth(c.to_digit(10)? as usize)).collect();
    let (first, rest) = digits.split_at(1);
    if rest.chars().all(|c| c == '0') && first == "1" {
        return format!("10{high}");
    }
    let point = point(locale);
    format!("{first}{point}{rest}…\u{a0}·\u{a0}10{high}")
}

#[component]
pub fn Sizes() -> impl IntoView {
    let i18n = use_i18n();
    let (choices, moves) = (RwSignal::new(30_u32), RwSignal::new(80_u32));
    let (rows, sticks) = (RwSignal::new(60_u32), RwSignal::new(100_u32));
    let field = |id: &'static str, label: AnyView, most: u32, value: RwSignal<u32>| {
        let changed = move |event| {
            if let Ok(n) = event_target_value(&event).trim().parse::<u32>() {
                value.set(n.clamp(1, most));
            }
        };
        view! {
            <span class="together">
                <label for=id>{label}</label>
                <input id=id class="field short" type="number" min="1" max=most prop:value=move || value.get() on:change=changed/>
            </span>
        }
    };
    let bar = move |name: AnyView, digits: Signal<(usize, String)>| {
        let wide = move || format!("{}%", (digits.get().0.max(1) * 100 / 240).clamp(1, 100));
        view! {
            <li>
                <span>{name}</span>
                <strong class="numeral">{move || digits.with(|(ten, digits)| power(i18n.locale(), digits, *ten))}</strong>
                <span class="size-bar" aria-hidden="true" style:inline-size=wide></span>
            </li>
        }
    };
    let chess = Signal::derive(move || size(choices.get(), moves.get()));
    let nim = Signal::derive(move || size(sticks.get() + 1, rows.get()));
    let atoms = Signal::derive(|| (ATOMS, "100".to_owned()));
    view! {
        <div class="card">
            <h2>{t!(i18n, zermelo.sizes)}</h2>
            <p>{t!(i18n, zermelo.sizes_lead)}</p>
            <div class="together">
                {field("size-moves", t!(i18n, zermelo.moves).into_any(), 200, moves)}
                {field("size-choices", t!(i18n, zermelo.choices).into_any(), 1_000, choices)}
                {field("size-rows", t!(i18n, zermelo.rows).into_any(), 200, rows)}
                {field("size-sticks", t!(i18n, zermelo.sticks).into_any(), 1_000, sticks)}
            </div>
            <ul class="sizes">
                {bar(t!(i18n, zermelo.of_chess).into_any(), chess)}
                {bar(t!(i18n, zermelo.of_atoms).into_any(), atoms)}
                {bar(t!(i18n, zermelo.of_nim).into_any(), nim)}
            </ul>
            <p>{move || t_string!(i18n, zermelo.sizes_why, rows = rows.get())}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn powers_are_written_with_their_first_digits() {
        let (ten, digits) = size(30, 80);
        assert_eq!(power(Locale::De, &digits, ten), "1,47…\u{a0}·\u{a0}10¹¹⁸");
        assert_eq!(power(Locale::En, &digits, ten), "1.47…\u{a0}·\u{a0}10¹¹⁸");
        assert_eq!(power(Locale::En, "100", 80), "10⁸⁰");
    }
}
