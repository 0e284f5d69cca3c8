//! A derived value that is computed anew only when what it was made of changes: as the library's `Memo`, but of one type inside.
//!
//! The library makes its whole machinery once more for each type that is kept and each function that makes it, a kilobyte
//! or two in the first module. Here all values share it: they are kept behind a pointer, and only what compares them is of their type.
use leptos::prelude::{Get as _, GetUntracked as _, Signal, Track as _};
use std::any::Any;
use std::marker::PhantomData;
use std::ops::Deref;
use std::sync::Arc;

/// A value of any type, and what tells it from another of the same.
trait Value: Send + Sync {
    fn any(&self) -> &dyn Any;
    fn equals(&self, other: &dyn Any) -> bool;
}

struct Compared<T> {
    value: T,
    same: fn(&T, &T) -> bool,
}

impl<T: Send + Sync + 'static> Value for Compared<T> {
    fn any(&self) -> &dyn Any {
        &self.value
    }

    fn equals(&self, other: &dyn Any) -> bool {
        other.downcast_ref().is_some_and(|other| (self.same)(&self.value, other))
    }
}

#[derive(Clone)]
struct Kept(Arc<dyn Value>);

impl Kept {
    fn of<T: 'static>(&self) -> &T {
        self.0.any().downcast_ref().expect("a memo keeps values of its own type")
    }
}

impl PartialEq for Kept {
    fn eq(&self, other: &Kept) -> bool {
        self.0.equals(other.0.any())
    }
}

/// How a value is made, from the one before.
type Make = Box<dyn Fn(Option<&Kept>) -> Kept + Send + Sync>;

/// A handle on a derived value, copied freely.
pub struct Memo<T> {
    inner: leptos::prelude::Memo<Kept>,
    of: PhantomData<fn() -> T>,
}

impl<T> Clone for Memo<T> {
    fn clone(&self) -> Memo<T> {
        *self
    }
}

impl<T> Copy for Memo<T> {}

/// The value as it was when it was read.
pub struct Guard<T> {
    kept: Kept,
    of: PhantomData<fn() -> T>,
}

impl<T: 'static> Deref for Guard<T> {
    type Target = T;

    fn deref(&self) -> &T {
        self.kept.of()
    }
}

fn make(fun: Make) -> leptos::prelude::Memo<Kept> {
    leptos::prelude::Memo::new(fun)
}

impl<T: PartialEq + Send + Sync + 'static> Memo<T> {
    /// Computed when it is read first, and anew after what it read has changed.
    #[track_caller]
    pub fn new(fun: impl Fn(Option<&T>) -> T + Send + Sync + 'static) -> Memo<T> {
        Memo::new_with(fun, T::eq)
    }
}

impl<T: Send + Sync + 'static> Memo<T> {
    /// The same for values that are compared in another way.
    #[track_caller]
    pub fn new_with(fun: impl Fn(Option<&T>) -> T + Send + Sync + 'static, same: fn(&T, &T) -> bool) -> Memo<T> {
        let inner = make(Box::new(move |old| Kept(Arc::new(Compared { value: fun(old.map(Kept::of::<T>)), same }))));
        Memo { inner, of: PhantomData }
    }
}

impl<T: 'static> Memo<T> {
    /// The value; whoever asks is told when it changes.
    #[track_caller]
    pub fn read(self) -> Guard<T> {
        Guard { kept: self.inner.get(), of: PhantomData }
    }

    /// The value, for once.
    #[track_caller]
    pub fn read_untracked(self) -> Guard<T> {
        Guard { kept: self.inner.get_untracked(), of: PhantomData }
    }

    #[track_caller]
    pub fn with<R>(self, fun: impl FnOnce(&T) -> R) -> R {
        fun(&self.read())
    }

    #[track_caller]
    pub fn with_untracked<R>(self, fun: impl FnOnce(&T) -> R) -> R {
        fun(&self.read_untracked())
    }

    pub fn track(self) {
        self.inner.track();
    }

    /// `None` if its owner is gone.
    pub fn try_with_untracked<R>(self, fun: impl FnOnce(&T) -> R) -> Option<R> {
        self.inner.try_get_untracked().map(|kept| fun(kept.of()))
    }
}

impl<T: Clone + 'static> Memo<T> {
    #[track_caller]
    pub fn get(self) -> T {
        self.read().clone()
    }

    #[track_caller]
    pub fn get_untracked(self) -> T {
        self.read_untracked().clone()
    }

    /// `None` if its owner is gone.
    pub fn try_get_untracked(self) -> Option<T> {
        self.try_with_untracked(T::clone)
    }
}

impl<T: Clone + Send + Sync + 'static> From<Memo<T>> for Signal<T> {
    fn from(memo: Memo<T>) -> Signal<T> {
        Signal::derive(move || memo.get())
    }
}
