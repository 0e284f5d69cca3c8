//! `leptos_i18n` as the generated module sees it, with the plural rules of our two languages in place of ICU's engine and
//! tables for all languages, which would be a twentieth of the page.
//!
//! German and English have the same rule for whole numbers (CLDR, cardinals): one is singular, all others are plural.
pub use leptos_i18n::*;

/// The glob's names, and over them our own.
pub mod __private {
    use super::reexports::icu::plurals::PluralRuleType;
    use crate::text::{Locale, lean::Rules};
    pub use leptos_i18n::__private::*;

    pub fn get_plural_rules(locale: Locale, kind: PluralRuleType) -> Rules {
        // A third language must be thought about here.
        match (locale, kind) {
            (Locale::en | Locale::de, PluralRuleType::Cardinal) => Rules,
        }
    }
}

pub mod reexports {
    pub use leptos_i18n::reexports::*;

    pub mod icu {
        pub use leptos_i18n::reexports::icu::*;

        pub mod plurals {
            pub use leptos_i18n::reexports::icu::plurals::PluralOperands;

            #[derive(Debug, Clone, Copy)]
            pub enum PluralRuleType {
                Cardinal,
            }

            #[derive(Debug, Clone, Copy, PartialEq, Eq)]
            pub enum PluralCategory {
                One,
                Other,
            }
        }
    }
}

use reexports::icu::plurals::{PluralCategory, PluralOperands};

/// The rule of both languages.
#[derive(Debug, Clone, Copy)]
pub struct Rules;

impl Rules {
    pub fn category_for(self, count: impl Into<PluralOperands>) -> PluralCategory {
        if count.into() == PluralOperands::from(1u64) { PluralCategory::One } else { PluralCategory::Other }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_rule_is_icu_s() {
        use leptos_i18n::reexports::icu::plurals as icu;
        for language in ["en", "de"] {
            let locale: leptos_i18n::reexports::icu::locid::Locale = language.parse().unwrap();
            let rules = icu::PluralRules::try_new(locale.into(), icu::PluralRuleType::Cardinal.into()).unwrap();
            for n in (0..1000u64).chain([1_000_001, u64::MAX]) {
                let one = rules.category_for(n) == icu::PluralCategory::One;
                assert_eq!(Rules.category_for(n) == PluralCategory::One, one, "{language} {n}");
            }
        }
    }
}
