//! The way from a board to the task builder, with the position shown.
use crate::state::shell::use_shell;
use crate::state::table::Table;
use leptos::prelude::*;
use link::address::Address;
use link::tool::Tool;
use link::ui_part::UiPart;
use solver::Position;
use text::{t, use_i18n};

/// The address of the task builder with a position, and what the page says of its rules; `None` if no task can be about it, or the page withholds the builder.
pub fn task_builder(page: &Address, position: &Position) -> Option<Address> {
    let tool = Tool::TaskBuilder;
    let fits = tool.takes(position) && !tool.is_withheld(page);
    let pos = Some(position.to_string());
    let own = page.own.clone().filter(|_| Tool::Invent.takes(position));
    fits.then(|| Address { tool: Some(tool.id().to_owned()), pos, own, ..page.clone().bare() })
}

/// The link, where a game is open and the page leads to others and to those for teachers.
#[component]
pub fn BuildTask(table: Table) -> impl IntoView {
    let (shell, i18n) = (use_shell(), use_i18n());
    let to = Memo::new(move |_| {
        let shown = table.open.get() && shell.shows(UiPart::Links) && shell.shows(UiPart::Teacher);
        let page = table.address.get();
        let to = table.session.with(|session| task_builder(&page, session.position())).filter(|_| shown)?;
        // A whole address, as `AuthorsLink` has it.
        Some(format!("{}#{}", super::page(), to.fragment()))
    });
    move || to.get().map(|to| view! { <a class="share-authors share-build" href=to>{t!(i18n, builder.from_share)}</a> })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_is_built_about_a_board_that_has_one() {
        let of = |page: &str, pos: &str| {
            task_builder(&Address::parse("", page).0, &pos.parse().unwrap()).map(|address| address.fragment())
        };
        let to = of("pos=nim:3,5&moves=5>2&lang=de&theme=dark", "nim:3,2");
        assert_eq!(to.as_deref(), Some("pos=nim:3,2&tool=tasks&lang=de&theme=dark"));
        let named = of("pos=heaps(k=1,2):7&own=Few", "heaps(k=1,2):5");
        assert_eq!(named.as_deref(), Some("pos=heaps(k=1,2):5&own=Few&tool=tasks"));
        assert_eq!(of("pos=nim:3&own=Few", "nim:3").as_deref(), Some("pos=nim:3&tool=tasks"));
        for (page, pos) in [("exam=1", "nim:3"), ("solver=off", "nim:3"), ("", "hackenbush:{br}")] {
            assert_eq!(of(page, pos), None, "{page} {pos}");
        }
    }
}
