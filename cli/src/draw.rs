//! `spielraum draw`: a picture of the boards of a position, for papers and work sheets.
//!
//! A standalone SVG, or code for LaTeX, which needs `\usetikzlibrary{svg.path}`.
use crate::arguments::{Arguments, QuestionOptions, Usage, Word};
use crate::console::Console;
use crate::question::Questions;
use crate::refusal::{self, Refusal};
use crate::tikz;
use scene::{BoardHistory, ChoiceView, MoveMark, Overlay, Scene, SceneSpace, Theme, scene, to_svg};
use solver::{Player, Position, Report};
use std::io;

/// The width in which a board is laid out, px.
const WIDTH: f64 = 720.0;

/// The command line.
#[derive(Debug, Clone, PartialEq)]
pub struct Options {
    asked: QuestionOptions,
    position: String,
    /// The player whose moves are marked.
    marks: Option<Player>,
    theme: Theme,
    tikz: bool,
}

impl Options {
    pub fn read(arguments: &mut Arguments) -> Result<Options, Usage> {
        let (mut asked, mut position, mut marks, mut by) = (QuestionOptions::default(), None, false, Player::Left);
        let (mut theme, mut tikz) = (Theme::Light, false);
        while let Some(word) = arguments.next()? {
            match word {
                Word::Text(text) => arguments.only(&mut position, text)?,
                Word::Option(option) => match option.as_str() {
                    "--marks" => marks = true,
                    "--tikz" => tikz = true,
                    "--print" => theme = Theme::Print,
                    "--by" => by = arguments.parsed(&option, "left or right")?,
                    // The answer is a picture.
                    "--json" => return Err(arguments.unexpected(&option)),
                    _ => asked.read(&option, arguments)?,
                },
            }
        }
        let position = position.ok_or_else(|| arguments.missing("a position", "nim:3,5"))?;
        Ok(Options { asked, position, marks: marks.then_some(by), theme, tikz })
    }
}

/// Prints the picture; `false` if it was refused.
pub fn run(options: &Options, console: &mut Console) -> io::Result<bool> {
    match draw(options, console) {
        Ok(picture) => console.out.write_all(picture.as_bytes()).map(|()| true),
        Err(refusal) => refusal.tell(false, console).map(|()| false),
    }
}

/// The text of the picture.
fn draw(options: &Options, console: &Console) -> Result<String, Refusal> {
    let position = refusal::position(&options.position)?;
    let report = match options.marks {
        Some(_) => {
            let ask = |solver: &mut solver::Solver, meter: &mut solver::Meter| {
                solver.analyse(&position, options.asked.play, meter)
            };
            let report = Questions::new(options.asked.effort).ask(console, ask);
            Some(report.map_err(|why| Refusal::TooBig { position: position.to_string(), why })?)
        }
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

#[cfg(test)]
mod tests {
    use crate::console::ran;
    use solver::{Game, Play};

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
            for marks in [false, true] {
                let picture = |tikz: bool| {
                    let mut arguments = vec!["draw", example.text, "--budget=200k"];
                    arguments.extend((example.play == Play::Misere).then_some("--misere"));
                    arguments.extend(marks.then_some("--marks"));
                    arguments.extend(marks.then_some("--print"));
                    arguments.extend(tikz.then_some("--tikz"));
                    ran(&arguments, "")
                };
                let (svg, code) = (picture(false), picture(true));
                if svg.status != 0 {
                    // A position beyond the small budget is drawn, but not marked.
                    assert!(marks && svg.errors.contains("too big") && code.status == 1, "{}", example.text);
                    continue;
                }
                marked += usize::from(marks);
                well_formed(&svg.out);
                let drawn = ["<rect", "<ellipse", "<path", "<text"].map(|tag| svg.out.matches(tag).count());
                // The ground of the SVG is no shape of the board.
                assert_eq!(shapes(&code.out), drawn.iter().sum::<usize>() - 1, "{}", example.text);
            }
        }
        assert!(marked > 20, "{marked}");
    }

    #[test]
    fn winning_moves_are_marked() {
        let picture = |arguments: &[&str]| ran(&[&["draw"], arguments].concat(), "").out;
        let (plain, marked) = (picture(&["nim:1,2"]), picture(&["nim:1,2", "--marks"]));
        assert!(marked.len() > plain.len());
        // Right wins where Left does not: another mark on another edge.
        let of = |by| picture(&["hackenbush:br", "--marks", "--by", by]);
        assert_ne!(of("left"), of("right"));
    }

    #[test]
    fn a_picture_is_no_json() {
        assert_eq!(ran(&["draw", "nim:1", "--json"], "").status, 2);
    }
}
