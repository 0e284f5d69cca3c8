//! The splash: the home page's words in `index.html`, readable while the program is still loading.
//!
//! The script beside them guesses from the link whether the splash is wanted, and in which language. The program moves
//! it into its own slot, where it stays until the home page renders.
use leptos::prelude::*;
use web_sys::Element;

/// Removes the splash from the document; `None` if it is gone already, or was not wanted.
pub fn take() -> Option<Element> {
    let splash = document().get_element_by_id("greeting")?;
    splash.remove();
    let wanted = !splash.has_attribute("hidden");
    splash.query_selector(".home").ok().flatten().filter(|_| wanted)
}

#[cfg(test)]
mod tests {
    use link::address::Address;
    use locale::{Locale, td_string};

    #[test]
    fn its_script_reads_parameters_of_a_link() {
        let page = include_str!("../../../../js/greet.js");
        let known = |name: &str| Address::ALL.iter().any(|p| p.name == name || p.aliases.contains(&name));
        let calls = ["names(\"", "chosen(\""].into_iter().flat_map(|call| page.split(call).skip(1));
        let names: Vec<&str> = calls.flat_map(|rest| rest.split('"').next().unwrap_or_default().split(' ')).collect();
        assert_eq!(names.len(), 21, "{names:?}");
        for name in names {
            assert!(known(name), "no link has {name}");
        }
    }

    /// The codes of all languages, in order.
    fn codes() -> Vec<&'static str> {
        let mut codes: Vec<_> = Locale::ALL.iter().map(|locale| locale.code()).collect();
        codes.sort_unstable();
        codes
    }

    /// The error texts in start.js exist in every language, about the same failures.
    #[test]
    fn what_fails_is_told_in_every_language() {
        let script = include_str!("../../../../js/start.js");
        let (_, list) = script.split_once("const languages = [").unwrap();
        let list: Vec<&str> =
            list.split_once(']').unwrap().0.split(',').map(|code| code.trim().trim_matches('"')).collect();
        let mut sorted = list.clone();
        sorted.sort_unstable();
        assert_eq!(sorted, codes(), "the languages of start.js are the folders of locales/");
        let (_, causes) = script.split_once("const causes = {").unwrap();
        let (causes, _) = causes.split_once("\n  };").unwrap();
        let named = |words: &str| {
            let mut values: Vec<_> =
                words.split("${").skip(1).filter_map(|rest| Some(rest.split_once('}')?.0.to_owned())).collect();
            values.sort();
            values
        };
        let mut count = 0;
        for cause in causes.split("=> [").skip(1) {
            let (said, _) = cause.split_once("\n    ],").unwrap();
            let lines: Vec<&str> = said.lines().map(str::trim).filter(|line| !line.is_empty()).collect();
            assert_eq!(lines.len(), list.len(), "a cause is told once in each of {list:?}: {lines:#?}");
            assert!(lines.windows(2).all(|two| named(two[0]) == named(two[1]) && two[0] != two[1]), "{lines:#?}");
            let german = [" die ", " der ", " den ", " das ", " und ", " nicht ", " oder "];
            for (line, code) in lines.iter().zip(&list) {
                assert_eq!(german.iter().any(|word| line.contains(word)), *code == "de", "{code}: {line}");
            }
            count += 1;
        }
        assert_eq!(count, causes.matches("=> [").count());
        assert!(count >= 8 && script.contains("languages.forEach((lang, i) =>"), "{count}");
    }

    #[test]
    fn they_are_those_of_the_home_page() {
        let page = include_str!("../../../../index.html");
        for locale in Locale::ALL.iter().copied() {
            let tag = locale.code();
            for text in [
                format!("<h1 lang=\"{tag}\">{}</h1>", td_string!(locale, shell.headline)),
                format!("<p class=\"lead\" lang=\"{tag}\">{}</p>", td_string!(locale, shell.lead)),
            ] {
                assert!(page.contains(&text), "index.html should hold {text}");
            }
        }
    }

    /// Every text in `index.html` that shows before the program exists in every language and in no other.
    #[test]
    fn what_is_read_meanwhile_is_in_every_language() {
        let page = include_str!("../../../../index.html");
        let parts = [
            ("class=\"greet\"", "</main>", "<h1 "),
            ("id=\"coming\"", "</div>", "<p "),
            ("<noscript>", "</noscript>", "<span "),
        ];
        for (from, to, element) in parts {
            let part = page.split_once(from).and_then(|(_, rest)| rest.split_once(to)).unwrap().0;
            let start = format!("{element}lang=\"");
            let mut tags: Vec<&str> = part.split(&start).skip(1).filter_map(|rest| rest.split('"').next()).collect();
            tags.sort_unstable();
            assert_eq!(tags, codes(), "the languages of {from} in index.html are the folders of locales/");
        }
        let styles = [
            ("style/shell.css", include_str!("../../../../style/shell.css"), ".greet"),
            ("style/base.css", include_str!("../../../../style/base.css"), "#coming"),
        ];
        for (name, style, part) in styles {
            for tag in codes() {
                let rule = format!("html:lang({tag}) {part} > [lang]:not([lang=\"{tag}\"])");
                assert!(style.contains(&rule), "{name} should hold {rule}");
            }
        }
    }
}
