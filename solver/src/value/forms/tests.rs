//! Forms against literal game trees, compared by the definition.
use std::collections::HashSet;
use std::rc::Rc;

use proptest::prelude::*;

use super::{Form, Forms, Relation, Sign};
use crate::budget::{Budget, Meter, Stop};
use crate::player::Outcome;
use crate::value::dyadic::Dyadic;
use crate::value::expr::Expr;
use crate::value::lab::Lab;

/// A literal game: options, no values.
#[derive(Debug)]
struct Tree {
    left: Vec<Rc<Tree>>,
    right: Vec<Rc<Tree>>,
}

/// The definition: a ≤ b unless some Left option of a is ≥ b or some Right option of b is ≤ a.
fn naive_le(a: &Tree, b: &Tree) -> bool {
    !a.left.iter().any(|l| naive_le(b, l)) && !b.right.iter().any(|r| naive_le(r, a))
}

fn naive_compare(a: &Tree, b: &Tree) -> Relation {
    match (naive_le(a, b), naive_le(b, a)) {
        (true, true) => Relation::Equal,
        (true, false) => Relation::Less,
        (false, true) => Relation::Greater,
        (false, false) => Relation::Confused,
    }
}

impl Lab {
    fn make(&mut self, left: &[Form], right: &[Form]) -> Form {
        self.forms.make(left.to_vec(), right.to_vec(), &mut self.meter).unwrap()
    }

    fn nus(&mut self, number: (i64, u64), ups: i32, nim: u64) -> Form {
        self.forms.nus(&Dyadic::new(number.0, number.1), ups, nim)
    }

    fn add(&mut self, a: Form, b: Form) -> Form {
        self.forms.add(a, b, &mut self.meter).unwrap()
    }

    fn neg(&mut self, a: Form) -> Form {
        self.forms.neg(a, &mut self.meter).unwrap()
    }

    fn compare(&mut self, a: Form, b: Form) -> Relation {
        self.forms.compare(a, b, &mut self.meter).unwrap()
    }

    fn options(&mut self, a: Form) -> (Vec<Form>, Vec<Form>) {
        self.forms.options(a, &mut self.meter).unwrap()
    }

    /// The canonical form written out.
    fn tree(&mut self, a: Form) -> Rc<Tree> {
        let (left, right) = self.options(a);
        let left = left.into_iter().map(|o| self.tree(o)).collect();
        let right = right.into_iter().map(|o| self.tree(o)).collect();
        Rc::new(Tree { left, right })
    }

    /// The next day: every pair of sets of the games at hand.
    fn all_pairs(&mut self, games: &[(Rc<Tree>, Form)]) -> Vec<(Rc<Tree>, Form)> {
        let subset = |mask: u32| (0..games.len()).filter(move |i| mask >> i & 1 == 1);
        let mut born = Vec::new();
        for l in 0..1u32 << games.len() {
            for r in 0..1u32 << games.len() {
                let tree = |mask| subset(mask).map(|i| games[i].0.clone()).collect();
                let form = |mask| subset(mask).map(|i| games[i].1).collect::<Vec<_>>();
                let made = self.make(&form(l), &form(r));
                born.push((Rc::new(Tree { left: tree(l), right: tree(r) }), made));
            }
        }
        born
    }

    /// All games born by day 2, one literal tree each.
    fn day_two(&mut self) -> Vec<(Rc<Tree>, Form)> {
        let mut games = vec![(Rc::new(Tree { left: vec![], right: vec![] }), self.forms.zero())];
        for _ in 0..2 {
            let mut seen = HashSet::new();
            games = self.all_pairs(&games);
            games.retain(|(_, form)| seen.insert(*form));
        }
        games
    }

    /// All sets of pairwise incomparable games.
    fn antichains(&mut self, games: &[Form]) -> Vec<Vec<Form>> {
        let mut chains = vec![vec![]];
        for &g in games {
            for i in 0..chains.len() {
                let chain: Vec<Form> = chains[i].clone();
                if chain.iter().all(|&h| self.compare(g, h) == Relation::Confused) {
                    chains.push(chain.into_iter().chain([g]).collect());
                }
            }
        }
        chains
    }
}

#[test]
fn the_literal_trees_of_day_two_are_ordered_by_definition() {
    let mut lab = Lab::new();
    let zero = (Rc::new(Tree { left: vec![], right: vec![] }), lab.forms.zero());
    let day_one = lab.all_pairs(&[zero]);
    assert_eq!(day_one.len(), 4);
    // With all 256 literal pairs of subsets, not only one for every value.
    let literal = lab.all_pairs(&day_one);
    assert_eq!(literal.iter().map(|(_, form)| *form).collect::<HashSet<_>>().len(), 22);
    for (a, f) in &literal {
        for (b, g) in &literal {
            assert_eq!(lab.compare(*f, *g), naive_compare(a, b), "{a:?} and {b:?}");
        }
    }
}

#[test]
fn there_are_1474_games_by_day_three_and_each_is_its_own_canonical_form() {
    let mut lab = Lab::new();
    let day_two: Vec<(Rc<Tree>, Form)> = lab.day_two();
    assert_eq!(day_two.len(), 22);
    let trees = |set: &[Form]| {
        let tree = |f: &Form| day_two.iter().find(|(_, g)| f == g).unwrap().0.clone();
        set.iter().map(tree).collect::<Vec<_>>()
    };
    let games: Vec<Form> = day_two.iter().map(|(_, f)| *f).collect();
    let chains = lab.antichains(&games);
    let mut born: Vec<Form> = Vec::new();
    let mut seen = HashSet::new();
    for (i, left) in chains.iter().enumerate() {
        for (j, right) in chains.iter().enumerate() {
            let form = lab.make(left, right);
            if seen.insert(form) {
                born.push(form);
            }
            // A sample is compared with the literal tree.
            if (i * chains.len() + j).is_multiple_of(97) {
                let literal = Tree { left: trees(left), right: trees(right) };
                let canonical = lab.tree(form);
                assert_eq!(naive_compare(&literal, &canonical), Relation::Equal, "{literal:?} and {canonical:?}");
            }
        }
    }
    assert_eq!(born.len(), 1474);
    for &g in &born {
        assert!(lab.forms.birthday(g).unwrap() <= 3);
        let name = lab.forms.name(g).unwrap();
        let again = Expr::parse(&name).unwrap().evaluate(&mut lab.forms, &mut lab.meter);
        assert_eq!(again, Ok(g), "{name}");
        let (left, right) = lab.options(g);
        assert_eq!(lab.make(&left, &right), g);
        let negative = lab.neg(g);
        assert_eq!(lab.neg(negative), g);
        let mut mirror = |side: &[Form]| side.iter().map(|&o| lab.neg(o)).collect::<Vec<_>>();
        let (mirror_left, mirror_right) = (mirror(&right), mirror(&left));
        let again = lab.make(&mirror_left, &mirror_right);
        assert_eq!(again, negative);
        let (zero, sum) = (lab.forms.zero(), lab.add(g, negative));
        assert_eq!(sum, zero);
    }
    // No option dominated, none reversible, by the definition alone.
    for &g in born.iter().step_by(7) {
        let tree = lab.tree(g);
        for l in &tree.left {
            assert!(tree.left.iter().all(|m| Rc::ptr_eq(l, m) || !naive_le(l, m)));
            assert!(l.right.iter().all(|reply| !naive_le(reply, &tree)));
        }
        for r in &tree.right {
            assert!(tree.right.iter().all(|m| Rc::ptr_eq(r, m) || !naive_le(m, r)));
            assert!(r.left.iter().all(|reply| !naive_le(&tree, reply)));
        }
    }
}

#[test]
fn closed_forms_are_what_their_options_make() {
    let mut lab = Lab::new();
    for number in [(0, 0), (2, 0), (-1, 0), (1, 1), (-5, 3)] {
        for ups in -4..=4 {
            for nim in 0..6 {
                let form = lab.nus(number, ups, nim);
                let (left, right) = lab.options(form);
                assert_eq!(lab.make(&left, &right), form, "{number:?} {ups} {nim}");
                let options = left.iter().chain(&right);
                let born = options.clone().map(|&o| lab.forms.birthday(o).unwrap() + 1).max().unwrap_or(0);
                assert_eq!(lab.forms.birthday(form), Some(born), "{number:?} {ups} {nim}");
                if !lab.forms.is_number(form) {
                    assert!(options.map(|&o| lab.forms.depth(o)).max() < Some(lab.forms.depth(form)));
                }
            }
        }
    }
}

#[test]
fn closed_sums_and_relations_are_those_of_the_trees() {
    // ↑ = {0|*} and * = {0|0} by their definition, added up option by option.
    fn sum(a: &Rc<Tree>, b: &Rc<Tree>) -> Rc<Tree> {
        let side = |of_a: &[Rc<Tree>], of_b: &[Rc<Tree>]| {
            of_a.iter().map(|o| sum(o, b)).chain(of_b.iter().map(|o| sum(a, o))).collect()
        };
        Rc::new(Tree { left: side(&a.left, &b.left), right: side(&a.right, &b.right) })
    }
    let mut lab = Lab::new();
    let zero = Rc::new(Tree { left: vec![], right: vec![] });
    let nimber = |n: u64| {
        let mut heaps = vec![zero.clone()];
        for _ in 0..n {
            heaps.push(Rc::new(Tree { left: heaps.clone(), right: heaps.clone() }));
        }
        heaps.pop().unwrap()
    };
    let (up, down) = (
        Rc::new(Tree { left: vec![zero.clone()], right: vec![nimber(1)] }),
        Rc::new(Tree { left: vec![nimber(1)], right: vec![zero.clone()] }),
    );
    let mut cases = Vec::new();
    for ups in -2i32..=2 {
        for nim in 0..4 {
            let step = if ups > 0 { &up } else { &down };
            let tree = (0..ups.abs()).fold(nimber(nim), |tree, _| sum(&tree, step));
            cases.push((tree, lab.nus((0, 0), ups, nim)));
        }
    }
    for (a, f) in &cases {
        for (b, g) in cases.iter().step_by(3) {
            assert_eq!(
                lab.compare(*f, *g),
                naive_compare(a, b),
                "{:?} {:?}",
                lab.forms.as_nus(*f),
                lab.forms.as_nus(*g)
            );
        }
        let canonical = lab.tree(*f);
        assert_eq!(naive_compare(a, &canonical), Relation::Equal, "{:?}", lab.forms.as_nus(*f));
    }
}

#[test]
fn ups_stars_and_small_numbers() {
    let mut lab = Lab::new();
    let zero = lab.forms.zero();
    for (number, ups, nim, expected) in [
        ((0, 0), 1, 0, Relation::Greater),  // ↑ > 0
        ((0, 0), 1, 1, Relation::Confused), // ↑ ∥ *
        ((0, 0), 2, 1, Relation::Greater),  // ↑ + ↑ > *
        ((0, 0), 1, 2, Relation::Greater),  // ↑ > *2
        ((0, 0), -1, 2, Relation::Less),    // ↓ < *2
        ((0, 0), 0, 7, Relation::Confused), // *7 ∥ 0
        ((-1, 6), 1, 0, Relation::Less),    // ↑ < 1/64
        ((-1, 6), 0, 9, Relation::Less),    // *9 < 1/64
        ((-1, 60), 99, 0, Relation::Less),  // 99·↑ < 1/2^60
        ((1, 60), 0, 9, Relation::Greater), // −1/2^60 < *9
    ] {
        let form = lab.nus(number, ups, nim);
        assert_eq!(lab.compare(form, zero), expected, "{number:?} {ups} {nim}");
        assert_eq!(lab.compare(zero, form), expected.reverse());
    }
}

#[test]
fn hot_games_compare_and_add() {
    let mut lab = Lab::new();
    let n = |lab: &mut Lab, n| lab.forms.integer(n);
    let (one, minus, two, four) = (n(&mut lab, 1), n(&mut lab, -1), n(&mut lab, 2), n(&mut lab, 4));
    let switch = lab.make(&[one], &[minus]);
    assert_eq!(lab.forms.outcome(switch, &mut lab.meter).unwrap(), Outcome::N);
    assert_eq!((lab.forms.left_stop(switch), lab.forms.right_stop(switch)), (&Dyadic::ONE, &Dyadic::from(-1)));
    assert_eq!(lab.neg(switch), switch);
    let zero = lab.forms.zero();
    assert_eq!(lab.add(switch, switch), zero);
    // {4|2} = 3 ± 1.
    let (hot, three) = (lab.make(&[four], &[two]), n(&mut lab, 3));
    assert_eq!(lab.add(switch, three), hot);
    // {0, *+*|} = 1: of two equal options one must stay.
    let star = lab.forms.nimber(1);
    let stars = lab.add(star, star);
    assert_eq!(lab.make(&[zero, stars], &[]), one);
    // {*|1} = 0, {−1 | *} = 0, {1 | 1} = 1*.
    assert_eq!(lab.make(&[star], &[one]), zero);
    assert_eq!(lab.make(&[minus], &[star]), zero);
    let one_star = lab.make(&[one], &[one]);
    assert_eq!(lab.forms.as_nus(one_star), Some((&Dyadic::ONE, 0, 1)));
}

#[test]
fn what_is_too_big_says_so() {
    let mut lab = Lab::new();
    let huge = lab.forms.nimber(1 << 60);
    assert_eq!(lab.forms.birthday(huge), Some(1 << 60));
    assert!(matches!(lab.forms.options(huge, &mut lab.meter), Err(Stop::Budget { .. })));
    let most = lab.nus((0, 0), i32::MAX, 0);
    let up = lab.nus((0, 0), 1, 0);
    assert!(matches!(lab.forms.add(most, up, &mut lab.meter), Err(Stop::Budget { .. })));
    let mut spent = Meter::new(Budget { nodes: 1, bytes: 1 << 20 });
    let (zero, one) = (lab.forms.zero(), lab.forms.integer(1));
    let mut last = lab.make(&[one], &[zero]);
    let tower = (0..5).try_for_each(|_| {
        last = lab.forms.make(vec![last], vec![zero], &mut spent)?;
        Ok(())
    });
    assert!(matches!(tower, Err(Stop::Budget { .. })));
}

#[test]
fn the_deepest_games_fit_a_browsers_stack() {
    // Towers {G|0}, {0|G} as deep as they go, added and compared on one megabyte.
    let work = || {
        let mut lab = Lab::new();
        let zero = lab.forms.zero();
        let mut tower = lab.forms.integer(1);
        let mut heights = vec![tower];
        let stop = loop {
            // Alternately hot on either side, so that nothing simplifies.
            let height = heights.len() as i64;
            let cold = lab.forms.integer(-height);
            match lab.forms.make(vec![tower], vec![cold], &mut lab.meter) {
                Ok(next) => tower = next,
                Err(stop) => break stop,
            }
            tower = lab.neg(tower);
            heights.push(tower);
        };
        assert!(matches!(stop, Stop::Budget { .. }));
        assert!(heights.len() as u32 >= Forms::MAX_DEPTH);
        assert_eq!(lab.forms.depth(tower), Forms::MAX_DEPTH);
        let (half, nim) = (heights[100], lab.forms.nimber(100));
        let negative = lab.neg(tower);
        assert_eq!(lab.add(tower, negative), zero);
        let up = lab.nus((0, 0), 150, 3);
        for other in [half, nim, up, negative, heights[250]] {
            lab.compare(tower, other);
            // Goes down to the bottom of both before the budget can end it.
            let sum = lab.forms.add(tower, other, &mut Meter::new(Budget { nodes: 20_000, ..Budget::SMALL }));
            assert!(sum.is_ok() == (other == negative), "a sum this deep is no form");
        }
    };
    std::thread::Builder::new().stack_size(1 << 20).spawn(work).unwrap().join().unwrap();
}

#[test]
fn a_name_too_long_to_read_is_none() {
    let mut lab = Lab::new();
    let mut sum = lab.forms.zero();
    let mut lengths = vec![];
    for k in 0..12 {
        let (hot, cold) = (lab.forms.integer(1 << k), lab.forms.integer(-(1 << k)));
        let switch = lab.make(&[hot], &[cold]);
        sum = lab.add(sum, switch);
        lengths.push(lab.forms.name(sum).map(|name| name.len()));
    }
    assert_eq!(lengths[1], Some("+-{3|1}".len()));
    assert!(lengths.contains(&None) && lengths.iter().flatten().all(|&length| length <= 4096));
}

/// A program that builds games: each step makes a game of options already there.
fn programs() -> impl Strategy<Value = Vec<(Vec<usize>, Vec<usize>)>> {
    let side = || prop::collection::vec(0usize..64, 0..3);
    prop::collection::vec((side(), side()), 1..9)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(200))]

    /// Sums of random games are an ordered abelian group, and comparison agrees with the definition.
    #[test]
    fn random_games_obey_the_laws(program in programs()) {
        let mut lab = Lab::new();
        let mut games = vec![(Rc::new(Tree { left: vec![], right: vec![] }), lab.forms.zero())];
        for (left, right) in program {
            let pick = |side: &[usize]| -> Vec<(Rc<Tree>, Form)> {
                side.iter().map(|i| games[i % games.len()].clone()).collect()
            };
            let (left, right) = (pick(&left), pick(&right));
            let form = |side: &[(Rc<Tree>, Form)]| side.iter().map(|g| g.1).collect::<Vec<_>>();
            let made = lab.make(&form(&left), &form(&right));
            let tree = |side: Vec<(Rc<Tree>, Form)>| side.into_iter().map(|g| g.0).collect();
            games.push((Rc::new(Tree { left: tree(left), right: tree(right) }), made));
        }
        let (a, b) = (&games[games.len() - 1], &games[games.len() / 2]);
        prop_assert_eq!(lab.compare(a.1, b.1), naive_compare(&a.0, &b.0));
        let (sum, back) = (lab.add(a.1, b.1), lab.add(b.1, a.1));
        prop_assert_eq!(sum, back);
        let difference = lab.forms.sub(a.1, b.1, &mut lab.meter).unwrap();
        let zero = lab.forms.zero();
        prop_assert_eq!(lab.compare(difference, zero), lab.compare(a.1, b.1));
        prop_assert_eq!(lab.add(difference, b.1), a.1);
        // A sum made of its literal options has the same form.
        let (la, ra) = lab.options(a.1);
        let (lb, rb) = lab.options(b.1);
        let mut side = |of_a: &[Form], of_b: &[Form]| -> Vec<Form> {
            of_a.iter().map(|&o| lab.add(o, b.1)).collect::<Vec<_>>().into_iter()
                .chain(of_b.iter().map(|&o| lab.add(o, a.1)).collect::<Vec<_>>()).collect()
        };
        let (left, right) = (side(&la, &lb), side(&ra, &rb));
        prop_assert_eq!(lab.make(&left, &right), sum);
    }
}

#[test]
fn signs_say_who_wins_the_difference() {
    let (mut forms, meter) = (Forms::new(), &mut Meter::new(Budget::SMALL));
    let games = [forms.zero(), forms.integer(1), forms.nimber(1), forms.nimber(2), forms.nus(&Dyadic::ZERO, 1, 0)];
    for &a in &games {
        for &b in &games {
            let relation = forms.compare(a, b, meter).unwrap();
            assert_eq!(forms.compare(b, a, meter).unwrap(), relation.reverse());
            let difference = forms.sub(a, b, meter).unwrap();
            let outcome = forms.outcome(difference, meter).unwrap();
            assert_eq!((relation.outcome(), Relation::of_difference(outcome)), (outcome, Some(relation)));
            let left_first = matches!(outcome, Outcome::N | Outcome::L);
            let right_first = matches!(outcome, Outcome::N | Outcome::R);
            for sign in Sign::ALL {
                let want = match sign.symbol() {
                    "=" => !left_first && !right_first,
                    "<" => !left_first && right_first,
                    ">" => left_first && !right_first,
                    "∥" => left_first && right_first,
                    "≤" => !left_first,
                    "≥" => !right_first,
                    "◁∣" => right_first,
                    "∣▷" => left_first,
                    other => panic!("{other}"),
                };
                assert_eq!(sign.holds(relation), want, "{relation:?} {sign:?}");
            }
        }
    }
}

/// The games that the laws of products are tested on: all games born by day 2.
fn day_two() -> (Lab, Vec<Form>) {
    let mut lab = Lab::new();
    let games = lab.day_two().into_iter().map(|(_, form)| form).collect();
    (lab, games)
}

#[test]
fn ordinal_sums_are_what_their_literal_trees_are() {
    /// The definition, on trees: {Bᴸ, B:Aᴸ | Bᴿ, B:Aᴿ}.
    fn on(base: &Rc<Tree>, above: &Tree) -> Rc<Tree> {
        let side = |lower: &[Rc<Tree>], upper: &[Rc<Tree>]| {
            lower.iter().cloned().chain(upper.iter().map(|option| on(base, option))).collect()
        };
        Rc::new(Tree { left: side(&base.left, &above.left), right: side(&base.right, &above.right) })
    }
    fn form(tree: &Tree, lab: &mut Lab) -> Form {
        let left: Vec<Form> = tree.left.iter().map(|option| form(option, lab)).collect();
        let right: Vec<Form> = tree.right.iter().map(|option| form(option, lab)).collect();
        lab.make(&left, &right)
    }
    fn canonical(form: Form, lab: &mut Lab) -> Rc<Tree> {
        let (left, right) = lab.forms.options(form, &mut lab.meter).unwrap();
        let mut trees = |forms: Vec<Form>| forms.into_iter().map(|option| canonical(option, lab)).collect();
        Rc::new(Tree { left: trees(left), right: trees(right) })
    }
    let mut lab = Lab::new();
    let games = lab.day_two();
    for (_, base) in &games {
        let literal = canonical(*base, &mut lab);
        for (tree, above) in &games {
            let sum = lab.forms.ordinal_sum(*base, *above, &mut lab.meter).unwrap();
            // The upper game may be written in any way.
            assert_eq!(sum, form(&on(&literal, tree), &mut lab), "{literal:?} : {tree:?}");
        }
    }
}

#[test]
fn an_ordinal_sum_beyond_all_digits_is_refused() {
    let mut lab = Lab::new();
    let (one, deep, half) = (lab.nus((1, 0), 0, 0), lab.nus((-1 << 40, 0), 0, 0), lab.nus((-1 - (1 << 40), 1), 0, 0));
    for above in [deep, half] {
        assert!(lab.forms.ordinal_sum(one, above, &mut lab.meter).is_err());
    }
    let high = lab.nus((1 << 40, 0), 0, 0);
    assert_eq!(lab.forms.ordinal_sum(one, high, &mut lab.meter).unwrap(), lab.nus((1 + (1 << 40), 0), 0, 0));
}

#[test]
fn nortons_product_keeps_sums_and_order() {
    let (mut lab, games) = day_two();
    let zero = lab.forms.zero();
    let mut tried = 0;
    for &u in &games {
        let one = lab.forms.integer(1);
        let unit = lab.forms.norton_product(one, u, &mut lab.meter).unwrap();
        if lab.compare(u, zero) != Relation::Greater {
            assert_eq!(unit, None);
            continue;
        }
        assert_eq!(unit, Some(u));
        tried += 1;
        let product = |lab: &mut Lab, g: Form| lab.forms.norton_product(g, u, &mut lab.meter).unwrap().unwrap();
        for &g in &games {
            for &h in &games {
                let (a, b) = (product(&mut lab, g), product(&mut lab, h));
                assert_eq!(lab.compare(a, b), lab.compare(g, h));
                let sum = lab.add(g, h);
                assert_eq!(product(&mut lab, sum), lab.add(a, b));
            }
        }
    }
    assert!(tried > 4);
    // A quarter of a hot game, and four of them.
    let (quarter, switch) = (lab.nus((1, 2), 0, 0), Expr::parse("{3|1}").unwrap());
    let switch = switch.evaluate(&mut lab.forms, &mut lab.meter).unwrap();
    let product = lab.forms.norton_product(quarter, switch, &mut lab.meter).unwrap().unwrap();
    let half = lab.add(product, product);
    assert_eq!(lab.add(half, half), switch);
}
