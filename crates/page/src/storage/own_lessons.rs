//! Lessons of one's own, kept on the device as the files that were written; in a page that may store nothing until it is
//! closed.
//!
//! In: files, by the number of their place. Out: all of them, or those of the lesson that a link names. What is in them
//! is checked elsewhere.
use crate::storage::local_storage::Store;
use course::own_lesson::{DATA, LessonFiles, OWN, join, split};
use std::cell::RefCell;
use std::collections::BTreeMap;

/// Beginning of the keys in storage; the number of the place follows.
const KEY: &str = "author.";

/// Most lessons that are kept.
pub const MOST: usize = 40;

/// The longest lesson, bytes of its files together.
pub const LONGEST: usize = 300_000;

/// The file in a course package that holds the lesson.
pub const PACKED: &str = "own-lesson.txt";

thread_local! {
    /// The lessons of a page that may store nothing.
    static UNSTORED: RefCell<BTreeMap<u32, LessonFiles>> = const { RefCell::new(BTreeMap::new()) };
}

/// All lessons, by their places.
pub fn all(store: Store) -> BTreeMap<u32, LessonFiles> {
    if !store.works() {
        return UNSTORED.with_borrow(BTreeMap::clone);
    }
    let kept = store.all().into_iter();
    kept.filter_map(|(key, text)| Some((key.strip_prefix(KEY)?.parse().ok()?, read(&text)?))).collect()
}

/// The files of the lesson with this id in links.
pub fn find(store: Store, id: &str) -> Option<LessonFiles> {
    all(store).into_values().find(|files| id_of(files).as_deref() == Some(id))
}

/// A place that is not taken; `None` if there are as many lessons as are kept.
pub fn free_place(store: Store) -> Option<u32> {
    let taken = all(store);
    (taken.len() < MOST).then(|| (1..).find(|place| !taken.contains_key(place)))?
}

/// Keeps a lesson; without files its place is free again. `false` if the device has no room for it.
pub fn keep(store: Store, place: u32, files: &LessonFiles) -> bool {
    if !store.works() {
        UNSTORED.with_borrow_mut(|all| match files.is_empty() {
            true => all.remove(&place),
            false => all.insert(place, files.clone()),
        });
        return true;
    }
    let (key, text) = (format!("{KEY}{place}"), if files.is_empty() { String::new() } else { write(files) });
    store.write(&key, &text);
    store.read(&key).unwrap_or_default() == text
}

/// Adds a lesson of another device to the stored ones; `None` if the text is none. One that is here already stays once.
pub(crate) fn join_stored(key: &str, text: &str, stored: &BTreeMap<String, String>) -> Option<String> {
    let place: u32 = key.strip_prefix(KEY)?.parse().ok()?;
    read(text).filter(|files| files.contains_key(DATA))?;
    let is_own = |(key, _): &(&String, &String)| key.starts_with(KEY);
    if let Some((here, _)) = stored.iter().filter(is_own).find(|(_, other)| other.as_str() == text) {
        return Some(here.clone());
    }
    let places = std::iter::once(place).chain(1..);
    places.map(|place| format!("{KEY}{place}")).find(|key| !stored.contains_key(key))
}

/// Whether a key in storage is that of a lesson.
pub(crate) fn is_key(key: &str) -> bool {
    key.starts_with(KEY)
}

/// The id of a lesson in links, by the line in its data.
pub fn id_of(files: &LessonFiles) -> Option<String> {
    let value = |line: &str| Some(line.trim_start().strip_prefix("id")?.trim_start().strip_prefix('=')?.to_owned());
    let written = files.get(DATA)?.lines().find_map(value)?;
    let id = written.split(['"', '\'']).nth(1).filter(|id| !id.is_empty())?;
    Some(if id.starts_with(OWN) { id.to_owned() } else { format!("{OWN}{id}") })
}

/// The title in the words of this language, else in those of another one.
pub fn title_of(files: &LessonFiles, language: &str) -> Option<String> {
    let title =
        |text: &String| text.lines().find_map(|line| line.strip_prefix("# ")).map(|title| title.trim().to_owned());
    let own = files.get(&format!("{language}.md")).and_then(title);
    own.or_else(|| files.iter().filter(|(name, _)| name.ends_with(".md")).find_map(|(_, text)| title(text)))
}

/// One line, to be read again.
fn write(files: &LessonFiles) -> String {
    join(files).replace('\\', "\\\\").replace('\n', "\\n").replace('\r', "")
}

fn read(line: &str) -> Option<LessonFiles> {
    if line.len() > 2 * LONGEST {
        return None;
    }
    let mut text = String::with_capacity(line.len());
    let mut chars = line.chars();
    while let Some(c) = chars.next() {
        match c {
            '\\' => text.push(match chars.next()? {
                'n' => '\n',
                other => other,
            }),
            c => text.push(c),
        }
    }
    Some(split(&text)).filter(|files| !files.is_empty())
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(id: &str) -> LessonFiles {
        let data = format!("# my data\n  id  = \"{id}\"\nsteps = []\n");
        [(DATA.to_owned(), data), ("en.md".to_owned(), "# A \\title\\n\n> Promise.\n".to_owned())].into()
    }

    #[test]
    fn a_lesson_is_one_line() {
        let line = write(&files("mine"));
        assert_eq!(line.lines().count(), 1);
        assert_eq!(read(&line), Some(files("mine")));
        assert_eq!([read(""), read("no files"), read("a\\")], [None, None, None]);
    }

    #[test]
    fn a_lesson_has_an_id_and_a_title() {
        assert_eq!(id_of(&files("mine")).as_deref(), Some("own-mine"));
        assert_eq!(id_of(&files("own-mine")).as_deref(), Some("own-mine"));
        assert_eq!(id_of(&files("")), None);
        assert_eq!(title_of(&files("mine"), "de").as_deref(), Some("A \\title\\n"));
        assert_eq!(title_of(&LessonFiles::new(), "de"), None);
    }

    #[test]
    fn lessons_of_another_device_take_a_place_of_their_own() {
        let here: BTreeMap<String, String> = [("author.1".to_owned(), write(&files("one")))].into();
        let key = |key: &str, id: &str| join_stored(key, &write(&files(id)), &here);
        assert_eq!(key("author.7", "one").as_deref(), Some("author.1"));
        assert_eq!(key("author.1", "two").as_deref(), Some("author.2"));
        assert_eq!(key("author.7", "two").as_deref(), Some("author.7"));
        assert_eq!(key("author.x", "two"), None);
        assert_eq!(join_stored("author.1", "nothing", &here), None);
    }
}
