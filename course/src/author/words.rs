//! `de.md` and `en.md` → sections of blocks: CommonMark between directives, and the sentences of each ask.
use super::Fault;
use crate::fault::Rule;
pub use crate::words::{Inline, LinkTo};
use pulldown_cmark::{Event, Options, Parser, Tag, TagEnd};
use serde::{Deserialize, Serialize};

/// All words of a page in one language.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Words {
    pub title: String,
    /// The promise of a lesson.
    pub promise: Vec<Inline>,
    /// The sentence on what a learner can do after it; empty where there is none.
    pub can_do: Vec<Inline>,
    pub sections: Vec<Section>,
}

/// A section: from one `##` to the next.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct Section {
    pub id: String,
    pub heading: String,
    pub blocks: Vec<Block>,
    pub line: usize,
}

#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub enum Block {
    Paragraph {
        inlines: Vec<Inline>,
        only_prove: bool,
    },
    List {
        ordered: bool,
        items: Vec<Vec<Inline>>,
        only_prove: bool,
    },
    Board(String),
    Tool {
        tool: String,
        with: String,
    },
    Figure(String),
    /// Hides all that follows until the ask is answered.
    Reveal(String),
    Predict(PromptWords),
    Ask(PromptWords),
    Proof(PromptWords),
    /// Sentences without a directive, as on the teacher's page.
    Sentences(PromptWords),
}

/// A prompt and its sentences by their keys.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct PromptWords {
    pub id: String,
    pub prompt: Vec<Vec<Inline>>,
    pub sentences: Vec<(String, Vec<Inline>)>,
    pub line: usize,
    pub only_prove: bool,
}

/// Reads a page.
///
/// # Errors
/// All faults that were found.
pub fn read(file: &str, text: &str) -> Result<Words, Vec<Fault>> {
    let mut reader = Reader { file, faults: Vec::new() };
    let words = reader.page(text);
    if reader.faults.is_empty() { Ok(words) } else { Err(reader.faults) }
}

/// Keys of two words: `option packets`, `line one-row`, `block copy`, `holds 1`, `slot N`, those of the teacher's page, and
/// `known guy-1996` of an open problem.
const PREFIXES: [&str; 9] = ["option", "line", "block", "holds", "slot", "part", "error", "key", "known"];

struct Reader<'a> {
    file: &'a str,
    faults: Vec<Fault>,
}

impl Reader<'_> {
    fn fault(&mut self, line: usize, rule: Rule, what: impl Into<String>) {
        self.faults.push(Fault { file: self.file.to_owned(), line: Some(line), rule, what: what.into() });
    }

    fn page(&mut self, text: &str) -> Words {
        let mut words = Words { title: String::new(), promise: Vec::new(), can_do: Vec::new(), sections: Vec::new() };
        let mut only_prove = false;
        // Consecutive lines of prose, and where they begin.
        let mut prose: Vec<&str> = Vec::new();
        let mut prose_at = 0;
        for (i, line) in text.lines().enumerate() {
            let at = i + 1;
            let special = line.trim().is_empty()
                || line.starts_with("# ")
                || line.starts_with("## ")
                || line.starts_with("> ")
                || line.starts_with(">> ")
                || line.starts_with(":::")
                || self.sentence(line).is_some();
            if special && !prose.is_empty() {
                let whole = std::mem::take(&mut prose).join("\n");
                self.prose(&mut words, &whole, prose_at, only_prove);
            }
            if let Some(title) = line.strip_prefix("# ") {
                words.title = title.trim().to_owned();
            } else if let Some(heading) = line.strip_prefix("## ") {
                only_prove = false;
                match heading.split_once(':') {
                    Some((id, heading)) => words.sections.push(Section {
                        id: id.trim().to_owned(),
                        heading: heading.trim().to_owned(),
                        blocks: Vec::new(),
                        line: at,
                    }),
                    None => self.fault(at, Rule::Heading, "a heading is `## id: words`"),
                }
            } else if let Some(promise) = line.strip_prefix("> ") {
                words.promise = self.inlines(promise, at);
            } else if let Some(can_do) = line.strip_prefix(">> ") {
                words.can_do = self.inlines(can_do, at);
            } else if let Some(directive) = line.strip_prefix(":::") {
                match directive.trim() {
                    "only prove" => only_prove = true,
                    other => {
                        let block = self.directive(other, at, only_prove);
                        self.push(&mut words, block, at);
                    }
                }
            } else if let Some((key, sentence)) = self.sentence(line) {
                let inlines = self.inlines(sentence, at);
                self.say(&mut words, key, inlines, at, only_prove);
            } else if !line.trim().is_empty() {
                if prose.is_empty() {
                    prose_at = at;
                }
                prose.push(line);
            }
        }
        if !prose.is_empty() {
            let whole = prose.join("\n");
            self.prose(&mut words, &whole, prose_at, only_prove);
        }
        if words.title.is_empty() {
            self.fault(1, Rule::Title, "the title is missing");
        }
        words
    }

    /// `- key: sentence`.
    fn sentence<'t>(&self, line: &'t str) -> Option<(&'t str, &'t str)> {
        let (key, sentence) = line.strip_prefix("- ")?.split_once(": ")?;
        let plain = |word: &str| {
            !word.is_empty()
                && word.bytes().all(|b| b.is_ascii_alphanumeric() || matches!(b, b'-' | b'_' | b':' | b'/'))
        };
        let known = match key.split_once(' ') {
            Some((prefix, rest)) => PREFIXES.contains(&prefix) && plain(rest),
            // A gap and a decoy have a colon of their own, followed by no space, so the line was not cut there.
            None => plain(key),
        };
        known.then_some((key, sentence))
    }

    fn push(&mut self, words: &mut Words, block: Option<Block>, at: usize) {
        match (words.sections.last_mut(), block) {
            (Some(section), Some(block)) => section.blocks.push(block),
            (None, Some(_)) => self.fault(at, Rule::Place, "before the first heading"),
            (_, None) => {}
        }
    }

    fn directive(&mut self, text: &str, at: usize, only_prove: bool) -> Option<Block> {
        let parts: Vec<&str> = text.split_whitespace().collect();
        let said = |id: &str| PromptWords {
            id: id.to_owned(),
            prompt: Vec::new(),
            sentences: Vec::new(),
            line: at,
            only_prove,
        };
        match parts[..] {
            ["board", id] => Some(Block::Board(id.to_owned())),
            ["tool", tool, with] => Some(Block::Tool { tool: tool.to_owned(), with: with.to_owned() }),
            ["figure", id] => Some(Block::Figure(id.to_owned())),
            ["predict", id] => Some(Block::Predict(said(id))),
            ["ask", id] => Some(Block::Ask(said(id))),
            ["proof", id] => Some(Block::Proof(said(id))),
            ["reveal", after] if after.starts_with("after=") => Some(Block::Reveal(after[6..].to_owned())),
            _ => {
                self.fault(at, Rule::Directive(text.to_owned()), format!("there is no directive `:::{text}`"));
                None
            }
        }
    }

    /// Adds prose; it is the prompt of the ask or prediction before it, if there is one in the section.
    fn prose(&mut self, words: &mut Words, text: &str, at: usize, only_prove: bool) {
        let (mut paragraphs, list) =
            (Vec::new(), text.trim_start().starts_with("- ") || text.trim_start().starts_with("1. "));
        if list {
            let items =
                text.lines().map(|l| l.trim_start_matches(|c: char| c == '-' || c == '.' || c.is_ascii_digit()).trim());
            let items: Vec<Vec<Inline>> =
                items.map(str::to_owned).collect::<Vec<_>>().iter().map(|i| self.inlines(i, at)).collect();
            let ordered = text.trim_start().starts_with("1. ");
            return self.push(words, Some(Block::List { ordered, items, only_prove }), at);
        }
        paragraphs.push(self.inlines(text, at));
        if let Some(section) = words.sections.last_mut()
            && let Some(Block::Ask(said) | Block::Predict(said)) = section.blocks.last_mut()
            && said.sentences.is_empty()
        {
            return said.prompt.append(&mut paragraphs);
        }
        for inlines in paragraphs {
            self.push(words, Some(Block::Paragraph { inlines, only_prove }), at);
        }
    }

    fn say(&mut self, words: &mut Words, key: &str, inlines: Vec<Inline>, at: usize, only_prove: bool) {
        let Some(section) = words.sections.last_mut() else {
            return self.fault(at, Rule::Place, "a sentence before the first heading");
        };
        let open = matches!(
            section.blocks.last(),
            Some(Block::Ask(_) | Block::Predict(_) | Block::Proof(_) | Block::Sentences(_))
        );
        if !open {
            section.blocks.push(Block::Sentences(PromptWords {
                id: section.id.clone(),
                prompt: Vec::new(),
                sentences: Vec::new(),
                line: at,
                only_prove,
            }));
        }
        if let Some(Block::Ask(said) | Block::Predict(said) | Block::Proof(said) | Block::Sentences(said)) =
            section.blocks.last_mut()
        {
            if said.sentences.iter().any(|(known, _)| known == key) {
                return self.fault(at, Rule::Once(key.to_owned()), format!("{key} stands twice"));
            }
            said.sentences.push((key.to_owned(), inlines));
        }
    }

    /// One paragraph of CommonMark.
    fn inlines(&mut self, text: &str, at: usize) -> Vec<Inline> {
        let mut stack: Vec<(Option<Tag>, Vec<Inline>)> = vec![(None, Vec::new())];
        for event in Parser::new_ext(text, Options::ENABLE_MATH) {
            match event {
                Event::Start(Tag::Paragraph) | Event::End(TagEnd::Paragraph) => {}
                Event::Start(tag @ (Tag::Strong | Tag::Emphasis | Tag::Link { .. })) => {
                    stack.push((Some(tag), Vec::new()))
                }
                Event::End(TagEnd::Strong | TagEnd::Emphasis | TagEnd::Link) => {
                    let Some((Some(tag), inner)) = stack.pop() else { continue };
                    let made = match tag {
                        Tag::Strong => Some(Inline::Strong(inner)),
                        Tag::Emphasis => Some(Inline::Emphasis(inner)),
                        Tag::Link { dest_url, .. } => {
                            let made = linked(&dest_url, inner);
                            if made.is_none() {
                                self.fault(at, Rule::Link(dest_url.to_string()), format!("the link {dest_url}"));
                            }
                            made
                        }
                        _ => None,
                    };
                    if let (Some(made), Some((_, all))) = (made, stack.last_mut()) {
                        all.push(made);
                    }
                }
                Event::Text(text) => add(&mut stack, Inline::Text(text.into_string())),
                Event::SoftBreak | Event::HardBreak => add(&mut stack, Inline::Text(" ".to_owned())),
                Event::Code(code) => add(&mut stack, span(&code)),
                Event::InlineMath(tex) | Event::DisplayMath(tex) => add(&mut stack, Inline::Formula(tex.into_string())),
                other => self.fault(at, Rule::Markup, format!("{other:?} has no place here")),
            }
        }
        stack.pop().map(|(_, all)| joined(all)).unwrap_or_default()
    }
}

fn add(stack: &mut [(Option<Tag>, Vec<Inline>)], inline: Inline) {
    if let Some((_, all)) = stack.last_mut() {
        all.push(inline);
    }
}

/// Joins neighbouring texts.
fn joined(all: Vec<Inline>) -> Vec<Inline> {
    let mut out: Vec<Inline> = Vec::new();
    for inline in all {
        match (out.last_mut(), inline) {
            (Some(Inline::Text(before)), Inline::Text(text)) => before.push_str(&text),
            (_, inline) => out.push(inline),
        }
    }
    out
}

fn span(code: &str) -> Inline {
    let gap =
        code.strip_prefix('{').and_then(|c| c.strip_suffix('}')).filter(|c| c.bytes().all(|b| b.is_ascii_lowercase()));
    match (gap, code.strip_prefix('=')) {
        (Some(gap), _) => Inline::Gap(gap.to_owned()),
        (None, Some(what)) => Inline::Computed(what.trim().to_owned()),
        (None, None) => Inline::Code(code.to_owned()),
    }
}

/// The words that a link encloses: they lead somewhere, or are of another language.
fn linked(to: &str, inner: Vec<Inline>) -> Option<Inline> {
    let code = |lang: &&str| lang.len() == 2 && lang.bytes().all(|b| b.is_ascii_lowercase());
    match to.strip_prefix("lang:") {
        Some(lang) => Some(lang).filter(code).map(|lang| Inline::Foreign { lang: lang.to_owned(), inner }),
        None => link(to).map(|to| Inline::Link { to, inner }),
    }
}

fn link(to: &str) -> Option<LinkTo> {
    let (kind, target) = to.split_once(':')?;
    let target = target.to_owned();
    match kind {
        "term" => Some(LinkTo::Term(target)),
        "tool" => Some(LinkTo::Tool(target)),
        "board" => Some(LinkTo::Board(target)),
        "step" => Some(match target.split_once('/') {
            Some((lesson, step)) => LinkTo::Step { lesson: lesson.to_owned(), step: Some(step.to_owned()) },
            None => LinkTo::Step { lesson: target, step: None },
        }),
        _ => None,
    }
}

/// The plain text without links, emphasis and computed numbers, for counting words.
pub(super) fn plain(inlines: &[Inline]) -> String {
    let mut out = String::new();
    for inline in inlines {
        match inline {
            Inline::Text(text) => out.push_str(text),
            Inline::Strong(inner)
            | Inline::Emphasis(inner)
            | Inline::Link { inner, .. }
            | Inline::Foreign { inner, .. } => out.push_str(&plain(inner)),
            Inline::Code(_) | Inline::Gap(_) | Inline::Computed(_) | Inline::Known(_) | Inline::Formula(_) => {
                out.push('◦');
            }
        }
    }
    out
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "# Copying\n> Wait.\n>> I can wait.\n\n## two-rows: The same\n:::board pair\nOn each **move** you take `nim:3`.\n\n:::ask two-rows\nPlay `=count wins nim:3,5,7`.\n- nudge: Compare.\n- option a: One.\n- gap:after-even: The [reason](term:mex) `{move}`.\n\n:::only prove\nFor $n$.\n";

    #[test]
    fn a_page_is_read() {
        let words = read("en.md", PAGE).unwrap();
        assert_eq!((words.title.as_str(), words.sections.len()), ("Copying", 1));
        assert_eq!((plain(&words.promise), plain(&words.can_do)), ("Wait.".to_owned(), "I can wait.".to_owned()));
        let [
            Block::Board(board),
            Block::Paragraph { inlines, .. },
            Block::Ask(ask),
            Block::Paragraph { only_prove, .. },
        ] = &words.sections[0].blocks[..]
        else {
            panic!("{words:?}")
        };
        assert_eq!(board, "pair");
        assert_eq!(plain(inlines), "On each move you take ◦.");
        assert_eq!(ask.prompt[0][1], Inline::Computed("count wins nim:3,5,7".to_owned()));
        let keys: Vec<&str> = ask.sentences.iter().map(|(key, _)| key.as_str()).collect();
        assert_eq!(keys, ["nudge", "option a", "gap:after-even"]);
        assert!(ask.sentences[2].1.contains(&Inline::Gap("move".to_owned())));
        assert!(only_prove);
    }

    #[test]
    fn words_of_another_language_are_known_as_such() {
        let words = read("en.md", "# A\n> [Spiel](lang:de), “game”.\n").unwrap();
        let inner = vec![Inline::Text("Spiel".to_owned())];
        assert_eq!(words.promise[0], Inline::Foreign { lang: "de".to_owned(), inner });
        assert_eq!(plain(&words.promise), "Spiel, “game”.");
    }

    #[test]
    fn faults_name_their_line() {
        for (text, line) in [
            ("# a\n## b\n", 2),
            ("# a\n## b: c\n:::bord x\n", 3),
            ("# a\n## b: c\n:::ask x\n- nudge: a\n- nudge: b\n", 5),
            ("# a\n## b: c\n[x](http://y)\n", 3),
            ("# a\n## b: c\n[x](lang:German)\n", 3),
            ("# a\n- nudge: x\n", 2),
        ] {
            let faults = read("en.md", text).unwrap_err();
            assert_eq!(faults[0].line, Some(line), "{text} {faults:?}");
        }
    }
}
