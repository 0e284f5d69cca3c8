//! Zermelo: a graph whose ends are worth a win, a draw, a loss or any numbers is solved backwards, step by step with
//! reasons; played against the computer; given values with a discount, round by round; edited by touch. Below, how
//! large such graphs get.
mod change;
mod discount;
mod picture;
mod play;
mod sizes;
mod words;

use self::play::Duel;
use super::frame::{ToolPage, sync_link};
use change::Change;
use discount::Discount;
use leptos::prelude::*;
use link::tool::Tool;
use page::state::table::use_table;
use picture::{NodeMark, picture};
use sizes::Sizes;
use solver::theory::zermelo::Tree;
use solver::theory::zermelo::solve::{Step, steps};
use text::{t, t_string, use_i18n};

/// Graphs to begin with, with the keys of their names.
const EXAMPLES: [(Example, &str); 5] = [
    (Example::Tree, "S>a,b,c;a>d,e;b>f,g;c>h,i;d=1;e=-1;f=0;g=1;h=0;i=0"),
    (Example::Points, "S>a,b;a>c,d;b>e,f;c=1;d=1/2;e=0;f=1/2;sum=1"),
    (Example::Numbers, "S>a,b;a>c,d;b>e,f;c=3;d=-5;e=2;f=4"),
    (Example::Circles, "S>a,c;a>b;c>d;b>a,w;d>e;w=1;e=-1"),
    (Example::Matches, "7>6,5;6>5,4;5>4,3;4>3,2;3>2,1;2>1,0;1>0"),
];

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Example {
    Tree,
    Points,
    Numbers,
    Circles,
    Matches,
}

/// Activity with the graph.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Activity {
    Solve,
    Play,
    Discount,
    /// Editing the graph by touch.
    Change,
}

#[component]
pub fn Zermelo() -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let given = table.address.with_untracked(|address| address.pos.clone());
    let text = RwSignal::new(given.filter(|text| !text.trim().is_empty()).unwrap_or_else(|| EXAMPLES[0].1.to_owned()));
    let way = RwSignal::new(Activity::Solve);
    let tree = Memo::new(move |_| text.with(|text| Tree::read(text)));
    sync_link(table, move || tree.with(|tree| tree.as_ref().map_or_else(|_| text.get(), Tree::to_string)));
    let fault = move || tree.with(|tree| tree.as_ref().err().map(|fault| words::fault(i18n.locale(), fault)));
    let example = move |(example, graph): (Example, &'static str)| {
        let chosen = move || text.with(|text| text == graph);
        view! { <option value=graph selected=chosen>{move || words::example(i18n.locale(), example)}</option> }
    };
    let ways = [Activity::Solve, Activity::Play, Activity::Discount, Activity::Change].map(|this| {
        view! {
            <button class="chip" aria-pressed=move || (way.get() == this).to_string() on:click=move |_| way.set(this)>
                {move || words::way(i18n.locale(), this)}
            </button>
        }
    });
    let shown = move || {
        let way = way.get();
        if way == Activity::Change {
            // The editor stays while the graph changes, and so does the focus.
            return Some(view! { <Change text tree/> }.into_any());
        }
        let tree = tree.get().ok()?;
        Some(match way {
            Activity::Change | Activity::Solve => view! { <Solve tree/> }.into_any(),
            Activity::Play => view! { <Duel tree/> }.into_any(),
            Activity::Discount => view! { <Discount tree/> }.into_any(),
        })
    };
    view! {
        <ToolPage tool=Tool::Zermelo>
            <div class="card">
                <div class="together">
                    <label for="zermelo-example">{t!(i18n, zermelo.example)}</label>
                    <select id="zermelo-example" class="field" on:change=move |event| text.set(event_target_value(&event))>
                        {EXAMPLES.map(example)}
                    </select>
                </div>
                <label for="zermelo-text">{t!(i18n, zermelo.text)}</label>
                <textarea id="zermelo-text" class="field" rows="3" autocapitalize="off" spellcheck="false"
                    aria-describedby="zermelo-fault zermelo-how" prop:value=move || text.get()
                    on:input=move |event| text.set(event_target_value(&event))></textarea>
                <p id="zermelo-fault" class="fault" role="status">{fault}</p>
                <p id="zermelo-how" class="small">{t!(i18n, zermelo.how)}</p>
                <div class="chips" role="group" aria-label=t!(i18n, zermelo.ways)>{ways}</div>
            </div>
            {shown}
            <Sizes/>
        </ToolPage>
    }
}

/// The values backwards from the ends.
#[component]
fn Solve(tree: Tree) -> impl IntoView {
    let i18n = use_i18n();
    let all = StoredValue::new(steps(&tree));
    let count = all.with_value(Vec::len);
    let tree = StoredValue::new(tree);
    let shown = RwSignal::new(0_usize);
    let mark = move |node: u32| {
        let step = |all: &Vec<Step>| all.iter().take(shown.get()).find(|step| step.node == node).cloned();
        let step = all.with_value(step)?;
        let last = all.with_value(|all| all.get(shown.get().wrapping_sub(1)).is_some_and(|last| last.node == node));
        Some(tree.with_value(|tree| NodeMark::new(tree, step.value, last)))
    };
    let said = move || {
        let step = all.with_value(|all| all.get(shown.get().checked_sub(1)?).cloned());
        tree.with_value(|tree| match step {
            None => t_string!(i18n, zermelo.begin).to_owned(),
            Some(step) => words::step(i18n.locale(), tree, &step),
        })
    };
    let at_end = move || shown.get() == count;
    let sum =
        move || tree.with_value(|tree| at_end().then(|| all.with_value(|all| words::whole(i18n.locale(), tree, all))));
    view! {
        <div class="card">
            {tree.with_value(|tree| picture(i18n, tree, mark, move |node| {
                // A tapped node shows its own step, once that was reached.
                if let Some(i) = all.with_value(|all| all.iter().position(|step| step.node == node)) && i < shown.get_untracked() {
                    shown.set(i + 1);
                }
            }))}
            <p role="status">{said}</p>
            <p><strong>{sum}</strong></p>
            <div class="together">
                <button class="button" aria-disabled=move || (shown.get() == 0).to_string() on:click=move |_| shown.update(|n| *n = n.saturating_sub(1))>{t!(i18n, zermelo.back)}</button>
                <button class="button primary" on:click=move |_| shown.update(|n| *n = (*n + 1).min(count))>{t!(i18n, tools.next_step)}</button>
                <button class="button" on:click=move |_| shown.set(count)>{t!(i18n, zermelo.all)}</button>
                <span class="soft">{move || t_string!(i18n, zermelo.count, step = shown.get(), steps = count)}</span>
            </div>
            <p class="small">{t!(i18n, zermelo.view)}</p>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use locale::Locale;

    #[test]
    fn every_example_is_read_and_every_step_has_its_words() {
        for (example, text) in EXAMPLES {
            let tree = Tree::read(text).unwrap();
            assert_eq!(tree.to_string(), text);
            let all = steps(&tree);
            assert_eq!(all.len(), tree.names.len());
            for step in &all {
                let [en, de] = [Locale::En, Locale::De].map(|locale| words::step(locale, &tree, step));
                assert!(en != de && en.contains(&tree.names[step.node as usize]), "{en}");
            }
            assert_ne!(words::whole(Locale::En, &tree, &all), words::whole(Locale::De, &tree, &all));
            assert_ne!(words::example(Locale::En, example), words::example(Locale::De, example));
        }
        for text in ["", "S", "S>a;S=1", "S>a;a=x", "S>?", "S>a;a=1;a=1"] {
            let fault = Tree::read(text).unwrap_err();
            assert_ne!(words::fault(Locale::En, &fault), words::fault(Locale::De, &fault));
        }
    }
}
