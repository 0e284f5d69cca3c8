//! The pressed page is cut along the functions that `src/main.rs` marks: the board first, the rest when it stands.

/// The script that fetches the others.
pub const SCRIPT: &str = "__wasm_split.js";

/// What makes the first module small, on which a visitor waits (docs/size.md).
pub const SMALL: &str = "-O2";

/// What rustc's modules may use, for `wasm-opt`.
pub const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];
