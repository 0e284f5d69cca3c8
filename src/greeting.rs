//! The home page's words that stand in `index.html`, so that they are read while the program is still on its way.
//!
//! The script beside them guesses from the link whether they are wanted, and in which language. The program takes them into
//! its own place, where they stay until the home page is there.
use leptos::prelude::*;
use web_sys::Element;

/// Takes them off the page; `None` if they are gone already, or were not wanted.
pub fn take() -> Option<Element> {
    let greeting = document().get_element_by_id("greeting")?;
    greeting.remove();
    let wanted = !greeting.has_attribute("hidden");
    greeting.query_selector(".home").ok().flatten().filter(|_| wanted)
}

#[cfg(test)]
mod tests {
    use crate::address::Address;
    use crate::text::{Locale, td_string};

    #[test]
    fn its_script_reads_parameters_of_a_link() {
        let page = include_str!("../index.html");
        let known = |name: &str| Address::ALL.iter().any(|p| p.name == name || p.aliases.contains(&name));
        let calls = ["names(\"", "chosen(\""].into_iter().flat_map(|call| page.split(call).skip(1));
        let names: Vec<&str> = calls.flat_map(|rest| rest.split('"').next().unwrap_or_default().split(' ')).collect();
        assert_eq!(names.len(), 15, "{names:?}");
        for name in names {
            assert!(known(name), "no link has {name}");
        }
    }

    /// What start.js says of a page that does not start, it says in English and in German, of the same things.
    #[test]
    fn what_fails_is_told_in_both_languages() {
        let script = include_str!("../start.js");
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
            let [en, de] = lines[..] else { panic!("a cause is told once in each language: {lines:#?}") };
            assert_eq!(named(en), named(de));
            assert_ne!(en, de);
            let german = [" die ", " der ", " den ", " das ", " und ", " nicht ", " oder "];
            let tongue = |words: &str| german.iter().any(|word| words.contains(word));
            assert!(tongue(de) && !tongue(en), "{en}\n{de}");
            count += 1;
        }
        assert_eq!(count, causes.matches("=> [").count());
        assert!(count >= 8 && script.contains("[\"en\", \"de\"].forEach"), "{count}");
    }

    #[test]
    fn they_are_those_of_the_home_page() {
        let page = include_str!("../index.html");
        for (locale, tag) in [(Locale::En, "en"), (Locale::De, "de")] {
            for text in [
                format!("<h1 lang=\"{tag}\">{}</h1>", td_string!(locale, shell.headline)),
                format!("<p class=\"lead\" lang=\"{tag}\">{}</p>", td_string!(locale, shell.lead)),
            ] {
                assert!(page.contains(&text), "index.html should hold {text}");
            }
        }
    }
}
