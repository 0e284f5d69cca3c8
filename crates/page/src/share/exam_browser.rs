//! The settings file of Safe Exam Browser that opens a link and nothing beside it: an unencrypted property list in XML, made
//! here.
//!
//! The keys are those of its makers' list; a version that does not know one ignores it.
use crate::storage::download::{blob, save};
use leptos::prelude::*;
use scene::Escaped;
use sha2::{Digest, Sha256};
use std::fmt::Write as _;
use text::{t, t_string, use_i18n};

/// The file's name.
const NAME: &str = "spielraum.seb";

/// A value of a property list.
enum Value {
    Text(String),
    Number(u32),
    Flag(bool),
    List(Vec<Value>),
    Entries(Vec<(&'static str, Value)>),
}

/// Appends the element of a value.
fn write(value: &Value, to: &mut String) {
    // Writing to a `String` cannot fail.
    let _ = match value {
        Value::Text(text) => write!(to, "<string>{}</string>", Escaped(text)),
        Value::Number(n) => write!(to, "<integer>{n}</integer>"),
        Value::Flag(on) => write!(to, "<{on}/>"),
        Value::List(all) => {
            to.push_str("<array>");
            all.iter().for_each(|value| write(value, to));
            write!(to, "</array>")
        }
        Value::Entries(all) => {
            to.push_str("<dict>\n");
            for (key, value) in all {
                let _ = write!(to, "<key>{key}</key>");
                write(value, to);
                to.push('\n');
            }
            write!(to, "</dict>")
        }
    };
}

/// The host of a link of the web, with its port; `None` for any other link.
fn host(link: &str) -> Option<&str> {
    let (scheme, rest) = link.split_once("://")?;
    let host = rest.split(['/', '?', '#']).next().filter(|host| !host.is_empty())?;
    ["http", "https"].contains(&scheme).then_some(host)
}

/// The digest of a password, in hexadecimal digits (SHA-256, FIPS 180-4).
fn digest(password: &str) -> String {
    let mut text = String::new();
    for byte in Sha256::digest(password.as_bytes()) {
        let _ = write!(text, "{byte:02x}");
    }
    text
}

/// The file that opens this link; with a password, leaving asks for it. `None` if the link is not one of the web.
fn settings(link: &str, password: &str) -> Option<String> {
    let host = host(link)?;
    let rule = Value::Entries(vec![
        ("active", Value::Flag(true)),
        ("regex", Value::Flag(false)),
        ("expression", Value::Text(host.to_owned())),
        // Allow.
        ("action", Value::Number(1)),
    ]);
    let mut all = vec![
        ("startURL", Value::Text(link.to_owned())),
        // For one exam: the device's own settings stay.
        ("sebConfigPurpose", Value::Number(0)),
        ("allowQuit", Value::Flag(true)),
        ("sendBrowserExamKey", Value::Flag(false)),
        // Full screen.
        ("browserViewMode", Value::Number(1)),
        ("browserWindowAllowReload", Value::Flag(true)),
        ("browserWindowAllowAddressBar", Value::Flag(false)),
        ("allowBrowsingBackForward", Value::Flag(false)),
        // No further windows.
        ("newBrowserWindowByLinkPolicy", Value::Number(0)),
        ("newBrowserWindowByScriptPolicy", Value::Number(0)),
        ("URLFilterEnable", Value::Flag(true)),
        ("URLFilterEnableContentFilter", Value::Flag(false)),
        ("URLFilterRules", Value::List(vec![rule])),
        ("allowDeveloperConsole", Value::Flag(false)),
        ("allowPreferencesWindow", Value::Flag(false)),
        ("allowSwitchToApplications", Value::Flag(false)),
        ("allowSpellCheck", Value::Flag(false)),
        ("enablePrintScreen", Value::Flag(false)),
        ("examSessionClearCookiesOnStart", Value::Flag(true)),
        ("examSessionClearCookiesOnEnd", Value::Flag(true)),
    ];
    if !password.is_empty() {
        all.push(("hashedQuitPassword", Value::Text(digest(password))));
    }
    let mut text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n\
        <!DOCTYPE plist PUBLIC \"-//Apple//DTD PLIST 1.0//EN\" \"http://www.apple.com/DTDs/PropertyList-1.0.dtd\">\n\
        <plist version=\"1.0\">\n"
        .to_owned();
    write(&Value::Entries(all), &mut text);
    text.push_str("\n</plist>\n");
    Some(text)
}

/// Explains what an exam link is and is not, with the file that locks a device to it.
#[component]
pub fn ExamBrowser(link: Memo<String>) -> impl IntoView {
    let i18n = use_i18n();
    let password = RwSignal::new(String::new());
    let is_of_web = Memo::new(move |_| link.with(|link| host(link).is_some()));
    let offer = move |_| {
        let file = link.with_untracked(|link| password.with_untracked(|password| settings(link, password)));
        if let Some(text) = file {
            // A browser that refuses a file says so itself.
            let _ = blob(&text, "application/seb").and_then(|file| save(&file, NAME));
        }
    };
    let kept = move || match password.with(String::is_empty) {
        true => t_string!(i18n, share.exam_no_password),
        false => t_string!(i18n, share.exam_password_kept),
    };
    view! {
        <section class="share share-lock" aria-label=t!(i18n, share.exam_lock_title)>
            <p class="share-lead">{t!(i18n, share.exam_sign)}</p>
            <Show when=move || is_of_web.get() fallback=move || view! { <p class="share-lead">{t!(i18n, share.exam_local)}</p> }>
                <p class="share-lead">{t!(i18n, share.exam_lock)}</p>
                <label class="share-password">
                    <span>{t!(i18n, share.exam_password)}</span>
                    <input type="text" autocomplete="off" autocapitalize="none" spellcheck="false" maxlength="64"
                        prop:value=move || password.get() on:input=move |event| password.set(event_target_value(&event))/>
                </label>
                <p class="share-lead" role="status">{kept}</p>
                <button class="button" on:click=offer>{t!(i18n, share.exam_save)}</button>
                <p class="share-lead">{t!(i18n, share.exam_open_file)}</p>
            </Show>
        </section>
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_file_opens_the_link_and_nothing_beside_it() {
        let link = "https://lab.example:8443/course/#pos=nim:3,5&solver=off&exam=1";
        let file = settings(link, "").unwrap();
        assert!(file.starts_with("<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<!DOCTYPE plist"), "{file}");
        assert!(file.ends_with("</dict>\n</plist>\n"), "{file}");
        let start = "<key>startURL</key><string>https://lab.example:8443/course/#pos=nim:3,5&amp;solver=off&amp;exam=1</string>";
        assert!(file.contains(start), "{file}");
        assert!(file.contains("<key>expression</key><string>lab.example:8443</string>"), "{file}");
        assert!(file.contains("<key>allowQuit</key><true/>") && !file.contains("hashedQuitPassword"), "{file}");
        for part in ["array", "dict", "string", "key", "integer"] {
            let [opened, closed] = [format!("<{part}>"), format!("</{part}>")].map(|tag| file.matches(&tag).count());
            assert!(opened > 0 && opened == closed, "{part}");
        }
    }

    #[test]
    fn a_password_is_kept_as_its_digest_alone() {
        let file = settings("http://school.lan/#exam=1", "abc").unwrap();
        // The example of FIPS 180-4.
        let digest = "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad";
        assert!(file.contains(&format!("<key>hashedQuitPassword</key><string>{digest}</string>")), "{file}");
        assert!(!file.contains("abc<"), "{file}");
    }

    #[test]
    fn a_file_on_the_device_has_no_link_for_others() {
        for link in ["file:///home/x/index.html#exam=1", "null/index.html#exam=1", "https://#exam=1"] {
            assert_eq!(settings(link, ""), None, "{link}");
        }
    }
}
