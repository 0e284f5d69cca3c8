//! Numbers and texts as bytes: written, and read from hostile input.

use crate::plain_text::{cleaned, is_allowed};

/// Writes numbers and texts one after the other.
#[derive(Debug, Default)]
pub struct Writer(pub Vec<u8>);

impl Writer {
    /// Writes a number in groups of seven bits, the lowest first (LEB128).
    pub fn number(&mut self, number: u32) {
        let mut rest = number;
        while rest >= 0x80 {
            self.0.push((rest & 0x7f) as u8 | 0x80);
            rest >>= 7;
        }
        self.0.push(rest as u8);
    }

    /// Writes a number or its absence.
    pub fn optional(&mut self, number: Option<u32>) {
        match number {
            None => self.0.push(0),
            Some(number) => {
                self.0.push(1);
                self.number(number);
            }
        }
    }

    /// Writes a count; more than `u32::MAX` things do not occur.
    pub fn count(&mut self, count: usize) {
        self.number(u32::try_from(count).unwrap_or(u32::MAX));
    }

    /// Writes the allowed characters of a text, cut to at most this many bytes.
    pub fn text(&mut self, text: &str, most: usize) {
        let clean = cleaned(text, most);
        self.count(clean.len());
        self.0.extend_from_slice(clean.as_bytes());
    }
}

/// Reads what [`Writer`] has written; `None` where the bytes are anything else.
#[derive(Debug)]
pub struct Reader<'a>(pub &'a [u8]);

impl Reader<'_> {
    fn byte(&mut self) -> Option<u8> {
        let (byte, rest) = self.0.split_first()?;
        self.0 = rest;
        Some(*byte)
    }

    /// Reads a number below 2³².
    pub fn number(&mut self) -> Option<u32> {
        let mut number = 0_u64;
        for shift in [0, 7, 14, 21, 28] {
            let byte = self.byte()?;
            number |= u64::from(byte & 0x7f) << shift;
            if byte & 0x80 == 0 {
                return u32::try_from(number).ok();
            }
        }
        None
    }

    /// Reads a number of at most this size.
    pub fn number_up_to(&mut self, most: u32) -> Option<u32> {
        self.number().filter(|number| *number <= most)
    }

    /// Reads a number or its absence.
    pub fn optional(&mut self) -> Option<Option<u32>> {
        match self.byte()? {
            0 => Some(None),
            1 => self.number().map(Some),
            _ => None,
        }
    }

    /// Reads a count of at most this size.
    pub fn count(&mut self, most: usize) -> Option<usize> {
        self.number().and_then(|count| usize::try_from(count).ok()).filter(|count| *count <= most)
    }

    /// Reads a text of at most this many bytes, all of whose characters are allowed.
    pub fn text(&mut self, most: usize) -> Option<String> {
        let length = self.count(most)?;
        let (text, rest) = self.0.split_at_checked(length)?;
        self.0 = rest;
        let text = std::str::from_utf8(text).ok()?;
        text.chars().all(is_allowed).then(|| text.to_owned())
    }

    /// Whether everything was read.
    pub fn is_at_end(&self) -> bool {
        self.0.is_empty()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_is_read_back() {
        let mut writer = Writer::default();
        for number in [0, 127, 128, 300, u32::MAX] {
            writer.number(number);
        }
        writer.optional(None);
        writer.optional(Some(7));
        writer.text("Zoë → 3", 40);
        let mut reader = Reader(&writer.0);
        for number in [0, 127, 128, 300, u32::MAX] {
            assert_eq!(reader.number(), Some(number));
        }
        assert_eq!((reader.optional(), reader.optional()), (Some(None), Some(Some(7))));
        assert_eq!(reader.text(40).as_deref(), Some("Zoë → 3"));
        assert!(reader.is_at_end() && reader.number().is_none());
    }

    #[test]
    fn numbers_that_are_too_large_are_refused() {
        assert_eq!(Reader(&[0xff; 9]).number(), None);
        assert_eq!(Reader(&[0xff, 0xff, 0xff, 0xff, 0x1f]).number(), None);
        assert_eq!(Reader(&[5]).number_up_to(4), None);
        assert_eq!(Reader(&[200, 1]).text(400), None);
    }

    #[test]
    fn texts_with_other_characters_are_refused() {
        assert_eq!(Reader(&[2, b'a', b'\n']).text(40), None);
        assert_eq!(Reader(&[1, 0xff]).text(40), None);
    }
}
