//! Lays out the page's folder by the lines of `index.html` that are marked `data-trunk`, as trunk does.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail, ensure};
use xtask::server::script_sources;
use xtask::shell::{command, read, root};

/// Writes the page into a folder: `glue` holds a folder for each program, with its module and script. `script` may
/// shorten inline scripts.
///
/// # Errors
/// If a file is missing, or a line of `index.html` asks for what is unknown here.
pub fn lay(to: &Path, glue: &Path, script: impl Fn(&Path) -> Result<String>) -> Result<()> {
    fs::create_dir_all(to)?;
    let mut page = String::new();
    for line in fs::read_to_string(root().join("index.html"))?.lines() {
        let laid = match line.trim() {
            marked if marked.contains("data-trunk") => link(line, to, glue, &script)?,
            // Remarks for readers of the source are left out.
            remark if remark.starts_with("<!--") && remark.ends_with("-->") => None,
            _ => Some(line.to_owned()),
        };
        if let Some(laid) = laid {
            page.push_str(&laid);
            page.push('\n');
        }
    }
    Ok(fs::write(to.join("index.html"), page)?)
}

/// The element in place of a marked line, and the files it names, copied.
fn link(line: &str, to: &Path, glue: &Path, script: &impl Fn(&Path) -> Result<String>) -> Result<Option<String>> {
    let (rel, href) = (attribute(line, "rel"), attribute(line, "href"));
    let (rel, href) = rel.zip(href).with_context(|| format!("index.html: {line}"))?;
    let from = root().join(href);
    let name = from.file_name().context("a file's name")?.to_string_lossy().into_owned();
    Ok(match rel {
        "css" => {
            copy(&from, &to.join(&name))?;
            // The program turns a late sheet into one in force (`crates/page/src/state/late_styles.rs`).
            let rel = if line.ends_with(" data-late>") { "late-stylesheet" } else { "stylesheet" };
            Some(format!("    <link rel=\"{rel}\" href=\"./{name}\">"))
        }
        "inline" => Some(format!("    <script>{}</script>", script(&from)?)),
        "copy-dir" | "copy-file" => copy(&from, &to.join(name)).map(|()| None)?,
        "rust" => copy(&glue.join(attribute(line, "data-bin").context("data-bin")?), to).map(|()| None)?,
        other => bail!("index.html: rel=\"{other}\" is unknown here"),
    })
}

/// The value of an attribute of the element on a line.
pub fn attribute<'a>(line: &'a str, name: &str) -> Option<&'a str> {
    Some(line.split_once(&format!(" {name}=\""))?.1.split_once('"')?.0)
}

/// Copies a file, or the contents of a folder.
fn copy(from: &Path, to: &Path) -> Result<()> {
    if !from.is_dir() {
        fs::copy(from, to).with_context(|| format!("{}", from.display()))?;
        return Ok(());
    }
    fs::create_dir_all(to)?;
    let mut todo = vec![(from.to_owned(), to.to_owned())];
    while let Some((from, to)) = todo.pop() {
        for entry in fs::read_dir(&from).with_context(|| format!("{}", from.display()))? {
            let entry = entry?;
            let to = to.join(entry.file_name());
            if entry.path().is_dir() {
                fs::create_dir_all(&to)?;
                todo.push((entry.path(), to));
            } else {
                fs::copy(entry.path(), to)?;
            }
        }
    }
    Ok(())
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

/// An inline script, minified.
///
/// # Errors
/// If it cannot be read, or is no script.
pub fn minified(script: &Path) -> Result<String> {
    Ok(read(command("esbuild").args(["--minify", "--log-level=error"]).arg(script))?.trim_end().to_owned())
}

/// Sets the policy of the page in a folder.
///
/// # Errors
/// If `index.html` has no place for one.
pub fn set_policy(folder: &Path) -> Result<()> {
    let index = folder.join("index.html");
    let page = fs::read_to_string(&index)?;
    ensure!(!page.contains("<style") && !page.contains(" style=\""), "index.html has a style of its own: use style/");
    Ok(fs::write(&index, with_policy(&page, &policy(&page))?)?)
}

/// A page with a policy, which its first script writes: in a frame with `sandbox="allow-scripts"` WebKit matches
/// `'self'` with no host, so the host has to be named, and it is known in the browser alone. So are the hosts of the record
/// store that a course platform names when it launches a course package (cmi5).
///
/// # Errors
/// If the page has no place for it.
pub fn with_policy(page: &str, policy: &str) -> Result<String> {
    const CHARSET: &str = "<meta charset=\"utf-8\">";
    ensure!(page.contains(CHARSET), "index.html must say {CHARSET}");
    let script = format!(
        "{CHARSET}\n    <script>{{
      const meta = document.createElement(\"meta\");
      meta.httpEquiv = \"Content-Security-Policy\";
      meta.content = \"{policy}\";
      if (self.origin === \"null\") meta.content = meta.content.replaceAll(\"'self'\", location.origin);
      if (document.querySelector(\"meta[name=course-package]\")) {{
        const launch = new URLSearchParams(location.search);
        for (const name of [\"endpoint\", \"fetch\"]) {{
          const host = /^https?:\\/\\/[\\w.:-]+/.exec(launch.get(name) ?? \"\");
          if (host) meta.content = meta.content.replace(\"connect-src\", \"connect-src \" + host[0]);
        }}
      }}
      document.head.append(meta);
    }}</script>"
    );
    Ok(page.replacen(CHARSET, &script, 1))
}

/// The policy: only the page's own files, itself in a frame for examples, and inline scripts by their hashes.
fn policy(page: &str) -> String {
    format!(
        "default-src 'none'; script-src 'self' 'wasm-unsafe-eval' {}; style-src 'self'; img-src 'self' data: blob:; \
         font-src 'self'; connect-src 'self'; worker-src 'self' blob:; frame-src 'self'; manifest-src 'self'; \
         base-uri 'none'; form-action 'none'",
        script_sources(page).join(" ")
    )
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_policy_knows_the_inline_scripts_alone() {
        // The hash is the example of the Content Security Policy Level 3 text.
        let page = "<head><meta charset=\"utf-8\"></head><script>alert('Hello, world.');</script><script src=\"a.js\"></script>";
        let page = with_policy(page, &policy(page)).unwrap();
        let policy = xtask::server::policy_of(&page).unwrap();
        assert_eq!(policy.matches("sha256-").count(), 1);
        assert!(policy.contains("'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='"), "{policy}");
    }

    #[test]
    fn a_style_in_the_page_is_refused() {
        let folder = std::env::temp_dir().join(format!("spielraum-policy-{}", std::process::id()));
        fs::create_dir_all(&folder).unwrap();
        for (page, fits) in [("<p style=\"color:red\">", false), ("<style>p{}</style>", false), ("<p>", true)] {
            fs::write(folder.join("index.html"), format!("<meta charset=\"utf-8\">{page}")).unwrap();
            assert_eq!(set_policy(&folder).is_ok(), fits, "{page}");
        }
        fs::remove_dir_all(folder).unwrap();
    }
}
