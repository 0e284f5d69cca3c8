//! Commands outside the WebDriver standard: Chromium's log, and its DevTools.

use fantoccini::Client;
use fantoccini::wd::WebDriverCompatibleCommand;
use http::Method;
use serde_json::{Value, json};
use url::{ParseError, Url};

/// A command outside the standard: a path below the session, and a body.
#[derive(Debug)]
pub(crate) struct Extra {
    path: &'static str,
    body: Value,
}

impl Extra {
    /// The console messages since the last call.
    pub fn log() -> Self {
        Self { path: "se/log", body: json!({ "type": "browser" }) }
    }

    /// A command of the DevTools protocol.
    pub fn devtools(command: &str, parameters: &Value) -> Self {
        Self { path: "goog/cdp/execute", body: json!({ "cmd": command, "params": parameters }) }
    }

    /// The standard's command, for which fantoccini accepts numbers alone: null is the top frame.
    pub fn top_frame() -> Self {
        Self { path: "frame", body: json!({ "id": null }) }
    }
}

impl WebDriverCompatibleCommand for Extra {
    fn endpoint(&self, base: &Url, session: Option<&str>) -> Result<Url, ParseError> {
        base.join(&format!("session/{}/{}", session.unwrap_or_default(), self.path))
    }

    fn method_and_body(&self, _: &Url) -> (Method, Option<String>) {
        (Method::POST, Some(self.body.to_string()))
    }
}

/// Runs an expression in the top frame of Chromium's page; a promise is awaited.
///
/// # Errors
/// What was thrown, or why it could not run.
pub(crate) async fn evaluate(client: &Client, expression: &str) -> Result<Value, String> {
    let parameters = json!({ "expression": expression, "returnByValue": true, "awaitPromise": true });
    let command = Extra::devtools("Runtime.evaluate", &parameters);
    let mut found = client.issue_cmd(command).await.map_err(|e| e.to_string())?;
    match found["exceptionDetails"].take() {
        Value::Null => Ok(found["result"]["value"].take()),
        thrown => Err(thrown["exception"]["description"].as_str().map_or_else(|| thrown.to_string(), str::to_owned)),
    }
}
