//! A list of views, each of which stays as it is while its key is in the list: as the library's `For`, which makes its whole
//! machinery once more for each kind of item, but of one type inside.
use leptos::prelude::*;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::sync::Arc;

/// What an item is told by, and how its view is made.
#[derive(Clone)]
pub struct Item {
    key: u64,
    view: Arc<dyn Fn() -> AnyView + Send + Sync>,
}

impl Item {
    /// Items of the same key are the same: the view that is there stays.
    pub fn new(key: &impl Hash, view: impl Fn() -> AnyView + Send + Sync + 'static) -> Item {
        let mut hasher = DefaultHasher::new();
        key.hash(&mut hasher);
        Item { key: hasher.finish(), view: Arc::new(view) }
    }
}

/// The views of these items, in their order.
pub fn each(items: impl Fn() -> Vec<Item> + Send + Sync + 'static) -> AnyView {
    made(Box::new(items))
}

fn made(items: Box<dyn Fn() -> Vec<Item> + Send + Sync>) -> AnyView {
    view! { <For each=items key=|item| item.key children=|item| (item.view)()/> }.into_any()
}
