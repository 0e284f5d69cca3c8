//! A small record store (xAPI 1.0.3) with the token and the data of a launch by cmi5, on an address of its own.
//!
//! In: statements and documents. Out: what it has kept, and what it refused. It can be cut off.

use std::collections::BTreeMap;
use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};

use serde_json::{Value, json};

/// The token of all sessions.
const TOKEN: &str = "dGVzdDpzZWNyZXQ=";

/// The registration of all launches.
pub const REGISTRATION: &str = "7c1f0b2e-4d5a-4a55-9a53-2a1c6f1f3e11";

/// The page that learners go back to; nobody answers there.
pub const RETURN_URL: &str = "http://127.0.0.1:9/course";

/// The learner, who has no name.
const ACTOR: &str = r#"{"objectType":"Agent","account":{"homePage":"https://lms.example","name":"17"}}"#;

#[derive(Default)]
struct Kept {
    statements: Vec<Value>,
    documents: BTreeMap<String, String>,
    /// Tokens that were given, by the number of their launch.
    given: Vec<String>,
    refused: Vec<String>,
    is_down: bool,
}

/// A running store; it ends with the program.
#[derive(Clone)]
pub struct RecordStore {
    port: u16,
    kept: Arc<Mutex<Kept>>,
}

struct Request {
    method: String,
    path: String,
    query: BTreeMap<String, String>,
    headers: BTreeMap<String, String>,
    body: String,
}

impl RecordStore {
    /// Listens on localhost. The data of the launch have this least score.
    ///
    /// # Panics
    /// If there is no free port.
    pub fn start(mastery: f64) -> RecordStore {
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("a free port");
        let port = listener.local_addr().expect("an address").port();
        let launch = json!({
            "contextTemplate": {
                "contextActivities": { "grouping": [{ "id": "urn:course:grouping" }] },
                "extensions": { "https://w3id.org/xapi/cmi5/context/extensions/sessionid": "session-1" }
            },
            "launchMode": "Normal",
            "masteryScore": mastery,
            "moveOn": "CompletedOrPassed",
            "returnURL": RETURN_URL
        });
        let documents = BTreeMap::from([("LMS.LaunchData".to_owned(), launch.to_string())]);
        let store = RecordStore { port, kept: Arc::new(Mutex::new(Kept { documents, ..Kept::default() })) };
        let answering = store.clone();
        std::thread::spawn(move || {
            for stream in listener.incoming().flatten() {
                let store = answering.clone();
                // A browser may close the connection in the middle of an answer.
                std::thread::spawn(move || drop(store.answer(stream)));
            }
        });
        store
    }

    /// The parameters of a launch with this number, as the platform appends them to the page's address.
    pub fn launch(&self, number: u32) -> String {
        let host = format!("http://127.0.0.1:{}", self.port);
        let all = [
            ("endpoint", format!("{host}/xapi/")),
            ("fetch", format!("{host}/token?launch={number}")),
            ("registration", REGISTRATION.to_owned()),
            ("activityId", "urn:spielraum:item:1".to_owned()),
            ("actor", ACTOR.to_owned()),
        ];
        let mut query = url::form_urlencoded::Serializer::new(String::new());
        query.extend_pairs(all);
        query.finish()
    }

    /// Cuts the store off, or puts it back.
    pub fn cut(&self, is_down: bool) {
        self.kept().is_down = is_down;
    }

    /// The statements that were kept, in their order.
    pub fn statements(&self) -> Vec<Value> {
        self.kept().statements.clone()
    }

    /// The verbs of the statements in their order.
    pub fn verbs(&self) -> Vec<String> {
        let verb = |statement: &Value| statement["verb"]["display"]["en"].as_str().unwrap_or_default().to_owned();
        self.kept().statements.iter().map(verb).collect()
    }

    /// The requests that were refused for what they were.
    pub fn refused(&self) -> Vec<String> {
        self.kept().refused.clone()
    }

    fn kept(&self) -> MutexGuard<'_, Kept> {
        self.kept.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn answer(&self, mut to: TcpStream) -> std::io::Result<()> {
        let Some(request) = read(&to)? else { return Ok(()) };
        let (status, body) = match request.method.as_str() {
            // Browsers ask first whether a page of another origin may send such a request.
            "OPTIONS" => (204, String::new()),
            _ => self.take(&request),
        };
        let head = format!(
            "HTTP/1.1 {status} -\r\nContent-Length: {}\r\nContent-Type: application/json\r\n\
             Access-Control-Allow-Origin: *\r\nAccess-Control-Allow-Methods: GET, POST, PUT\r\n\
             Access-Control-Allow-Headers: authorization, content-type, x-experience-api-version\r\n\
             Access-Control-Max-Age: 600\r\n\
             Connection: close\r\n\r\n",
            body.len()
        );
        to.write_all(head.as_bytes())?;
        to.write_all(body.as_bytes())?;
        to.flush()
    }

    /// Status and body of the answer.
    fn take(&self, request: &Request) -> (u16, String) {
        let mut kept = self.kept();
        if kept.is_down {
            return (503, String::new());
        }
        let parameter = |name: &str| request.query.get(name).map_or("", String::as_str);
        if (request.method.as_str(), request.path.as_str()) == ("POST", "/token") {
            let launch = parameter("launch").to_owned();
            // A token is given once.
            if kept.given.contains(&launch) {
                return (200, json!({ "error-code": "1", "error-text": "The token was given." }).to_string());
            }
            kept.given.push(launch);
            return (200, json!({ "auth-token": TOKEN }).to_string());
        }
        let header = |name: &str| request.headers.get(name).map_or("", String::as_str);
        let is_known = header("authorization") == format!("Basic {TOKEN}");
        if !is_known || header("x-experience-api-version") != "1.0.3" {
            kept.refused.push(format!("{} {}", request.method, request.path));
            return (401, String::new());
        }
        match (request.method.as_str(), request.path.as_str()) {
            ("GET", "/xapi/activities/state") => match kept.documents.get(parameter("stateId")) {
                Some(document) => (200, document.clone()),
                None => (404, String::new()),
            },
            ("PUT", "/xapi/activities/state") => {
                kept.documents.insert(parameter("stateId").to_owned(), request.body.clone());
                (204, String::new())
            }
            ("GET", "/xapi/agents/profile") => (404, String::new()),
            ("PUT", "/xapi/statements") => {
                let id = parameter("statementId");
                let Ok(statement) = serde_json::from_str::<Value>(&request.body) else {
                    kept.refused.push(request.body.clone());
                    return (400, String::new());
                };
                if statement["id"] != *id {
                    kept.refused.push(request.body.clone());
                    return (400, String::new());
                }
                // One that is there already stays as it is.
                if kept.statements.iter().all(|known| known["id"] != *id) {
                    kept.statements.push(statement);
                }
                (204, String::new())
            }
            (method, path) => {
                kept.refused.push(format!("{method} {path}"));
                (404, String::new())
            }
        }
    }
}

/// Reads a request; `None` if the connection is closed before its end.
fn read(from: &TcpStream) -> std::io::Result<Option<Request>> {
    let mut from = BufReader::new(from.try_clone()?);
    let mut first = String::new();
    from.read_line(&mut first)?;
    let mut headers = BTreeMap::new();
    loop {
        let mut line = String::new();
        if from.read_line(&mut line)? == 0 {
            return Ok(None);
        }
        let Some((name, value)) = line.split_once(':') else { break };
        headers.insert(name.to_ascii_lowercase(), value.trim().to_owned());
    }
    let mut words = first.split(' ');
    let (Some(method), Some(target)) = (words.next(), words.next()) else { return Ok(None) };
    let (path, query) = target.split_once('?').unwrap_or((target, ""));
    let query = url::form_urlencoded::parse(query.as_bytes()).into_owned().collect();
    let length = headers.get("content-length").and_then(|length| length.parse().ok()).unwrap_or(0);
    let mut body = vec![0; length];
    from.read_exact(&mut body)?;
    let body = String::from_utf8_lossy(&body).into_owned();
    Ok(Some(Request { method: method.to_owned(), path: path.to_owned(), query, headers, body }))
}
