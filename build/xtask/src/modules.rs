//! Code splitting of the release build along the functions that `src/main.rs` marks: the board first, the rest after
//! it.

/// The split of a program.
pub struct Split {
    /// The script that fetches the modules.
    pub script: &'static str,
    /// The prefix of the modules' names.
    pub prefix: &'static str,
    /// Parts, in the order in which they are loaded, and the bundle of the small chunks that each is the first to need.
    pub shared: &'static [(&'static str, &'static str)],
    /// The bundle of the other small chunks.
    pub others: &'static str,
}

/// The split of the page; split points in `src/main.rs`.
pub const PAGE: Split = Split {
    script: "__wasm_split.js",
    prefix: "",
    shared: &[(FIRST, "chunks_first.bin"), ("frame", "chunks_frame.bin"), ("aside", "chunks_aside.bin")],
    others: "chunks_other.bin",
};

/// The split of the worker; split points in `worker/src/parts.rs`.
pub const WORKER: Split =
    Split { script: "worker_split.js", prefix: "worker_", shared: &[], others: "worker_chunks_other.bin" };

/// The part that brings the first board of most visitors.
pub const FIRST: &str = "nim";

/// The option of `wasm-opt` that makes the first module small, for which a visitor waits (docs/size.md).
pub const SMALL: &str = "-O2";

/// The features of rustc's modules, for `wasm-opt`.
pub const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];
