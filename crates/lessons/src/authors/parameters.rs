//! The parameters of a link, in groups, each with its values, its default and an example.
use super::example_frame::ExampleState;
use leptos::prelude::*;
use link::address::{Address, ParameterDefaults, ParameterDoc};
use locale::{Locale, authors, td_string};
use text::{t, t_string, use_i18n};

/// Subjects of parameters, in the order of the page.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Group {
    Game,
    Help,
    Pages,
    Chrome,
    Look,
    Host,
}

impl Group {
    const ALL: [Group; 6] = [Group::Game, Group::Help, Group::Pages, Group::Chrome, Group::Look, Group::Host];

    fn name(self, locale: Locale) -> &'static str {
        match self {
            Group::Game => td_string!(locale, authors.group_game),
            Group::Help => td_string!(locale, authors.group_help),
            Group::Pages => td_string!(locale, authors.group_pages),
            Group::Chrome => td_string!(locale, authors.group_around),
            Group::Look => td_string!(locale, authors.group_look),
            Group::Host => td_string!(locale, authors.group_host),
        }
    }
}

/// The page's sentence on a parameter, beside its table.
#[derive(Clone, Copy)]
struct Explained {
    group: Group,
    words: fn(Locale) -> &'static str,
    /// The fragment of a link with it.
    example: &'static str,
}

/// The page's entry on this parameter; `None` if it has none of that name.
fn explained(name: &str) -> Option<Explained> {
    let (group, words, example): (Group, fn(Locale) -> &'static str, &'static str) = match name {
        "pos" => (Group::Game, authors::link_pos, "pos=hackenbush:br,rb"),
        "own" => (Group::Game, authors::link_own, "pos=squares(L=b.-.b):b..&own=Runner~A+toad+runs.~b=toad"),
        "moves" => (Group::Game, authors::link_moves, "pos=nim:3,5,7&moves=7>2;5>4"),
        "at" => (Group::Game, authors::link_at, "pos=nim:3,5,7&moves=7>2;5>4&at=1"),
        "play" => (Group::Game, authors::link_play, "pos=nim:3,5,7&play=misere"),
        "players" => (Group::Game, authors::link_players, "pos=nim:3,5,7&players=ch"),
        "first" => (Group::Game, authors::link_first, "pos=domineering:3x3&first=right"),
        "skill" => (Group::Game, authors::link_skill, "pos=nim:3,5,7&skill=0.4"),
        "seed" => (Group::Game, authors::link_seed, "task=nim-proof/all-moves&seed=7"),
        "draw" => (Group::Game, authors::link_draw, "task=nim-proof/all-moves&draw=each"),
        "solver" => (Group::Help, authors::link_solver, "pos=nim:3,5,7&solver=hint"),
        "open" => (Group::Help, authors::link_open, "pos=nim:3,5,7&open=full"),
        "depth" => (Group::Help, authors::link_depth, "pos=nim:3,5,7&open=full&depth=3"),
        "exam" => (Group::Help, authors::link_exam, "pos=nim:3,5,7&exam=1"),
        "tries" => (Group::Help, authors::link_tries, "task=nim-bouton/t3&tries=1"),
        "reveal" => (Group::Help, authors::link_reveal, "task=nim-bouton/t3&reveal=always"),
        "lessons" => (Group::Pages, authors::link_lessons, "lessons"),
        "lesson" => (Group::Pages, authors::link_lesson, "lesson=nim-bouton"),
        "step" => (Group::Pages, authors::link_step, "lesson=nim-bouton&step=third-row"),
        "task" => (Group::Pages, authors::link_task, "task=nim-bouton/t3"),
        "tasks" => (Group::Pages, authors::link_tasks, "tasks=one~nim:3,5,7"),
        "view" => (Group::Pages, authors::link_view, "pos=nim:3,5,7&view=packets"),
        "tool" => (Group::Pages, authors::link_tool, "tool=binary&pos=nim:3,5,7"),
        "day" => (Group::Pages, authors::link_day, "tool=day&day=2026-11-27"),
        "level" => (Group::Pages, authors::link_level, "tool=day&level=student"),
        "term" => (Group::Pages, authors::link_term, "term=mex"),
        "problem" => (Group::Pages, authors::link_problem, "problem=grundys-game"),
        "teach" => (Group::Pages, authors::link_teach, "teach"),
        "series" => (Group::Pages, authors::link_series, "series=double-lesson"),
        "filter" => (Group::Pages, authors::link_filter, "teach&filter=age:12,idea:symmetry"),
        "search" => (Group::Pages, authors::link_search, "teach&search=mirror"),
        "about" => (Group::Pages, authors::link_about, "about"),
        "ui" => (Group::Chrome, authors::link_ui, "pos=nim:3,5,7&ui=compact"),
        "show" => (Group::Chrome, authors::link_show, "pos=nim:3,5,7&ui=board&show=undo,title"),
        "hide" => (Group::Chrome, authors::link_hide, "pos=nim:3,5,7&hide=undo,hints"),
        "embed" => (Group::Chrome, authors::link_embed, "pos=nim:3,5,7&embed=1"),
        "start" => (Group::Chrome, authors::link_start, "pos=nim:3,5,7&start=click"),
        "lang" => (Group::Look, authors::link_lang, "pos=nim:3,5,7&lang=de"),
        "theme" => (Group::Look, authors::link_theme, "pos=nim:3,5,7&theme=projector"),
        "patterns" => (Group::Look, authors::link_patterns, "pos=hackenbush:br,rb&patterns=0"),
        "scale" => (Group::Look, authors::link_scale, "pos=nim:3,5,7&scale=1.5"),
        "motion" => (Group::Look, authors::link_motion, "pos=nim:3,5,7&motion=off"),
        "sound" => (Group::Look, authors::link_sound, "pos=nim:3,5,7&sound=on"),
        "confirm" => (Group::Look, authors::link_confirm, "pos=nim:3,5,7&confirm=1"),
        "keys" => (Group::Look, authors::link_keys, "pos=nim:3,5,7&keys=1"),
        "words" => (Group::Look, authors::link_words, "pos=nim:3,5,7&words=1"),
        "store" => (Group::Host, authors::link_store, "pos=nim:3,5,7&store=0"),
        "id" => (Group::Host, authors::link_id, "pos=nim:3,5,7&id=board-1"),
        "origin" => (Group::Host, authors::link_origin, "pos=nim:3,5,7&origin=https://moodle.example"),
        "resize" => (Group::Host, authors::link_resize, "pos=nim:3,5,7&resize=lti"),
        _ => return None,
    };
    Some(Explained { group, words, example })
}

/// The parameters of a group, with what is said of each.
fn of(group: Group) -> Vec<(ParameterDefaults, Explained)> {
    let all = Address::defaults().into_iter();
    let all = all.filter_map(|parameter| explained(parameter.doc.name).map(|explained| (parameter, explained)));
    all.filter(|(_, explained)| explained.group == group).collect()
}

/// Words in the type of code, with commas between them.
fn codes(words: impl Iterator<Item = &'static str>) -> AnyView {
    let code = |(i, word): (usize, &'static str)| {
        let comma = (i > 0).then_some(", ");
        view! { {comma}<code>{word}</code> }
    };
    words.enumerate().map(code).collect_view().into_any()
}

/// All parameters.
#[component]
pub fn Parameters(example: ExampleState) -> impl IntoView {
    let i18n = use_i18n();
    let group = move |group: Group| {
        let entries = of(group).into_iter();
        let entries = entries.map(|(parameter, explained)| view! { <Entry parameter explained example/> });
        view! {
            <h2>{move || group.name(i18n.locale())}</h2>
            <ul class="author-entries">{entries.collect_view()}</ul>
        }
    };
    view! {
        <p>{t!(i18n, authors.parameters_lead)}</p>
        {Group::ALL.map(group)}
    }
}

/// One parameter.
#[component]
fn Entry(parameter: ParameterDefaults, explained: Explained, example: ExampleState) -> impl IntoView {
    let i18n = use_i18n();
    let ParameterDefaults { doc: ParameterDoc { name, aliases, values }, default, strictest } = parameter;
    let has_default = !default.is_empty();
    let label = move || t_string!(i18n, authors.try_named, name = name);
    view! {
        <li class="author-entry" data-parameter=name>
            <h3><code>{name}</code></h3>
            <p>{move || (explained.words)(i18n.locale())}</p>
            <p>{t!(i18n, authors.values)} " " {codes(values.split_whitespace())}</p>
            {has_default.then(|| view! { <p>{t!(i18n, authors.default)} " " <code>{default}</code></p> })}
            {(!aliases.is_empty()).then(|| view! { <p>{t!(i18n, authors.aliases)} " " {codes(aliases.iter().copied())}</p> })}
            {strictest.map(|strictest| view! { <p>{t!(i18n, authors.strictest)} " " <code>{strictest}</code></p> })}
            <p><code>{explained.example}</code></p>
            <button class="button" aria-label=label on:click=move |_| example.try_link(explained.example)>
                {t!(i18n, authors.try_it)}
            </button>
        </li>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    #[test]
    fn every_parameter_is_explained_by_an_example_that_has_it() {
        for doc in Address::ALL {
            let explained = explained(doc.name).unwrap_or_else(|| panic!("{} is not explained", doc.name));
            differs(|locale| (explained.words)(locale).to_owned());
            let (address, bad) = Address::parse("", explained.example);
            assert_eq!(bad, [], "{}", doc.name);
            let said = explained.example.split('&').any(|pair| pair.split('=').next() == Some(doc.name));
            assert!(said && Address::unknown(explained.example).is_empty(), "{}: {}", doc.name, explained.example);
            assert_eq!(Address::parse("", &address.fragment()).0, address);
        }
        let shown: usize = Group::ALL.into_iter().map(|group| of(group).len()).sum();
        assert_eq!(shown, Address::ALL.len());
        Group::ALL.into_iter().for_each(|group| differs(|locale| group.name(locale).to_owned()));
    }
}
