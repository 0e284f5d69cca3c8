//! Code splitting: splits a module along its marked functions.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, anyhow, ensure};
use wasm_split_cli_support::{Options, transform};

/// Writes the split modules and their loader script `NAME_split.js` into the folder; returns the path of the main
/// module, for the glue code. The names of lazy chunks begin with `NAME_`.
pub fn split(module: &Path, folder: &Path) -> Result<PathBuf> {
    let name = module.file_stem().context("a module's name")?.to_string_lossy();
    let bytes = fs::read(module).with_context(|| format!("{}", module.display()))?;
    let (first, main, link) =
        (folder.join(format!("{name}.wasm")), format!("./{name}.js"), format!("./{name}_split.js"));
    let mut options = Options::new(&bytes);
    options.output_dir = folder;
    options.main_out_path = &first;
    options.main_module = &main;
    options.link_name = &link;
    let parts = transform(options).map_err(|e| anyhow!("{e:#}"))?.split_modules;
    let path = folder.join(&link);
    let mut script = tolerant(&fs::read_to_string(&path)?)?;
    for part in parts {
        let part_name = part.file_name().context("a part's name")?.to_string_lossy();
        fs::rename(&part, folder.join(format!("{name}_{part_name}")))?;
        script = script.replace(&format!("\"./{part_name}\""), &format!("\"./{name}_{part_name}\""));
    }
    fs::write(path, script)?;
    Ok(first)
}

/// Fetches a module, once more after a second where a weak line has lost the request. Twin: `fetched` in `js/start.js`.
const FETCHED: &str = "const fetched = (url) => \
    fetch(url).catch(() => new Promise((go) => setTimeout(go, 1000)).then(() => fetch(url)));";

/// The loader script, with the modules instantiated from bytes: streaming is refused where a server sends another type,
/// and the modules are too small to gain by it. A lost request is repeated.
fn tolerant(script: &str) -> Result<String> {
    const STREAM: &str = "WebAssembly.instantiateStreaming(src, imports)";
    const FETCH: &str = "const src = fetch(new URL(";
    ensure!(script.contains(STREAM) && script.contains(FETCH), "the script of the modules has changed: {script}");
    let script = script.replace(STREAM, "WebAssembly.instantiate(await (await src).arrayBuffer(), imports)");
    Ok(format!("{FETCHED}\n{}", script.replace(FETCH, "const src = fetched(new URL(")))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn modules_are_instantiated_from_bytes_and_fetched_again() {
        let script = "const src = fetch(new URL(\"./a.wasm\", import.meta.url));\n\
            async (imports) => (WebAssembly.instantiateStreaming(src, imports));";
        let bytes = "const src = fetched(new URL(\"./a.wasm\", import.meta.url));\n\
            async (imports) => (WebAssembly.instantiate(await (await src).arrayBuffer(), imports));";
        assert_eq!(tolerant(script).unwrap(), format!("{FETCHED}\n{bytes}"));
        assert!(tolerant(bytes).is_err());
        assert!(tolerant("WebAssembly.instantiateStreaming(src, imports)").is_err());
    }
}
