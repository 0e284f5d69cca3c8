//! Puts a content hash into the names of the page's files, so that they may be cached for ever.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::layout::files;

/// Renames fonts, modules, styles and scripts below the folder, and their names in styles, scripts and pages. Pictures and
/// other files keep their names: the program may name them. No script names another.
///
/// Returns the new names, relative, with `/`.
///
/// # Errors
/// If two files share a name, or a file cannot be written.
pub fn fingerprint(folder: &Path) -> Result<Vec<String>> {
    let all = files(folder)?;
    let of = |e: &str| all.iter().filter(|f| f.extension().is_some_and(|x| x == e)).cloned().collect::<Vec<_>>();
    let mut new_names = BTreeMap::new();
    let mut done = Vec::new();
    // A file comes after those it names.
    for file in ["woff2", "wasm", "css", "js"].into_iter().flat_map(of) {
        done.push(rename(folder, &file, &mut new_names)?);
    }
    for file in of("html") {
        let text = fs::read_to_string(folder.join(&file))?;
        fs::write(folder.join(&file), replace_names(&text, &new_names))?;
    }
    Ok(done)
}

/// The start of the SHA-256.
fn hash(body: &[u8]) -> String {
    Sha256::digest(body).iter().take(8).map(|b| format!("{b:02x}")).collect()
}

fn hashed(name: &str, hash: &str) -> Result<String> {
    let (stem, ending) = name.rsplit_once('.').context("a name with an ending")?;
    Ok(format!("{stem}-{hash}.{ending}"))
}

fn rename(folder: &Path, file: &Path, new_names: &mut BTreeMap<String, String>) -> Result<String> {
    let old = folder.join(file);
    let mut body = fs::read(&old)?;
    if let (Ok(text), true) = (std::str::from_utf8(&body), file.extension().is_some_and(|e| e == "js" || e == "css")) {
        body = replace_names(text, new_names).into_bytes();
        fs::write(&old, &body)?;
    }
    let name = name_of(file);
    let new = hashed(&name, &hash(&body))?;
    let to = file.with_file_name(&new);
    fs::rename(&old, folder.join(&to))?;
    ensure!(new_names.insert(name.clone(), new).is_none(), "two files are called {name}");
    Ok(to.to_string_lossy().replace('\\', "/"))
}

fn name_of(file: &Path) -> String {
    file.file_name().unwrap_or_default().to_string_lossy().into_owned()
}

fn replace_names(text: &str, new_names: &BTreeMap<String, String>) -> String {
    let mut text = text.to_owned();
    for (old, new) in new_names {
        let mut from = 0;
        while let Some(at) = find_name(&text, old, from) {
            let end = at + old.len();
            // A key of an object is the name of an import, not a file.
            if text[end..].starts_with("\":") {
                from = end;
                continue;
            }
            text.replace_range(at..end, new);
            from = at + new.len();
        }
    }
    text
}

/// The position of the whole name: `my_worker.js` does not name `worker.js`.
fn find_name(text: &str, name: &str, mut from: usize) -> Option<usize> {
    let part = |b: Option<&u8>| b.is_some_and(|b| b.is_ascii_alphanumeric() || *b == b'_' || *b == b'-');
    loop {
        let at = from + text.get(from..)?.find(name)?;
        let before = at.checked_sub(1).and_then(|i| text.as_bytes().get(i));
        if !part(before) && !part(text.as_bytes().get(at + name.len())) {
            return Some(at);
        }
        from = at + name.len();
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_names_are_replaced_and_parts_are_not() {
        let names = BTreeMap::from([("worker.js".to_owned(), "worker-1.js".to_owned())]);
        let check = |text, expected: &str| assert_eq!(replace_names(text, &names), expected);
        check("import './worker.js'; './my_worker.js'", "import './worker-1.js'; './my_worker.js'");
        check("from \"./worker.js\"; ({\"./worker.js\": x})", "from \"./worker-1.js\"; ({\"./worker.js\": x})");
        check("worker.js worker.json", "worker-1.js worker.json");
        check("", "");
    }

    #[test]
    fn a_change_deep_down_reaches_the_page() {
        let folder = std::env::temp_dir().join(format!("spielraum-fingerprint-{}", std::process::id()));
        let page = |wasm: &str| {
            let _ = fs::remove_dir_all(&folder);
            fs::create_dir_all(folder.join("public")).unwrap();
            fs::write(folder.join("a_bg.wasm"), wasm).unwrap();
            fs::write(folder.join("a.js"), "new URL('a_bg.wasm')").unwrap();
            fs::write(folder.join("other.js"), "new URL('a_bg.wasm')").unwrap();
            fs::write(folder.join("public/x.svg"), "<svg/>").unwrap();
            fs::write(folder.join("index.html"), "./a.js ./other.js public/x.svg").unwrap();
            let names = fingerprint(&folder).unwrap();
            assert!(names.iter().all(|n| xtask::server::is_fingerprinted(Path::new(n)) && folder.join(n).is_file()));
            fs::read_to_string(folder.join("index.html")).unwrap()
        };
        let (first, again, other) = (page("1"), page("1"), page("2"));
        assert_eq!(first, again);
        assert_ne!(first, other);
        assert!(first.ends_with(" public/x.svg"));
    }
}
