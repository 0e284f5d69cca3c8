//! A small bar of squares: the shape in a theorem.
use leptos::prelude::*;

/// The columns' heights as row lengths: the mirror image along the diagonal.
fn mirrored(rows: &[u32]) -> Vec<u32> {
    (1..=rows.first().copied().unwrap_or(0)).map(|x| rows.iter().filter(|row| **row >= x).count() as u32).collect()
}

const SIDE: u32 = 20;
/// The largest bar drawn; more would be too small to see.
const MOST: u32 = 24;

#[component]
pub fn MiniBar(
    /// Row lengths from the bottom.
    rows: Vec<u32>,
    #[prop(optional)] transposed: bool,
) -> impl IntoView {
    let rows = if transposed { mirrored(&rows) } else { rows };
    let (width, height) = (rows.first().copied().unwrap_or(0), rows.len() as u32);
    if width == 0 || width > MOST || height > MOST {
        return ().into_any();
    }
    let square = |x: u32, y: u32| {
        let class = if (x, y) == (1, 1) { "poison" } else { "" };
        let (px, py) = ((x - 1) * SIDE + 1, (height - y) * SIDE + 1);
        view! { <rect class=class x=px.to_string() y=py.to_string() width=(SIDE - 2).to_string() height=(SIDE - 2).to_string() rx="4"/> }
    };
    let squares = rows.iter().zip(1..).flat_map(|(length, y)| (1..=*length).map(move |x| (x, y)));
    let view_box = format!("0 0 {} {}", width * SIDE, height * SIDE);
    view! {
        <svg class="minibar" viewBox=view_box width=(width * SIDE).to_string() aria-hidden="true">
            {squares.map(|(x, y)| square(x, y)).collect_view()}
        </svg>
    }
    .into_any()
}

#[cfg(test)]
mod tests {
    #[test]
    fn a_bar_can_be_mirrored() {
        assert_eq!(super::mirrored(&[4, 2, 2]), [3, 3, 1, 1]);
        assert_eq!(super::mirrored(&super::mirrored(&[5, 3])), [5, 3]);
        assert_eq!(super::mirrored(&[]), [0u32; 0]);
    }
}
