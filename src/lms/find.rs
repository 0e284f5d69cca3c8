//! The SCORM interface of a platform: an object in a window around the page, or around the one that opened it.
use js_sys::{Array, Function, Reflect};
use leptos::prelude::window;
use play::lms::scorm::{Api, Version};
use wasm_bindgen::prelude::*;

/// The most windows around one another that are searched.
const DEPTH: usize = 50;

/// The object with the functions of a platform.
pub struct JsApi(JsValue);

impl Api for JsApi {
    fn call(&self, function: &str, arguments: &[&str]) -> Option<String> {
        let arguments: Array = arguments.iter().map(|argument| JsValue::from_str(argument)).collect();
        let function: Function = property(&self.0, function)?.dyn_into().ok()?;
        let answer = function.apply(&self.0, &arguments).ok()?;
        // Some platforms answer with truths and numbers.
        let truth = answer.as_bool().map(|truth| truth.to_string());
        answer.as_string().or(truth).or_else(|| answer.as_f64().map(|number| (number as i64).to_string()))
    }
}

/// The interface of the nearest window that has one.
pub fn find_api() -> Option<(JsApi, Version)> {
    let own = JsValue::from(window());
    let opener = |of: &JsValue| property(of, "opener").filter(JsValue::is_object);
    let top = property(&own, "top");
    let starts = [Some(own.clone()), opener(&own), top.as_ref().and_then(opener)];
    starts.into_iter().flatten().find_map(|start| Version::ALL.into_iter().find_map(|version| around(&start, version)))
}

/// The interface of this version in the window, or in one around it.
fn around(start: &JsValue, version: Version) -> Option<(JsApi, Version)> {
    let mut here = start.clone();
    for _ in 0..DEPTH {
        if let Some(api) = property(&here, version.object()).filter(JsValue::is_object) {
            return Some((JsApi(api), version));
        }
        let parent = property(&here, "parent")?;
        if parent == here {
            return None;
        }
        here = parent;
    }
    None
}

/// A property of an object; none of a window of another origin.
fn property(of: &JsValue, name: &str) -> Option<JsValue> {
    Reflect::get(of, &name.into()).ok()
}
