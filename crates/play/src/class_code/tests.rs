//! Codes are read back, survive mail and hands, and refuse everything else.
use super::*;
use crate::given_tasks::TaskName;
use crate::hand_in::AnsweredTask;
use proptest::collection::vec;
use proptest::option;
use proptest::prelude::*;

fn names() -> impl Strategy<Value = TaskName> {
    ("[a-z][a-z0-9-]{0,12}", "[a-z][a-z0-9-]{0,9}", option::of(any::<u32>())).prop_map(|(lesson, ask, seed)| TaskName {
        lesson,
        ask,
        seed,
    })
}

fn answered() -> impl Strategy<Value = AnsweredTask> {
    let numbers = (0..40_000_u32, 0..=999_u32, 0..=99_999_u32, option::of(0..=4_u32));
    (names(), any::<bool>(), numbers, vec("[a-z0-9→;=,: äß]{0,20}", 0..=3)).prop_map(
        |(task, exam, (day, tries, seconds, score), wrong)| AnsweredTask {
            task,
            exam,
            day,
            tries,
            seconds,
            score,
            wrong,
        },
    )
}

fn codes() -> impl Strategy<Value = ClassCode> {
    let hand_in = (any::<u32>(), "[A-Za-zäöüß ]{0,20}", vec(answered(), 0..12))
        .prop_map(|(device, name, tasks)| ClassCode::HandIn(HandIn { device, name, tasks }));
    let tasks = ("[A-Za-zäöüß ]{0,30}", any::<bool>(), vec(names(), 0..12))
        .prop_map(|(title, exam, tasks)| ClassCode::Tasks(GivenTasks { title, exam, tasks }));
    let games = vec("pos=nim:[1-9],[1-9]&moves=[1-9]>0", 0..5).prop_map(ClassCode::Games);
    prop_oneof![hand_in, tasks, games]
}

proptest! {
    #[test]
    fn what_is_written_is_read_back(code in codes()) {
        prop_assert_eq!(find_codes(&code.to_string()), vec![Ok(code)]);
    }

    /// A code with one letter changed, missing or doubled is refused as a whole.
    #[test]
    fn a_changed_code_is_refused(code in codes(), at in any::<prop::sample::Index>(), letter in "[0-9A-Z]", kind in 0..3) {
        let text = code.to_string();
        let at = 4 + at.index(text.len() - 4);
        let changed = match kind {
            0 => format!("{}{letter}{}", &text[..at], &text[at + 1..]),
            1 => format!("{}{}", &text[..at], &text[at + 1..]),
            _ => format!("{}{letter}{}", &text[..at], &text[at..]),
        };
        for found in find_codes(&changed) {
            prop_assert!(found.is_err() || found == Ok(code.clone()), "{}", changed);
        }
    }

    #[test]
    fn hostile_texts_are_survived(text in "(SR1-|sr1-|SR2-|SR|[0-9A-Z]{0,9}|[ \n%&#]|.){0,60}") {
        prop_assert!(find_codes(&text).len() <= 60);
    }

    #[test]
    fn hostile_bytes_are_survived(kind in 0..5_u8, bytes in vec(any::<u8>(), 0..200)) {
        let all = [vec![kind], bytes].concat();
        if let Some(code) = fields::read(&all) {
            // What is taken fits all limits.
            prop_assert_eq!(fields::read(&fields::write(&code)), Some(code));
        }
    }
}

fn example() -> ClassCode {
    let task = TaskName { lesson: "nim-bouton".to_owned(), ask: "t3".to_owned(), seed: None };
    let wrong = vec!["3→1".to_owned()];
    let answered = AnsweredTask { task, exam: false, day: 20_784, tries: 2, seconds: 75, score: Some(3), wrong };
    ClassCode::HandIn(HandIn { device: 7, name: "Mo".to_owned(), tasks: vec![answered] })
}

#[test]
fn a_code_is_found_in_links_mails_and_files() {
    let (code, text) = (example(), example().to_string());
    assert!(text.starts_with("SR1-") && text.bytes().all(|b| b.is_ascii_alphanumeric() || b == b'-'), "{text}");
    let broken: Vec<String> = text.as_bytes().chunks(20).map(|c| String::from_utf8_lossy(c).into_owned()).collect();
    for around in [
        text.clone(),
        text.to_lowercase(),
        format!("https://x.example/#tool=results&pos={text}&lang=de"),
        format!("Hello,\nmy answers:\n> {text}\nMo"),
        broken.join("\r\n"),
        broken.join("\n\n  "),
    ] {
        assert_eq!(find_codes(&around), [Ok(code.clone())], "{around}");
    }
    assert_eq!(find_codes(&format!("{text}\n{text}, {text}")).len(), 3);
}

#[test]
fn what_is_no_code_says_why() {
    let text = example().to_string();
    assert_eq!(find_codes("nothing here: SR, SR1 -"), []);
    assert_eq!(find_codes(&text.replace("SR1-", "SR2-")), [Err(CodeError::Newer)]);
    assert_eq!(find_codes(&text[..text.len() - 3]), [Err(CodeError::Damaged)]);
    // A damaged code does not take the next one with it.
    assert_eq!(find_codes(&format!("{}\n{text}", &text[..20])), [Err(CodeError::Damaged), Ok(example())]);
}

#[test]
fn the_checksum_is_that_of_zip() {
    assert_eq!(crc32(b"123456789"), 0xcbf4_3926);
}

/// Ten questions with a wrong answer each fit a QR code that a camera reads at arm's length.
#[test]
fn ten_questions_are_a_short_code() {
    let ClassCode::HandIn(mut all) = example() else { unreachable!() };
    let first = all.tasks[0].clone();
    all.tasks = (0..10)
        .map(|n| {
            let task = TaskName { ask: format!("question-{n}"), ..first.task.clone() };
            AnsweredTask { task, ..first.clone() }
        })
        .collect();
    let length = ClassCode::HandIn(all).to_string().len();
    assert!(length < 500, "{length}");
}
