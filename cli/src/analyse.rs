//! `spielraum analyse`: outcome, value, winning moves and the names of the reasons of each position.
use crate::arguments::{Arguments, QuestionOptions, Usage, Word};
use crate::console::Console;
use crate::question::Questions;
use crate::refusal::{self, Refusal, quoted};
use serde_json::{Value, json};
use solver::analyse::{Published, published};
use solver::report::{Listed, MoveReport};
use solver::{Outcome, Play, Player, Position, Report};
use std::io;

/// The most moves that the short form names for a player.
const NAMED: usize = 12;

/// The command line.
#[derive(Debug, PartialEq, Default)]
pub struct Options {
    asked: QuestionOptions,
    /// Whether every move has a line.
    moves: bool,
    /// The positions as they were written, perhaps no text in UTF-8; none: those of standard input.
    positions: Vec<Vec<u8>>,
}

impl Options {
    pub fn read(arguments: &mut Arguments) -> Result<Options, Usage> {
        let mut options = Options::default();
        while let Some(word) = arguments.next()? {
            match word {
                Word::Option(option) if option == "--moves" => options.moves = true,
                Word::Option(option) => options.asked.read(&option, arguments)?,
                Word::Text(text) => options.positions.push(text.into_encoded_bytes()),
            }
        }
        Ok(options)
    }
}

/// Answers position by position; `false` if one was refused.
pub fn run(options: Options, console: &mut Console) -> io::Result<bool> {
    let mut questions = Questions::new(options.asked.effort);
    let mut fine = true;
    if !options.positions.is_empty() {
        for text in &options.positions {
            fine &= answer(text, &options, &mut questions, console)?;
        }
        return Ok(fine);
    }
    if console.typed {
        writeln!(console.errors, "positions, one a line; Ctrl-D ends")?;
    }
    let mut line = Vec::new();
    while console.input.read_until(b'\n', &mut line)? > 0 {
        let text = line.trim_ascii_end();
        if !text.is_empty() {
            fine &= answer(text, &options, &mut questions, console)?;
        }
        line.clear();
    }
    Ok(fine)
}

/// Answers one position; `false` if it was refused.
fn answer(text: &[u8], options: &Options, questions: &mut Questions, console: &mut Console) -> io::Result<bool> {
    let QuestionOptions { play, json, .. } = options.asked;
    let position = match read(text) {
        Ok(position) => position,
        Err(refusal) => {
            refusal.tell(json, console)?;
            return console.out.flush().map(|()| false);
        }
    };
    let answer = questions.ask(console, |solver, meter| solver.analyse(&position, play, meter));
    let fine = answer.is_ok();
    match answer {
        Ok(report) if json => {
            serde_json::to_writer(&mut console.out, &report.json())?;
            writeln!(console.out)?;
        }
        Ok(report) => console.out.write_all(words(&position, &report, options.moves).as_bytes())?,
        Err(why) => {
            let known = published(&position, play);
            let refusal = Refusal::TooBig { position: position.to_string(), why };
            if json {
                let mut object = refusal.json();
                if let Some(known) = known {
                    object["published"] = publication(known);
                }
                writeln!(console.out, "{object}")?;
            } else {
                refusal.tell(false, console)?;
                if let Some(Published { outcome, study }) = known {
                    let (authors, year) = (study.authors().join(", "), study.year());
                    writeln!(console.errors, "published: {}, {} ({authors}, {year})", meaning(outcome), study.title())?;
                }
            }
        }
    }
    // Another program may wait for this line before it asks the next question.
    console.out.flush()?;
    Ok(fine)
}

/// The position of a line.
fn read(text: &[u8]) -> Result<Position, Refusal> {
    match str::from_utf8(text) {
        Ok(text) => refusal::position(text),
        Err(error) => Err(Refusal::Text {
            input: String::from_utf8_lossy(text).into_owned(),
            kind: "utf-8".to_owned(),
            at: error.valid_up_to(),
            message: "this is no text in UTF-8".to_owned(),
        }),
    }
}

fn publication(known: Published) -> Value {
    let Published { outcome, study } = known;
    json!({"outcome": outcome, "authors": study.authors(), "title": study.title(), "year": study.year()})
}

/// The report as lines of text.
fn words(position: &Position, report: &Report, moves: bool) -> String {
    let convention = if report.play == Play::Misere { "misere" } else { "normal" };
    let mut lines = vec![quoted(&position.to_string())];
    lines.push(format!("  {convention} play: {}", meaning(report.outcome)));
    let grundy = report.grundy.filter(|_| report.value.is_none()).map(|n| format!("*{n}"));
    lines.extend(report.value.clone().or(grundy).map(|value| format!("  value {value}")));
    if position.is_impartial() {
        lines.push(format!("  {}", winning(position, report, Player::Left, "winning moves")));
    } else {
        for (player, title) in [(Player::Left, "winning moves of Left"), (Player::Right, "winning moves of Right")] {
            lines.push(format!("  {}", winning(position, report, player, title)));
        }
    }
    let reasons = names(report);
    lines.push(format!("  by {}", reasons.join(", ")));
    if moves {
        lines.extend(report.moves.iter().map(move_line));
    }
    lines.join("\n") + "\n"
}

/// The winning moves of a player, by name.
fn winning(position: &Position, report: &Report, player: Player, title: &str) -> String {
    let all: Vec<&str> = report.winning(player).map(|mv| mv.name.as_str()).collect();
    let of = match report.listed {
        Listed::Lowest => "of infinitely many".to_owned(),
        Listed::All | Listed::Winning => format!("of {}", position.count(player)),
    };
    let more = match all.len() {
        0 => String::new(),
        count if count > NAMED => format!(": {} and {} more", all[..NAMED].join("  "), count - NAMED),
        _ => format!(": {}", all.join("  ")),
    };
    format!("{title}, {} {of}{more}", all.len())
}

/// The method, and the names of the reasons as in JSON, each once.
fn names(report: &Report) -> Vec<String> {
    let tag = |value: Value| match value {
        Value::String(name) => Some(name),
        Value::Object(fields) => fields.into_iter().next().map(|(name, _)| name),
        _ => None,
    };
    let method = serde_json::to_value(report.method).ok().and_then(tag);
    let reasons = report.explanation.iter().filter_map(|step| tag(serde_json::to_value(&step.reason).ok()?));
    let mut names: Vec<String> = Vec::new();
    for name in method.into_iter().chain(reasons) {
        if !names.contains(&name) {
            names.push(name);
        }
    }
    names
}

/// A move in a line: who, its name, the position after it, its outcome and value, and whether it wins.
fn move_line(mv: &MoveReport) -> String {
    let by = match mv.by {
        solver::Mover::Left => "Left ",
        solver::Mover::Right => "Right",
        solver::Mover::Both => "both ",
    };
    let value = mv.value.clone().or_else(|| mv.grundy.map(|n| format!("*{n}"))).unwrap_or_default();
    let wins = if mv.wins { "wins" } else { "" };
    let line = format!("  {by}  {:<16}  {}  {}  {value}  {wins}", mv.name, quoted(mv.to.text()), mv.outcome);
    line.trim_end().to_owned()
}

/// An outcome in words.
fn meaning(outcome: Outcome) -> String {
    let words = match outcome {
        Outcome::N => "the next player wins",
        Outcome::P => "the previous player wins",
        Outcome::L => "Left wins, whoever begins",
        Outcome::R => "Right wins, whoever begins",
        Outcome::D => "a draw, nobody can force the end",
        Outcome::LD => "Left wins by beginning, else a draw",
        Outcome::DL => "a draw if Left begins, else Left wins",
        Outcome::RD => "Right wins if Left begins, else a draw",
        Outcome::DR => "a draw if Left begins, else Right wins",
    };
    format!("{outcome}, {words}")
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::console::{objects, ran};

    #[test]
    fn outcome_value_and_winning_moves_are_told() {
        let run = ran(&["analyse", "nim:1,3,5"], "");
        let lines: Vec<&str> = run.out.lines().collect();
        assert_eq!(
            lines[..4],
            ["nim:1,3,5", "  normal play: N, the next player wins", "  value *7", "  winning moves, 1 of 9: 5→2"]
        );
        assert!(lines[4].starts_with("  by nim-sum, bouton"), "{}", lines[4]);
        assert_eq!((lines.len(), run.status), (5, 0));
        let moves = ran(&["analyse", "nim:1,3,5", "--moves"], "").out;
        assert_eq!(moves.lines().count(), 5 + 9);
        assert_eq!(moves.lines().filter(|line| line.ends_with("wins") && line.contains("5→2")).count(), 1);
    }

    #[test]
    fn players_with_different_moves_have_lines_of_their_own() {
        let out = ran(&["analyse", "hackenbush:br"], "").out;
        assert!(out.contains("L, Left wins") && out.contains("value 1/2"), "{out}");
        assert!(
            out.contains("winning moves of Left, 1 of 1") && out.contains("winning moves of Right, 0 of 1"),
            "{out}"
        );
    }

    #[test]
    fn json_is_the_report() {
        let run = ran(&["analyse", "--json", "--misere", "nim:1,1"], "");
        let answers = objects(&run.out);
        assert_eq!((&answers[0]["play"], &answers[0]["outcome"]), (&json!("misere"), &json!("N")));
        assert!(answers[0]["moves"].as_array().is_some_and(|moves| moves.len() == 2));
    }

    #[test]
    fn lines_after_one_that_is_refused_are_answered() {
        let run = ran(&["analyse", "--json"], "nim:1\n\nnim:x2\nnim:3\r\n");
        let answers = objects(&run.out);
        assert_eq!((answers.len(), run.status), (3, 1));
        assert_eq!((&answers[1]["error"]["kind"], &answers[1]["error"]["at"]), (&json!("number-expected"), &json!(4)));
        assert_eq!(answers[2]["grundy"], 3);
        let words = ran(&["analyse"], "nim:1\nnim:x2\nnim:3\n");
        assert!(words.out.contains("nim:3") && words.errors.starts_with("nim:x2\n    ^ "), "{}", words.errors);
    }

    #[test]
    fn what_is_no_text_is_refused() {
        let refusal = read(b"nim:\xff2").unwrap_err().json();
        assert_eq!((&refusal["error"]["kind"], &refusal["error"]["at"]), (&json!("utf-8"), &json!(4)));
    }

    #[test]
    fn what_is_published_of_a_board_that_is_too_big_is_told() {
        let answers = objects(&ran(&["analyse", "--json", "domineering:11x11", "domineering:12x12"], "").out);
        assert_eq!(answers[0]["published"]["outcome"], "N");
        assert_eq!(answers[0]["published"]["year"], 2016);
        assert!(answers.iter().all(|answer| answer["error"]["kind"] == "budget"));
        assert!(answers[1].get("published").is_none());
        assert!(ran(&["analyse", "domineering:11x11"], "").errors.contains("published: N, the next player wins"));
    }

    #[test]
    fn a_budget_is_that_of_each_position() {
        let run = ran(&["analyse", "--json", "--budget", "100", "domineering:5x5", "nim:1", "domineering:5x5"], "");
        let answers = objects(&run.out);
        assert_eq!([&answers[0], &answers[2]].map(|answer| &answer["error"]["limit"]), [&json!("effort"); 2]);
        assert_eq!((&answers[1]["grundy"], run.status), (&json!(1), 1));
        for wider in ["60s", "20M"] {
            assert_eq!(ran(&["analyse", "--budget", wider, "domineering:4x4"], "").status, 0);
        }
        assert!(ran(&["analyse", "--budget=100", "domineering:5x5"], "").errors.contains("--budget 60s"));
    }
}
