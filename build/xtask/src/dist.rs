//! The steps of the release build alone, to the deployable folder `dist/`: relative paths, content hashes in the names,
//! a policy, precompressed files.

use std::collections::BTreeMap;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xtask::shell::{command, run};

use crate::fingerprint::fingerprint;
use crate::layout::files;
use crate::{offline, servers};

/// The compiler's options that remove the machine's path of the crates, which would stand in every panic message.
///
/// # Errors
/// If there is no folder of crates.
pub fn without_paths() -> Result<String> {
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")));
    let crates = Path::new(&home.context("CARGO_HOME")?).join("registry/src");
    let remap = format!("--remap-path-prefix={}=crates", crates.display());
    Ok(format!("target.wasm32-unknown-unknown.rustflags=[{remap:?}]"))
}

/// Removes names of functions and other notes from the modules of a folder, by `wasm-opt` without a pass.
///
/// # Errors
/// If one is no module.
pub fn strip(folder: &Path) -> Result<()> {
    /// The features of rustc's modules.
    const FEATURES: [&str; 6] = [
        "--enable-bulk-memory",
        "--enable-nontrapping-float-to-int",
        "--enable-sign-ext",
        "--enable-mutable-globals",
        "--enable-reference-types",
        "--enable-multivalue",
    ];
    for module in files(folder)?.iter().filter(|f| f.extension().is_some_and(|end| end == "wasm")) {
        let module = folder.join(module);
        let mut c = command("wasm-opt");
        c.args(FEATURES).args(["--strip-producers", "--strip-target-features", "--quiet"]);
        run(c.arg(&module).arg("-o").arg(&module))?;
    }
    Ok(())
}

/// Links to the files of the page's module `frame`, its chrome, which the program fetches early
/// (`crates/page/src/state/preload.rs`).
///
/// # Errors
/// If the page or its loader script cannot be read, or the page not be written.
fn announce_chrome(dist: &Path) -> Result<()> {
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index)?;
    let names = files_of("spielraum", "frame", &fs::read_to_string(dist.join("spielraum_split.js"))?);
    ensure!(!names.is_empty(), "the page has no module `frame`");
    let link = |name| {
        format!(
            "    <link rel=\"late-preload\" href=\"./{name}\" as=\"fetch\" type=\"application/wasm\" crossorigin>\n"
        )
    };
    let links: String = names.iter().map(link).collect();
    let (head, body) = page.split_once("  </head>").context("index.html: </head>")?;
    Ok(fs::write(index, format!("{head}{links}  </head>{body}"))?)
}

/// The files of each module of the worker, by the loader script.
fn worker_parts(script: &str) -> BTreeMap<String, Vec<String>> {
    let modules = script.split("\"./worker_split_").skip(1).filter_map(|rest| rest.split_once(".wasm"));
    modules.map(|(module, _)| (module.to_owned(), files_of("worker", module, script))).collect()
}

/// The files of a module of a program, by the loader script: its chunks, each after a comment that names the modules which
/// need it, and its own one.
fn files_of(program: &str, module: &str, script: &str) -> Vec<String> {
    let needed = |comment: &str| comment.split(", ").any(|name| name == module);
    let parts = script.split("/* ").skip(1).filter_map(|part| part.split_once(" */"));
    let name = |(_, code): (&str, &str)| Some(code.split_once("new URL(\"./")?.1.split_once('"')?.0.to_owned());
    let own = format!("{program}_split_{module}.wasm");
    let own = script.contains(&own).then_some(own);
    parts.filter(|(comment, _)| needed(comment)).filter_map(name).chain(own).collect()
}

/// The files of a page by their names.
#[derive(Default)]
pub struct Named {
    /// Files with a content hash in their names.
    pub hashed: Vec<String>,
    /// Files of each module of the worker, without the hashes.
    pub worker_parts: BTreeMap<String, Vec<String>>,
}

/// Minifies styles and scripts, joins them into few files, and puts content hashes into the names.
///
/// # Errors
/// If a file cannot be read or written.
pub fn shrink_and_name(dist: &Path) -> Result<Named> {
    announce_chrome(dist)?;
    let worker_parts = worker_parts(&fs::read_to_string(dist.join("worker_split.js"))?);
    join_scripts(dist)?;
    minify_styles(dist)?;
    join_styles(dist)?;
    Ok(Named { hashed: fingerprint(dist)?, worker_parts })
}

/// Writes what servers and the service worker need, when all other files are there.
///
/// # Errors
/// If a file cannot be read or written.
pub fn prepare_for_servers(dist: &Path, named: &Named) -> Result<()> {
    servers::write(dist, &named.hashed)?;
    offline::list(dist)?;
    offline::write(dist, &named.worker_parts)?;
    compress(dist)
}

/// The scripts that the page and its worker start with.
const SCRIPTS: [&str; 2] = ["spielraum.js", "worker_loader.js"];

/// Joins each of the [`SCRIPTS`] with those it imports, minified: fewer requests, of which none waits for another.
fn join_scripts(dist: &Path) -> Result<()> {
    let mut esbuild = command("esbuild");
    esbuild.args(["--bundle", "--format=esm", "--minify", "--log-level=error", "--allow-overwrite", "--outdir=."]);
    run(esbuild.args(SCRIPTS).current_dir(dist))?;
    for script in files(dist)?.iter().filter(|f| f.extension().is_some_and(|e| e == "js")) {
        if !SCRIPTS.iter().any(|name| script == Path::new(name)) {
            fs::remove_file(dist.join(script))?;
        }
    }
    Ok(())
}

fn minify_styles(dist: &Path) -> Result<()> {
    let all = files(dist)?;
    let mut esbuild = command("esbuild");
    esbuild.args(["--minify", "--log-level=error", "--allow-overwrite", "--outdir=."]);
    esbuild.args(all.iter().filter(|f| f.extension().is_some_and(|e| e == "css")));
    run(esbuild.current_dir(dist))
}

/// Joins style sheets into three, in their order: together they compress better, and are fewer requests. The first is
/// that of the board, the second that of the home page, the third has the rest.
fn join_styles(dist: &Path) -> Result<()> {
    const LINK: &str = "stylesheet\" href=\"./";
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index)?;
    let (mut lines, mut joined) = (Vec::new(), BTreeMap::<&str, String>::new());
    for line in page.lines() {
        let name = line.split_once(LINK).and_then(|(_, rest)| Some(rest.split_once('"')?.0));
        let Some(name) = name else {
            lines.push(line.to_owned());
            continue;
        };
        let into = match name {
            _ if !line.contains("late-stylesheet") => "first.css",
            "font.css" | "home.css" => "home.css",
            _ => "later.css",
        };
        if !joined.contains_key(into) {
            lines.push(line.replace(name, into));
        }
        joined.entry(into).or_default().push_str(&fs::read_to_string(dist.join(name))?);
        fs::remove_file(dist.join(name))?;
    }
    ensure!(joined.len() == 3, "the page lacks styles: {page}");
    for (name, text) in joined {
        fs::write(dist.join(name), text)?;
    }
    Ok(fs::write(index, lines.join("\n") + "\n")?)
}

/// Writes `.br` and `.gz` beside each file that gains by it. Node has both, and every machine that builds has Node.
fn compress(dist: &Path) -> Result<()> {
    const PACK: &str = "const fs=require('fs'),z=require('zlib');for(const f of process.argv.slice(1)){\
        const b=fs.readFileSync(f);\
        fs.writeFileSync(f+'.br',z.brotliCompressSync(b,{params:{[z.constants.BROTLI_PARAM_QUALITY]:11,\
        [z.constants.BROTLI_PARAM_SIZE_HINT]:b.length,[z.constants.BROTLI_PARAM_LGWIN]:22}}));\
        fs.writeFileSync(f+'.gz',z.gzipSync(b,{level:9}))}";
    let gains = |f: &PathBuf| {
        let e = f.extension().and_then(|e| e.to_str()).unwrap_or_default();
        ["html", "js", "css", "wasm", "bin", "svg", "json", "txt", "webmanifest"].contains(&e)
    };
    // Edited by hand on the server: a compressed copy would keep the old text.
    let changes = |f: &PathBuf| f == Path::new("about.txt");
    let packed = files(dist)?.into_iter().filter(|f| gains(f) && !changes(f) && !servers::is_for_servers(f));
    let packed = packed.map(|f| dist.join(f));
    run(command("node").args(["-e", PACK]).args(packed))
}

#[cfg(test)]
mod tests {
    use super::{files_of, worker_parts};

    #[test]
    fn a_module_has_its_own_file_and_those_it_shares() {
        let script = r#"function makeLoad() { /* deps */ }
            /* frame, games */ const a = new URL("./spielraum_chunk_1.wasm", import.meta.url);
            /* games, others */ const b = new URL("./spielraum_chunk_2.wasm", import.meta.url);
            const c = new URL("./spielraum_split_frame.wasm", import.meta.url);"#;
        let frame = ["spielraum_chunk_1.wasm", "spielraum_split_frame.wasm"];
        assert_eq!(files_of("spielraum", "frame", script), frame);
        assert!(files_of("spielraum", "poster", script).is_empty());
    }

    #[test]
    fn each_module_of_the_worker_has_its_files() {
        let script = r#"/* games, lesson */ const a = new URL("./worker_chunk_4.wasm", import.meta.url);
            const b = new URL("./worker_split_games.wasm", import.meta.url);
            const c = new URL("./worker_split_lesson.wasm", import.meta.url);"#;
        let parts = worker_parts(script);
        assert_eq!(parts.keys().collect::<Vec<_>>(), ["games", "lesson"]);
        assert_eq!(parts["lesson"], ["worker_chunk_4.wasm", "worker_split_lesson.wasm"]);
    }
}
