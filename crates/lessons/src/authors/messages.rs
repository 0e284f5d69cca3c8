//! The messages of a frame, both ways, with their fields.
use super::example_frame::ExampleState;
use leptos::prelude::*;
use locale::{Locale, td_string};
use play::host_messages::{Field, HostMessage, HostRequestKind};
use text::{t, t_string, use_i18n};

/// The meaning of a message to the host page.
fn message_words(locale: Locale, message: HostMessage) -> &'static str {
    match message {
        HostMessage::Hello => td_string!(locale, authors.out_hello),
        HostMessage::Ready => td_string!(locale, authors.out_ready),
        HostMessage::Resize => td_string!(locale, authors.out_resize),
        HostMessage::Position => td_string!(locale, authors.out_position),
        HostMessage::Move => td_string!(locale, authors.out_move),
        HostMessage::GameOver => td_string!(locale, authors.out_gameover),
        HostMessage::Hint => td_string!(locale, authors.out_hint),
        HostMessage::Task => td_string!(locale, authors.out_task),
        HostMessage::Progress => td_string!(locale, authors.out_progress),
        HostMessage::Completed => td_string!(locale, authors.out_completed),
        HostMessage::Leave => td_string!(locale, authors.out_leave),
        HostMessage::Error => td_string!(locale, authors.out_error),
        HostMessage::State => td_string!(locale, authors.out_state),
        HostMessage::Image => td_string!(locale, authors.out_image),
        HostMessage::Ok => td_string!(locale, authors.out_ok),
    }
}

/// The meaning of a request of the host page.
fn request_words(locale: Locale, request: HostRequestKind) -> &'static str {
    match request {
        HostRequestKind::Init => td_string!(locale, authors.in_init),
        HostRequestKind::GetState => td_string!(locale, authors.in_get_state),
        HostRequestKind::SetState => td_string!(locale, authors.in_set_state),
        HostRequestKind::SetPosition => td_string!(locale, authors.in_set_position),
        HostRequestKind::Move => td_string!(locale, authors.in_move),
        HostRequestKind::Undo => td_string!(locale, authors.in_undo),
        HostRequestKind::Redo => td_string!(locale, authors.in_redo),
        HostRequestKind::Reset => td_string!(locale, authors.in_reset),
        HostRequestKind::Goto => td_string!(locale, authors.in_goto),
        HostRequestKind::SetLang => td_string!(locale, authors.in_set_lang),
        HostRequestKind::SetTheme => td_string!(locale, authors.in_set_theme),
        HostRequestKind::SetOptions => td_string!(locale, authors.in_set_options),
        HostRequestKind::Hint => td_string!(locale, authors.in_hint),
        HostRequestKind::Check => td_string!(locale, authors.in_check),
        HostRequestKind::Reveal => td_string!(locale, authors.in_reveal),
        HostRequestKind::Image => td_string!(locale, authors.in_image),
        HostRequestKind::Focus => td_string!(locale, authors.in_focus),
        HostRequestKind::Ping => td_string!(locale, authors.in_ping),
    }
}

/// The fields of a message: names, with those that may be missing marked by words.
fn fields(locale: Locale, fields: &'static [Field]) -> impl IntoView {
    let field = move |field: &'static Field| {
        let optional = field.optional.then(|| format!(" ({})", td_string!(locale, authors.optional)));
        view! { <li><code>{field.name}</code>{optional}</li> }
    };
    (!fields.is_empty()).then(|| view! { <ul class="author-fields">{fields.iter().map(field).collect_view()}</ul> })
}

/// All messages and requests.
#[component]
pub fn Messages(example: ExampleState) -> impl IntoView {
    let i18n = use_i18n();
    let message = move |message: HostMessage| {
        view! {
            <li class="author-entry" data-message=message.name()>
                <h3><code>{message.name()}</code></h3>
                <p>{move || message_words(i18n.locale(), message)}</p>
                {move || fields(i18n.locale(), message.fields())}
                <p><code>{message.example()}</code></p>
            </li>
        }
    };
    let request = move |request: HostRequestKind| {
        let label = move || t_string!(i18n, authors.try_named, name = request.name());
        view! {
            <li class="author-entry" data-request=request.name()>
                <h3><code>{request.name()}</code></h3>
                <p>{move || request_words(i18n.locale(), request)}</p>
                {move || fields(i18n.locale(), request.fields())}
                <p>{t!(i18n, authors.answer)} " " <code>{request.answer().name()}</code></p>
                <p><code>{request.example()}</code></p>
                <button class="button" aria-label=label on:click=move |_| example.try_request(request)>
                    {t!(i18n, authors.try_it)}
                </button>
            </li>
        }
    };
    view! {
        <h2>{t!(i18n, authors.messages_out)}</h2>
        <p>{t!(i18n, authors.messages_out_lead)}</p>
        <ul class="author-entries">{HostMessage::ALL.iter().copied().map(message).collect_view()}</ul>
        <h2>{t!(i18n, authors.messages_in)}</h2>
        <p>{t!(i18n, authors.messages_in_lead)}</p>
        <ul class="author-entries">{HostRequestKind::ALL.iter().copied().map(request).collect_view()}</ul>
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use text::checks::differs;

    #[test]
    fn every_message_has_its_words() {
        for message in HostMessage::ALL {
            differs(|locale| message_words(locale, *message).to_owned());
        }
        for request in HostRequestKind::ALL {
            differs(|locale| request_words(locale, *request).to_owned());
        }
    }
}
