//! Zermelo's values against a search of many moves, the discount against play to the end, sizes and texts.
use proptest::prelude::*;
use solver::theory::zermelo::discount::{change, rounds};
use solver::theory::zermelo::solve::{Because, reply, steps};
use solver::theory::zermelo::{Fault, Tree, size};
use solver::value::rational::Rational;

fn q(text: &str) -> Rational {
    solver::theory::quantifiers::read(text).unwrap()
}

fn values(tree: &Tree) -> Vec<Rational> {
    let mut all = vec![None; tree.names.len()];
    for step in steps(tree) {
        assert!(all[step.node as usize].replace(step.value).is_none(), "once each");
    }
    all.into_iter().map(|value| value.expect("each")).collect()
}

/// The values with this many moves left, and a draw after them.
fn ahead(tree: &Tree, moves: usize) -> Vec<Rational> {
    let count = tree.names.len() as u32;
    let mut now: Vec<Rational> = (0..count).map(|node| tree.end(node).unwrap_or_else(|| tree.middle())).collect();
    for _ in 0..moves {
        now = (0..count)
            .map(|node| {
                tree.end(node)
                    .unwrap_or_else(|| tree.options(node).map(|to| &tree.sum - &now[to as usize]).max().unwrap())
            })
            .collect();
    }
    now
}

fn tree() -> impl Strategy<Value = Tree> {
    let arrows = prop::collection::vec((0..7_u32, 0..7_u32), 1..14);
    (arrows, prop::collection::vec(-2..=3_i64, 7), 0..=1_i64).prop_map(|(arrows, values, sum)| {
        let ends = (0..7).filter(|i| arrows.iter().all(|(from, _)| from != i));
        let ends: Vec<String> = ends.map(|i| format!("n{i}={}", values[i as usize])).collect();
        let arrows: Vec<String> = arrows.iter().map(|(a, b)| format!("n{a}>n{b}")).collect();
        Tree::read(&format!("{};{};sum={sum}", arrows.join(";"), ends.join(";"))).unwrap()
    })
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(500))]

    #[test]
    fn values_are_those_of_a_look_ahead(tree in tree()) {
        // A forced result can be forced within as many moves as there are nodes.
        prop_assert_eq!(values(&tree), ahead(&tree, tree.names.len() + 1), "{}", tree);
        prop_assert_eq!(Tree::read(&tree.to_string()).map(|again| again.sum), Ok(tree.sum));
    }

    #[test]
    fn replies_keep_the_value_and_win_in_the_end(tree in tree()) {
        let (all, values) = (steps(&tree), values(&tree));
        for start in 0..tree.names.len() as u32 {
            let mut node = start;
            for moves in 0.. {
                let Some(to) = reply(&tree, &all, node) else { break };
                prop_assert_eq!(tree.turned(&values[to as usize]), values[node as usize].clone());
                node = to;
                if values[start as usize] == tree.middle() && moves > 20 {
                    break;
                }
                prop_assert!(moves < 50, "{} from {}", tree, start);
            }
        }
    }

    #[test]
    fn the_discount_shrinks_changes_and_keeps_the_signs(tree in tree(), number in 1..9_i64) {
        let discount = &Rational::from(number) / &Rational::from(10);
        let all = rounds(&tree, &discount, 60);
        for three in all.windows(3) {
            prop_assert!(change(&three[1], &three[2]) <= &discount * &change(&three[0], &three[1]));
        }
    }
}

#[test]
fn the_discount_tells_wins_draws_and_losses_with_their_lengths() {
    // a and b form a circle; from b a player may leave it to an end that wins for the player to move there.
    let tree = Tree::read("S>a,c;a>b;c>d;b>a,w;d>e;w=1;e=-1").unwrap();
    let all = rounds(&tree, &q("1/2"), 20);
    let last = all.last().unwrap();
    let at = |name: &str| last[tree.names.iter().position(|n| n == name).unwrap()].to_string();
    assert_eq!([at("e"), at("d"), at("c"), at("S"), at("a"), at("b")], ["-1", "1/2", "-1/4", "1/8", "0", "0"]);
    assert_eq!(all[all.len() - 2], *last, "it stays");
    let signs: Vec<bool> =
        values(&tree).iter().zip(last).map(|(value, row)| value.is_negative() == row.is_negative()).collect();
    assert!(signs.iter().all(|same| *same));
}

#[test]
fn steps_say_why() {
    let tree = Tree::read("S>a,b;a>c;b>S,d;c=-1;d=0").unwrap();
    let all = steps(&tree);
    let of = |name: &str| all.iter().find(|step| tree.names[step.node as usize] == name).unwrap();
    assert_eq!((of("c").value.clone(), of("c").because.clone()), (q("-1"), Because::End));
    assert_eq!(of("a").because, Because::Best(vec![3]));
    // a is won for the player to move there: S leads to b, or loses.
    assert_eq!((of("a").value.clone(), of("S").value.clone(), of("b").value.clone()), (q("1"), q("0"), q("0")));
    let ring = Tree::read("a>b;b>a").unwrap();
    assert!(steps(&ring).iter().all(|step| step.because == Because::Circle && step.value == q("0")));
    let chess = Tree::read("S>a,b;a=1;b=1/2;sum=1").unwrap();
    assert_eq!(values(&chess)[0], q("1/2"));
}

#[test]
fn texts_and_sizes() {
    let fault = |text: &str| Tree::read(text).unwrap_err();
    assert_eq!(fault(""), Fault::Empty);
    assert_eq!(fault("S>a;a=x"), Fault::Number("a=x".into()));
    assert_eq!(fault("S>a;S=1"), Fault::Inner("S".into()));
    assert_eq!(fault("S>a;a=1;a=2"), Fault::Twice("a".into()));
    assert_eq!(fault("S>a b"), Fault::Name("a b".into()));
    assert_eq!(fault("S"), Fault::Part("S".into()));
    let many: Vec<String> = (0..50).map(|i| format!("n{i}>n{}", i + 1)).collect();
    assert_eq!(fault(&many.join(";")), Fault::Nodes(40));
    let tree = Tree::read(" S > a, b \n a=+1; b = -1/2 ").unwrap();
    assert_eq!(tree.to_string(), "S>a,b;a=1;b=-1/2");
    // The sizes of the case book.
    assert_eq!(
        [size(30, 80), size(101, 60), size(10, 80)],
        [(118, "147".into()), (120, "181".into()), (80, "100".into())]
    );
}

/// Pairs of names and their targets or numbers.
type Pairs = Vec<(String, String)>;

/// A graph as a set of arrows between names, and of ends with their numbers, independent of the representation.
fn plain(tree: &Tree) -> (Pairs, Pairs) {
    let name = |node: u32| tree.names[node as usize].clone();
    let mut arrows: Vec<_> = tree.arrows.iter().map(|&(from, to)| (name(from), name(to))).collect();
    let nodes = 0..tree.names.len() as u32;
    let mut ends: Vec<_> = nodes.filter_map(|node| Some((name(node), tree.end(node)?.to_string()))).collect();
    arrows.sort();
    ends.sort();
    (arrows, ends)
}

proptest! {
    #[test]
    fn what_is_changed_is_changed_and_nothing_else(tree in tree(), from in 0..7_u32, to in 0..7_u32) {
        let count = tree.names.len() as u32;
        let (from, to) = (from % count, to % count);
        let (arrows, ends) = plain(&tree);
        let (start, stop) = (tree.names[from as usize].clone(), tree.names[to as usize].clone());
        let lost = (&tree.middle() - &Rational::from(1)).to_string();
        let read_again = |next: &Tree| {
            let again = Tree::read(&next.to_string()).unwrap();
            assert_eq!(plain(&again), plain(next), "{next}");
            assert_eq!(again.names[0], next.names[0], "{next}");
        };

        let grown = tree.grown(from).unwrap();
        let new = grown.names.last().unwrap().clone();
        prop_assert!(!tree.names.contains(&new));
        let mut want = arrows.clone();
        want.push((start.clone(), new.clone()));
        want.sort();
        let mut kept: Vec<_> = ends.iter().filter(|(name, _)| *name != start).cloned().collect();
        kept.push((new, lost.clone()));
        kept.sort();
        prop_assert_eq!(plain(&grown), (want, kept));
        read_again(&grown);

        let toggled = tree.toggled(from, to).unwrap();
        let arrow = (start.clone(), stop.clone());
        let mut want: Vec<_> = arrows.iter().filter(|known| **known != arrow).cloned().collect();
        if want.len() == arrows.len() {
            want.push(arrow);
            want.sort();
        }
        // Without its last arrow a node is an end, and lost.
        let leads = |name: &str| want.iter().any(|(from, _)| from == name);
        let mut kept: Vec<_> = ends.iter().filter(|(name, _)| !leads(name)).cloned().collect();
        if !leads(&start) && kept.iter().all(|(name, _)| *name != start) {
            kept.push((start.clone(), lost));
            kept.sort();
        }
        prop_assert_eq!(plain(&toggled), (want, kept));
        read_again(&toggled);

        match tree.removed(to) {
            None => prop_assert_eq!(to, 0),
            Some(removed) => {
                let want: Vec<_> = arrows.iter().filter(|(a, b)| *a != stop && *b != stop).cloned().collect();
                prop_assert_eq!(plain(&removed).0, want);
                prop_assert!(!removed.names.contains(&stop) && removed.names.len() as u32 == count - 1);
                read_again(&removed);
            }
        }

        match tree.worth(from, q("7/3")) {
            None => prop_assert!(ends.iter().all(|(name, _)| *name != start)),
            Some(worth) => {
                let other = |(name, _): &&(String, String)| *name != start;
                prop_assert_eq!(worth.end(from), Some(q("7/3")));
                prop_assert_eq!(plain(&worth).1.iter().filter(other).count(), ends.iter().filter(other).count());
                read_again(&worth);
            }
        }
    }
}

#[test]
fn no_node_and_no_arrow_is_too_many() {
    let mut tree = Tree::read("S=1").unwrap();
    for _ in 1..solver::theory::zermelo::MOST_NODES {
        tree = tree.grown(0).unwrap();
    }
    assert!(tree.grown(0).is_none() && Tree::read(&tree.to_string()).is_ok());
    let full = (1..4_u32).flat_map(|from| (0..40_u32).map(move |to| (from, to)));
    let mut more = tree;
    for (from, to) in full {
        more = more.toggled(from, to).unwrap_or(more);
    }
    assert_eq!(more.arrows.len(), solver::theory::zermelo::MOST_ARROWS);
    assert!(more.toggled(5, 5).is_none() && more.toggled(0, 1).is_some());
}
