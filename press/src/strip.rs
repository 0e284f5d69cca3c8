//! Takes out of a module what no browser reads.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_encoder::{Module, RawSection};
use wasmparser::Parser;

/// A section of names or notes: of functions, of compilers, of what the linker had to know.
const CUSTOM: u8 = 0;

/// Strips every module of a folder.
pub fn strip(folder: &Path) -> Result<()> {
    for entry in fs::read_dir(folder)? {
        let file = entry?.path();
        if file.extension().is_some_and(|end| end == "wasm") {
            let bytes = fs::read(&file)?;
            fs::write(&file, without_notes(&bytes).with_context(|| format!("{}", file.display()))?)?;
        }
    }
    Ok(())
}

fn without_notes(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut module = Module::new();
    for payload in Parser::new(0).parse_all(bytes) {
        if let Some((id, range)) = payload?.as_section().filter(|(id, _)| *id != CUSTOM) {
            let range = usize::try_from(range.start)?..usize::try_from(range.end)?;
            module.section(&RawSection { id, data: &bytes[range] });
        }
    }
    Ok(module.finish())
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{CustomSection, TypeSection};

    #[test]
    fn names_go_and_the_rest_stays() {
        let mut types = TypeSection::new();
        types.ty().function([], []);
        let mut plain = Module::new();
        plain.section(&types);
        let mut named = Module::new();
        named.section(&CustomSection { name: "name".into(), data: (&[1, 2, 3]).into() });
        named.section(&types).section(&CustomSection { name: "producers".into(), data: (&[0]).into() });
        assert_eq!(without_notes(&named.finish()).unwrap(), plain.finish());
        assert!(without_notes(b"no module").is_err());
    }
}
