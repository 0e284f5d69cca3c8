//! Filter of lessons for teachers: age, minutes, room, source and idea, as fields and as a word of the link.
use super::{from_age, idea_name, text_name};
use crate::rooms::room_name;
use course::packed::Card;
use course::subject::{Idea, Text};
use leptos::prelude::*;
use locale::{Locale, td_string};
use text::{t, t_string, use_i18n};

const AGES: [u32; 7] = [11, 12, 13, 14, 15, 16, 18];
const MINUTES: [u32; 4] = [20, 25, 30, 35];

/// The conditions that are set; all must hold.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct LessonFilter {
    /// The age of the learners, years.
    pub age: Option<u32>,
    /// The time there is, minutes.
    pub minutes: Option<u32>,
    pub room: Option<String>,
    pub text: Option<Text>,
    pub idea: Option<Idea>,
}

impl LessonFilter {
    pub fn is_any(&self) -> bool {
        *self == LessonFilter::default()
    }

    /// Parses the notation of a link, `age:12,idea:symmetry`, and returns whether all of it was read; the rest holds.
    pub fn read(text: &str) -> (LessonFilter, bool) {
        let (mut filter, mut all) = (LessonFilter::default(), true);
        for part in text.split(',').map(str::trim).filter(|part| !part.is_empty()) {
            let (name, value) = part.split_once(':').unwrap_or((part, ""));
            let years = || value.parse().ok().filter(|n| (1..=120).contains(n));
            let known = match name {
                "age" => set(&mut filter.age, years()),
                "minutes" => set(&mut filter.minutes, years()),
                "room" => set(&mut filter.room, Some(value.to_owned())),
                "source" => set(&mut filter.text, Text::from_word(value)),
                "idea" => set(&mut filter.idea, Idea::from_word(value)),
                _ => false,
            };
            all &= known;
        }
        (filter, all)
    }

    /// The notation of a link; `None` for an empty filter.
    pub fn write(&self) -> Option<String> {
        let parts = [
            self.age.map(|age| format!("age:{age}")),
            self.minutes.map(|minutes| format!("minutes:{minutes}")),
            self.room.as_ref().map(|room| format!("room:{room}")),
            self.text.map(|text| format!("source:{}", text.word())),
            self.idea.map(|idea| format!("idea:{}", idea.word())),
        ];
        Some(parts.into_iter().flatten().collect::<Vec<_>>().join(",")).filter(|text| !text.is_empty())
    }

    pub fn fits(&self, room: &str, card: &Card) -> bool {
        self.age.is_none_or(|age| card.age <= age)
            && self.minutes.is_none_or(|minutes| card.minutes <= minutes)
            && self.room.as_ref().is_none_or(|wanted| wanted == room)
            && self.text.is_none_or(|text| card.texts.contains(&text))
            && self.idea.is_none_or(|idea| card.ideas.contains(&idea))
    }
}

fn set<T>(place: &mut Option<T>, value: Option<T>) -> bool {
    let known = value.is_some();
    if known {
        *place = value;
    }
    known
}

/// A field with a choice of one value, or of any.
#[component]
fn Field<T: Clone + PartialEq + Send + Sync + 'static>(
    name: &'static str,
    label: Signal<String>,
    any: Signal<String>,
    options: Vec<(T, String)>,
    #[prop(into)] value: Signal<Option<T>>,
    chosen: impl Fn(Option<T>) + Send + Sync + 'static,
) -> impl IntoView {
    let values: Vec<T> = options.iter().map(|(value, _)| value.clone()).collect();
    let places = values.clone();
    let place = Memo::new(move |_| value.get().and_then(|value| places.iter().position(|one| *one == value)));
    let choose = move |event: leptos::ev::Event| {
        let at = event_target_value(&event).parse::<usize>().ok();
        chosen(at.and_then(|at| values.get(at).cloned()));
    };
    view! {
        <label>
            <span>{label}</span>
            <select class="field" name=name on:change=choose>
                <option value="" prop:selected=move || place.get().is_none()>{any}</option>
                {options.into_iter().enumerate().map(|(i, (_, label))| view! {
                    <option value=i prop:selected=move || place.get() == Some(i)>{label}</option>
                }).collect_view()}
            </select>
        </label>
    }
}

/// The input fields of the filter.
#[component]
pub fn Finder(filter: RwSignal<LessonFilter>, search: RwSignal<String>, rooms: Vec<String>) -> impl IntoView {
    let i18n = use_i18n();
    let locale = i18n.untracked();
    let words = |text: &'static str| Signal::derive(move || text.to_owned());
    // A number from the link that is not in the list is added to it.
    let with = |all: &[u32], own: Option<u32>| {
        let mut all: Vec<u32> = all.iter().copied().chain(own).collect();
        all.sort_unstable();
        all.dedup();
        all
    };
    let (age, minutes) = filter.with_untracked(|filter| (filter.age, filter.minutes));
    let ages = with(&AGES, age).into_iter().map(|age| (age, learners(locale, age))).collect();
    let minutes = with(&MINUTES, minutes).into_iter();
    let minutes = minutes.map(|n| (n, t_string!(i18n, teaching.minutes_most, n = n))).collect();
    let rooms = rooms.into_iter().map(|id| (id.clone(), room_name(locale, &id).to_owned())).collect();
    let texts = Text::ALL.iter().map(|text| (*text, text_name(locale, *text).to_owned())).collect();
    let ideas = Idea::ALL.iter().map(|idea| (*idea, idea_name(locale, *idea).to_owned())).collect();
    view! {
        <search class="finder">
            <label>
                <span>{t!(i18n, teaching.search)}</span>
                <input class="field" type="search" name="search" autocomplete="off" spellcheck="false"
                    prop:value=move || search.get() on:input=move |event| search.set(event_target_value(&event))/>
            </label>
            <Field name="age" label=words(t_string!(i18n, teaching.age)) any=words(t_string!(i18n, teaching.age_any)) options=ages
                value=Signal::derive(move || filter.with(|f| f.age)) chosen=move |age| filter.update(|f| f.age = age)/>
            <Field name="minutes" label=words(t_string!(i18n, teaching.minutes)) any=words(t_string!(i18n, teaching.minutes_any))
                options=minutes value=Signal::derive(move || filter.with(|f| f.minutes))
                chosen=move |minutes| filter.update(|f| f.minutes = minutes)/>
            <Field name="room" label=words(t_string!(i18n, teaching.room)) any=words(t_string!(i18n, teaching.room_any)) options=rooms
                value=Signal::derive(move || filter.with(|f| f.room.clone())) chosen=move |room| filter.update(|f| f.room = room)/>
            <Field name="source" label=words(t_string!(i18n, home.source)) any=words(t_string!(i18n, home.source_any)) options=texts
                value=Signal::derive(move || filter.with(|f| f.text)) chosen=move |text| filter.update(|f| f.text = text)/>
            <Field name="idea" label=words(t_string!(i18n, teaching.idea)) any=words(t_string!(i18n, teaching.idea_any)) options=ideas
                value=Signal::derive(move || filter.with(|f| f.idea)) chosen=move |idea| filter.update(|f| f.idea = idea)/>
        </search>
    }
}

/// The name of an age group in the list.
fn learners(locale: Locale, age: u32) -> String {
    if age >= 18 { from_age(locale, 18) } else { td_string!(locale, teaching.years, n = age) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::lesson::Track;

    #[track_caller]
    fn check(text: &str, want: Option<&str>, all: bool) {
        let (filter, read) = LessonFilter::read(text);
        assert_eq!((filter.write().as_deref(), read), (want, all), "{text}");
        assert_eq!(LessonFilter::read(&filter.write().unwrap_or_default()), (filter, true));
    }

    #[test]
    fn a_filter_stands_in_a_link() {
        check("", None, true);
        check("age:12, idea:symmetry", Some("age:12,idea:symmetry"), true);
        let whole = "age:12,minutes:25,room:nim,source:thesis,idea:symmetry";
        check(whole, Some(whole), true);
        // Parts that mean nothing are left out and reported.
        check("age:old,minutes:25,colour:red", Some("minutes:25"), false);
        check("idea:luck", None, false);
        check("age", None, false);
    }

    #[test]
    fn all_that_is_asked_must_hold() {
        let card = Card {
            id: "mirror".into(),
            title: String::new(),
            promise: vec![],
            board: None,
            minutes: 20,
            age: 11,
            ideas: vec![Idea::Symmetry],
            texts: vec![Text::Thesis, Text::Lecture],
            tracks: vec![Track::Discover],
            after: vec![],
            leaves: vec![],
            steps: 0,
            draws: vec![],
            theorems: vec![],
        };
        let fits = |text: &str| LessonFilter::read(text).0.fits("nim", &card);
        for yes in
            ["", "age:11", "age:18", "minutes:20", "room:nim", "source:lecture", "idea:symmetry,age:12,minutes:30"]
        {
            assert!(fits(yes), "{yes}");
        }
        for no in ["age:10", "minutes:15", "room:rows", "source:chomp", "idea:periods", "idea:symmetry,age:10"] {
            assert!(!fits(no), "{no}");
        }
    }
}
