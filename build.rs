//! Sets the linker flags for code splitting (`src/main.rs`).
use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // Code splitting needs the relocations between functions and data.
    if env::var_os("CARGO_FEATURE_CUT").is_some() {
        println!("cargo::rustc-link-arg-bin=spielraum=--emit-relocs");
    }
}
