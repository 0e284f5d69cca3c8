//! Bytes as letters that no one mixes up: 32 capital letters and digits (D. Crockford's alphabet), five bits each. QR
//! codes hold them in their denser mode, and links as they are.

const LETTERS: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";

/// The bytes as letters.
pub fn write(bytes: &[u8]) -> String {
    let mut text = String::with_capacity(bytes.len() * 8 / 5 + 1);
    // Bits that are not written yet, `count` of them.
    let (mut held, mut count) = (0_u32, 0_u32);
    let letter = |five: u32| char::from(LETTERS[(five & 31) as usize]);
    for byte in bytes {
        held = (held << 8) | u32::from(*byte);
        count += 8;
        while count >= 5 {
            count -= 5;
            text.push(letter(held >> count));
        }
        held &= (1 << count) - 1;
    }
    if count > 0 {
        text.push(letter(held << (5 - count)));
    }
    text
}

/// The bytes of letters, in either case, with the digits for the letters that look like them; `None` if a character is
/// no letter, or bits are left over.
pub fn read(text: &str) -> Option<Vec<u8>> {
    let mut bytes = Vec::with_capacity(text.len() * 5 / 8);
    let (mut held, mut count) = (0_u32, 0_u32);
    for c in text.chars() {
        held = (held << 5) | value(c)?;
        count += 5;
        if count >= 8 {
            count -= 8;
            bytes.push((held >> count) as u8);
            held &= (1 << count) - 1;
        }
    }
    (count < 5 && held == 0).then_some(bytes)
}

fn value(c: char) -> Option<u32> {
    let c = match c.to_ascii_uppercase() {
        'O' => '0',
        'I' | 'L' => '1',
        c => c,
    };
    let at = LETTERS.iter().position(|letter| char::from(*letter) == c)?;
    u32::try_from(at).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_are_read_back() {
        for length in 0..40_u8 {
            let bytes: Vec<u8> = (0..length).map(|i| i.wrapping_mul(91).wrapping_add(length)).collect();
            let text = write(&bytes);
            assert_eq!(read(&text), Some(bytes.clone()));
            assert_eq!(read(&text.to_lowercase()), Some(bytes));
        }
        assert_eq!(write(&[0xff, 0x00]), "ZW00");
        assert_eq!(read("ZWOO"), Some(vec![0xff, 0x00]));
    }

    #[test]
    fn what_is_no_code_is_refused() {
        for text in ["U", "ä", "0", "ZW01", "-"] {
            assert_eq!(read(text), None, "{text}");
        }
    }
}
