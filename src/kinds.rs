//! The kinds of boards, in one table: the pack that brings each, its picture, its words, and how one is set up by touch.
//!
//! A table of names, not of functions: picture and words come with the games of a pack, setting up comes with the editor, and
//! whoever needs a column takes it alone. So nothing is linked where it is not called.

/// Hands the table to the macro `$column`, after what stands beside its name.
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
pub(crate) use kinds;
