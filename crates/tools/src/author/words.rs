//! Sentences for the rules that a lesson breaks: what is wrong, and how to mend it.
use course::fault::Rule;
use locale::{Locale, td_string};

/// The sentence for a broken rule.
pub fn mend(locale: Locale, rule: &Rule) -> String {
    match rule {
        Rule::Course | Rule::Data => td_string!(locale, author.rule_data).to_owned(),
        Rule::File => td_string!(locale, author.rule_file).to_owned(),
        Rule::Id => td_string!(locale, author.rule_id).to_owned(),
        Rule::Syntax => td_string!(locale, author.rule_syntax).to_owned(),
        Rule::Question(of) => td_string!(locale, author.rule_question, of = of),
        Rule::Condition(of) => td_string!(locale, author.rule_condition, of = of),
        Rule::Position(of) => td_string!(locale, author.rule_position, of = of),
        Rule::NoRightAnswer(of) => td_string!(locale, author.rule_no_right, of = of),
        Rule::RightRefused(of) => td_string!(locale, author.rule_right_refused, of = of),
        Rule::WrongAccepted(of) => td_string!(locale, author.rule_wrong_accepted, of = of),
        Rule::OtherSentence { ask, found, named } => {
            td_string!(locale, author.rule_other_sentence, of = ask, found = found, named = named)
        }
        Rule::Unreached(of) => td_string!(locale, author.rule_unreached, of = of),
        Rule::FewWrong(of) => td_string!(locale, author.rule_few_wrong, of = of),
        Rule::End => td_string!(locale, author.rule_end).to_owned(),
        _ => mend_words(locale, rule),
    }
}

/// The sentence for a broken rule of a lesson's words.
fn mend_words(locale: Locale, rule: &Rule) -> String {
    match rule {
        Rule::Title => td_string!(locale, author.rule_title).to_owned(),
        Rule::Heading => td_string!(locale, author.rule_heading).to_owned(),
        Rule::Directive(of) => td_string!(locale, author.rule_directive, of = of),
        Rule::Place => td_string!(locale, author.rule_place).to_owned(),
        Rule::Once(of) => td_string!(locale, author.rule_once, of = of),
        Rule::Markup => td_string!(locale, author.rule_markup).to_owned(),
        Rule::Link(of) => td_string!(locale, author.rule_link, of = of),
        Rule::Steps => td_string!(locale, author.rule_steps).to_owned(),
        Rule::Asked(of) => td_string!(locale, author.rule_asked, of = of),
        Rule::Named(of) => td_string!(locale, author.rule_named, of = of),
        Rule::SentenceMissing(of) => td_string!(locale, author.rule_missing, of = of),
        Rule::SentenceUnused(of) => td_string!(locale, author.rule_unused, of = of),
        Rule::Gap(of) => td_string!(locale, author.rule_gap, of = of),
        Rule::Computed(of) => td_string!(locale, author.rule_computed, of = of),
        Rule::Formula(of) => td_string!(locale, author.rule_formula, of = of),
        Rule::Languages => td_string!(locale, author.rule_languages).to_owned(),
        Rule::Number(of) => td_string!(locale, author.rule_number, of = of),
        Rule::LongSentence(words) => td_string!(locale, author.rule_long_sentence, n = words),
        Rule::LongLead(words) => td_string!(locale, author.rule_long_lead, n = words),
        Rule::Readable => td_string!(locale, author.rule_readable).to_owned(),
        Rule::ClassWord(of) => td_string!(locale, author.rule_class_word, of = of),
        Rule::LinkOnCard => td_string!(locale, author.rule_link_on_card).to_owned(),
        // Rules of the data have their sentences above.
        _ => td_string!(locale, author.rule_data).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_words_of_a_rule_hold_what_it_names() {
        let of = || "xyz".to_owned();
        let rules = [
            Rule::Question(of()),
            Rule::Condition(of()),
            Rule::Position(of()),
            Rule::Directive(of()),
            Rule::Once(of()),
            Rule::Link(of()),
            Rule::Asked(of()),
            Rule::Named(of()),
            Rule::SentenceMissing(of()),
            Rule::SentenceUnused(of()),
            Rule::NoRightAnswer(of()),
            Rule::RightRefused(of()),
            Rule::WrongAccepted(of()),
            Rule::OtherSentence { ask: of(), found: "found".to_owned(), named: "named".to_owned() },
            Rule::Unreached(of()),
            Rule::Gap(of()),
            Rule::Computed(of()),
            Rule::Formula(of()),
            Rule::FewWrong(of()),
            Rule::Number(of()),
            Rule::ClassWord(of()),
        ];
        for locale in Locale::ALL {
            for rule in &rules {
                let said = mend(*locale, rule);
                assert!(said.contains("xyz") && said != mend(*locale, &Rule::Data), "{rule:?}: {said}");
            }
            assert!(mend(*locale, &Rule::LongSentence(41)).contains("41"));
        }
    }
}
