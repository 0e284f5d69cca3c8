//! Renaming of edges in reasons about a drawing.
use super::{OptionFate, PlantValue, Reason, Twig};
use crate::board::EdgeName;

impl Reason {
    /// Renames each edge of the reason by `name`; a plant is named by its lowest edge. Time linear in the reason.
    pub fn rename(&mut self, name: impl Fn(EdgeName) -> EdgeName) {
        let plant = |plant: &mut u32| *plant = name(EdgeName { plant: *plant, edge: 1 }).plant;
        let plants = |all: &mut [u32]| all.iter_mut().for_each(plant);
        let values = |all: &mut [PlantValue]| all.iter_mut().for_each(|part| plants(&mut part.plants));
        let edge = |edge: &mut EdgeName| *edge = name(*edge);
        let edges = |all: &mut [EdgeName]| all.iter_mut().for_each(edge);
        let twigs = |all: &mut [Twig]| all.iter_mut().for_each(|twig| edge(&mut twig.edge));
        match self {
            Reason::HackenbushSum { parts, .. } => values(parts),
            Reason::HackenbushNumberAvoidance { numbers, others } => {
                values(numbers);
                values(others);
            }
            Reason::HackenbushStalk { plant: own, steps, .. } => {
                plant(own);
                steps.iter_mut().for_each(|step| edge(&mut step.edge));
            }
            Reason::HackenbushEndless { steps, .. } => steps.iter_mut().for_each(|step| edge(&mut step.edge)),
            Reason::HackenbushTree { plant: own, steps, .. } => {
                plant(own);
                for step in steps {
                    edge(&mut step.edge);
                    edges(&mut step.branches);
                }
            }
            Reason::HackenbushFusion { root, cycle, carries, .. } => {
                root.iter_mut().for_each(edge);
                edges(cycle);
                twigs(carries);
            }
            Reason::HackenbushColon { root, twigs: all, .. } => {
                edge(root);
                twigs(all);
            }
            Reason::HackenbushGreen { heaps, .. } => twigs(heaps),
            Reason::HackenbushNumber { plants: own, left, right, .. } => {
                plants(own);
                left.iter_mut().chain(right).for_each(|cut| edge(&mut cut.edge));
            }
            Reason::HackenbushForm { plants: own, left, right, options, .. } => {
                plants(own);
                for option in options.iter_mut().filter_map(|option| option.name.as_mut()) {
                    if let Ok(cut) = option.parse() {
                        *option = name(cut).to_string();
                    }
                }
                for cut in left.iter_mut().chain(right) {
                    edge(&mut cut.edge);
                    if let OptionFate::Dominated { by } = &mut cut.fate {
                        edge(by);
                    }
                }
            }
            Reason::HackenbushMisere { edges: own, .. } => edges(own),
            _ => {}
        }
    }
}
