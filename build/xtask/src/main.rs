//! The project's chores.

mod bare;
mod bench;
mod calendar;
mod coverage;
mod dist;
mod fingerprint;
mod fuzz;
mod layout;
mod lesson;
mod lessons;
mod licences;
mod lighthouse;
mod mutants;
mod notices;
mod npm;
mod offline;
mod one_file;
mod page_build;
mod programs;
mod serve;
mod servers;
mod size;
mod test;

use std::env;
use std::path::PathBuf;
use std::process::ExitCode;

use anyhow::{Context, Result, bail};
use lexopt::prelude::*;
use xtask::shell::{cargo, run};
use xtask::stages::Stages;
use xtask::{pages, say, tools};

const USAGE: &str = "\
cargo xtask serve [--dev] [--port N]   build the page (dev build) and serve it on localhost; --dev rebuilds at every change
cargo xtask lesson ID [--port N]       check a lesson and serve it, again at every change
cargo xtask lessons [FOLDER]           check and pack the lessons, and lay them into a page's folder (of trunk: by itself)
cargo xtask test [--only PART]         every check, or one: format lints deny solver page build size journeys pupil speed
cargo xtask dist                       the release build, in the deployable folder dist/
cargo xtask size                       what a visitor fetches first, and its budget
cargo xtask shot ADDRESS [options]     a picture of the built page; `shot --help` lists its options
cargo xtask lighthouse                 Lighthouse's points for the built page, as on a phone
cargo xtask bench [--only NAME]        the solver's benchmarks, natively and in WebAssembly, and the ratios; --write puts them
                                       into docs/speed.md; --against FOLDER compares with another program's times
cargo xtask bare [--cold]              how long it takes from nothing to the page, and after a changed line; with an empty store of crates
cargo xtask differ [--seed N] [--minutes M]
                                       random positions and sums, the solver against plain definitions, until a difference
cargo xtask fuzz TARGET MINUTES        any texts and bytes from outside (fuzz/): notation address messages lesson own_rules
cargo xtask mutants [--part K/N]       code changed at one place, tests that should notice; a night's part, each night another
cargo xtask coverage                   the lines of the solver that its tests reach

Tools are installed on first use, each at one version, into $SPIELRAUM_TOOLS or the user's cache.";

/// Variable in which trunk passes its staging folder to a hook.
const TRUNK_PAGE: &str = "TRUNK_STAGING_DIR";

fn main() -> ExitCode {
    match chore() {
        Ok(()) => ExitCode::SUCCESS,
        Err(e) => {
            say!("{e:#}");
            ExitCode::FAILURE
        }
    }
}

fn chore() -> Result<()> {
    let mut args = lexopt::Parser::from_env();
    let Some(chore) = args.next()? else {
        say!("{USAGE}");
        return Ok(());
    };
    match chore {
        Value(v) if v == "serve" => {
            let (mut dev, mut port) = (false, 8080);
            while let Some(a) = args.next()? {
                match a {
                    Long("dev") => dev = true,
                    Long("port") => port = args.value()?.parse()?,
                    other => return Err(other.unexpected().into()),
                }
            }
            serve::dev_build(port, dev)
        }
        Value(v) if v == "lesson" => {
            let (mut id, mut port) = (None, 8080);
            while let Some(a) = args.next()? {
                match a {
                    Long("port") => port = args.value()?.parse()?,
                    Value(v) if id.is_none() => id = Some(v.string()?),
                    other => return Err(other.unexpected().into()),
                }
            }
            lesson::serve(&id.context("cargo xtask lesson ID")?, port)
        }
        Value(v) if v == "lessons" => {
            let folder = match args.next()? {
                None => env::var_os(TRUNK_PAGE).map(PathBuf::from),
                Some(Value(folder)) => Some(PathBuf::from(folder)),
                Some(other) => return Err(other.unexpected().into()),
            };
            alone(args)?;
            lessons::pack(None)?;
            folder.map_or(Ok(()), |folder| lessons::lay(&folder))
        }
        Value(v) if v == "test" => test::run_parts(only(args)?.as_deref()),
        Value(v) if v == "lighthouse" => alone(args).and_then(|()| lighthouse::measure()),
        Value(v) if v == "bare" => {
            let cold = match args.next()? {
                None => false,
                Some(Long("cold")) => true,
                Some(other) => return Err(other.unexpected().into()),
            };
            alone(args)?;
            bare::measure(cold)
        }
        Value(v) if v == "coverage" => alone(args).and_then(|()| coverage::run_tests()),
        Value(v) if v == "bench" => bench(args),
        Value(v) if v == "differ" => differ(args),
        Value(v) if v == "fuzz" => fuzz(args),
        Value(v) if v == "mutants" => mutants(args),
        Value(v) if v == "dist" => alone(args).and_then(|()| page_build::release()),
        Value(v) if v == "size" => alone(args).and_then(|()| size::check()),
        Value(v) if v == "shot" => shot(args),
        Value(v) if v == "help" => {
            say!("{USAGE}");
            Ok(())
        }
        Long("help") | Short('h') => {
            say!("{USAGE}");
            Ok(())
        }
        _ => bail!("no such chore\n\n{USAGE}"),
    }
}

/// Takes a picture of the page. The options are those of the program that takes it, which is compiled only for this.
fn shot(mut args: lexopt::Parser) -> Result<()> {
    tools::for_chromium()?;
    if !pages::chosen().join("index.html").is_file() {
        page_build::build(&page_build::DEV, &mut Stages::new(page_build::STAGES))?;
    }
    let rest: Vec<_> = args.raw_args()?.collect();
    let mut c = cargo();
    c.args(["run", "--quiet", "--package", "journeys", "--bin", "shot", "--"]).args(rest);
    // File names are relative to the person's folder.
    run(c.current_dir(env::current_dir()?))
}

fn bench(mut args: lexopt::Parser) -> Result<()> {
    let mut options = bench::Options::default();
    while let Some(a) = args.next()? {
        match a {
            Long("only") => options.only = Some(args.value()?.string()?),
            Long("against") => options.against = Some(PathBuf::from(args.value()?)),
            Long("write") => options.write = true,
            other => return Err(other.unexpected().into()),
        }
    }
    bench::run_benches(&options)
}

/// Compares the solver with the definition on random positions. The program belongs to the solver, beside the definitions
/// of its tests; it is optimised, as it runs for long.
fn differ(mut args: lexopt::Parser) -> Result<()> {
    let mut c = cargo();
    c.args(["run", "--quiet", "--release", "--locked", "--package", "solver", "--example", "differ", "--"]);
    while let Some(a) = args.next()? {
        let name = match a {
            Long("seed") => "--seed",
            Long("minutes") => "--minutes",
            other => return Err(other.unexpected().into()),
        };
        let number: u64 = args.value()?.parse()?;
        c.args([name, &number.to_string()]);
    }
    run(&mut c)
}

fn fuzz(mut args: lexopt::Parser) -> Result<()> {
    let (mut target, mut minutes): (Option<String>, Option<u64>) = (None, None);
    while let Some(a) = args.next()? {
        match a {
            Value(v) if target.is_none() => target = Some(v.string()?),
            Value(v) if minutes.is_none() => minutes = Some(v.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    let whole = "cargo xtask fuzz TARGET MINUTES";
    fuzz::run_target(&target.context(whole)?, minutes.context(whole)?)
}

fn mutants(mut args: lexopt::Parser) -> Result<()> {
    let mut part: Option<mutants::Part> = None;
    while let Some(a) = args.next()? {
        match a {
            Long("part") => part = Some(args.value()?.string()?.parse()?),
            other => return Err(other.unexpected().into()),
        }
    }
    mutants::test_part(part)
}

/// Parses `--only NAME`, and nothing else.
fn only(mut args: lexopt::Parser) -> Result<Option<String>> {
    let mut only = None;
    while let Some(a) = args.next()? {
        match a {
            Long("only") => only = Some(args.value()?.string()?),
            other => return Err(other.unexpected().into()),
        }
    }
    Ok(only)
}

fn alone(mut args: lexopt::Parser) -> Result<()> {
    match args.next()? {
        None => Ok(()),
        Some(other) => Err(other.unexpected().into()),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The hooks of trunk call existing chores.
    #[test]
    fn the_hooks_of_trunk_are_chores() {
        let trunk = std::fs::read_to_string(xtask::shell::root().join("Trunk.toml")).unwrap();
        let chore =
            |line: &str| Some(line.strip_prefix("command_arguments = [\"xtask\", \"")?.strip_suffix("\"]")?.to_owned());
        let asked: Vec<String> = trunk.lines().filter_map(chore).collect();
        assert_eq!(asked, ["lessons"]);
        assert!(asked.iter().all(|chore| USAGE.contains(&format!("\ncargo xtask {chore} "))));
    }
}
