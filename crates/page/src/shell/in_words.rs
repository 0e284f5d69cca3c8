//! A component's position in words, before its board: always there for screen readers, visible if switched on.
use super::component::history_of;
use super::use_shell;
use crate::panels::{coins, packets};
use crate::state::table::use_table;
use crate::storage::settings::use_settings;
use leptos::prelude::*;
use link::values::Players;
use locale::Locale;
use play::session::Session;
use scene::BoardHistory;
use solver::Player;
use solver::board::{Figures, Part};
use std::iter::Peekable;
use std::slice::Iter;
use std::sync::atomic::{AtomicU32, Ordering};
use text::description::{Description, DescriptionBody, DescriptionItem, DescriptionTable, Owners, describe_with};
use text::{PlayerRole, t_string, use_i18n};

/// Context: the component, and the id of its summary.
#[derive(Clone)]
pub(super) struct DescribedComponent {
    pub component: usize,
    pub session: Memo<Session>,
    id: String,
}

/// Provides the component for the description within; returns the id of the element with its summary.
pub fn provide(component: usize, session: Memo<Session>) -> String {
    // Ids are unique across all tables of a page.
    static COUNT: AtomicU32 = AtomicU32::new(0);
    let id = format!("in-words-{}", COUNT.fetch_add(1, Ordering::Relaxed));
    provide_context(DescribedComponent { component, session, id: id.clone() });
    id
}

#[component]
pub fn InWords() -> impl IntoView {
    let DescribedComponent { component, session, id } = expect_context();
    let (table, settings, i18n) = (use_table(), use_settings(), use_i18n());
    let described = Memo::new(move |_| {
        let (locale, players, figures) = (i18n.locale(), table.players(), table.figures());
        session.with(|s| description(locale, (s, figures), players, component))
    });
    let region = move || {
        let game = described.with(|description| description.as_ref().map(|description| description.game.clone()))?;
        Some(t_string!(i18n, position.region, game = game))
    };
    let seen = Memo::new(move |_| settings.now.get().words);
    // A landmark for the page's own board alone: several of one name could not be told apart.
    let role = (table.worker.client_id > 0).then_some("group");
    let summary =
        move || described.with(|description| description.as_ref().map(|description| description.summary.clone()));
    let body = move || {
        described.with(|description| match &description.as_ref()?.body {
            DescriptionBody::List(items) => Some(list(&mut items.iter().peekable(), 0)),
            DescriptionBody::Table(table) => Some(squares(table, seen, description.as_ref()?.game.clone())),
        })
    };
    let shell = use_shell();
    let packed = Memo::new(move |_| packets::are_packed(shell));
    let has_coins = Memo::new(move |_| coins::are_shown(shell));
    let beside = move || {
        let said = match (packed.get(), has_coins.get()) {
            (true, _) => session.with(|s| packets::in_words(i18n.locale(), s)),
            (false, true) => session.with(|s| coins::in_words(i18n.locale(), s)),
            (false, false) => return None,
        };
        let line = |line: String| view! { <li>{line}</li> };
        Some(view! { <ul>{said.into_iter().map(line).collect_view()}</ul> })
    };
    view! {
        <section class="in-words" role=role class:hidden=move || !seen.get() aria-label=region>
            <p id=id>{summary}</p>
            {body}
            {beside}
        </section>
    }
}

/// A component of the game in words, with pieces named by these figures; `None` if there is no such component.
pub(super) fn description(
    locale: Locale,
    (session, figures): (&Session, Figures),
    players: Players,
    component: usize,
) -> Option<Description> {
    let name = |player: Player| {
        let name = match PlayerRole::new(session, players, player) {
            PlayerRole::Coloured(player) | PlayerRole::YouAs(player) => text::colour_name(locale, player),
            PlayerRole::Computer if session.is_partizan() => text::colour_name(locale, player),
            who => text::role_name(locale, who),
        };
        text::by_name(locale, session.position(), name)
    };
    let part = session.position().components().get(component)?;
    Some(describe_with(locale, part, figures, &owners(&history_of(session, component)), &name))
}

/// The owners of covered squares.
fn owners(history: &BoardHistory) -> Owners {
    let moves = history.gone.iter().zip(&history.by);
    let places = moves.flat_map(|(gone, by)| {
        gone.iter().filter_map(|part| match part {
            Part::Cell(place) => Some((*place, *by)),
            _ => None,
        })
    });
    places.collect()
}

/// The items of one depth as a list, deeper ones nested in it. Any depth.
fn list(items: &mut Peekable<Iter<DescriptionItem>>, depth: usize) -> AnyView {
    let mut all = Vec::new();
    while let Some(item) = items.next_if(|item| item.depth >= depth) {
        let inner = items.peek().is_some_and(|next| next.depth > depth).then(|| list(items, depth + 1));
        all.push(view! { <li><span>{item.words.clone()}</span>{inner}</li> });
    }
    view! { <ul>{all}</ul> }.into_any()
}

/// A table; where it is visible it may be wide, and scrolls by keyboard too.
fn squares(DescriptionTable { corner, columns, rows }: &DescriptionTable, seen: Memo<bool>, name: String) -> AnyView {
    let heads = columns.iter().map(|name| view! { <th scope="col">{name.clone()}</th> }).collect_view();
    let row = |(name, cells): &(String, Vec<String>)| {
        let cells = cells.iter().map(|cell| view! { <td>{cell.clone()}</td> }).collect_view();
        view! { <tr><th scope="row">{name.clone()}</th>{cells}</tr> }
    };
    view! {
        <div class="in-words-table" class:scroll=move || seen.get() role=move || seen.get().then_some("group") tabindex=move || seen.get().then_some("0")
            aria-label=move || seen.get().then(|| name.clone())>
            <table>
                <thead><tr><th scope="col">{corner.clone()}</th>{heads}</tr></thead>
                <tbody>{rows.iter().map(row).collect_view()}</tbody>
            </table>
        </div>
    }
    .into_any()
}
