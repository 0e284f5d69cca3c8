//! The names by which the page's module asks its script for what the browser can do. They are long and end in hashes, which
//! no packing makes smaller, and stand in both files, which come before the first board: both get short ones.

use std::collections::BTreeMap;

use anyhow::{Context, Result, bail, ensure};

/// A section of a module: its number, and where it starts and ends, and where its contents start.
pub struct Section {
    pub id: u8,
    pub start: usize,
    pub contents: usize,
    pub end: usize,
}

/// The sections of a module, in their order.
///
/// # Errors
/// If it is no WebAssembly module.
pub fn sections(module: &[u8]) -> Result<Vec<Section>> {
    ensure!(module.starts_with(b"\0asm"), "no WebAssembly module");
    let (mut at, mut all) = (8, Vec::new());
    while at < module.len() {
        let (start, id) = (at, module[at]);
        at += 1;
        let length = number(module, &mut at)?;
        let (contents, end) = (at, at + length);
        ensure!(end <= module.len(), "a section that ends too early");
        all.push(Section { id, start, contents, end });
        at = end;
    }
    Ok(all)
}

/// A module and its script, with short names for what the module imports from the script.
///
/// # Errors
/// If it is no WebAssembly module, or the script does not name an import exactly once.
pub fn shorten(module: &[u8], script: &str) -> Result<(Vec<u8>, String)> {
    const IMPORTS: u8 = 2;
    let sections = sections(module)?;
    let imports = sections.iter().find(|section| section.id == IMPORTS).context("a page that imports nothing")?;
    let mut names: BTreeMap<String, (String, usize)> = BTreeMap::new();
    let mut at = imports.contents;
    let count = number(module, &mut at)?;
    let mut section = Vec::new();
    write_number(&mut section, count);
    for _ in 0..count {
        let from = bytes(module, &mut at)?;
        let name = bytes(module, &mut at)?;
        let kind = at;
        skip_kind(module, &mut at)?;
        let next = names.len();
        // What the modules of the page ask of each other has its names from the cutter.
        let name = if from.ends_with(b"_bg.js") {
            let name = String::from_utf8(name.to_vec())?;
            names.entry(name).or_insert_with(|| (short(next), 0)).0.clone().into_bytes()
        } else {
            name.to_vec()
        };
        for part in [from, name.as_slice()] {
            write_number(&mut section, part.len());
            section.extend(part);
        }
        section.extend(&module[kind..at]);
    }
    let mut out = module[..imports.start].to_vec();
    out.push(IMPORTS);
    write_number(&mut out, section.len());
    out.extend(section);
    out.extend(&module[imports.end..]);
    let script = rename(script, &mut names);
    if let Some((name, (_, times))) = names.iter().find(|(_, (_, times))| *times != 1) {
        bail!("the script names {name} {times} times");
    }
    Ok((out, script))
}

/// The script with these words changed; counts how often each was found.
fn rename(script: &str, names: &mut BTreeMap<String, (String, usize)>) -> String {
    let word = |c: char| c.is_ascii_alphanumeric() || c == '_' || c == '$';
    let mut out = String::with_capacity(script.len());
    let mut rest = script;
    while let Some(first) = rest.chars().next() {
        let inside = word(first);
        let end = rest.find(|c| word(c) != inside).unwrap_or(rest.len());
        let (token, after) = rest.split_at(end);
        match names.get_mut(token) {
            Some((short, times)) => {
                *times += 1;
                out.push_str(short);
            }
            None => out.push_str(token),
        }
        rest = after;
    }
    out
}

/// The n-th of the short names: a, b, …, Z, aa, ba, …
fn short(mut n: usize) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut name = String::new();
    loop {
        name.push(char::from(LETTERS[n % LETTERS.len()]));
        n /= LETTERS.len();
        if n == 0 {
            return name;
        }
        n -= 1;
    }
}

/// Past what an import is: a function, a table, a memory or a global, each with its type.
fn skip_kind(module: &[u8], at: &mut usize) -> Result<()> {
    let kind = byte(module, at)?;
    match kind {
        0 => {
            number(module, at)?;
        }
        1 | 2 => {
            if kind == 1 {
                byte(module, at)?;
            }
            let bounded = byte(module, at)? & 1 == 1;
            number(module, at)?;
            if bounded {
                number(module, at)?;
            }
        }
        3 => {
            byte(module, at)?;
            byte(module, at)?;
        }
        other => bail!("an import of the unknown kind {other}"),
    }
    Ok(())
}

fn byte(module: &[u8], at: &mut usize) -> Result<u8> {
    let byte = *module.get(*at).context("a module that ends too early")?;
    *at += 1;
    Ok(byte)
}

/// An unsigned number as modules write it: seven bits a byte, the lowest first.
fn number(module: &[u8], at: &mut usize) -> Result<usize> {
    let (mut value, mut shift) = (0, 0);
    loop {
        let next = byte(module, at)?;
        value |= usize::from(next & 0x7f) << shift;
        shift += 7;
        if next & 0x80 == 0 {
            return Ok(value);
        }
        ensure!(shift < 32, "a number too large for a module");
    }
}

fn write_number(out: &mut Vec<u8>, mut value: usize) {
    while value >= 0x80 {
        out.push(value as u8 | 0x80);
        value >>= 7;
    }
    out.push(value as u8);
}

/// Some bytes behind their number.
fn bytes<'a>(module: &'a [u8], at: &mut usize) -> Result<&'a [u8]> {
    let length = number(module, at)?;
    let found = module.get(*at..*at + length).context("a name that ends too early")?;
    *at += length;
    Ok(found)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn import(from: &str, name: &str, kind: &[u8]) -> Vec<u8> {
        [&[from.len() as u8], from.as_bytes(), &[name.len() as u8], name.as_bytes(), kind].concat()
    }

    fn module(imports: &[Vec<u8>]) -> Vec<u8> {
        let contents = [&[imports.len() as u8][..], &imports.concat()].concat();
        let head: &[u8] = b"\0asm\x01\0\0\0\x01\x01\0";
        [head, &[2, contents.len() as u8], &contents, &[3, 1, 0]].concat()
    }

    #[test]
    fn imports_get_short_names_in_both() {
        let long = |memory: &[u8]| {
            [
                import("./p_bg.js", "__wbg_x_0123", &[0, 5]),
                import("./cut.js", "memory", memory),
                import("./p_bg.js", "y", &[0, 1]),
            ]
        };
        let brief = |memory: &[u8]| {
            [import("./p_bg.js", "a", &[0, 5]), import("./cut.js", "memory", memory), import("./p_bg.js", "b", &[0, 1])]
        };
        for memory in [&[2, 0, 1][..], &[2, 1, 1, 0x80, 2], &[1, 0x70, 0, 9], &[3, 0x7f, 1]] {
            let script = "{__wbg_x_0123:e=>e.yy,y(){memory}}";
            let (out, script) = shorten(&module(&long(memory)), script).unwrap();
            assert_eq!(out, module(&brief(memory)));
            assert_eq!(script, "{a:e=>e.yy,b(){memory}}");
        }
    }

    #[test]
    fn a_script_that_names_an_import_twice_or_never_is_refused() {
        let module = module(&[import("./p_bg.js", "x", &[0, 5])]);
        assert!(shorten(&module, "x:1").is_ok());
        assert!(shorten(&module, "x:x").is_err());
        assert!(shorten(&module, "xx").is_err());
        assert!(shorten(b"PK", "").is_err());
    }

    #[test]
    fn short_names_differ() {
        let mut all: Vec<_> = (0..3000).map(short).collect();
        assert_eq!((&*all[0], &*all[51], &*all[52], &*all[53]), ("a", "Z", "aa", "ba"));
        all.sort_unstable();
        all.dedup();
        assert_eq!(all.len(), 3000);
    }
}
