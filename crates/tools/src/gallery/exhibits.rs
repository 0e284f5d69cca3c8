//! The exhibits: their links, their pictures, their words.
use link::address::Address;
use locale::{Locale, td_string};
use page::share::for_pupils;
use solver::Position;

/// Words in the language of the page.
type Words = fn(Locale) -> &'static str;

/// A ready board or task.
pub struct Exhibit {
    /// The name of its card on the page.
    pub id: &'static str,
    /// The parameters of its link, as after `#`.
    link: &'static str,
    /// The position on the picture of a task; a board shows its own.
    seen: Option<&'static str>,
    /// Its heading.
    pub title: Words,
    /// One sentence on what it is for.
    pub purpose: Words,
}

impl Exhibit {
    /// The address of its link. That of a task is for pupils.
    pub fn address(&self) -> Address {
        let (address, _) = Address::parse("", self.link);
        if address.task.is_some() { for_pupils(address) } else { address }
    }

    /// The position on its picture.
    pub fn position(&self) -> Option<Position> {
        let of_link = self.address().pos;
        self.seen.or(of_link.as_deref())?.parse().ok()
    }
}

/// Exhibits of one kind.
pub struct Group {
    /// Its heading.
    pub name: Words,
    /// In the order of the page.
    pub exhibits: &'static [Exhibit],
}

/// All of them, twenty.
pub const GROUPS: &[Group] = &[
    Group {
        name: |locale| td_string!(locale, gallery.boards),
        exhibits: &[
            Exhibit {
                id: "three_rows",
                link: "pos=nim:3,5,7&players=hh&solver=off",
                seen: None,
                title: |locale| td_string!(locale, gallery.three_rows),
                purpose: |locale| td_string!(locale, gallery.three_rows_use),
            },
            Exhibit {
                id: "chocolate",
                link: "pos=chomp:5x4&players=hh&solver=off",
                seen: None,
                title: |locale| td_string!(locale, gallery.chocolate),
                purpose: |locale| td_string!(locale, gallery.chocolate_use),
            },
            Exhibit {
                id: "dominoes",
                link: "pos=domineering:4x4&players=hh&solver=off",
                seen: None,
                title: |locale| td_string!(locale, gallery.dominoes),
                purpose: |locale| td_string!(locale, gallery.dominoes_use),
            },
            Exhibit {
                id: "frogs",
                link: "pos=toads:bbb..rrr&players=hh&solver=off",
                seen: None,
                title: |locale| td_string!(locale, gallery.frogs),
                purpose: |locale| td_string!(locale, gallery.frogs_use),
            },
            Exhibit {
                id: "chessboard",
                link: "pos=clobber:brb/rbr/brb&players=hh&solver=off",
                seen: None,
                title: |locale| td_string!(locale, gallery.chessboard),
                purpose: |locale| td_string!(locale, gallery.chessboard_use),
            },
            Exhibit {
                id: "skittles",
                link: "pos=kayles:10&players=hh&solver=off",
                seen: None,
                title: |locale| td_string!(locale, gallery.skittles),
                purpose: |locale| td_string!(locale, gallery.skittles_use),
            },
        ],
    },
    Group {
        name: |locale| td_string!(locale, gallery.computer),
        exhibits: &[
            Exhibit {
                id: "countdown",
                link: "pos=subtraction(1-3):15&solver=check",
                seen: None,
                title: |locale| td_string!(locale, gallery.countdown),
                purpose: |locale| td_string!(locale, gallery.countdown_use),
            },
            Exhibit {
                id: "small_nim",
                link: "pos=nim:1,3,5&solver=check",
                seen: None,
                title: |locale| td_string!(locale, gallery.small_nim),
                purpose: |locale| td_string!(locale, gallery.small_nim_use),
            },
            Exhibit {
                id: "packets",
                link: "pos=nim:3,5,7&view=packets",
                seen: None,
                title: |locale| td_string!(locale, gallery.packets),
                purpose: |locale| td_string!(locale, gallery.packets_use),
            },
            Exhibit {
                id: "last_loses",
                link: "pos=nim:3,4,5&play=misere&solver=hint",
                seen: None,
                title: |locale| td_string!(locale, gallery.last_loses),
                purpose: |locale| td_string!(locale, gallery.last_loses_use),
            },
            Exhibit {
                id: "branches",
                link: "pos=hackenbush:g(g,gg),gggg&solver=hint",
                seen: None,
                title: |locale| td_string!(locale, gallery.branches),
                purpose: |locale| td_string!(locale, gallery.branches_use),
            },
            Exhibit {
                id: "side_by_side",
                link: "pos=nim:3+%2B+chomp:3x2&solver=hint",
                seen: None,
                title: |locale| td_string!(locale, gallery.side_by_side),
                purpose: |locale| td_string!(locale, gallery.side_by_side_use),
            },
        ],
    },
    Group {
        name: |locale| td_string!(locale, gallery.tasks),
        exhibits: &[
            Exhibit {
                id: "win_twice",
                link: "task=first-game/try",
                seen: Some("subtraction(1-3):15"),
                title: |locale| td_string!(locale, gallery.win_twice),
                purpose: |locale| td_string!(locale, gallery.win_twice_use),
            },
            Exhibit {
                id: "equal_rows",
                link: "task=mirror/two-rows",
                seen: Some("nim:4,4"),
                title: |locale| td_string!(locale, gallery.equal_rows),
                purpose: |locale| td_string!(locale, gallery.equal_rows_use),
            },
            Exhibit {
                id: "make_pairs",
                link: "task=mirror/p1",
                seen: Some("nim:6,9"),
                title: |locale| td_string!(locale, gallery.make_pairs),
                purpose: |locale| td_string!(locale, gallery.make_pairs_use),
            },
            Exhibit {
                id: "who_starts",
                link: "task=nim-bouton/choose-side",
                seen: Some("nim:1,3,5"),
                title: |locale| td_string!(locale, gallery.who_starts),
                purpose: |locale| td_string!(locale, gallery.who_starts_use),
            },
            Exhibit {
                id: "all_moves",
                link: "task=nim-bouton/all-even",
                seen: Some("nim:3,5,7"),
                title: |locale| td_string!(locale, gallery.all_moves),
                purpose: |locale| td_string!(locale, gallery.all_moves_use),
            },
            Exhibit {
                id: "bites",
                link: "task=chomp-first/p1",
                seen: Some("chomp:6,1,1,1"),
                title: |locale| td_string!(locale, gallery.bites),
                purpose: |locale| td_string!(locale, gallery.bites_use),
            },
            Exhibit {
                id: "turned_round",
                link: "task=misere-nim/two-boards",
                seen: Some("nim:2,2"),
                title: |locale| td_string!(locale, gallery.turned_round),
                purpose: |locale| td_string!(locale, gallery.turned_round_use),
            },
            Exhibit {
                id: "islands",
                link: "task=islands/four",
                seen: Some("cram:4x4"),
                title: |locale| td_string!(locale, gallery.islands),
                purpose: |locale| td_string!(locale, gallery.islands_use),
            },
        ],
    },
];

#[cfg(test)]
mod tests {
    use super::*;
    use std::collections::BTreeSet;
    use std::path::Path;

    fn all() -> impl Iterator<Item = &'static Exhibit> {
        GROUPS.iter().flat_map(|group| group.exhibits)
    }

    #[test]
    fn there_are_twenty_and_each_has_its_own_name() {
        let ids: BTreeSet<_> = all().map(|exhibit| exhibit.id).collect();
        assert_eq!((all().count(), ids.len()), (20, 20));
        for locale in Locale::ALL.iter().copied() {
            let titles: BTreeSet<_> = all().map(|exhibit| (exhibit.title)(locale)).collect();
            let purposes: BTreeSet<_> = all().map(|exhibit| (exhibit.purpose)(locale)).collect();
            assert_eq!((titles.len(), purposes.len()), (20, 20), "{}", locale.code());
        }
    }

    #[test]
    fn every_link_is_read_whole_and_has_a_picture() {
        for exhibit in all() {
            let (address, wrong) = Address::parse("", exhibit.link);
            assert_eq!(wrong, [], "{}", exhibit.id);
            assert!(address.pos.is_some() != address.task.is_some(), "{}", exhibit.id);
            let position = exhibit.position();
            assert!(position.as_ref().is_some_and(|p| !p.boards().is_empty()), "{}", exhibit.id);
            // A board has a move to make, whoever begins.
            let moves = position.is_some_and(|p| p.count(address.first) > 0);
            assert!(moves, "{}", exhibit.id);
        }
    }

    #[test]
    fn a_task_is_one_of_the_course_and_its_picture_shows_a_position_of_it() {
        let course = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course/lessons");
        let tasks: Vec<_> = all().filter_map(|exhibit| Some((exhibit.address().task?, exhibit.seen))).collect();
        assert_eq!(tasks.len(), 8);
        for (task, seen) in tasks {
            let (lesson, ask) = task.split_once('/').unwrap();
            let data = std::fs::read_to_string(course.join(lesson).join("lesson.toml")).unwrap();
            let (_, data) = data.split_once(&format!("\n[ask.{ask}]\n")).expect(&task);
            let data = data.split("\n[").next().unwrap_or_default();
            assert!(seen.is_some_and(|seen| data.contains(&format!("{seen:?}"))), "{task}");
        }
    }

    #[test]
    fn what_pupils_take_leads_to_no_page_for_teachers() {
        for exhibit in all() {
            let address = exhibit.address();
            assert_eq!(address.hide.0.has("teacher"), address.task.is_some(), "{}", exhibit.id);
        }
    }
}
