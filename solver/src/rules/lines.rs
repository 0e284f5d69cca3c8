//! Finite linear orders, one above the other.

mod orders;

pub use orders::Orders;
