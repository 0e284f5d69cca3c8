//! The deployable folder `dist/`: relative paths, content hashes in the names, a policy, precompressed files.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, ensure};

use crate::fingerprint::fingerprint;
use crate::notices;
use xtask::imports;
use xtask::modules;
use xtask::server::script_sources;
use xtask::shell::{command, root, run, trunk};
use xtask::tools;

/// Where the deployable page lies.
pub fn folder() -> PathBuf {
    root().join("dist")
}

/// Builds the release page into `dist/`; the old one stays until the new one is whole.
///
/// # Errors
/// If a tool is missing, the page does not compile, or a file cannot be written.
pub fn build() -> Result<()> {
    tools::for_build()?;
    run(trunk()?.args(["build", "--release", "--locked", "--offline"]))?;
    let new = root().join("target/dist");
    if new.exists() {
        fs::remove_dir_all(&new)?;
    }
    copy(&root().join("target/trunk"), &new)?;
    soften_worker(&new)?;
    minify(&new)?;
    join_styles(&new)?;
    shorten(&new)?;
    let named = fingerprint(&new)?;
    let index = new.join("index.html");
    let page = fs::read_to_string(&index)?;
    fs::write(&index, with_policy(&page)?)?;
    fs::write(new.join("_headers"), headers(&named))?;
    fs::write(new.join("licences.txt"), notices::text()?)?;
    pack(&new)?;
    let to = folder();
    if to.exists() {
        fs::remove_dir_all(&to)?;
    }
    fs::rename(&new, &to).context("dist/")
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

fn copy(from: &Path, to: &Path) -> Result<()> {
    for f in files(from)? {
        let target = to.join(&f);
        fs::create_dir_all(target.parent().context("a folder")?)?;
        fs::copy(from.join(&f), target)?;
    }
    Ok(())
}

/// Trunk's loader of the worker awaits at top level, and WebKit tells nobody of such an await that rejects.
fn soften_worker(dist: &Path) -> Result<()> {
    let file = dist.join("worker_loader.js");
    let text = fs::read_to_string(&file)?;
    ensure!(text.contains("await init();"), "trunk's loader of the worker has changed: {text}");
    let text = text.replace("await init();", "init().catch(e => setTimeout(() => { throw e; }));");
    Ok(fs::write(file, text)?)
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

/// Gives the imports of the page's first module short names.
fn shorten(dist: &Path) -> Result<()> {
    let (module, script) = (dist.join("spielraum_bg.wasm"), dist.join("spielraum.js"));
    let (short, renamed) = imports::shorten(&fs::read(&module)?, &fs::read_to_string(&script)?)?;
    fs::write(module, short)?;
    Ok(fs::write(script, renamed)?)
}

/// The page with its policy, which its first script writes: in a frame with `sandbox="allow-scripts"` WebKit takes
/// `'self'` for nobody, so there the host has to be named, and it is known in the browser alone.
fn with_policy(page: &str) -> Result<String> {
    const CHARSET: &str = "<meta charset=\"utf-8\">";
    ensure!(page.contains(CHARSET), "index.html must say {CHARSET}");
    ensure!(!page.contains("<style") && !page.contains(" style=\""), "index.html has a style of its own: use style/");
    let script = format!(
        "{CHARSET}\n    <script>{{
      const meta = document.createElement(\"meta\");
      meta.httpEquiv = \"Content-Security-Policy\";
      meta.content = \"{}\";
      if (self.origin === \"null\") meta.content = meta.content.replaceAll(\"'self'\", location.origin);
      document.head.append(meta);
    }}</script>",
        policy(page)
    );
    Ok(page.replacen(CHARSET, &script, 1))
}

/// Only what is ours, and of inline scripts only those in the page, by their hashes.
fn policy(page: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {}; style-src 'self'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; worker-src 'self' blob:; manifest-src 'self'; base-uri 'none'; \
         form-action 'none'",
        script_sources(page).join(" ")
    )
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_knows_the_inline_scripts_alone() {
        // The hash is the example of the Content Security Policy Level 3 text.
        let page = "<head><meta charset=\"utf-8\"></head><script>alert('Hello, world.');</script><script src=\"a.js\"></script>";
        let page = with_policy(page).unwrap();
        let policy = xtask::server::policy_of(&page).unwrap();
        assert_eq!(policy.matches("sha256-").count(), 1);
        assert!(policy.contains("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"), "{policy}");
    }

    #[test]
    fn a_style_in_the_page_is_refused() {
        assert!(with_policy("<meta charset=\"utf-8\"><p style=\"color:red\">").is_err());
    }
}
