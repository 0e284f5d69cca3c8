//! Any bytes are a message of page or worker or refused, and any text is searched for codes of other devices, without
//! panics; what is written of a message or a code is read as the same.
//!
//! `cargo xtask fuzz messages MINUTES`
#![no_main]

use libfuzzer_sys::fuzz_target;
use play::class_code::find_codes;
use play::class_results::ClassResults;
use protocol::{
    AtlasRequest, AuthorRequest, BoardRequest, InstrumentRequest, LessonRequest, NumberedEnvelope, Response,
    TableRequest, from_bytes, to_bytes,
};
use serde::{Serialize, de::DeserializeOwned};

/// Reads a message, writes it, and reads that.
fn pass<T: Serialize + DeserializeOwned>(bytes: &[u8]) {
    if let Some(message) = from_bytes::<T>(bytes) {
        let written = to_bytes(&message);
        let again: T = from_bytes(&written).expect("a message that was written");
        assert_eq!(to_bytes(&again), written);
    }
}

/// Reads all codes of a text, writes them, and reads these.
fn pass_codes(text: &str) {
    for code in find_codes(text).into_iter().flatten() {
        let written = code.to_string();
        let again = find_codes(&written).into_iter().next().expect("a code that was written");
        assert_eq!(again.expect("undamaged").to_string(), written);
    }
    let _ = ClassResults::read(text).write();
}

fuzz_target!(|bytes: &[u8]| {
    pass::<NumberedEnvelope>(bytes);
    pass::<Response>(bytes);
    pass::<AtlasRequest>(bytes);
    pass::<AuthorRequest>(bytes);
    pass::<BoardRequest>(bytes);
    pass::<InstrumentRequest>(bytes);
    pass::<LessonRequest>(bytes);
    pass::<TableRequest>(bytes);
    if let Ok(text) = std::str::from_utf8(bytes) {
        pass_codes(text);
    }
});
