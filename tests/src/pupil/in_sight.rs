//! What a pupil must touch is on the screen before it is reached, but for forms that are longer than a screen.
use course::forms::{ChoiceTask, Pick, Task};
use course::lesson::Ask;

/// Most sentences to choose from that are on a phone's first screen with their question.
const MOST_CARDS: usize = 3;

/// A step in which controls were not on the screen before they were reached.
#[derive(Clone, Debug)]
pub struct ScrolledStep {
    /// The lesson and the step.
    pub step: String,
    /// The names of the controls.
    pub controls: Vec<String>,
    /// The reason why they need not be; `None` where that is a fault.
    pub reason: Option<&'static str>,
}

/// Why the question of a step is longer than a screen; `None` where all that is touched is to be on it. A step without a
/// question has nothing to touch.
pub(super) fn longer_than_a_screen(ask: Option<&Ask>) -> Option<&'static str> {
    match &ask?.task {
        Task::Table(_) => Some("a table has a row of controls for each entry"),
        Task::Colour(_) | Task::Graph(_) => Some("a list of nodes stands for the picture"),
        Task::Moves(_) => Some("the list of all moves stands for the board"),
        Task::Mark(_) => Some("the lists of squares stand for the board"),
        Task::Parsons(_) => Some("the lines of a proof are chosen below those that are placed"),
        Task::Strategy(_) => Some("each line of a rule is chosen from all blocks"),
        Task::Step(_) => Some("each step lengthens the list"),
        Task::Build(_) | Task::Rules(_) => Some("an editor is as long as what it draws"),
        Task::Choice(ChoiceTask {
            pick: Some(Pick::Plies | Pick::Pairs | Pick::Nodes | Pick::Edges | Pick::Cells),
            ..
        }) => Some("a list of parts stands for the board"),
        Task::Choice(choice) if choice.options.len() > MOST_CARDS => Some("so many sentences are higher than a screen"),
        Task::Choice(_) | Task::Number(_) | Task::Play(_) => None,
    }
}
