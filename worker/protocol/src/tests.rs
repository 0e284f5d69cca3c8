use super::*;
use course::Answer;
use course::forms::{AnswerInput, Form, Input};
use course::packed::Again;
use solver::analyse::{TooBig, Tried};
use solver::budget::SearchLimit;
use solver::report::Listed;
use solver::{Effort, Outcome, Play, Report};

fn report(text: &str) -> Report {
    solver::analyse(&text.parse().unwrap(), Play::Normal, &solver::Budget::default()).unwrap()
}

fn analyse(position: &str) -> Analyse {
    Analyse { position: position.to_owned(), play: Play::Misere, effort: Effort::Usual }
}

#[test]
fn of_many_reports_each_is_brief() {
    assert_eq!(brief(report("nim:3,5")), report("nim:3,5"));
    let long = brief(report("nim:900,3"));
    assert_eq!((long.listed, long.moves.len(), long.moves[0].name.as_str()), (Listed::Winning, 1, "900→3"));
}

#[test]
fn messages_round_trip() {
    let report = report("nim:1,3,5");
    let answer = encode_answer(analyse("nim:1,3,5"), |_| Ok(report.clone()));
    let response = Response { id: 7, message: Message::Last(answer) };
    let heard = from_bytes::<Response>(&to_bytes(&response)).unwrap();
    assert_eq!(heard, response);
    let Message::Last(answer) = heard.message else { panic!() };
    assert_eq!(decode_answer::<Analyse>(answer), Ok(report));
    for outcome in [Outcome::N, Outcome::P, Outcome::L, Outcome::R, Outcome::D, Outcome::LD, Outcome::DR] {
        // In JSON some of these are written alike.
        assert_eq!(from_bytes::<Outcome>(&to_bytes(&outcome)), Some(outcome));
    }
    assert_eq!(from_bytes::<NumberedEnvelope>(&[255; 9]), None);
    let envelope = envelope(analyse("nim:3"));
    assert_eq!((envelope.part, envelope.needs_pack), (Part::Board, false));
    assert_eq!(from_bytes::<BoardRequest>(&envelope.body), Some(BoardRequest::Analyse(analyse("nim:3"))));
    assert_eq!(
        from_bytes::<NumberedEnvelope>(&to_bytes(&NumberedEnvelope { id: 300, envelope: &envelope })),
        Some(NumberedEnvelope { id: 300, envelope })
    );
}

/// A few bytes more than the same request within the default budget.
#[test]
fn a_wider_budget_travels_with_its_request() {
    for effort in [Effort::MINUTE, Effort::Positions(u64::MAX), Effort::Usual] {
        let request = Analyse { effort, ..analyse("nim:3") };
        let body = envelope(request.clone()).body;
        assert_eq!(from_bytes::<BoardRequest>(&body), Some(BoardRequest::Analyse(request)));
        assert!(body.len() < 12 + envelope(analyse("nim:3")).body.len(), "{effort:?}");
    }
}

#[test]
fn refusals_keep_their_details() {
    let too_big = TooBig { nodes: 9, limit: SearchLimit::Memory, tried: Tried::Both, fits: None, published: None };
    let refused = encode_answer(analyse("nim:3"), |_| Err(Failure::TooBig(too_big.clone())));
    assert_eq!(decode_answer::<Analyse>(refused), Err(Failure::TooBig(too_big)));
    let number = TestNumber { position: "nim:3".to_owned() };
    let refused = encode_answer(number, |_| Err(Failure::TooBig(())));
    assert_eq!(decode_answer::<TestNumber>(refused), Err(Failure::TooBig(())));
    for failure in [Failure::Stopped, Failure::Absent, Failure::Died, Failure::Senseless, Failure::Unreadable] {
        assert_eq!(decode_answer::<TestNumber>(Err(failure.map(|()| Vec::new()))), Err(failure));
    }
}

/// The games of the pack are not fetched where keys, answer and task are of Nim.
#[test]
fn a_question_of_nim_needs_no_pack() {
    let judged = |keys: &str, answer: Answer| {
        let question = JudgeAnswer { ask: "one".to_owned(), answer };
        ForLesson { keys: to_bytes(&keys), question }.needs_pack()
    };
    let built = |pos: &str| Answer::Build([(String::new(), pos.to_owned())].into());
    assert!(!judged("nim:3,5,7", Answer::Moves(vec!["7→1".to_owned()])));
    assert!(!judged("nim:3,5,7", Answer::Text(" 12 ".to_owned())) && !judged("nim:3", built("nim:1,2,3")));
    assert!(judged("nim:3 + kayles:5", Answer::Moves(Vec::new())));
    assert!(judged("nim:3", Answer::Text("*2".to_owned())) && judged("nim:3", built("chomp:2x2")));
    let fitted = |task: &str| {
        let (task, form) = (task.parse().unwrap(), Form::Step { start: String::new() });
        let question = FitTask { task, id: "1".to_owned(), form };
        ForLesson { keys: to_bytes(&"hackenbush:g"), question }.needs_pack()
    };
    assert!(!fitted("one~nim:3,5,7") && !fitted("build~nim~rows=2"));
    assert!(fitted("one~kayles:5") && fitted("build~chomp~rows=2") && fitted("drawn~nim-moveall"));
    let drawn = |form: Form| {
        let again = Again { question: "nim-third-row".to_owned(), of: "nim-bouton/third-row".to_owned() };
        ForLesson { keys: to_bytes(&"hackenbush:g"), question: DrawSibling { again, seed: 1, form } }.needs_pack()
    };
    let table = |cell: &str| {
        let cells = vec!["nim:1,4,x".to_owned(), cell.to_owned()];
        Form::Table { cells, given: Vec::new(), input: Input::Range(1, 12) }
    };
    assert!(!drawn(table("nim:2,5,x")) && drawn(table("kayles:x")));
    // A question about numbers does not tell of which game it is.
    assert!(drawn(Form::Number { pos: None, typed: AnswerInput::Whole }));
}

/// No answer that cannot be decoded leaves its asker waiting.
#[test]
fn an_unreadable_answer_is_a_failure() {
    for bytes in [vec![], vec![255; 9], to_bytes(&"an answer of another type")] {
        let state = RequestState::from(decode_answer::<Analyse>(Ok(bytes.clone())));
        assert_eq!(state, RequestState::Failed(Failure::Unreadable), "{bytes:?}");
        let refused = decode_answer::<Analyse>(Err(Failure::TooBig(bytes.clone())));
        assert_eq!(refused, Err(Failure::Unreadable), "{bytes:?}");
    }
    assert_eq!(decode_answer::<ForLesson<JudgeAnswer>>(Ok(vec![255; 9])), Err(Failure::Unreadable));
    assert_eq!(decode_answer::<TableValues>(Ok(vec![1])), Err(Failure::Unreadable));
}
