//! Every generator keeps its guarantee, and its siblings are judged as they should.
use super::*;
use crate::Verdict;
use crate::author::{AuthoredLesson, card, pack, read};
use crate::forms::Form;
use crate::judge::judge;
use crate::packed::{Again, DrawnSibling, Task as Asked};
use crate::words::Inline;
use std::collections::BTreeSet;
use std::path::Path;

fn written() -> AuthoredLesson {
    read(&Path::new(env!("CARGO_MANIFEST_DIR")).join("siblings")).unwrap()
}

/// All levels: five hundred seeds of each.
const SEEDS: u32 = 1_500;

/// Checks the siblings of one generator: each keeps its guarantee, its solution is right, and neighbours differ.
fn keeps(generator: &str) {
    let written = written();
    let template = &written.lesson.asks[&question(generator)];
    let (mut family, mut solver) = (Family::new(template, "lesson/ask").unwrap(), CourseSolver::default());
    let mut before: Vec<String> = Vec::new();
    for seed in 1..=SEEDS {
        let drawn = family.draw(seed, &mut solver).unwrap();
        let ask = put(template, &drawn);
        assert!(!before.contains(&drawn.same), "{generator} {seed}: {drawn:?}");
        before.push(drawn.same.clone());
        if before.len() == APART as usize {
            before.remove(0);
        }
        let required = family.requirements(seed);
        // A position from the bank may be good for the beginner.
        let found = (family.generator.kept)(&ask, required, &mut solver).unwrap();
        let mut banked =
            || (family.generator.kept)(&ask, DrawRequirements { lost: false, ..required }, &mut solver).unwrap();
        assert!(
            found.is_some() || (family.generator.bank)().contains(&drawn) && banked().is_some(),
            "{seed}: {drawn:?}"
        );
        if seed % 10 == 0 {
            let sibling = family.sibling(seed, &mut solver).unwrap();
            let verdict = judge(&sibling.ask, &BTreeMap::new(), &sibling.solution, &mut solver);
            assert!(matches!(verdict, Ok(Verdict::Right { .. })), "{generator} {seed}: {verdict:?} {drawn:?}");
        }
    }
}

macro_rules! keep_their_guarantee {
    ($($name:ident $id:literal)*) => {
        $(#[test] fn $name() { keeps($id); })*
        #[test]
        fn all_are_tested() {
            let all = [$($id),*];
            assert!(generators().all(|generator| all.contains(&generator.id)));
            assert_eq!(generators().count(), all.len());
        }
    };
}

keep_their_guarantee! {
    nim_moves "nim.moveall"
    nim_targets "nim.target"
    nim_misere "nim.misere"
    nim_pairs "nim.pairs"
    third_rows "nim.third-row"
    subtraction_rows "sub.rows"
    subtraction_residues "sub.residues"
    lasker "lasker.moveall"
    grundy "grundy.moveall"
    fibonacci "fib.moveall"
    missing_numbers "mex.set"
    pictures "graph.color"
    strips "strip.moveall"
    bars "chomp.moveall"
    numbers_last "avoid.move"
    stalks "stalk.value"
    stalks_to_draw "stalk.draw"
    green_trees "tree.prune"
    whose_picture "hack.outcome"
    comparisons "compare.two"
    labels "graph.label"
    islands "cram.four"
    marked_bars "chomp.mark"
    faces "dice.faces"
    changed_rules "rule.second"
}

/// The bank keeps the guarantee on some level.
#[test]
fn the_bank_is_checked() {
    let (written, mut solver) = (written(), CourseSolver::default());
    let mut bad = Vec::new();
    for generator in generators() {
        let template = &written.lesson.asks[&question(generator.id)];
        let bank = (generator.bank)();
        assert!(bank.len() > APART as usize, "{}", generator.id);
        for drawn in bank {
            let kept = |level, solver: &mut CourseSolver| {
                (generator.kept)(&put(template, &drawn), DrawRequirements { level, lost: false }, solver)
                    .unwrap()
                    .is_some()
            };
            if !(1..=3).any(|level| kept(level, &mut solver)) {
                bad.push((generator.id, drawn));
            }
        }
    }
    assert!(bad.is_empty(), "{bad:?}");
}

/// The form of a sibling fits the words, and its own keys judge it, in the way of page and worker.
#[test]
fn a_sibling_is_asked_and_judged_by_its_own_keys() {
    let (written, mut solver) = (written(), CourseSolver::default());
    for packed in pack(&written, &mut solver).unwrap() {
        for task in packed.page.leaves.iter().filter_map(|leaf| leaf.task()) {
            let again = Again { of: "some-lesson/some-ask".to_owned(), ..task.again.clone().unwrap() };
            let found = packed.keys.sibling(&again, 5, task.form.clone(), &mut solver).unwrap();
            let DrawnSibling { form, fill, keys, .. } = found;
            // Numbers without a board stand in the prompt alone.
            let bare = matches!(form, Form::Number { pos: None, .. });
            assert_eq!(form == task.form, bare, "{}", task.id);
            for gap in
                task.prompt.iter().flatten().filter_map(|i| if let Inline::Gap(gap) = i { Some(gap) } else { None })
            {
                assert!(fill.contains_key(gap), "{}: {gap}", task.id);
            }
            let ask = "some-ask";
            let answer = keys.solution(ask).unwrap();
            let said = keys.judge(ask, answer, &mut solver).unwrap();
            assert!(matches!(said.verdict, Verdict::Right { .. }), "{}", task.id);
            assert!(!said.sentence.is_empty());
        }
    }
}

#[test]
fn the_same_seed_is_the_same_sibling() {
    let (written, mut solver) = (written(), CourseSolver::default());
    for ask in written.lesson.asks.values() {
        for seed in [0, 1, 2, 7, 12, u32::MAX] {
            let one = sibling(ask, "nim-bouton/all-even", seed, &mut solver).unwrap();
            // With other questions asked before, and a fresh memory.
            let mut family = Family::new(ask, "nim-bouton/all-even").unwrap();
            family.sibling(seed.saturating_sub(2), &mut CourseSolver::default()).unwrap();
            assert_eq!(one, family.sibling(seed, &mut CourseSolver::default()).unwrap(), "{} {seed}", ask.id);
        }
    }
    let all = &written.lesson.asks["nim-moveall"];
    let of = |of: &str, solver: &mut CourseSolver| sibling(all, of, 1, solver).unwrap().ask.task;
    assert_ne!(of("nim-bouton/all-even", &mut solver), of("nim-proof/all-moves", &mut solver));
    // Fixed for ever: links hold the seed.
    let Task::Moves(task) = of("nim-bouton/all-even", &mut solver) else { panic!() };
    assert_eq!(task.pos, "nim:7,4,5");
}

/// Every work sheet of every lesson: its form can be done with a pencil, no two of its twelve questions are alike, and nothing on it
/// has to be tapped.
#[test]
fn a_sheet_has_twelve_different_questions_for_a_pencil() {
    let (siblings, mut solver) = (written(), CourseSolver::default());
    let packed = pack(&siblings, &mut solver).unwrap();
    let mut sheets = 0;
    let lessons = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    for folder in std::fs::read_dir(lessons).unwrap() {
        let lesson = read(&folder.unwrap().path()).unwrap();
        let card = card(&lesson, &lesson.words[0], &mut solver).unwrap();
        for draw in &card.draws {
            sheets += 1;
            for language in &packed {
                let task = language.page.leaves.iter().filter_map(|leaf| leaf.task()).find(|t| t.id == draw.question);
                let task: &Asked = task.unwrap();
                assert!(task.form.is_for_paper(), "{}", task.id);
                let prompt = task.paper.as_ref().map_or_else(|| task.prompt.concat(), Clone::clone);
                let words: String = prompt.iter().filter_map(said).collect();
                for tapped in ["Tipp", "Tap ", "mod"] {
                    assert!(!words.contains(tapped), "{}: {words}", task.id);
                }
            }
            let template = &siblings.lesson.asks[&draw.question];
            let of = format!("{}/{}", card.id, draw.ask);
            let mut family = Family::new(template, &of).unwrap();
            let mut known: Vec<Vec<String>> = Vec::new();
            let mut asked = BTreeSet::new();
            let mut seeds = SheetSeeds::new(1, 12);
            for place in 0..12 {
                let found = std::iter::from_fn(|| seeds.next(place)).find_map(|seed| {
                    let sibling = family.sibling(seed, &mut solver).unwrap();
                    is_new(&sibling.about, &known).then_some(sibling)
                });
                let sibling = found.unwrap_or_else(|| panic!("{of}, {place}: only {known:?}"));
                known.push(sibling.about);
                let own = in_one_order(&sibling.ask, &sibling.fill);
                assert!(asked.insert(own.clone()), "{of}, {place}: {own:?} once more");
            }
        }
    }
    assert!(sheets >= 52, "{sheets}");
}

/// The positions of a question, each with its rows, plants and gaps in one order; where there are none, the numbers of its prompt.
fn in_one_order(ask: &Ask, fill: &BTreeMap<String, Filling>) -> Vec<String> {
    let positions = match &ask.task {
        Task::Moves(task) => vec![task.pos.clone()],
        Task::Colour(task) => vec![task.pos.clone()],
        Task::Mark(task) => vec![task.pos.clone()],
        Task::Choice(task) => task.pos.clone().into_iter().collect(),
        Task::Number(task) => task.pos.clone().into_iter().collect(),
        Task::Table(task) => task.cells.clone(),
        Task::Rules(task) => vec![format!("{}:{}", task.start, task.board)],
        _ => Vec::new(),
    };
    let one = |pos: String| {
        let (key, state) = pos.split_once(':').unwrap_or(("", &pos));
        // The gaps of a strip; squares of a board hang together over its rows.
        let ends = |c: char| c == ',' || (c == '#' && !state.contains('/'));
        let mut parts: Vec<&str> = state.split(ends).filter(|part| !part.is_empty()).collect();
        parts.sort_unstable();
        format!("{key}:{}", parts.join(","))
    };
    let mut all: Vec<String> = positions.into_iter().map(one).collect();
    if all.is_empty() {
        all.extend(fill.iter().map(|(gap, filling)| format!("{gap}: {filling:?}")));
    }
    all.sort_unstable();
    all
}

fn said(inline: &Inline) -> Option<&str> {
    match inline {
        Inline::Text(text) | Inline::Code(text) => Some(text),
        _ => None,
    }
}
