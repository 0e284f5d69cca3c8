//! Turns `locales/` into a module of typed texts.
use std::path::Path;
use std::{env, error::Error, fs};

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=../../locales");
    let locales = Path::new("../../locales");
    let module = words::read(locales).map_err(|error| vec![error]).and_then(|files| words::module(&files));
    for error in module.as_ref().err().into_iter().flatten() {
        println!("cargo::error={error}");
    }
    fs::write(Path::new(&env::var("OUT_DIR")?).join("words.rs"), module.unwrap_or_default())?;
    Ok(())
}
