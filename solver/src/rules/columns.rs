//! Games on columns with a white and a black rook each.

mod northcott;

pub use northcott::Northcott;
