//! The source of an example.
use super::{Locale, td_string};
use solver::ruleset::{Example, Passage, Source};

/// The source of an example, `Thesis, exercise 21`; `None` for examples made for this lab.
pub fn source(locale: Locale, example: &Example) -> Option<String> {
    let source = match example.source {
        Source::Thesis => td_string!(locale, shell.source_thesis),
        Source::Lecture => td_string!(locale, shell.source_lecture),
        Source::Chomp => td_string!(locale, shell.source_chomp),
        Source::Notes => td_string!(locale, shell.source_notes),
        Source::Lab => return None,
    };
    Some(match example.place {
        Some(Passage::Exercise(n)) => td_string!(locale, shell.source_exercise, source = source, n = n),
        Some(Passage::Section(n)) => td_string!(locale, shell.source_section, source = source, n = n),
        None => source.to_owned(),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn source_and_number_are_told() {
        let check = |example: Example, de: &str, en: &str| {
            let [source_de, source_en] = [Locale::De, Locale::En].map(|locale| source(locale, &example).unwrap());
            assert_eq!((source_de.as_str(), source_en.as_str()), (de, en));
        };
        let thesis = Example::normal("nim:1", Source::Thesis);
        check(thesis.exercise("21"), "Abschlussarbeit, Aufgabe 21", "Thesis, exercise 21");
        check(thesis.section("4.2"), "Abschlussarbeit, Abschnitt 4.2", "Thesis, section 4.2");
        check(Example::normal("nim:1", Source::Lecture), "Vorlesung", "Lecture");
        assert_eq!(source(Locale::En, &Example::normal("nim:1", Source::Lab)), None);
    }
}
