//! Requests to an atlas.
use crate::Part;
use crate::request::requests;
use packs::needs_pack;
use serde::{Deserialize, Serialize};
use solver::Play;
use solver::atlas::family::Family;
use solver::atlas::pattern::Tested;
use solver::atlas::{Lost, State};

requests! {
    /// The requests to an atlas.
    AtlasRequest = Part::Atlas;

    /// The lost positions without the first `from`, which were sent before: searched for `ms` milliseconds; asked again
    /// it continues.
    FindLost { title: AtlasTitle, from: u32, ms: u32 } -> LostPage, needs_pack: |it| it.title.needs_pack();

    /// A pattern, compared with the whole atlas. `None` if the atlas is not whole, or has no lists.
    TestPattern { title: AtlasTitle, pattern: String } -> Option<Tested>, needs_pack: |it| it.title.needs_pack();

    /// Families, in the whole atlas. `None` if the atlas is not whole, or has no lists.
    AtlasFamilies { title: AtlasTitle } -> Option<Vec<Family>>, needs_pack: |it| it.title.needs_pack();
}

/// The starts of an atlas, and its convention.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct AtlasTitle {
    pub starts: Vec<String>,
    pub play: Play,
}

impl AtlasTitle {
    fn needs_pack(&self) -> bool {
        self.starts.iter().any(|text| needs_pack(text))
    }
}

/// Lost positions; `seen` positions were looked at.
#[derive(Debug, Clone, PartialEq, Serialize, Deserialize)]
pub struct LostPage {
    pub lost: Vec<Lost>,
    pub seen: u64,
    pub state: State,
}
