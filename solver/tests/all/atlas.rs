//! The atlas of lost positions, its patterns and families, against plays to the end and the tables of the sources.

use crate::oracle::first_wins;
use solver::atlas::family::families;
use solver::atlas::pattern::{self, Pattern, PatternErrorKind, Tested};
use solver::atlas::{Atlas, PoisonPlace, State, has_atlas, orders, poisons};
use solver::{Budget, Game, Meter, Play, Player, Position, Solver};
use std::collections::{BTreeMap, BTreeSet, HashMap};

fn position(text: &str) -> Position {
    text.parse().unwrap()
}

/// The whole atlas of a start.
fn atlas(text: &str, play: Play) -> Atlas {
    atlas_of(vec![position(text)], play)
}

fn atlas_of(starts: Vec<Position>, play: Play) -> Atlas {
    let mut atlas = Atlas::new(starts, play);
    atlas.run(&mut Solver::default(), &mut Meter::new(Budget::default()), &mut || true).unwrap();
    assert_eq!(atlas.state(), State::Whole);
    atlas
}

fn texts(atlas: &Atlas) -> BTreeSet<String> {
    let all: BTreeSet<String> = atlas.lost().iter().map(|lost| lost.text.clone()).collect();
    assert_eq!(all.len(), atlas.lost().len(), "each once");
    all
}

/// The texts of all followers, the start included.
fn followers(start: &Position) -> BTreeMap<String, Position> {
    let mut all = BTreeMap::new();
    let mut open = vec![start.clone()];
    while let Some(position) = open.pop() {
        if all.insert(position.to_string(), position.clone()).is_none() {
            open.extend(Player::BOTH.iter().flat_map(|&by| position.moves(by)).map(|mv| mv.to));
        }
    }
    all
}

/// The lost positions by plain play.
fn lost_by_play(starts: impl IntoIterator<Item = Position>, play: Play) -> BTreeSet<String> {
    let mut known = HashMap::new();
    let mut is_lost = |position: &Position| Player::BOTH.iter().all(|&by| !first_wins(position, by, play, &mut known));
    starts.into_iter().filter(|start| is_lost(start)).map(|start| start.to_string()).collect()
}

#[test]
fn an_atlas_has_what_playing_to_the_end_finds_lost() {
    for text in [
        "chomp:5x4",
        "chomp:4,3,1",
        "chomp:3x2x2",
        "chomp:2x2x2x2",
        "chomp(2,2):4x3",
        "cram:3x4",
        "domineering:3x3",
        "poset:0<a,0<b,a<c,b<c",
        "hackenbush:brb,rb",
        "dice:9/3",
        "fibonacci:14",
        "clobber:brb/rbr",
    ] {
        for play in [Play::Normal, Play::Misere] {
            let expected = lost_by_play(followers(&position(text)).into_values(), play);
            assert_eq!(texts(&atlas(text, play)), expected, "{text} {play:?}");
        }
    }
}

#[test]
fn rows_of_heaps_are_all_there_once() {
    for (head, most, count) in [
        ("nim", 5, 3),
        ("moore(3)", 4, 4),
        ("subtraction(1,3)", 6, 2),
        ("grundy", 12, 1),
        ("kayles", 6, 2),
        ("octal(0.137)", 9, 1),
        ("wythoff", 7, 2),
        ("dim", 12, 1),
    ] {
        // All rows in order, smaller heaps first, without the empty ones.
        let mut rows: BTreeSet<Vec<u64>> = [Vec::new()].into();
        for _ in 0..count {
            let grown = rows.iter().flat_map(|row| {
                (0..=most).map(move |n| {
                    let mut row = row.clone();
                    row.extend((n > 0).then_some(n));
                    row.sort_unstable();
                    row
                })
            });
            rows = grown.collect();
        }
        let text = |row: &Vec<u64>| {
            let heaps: Vec<String> = row.iter().map(u64::to_string).collect();
            format!("{head}:{}", if heaps.is_empty() { "0".to_owned() } else { heaps.join(",") })
        };
        let start = format!("{head}:{}", vec![most.to_string(); count].join(","));
        for play in [Play::Normal, Play::Misere] {
            let all = rows.iter().filter_map(|row| text(row).parse::<Position>().ok());
            assert_eq!(texts(&atlas(&start, play)), lost_by_play(all, play), "{start} {play:?}");
        }
    }
}

#[test]
fn the_hypercube_has_43_lost_positions_in_9_orbits() {
    let atlas = atlas("chomp:2x2x2x2", Play::Normal);
    assert_eq!((atlas.lost().len(), atlas.seen()), (43, 167));
    let mut sizes: BTreeMap<u32, (u64, usize)> = BTreeMap::new();
    for lost in atlas.lost() {
        let class = sizes.entry(lost.class).or_default();
        *class = (lost.measure.size, class.1 + 1);
    }
    let mut sizes: Vec<_> = sizes.into_values().collect();
    sizes.sort_unstable();
    // The table of the thesis: cells, and placements.
    assert_eq!(sizes, [(1, 1), (3, 6), (5, 1), (7, 3), (7, 4), (7, 12), (9, 3), (10, 12), (15, 1)]);
    // Sets of corners: a position is closed below, a move takes all above a corner, the poison is 0.
    let moves = |left: u32| {
        (1..16u32)
            .filter(move |c| left >> c & 1 == 1)
            .map(move |c| left & !(0..16).filter(|d| d & c == c).fold(0, |set, d| set | 1 << d))
    };
    let mut lost = BTreeSet::new();
    let mut closed: Vec<u32> = (1..1u32 << 16)
        .filter(|set| {
            set & 1 == 1 && (0..16).all(|c| set >> c & 1 == 0 || (0..4).all(|i| set >> (c & !(1 << i)) & 1 == 1))
        })
        .collect();
    closed.sort_by_key(|set| set.count_ones());
    for set in &closed {
        if !moves(*set).any(|to| lost.contains(&to)) {
            lost.insert(*set);
        }
    }
    assert_eq!((closed.len(), lost.len()), (167, 43));
}

#[test]
fn counts_of_the_thesis() {
    let lost = |text: &str| atlas(text, Play::Normal).lost().len();
    // The last is 141 without the position of the poison alone.
    assert_eq!([lost("chomp:6x4"), lost("chomp:4x4"), lost("chomp:8x6")], [20, 10, 142]);
    assert_eq!([lost("chomp:2x2x2"), lost("chomp:3x2x2"), lost("chomp:3x3x2"), lost("chomp:3x4x2")], [5, 9, 23, 42]);
    let classes = |text: &str| atlas(text, Play::Normal).lost().iter().map(|l| l.class).collect::<BTreeSet<_>>().len();
    assert_eq!([classes("chomp:6x4"), classes("chomp:4x4"), classes("chomp:3x3x3")], [17, 7, 39]);
}

#[test]
fn what_is_found_in_turns_is_what_is_found_at_once() {
    let mut solver = Solver::default();
    for text in ["chomp:5x4", "nim:6,6,6", "cram:3x3"] {
        let mut slow = Atlas::new(vec![position(text)], Play::Normal);
        while slow.state() == State::More {
            let (mut left, before) = (3, slow.seen());
            slow.run(&mut solver, &mut Meter::new(Budget::default()), &mut || {
                left -= 1;
                left > 0
            })
            .unwrap();
            assert!(slow.seen() >= before);
        }
        assert_eq!(slow.lost(), atlas(text, Play::Normal).lost());
    }
}

#[test]
fn every_game_that_ends_has_an_atlas_with_its_lost_examples() {
    let mut with = 0;
    for game in Game::ALL {
        for example in game.examples().iter().take(3) {
            let start = position(example.text);
            if !has_atlas(&start) {
                continue;
            }
            with += 1;
            let mut atlas = Atlas::new(vec![start], example.play);
            let (mut left, mut solver) = (200, Solver::default());
            let mut more = || {
                left -= 1;
                left > 0
            };
            let run = atlas.run(&mut solver, &mut Meter::new(Budget::SMALL), &mut more);
            // A position too big for a small budget is no counterexample.
            for lost in atlas.lost().iter().take(20) {
                let outcome = solver.outcome(&position(&lost.text), example.play, &mut Meter::new(Budget::default()));
                assert_eq!(outcome, Ok(solver::Outcome::P), "{}", lost.text);
            }
            assert!(run.is_err() || atlas.seen() > 0, "{}", example.text);
        }
    }
    assert!(with > 40, "{with}");
    for text in ["nim:3 + nim:4", "pokernim:3/2,2", "game:{0|1}", "nim:1000000,5 + kayles:2", "-domineering:2x2"] {
        assert!(!has_atlas(&position(text)), "{text}");
    }
}

#[test]
fn a_poison_goes_to_every_place_but_for_symmetry() {
    let starts = poisons(&position("chomp:3x3")).unwrap();
    let written: Vec<String> = starts.iter().map(ToString::to_string).collect();
    assert_eq!(written.len(), 4, "{written:?}");
    let atlas = atlas_of(starts.clone(), Play::Normal);
    let all = starts.iter().flat_map(|start| followers(start).into_values().collect::<Vec<_>>());
    assert_eq!(texts(&atlas), lost_by_play(all, Play::Normal));
    // The full board is lost with its poison in the centre alone.
    let full: Vec<&str> = atlas.lost().iter().filter(|l| l.measure.size == 9).map(|l| l.text.as_str()).collect();
    assert_eq!(full.len(), 1);
    assert_eq!(atlas.lost().iter().find(|l| l.text == full[0]).unwrap().measure.poison, Some(PoisonPlace::Inside));
    assert!(poisons(&position("chomp:3,2")).is_none() && poisons(&position("nim:3")).is_none());
    assert!(atlas.lists().is_none());
}

#[test]
fn positions_are_measured() {
    let of = |start: &str, text: &str| {
        let atlas = atlas(start, Play::Normal);
        atlas.lost().iter().find(|lost| lost.text == text).unwrap_or_else(|| panic!("{text}")).measure
    };
    let bar = of("chomp:6x4", "chomp:4,2,2");
    assert_eq!((bar.size, bar.rows, bar.symmetric, bar.poison), (8, Some(3), Some(false), Some(PoisonPlace::Corner)));
    assert_eq!(of("chomp:6x4", "chomp:3,1,1").symmetric, Some(true));
    // A reflection that maps the board to itself without moving anything is no symmetry.
    assert_eq!(of("chomp(2,1):3x1", &position("chomp(2,1):3x1").to_string()).symmetric, Some(true));
    assert_eq!(of("nim:5,5,5", "nim:1,4,5").size, 10);
    let symmetric =
        atlas("chomp:2x2x2x2", Play::Normal).lost().iter().filter(|l| l.measure.symmetric == Some(true)).count();
    // Counted by hand: all but those with no two exchangeable axes.
    assert!(symmetric >= 31, "{symmetric}");
    let grid = of("cram:2x2", "cram:2x2");
    assert_eq!((grid.size, grid.rows, grid.symmetric), (4, Some(2), Some(true)));
}

#[test]
fn heaps_stand_in_all_orders() {
    let (some, all) = orders(&position("nim:3,1,1"), 10);
    assert_eq!((some, all), (vec!["nim:1,1,3".into(), "nim:1,3,1".into(), "nim:3,1,1".into()], 3));
    let (some, all) = orders(&position("nim:1,2,3,4,5"), 7);
    assert_eq!((some.len(), all), (7, 120));
    assert_eq!(orders(&position("chomp:3,2"), 7), (vec!["chomp:3,2".into()], 1));
}

fn tested(atlas: &Atlas, text: &str) -> Tested {
    let (bounds, lists) = atlas.lists().unwrap();
    pattern::test(
        &Pattern::read(text).unwrap().fitted(&bounds).unwrap(),
        &bounds,
        lists,
        &mut Meter::new(Budget::default()),
    )
    .unwrap()
}

#[test]
fn patterns_of_chomp_hold_as_far_as_the_sources_say() {
    let chomp = atlas("chomp:20x3", Play::Normal);
    let holds = |text: &str| {
        let tested = tested(&chomp, text);
        (tested.won, tested.missing)
    };
    assert_eq!([holds("[n+2,n,2]"), holds("[n+1,n]"), holds("n+1,n")], [(0, 0); 3]);
    // Third row 1: two positions alone, [2,2,1] and [3,1,1].
    let ones = tested(&chomp, "[n+2,n,1]");
    assert_eq!((ones.lost, ones.missing, ones.missed), (2, 1, vec!["chomp:2,2,1".to_owned()]));
    assert_eq!((ones.until, ones.won, ones.wins[0].0.as_str()), (1, 17, "chomp:4,2,1"));
    assert_eq!(ones.wins[0].1, [('n', 2)]);
    // Third row 5: two exceptions, then all from 7 on.
    let fives = tested(&chomp, "[n+4,n,5], n>=7");
    assert_eq!((fives.won, fives.missed), (0, vec!["chomp:9,6,5".to_owned(), "chomp:10,5,5".to_owned()]));
    assert!(tested(&chomp, "[n+4,n,5]").won > 0);
    // L.
    let tall = atlas("chomp:5x5", Play::Normal);
    assert_eq!(tested(&tall, "[5,1,1,1,1]").won, 0);
    assert_eq!(tested(&tall, "[n,1,1,1,1]").won, 4);
}

#[test]
fn patterns_of_heaps_are_in_any_order() {
    let nim = atlas("nim:9,9,9", Play::Normal);
    let all = tested(&nim, "[n,n]");
    assert_eq!((all.members, all.won, all.lost, all.missing), (10, 0, 10, 0));
    assert_eq!(tested(&nim, "[2n+1,1,2n]").won, 0);
    let ones = tested(&nim, "[1,2n,2n+1]");
    assert_eq!((ones.won, ones.missing, ones.lost), (0, 0, 5));
    // The same form in other letters.
    let (plain, taking) = (tested(&nim, "[a,b,b]"), tested(&nim, "[a-b,b-c,b-c]"));
    assert_eq!((plain.members, plain.won, plain.missing), (taking.members, taking.won, taking.missing));
    let sums = tested(&nim, "[a,b,a+b]");
    assert!(sums.won > 0 && sums.missing > 0 && sums.wins[0].0 == "nim:1,1,2", "{sums:?}");
    let subtraction = atlas("subtraction(1,2):30", Play::Normal);
    assert_eq!((tested(&subtraction, "3n").missing, tested(&subtraction, "3n").won), (0, 0));
    assert_eq!(tested(&subtraction, "6n").missing, 5);
}

/// Checks the statement of a pattern by trying all numbers and all positions.
#[test]
fn patterns_are_tested_as_by_hand() {
    let chomp = atlas("chomp:9x3", Play::Normal);
    let lost: BTreeSet<Vec<i64>> =
        chomp.lists().unwrap().1.iter().map(|l| l.iter().map(|n| *n as i64).collect()).collect();
    for (a, b, c) in [(2, 0, 2), (3, 0, 3), (1, 0, 1), (4, 1, 4), (0, 0, 5)] {
        let form = |n: i64| vec![n + a, n + b, c];
        let proper = |l: &Vec<i64>| l[0] <= 9 && l[0] >= l[1] && l[1] >= l[2] && l[2] > 0;
        let members: BTreeSet<Vec<i64>> = (0..30).map(form).filter(proper).collect();
        let shape: BTreeSet<Vec<i64>> = lost.iter().filter(|l| l.len() == 3 && l[2] == c).cloned().collect();
        let found = tested(&chomp, &format!("[n+{a},n+{b},{c}]"));
        let by_hand =
            (members.len(), members.difference(&lost).count(), shape.len(), shape.difference(&members).count());
        let found = (found.members as usize, found.won as usize, found.lost as usize, found.missing as usize);
        assert_eq!(found, by_hand, "{a} {b} {c}");
    }
}

#[test]
fn patterns_are_written_as_they_are_read() {
    for text in ["[n+2,n,2]", "[2n+1,n-3]", "[7]", "[a,b,a+b], b>=2", "[-n+5,n]"] {
        assert_eq!(Pattern::read(text).unwrap().to_string(), text);
    }
    assert_eq!(Pattern::read(" [ 2*n + 1 , n ] , n > 3 , n ≥ 2").unwrap().to_string(), "[2n+1,n], n>=4");
    let wrong = |text: &str| Pattern::read(text).map_err(|e| (e.at, e.kind)).unwrap_err();
    assert_eq!(wrong(""), (0, PatternErrorKind::Entry));
    assert_eq!(wrong("[n,]"), (3, PatternErrorKind::Entry));
    assert_eq!(wrong("[n;2]"), (2, PatternErrorKind::Unexpected(';')));
    assert_eq!(wrong("[n,2"), (4, PatternErrorKind::Entry));
    assert_eq!(wrong("[n*m]"), (2, PatternErrorKind::Unexpected('*')));
    assert_eq!(wrong("[a,b,c,d]"), (7, PatternErrorKind::Variables));
    assert_eq!(wrong("[n],m>2"), (4, PatternErrorKind::Condition));
    assert_eq!(wrong("[99999999999]").1, PatternErrorKind::Number);
    assert_eq!(wrong(&["1"; 99].join(",")).1, PatternErrorKind::Entries);
}

#[test]
fn families_are_proposed_that_hold() {
    let proposed = |text: &str| {
        let atlas = atlas(text, Play::Normal);
        let (bounds, lists) = atlas.lists().unwrap();
        families(&bounds, lists, &mut Meter::new(Budget::default())).unwrap()
    };
    let chomp = proposed("chomp:14x4");
    let named: Vec<&str> = chomp.iter().map(|family| family.pattern.as_str()).collect();
    assert!(named.contains(&"[n+1,n]") && named.contains(&"[n+2,n,2]"), "{named:?}");
    for family in &chomp {
        assert!(family.tested.won == 0 && family.tested.members >= 4, "{family:?}");
    }
    // With third row 2 the family is complete.
    let two = chomp.iter().find(|family| family.pattern == "[n+2,n,2]").unwrap();
    assert_eq!(two.tested.missing, 0);
    let named: Vec<String> = proposed("subtraction(1,2):30").into_iter().map(|family| family.pattern).collect();
    assert_eq!(named, ["[3n]"]);
    let named: Vec<String> = proposed("nim:12,12,12,12").into_iter().map(|family| family.pattern).collect();
    assert!(named.iter().any(|name| name.contains('m')), "{named:?}");
}

/// Boxes and bars with the poison elsewhere, by trying all positions and all numbers.
#[test]
fn patterns_of_boxes_and_of_other_poisons_are_tested_as_by_hand() {
    // The position of the form with these numbers.
    type PositionOf = fn(u64) -> String;
    let cases: [(&str, &str, PositionOf); 9] = [
        ("chomp:3x4x2", "[[n+1,n]]", |n| format!("chomp:[[{},{n}]]", n + 1)),
        ("chomp:3x4x2", "[[n],[n]]", |n| format!("chomp:[[{n}],[{n}]]")),
        ("chomp:3x4x2", "[[n+1],[n]]", |n| format!("chomp:[[{}],[{n}]]", n + 1)),
        ("chomp:3x4x2", "[[n,1],[1]]", |n| format!("chomp:[[{n},1],[1]]")),
        ("chomp:2x2x2x2", "[[[n+1,n]]]", |n| format!("chomp:[[[{},{n}]]]", n + 1)),
        ("chomp(3,1):5x3", "[n|n]", |n| format!("chomp(3,1):{}-{}", 3 - n.min(2), 3 + n)),
        ("chomp(2,2):4x3", "[0,1|n,0|n]", |n| format!("chomp(2,2):0,{},2-{}", 2 + n, 2 + n)),
        ("chomp(2,2):4x3", "[0|0,1|n]", |n| format!("chomp(2,2):2-2,{}", 2 + n)),
        ("chomp(2,2):4x3", "[0,0|n+1,0|n]", |n| format!("chomp(2,2):0,2-{},2-{}", 3 + n, 2 + n)),
    ];
    for play in [Play::Normal, Play::Misere] {
        for (start, pattern, written) in cases {
            let all = followers(&position(start));
            let lost = lost_by_play(all.values().cloned(), play);
            // In a box every named row is present.
            let least = u64::from(!start.contains('('));
            let named = (least..9).map(written).filter_map(|text| text.parse::<Position>().ok());
            let members: BTreeSet<String> =
                named.map(|position| position.to_string()).filter(|text| all.contains_key(text)).collect();
            let found = tested(&atlas(start, play), pattern);
            assert_eq!(found.members as usize, members.len(), "{start} {pattern}: {members:?}");
            assert_eq!(found.won as usize, members.difference(&lost).count(), "{start} {pattern}");
            for (text, _) in &found.wins {
                assert!(members.contains(text) && !lost.contains(text), "{text}");
            }
            for text in &found.missed {
                assert!(lost.contains(text) && !members.contains(text), "{text}");
            }
        }
    }
    // With these fixed numbers there is no other, and here there is one.
    let flat = atlas("chomp:3x4x2", Play::Normal);
    assert_eq!((tested(&flat, "[[n+1,n]]").won, tested(&flat, "[[n+1,n]]").missing), (0, 0));
    let arms = atlas("chomp(3,1):5x1", Play::Normal);
    assert_eq!((tested(&arms, "[n|n]").won, tested(&arms, "[n|n]").missing, tested(&arms, "[n|n]").members), (0, 0, 3));
    assert_eq!(tested(&arms, "[1|n]").won, 2);
    assert_eq!(tested(&arms, "[1|1]").missing + tested(&arms, "[a|b]").members, 9);
}

#[test]
fn patterns_of_rows_elsewhere_are_written_as_they_are_read() {
    for text in ["[[n+1,n],[1]]", "[[[2],[n]],[[1]]], n>=2", "[0,n|n+1,0|1]", "[2n|n-1], n>=1", "[n|n]"] {
        assert_eq!(Pattern::read(text).unwrap().to_string(), text);
    }
    let wrong = |text: &str| Pattern::read(text).map_err(|e| (e.at, e.kind)).unwrap_err();
    assert_eq!(wrong("[[n],1]"), (5, PatternErrorKind::Unexpected('1')));
    assert_eq!(wrong("[[n],[1]"), (8, PatternErrorKind::Entry));
    assert_eq!(wrong("[n|n,1]"), (5, PatternErrorKind::Form));
    assert_eq!(wrong("[n|"), (3, PatternErrorKind::Entry));
    assert_eq!(wrong("[[[[[[1]]]]]]"), (5, PatternErrorKind::Unexpected('[')));
    assert_eq!(wrong(&format!("[{}]", ["[1]"; 99].join(","))).1, PatternErrorKind::Entries);
    // Larger than the atlas, or of another one.
    let bounds = |text: &str| pattern::Bounds::of(&position(text)).unwrap();
    let fits = |text: &str, start: &str| Pattern::read(text).unwrap().fitted(&bounds(start)).is_ok();
    assert!(fits("[[n],[1],[1]]", "chomp:3x2x2") && !fits("[[n],[1],[1],[1]]", "chomp:3x2x2"));
    assert!(fits("[n|n,0|0]", "chomp(2,1):3x2") && !fits("[n|n,0|0,0|0]", "chomp(2,1):3x2"));
    assert!(!fits("[n]", "chomp:3x2x2") && !fits("[[n]]", "chomp:6x4") && !fits("[[n]]", "chomp:2x2x2x2"));
}

#[test]
fn families_of_boxes_and_of_other_poisons_hold() {
    for (start, family) in [("chomp:2x7x2", "[[n+1,n]]"), ("chomp(5,1):9x1", "[n|n]"), ("chomp(5,2):9x2", "[0,n|n]")] {
        let atlas = atlas(start, Play::Normal);
        let (bounds, lists) = atlas.lists().unwrap();
        let all = families(&bounds, lists, &mut Meter::new(Budget::default())).unwrap();
        let named: Vec<&str> = all.iter().map(|family| family.pattern.as_str()).collect();
        assert!(named.contains(&family), "{start}: {named:?}");
        for family in &all {
            let again = tested(&atlas, &family.pattern);
            assert_eq!(again, family.tested, "{start} {}", family.pattern);
            assert!(again.won == 0 && again.members >= 4);
        }
    }
}
