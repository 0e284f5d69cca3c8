//! Sets of elements of an order as bit masks.

/// Elements of an order, each a bit.
pub type Mask = u128;

/// The most elements of an order.
pub const MOST_ELEMENTS: usize = 128;

/// The elements of a mask, upwards.
pub fn each(mut mask: Mask) -> impl Iterator<Item = usize> {
    std::iter::from_fn(move || {
        let next = (mask != 0).then(|| mask.trailing_zeros() as usize);
        mask &= mask.wrapping_sub(1);
        next
    })
}
