//! Games on finite linear orders, one above the other.

mod orders;

pub use orders::Orders;
