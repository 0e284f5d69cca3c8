//! The kinds of boards, in one table: pack, picture, words and draft of each.
//!
//! A table of names, not of functions: pictures and words come with a pack's code, drafts with the editor, and each
//! caller takes only its column. So unused code is not linked.

/// Passes the table to the macro `$column`, after its other arguments.
#[macro_export]
macro_rules! kinds {
    ($column:ident $(, $beside:tt)*) => {
        $column! {
            ($($beside),*)
            // board        pack      scene::    moves::    draft::from::
            Piles | Stores: Piles,    piles,     piles,     piles;
            Bar:            Bars,     bar,       bars,      bar;
            Block:          Bars,     block,     blocks,    block;
            Drawing:        Drawings, drawing,   drawings,  drawing;
            Grid:           Areas,    grid,      grids,     grid;
            Columns:        Areas,    columns,   columns,   columns;
            Graph:          Areas,    graph,     graphs,    graph;
            Poset:          Areas,    graph,     posets,    graph;
            Die:            Areas,    die,       dice,      die;
            Boxes:          Areas,    boxes,     boxes,     boxes;
            Orders:         Areas,    orders,    orders,    orders;
            Form:           Areas,    form,      options,   form;
        }
    };
}
