//! COLOR: nodes are lost or won, in the order of the answer.
use super::{Control, Pupil};

impl Pupil<'_> {
    pub(super) async fn colour(&self, clicks: &[(String, String)]) {
        for (node, colour) in clicks {
            let row = format!(".node[data-node='{node}']");
            self.page.press(&Control::of("colour", colour).within(&row)).await;
        }
    }
}
