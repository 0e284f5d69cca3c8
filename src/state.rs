//! A value that is set, and that whoever reads it is told of: as the library's `RwSignal`, but of one type inside.
//!
//! The library makes its machinery once more for each type that is kept and each function that changes it. Here all values
//! share it, as those of a [`Memo`](crate::memo::Memo) do.
use leptos::prelude::{RwSignal, Signal, Track as _, Update as _};
use leptos::reactive::traits::{IsDisposed as _, Read as _, ReadUntracked as _};
use std::any::Any;
use std::fmt;
use std::marker::PhantomData;

type Slot = Box<dyn Any + Send + Sync>;

/// A handle on a value, copied freely.
pub struct State<T> {
    inner: RwSignal<Slot>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for State<T> {
    fn clone(&self) -> State<T> {
        *self
    }
}

impl<T> Copy for State<T> {}

impl<T> fmt::Debug for State<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("State")
    }
}

const GONE: &str = "a value is read while its owner is there";
const TYPE: &str = "a state keeps a value of its own type";

/// Shows the value; false if its owner is gone.
fn look(inner: RwSignal<Slot>, tracked: bool, look: &mut dyn FnMut(&Slot)) -> bool {
    let seen = if tracked {
        inner.try_read().map(|slot| look(&slot))
    } else {
        inner.try_read_untracked().map(|slot| look(&slot))
    };
    seen.is_some()
}

/// Lets the value be changed and tells its readers; false if its owner is gone.
fn change(inner: RwSignal<Slot>, change: &mut dyn FnMut(&mut Slot)) -> bool {
    inner.try_update(|slot| change(slot)).is_some()
}

fn make(slot: Slot) -> RwSignal<Slot> {
    RwSignal::new(slot)
}

impl<T: Send + Sync + 'static> State<T> {
    #[track_caller]
    pub fn new(value: T) -> State<T> {
        State { inner: make(Box::new(value)), of: PhantomData }
    }
}

impl<T: 'static> State<T> {
    fn seen<R>(self, tracked: bool, fun: impl FnOnce(&T) -> R) -> Option<R> {
        let (mut fun, mut found) = (Some(fun), None);
        look(self.inner, tracked, &mut |slot| {
            let fun = fun.take().expect("one look");
            found = Some(fun(slot.downcast_ref().expect(TYPE)));
        });
        found
    }

    /// Changes the value in its place. `None` if its owner is gone.
    pub fn try_update<R>(self, fun: impl FnOnce(&mut T) -> R) -> Option<R> {
        let (mut fun, mut found) = (Some(fun), None);
        change(self.inner, &mut |slot| {
            let fun = fun.take().expect("one change");
            found = Some(fun(slot.downcast_mut().expect(TYPE)));
        });
        found
    }

    /// Shows the value; whoever asks is told when it changes.
    #[track_caller]
    pub fn with<R>(self, fun: impl FnOnce(&T) -> R) -> R {
        self.seen(true, fun).expect(GONE)
    }

    /// Shows the value, for once.
    #[track_caller]
    pub fn with_untracked<R>(self, fun: impl FnOnce(&T) -> R) -> R {
        self.seen(false, fun).expect(GONE)
    }

    /// `None` if its owner is gone.
    pub fn try_with_untracked<R>(self, fun: impl FnOnce(&T) -> R) -> Option<R> {
        self.seen(false, fun)
    }

    /// Nothing if its owner is gone.
    pub fn set(self, value: T) {
        self.try_set(value);
    }

    /// The value again if its owner is gone.
    pub fn try_set(self, value: T) -> Option<T> {
        let mut value = Some(value);
        self.try_update(|slot| value.take().map(|value| *slot = value));
        value
    }

    /// Changes the value in its place. Nothing if its owner is gone.
    pub fn update(self, fun: impl FnOnce(&mut T)) {
        self.try_update(fun);
    }

    pub fn track(self) {
        self.inner.track();
    }

    pub fn is_disposed(self) -> bool {
        self.inner.is_disposed()
    }
}

impl<T: Clone + 'static> State<T> {
    /// The value; whoever asks is told when it changes.
    #[track_caller]
    pub fn get(self) -> T {
        self.with(T::clone)
    }

    /// The value, for once.
    #[track_caller]
    pub fn get_untracked(self) -> T {
        self.with_untracked(T::clone)
    }

    /// `None` if its owner is gone.
    pub fn try_get_untracked(self) -> Option<T> {
        self.try_with_untracked(T::clone)
    }
}

impl<T: Clone + Send + Sync + 'static> From<State<T>> for Signal<T> {
    fn from(state: State<T>) -> Signal<T> {
        Signal::derive(move || state.get())
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use leptos::prelude::Owner;

    #[test]
    fn a_value_is_set_changed_and_read() {
        let owner = Owner::new();
        let (word, count) = owner.with(|| (State::new("a".to_owned()), State::new(1_u8)));
        word.update(|word| word.push('b'));
        count.set(7);
        assert_eq!(
            (word.get_untracked(), word.with_untracked(String::len), count.get_untracked()),
            ("ab".into(), 2, 7)
        );
        assert_eq!(count.try_set(8), None);
        owner.cleanup();
        drop(owner);
        assert!(count.is_disposed());
        assert_eq!((count.try_set(9), count.try_get_untracked()), (Some(9), None));
    }
}
