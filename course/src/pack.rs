//! Checks the lessons and packs them: `pack FOLDER [LESSON]`. Unchanged lessons are not checked again.
//!
//! In: `course/course.toml`, `course/lessons`, `course/siblings`, `course/tasks`, `course/glossary.*`,
//! `course/bibliography.toml`, `course/problems.*`, `course/series.*`. Out, in the folder: `plan.LANG.bin`,
//! `glossary.LANG.bin`, `series.LANG.bin`, and of each lesson, the siblings and the teachers' tasks `ID.LANG.bin` for the page, `ID.LANG.keys.bin` for the judge, and `ID.LANG.teacher.bin`. A broken rule
//! ends it, with file and line.
#![forbid(unsafe_code)]

use course::author::{
    AuthoredLesson, Fault, LANGUAGES, PlannedRoom, card, check, check_glossary, check_series, pack, pack_glossary,
    pack_guide, pack_series, read, read_glossary, read_series, rooms,
};
use course::course_solver::CourseSolver;
use course::fault::Rule;
use course::packed::Plan;
use solver::Position;
use std::collections::BTreeMap;
use std::error::Error;
use std::hash::{DefaultHasher, Hash as _, Hasher as _};
use std::path::{Path, PathBuf};
use std::time::SystemTime;
use std::{env, fs, io::Write as _};

type Order = Vec<PlannedRoom>;

fn main() -> Result<(), Box<dyn Error>> {
    let mut args = env::args().skip(1);
    let to = PathBuf::from(args.next().ok_or("pack FOLDER [LESSON]")?);
    let only = args.next();
    let course = Path::new(env!("CARGO_MANIFEST_DIR"));
    fs::create_dir_all(&to)?;
    let order = order(&fs::read_to_string(course.join("course.toml"))?)?;
    if let Some(only) = &only
        && !course.join("lessons").join(only).is_dir()
    {
        return Err(format!("there is no lesson {only}").into());
    }
    let (written, mut faults) = lessons(course, &order);
    let mut known: BTreeMap<String, Vec<String>> =
        order.iter().flat_map(|room| &room.lessons).map(|id| (id.clone(), Vec::new())).collect();
    for lesson in &written {
        match known.get_mut(&lesson.lesson.id) {
            Some(steps) => steps.clone_from(&lesson.lesson.steps),
            None => faults.push(fault(&lesson.lesson.id, "it is in no room of course.toml")),
        }
    }
    let mut templates = Vec::new();
    for folder in ["siblings", "tasks"] {
        match read(&course.join(folder)) {
            Ok(written) => templates.push(written),
            Err(found) => faults.extend(found),
        }
    }
    let mut solver = CourseSolver::default();
    let program = fs::metadata(env::current_exe()?)?.modified()?;
    let folders = written.iter().map(|lesson| (lesson, "lessons/")).chain(templates.iter().map(|all| (all, "")));
    for (lesson, folder) in folders {
        let id = &lesson.lesson.id;
        let mut hasher = DefaultHasher::new();
        (program, &known).hash(&mut hasher);
        contents(&course.join(folder).join(id))?.hash(&mut hasher);
        let stamp = (to.join(format!("{id}.stamp")), hasher.finish().to_string());
        let skipped = only.as_ref().is_some_and(|only| only != id) && stamp.0.exists();
        if skipped || fs::read_to_string(&stamp.0).is_ok_and(|old| old == stamp.1) {
            continue;
        }
        let found = check(lesson, &known, &mut solver);
        if found.is_empty() {
            match write(lesson, &to, &mut solver) {
                Ok(()) => fs::write(&stamp.0, &stamp.1)?,
                Err(e) => faults.push(fault(id, &e.to_string())),
            }
        } else {
            faults.extend(found.into_iter().map(|f| Fault { file: format!("course/{folder}{}", f.file), ..f }));
        }
    }
    match glossary(course, &to, (&written, &known, program), &mut solver) {
        Ok(found) => faults.extend(found.into_iter().map(|f| Fault { file: format!("course/{}", f.file), ..f })),
        Err(e) => faults.push(fault("../glossary.toml", &e.to_string())),
    }
    match all_series(course, &to, (&written, &known), &mut solver) {
        Ok(found) => faults.extend(found.into_iter().map(|f| Fault { file: format!("course/{}", f.file), ..f })),
        Err(e) => faults.push(fault("../series.toml", &e.to_string())),
    }
    if !faults.is_empty() {
        let mut out = std::io::stderr().lock();
        for fault in &faults {
            writeln!(out, "{fault}")?;
        }
        return Err(format!("the lessons have {} faults", faults.len()).into());
    }
    for (i, language) in LANGUAGES.iter().enumerate() {
        let cards =
            written.iter().map(|lesson| card(lesson, &lesson.words[i], &mut solver)).collect::<Result<Vec<_>, _>>()?;
        let plan = Plan { rooms: rooms(&order, &cards) };
        fs::write(to.join(format!("plan.{language}.bin")), postcard::to_allocvec(&plan)?)?;
    }
    Ok(())
}

fn fault(id: &str, what: &str) -> Fault {
    Fault { file: format!("course/lessons/{id}"), line: None, rule: Rule::Course, what: what.to_owned() }
}

/// The rooms of `course.toml` with their pictures and their lessons.
fn order(text: &str) -> Result<Order, Box<dyn Error>> {
    let table: toml::Table = text.parse()?;
    let rooms = table.get("room").and_then(toml::Value::as_array).ok_or("course.toml has no rooms")?;
    let text = |value: &toml::Value| value.as_str().map(str::to_owned);
    let room = |room: &toml::Value| {
        let lessons = room.get("lessons")?.as_array()?.iter().map(text).collect::<Option<Vec<_>>>()?;
        Some(PlannedRoom { id: text(room.get("id")?)?, pos: text(room.get("pos")?)?, lessons })
    };
    let all: Order = rooms.iter().map(room).collect::<Option<_>>().ok_or("a room has an id, a position and lessons")?;
    if let Some(room) = all.iter().find(|room| room.pos.parse::<Position>().is_err()) {
        return Err(format!("course.toml: {} is no position", room.pos).into());
    }
    Ok(all)
}

/// All written lessons, in the order of the course; and the faults of those that cannot be read.
fn lessons(course: &Path, order: &Order) -> (Vec<AuthoredLesson>, Vec<Fault>) {
    let (mut all, mut faults) = (Vec::new(), Vec::new());
    let folders = fs::read_dir(course.join("lessons")).into_iter().flatten().flatten().map(|entry| entry.path());
    let mut folders: Vec<PathBuf> = folders.filter(|path| path.is_dir()).collect();
    let place = |path: &PathBuf| {
        let name = path.file_name().unwrap_or_default().to_string_lossy().into_owned();
        order.iter().flat_map(|room| &room.lessons).position(|id| *id == name)
    };
    folders.sort_by_key(|path| (place(path).unwrap_or(usize::MAX), path.clone()));
    for folder in folders {
        match read(&folder) {
            Ok(written) => all.push(written),
            Err(found) => faults.extend(found),
        }
    }
    (all, faults)
}

/// All files of a lesson, or of the course's own folder.
fn contents(folder: &Path) -> std::io::Result<BTreeMap<PathBuf, Vec<u8>>> {
    let paths = fs::read_dir(folder)?.map(|entry| entry.map(|e| e.path()));
    let files = paths.filter(|path| path.as_ref().map_or(true, |path| path.is_file()));
    files.map(|path| path.and_then(|path| Ok((path.clone(), fs::read(path)?)))).collect()
}

/// Checks and packs the glossary, whose cards name lessons and are linked by them; returns its faults.
fn glossary(
    course: &Path,
    to: &Path,
    (lessons, known, program): (&[AuthoredLesson], &BTreeMap<String, Vec<String>>, SystemTime),
    solver: &mut CourseSolver,
) -> Result<Vec<Fault>, Box<dyn Error>> {
    let mut hasher = DefaultHasher::new();
    (program, known).hash(&mut hasher);
    contents(course)?.hash(&mut hasher);
    for lesson in lessons {
        contents(&course.join("lessons").join(&lesson.lesson.id))?.hash(&mut hasher);
    }
    let stamp = (to.join("glossary.stamp"), hasher.finish().to_string());
    if fs::read_to_string(&stamp.0).is_ok_and(|old| old == stamp.1) {
        return Ok(Vec::new());
    }
    let terms = match read_glossary(course) {
        Ok(terms) => terms,
        Err(faults) => return Ok(faults),
    };
    let faults = check_glossary(&terms, lessons, known, solver);
    if faults.is_empty() {
        for (language, packed) in pack_glossary(&terms, lessons, solver)? {
            fs::write(to.join(format!("glossary.{language}.bin")), postcard::to_allocvec(&packed)?)?;
        }
        fs::write(&stamp.0, &stamp.1)?;
    }
    Ok(faults)
}

/// Checks and packs the series, which name lessons; returns their faults.
fn all_series(
    course: &Path,
    to: &Path,
    (lessons, known): (&[AuthoredLesson], &BTreeMap<String, Vec<String>>),
    solver: &mut CourseSolver,
) -> Result<Vec<Fault>, Box<dyn Error>> {
    let series = match read_series(course) {
        Ok(series) => series,
        Err(faults) => return Ok(faults),
    };
    let faults = check_series(&series, lessons, known, solver);
    if faults.is_empty() {
        for (language, packed) in pack_series(&series, lessons, solver)? {
            fs::write(to.join(format!("series.{language}.bin")), postcard::to_allocvec(&packed)?)?;
        }
    }
    Ok(faults)
}

fn write(lesson: &AuthoredLesson, to: &Path, solver: &mut CourseSolver) -> Result<(), Box<dyn Error>> {
    for packed in pack(lesson, solver)? {
        packed.check(solver)?;
        let name = format!("{}.{}", lesson.lesson.id, packed.language);
        fs::write(to.join(format!("{name}.bin")), postcard::to_allocvec(&packed.page)?)?;
        fs::write(to.join(format!("{name}.keys.bin")), postcard::to_allocvec(&packed.keys)?)?;
    }
    for (language, guide) in pack_guide(lesson, solver)? {
        let name = format!("{}.{language}.teacher.bin", lesson.lesson.id);
        fs::write(to.join(name), postcard::to_allocvec(&guide)?)?;
    }
    Ok(())
}
