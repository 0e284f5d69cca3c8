//! Lighthouse's scores of the release build, as on a phone.

use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use xtask::server::{Server, Site};
use xtask::shell::{command, root, run};
use xtask::{pages, say, tools};

use crate::page_build;

/// Categories and their least scores of 100.
const LEAST: [(&str, f64); 4] =
    [("performance", 95.), ("accessibility", 100.), ("best-practices", 100.), ("seo", 100.)];

/// Builds the page, measures it, prints scores and times.
///
/// # Errors
/// If a score is too low; the audits that failed are named.
pub fn measure() -> Result<()> {
    tools::for_lighthouse()?;
    page_build::release()?;
    let server = Server::start(Site { root: pages::release_build(), cache: true, ..Site::default() }, 0)?;
    let out = root().join("target/lighthouse.json");
    let mut c = command(&tools::lighthouse().to_string_lossy());
    c.arg(server.url()).args(["--output=json", "--quiet"]).arg(format!("--output-path={}", out.display()));
    c.arg("--chrome-flags=--headless=new --no-sandbox --disable-dev-shm-usage --disable-gpu");
    c.env("CHROME_PATH", tools::whole_chromium().context("Chromium")?);
    run(&mut c)?;
    let report: Value = serde_json::from_str(&fs::read_to_string(out)?)?;
    let mut missing = 0;
    for (category, least) in LEAST {
        let points = 100. * report["categories"][category]["score"].as_f64().unwrap_or(0.);
        say!("{category:<15} {points:>4.0}   (at least {least})");
        if points < least {
            missing += 1;
            for lost in lost(&report, category) {
                say!("    {lost}");
            }
        }
    }
    for audit in
        ["first-contentful-paint", "largest-contentful-paint", "total-blocking-time", "cumulative-layout-shift"]
    {
        say!("{audit:<26} {}", report["audits"][audit]["displayValue"].as_str().unwrap_or("?"));
    }
    if missing > 0 {
        bail!("{missing} of {} below what they should be", LEAST.len());
    }
    Ok(())
}

/// The audits of a category that count and are not perfect.
fn lost(report: &Value, category: &str) -> Vec<String> {
    let refs = report["categories"][category]["auditRefs"].as_array().into_iter().flatten();
    refs.filter(|r| r["weight"].as_f64().unwrap_or(0.) > 0.)
        .map(|r| &report["audits"][r["id"].as_str().unwrap_or_default()])
        .filter(|a| a["score"].as_f64().is_some_and(|s| s < 1.))
        .map(|a| format!("{}: {}", a["title"].as_str().unwrap_or("?"), a["displayValue"].as_str().unwrap_or("no")))
        .collect()
}
