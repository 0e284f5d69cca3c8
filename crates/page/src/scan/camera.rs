//! The camera: codes that are held before it. The browser's own reader where it has one (`BarcodeDetector`), else the
//! worker reads a frame at a time.
use super::pictures::{self, ReadingCanvas};
use crate::state::lifetime::Lifetime;
use crate::state::table::{Table, use_table};
use crate::worker_client::queue::Lane;
use js_sys::{Array, Function, Object, Promise, Reflect};
use leptos::html::Video;
use leptos::prelude::*;
use leptos::task::spawn_local;
use text::{t, t_string, use_i18n};
use wasm_bindgen::prelude::*;
use wasm_bindgen_futures::JsFuture;
use web_sys::{HtmlMediaElement, HtmlVideoElement, MediaStream, MediaStreamConstraints, MediaStreamTrack};

/// Time between two frames that are looked at, milliseconds.
const PAUSE_MS: u32 = 150;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum CameraState {
    Off,
    /// The browser asks whether the page may use the camera.
    Asking,
    On,
    /// There is no camera, or it was refused.
    Refused,
}

/// The camera and what is read with it; signals, copied freely.
#[derive(Clone, Copy)]
struct Scan {
    state: RwSignal<CameraState>,
    video: NodeRef<Video>,
    stream: StoredValue<Option<MediaStream>, LocalStorage>,
    detector: StoredValue<Option<JsValue>, LocalStorage>,
    sketch: StoredValue<Option<ReadingCanvas>, LocalStorage>,
    /// Number of starts: frames of an earlier start are looked at no more.
    starts: StoredValue<u32>,
    /// The last text that was passed on: a code stays before the camera for many frames.
    last: StoredValue<String>,
    on_text: Callback<String>,
    table: Table,
    lane: Lane,
    lifetime: Lifetime,
}

impl Scan {
    fn new(on_text: Callback<String>) -> Scan {
        let table = use_table();
        Scan {
            state: RwSignal::new(CameraState::Off),
            video: NodeRef::new(),
            stream: StoredValue::new_local(None),
            detector: StoredValue::new_local(None),
            sketch: StoredValue::new_local(None),
            starts: StoredValue::new(0),
            last: StoredValue::new(String::new()),
            on_text,
            table,
            lane: table.worker.fresh(),
            lifetime: Lifetime::current(),
        }
    }

    fn start(self) {
        self.state.set(CameraState::Asking);
        // The task goes on when the page is left: a camera that is opened then is closed again.
        spawn_local(async move {
            let found = open_camera().await;
            if self.lifetime.is_over() {
                found.iter().for_each(close);
                return;
            }
            match (found, self.video.get_untracked()) {
                (Some(stream), Some(video)) => self.show(stream, &video),
                (found, _) => {
                    found.iter().for_each(close);
                    self.state.set(CameraState::Refused);
                }
            }
        });
    }

    fn show(self, stream: MediaStream, video: &HtmlVideoElement) {
        video.set_src_object(Some(&stream));
        if let Ok(playing) = video.play() {
            spawn_local(async move { drop(JsFuture::from(playing).await) });
        }
        self.stream.set_value(Some(stream));
        self.detector.set_value(detector());
        self.sketch.set_value(ReadingCanvas::new());
        self.state.set(CameraState::On);
        self.starts.update_value(|starts| *starts += 1);
        self.look(self.starts.get_value());
    }

    fn stop(self) {
        self.stream.update_value(|stream| stream.take().iter().for_each(close));
        self.state.set(CameraState::Off);
    }

    /// Looks at the present frame, and again after a pause, as long as this start lasts.
    fn look(self, start: u32) {
        let Some(video) = self.video.get_untracked() else { return };
        if self.state.get_untracked() != CameraState::On || self.starts.get_value() != start {
            return;
        }
        // No frame has come yet.
        if video.ready_state() < HtmlMediaElement::HAVE_CURRENT_DATA {
            return self.again(start);
        }
        if let Some(detector) = self.detector.get_value() {
            self.lifetime.spawn(async move {
                match detect(&detector, &video).await {
                    Some(texts) => self.came(start, texts.join("\n")),
                    // A reader that fails is not asked again; the worker reads then.
                    None => {
                        self.detector.set_value(None);
                        self.again(start);
                    }
                }
            });
            return;
        }
        match self.sketch.get_value().and_then(|sketch| sketch.frame(&video)) {
            Some(picture) => pictures::read(self.table, self.lane, picture, move |texts| {
                if !self.lifetime.is_over() {
                    self.came(start, texts);
                }
            }),
            None => self.again(start),
        }
    }

    fn came(self, start: u32, texts: String) {
        if !texts.is_empty() && self.last.with_value(|last| *last != texts) {
            self.last.set_value(texts.clone());
            self.on_text.run(texts);
        }
        self.again(start);
    }

    fn again(self, start: u32) {
        self.lifetime.after(PAUSE_MS, move || self.look(start));
    }
}

#[component]
pub fn Camera(on_text: Callback<String>) -> impl IntoView {
    let i18n = use_i18n();
    let scan = Scan::new(on_text);
    let stream = scan.stream;
    on_cleanup(move || stream.update_value(|stream| stream.take().iter().for_each(close)));
    let is_on = move || scan.state.get() == CameraState::On;
    let turn = move |_| match scan.state.get_untracked() {
        CameraState::On => scan.stop(),
        CameraState::Off | CameraState::Refused => scan.start(),
        CameraState::Asking => {}
    };
    let name = move || if is_on() { t_string!(i18n, scan.camera_stop) } else { t_string!(i18n, scan.camera) };
    let said = move || match scan.state.get() {
        CameraState::Off => "",
        CameraState::Asking => t_string!(i18n, scan.camera_asks),
        CameraState::On => t_string!(i18n, scan.camera_on),
        CameraState::Refused => t_string!(i18n, scan.camera_refused),
    };
    view! {
        <div class="together">
            <button type="button" class="button primary" on:click=turn>{name}</button>
        </div>
        <p role="status">{said}</p>
        <video node_ref=scan.video class="collect-camera" hidden=move || !is_on() muted playsinline
            aria-label=t!(i18n, scan.camera_label)></video>
    }
}

/// Asks for the camera that looks away from the person; `None` if there is none, or it was refused.
async fn open_camera() -> Option<MediaStream> {
    let devices = window().navigator().media_devices().ok().filter(|devices| !devices.is_undefined())?;
    let video = Object::new();
    Reflect::set(&video, &"facingMode".into(), &"environment".into()).ok()?;
    Reflect::set(&video, &"width".into(), &1_280.into()).ok()?;
    let constraints = MediaStreamConstraints::new();
    constraints.set_video(&video);
    let asked = devices.get_user_media_with_constraints(&constraints).ok()?;
    JsFuture::from(asked).await.ok()?.dyn_into().ok()
}

fn close(stream: &MediaStream) {
    for track in stream.get_tracks().iter() {
        track.unchecked_into::<MediaStreamTrack>().stop();
    }
}

/// The browser's reader of QR codes.
fn detector() -> Option<JsValue> {
    let kind: Function = Reflect::get(&window(), &"BarcodeDetector".into()).ok()?.dyn_into().ok()?;
    let options = Object::new();
    Reflect::set(&options, &"formats".into(), &Array::of1(&"qr_code".into())).ok()?;
    Reflect::construct(&kind, &Array::of1(&options)).ok()
}

/// The texts of the codes that the browser's reader finds; `None` if it fails.
async fn detect(detector: &JsValue, video: &HtmlVideoElement) -> Option<Vec<String>> {
    let method: Function = Reflect::get(detector, &"detect".into()).ok()?.dyn_into().ok()?;
    let asked: Promise = method.apply(detector, &Array::of1(video)).ok()?.dyn_into().ok()?;
    let found = JsFuture::from(asked).await.ok()?;
    let text = |code: JsValue| Reflect::get(&code, &"rawValue".into()).ok()?.as_string();
    Some(Array::from(&found).iter().filter_map(text).collect())
}
