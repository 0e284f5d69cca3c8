//! TABLE: entries cell by cell, as numbers or words.
use std::collections::BTreeMap;

use course::forms::{Input, TableTask};

use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn table(&self, task: &TableTask, entries: &BTreeMap<String, String>) {
        let Self { page, .. } = self;
        match &task.input {
            Input::Range(..) => {
                let fields = Control::role("spinbutton").within(".entries");
                let states = page.states(&fields).await;
                assert_eq!(states.len(), task.cells.len(), "a field for each cell");
                for (i, (cell, state)) in task.cells.iter().zip(states).enumerate() {
                    let entry = entries.get(cell).map_or("", String::as_str);
                    if state.value != entry {
                        page.fill(&fields.clone().nth(i), entry).await;
                    }
                }
            }
            Input::Words(words) => {
                let chips = Control::role("button").within(".entries .chips");
                let states = page.states(&chips).await;
                assert_eq!(states.len(), task.cells.len() * words.len(), "a word for each entry of each cell");
                for (i, cell) in task.cells.iter().enumerate() {
                    let Some(place) = entries.get(cell).and_then(|entry| words.iter().position(|word| word == entry))
                    else {
                        continue;
                    };
                    let n = i * words.len() + place;
                    if !states[n].pressed {
                        page.press(&chips.clone().nth(n)).await;
                    }
                }
            }
        }
    }
}
