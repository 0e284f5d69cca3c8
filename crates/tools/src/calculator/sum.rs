//! The sum as a picture: the trees of both games slide together into that of the sum, and then into its canonical form.
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::glide::Glide;
use scene::{TreeLayer, TreeMotion};
use solver::value::sum_trees::SumTrees;
use text::{t, t_string, use_i18n, value_plain};

/// The last stage: the canonical form.
const LAST: usize = 2;

/// The trees with their slider. `value` is the name of the canonical form, where it can be written.
#[component]
pub fn SumPicture(trees: SumTrees, value: Option<String>) -> impl IntoView {
    let i18n = use_i18n();
    let motion = TreeMotion::new(&trees);
    let area = motion.frame();
    let (stage, glide) = (RwSignal::new(0usize), Glide::at(0.0));
    let frame = Memo::new(move |_| motion.at(glide.now.get()));
    // The paths stay, and only their data change: a picture that is made anew in each frame loses frames.
    let layer = move |n: usize| {
        let data = move |of: fn(&TreeLayer) -> &String| move || frame.with(|frame| of(&frame.layers[n]).clone());
        let opacity = move || frame.with(|frame| format!("{:.2}", frame.layers[n].opacity));
        view! {
            <g style:stroke-opacity=opacity>
                <path class="left" d=data(|layer| &layer.left)/>
                <path class="right" d=data(|layer| &layer.right)/>
                <path class="nodes" d=data(|layer| &layer.nodes)/>
            </g>
        }
    };
    let go = move |to: usize| {
        let to = to.min(LAST);
        stage.set(to);
        glide.go(to as f64);
    };
    let known = StoredValue::new((trees, value));
    let words = move || known.with_value(|(trees, value)| said(i18n.locale(), stage.get(), trees, value.as_deref()));
    let slide = move |event| {
        if let Ok(to) = event_target_value(&event).parse() {
            go(to);
        }
    };
    let is_last = move || stage.get() == LAST;
    let onward = move |_| go(if untrack(is_last) { 0 } else { glide.ahead(stage.get_untracked(), LAST) });
    let all =
        move || if is_last() { t_string!(i18n, tools.slide_apart) } else { t_string!(i18n, tools.slide_together) };
    view! {
        <div class="card sum-picture">
            <svg class="sum-trees" aria-hidden="true" viewBox=format!("0 0 {:.0} {:.0}", area.w, area.h)>
                {(0..3).map(layer).collect_view()}
                <path class="roots" d=move || frame.with(|frame| frame.roots.clone())/>
            </svg>
            <div class="together">
                <button type="button" class="button primary" on:click=onward>{all}</button>
                <input type="range" min="0" max=LAST.to_string() aria-label=t!(i18n, tools.slide_stage) aria-valuetext=words
                    prop:value=move || stage.get().to_string() on:input=slide/>
            </div>
            <p role="status">{words}</p>
        </div>
    }
}

/// A stage in words.
fn said(locale: Locale, stage: usize, trees: &SumTrees, value: Option<&str>) -> String {
    match stage {
        0 => td_string!(locale, tools.slide_at_games).to_owned(),
        1 => td_string!(locale, tools.slide_at_sum, count = trees.sum.len() as u64),
        _ => {
            let left = td_string!(locale, tools.slide_at_canonical, count = trees.canonical.len() as u64);
            match value {
                Some(value) => format!("{left} {}", td_string!(locale, tools.slide_value, value = value_plain(value))),
                None => left,
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::value::study::pair;
    use solver::{Budget, Meter};

    #[test]
    fn each_stage_has_its_words() {
        let pair = pair("1/2", "1/2", &mut Meter::new(Budget::SMALL)).unwrap();
        let trees = pair.trees.unwrap();
        let words = |stage: usize, locale| said(locale, stage, &trees, pair.sum.name.as_deref());
        assert!(words(1, Locale::En).contains("32 branches"), "{}", words(1, Locale::En));
        assert_eq!(
            words(2, Locale::En),
            "Dominated options are gone, reversible ones are replaced: 1 branch is left. The sum is 1."
        );
        for stage in 0..=LAST {
            assert_ne!(words(stage, Locale::En), words(stage, Locale::De));
        }
    }
}
