// Starts the worker. No await at top level: WebKit reports no error if one rejects.
import init from "./worker.js";

// Once more after a second where a weak line has lost the request; streamed if the server sends its type, else as bytes. Twins: `fetched` and
// `program` in start.js.
const module = new URL("./worker_bg.wasm", import.meta.url);
const fetched = () => fetch(module).catch(() => new Promise((go) => setTimeout(go, 1000)).then(() => fetch(module)));
const program = () =>
  fetched().then((answer) => {
    if (!answer.ok) throw new Error(`worker_bg.wasm: ${answer.status}`);
    return answer.headers.get("Content-Type") === "application/wasm" ? answer : answer.arrayBuffer();
  });

init({ module_or_path: program() }).catch((e) => setTimeout(() => { throw e; }));
