//! Strips a module: custom sections, and table segments of nulls alone.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};
use wasm_encoder::{Encode, Module, RawSection};
use wasmparser::{ElementItems, ElementKind, ElementSectionReader, Operator, Parser, Payload};

/// Custom sections: names of functions, producers, the linker's notes.
const CUSTOM: u8 = 0;

/// The element section, which fills the tables of functions.
const ELEMENTS: u8 = 9;

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
        let payload = payload?;
        if let Payload::ElementSection(elements) = &payload {
            module.section(&RawSection { id: ELEMENTS, data: &filled(bytes, elements)? });
        } else if let Some((id, range)) = payload.as_section().filter(|(id, _)| *id != CUSTOM) {
            module.section(&RawSection { id, data: &bytes[within(&range)?] });
        }
    }
    Ok(module.finish())
}

fn within(range: &std::ops::Range<u64>) -> Result<std::ops::Range<usize>> {
    Ok(usize::try_from(range.start)?..usize::try_from(range.end)?)
}

/// The element segments that hold functions. Code splitting fills the places of other modules' functions with nulls,
/// which a new table has already: of the first module they are 30 of 37 kB.
fn filled(bytes: &[u8], elements: &ElementSectionReader) -> Result<Vec<u8>> {
    let (mut count, mut kept) = (0u32, Vec::<u8>::new());
    for element in elements.clone() {
        let element = element?;
        let mut nulls = matches!(element.kind, ElementKind::Active { .. });
        match element.items {
            ElementItems::Functions(functions) => nulls &= functions.count() == 0,
            ElementItems::Expressions(_, items) => {
                for item in items {
                    nulls &= matches!(item?.get_operators_reader().read()?, Operator::RefNull { .. });
                }
            }
        }
        if !nulls {
            count += 1;
            kept.extend(&bytes[within(&element.range)?]);
        }
    }
    let mut section = Vec::new();
    count.encode(&mut section);
    section.extend(kept);
    Ok(section)
}

#[cfg(test)]
mod tests {
    use super::*;
    use wasm_encoder::{ConstExpr, CustomSection, ElementSection, Elements, HeapType, RefType, TypeSection};

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

    #[test]
    fn a_table_is_not_filled_with_nulls() {
        let null = ConstExpr::ref_null(HeapType::FUNC);
        let at = |place| ConstExpr::i32_const(place);
        let filled = |nulls: bool| {
            let mut elements = ElementSection::new();
            elements.active(None, &at(1), Elements::Functions(vec![4, 300].into()));
            if nulls {
                elements.active(None, &at(3), Elements::Expressions(RefType::FUNCREF, vec![null.clone(); 200].into()));
            }
            let mixed = vec![null.clone(), ConstExpr::ref_func(4)];
            elements.active(None, &at(9), Elements::Expressions(RefType::FUNCREF, mixed.into()));
            let mut module = Module::new();
            module.section(&elements);
            module.finish()
        };
        assert_eq!(without_notes(&filled(true)).unwrap(), filled(false));
    }
}
