//! State of the workbench: a position, the marks that hold so far, the positions that wait for it, and the library.
use super::library_text;
use leptos::prelude::*;
use page::state::shell::use_shell;
use page::storage::local_storage::Store;
use solver::board::{Cube, Part};
use solver::budget::{Budget, Meter};
use solver::theory::chomp::pairing::{Library, MarkedSolid, Pair, ProvedPosition, Solid, Truth, Verdict, answer, look};
use std::collections::BTreeMap;

/// Key of the library in storage.
const KEY: &str = "pairing";

/// Verdict on the last mark.
#[derive(Debug, Clone, PartialEq)]
pub struct MarkVerdict {
    pub solid: Solid,
    /// The piece marked as winning alone, or the pair.
    pub cells: Vec<Cube>,
    /// The verdict; `None` where the search for the rest is too long.
    pub verdict: Option<Verdict>,
}

/// A position that waits until another is settled, which remains after a bite into one of its pieces.
#[derive(Debug, Clone, PartialEq)]
pub struct Waiting {
    pub solid: Solid,
    pub pairs: Vec<Pair>,
    pub bite: Option<Cube>,
}

/// State of a position.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum PositionState {
    Open,
    /// The position is in the library.
    Lost,
    /// A piece wins alone.
    Won,
}

#[derive(Clone, Copy)]
pub struct Bench {
    pub solid: RwSignal<Solid>,
    /// The positions that wait, the last one for the current.
    pub waiting: RwSignal<Vec<Waiting>>,
    /// The pairs marked, all right.
    pub pairs: RwSignal<Vec<Pair>>,
    /// Pieces marked as winning alone, all right.
    pub red: RwSignal<Vec<Cube>>,
    /// The piece that waits for its partner.
    pub held: RwSignal<Option<Cube>>,
    /// Whether a tap marks pieces that win alone.
    pub alone: RwSignal<bool>,
    pub library: RwSignal<Library>,
    pub said: RwSignal<Option<MarkVerdict>>,
    pub state: Memo<PositionState>,
    truth: StoredValue<Truth, LocalStorage>,
    store: Store,
}

impl Bench {
    pub fn new(first: Solid) -> Bench {
        let store = use_shell().settings.store;
        Bench::with(first, library_text::read(&store.read(KEY).unwrap_or_default()), store)
    }

    fn with(first: Solid, library: Library, store: Store) -> Bench {
        let (solid, library) = (RwSignal::new(first), RwSignal::new(library));
        let red = RwSignal::new(Vec::<Cube>::new());
        let state = Memo::new(move |_| match solid.with(|solid| library.with(|library| library.holds(solid))) {
            true => PositionState::Lost,
            false if red.with(|red| !red.is_empty()) => PositionState::Won,
            false => PositionState::Open,
        });
        let bench = Bench {
            solid,
            waiting: RwSignal::new(Vec::new()),
            pairs: RwSignal::new(Vec::new()),
            red,
            held: RwSignal::new(None),
            alone: RwSignal::new(false),
            library,
            said: RwSignal::new(None),
            state,
            truth: StoredValue::new_local(Truth::default()),
            store,
        };
        bench.lay(solid.get_untracked(), Vec::new());
        bench
    }

    /// Opens a position with these marks; one of the library with all its pairs.
    fn lay(self, solid: Solid, pairs: Vec<Pair>) {
        let known = self.library.with_untracked(|library| library.holds(&solid).then(|| look(&solid, library).pairs));
        self.held.set(None);
        self.alone.set(false);
        self.said.set(None);
        self.red.set(Vec::new());
        self.pairs.set(known.unwrap_or(pairs));
        self.solid.set(solid);
    }

    /// Opens another position, on which no other waits.
    pub fn open(self, solid: Solid) {
        self.waiting.set(Vec::new());
        self.lay(solid, Vec::new());
    }

    /// Opens a position that is to be settled first: the rest after a bite, or after a pair of them.
    pub fn first(self, solid: Solid, bite: Option<Cube>) {
        let now = Waiting { solid: self.solid.get_untracked(), pairs: self.pairs.get_untracked(), bite };
        self.waiting.update(|all| all.push(now));
        self.lay(solid, Vec::new());
    }

    /// Reopens the position that waited for this one, with the marks that it had.
    pub fn back(self) {
        if let Some(last) = self.waiting.try_update(Vec::pop).flatten() {
            self.lay(last.solid, last.pairs);
        }
    }

    /// Handles a tap on a piece: on its own, or as one of a pair.
    pub fn tap(self, cell: Cube) {
        if self.state.get_untracked() == PositionState::Lost || cell.is_poison() {
            return;
        }
        if self.alone.get_untracked() {
            return self.judge(vec![cell]);
        }
        match self.held.get_untracked() {
            Some(first) if first == cell => self.held.set(None),
            Some(first) => {
                self.held.set(None);
                self.judge(vec![first, cell]);
            }
            None => self.held.set(Some(cell)),
        }
    }

    /// Marks what is right, and sets the verdict on what is wrong. A repeated mark is removed.
    fn judge(self, cells: Vec<Cube>) {
        let solid = self.solid.get_untracked();
        if self.take_away(&cells) {
            return self.said.set(None);
        }
        let verdict = self.truth.try_update_value(|truth| {
            self.library.with_untracked(|library| {
                let meter = &mut Meter::new(Budget::SMALL);
                match cells[..] {
                    [b, c] => truth.check(&solid, [b, c], library, meter),
                    _ => truth.check_alone(&solid, cells[0], library, meter),
                }
            })
        });
        let verdict = verdict.and_then(Result::ok);
        if matches!(verdict, Some(Verdict::Good { .. })) {
            match cells[..] {
                [b, c] => self.pairs.update(|all| all.push([b, c])),
                _ => self.red.update(|all| all.push(cells[0])),
            }
        }
        self.said.set(Some(MarkVerdict { solid: solid.clone(), cells, verdict }));
        let pairs = self.pairs.get_untracked();
        self.learn(|library| _ = library.admit(solid, &pairs));
    }

    /// Removes a mark, if it is there.
    pub fn take_away(self, cells: &[Cube]) -> bool {
        let same = |pair: &Pair| cells.len() == 2 && cells.iter().all(|cell| pair.contains(cell));
        let marked = self.pairs.with_untracked(|all| all.iter().any(same));
        let red = matches!(cells, [cell] if self.red.with_untracked(|red| red.contains(cell)));
        if marked && self.state.get_untracked() != PositionState::Lost {
            self.pairs.update(|all| all.retain(|pair| !same(pair)));
        }
        if red {
            self.red.update(|all| all.retain(|cell| *cell != cells[0]));
        }
        marked || red
    }

    /// Changes the library, here and on the device.
    pub fn learn(self, change: impl FnOnce(&mut Library)) {
        let mut library = self.library.get_untracked();
        change(&mut library);
        if self.library.with_untracked(|old| *old != library) {
            self.store.write(KEY, &library_text::write(&library));
            self.library.set(library);
        }
    }

    /// Takes over the findings of the analysis on the current position.
    pub fn take_over(self, found: &MarkedSolid) {
        if self.solid.with_untracked(|solid| *solid == found.position) {
            self.held.set(None);
            self.said.set(None);
            self.pairs.set(found.pairs.clone());
            self.red.set(found.reds.clone());
        }
    }

    /// Empties the library.
    pub fn forget(self) {
        self.learn(|library| *library = Library::default());
        let solid = self.solid.get_untracked();
        self.waiting.set(Vec::new());
        self.lay(solid, Vec::new());
    }

    /// Pieces without a mark, each with the rest after a bite into it and whether the library has an answer.
    pub fn open_cells(self) -> Vec<(Cube, Solid, bool)> {
        let (solid, pairs, red) = (self.solid.get(), self.pairs.get(), self.red.get());
        let is_open = |cell: &Cube| !red.contains(cell) && !pairs.iter().any(|pair| pair.contains(cell));
        self.library.with(|library| {
            let row = |cell: Cube| {
                let left = solid.bite(cell)?;
                let known = library.holds(&left) || answer(&solid, cell, library).is_some();
                Some((cell, left, known))
            };
            solid.moves().filter(is_open).filter_map(row).collect()
        })
    }

    /// The card of the current position.
    pub fn card(self) -> Option<ProvedPosition> {
        self.library.with(|library| library.card(&self.solid.get()).cloned())
    }
}

/// The numbers of the pairs on each piece.
pub fn numbers(pairs: &[Pair]) -> BTreeMap<Cube, Vec<String>> {
    let mut signs: BTreeMap<Cube, Vec<String>> = BTreeMap::new();
    for (i, pair) in pairs.iter().enumerate() {
        for cell in pair {
            signs.entry(*cell).or_default().push((i + 1).to_string());
        }
    }
    signs
}

/// A piece as a part of its board.
pub fn part(cell: Cube) -> Part {
    Solid::square(cell).map_or(Part::Cube(cell), Part::Square)
}

/// Labels on the parts of a board. On a square several signs stand below each other, on a cube beside.
pub fn labels(signs: BTreeMap<Cube, Vec<String>>) -> Vec<(Part, String)> {
    let label = |(cell, signs): (Cube, Vec<String>)| match part(cell) {
        part @ Part::Square(_) => (part, signs.join(", ")),
        part => (part, signs.join(" ")),
    };
    signs.into_iter().map(label).collect()
}

/// A position in the notation of the source: `[3,3,2]`.
pub fn name(solid: &Solid) -> String {
    let text = solid.to_string();
    if text.starts_with('[') { text } else { format!("[{text}]") }
}

#[cfg(test)]
pub mod tests {
    use super::*;
    use crate::pairing::library_text::{named, text};
    use link::address::Address;
    use link::values::Flag;

    pub fn solid(text: &str) -> Solid {
        let position: solver::Position = format!("chomp:{text}").parse().unwrap();
        Solid::on(&position.boards()[0]).unwrap()
    }

    fn bench(text: &str) -> Bench {
        let address = Address { store: Flag(false), ..Address::default() };
        Bench::with(solid(text), Library::default(), Store::new(&address))
    }

    fn tap(bench: Bench, names: &[&str]) {
        for name in names {
            bench.tap(named(&bench.solid.get_untracked(), name).unwrap());
        }
    }

    #[test]
    fn a_proof_grows_from_the_position_to_settle_first() {
        Owner::new().with(|| {
            let bench = bench("3,2");
            tap(bench, &["(2,1)", "(1,2)", "(3,1)", "(2,2)"]);
            assert_eq!(bench.pairs.with_untracked(Vec::len), 1);
            let said = bench.said.get_untracked().unwrap();
            let Some(Verdict::Unproven { leaves }) = said.verdict else { panic!("{said:?}") };
            bench.first(leaves, None);
            assert_eq!(text(&bench.solid.get_untracked()), "chomp:2,1");
            tap(bench, &["(2,1)", "(1,2)"]);
            assert_eq!(bench.state.get_untracked(), PositionState::Lost);
            bench.back();
            assert_eq!((bench.pairs.with_untracked(Vec::len), bench.state.get_untracked()), (1, PositionState::Open));
            tap(bench, &["(2,2)", "(3,1)"]);
            assert_eq!(bench.state.get_untracked(), PositionState::Lost);
            assert_eq!(bench.library.with_untracked(|all| all.cards().len()), 2);
        });
    }

    #[test]
    fn wrong_marks_are_not_kept_and_right_ones_are_taken_away_by_the_same_taps() {
        Owner::new().with(|| {
            let bench = bench("3,3,2");
            tap(bench, &["(2,1)", "(2,2)"]);
            let comparable = |said: Option<MarkVerdict>| {
                matches!(said.and_then(|said| said.verdict), Some(Verdict::Comparable { .. }))
            };
            assert!(bench.pairs.with_untracked(Vec::is_empty) && comparable(bench.said.get_untracked()));
            tap(bench, &["(2,1)", "(1,2)"]);
            assert_eq!(bench.pairs.with_untracked(Vec::len), 1);
            tap(bench, &["(1,2)", "(2,1)"]);
            assert!(bench.pairs.with_untracked(Vec::is_empty));
            tap(bench, &["(2,1)", "(2,1)"]);
            assert_eq!(bench.held.get_untracked(), None);
            bench.alone.set(true);
            tap(bench, &["(2,2)"]);
            assert!(bench.red.with_untracked(Vec::is_empty));
        });
    }

    #[test]
    fn labels_stand_below_each_other_on_squares_and_beside_on_cubes() {
        let cell = Cube::new(&[2, 1]);
        let two = numbers(&[[cell, Cube::new(&[1, 2])], [cell, Cube::new(&[1, 3])]]);
        assert_eq!(labels(two).last().map(|(_, text)| text.as_str()), Some("1, 2"));
        let cube = Cube::new(&[1, 1, 2]);
        assert_eq!(labels(numbers(&[[cube, cube]])), [(Part::Cube(cube), "1 1".to_owned())]);
    }
}
