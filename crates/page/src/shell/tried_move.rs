//! The sentence on a move that is tried: under the pointer, under the focus, or after a first tap.
use crate::state::lifetime::Lifetime;
use crate::state::shell::Shell;
use leptos::prelude::*;

/// Delay before the result of a tried move is announced, milliseconds: those of moves that are only passed are not.
const PASSED: u32 = 600;

/// Announces what a tried move leaves, if it is still the same after a moment.
pub(super) fn announce<T: Clone + PartialEq + Send + Sync + 'static>(
    shell: Shell,
    tried: Memo<Option<T>>,
    said: impl Fn(&T) -> Option<String> + Copy + 'static,
) {
    let lifetime = Lifetime::current();
    Effect::watch(
        move || tried.get(),
        move |now, _, _| {
            let Some(now) = now.clone() else { return };
            lifetime.after(PASSED, move || {
                let is_same = tried.get_untracked().as_ref() == Some(&now);
                if let Some(said) = said(&now).filter(|_| is_same) {
                    shell.announcements.answer(said);
                }
            });
        },
        false,
    );
}
