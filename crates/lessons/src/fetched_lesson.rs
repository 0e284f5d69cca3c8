//! A lesson with what judges its answers: one of the course, from its files; one of one's own, from the device or a course
//! package, checked and packed by the worker. Steps that the latter takes from lessons of the course keep their keys and their
//! progress; so do tasks of one's own, each of which is a lesson by itself.
use super::fetched::FetchError;
use super::game_words;
use super::task_templates::{self, Templates};
use course::own_lesson::{CheckedLesson, LessonFiles, OWN, OwnPage, split, task_of_step};
use course::own_tasks::OwnTasks;
use course::packed::{Block, Leaf, Page, Plan, Room};
use course::words::Inline;
use leptos::prelude::WithUntracked;
use link::own_caption::OwnCaption;
use link::values::is_plain;
use locale::{Locale, td_string};
use packs::bytes_need_pack;
use page::state::fetch::{bytes, read, text};
use page::state::opened_file::is_made_for_link;
use page::state::platform_results::is_package;
use page::state::table::Table;
use page::state::worker_result::answer_once;
use page::storage::{known_tasks, own_lessons};
use protocol::{CheckLesson, Failure, from_bytes};
use std::collections::BTreeMap;
use std::collections::btree_map::Entry;

/// A lesson, with what judges its answers.
#[derive(Clone)]
pub struct FetchedLesson {
    /// The lessons of the course, and this one if it is no part of it.
    pub plan: Plan,
    pub page: Page,
    /// The lessons that its steps are from, itself first, each with its keys.
    pub sources: Vec<(String, Vec<u8>)>,
    /// The place of the source of each leaf of the page, and its id there.
    pub origins: Vec<(usize, String)>,
    /// The captions by the authors of its leaves' games, by the place of the source.
    pub captions: BTreeMap<usize, OwnCaption>,
    /// Whether its texts may name a game of the pack.
    pub names_pack: bool,
}

/// A lesson of the course, as its files hold it.
struct CourseLesson {
    page: Page,
    keys: Vec<u8>,
    names_pack: bool,
}

/// Fetches a lesson of the course, or one that is kept on this device.
pub async fn fetch_lesson(id: String, locale: Locale, table: Table) -> Result<FetchedLesson, FetchError> {
    let plan = read::<Plan>("plan", locale).await.ok_or(FetchError::Missing)?;
    if id.starts_with(OWN) {
        return own_lesson(id, plan, locale, table).await;
    }
    if !is_plain(&id) || plan.card(&id).is_none() {
        return Err(FetchError::Unknown("lesson", id));
    }
    let CourseLesson { page, keys, names_pack } = of_course(&id, locale).await.ok_or(FetchError::Missing)?;
    let origins = page.leaves.iter().map(|leaf| (0, leaf.id.clone())).collect();
    Ok(FetchedLesson { plan, page, sources: vec![(id, keys)], origins, captions: BTreeMap::new(), names_pack })
}

/// Fetches the page of a lesson of the course, and its keys.
async fn of_course(id: &str, locale: Locale) -> Option<CourseLesson> {
    let page = bytes(id, locale, "").await;
    let (page, keys) = page.zip(bytes(id, locale, ".keys").await)?;
    let names_pack = bytes_need_pack(&page);
    Some(CourseLesson { page: from_bytes(&page)?, keys, names_pack })
}

/// A lesson that is kept on this device, or comes in a course package or a file made for it. The plan gets a room with its card.
async fn own_lesson(id: String, mut plan: Plan, locale: Locale, table: Table) -> Result<FetchedLesson, FetchError> {
    let files = match own_lessons::find(table.store(), &id) {
        Some(files) => files,
        None => packed(&id).await.ok_or_else(|| FetchError::Unknown("lesson", id.clone()))?,
    };
    let request = CheckLesson { files, known: plan.steps() };
    let CheckedLesson { pages, order, .. } =
        answer_once(table.worker, request).await.map_err(|_| FetchError::Missing)?;
    // A lesson that a rule forbids to show has no pages.
    let own = pages.into_iter().find(|page| page.language == locale.code());
    let OwnPage { card, page, keys, .. } = own.ok_or(FetchError::Unknown("lesson", id.clone()))?;
    let mut taken = BTreeMap::new();
    for lesson in order.iter().filter(|step| task_of_step(step).is_none()).filter_map(|step| taken_from(step)) {
        if let Entry::Vacant(place) = taken.entry(lesson.0) {
            let files = of_course(place.key(), locale).await.ok_or(FetchError::Missing)?;
            place.insert((files.page, files.keys));
        }
    }
    let tasks: Vec<OwnTasks> = order.iter().filter_map(|step| task_of_step(step)).collect();
    taken.extend(own_tasks(&tasks, locale, table).await?);
    let pages: BTreeMap<&str, &Page> = taken.iter().map(|(lesson, (page, _))| (lesson.as_str(), page)).collect();
    let (leaves, origins) = in_order(&page.leaves, &order, &pages);
    let caption = |(place, lesson): (usize, &String)| {
        let set = tasks.iter().find(|set| set.id() == *lesson)?;
        Some((place + 1, game_words::caption(set.tasks().first()?)))
    };
    let captions = taken.keys().enumerate().filter_map(caption).collect();
    let sources = std::iter::once((id, keys));
    let sources = sources.chain(taken.into_iter().map(|(lesson, (_, keys))| (lesson, keys))).collect();
    let pos = card.board.clone().unwrap_or_default();
    plan.rooms.push(Room { id: "own".to_owned(), pos, lessons: vec![card] });
    // The worker has fetched the pack to check it.
    Ok(FetchedLesson { plan, page: Page { leaves, ..page }, sources, origins, captions, names_pack: true })
}

/// The lesson that a step is taken from, and its id there; `None` for a step of the lesson's own.
fn taken_from(step: &str) -> Option<(String, String)> {
    match task_of_step(step) {
        Some(set) => Some((set.id(), set.ids().pop()?)),
        None => step.split_once('/').map(|(lesson, id)| (lesson.to_owned(), id.to_owned())),
    }
}

/// The pages of tasks of one's own with their keys, by their ids. This device knows the tasks from now on: answers to them
/// are handed in with their words.
async fn own_tasks(
    sets: &[OwnTasks],
    locale: Locale,
    table: Table,
) -> Result<BTreeMap<String, (Page, Vec<u8>)>, FetchError> {
    let mut all = BTreeMap::new();
    if sets.is_empty() {
        return Ok(all);
    }
    let draws = sets.iter().any(OwnTasks::draws);
    let templates = Templates::fetch(draws, locale).await.ok_or(FetchError::Missing)?;
    for set in sets {
        if known_tasks::find(table.store(), &set.id()).is_none() {
            known_tasks::keep(table.store(), set);
        }
        all.insert(set.id(), own_task(set, &templates, locale, table).await?);
    }
    Ok(all)
}

/// The page of one task, and its keys. In the place of a task that cannot be asked stands a sentence.
async fn own_task(
    set: &OwnTasks,
    templates: &Templates,
    locale: Locale,
    table: Table,
) -> Result<(Page, Vec<u8>), FetchError> {
    let sentence = |words: &str| Block::Paragraph { inlines: vec![Inline::Text(words.to_owned())], only_prove: false };
    let seed = table.address.with_untracked(|page| page.seed).unwrap_or(1);
    let (mut leaves, mut keys) = (Vec::new(), Vec::new());
    for (id, own) in set.ids().into_iter().zip(set.tasks()) {
        let blocks = match templates.fit_once(own, &id, seed, table).await {
            Ok((question, sibling)) => {
                let asked = task_templates::asked(locale, own, &id, question, &sibling);
                keys = sibling.keys;
                task_templates::blocks(locale, own, asked)
            }
            Err(Failure::TooBig(()) | Failure::Died) => vec![sentence(td_string!(locale, own_tasks.too_big))],
            Err(Failure::Senseless) => vec![sentence(td_string!(locale, own_tasks.unfit))],
            Err(Failure::Stopped | Failure::Absent | Failure::Unreadable) => return Err(FetchError::Missing),
        };
        let heading = td_string!(locale, own_tasks.one).to_owned();
        leaves.push(Leaf { id, heading, practice: false, blocks });
    }
    Ok((Page { id: set.id(), title: String::new(), promise: Vec::new(), leaves, ending: None }, keys))
}

/// The files of the lesson that a course package or a file made for it brings, where this is the page of one and the lesson
/// has this id.
async fn packed(id: &str) -> Option<LessonFiles> {
    if !is_package() && !is_made_for_link() {
        return None;
    }
    let text = text(&format!("./{}", own_lessons::PACKED)).await?;
    let files = split(&text);
    (text.len() <= 2 * own_lessons::LONGEST && own_lessons::id_of(&files).as_deref() == Some(id)).then_some(files)
}

/// The leaves of a lesson in its order, those of others (`lesson/step`) and tasks of one's own among them, then its practice; each
/// with the place of its source, which is one after that of its lesson in `taken`, and its id there.
fn in_order(own: &[Leaf], order: &[String], taken: &BTreeMap<&str, &Page>) -> (Vec<Leaf>, Vec<(usize, String)>) {
    let practice = own.iter().filter(|leaf| leaf.practice).map(|leaf| leaf.id.as_str());
    let mut found = Vec::new();
    for step in order.iter().map(String::as_str).chain(practice) {
        let Some((lesson, id)) = taken_from(step) else {
            found.extend(own.iter().find(|leaf| leaf.id == step).map(|leaf| (leaf.clone(), (0, leaf.id.clone()))));
            continue;
        };
        let place = taken.keys().position(|known| *known == lesson);
        let leaf = taken.get(lesson.as_str()).and_then(|page| page.leaves.iter().find(|leaf| leaf.id == id));
        if let (Some(place), Some(leaf)) = (place, leaf) {
            found.push((alone(&lesson, leaf), (place + 1, leaf.id.clone())));
        }
    }
    found.into_iter().unzip()
}

/// A step without the others of its lesson: nothing waits for the answer to another one.
fn alone(lesson: &str, leaf: &Leaf) -> Leaf {
    let asks = |id: &String| {
        leaf.blocks.iter().any(|block| match block {
            Block::Task(task) => task.id == *id,
            Block::Guess(guess) => guess.id == *id,
            _ => false,
        })
    };
    let stays = |block: &&Block| !matches!(block, Block::Reveal(after) if !asks(after));
    let blocks = leaf.blocks.iter().filter(stays).cloned().collect();
    Leaf { id: format!("{lesson}-{}", leaf.id), heading: leaf.heading.clone(), practice: false, blocks }
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::author::{pack, read};
    use course::course_solver::CourseSolver;
    use std::path::Path;

    fn page(lesson: &str) -> Page {
        let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../../course/lessons").join(lesson);
        pack(&read(&folder).unwrap(), &mut CourseSolver::default()).unwrap().remove(0).page
    }

    #[test]
    fn steps_of_several_lessons_stand_in_one() {
        let (mirror, bouton) = (page("mirror"), page("nim-bouton"));
        let taken: BTreeMap<&str, &Page> = [("nim-bouton", &bouton)].into();
        let last = bouton.leaves[1].id.clone();
        let order = [format!("nim-bouton/{last}"), "make-equal".to_owned(), "nim-bouton/nothing".to_owned()];
        let (leaves, origins) = in_order(&mirror.leaves, &order, &taken);
        let ids: Vec<&str> = leaves.iter().map(|leaf| leaf.id.as_str()).collect();
        assert_eq!(ids, [format!("nim-bouton-{last}").as_str(), "make-equal", "p1", "p2", "p3"]);
        assert_eq!(origins[..2], [(1, last), (0, "make-equal".to_owned())]);
        assert_eq!(leaves.len(), origins.len());
        let blocks = vec![Block::Reveal("a-question-of-another-step".to_owned())];
        let leaf = Leaf { blocks, ..bouton.leaves[0].clone() };
        assert!(alone("nim-bouton", &leaf).blocks.is_empty());
    }

    #[test]
    fn tasks_of_ones_own_stand_among_steps() {
        let mirror = page("mirror");
        let step = "tasks/one~nim:3,5,7~en=Where do you win?";
        let set = task_of_step(step).unwrap();
        let leaf = Leaf { id: "1".to_owned(), heading: "Task".to_owned(), practice: false, blocks: Vec::new() };
        let task = Page { id: set.id(), leaves: vec![leaf], ending: None, ..mirror.clone() };
        let set_id = set.id();
        let taken: BTreeMap<&str, &Page> = [(set_id.as_str(), &task)].into();
        let order = ["make-equal".to_owned(), step.to_owned()];
        let (leaves, origins) = in_order(&mirror.leaves, &order, &taken);
        assert_eq!(origins[..2], [(0, "make-equal".to_owned()), (1, "1".to_owned())]);
        // As it stands in a link.
        assert_eq!(leaves[1].id, format!("{set_id}-1"));
        assert!(is_plain(&leaves[1].id), "{}", leaves[1].id);
    }
}
