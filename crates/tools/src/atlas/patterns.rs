//! A pattern of one's own, compared with the atlas, and families that the atlas proposes.
use super::super::frame::turns::Turns;
use super::super::frame::{FaultWords, repeated_worker_result};
use super::filter::state;
use super::picture;
use super::search::AtlasSearch;
use leptos::prelude::*;
use locale::{Locale, td_string};
use page::state::table::use_table;
use protocol::{AtlasFamilies, Request, RequestState, TestPattern};
use solver::atlas::family::Family;
use solver::atlas::pattern::{Pattern, PatternError, PatternErrorKind, Tested};
use solver::atlas::{Bounds, State};
use solver::{Play, Position};
use text::{list, number, t, t_string, use_i18n};

/// The fault of a pattern's text.
fn refusal(locale: Locale, error: PatternError) -> String {
    let at = error.at + 1;
    match error.kind {
        PatternErrorKind::Entry => td_string!(locale, atlas.pattern_entry, at = at),
        PatternErrorKind::Unexpected(sign) => td_string!(locale, atlas.pattern_unexpected, at = at, sign = sign),
        PatternErrorKind::Variables => td_string!(locale, atlas.pattern_variables, at = at),
        PatternErrorKind::Entries => td_string!(locale, atlas.pattern_entries, at = at),
        PatternErrorKind::Number => td_string!(locale, atlas.pattern_number, at = at),
        PatternErrorKind::Form => td_string!(locale, atlas.pattern_form).to_owned(),
        PatternErrorKind::Condition => td_string!(locale, atlas.pattern_condition, at = at),
    }
}

/// Help on the notation of patterns for such lists.
fn help(locale: Locale, bounds: &Bounds) -> &'static str {
    match bounds {
        Bounds::Rows { .. } => td_string!(locale, atlas.pattern_rows),
        Bounds::Heaps { .. } => td_string!(locale, atlas.pattern_heaps),
        Bounds::Box { .. } => td_string!(locale, atlas.pattern_box),
        Bounds::Sides { .. } => td_string!(locale, atlas.pattern_sides),
    }
}

/// An example of a pattern for such lists: in a box a staircase of one layer, around a poison two equal arms.
fn first(bounds: &Bounds) -> String {
    match bounds {
        Bounds::Rows { .. } => "[n+2,n,2]".to_owned(),
        Bounds::Heaps { .. } => "[n,n]".to_owned(),
        Bounds::Box { axes, .. } => format!("{}n+1,n{}", "[".repeat(axes.len()), "]".repeat(axes.len())),
        Bounds::Sides { poison, .. } => format!("[{}n|n]", "0,".repeat(poison.y as usize - 1)),
    }
}

/// The sentences on a pattern.
fn verdict(locale: Locale, tested: &Tested) -> Vec<String> {
    let members = number(locale, tested.members);
    let mut said = Vec::new();
    if tested.members == 0 {
        said.push(td_string!(locale, atlas.nobody).to_owned());
    } else if tested.won > 0 {
        let (won, until) = (number(locale, tested.won), number(locale, tested.until));
        said.push(td_string!(locale, atlas.fails, members = members, won = won, until = until));
    } else if tested.missing == 0 {
        said.push(td_string!(locale, atlas.holds, members = members));
    } else {
        said.push(td_string!(locale, atlas.holds_all, members = members));
    }
    if tested.members > 0 && tested.won == 0 {
        said.push(td_string!(locale, atlas.proof_open).to_owned());
    }
    said
}

/// A request on an atlas and a text, repeatable.
struct Question<R: Request> {
    ask: RwSignal<Option<R>>,
    times: RwSignal<u32>,
}

impl<R: Request> Clone for Question<R> {
    fn clone(&self) -> Question<R> {
        *self
    }
}

impl<R: Request> Copy for Question<R> {}

impl<R: Request> Question<R> {
    fn new() -> Question<R> {
        Question { ask: RwSignal::new(None), times: RwSignal::new(0) }
    }

    fn put(self, ask: R) {
        self.ask.set(Some(ask));
        self.times.update(|times| *times += 1);
    }
}

/// The field for a pattern and the proposals; absent where positions have no lists.
#[component]
pub fn Patterns(search: RwSignal<Turns<AtlasSearch>>) -> impl IntoView {
    let i18n = use_i18n();
    let typed = RwSignal::new(None::<String>);
    let (test, propose) = (Question::new(), Question::new());
    let title = Memo::new(move |_| search.with(|turns| turns.search.title.clone()));
    let bounds = Memo::new(move |_| {
        title.with(|title| match &title.starts[..] {
            [start] => Bounds::of(&start.parse::<Position>().ok()?),
            _ => None,
        })
    });
    Effect::new(move |_| {
        title.get();
        test.ask.set(None);
        propose.ask.set(None);
        typed.set(None);
    });
    let text =
        move || typed.get().unwrap_or_else(|| bounds.with(|bounds| bounds.as_ref().map_or_else(String::new, first)));
    let whole = Memo::new(move |_| search.with(|turns| turns.search.state == State::Whole));
    let read = move || {
        let text = text();
        bounds.with(|bounds| bounds.as_ref().map(|bounds| Pattern::read(&text)?.fitted(bounds)))
    };
    let fault = move || read()?.err().map(|error| refusal(i18n.locale(), error));
    let go = move || {
        if whole.get_untracked() && matches!(read(), Some(Ok(_))) {
            test.put(TestPattern { title: title.get_untracked(), pattern: text() });
        }
    };
    let tested = repeated_worker_result(test.times.into(), move || test.ask.get());
    let proposed = repeated_worker_result(propose.times.into(), move || propose.ask.get());
    let look = move |_| {
        if whole.get_untracked() {
            propose.put(AtlasFamilies { title: title.get_untracked() });
        }
    };
    let taken = Callback::new(move |pattern: String| {
        typed.set(Some(pattern));
        go();
    });
    let help = move || bounds.with(|bounds| bounds.as_ref().map(|bounds| help(i18n.locale(), bounds)));
    view! {
        <Show when=move || bounds.get().is_some()>
            <div class="card">
                <h2>{t!(i18n, atlas.pattern)}</h2>
                <p>{t!(i18n, atlas.pattern_lead)}</p>
                <p class="soft" id="atlas-pattern-help">{help}</p>
                <div class="together">
                    <label for="atlas-pattern">{t!(i18n, atlas.pattern_label)}</label>
                    <input id="atlas-pattern" class="field" type="text" autocomplete="off" autocapitalize="none" spellcheck="false"
                        aria-describedby="atlas-pattern-help atlas-pattern-fault" prop:value=text
                        aria-invalid=move || fault().is_some().to_string()
                        on:input=move |event| { typed.set(Some(event_target_value(&event))); test.ask.set(None); }
                        on:keydown=move |event| if event.key() == "Enter" { go() }/>
                    <button class="button primary" aria-disabled=move || (!whole.get() || fault().is_some()).to_string()
                        on:click=move |_| go()>{t!(i18n, atlas.test)}</button>
                </div>
                <p id="atlas-pattern-fault" class="fault" role="status">{fault}</p>
                <Show when=move || !whole.get() && !search.with(Turns::runs)><p>{t!(i18n, atlas.pattern_whole)}</p></Show>
                <div class="atlas-verdict" role="status">
                    {move || answered(i18n.locale(), test, &tested.get(), |tested| {
                        view! { <Verdict tested=tested.clone() play=title.with(|t| t.play)/> }.into_any()
                    }, td_string!(i18n.locale(), atlas.testing))}
                </div>
            </div>
            <div class="card">
                <h2>{t!(i18n, atlas.families)}</h2>
                <p>{t!(i18n, atlas.families_lead)}</p>
                <button class="button" aria-disabled=move || (!whole.get()).to_string() on:click=look>{t!(i18n, atlas.propose)}</button>
                <div role="status">
                    {move || answered(i18n.locale(), propose, &proposed.get(), |all| families(i18n.locale(), all, taken), td_string!(i18n.locale(), atlas.proposing))}
                </div>
            </div>
        </Show>
    }
}

/// The answer to a request; `None` if there was none.
fn answered<R: Request<Answer = Option<T>>, T>(
    locale: Locale,
    question: Question<R>,
    found: &RequestState<Option<T>>,
    show: impl FnOnce(&T) -> AnyView,
    waiting: &'static str,
) -> Option<AnyView> {
    question.ask.with(Option::is_some).then(|| match found {
        RequestState::Found(Some(found)) => show(found),
        RequestState::Found(None) => view! { <p>{td_string!(locale, atlas.pattern_whole)}</p> }.into_any(),
        RequestState::Waiting => view! { <p class="waiting">{waiting}</p> }.into_any(),
        other => view! { <p>{other.fault(locale, td_string!(locale, errors.too_big))}</p> }.into_any(),
    })
}

/// The verdict of the atlas on a pattern, with pictures of the counterexamples.
#[component]
fn Verdict(tested: Tested, play: Play) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let card = move |text: &str, values: String| {
        let Ok(position) = text.parse::<Position>() else { return ().into_any() };
        let label = t_string!(i18n, atlas.open_place, text = text);
        let open = move |_| table.start(position.clone(), play);
        let state = state(text).to_owned();
        view! {
            <li><button type="button" class="atlas-card" on:click=open>
                {picture(text)}<code>{state}</code>
                {(!values.is_empty()).then(|| view! { <small>{values}</small> })}
                <span class="hidden">{label}</span>
            </button></li>
        }
        .into_any()
    };
    let locale = i18n.locale();
    let said = verdict(locale, &tested);
    let values = |values: &[(char, u64)]| {
        let all: Vec<String> = values.iter().map(|(name, value)| format!("{name} = {value}")).collect();
        list(locale, &all)
    };
    let wins = tested.wins.iter().map(|(text, at)| card(text, values(at))).collect_view();
    let missed = tested.missed.iter().map(|text| card(text, String::new())).collect_view();
    let (won, missing) = (tested.won > 0, tested.missing);
    view! {
        {said.into_iter().map(|said| view! { <p>{said}</p> }).collect_view()}
        {won.then(|| view! { <h3>{t!(i18n, atlas.fails_list)}</h3><ul class="atlas-row">{wins}</ul> })}
        {(missing > 0).then(|| view! {
            <h3>{td_string!(locale, atlas.misses, missing = number(locale, missing))}</h3>
            <ul class="atlas-row">{missed}</ul>
        })}
    }
}

/// The families, each with a button that tests it.
fn families(locale: Locale, all: &[Family], taken: Callback<String>) -> AnyView {
    if all.is_empty() {
        return view! { <p>{td_string!(locale, atlas.no_family)}</p> }.into_any();
    }
    let row = |family: &Family| {
        let (pattern, own) = (family.pattern.clone(), family.pattern.clone());
        let label = td_string!(locale, atlas.family_test, pattern = pattern);
        let members = number(locale, family.tested.members);
        let said = match family.tested.missing {
            0 => td_string!(locale, atlas.family_exact, members = members),
            missing => td_string!(locale, atlas.family_more, members = members, missing = number(locale, missing)),
        };
        view! {
            <li>
                <button type="button" class="chip" aria-label=label on:click=move |_| taken.run(own.clone())><code>{pattern}</code></button>
                <span>{said}</span>
            </li>
        }
    };
    view! {
        <p><strong>{td_string!(locale, atlas.conjecture)}</strong></p>
        <ul class="atlas-families">{all.iter().map(row).collect_view()}</ul>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    fn tested(members: u64, won: u64, missing: u64) -> Tested {
        Tested { members, won, wins: Vec::new(), until: 1, lost: members + missing, missing, missed: Vec::new() }
    }

    #[test]
    fn every_outcome_of_a_test_has_its_sentences() {
        let all = [tested(0, 0, 2), tested(9, 3, 0), tested(9, 0, 0), tested(9, 0, 4)];
        for one in &all {
            differs(|locale| verdict(locale, one).join(" "));
        }
        let first = |one: &Tested| verdict(Locale::En, one).swap_remove(0);
        let different: std::collections::BTreeSet<String> = all.iter().map(first).collect();
        assert_eq!(different.len(), 4);
        // Only a pattern that holds needs the note that it is not proved.
        assert_eq!(all.iter().map(|one| verdict(Locale::De, one).len()).collect::<Vec<_>>(), [1, 1, 2, 2]);
    }

    #[test]
    fn every_refusal_says_where() {
        for text in ["", "[n;2]", "[a,b,c,d]", "[n],m>2", "[99999999999]"] {
            let error = Pattern::read(text).unwrap_err();
            differs(|locale| refusal(locale, error));
            assert!(refusal(Locale::De, error).contains(&(error.at + 1).to_string()));
        }
    }

    #[test]
    fn the_first_pattern_fits_its_atlas_and_others_are_refused() {
        let starts = ["chomp:6x4", "nim:3,4", "chomp:3x2x2", "chomp:2x2x2x2x2", "chomp(2,3):4x4"];
        let all: Vec<Bounds> = starts.iter().map(|start| Bounds::of(&start.parse().unwrap()).unwrap()).collect();
        for (bounds, start) in all.iter().zip(starts) {
            let read = |text: &str| Pattern::read(text).unwrap().fitted(bounds);
            assert!(read(&first(bounds)).is_ok(), "{start}");
            differs(|locale| help(locale, bounds).to_owned());
            for other in all.iter().map(first) {
                if let Err(error) = read(&other) {
                    assert_eq!(error.kind, PatternErrorKind::Form);
                    differs(|locale| refusal(locale, error));
                }
            }
        }
        let refused = all
            .iter()
            .map(|bounds| all.iter().filter(|o| Pattern::read(&first(o)).unwrap().fitted(bounds).is_err()).count());
        assert_eq!(refused.collect::<Vec<_>>(), [3, 3, 4, 4, 4]);
    }
}
