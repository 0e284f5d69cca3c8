//! The page's module is cut along the functions that `src/main.rs` marks: the board first, the rest when it stands.

use std::path::PathBuf;

use crate::shell::root;

/// The page's module as cargo names it.
pub const PAGE: &str = "spielraum.wasm";

/// The script that fetches the others.
pub const SCRIPT: &str = "__wasm_split.js";

/// Functions of one kind stand together, and a module packs better; `index.html` says so of the page's first module.
pub const ORDER: &str = "--reorder-functions-by-name";

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
