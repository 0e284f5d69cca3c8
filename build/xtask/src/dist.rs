//! The deployable folder `dist/`: relative paths, content hashes in the names, a policy, precompressed files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};
use xtask::bundles::{self, Bundles};
use xtask::modules::{self, PAGE, Split, WORKER};
use xtask::shell::{command, root, run};
use xtask::stages::Stages;
use xtask::{imports, pages, say, tools};

use crate::dev_build::{build_press, compile, in_parallel, press_program};
use crate::fingerprint::fingerprint;
use crate::layout::{files, minified};
use crate::{layout, lessons, notices, offline};

/// Stages of [`build`].
const STAGES: usize = 6;

/// Builds the release page into `dist/`; the old one stays until the new one is whole.
///
/// # Errors
/// If a tool is missing, the page does not compile, or a file cannot be written.
pub fn build() -> Result<()> {
    let mut stages = Stages::new(STAGES);
    stages.next("fetching crates and tools");
    tools::for_build()?;
    stages.next("compiling `press`, which splits the page and writes the scripts of its modules (a minute, once)");
    build_press(&["--features", "cut"])?;
    let glue = root().join("target/pressed");
    if glue.exists() {
        fs::remove_dir_all(&glue)?;
    }
    stages.next("checking and packing the lessons");
    lessons::pack(None)?;
    stages.next("compiling the page for size and the worker for speed (three minutes)");
    // Each by itself: together they would share the features of their crates, and the worker wait for packs as the page
    // does. In parallel: their profiles have folders of their own, and each ends with minutes on one core.
    let plain = without_paths()?;
    let compile = |program, profile| compile(&[program], profile, &["--features", "cut", "--config", &plain]);
    let (page, worker) = in_parallel(|| compile("spielraum", "page"), || compile("worker", "release"));
    stages.next("splitting page and worker into chunks");
    press(&page?[0], &glue.join("spielraum"), &PAGE)?;
    press(&worker?[0], &glue.join("worker"), &WORKER)?;
    rename_imports(&glue.join("spielraum"), "spielraum.js")?;
    shrink(&glue.join("spielraum"))?;
    bundle(&glue.join("spielraum"), &PAGE)?;
    bundle(&glue.join("worker"), &WORKER)?;
    stages.next("laying out, minifying, packing");
    let new = root().join("target/dist");
    if new.exists() {
        fs::remove_dir_all(&new)?;
    }
    layout::lay(&new, &glue, minified)?;
    minify(&new)?;
    join_styles(&new)?;
    let named = fingerprint(&new)?;
    // Not fingerprinted: the program asks for them by the lessons' names.
    lessons::lay(&new)?;
    offline::announce(&new)?;
    layout::set_policy(&new)?;
    fs::write(new.join("_headers"), headers(&named))?;
    fs::write(new.join("licences.txt"), notices::text()?)?;
    offline::write(&new)?;
    pack(&new)?;
    let to = pages::release_build();
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    fs::rename(&new, &to).context("dist/")?;
    say!("dist/ after {:.0} s", stages.seconds());
    Ok(())
}

/// Removes the machine's path of the crates, which would stand in every panic message.
fn without_paths() -> Result<String> {
    let home = std::env::var("CARGO_HOME").or_else(|_| std::env::var("HOME").map(|home| format!("{home}/.cargo")));
    let crates = Path::new(&home.context("CARGO_HOME")?).join("registry/src");
    let remap = format!("--remap-path-prefix={}=crates", crates.display());
    Ok(format!("target.wasm32-unknown-unknown.rustflags=[{remap:?}]"))
}

fn press(module: &Path, to: &Path, split: &Split) -> Result<()> {
    run(command(&press_program().to_string_lossy())
        .arg("--split")
        .arg(module)
        .arg(to)
        .args([split.script, split.prefix]))
}

/// Removes the digits from the names that the modules import, in a folder and its script.
fn rename_imports(folder: &Path, script: &str) -> Result<()> {
    let renamed = imports::renamed(&fs::read_to_string(folder.join(script))?);
    for file in files(folder)?.iter().filter(|f| f.extension().is_some_and(|end| end == "js" || end == "wasm")) {
        let mut bytes = fs::read(folder.join(file))?;
        imports::rename(&mut bytes, &renamed);
        fs::write(folder.join(file), bytes)?;
    }
    Ok(())
}

/// Runs `wasm-opt` on the modules that a visitor waits for. For all two hundred it would take minutes: each start of
/// the program costs half a second.
fn shrink(page: &Path) -> Result<()> {
    let script = fs::read_to_string(page.join(PAGE.script))?;
    for module in files(page)?.iter().map(|f| page.join(f)) {
        let name = module.file_stem().unwrap_or_default().to_string_lossy();
        let first = name == "spielraum_bg"
            || name == format!("split_{}", modules::FIRST)
            || bundles::needs(&script, modules::FIRST, &name);
        if first && module.extension().is_some_and(|end| end == "wasm") {
            run(command("wasm-opt")
                .args(modules::FEATURES)
                .args([modules::SMALL, "--quiet"])
                .arg(&module)
                .arg("-o")
                .arg(&module))?;
        }
    }
    Ok(())
}

/// Bundles small modules into common files.
fn bundle(folder: &Path, split: &'static Split) -> Result<()> {
    let script = fs::read_to_string(folder.join(split.script)).context("no chunks were split off")?;
    let mut bundles = Bundles::new(split);
    for module in files(folder)?.iter().filter(|f| f.extension().is_some_and(|e| e == "wasm")).map(|f| folder.join(f)) {
        let name = module.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if bundles.take(&name, &fs::read(&module)?, &script) {
            fs::remove_file(&module)?;
        }
    }
    bundles.write(folder)?;
    Ok(fs::write(folder.join(split.script), bundles.rewrite(&script)?)?)
}

/// Minifies styles and scripts, but not the loader script: `size` reads it.
fn minify(dist: &Path) -> Result<()> {
    let readable = |f: &&PathBuf| f.file_name().is_some_and(|name| name == PAGE.script || name == WORKER.script);
    let ours = |f: &&PathBuf| f.extension().is_some_and(|e| e == "css" || e == "js") && !readable(f);
    let all = files(dist)?;
    let mut esbuild = command("esbuild");
    esbuild.args(["--minify", "--log-level=error", "--allow-overwrite", "--outdir=."]).args(all.iter().filter(ours));
    run(esbuild.current_dir(dist))
}

/// Joins the style sheets of the board into one, in their order: together they compress better, and are one request.
fn join_styles(dist: &Path) -> Result<()> {
    const JOINED: &str = "first.css";
    let index = dist.join("index.html");
    let page = fs::read_to_string(&index)?;
    let (mut lines, mut joined) = (Vec::new(), String::new());
    for line in page.lines() {
        let sheet = line.split_once("<link rel=\"stylesheet\" href=\"./").filter(|_| !line.contains(" disabled"));
        match sheet.and_then(|(_, rest)| rest.split_once('"')) {
            Some((name, _)) => {
                if joined.is_empty() {
                    lines.push(line.replace(name, JOINED));
                }
                joined.push_str(&fs::read_to_string(dist.join(name))?);
                fs::remove_file(dist.join(name))?;
            }
            None => lines.push(line.to_owned()),
        }
    }
    ensure!(!joined.is_empty(), "the page has no style: {page}");
    fs::write(dist.join(JOINED), joined)?;
    Ok(fs::write(index, lines.join("\n") + "\n")?)
}

/// The headers a static host should send, in the form that Netlify, Cloudflare Pages and others read.
fn headers(named: &[String]) -> String {
    let mut text = String::from(
        "/*\n  Access-Control-Allow-Origin: *\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n",
    );
    for name in named {
        text.push_str(&format!("/{name}\n  Cache-Control: public, max-age=31536000, immutable\n"));
    }
    text
}

/// Writes `.br` and `.gz` beside each file that gains by it. Node has both, and every machine that builds has Node.
fn pack(dist: &Path) -> Result<()> {
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
    let packed = files(dist)?.into_iter().filter(|f| gains(f) && !changes(f)).map(|f| dist.join(f));
    run(command("node").args(["-e", PACK]).args(packed))
}
