//! The installer's part of the page About: `about.txt`, the one file that says who runs it.
//!
//! In: its text, the name of a part, a language. Out: paragraphs of words and links. Pure.

/// A piece of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Span {
    Words(String),
    /// The text that is shown, and where it leads.
    Link {
        shown: String,
        to: String,
    },
}

/// A paragraph, line by line.
pub type Paragraph = Vec<Vec<Span>>;

/// The paragraphs of a part (`[imprint]`, `[imprint de]`) in this language: those for all languages, then its own.
pub fn part(text: &str, name: &str, language: &str) -> Vec<Paragraph> {
    let (mut all, mut open, mut inside) = (Vec::new(), Paragraph::new(), false);
    let lines = text.trim_start_matches('\u{feff}').lines().map(str::trim).filter(|line| !line.starts_with('#'));
    // An empty line at the end closes the last paragraph.
    for line in lines.chain([""]) {
        let head = line.strip_prefix('[').and_then(|line| line.strip_suffix(']'));
        if head.is_some() || line.is_empty() {
            all.extend((!open.is_empty()).then(|| std::mem::take(&mut open)));
        }
        match head {
            Some(head) => {
                let (of, only) = head.trim().split_once(' ').unwrap_or((head.trim(), language));
                inside = of.eq_ignore_ascii_case(name) && only.trim().eq_ignore_ascii_case(language);
            }
            None if inside && !line.is_empty() => open.push(pieces(line)),
            None => {}
        }
    }
    all
}

/// Splits a line into pieces: web and mail addresses become links.
fn pieces(line: &str) -> Vec<Span> {
    let mut all: Vec<Span> = Vec::new();
    for (i, word) in line.split(' ').enumerate() {
        // Punctuation after an address belongs to the sentence.
        let bare = word.trim_end_matches(['.', ',', ';', ')', '>']).trim_start_matches(['(', '<']);
        let to = match bare {
            web if web.starts_with("https://") || web.starts_with("http://") => Some(web.to_owned()),
            mail if is_mail(mail) => Some(format!("mailto:{mail}")),
            _ => None,
        };
        let space = if i == 0 { "" } else { " " };
        match (to, word.split_once(bare)) {
            (Some(to), Some((before, after))) => {
                push(&mut all, &format!("{space}{before}"));
                all.push(Span::Link { shown: bare.to_owned(), to });
                push(&mut all, after);
            }
            _ => push(&mut all, &format!("{space}{word}")),
        }
    }
    all
}

fn push(all: &mut Vec<Span>, words: &str) {
    match all.last_mut() {
        _ if words.is_empty() => {}
        Some(Span::Words(before)) => before.push_str(words),
        _ => all.push(Span::Words(words.to_owned())),
    }
}

fn is_mail(word: &str) -> bool {
    let plain = |c: char| c.is_alphanumeric() || "._-+".contains(c);
    word.split_once('@').is_some_and(|(name, host)| {
        !name.is_empty() && host.contains('.') && (name.chars().chain(host.chars())).all(plain)
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const FILE: &str = "\u{feff}# a remark\n[imprint]\nA School\nLane 1\n\n+49 1\n# another\n[contact de]\nSchreib an (hilfe@schule.example).\n\
        [Contact EN]\nWrite to help@school.example, or see https://school.example/help.\n[privacy]\n\n";

    fn shown(name: &str, language: &str) -> String {
        let piece = |piece: &Span| match piece {
            Span::Words(words) => words.clone(),
            Span::Link { shown, to } => format!("{{{shown}|{to}}}"),
        };
        let line = |line: &Vec<Span>| line.iter().map(piece).collect::<String>();
        let all = part(FILE, name, language);
        all.iter().map(|p| p.iter().map(line).collect::<Vec<_>>().join("/")).collect::<Vec<_>>().join(" ¶ ")
    }

    #[test]
    fn a_part_is_read_in_paragraphs() {
        assert_eq!(shown("imprint", "de"), "A School/Lane 1 ¶ +49 1");
        assert_eq!(shown("imprint", "en"), "A School/Lane 1 ¶ +49 1");
        assert_eq!(shown("privacy", "en"), "");
        assert_eq!(shown("nothing", "en"), "");
    }

    #[test]
    fn a_part_of_one_language_is_shown_in_it_and_addresses_are_links() {
        assert_eq!(shown("contact", "de"), "Schreib an ({hilfe@schule.example|mailto:hilfe@schule.example}).");
        assert_eq!(
            shown("contact", "en"),
            "Write to {help@school.example|mailto:help@school.example}, or see {https://school.example/help|https://school.example/help}."
        );
    }

    #[test]
    fn nothing_but_web_and_mail_becomes_a_link() {
        for line in ["javascript:alert(1)", "data:text/html,x", "a@b", "@", "http:/x", "x@y.z\"onclick=1", "//host"] {
            assert_eq!(pieces(line), [Span::Words(line.to_owned())], "{line}");
        }
    }

    /// The file that comes with the page names the parts that the page shows. Whoever deploys a copy of it fills it in.
    #[test]
    fn the_file_that_comes_with_the_page_names_its_parts() {
        let file = include_str!("../../about.txt");
        for name in super::super::PARTS {
            assert!(file.contains(&format!("\n[{name}")), "{name}");
        }
        let named = file.lines().filter_map(|line| line.strip_prefix('[')?.split([']', ' ']).next());
        assert!(named.into_iter().all(|name| super::super::PARTS.contains(&name)));
    }
}
