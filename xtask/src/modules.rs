//! The pressed page is cut along the functions that `src/main.rs` marks: the board first, the rest when it stands.

/// The script that fetches the others.
pub const SCRIPT: &str = "__wasm_split.js";

/// What makes a module of the page small (docs/size.md).
pub const SMALL: &str = "-Os";

/// What makes the worker fast.
pub const FAST: &str = "-O3";

/// Takes out names and notes, which no browser reads.
pub const STRIP: [&str; 4] = ["--quiet", "--strip-debug", "--strip-producers", "--strip-target-features"];

/// What rustc's modules may use, for `wasm-opt`.
pub const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];
