//! The page in one file: `spielraum.html` holds every module, text and style, and starts from a disk as from a server.
//!
//! Modules, scripts, texts and the styles of what comes later stand in it packed by LZMA, as Z85 text; `js/one_file.js` unpacks what is fetched. By gzip, which browsers
//! unpack themselves, it would be half as large again; as base64 a fifteenth larger.

use std::cmp::Reverse;
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use serde_json::{Map, Value, json};
use xtask::server::{script_sources, source_of};
use xtask::shell::{command, read, root, show};
use xtask::tools;

use crate::layout::{attribute, files, minified, with_policy};

/// The file's name, beside the page.
pub const NAME: &str = "spielraum.html";

/// Most bytes of the file.
const MOST: usize = 5_500_000;

/// The names of the styles that are not needed on the first screen, and of the two scripts. Twin: `js/one_file.js`.
const LATE: &str = "late.css";
const PROGRAM: &str = "program.js";
const WORKER: &str = "worker.js";

/// The beginning of the main module's name.
const MAIN: &str = "spielraum_bg";

/// The page of a folder as one file. Its names have their hashes already, and it sets no policy yet.
///
/// # Errors
/// If a file cannot be read, or the page has a part that is unknown here.
pub fn text(dist: &Path) -> Result<String> {
    let page = fs::read_to_string(dist.join("index.html"))?;
    let program = script(dist, named(&page, "modulepreload", "href")?, &["--global-name=oneFileProgram"])?;
    let worker = script(dist, named(&page, "worker", "content")?, &[])?;
    let (style, late) = (style(dist, &page, "stylesheet")?, style(dist, &page, "late-stylesheet")?);
    let page = closed(dist, &page, &style)?;
    // Before the splash, which shows what the address asks for.
    let body = page.find("<body>").context("index.html: <body>")?;
    let first = page[body..].find("    <script>").context("index.html has no script")?;
    let (before, after) = page.split_at(body + first);
    let script = minified(&root().join("js/one_file.js"))?;
    let page =
        format!("{before}    <script id=\"unpack\">{}</script>\n    <script>{script}</script>\n{after}", library()?);
    let page = with_policy(&page, &policy(&page, &program, [&style, &late]))?;
    let (blocks, table) = packed(dist, &[(LATE, &late), (PROGRAM, &program), (WORKER, &worker)])?;
    let end = format!("{blocks}    <script type=\"application/json\" id=\"files\">{table}</script>\n  </body>");
    let (before, after) = page.rsplit_once("  </body>").context("index.html: </body>")?;
    let page = format!("{before}{end}{after}");
    ensure!(page.len() <= MOST, "{NAME} has {} bytes, of at most {MOST}", page.len());
    Ok(page)
}

/// The library that unpacks LZMA, as a plain script.
fn library() -> Result<String> {
    let mut esbuild = command("esbuild");
    esbuild.args(["--bundle", "--format=iife", "--minify", "--log-level=error", "js/unpack.js"]).current_dir(root());
    Ok(read(esbuild.env("NODE_PATH", tools::libraries()))?.trim_end().to_owned())
}

/// The file that a link or a `meta` element of the page names.
fn named<'a>(page: &'a str, kind: &str, attribute_name: &str) -> Result<&'a str> {
    let line = page.lines().find(|line| [attribute(line, "rel"), attribute(line, "name")].contains(&Some(kind)));
    let name = line.and_then(|line| attribute(line, attribute_name)).with_context(|| format!("index.html: {kind}"))?;
    Ok(name.trim_start_matches("./"))
}

/// A script that stands in the page: a plain one, as modules cannot be imported from a disk. Its own address, by which it names
/// other files, is none that could be fetched.
fn script(dist: &Path, name: &str, more: &[&str]) -> Result<String> {
    let mut esbuild = command("esbuild");
    esbuild.args(["--format=iife", "--minify", "--log-level=error", "--define:import.meta.url=\"file:///\""]);
    let script = read(esbuild.args(more).arg(dist.join(name)))?;
    for stranger in ["</script", "<!--", "import.meta"] {
        ensure!(!script.contains(stranger), "{name} contains {stranger}");
    }
    Ok(script.trim_end().to_owned())
}

/// The styles of the page that are linked as `rel`, in their order, the fonts in them.
fn style(dist: &Path, page: &str, rel: &str) -> Result<String> {
    let mut all = String::new();
    for line in page.lines().filter(|line| attribute(line, "rel") == Some(rel)) {
        let name = attribute(line, "href").with_context(|| format!("index.html: {line}"))?;
        all.push_str(&fs::read_to_string(dist.join(name))?);
    }
    for font in files(dist)?.iter().filter(|file| file.extension().is_some_and(|e| e == "woff2")) {
        let name = font.to_string_lossy().replace('\\', "/");
        all = all
            .replace(&name, &format!("data:font/woff2;base64,{}", BASE64_STANDARD.encode(fs::read(dist.join(font))?)));
    }
    ensure!(!all.contains("url(public") && !all.contains("</style"), "a style names a file");
    Ok(all)
}

fn is_style(line: &str) -> bool {
    attribute(line, "rel").is_some_and(|rel| rel.ends_with("stylesheet"))
}

/// The page without the files that its head names: its first styles stand in it, and its icon.
fn closed(dist: &Path, page: &str, style: &str) -> Result<String> {
    let mut closed = String::new();
    for line in page.lines() {
        match attribute(line, "rel") {
            Some("icon") => {
                let href = attribute(line, "href").context("index.html: the icon")?;
                let icon = BASE64_STANDARD.encode(fs::read(dist.join(href))?);
                closed.push_str(&line.replace(href, &format!("data:image/svg+xml;base64,{icon}")));
            }
            Some("modulepreload" | "preload" | "late-preload" | "manifest" | "apple-touch-icon") => continue,
            Some(_) if is_style(line) => continue,
            Some(other) => bail!("index.html: rel=\"{other}\" is unknown here"),
            None if line.trim() == "</head>" => closed.push_str(&format!("    <style>{style}</style>\n{line}")),
            None => closed.push_str(line),
        }
        closed.push('\n');
    }
    Ok(closed)
}

/// The policy: the scripts and the styles that stand in the page, and no file at all.
fn policy(page: &str, program: &str, styles: [&str; 2]) -> String {
    format!(
        "default-src 'none'; script-src 'wasm-unsafe-eval' {} {}; style-src {} {}; img-src data: blob:; font-src data:; \
         worker-src blob:; base-uri 'none'; form-action 'none'",
        script_sources(page).join(" "),
        source_of(program),
        source_of(styles[0]),
        source_of(styles[1])
    )
}

/// The files packed in blocks, as files that are alike need less room together: the blocks as elements, and the table of
/// the files: the block of each, where it begins in it, and where it ends. `with_main` are texts that stand with the main
/// module, in the head of a block: what is seen first is unpacked without the rest, which is packed in its terms.
fn packed(dist: &Path, with_main: &[(&str, &str)]) -> Result<(String, Value)> {
    let ends = |file: &Path, ending: &str| file.extension().is_some_and(|e| e == ending);
    let held = files(dist)?.into_iter().filter(|file| ["wasm", "bin", "txt"].iter().any(|ending| ends(file, ending)));
    let (mut modules, mut others): (Vec<PathBuf>, Vec<PathBuf>) = held.partition(|file| ends(file, "wasm"));
    // Small modules are packed in terms of large ones.
    modules
        .sort_by_cached_key(|file| Reverse(fs::metadata(dist.join(file)).map(|about| about.len()).unwrap_or_default()));
    // Texts of one language and of one kind are alike.
    others.sort_by_cached_key(|file| {
        let name = file.to_string_lossy().into_owned();
        let kind = name.split('.').skip(1).collect::<Vec<_>>().join(".");
        (kind, name)
    });
    ensure!(!modules.is_empty() && !others.is_empty(), "the page lacks modules or texts");
    let of_worker = |file: &Path| file.to_string_lossy().starts_with("worker");
    let (worker, page): (Vec<PathBuf>, Vec<PathBuf>) = modules.into_iter().partition(|file| of_worker(file));
    let (main, more): (Vec<PathBuf>, Vec<PathBuf>) =
        page.into_iter().partition(|file| file.to_string_lossy().starts_with(MAIN));
    ensure!(main.len() == 1, "there are {} main modules", main.len());
    let (mut blocks, mut table) = (String::new(), Map::new());
    for (name, first, files) in [("main", main, more), ("worker", Vec::new(), worker), ("texts", Vec::new(), others)] {
        let mut together = Vec::new();
        let mut add = |name_of: String, bytes: &[u8]| {
            let begin = together.len();
            together.extend(bytes);
            table.insert(name_of, json!([name, begin, together.len()]));
            together.len()
        };
        let mut head = 0;
        for file in &first {
            add(named_in_table(file), &fs::read(dist.join(file))?);
            for (text_name, text) in with_main {
                head = add((*text_name).to_owned(), text.as_bytes());
            }
        }
        for file in &files {
            add(named_in_table(file), &fs::read(dist.join(file))?);
        }
        let file = root().join("target/one_file_block");
        fs::write(&file, &together)?;
        let block = block(name, together.len(), head, &compressed(&file)?);
        // Its text may hold signs of markup by chance; only these would change where the element ends.
        let tags = block.to_lowercase().matches("<script").count() + block.to_lowercase().matches("</script").count();
        ensure!(tags == 2, "the block {name} cannot stand in a page");
        blocks.push_str(&block);
    }
    Ok((blocks, Value::Object(table)))
}

/// The name of a file in the table.
fn named_in_table(file: &Path) -> String {
    file.to_string_lossy().replace('\\', "/")
}

/// A block: an element that no browser runs. Its first `head` bytes are read without the rest.
fn block(name: &str, size: usize, head: usize, packed: &[u8]) -> String {
    // Whole groups of four bytes; the file's own end is found by its packed size.
    let mut whole = packed.to_vec();
    whole.resize(packed.len().next_multiple_of(4), 0);
    let (text, bytes) = (z85::encode(&whole), packed.len());
    format!(
        "    <script type=\"text/plain\" data-block=\"{name}\" data-size=\"{size}\" data-head=\"{head}\" data-packed=\"{bytes}\">{text}</script>\n"
    )
}

/// A file as LZMA with its old header. Modules and texts are aligned to nothing, so no position counts.
fn compressed(file: &Path) -> Result<Vec<u8>> {
    let mut xz = command("xz");
    xz.args(["--format=lzma", "--lzma1=preset=9e,pb=0,lc=4", "--stdout"]).arg(file);
    let out = xz.output().context("xz")?;
    ensure!(out.status.success(), "{} ended with {}", show(&xz), out.status);
    Ok(out.stdout)
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<html>\n  <head>\n    <meta charset=\"utf-8\">\n    <meta name=\"worker\" content=\"./worker-1.js\">\n    \
        <link rel=\"modulepreload\" href=\"./page-1.js\" crossorigin>\n    <link rel=\"stylesheet\" href=\"./first-1.css\">\n    \
        <link rel=\"late-stylesheet\" href=\"./later-1.css\">\n    <link rel=\"icon\" href=\"./public/favicon.svg\">\n    \
        <link rel=\"manifest\" href=\"./public/m.webmanifest\">\n  </head>\n  <body>\n  </body>\n</html>\n";

    fn folder(name: &str) -> PathBuf {
        let folder = std::env::temp_dir().join(format!("spielraum-one-file-{name}-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        fs::create_dir_all(folder.join("public/fonts")).unwrap();
        fs::write(folder.join("first-1.css"), "a{b:c}").unwrap();
        fs::write(folder.join("later-1.css"), "@font-face{src:url(public/fonts/f-1.woff2)}").unwrap();
        fs::write(folder.join("public/fonts/f-1.woff2"), "font").unwrap();
        fs::write(folder.join("public/favicon.svg"), "<svg/>").unwrap();
        folder
    }

    #[test]
    fn the_page_names_no_file_any_more() {
        let folder = folder("closed");
        let late = style(&folder, PAGE, "late-stylesheet").unwrap();
        assert_eq!(late, "@font-face{src:url(data:font/woff2;base64,Zm9udA==)}");
        let style = style(&folder, PAGE, "stylesheet").unwrap();
        assert_eq!(style, "a{b:c}");
        let page = closed(&folder, PAGE, &style).unwrap();
        assert!(page.contains(&format!("<style>{style}</style>\n  </head>")), "{page}");
        assert!(page.contains("<link rel=\"icon\" href=\"data:image/svg+xml;base64,PHN2Zy8+\">"), "{page}");
        assert_eq!(page.matches("\"./").count(), 1, "that of the worker, which the script replaces: {page}");
        assert_eq!(named(PAGE, "worker", "content").unwrap(), "worker-1.js");
        assert_eq!(named(PAGE, "modulepreload", "href").unwrap(), "page-1.js");
        assert!(closed(&folder, "<link rel=\"alternate\" href=\"./x\">", "").is_err());
        fs::remove_dir_all(folder).unwrap();
    }

    #[test]
    fn its_policy_allows_what_stands_in_it_and_no_file() {
        let policy = policy("<script>1</script>", "2", ["a{b:c}", "d{e:f}"]);
        for source in [source_of("1"), source_of("2"), source_of("a{b:c}"), source_of("d{e:f}")] {
            assert_eq!(policy.matches(&source).count(), 1, "{policy}");
        }
        assert!(
            !policy.contains("'self'") && !policy.contains("unsafe-inline") && !policy.contains("http"),
            "{policy}"
        );
    }

    #[test]
    fn a_block_is_no_script() {
        let block = block("a.wasm", 3, 2, b"abc");
        assert_eq!(
            block.trim(),
            "<script type=\"text/plain\" data-block=\"a.wasm\" data-size=\"3\" data-head=\"2\" data-packed=\"3\">vpAZD</script>"
        );
    }
}
