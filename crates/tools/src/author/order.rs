//! The steps of a lesson, read from its files and written back: their list in the data, and the order of the sections in the
//! words.
use course::own_lesson::{DATA, LessonFiles};
use std::ops::Range;

/// The steps of a lesson in their order; those of lessons of the course as `lesson/step`.
pub fn steps(files: &LessonFiles) -> Vec<String> {
    let data = files.get(DATA).map(String::as_str).unwrap_or_default();
    list(data).and_then(|range| entries(&data[range])).map(|(steps, _)| steps).unwrap_or_default()
}

/// Writes the steps into the data, and puts the sections of all words into their order.
pub fn set_steps(files: &mut LessonFiles, steps: &[String]) {
    let quoted: Vec<String> = steps.iter().map(|step| format!("\"{step}\"")).collect();
    let written = format!("[{}]", quoted.join(", "));
    let data = files.entry(DATA.to_owned()).or_default();
    match list(data) {
        Some(range) => data.replace_range(range, &written),
        None => *data = format!("steps = {written}\n{data}"),
    }
    for (_, words) in files.iter_mut().filter(|(name, _)| name.ends_with(".md") && !name.starts_with("teacher")) {
        *words = sorted(words, steps);
    }
}

/// The heading of a step in words.
pub fn heading(words: &str, step: &str) -> Option<String> {
    let mut headings = words.lines().filter_map(|line| line.strip_prefix("## ")?.split_once(':'));
    headings.find(|(id, _)| id.trim() == step).map(|(_, heading)| heading.trim().to_owned())
}

/// The place of the list of steps in the data, from its opening bracket to its closing one.
fn list(data: &str) -> Option<Range<usize>> {
    let mut at = 0;
    for line in data.split_inclusive('\n') {
        if line.starts_with('[') {
            return None;
        }
        let rest = line.trim_start().strip_prefix("steps").map(str::trim_start);
        if rest.is_some_and(|rest| rest.starts_with('=')) {
            let open = at + line.find('[')?;
            let (_, length) = entries(&data[open..])?;
            return Some(open..open + length);
        }
        at += line.len();
    }
    None
}

/// The texts in quotation marks up to the closing bracket of a list, and the length of the list.
fn entries(list: &str) -> Option<(Vec<String>, usize)> {
    let (mut all, mut open, mut in_comment) = (Vec::new(), None::<(char, usize)>, false);
    for (i, c) in list.char_indices() {
        match (open, c) {
            (Some((quote, from)), _) => {
                if c == quote {
                    all.push(list[from..i].to_owned());
                    open = None;
                }
            }
            (None, '\n') => in_comment = false,
            (None, _) if in_comment => {}
            (None, '#') => in_comment = true,
            (None, '"' | '\'') => open = Some((c, i + 1)),
            (None, ']') => return Some((all, i + 1)),
            (None, _) => {}
        }
    }
    None
}

/// The words with their sections in the order of the steps; other sections come last.
fn sorted(words: &str, steps: &[String]) -> String {
    let (mut head, mut sections) = (String::new(), Vec::<(String, String)>::new());
    for line in words.lines() {
        if let Some(heading) = line.strip_prefix("## ") {
            let id = heading.split(':').next().unwrap_or_default().trim().to_owned();
            sections.push((id, String::new()));
        }
        let part = sections.last_mut().map_or(&mut head, |(_, text)| text);
        part.push_str(line);
        part.push('\n');
    }
    let place = |id: &String| steps.iter().position(|step| step == id).unwrap_or(usize::MAX);
    let before: Vec<usize> = sections.iter().map(|(id, _)| place(id)).collect();
    if before.is_sorted() {
        return words.to_owned();
    }
    sections.sort_by_key(|(id, _)| place(id));
    let parts = std::iter::once(head.as_str()).chain(sections.iter().map(|(_, text)| text.as_str()));
    let parts: Vec<&str> = parts.map(str::trim_end).collect();
    parts.join("\n\n") + "\n"
}

#[cfg(test)]
mod tests {
    use super::*;

    fn files(data: &str, words: &str) -> LessonFiles {
        [(DATA, data), ("en.md", words)].map(|(name, text)| (name.to_owned(), text.to_owned())).into()
    }

    fn texts(steps: &[&str]) -> Vec<String> {
        steps.iter().map(|step| (*step).to_owned()).collect()
    }

    #[test]
    fn steps_are_read_and_written() {
        let data =
            "id = \"a\"\nsteps = [ # \"none\" ]\n  'one', \"mirror/two-rows\",\n]\n[ask.one]\nsteps = [\"no\"]\n";
        let mut all = files(data, "");
        assert_eq!(steps(&all), ["one", "mirror/two-rows"]);
        set_steps(&mut all, &texts(&["mirror/two-rows", "one"]));
        assert_eq!(all[DATA], "id = \"a\"\nsteps = [\"mirror/two-rows\", \"one\"]\n[ask.one]\nsteps = [\"no\"]\n");
        let mut none = files("id = \"a\"\n[ask.one]\n", "");
        assert_eq!(steps(&none), Vec::<String>::new());
        set_steps(&mut none, &texts(&["one"]));
        assert_eq!(none[DATA], "steps = [\"one\"]\nid = \"a\"\n[ask.one]\n");
        assert_eq!(steps(&files("steps = [\"a\", \"b", "")), Vec::<String>::new());
    }

    #[test]
    fn sections_follow_their_steps() {
        let words = "# T\n> P\n\n## one: First\nText.\n\n## two: Second\n- right: Yes.\n\n## practice: More\n";
        let mut all = files("steps = [\"one\", \"two\"]", words);
        set_steps(&mut all, &texts(&["one", "mirror/p1", "two"]));
        assert_eq!(all["en.md"], words);
        set_steps(&mut all, &texts(&["two", "one"]));
        let want = "# T\n> P\n\n## two: Second\n- right: Yes.\n\n## one: First\nText.\n\n## practice: More\n";
        assert_eq!(all["en.md"], want);
        assert_eq!(heading(want, "two").as_deref(), Some("Second"));
        assert_eq!(heading(want, "three"), None);
    }
}
