//! Play on the graph against the computer, which keeps the value and wins where it can.
use super::picture::{NodeMark, picture};
use super::words;
use leptos::prelude::*;
use solver::theory::zermelo::Tree;
use solver::theory::zermelo::solve::{Step, reply, steps};
use text::{I18n, t, t_string, use_i18n};

/// State of one play.
#[derive(Clone, Copy)]
struct Playing {
    tree: StoredValue<Tree>,
    steps: StoredValue<Vec<Step>>,
    /// The nodes passed.
    way: RwSignal<Vec<u32>>,
    person_begins: RwSignal<bool>,
    said: RwSignal<Option<String>>,
}

/// Status of a play.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum PlayStatus {
    Person,
    Computer,
    /// At an end; whether the person is to move there.
    Over(bool),
    /// A repetition: the same node with the same side to move.
    Again,
}

impl Playing {
    fn here(self) -> u32 {
        self.way.with(|way| way.last().copied().unwrap_or(0))
    }

    fn status(self) -> PlayStatus {
        let (here, begins) = (self.here(), self.person_begins.get());
        self.way.with(|way| {
            let person = (way.len() % 2 == 1) == begins;
            let before = way.iter().rev().skip(2).step_by(2).any(|&node| node == here);
            match self.tree.with_value(|tree| tree.options(here).next().is_none()) {
                true => PlayStatus::Over(person),
                false if before => PlayStatus::Again,
                false if person => PlayStatus::Person,
                false => PlayStatus::Computer,
            }
        })
    }

    fn begin(self, person: bool) {
        self.person_begins.set(person);
        self.way.set(vec![0]);
        self.said.set(None);
        self.answer();
    }

    fn answer(self) {
        if untrack(|| self.status()) != PlayStatus::Computer {
            return;
        }
        let here = untrack(|| self.here());
        let to = self.tree.with_value(|tree| self.steps.with_value(|steps| reply(tree, steps, here)));
        self.way.update(|way| way.extend(to));
    }

    fn tap(self, i18n: I18n, node: u32) {
        if untrack(|| self.status()) != PlayStatus::Person {
            return;
        }
        let here = untrack(|| self.here());
        if !self.tree.with_value(|tree| tree.options(here).any(|to| to == node)) {
            let name = |node: u32| self.tree.with_value(|tree| tree.names[node as usize].clone());
            self.said.set(Some(t_string!(i18n, zermelo.no_arrow, from = name(here), to = name(node))));
            return;
        }
        self.said.set(None);
        self.way.update(|way| way.push(node));
        self.answer();
    }
}

#[component]
pub fn Duel(tree: Tree) -> impl IntoView {
    let i18n = use_i18n();
    let playing = Playing {
        steps: StoredValue::new(steps(&tree)),
        way: RwSignal::new(vec![0]),
        person_begins: RwSignal::new(true),
        said: RwSignal::new(None),
        tree: StoredValue::new(tree),
    };
    let mark = move |node: u32| {
        let here = playing.here() == node;
        playing.tree.with_value(|tree| match tree.end(node) {
            Some(value) => Some(NodeMark::new(tree, value, here)),
            None => here.then(|| NodeMark { said: "●".to_owned(), sign: None, here }),
        })
    };
    let status = move || {
        let here = playing.here();
        playing.tree.with_value(|tree| {
            let name = tree.names[here as usize].clone();
            match playing.status() {
                PlayStatus::Person => t_string!(i18n, zermelo.your_turn, node = name),
                PlayStatus::Computer => t_string!(i18n, zermelo.its_turn, node = name),
                PlayStatus::Again => t_string!(i18n, zermelo.again_there, node = name),
                PlayStatus::Over(person) => {
                    let value = tree.end(here).unwrap_or_else(|| tree.middle());
                    words::over(i18n.locale(), tree, &name, &if person { value } else { tree.turned(&value) })
                }
            }
        })
    };
    let transcript = move || {
        playing.way.with(|way| {
            let name = |node: &u32| playing.tree.with_value(|tree| tree.names[*node as usize].clone());
            way.iter().map(name).collect::<Vec<_>>().join(" → ")
        })
    };
    view! {
        <div class="card">
            {playing.tree.with_value(|tree| picture(i18n, tree, mark, move |node| playing.tap(i18n, node)))}
            <p role="status" class="result">{move || playing.said.get().unwrap_or_else(status)}</p>
            <p>{t!(i18n, zermelo.so_far)} " " <span class="numeral">{transcript}</span></p>
            <div class="together">
                <button class="button" on:click=move |_| playing.begin(true)>{t!(i18n, zermelo.i_begin)}</button>
                <button class="button" on:click=move |_| playing.begin(false)>{t!(i18n, zermelo.it_begins)}</button>
            </div>
        </div>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_computer_wins_a_graph_with_circles_and_circles_are_a_draw() {
        let owner = Owner::new();
        owner.with(|| {
            let tree = Tree::read("S>a,c;a>b;c>d;b>a,w;d>e;w=1;e=-1").unwrap();
            let playing = Playing {
                steps: StoredValue::new(steps(&tree)),
                way: RwSignal::new(vec![0]),
                person_begins: RwSignal::new(true),
                said: RwSignal::new(None),
                tree: StoredValue::new(tree),
            };
            // S is won by c: the computer goes there, and wins at the end.
            playing.begin(false);
            assert_eq!(playing.way.get_untracked().len(), 2);
            let c = playing.here();
            playing.way.update(|way| way.push(c + 2));
            playing.answer();
            assert!(matches!(playing.status(), PlayStatus::Over(true)), "{:?}", playing.way.get_untracked());
        });
    }
}
