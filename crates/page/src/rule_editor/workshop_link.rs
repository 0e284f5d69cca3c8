//! The way to the workshop for rules of one's own, with rules and the board they are on, or without.
use crate::state::shell::use_shell;
use leptos::prelude::*;
use link::address::Address;
use link::own_caption::WITHIN;
use link::tool::Tool;
use link::ui_part::UiPart;
use solver::Position;

/// The address of the workshop, with a position to begin with; `None` where the page withholds the workshop.
pub fn workshop(page: &Address, pos: Option<String>) -> Option<Address> {
    let tool = Tool::Invent;
    let to = || Address { tool: Some(tool.id().to_owned()), pos, ..page.clone().bare() };
    (!tool.is_withheld(page)).then(to)
}

/// The link to the workshop with a position and what its author says, if it is one of rules of one's own and the page
/// leads to others.
#[component]
pub fn WorkshopLink(
    /// The position; `None` while there is none to take along.
    #[prop(into)]
    position: Signal<Option<Position>>,
    #[prop(into)] label: Signal<&'static str>,
) -> impl IntoView {
    let shell = use_shell();
    let to = Memo::new(move |_| {
        let taken = position.with(|position| {
            position.as_ref().filter(|position| Tool::Invent.takes(position)).map(ToString::to_string)
        })?;
        let to = shell.table.address.with(|page| {
            let said = page.own.as_ref().map(|own| format!("{taken}{WITHIN}{own}"));
            workshop(page, Some(said.unwrap_or(taken)))
        })?;
        shell.shows(UiPart::Links).then(|| format!("#{}", to.fragment()))
    });
    move || to.get().map(|to| view! { <a class="button quiet to-workshop" href=to>{move || label.get()}</a> })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_workshop_opens_unless_the_page_withholds_it() {
        let of = |page: &str, pos: Option<&str>| {
            workshop(&Address::parse("", page).0, pos.map(str::to_owned)).map(|address| address.fragment())
        };
        let to = of("pos=heaps(k=1,2):7&moves=7>5&lang=de", Some("heaps(k=1,2):7"));
        assert_eq!(to.as_deref(), Some("pos=heaps(k=1,2):7&tool=invent&lang=de"));
        assert_eq!(of("pos=bridge:3&lang=en", None).as_deref(), Some("tool=invent&lang=en"));
        for page in ["exam=1", "solver=off"] {
            assert_eq!(of(page, None), None, "{page}");
        }
    }
}
