//! The three engines, their drivers and flags.

use std::net::{TcpListener, TcpStream};
use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use fantoccini::error::CmdError;
use fantoccini::{Client, ClientBuilder};
use hyper_util::client::legacy::connect::HttpConnector;
use serde_json::{Value, json};
use xtask::shell::which;
use xtask::tools;

use crate::camera;
use crate::devtools::Extra;
use crate::group::Group;
use crate::patience::scaled;

/// A browser engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Engine {
    Chromium,
    Firefox,
    WebKit,
}

impl Engine {
    /// The name in small letters, as in file names.
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
    engine: Engine,
    // Dropped in this order: the driver before its display.
    _driver: Group,
    _display: Option<Group>,
}

/// Browsers whose journey passed. The next journey in their engine gets a new window, which costs a tenth of a start:
/// up to four seconds of Firefox. It finds nothing of the last one: storage, caches and workers belong to an origin, of
/// which each journey has its own (the port of its servers), and DevTools settings to a window. Cookies do not, but the
/// page has none, as each journey checks at its end.
static IDLE: Mutex<Vec<Browser>> = Mutex::new(Vec::new());

/// Opens a window of the engine. A driver that does not come up is tried again: on a busy machine one of hundreds does
/// not.
pub(crate) async fn open(engine: Engine) -> Browser {
    if let Some(browser) = idle(engine) {
        match browser.renew().await {
            Ok(()) => return browser,
            Err(e) => complain(&format!("{engine:?} does not give another window: {e}")),
        }
    }
    let mut why = String::new();
    for _ in 0..3 {
        match try_open(engine).await {
            Ok(browser) => return browser,
            Err(e) => why = e,
        }
    }
    panic!("{engine:?} does not start: {why}");
}

/// Keeps a browser for the next journey. It ends with the tests (`group.rs`).
pub(crate) fn keep(browser: Browser) {
    IDLE.lock().unwrap_or_else(PoisonError::into_inner).push(browser);
}

fn idle(engine: Engine) -> Option<Browser> {
    let mut all = IDLE.lock().unwrap_or_else(PoisonError::into_inner);
    let i = all.iter().position(|b| b.engine == engine)?;
    Some(all.swap_remove(i))
}

#[allow(clippy::print_stderr, reason = "shown by the test runner if the test fails")]
fn complain(words: &str) {
    eprintln!("{words}");
}

impl Browser {
    /// Opens a new window and closes all old ones.
    async fn renew(&self) -> Result<(), CmdError> {
        let c = &self.client;
        let old = c.windows().await?;
        let new = c.new_window(true).await?.handle;
        for window in old {
            c.switch_to_window(window).await?;
            c.close_window().await?;
        }
        c.switch_to_window(new).await?;
        if self.engine == Engine::Chromium {
            // Chromium's new windows are visible, and do not have the focus.
            c.issue_cmd(Extra::devtools("Page.bringToFront", &json!({}))).await?;
            // Drops messages of the last journey's page.
            c.issue_cmd(Extra::log()).await?;
        }
        Ok(())
    }
}

async fn try_open(engine: Engine) -> Result<Browser, String> {
    let port = free_port();
    let (driver, display, capabilities) = match engine {
        Engine::Chromium => chromium(port),
        Engine::Firefox => firefox(port),
        Engine::WebKit if cfg!(target_os = "macos") => safari(port),
        Engine::WebKit => webkit(port),
    };
    let Value::Object(mut capabilities) = capabilities else { unreachable!("capabilities are an object") };
    // The journey's own timeout ends scripts.
    capabilities.insert("timeouts".into(), json!({ "script": 600_000 }));
    let until = Instant::now() + scaled(Duration::from_secs(30));
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
    Ok(Browser { client, engine, _driver: driver, _display: display })
}

static WHOLE: AtomicBool = AtomicBool::new(false);

/// Makes Chromium start with its windows, as visitors have it: the headless shell keeps processes, and their compiled
/// code, that a visitor's browser ends.
pub fn whole_browser() {
    WHOLE.store(true, Ordering::Relaxed);
}

fn chromium(port: u16) -> (Group, Option<Group>, Value) {
    let binary = if WHOLE.load(Ordering::Relaxed) { tools::whole_chromium() } else { tools::chromium() };
    let mut c = Command::new(need("chromedriver"));
    c.arg(format!("--port={port}"));
    // A camera that needs no device and no permission.
    let film = format!("--use-file-for-fake-video-capture={}", camera::file().display());
    let capabilities = json!({
        "browserName": "chrome",
        "goog:loggingPrefs": { "browser": "ALL" },
        "goog:chromeOptions": {
            "binary": binary.expect("Chromium: cargo xtask test installs it"),
            // The widths of letters as on screens of today.
            "args": ["--headless=new", "--no-sandbox", "--disable-dev-shm-usage", "--disable-gpu", "--hide-scrollbars",
                "--font-render-hinting=none", "--use-fake-ui-for-media-stream", "--use-fake-device-for-media-stream", film],
        },
    });
    (Group::start(&mut c, "chromedriver"), None, capabilities)
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
    (Group::start(&mut c, "geckodriver"), None, capabilities)
}

fn webkit(port: u16) -> (Group, Option<Group>, Value) {
    let (display, number) = xvfb();
    let mut c = Command::new(need("WebKitWebDriver"));
    c.arg(format!("--port={port}")).env("DISPLAY", number).env("GDK_BACKEND", "x11").env("NO_AT_BRIDGE", "1");
    let capabilities = json!({
        "browserName": "MiniBrowser",
        "webkitgtk:browserOptions": { "binary": mini_browser(), "args": ["--automation"] },
    });
    (Group::start(&mut c, "WebKitWebDriver"), Some(display), capabilities)
}

fn safari(port: u16) -> (Group, Option<Group>, Value) {
    let mut c = Command::new(need("safaridriver"));
    c.args(["--port", &port.to_string()]);
    (Group::start(&mut c, "safaridriver"), None, json!({ "browserName": "safari" }))
}

/// `-displayfd 1`: the X server chooses a free display and prints its number.
fn xvfb() -> (Group, String) {
    let mut c = Command::new(need("Xvfb"));
    c.args(["-displayfd", "1", "-screen", "0", "1400x1200x24", "-nolisten", "tcp"]);
    let (group, number) = Group::start_and_read(&mut c, "Xvfb");
    (group, format!(":{number}"))
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

fn need(program: &str) -> PathBuf {
    which(program).unwrap_or_else(|| panic!("{program} is missing: cargo xtask test installs it"))
}

fn free_port() -> u16 {
    TcpListener::bind("127.0.0.1:0").and_then(|l| l.local_addr()).expect("a free port").port()
}
