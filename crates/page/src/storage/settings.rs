//! Look and behaviour of the page on this device: chosen by the person, stored, and overridden by the link.
//!
//! In: the link's parameters and the stored settings. Out: the settings in force, and the attributes on `<html>` that
//! the style sheets read. It must not know the game.
use crate::storage::local_storage::Store;
use decimal::Decimal;
use leptos::prelude::*;
use link::address::Address;
use link::values::{Depth, Flag, Motion, Scale, Theme};
use locale::Locale;
use wasm_bindgen::JsCast;
use web_sys::HtmlElement;

/// The storage key; the value has the form of a link.
const KEY: &str = "settings";

/// Settings that a person may choose for their device.
#[derive(Debug, Clone, Copy, PartialEq)]
pub struct Settings {
    pub theme: Theme,
    pub patterns: bool,
    pub scale: f64,
    pub motion: Motion,
    /// Whether a move, a slip and a won game play a sound.
    pub sound: bool,
    /// Two taps for a move; `None`: on touch.
    pub confirm: Option<bool>,
    /// Single-letter keys; `None`: on, in a frame off.
    pub keys: Option<bool>,
    /// Shows the position in words instead of only announcing it to screen readers.
    pub words: bool,
    /// Level to which explanations open by themselves; `None`: one sentence.
    pub depth: Option<Depth>,
    pub lang: Option<Locale>,
}

impl From<&Address> for Settings {
    fn from(a: &Address) -> Settings {
        Settings {
            theme: a.theme,
            patterns: a.patterns.0,
            scale: a.scale.0,
            motion: a.motion,
            sound: a.sound.0,
            confirm: a.confirm.map(|Flag(on)| on),
            keys: a.keys.map(|Flag(on)| on),
            words: a.words.0,
            depth: a.depth,
            lang: a.lang,
        }
    }
}

impl Default for Settings {
    fn default() -> Settings {
        Settings::from(&Address::default())
    }
}

impl Settings {
    /// Parses stored settings; invalid ones are at their default.
    pub fn parse(text: &str) -> Settings {
        Settings::from(&Address::parse("", text).0)
    }

    pub fn text(self) -> String {
        let mut address = Address::default();
        self.put(&mut address);
        address.fragment()
    }

    fn put(self, a: &mut Address) {
        (a.theme, a.patterns, a.scale, a.motion) = (self.theme, Flag(self.patterns), Scale(self.scale), self.motion);
        (a.confirm, a.keys, a.lang) = (self.confirm.map(Flag), self.keys.map(Flag), self.lang);
        (a.words, a.depth, a.sound) = (Flag(self.words), self.depth, Flag(self.sound));
    }

    /// The level to which explanations open by themselves.
    pub fn opens(self) -> Depth {
        self.depth.unwrap_or(Depth::Sentence)
    }

    /// Whether motion is reduced: by these settings, or by the device.
    pub fn is_still(self) -> bool {
        let device = || window().match_media("(prefers-reduced-motion: reduce)").ok().flatten();
        self.motion != Motion::Auto || device().is_some_and(|query| query.matches())
    }

    /// The link's settings; where it has none, these.
    pub fn under(self, link: Settings) -> Settings {
        let default = Settings::default();
        fn pick<T: PartialEq>(link: T, default: T, own: T) -> T {
            if link == default { own } else { link }
        }
        Settings {
            theme: pick(link.theme, default.theme, self.theme),
            patterns: pick(link.patterns, default.patterns, self.patterns),
            scale: pick(link.scale, default.scale, self.scale),
            motion: pick(link.motion, default.motion, self.motion),
            sound: pick(link.sound, default.sound, self.sound),
            confirm: link.confirm.or(self.confirm),
            keys: link.keys.or(self.keys),
            words: pick(link.words, default.words, self.words),
            depth: link.depth.or(self.depth),
            lang: link.lang.or(self.lang),
        }
    }
}

/// Whether the page is used in class: in a frame, in an exam, on a projector.
fn is_in_class(link: &Address, theme: Theme, embedded: bool) -> bool {
    embedded || link.exam.0 || theme == Theme::Projector
}

/// The settings in force: the link's, else the person's own. In class there are sounds only if the link asks for them, or after they were
/// switched on there (`class_sound`).
fn in_force(own: Settings, link: &Address, embedded: bool, class_sound: bool) -> Settings {
    let asked = Settings::from(link);
    let now = own.under(asked);
    match is_in_class(link, now.theme, embedded) {
        true => Settings { sound: asked.sound || class_sound, ..now },
        false => now,
    }
}

/// The settings as a signal, copied freely.
#[derive(Clone, Copy)]
pub struct LiveSettings {
    own: RwSignal<Settings>,
    address: RwSignal<Address>,
    /// Whether the page is embedded in another page.
    embedded: bool,
    /// Whether sounds were switched on in class; not stored.
    class_sound: RwSignal<bool>,
    pub store: Store,
    /// The settings in force.
    pub now: Memo<Settings>,
}

impl LiveSettings {
    /// Reads the stored settings and follows the link from now on.
    pub fn new(address: RwSignal<Address>, embedded: bool) -> LiveSettings {
        let store = address.with_untracked(Store::new);
        let own = RwSignal::new(store.read(KEY).map_or_else(Settings::default, |text| Settings::parse(&text)));
        let class_sound = RwSignal::new(false);
        let now = Memo::new(move |_| {
            let (own, class_sound) = (own.get(), class_sound.get());
            address.with(|link| in_force(own, link, embedded, class_sound))
        });
        LiveSettings { own, address, embedded, class_sound, store, now }
    }

    /// Stores a choice: from now on it applies here, whatever the link says.
    pub fn choose(self, change: impl FnOnce(&mut Settings)) {
        let (mut own, in_class) = (self.now.get_untracked(), self.is_in_class());
        change(&mut own);
        if in_class {
            // The sound of this class is not stored.
            self.class_sound.set(own.sound);
            own.sound = self.own.with_untracked(|stored| stored.sound);
        }
        self.own.set(own);
        // The language stays in the link, so that it is passed on; the rest stays on this device.
        self.address.update(|a| Settings { lang: own.lang, ..Settings::default() }.put(a));
        // A host page may have begun an exam since the start.
        self.address.with_untracked(Store::new).write(KEY, &own.text());
    }

    /// Switches the sounds, in class for this visit alone.
    pub fn switch_sound(self, on: bool) {
        if !self.is_in_class() {
            return self.choose(|settings| settings.sound = on);
        }
        self.class_sound.set(on);
        if self.address.with_untracked(|link| link.sound.0) {
            self.address.update(|link| link.sound = Flag(false));
        }
    }

    fn is_in_class(self) -> bool {
        let theme = self.now.with_untracked(|now| now.theme);
        self.address.with_untracked(|link| is_in_class(link, theme, self.embedded))
    }

    /// Whether motion is reduced now, by a setting or by the device.
    pub fn is_still(self) -> bool {
        self.now.get_untracked().is_still()
    }

    /// Deletes everything stored on this device.
    pub fn forget(self) {
        self.store.clear();
        self.class_sound.set(false);
        self.own.set(Settings::default());
    }

    /// Writes the settings in force on `<html>`, where the style sheets read them.
    pub fn apply(self) {
        Effect::new(move |_| {
            let now = self.now.get();
            let html = document().document_element().and_then(|e| e.dyn_into::<HtmlElement>().ok());
            let Some(html) = html else { return };
            let patterns = if now.patterns { "1" } else { "0" };
            let _ = html.set_attribute("data-motion", now.motion.word());
            let _ = html.set_attribute("data-patterns", patterns);
            // Without the attribute the theme is the device's.
            let _ = match now.theme {
                Theme::Auto => html.remove_attribute("data-theme"),
                theme => html.set_attribute("data-theme", theme.word()),
            };
            // Not as an attribute: the page's policy forbids inline styles in the markup.
            let _ = if now.scale == 1.0 {
                html.style().remove_property("--scale").map(drop)
            } else {
                html.style().set_property("--scale", &Decimal::<6>(now.scale).to_string())
            };
        });
    }
}

pub fn use_settings() -> LiveSettings {
    expect_context()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn check(kept: &str, link: &str, want: &str) {
        let own = Settings::parse(kept);
        assert_eq!(own.under(Settings::parse(link)).text(), want);
    }

    #[test]
    fn the_link_wins_and_the_rest_is_kept() {
        check("", "", "");
        check("theme=dark&scale=1.5", "", "theme=dark&scale=1.5");
        check("theme=dark&lang=de", "theme=projector", "lang=de&theme=projector");
        check("confirm=1&keys=1", "confirm=0", "confirm=0&keys=1");
        check("depth=3", "depth=1", "depth=1");
        check("depth=2", "", "depth=2");
        check("sound=1", "theme=dark", "theme=dark&sound=1");
        check("", "sound=on", "sound=1");
        check("patterns=0&motion=off", "motion=reduced", "patterns=0&motion=reduced");
    }

    #[test]
    fn a_class_hears_nothing_unless_it_is_asked_for_there() {
        let own = Settings::parse("sound=1");
        let sounds = |link: &str, embedded, on| in_force(own, &Address::parse("", link).0, embedded, on).sound;
        assert!(sounds("pos=nim:3", false, false));
        for (link, embedded) in [("pos=nim:3", true), ("pos=nim:3&exam=1", false), ("theme=projector", false)] {
            assert!(!sounds(link, embedded, false) && sounds(link, embedded, true), "{link}");
            assert!(sounds(&format!("{link}&sound=1"), embedded, false), "{link}");
        }
        let projector = Settings::parse("sound=1&theme=projector");
        assert!(!in_force(projector, &Address::default(), false, false).sound);
    }

    #[test]
    fn what_is_corrupt_is_at_its_default_and_loses_nothing_else() {
        check("theme=dark&scale=huge&%%%&motion=off", "", "theme=dark&motion=off");
        check("\u{0}\u{fffd}=;;", "", "");
        check("pos=nim:3&theme=light", "", "theme=light");
    }
}
