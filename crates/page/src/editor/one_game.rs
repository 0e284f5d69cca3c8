//! One game: its name, and a button that shows the others.
use leptos::html::Button;
use leptos::prelude::*;
use solver::Game;
use text::{game_name, t, use_i18n};

#[component]
pub fn OneGame(#[prop(into)] game: Signal<Game>, chosen: Callback<Game>) -> impl IntoView {
    let i18n = use_i18n();
    let others = RwSignal::new(false);
    let button = NodeRef::<Button>::new();
    let choose = move |game: Game| {
        chosen.run(game);
        others.set(false);
        // The pressed button is removed.
        if let Some(button) = button.get_untracked() {
            let _ = button.focus();
        }
    };
    let chip = move |&other: &Game| {
        view! {
            <button type="button" class="chip" aria-pressed=move || (game.get() == other).to_string()
                on:click=move |_| choose(other)>
                {move || game_name(i18n.locale(), other)}
            </button>
        }
    };
    view! {
        <div class="one-game">
            <strong>{move || game_name(i18n.locale(), game.get())}</strong>
            <button type="button" class="button" node_ref=button aria-expanded=move || others.get().to_string()
                on:click=move |_| others.update(|on| *on = !*on)>
                {t!(i18n, shell.other_game)}
            </button>
        </div>
        <Show when=move || others.get()>
            <div class="all-games" role="group" aria-label=t!(i18n, shell.games)>
                {Game::ALL.iter().map(chip).collect_view()}
            </div>
        </Show>
    }
}
