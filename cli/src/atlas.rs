//! `spielraum atlas`: the lost positions among all that can follow, families of them, and a pattern that is tested.
use crate::arguments::{Arguments, QuestionOptions, Usage, Word};
use crate::console::Console;
use crate::question::Questions;
use crate::refusal::{self, Refusal};
use serde_json::{Value, json};
use solver::atlas::family::{Family, families};
use solver::atlas::pattern::{Pattern, PatternError, PatternErrorKind, Tested, test};
use solver::atlas::{Atlas, Lost, PoisonPlace, State, has_atlas};
use solver::{Meter, Position, Solver, Stop};
use std::io;

/// The command line.
#[derive(Debug, PartialEq)]
pub struct Options {
    asked: QuestionOptions,
    position: String,
    families: bool,
    pattern: Option<String>,
}

impl Options {
    pub fn read(arguments: &mut Arguments) -> Result<Options, Usage> {
        let (mut asked, mut position, mut families, mut pattern) = (QuestionOptions::default(), None, false, None);
        while let Some(word) = arguments.next()? {
            match word {
                Word::Option(option) if option == "--families" => families = true,
                Word::Option(option) if option == "--pattern" => pattern = Some(arguments.value()?),
                Word::Option(option) => asked.read(&option, arguments)?,
                Word::Text(text) => arguments.only(&mut position, text)?,
            }
        }
        let position = position.ok_or_else(|| arguments.missing("a position", "nim:3,5"))?;
        Ok(Options { asked, position, families, pattern })
    }
}

/// The lost positions found, and how far the search came.
struct Found {
    seen: u64,
    whole: bool,
    lost: Vec<Lost>,
    /// The families asked for; `None` where the positions are no lists.
    families: Option<Vec<Family>>,
    tested: Option<Tested>,
}

/// Prints the atlas; `false` if it was refused.
pub fn run(options: &Options, console: &mut Console) -> io::Result<bool> {
    match find(options, console) {
        Ok(found) if options.asked.json => writeln!(console.out, "{}", object(options, &found)).map(|()| true),
        Ok(found) => console.out.write_all(words(options, &found).as_bytes()).map(|()| true),
        Err(refusal) => refusal.tell(options.asked.json, console).map(|()| false),
    }
}

fn find(options: &Options, console: &Console) -> Result<Found, Refusal> {
    let start = refusal::position(&options.position)?;
    let unfit = |kind, message: &str| Refusal::Unfit { position: start.to_string(), kind, message: message.to_owned() };
    if !has_atlas(&start) {
        let message = "an atlas is of one game that always ends, with moves that can be listed";
        return Err(unfit("no-atlas", message));
    }
    let pattern = options.pattern.as_deref().map(|text| Pattern::read(text).map_err(|e| wrong(text, e))).transpose()?;
    let ask = |solver: &mut Solver, meter: &mut Meter| made(&start, options, pattern.as_ref(), solver, meter);
    let made = Questions::new(options.asked.effort).ask(console, ask);
    let made = made.map_err(|why| Refusal::TooBig { position: start.to_string(), why })?;
    let found = made.map_err(|error| wrong(options.pattern.as_deref().unwrap_or_default(), error))?;
    let asked = options.families || options.pattern.is_some();
    match &found {
        Found { whole: false, .. } if asked => {
            Err(unfit("not-whole", "the atlas is larger than its limits, so nothing is said of families and patterns"))
        }
        Found { families: None, .. } if options.families => {
            Err(unfit("no-lists", "families and patterns are of heaps and of rows"))
        }
        _ => Ok(found),
    }
}

/// Makes the whole atlas; the inner error is that of a pattern that does not fit its positions.
fn made(
    start: &Position,
    options: &Options,
    pattern: Option<&Pattern>,
    solver: &mut Solver,
    meter: &mut Meter,
) -> Result<Result<Found, PatternError>, Stop> {
    let mut atlas = Atlas::new(vec![start.clone()], options.asked.play);
    atlas.run(solver, meter, &mut || true)?;
    let whole = atlas.state() == State::Whole;
    let (mut proposed, mut tested) = (None, None);
    let lists = atlas.lists().filter(|_| whole);
    if let Some((bounds, lists)) = &lists {
        if options.families {
            proposed = Some(families(bounds, lists, meter)?);
        }
        if let Some(pattern) = pattern {
            match pattern.fitted(bounds) {
                Ok(fitted) => tested = Some(test(&fitted, bounds, lists, meter)?),
                Err(error) => return Ok(Err(error)),
            }
        }
    } else if pattern.is_some() && whole {
        return Ok(Err(PatternError { at: 0, kind: PatternErrorKind::Form }));
    }
    let (seen, lost) = (atlas.seen(), atlas.lost().to_vec());
    Ok(Ok(Found { seen, whole, lost, families: proposed, tested }))
}

/// The refusal of a pattern; its error counts characters.
fn wrong(text: &str, error: PatternError) -> Refusal {
    let (kind, message) = match error.kind {
        PatternErrorKind::Entry => ("pattern-entry", "a number or a letter is expected here".to_owned()),
        PatternErrorKind::Unexpected(c) => ("pattern-unexpected", format!("{c:?} does not belong here")),
        PatternErrorKind::Variables => ("pattern-variables", "at most three letters are allowed".to_owned()),
        PatternErrorKind::Entries => ("pattern-entries", "this list is too long".to_owned()),
        PatternErrorKind::Number => ("pattern-number", "this number is too large".to_owned()),
        PatternErrorKind::Condition => ("pattern-condition", "this letter is not in the list".to_owned()),
        PatternErrorKind::Form => ("pattern-form", "this list does not match the rows of the position".to_owned()),
    };
    let at = text.char_indices().nth(error.at).map_or(text.len(), |(byte, _)| byte);
    Refusal::Text { input: text.to_owned(), kind: kind.to_owned(), at, message }
}

/// The object of `--json`.
fn object(options: &Options, found: &Found) -> Value {
    let lost: Vec<Value> = found.lost.iter().map(lost_object).collect();
    let mut object = json!({
        "start": options.position, "play": options.asked.play, "seen": found.seen, "whole": found.whole, "lost": lost,
    });
    if options.families {
        let family = |family: &Family| json!({"pattern": family.pattern, "tested": tested_object(&family.tested)});
        object["families"] = found.families.iter().flatten().map(family).collect();
    }
    if let Some(tested) = &found.tested {
        object["pattern"] = json!({"pattern": options.pattern, "tested": tested_object(tested)});
    }
    object
}

fn lost_object(lost: &Lost) -> Value {
    let measure = &lost.measure;
    let poison = measure.poison.map(|place| match place {
        PoisonPlace::Corner => "corner",
        PoisonPlace::Edge => "edge",
        PoisonPlace::Inside => "inside",
    });
    json!({
        "position": lost.text, "class": lost.class, "size": measure.size, "rows": measure.rows,
        "symmetric": measure.symmetric, "poison": poison,
    })
}

fn tested_object(tested: &Tested) -> Value {
    let won: Vec<Value> = tested
        .wins
        .iter()
        .map(|(position, letters)| {
            let letters: serde_json::Map<_, _> = letters.iter().map(|(c, n)| (c.to_string(), json!(n))).collect();
            json!({"position": position, "letters": letters})
        })
        .collect();
    json!({
        "positions": tested.members, "won": tested.won, "smallest_won": won, "lost_until": tested.until,
        "lost_of_its_shape": tested.lost, "lost_outside": tested.missing, "smallest_outside": tested.missed,
    })
}

fn words(options: &Options, found: &Found) -> String {
    let Found { seen, whole, lost, .. } = found;
    let end = if *whole { "" } else { "; the limit of an atlas is reached, so these are not all" };
    let mut lines = vec![format!("{} lost of {seen} positions, {} play{end}", lost.len(), options.asked.play)];
    lines.extend(lost.iter().map(|lost| lost.text.clone()));
    if let Some(families) = &found.families {
        lines.push(format!("\n{} families of lost positions", families.len()));
        lines.extend(families.iter().map(|Family { pattern, tested }| format!("{pattern}: {}", tested.members)));
    }
    if let (Some(tested), Some(pattern)) = (&found.tested, &options.pattern) {
        let Tested { members, won, until, lost, missing, .. } = tested;
        lines.push(format!("\n{pattern}: {members} positions, {won} of them won; the first {until} are lost"));
        lines.extend(tested.wins.iter().map(|(position, letters)| {
            let letters: Vec<String> = letters.iter().map(|(letter, n)| format!("{letter} = {n}")).collect();
            format!("won: {position} ({})", letters.join(", "))
        }));
        lines.push(format!("{lost} lost positions of its shape, {missing} of them outside it"));
        lines.extend(tested.missed.iter().map(|position| format!("outside: {position}")));
    }
    lines.join("\n") + "\n"
}

#[cfg(test)]
mod tests {
    use crate::console::{objects, ran};
    use serde_json::json;

    #[test]
    fn the_lost_positions_are_listed() {
        let run = ran(&["atlas", "nim:2,2"], "");
        let mut lines: Vec<&str> = run.out.lines().collect();
        assert_eq!(lines.remove(0), "3 lost of 6 positions, normal play");
        assert_eq!(lines, ["nim:0", "nim:1,1", "nim:2,2"]);
        let misere = ran(&["atlas", "nim:2,2", "--misere"], "").out;
        assert!(misere.contains("nim:1\n") && !misere.contains("nim:1,1"), "{misere}");
    }

    #[test]
    fn json_has_measures_and_families() {
        let run = ran(&["atlas", "chomp:6x3", "--json", "--families"], "");
        let atlas = &objects(&run.out)[0];
        assert_eq!(
            (&atlas["start"], &atlas["whole"], &atlas["play"]),
            (&json!("chomp:6x3"), &json!(true), &json!("normal"))
        );
        let square = atlas["lost"].as_array().unwrap().iter().find(|lost| lost["size"] == 1).unwrap();
        assert_eq!(square["poison"], "corner");
        assert!(atlas["families"].as_array().is_some_and(|families| !families.is_empty()));
    }

    #[test]
    fn patterns_are_tested() {
        let out = ran(&["atlas", "nim:6,6", "--pattern", "[n,n]"], "").out;
        assert!(out.contains("[n,n]: 7 positions, 0 of them won; the first 7 are lost"), "{out}");
        let wrong = ran(&["atlas", "nim:6,6", "--pattern", "[n,n+1]", "--json"], "");
        let tested = &objects(&wrong.out)[0]["pattern"]["tested"];
        assert_eq!((&tested["won"], &tested["smallest_won"][0]["letters"]["n"]), (&json!(6), &json!(0)));
    }

    #[test]
    fn what_has_no_atlas_is_refused() {
        let sum = ran(&["atlas", "nim:1 + nim:2"], "");
        assert_eq!((sum.status, sum.errors.contains("an atlas is of one game")), (1, true));
        let pattern = ran(&["atlas", "nim:3,3", "--pattern", "[n,?]"], "");
        assert!(pattern.errors.starts_with("[n,?]\n   ^ "), "{}", pattern.errors);
        let shape = ran(&["atlas", "cram:2x3", "--pattern", "[n,n]"], "");
        assert!(shape.errors.contains("does not match"), "{}", shape.errors);
        assert_eq!(ran(&["atlas", "cram:2x3", "--families"], "").status, 1);
        assert_eq!(ran(&["atlas", "domineering:5x5", "--budget", "100"], "").status, 1);
    }
}
