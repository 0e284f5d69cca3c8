//! Tests that both ways to a block's value agree, with any weights at its nodes.
use super::super::blocks::Blocks;
use super::*;
use crate::budget::{Budget, Meter};
use crate::context::Tables;
use crate::notation::Input;
use crate::value::Forms;
use proptest::prelude::*;

fn with_context<A>(work: impl FnOnce(&mut Context) -> A) -> A {
    let (mut forms, mut tables, mut meter) = (Forms::default(), Tables::default(), Meter::new(Budget::default()));
    work(&mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter })
}

/// The weight of a drawing that stands on a node.
fn weight(text: &str, cx: &mut Context) -> Weight {
    let drawing = Drawing::parse(Input::new(text)).unwrap();
    let piles = Piles::new(vec![Weight::Zero; drawing.nodes() as usize]);
    weigh(&drawing, piles, 1, None, cx).unwrap()
}

/// The blocks of more than one edge, with weights at their nodes in turn.
fn blocks(lines: &[Line], weights: &[Weight]) -> Vec<Block> {
    let drawing = Drawing::reading(lines).0;
    let (lines, nodes) = (drawing.lines(), drawing.nodes());
    let blocks = Blocks::of(lines, nodes);
    let large = blocks.iter().filter(|(_, edges)| edges.len() > 1);
    let piles = || Piles::new((0..nodes as usize).map(|node| weights[node % weights.len()].clone()).collect());
    large.map(|(root, edges)| Block::take(lines, edges, root, &mut piles())).collect()
}

fn labels(block: &Block, cx: &mut Context) -> Vec<Option<Label>> {
    block.weights.iter().map(|weight| Label::of(weight, cx).unwrap()).collect()
}

#[track_caller]
fn both_ways(block: &Block, cx: &mut Context) {
    let labels = labels(block, cx);
    let array = block.by_array(&labels, 1, cx).unwrap();
    assert_eq!(block.by_options(1, cx).unwrap(), array, "{} {:?}", block.drawing, block.weights);
    if block.is_red_blue() {
        assert_eq!(block.by_fixed::<i64>(&labels, 1, cx).unwrap(), array);
        assert_eq!(block.by_fixed::<i32>(&labels, 1, cx).unwrap(), array);
    }
}

const HANGING: [&str; 8] = ["0", "b", "rrb", "brr", "g", "gg", "gb", "b,g(r,b)"];

fn graph(colours: &'static [Colour]) -> impl Strategy<Value = Vec<Line>> {
    prop::collection::vec((0..5u32, 0..5u32, 0..colours.len()), 3..8).prop_map(move |edges| {
        edges.into_iter().map(|(from, to, colour)| Line { from, to, colour: colours[colour] }).collect()
    })
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 60, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn mixed_blocks(lines in graph(&[Colour::Blue, Colour::Red, Colour::Green]), first in 0..8usize, second in 0..8usize) {
        with_context(|cx| {
            let weights = ["0", HANGING[first], HANGING[second]].map(|text| weight(text, cx));
            blocks(&lines, &weights).iter().for_each(|block| both_ways(block, cx));
        });
    }

    #[test]
    fn red_blue_blocks(lines in graph(&[Colour::Blue, Colour::Red]), first in 0..4usize, second in 0..4usize) {
        with_context(|cx| {
            let weights = ["0", HANGING[first], HANGING[second]].map(|text| weight(text, cx));
            blocks(&lines, &weights).iter().for_each(|block| both_ways(block, cx));
        });
    }

    /// More edges than tell the sets of one row of the array apart.
    #[test]
    fn blocks_of_many_edges(
        edges in prop::collection::vec((0..4u32, 0..4u32, 0..2usize), 9..12),
        first in 0..4usize,
        second in 0..4usize,
    ) {
        with_context(|cx| {
            let line = |&(from, to, colour): &(u32, u32, usize)| Line { from, to, colour: [Colour::Blue, Colour::Red][colour] };
            let lines: Vec<Line> = edges.iter().map(line).collect();
            let weights = ["0", HANGING[first], HANGING[second]].map(|text| weight(text, cx));
            blocks(&lines, &weights).iter().for_each(|block| both_ways(block, cx));
        });
    }

    #[test]
    fn what_an_array_remembers_of_options_is_true(lines in graph(&[Colour::Blue, Colour::Red, Colour::Green])) {
        with_context(|cx| {
            let weights = ["0", "b", "0", "g"].map(|text| weight(text, cx));
            for block in blocks(&lines, &weights) {
                let labels = labels(&block, cx);
                block.by_array(&labels, 0, cx).unwrap();
                let known: Vec<_> = cx.tables.get::<Weighed>().0.drain().collect();
                for (option, value) in known {
                    prop_assert_eq!(option.by_options(1, cx).unwrap(), value, "{}", option.drawing);
                }
            }
            Ok(())
        })?;
    }
}

#[test]
fn long_stalks_on_a_cycle() {
    with_context(|cx| {
        // More signs than 32 bits hold, and more than 64 bits do.
        let ring = Drawing::parse(Input::new("b@1r@2,r@1b@2")).unwrap();
        for length in [20, 40, 90] {
            let stalk = weight(&"brr".repeat(length / 3), cx);
            for block in blocks(ring.lines(), &[Weight::Zero, stalk]) {
                let labels = labels(&block, cx);
                assert_eq!(block.prefers_array(&labels, cx), block.signs() <= i64::MOST_SIGNS);
                let value = block.by_options(1, cx).unwrap();
                if block.signs() <= i64::MOST_SIGNS {
                    assert_eq!(block.by_array(&labels, 1, cx).unwrap(), value);
                }
                assert_eq!(block.value(0, cx).unwrap(), value);
            }
        }
    });
}

#[test]
fn a_spent_budget_ends_both_ways() {
    let lines: Vec<Line> =
        (0..28u32).map(|i| Line { from: i % 7, to: (i + 1 + i / 7) % 7, colour: Colour::Blue }).collect();
    let (mut forms, mut tables) = (Forms::default(), Tables::default());
    let mut meter = Meter::new(Budget { nodes: 1_000, bytes: 1 << 20 });
    let cx = &mut Context { forms: &mut forms, tables: &mut tables, meter: &mut meter };
    for block in blocks(&lines, &[Weight::Zero]) {
        assert!(matches!(block.by_array(&labels(&block, cx), 0, cx), Err(Stop::Budget { .. })));
        assert!(matches!(block.by_options(0, cx), Err(Stop::Budget { .. })));
    }
}
