//! The import names of modules, without their random digits: `__wbg_now_0f3a…` becomes `__wbg_now_0000…`.
//!
//! wasm-bindgen ends each name with sixteen digits that do not compress, and they stand in the module and in its
//! script. They keep apart names of several versions of a crate; in a complete page, counting those of one name does
//! the same.

use std::collections::{BTreeMap, BTreeSet};

/// Prefix of every such name.
const BEGIN: &[u8] = b"__wb";
const DIGITS: usize = 16;

/// The replacement of each name in a script, of the same length, so that no length in a module changes.
pub fn renamed(script: &str) -> BTreeMap<Vec<u8>, Vec<u8>> {
    let mut names = BTreeSet::new();
    each(script.as_bytes(), |_, name| {
        names.insert(name.to_vec());
    });
    let mut counts: BTreeMap<Vec<u8>, usize> = BTreeMap::new();
    let number = |name: Vec<u8>| {
        let stem = name[..name.len() - DIGITS].to_vec();
        let count = counts.entry(stem.clone()).or_default();
        let new = [stem, format!("{count:0DIGITS$}").into_bytes()].concat();
        *count += 1;
        (name, new)
    };
    names.into_iter().map(number).collect()
}

/// Replaces the names, in a script or a module.
pub fn rename(file: &mut [u8], renamed: &BTreeMap<Vec<u8>, Vec<u8>>) {
    let mut places = Vec::new();
    each(file, |at, name| places.extend(renamed.get(name).map(|new| (at, new))));
    for (at, new) in places {
        file[at..at + new.len()].copy_from_slice(new);
    }
}

/// Finds every name that ends with such digits, and its place.
fn each(file: &[u8], mut see: impl FnMut(usize, &[u8])) {
    let is_letter = |byte: &u8| byte.is_ascii_alphanumeric() || *byte == b'_';
    let mut at = 0;
    while let Some(found) = file[at..].windows(BEGIN.len()).position(|four| four == BEGIN) {
        at += found;
        let length = file[at..].iter().take_while(|byte| is_letter(byte)).count();
        let name = &file[at..at + length];
        if let Some((stem, digits)) = name.split_at_checked(length.saturating_sub(DIGITS))
            && stem.ends_with(b"_")
            && digits.iter().all(u8::is_ascii_hexdigit)
        {
            see(at, name);
        }
        at += length;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_are_counted_and_lengths_stay() {
        let script =
            "a.__wbg_now_0123456789abcdef=1;b.__wbg_now_fedcba9876543210=2;__wbg_get_0123456789abcdef;__wbg_set_1";
        let names = renamed(script);
        assert_eq!(names.len(), 3);
        let mut file = script.as_bytes().to_vec();
        rename(&mut file, &names);
        let new =
            "a.__wbg_now_0000000000000000=1;b.__wbg_now_0000000000000001=2;__wbg_get_0000000000000000;__wbg_set_1";
        assert_eq!(String::from_utf8(file).unwrap(), new);
        // In a module a name follows its length, which may be a letter, too, and precedes a zero.
        let mut module = b"\0asm\x1b_\x5f__wbg_now_fedcba9876543210\0__wbg_other_0123456789abcdef".to_vec();
        rename(&mut module, &names);
        assert_eq!(module, b"\0asm\x1b_\x5f__wbg_now_0000000000000001\0__wbg_other_0123456789abcdef");
    }
}
