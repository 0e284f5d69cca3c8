//! The shelf of theorems: a place for each that a track proves, filled by a proof of the learner's own.
use super::progress::{self, LessonProgress};
use super::prose;
use course::lesson::Track;
use course::packed::{Plan, PlanLeaf};
use course::words::Inline;
use leptos::prelude::*;
use link::address::Address;
use page::state::table::use_table;
use text::{t, t_string, use_i18n};

/// A place of the shelf.
#[derive(Debug, Clone, PartialEq)]
struct Slot {
    lesson: String,
    title: String,
    /// The step that proves.
    step: String,
    /// The theorem, once it is proved: a solution that was only seen proves nothing.
    statement: Option<Vec<Inline>>,
}

/// The places of a track, and those that are filled already, in the order of the course.
fn slots(plan: &Plan, track: Track, progress: impl Fn(&str) -> LessonProgress) -> Vec<Slot> {
    let mut all = Vec::new();
    for card in plan.cards() {
        let kept = progress(&card.id);
        let is_proved = |leaf: &&PlanLeaf| kept.scores.get(&leaf.id).is_some_and(|score| *score > 0);
        let is_open = |leaf: &&PlanLeaf| card.tracks.contains(&track) && leaf.track.is_none_or(|own| own == track);
        for theorem in &card.theorems {
            let proved = theorem.proofs.iter().find(is_proved);
            let Some(leaf) = proved.or_else(|| theorem.proofs.iter().find(is_open)) else { continue };
            all.push(Slot {
                lesson: card.id.clone(),
                title: card.title.clone(),
                step: leaf.id.clone(),
                statement: proved.map(|_| theorem.statement.clone()),
            });
        }
    }
    all
}

/// The theorems that were proved on this device, and the way to the next one.
#[component]
pub fn TheoremShelf(plan: Plan, track: Track) -> impl IntoView {
    let (table, i18n) = (use_table(), use_i18n());
    let locale = i18n.untracked();
    let slots = slots(&plan, track, |lesson| progress::of(table, lesson));
    let all = slots.len();
    let next = slots.iter().find(|slot| slot.statement.is_none()).cloned();
    let spine = |slot: &Slot| {
        let is_filled = slot.statement.is_some();
        view! { <span class:filled=is_filled></span> }
    };
    let spines = slots.iter().map(spine).collect_view();
    let proved = slots.into_iter().filter_map(|slot| {
        let statement = prose::plain(locale, slot.statement.as_ref()?);
        let title = slot.title.clone();
        Some(view! { <li><StepLink place=slot>{statement}<small>{title}</small></StepLink></li> })
    });
    let proved = proved.collect::<Vec<_>>();
    let count = proved.len();
    (all > 0).then(|| view! {
        <section class="theorems" aria-labelledby="theorems">
            <h2 id="theorems">{t!(i18n, lessons.theorems)}</h2>
            <p class="soft">{move || t_string!(i18n, lessons.theorems_proved, n = count, all = all)}</p>
            <div class="spines" aria-hidden="true">{spines}</div>
            {(count > 0).then(|| view! { <ul class="plaques">{proved}</ul> })}
            {next.map(|slot| {
                let title = slot.title.clone();
                view! { <div class="to-prove"><StepLink place=slot>{t!(i18n, lessons.theorems_next)}" "<b>{title}</b></StepLink></div> }
            })}
        </section>
    })
}

/// A link to the step that proves.
#[component]
fn StepLink(place: Slot, children: Children) -> impl IntoView {
    let table = use_table();
    let Slot { lesson, step, .. } = place;
    let to = Address { lesson: Some(lesson.clone()), step: Some(step.clone()), ..table.address.get_untracked().bare() };
    let open = move |event: leptos::ev::MouseEvent| {
        event.prevent_default();
        table.learn(Some((lesson.clone(), Some(step.clone()))));
    };
    view! { <a class="tile" href=format!("#{}", to.fragment()) on:click=open>{children()}</a> }
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::packed::{Card, Room, Theorem};

    fn theorem(words: &str, proofs: &[(&str, Option<Track>)]) -> Theorem {
        let leaf = |(id, track): &(&str, Option<Track>)| PlanLeaf { id: (*id).to_owned(), track: *track };
        Theorem { statement: vec![Inline::Text(words.to_owned())], proofs: proofs.iter().map(leaf).collect() }
    }

    fn plan() -> Plan {
        let theorems = vec![
            theorem("Both.", &[("rule", None), ("proof", Some(Track::Prove))]),
            theorem("Only by proof.", &[("why", Some(Track::Prove))]),
        ];
        let card = Card {
            id: "mirror".to_owned(),
            title: "Copying".to_owned(),
            promise: Vec::new(),
            board: None,
            minutes: 25,
            age: 12,
            ideas: Vec::new(),
            texts: Vec::new(),
            tracks: vec![Track::Discover, Track::Prove],
            after: Vec::new(),
            leaves: Vec::new(),
            steps: 0,
            draws: Vec::new(),
            theorems,
        };
        Plan { rooms: vec![Room { id: "nim".to_owned(), pos: "nim:1".to_owned(), lessons: vec![card] }] }
    }

    /// The steps of the shelf, and whether each is filled.
    fn shelf(track: Track, kept: &str) -> Vec<(String, bool)> {
        let all = slots(&plan(), track, |_| LessonProgress::read(kept));
        all.into_iter().map(|slot| (slot.step, slot.statement.is_some())).collect()
    }

    #[test]
    fn a_place_is_filled_by_a_proof_and_not_by_a_solution_seen() {
        let of = |step: &str, is_filled: bool| (step.to_owned(), is_filled);
        assert_eq!(shelf(Track::Discover, ""), [of("rule", false)]);
        assert_eq!(shelf(Track::Discover, "rule:0"), [of("rule", false)]);
        assert_eq!(shelf(Track::Discover, "rule:2"), [of("rule", true)]);
        assert_eq!(shelf(Track::Prove, "proof:1"), [of("proof", true), of("why", false)]);
        // What was proved on the other track stays on the shelf.
        assert_eq!(shelf(Track::Discover, "why:4"), [of("rule", false), of("why", true)]);
    }
}
