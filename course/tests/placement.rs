//! Each exercise of the two case books stands exactly once in the course, in the lesson that the plan names.
use course::author::read;
use std::collections::{BTreeMap, BTreeSet};
use std::path::Path;

/// The case books: T from the thesis, L, H, C, F from the lectures; each runs from 1.
const BOOKS: [(char, u32); 5] = [('T', 31), ('L', 50), ('H', 10), ('C', 12), ('F', 10)];

/// The plan of the course: which lesson places which exercises.
const PLAN: [(&str, &str); 42] = [
    ("first-game", "T1 C1"),
    ("leave-multiples", "H1 L6 L7"),
    ("backwards", "H2"),
    ("arrows", "L1 C4 C5"),
    ("parity-tricks", "C2 H3 H4"),
    ("periods", "L8 L9 L10 L11 L12"),
    ("mirror", "L16"),
    ("nim-bouton", "T2 T3 L15 H5 H6 F1"),
    ("nim-proof", "C3 F3 F4 L17 L18 L25"),
    ("misere-nim", "L23 L24"),
    ("nim-duel", "T4"),
    ("nim-field", "F2 L20"),
    ("mex", "L2 L3 L19"),
    ("sprague-grundy", "L21 L22"),
    ("splitting", "L26 L27 L28"),
    ("strip", "L29 L30"),
    ("islands", "L32 L33"),
    ("work", "L4 L5 L31"),
    ("fibonacci-nim", "F5 F6 F7 F8 F9 F10"),
    ("clock", "L34 L35 L36 L37 L38"),
    ("sets", "L45 L46"),
    ("chomp-first", "C6 C7 C8 L39"),
    ("chomp-steal", "L42 L43"),
    ("chomp-shapes", "L40"),
    ("chomp-pairs", "C9 C10 L41"),
    ("chomp-space", "C11 C12"),
    ("two-colours", "L13"),
    ("hackenbush", "T5 T6 H7 H9 H10"),
    ("no-first-win", "T7"),
    ("forms", "T8 T9"),
    ("equal", "T10 T11 T12 H8"),
    ("green-trees", "T13"),
    ("compare", "T14 T15 T16 T17"),
    ("simplify", "T18 T19 T20"),
    ("halves", "T21 T22"),
    ("stalks", "T23 L47"),
    ("star-up", "T24 T25 T26"),
    ("numbers", "T27 T28 T29 T30"),
    ("avoid", "T31"),
    ("determined", "L14 L44"),
    ("eva-adam", "L48"),
    ("samson-delila", "L49 L50"),
];

fn plan() -> BTreeMap<String, &'static str> {
    let pairs = PLAN.into_iter().flat_map(|(lesson, ids)| ids.split(' ').map(move |id| (id.to_owned(), lesson)));
    let plan: BTreeMap<_, _> = pairs.clone().collect();
    assert_eq!(plan.len(), pairs.count(), "the plan names an exercise twice");
    plan
}

#[test]
fn the_plan_names_each_exercise_of_the_case_books() {
    let books: BTreeSet<String> =
        BOOKS.iter().flat_map(|(book, n)| (1..=*n).map(move |i| format!("{book}{i}"))).collect();
    assert_eq!(books.len(), 113);
    assert_eq!(plan().into_keys().collect::<BTreeSet<_>>(), books);
}

#[test]
fn each_exercise_is_placed_once_where_the_plan_says() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("lessons");
    let mut placed: BTreeMap<String, Vec<String>> = BTreeMap::new();
    for entry in std::fs::read_dir(folder).unwrap() {
        let path = entry.unwrap().path();
        if !path.is_dir() {
            continue;
        }
        let lesson = read(&path).unwrap_or_else(|faults| panic!("{faults:?}")).lesson;
        for ask in lesson.asks.values() {
            if let Some(exercise) = &ask.exercise {
                placed.entry(exercise.clone()).or_default().push(lesson.id.clone());
            }
        }
    }
    let plan = plan();
    for (exercise, lessons) in &placed {
        assert_eq!(plan.get(exercise).map(|l| vec![(*l).to_owned()]).as_ref(), Some(lessons), "{exercise}");
    }
    for (exercise, lesson) in plan {
        assert!(placed.contains_key(&exercise), "{exercise} is missing in {lesson}");
    }
}
