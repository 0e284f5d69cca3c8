use super::*;

fn nim_values(graph: &Digraph) -> Vec<NimValue> {
    counted_nim_values(graph).0
}

/// A pseudorandom number from a seed, the same on every machine.
fn random(seed: &mut u64) -> u64 {
    *seed = seed.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
    *seed >> 33
}

fn graph(seed: &mut u64) -> (usize, Vec<(u32, u32)>) {
    let nodes = 1 + random(seed) as usize % 9;
    let arrows = random(seed) % (2 * nodes as u64 + 1);
    let mut list: Vec<(u32, u32)> =
        (0..arrows).map(|_| ((random(seed) % nodes as u64) as u32, (random(seed) % nodes as u64) as u32)).collect();
    list.sort_unstable();
    list.dedup();
    (nodes, list)
}

/// Won or lost by the definition: iterated with growing depth until nothing changes.
fn plain(nodes: usize, arrows: &[(u32, u32)], play: Play) -> Vec<Standing> {
    let mut standings = vec![Standing::Drawn; nodes];
    for moves in 0..=nodes as u32 {
        let before = standings.clone();
        for node in 0..nodes {
            let options: Vec<Standing> =
                arrows.iter().filter(|(from, _)| *from as usize == node).map(|(_, to)| before[*to as usize]).collect();
            if before[node] != Standing::Drawn {
                continue;
            }
            if options.is_empty() {
                standings[node] = if play == Play::Misere { Standing::Won(0) } else { Standing::Lost(0) };
            } else if options.iter().any(|option| matches!(option, Standing::Lost(_))) {
                standings[node] = Standing::Won(moves);
            } else if options.iter().all(|option| matches!(option, Standing::Won(_))) {
                standings[node] = Standing::Lost(moves);
            }
        }
    }
    standings
}

#[test]
fn labels_and_remoteness_agree_with_the_definition() {
    let mut seed = 1;
    let mut drawn = 0;
    for _ in 0..3_000 {
        let (nodes, arrows) = graph(&mut seed);
        for play in [Play::Normal, Play::Misere] {
            let found = retrograde(&Digraph::new(nodes, arrows.iter().copied()), play);
            assert_eq!(found, plain(nodes, &arrows, play), "{arrows:?} {play:?}");
            drawn += found.iter().filter(|standing| **standing == Standing::Drawn).count();
        }
    }
    assert!(drawn > 100);
}

/// The sum of a graph and Nim heaps up to `size`: node n beside heap i is number n·(size + 1) + i.
fn beside_nim(nodes: usize, arrows: &[(u32, u32)], size: u32) -> Digraph {
    let width = size + 1;
    let mut all = Vec::new();
    for heap in 0..width {
        all.extend(arrows.iter().map(|&(from, to)| (from * width + heap, to * width + heap)));
        for node in 0..nodes as u32 {
            all.extend((0..heap).map(|less| (node * width + heap, node * width + less)));
        }
    }
    Digraph::new(nodes * width as usize, all.into_iter())
}

/// Smith's theorem: beside a heap of i, value k is lost iff i = k, and an infinite value is won iff i is the value of
/// an option, else drawn.
#[test]
fn nim_values_hold_beside_every_heap() {
    let mut seed = 2;
    let mut infinite = 0;
    for _ in 0..3_000 {
        let (nodes, arrows) = graph(&mut seed);
        let values = nim_values(&Digraph::new(nodes, arrows.iter().copied()));
        let size = 6;
        let sum = retrograde(&beside_nim(nodes, &arrows, size), Play::Normal);
        for node in 0..nodes as u32 {
            for heap in 0..=size {
                let standing = sum[(node * (size + 1) + heap) as usize];
                let want = match values[node as usize] {
                    NimValue::Finite(value) if value == heap => "lost",
                    NimValue::Finite(_) => "won",
                    NimValue::Infinite => {
                        infinite += 1;
                        let reaches =
                            |&(from, to): &(u32, u32)| from == node && values[to as usize] == NimValue::Finite(heap);
                        if arrows.iter().any(reaches) { "won" } else { "drawn" }
                    }
                };
                let found = match standing {
                    Standing::Won(_) => "won",
                    Standing::Lost(_) => "lost",
                    Standing::Drawn => "drawn",
                };
                assert_eq!(found, want, "{arrows:?}: node {node} beside {heap}, {values:?}");
            }
        }
    }
    assert!(infinite > 1_000);
}

#[test]
fn a_long_way_is_walked_without_recursion() {
    let long = 200_000_u32;
    let graph = Digraph::new(long as usize, (1..long).map(|node| (node, node - 1)));
    assert_eq!(retrograde(&graph, Play::Normal)[long as usize - 1], Standing::Won(long - 1));
    assert_eq!(nim_values(&graph)[long as usize - 1], NimValue::Finite(1));
}
