//! Files that are opened or pasted → those of a lesson.
use course::own_lesson::{DATA, LessonFiles, split};
use page::storage::own_lessons::LONGEST;

/// The files of a lesson among these, by their names; a text that holds several is split. `None` if there are none, or they
/// are longer than a lesson may be.
pub fn lesson_files(read: Vec<(String, String)>) -> Option<LessonFiles> {
    let mut files = LessonFiles::new();
    for (name, text) in read {
        let text = text.trim_start_matches('\u{feff}').replace("\r\n", "\n").replace('\r', "\n");
        let parts = split(&text);
        if parts.is_empty() {
            files.insert(name, text);
        } else {
            files.extend(parts);
        }
    }
    files.retain(|name, _| is_file(name));
    let length: usize = files.values().map(String::len).sum();
    (!files.is_empty() && length <= LONGEST).then_some(files)
}

/// The name of the file that a pasted text is: that of the data if it has fields before any heading, else that of the words
/// in this language.
pub fn name_of(text: &str, language: &str) -> String {
    let first = text.lines().map(str::trim).find(|line| !line.is_empty()).unwrap_or_default();
    let is_data = first.starts_with('[') || first.contains('=') || first.starts_with("# ") && text.contains("\nid ");
    if is_data { DATA.to_owned() } else { format!("{language}.md") }
}

/// Whether a lesson has a file of this name.
fn is_file(name: &str) -> bool {
    let words = |stem: &str| stem.bytes().all(|b| b.is_ascii_lowercase() || b == b'.' || b == b'-');
    name == DATA || name.strip_suffix(".md").is_some_and(|stem| !stem.is_empty() && words(stem))
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::own_lesson::join;

    fn taken(read: &[(&str, &str)]) -> Option<Vec<String>> {
        let read = read.iter().map(|(name, text)| ((*name).to_owned(), (*text).to_owned())).collect();
        lesson_files(read).map(|files| files.into_keys().collect())
    }

    #[test]
    fn a_folder_a_file_and_a_paste_are_taken() {
        let folder = [("lesson.toml", "id = \"a\"\r\n"), ("de.md", "# A"), ("notes.odt", "x"), ("../x.md", "x")];
        assert_eq!(taken(&folder), Some(vec!["de.md".to_owned(), "lesson.toml".to_owned()]));
        let files = [(DATA.to_owned(), "id = \"a\"".to_owned()), ("en.md".to_owned(), "# A".to_owned())].into();
        assert_eq!(taken(&[("mine.txt", &join(&files))]), Some(vec!["en.md".to_owned(), "lesson.toml".to_owned()]));
        assert_eq!([taken(&[]), taken(&[("a.png", "x")])], [None, None]);
        let long = "x".repeat(LONGEST + 1);
        assert_eq!(taken(&[("de.md", &long)]), None);
    }

    #[test]
    fn a_pasted_text_is_named_by_what_it_is() {
        for (text, name) in [
            ("id = \"a\"\nsteps = []", DATA),
            ("\n[ask.a]", DATA),
            ("# A comment\nid = \"a\"", DATA),
            ("# A title\n> A promise.", "de.md"),
            ("", "de.md"),
        ] {
            assert_eq!(name_of(text, "de"), name, "{text}");
        }
    }
}
