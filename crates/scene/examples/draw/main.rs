//! Draws a position: prints a picture of its boards, for papers and work sheets.
//!
//! `cargo run --release -p scene --example draw -- POSITION [--marks] [--by right] [--play misere] [--print] [--tikz]`
//!
//! The picture is a standalone SVG; with `--tikz` it is code for LaTeX, which needs `\usetikzlibrary{svg.path}`.
//! `--marks` marks each move of a player, of Left unless `--by` names another, with its outcome and the value after it;
//! `--print` draws in black on white. Refused input is answered on standard error, with its place; then the exit status
//! is 2.
mod tikz;

use scene::{BoardHistory, ChoiceView, MoveMark, Overlay, Scene, SceneSpace, Theme, scene, to_svg};
use solver::notation::ParseError;
use solver::{Budget, Play, Player, Position, Report, analyse};
use std::ffi::OsString;
use std::io::{self, Write};
use std::process::ExitCode;

/// The width in which a board is laid out, px.
const WIDTH: f64 = 720.0;

/// Characters quoted before and after the place of an error.
const QUOTED: usize = 40;

/// The options of the command line.
#[derive(Debug, Clone, PartialEq)]
struct Options {
    position: String,
    /// The player whose moves are marked.
    marks: Option<Player>,
    play: Play,
    theme: Theme,
    tikz: bool,
}

fn main() -> ExitCode {
    let drawn = options(std::env::args_os().skip(1)).and_then(|options| draw(&options, &Budget::default()));
    match drawn {
        Ok(picture) => {
            // A reader that has closed the pipe is no error here.
            let _ = io::stdout().write_all(picture.as_bytes());
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(2)
        }
    }
}

/// Reads the command line.
fn options(arguments: impl Iterator<Item = OsString>) -> Result<Options, String> {
    let texts =
        arguments.map(|argument| argument.into_string().map_err(|text| format!("{text:?} is no text in UTF-8")));
    let mut texts = texts.collect::<Result<Vec<_>, _>>()?.into_iter();
    let (mut position, mut marks, mut by) = (None, false, Player::Left);
    let mut options =
        Options { position: String::new(), marks: None, play: Play::Normal, theme: Theme::Light, tikz: false };
    while let Some(text) = texts.next() {
        match text.as_str() {
            "--marks" => marks = true,
            "--tikz" => options.tikz = true,
            "--print" => options.theme = Theme::Print,
            "--by" => by = value(&text, texts.next(), [("left", Player::Left), ("right", Player::Right)])?,
            "--play" => {
                options.play = value(&text, texts.next(), [("normal", Play::Normal), ("misere", Play::Misere)])?;
            }
            _ if text.starts_with("--") => {
                return Err(format!("{text} is no option: they are --marks, --by, --play, --print and --tikz"));
            }
            _ if position.is_some() => return Err(format!("one position is drawn at a time; {text:?} is one more")),
            _ => position = Some(text),
        }
    }
    options.position = position.ok_or("a position is expected, such as nim:3,5")?;
    options.marks = marks.then_some(by);
    Ok(options)
}

/// The value of an option, one of two words.
fn value<T>(option: &str, text: Option<String>, known: [(&str, T); 2]) -> Result<T, String> {
    let words = known.each_ref().map(|(word, _)| *word).join(" or ");
    let found = known.into_iter().find(|(word, _)| text.as_deref() == Some(word));
    found.map(|(_, value)| value).ok_or_else(|| format!("{option} is {words}, not {:?}", text.unwrap_or_default()))
}

/// The text of the picture.
fn draw(options: &Options, budget: &Budget) -> Result<String, String> {
    let position: Position = options.position.parse().map_err(|error| refusal(&options.position, &error))?;
    let report = match options.marks {
        Some(_) => Some(
            analyse(&position, options.play, budget).map_err(|_| "too big to be marked: draw it without --marks")?,
        ),
        None => None,
    };
    let scenes: Vec<(Scene, Overlay)> = position
        .boards()
        .into_iter()
        .enumerate()
        .map(|(component, board)| {
            let scene = scene(&board, &BoardHistory::new(board.clone()), SceneSpace::wide(WIDTH));
            let choices =
                options.marks.zip(report.as_ref()).map(|(by, report)| choices(&position, component, by, report));
            let marked = choices.map(|choices| scene.tags(&choices, &scene::Marks::default())).unwrap_or_default();
            (scene, marked)
        })
        .collect();
    Ok(if options.tikz { tikz::to_tikz(&scenes, options.theme) } else { to_svg(&scenes, options.theme) })
}

/// The player's moves on a component, with their marks and values.
fn choices(position: &Position, component: usize, by: Player, report: &Report) -> Vec<ChoiceView> {
    let twins = position.twins(by).into_iter().map(|(like, choice)| (Some(like), choice));
    let all = position.choices(by).into_iter().map(|choice| (None, choice)).chain(twins);
    let here = all.filter(|(_, choice)| choice.mv.component == component);
    here.map(|(like, choice)| {
        let name = like.as_ref().unwrap_or(&choice.mv.name);
        let of = report.moves.iter().find(|mv| mv.name == *name && mv.by.allows(by));
        ChoiceView {
            mark: of.map(|mv| MoveMark::of(mv, by)),
            value: of.and_then(|mv| mv.grundy.map(|grundy| grundy.to_string()).or_else(|| mv.value.clone())),
            spoken: None,
            label: choice.mv.name.clone(),
            name: choice.mv.name,
            like,
            parts: choice.parts,
            gone: choice.gone,
        }
    })
    .collect()
}

/// The error with the text around its place, and a sign below the place.
fn refusal(text: &str, error: &ParseError) -> String {
    let before: Vec<char> = text.char_indices().take_while(|(at, _)| *at < error.at).map(|(_, c)| c).collect();
    let from = before.len().saturating_sub(QUOTED);
    let quoted: String =
        text.chars().skip(from).take(2 * QUOTED).map(|c| if c.is_control() { ' ' } else { c }).collect();
    format!("{quoted}\n{}^ {}, at byte {}", " ".repeat(before.len() - from), error.kind.code(), error.at)
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::Game;

    fn read(arguments: &[&str]) -> Result<Options, String> {
        options(arguments.iter().map(OsString::from))
    }

    /// Asserts that each tag is closed, each value quoted, and each text escaped.
    #[track_caller]
    fn well_formed(svg: &str) {
        let mut open: Vec<&str> = Vec::new();
        for (i, piece) in svg.split('<').enumerate() {
            let Some((tag, text)) = piece.split_once('>') else {
                assert!(i == 0 && piece.is_empty(), "{piece}");
                continue;
            };
            let name = tag.trim_start_matches('/').split([' ', '/']).next().unwrap_or_default();
            match (tag.starts_with('/'), tag.ends_with('/')) {
                (true, _) => assert_eq!(open.pop(), Some(name), "{svg}"),
                (_, true) => assert!(!open.is_empty(), "{tag}"),
                _ => open.push(name),
            }
            assert!(tag.matches('"').count().is_multiple_of(2) && !tag.contains('&'), "{tag}");
            let entities = ["&amp;", "&lt;", "&gt;"].iter().map(|entity| text.matches(entity).count()).sum::<usize>();
            assert_eq!(text.matches('&').count(), entities, "{text}");
        }
        assert!(open.is_empty() && svg.starts_with("<svg xmlns="), "{open:?}");
    }

    /// Asserts that braces are balanced, those of texts aside; returns the number of shapes.
    #[track_caller]
    fn shapes(code: &str) -> usize {
        let mut depth = 0;
        for c in code.replace("\\{", "").replace("\\}", "").chars() {
            depth += i32::from(c == '{') - i32::from(c == '}');
            assert!(depth >= 0, "{code}");
        }
        assert_eq!(depth, 0, "{code}");
        code.lines().filter(|line| line.starts_with("\\path") || line.starts_with("\\node")).count()
    }

    #[test]
    fn every_example_is_drawn_in_both_forms() {
        let mut marked = 0;
        for example in Game::ALL.iter().flat_map(|game| game.examples()) {
            for marks in [None, Some(Player::Left)] {
                let theme = if marks.is_some() { Theme::Print } else { Theme::Light };
                let picture = |tikz| {
                    let options = Options { position: example.text.to_owned(), marks, play: example.play, theme, tikz };
                    draw(&options, &Budget::SMALL)
                };
                let (svg, code) = (picture(false), picture(true));
                let (Ok(svg), Ok(code)) = (&svg, &code) else {
                    // A position beyond the small budget is drawn, but not marked.
                    assert!(marks.is_some() && svg == code, "{}: {svg:?}", example.text);
                    continue;
                };
                marked += usize::from(marks.is_some());
                well_formed(svg);
                let drawn = ["<rect", "<ellipse", "<path", "<text"].map(|tag| svg.matches(tag).count());
                // The ground of the SVG is no shape of the board.
                assert_eq!(shapes(code), drawn.iter().sum::<usize>() - 1, "{}", example.text);
            }
        }
        assert!(marked > 20, "{marked}");
    }

    #[test]
    fn winning_moves_are_marked() {
        let picture = |arguments: &[&str]| draw(&read(arguments).unwrap(), &Budget::SMALL).unwrap();
        let (plain, marked) = (picture(&["nim:1,2"]), picture(&["nim:1,2", "--marks"]));
        assert!(marked.len() > plain.len());
        // Right wins where Left does not: another mark on another edge.
        let of = |by| picture(&["hackenbush:br", "--marks", "--by", by]);
        assert_ne!(of("left"), of("right"));
    }

    #[test]
    fn bad_input_is_refused_with_its_place() {
        let cases: [(&[&str], &str); 5] = [
            (&[], "a position is expected, such as nim:3,5"),
            (&["nim:1", "nim:2"], "one position is drawn at a time; \"nim:2\" is one more"),
            (&["nim:1", "--mark"], "--mark is no option: they are --marks, --by, --play, --print and --tikz"),
            (&["nim:1", "--by", "me"], "--by is left or right, not \"me\""),
            (&["nim:1", "--play"], "--play is normal or misere, not \"\""),
        ];
        for (arguments, error) in cases {
            assert_eq!(read(arguments), Err(error.to_owned()));
        }
        let refused = |text: &str| draw(&read(&[text]).unwrap(), &Budget::SMALL).unwrap_err();
        assert_eq!(refused("nim:3,x"), "nim:3,x\n      ^ number-expected, at byte 6");
        assert!(refused(&format!("nim:{}x", "1,".repeat(500))).chars().count() < 200);
    }
}
