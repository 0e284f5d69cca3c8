//! The deployable folder `dist/`: relative paths, content hashes in the names, a policy, precompressed files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use xtask::bundles::Bundles;
use xtask::shell::{cargo, command, read, root, run};
use xtask::stages::Stages;
use xtask::{modules, pages, say, tools};

use crate::everyday::compile;
use crate::fingerprint::fingerprint;
use crate::{layout, lessons, notices, offline};

/// Stages of [`build`].
const STAGES: usize = 7;

/// Builds the release page into `dist/`; the old one stays until the new one is whole.
///
/// # Errors
/// If a tool is missing, the page does not compile, or a file cannot be written.
pub fn build() -> Result<()> {
    let mut stages = Stages::new(STAGES);
    stages.next("fetching crates and tools");
    tools::for_build()?;
    stages.next("compiling what cuts the page and writes the scripts of its modules (a minute, once)");
    run(cargo().args(["build", "--locked", "--package", "press", "--features", "cut"]))?;
    let glue = root().join("target/pressed");
    if glue.exists() {
        fs::remove_dir_all(&glue)?;
    }
    stages.next("checking and packing the lessons");
    lessons::pack(None)?;
    stages.next("compiling the page for size (two minutes)");
    let page = compile(&["spielraum"], "page", &["--features", "cut"])?;
    stages.next("compiling the worker for speed");
    // By itself: together with the page it would share the features of its crates, and wait for packs as the page does.
    let worker = compile(&["worker"], "release", &[])?;
    stages.next("cutting and shrinking the modules");
    press(&["--cut"], &page[0], &glue.join("spielraum"))?;
    press(&[], &worker[0], &glue.join("worker"))?;
    shrink(&glue)?;
    stages.next("laying out, minifying, packing");
    let new = root().join("target/dist");
    if new.exists() {
        fs::remove_dir_all(&new)?;
    }
    layout::lay(&new, &glue, minified)?;
    minify(&new)?;
    join_styles(&new)?;
    let named = fingerprint(&new)?;
    // Their names are those of the lessons: the program asks for them by name.
    lessons::lay(&new)?;
    offline::announce(&new)?;
    layout::set_policy(&new)?;
    fs::write(new.join("_headers"), headers(&named))?;
    fs::write(new.join("licences.txt"), notices::text()?)?;
    offline::write(&new)?;
    pack(&new)?;
    let to = pages::pressed();
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    fs::rename(&new, &to).context("dist/")?;
    say!("dist/ after {:.0} s", stages.seconds());
    Ok(())
}

fn shrink_one(module: &Path) -> Result<()> {
    let worker = module.file_name().is_some_and(|name| name.to_string_lossy().starts_with("worker"));
    let mut wasm_opt = command("wasm-opt");
    wasm_opt.args(modules::FEATURES).arg(if worker { modules::FAST } else { modules::SMALL }).args(modules::STRIP);
    run(wasm_opt.arg(module).arg("-o").arg(module))
}

fn press(options: &[&str], module: &Path, to: &Path) -> Result<()> {
    run(command(&root().join("target/debug/press").to_string_lossy()).args(options).arg(module).arg(to))
}

/// Shrinks every module, and lays small ones of the page into common files.
fn shrink(glue: &Path) -> Result<()> {
    let page = glue.join("spielraum");
    let script = fs::read_to_string(page.join(modules::SCRIPT)).context("no modules were cut")?;
    let all: Vec<PathBuf> = files(glue)?.into_iter().filter(|f| f.extension().is_some_and(|e| e == "wasm")).collect();
    // Each is a program of its own that uses one core.
    let threads = std::thread::available_parallelism().map_or(1, usize::from);
    std::thread::scope(|scope| {
        let some = all.chunks(all.len().div_ceil(threads).max(1));
        let hands: Vec<_> =
            some.map(|some| scope.spawn(|| some.iter().try_for_each(|f| shrink_one(&glue.join(f))))).collect();
        hands.into_iter().try_for_each(|hand| hand.join().unwrap_or_else(|_| bail!("a thread panicked")))
    })?;
    let mut bundles = Bundles::default();
    for module in all.iter().map(|file| glue.join(file)) {
        let name = module.file_name().unwrap_or_default().to_string_lossy().into_owned();
        if bundles.take(&name, &fs::read(&module)?, &script) {
            fs::remove_file(&module)?;
        }
    }
    bundles.write(&page)?;
    Ok(fs::write(page.join(modules::SCRIPT), bundles.rewrite(&script)?)?)
}

/// Every file below a folder, relative to it, in order.
///
/// # Errors
/// If the folder cannot be read.
pub fn files(folder: &Path) -> Result<Vec<PathBuf>> {
    let (mut todo, mut all) = (vec![folder.to_owned()], Vec::new());
    while let Some(d) = todo.pop() {
        for entry in fs::read_dir(&d).with_context(|| format!("{}", d.display()))? {
            let path = entry?.path();
            if path.is_dir() {
                todo.push(path);
            } else {
                all.push(path.strip_prefix(folder)?.to_owned());
            }
        }
    }
    all.sort();
    Ok(all)
}

/// Takes the spaces and long names out of styles and scripts. Not of the script of the modules: `size` reads it.
fn minify(dist: &Path) -> Result<()> {
    let readable = |f: &&PathBuf| f.file_name().is_some_and(|name| name == modules::SCRIPT);
    let ours = |f: &&PathBuf| f.extension().is_some_and(|e| e == "css" || e == "js") && !readable(f);
    let all = files(dist)?;
    let mut esbuild = command("esbuild");
    esbuild.args(["--minify", "--log-level=error", "--allow-overwrite", "--outdir=."]).args(all.iter().filter(ours));
    run(esbuild.current_dir(dist))
}

/// A script for the page itself, minified.
///
/// # Errors
/// If it cannot be read, or is none.
pub fn minified(script: &Path) -> Result<String> {
    Ok(read(command("esbuild").args(["--minify", "--log-level=error"]).arg(script))?.trim_end().to_owned())
}

/// Makes one sheet of those that dress the board, in their order: together they pack better, and are one request.
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

/// What a static host should send, in the form that Netlify, Cloudflare Pages and others read.
fn headers(named: &[String]) -> String {
    let mut text = String::from(
        "/*\n  Access-Control-Allow-Origin: *\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n",
    );
    for name in named {
        text.push_str(&format!("/{name}\n  Cache-Control: public, max-age=31536000, immutable\n"));
    }
    text
}

/// Puts `.br` and `.gz` beside each file that gains by it. Node has both, and every machine that builds has Node.
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
    run(command("node").args(["-e", PACK]).args(files(dist)?.iter().filter(|f| gains(f)).map(|f| dist.join(f))))
}
