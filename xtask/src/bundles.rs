//! The cutter makes a module of what any set of parts shares, and of some sets that is a line or two. Such chunks come
//! together in a few files instead of one by one: those the first board needs, those the next part needs too, and so on.

use std::fmt::Write as _;
use std::path::Path;

use anyhow::{Context, Result, ensure};

use crate::modules::Cut;

/// A chunk of at most so many bytes shares a file.
const SMALL: usize = 16_000;

/// The chunks that share a file, and the script that knows where each of them lies.
pub struct Bundles {
    cut: &'static Cut,
    /// One for each of what parts share first, and the last.
    files: Vec<Vec<u8>>,
    places: Vec<(String, usize, std::ops::Range<usize>)>,
}

/// What the script of the modules says of a chunk.
fn fetches(name: &str) -> String {
    format!("fetch(new URL(\"./{name}\", import.meta.url))")
}

const BYTES: &str = "(await src).arrayBuffer()";

/// Where the script begins and ends to say how a chunk comes.
const LOADS: &str = "makeLoad(() => {";
const LOADED: &str = "}\n,";

impl Bundles {
    pub fn new(cut: &'static Cut) -> Bundles {
        Bundles { cut, files: vec![Vec::new(); cut.shared.len() + 1], places: Vec::new() }
    }

    fn names(&self) -> impl Iterator<Item = &'static str> + use<> {
        self.cut.shared.iter().map(|(_, file)| *file).chain([self.cut.others])
    }

    /// Takes a module in, if it is a small chunk.
    pub fn take(&mut self, name: &str, module: &[u8], script: &str) -> bool {
        let Some(stem) = name.strip_prefix(self.cut.prefix).and_then(|name| name.strip_suffix(".wasm")) else {
            return false;
        };
        if !stem.starts_with("chunk_") || module.len() > SMALL {
            return false;
        }
        let shared = self.cut.shared;
        let file = shared.iter().position(|(part, _)| needs(script, part, stem)).unwrap_or(shared.len());
        let from = self.files[file].len();
        self.files[file].extend(module);
        self.places.push((name.to_owned(), file, from..self.files[file].len()));
        true
    }

    /// The script, with the chunks taken in fetched from their files.
    ///
    /// # Errors
    /// If the script is not as the cutter writes it.
    pub fn rewrite(&self, script: &str) -> Result<String> {
        let mut out = String::from(
            "/* Small chunks lie one behind the other in a file, which is fetched once. */\nconst files = {};\n\
             function slice(file, from, to) {\n    \
                 files[file] ??= fetch(file).then((answer) => answer.ok ? answer.arrayBuffer() : Promise.reject(new Error(answer.status)));\n    \
                 files[file].catch(() => { files[file] = undefined; });\n    \
                 return files[file].then((bytes) => bytes.slice(from, to));\n}\n\
             function part(file, from, to) {\n    \
                 return () => {\n        const src = slice(file, from, to);\n        src.catch(() => {});\n        \
                 return async (imports) => WebAssembly.instantiate(await src, imports);\n    };\n}\n",
        );
        for (i, name) in self.names().enumerate() {
            writeln!(out, "const FILE_{i} = new URL(\"./{name}\", import.meta.url);")?;
        }
        let mut rest = script.to_owned();
        for (name, file, range) in &self.places {
            let (before, after) = rest.split_once(&fetches(name)).with_context(|| format!("{name} is not fetched"))?;
            let (before, _) = before.rsplit_once(LOADS).with_context(|| format!("{name} is not loaded"))?;
            let (taken, after) = after.split_once(LOADED).with_context(|| format!("{name} is loaded without end"))?;
            ensure!(taken.contains(BYTES), "{name} is not taken as bytes");
            rest = format!("{before}makeLoad(part(FILE_{file}, {}, {}),{after}", range.start, range.end);
        }
        out.push_str(&rest);
        Ok(terse(&out))
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

/// A script without its indents and the lines that are comments: of every chunk the cutter names all parts that need it, which is a
/// kilobyte, packed, before the first board.
fn terse(script: &str) -> String {
    let is_comment = |line: &&str| line.starts_with("//") || line.starts_with("/*") && line.ends_with("*/");
    script
        .lines()
        .map(str::trim)
        .filter(|line| !line.is_empty() && !is_comment(line))
        .map(|line| format!("{line}\n"))
        .collect()
}

/// Does this part of the page need this chunk?
pub fn needs(script: &str, part: &str, chunk: &str) -> bool {
    let Some((_, after)) = script.split_once(&format!("__wasm_split_load_{part} ")) else { return false };
    let end = after.find("]));").unwrap_or(after.len());
    let list = after[..end].rsplit_once('[').map_or("", |(_, list)| list);
    list.split(", ").any(|dependency| dependency == format!("__{chunk}"))
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
        assert!(
            script.contains("makeLoad(part(FILE_3, 0, 3), [])") && script.contains("makeLoad(part(FILE_0, 0, 5), [])"),
            "{script}"
        );
        assert_eq!(script.matches("WebAssembly.instantiate(await src, imports)").count(), 1);
        assert_eq!(script.matches(BYTES).count(), 2);
        assert!(bundles.rewrite(&format!("/* home, nim */\n{SCRIPT}")).unwrap() == script && !script.contains("\n "));
        assert!(bundles.rewrite("").is_err());
    }
}
