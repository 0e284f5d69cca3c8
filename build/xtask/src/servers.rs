//! Files for servers in the page's folder: headers with the page's policy in the forms of several servers, and a guide.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use xtask::server::{policy_of, script_sources};
use xtask::shell::root;

/// The folder of the examples, in the page's folder.
const FOLDER: &str = "server";

/// Placeholder of the policy in the examples.
const POLICY: &str = "@POLICY@";

/// An example in the checkout, its place in the page's folder, and the origin of the page in that server's own variables:
/// WebKit matches `'self'` with no host in a frame with `sandbox="allow-scripts"`.
const EXAMPLES: [(&str, &str, &str); 5] = [
    ("nginx.conf", "server/nginx.conf", "$scheme://$http_host"),
    ("htaccess", ".htaccess", "%{REQUEST_SCHEME}://%{HTTP_HOST}"),
    ("Caddyfile", "server/Caddyfile", "{scheme}://{hostport}"),
    ("github-pages.yml", "server/github-pages.yml", ""),
    ("README.md", "server/README.md", ""),
];

/// The headers of Netlify, Cloudflare Pages and others.
const HEADERS: &str = "_headers";

/// Whether a file of the page's folder is for the server alone.
pub fn is_for_servers(file: &Path) -> bool {
    file.starts_with(FOLDER) || file == Path::new(HEADERS) || file == Path::new(".htaccess")
}

/// Writes them for the page in a folder; `named` are its files with hashes in their names.
///
/// # Errors
/// If a file cannot be read or written, or the page has no policy.
pub fn write(dist: &Path, named: &[String]) -> Result<()> {
    let policy = policy(&fs::read_to_string(dist.join("index.html"))?)?;
    fs::create_dir_all(dist.join(FOLDER))?;
    for (from, to, origin) in EXAMPLES {
        let text = fs::read_to_string(root().join("build/servers").join(from)).with_context(|| from.to_owned())?;
        fs::write(dist.join(to), filled(&text, &policy, origin))?;
    }
    Ok(fs::write(dist.join(HEADERS), headers(named, &policy))?)
}

/// The policy of the page as a header: it allows the script that sets the page's own one, too.
fn policy(page: &str) -> Result<String> {
    let policy = policy_of(page).context("index.html sets no policy")?;
    let more: String =
        script_sources(page).iter().filter(|source| !policy.contains(*source)).map(|s| format!("{s} ")).collect();
    Ok(policy.replacen("script-src ", &format!("script-src {more}"), 1))
}

/// An example with the policy, and the page's origin beside `'self'`.
fn filled(example: &str, policy: &str, origin: &str) -> String {
    example.replace(POLICY, &policy.replace("'self'", &format!("'self' {origin}")))
}

/// The text of [`HEADERS`].
fn headers(named: &[String], policy: &str) -> String {
    let mut text = String::from(
        "/*\n  Access-Control-Allow-Origin: *\n  X-Content-Type-Options: nosniff\n  Referrer-Policy: no-referrer\n",
    );
    for page in ["/", "/index.html"] {
        text.push_str(&format!("{page}\n  Content-Security-Policy: {policy}\n"));
    }
    for name in named {
        text.push_str(&format!("/{name}\n  Cache-Control: public, max-age=31536000, immutable\n"));
    }
    text
}

#[cfg(test)]
mod trial;

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<script>{ meta.content = \"default-src 'none'; script-src 'self' 'wasm-unsafe-eval' \
        'sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng='; connect-src 'self'\"; }</script>\
        <script>alert('Hello, world.');</script>";

    #[test]
    fn the_header_allows_every_script_of_the_page_once_and_nothing_unsafe() {
        let policy = policy(PAGE).unwrap();
        for source in script_sources(PAGE) {
            assert_eq!(policy.matches(&source).count(), 1, "{policy}");
        }
        assert_eq!(policy.matches("sha256-").count(), 2);
        assert!(!policy.replace("'wasm-unsafe-eval'", "").contains("unsafe"), "{policy}");
        assert!(super::policy("<script>1</script>").is_err());
    }

    #[test]
    fn every_server_gets_the_policy_with_its_own_name_of_the_origin() {
        for (from, _, origin) in EXAMPLES {
            let example = fs::read_to_string(root().join("build/servers").join(from)).unwrap();
            assert_eq!(example.matches(POLICY).count(), usize::from(!origin.is_empty()), "{from}");
            let text = filled(&example, "connect-src 'self'; img-src 'self' data:", origin);
            let expected = format!("connect-src 'self' {origin}; img-src 'self' {origin} data:");
            assert_eq!(text.contains(&expected), !origin.is_empty(), "{from}");
        }
    }

    #[test]
    fn headers_say_the_policy_of_the_page_and_what_never_changes() {
        let text = headers(&["a-0123456789abcdef.js".to_owned()], "default-src 'none'");
        assert!(text.contains("\n/index.html\n  Content-Security-Policy: default-src 'none'\n"), "{text}");
        assert!(
            text.ends_with("/a-0123456789abcdef.js\n  Cache-Control: public, max-age=31536000, immutable\n"),
            "{text}"
        );
    }

    #[test]
    fn the_page_keeps_nothing_of_servers() {
        for file in ["_headers", ".htaccess", "server/nginx.conf"] {
            assert!(is_for_servers(Path::new(file)), "{file}");
        }
        for file in ["index.html", "server.js", "course/server.de.bin"] {
            assert!(!is_for_servers(Path::new(file)), "{file}");
        }
    }
}
