//! Turns `locales/{en,de}/*.json` into a module of typed keys.
//!
//! A key that one language has and the other lacks, or a plural form too many, fails the build.
use leptos_i18n_parser::parse_locales::{
    options::{Config, ParseOptions},
    parse_locales,
};
use std::error::Error;
use std::{env, fs, path::Path};

/// One file per language each, so that hands meet seldom.
const NAMESPACES: [&str; 12] = [
    "shell",
    "table",
    "panels",
    "games",
    "reasons",
    "errors",
    "board",
    "share",
    "editor",
    "settings",
    "tools",
    "properties",
];

fn main() -> Result<(), Box<dyn Error>> {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rerun-if-changed=locales");
    // The cutter of `src/main.rs` needs to see what refers to what.
    if env::var("CARGO_CFG_TARGET_FAMILY").is_ok_and(|family| family == "wasm") {
        println!("cargo::rustc-link-arg-bin=spielraum=--emit-relocs");
    }
    let options = ParseOptions::new().interpolate_display(true);
    let config = Config::new("en")?.add_locale("de")?.add_namespaces(NAMESPACES)?.parse_options(options);
    let parsed = parse_locales(None, config)?;
    for warning in parsed.diag.warnings().iter() {
        println!("cargo::error={warning}");
    }
    for error in parsed.diag.errors().iter() {
        println!("cargo::error={error}");
    }
    let leptos_i18n = syn::parse_str("crate::text::lean")?;
    let code = leptos_i18n_codegen::gen_code(&parsed, Some(&leptos_i18n), false, None, false)?;
    fs::write(Path::new(&env::var("OUT_DIR")?).join("i18n.rs"), code.to_string())?;
    Ok(())
}
