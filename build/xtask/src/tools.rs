//! The tools, each at one version: the one on the path, else one in a folder that outlives the checkout.

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};

use anyhow::{Context, Result, bail};

use crate::say;
use crate::shell::{cargo, command, read, run, tools_folder, which};

/// A program made by `cargo install`: its file, its crate, its version, options for its features.
struct CargoProgram(&'static str, &'static str, &'static str, &'static [&'static str]);

const GECKODRIVER: CargoProgram = CargoProgram("geckodriver", "geckodriver", "0.37.1", &[]);

/// A package of npm: its name, its version; for a program that may be on the path, the program's name and its own
/// version text.
struct Package(&'static str, &'static str, Option<(&'static str, &'static str)>);

/// The package of wasm-opt. Debian's is none: its version 108 writes, without an error, a module that does not start.
const BINARYEN: Package = Package("binaryen", "132.0.0", Some(("wasm-opt", "132")));
/// Minifies styles and scripts; a program without dependencies. Trunk's own minifier does not support today's modules.
const ESBUILD: Package = Package("esbuild", "0.28.2", Some(("esbuild", "0.28.2")));
/// Unpacks LZMA in the page in one file.
const LZMA: Package = Package("lzma1", "0.3.0", None);
const AXE: Package = Package("axe-core", "4.14.1", None);
/// The run-time of a course platform (SCORM).
const SCORM: Package = Package("scorm-again", "2.6.7", None);
const LIGHTHOUSE: Package = Package("lighthouse", "13.5.0", None);

/// A program of the operating system: the commands that provide it, its package in Debian and in Homebrew.
struct System {
    any_of: &'static [&'static str],
    debian: &'static str,
    mac: &'static str,
}

/// First of all headless Chromium: the same engine, and for two of its browsers one core less.
const CHROMIUM: [System; 2] = [
    System {
        any_of: &["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome", CHROME_ON_MAC],
        debian: "chromium-headless-shell",
        mac: "google-chrome",
    },
    System { any_of: &["chromedriver"], debian: "chromium-driver", mac: "chromedriver" },
];
const OTHERS: [System; 3] = [
    System { any_of: &["firefox-esr", "firefox", FIREFOX_ON_MAC], debian: "firefox-esr", mac: "firefox" },
    System { any_of: &["WebKitWebDriver", "safaridriver"], debian: "webkit2gtk-driver", mac: "" },
    System { any_of: &["Xvfb", "safaridriver"], debian: "xvfb", mac: "" },
];
/// Packs the page in one file.
const XZ: System = System { any_of: &["xz"], debian: "xz-utils", mac: "xz" };
/// Runs the programs in Python that the page offers.
const PYTHON: System = System { any_of: &["python3"], debian: "python3", mac: "python" };
const CHROME_ON_MAC: &str = "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome";
const FIREFOX_ON_MAC: &str = "/Applications/Firefox.app/Contents/MacOS/firefox";

/// The folder of libraries for scripts of the page.
pub fn libraries() -> PathBuf {
    tools_folder().join("node_modules")
}

/// axe-core's script.
pub fn axe_script() -> PathBuf {
    tools_folder().join("node_modules/axe-core/axe.min.js")
}

/// The script of a course platform, by its name: `scorm12` or `scorm2004`.
pub fn scorm_script(name: &str) -> PathBuf {
    tools_folder().join("node_modules/scorm-again/dist").join(name).with_extension("js")
}

pub fn lighthouse() -> PathBuf {
    tools_folder().join("lighthouse/node_modules/.bin/lighthouse")
}

pub fn chromium() -> Option<PathBuf> {
    CHROMIUM[0].any_of.iter().find_map(|p| which(p))
}

/// Chromium with windows, as visitors have it, if installed: for measuring waits.
pub fn whole_chromium() -> Option<PathBuf> {
    CHROMIUM[0].any_of[1..].iter().find_map(|p| which(p)).or_else(chromium)
}

pub fn firefox() -> Option<PathBuf> {
    OTHERS[0].any_of.iter().find_map(|p| which(p))
}

/// Installs the needs of the release build.
///
/// # Errors
/// If something cannot be installed.
pub fn for_build() -> Result<()> {
    target("wasm32-unknown-unknown")?;
    system(&[&XZ])?;
    packages(&tools_folder(), &[BINARYEN, ESBUILD, LZMA])?;
    run(cargo().args(["fetch", "--locked"]))
}

/// Installs the needs of the tests without a browser.
///
/// # Errors
/// As [`for_build`].
pub fn for_units() -> Result<()> {
    system(&[&PYTHON])
}

/// Installs the needs of one browser on the screen: Chromium and its driver.
///
/// # Errors
/// As [`for_build`].
pub fn for_chromium() -> Result<()> {
    system(&CHROMIUM.iter().collect::<Vec<_>>())?;
    packages(&tools_folder(), &[AXE, SCORM])
}

/// Installs the needs of journeys through three engines.
///
/// # Errors
/// As [`for_build`].
pub fn for_journeys() -> Result<()> {
    system(&CHROMIUM.iter().chain(&OTHERS).collect::<Vec<_>>())?;
    programs(&[GECKODRIVER])?;
    packages(&tools_folder(), &[AXE, SCORM])
}

/// Installs the needs of Lighthouse.
///
/// # Errors
/// As [`for_build`].
pub fn for_lighthouse() -> Result<()> {
    system(&CHROMIUM.iter().collect::<Vec<_>>())?;
    packages(&tools_folder().join("lighthouse"), &[LIGHTHOUSE])
}

/// Whether a program of this name on the path reports this version. One installed among the tools would be found before
/// it, and is checked elsewhere.
fn on_path(program: &str, version: &str) -> bool {
    let mut asked = Command::new(program);
    let answer = asked.arg("--version").stdin(Stdio::null()).stderr(Stdio::null()).output();
    answer.is_ok_and(|out| out.status.success() && says(&String::from_utf8_lossy(&out.stdout), version))
}

/// Whether the version is a word of the first output line. Programs write it after their name, with or without more
/// behind it.
fn says(written: &str, version: &str) -> bool {
    let first = written.lines().next().unwrap_or_default();
    first.split_whitespace().any(|word| word.trim_start_matches('v') == version)
}

/// Installs programs: their makers' builds if `cargo binstall` is there. Else compiled: unoptimised, as they run for a
/// second and would compile for minutes; one build folder, as they share crates.
fn programs(wanted: &[CargoProgram]) -> Result<()> {
    let (to, build) = (tools_folder(), tools_folder().join("build"));
    for CargoProgram(name, krate, version, features) in wanted {
        if installed(&to, name, krate, version) || (!to.join("bin").join(name).exists() && on_path(name, version)) {
            continue;
        }
        if which("cargo-binstall").is_some() {
            let mut c = cargo();
            c.args(["binstall", "--no-confirm", "--force", "--root"]).arg(&to).arg(format!("{krate}@{version}"));
            if run(&mut c).is_ok() && installed(&to, name, krate, version) {
                continue;
            }
        }
        say!("installing {krate} {version} into {} (a minute or two, once)", to.display());
        let mut c = cargo();
        c.args(["install", "--locked", "--quiet", "--force", "--profile", "dev", "--version", version, krate]);
        c.arg("--root").arg(&to).arg("--target-dir").arg(&build);
        c.args(*features);
        // The flags of a test run, such as coverage, are not meant for the tools.
        run(c.env("CARGO_PROFILE_DEV_DEBUG", "0").env_remove("RUSTFLAGS"))?;
    }
    if build.exists() {
        std::fs::remove_dir_all(&build).context("the build folder of the tools")?;
    }
    Ok(())
}

/// Whether cargo recorded this installation; not every program reports its version.
fn installed(to: &Path, program: &str, krate: &str, version: &str) -> bool {
    let list = std::fs::read_to_string(to.join(".crates.toml")).unwrap_or_default();
    list.contains(&format!("\"{krate} {version} (")) && to.join("bin").join(program).is_file()
}

/// Adds a target of the compiler. `rust-toolchain.toml` names the page's, but rustup may be told to install nothing by
/// itself.
///
/// # Errors
/// If the target is missing and cannot be added.
pub fn target(target: &str) -> Result<()> {
    let library = read(command("rustc").args(["--print", "target-libdir", "--target", target]))?;
    if Path::new(library.trim()).is_dir() {
        return Ok(());
    }
    run(command("rustup").args(["target", "add", target]))
        .with_context(|| format!("rustc has no target {target}, and no rustup adds it"))
}

fn packages(to: &Path, wanted: &[Package]) -> Result<()> {
    let is_there = |Package(name, version, program): &Package| match package_version(to, name) {
        Some(installed) => installed == *version,
        None => program.is_some_and(|(program, version)| on_path(program, version)),
    };
    let missing: Vec<String> = wanted
        .iter()
        .filter(|package| !is_there(package))
        .map(|Package(name, version, _)| format!("{name}@{version}"))
        .collect();
    if missing.is_empty() {
        return Ok(());
    }
    say!("installing {} into {}", missing.join(" "), to.display());
    std::fs::create_dir_all(to)?;
    let mut c = command("npm");
    c.args(["install", "--no-audit", "--no-fund", "--loglevel", "error", "--save-exact", "--prefix"]).arg(to);
    run(c.args(missing)).context("npm comes with Node")
}

fn package_version(to: &Path, name: &str) -> Option<String> {
    let text = std::fs::read_to_string(to.join("node_modules").join(name).join("package.json")).ok()?;
    let json: serde_json::Value = serde_json::from_str(&text).ok()?;
    Some(json["version"].as_str()?.to_owned())
}

/// Installs by apt if that is possible, else prints what to install.
fn system(wanted: &[&System]) -> Result<()> {
    let missing: Vec<&&System> = wanted.iter().filter(|s| !s.any_of.iter().any(|p| which(p).is_some())).collect();
    if missing.is_empty() {
        return Ok(());
    }
    let debian: Vec<&str> = missing.iter().map(|s| s.debian).collect();
    let quiet = |c: &mut Command| c.stdout(Stdio::null()).stderr(Stdio::null()).status().is_ok_and(|s| s.success());
    let root = Command::new("id").arg("-u").output().is_ok_and(|o| o.stdout == b"0\n");
    let apt = which("apt-get").is_some();
    if apt && (root || quiet(Command::new("sudo").args(["-n", "true"]))) {
        say!("installing {} by apt", debian.join(" "));
        let get = || {
            let mut c = command(if root { "apt-get" } else { "sudo" });
            if !root {
                c.arg("apt-get");
            }
            c.env("DEBIAN_FRONTEND", "noninteractive");
            c
        };
        run(get().args(["update", "-qq"]))?;
        run(get().args(["install", "-y", "-qq", "--no-install-recommends", "fonts-dejavu-core"]).args(&debian))?;
        return Ok(());
    }
    if cfg!(target_os = "macos") {
        let mac: Vec<&str> = missing.iter().map(|s| s.mac).filter(|m| !m.is_empty()).collect();
        bail!("please install by hand: brew install {}   (and once: safaridriver --enable)", mac.join(" "));
    }
    bail!("please install by hand: sudo apt-get install --no-install-recommends {}", debian.join(" "));
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_program_says_its_version() {
        for (written, version) in [
            ("wasm-opt version 132 (version_132)\n", "132"),
            ("0.28.2\n", "0.28.2"),
            ("geckodriver 0.37.1 (abcdef 2026-01-01)\n\nMPL 2.0", "0.37.1"),
            ("v1.2.3", "1.2.3"),
        ] {
            assert!(says(written, version), "{written}");
        }
        for (written, version) in
            [("wasm-opt version 108", "132"), ("tool 10.28.2", "0.28.2"), ("tool 1\n132", "132"), ("", "132")]
        {
            assert!(!says(written, version), "{written}");
        }
        assert!(!on_path("a-program-that-nobody-has", "1"));
    }

    #[test]
    fn a_program_of_the_right_version_on_the_path_is_not_installed() {
        let folder = std::env::temp_dir().join(format!("spielraum-tools-{}", std::process::id()));
        let (installed, version) = (folder.join("node_modules/rust"), read(command("rustc").arg("--version")).unwrap());
        let version: &'static str = version.split(' ').nth(1).unwrap().to_owned().leak();
        let rust = || Package("rust", version, Some(("rustc", version)));
        // Nothing is installed: npm has no such package.
        packages(&folder, &[rust()]).unwrap();
        assert!(!folder.exists());
        // A package among the tools counts by its own version.
        std::fs::create_dir_all(&installed).unwrap();
        std::fs::write(installed.join("package.json"), format!("{{\"version\": {version:?}}}")).unwrap();
        packages(&folder, &[rust()]).unwrap();
        assert_eq!(package_version(&folder, "rust").as_deref(), Some(version));
        std::fs::remove_dir_all(&folder).unwrap();
    }
}
