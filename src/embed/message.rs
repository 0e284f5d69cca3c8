//! Message envelopes: built and parsed.
use js_sys::{Object, Reflect};
use wasm_bindgen::JsValue;

/// A message to the host.
pub struct Message(Object);

impl Message {
    pub fn new(kind: &str) -> Message {
        Message(Object::new()).with("source", "spielraum").with("v", 1.0).with("type", kind)
    }

    pub fn with(self, key: &str, value: impl Into<JsValue>) -> Message {
        // A fresh plain object takes any property.
        let _ = Reflect::set(&self.0, &key.into(), &value.into());
        self
    }

    /// Marks the message as the answer to a request, if that has a mark.
    pub fn answering(self, req: Option<JsValue>) -> Message {
        match req {
            Some(req) => self.with("req", req),
            None => self,
        }
    }

    pub fn into_js(self) -> JsValue {
        self.0.into()
    }
}

/// A message from the host, its envelope checked.
pub struct HostRequest {
    pub kind: String,
    data: JsValue,
}

/// Parses a message; `None` for anything that is not addressed to this page.
pub fn read(data: &JsValue) -> Option<HostRequest> {
    let get = |key: &str| data.is_object().then(|| Reflect::get(data, &key.into()).ok()).flatten();
    let addressed = get("target")?.as_string()? == "spielraum" && get("v")?.as_f64()? == 1.0;
    addressed.then_some(())?;
    Some(HostRequest { kind: get("type")?.as_string()?, data: data.clone() })
}

impl HostRequest {
    /// A text of at most 4,000 bytes.
    pub fn text(&self, key: &str) -> Option<String> {
        self.get(key)?.as_string().filter(|text| text.len() <= 4_000)
    }

    pub fn number(&self, key: &str) -> Option<f64> {
        self.get(key)?.as_f64()
    }

    /// The mark of the request, a number or a text, to be given back.
    pub fn req(&self) -> Option<JsValue> {
        self.number("req").map(JsValue::from).or_else(|| self.text("req").map(JsValue::from))
    }

    fn get(&self, key: &str) -> Option<JsValue> {
        Reflect::get(&self.data, &key.into()).ok()
    }
}
