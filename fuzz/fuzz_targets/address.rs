//! Any link is read, without panics, and what is written of it is read in the same way. The text is what follows `?`,
//! and after `#` the fragment.
//!
//! `cargo xtask fuzz address MINUTES`
#![no_main]

use libfuzzer_sys::fuzz_target;
use link::address::Address;

fuzz_target!(|text: &str| {
    let (query, fragment) = text.split_once('#').unwrap_or(("", text));
    let (address, _) = Address::parse(query, fragment);
    let _ = Address::unknown(fragment);
    let written = address.fragment();
    assert_eq!(Address::parse("", &written).0.fragment(), written);
});
