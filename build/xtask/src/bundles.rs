//! Bundles of small chunks. Code splitting makes a module for each set of parts that share code, some of a line or two.
//! Small chunks come together in a few files: those the first board needs, those the next part needs too, and so on.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::modules::Split;

/// Largest chunk that shares a file, bytes.
const SMALL: usize = 16_000;

/// The chunks that share files, and the rewriting of the loader script that fetches them.
pub struct Bundles {
    split: &'static Split,
    /// One for each entry of [`Split::shared`], and the last for the others.
    files: Vec<Vec<u8>>,
    small: Vec<Small>,
}

/// A chunk in a file.
struct Small {
    stem: String,
    file: usize,
    length: usize,
}

const BYTES: &str = "(await src).arrayBuffer()";

/// The beginning and end of the loader's code for a chunk.
const LOADS: &str = "makeLoad(() => {";
const LOADED: &str = "}\n, []);\n";

/// The loader of small chunks. A table of numbers has for each in turn its length and the parts that need it, a bit for
/// each: named one by one, in the lists of all parts, they are three kilobytes more, packed, before the first board.
const BUNDLED: &str = r"
const files = {};
function slice(file, from, to) {
    files[file] ??= fetch(file).then((answer) => answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(answer.status)));
    files[file].catch(() => { files[file] = undefined; });
    return files[file].then((bytes) => bytes.slice(from, to));
}
function part(file, from, to) {
    return () => {
        const src = slice(file, from, to);
        src.catch(() => {});
        return async (imports) => WebAssembly.instantiate(await src, imports);
    };
}
function chunks(tables) {
    return tables.flatMap((numbers, file) => {
        const all = [];
        for (let i = 0, to = 0; i < numbers.length; i += 2)
            all.push({ load: makeLoad(part(FILES[file], to, to += numbers[i]), []), parts: numbers[i + 1] });
        return all;
    });
}
function small(part) {
    return SMALL.filter((chunk) => chunk.parts & part).map((chunk) => chunk.load);
}
";

impl Bundles {
    pub fn new(split: &'static Split) -> Bundles {
        Bundles { split, files: vec![Vec::new(); split.shared.len() + 1], small: Vec::new() }
    }

    fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.split.shared.iter().map(|(_, file)| *file).chain([self.split.others])
    }

    /// Adds a module if it is a small chunk; returns whether it is.
    pub fn take(&mut self, name: &str, module: &[u8], script: &str) -> bool {
        let Some(stem) = name.strip_prefix(self.split.prefix).and_then(|name| name.strip_suffix(".wasm")) else {
            return false;
        };
        if !stem.starts_with("chunk_") || module.len() > SMALL {
            return false;
        }
        let shared = self.split.shared;
        let file = shared.iter().position(|(part, _)| needs(script, part, stem)).unwrap_or(shared.len());
        self.files[file].extend(module);
        self.small.push(Small { stem: stem.to_owned(), file, length: module.len() });
        true
    }

    /// The loader script, with the bundled chunks fetched from their files.
    ///
    /// # Errors
    /// If the script is not as the cutter writes it.
    pub fn rewrite(&self, script: &str) -> Result<String> {
        let mut rest = script.to_owned();
        for small in &self.small {
            let start = format!("const __{} = {LOADS}", small.stem);
            let (before, after) = rest.split_once(&start).with_context(|| format!("{} is not loaded", small.stem))?;
            let (taken, after) = after.split_once(LOADED).with_context(|| format!("{} has no end", small.stem))?;
            let fetched = format!("fetch(new URL(\"./{}{}.wasm\", import.meta.url))", self.split.prefix, small.stem);
            ensure!(taken.contains(&fetched) && taken.contains(BYTES), "{} is not taken as bytes", small.stem);
            rest = format!("{before}{after}");
        }
        let parts = parts(script);
        ensure!(parts.len() < 32, "a number of the script has too few bits for {} parts", parts.len());
        for (bit, part) in parts.iter().enumerate() {
            let (before, list, after) = around(&rest, part).with_context(|| format!("{part} is not loaded"))?;
            let mut large: Vec<_> = list.split(", ").filter(|name| !self.is_small(name)).map(str::to_owned).collect();
            large.push(format!("...small({})", 1 << bit));
            rest = format!("{before}{}{after}", large.join(", "));
        }
        let mut out = String::from(BUNDLED);
        let urls = self.names().map(|name| format!("new URL(\"./{name}\", import.meta.url)")).collect::<Vec<_>>();
        writeln!(out, "const FILES = [{}];", urls.join(", "))?;
        let of_file = |file| {
            let chunks = self.small.iter().filter(|small| small.file == file);
            let needed = |stem: &str| {
                parts.iter().enumerate().map(|(bit, part)| u32::from(needs(script, part, stem)) << bit).sum::<u32>()
            };
            let numbers = chunks.map(|small| format!("{},{}", small.length, needed(&small.stem))).collect::<Vec<_>>();
            format!("[{}]", numbers.join(","))
        };
        let all = (0..self.files.len()).map(of_file).collect::<Vec<_>>();
        writeln!(out, "const SMALL = chunks([{}]);", all.join(","))?;
        out.push_str(&rest);
        Ok(terse(&out))
    }

    fn is_small(&self, name: &str) -> bool {
        name.is_empty() || self.small.iter().any(|small| name.strip_prefix("__") == Some(&small.stem))
    }

    /// Writes the files.
    ///
    /// # Errors
    /// If one cannot be written.
    pub fn write(&self, to: &Path) -> Result<()> {
        for (name, bytes) in self.names().zip(&self.files) {
            std::fs::write(to.join(name), bytes).context(name)?;
        }
        Ok(())
    }
}

/// A script without its indents and the lines that are comments.
fn terse(script: &str) -> String {
    let is_comment = |line: &&str| line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/");
    script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !is_comment(line))
        .map(|line| format!("{line}\n"))
        .collect()
}

/// Prefix of the names of a part.
const PART: &str = "__wasm_split_load_";

/// The parts of the script, in its order.
fn parts(script: &str) -> Vec<&str> {
    script.split(PART).skip(1).filter_map(|rest| rest.split_once(" = ")).map(|(name, _)| name).collect()
}

/// The list of chunks that a part needs, with the text before and after it.
fn around<'a>(script: &'a str, part: &str) -> Option<(&'a str, &'a str, &'a str)> {
    let start = script.find(&format!("{PART}{part} "))?;
    let end = start + script[start..].find("]));")?;
    let list = start + script[start..end].rfind('[')? + 1;
    Some((&script[..list], &script[list..end], &script[end..]))
}

/// Whether this part of the page needs this chunk, which has a file of its own.
pub fn needs(script: &str, part: &str, chunk: &str) -> bool {
    around(script, part).is_some_and(|(_, list, _)| list.split(", ").any(|name| name.strip_prefix("__") == Some(chunk)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::modules::PAGE;

    const SCRIPT: &str = r#"const __chunk_1 = makeLoad(() => {
    const src = fetch(new URL("./chunk_1.wasm", import.meta.url));
    return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, []);
const __chunk_2 = makeLoad(() => {
    const src = fetch(new URL("./chunk_2.wasm", import.meta.url));
    return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, []);
export const __wasm_split_load_nim = wrapAsyncCb(makeLoad(() => {
    const src = fetch(new URL("./split_nim.wasm", import.meta.url));
    return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, [__chunk_2]));
export const __wasm_split_load_home = wrapAsyncCb(makeLoad(() => {
    const src = fetch(new URL("./split_home.wasm", import.meta.url));
    return async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));
}
, [__chunk_1, __chunk_2]));
"#;

    #[test]
    fn a_part_names_the_chunks_it_needs() {
        let check = |part, want: [bool; 2]| assert_eq!(["chunk_1", "chunk_2"].map(|c| needs(SCRIPT, part, c)), want);
        check("nim", [false, true]);
        check("home", [true, true]);
        check("nothing", [false, false]);
    }

    #[test]
    fn small_chunks_are_slices_of_their_files() {
        let mut bundles = Bundles::new(&PAGE);
        assert!(bundles.take("chunk_1.wasm", b"one", SCRIPT));
        assert!(bundles.take("chunk_2.wasm", b"three", SCRIPT));
        assert!(!bundles.take("chunk_3.wasm", &[0; SMALL + 1], SCRIPT));
        assert!(!bundles.take("split_nim.wasm", b"x", SCRIPT));
        let script = bundles.rewrite(SCRIPT).unwrap();
        // The second chunk is needed by both parts, the first by the home page alone.
        assert!(script.contains("const SMALL = chunks([[5,3],[],[],[3,2]]);"), "{script}");
        assert!(script.contains(", [...small(1)]));") && script.contains(", [...small(2)]));"), "{script}");
        assert!(!script.contains("chunk_"), "{script}");
        assert_eq!(script.matches("WebAssembly.instantiate(await src, imports)").count(), 1);
        assert_eq!(script.matches(BYTES).count(), 2);
        assert!(bundles.rewrite(&format!("/* home, nim */\n{SCRIPT}")).unwrap() == script && !script.contains("\n "));
        assert!(bundles.rewrite("").is_err());
    }
}
