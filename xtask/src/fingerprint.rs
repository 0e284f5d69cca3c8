//! Puts a content hash into the names of the page's files, so that they may be kept for ever.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use sha2::{Digest, Sha256};

use crate::dist::files;

/// Renames fonts, modules, styles and scripts below the folder, and whatever names them in styles, scripts and pages.
/// Pictures and other files keep their names: the program may name them.
///
/// Returns the new names, relative, with `/`.
///
/// # Errors
/// If two files share a name, scripts import one another in a ring, or a file cannot be written.
pub fn fingerprint(folder: &Path) -> Result<Vec<String>> {
    let all = files(folder)?;
    let ending = |f: &Path, e: &str| f.extension().is_some_and(|x| x == e);
    let of = |e: &str| all.iter().filter(|f| ending(f, e)).cloned().collect::<Vec<_>>();
    let mut new_names = BTreeMap::new();
    let mut done = Vec::new();
    // Whoever names another comes after it.
    for kind in ["woff2", "wasm", "css"] {
        for file in of(kind) {
            done.push(rename(folder, &file, &mut new_names)?);
        }
    }
    for file in scripts_in_order(folder, of("js"))? {
        done.push(rename(folder, &file, &mut new_names)?);
    }
    for file in of("html") {
        let text = fs::read_to_string(folder.join(&file))?;
        fs::write(folder.join(&file), replace_names(&text, &new_names))?;
    }
    Ok(done)
}

fn scripts_in_order(folder: &Path, mut left: Vec<PathBuf>) -> Result<Vec<PathBuf>> {
    let mut order = Vec::new();
    while !left.is_empty() {
        let mut free = None;
        for (i, f) in left.iter().enumerate() {
            let text = fs::read_to_string(folder.join(f))?;
            if !left.iter().any(|g| g != f && find_name(&text, &name_of(g), 0).is_some()) {
                free = Some(i);
                break;
            }
        }
        order.push(left.remove(free.with_context(|| format!("scripts in a ring: {left:?}"))?));
    }
    Ok(order)
}

fn rename(folder: &Path, file: &Path, new_names: &mut BTreeMap<String, String>) -> Result<String> {
    let old = folder.join(file);
    let mut body = fs::read(&old)?;
    if let (Ok(text), true) = (std::str::from_utf8(&body), file.extension().is_some_and(|e| e == "js" || e == "css")) {
        body = replace_names(text, new_names).into_bytes();
        fs::write(&old, &body)?;
    }
    let digest = Sha256::digest(&body);
    let hash: String = digest.iter().take(8).map(|b| format!("{b:02x}")).collect();
    let name = name_of(file);
    let (stem, ending) = name.rsplit_once('.').context("a name with an ending")?;
    let new = format!("{stem}-{hash}.{ending}");
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
            text.replace_range(at..at + old.len(), new);
            from = at + new.len();
        }
    }
    text
}

/// Where the whole name stands: `my_worker.js` does not name `worker.js`.
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
            fs::write(folder.join("a_loader.js"), "import './a.js'").unwrap();
            fs::write(folder.join("public/x.svg"), "<svg/>").unwrap();
            fs::write(folder.join("index.html"), "./a_loader.js public/x.svg").unwrap();
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
