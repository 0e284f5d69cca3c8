//! A lesson to begin with: one question, or none.
use course::own_lesson::{DATA, LessonFiles};
use locale::{Locale, td_string};

/// A lesson with one question, in a language.
pub fn with_question(id: &str, locale: Locale) -> LessonFiles {
    let data = format!(
        "id = \"{id}\"\nsteps = [\"first\"]\n\n[ask.first]\nform = \"MOVEALL\"\npos = \"nim:3,5\"\nholds = \"set = wins(pos)\"\n\
         right = [[\"5→3\"]]\nwrong = [\n  {{ answer = [\"3→0\"], says = \"nudge\" }},\n  {{ answer = [\"5→0\"], says = \"nudge\" }},\n  \
         {{ answer = [\"5→4\"], says = \"nudge\" }},\n]\n"
    );
    let words = format!(
        "# {}\n> {}\n\n## first: {}\n{}\n\n:::ask first\n{}\n- nudge: {}\n- right: {}\n",
        td_string!(locale, author.new_title),
        td_string!(locale, author.new_promise),
        td_string!(locale, author.new_heading),
        td_string!(locale, author.new_text),
        td_string!(locale, author.new_prompt),
        td_string!(locale, author.new_nudge),
        td_string!(locale, author.new_right),
    );
    [(DATA.to_owned(), data), (format!("{}.md", locale.code()), words)].into()
}

/// A lesson without a step, for those of other lessons.
pub fn empty(id: &str, locale: Locale) -> LessonFiles {
    let data = format!("id = \"{id}\"\nsteps = []\n");
    let words = format!("# {}\n> {}\n", td_string!(locale, author.new_title), td_string!(locale, author.new_promise));
    [(DATA.to_owned(), data), (format!("{}.md", locale.code()), words)].into()
}

#[cfg(test)]
mod tests {
    use super::*;
    use course::author::check_own;
    use course::course_solver::CourseSolver;
    use std::collections::BTreeMap;

    #[test]
    fn a_new_lesson_keeps_every_rule() {
        for locale in Locale::ALL {
            for files in [with_question("lesson-1", *locale), empty("lesson-1", *locale)] {
                let found = check_own(&files, &BTreeMap::new(), &mut CourseSolver::default());
                assert!(found.faults.is_empty(), "{:?}", found.faults);
                assert_eq!(found.pages.len(), Locale::ALL.len());
            }
        }
    }
}
