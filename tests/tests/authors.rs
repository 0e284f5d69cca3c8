//! The page for authors of courses: every example of a parameter opens what it is about, and every example of a request is
//! answered, in the frame beside them.

use journeys::{Page, journeys};
use serde_json::{Value, json};

/// Beginnings of links, each with an element of the page that it opens.
const OPENS: [(&str, &str); 11] = [
    ("task=", ".question"),
    ("tasks=", ".own-tasks .question"),
    ("lessons", "main h1"),
    ("lesson=", ".lesson-text h1"),
    ("tool=", ".tool h1"),
    ("term=mex", "[data-entry='mex'].looked"),
    ("problem=grundys-game", "[data-problem='grundys-game']"),
    ("teach", "main h1"),
    ("series=", ".series-page h1"),
    ("about", ".about h2"),
    ("pos=", ".board-stage, .poster"),
];

/// Opens the page; returns a value of each entry of this kind.
async fn entries(page: &Page, kind: &str, value: &str) -> Vec<Value> {
    page.go("#teach&view=authors&lang=en").await;
    page.wait_text(".example-log", "\"type\":\"ready\"").await;
    let all = page.js(&format!("return [...document.querySelectorAll('[data-{kind}]')].map(e => {value})")).await;
    all.as_array().cloned().unwrap_or_default()
}

journeys! {
    /// The frame shows the page that the example is about, with nothing left out and no notice of a slip.
    async fn every_example_of_a_parameter_opens(page: &Page) in chromium {
        let names = entries(page, "parameter", "e.dataset.parameter").await;
        assert!(names.len() > 40, "{names:?}");
        for name in names.iter().filter_map(Value::as_str) {
            page.js(&format!("document.querySelector('[data-parameter={name}] .button').click()")).await;
            let link = page.js("return document.querySelector('.example-field textarea').value").await;
            let link = link.as_str().unwrap_or_default();
            assert!(link.contains(name), "{name}: {link}");
            let part = OPENS.iter().find(|(begins, _)| link.starts_with(begins)).map(|(_, part)| *part);
            let part = part.unwrap_or_else(|| panic!("{name}: {link} opens something that no journey knows"));
            // The foot comes with the notices; an exam has a mark, a poster stands alone, and one page has no foot.
            let shown = format!(
                "const frame = document.querySelector('.example-frame'), page = frame.contentDocument;
                 if (!frame.getAttribute('src').endsWith({}) || !page?.querySelector({})) return 'nothing';
                 if (!page.querySelector('.foot a, strong.exam, .poster, .about')) return 'no frame';
                 const slips = [...page.querySelectorAll('.notices li, .failed, [role=alert]')];
                 return slips.map(e => e.textContent).join() || 'opened'",
                json!(link),
                json!(part)
            );
            let opened = || async { page.js(&shown).await == json!("opened") };
            page.wait(&format!("{name}: {part} in a frame of {link}"), opened).await;
        }
        // One example is for a host of another name: nothing is posted to this one.
        let notes = page.errors().await;
        assert!(notes.iter().all(|note| note.contains("moodle.example")), "{notes:?}");
    }

    /// Each example is sent to a fresh frame, and answered as its entry says.
    async fn every_example_of_a_request_is_answered(page: &Page) in chromium {
        let answer = "[e.dataset.request, [...e.querySelectorAll('p > code')].at(-2).textContent]";
        let requests = entries(page, "request", answer).await;
        assert!(requests.len() > 15, "{requests:?}");
        for (i, request) in requests.iter().enumerate() {
            let (name, answer) = (request[0].as_str().unwrap_or_default(), request[1].as_str().unwrap_or_default());
            assert!(["ok", "state", "image"].contains(&answer), "{name}: {answer}");
            let load = format!(
                "const field = document.querySelector('.example-field textarea');
                 field.value = 'pos=nim:3,5,7&players=hh&id=try-{i}'; field.dispatchEvent(new Event('input', {{ bubbles: true }}));
                 document.querySelector('.example > .button').click()"
            );
            page.js(&load).await;
            page.wait_text(".example-log", &format!("\"type\":\"ready\",\"id\":\"try-{i}\"")).await;
            let send = format!(
                "document.querySelector('[data-request={name}] .button').click();
                 document.querySelector('.example-send').click()"
            );
            page.js(&send).await;
            // A picture is longer than what is listed of a message.
            let answered = format!(
                "return [...document.querySelectorAll('.example-log p')].map(e => e.textContent).some(line =>
                 line.includes('\"type\":\"{answer}\"') && (line.includes('\"req\":1,\"id\":\"try-{i}\"') || line.endsWith('…')))"
            );
            let answered = || async { page.js(&answered).await == json!(true) };
            page.wait(&format!("the answer {answer} to {name}"), answered).await;
        }
    }
}
