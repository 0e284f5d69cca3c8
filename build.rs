//! Turns `locales/` into a module of typed texts, and sets the linker flags for code splitting (`src/main.rs`).
use std::path::Path;
use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=locales");
    // Code splitting needs the relocations between functions and data.
    if env::var_os("CARGO_FEATURE_CUT").is_some() {
        println!("cargo::rustc-link-arg-bin=spielraum=--emit-relocs");
    }
    let module = words::read(Path::new("locales")).map_err(|error| vec![error]).and_then(|files| words::module(&files));
    for error in module.as_ref().err().into_iter().flatten() {
        println!("cargo::error={error}");
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("words.rs"), module.unwrap_or_default())?;
    Ok(())
}
