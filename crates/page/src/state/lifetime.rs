//! Deferred work tied to the part of the page that started it: tasks, timers, frames, event listeners.
//!
//! In: the work and its time. Out: the work is run, unless its owner is disposed of by then: touching one of its
//! signals would panic.
use gloo_timers::callback::Timeout;
use leptos::prelude::*;
use leptos::task::spawn_local;
use std::future::{Future, poll_fn};
use std::task::Poll;

/// Runs `then` the first time that the condition holds, now or after a change of its signals.
pub fn once(condition: impl Fn() -> bool + 'static, then: impl FnOnce() + 'static) {
    let mut then = Some(then);
    Effect::new(move |_| {
        if condition()
            && let Some(then) = then.take()
        {
            then();
        }
    });
}

/// Whether the owner is still alive. Copied freely.
///
/// An event handler runs under the owner of its element's view, which may be disposed of before the work is done: where
/// the work belongs to the whole component, take its lifetime when the component is made.
#[derive(Clone, Copy)]
pub struct Lifetime(StoredValue<()>);

impl Lifetime {
    /// The lifetime of the current owner; without one it never ends.
    pub fn current() -> Lifetime {
        Lifetime(StoredValue::new(()))
    }

    /// Whether the owner is gone.
    pub fn is_over(self) -> bool {
        self.0.is_disposed()
    }

    /// Runs a task, which is dropped at its next wait when the lifetime ends.
    pub fn spawn(self, task: impl Future<Output = ()> + 'static) {
        spawn_local(self.bound(task));
    }

    /// Runs a task to its end (others may wait for it, too, as for a module of the page), then passes its result to
    /// `then` if the lifetime lasts.
    pub fn settle<T: 'static>(self, task: impl Future<Output = T> + 'static, then: impl FnOnce(T) + 'static) {
        spawn_local(async move {
            let brought = task.await;
            self.run(|| then(brought));
        });
    }

    /// The task, dropped after the lifetime's end.
    fn bound(self, task: impl Future<Output = ()> + 'static) -> impl Future<Output = ()> + 'static {
        let mut task = Box::pin(task);
        poll_fn(move |context| match self.is_over() {
            true => Poll::Ready(()),
            false => task.as_mut().poll(context),
        })
    }

    /// Calls `then` after this many milliseconds.
    pub fn after(self, milliseconds: u32, then: impl FnOnce() + 'static) {
        Timeout::new(milliseconds, move || self.run(then)).forget();
    }

    /// Calls `then` in the next frame.
    pub fn next_frame(self, then: impl FnOnce() + 'static) {
        request_animation_frame(move || self.run(then));
    }

    /// An event listener that does nothing after the lifetime's end.
    pub fn listener<E>(self, mut callback: impl FnMut(E) + 'static) -> impl FnMut(E) + 'static {
        move |event| self.run(|| callback(event))
    }

    fn run(self, then: impl FnOnce()) {
        if !self.is_over() {
            then();
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::cell::Cell;
    use std::pin::pin;
    use std::rc::Rc;
    use std::task::{Context, Waker};

    /// A lesson left while its file is loading: it waits once, then reads a signal of its owner.
    #[test]
    fn a_task_ends_where_it_waits_when_its_owner_goes() {
        for goes in [false, true] {
            let owner = Owner::new();
            let (task, read) = owner.with(|| {
                let (kept, read, waited) = (StoredValue::new(7), Rc::new(Cell::new(0)), Cell::new(false));
                let received = read.clone();
                let task = async move {
                    poll_fn(|_| if waited.replace(true) { Poll::Ready(()) } else { Poll::Pending }).await;
                    received.set(kept.get_value());
                };
                (Lifetime::current().bound(task), read)
            });
            let mut task = pin!(task);
            let mut context = Context::from_waker(Waker::noop());
            assert!(task.as_mut().poll(&mut context).is_pending());
            if goes {
                owner.cleanup();
            }
            assert!(task.as_mut().poll(&mut context).is_ready());
            assert_eq!(read.get(), if goes { 0 } else { 7 });
        }
    }

    #[test]
    fn a_listener_is_deaf_when_its_owner_is_gone() {
        let owner = Owner::new();
        let received = Rc::new(Cell::new(0));
        let count = received.clone();
        let mut listener = owner.with(|| {
            let one = StoredValue::new(1);
            Lifetime::current().listener(move |n: i32| count.set(count.get() + n * one.get_value()))
        });
        listener(2);
        owner.cleanup();
        listener(40);
        assert_eq!(received.get(), 2);
    }
}
