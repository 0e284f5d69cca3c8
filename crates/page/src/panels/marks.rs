//! The marks of the analysis on the boards: a star or a ring and a value on every move, frames, and labels of groups.
//!
//! In: report, visibility, the step of the hint. Out: marks as the boards take them. Pure; it must not know rules, nor
//! how a mark is drawn.
use super::hint::steps::{BoardRegion, Hint};
use super::labels::{labels, tables};
use super::visibility::Visibility;
use leptos::prelude::*;
use link::values::Players;
use locale::{Locale, td_string};
use play::session::Session;
use scene::{ChoiceView, Marks, MoveMark};
use solver::board::Part;
use solver::report::MoveReport;
use solver::{Player, Report};
use std::collections::HashMap;
use text::{refusal, value_plain, value_spoken};

/// The type of [`tag`].
type Tag = fn(Locale, &mut [ChoiceView], &Report, Visibility, u8, Player);

/// The type of [`marks`].
type Mark = fn(&Session, Option<&Report>, Visibility, &MarkRequests, usize, &[ChoiceView]) -> Marks;

/// Requests that affect the marks: the step of the hint, the numbers of pairs, moves that are pointed at.
pub struct MarkRequests {
    pub hint: u8,
    pub pairing: bool,
    pub pointed: Vec<String>,
}

/// The type of [`tables`].
type Tables = fn(Locale, &Session, usize) -> Vec<(Part, String)>;

/// The type of [`several`].
type Several = fn(Locale, &[Option<MoveMark>]) -> Option<String>;

/// The type of [`refusal`].
type Why = fn(Locale, &Session, Players, usize, Part) -> String;

/// The marker: functions that make the marks. Loaded with the panels, as the reports are: a board without analysis does
/// without it.
pub struct Marker {
    pub tag: Tag,
    pub marks: Mark,
    pub tables: Tables,
    pub several: Several,
    /// Gives the reason why a part is no move now.
    pub why: Why,
}

static MARKER: Marker = Marker { tag, marks, tables, several, why: refusal };

/// Context slot for the lazily loaded marker, above the boards and the panels; a signal, so boards re-render when it
/// arrives.
#[derive(Clone, Copy)]
pub struct MarkerSlot(RwSignal<Option<&'static Marker>>);

/// Provides the slot to the boards and panels below.
pub fn provide() {
    provide_context(MarkerSlot(RwSignal::new(None)));
}

/// The functions that [`install`] sets.
#[cfg(test)]
pub fn marker() -> &'static Marker {
    &MARKER
}

/// Installs the marker: the boards are marked from now on.
pub fn install() {
    expect_context::<MarkerSlot>().0.set(Some(&MARKER));
}

/// The marker, once it is loaded.
pub fn use_marker() -> Signal<Option<&'static Marker>> {
    expect_context::<MarkerSlot>().0.into()
}

/// The largest number of winning moves that are framed; more frames would hide the board.
const MOST_FRAMES: usize = 3;

/// Whether these moves take no part in common, so that their frames do not overlap.
fn apart(names: &[String], choices: &[ChoiceView]) -> bool {
    let mut gone: Vec<Part> = Vec::new();
    for choice in choices.iter().filter(|choice| names.contains(&choice.name)) {
        if choice.gone.iter().any(|part| gone.contains(part)) {
            return false;
        }
        gone.extend(&choice.gone);
    }
    true
}

/// Sets outcome and value of each of these moves of `mover`, as far as they may be seen; else only the mark of the move
/// that a hint names.
fn tag(locale: Locale, choices: &mut [ChoiceView], report: &Report, visibility: Visibility, hint: u8, mover: Player) {
    if !visibility.verdict() {
        let hinted = report.winning(mover).next().filter(|_| visibility.hints && hint >= 3);
        let named = choices.iter_mut().find(|choice| hinted.is_some_and(|mv| mv.name == choice.name));
        if let Some(choice) = named {
            choice.mark = Some(MoveMark::Wins);
        }
        return;
    }
    let moves = report.moves.iter().filter(|mv| mv.by.allows(mover));
    let known: HashMap<&str, &MoveReport> = moves.map(|mv| (mv.name.as_str(), mv)).collect();
    for choice in choices {
        let Some(mv) = known.get(choice.like.as_ref().unwrap_or(&choice.name).as_str()) else { continue };
        choice.mark = Some(MoveMark::of(mv, mover));
        if visibility.values {
            let value = mv.grundy.map(|grundy| grundy.to_string()).or_else(|| mv.value.clone());
            choice.value = value.as_deref().map(value_plain);
            choice.spoken = value.map(|value| value_spoken(locale, &value));
        }
    }
}

/// The number of several moves that win, as far as their marks are known: each, some, or none of them.
fn several(locale: Locale, moves: &[Option<MoveMark>]) -> Option<String> {
    let with = |mark: MoveMark| moves.iter().filter(|found| **found == Some(mark)).count() as u64;
    let wins = with(MoveMark::Wins) + with(MoveMark::Stalls);
    let (all, draws) = (moves.len() as u64, with(MoveMark::Draws));
    if moves.contains(&None) {
        return (wins > 0).then(|| td_string!(locale, board.several_some).to_owned());
    }
    Some(match (wins, draws) {
        (0, 0) => td_string!(locale, board.several_none).to_owned(),
        (0, draws) => td_string!(locale, board.several_draws, count = draws),
        (wins, _) if wins == all => td_string!(locale, board.several_all).to_owned(),
        (wins, _) => td_string!(locale, board.several_wins, count = wins),
    })
}

/// Frames and labels on the board of one component, whose moves are `choices`. Pointed moves take precedence over the
/// hint, the hint over the winning moves.
fn marks(
    session: &Session,
    report: Option<&Report>,
    visibility: Visibility,
    asked: &MarkRequests,
    component: usize,
    choices: &[ChoiceView],
) -> Marks {
    let mut marks = Marks::default();
    let hint = asked.hint;
    let here = |name: &String| choices.iter().any(|choice| choice.name == *name);
    let framed = |names: &[String]| names.iter().filter(|name| here(name)).cloned().collect();
    let mover = session.mover();
    if let Some(report) = report.filter(|_| session.winner().is_none()) {
        let why = visibility.hints && hint >= 4;
        let pairs = why || (visibility.theory && asked.pairing);
        marks.paired = pairs;
        marks.labels = labels(report, component, pairs, why || visibility.theory || visibility.values);
        if visibility.hints && hint == 2 && asked.pointed.is_empty() {
            let hint = Hint::new(report, session.position(), mover);
            marks.stretches = stretches(&hint.regions, component, choices);
        }
        marks.framed = match hint {
            2 if visibility.hints => Vec::new(),
            3.. if visibility.hints => {
                let first: Vec<String> = report.winning(mover).take(1).map(|mv| mv.name.clone()).collect();
                framed(&first)
            }
            _ if visibility.verdict() => {
                let nearer = report.winning(mover).filter(|mv| !mv.makes_no_progress);
                let names: Vec<String> = nearer.take(MOST_FRAMES + 1).map(|mv| mv.name.clone()).collect();
                if names.len() > MOST_FRAMES || !apart(&names, choices) { Vec::new() } else { framed(&names) }
            }
            _ => Vec::new(),
        };
    }
    if !asked.pointed.is_empty() {
        marks.framed = framed(&asked.pointed);
    }
    marks
}

/// The moves that take these regions, if a move frames each of them: the frames show the regions named in the words.
fn stretches(regions: &[BoardRegion], component: usize, choices: &[ChoiceView]) -> Vec<String> {
    if regions.len() > MOST_FRAMES {
        return Vec::new();
    }
    regions.iter().filter_map(|region| whole(*region, component, choices)).collect()
}

/// The move that takes most of a region and nothing else.
fn whole(region: BoardRegion, component: usize, choices: &[ChoiceView]) -> Option<String> {
    let within = |part: &Part| match (region, part) {
        (BoardRegion::Component(c), _) => c == component,
        (BoardRegion::Pile { pile, .. }, Part::Stick { pile: p, .. }) => p + 1 == pile,
        (BoardRegion::Row { row, .. }, Part::Square(square)) => square.y == row,
        (BoardRegion::Plant { plant, .. }, Part::Edge(edge)) => edge.plant == plant,
        _ => false,
    };
    // On other boards a frame would suggest a move, and the wrong one.
    let taken = |part: &Part| matches!(part, Part::Stick { .. } | Part::Square(_) | Part::Edge(_));
    let inside =
        choices.iter().filter(|choice| !choice.gone.is_empty() && choice.gone.iter().all(|p| within(p) && taken(p)));
    inside.max_by_key(|choice| choice.gone.len()).map(|choice| choice.name.clone())
}

#[cfg(test)]
mod tests {
    use super::*;
    use link::address::Address;
    use link::values::Level;
    use solver::{Budget, Play, analyse};

    #[test]
    fn marks_that_come_late_wake_what_shows_them() {
        let owner = Owner::new();
        owner.with(|| {
            provide();
            let marker = use_marker();
            let marked = Memo::new(move |_| marker.get().is_some());
            assert!(!marked.get_untracked());
            install();
            assert!(marked.get_untracked());
        });
    }

    fn visibility(shown: Level) -> Visibility {
        Visibility::new(&Address::default(), shown, false)
    }

    fn asked(hint: u8, pointed: &[String]) -> MarkRequests {
        MarkRequests { hint, pairing: false, pointed: pointed.to_vec() }
    }

    /// The moves as a board has them, equal moves at other places included.
    fn views(session: &Session) -> Vec<ChoiceView> {
        let position = session.position();
        let twins = position.twins(Player::Left).into_iter().map(|(like, choice)| (Some(like), choice));
        let all = position.choices(Player::Left).into_iter().map(|choice| (None, choice)).chain(twins);
        all.map(|(like, choice)| ChoiceView {
            label: choice.mv.name.clone(),
            name: choice.mv.name,
            like,
            parts: choice.parts,
            gone: choice.gone,
            mark: None,
            value: None,
            spoken: None,
        })
        .collect()
    }

    fn setting(text: &str) -> (Session, Report, Vec<ChoiceView>) {
        let session = Session::new(text.parse().unwrap(), Play::Normal, Player::Left);
        let report = analyse(session.position(), Play::Normal, &Budget::default()).unwrap();
        let choices = views(&session);
        (session, report, choices)
    }

    #[test]
    fn moves_are_tagged_only_when_the_analysis_is_open() {
        let (_, report, mut choices) = setting("nim:1,3,5");
        tag(Locale::En, &mut choices, &report, visibility(Level::Hint), 2, Player::Left);
        assert!(choices.iter().all(|choice| choice.mark.is_none() && choice.value.is_none()));
        tag(Locale::En, &mut choices, &report, visibility(Level::Values), 0, Player::Left);
        let winning: Vec<_> = choices.iter().filter(|c| c.mark == Some(MoveMark::Wins)).collect();
        assert_eq!(
            winning.iter().map(|c| (c.name.as_str(), c.value.as_deref())).collect::<Vec<_>>(),
            [("5→2", Some("0"))]
        );
        assert!(choices.iter().all(|choice| choice.mark.is_some()));
    }

    /// Checked against a search after each move.
    #[test]
    fn a_part_of_several_moves_tells_how_many_of_them_win() {
        use solver::{Game, Meter, Outcome, Solver};
        let (mut parts, mut seen) = (0, [0; 3]);
        for example in Game::ALL.iter().flat_map(|game| game.examples()) {
            let position: solver::Position = example.text.parse().unwrap();
            let session = Session::new(position, example.play, Player::Left);
            let position = session.position();
            let Ok(report) = analyse(position, example.play, &Budget::SMALL) else { continue };
            if position.count(Player::Left) > 60 || report.moves.is_empty() {
                continue;
            }
            let mut choices = views(&session);
            let mut bare = choices.clone();
            let mut solver = Solver::default();
            let ends: HashMap<String, Option<Outcome>> = choices
                .iter()
                .map(|choice| {
                    let to = position.find(Player::Left, &choice.name).unwrap().to;
                    let found = solver.outcome(&to, example.play, &mut Meter::new(Budget::SMALL));
                    (choice.name.clone(), found.ok())
                })
                .collect();
            tag(Locale::En, &mut choices, &report, visibility(Level::Values), 0, Player::Left);
            tag(Locale::En, &mut bare, &report, visibility(Level::Check), 0, Player::Left);
            let all: Vec<Part> = choices.iter().flat_map(|choice| choice.parts.clone()).collect();
            for part in all {
                let marks = |choices: &[ChoiceView]| -> Vec<Option<MoveMark>> {
                    choices.iter().filter(|choice| choice.parts.contains(&part)).map(|choice| choice.mark).collect()
                };
                let marked = marks(&choices);
                if marked.len() < 2 {
                    continue;
                }
                assert_eq!(several(Locale::En, &marks(&bare)), None, "{}", example.text);
                let holds = choices.iter().filter(|choice| choice.parts.contains(&part));
                let Some(ends) = holds.map(|choice| ends[&choice.name]).collect::<Option<Vec<Outcome>>>() else {
                    continue;
                };
                // Left has moved: Right is next.
                let wins = ends.iter().filter(|end| end.wins(Player::Left, Player::Right)).count();
                let summary = several(Locale::En, &marked);
                let said = summary.clone().unwrap_or_default();
                parts += 1;
                let wanted = match wins {
                    _ if marked.contains(&None) => said.is_empty() || said == "at least one of them wins",
                    0 => {
                        said == "none of them wins"
                            || (said.contains(" draw") && ends.iter().any(|end| end.draws(Player::Right)))
                    }
                    wins if wins == ends.len() => said == "all of them win",
                    1 => said == "1 of them wins",
                    wins => said == format!("{wins} of them win"),
                };
                assert!(wanted, "{}: {part:?}: {summary:?}, but {ends:?}", example.text);
                seen[wins.min(2)] += 1;
            }
        }
        assert!(parts > 1_000 && seen.iter().all(|count| *count > 50), "{parts} {seen:?}");
        // Only the hint's move has a mark: then the sentence says no more.
        let hinted = [Some(MoveMark::Wins), None];
        assert_eq!(several(Locale::De, &hinted).as_deref(), Some("mindestens einer davon gewinnt"));
    }

    #[test]
    fn a_hint_marks_its_move_and_no_other() {
        let (_, report, mut choices) = setting("nim:1,3,5");
        tag(Locale::En, &mut choices, &report, visibility(Level::Off), 3, Player::Left);
        let marked: Vec<_> = choices.iter().filter(|c| c.mark.is_some()).map(|c| c.name.as_str()).collect();
        assert_eq!(marked, ["5→2"]);
        assert!(choices.iter().all(|choice| choice.value.is_none()));
    }

    #[test]
    fn frames_that_would_overlap_are_left_out() {
        // Both green cuts win; the lower one takes the upper edge, too.
        let (session, report, choices) = setting("hackenbush:br(b,r),rbb,gg");
        assert_eq!(report.winning(Player::Left).count(), 2);
        assert_eq!(
            marks(&session, Some(&report), visibility(Level::Full), &asked(0, &[]), 0, &choices).framed,
            [""; 0]
        );
    }

    #[test]
    fn a_hint_frames_the_heap_before_the_move() {
        let (session, report, choices) = setting("nim:1,3,5");
        let all = |shown, hint, pointed: &[String]| {
            marks(&session, Some(&report), visibility(shown), &asked(hint, pointed), 0, &choices)
        };
        let framed = |shown, hint, pointed: &[String]| all(shown, hint, pointed).framed;
        assert_eq!(framed(Level::Off, 0, &[]), [""; 0]);
        assert_eq!(framed(Level::Off, 1, &[]), [""; 0]);
        // The row is framed, and no move is revealed.
        assert_eq!((framed(Level::Off, 2, &[]), all(Level::Off, 2, &[]).stretches), (vec![], vec!["5→0".to_owned()]));
        assert_eq!(framed(Level::Off, 3, &[]), ["5→2"]);
        assert_eq!(framed(Level::Full, 0, &[]), ["5→2"]);
        assert_eq!(framed(Level::Full, 0, &["3→1".to_owned(), "9→1".to_owned()]), ["3→1"]);
    }

    #[test]
    fn pairs_are_written_on_the_squares_of_a_lost_bar() {
        let (session, report, choices) = setting("chomp:6,2,2,2");
        let shown = |level, pairing, hint| {
            let asked = MarkRequests { pairing, ..asked(hint, &[]) };
            let marks = marks(&session, Some(&report), visibility(level), &asked, 0, &choices);
            assert_eq!(marks.paired, !marks.labels.is_empty());
            marks.labels.len()
        };
        assert_eq!(shown(Level::Full, true, 0), choices.len());
        assert_eq!(shown(Level::Full, false, 0), 0, "they come when they are asked for");
        assert_eq!(shown(Level::Full, false, 4), choices.len());
        assert_eq!(shown(Level::Values, true, 0), 0);
    }

    #[test]
    fn marks_stay_on_their_component() {
        let (session, report, choices) = setting("nim:1 + nim:5");
        let of = |i: usize| {
            let here: Vec<_> = choices.iter().filter(|c| c.name.starts_with(&format!("{}:", i + 1))).cloned().collect();
            marks(&session, Some(&report), visibility(Level::Full), &asked(0, &[]), i, &here).framed
        };
        assert_eq!((of(0), of(1)), (vec![], vec!["2:5→1".to_owned()]));
    }
}
