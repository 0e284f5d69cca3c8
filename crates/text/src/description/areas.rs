//! Squares and columns as tables, graphs node by node, dice.
use super::{DescriptionItem, DescriptionTable, Names, Owners};
use crate::{Locale, number, piece_words, td_string};
use solver::board::{Cell, Colour, Figure, Figures, Place};

pub fn grid(
    locale: Locale,
    (width, height): (u32, u32),
    (cells, figures): (&[Cell], Figures),
    owners: &Owners,
    names: Names,
) -> DescriptionTable {
    let cell = |row: u32, column: u32| match cells[(row * width + column) as usize] {
        Cell::Free => td_string!(locale, position.free).to_owned(),
        Cell::Covered => match owners.get(&Place { row, column }) {
            Some(&by) => td_string!(locale, position.covered_by, who = names(by)),
            None => td_string!(locale, position.covered).to_owned(),
        },
        Cell::Piece(colour) => piece(locale, colour, figures),
        Cell::Own(own) => piece_words(locale, own, figures),
        Cell::Heads => td_string!(locale, position.heads).to_owned(),
        Cell::Tails => td_string!(locale, position.tails).to_owned(),
    };
    let row = |y: u32| (td_string!(locale, position.grid_row, n = y + 1), (0..width).map(|x| cell(y, x)).collect());
    DescriptionTable {
        corner: td_string!(locale, position.grid_corner).to_owned(),
        columns: (1..=width).map(|n| td_string!(locale, position.grid_column, n = n)).collect(),
        rows: (0..height).map(row).collect(),
    }
}

/// A piece, with the sign that it bears where it is a stone or one of Toads and Frogs.
fn piece(locale: Locale, colour: Colour, figures: Figures) -> String {
    let said = match (colour, figures.of(colour)) {
        (Colour::Blue, Figure::Toad) if figures == Figures::CREATURES => td_string!(locale, position.toad),
        (Colour::Red, Figure::Frog) if figures == Figures::CREATURES => td_string!(locale, position.frog),
        (Colour::Blue, Figure::Stone) => td_string!(locale, position.stone_blue),
        (Colour::Red, Figure::Stone) => td_string!(locale, position.stone_red),
        (Colour::Green, Figure::Stone) => td_string!(locale, position.stone_green),
        (colour, _) => return piece_words(locale, colour, figures),
    };
    said.to_owned()
}

pub fn columns(locale: Locale, height: u32, rooks: &[(u32, u32)]) -> DescriptionTable {
    let square = |n: u32| td_string!(locale, position.column_square, n = n);
    let row = |(i, &(white, black)): (usize, &(u32, u32))| {
        (td_string!(locale, position.column, n = i + 1, height = height), vec![square(white), square(black)])
    };
    DescriptionTable {
        corner: td_string!(locale, position.column_corner).to_owned(),
        columns: vec![
            td_string!(locale, position.column_white).to_owned(),
            td_string!(locale, position.column_black).to_owned(),
        ],
        rows: rooks.iter().enumerate().map(row).collect(),
    }
}

/// Items for the nodes, each with the targets of its arrows or edges.
pub fn graph(
    locale: Locale,
    labels: &[String],
    arrows: &[(u32, u32)],
    token: Option<u32>,
    directed: bool,
    colours: &[Option<Colour>],
) -> Vec<DescriptionItem> {
    let mut near: Vec<Vec<&str>> = vec![Vec::new(); labels.len()];
    for &(from, to) in arrows {
        near[from as usize].push(&labels[to as usize]);
        if !directed {
            near[to as usize].push(&labels[from as usize]);
        }
    }
    let node = |(i, name): (usize, &String)| {
        let list = near[i].join(", ");
        let words = match (directed, list.is_empty()) {
            (true, true) => td_string!(locale, position.node_end, name = name),
            (true, false) => td_string!(locale, position.node_to, name = name, list = list),
            (false, true) => td_string!(locale, position.node_alone, name = name),
            (false, false) => td_string!(locale, position.node_beside, name = name, list = list),
        };
        let words = match colours.get(i).copied().flatten() {
            None => words,
            Some(Colour::Blue) => td_string!(locale, position.node_blue, node = words),
            Some(Colour::Red) => td_string!(locale, position.node_red, node = words),
            Some(Colour::Green) => td_string!(locale, position.node_green, node = words),
        };
        let here = token == Some(i as u32);
        DescriptionItem::new(0, if here { td_string!(locale, position.node_token, node = words) } else { words })
    };
    labels.iter().enumerate().map(node).collect()
}

/// Items for the elements, each with those directly above it.
pub fn order(locale: Locale, labels: &[String], covers: &[(u32, u32)], poison: Option<u32>) -> Vec<DescriptionItem> {
    let element = |(i, name): (usize, &String)| {
        let above: Vec<&str> =
            covers.iter().filter(|pair| pair.0 as usize == i).map(|pair| labels[pair.1 as usize].as_str()).collect();
        let words = match above.is_empty() {
            true => td_string!(locale, position.element_top, name = name),
            false => td_string!(locale, position.element_below, name = name, list = above.join(", ")),
        };
        let poisoned = poison == Some(i as u32);
        DescriptionItem::new(
            0,
            if poisoned { td_string!(locale, position.element_poison, element = words) } else { words },
        )
    };
    labels.iter().enumerate().map(element).collect()
}

pub fn die(locale: Locale, sticks: u64, sides: u8, top: u8) -> Vec<DescriptionItem> {
    vec![
        DescriptionItem::new(0, td_string!(locale, position.die_sticks, count = sticks, size = number(locale, sticks))),
        DescriptionItem::new(0, td_string!(locale, position.die_faces, sides = sides)),
        DescriptionItem::new(0, td_string!(locale, position.die_top, top = top)),
    ]
}
