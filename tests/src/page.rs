//! The page under test in one window.

use std::cell::{Cell, RefCell};
use std::collections::BTreeMap;
use std::path::PathBuf;
use std::time::{Duration, Instant};

use fantoccini::Client;
use serde_json::{Value, json};
use xtask::pages;
use xtask::server::{Server, Site};
use xtask::shell::root;
use xtask::tools;

use crate::devtools::{self, Extra};
use crate::engine::{self, Browser, Engine};
use crate::patience::patience;

/// Width and height of the page, in CSS pixels.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Size(pub u32, pub u32);

pub const DESKTOP: Size = Size(1280, 800);
pub const TABLET: Size = Size(1024, 768);
pub const PHONE: Size = Size(390, 844);

/// The way a host page frames the page.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Frame {
    /// `sandbox="allow-scripts"`: an origin of its own, without storage.
    Sandboxed,
    Plain,
}

/// Script put first into every page: collects errors in every engine, where the driver's log is Chromium's alone.
const TRAP: &str = "<script>(()=>{const e=window.__errors=[];\
    addEventListener('error',x=>e.push('error: '+(x.message||(x.target&&(x.target.src||x.target.href)))),true);\
    addEventListener('unhandledrejection',x=>e.push('rejection: '+x.reason+' '+(x.reason&&x.reason.stack||'')));\
    addEventListener('securitypolicyviolation',x=>e.push('policy: '+x.violatedDirective+' '+x.blockedURI+' '+x.sample));\
    for(const k of ['error','warn']){const o=console[k];\
    console[k]=(...a)=>{e.push('console.'+k+': '+a.join(' '));o.apply(console,a)}}})()</script>";

/// A page with every error that the trap must catch. It is served: browsers hide from pages what a driver throws.
const FAULTY: &str = "<main></main><script>\
    setTimeout(()=>{throw new Error('thrown on purpose')});Promise.reject(new Error('rejected on purpose'));\
    console.warn('warned on purpose');document.body.append(Object.assign(new Image(),{src:'missing-on-purpose.png'}))\
    </script>";

/// A page of another origin around ours; it records the messages it gets.
const HOST: &str = "<!DOCTYPE html><html lang=\"en\"><head><title>A host</title><link rel=\"icon\" href=\"data:,\"></head><body style=\"margin:0\"><script>\
    const p=new URLSearchParams(location.search),f=document.createElement('iframe');window.messages=[];\
    addEventListener('message',e=>{if(e.source===f.contentWindow)messages.push(e.data)});\
    f.title='Spielraum';f.style.cssText='border:0;display:block';f.width=p.get('w');f.height=p.get('h');\
    if(p.has('sandbox'))f.setAttribute('sandbox',p.get('sandbox'));f.src=p.get('src');document.body.append(f)\
    </script></body></html>";

/// Signs of a document that has gone away: of WebKit's driver, and of Chromium's DevTools.
const NO_DOCUMENT: [&str; 3] = ["Could not parse script result", "Inspected target navigated", "Cannot find context"];

/// A window of one engine, and the page in it.
///
/// Selectors are CSS. Every method that looks waits until what it looks for is there; every method panics, which fails
/// the journey, if it is not there in time.
pub struct Page {
    browser: Browser,
    engine: Engine,
    name: String,
    plain: Server,
    strict: Server,
    host: Server,
    size: Cell<Size>,
    framed: Cell<bool>,
    errors: RefCell<Vec<String>>,
}

impl Page {
    pub(crate) async fn start(engine: Engine, name: &str) -> Self {
        let faulty = format!(
            "<!DOCTYPE html><html lang=\"en\"><head>{TRAP}<title>Faults</title></head><body>{FAULTY}</body></html>"
        );
        let pages = BTreeMap::from([("/faulty.html".to_owned(), faulty)]);
        let site =
            |policy| Site { root: pages::chosen(), head: TRAP.into(), policy, pages: pages.clone(), ..Site::default() };
        let serve = |site| Server::start(site, 0).unwrap_or_else(|e| panic!("{e:#}"));
        let pages = BTreeMap::from([("/host.html".to_owned(), HOST.to_owned())]);
        let (plain, strict) = (serve(site(false)), serve(site(true)));
        let host = serve(Site { root: pages::chosen(), pages, ..Site::default() });
        let page = Self {
            browser: engine::open(engine).await,
            engine,
            name: name.into(),
            plain,
            strict,
            host,
            size: Cell::new(DESKTOP),
            framed: Cell::new(false),
            errors: RefCell::default(),
        };
        page.resize(DESKTOP).await;
        page
    }

    /// A window that belongs to no journey: for a picture, or a measurement. End it with [`close`](Self::close).
    pub async fn open(engine: Engine, address: &str) -> Self {
        Self::open_sized(engine, address, DESKTOP).await
    }

    /// Opens a window of a size, see [`open`](Self::open).
    pub async fn open_sized(engine: Engine, address: &str, size: Size) -> Self {
        let page = Self::start(engine, "page").await;
        page.resize(size).await;
        page.go(address).await;
        page
    }

    /// Leaves the browser to the next journey.
    pub(crate) fn keep(self) {
        engine::keep(self.browser);
    }

    /// Ends the browser.
    pub async fn close(self) {
        // The driver's whole process group is ended anyway.
        let _ = self.client().clone().close().await;
    }

    pub(crate) fn client(&self) -> &Client {
        &self.browser.client
    }

    /// The engine, for the rare step that differs.
    pub fn engine(&self) -> Engine {
        self.engine
    }

    /// Loads the page afresh: `address` is the part after the folder, such as `#pos=nim:3,5,7&lang=en`.
    pub async fn go(&self, address: &str) {
        self.load(&self.plain, address).await;
    }

    /// Loads the page from a server of the journey's own, and waits for nothing.
    pub async fn go_to(&self, server: &Server, address: &str) {
        self.goto(&format!("{}{address}", server.url())).await;
    }

    /// Loads the page afresh, its policy sent as a header too.
    pub async fn go_strict(&self, address: &str) {
        self.load(&self.strict, address).await;
    }

    /// Loads the page from a server with the faults of `badly`, and waits for nothing.
    pub async fn go_served(&self, badly: Site, address: &str) {
        let server = self.badly(badly);
        self.goto(&format!("{}{address}", server.url())).await;
    }

    /// Loads such a faulty page in a frame with a sandbox.
    pub async fn go_served_sandboxed(&self, badly: Site, address: &str) {
        let server = self.badly(badly);
        self.frame(Frame::Sandboxed, &format!("{}{address}", server.url())).await;
    }

    fn badly(&self, badly: Site) -> Server {
        let site = Site { root: pages::chosen(), head: TRAP.into(), ..badly };
        Server::start(site, 0).unwrap_or_else(|e| panic!("{e:#}"))
    }

    /// Opens a file of the page's folder without a server.
    pub async fn go_file(&self, name: &str) {
        self.goto(&format!("file://{}", pages::chosen().join(name).display())).await;
    }

    /// Loads a host page of another origin with the page in a frame of the present size; the journey goes on inside.
    pub async fn go_framed(&self, frame: Frame, address: &str) {
        self.load_framed(frame, &format!("{}{address}", self.plain.url())).await;
    }

    /// Loads a page of the server that has our page in a frame, as course platforms do; the journey goes on inside.
    pub async fn go_into_frame(&self, server: &Server, address: &str) {
        self.go_to(server, address).await;
        // Firefox' driver takes the end of the old page's frame for the load of the new page.
        let url = format!("{}{address}", server.url());
        let there = format!("return location.href === {} && !!document.querySelector('iframe')", json!(url));
        self.wait("the frame", || async { self.evaluate(&there).await.is_ok_and(|there| there == true) }).await;
        self.client().enter_frame(0).await.unwrap_or_else(|e| panic!("the frame: {e}"));
        self.framed.set(true);
        self.find("main").await;
    }

    async fn load(&self, server: &Server, address: &str) {
        let url = format!("{}{address}", server.url());
        let Size(width, _) = self.size.get();
        if self.inner().await.0 > width {
            // In a frame, but not embedded: stands for the narrow window that this engine does not have.
            let sign = if url.contains('#') { '&' } else { '#' };
            self.load_framed(Frame::Plain, &format!("{url}{sign}embed=0")).await;
        } else {
            self.goto(&url).await;
        }
        self.find("main").await;
    }

    async fn load_framed(&self, frame: Frame, url: &str) {
        self.frame(frame, url).await;
        self.find("main").await;
    }

    async fn frame(&self, frame: Frame, url: &str) {
        let Size(w, h) = self.size.get();
        let sandbox = if frame == Frame::Sandboxed { "&sandbox=allow-scripts" } else { "" };
        let src: String = url::form_urlencoded::byte_serialize(url.as_bytes()).collect();
        self.goto(&format!("{}host.html?w={w}&h={h}{sandbox}&src={src}", self.host.url())).await;
        self.client().enter_frame(0).await.unwrap_or_else(|e| panic!("the frame: {e}"));
        self.framed.set(true);
    }

    async fn goto(&self, url: &str) {
        self.collect_errors().await;
        if self.framed.replace(false) {
            self.client().issue_cmd(Extra::top_frame()).await.expect("the top");
        }
        // A new fragment alone would load nothing, so the page is reloaded: code that its engine compiled before is
        // used again, which is lost by way of an empty page. The page's own pending writes to the address are
        // suppressed.
        let put = format!(
            "const url = new URL({url}); if (url.origin + url.pathname + url.search !== location.origin + location.pathname + location.search) return false;
             history.replaceState(null, '', url); history.replaceState = history.pushState = () => {{}}; return true;",
            url = json!(url)
        );
        if self.evaluate(&put).await.is_ok_and(|put| put == json!(true)) {
            self.client().refresh().await.unwrap_or_else(|e| panic!("{url}: {e}"));
        } else {
            self.client().goto(url).await.unwrap_or_else(|e| panic!("{url}: {e}"));
        }
    }

    /// Leaves for an empty page, so that the next one is loaded by an engine that has compiled nothing of it.
    pub async fn leave(&self) {
        self.collect_errors().await;
        self.client().goto("about:blank").await.expect("about:blank");
    }

    /// Changes the address without loading, as a link within the page does.
    pub async fn follow(&self, fragment: &str) {
        self.js(&format!("location.hash = {}", json!(fragment))).await;
    }

    /// Shows another game in the loaded page, as a link within it does. Loading is tested elsewhere, and a walk over
    /// all games that loads the page for each takes three times as long.
    pub async fn show(&self, link: &str) {
        let name = "return document.querySelector('.path [aria-current]')?.textContent ?? ''";
        // In a young page the header, which has the name, comes after the board. The home page has no name.
        self.find(".path [aria-current], .home").await;
        let before = self.js(name).await;
        self.follow(link).await;
        self.wait(&format!("another game than {before} by {link}"), || async {
            let now = self.js(name).await;
            now != before && now != ""
        })
        .await;
        self.find(".board-stage").await;
    }

    /// The address from `#` on.
    pub async fn fragment(&self) -> String {
        self.js("return location.hash").await.as_str().unwrap_or_default().to_owned()
    }

    /// Waits until the address from `#` on contains the words.
    pub async fn wait_fragment(&self, words: &str) {
        self.wait(&format!("the address to contain {words:?}"), || async { self.fragment().await.contains(words) })
            .await;
    }

    /// Presses the browser's own back button.
    pub async fn back(&self) {
        self.client().back().await.expect("back");
    }

    /// Sets the page's size; the window's is found by trying. A size narrower than the engine's windows is framed at
    /// the next [`go`](Self::go).
    pub async fn resize(&self, size: Size) {
        self.size.set(size);
        let Size(w, h) = size;
        if self.engine == Engine::Chromium {
            let metrics = json!({ "width": w, "height": h, "deviceScaleFactor": 1, "mobile": false });
            self.chromium_only("Emulation.setDeviceMetricsOverride", metrics).await;
            return;
        }
        if self.inner().await == (w, h) {
            return;
        }
        // A window has edges and bars: set it, measure the inside, and set it again.
        let (mut outer_w, mut outer_h) = (w, h);
        for _ in 0..3 {
            self.client().set_window_rect(0, 0, outer_w, outer_h).await.expect("a window's size");
            tokio::time::sleep(Duration::from_millis(100)).await;
            let (inner_w, inner_h) = self.inner().await;
            if (inner_w, inner_h) == (w, h) {
                break;
            }
            outer_w = (outer_w + w).saturating_sub(inner_w).max(1);
            outer_h = (outer_h + h).saturating_sub(inner_h).max(1);
        }
    }

    async fn inner(&self) -> (u32, u32) {
        let v = self.js("return [window.top === window ? innerWidth : 0, innerHeight]").await;
        let n = |i: usize| v[i].as_u64().and_then(|n| u32::try_from(n).ok()).unwrap_or_default();
        (n(0), n(1))
    }

    /// Runs the body of a function in the page and returns its value.
    pub async fn js(&self, body: &str) -> Value {
        self.evaluate(body).await.unwrap_or_else(|e| panic!("{body}: {e}"))
    }

    /// Runs the body of a function in the page. Chromium's DevTools do it in half the time of its driver, which puts
    /// thousands of lines of its own before each script; they know no frames.
    async fn evaluate(&self, body: &str) -> Result<Value, String> {
        if self.engine == Engine::Chromium && !self.framed.get() {
            return devtools::evaluate(self.client(), &format!("(() => {{ {body}\n}})()")).await;
        }
        self.client().execute(body, vec![]).await.map_err(|e| e.to_string())
    }

    /// Runs the body of a function that gets its arguments, as a list, and a function `done` that ends it with a value.
    pub(crate) async fn evaluate_async(&self, body: &str, arguments: Value) -> Result<Value, String> {
        if self.engine == Engine::Chromium && !self.framed.get() {
            let script = format!("new Promise(done => {{ const list = {arguments}; {body}\n}})");
            return devtools::evaluate(self.client(), &script).await;
        }
        let script = format!("const [list, done] = arguments; {body}");
        self.client().execute_async(&script, vec![arguments]).await.map_err(|e| e.to_string())
    }

    /// Runs a function that only reads; if its document goes away meanwhile, it runs in the next one.
    async fn look(&self, body: &str) -> Value {
        for _ in 0..20 {
            match self.evaluate(body).await {
                Err(e) if NO_DOCUMENT.iter().any(|sign| e.contains(sign)) => {
                    tokio::time::sleep(Duration::from_millis(50)).await;
                }
                result => return result.unwrap_or_else(|e| panic!("{body}: {e}")),
            }
        }
        panic!("{body}: no document stays");
    }

    /// A command of the DevTools protocol, such as `Emulation.setEmulatedMedia`.
    ///
    /// # Panics
    /// In other engines: ask [`engine`](Self::engine) first.
    pub async fn chromium_only(&self, command: &str, parameters: Value) -> Value {
        assert_eq!(self.engine, Engine::Chromium, "{command}");
        let command = Extra::devtools(command, &parameters);
        self.client().issue_cmd(command).await.unwrap_or_else(|e| panic!("DevTools: {e}"))
    }

    /// Emulates another medium (`screen`, `print`), with media features such as `("forced-colors", "active")`. Chromium
    /// alone can do this.
    pub async fn emulate(&self, media: &str, features: &[(&str, &str)]) {
        let features: Vec<Value> =
            features.iter().map(|(name, value)| json!({ "name": name, "value": value })).collect();
        self.chromium_only("Emulation.setEmulatedMedia", json!({ "media": media, "features": features })).await;
    }

    /// Waits for one element.
    pub async fn find(&self, selector: &str) {
        self.wait(&format!("{selector:?} to be there"), || async { self.count(selector).await > 0 }).await;
    }

    /// Waits until there is none.
    pub async fn gone(&self, selector: &str) {
        self.wait(&format!("{selector:?} to be gone"), || async { self.count(selector).await == 0 }).await;
    }

    /// Waits until there are exactly that many.
    pub async fn wait_count(&self, selector: &str, n: u64) {
        self.wait(&format!("{n} of {selector:?}"), || async { self.count(selector).await == n }).await;
    }

    /// The number of such elements now.
    pub async fn count(&self, selector: &str) -> u64 {
        let n = self.look(&format!("return document.querySelectorAll({}).length", json!(selector))).await;
        n.as_u64().unwrap_or_default()
    }

    /// The text of the first such element, white space collapsed. Empty if there is none.
    pub async fn text(&self, selector: &str) -> String {
        let js = format!("return document.querySelector({})?.textContent ?? ''", json!(selector));
        let text = self.look(&js).await;
        text.as_str().unwrap_or_default().split_whitespace().collect::<Vec<_>>().join(" ")
    }

    /// Waits until the first such element's text contains the words.
    pub async fn wait_text(&self, selector: &str, words: &str) {
        let said = RefCell::new(String::new());
        let what = || format!("{selector:?} to say {words:?}, but it says {:?}", said.borrow());
        self.until(what, || async {
            let text = self.text(selector).await;
            let says = text.contains(words);
            said.replace(text);
            says
        })
        .await;
    }

    /// Waits until the first such element's text is this and nothing else.
    pub async fn wait_whole_text(&self, selector: &str, words: &str) {
        self.wait(&format!("{selector:?} to say just {words:?}"), || async { self.text(selector).await == words })
            .await;
    }

    /// An attribute of the first such element, if it has it.
    pub async fn attribute(&self, selector: &str, name: &str) -> Option<String> {
        let js = format!("return document.querySelector({})?.getAttribute({})", json!(selector), json!(name));
        self.js(&js).await.as_str().map(str::to_owned)
    }

    /// Waits for any condition; `what` completes "waited for …".
    pub async fn wait<F: Future<Output = bool>>(&self, what: &str, condition: impl Fn() -> F) {
        self.until(|| what.to_owned(), condition).await;
    }

    /// Waits for a condition, where the end of the sentence is known only after the wait.
    async fn until<F: Future<Output = bool>>(&self, what: impl Fn() -> String, condition: impl Fn() -> F) {
        let until = Instant::now() + patience();
        while !condition().await {
            assert!(Instant::now() < until, "waited for {}; the page shows: {}", what(), self.gist().await);
            tokio::time::sleep(Duration::from_millis(25)).await;
        }
    }

    pub(crate) async fn gist(&self) -> String {
        let js = "return [location.href, (document.body?.innerText ?? '').slice(0, 1500), \
                  document.activeElement?.outerHTML.slice(0, 200), document.hasFocus(), window.__errors]";
        // This describes a failure, and must not hide it by another.
        let v = self.evaluate(js).await.unwrap_or_default();
        format!("{v:#}")
    }

    /// Name and link of every game on the home page, all shelves opened.
    pub async fn all_games(&self) -> Vec<(String, String)> {
        // The field below the shelves is there after all of them.
        self.find(".home .position-field").await;
        self.js("document.querySelectorAll('.tile.all').forEach(button => button.click())").await;
        self.gone(".tile.all").await;
        let read = "return [...document.querySelectorAll('.shelf a.tile')].map(a => \
                    [a.querySelector('h3').textContent.replaceAll('\u{ad}', '').trim(), a.hash])";
        let games: Vec<(String, String)> = serde_json::from_value(self.js(read).await).expect("names and links");
        assert!(games.len() > 20, "{games:?}");
        games
    }

    /// Checks that no rule of accessibility is broken on the present page: WCAG 2.2 A and AA and good practice. Runs in
    /// Chromium alone, as document and styles are the same in all engines.
    pub async fn axe(&self) {
        self.axe_of("html").await;
    }

    /// Checks a part of the page alone, sooner.
    pub async fn axe_of(&self, part: &str) {
        if self.engine != Engine::Chromium {
            return;
        }
        if self.js("return !window.axe").await == json!(true) {
            let script = std::fs::read_to_string(tools::axe_script()).expect("axe-core: cargo xtask test installs it");
            self.evaluate(&script).await.expect("axe-core");
        }
        let run = "axe.run(list[0] === 'html' ? document : list[0]).then(r => done(r.violations.map(v => \
            v.id + ': ' + v.nodes.map(n => n.target.join(' ') + ' ' + n.failureSummary).join(' | '))), e => done([String(e)]))";
        let found = self.evaluate_async(run, json!([part])).await.expect("axe-core");
        if found != json!([]) {
            self.shoot(&format!("axe-{}", self.name)).await;
            panic!("accessibility: {found:#}");
        }
    }

    /// Keeps a picture as `artefacts/NAME-ENGINE.png`.
    pub async fn shoot(&self, name: &str) -> PathBuf {
        let folder = root().join("artefacts");
        std::fs::create_dir_all(&folder).expect("artefacts/");
        let file = folder.join(format!("{name}-{}.png", self.engine.name()));
        std::fs::write(&file, self.client().screenshot().await.expect("a picture")).expect("artefacts/");
        file
    }

    /// The messages a host page got from the page in its frame.
    pub async fn messages(&self) -> Vec<Value> {
        let messages = self.in_host("return window.messages").await;
        messages.as_array().cloned().unwrap_or_default()
    }

    /// The host page posts a message to the page in its frame.
    pub async fn post(&self, message: &Value) {
        self.in_host(&format!("document.querySelector('iframe').contentWindow.postMessage({message}, '*')")).await;
    }

    /// Runs the body of a function in the host page.
    pub async fn in_host(&self, js: &str) -> Value {
        assert!(self.framed.get(), "there is no host: go_framed");
        self.client().issue_cmd(Extra::top_frame()).await.expect("the top");
        let value = self.js(js).await;
        self.client().enter_frame(0).await.expect("the frame");
        value
    }

    /// Errors of the page up to now: errors, warnings, broken policy, missing files, files of other hosts. The list is cleared, so that a
    /// journey may meet an error that it expects.
    pub async fn errors(&self) -> Vec<String> {
        self.collect_errors().await;
        self.errors.take()
    }

    async fn collect_errors(&self) {
        let js = "const foreign = performance.getEntriesByType('resource').map(file => file.name).filter(name =>
                /^https?:/.test(name) && new URL(name).hostname !== '127.0.0.1');
            return [...(window.__errors ?? []).splice(0), ...foreign.map(name => 'of another host: ' + name)]";
        let from_page = self.evaluate(js).await.unwrap_or_default();
        let mut all = self.errors.borrow().clone();
        all.extend(from_page.as_array().into_iter().flatten().map(|e| e.as_str().unwrap_or_default().to_owned()));
        if self.engine == Engine::Chromium {
            let log = self.client().issue_cmd(Extra::log()).await.unwrap_or_default();
            all.extend(
                log.as_array().into_iter().flatten().filter(|e| e["level"] != "INFO").map(|e| format!("log: {e}")),
            );
        }
        for server in [&self.plain, &self.strict] {
            all.extend(server.missing().into_iter().map(|path| format!("missing: {path}")));
        }
        *self.errors.borrow_mut() = all;
    }

    /// # Panics
    /// If anything went wrong in the page, or it left a cookie.
    pub async fn no_errors(&self) {
        let errors = self.errors().await;
        assert!(errors.is_empty(), "errors in the page: {errors:#?}");
        let cookies = self.client().get_all_cookies().await.expect("cookies");
        assert!(cookies.is_empty(), "cookies: {cookies:?}");
    }

    /// The paths of all files the page fetched.
    pub fn fetched(&self) -> Vec<String> {
        self.plain.found()
    }

    #[allow(clippy::print_stderr, reason = "shown by the test runner beside the panic")]
    pub(crate) async fn leave_evidence(&self) {
        let name = format!("failed-{}", self.name);
        if let Ok(picture) = self.client().screenshot().await {
            let folder = root().join("artefacts");
            let file = folder.join(format!("{name}-{}.png", self.engine.name()));
            let _ = std::fs::create_dir_all(&folder).and_then(|()| std::fs::write(&file, picture));
        }
        eprintln!("{:?}: {} at {}", self.engine, self.name, self.gist().await);
        eprintln!("errors in the page: {:#?}", self.errors().await);
    }
}
