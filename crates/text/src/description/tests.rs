//! Every example of the register is read back from its words, in both languages.
use super::*;
use crate::games::game_name;
use blind::{HeardItem, Spoken};
use play::session::Session;
use solver::{Game, Play, Position};

#[path = "../../../../tests/src/blind.rs"]
mod blind;

fn spoken(body: &DescriptionBody) -> Spoken {
    match body {
        DescriptionBody::List(items) => Spoken::List(entries(&mut items.iter().peekable(), 0)),
        DescriptionBody::Table(DescriptionTable { columns, rows, .. }) => {
            Spoken::Table { columns: columns.clone(), rows: rows.clone() }
        }
    }
}

fn entries<'a>(
    items: &mut std::iter::Peekable<impl Iterator<Item = &'a DescriptionItem>>,
    depth: usize,
) -> Vec<HeardItem> {
    let mut all = Vec::new();
    while let Some(item) = items.next_if(|item| item.depth >= depth) {
        assert_eq!(item.depth, depth, "{:?} stands within nothing", item.words);
        all.push(HeardItem { words: item.words.clone(), inner: entries(items, depth + 1) });
    }
    all
}

/// The components of a position, each restored from its words.
fn back(locale: Locale, session: &Session) -> Vec<blind::HeardComponent> {
    let key = |name: &str| {
        let game = Game::ALL.iter().find(|game| game_name(locale, **game) == name)?;
        Some(game.key().to_owned())
    };
    let one = |component| {
        let names = |by| crate::role_name(locale, crate::PlayerRole::Coloured(by)).to_owned();
        let description = describe(locale, component, &Owners::new(), &names);
        assert!(!description.summary.is_empty());
        blind::read(&description.game, &spoken(&description.body), key)
            .unwrap_or_else(|| panic!("{}: {description:#?}", session.position()))
    };
    session.position().components().iter().map(one).collect()
}

fn check(session: &Session) {
    for locale in [Locale::En, Locale::De] {
        let boards = session.position().boards();
        for ((component, found), board) in session.position().components().iter().zip(back(locale, session)).zip(boards)
        {
            let wanted = component.effective().text();
            let names: Option<Vec<String>> = match &board {
                Board::Drawing { edges, endless, .. } if endless.is_empty() => {
                    Some(edges.iter().map(|edge| edge.first.to_string()).collect())
                }
                Board::Piles { heaps, .. } => Some((0..heaps.len()).map(|row| board.row_name(row)).collect()),
                _ => None,
            };
            if let Some(names) = names {
                assert_eq!(found.names, names, "{locale:?}: {wanted}");
            }
            if found.unordered {
                assert_eq!(blind::map(&found.text), blind::map(&wanted), "{locale:?}");
                continue;
            }
            let read: Position = found.text.parse().unwrap_or_else(|e| panic!("{wanted}: {}: {e:?}", found.text));
            assert_eq!(read.to_string(), wanted, "{locale:?}: {}", found.text);
        }
    }
}

fn session(text: &str) -> Session {
    Session::new(text.parse().unwrap(), Play::Normal, Player::Left)
}

#[test]
fn every_example_is_read_back_from_its_words() {
    for game in Game::ALL {
        for example in game.examples() {
            check(&session(example.text));
        }
    }
}

#[test]
fn so_is_what_becomes_of_them() {
    for game in Game::ALL {
        let mut session = session(game.examples()[0].text);
        for _ in 0..6 {
            let Some(mv) = session.position().moves(session.mover()).into_iter().nth(1) else { break };
            let Some(next) = session.after(&mv.name) else { break };
            session = next;
            check(&session);
        }
    }
}

#[test]
fn loops_joints_and_deep_things_are_told() {
    for text in [
        "hackenbush:0",
        "hackenbush:gg@0,b@0,r@1b@1",
        "hackenbush:b@1(r,r@1,g(b,b@1)),r@1",
        "hackenbush:bbbbbbbbbbbbbbbbbbbbrrrrrrrrrrrrrrrrrrrr(b(r(b(r(b(r(b(r(b(r,b),b),b),b),b),b),b),b),b),b)",
        "-hackenbush:br{rb}",
        "-domineering:2x3",
        "-subtraction(1|2):7",
        "set:5",
        "set:0",
        "nim:0 + nim:12345,1000000",
        "game:{1|{2|{3|{4|{5|{6|{7|{8|}}}}}}}}",
        "game:0",
        "game:{|}",
        "chomp:oo,4,1...",
        "chomp:3,2...",
        "chomp:oo,oo,3",
    ] {
        check(&session(text));
    }
}

#[test]
fn who_covered_a_square_is_said() {
    let session = session("domineering:2x2").after("1,1-2,1").unwrap();
    let owners = [0, 1].map(|row| (Place { row, column: 0 }, Player::Left)).into_iter().collect();
    let names = |by: Player| format!("{by:?}");
    let DescriptionBody::Table(table) = describe(Locale::En, &session.position().components()[0], &owners, &names).body
    else {
        panic!("squares stand in a table");
    };
    assert_eq!(table.rows[1], ("Row 2".to_owned(), vec!["covered: Left".to_owned(), "free".to_owned()]));
}

#[test]
fn too_many_parts_are_counted() {
    let session = session("cram:64x64");
    let names = |_| String::new();
    let description = describe(Locale::En, &session.position().components()[0], &Owners::new(), &names);
    assert_eq!(
        description.body,
        DescriptionBody::List(vec![DescriptionItem::new(0, "There are too many parts to list them here: 4096.")])
    );
}
