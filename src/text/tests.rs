//! Every text stands in both languages, filled in and not copied from one to the other.
use super::*;

#[test]
fn plurals_and_values_are_filled_in() {
    let heap = |locale: Locale, count: u64| td_string!(locale, board.heap_state, n = 2, count = count);
    assert_eq!(heap(Locale::de, 1), "Reihe 2: 1 Holz");
    assert_eq!(heap(Locale::de, 3), "Reihe 2: 3 Hölzer");
    assert_eq!(heap(Locale::en, 1), "Row 2: 1 stick");
    assert_eq!(heap(Locale::en, 0), "Row 2: 0 sticks");
}
