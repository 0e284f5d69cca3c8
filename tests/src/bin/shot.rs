//! A picture of the built page in Chromium: `cargo xtask shot '#pos=nim:3,5,7' --size 390x844 --theme dark --out a.png`.

use std::time::Duration;

use journeys::{DESKTOP, Engine, Page, Size};
use lexopt::prelude::*;
use xtask::say;

const USAGE: &str = "\
cargo xtask shot ADDRESS [options]     a picture of the built page, ADDRESS such as '#pos=nim:3,5,7&lang=en'
  --size WxH                           of the page (1280x800); --full: as high as the page is
  --theme NAME  --lang NAME            added to the address
  --engine NAME                        chromium, firefox or webkit
  --forced-colors  --print             as the system's few colours show it, as paper does (Chromium)
  --out FILE                           artefacts/shot-chromium.png, or what the engine is called
Steps, done in the order given:
  --tap CSS  --click CSS  --hover CSS  --key KEY  --type CSS=TEXT  --wait CSS  --sleep MS  --js CODE  --axe";

enum Step {
    Tap(String),
    Click(String),
    Hover(String),
    Key(String),
    Type(String, String),
    Wait(String),
    Sleep(u64),
    Js(String),
    Axe,
}

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let (mut address, mut size, mut full, mut engine) = (String::new(), DESKTOP, false, Engine::Chromium);
    let (mut out, mut steps, mut more) = (String::new(), Vec::new(), Vec::new());
    let (mut forced, mut print) = (false, false);
    let mut args = lexopt::Parser::from_env();
    while let Some(arg) = args.next()? {
        let option = match arg {
            Value(v) if address.is_empty() => {
                address = v.string()?;
                continue;
            }
            Long(name) => name.to_owned(),
            other => return Err(format!("{}\n\n{USAGE}", other.unexpected()).into()),
        };
        let mut text = || args.value().and_then(|v| v.string());
        match option.as_str() {
            "size" => {
                let s = text()?;
                let (w, h) = s.split_once('x').ok_or("--size WxH")?;
                size = Size(w.parse()?, h.parse()?);
            }
            "full" => full = true,
            "forced-colors" => forced = true,
            "print" => print = true,
            name @ ("theme" | "lang") => more.push(format!("{name}={}", text()?)),
            "engine" => {
                let name = text()?;
                let all = [Engine::Chromium, Engine::Firefox, Engine::WebKit];
                engine = all.into_iter().find(|e| e.name() == name).ok_or("no such engine")?;
            }
            "out" => out = text()?,
            "tap" => steps.push(Step::Tap(text()?)),
            "click" => steps.push(Step::Click(text()?)),
            "hover" => steps.push(Step::Hover(text()?)),
            "key" => steps.push(Step::Key(text()?)),
            "type" => {
                let both = text()?;
                let (field, words) = both.rsplit_once('=').ok_or("--type CSS=TEXT")?;
                steps.push(Step::Type(field.into(), words.into()));
            }
            "wait" => steps.push(Step::Wait(text()?)),
            "sleep" => steps.push(Step::Sleep(text()?.parse()?)),
            "js" => steps.push(Step::Js(text()?)),
            "axe" => steps.push(Step::Axe),
            "help" => {
                say!("{USAGE}");
                return Ok(());
            }
            other => return Err(format!("no option --{other}\n\n{USAGE}").into()),
        }
    }
    for word in more {
        address.push(if address.contains('#') { '&' } else { '#' });
        address.push_str(&word);
    }
    let runtime = tokio::runtime::Builder::new_current_thread().enable_all().build()?;
    runtime.block_on(async {
        let page = Page::open_sized(engine, &address, size).await;
        for step in &steps {
            take(&page, step).await;
        }
        if forced || print {
            let media = if print { "print" } else { "screen" };
            page.emulate(media, &[("forced-colors", if forced { "active" } else { "none" })]).await;
        }
        // Waits for fonts and transitions.
        tokio::time::sleep(Duration::from_millis(400)).await;
        if full {
            let height = page.js("return document.documentElement.scrollHeight").await.as_u64().unwrap_or_default();
            page.resize(Size(size.0, u32::try_from(height)?.max(size.1))).await;
            tokio::time::sleep(Duration::from_millis(200)).await;
        }
        let mut picture = page.shoot("shot").await;
        if !out.is_empty() {
            std::fs::copy(picture, &out)?;
            picture = out.into();
        }
        for error in page.errors().await {
            say!("{error}");
        }
        say!("{}", picture.display());
        page.close().await;
        Ok(())
    })
}

async fn take(page: &Page, step: &Step) {
    match step {
        Step::Tap(css) => page.tap(css).await,
        Step::Click(css) => page.click(css).await,
        Step::Hover(css) => page.hover(css).await,
        Step::Key(keys) => page.key(keys).await,
        Step::Type(css, words) => page.type_in(css, words).await,
        Step::Wait(css) => page.find(css).await,
        Step::Sleep(ms) => tokio::time::sleep(Duration::from_millis(*ms)).await,
        Step::Js(code) => say!("{}", page.js(code).await),
        Step::Axe => page.axe().await,
    }
}
