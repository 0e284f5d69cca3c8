//! Checks that every dependency may be used: its licence is on the list in `deny.toml`, it comes from the registry.

use std::fs;

use anyhow::{Context, Result, bail};
use serde_json::Value;
use xtask::say;
use xtask::shell::{cargo, read, root};

/// Checks the licence and the source of every dependency.
///
/// # Errors
/// If a dependency is not allowed; all are named.
pub fn check() -> Result<()> {
    let allowed = allowed(&fs::read_to_string(root().join("deny.toml"))?)?;
    let metadata = read(cargo().args(["metadata", "--locked", "--format-version", "1"]))?;
    let metadata: Value = serde_json::from_str(&metadata)?;
    let packages = metadata["packages"].as_array().context("packages")?;
    let mut bad = Vec::new();
    for p in packages {
        let (name, licence) = (&p["name"], p["license"].as_str().unwrap_or("no licence"));
        if !permits(licence, &allowed) {
            bad.push(format!("{name}: {licence}"));
        }
        let source = p["source"].as_str().unwrap_or("path");
        if source != "path" && !source.starts_with("registry+") {
            bad.push(format!("{name}: from {source}"));
        }
    }
    if !bad.is_empty() {
        bail!("not allowed by deny.toml:\n{}", bad.join("\n"));
    }
    say!("{} packages, all under licences of the list", packages.len());
    Ok(())
}

/// The list `allow = [ "…", ]`.
fn allowed(deny: &str) -> Result<Vec<String>> {
    let list = deny.split_once("allow = [").context("deny.toml: allow")?.1.split_once(']').context("]")?.0;
    Ok(list.split('"').skip(1).step_by(2).map(str::to_owned).collect())
}

/// An expression of SPDX: `OR` binds least; the old sign for it is `/`. A bracket holds no bracket.
fn permits(licence: &str, allowed: &[String]) -> bool {
    let mut licence = licence.replace('/', " OR ");
    while let Some((before, rest)) = licence.split_once('(') {
        let Some((inside, after)) = rest.split_once(')') else { return false };
        let verdict = if permits(inside, allowed) { allowed[0].as_str() } else { "refused" };
        licence = format!("{before}{verdict}{after}");
    }
    let known = |l: &str| allowed.iter().any(|a| a == l.trim());
    licence.split(" OR ").any(|all| all.split(" AND ").all(known))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn expressions_are_read() {
        let allowed = allowed("allow = [\n \"MIT\",\n \"Unicode-3.0\"\n]\n").unwrap();
        let check = |licence, expected| assert_eq!(permits(licence, &allowed), expected, "{licence}");
        check("MIT", true);
        check("GPL-3.0", false);
        check("MIT OR GPL-3.0", true);
        check("MIT/GPL-3.0", true);
        check("MIT AND GPL-3.0", false);
        check("(MIT OR GPL-3.0) AND Unicode-3.0", true);
        check("(GPL-3.0 OR LGPL-3.0) AND MIT", false);
        check("no licence", false);
    }
}
