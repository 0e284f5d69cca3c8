//! `spielraum table`: all positions of a game that are one number or two, with outcomes and values.
use crate::arguments::{Arguments, QuestionOptions, Usage, Word};
use crate::console::Console;
use crate::question::Questions;
use crate::refusal::{Refusal, quoted};
use serde_json::{Value, json};
use solver::chart::{Cell, Chart, ChartRow, ColumnKind, MOST_ROWS, kind};
use solver::{Game, Outcome, Play, Player, Position};
use std::io;

/// The rows without `--rows`.
const ROWS: u64 = 20;

/// The command line.
#[derive(Debug, PartialEq)]
pub struct Options {
    asked: QuestionOptions,
    game: String,
    rows: u64,
    /// Whether a square shows outcomes, not values.
    outcomes: bool,
}

impl Options {
    pub fn read(arguments: &mut Arguments) -> Result<Options, Usage> {
        let mut options =
            Options { asked: QuestionOptions::default(), game: String::new(), rows: ROWS, outcomes: false };
        let mut game = None;
        while let Some(word) = arguments.next()? {
            match word {
                Word::Option(option) if option == "--outcomes" => options.outcomes = true,
                Word::Option(option) if option == "--rows" => {
                    let expected = format!("a number from 1 to {MOST_ROWS}");
                    let rows: Rows = arguments.parsed(&option, &expected)?;
                    options.rows = rows.0;
                }
                Word::Option(option) => options.asked.read(&option, arguments)?,
                Word::Text(text) => arguments.only(&mut game, text)?,
            }
        }
        let game = game.ok_or_else(|| arguments.missing("a game", "kayles or subtraction(1,2)"))?;
        options.game = game.trim_end_matches(':').to_owned();
        Ok(options)
    }
}

/// A number of rows within the limits.
struct Rows(u64);

impl std::str::FromStr for Rows {
    type Err = ();

    fn from_str(text: &str) -> Result<Rows, ()> {
        text.parse().ok().filter(|rows| (1..=MOST_ROWS).contains(rows)).map(Rows).ok_or(())
    }
}

/// Prints the table; `false` if it was refused.
pub fn run(options: &Options, console: &mut Console) -> io::Result<bool> {
    let Options { asked, game, rows, .. } = options;
    let chart = Questions::new(asked.effort).ask(console, |solver, meter| solver.chart(game, *rows, meter));
    match chart {
        Ok(Some(chart)) if asked.json => writeln!(console.out, "{}", object(game, &chart))?,
        Ok(Some(chart)) => console.out.write_all(words(&chart, asked.play, options.outcomes).as_bytes())?,
        Ok(None) => {
            no_table(game).tell(asked.json, console)?;
            return Ok(false);
        }
        Err(why) => {
            Refusal::TooBig { position: game.clone(), why }.tell(asked.json, console)?;
            return Ok(false);
        }
    }
    Ok(true)
}

/// The refusal of a game that has no table: its name is wrong, its parameters are, or its positions are no numbers.
fn no_table(game: &str) -> Refusal {
    let key = game.split_once('(').map_or(game, |(key, _)| key);
    if Game::from_key(key).is_none() || kind(game).is_some() {
        // A position shows what is wrong with the name or the parameters.
        let kinds = [format!("{game}:1"), format!("{game}:1/1"), format!("{game}:1,1")];
        let errors = kinds.iter().filter_map(|text| text.parse::<Position>().err());
        if let Some(error) = errors.max_by_key(|error| error.at) {
            let Err(Refusal::Text { kind, at, message, .. }) = crate::refusal::position(&kinds[0]) else {
                return unfit(game);
            };
            let at = at.min(error.at);
            return Refusal::Text { input: game.to_owned(), kind, at, message };
        }
    }
    unfit(game)
}

fn unfit(game: &str) -> Refusal {
    let with: Vec<&str> = Game::ALL.iter().map(|game| game.key()).filter(|key| kind(key).is_some()).collect();
    let message = format!("its positions are not one number or two; tables are there of {}", with.join(", "));
    Refusal::Unfit { position: game.to_owned(), kind: "no-table", message }
}

/// The word of the columns in JSON.
fn columns(kind: ColumnKind) -> &'static str {
    match kind {
        ColumnKind::Nothing => "none",
        ColumnKind::Starter => "starter",
        ColumnKind::Face => "face",
        ColumnKind::Limit => "limit",
        ColumnKind::Heap => "heap",
    }
}

/// The object of `--json`.
fn object(game: &str, chart: &Chart) -> Value {
    let cell = |cell: &Cell| {
        let Cell { position, normal, misere, grundy, deleted } = cell;
        json!({"position": position, "normal": normal, "misere": misere, "grundy": grundy, "without_ends": deleted})
    };
    let row = |row: &ChartRow| {
        let cells: Vec<Value> = row.cells.iter().map(|place| place.as_ref().map_or(Value::Null, cell)).collect();
        json!({"n": row.n, "cells": cells})
    };
    let rows: Vec<Value> = chart.rows.iter().map(row).collect();
    json!({"game": quoted(game), "columns_are": columns(chart.column_kind), "columns": chart.columns, "rows": rows})
}

fn words(chart: &Chart, play: Play, outcomes: bool) -> String {
    match chart.column_kind {
        ColumnKind::Nothing => aligned(&one_number(chart)),
        ColumnKind::Starter => aligned(&two_players(chart)),
        ColumnKind::Face | ColumnKind::Limit | ColumnKind::Heap => aligned(&square(chart, play, outcomes)),
    }
}

/// Whether the player to move wins, as the letter of the outcome.
fn letter(wins: bool) -> String {
    if wins { Outcome::N } else { Outcome::P }.to_string()
}

/// A number, or a dash if there is none.
fn or_dash(number: Option<u64>) -> String {
    number.map_or_else(|| "-".to_owned(), |number| number.to_string())
}

fn titles(titles: &[&str]) -> Vec<String> {
    titles.iter().map(|title| (*title).to_owned()).collect()
}

fn one_number(chart: &Chart) -> Vec<Vec<String>> {
    let row = |row: &ChartRow| {
        let cell = row.cells.first()?.as_ref()?;
        let Cell { normal, misere, grundy, deleted, .. } = cell;
        Some(vec![row.n.to_string(), letter(*normal), letter(*misere), or_dash(*grundy), or_dash(*deleted)])
    };
    let head = titles(&["n", "normal", "misere", "grundy", "without ends"]);
    [head].into_iter().chain(chart.rows.iter().filter_map(row)).collect()
}

/// The outcome of a row whose cells tell whether Left wins if Left begins, and if Right does.
fn two_players(chart: &Chart) -> Vec<Vec<String>> {
    let row = |row: &ChartRow| {
        let [Some(left), Some(right)] = &row.cells[..] else { return None };
        let outcome = |left: bool, right: bool| {
            let winner = |wins| Some(if wins { Player::Left } else { Player::Right });
            Outcome::from_winners(winner(left), winner(right)).to_string()
        };
        Some(vec![row.n.to_string(), outcome(left.normal, right.normal), outcome(left.misere, right.misere)])
    };
    [titles(&["n", "normal", "misere"])].into_iter().chain(chart.rows.iter().filter_map(row)).collect()
}

/// A square of Grundy values; of outcomes where these are asked for, or under misère play.
fn square(chart: &Chart, play: Play, outcomes: bool) -> Vec<Vec<String>> {
    let entry = |cell: &Cell| match play {
        Play::Misere => letter(cell.misere),
        Play::Normal if outcomes => letter(cell.normal),
        Play::Normal => or_dash(cell.grundy),
    };
    let head = [String::new()].into_iter().chain(chart.columns.iter().map(u64::to_string)).collect();
    let row = |row: &ChartRow| {
        let cells = row.cells.iter().map(|cell| cell.as_ref().map(entry).unwrap_or_default());
        [row.n.to_string()].into_iter().chain(cells).collect()
    };
    [head].into_iter().chain(chart.rows.iter().map(row)).collect()
}

/// Lines of columns, each as wide as its widest entry, aligned to the right.
fn aligned(rows: &[Vec<String>]) -> String {
    let count = rows.iter().map(Vec::len).max().unwrap_or(0);
    let width = |i: usize| rows.iter().filter_map(|row| row.get(i)).map(String::len).max().unwrap_or(0);
    let widths: Vec<usize> = (0..count).map(width).collect();
    let line = |row: &Vec<String>| {
        let cells: Vec<String> = row.iter().zip(&widths).map(|(cell, &width)| format!("{cell:>width$}")).collect();
        cells.join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

#[cfg(test)]
mod tests {
    use crate::console::{objects, ran};
    use serde_json::json;

    #[test]
    fn one_number_is_a_line() {
        let run = ran(&["table", "kayles", "--rows", "6"], "");
        let lines: Vec<Vec<&str>> = run.out.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!(lines[0], ["n", "normal", "misere", "grundy", "without", "ends"]);
        // Kayles: 0, 1, 2, 3, 1, 4.
        let grundy: Vec<&str> = lines[1..].iter().map(|line| line[3]).collect();
        assert_eq!(grundy, ["0", "1", "2", "3", "1", "4"]);
        assert_eq!(lines[1], ["0", "P", "N", "0", "-"]);
    }

    #[test]
    fn two_numbers_are_a_square() {
        let run = ran(&["table", "nim:", "--rows=4"], "");
        assert_eq!(run.out, "   0  1  2  3\n0  0  1  2  3\n1  1  0  3  2\n2  2  3  0  1\n3  3  2  1  0\n");
        let outcomes = ran(&["table", "nim", "--rows=3", "--outcomes"], "").out;
        assert_eq!(outcomes, "   0  1  2\n0  P  N  N\n1  N  P  N\n2  N  N  P\n");
        let misere = ran(&["table", "nim", "--rows=3", "--misere"], "").out;
        assert_eq!(misere, "   0  1  2\n0  N  P  N\n1  P  N  N\n2  N  N  P\n");
    }

    #[test]
    fn players_with_different_moves_have_outcomes() {
        let out = ran(&["table", "subtraction(1|1,2)", "--rows", "5"], "").out;
        let lines: Vec<Vec<&str>> = out.lines().map(|line| line.split_whitespace().collect()).collect();
        assert_eq!((&lines[0][..], lines[1][1], lines[2][1]), (&["n", "normal", "misere"][..], "P", "N"));
        // Right takes both sticks of a row of two; Left takes one, and Right the other.
        assert_eq!(lines[3][1], "R");
    }

    #[test]
    fn json_has_every_cell() {
        let run = ran(&["table", "wythoff", "--rows=3", "--json"], "");
        let table = &objects(&run.out)[0];
        assert_eq!((&table["columns_are"], &table["columns"]), (&json!("heap"), &json!([0, 1, 2])));
        let cell = &table["rows"][1]["cells"][2];
        let expected = json!({"position": "wythoff:1,2", "normal": false, "misere": cell["misere"], "grundy": 0, "without_ends": cell["without_ends"]});
        assert_eq!(*cell, expected);
    }

    #[test]
    fn games_without_a_table_are_refused() {
        let unfit = ran(&["table", "hackenbush"], "");
        assert_eq!(unfit.status, 1);
        assert!(unfit.errors.starts_with("hackenbush: ") && unfit.errors.contains("kayles"), "{}", unfit.errors);
        let unknown = ran(&["table", "kayls"], "");
        assert_eq!(unknown.errors, "kayls\n^ there is no game \"kayls\" (byte 0)\n");
        let parameters = ran(&["table", "subtraction(1,x)"], "");
        assert_eq!((parameters.status, parameters.errors.contains("(byte 14)")), (1, true), "{}", parameters.errors);
        assert_eq!(objects(&ran(&["table", "go", "--json"], "").out)[0]["error"]["kind"], "unknown-ruleset");
        assert_eq!(ran(&["table", "nim", "--rows", "0"], "").status, 2);
        assert_eq!(ran(&["table", "wythoff", "--rows", "60", "--budget", "1000"], "").status, 1);
    }
}
