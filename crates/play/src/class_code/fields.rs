//! The content of a code as bytes.
use super::bytes::{Reader, Writer};
use super::{ClassCode, MOST_GAMES};
use crate::given_tasks::{GivenTasks, LONGEST_TITLE, MOST_TASKS, TaskName};
use crate::hand_in::{
    AnsweredTask, BEST_SCORE, HandIn, LONGEST_ANSWER, LONGEST_NAME, MOST_ANSWERED, MOST_SECONDS, MOST_TRIES, MOST_WRONG,
};
use link::values::is_plain;

/// Kinds of codes. They are promises.
const HAND_IN: u32 = 1;
const TASKS: u32 = 2;
const GAMES: u32 = 3;

/// Longest id of a lesson or a question, bytes.
const LONGEST_ID: usize = 40;
/// Longest link of a game, bytes.
const LONGEST_LINK: usize = 2_000;

/// The content of a code, without its checksum.
pub fn write(code: &ClassCode) -> Vec<u8> {
    let mut to = Writer::default();
    match code {
        ClassCode::HandIn(all) => {
            to.number(HAND_IN);
            write_hand_in(&mut to, all);
        }
        ClassCode::Tasks(set) => {
            to.number(TASKS);
            to.text(&set.title, LONGEST_TITLE);
            to.number(u32::from(set.exam));
            let tasks = &set.tasks[..set.tasks.len().min(MOST_TASKS)];
            to.count(tasks.len());
            let mut before = "";
            for task in tasks {
                write_name(&mut to, task, before);
                before = &task.lesson;
            }
        }
        ClassCode::Games(links) => {
            to.number(GAMES);
            let links: Vec<&String> = links.iter().filter(|link| link.len() <= LONGEST_LINK).take(MOST_GAMES).collect();
            to.count(links.len());
            links.into_iter().for_each(|link| to.text(link, LONGEST_LINK));
        }
    }
    to.0
}

fn write_hand_in(to: &mut Writer, all: &HandIn) {
    to.number(all.device);
    to.text(&all.name, LONGEST_NAME);
    let tasks = &all.tasks[..all.tasks.len().min(MOST_ANSWERED)];
    to.count(tasks.len());
    let mut before = "";
    for known in tasks {
        write_name(to, &known.task, before);
        before = &known.task.lesson;
        to.number(u32::from(known.exam));
        to.number(known.day);
        to.number(known.tries.min(MOST_TRIES));
        to.number(known.seconds.min(MOST_SECONDS));
        to.optional(known.score.map(|score| score.min(BEST_SCORE)));
        let wrong = &known.wrong[..known.wrong.len().min(MOST_WRONG)];
        to.count(wrong.len());
        wrong.iter().for_each(|answer| to.text(answer, LONGEST_ANSWER));
    }
}

/// Writes the name of a question; its lesson is left out where it is that of the question before.
fn write_name(to: &mut Writer, task: &TaskName, before: &str) {
    to.text(if task.lesson == before { "" } else { &task.lesson }, LONGEST_ID);
    to.text(&task.ask, LONGEST_ID);
    to.optional(task.seed);
}

/// Reads the content of the bytes; `None` if they are not what [`write`] makes.
pub fn read(bytes: &[u8]) -> Option<ClassCode> {
    let mut from = Reader(bytes);
    let code = match from.number()? {
        HAND_IN => ClassCode::HandIn(read_hand_in(&mut from)?),
        TASKS => {
            let title = from.text(LONGEST_TITLE)?;
            let exam = from.number_up_to(1)? == 1;
            let mut tasks: Vec<TaskName> = Vec::new();
            for _ in 0..from.count(MOST_TASKS)? {
                let task = read_name(&mut from, tasks.last())?;
                tasks.push(task);
            }
            ClassCode::Tasks(GivenTasks { title, exam, tasks })
        }
        GAMES => {
            let count = from.count(MOST_GAMES)?;
            let links: Option<Vec<String>> = (0..count).map(|_| from.text(LONGEST_LINK)).collect();
            ClassCode::Games(links?)
        }
        _ => return None,
    };
    from.is_at_end().then_some(code)
}

fn read_hand_in(from: &mut Reader<'_>) -> Option<HandIn> {
    let (device, name) = (from.number()?, from.text(LONGEST_NAME)?);
    let mut tasks: Vec<AnsweredTask> = Vec::new();
    for _ in 0..from.count(MOST_ANSWERED)? {
        let task = read_name(from, tasks.last().map(|known| &known.task))?;
        let exam = from.number_up_to(1)? == 1;
        let day = from.number()?;
        let (tries, seconds) = (from.number_up_to(MOST_TRIES)?, from.number_up_to(MOST_SECONDS)?);
        let score = from.optional()?;
        if score.is_some_and(|score| score > BEST_SCORE) {
            return None;
        }
        let count = from.count(MOST_WRONG)?;
        let wrong: Option<Vec<String>> = (0..count).map(|_| from.text(LONGEST_ANSWER)).collect();
        tasks.push(AnsweredTask { task, exam, day, tries, seconds, score, wrong: wrong? });
    }
    Some(HandIn { device, name, tasks })
}

fn read_name(from: &mut Reader<'_>, before: Option<&TaskName>) -> Option<TaskName> {
    let mut lesson = from.text(LONGEST_ID)?;
    if lesson.is_empty() {
        lesson.clone_from(&before?.lesson);
    }
    let (ask, seed) = (from.text(LONGEST_ID)?, from.optional()?);
    (is_plain(&lesson) && is_plain(&ask)).then_some(TaskName { lesson, ask, seed })
}
