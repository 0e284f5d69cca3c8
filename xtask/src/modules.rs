//! The page's module is cut along the functions that `src/main.rs` marks: the board first, the rest when it stands.

use std::path::PathBuf;

use crate::shell::root;

/// The page's module as cargo names it.
pub const PAGE: &str = "spielraum.wasm";

/// The script that fetches the others.
pub const SCRIPT: &str = "__wasm_split.js";

/// What makes a module of the page smallest once it is packed; `index.html` says the same of the first one. Not `-Oz`: it makes
/// one of functions that are alike, and brotli does that better. Functions of one kind stand together. No pointer of Rust
/// is less than 1024: the stack lies there.
pub const SHRINK: [&str; 7] = [
    "--low-memory-unused",
    "--flatten",
    "--rereloop",
    "-O2",
    "-Os",
    "--skip-pass=local-cse",
    "--reorder-functions-by-name",
];

/// What rustc's modules may use, for `wasm-opt`.
pub const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// Where the parts lie between cutting and the end of trunk's build.
pub fn folder() -> PathBuf {
    root().join("target/modules")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_module_is_shrunk_as_the_others() {
        let page = std::fs::read_to_string(root().join("index.html")).unwrap();
        assert!(page.contains(&format!("data-wasm-opt-params=\"{}\"", SHRINK.join(" "))));
    }
}
