//! The seed that this device draws for itself where the link lets each have its own.
//!
//! In: the link's address. Out: the address with the seed, which stays for as long as the tab: a frame that is loaded again has
//! the same question.
use crate::storage::local_storage::Store;
use link::address::Address;
use link::values::Draw;

/// The key of the random number, before the question's id or a set of tasks.
const KEY: &str = "draw";

/// The address with this device's seed; any other address as it is.
pub(super) fn settle(address: Address) -> Address {
    if address.draw == Draw::Same {
        return address;
    }
    let store = Store::new(&address);
    let asked = address.task.as_deref().or(address.tasks.as_deref());
    let key = format!("{KEY} {}", asked.unwrap_or_default());
    let kept: Option<u32> = store.read_session(&key).and_then(|text| text.parse().ok());
    let random = kept.unwrap_or_else(|| (js_sys::Math::random() * 4e9) as u32);
    store.write_session(&key, &random.to_string());
    address.with_own_seed(random)
}
