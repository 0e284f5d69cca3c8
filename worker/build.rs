//! Tells the linker what the cutter of `src/parts.rs` needs.
use std::env;

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    // It needs to see what refers to what.
    if env::var_os("CARGO_FEATURE_CUT").is_some() {
        println!("cargo::rustc-link-arg-bin=worker=--emit-relocs");
    }
}
