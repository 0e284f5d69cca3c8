//! The marking method against an independent brute force and the tables of the literature.
use crate::oracle;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use solver::board::Cube;
use solver::budget::{Budget, Meter};
use solver::player::Play;
use solver::theory::chomp::pairing::{
    Analysis, Library, MarkedSolid, Name, Pair, Refusal, Solid, Then, Truth, Verdict, answer, look, lost_within, names,
};
use solver::theory::chomp::{ChompTables, Pattern, marks};

fn solid(text: &str) -> Solid {
    let position: solver::Position = format!("chomp:{text}").parse().unwrap();
    Solid::on(&position.boards()[0]).unwrap()
}

fn meter() -> Meter<'static> {
    Meter::new(Budget::default())
}

/// Reads a cell: `212` is (2, 1, 2).
fn cell(digits: &str) -> Cube {
    Cube::new(&digits.bytes().map(|b| b - b'0').collect::<Vec<u8>>())
}

type Cells = BTreeSet<Vec<u32>>;

fn cells(solid: &Solid) -> Cells {
    solid.cells().iter().map(|cell| cell.coordinates().collect()).collect()
}

/// The game by its rules alone, on sets of coordinates.
#[derive(Default)]
struct Brute(HashMap<Cells, bool>);

impl Brute {
    fn bite(left: &Cells, at: &[u32]) -> Cells {
        left.iter().filter(|cell| cell.iter().zip(at).any(|(c, from)| c < from)).cloned().collect()
    }

    fn wins(&mut self, left: &Cells) -> bool {
        let bites = |left: &Cells| {
            let bites = left.iter().filter(|cell| cell.iter().any(|c| *c > 1));
            bites.map(|at| Brute::bite(left, at)).collect()
        };
        oracle::wins(left, false, &bites, &mut self.0)
    }
}

/// All followers of a solid, itself among them.
fn all_within(whole: &Solid) -> BTreeSet<Solid> {
    let mut met = BTreeSet::from([whole.clone()]);
    let mut open = vec![whole.clone()];
    while let Some(next) = open.pop() {
        for left in next.moves().filter_map(|cell| next.bite(cell)) {
            if met.insert(left.clone()) {
                open.push(left);
            }
        }
    }
    met
}

fn settled(text: &str) -> Library {
    let mut analysis = Analysis::new(solid(text), Library::default());
    analysis.by_ref().for_each(drop);
    analysis.library().clone()
}

/// A library of all lost positions within these solids.
fn whole_library(of: &[&str]) -> Library {
    let mut library = Library::default();
    for lost in of.iter().flat_map(|text| lost_within(&solid(text), &mut Truth::default(), &mut meter()).unwrap()) {
        let pairs = look(&lost, &library).pairs;
        library.admit(lost, &pairs).unwrap();
    }
    library
}

#[test]
fn the_algorithm_agrees_with_search_on_every_position() {
    for (box_, positions, lost) in [("6x4", 209, 20), ("3x2x2", 49, 9), ("2x2x2x2", 167, 43)] {
        let (mut brute, mut truth) = (Brute::default(), Truth::default());
        let all = all_within(&solid(box_));
        let mut counted = 0;
        for position in &all {
            let wins = brute.wins(&cells(position));
            counted += usize::from(!wins);
            let mut analysis = Analysis::new(position.clone(), Library::default());
            let last = analysis.by_ref().last().unwrap();
            assert_eq!(last.position, *position);
            assert_eq!(last.then(), if wins { Then::Won } else { Then::Lost }, "{position}");
            for red in &last.reds {
                assert!(!brute.wins(&cells(&position.bite(*red).unwrap())), "{position} {red}");
            }
            for card in analysis.library().cards() {
                assert!(!brute.wins(&cells(&card.position)), "{} on the way to {position}", card.position);
            }
            let winning = truth.winning(position, &mut meter()).unwrap();
            let expected = position.moves().filter(|cell| !brute.wins(&cells(&position.bite(*cell).unwrap())));
            assert_eq!(winning, expected.collect::<Vec<_>>(), "{position}");
        }
        assert_eq!((all.len(), counted), (positions, lost), "{box_}");
    }
}

/// Every accepted marking is of a lost position. Pairs are drawn at random, right ones among them.
#[test]
fn an_accepted_marking_is_of_a_lost_position() {
    let mut random = fastrand::Rng::with_seed(7);
    for (box_, libraries) in [("4x3", ["1", "4x3"]), ("4x4", ["3,2", "4x4"]), ("3x2x2", ["3x2", "3x2x2"])] {
        let mut brute = Brute::default();
        for library in libraries.map(|of| whole_library(&[of])) {
            for position in all_within(&solid(box_)) {
                let wins = brute.wins(&cells(&position));
                let good = look(&position, &library).pairs;
                let moves: Vec<Cube> = position.moves().collect();
                for round in 0..40 {
                    let mut pairs: Vec<Pair> = good.iter().copied().filter(|_| random.u8(..8) > 0).collect();
                    for _ in 0..round % 3 {
                        if let (Some(&b), Some(&c)) = (random.choice(&moves), random.choice(&moves)) {
                            pairs.push([b, c]);
                        }
                    }
                    // Checked by hand: the cells of each pair leave each other, each pair leads to a lost position, and
                    // all cells are covered.
                    let right = |[b, c]: &Pair| {
                        let [b, c] = [b, c].map(|cell| cell.coordinates().collect::<Vec<u32>>());
                        let once = Brute::bite(&cells(&position), &b);
                        once.contains(&c) && Brute::bite(&cells(&position), &c).contains(&b)
                    };
                    let covered = moves.iter().all(|cell| pairs.iter().any(|pair| pair.contains(cell)));
                    match library.proves(&position, &pairs) {
                        Ok(()) => assert!(!wins && covered && pairs.iter().all(right), "{position} {pairs:?}"),
                        Err(Refusal::Open(cell)) => {
                            assert!(!pairs.iter().any(|pair| pair.contains(&cell)) && moves.contains(&cell));
                        }
                        Err(Refusal::Wrong(pair)) => assert!(!good.contains(&pair), "{position} {pair:?}"),
                        Err(Refusal::Full) => panic!("a small library"),
                    }
                }
                let mut own = library.clone();
                let proved = own.admit(position.clone(), &good).is_ok();
                assert!(!proved || !wins, "{position}");
                assert_eq!(own.holds(&position), proved, "{position}");
            }
        }
    }
}

/// The opponent bites at random; the partner answers, and the opponent is left with the poison.
#[test]
fn a_marked_position_plays_itself() {
    fn lasts(position: &Solid, library: &Library, met: &mut BTreeSet<Solid>) {
        if !met.insert(position.clone()) {
            return;
        }
        for bite in position.moves() {
            let reply = answer(position, bite, library).unwrap_or_else(|| panic!("{position} {bite}"));
            let left = position.bite(bite).unwrap().bite(reply).unwrap();
            assert!(library.holds(&left), "{position} {bite} {reply}");
            lasts(&left, library, met);
        }
    }
    for text in ["6,2,2,2", "5,5,3", "6,3,3", "[[2,2],[2,2],[2,1]]", "[[2,2],[1],[1]]"] {
        let (library, mut met) = (settled(text), BTreeSet::new());
        lasts(&solid(text), &library, &mut met);
        assert!(met.len() > 3 && met.contains(&solid("1")) || text.starts_with('['), "{text}");
    }
}

/// The pairs of the search and those of the library are the same, once all lost positions are known.
#[test]
fn pairs_are_those_of_the_table() {
    let (library, mut tables) = (whole_library(&["6x4"]), ChompTables::default());
    for position in all_within(&solid("6x4")) {
        let MarkedSolid { reds, pairs, open, .. } = look(&position, &library);
        let known = marks(&position.shape().unwrap(), Play::Normal, &mut tables, &mut meter()).unwrap();
        let squares = |all: &[Cube]| all.iter().filter_map(|cell| Solid::square(*cell)).collect::<Vec<_>>();
        assert_eq!(squares(&reds), known.reds, "{position}");
        assert_eq!(squares(&open), known.open, "{position}");
        let pairs: Vec<_> = pairs.iter().map(|pair| squares(pair)).collect();
        assert_eq!(
            pairs,
            known.pairs.iter().map(|pair| vec![pair.right, pair.upper]).collect::<Vec<_>>(),
            "{position}"
        );
    }
}

/// The labels of 3 × 2 × 2 in the source, and the order in which its positions are found.
#[test]
fn the_box_is_settled_as_in_the_source() {
    let (b, c) = (solid("[[2,2],[1],[1]]"), solid("[[2,2],[2,2],[2,1]]"));
    let (a1, a2) = (solid("[[2,2],[2],[2]]"), solid("[[2,2],[1,1],[1,1]]"));
    let flat_and_cube = whole_library(&["3x2", "2x2x2"]);
    let mut analysis = Analysis::new(solid("3x2x2"), flat_and_cube.clone());
    let looks: Vec<MarkedSolid> = analysis.by_ref().collect();
    let new: Vec<&Solid> =
        analysis.library().cards()[flat_and_cube.cards().len()..].iter().map(|card| &card.position).collect();
    assert_eq!(new, [&b, &c]);
    // A₁ and A₂ are one another's image: to settle one of them settles both.
    assert_eq!(a1.normal_form(), a2.normal_form());
    let like = |solid: &Solid| {
        let form = solid.normal_form();
        looks.iter().position(|look| look.position.normal_form() == form).unwrap()
    };
    assert!(like(&a1) < like(&b) && like(&b) < like(&c), "{looks:#?}");
    assert_eq!(looks[0].open, [cell("221"), cell("212"), cell("322")]);
    let last = looks.last().unwrap();
    assert_eq!((&last.position, &last.reds), (&solid("3x2x2"), &vec![cell("322")]));

    let labels = |of: &Solid| {
        let card = analysis.library().card(of).unwrap();
        card.pairs.iter().map(|pair| BTreeSet::from(*pair)).collect::<BTreeSet<_>>()
    };
    let pairs = |all: &[[&str; 2]]| all.iter().map(|two| BTreeSet::from(two.map(cell))).collect::<BTreeSet<_>>();
    assert_eq!(labels(&b), pairs(&[["112", "311"], ["121", "311"], ["122", "211"]]));
    let five = [["112", "321"], ["121", "312"], ["122", "211"], ["212", "221"], ["222", "311"]];
    assert_eq!(labels(&c), pairs(&five));
    assert_eq!(last.pairs.iter().map(|pair| BTreeSet::from(*pair)).collect::<BTreeSet<_>>(), pairs(&five));
}

#[test]
fn a_library_is_closed_under_exchange_of_axes() {
    let library = whole_library(&["6x4", "3x2x2", "2x2x2x2"]);
    let orders: [&[usize]; 6] = [&[0, 1, 2], &[0, 2, 1], &[1, 0, 2], &[1, 2, 0], &[2, 0, 1], &[2, 1, 0]];
    let mut images = 0;
    for card in library.cards() {
        let axes = card.position.dimensions();
        if axes == 2 {
            assert!(library.holds(&card.position.turned(&[1, 0])), "{}", card.position);
        }
        for order in orders.iter().filter(|_| axes == 3) {
            images += 1;
            assert!(library.holds(&card.position.turned(order)), "{}", card.position);
        }
    }
    assert!(images > 12, "{images}");
    // 17 classes of 20 lost positions, the poison among them.
    let lost = lost_within(&solid("6x4"), &mut Truth::default(), &mut meter()).unwrap();
    assert_eq!(lost.len(), 16);
    assert!(lost.contains(&solid("6,3,3")));
    let orbits = lost_within(&solid("2x2x2x2"), &mut Truth::default(), &mut meter()).unwrap();
    // Two of its nine orbits are images of the same flat one, but in different orientations: none is lost twice.
    let known: BTreeMap<usize, usize> = orbits.iter().fold(BTreeMap::new(), |mut sizes, solid| {
        *sizes.entry(solid.cells().len()).or_default() += 1;
        sizes
    });
    assert_eq!(known, BTreeMap::from([(3, 1), (5, 1), (7, 3), (9, 1), (10, 1), (15, 1)]));
}

#[test]
fn a_pair_is_judged() {
    let (mut truth, mut meter) = (Truth::default(), meter());
    let library = whole_library(&["2,2,1"]);
    let bar = solid("3,3,2");
    let mut check = |b: &str, c: &str| truth.check(&bar, [cell(b), cell(c)], &library, &mut meter).unwrap();
    assert_eq!(check("21", "12"), Verdict::Good { leaves: solid("1") });
    assert_eq!(check("32", "13"), Verdict::Good { leaves: solid("3,2") }, "also as its image");
    let comparable = Verdict::Comparable { eater: cell("22"), eaten: cell("23"), leaves: solid("3,1,1") };
    assert_eq!(check("22", "23"), comparable);
    assert_eq!(check("23", "22"), comparable);
    assert_eq!(check("31", "12"), Verdict::Refuted { leaves: solid("2"), by: cell("21") });
    let small = whole_library(&["2,1"]);
    let unproven = Verdict::Unproven { leaves: solid("3,2") };
    assert_eq!(truth.check(&bar, ["32", "13"].map(cell), &small, &mut meter), Ok(unproven));
    assert_eq!(
        truth.check_alone(&bar, cell("22"), &library, &mut meter),
        Ok(Verdict::Unproven { leaves: solid("3,1,1") })
    );
    // Long arms fit in no grid.
    let arms = truth.winning(&solid("20,1,1,1,1,1,1,1,1"), &mut meter).unwrap();
    assert_eq!(arms, [Cube::new(&[10, 1])]);
}

#[test]
fn families_have_names() {
    let flat = |text: &str| names(&solid(text));
    assert_eq!(flat("[[4,2,2]]"), [Name::Flat(Pattern::TwoNTwo { width: 4, transposed: false })]);
    assert_eq!(flat("3,1,1"), [Name::Flat(Pattern::Ell { width: 3, height: 3 })]);
    assert_eq!(flat("[[3,1],[1],[1]]"), [Name::Arms(vec![2, 2, 1])]);
    assert!(!flat("[[3,1],[1],[1]]")[0].is_lost() && Name::Arms(vec![1, 2, 3]).is_lost());
    assert!(flat("[[2,2],[2,1]]").is_empty() && flat("3,3,2").is_empty());
    let mut brute = Brute::default();
    for box_ in ["6x4", "3x2x2", "3x3x2", "2x2x2x2"] {
        for position in all_within(&solid(box_)) {
            for name in names(&position) {
                assert_eq!(name.is_lost(), !brute.wins(&cells(&position)), "{position} {name:?}");
            }
        }
    }
}
