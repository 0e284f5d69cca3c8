//! The three engines, their drivers and flags.

use std::io::{BufRead, BufReader};
use std::net::{TcpListener, TcpStream};
use std::os::unix::process::CommandExt;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use xtask::shell::{root, which};
use xtask::tools;

/// A browser engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

impl Engine {
    /// In small letters, as in file names.
    pub fn name(self) -> &'static str {
        match self {
            Self::Chromium => "chromium",
            Self::Firefox => "firefox",
            Self::WebKit => "webkit",
        }
    }
}

/// An open browser.
pub(crate) struct Browser {
    pub client: Client,
    // Dropped in this order: the driver before its display.
    _driver: Group,
    _display: Option<Group>,
}

/// A child in a process group of its own; the whole group ends with the value.
struct Group(Child);

impl Drop for Group {
    fn drop(&mut self) {
        let _ = Command::new("kill").args(["--", &format!("-{}", self.0.id())]).stderr(Stdio::null()).status();
        let _ = self.0.wait();
    }
}

/// Opens a window of the engine. A driver that does not come up is tried again: on a busy machine one of hundreds does
/// not.
pub(crate) async fn open(engine: Engine) -> Browser {
    let mut why = String::new();
    for _ in 0..3 {
        match try_open(engine).await {
            Ok(browser) => return browser,
            Err(e) => why = e,
        }
    }
    panic!("{engine:?} does not start: {why}");
}

async fn try_open(engine: Engine) -> Result<Browser, String> {
    let port = free_port();
    let (driver, display, capabilities) = match engine {
        Engine::Chromium => chromium(port),
        Engine::Firefox => firefox(port),
        Engine::WebKit if cfg!(target_os = "macos") => safari(port),
        Engine::WebKit => webkit(port),
    };
    let Value::Object(capabilities) = capabilities else { unreachable!("capabilities are an object") };
    let until = Instant::now() + Duration::from_secs(30);
    while TcpStream::connect(("127.0.0.1", port)).is_err() {
        if Instant::now() > until {
            return Err("the driver does not listen".into());
        }
        tokio::time::sleep(Duration::from_millis(50)).await;
    }
    let client = ClientBuilder::new(HttpConnector::new())
        .capabilities(capabilities)
        .connect(&format!("http://127.0.0.1:{port}"))
        .await
        .map_err(|e| format!("{e:?}"))?;
    Ok(Browser { client, _driver: driver, _display: display })
}

fn chromium(port: u16) -> (Group, Option<Group>, Value) {
    let mut c = Command::new(need("chromedriver"));
    c.arg(format!("--port={port}"));
    let capabilities = json!({
        "browserName": "chrome",
        "goog:loggingPrefs": { "browser": "ALL" },
        "goog:chromeOptions": {
            "binary": tools::chromium().expect("Chromium: cargo xtask test installs it"),
            "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars"],
        },
    });
    (spawn(&mut c, "chromedriver"), None, capabilities)
}

fn firefox(port: u16) -> (Group, Option<Group>, Value) {
    let mut c = Command::new(need("geckodriver"));
    c.args(["--port", &port.to_string()]);
    // Two browsers at once must not ask for the same one of geckodriver's own ports.
    c.args(["--websocket-port", &free_port().to_string()]);
    let capabilities = json!({
        "browserName": "firefox",
        "moz:firefoxOptions": {
            "binary": tools::firefox().expect("Firefox: cargo xtask test installs it"),
            "args": ["-headless"],
        },
    });
    (spawn(&mut c, "geckodriver"), None, capabilities)
}

fn webkit(port: u16) -> (Group, Option<Group>, Value) {
    let (display, number) = xvfb();
    let mut c = Command::new(need("WebKitWebDriver"));
    c.arg(format!("--port={port}")).env("DISPLAY", number).env("GDK_BACKEND", "x11").env("NO_AT_BRIDGE", "1");
    let capabilities = json!({
        "browserName": "MiniBrowser",
        "webkitgtk:browserOptions": { "binary": mini_browser(), "args": ["--automation"] },
    });
    (spawn(&mut c, "WebKitWebDriver"), Some(display), capabilities)
}

fn safari(port: u16) -> (Group, Option<Group>, Value) {
    let mut c = Command::new(need("safaridriver"));
    c.args(["--port", &port.to_string()]);
    (spawn(&mut c, "safaridriver"), None, json!({ "browserName": "safari" }))
}

/// `-displayfd 1`: the X server chooses a free display and prints its number.
fn xvfb() -> (Group, String) {
    let mut c = Command::new(need("Xvfb"));
    c.args(["-displayfd", "1", "-screen", "0", "1400x1200x24", "-nolisten", "tcp"]);
    let child = c.stdin(Stdio::null()).stdout(Stdio::piped()).stderr(Stdio::null()).process_group(0).spawn();
    let mut group = Group(child.expect("Xvfb"));
    let mut line = String::new();
    let out = group.0.stdout.take().expect("a pipe");
    BufReader::new(out).read_line(&mut line).expect("a display");
    (group, format!(":{}", line.trim()))
}

/// WebKitGTK's small browser stands in a folder named after the machine's kind and the library's version.
fn mini_browser() -> PathBuf {
    let folders = |d: &Path| std::fs::read_dir(d).into_iter().flatten().flatten().map(|e| e.path()).collect::<Vec<_>>();
    let libraries = folders(Path::new("/usr/lib"));
    libraries
        .iter()
        .flat_map(|d| folders(d))
        .filter(|d| d.file_name().is_some_and(|n| n.to_string_lossy().starts_with("webkit2gtk-4.")))
        .map(|d| d.join("MiniBrowser"))
        .find(|f| f.is_file())
        .expect("MiniBrowser: cargo xtask test installs it")
}

fn spawn(c: &mut Command, name: &str) -> Group {
    let folder = root().join("target/drivers");
    std::fs::create_dir_all(&folder).expect("target/drivers");
    let log = std::fs::File::create(folder.join(format!("{name}.log"))).expect("a log");
    let also = log.try_clone().expect("a log");
    let child = c.stdin(Stdio::null()).stdout(log).stderr(also).process_group(0).spawn();
    Group(child.unwrap_or_else(|e| panic!("{name}: {e}")))
}

fn need(program: &str) -> PathBuf {
    which(program).unwrap_or_else(|| panic!("{program} is missing: cargo xtask test installs it"))
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port").port()
}
