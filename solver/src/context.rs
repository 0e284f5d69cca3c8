//! The memory of a search between questions, and its state during one.
use crate::budget::{Meter, Stop};
use crate::value::Forms;
use rustc_hash::FxHashMap;
use std::any::{Any, TypeId};

/// Tables of any type, one of each: rulesets and theorems keep theirs here, unknown to the solver.
#[derive(Default)]
pub struct Tables {
    map: FxHashMap<TypeId, Box<dyn Any + Send>>,
}

impl Tables {
    /// The table of a type, empty at first.
    pub fn get<T: Default + Send + 'static>(&mut self) -> &mut T {
        let table = self.map.entry(TypeId::of::<T>()).or_insert_with(|| Box::new(T::default()));
        table.downcast_mut().expect("a table is filed under its own type")
    }
}

/// The arena of canonical forms, the tables and the meter of one question.
pub struct Context<'s, 'm> {
    /// The arena of canonical forms.
    pub forms: &'s mut Forms,
    /// The memo tables.
    pub tables: &'s mut Tables,
    /// The meter of the question.
    pub meter: &'s mut Meter<'m>,
}

impl Context<'_, '_> {
    /// Runs `work` with a table while forms and meter stay usable. The table is put back even if the work stops. `work`
    /// must not ask for the table of the same type: it would get an empty one.
    ///
    /// # Errors
    /// Those of `work`.
    pub fn with_table<T, A>(&mut self, work: impl FnOnce(&mut T, &mut Context) -> Result<A, Stop>) -> Result<A, Stop>
    where
        T: Default + Send + 'static,
    {
        let mut table = std::mem::take(self.tables.get::<T>());
        let answer = work(&mut table, self);
        *self.tables.get::<T>() = table;
        answer
    }
}
