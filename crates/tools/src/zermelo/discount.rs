//! Values with a discount, round by round, in a table.
use super::picture::{NodeMark, picture};
use leptos::prelude::*;
use locale::Locale;
use solver::theory::zermelo::Tree;
use solver::theory::zermelo::discount::{change, rounds};
use solver::value::rational::Rational;
use text::{point, t, t_string, use_i18n};

/// Factors to choose from, as fractions.
const FACTORS: [(i64, i64); 4] = [(1, 2), (2, 3), (3, 4), (9, 10)];

const MOST_ROUNDS: usize = 40;

/// A fraction where it is short, else a decimal of four digits.
fn short(locale: Locale, n: &Rational) -> String {
    let exact = n.to_string().replace('-', "−");
    if exact.chars().count() <= 6 {
        return exact;
    }
    let decimal = n.decimal(4).replace('-', "−").replace('.', point(locale));
    format!("≈\u{a0}{decimal}")
}

#[component]
pub fn Discount(tree: Tree) -> impl IntoView {
    let i18n = use_i18n();
    let tree = StoredValue::new(tree);
    let factor = RwSignal::new(0_usize);
    let shown = RwSignal::new(0_usize);
    let delta = move || Rational::new(FACTORS[factor.get()].0.into(), FACTORS[factor.get()].1.into());
    let all = Memo::new(move |_| tree.with_value(|tree| rounds(tree, &delta(), MOST_ROUNDS)));
    let last = move || all.with(Vec::len) - 1;
    let at = move || shown.get().min(last());
    let mark = move |node: u32| {
        let value = all.with(|all| all[at()][node as usize].clone());
        let sign = (!value.is_zero()).then_some(if value.is_negative() { "P" } else { "N" });
        Some(NodeMark { said: short(i18n.locale(), &value), sign, here: false })
    };
    let said = move || {
        let (at, locale) = (at(), i18n.locale());
        let Some(before) = at.checked_sub(1) else { return t_string!(i18n, zermelo.round_start).to_owned() };
        let by = all.with(|all| change(&all[before], &all[at]));
        match by.is_zero() {
            true => t_string!(i18n, zermelo.round_same, round = at),
            false => t_string!(i18n, zermelo.round, round = at, change = short(locale, &by)),
        }
    };
    let rows = move || {
        let locale = i18n.locale();
        all.with(|all| {
            let row = |(round, row): (usize, &Vec<Rational>)| {
                let cells = row.iter().map(|value| view! { <td>{short(locale, value)}</td> }).collect_view();
                view! { <tr><th scope="row">{round}</th>{cells}</tr> }
            };
            all.iter().enumerate().take(at() + 1).map(row).collect_view()
        })
    };
    let heads = tree
        .with_value(|tree| tree.names.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect_view());
    let option = |(i, (num, den)): (usize, (i64, i64))| {
        view! { <option value=i selected=move || factor.get() == i>{format!("{num}/{den}")}</option> }
    };
    let chosen = move |event| {
        factor.set(event_target_value(&event).parse().unwrap_or(0));
        shown.set(0);
    };
    view! {
        <div class="card">
            <div class="together">
                <label for="zermelo-factor">{t!(i18n, zermelo.factor)}</label>
                <select id="zermelo-factor" class="field" on:change=chosen>
                    {FACTORS.into_iter().enumerate().map(option).collect_view()}
                </select>
            </div>
            <p class="small">{t!(i18n, zermelo.discount_rule)}</p>
            {tree.with_value(|tree| picture(i18n, tree, mark, |_| ()))}
            <p role="status">{said}</p>
            <div class="together">
                <button class="button" aria-disabled=move || (at() == 0).to_string() on:click=move |_| shown.set(at().saturating_sub(1))>{t!(i18n, zermelo.round_back)}</button>
                <button class="button primary" on:click=move |_| shown.set((at() + 1).min(last()))>{t!(i18n, zermelo.round_next)}</button>
                <button class="button" on:click=move |_| shown.set(last())>{t!(i18n, zermelo.all)}</button>
            </div>
            <div class="scroll" tabindex="0" role="group" aria-label=t!(i18n, zermelo.rounds)>
                <table class="values numbers">
                    <thead><tr><th scope="col">{t!(i18n, zermelo.round_head)}</th>{heads}</tr></thead>
                    <tbody>{rows}</tbody>
                </table>
            </div>
            <p class="small">{t!(i18n, zermelo.discount_why)}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_fractions_are_rounded() {
        let q = |num: i64, den: i64| Rational::new(num.into(), den.into());
        assert_eq!(short(Locale::En, &q(-1, 16)), "−1/16");
        assert_eq!(short(Locale::De, &q(-531_441, 1_000_000)), "≈\u{a0}−0,5314");
        assert_eq!(short(Locale::En, &q(1_000_001, 100_000)), "≈\u{a0}10.0000");
        assert_eq!(short(Locale::En, &q(-1, 1_000_000)), "≈\u{a0}0.0000");
    }
}
