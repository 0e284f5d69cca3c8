//! The questions of the course that positions are put into, as they are fetched: those for a teacher's own tasks, and those for
//! siblings; and a teacher's task in its words.
use crate::fetched::FetchError;
use crate::game_words;
use crate::judge::Judge;
use crate::prose;
use course::own_tasks::{DrawnId, OwnQuestion, OwnTask, OwnTasks, first_board, question};
use course::packed::{Again, Block, Leaf, Page, Sibling, Task};
use course::words::Inline;
use locale::{Locale, td_string};
use page::state::fetch::{bytes, read};
use page::state::table::Table;
use page::state::worker_result::answer_once;
use protocol::{DrawSibling, ExamineTask, Failure, FitTask, ForLesson};
use solver::{Play, Player, Position};
use text::{by_name, position_rules_with};

/// Folder of the packed questions that positions of one's own are put into.
const OWN: &str = "tasks";
/// Folder of the packed questions that siblings are drawn into.
pub const SIBLINGS: &str = "siblings";

/// The questions with their keys: those for positions of one's own, and those whose positions are drawn, where the set
/// has some.
#[derive(Clone)]
pub struct Templates {
    own: (Page, Vec<u8>),
    drawn: Option<(Page, Vec<u8>)>,
}

/// The question that a sibling is drawn into.
pub fn template(page: &Page, again: &Again) -> Option<Task> {
    page.leaves.iter().filter_map(Leaf::task).find(|task| task.id == again.question).cloned()
}

/// Reads the set of a link, and fetches its questions.
///
/// # Errors
/// [`FetchError::Unknown`] names the part of the link that is no task.
pub async fn fetch(text: String, locale: Locale) -> Result<(OwnTasks, Templates), FetchError> {
    let set = text.parse::<OwnTasks>().map_err(|fault| FetchError::Unknown("tasks", fault.part))?;
    let templates = Templates::fetch(set.draws(), locale).await.ok_or(FetchError::Missing)?;
    Ok((set, templates))
}

impl Templates {
    /// Fetches the questions; `draws`: also those whose positions are drawn. `None` if the network fails.
    pub async fn fetch(draws: bool, locale: Locale) -> Option<Templates> {
        let own = files(OWN, locale).await?;
        let drawn = match draws {
            true => Some(files(SIBLINGS, locale).await?),
            false => None,
        };
        Some(Templates { own, drawn })
    }

    /// Has the worker put a task into its question; `id` is its own, `seed` that of its position, if that is drawn.
    pub fn fit(
        &self,
        task: &OwnTask,
        id: &str,
        seed: u32,
        table: Table,
        then: impl Fn(Result<(Task, Sibling), Failure>) + 'static,
    ) {
        let Some((asked, keys)) = self.question(task) else { return then(Err(Failure::Senseless)) };
        let (judge, form) = (Judge::new(keys, table), asked.form.clone());
        let lane = judge.lane();
        let then = move |found: Result<Sibling, Failure>| then(found.map(|sibling| (asked.clone(), sibling)));
        match &task.question {
            OwnQuestion::Drawn(drawn) => {
                judge.ask(lane, DrawSibling { again: again(drawn, id), seed, form }, then);
            }
            OwnQuestion::About(_) | OwnQuestion::Construct(_) => {
                judge.ask(lane, FitTask { task: task.clone(), id: id.to_owned(), form }, then);
            }
        }
    }

    /// Like [`Templates::fit`], for a task that is part of a page which is fetched.
    ///
    /// # Errors
    /// The reason why the worker has not done it.
    pub async fn fit_once(
        &self,
        task: &OwnTask,
        id: &str,
        seed: u32,
        table: Table,
    ) -> Result<(Task, Sibling), Failure> {
        let Some((asked, keys)) = self.question(task) else { return Err(Failure::Senseless) };
        let form = asked.form.clone();
        let sibling = match &task.question {
            OwnQuestion::Drawn(drawn) => {
                let question = DrawSibling { again: again(drawn, id), seed, form };
                answer_once(table.worker, ForLesson { keys, question }).await?
            }
            OwnQuestion::About(_) | OwnQuestion::Construct(_) => {
                let question = FitTask { task: task.clone(), id: id.to_owned(), form };
                answer_once(table.worker, ForLesson { keys, question }).await?
            }
        };
        Ok((asked, sibling))
    }

    /// The question to the worker whether a task is sound, with the keys that it needs; `None` for a drawn position, which
    /// its generator vouches for.
    pub fn examination(&self, task: &OwnTask) -> Option<(ExamineTask, Vec<u8>)> {
        question(task)?;
        let (asked, keys) = self.question(task)?;
        Some((ExamineTask { task: task.clone(), form: asked.form }, keys))
    }

    /// The questions whose positions can be drawn.
    pub fn drawable(&self) -> Vec<Task> {
        let tasks = self.drawn.iter().flat_map(|(page, _)| &page.leaves).filter_map(|leaf| leaf.task());
        tasks.cloned().collect()
    }

    /// The question of a task, and its keys.
    fn question(&self, task: &OwnTask) -> Option<(Task, Vec<u8>)> {
        let (page, keys) = match &task.question {
            OwnQuestion::Drawn(_) => self.drawn.as_ref()?,
            OwnQuestion::About(_) | OwnQuestion::Construct(_) => &self.own,
        };
        let named = match &task.question {
            OwnQuestion::Drawn(drawn) => drawn.as_str(),
            OwnQuestion::About(_) | OwnQuestion::Construct(_) => question(task)?,
        };
        let asked = template(page, &Again { question: named.to_owned(), of: String::new() })?;
        Some((asked, keys.clone()))
    }
}

/// The source of a position that is drawn for the task of this id.
fn again(drawn: &DrawnId, id: &str) -> Again {
    Again { question: drawn.as_str().to_owned(), of: format!("{}/{id}", drawn.as_str()) }
}

async fn files(folder: &str, locale: Locale) -> Option<(Page, Vec<u8>)> {
    let (page, keys) = (read::<Page>(folder, locale).await, bytes(folder, locale, ".keys").await);
    page.zip(keys)
}

/// The task as it is asked: `id` is its own. The teacher's words stand in place of the question's.
pub fn asked(locale: Locale, own: &OwnTask, id: &str, question: Task, sibling: &Sibling) -> Task {
    let mut prompt = match own.wording.said(locale.code()) {
        Some(words) => vec![vec![Inline::Text(words.to_owned())]],
        None => question.prompt.clone(),
    };
    prompt.iter_mut().for_each(|inlines| prose::fill(inlines, locale, &sibling.fill));
    Task {
        id: id.to_owned(),
        prompt,
        paper: None,
        form: sibling.form.clone(),
        again: None,
        play: play(own).unwrap_or(question.play),
        ..question
    }
}

/// The convention of a task; `None` if it is that of its question.
fn play(own: &OwnTask) -> Option<Play> {
    match &own.question {
        OwnQuestion::About(about) => Some(about.play),
        OwnQuestion::Construct(_) | OwnQuestion::Drawn(_) => None,
    }
}

/// The rules of the game that a task is about, after what its author says of it, and the learner's side; nothing where the
/// question tells them itself.
pub fn rules(locale: Locale, own: &OwnTask) -> Vec<String> {
    let pos = match &own.question {
        OwnQuestion::About(about) => about.pos.as_str().to_owned(),
        OwnQuestion::Construct(construction) => first_board(construction.game.key()),
        OwnQuestion::Drawn(_) => return Vec::new(),
    };
    let Ok(position) = pos.parse::<Position>() else { return Vec::new() };
    let caption = game_words::caption(own);
    let mut all = game_words::paragraphs(locale, &caption);
    let rules = position_rules_with(locale, &position, play(own).unwrap_or_default(), caption.figures);
    all.extend(rules.into_iter().map(|(_, rules)| rules.join(" ")));
    if let OwnQuestion::About(about) = &own.question
        && about.asks.takes_side()
        && !position.is_impartial()
    {
        let side = match about.side {
            Player::Left => td_string!(locale, refusals.you_blue),
            Player::Right => td_string!(locale, refusals.you_red),
        };
        all.push(by_name(locale, &position, side));
    }
    all
}

/// The blocks of a task on a page: the rules, then the question as it is asked.
pub fn blocks(locale: Locale, own: &OwnTask, asked: Task) -> Vec<Block> {
    let paragraph = |words: String| Block::Paragraph { inlines: vec![Inline::Text(words)], only_prove: false };
    let rules = rules(locale, own).into_iter().map(paragraph);
    rules.chain([Block::Task(Box::new(asked))]).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_task_tells_its_rules_and_its_side() {
        let rules = |text: &str| rules(Locale::En, &text.parse().unwrap());
        assert_eq!(rules("one~nim:3,5,7").len(), 1);
        assert!(rules("one~nim:3,5,7~misere") != rules("one~nim:3,5,7"));
        assert_eq!(rules("win~hackenbush:br~right").last().unwrap(), "You are Red.");
        assert_eq!(rules("build~chomp~rows=2").len(), 1);
        assert!(rules("drawn~nim-moveall").is_empty());
        let named = rules("one~squares(L=b.-.b,R=.r-r.):b..r~own=Runner|One runs.|b=star");
        assert!(named[0].contains("Runner") && named[1].contains("One runs.") && named[2].contains("blue star"));
    }

    #[test]
    fn the_words_of_the_teacher_stand_in_place_of_the_questions() {
        let question = Task {
            id: "one".to_owned(),
            play: Play::Normal,
            tries: None,
            reveal: None,
            prompt: vec![vec![Inline::Text("Find a move that wins.".to_owned())]],
            paper: None,
            nudge: None,
            form: course::forms::Form::Step { start: String::new() },
            track: None,
            again: None,
        };
        let form = course::forms::Form::Graph { nodes: Vec::new() };
        let sibling = Sibling { form: form.clone(), fill: Default::default(), keys: Vec::new(), about: Vec::new() };
        let said = |text: &str| asked(Locale::De, &text.parse().unwrap(), "2", question.clone(), &sibling);
        let own = said("one~nim:3~misere~de=Wo?");
        assert_eq!((own.id.as_str(), own.play, own.form), ("2", Play::Misere, form));
        assert_eq!(own.prompt, [[Inline::Text("Wo?".to_owned())]]);
        assert_eq!(said("one~nim:3").prompt, question.prompt);
        // What is drawn keeps the convention of its question.
        assert_eq!(said("drawn~nim-misere").play, question.play);
    }
}
