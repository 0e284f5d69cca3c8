//! The link as a QR code, drawn here.
use crate::memo::Memo;
use crate::text::{t, use_i18n};
use leptos::prelude::*;
use qrcode::{Color, EcLevel, QrCode};

/// A code of more modules than this is hard to read from the back row (213 bytes fit).
const MOST_MODULES: usize = 57;

/// The dark modules as one path in a square of `size` modules; `None` if the text does not fit.
pub fn path(text: &str) -> Option<(usize, String)> {
    let code = QrCode::with_error_correction_level(text, EcLevel::M).ok()?;
    let size = code.width();
    let mut path = String::new();
    for (i, color) in code.to_colors().into_iter().enumerate() {
        if color == Color::Dark {
            path.push_str(&format!("M{} {}h1v1h-1z", i % size, i / size));
        }
    }
    Some((size, path))
}

/// The code with its quiet zone, always dark on light: cameras want it so.
#[component]
pub fn Code(link: Memo<String>) -> impl IntoView {
    let i18n = use_i18n();
    move || match path(&link.get()) {
        Some((size, d)) => {
            let dense = (size > MOST_MODULES).then(|| view! { <p class="share-lead">{t!(i18n, share.qr_dense)}</p> });
            view! {
                <figure class="qr">
                    <svg viewBox=format!("-4 -4 {0} {0}", size + 8) role="img" aria-label=t!(i18n, share.qr_label)>
                        <rect x="-4" y="-4" width=size + 8 height=size + 8 fill="#fff"/>
                        <path d=d fill="#000"/>
                    </svg>
                    {dense}
                </figure>
            }
            .into_any()
        }
        None => view! { <p class="share-lead">{t!(i18n, share.qr_too_long)}</p> }.into_any(),
    }
}

#[cfg(test)]
mod tests {
    use super::path;

    #[test]
    fn a_typical_link_reads_from_the_back_row() {
        let link = "https://spielraum.example/#pos=nim:3,5,7&lang=de";
        let (size, d) = path(link).unwrap();
        assert!(size <= super::MOST_MODULES && d.starts_with("M0 0h1v1h-1z"), "{size}");
        assert_eq!(path(&"x".repeat(5_000)), None);
    }
}
