//! The kinds of boards, in one table: picture, words and draft of each.
//!
//! A table of names, not of functions: pictures and words come with the pack, drafts with the editor, and each caller
//! takes only its column. So unused code is not linked.

/// Passes the table to the macro `$column`, after its other arguments.
#[macro_export]
macro_rules! kinds {
    ($column:ident $(, $beside:tt)*) => {
        $column! {
            ($($beside),*)
            // board        scene::    moves::    draft::from::
            Piles | Stores: piles,     piles,     piles;
            Bar:            bar,       bars,      bar;
            Block:          block,     blocks,    block;
            Drawing:        drawing,   drawings,  drawing;
            Grid:           grid,      grids,     grid;
            Columns:        columns,   columns,   columns;
            Graph:          graph,     graphs,    graph;
            Poset:          graph,     posets,    graph;
            Die:            die,       dice,      die;
            Boxes:          boxes,     boxes,     boxes;
            Orders:         orders,    orders,    orders;
            Form:           form,      options,   form;
        }
    };
}
