//! The pressed page is cut along the functions that `src/main.rs` marks: the board first, the rest when it stands.

/// What a program is cut into.
pub struct Cut {
    /// The script that fetches the modules.
    pub script: &'static str,
    /// What their names begin with.
    pub prefix: &'static str,
    /// Parts, in the order in which they come, and the file of the small chunks that each is the first to need.
    pub shared: &'static [(&'static str, &'static str)],
    /// The file of the other small chunks.
    pub others: &'static str,
}

/// The page is cut along those of `src/main.rs`.
pub const PAGE: Cut = Cut {
    script: "__wasm_split.js",
    prefix: "",
    shared: &[(FIRST, "chunks_first.bin"), ("frame", "chunks_frame.bin"), ("aside", "chunks_aside.bin")],
    others: "chunks_other.bin",
};

/// The worker is cut along those of `worker/src/parts.rs`.
pub const WORKER: Cut =
    Cut { script: "worker_split.js", prefix: "worker_", shared: &[], others: "worker_chunks_other.bin" };

/// The part that brings the first board of most visitors.
pub const FIRST: &str = "nim";

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
