//! A static server for localhost: right types, precompressed files, nothing else.
//!
//! For the tests it can also put a script into every page, send the page's own policy as a header, and it records
//! requests for missing files.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Component, Path, PathBuf};
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Mutex};
use std::time::{Duration, Instant};

use anyhow::{Context, Result, ensure};
use base64::Engine as _;
use base64::prelude::BASE64_STANDARD;
use sha2::{Digest, Sha256};

/// The files to serve, and the server's options.
#[derive(Clone, Debug, Default)]
pub struct Site {
    /// The folder.
    pub root: PathBuf,
    /// Put first into the head of every page: a whole element, `<script>…</script>`.
    pub head: String,
    /// Sends the policy that a page sets itself as a header too, its scripts allowed.
    pub policy: bool,
    /// Another policy sent with every page, as by servers that know nothing of this one.
    pub rule: Option<String>,
    /// Extra pages that are in no folder: their paths, with the leading slash, and their texts.
    pub pages: BTreeMap<String, String>,
    /// Whether a file that carries a hash in its name may be kept.
    pub cache: bool,
    /// Types by file ending, in place of the right ones: as by servers that do not know these files.
    pub types: BTreeMap<String, String>,
    /// Files whose names contain one of these are answered with 404.
    pub withheld: Vec<String>,
    /// Files whose names contain one of these are sent by half.
    pub cut: Vec<String>,
    /// Whether CORS forbids pages of other origins to read the files.
    pub closed: bool,
    /// A slow line for all answers.
    pub line: Option<Arc<Line>>,
}

/// A slow line, shared by all answers.
#[derive(Debug)]
pub struct Line {
    bytes_per_second: f64,
    /// Delay before each answer.
    delay: Duration,
    /// The time at which it is free again.
    free: Mutex<Instant>,
}

impl Line {
    pub fn new(bits_per_second: f64, delay: Duration) -> Self {
        Self { bytes_per_second: bits_per_second / 8.0, delay, free: Mutex::new(Instant::now()) }
    }

    /// Waits until this many bytes have passed, after those that were sent before.
    fn carry(&self, bytes: usize) {
        if let Some(until) = self.through(bytes, Instant::now()) {
            std::thread::sleep(until.saturating_duration_since(Instant::now()));
        }
    }

    /// The time at which bytes sent now will have passed.
    fn through(&self, bytes: usize, now: Instant) -> Option<Instant> {
        let long = Duration::from_secs_f64(bytes as f64 / self.bytes_per_second);
        let mut free = self.free.lock().ok()?;
        *free = (*free).max(now) + long;
        Some(*free)
    }
}

/// Bytes that pass a slow line at once.
const PORTION: usize = 4096;

/// A running server; it ends with the program.
#[derive(Clone, Debug)]
pub struct Server {
    port: u16,
    log: Arc<Mutex<Log>>,
    /// Requests that will still be answered.
    answers: Arc<AtomicUsize>,
    lost: Arc<Mutex<Vec<LostRequests>>>,
}

/// Requests that get no answer, as on a weak line.
#[derive(Clone, Debug)]
struct LostRequests {
    /// Part of the paths.
    part: String,
    /// Number of further requests.
    left: usize,
}

/// The requested paths.
#[derive(Clone, Debug, Default)]
struct Log {
    found: Vec<String>,
    missing: Vec<String>,
}

impl Server {
    /// Listens on localhost; port 0 is any free one.
    ///
    /// # Errors
    /// If the folder holds no page, or the port is taken.
    pub fn start(site: Site, port: u16) -> Result<Self> {
        ensure!(site.root.join("index.html").is_file(), "no page in {}: cargo xtask dist", site.root.display());
        let listener = TcpListener::bind(("127.0.0.1", port)).with_context(|| format!("port {port}"))?;
        let port = listener.local_addr()?.port();
        let log = Arc::new(Mutex::new(Log::default()));
        let answers = Arc::new(AtomicUsize::new(usize::MAX));
        let lost = Arc::new(Mutex::new(Vec::new()));
        let (site, kept, left, losses) = (Arc::new(site), log.clone(), answers.clone(), lost.clone());
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                if left.fetch_update(Ordering::SeqCst, Ordering::SeqCst, |n| n.checked_sub(1)).is_err() {
                    continue;
                }
                let (site, log, losses) = (site.clone(), kept.clone(), losses.clone());
                // A browser may close the connection in the middle of an answer.
                std::thread::spawn(move || drop(answer(stream, &site, &log, &losses)));
            }
        });
        Ok(Self { port, log, answers, lost })
    }

    /// The address of the page, ending in a slash.
    pub fn url(&self) -> String {
        format!("http://127.0.0.1:{}/", self.port)
    }

    /// Answers this many further requests; then the line is dead, as if the network failed.
    pub fn answer_only(&self, count: usize) {
        self.answers.store(count, Ordering::SeqCst);
    }

    /// Closes the connection without an answer for this many further requests of paths that contain `part`; a later call with
    /// the same part replaces the count.
    pub fn lose(&self, part: &str, count: usize) {
        if let Ok(mut lost) = self.lost.lock() {
            lost.retain(|lost| lost.part != part);
            lost.push(LostRequests { part: part.to_owned(), left: count });
        }
    }

    /// Missing paths requested since the last call.
    pub fn missing(&self) -> Vec<String> {
        self.log.lock().map(|mut l| std::mem::take(&mut l.missing)).unwrap_or_default()
    }

    /// Served paths, in order.
    pub fn found(&self) -> Vec<String> {
        self.log.lock().map(|l| l.found.clone()).unwrap_or_default()
    }
}

/// Whether a request for a path is lost; it is counted.
fn is_lost(lost: &Mutex<Vec<LostRequests>>, path: &str) -> bool {
    let Ok(mut lost) = lost.lock() else { return false };
    match lost.iter_mut().find(|lost| lost.left > 0 && path.contains(&lost.part)) {
        Some(found) => {
            found.left -= 1;
            true
        }
        None => false,
    }
}

fn answer(mut to: TcpStream, site: &Site, log: &Mutex<Log>, lost: &Mutex<Vec<LostRequests>>) -> std::io::Result<()> {
    let mut from = BufReader::new(to.try_clone()?);
    let mut first = String::new();
    from.read_line(&mut first)?;
    let mut accepts = String::new();
    loop {
        let mut line = String::new();
        if from.read_line(&mut line)? == 0 || line == "\r\n" {
            break;
        }
        if let Some((name, value)) = line.split_once(':')
            && name.eq_ignore_ascii_case("accept-encoding")
        {
            accepts = value.to_ascii_lowercase();
        }
    }
    let mut words = first.split(' ');
    let (Some(method), Some(target)) = (words.next(), words.next()) else { return Ok(()) };
    let path = decode(target.split(['?', '#']).next().unwrap_or("/"));
    if is_lost(lost, &path) {
        return Ok(());
    }
    let reply = site.reply(&path, &accepts);
    if let Ok(mut log) = log.lock() {
        let list = if reply.status == 200 { &mut log.found } else { &mut log.missing };
        list.push(path);
    }
    if let Some(line) = &site.line {
        std::thread::sleep(line.delay);
    }
    to.write_all(reply.head().as_bytes())?;
    if method != "HEAD" {
        for portion in reply.body.chunks(site.line.as_ref().map_or(usize::MAX, |_| PORTION)) {
            if let Some(line) = &site.line {
                line.carry(portion.len());
            }
            to.write_all(portion)?;
        }
    }
    to.flush()
}

struct Response {
    status: u16,
    headers: Vec<(&'static str, String)>,
    body: Vec<u8>,
}

impl Response {
    fn head(&self) -> String {
        let reason = if self.status == 200 { "OK" } else { "Not Found" };
        let mut head = format!("HTTP/1.1 {} {reason}\r\nContent-Length: {}\r\n", self.status, self.body.len());
        for (name, value) in &self.headers {
            head.push_str(&format!("{name}: {value}\r\n"));
        }
        head + "Connection: close\r\n\r\n"
    }
}

impl Site {
    /// The answer as it is sent: whole, or its first half.
    fn reply(&self, path: &str, accepts: &str) -> Response {
        let mut reply = self.find(path, accepts);
        if self.cut.iter().any(|part| path.contains(part.as_str())) {
            reply.body.truncate(reply.body.len() / 2);
        }
        reply
    }

    fn find(&self, path: &str, accepts: &str) -> Response {
        let mut headers =
            vec![("X-Content-Type-Options", "nosniff".to_owned()), ("Vary", "Accept-Encoding".to_owned())];
        if !self.closed {
            // A page in a sandboxed frame has another origin than its server: its modules and its font need this.
            headers.push(("Access-Control-Allow-Origin", "*".to_owned()));
        }
        if let Some(page) = self.pages.get(path) {
            headers.push(("Content-Type", kind("html").into()));
            return Response { status: 200, headers, body: page.clone().into_bytes() };
        }
        let withheld = self.withheld.iter().any(|part| path.contains(part.as_str()));
        let Some((file, body)) = self.read(path).filter(|_| !withheld) else {
            headers.push(("Content-Type", "text/plain".into()));
            return Response { status: 404, headers, body: b"no such file".to_vec() };
        };
        let extension = file.extension().and_then(|e| e.to_str()).unwrap_or_default();
        let another = self.types.iter().find(|(ending, _)| path.ends_with(ending.as_str()));
        headers.push(("Content-Type", another.map_or(kind(extension), |(_, kind)| kind).into()));
        headers.extend(self.rule.clone().map(|rule| ("Content-Security-Policy", rule)));
        let keep = self.cache && is_fingerprinted(&file);
        headers.push(("Cache-Control", if keep { "public, max-age=31536000, immutable" } else { "no-cache" }.into()));
        if extension == "html" && (!self.head.is_empty() || self.policy) {
            let text = String::from_utf8_lossy(&body);
            if self.policy
                && let Some(policy) = policy_of(&text)
            {
                let ours = script_sources(&format!("{}{text}", self.head)).join(" ");
                let policy = policy.replacen("script-src ", &format!("script-src {ours} "), 1);
                headers.push(("Content-Security-Policy", policy));
            }
            let text = text.replacen("<head>", &format!("<head>{}", self.head), 1);
            return Response { status: 200, headers, body: text.into_bytes() };
        }
        for (coding, ending) in [("br", "br"), ("gzip", "gz")] {
            let packed = PathBuf::from(format!("{}.{ending}", file.display()));
            if accepts.split(',').any(|a| a.trim().split(';').next() == Some(coding))
                && let Ok(body) = std::fs::read(packed)
            {
                headers.push(("Content-Encoding", coding.into()));
                return Response { status: 200, headers, body };
            }
        }
        Response { status: 200, headers, body }
    }

    /// The file of a path, never one outside the folder.
    fn read(&self, path: &str) -> Option<(PathBuf, Vec<u8>)> {
        let inside = Path::new(path.trim_start_matches('/'));
        if inside.components().any(|c| !matches!(c, Component::Normal(_))) {
            return None;
        }
        let file = self.root.join(inside);
        let file = if file.is_dir() { file.join("index.html") } else { file };
        let body = std::fs::read(&file).ok()?;
        Some((file, body))
    }
}

/// The policy that a page sets for itself.
pub fn policy_of(page: &str) -> Option<String> {
    let rest = page.split_once("meta.content = \"")?.1;
    Some(rest.split_once('"')?.0.to_owned())
}

/// The source `'sha256-…'` of a policy that allows an inline script or style.
pub fn source_of(text: &str) -> String {
    format!("'sha256-{}'", BASE64_STANDARD.encode(Sha256::digest(text)))
}

/// A source `'sha256-…'` of a policy for each inline script in a text of HTML.
pub fn script_sources(mut html: &str) -> Vec<String> {
    let mut sources = Vec::new();
    while let Some((_, after)) = html.split_once("<script") {
        let Some((attributes, body)) = after.split_once('>') else { break };
        let Some((body, after)) = body.split_once("</script>") else { break };
        if !attributes.contains("src=") {
            sources.push(source_of(body));
        }
        html = after;
    }
    sources
}

/// Whether the name carries a content hash, as `cargo xtask dist` writes it: `name-0123456789abcdef.ext`.
pub fn is_fingerprinted(file: &Path) -> bool {
    let stem = file.file_stem().and_then(|s| s.to_str()).unwrap_or_default();
    stem.rsplit_once('-').is_some_and(|(_, h)| h.len() == 16 && h.bytes().all(|b| b.is_ascii_hexdigit()))
}

fn kind(extension: &str) -> &'static str {
    match extension {
        "html" => "text/html; charset=utf-8",
        "js" => "text/javascript; charset=utf-8",
        "css" => "text/css; charset=utf-8",
        "json" => "application/json",
        "webmanifest" => "application/manifest+json",
        "txt" | "md" => "text/plain; charset=utf-8",
        "wasm" => "application/wasm",
        "svg" => "image/svg+xml",
        "png" => "image/png",
        "woff2" => "font/woff2",
        "pdf" => "application/pdf",
        "zip" => "application/zip",
        _ => "application/octet-stream",
    }
}

/// Decodes `%41`; a malformed escape stays.
fn decode(path: &str) -> String {
    let (b, mut out, mut i) = (path.as_bytes(), Vec::new(), 0);
    while i < b.len() {
        let hex = (b[i] == b'%').then(|| b.get(i + 1..i + 3)).flatten().and_then(|h| std::str::from_utf8(h).ok());
        match hex.and_then(|h| u8::from_str_radix(h, 16).ok()) {
            Some(byte) => {
                out.push(byte);
                i += 3;
            }
            None => {
                out.push(b[i]);
                i += 1;
            }
        }
    }
    String::from_utf8_lossy(&out).into_owned()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn site(name: &str) -> Site {
        let root = std::env::temp_dir().join(format!("spielraum-server-{}-{name}", std::process::id()));
        std::fs::create_dir_all(root.join("sub")).unwrap();
        std::fs::write(root.join("index.html"), "<head></head>").unwrap();
        std::fs::write(root.join("sub/a-0123456789abcdef.js"), "plain").unwrap();
        std::fs::write(root.join("sub/a-0123456789abcdef.js.br"), "packed").unwrap();
        Site { root, cache: true, ..Site::default() }
    }

    #[test]
    fn packed_files_go_only_to_those_who_accept_them() {
        let s = site("packed");
        let body = |accepts| s.find("/sub/a-0123456789abcdef.js", accepts).body;
        assert_eq!(body("gzip, br"), b"packed");
        assert_eq!(body("gzip"), b"plain");
        assert_eq!(body(""), b"plain");
    }

    #[test]
    fn nothing_outside_the_folder_is_served() {
        let s = site("outside");
        for path in ["/../Cargo.toml", "/sub/../../x", "//etc/passwd", "/no.html"] {
            assert_eq!(s.find(path, "").status, 404, "{path}");
        }
        assert_eq!(s.find("/", "").status, 200);
    }

    #[test]
    fn a_site_can_be_as_badly_served_as_others() {
        let mut s = site("badly");
        let path = "/sub/a-0123456789abcdef.js";
        let value = |s: &Site, name| s.find(path, "").headers.into_iter().find(|(n, _)| *n == name).map(|(_, v)| v);
        assert_eq!(value(&s, "Access-Control-Allow-Origin").as_deref(), Some("*"));
        s.types.insert(".js".into(), "text/plain".into());
        s.closed = true;
        assert_eq!(value(&s, "Content-Type").as_deref(), Some("text/plain"));
        assert_eq!(value(&s, "Access-Control-Allow-Origin"), None);
        let whole = s.reply(path, "").body;
        s.cut.push(".js".into());
        assert_eq!(s.reply(path, "").body, whole[..whole.len() / 2]);
        assert_eq!(s.reply("/", "").body, s.find("/", "").body);
        s.withheld.push(".js".into());
        assert_eq!(s.find(path, "").status, 404);
    }

    #[test]
    fn a_line_is_shared() {
        // 10,000 bytes a second.
        let line = Line::new(80_000.0, Duration::ZERO);
        let start = Instant::now() + Duration::from_secs(1);
        let after = |ms| Some(start + Duration::from_millis(ms));
        assert_eq!(line.through(500, start), after(50));
        // Sent at the same time, and while the others are on the way; then the line is free again.
        assert_eq!(line.through(500, start), after(100));
        assert_eq!(line.through(100, start + Duration::from_millis(60)), after(110));
        assert_eq!(line.through(100, start + Duration::from_millis(200)), after(210));
    }

    #[test]
    fn requests_are_lost_as_often_as_asked() {
        let lost = Mutex::new(vec![LostRequests { part: ".js".to_owned(), left: 2 }]);
        let seen = ["/a.js", "/a.css", "/b.js", "/a.js"].map(|path| is_lost(&lost, path));
        assert_eq!(seen, [true, false, true, false]);
    }

    #[test]
    fn escapes_are_undone() {
        assert_eq!(decode("/a%20b%2Fc%zz%4"), "/a b/c%zz%4");
    }

    /// Computed by `printf 1 | openssl dgst -sha256 -binary | base64`.
    const ONE: &str = "'sha256-a4ayc/80/OGda4BO/1o/V0etpOqiLx1JwB5S3beHW0s='";

    #[test]
    fn the_head_comes_first_and_the_policy_is_sent() {
        let mut s = site("head");
        std::fs::write(
            s.root.join("p.html"),
            "<head><meta charset=\"utf-8\"><!-- meta.content = \"script-src 'self'\" --></head>",
        )
        .unwrap();
        s.head = "<script>1</script>".into();
        s.policy = true;
        let r = s.find("/p.html", "");
        assert!(r.body.starts_with(b"<head><script>1</script>"));
        assert!(r.headers.contains(&("Content-Security-Policy", format!("script-src {ONE} 'self'"))));
    }
}
