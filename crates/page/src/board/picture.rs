//! The picture of a scene. It is hidden from screen readers: the buttons over it have the labels.
use super::tip::Tip;
use decimal::Decimal;
use leptos::prelude::*;
use scene::{BoardHistory, MovePreview, Overlay, Piece, Rect, Scene, Shape, markup, thumbnail};
use solver::board::{Board, Part};
use std::collections::HashSet;
use std::sync::Arc;

/// A scene, and its difference from the one before.
#[derive(Clone, PartialEq)]
struct SceneChange {
    scene: Arc<Scene>,
    came: HashSet<Part>,
    went: Vec<Piece>,
    tip: Option<Tip>,
}

impl SceneChange {
    fn after(before: Option<&SceneChange>, scene: Arc<Scene>) -> SceneChange {
        let ids = |scene: &Scene| scene.pieces.iter().map(|piece| piece.id).collect::<HashSet<Part>>();
        let same_place =
            |before: &&SceneChange| before.scene.width == scene.width && before.scene.height == scene.height;
        let Some(before) = before.filter(same_place) else {
            return SceneChange { scene, came: HashSet::new(), went: Vec::new(), tip: None };
        };
        let (old, new) = (ids(&before.scene), ids(&scene));
        let went = before.scene.pieces.iter().filter(|piece| !new.contains(&piece.id)).cloned().collect();
        let tip = Tip::between(&before.scene, &scene);
        SceneChange { came: &new - &old, went, tip, scene }
    }
}

fn pixels(length: f64) -> String {
    Decimal::<0>(length).to_string()
}

/// Renders a scene: removed pieces lift or fade, new ones appear, the others stay.
#[component]
pub fn Picture(
    scene: Memo<Arc<Scene>>,
    overlay: Memo<Overlay>,
    move_preview: Memo<Option<MovePreview>>,
    inner: RwSignal<String>,
    lamps: RwSignal<String>,
) -> impl IntoView {
    let shown = Memo::new(move |before| SceneChange::after(before, scene.get()));
    let lifted: Memo<HashSet<Part>> =
        Memo::new(move |_| move_preview.with(|g| g.iter().flat_map(|g| g.gone.iter().copied()).collect()));
    let ghost = |piece: &Piece| format!("<g class=\"ghost\">{}</g>", markup(&piece.shapes));
    let ghosts = move || shown.with(|s| s.went.iter().map(ghost).collect::<String>());
    let drawn = |piece: &Piece| (piece.id, piece.part, markup(&piece.shapes));
    let pieces = move || shown.with(|s| s.scene.pieces.iter().map(drawn).collect::<Vec<_>>());
    let piece = move |(id, part, shapes)| {
        let (came, tip) = shown.with_untracked(|s| (s.came.contains(&id), s.tip.clone().filter(|t| t.came == part)));
        let inner = match tip {
            Some(tip) => view! {
                <g class=format!("tip {}", tip.inwards()) style:transform-origin=tip.edge() inner_html=shapes></g>
            }
            .into_any(),
            None => view! { <g inner_html=shapes></g> }.into_any(),
        };
        let removed = move || lifted.with(|set| set.contains(&part));
        view! { <g class="piece" class:came=came class:going=removed>{inner}</g> }
    };
    let tipped = move || shown.with(|s| s.tip.as_ref().map(|tip| (markup(&tip.went.shapes), tip.out())));
    view! {
        <svg aria-hidden="true" width=move || pixels(scene.read().width) height=move || pixels(scene.read().height)>
            <g inner_html=move || markup(&scene.read().ground)></g>
            <g class="coords" inner_html=move || markup(&scene.read().coords)></g>
            <g class="lamps" inner_html=lamps></g>
            <g inner_html=move || overlay.with(|o| markup(&o.under))></g>
            <For each=pieces key=|piece| piece.clone() children=piece/>
            {move || tipped().map(|(shapes, (class, edge))| view! {
                <g class=format!("tip {class}") style:transform-origin=edge inner_html=shapes></g>
            })}
            <g inner_html=ghosts></g>
            <g class="slot" inner_html=inner></g>
            <g class="overlay" inner_html=move || overlay.with(|o| markup(&o.over))></g>
        </svg>
    }
}

/// A small picture of a board, to look at only.
pub fn miniature(board: &Board) -> impl IntoView + use<> {
    living(board, &BoardHistory::new(board.clone()))
}

/// A small picture of a board in a game: remaining pieces keep their places.
pub fn living(board: &Board, history: &BoardHistory) -> impl IntoView + use<> {
    let (shapes, frame) = thumbnail(board, history);
    framed(&shapes, frame)
}

/// A small picture of these shapes.
pub fn framed(shapes: &[Shape], frame: Rect) -> impl IntoView + use<> {
    let view_box = [frame.x, frame.y, frame.w, frame.h].map(|n| Decimal::<0>(n).to_string()).join(" ");
    view! { <svg class="miniature" aria-hidden="true" viewBox=view_box inner_html=markup(shapes)></svg> }
}
