//! The examples in the servers themselves, those of the three that are on this machine: types, compressed copies, caching
//! and policy of each kind of file.

use std::collections::BTreeMap;
use std::fs;
use std::io::{Read, Write};
use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use xtask::shell::which;

/// The page of the trial: it sets a policy, as the real one does.
const PAGE: &str = "<!DOCTYPE html><html lang=\"en\"><head><script>{ meta.content = \"default-src 'none'; script-src 'self' \
    'wasm-unsafe-eval'; connect-src 'self'\"; }</script><title>Page</title></head></html>";

/// A file of each kind, its type, and whether it never changes.
const FILES: [(&str, &str, bool); 10] = [
    ("index.html", "text/html; charset=utf-8", false),
    ("app-0123456789abcdef.js", "text/javascript; charset=utf-8", true),
    ("app-0123456789abcdef.css", "text/css; charset=utf-8", true),
    ("app-0123456789abcdef.wasm", "application/wasm", true),
    ("public/letters-0123456789abcdef.woff2", "font/woff2", true),
    ("offline.js", "text/javascript; charset=utf-8", false),
    ("files.txt", "text/plain; charset=utf-8", false),
    ("course/sets.de.bin", "application/octet-stream", false),
    ("public/favicon.svg", "image/svg+xml", false),
    ("public/spielraum.webmanifest", "application/manifest+json", false),
];

/// Types that the servers bring themselves, for Apache in the form of its own list.
const TYPES: &str = "text/html html\ntext/css css\ntext/plain txt\n";

/// Folders of Apache's modules, below the folder above that of its program.
const MODULES: [&str; 4] = ["lib/apache2/modules", "lib/httpd/modules", "lib64/httpd/modules", "libexec/apache2"];

/// Folders of servers that are not on the path of every user.
const SERVER_FOLDERS: [&str; 2] = ["/usr/sbin", "/usr/local/sbin"];

/// Longest start of a server.
const START: Duration = Duration::from_secs(60);

/// A folder with a page and what `dist` writes for servers, and the port that the server is given.
struct Trial {
    folder: PathBuf,
    port: u16,
}

impl Trial {
    fn new(name: &str) -> Trial {
        let folder = std::env::temp_dir().join(format!("spielraum-{name}-{}", std::process::id()));
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let trial = Trial { folder, port: listener.local_addr().unwrap().port() };
        for (file, ..) in FILES {
            let to = trial.page().join(file);
            fs::create_dir_all(to.parent().unwrap()).unwrap();
            for ending in ["", ".br", ".gz"] {
                fs::write(format!("{}{ending}", to.display()), content(file, ending)).unwrap();
            }
        }
        super::write(&trial.page(), &[]).unwrap();
        trial
    }

    fn page(&self) -> PathBuf {
        self.folder.join("page")
    }

    /// An example with what its user enters in place of what stands there, each once.
    fn example(&self, name: &str, entered: &[(&str, &str)]) -> String {
        let text = fs::read_to_string(self.page().join(super::FOLDER).join(name)).unwrap();
        entered.iter().fold(text, |text, (from, to)| {
            assert_eq!(text.matches(from).count(), 1, "{name}: {from}");
            text.replace(from, to)
        })
    }

    fn put(&self, name: &str, text: &str) {
        fs::write(self.folder.join(name), text).unwrap();
    }
}

impl Drop for Trial {
    fn drop(&mut self) {
        // What is left in the folder for temporary files does no harm.
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// The text of a file, or of its compressed copy, which servers pass on as it is.
fn content(file: &str, ending: &str) -> String {
    if file == "index.html" && ending.is_empty() { PAGE.to_owned() } else { format!("{file}{ending}") }
}

/// A running server; it ends with the value.
struct Running(Child);

impl Drop for Running {
    fn drop(&mut self) {
        // It may have ended by itself.
        let _ = self.0.kill();
        let _ = self.0.wait();
    }
}

impl Running {
    /// Starts a server and waits until it listens.
    fn start(mut c: Command, trial: &Trial) -> Running {
        let log = trial.folder.join("server.log");
        let to = fs::File::create(&log).unwrap();
        c.current_dir(&trial.folder).stdin(Stdio::null()).stdout(to.try_clone().unwrap()).stderr(to);
        let mut server = Running(c.spawn().unwrap());
        let until = Instant::now() + START;
        while TcpStream::connect(("127.0.0.1", trial.port)).is_err() {
            let ended = server.0.try_wait().unwrap();
            let said = || fs::read_to_string(&log).unwrap_or_default();
            assert!(ended.is_none() && Instant::now() < until, "the server does not start: {ended:?} {}", said());
            std::thread::sleep(Duration::from_millis(50));
        }
        server
    }
}

struct Answer {
    status: u16,
    /// Their names in small letters.
    headers: BTreeMap<String, String>,
    body: String,
}

impl Answer {
    fn of(port: u16, path: &str, accepts: &str) -> Answer {
        let mut line = TcpStream::connect(("127.0.0.1", port)).unwrap();
        line.set_read_timeout(Some(START)).unwrap();
        let head = format!("GET {path} HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept-Encoding: {accepts}\r\n");
        line.write_all(format!("{head}Connection: close\r\n\r\n").as_bytes()).unwrap();
        let mut all = String::new();
        line.read_to_string(&mut all).unwrap();
        let (head, body) = all.split_once("\r\n\r\n").unwrap();
        let mut lines = head.lines();
        let status = lines.next().and_then(|line| line.split(' ').nth(1)?.parse().ok()).unwrap();
        let headers = lines.filter_map(|line| line.split_once(": "));
        let headers = headers.map(|(name, value)| (name.to_ascii_lowercase(), value.to_owned())).collect();
        Answer { status, headers, body: body.to_owned() }
    }

    fn header(&self, name: &str) -> Option<&str> {
        self.headers.get(name).map(String::as_str)
    }
}

/// The command of nginx: the example is a file of its folder `conf.d`, which its own configuration takes in.
fn nginx(program: &Path, trial: &Trial) -> Option<Command> {
    let (listen, page) = (format!("listen 127.0.0.1:{};", trial.port), trial.page());
    let entered = [("listen 8080;", &*listen), ("/var/www/spielraum", page.to_str()?)];
    trial.put("site.conf", &trial.example("nginx.conf", &entered));
    let temporary: String = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
        .iter()
        .map(|kind| format!("{kind}_temp_path {kind}; "))
        .collect();
    let main = format!(
        "daemon off; master_process off; pid nginx.pid; error_log stderr; events {{}}\n\
         http {{ access_log off; {temporary} include site.conf; }}\n"
    );
    trial.put("main.conf", &main);
    let mut c = Command::new(program);
    c.arg("-p").arg(&trial.folder).args(["-c", "main.conf"]);
    Some(c)
}

/// The command of Apache, which reads the example in the page's folder; `None` where its modules are elsewhere.
fn apache(program: &Path, trial: &Trial) -> Option<Command> {
    let above = program.ancestors().nth(2)?;
    let modules = MODULES.iter().map(|folder| above.join(folder)).find(|folder| folder.is_dir())?;
    let modules = modules.display();
    let load: String = ["mpm_event", "unixd", "authz_core", "dir", "mime", "headers", "rewrite"]
        .iter()
        .map(|name| {
            let load = format!("LoadModule {name}_module {modules}/mod_{name}.so");
            format!("<IfModule !{name}_module>\n{load}\n</IfModule>\n")
        })
        .collect();
    let (folder, page, port) = (trial.folder.display(), trial.page(), trial.port);
    let page = page.display();
    trial.put("types", TYPES);
    let main = format!(
        "ServerRoot {folder}\nServerName 127.0.0.1\nListen 127.0.0.1:{port}\nPidFile {folder}/apache.pid\n\
         ErrorLog {folder}/apache.log\n{load}TypesConfig {folder}/types\nDocumentRoot {page}\n\
         <Directory {page}>\nAllowOverride All\nRequire all granted\n</Directory>\n"
    );
    trial.put("apache.conf", &main);
    let mut c = Command::new(program);
    c.arg("-X").arg("-f").arg(trial.folder.join("apache.conf"));
    Some(c)
}

/// The command of Caddy, with the example as its whole configuration.
fn caddy(program: &Path, trial: &Trial) -> Option<Command> {
    let (host, page) = (format!("http://127.0.0.1:{} {{", trial.port), trial.page());
    let example = trial.example("Caddyfile", &[(":8080 {", &*host), ("/var/www/spielraum", page.to_str()?)]);
    // Two servers on one machine must not ask for the same port of their administration.
    trial.put("Caddyfile", &format!("{{\n\tadmin off\n}}\n{example}"));
    let mut c = Command::new(program);
    c.args(["run", "--config", "Caddyfile", "--adapter", "caddyfile"]);
    for folder in ["HOME", "XDG_DATA_HOME", "XDG_CONFIG_HOME"] {
        c.env(folder, &trial.folder);
    }
    Some(c)
}

/// Runs a server with its example, if one of its programs is here; `packs` are the compressions that it serves, the best
/// first.
fn try_example(programs: &[&str], command: fn(&Path, &Trial) -> Option<Command>, packs: &[&str]) {
    let on_machine = |name: &&str| {
        let elsewhere = SERVER_FOLDERS.iter().map(|folder| Path::new(folder).join(name)).find(|file| file.is_file());
        which(name).or(elsewhere)
    };
    let trial = Trial::new(programs[0]);
    let Some(c) = programs.iter().find_map(on_machine).and_then(|program| command(&program, &trial)) else {
        // Not by `eprintln`, which the test runner hides: what is not tried must be seen.
        let _ = writeln!(std::io::stderr(), "NOT TRIED: the example for {}, which is not installed", programs[0]);
        return;
    };
    let _server = Running::start(c, &trial);
    let policy = super::policy(PAGE).unwrap().replace("'self'", &format!("'self' http://127.0.0.1:{}", trial.port));
    let pages = [("", "index.html", "text/html; charset=utf-8", false)];
    for (path, file, kind, fixed) in FILES.map(|(file, kind, fixed)| (file, file, kind, fixed)).into_iter().chain(pages)
    {
        for accepts in ["", "gzip", "br, gzip"] {
            let answer = Answer::of(trial.port, &format!("/{path}"), accepts);
            let pack = packs.iter().find(|pack| accepts.contains(**pack)).copied();
            let ending = match pack {
                Some("br") => ".br",
                Some(_) => ".gz",
                None => "",
            };
            let headers = &answer.headers;
            assert_eq!(answer.status, 200, "/{path}");
            assert_eq!(answer.body, content(file, ending), "/{path} for {accepts:?}");
            assert_eq!(answer.header("content-encoding"), pack, "/{path} for {accepts:?}");
            assert!(pack.is_none() || answer.header("vary").is_some_and(|vary| vary.contains("Accept-Encoding")));
            assert_eq!(answer.header("content-type"), Some(kind), "/{path} for {accepts:?}");
            let cache = if fixed { "public, max-age=31536000, immutable" } else { "no-cache" };
            assert_eq!(answer.header("cache-control"), Some(cache), "/{path}: {headers:?}");
            let is_page = file == "index.html";
            assert_eq!(answer.header("content-security-policy"), is_page.then_some(&*policy), "/{path}: {headers:?}");
            assert_eq!(answer.header("x-content-type-options"), Some("nosniff"), "/{path}: {headers:?}");
            assert_eq!(answer.header("referrer-policy"), Some("no-referrer"), "/{path}: {headers:?}");
            assert_eq!(answer.header("access-control-allow-origin"), Some("*"), "/{path}: {headers:?}");
        }
    }
    for path in ["/server/nginx.conf", "/missing.js"] {
        assert_eq!(Answer::of(trial.port, path, "").status, 404, "{path}");
    }
}

#[test]
fn nginx_serves_the_page() {
    // Its brotli module is none of its own.
    try_example(&["nginx"], nginx, &["gzip"]);
}

#[test]
fn apache_serves_the_page() {
    try_example(&["apache2", "httpd"], apache, &["br", "gzip"]);
}

#[test]
fn caddy_serves_the_page() {
    try_example(&["caddy"], caddy, &["br", "gzip"]);
}
