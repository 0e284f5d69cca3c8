//! The captions of the games of a visit: what its author says of a game goes when rules of another family take its place,
//! and comes back with its rules. While rules of one family are changed, it stays.
use link::own_caption::OwnCaption;

/// The rules that the shown caption is said of, and the captions of rules that were left for another family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Captions {
    of: String,
    left: Vec<(String, OwnCaption)>,
}

/// The key of the family of rules such as `squares(L=b.-.b)`.
fn family(rules: &str) -> &str {
    rules.split('(').next().unwrap_or_default().trim()
}

impl Captions {
    pub fn new(rules: &str) -> Captions {
        Captions { of: rules.to_owned(), left: Vec::new() }
    }

    /// The caption of another game is shown.
    pub fn lay(&mut self, rules: &str) {
        rules.clone_into(&mut self.of);
    }

    /// The caption to be shown instead of `shown`, if rules of another family have taken the place of the last ones.
    pub fn follow(&mut self, rules: &str, shown: OwnCaption) -> Option<OwnCaption> {
        let before = std::mem::replace(&mut self.of, rules.to_owned());
        if family(&before) == family(rules) {
            return None;
        }
        self.left.retain(|(known, _)| *known != before);
        self.left.push((before, shown));
        let known = self.left.iter().find(|(known, _)| known == rules);
        Some(known.map(|(_, caption)| caption.clone()).unwrap_or_default())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_caption_goes_and_comes_with_its_game() {
        let own = OwnCaption::read("Runner~A stone runs.~b=toad");
        let mut captions = Captions::new("squares(L=b.-.b)");
        // Rules are changed: it is the same game still.
        assert_eq!(captions.follow("squares(L=b.-.b,R=.-x)", own.clone()), None);
        assert_eq!(captions.follow("heaps(k=1,2)", own.clone()), Some(OwnCaption::default()));
        let few = OwnCaption::read("Few");
        assert_eq!(captions.follow("heaps(k=1,2,3)", few.clone()), None);
        assert_eq!(captions.follow("squares(L=b.-.b,R=.-x)", few.clone()), Some(own.clone()));
        // Other rules of that family are another game.
        assert_eq!(captions.follow("heaps(k=5)", own.clone()), Some(OwnCaption::default()));
        assert_eq!(captions.follow("squares(LR=.-x)", OwnCaption::default()), Some(OwnCaption::default()));
        assert_eq!(captions.follow("heaps(k=1,2,3)", OwnCaption::default()), Some(few));
        // A game that is laid has brought its own.
        captions.lay("coins(run)");
        assert_eq!(captions.follow("coins(run)", own), None);
    }
}
