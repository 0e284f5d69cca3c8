//! Filter and order of the atlas's positions.
use solver::atlas::{Lost, Measure, PoisonPlace};
use solver::position::ComponentText;
use std::cmp::Reverse;

/// Positions that are one but for a symmetry or the order of their heaps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Class {
    /// The shortest notation; of several the first alphabetically.
    pub text: String,
    pub measure: Measure,
    /// The indices of its placements in the list of lost positions.
    pub places: Vec<usize>,
}

/// The classes of lost positions, in the order in which they were found. The shortest text stands for a class.
pub fn classes(lost: &[Lost]) -> Vec<Class> {
    let mut classes: Vec<Class> = Vec::new();
    for (i, found) in lost.iter().enumerate() {
        let short = |text: &str| (text.len(), text.to_owned());
        match classes.get_mut(found.class as usize) {
            Some(class) => {
                class.places.push(i);
                if short(&found.text) < short(&class.text) {
                    (class.text, class.measure) = (found.text.clone(), found.measure);
                }
            }
            None => classes.push(Class { text: found.text.clone(), measure: found.measure, places: vec![i] }),
        }
    }
    classes
}

/// Conditions on a class; `None` leaves nothing out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub struct Filter {
    pub rows: Option<u32>,
    pub least: Option<u64>,
    pub most: Option<u64>,
    pub symmetric: Option<bool>,
    pub poison: Option<PoisonPlace>,
}

/// Sort key of the classes.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
pub enum Sort {
    #[default]
    Size,
    Largest,
    Rows,
    Places,
}

impl Sort {
    pub const ALL: [Sort; 4] = [Sort::Size, Sort::Largest, Sort::Rows, Sort::Places];
}

/// The state of a position's text, as shown below its picture.
pub fn state(text: &str) -> &str {
    ComponentText::of(text).map_or("", |text| text.state)
}

impl Filter {
    fn takes(&self, class: &Class) -> bool {
        let Measure { size, rows, symmetric, poison } = class.measure;
        self.rows.is_none_or(|own| rows == Some(own))
            && self.least.is_none_or(|least| size >= least)
            && self.most.is_none_or(|most| size <= most)
            && self.symmetric.is_none_or(|own| symmetric == Some(own))
            && self.poison.is_none_or(|own| poison == Some(own))
    }

    /// The classes that pass, by their indices, in order.
    pub fn shown(&self, classes: &[Class], sort: Sort) -> Vec<usize> {
        let mut shown: Vec<usize> = (0..classes.len()).filter(|&i| self.takes(&classes[i])).collect();
        let numbers = |i: usize| -> (u64, Vec<u64>) {
            let text = state(&classes[i].text);
            let numbers = text.split(|c: char| !c.is_ascii_digit()).filter_map(|n| n.parse().ok());
            (classes[i].measure.size, numbers.collect())
        };
        match sort {
            Sort::Size => shown.sort_by_cached_key(|&i| numbers(i)),
            Sort::Largest => shown.sort_by_cached_key(|&i| Reverse(numbers(i))),
            Sort::Rows => shown.sort_by_cached_key(|&i| (classes[i].measure.rows, numbers(i))),
            Sort::Places => shown.sort_by_cached_key(|&i| (Reverse(classes[i].places.len()), numbers(i))),
        }
        shown
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use solver::atlas::Atlas;
    use solver::{Budget, Meter, Play, Solver};

    fn atlas(text: &str) -> Vec<Class> {
        let mut atlas = Atlas::new(vec![text.parse().unwrap()], Play::Normal);
        atlas.run(&mut Solver::default(), &mut Meter::new(Budget::default()), &mut || true).unwrap();
        classes(atlas.lost())
    }

    fn texts(classes: &[Class], filter: Filter, sort: Sort) -> Vec<&str> {
        filter.shown(classes, sort).into_iter().map(|i| classes[i].text.as_str()).collect()
    }

    #[test]
    fn what_is_one_but_for_symmetry_is_shown_once() {
        let cube = atlas("chomp:2x2x2x2");
        assert_eq!((cube.len(), cube.iter().map(|class| class.places.len()).sum::<usize>()), (9, 43));
        let bar = atlas("chomp:4x4");
        assert_eq!(texts(&bar, Filter::default(), Sort::Size)[..3], ["chomp:1", "chomp:2,1", "chomp:3,1,1"]);
        assert_eq!(bar.len(), 7);
    }

    #[test]
    fn filters_leave_out_and_orders_sort() {
        let bar = atlas("chomp:6x4");
        let third = Filter { rows: Some(3), ..Filter::default() };
        assert!(texts(&bar, third, Sort::Size).iter().all(|text| text.matches(',').count() == 2));
        let some = Filter { least: Some(5), most: Some(8), ..Filter::default() };
        let sizes: Vec<u64> = some.shown(&bar, Sort::Largest).into_iter().map(|i| bar[i].measure.size).collect();
        assert!(
            sizes.is_sorted_by(|a, b| a >= b) && sizes.iter().all(|size| (5..=8).contains(size)) && sizes.len() > 4
        );
        let symmetric = Filter { symmetric: Some(true), ..Filter::default() };
        let found = texts(&bar, symmetric, Sort::Size);
        assert!(found.contains(&"chomp:3,1,1") && !found.contains(&"chomp:3,2"), "{found:?}");
        let inside = Filter { poison: Some(PoisonPlace::Inside), ..Filter::default() };
        assert!(texts(&bar, inside, Sort::Size).is_empty());
        let many = texts(&bar, Filter::default(), Sort::Places);
        assert_eq!(many.len(), 17);
        let rows: Vec<usize> = Filter::default()
            .shown(&bar, Sort::Rows)
            .into_iter()
            .map(|i| bar[i].measure.rows.unwrap() as usize)
            .collect();
        assert!(rows.is_sorted());
    }
}
