//! The project's chores.

mod dist;
mod fingerprint;
mod serve;
mod size;

use anyhow::{Result, bail};
use lexopt::prelude::*;
use xtask::shell::{cargo, run};
use xtask::{say, tools};

const USAGE: &str = "\
cargo xtask serve [--dev] [--port N]   build the page and serve it on localhost; --dev rebuilds at every change
cargo xtask dist                       the deployable folder dist/
cargo xtask size                       what a visitor fetches first, and its budget
cargo xtask shot ADDRESS [options]     a picture of the built page; `shot --help` lists its options

Tools are installed on first use, each at one version, into $SPIELRAUM_TOOLS or the user's cache.";

fn main() -> Result<()> {
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
            if dev { serve::dev(port) } else { serve::release(port) }
        }
        Value(v) if v == "dist" => alone(args).and_then(|()| dist::build()),
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

/// The picture's options are its own program's, which is compiled only for this.
fn shot(mut args: lexopt::Parser) -> Result<()> {
    tools::for_chromium()?;
    if !dist::folder().join("index.html").is_file() {
        dist::build()?;
    }
    let rest: Vec<_> = args.raw_args()?.collect();
    let mut c = cargo();
    c.args(["run", "--quiet", "--package", "journeys", "--bin", "shot", "--"]).args(rest);
    // File names are meant from where the person stands.
    run(c.current_dir(std::env::current_dir()?))
}

fn alone(mut args: lexopt::Parser) -> Result<()> {
    match args.next()? {
        None => Ok(()),
        Some(other) => Err(other.unexpected().into()),
    }
}
