//! Teachers' own tasks that were put together or opened on this device, as sets. Answers name them by the id of their set, and
//! here are their words and boards; in a page that may store nothing until it is closed.
use crate::storage::local_storage::Store;
use course::own_tasks::OwnTasks;
use std::cell::RefCell;

/// Key in storage.
pub(crate) const KEY: &str = "own-tasks";

/// The sign between two sets, which no set has in its text.
const BETWEEN: &str = "~~~";

/// Most sets that are kept; the oldest go.
const MOST: usize = 20;

thread_local! {
    /// The sets of a page that may store nothing.
    static UNSTORED: RefCell<String> = const { RefCell::new(String::new()) };
}

/// All sets, the one that was opened last first.
pub fn all(store: Store) -> Vec<OwnTasks> {
    match store.works() {
        true => read(&store.read(KEY).unwrap_or_default()),
        false => UNSTORED.with_borrow(|text| read(text)),
    }
}

/// The set of an id.
pub fn find(store: Store, id: &str) -> Option<OwnTasks> {
    all(store).into_iter().find(|set| set.id() == id)
}

/// Keeps a set that was opened.
pub fn keep(store: Store, set: &OwnTasks) {
    let mut sets = all(store);
    sets.retain(|known| known != set);
    sets.insert(0, set.clone());
    let text = write(&sets);
    match store.works() {
        true => store.write(KEY, &text),
        false => UNSTORED.set(text),
    }
}

/// Adds the sets of another device; `None` if the text is none.
pub(crate) fn join(text: &str, here: &str) -> Option<String> {
    let (new, mut sets) = (read(text), read(here));
    if write(&new) != text.trim() {
        return None;
    }
    for set in new {
        if !sets.contains(&set) {
            sets.push(set);
        }
    }
    Some(write(&sets))
}

fn read(text: &str) -> Vec<OwnTasks> {
    text.split(BETWEEN).filter_map(|set| set.parse().ok()).collect()
}

fn write(sets: &[OwnTasks]) -> String {
    sets.iter().take(MOST).map(OwnTasks::to_string).collect::<Vec<_>>().join(BETWEEN)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sets_are_read_back_and_there_is_an_end() {
        let text = "one~nim:3~~who~nim:2,2~de=Wer?~~~build~chomp~rows=3";
        assert_eq!((read(text).len(), write(&read(text)).as_str()), (2, text));
        assert!(read("").is_empty() && read("two~nim:3").is_empty());
        let many: Vec<OwnTasks> = (1..30).filter_map(|n| format!("one~nim:{n}").parse().ok()).collect();
        assert_eq!(read(&write(&many)), many[..MOST]);
    }

    #[test]
    fn sets_of_another_device_come_along() {
        let joined = join("one~nim:3~~~one~nim:4", "one~nim:4~~~one~nim:5");
        assert_eq!(joined.as_deref(), Some("one~nim:4~~~one~nim:5~~~one~nim:3"));
        assert_eq!(join("two~nim:3", ""), None);
    }
}
