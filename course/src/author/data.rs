//! `lesson.toml` → [`Lesson`] and its models. Unknown fields are faults.
use super::{Fault, Model, Models};
use crate::expr::{Expr, parse};
use crate::judge;
use crate::lesson::*;
use crate::subject::Idea;
use serde::Deserialize;
use solver::{Play, Player};
use std::collections::BTreeMap;
use toml::{Table, Value};

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LessonFile {
    id: String,
    room: String,
    #[serde(default)]
    after: Vec<String>,
    tracks: Vec<Track>,
    minutes: u32,
    age: u32,
    ideas: Vec<Idea>,
    source: Vec<String>,
    #[serde(default)]
    tools: Vec<String>,
    earns: Option<String>,
    steps: Vec<String>,
    #[serde(default)]
    practice: Vec<String>,
    #[serde(default)]
    review: Vec<Review>,
    #[serde(default)]
    board: BTreeMap<String, BoardFile>,
    #[serde(default)]
    predict: BTreeMap<String, PredictFile>,
    #[serde(default)]
    proof: BTreeMap<String, ProofFile>,
    #[serde(default)]
    library: BTreeMap<String, LibraryFile>,
    #[serde(default)]
    ask: BTreeMap<String, Table>,
    #[serde(default)]
    tool: BTreeMap<String, ToolFile>,
    teacher: Option<TeacherFile>,
}

#[derive(Deserialize)]
#[serde(untagged)]
enum OneOrMany {
    One(String),
    Many(Vec<String>),
}

impl OneOrMany {
    fn all(self) -> Vec<String> {
        match self {
            OneOrMany::One(one) => vec![one],
            OneOrMany::Many(all) => all,
        }
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct BoardFile {
    pos: OneOrMany,
    #[serde(default)]
    play: Play,
    view: Option<String>,
    layer: Option<String>,
    library: Option<String>,
    #[serde(default)]
    labels: bool,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct PredictFile {
    options: Vec<String>,
    pick: Option<String>,
    board: Option<String>,
    truth: String,
    shown: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ProofFile {
    lines: Vec<String>,
    #[serde(default)]
    witness: BTreeMap<String, String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LibraryFile {
    cards: Vec<String>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ToolFile {
    shows: String,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct TeacherFile {
    minutes: BTreeMap<String, u32>,
    at: BTreeMap<String, String>,
    #[serde(default)]
    errors: Vec<ErrorFile>,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct ErrorFile {
    of: String,
    pos: Option<String>,
    #[serde(default)]
    play: Play,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct SituationFile {
    id: String,
    when: String,
}

/// Reads the data of a lesson.
///
/// # Errors
/// All faults that were found.
pub fn read(file: &str, text: &str) -> Result<(Lesson, Models), Vec<Fault>> {
    let fault = |line, what: String| Fault { file: file.to_owned(), line, what };
    let data: LessonFile = toml::from_str(text).map_err(|e| {
        let line = e.span().map(|span| text[..span.start.min(text.len())].lines().count().max(1));
        vec![fault(line, e.message().to_owned())]
    })?;
    let mut faults = Vec::new();
    let line_of = |what: &str| text.lines().position(|l| l.trim_start().starts_with(what)).map(|i| i + 1);
    let libraries: BTreeMap<String, Vec<String>> = data.library.into_iter().map(|(id, l)| (id, l.cards)).collect();
    let mut asks = BTreeMap::new();
    let mut models = Models::new();
    for (id, table) in data.ask {
        let line = line_of(&format!("[ask.{id}]"));
        match ask(&id, table, &libraries) {
            Ok((ask, model)) => {
                asks.insert(id.clone(), ask);
                models.insert(id, model);
            }
            Err(what) => faults.push(fault(line, format!("ask.{id}: {what}"))),
        }
    }
    let mut predictions = BTreeMap::new();
    for (id, p) in data.predict {
        let truth = match p.pick.as_deref() {
            None => Ok(Truth::Option(p.truth)),
            Some("boards") => parse(&p.truth).map(Truth::Boards).map_err(|e| e.to_string()),
            Some(other) => Err(format!("pick = {other}")),
        };
        match truth {
            Ok(truth) => {
                predictions.insert(id, Prediction { options: p.options, board: p.board, truth, shown: p.shown });
            }
            Err(what) => faults.push(fault(line_of(&format!("[predict.{id}]")), format!("predict.{id}: {what}"))),
        }
    }
    if !faults.is_empty() {
        return Err(faults);
    }
    let boards = data.board.into_iter().map(|(id, b)| {
        let BoardFile { pos, play, view, layer, library, labels } = b;
        (id, Exhibit { positions: pos.all(), play, view, layer, library, labels })
    });
    let proofs = data.proof.into_iter().map(|(id, p)| (id, Proof { lines: p.lines, witness: p.witness }));
    let teacher = data.teacher.map(|t| Teacher {
        minutes: in_order(text, t.minutes),
        at: t.at,
        errors: t.errors.into_iter().map(|e| TypicalError { of: e.of, pos: e.pos, play: e.play }).collect(),
    });
    let lesson = Lesson {
        id: data.id,
        room: data.room,
        after: data.after,
        tracks: data.tracks,
        minutes: data.minutes,
        age: data.age,
        ideas: data.ideas,
        source: data.source,
        tools: data.tools,
        earns: data.earns,
        steps: data.steps,
        practice: data.practice,
        review: data.review,
        boards: boards.collect(),
        predictions,
        proofs: proofs.collect(),
        libraries,
        setups: data.tool.into_iter().map(|(id, tool)| (id, tool.shows)).collect(),
        asks,
        teacher,
    };
    Ok((lesson, models))
}

/// The phases of a lesson in their fixed order.
fn in_order(_: &str, minutes: BTreeMap<String, u32>) -> Vec<(String, u32)> {
    let order = ["contrast", "pairs", "collect", "vote", "prove"];
    let place = |part: &String| order.iter().position(|o| o == part).unwrap_or(order.len());
    let mut all: Vec<_> = minutes.into_iter().collect();
    all.sort_by_key(|(part, _)| place(part));
    all
}

/// Takes fields out of a table one by one; fields left at the end are unknown.
struct Fields(Table);

impl Fields {
    fn get<T: for<'a> Deserialize<'a>>(&mut self, name: &str) -> Result<Option<T>, String> {
        match self.0.remove(name) {
            None => Ok(None),
            Some(value) => value.try_into().map(Some).map_err(|e| format!("{name}: {}", e.message())),
        }
    }

    fn need<T: for<'a> Deserialize<'a>>(&mut self, name: &str) -> Result<T, String> {
        self.get(name)?.ok_or_else(|| format!("{name} is missing"))
    }

    fn or<T: for<'a> Deserialize<'a> + Default>(&mut self, name: &str) -> Result<T, String> {
        Ok(self.get(name)?.unwrap_or_default())
    }

    fn expr(&mut self, name: &str) -> Result<Option<Expr>, String> {
        self.get::<String>(name)?.map(|text| expr(name, &text)).transpose()
    }

    fn exprs(&mut self, name: &str) -> Result<Vec<Expr>, String> {
        self.or::<Vec<String>>(name)?.iter().map(|text| expr(name, text)).collect()
    }

    fn end(self) -> Result<(), String> {
        match self.0.keys().next() {
            None => Ok(()),
            Some(unknown) => Err(format!("{unknown} is no field of this form")),
        }
    }
}

fn expr(name: &str, text: &str) -> Result<Expr, String> {
    parse(text).map_err(|e| format!("{name} = {text:?}: {e}"))
}

fn ask(id: &str, table: Table, libraries: &BTreeMap<String, Vec<String>>) -> Result<(Ask, Model), String> {
    let mut f = Fields(table);
    let form: String = f.need("form")?;
    let situations = f.or::<Vec<SituationFile>>("situations")?;
    let situations = situations
        .into_iter()
        .map(|s| Ok(Situation { when: expr(&s.id, &s.when)?, id: s.id }))
        .collect::<Result<_, String>>()?;
    let model = Model { right: f.or("right")?, wrong: f.or("wrong")? };
    let line: Option<String> = f.get("line")?;
    let (line, line_at) = line.map_or(Ok((default_line(&form), None)), |text| self::line(&text))?;
    let library = match f.get::<String>("library")? {
        None => Vec::new(),
        Some(id) => libraries.get(&id).cloned().ok_or_else(|| format!("there is no library {id}"))?,
    };
    let own = id.starts_with(['t', 'l', 'h', 'c', 'f']) && id.len() > 1 && id[1..].bytes().all(|b| b.is_ascii_digit());
    let play = f.or("play")?;
    let mut ask = Ask {
        id: id.to_owned(),
        exercise: f.get("exercise")?.or_else(|| own.then(|| id.to_uppercase())),
        track: f.get("track")?,
        play,
        tries: f.get("tries")?,
        reveal: f.get("reveal")?,
        generator: f.get("gen")?,
        line,
        line_at,
        situations,
        library,
        task: Task::Graph(GraphTask { pos: String::new(), merge: false }),
    };
    ask.task = task(&form, &mut f, play)?;
    f.end()?;
    Ok((ask, model))
}

fn default_line(form: &str) -> LineKind {
    match form {
        "PLAY" | "MOVE1" | "MOVEALL" | "TARGET" => LineKind::Reply,
        _ => LineKind::WonByMover,
    }
}

/// `won-by-mover`, or `won-by-mover(pos + nim:x)`.
fn line(text: &str) -> Result<(LineKind, Option<Expr>), String> {
    let (kind, at) = match text.split_once('(') {
        Some((kind, at)) => (kind, Some(expr("line", at.strip_suffix(')').unwrap_or(at))?)),
        None => (text, None),
    };
    let kind = match kind {
        "won-by-mover" => LineKind::WonByMover,
        "reply" => LineKind::Reply,
        "as-claimed" => LineKind::AsClaimed,
        "rule" => LineKind::Rule,
        "none" => LineKind::None,
        other => return Err(format!("line = {other}")),
    };
    Ok((kind, at))
}

fn task(form: &str, f: &mut Fields, play: Play) -> Result<Task, String> {
    Ok(match form {
        "PLAY" => Task::Play(play_task(f, play)?),
        "MOVE1" | "MOVEALL" | "TARGET" => Task::Moves(moves_task(form, f)?),
        "TABLE" => Task::Table(table_task(f)?),
        "COLOR" => Task::Colour(ColourTask { pos: f.need("pos")?, three: f.or::<String>("rule")? == "three" }),
        "GRAPH" => Task::Graph(GraphTask { pos: f.need("pos")?, merge: f.or("merge")? }),
        "NUM" | "EXPR" => Task::Number(NumberTask {
            pos: f.get("pos")?,
            wanted: cell(f, "expr")?,
            range: f.get::<String>("range")?.map(|r| range(&r)).transpose()?,
            rows: f.get::<String>("rows")?.map(|r| range(&r)).transpose()?,
        }),
        "CHOICE" => Task::Choice(choice_task(f)?),
        "BUILD" => Task::Build(BuildTask {
            ruleset: f.need("ruleset")?,
            holds: f.exprs("holds")?,
            size: f.need("size")?,
            stars: f.exprs("stars")?,
            slots: f.or("slots")?,
            impossible: f.get("impossible")?,
        }),
        "MARK" => Task::Mark(mark_task(f)?),
        "STRAT" => {
            // STRAT has one condition, which an author may write down.
            f.get::<String>("holds")?;
            let begins = match f.get::<String>("side")?.as_deref() {
                None | Some("second") => false,
                Some("first") => true,
                Some(other) => return Err(format!("side = {other}")),
            };
            Task::Strategy(StrategyTask {
                pos: f.need("pos")?,
                from: f.get("from")?.unwrap_or(1),
                to: f.get("to")?.unwrap_or(1),
                begins,
                conditions: f.need("conditions")?,
                actions: f.need("actions")?,
                length: f.get("length")?.unwrap_or(3),
                stars: f.exprs("stars")?,
            })
        }
        "PARSONS" => Task::Parsons(ParsonsTask {
            lines: f.need("lines")?,
            decoys: f.or("decoys")?,
            needs: f.or("needs")?,
            witness: flat(f.or("witness")?),
        }),
        "STEP" => Task::Step(StepTask {
            start: f.need("start")?,
            keeps: f.expr("keeps")?.ok_or("keeps is missing")?,
            goal: f.expr("goal")?.ok_or("goal is missing")?,
        }),
        other => return Err(format!("there is no form {other}")),
    })
}

/// Flattens nested tables: `decoy.x = "nim:1"` is a table in TOML; here its key is `decoy.x`.
fn flat(table: Table) -> BTreeMap<String, String> {
    let mut all = BTreeMap::new();
    for (key, value) in table {
        match value {
            Value::String(text) => {
                all.insert(key, text);
            }
            Value::Table(inner) => {
                all.extend(inner.into_iter().filter_map(|(k, v)| Some((format!("{key}.{k}"), v.as_str()?.to_owned()))));
            }
            _ => {}
        }
    }
    all
}

fn range(text: &str) -> Result<(i64, i64), String> {
    let (from, to) = text.split_once("..").ok_or_else(|| format!("the range {text}"))?;
    match (from.parse(), to.parse()) {
        (Ok(from), Ok(to)) if from <= to => Ok((from, to)),
        _ => Err(format!("the range {text}")),
    }
}

fn cell(f: &mut Fields, name: &str) -> Result<Cell, String> {
    match (f.expr("holds")?, f.expr(name)?) {
        (Some(condition), None) => Ok(Cell::Holds(condition)),
        (None, Some(expr)) => Ok(Cell::Is(expr)),
        _ => Err(format!("either holds or {name}")),
    }
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct GameFile {
    pos: String,
    play: Option<Play>,
    role: Option<String>,
}

fn side(role: Option<&str>) -> Result<Option<Player>, String> {
    match role {
        None => Ok(None),
        Some("Blue") => Ok(Some(Player::Left)),
        Some("Red") => Ok(Some(Player::Right)),
        Some(other) => Err(format!("the role {other}")),
    }
}

fn play_task(f: &mut Fields, play: Play) -> Result<PlayTask, String> {
    let games = f.need::<Vec<GameFile>>("games")?;
    let games = games
        .into_iter()
        .map(|g| Ok(Game { pos: g.pos, play: g.play.unwrap_or(play), role: side(g.role.as_deref())? }))
        .collect::<Result<_, String>>()?;
    let goal: String = f.get("goal")?.unwrap_or_else(|| "win-all".to_owned());
    let goal = match goal.split_once(':').map(|(g, n)| (g, n.parse::<u32>())) {
        None if goal == "win-all" => Goal::WinAll,
        Some(("survive", Ok(n))) => Goal::Survive(n),
        Some(("within", Ok(n))) => Goal::Within(n),
        _ => return Err(format!("goal = {goal}")),
    };
    // The page decides how much analysis it shows.
    f.get::<String>("solver")?;
    let skill = f.get::<f64>("skill")?.map(|s| (s.clamp(0.0, 1.0) * 100.0).round() as u32);
    Ok(PlayTask { games, begin: f.need("begin")?, goal, skill, labels: f.or("labels")?, linked: f.get("linked")? })
}

fn moves_task(form: &str, f: &mut Fields) -> Result<MovesTask, String> {
    let pos = f.need("pos")?;
    let role: Option<String> = f.get("role")?;
    let condition = f.expr("holds")?;
    let wanted = match form {
        "MOVE1" => WantedMoves::One,
        "TARGET" => WantedMoves::Target(f.need("target")?),
        _ => WantedMoves::All(condition.ok_or("holds is missing")?),
    };
    Ok(MovesTask { pos, side: side(role.as_deref())?.unwrap_or(Player::Left), strict: f.or("strict")?, wanted })
}

#[derive(Deserialize)]
#[serde(untagged)]
enum GivenFile {
    Number { pos: String, x: i64 },
    Word { pos: String, x: String },
}

#[derive(Deserialize)]
#[serde(untagged)]
enum InputFile {
    Range(String),
    Words(Vec<String>),
}

fn table_task(f: &mut Fields) -> Result<TableTask, String> {
    let given = f.or::<Vec<GivenFile>>("given")?.into_iter().map(|g| match g {
        GivenFile::Number { pos, x } => (pos, x.to_string()),
        GivenFile::Word { pos, x } => (pos, x),
    });
    let input = match f.need("input")? {
        InputFile::Range(text) => {
            let (from, to) = range(&text)?;
            Input::Range(from, to)
        }
        InputFile::Words(words) => Input::Words(words),
    };
    Ok(TableTask {
        given: given.collect(),
        cells: f.need("cells")?,
        input,
        wanted: cell(f, "cell")?,
        consistent: f.or("consistent")?,
    })
}

type PairFile = (String, String);

fn squares(pairs: Vec<PairFile>) -> Result<Vec<(Square, Square)>, String> {
    let one = |text: &str| match judge::squares(text)[..] {
        [square] => Ok(square),
        _ => Err(format!("the square {text}")),
    };
    pairs.iter().map(|(a, b)| Ok((one(a)?, one(b)?))).collect()
}

fn choice_task(f: &mut Fields) -> Result<ChoiceTask, String> {
    let options: Vec<String> = f.or("options")?;
    let holds: Option<OneOrMany> = f.get("holds")?;
    let wanted = match holds {
        None => return Err("holds is missing".to_owned()),
        Some(OneOrMany::One(text)) if options.contains(&text) => WantedChoice::These(vec![text]),
        Some(OneOrMany::One(text)) => WantedChoice::Holds(expr("holds", &text)?),
        Some(OneOrMany::Many(all)) => WantedChoice::These(all),
    };
    Ok(ChoiceTask {
        pos: f.get("pos")?,
        options,
        pick: f.get("pick")?,
        board: f.get("board")?,
        pairs: squares(f.or("pairs")?)?,
        several: f.or("several")?,
        shuffle: f.or("shuffle")?,
        wanted,
        counter: f.or("counter")?,
        moves: f.or("moves")?,
        rule: f.or("rule")?,
    })
}

#[derive(Deserialize, Default)]
#[serde(deny_unknown_fields)]
struct Marks {
    #[serde(default)]
    pairs: Vec<PairFile>,
}

fn mark_task(f: &mut Fields) -> Result<MarkTask, String> {
    let given: Marks = f.or("given")?;
    Ok(MarkTask {
        pos: f.need("pos")?,
        strict: f.or("strict")?,
        given: squares(given.pairs)?,
        until: f.get("until")?.unwrap_or(Until::Verdict),
    })
}
