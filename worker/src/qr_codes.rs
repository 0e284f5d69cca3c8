//! QR codes in a picture, found and read.
use protocol::{Failure, ReadQrCodes};
use rqrr::PreparedImage;

/// Most pixels of a picture.
const MOST_PIXELS: usize = 4_000_000;
/// Smallest side of a picture with a code, pixels.
const SMALLEST: usize = 21;

/// The texts of all codes of a picture that can be read, each once.
pub fn read(it: &ReadQrCodes) -> Result<Vec<String>, Failure> {
    let width = usize::try_from(it.width).map_err(|_| Failure::Senseless)?;
    let height = it.brightness.len().checked_div(width).ok_or(Failure::Senseless)?;
    if width * height != it.brightness.len() {
        return Err(Failure::Senseless);
    }
    if it.brightness.len() > MOST_PIXELS {
        return Err(Failure::TooBig(()));
    }
    if width < SMALLEST || height < SMALLEST {
        return Ok(Vec::new());
    }
    let mut picture = PreparedImage::prepare_from_greyscale(width, height, |x, y| it.brightness[y * width + x]);
    let mut texts = Vec::new();
    for grid in picture.detect_grids() {
        if let Ok((_, text)) = grid.decode()
            && !texts.contains(&text)
        {
            texts.push(text);
        }
    }
    Ok(texts)
}

#[cfg(test)]
mod tests {
    use super::*;
    use qrcode::{Color, EcLevel, QrCode};

    /// A picture of a code: `scale` pixels for a module, a shadow over it, and light that fades to the right.
    fn picture(text: &str, scale: usize) -> (usize, ReadQrCodes) {
        let code = QrCode::with_error_correction_level(text, EcLevel::M).unwrap();
        let (modules, colors) = (code.width(), code.to_colors());
        let side = (modules + 8) * scale;
        let brightness = (0..side * side)
            .map(|at| {
                let (x, y) = (at % side, at / side);
                let (column, row) = ((x / scale).wrapping_sub(4), (y / scale).wrapping_sub(4));
                let is_dark = column < modules && row < modules && colors[row * modules + column] == Color::Dark;
                let light = 250 - 80 * x / side - (x * 7 + y * 13) % 16;
                if is_dark { (light / 5) as u8 } else { light as u8 }
            })
            .collect();
        (modules, ReadQrCodes { width: side as u32, brightness })
    }

    #[test]
    fn a_code_for_the_back_row_is_read() {
        let text = format!("https://spielraum.example/#tool=results&pos=SR1-{}", "0A1B2C3D4E".repeat(16));
        let (modules, picture) = picture(&text, 4);
        assert!((53..=57).contains(&modules), "{modules}");
        assert_eq!(read(&picture), Ok(vec![text]));
    }

    #[test]
    fn a_long_code_is_read() {
        let text = format!("SR1-{}", "Z9Y8X7W6V5".repeat(60));
        assert_eq!(read(&picture(&text, 4).1), Ok(vec![text]));
    }

    #[test]
    fn pictures_without_a_code_and_broken_ones_are_survived() {
        let of = |width, brightness| read(&ReadQrCodes { width, brightness });
        assert_eq!(of(100, vec![255; 10_000]), Ok(Vec::new()));
        assert_eq!(of(5, vec![0; 25]), Ok(Vec::new()));
        assert_eq!(of(0, Vec::new()), Err(Failure::Senseless));
        assert_eq!(of(7, vec![0; 25]), Err(Failure::Senseless));
        let noise = (0..40_000_u32).map(|n| (n.wrapping_mul(2_654_435_761) >> 24) as u8).collect();
        assert_eq!(of(200, noise), Ok(Vec::new()));
    }
}
