// Starts the worker. No await at top level: WebKit tells nobody of one that rejects.
import init from "./worker.js";

// As a stream where the server names its type, else as bytes; start.js does the same for the page.
const program = () =>
  fetch(new URL("./worker_bg.wasm", import.meta.url)).then((answer) => {
    if (!answer.ok) throw new Error(`worker_bg.wasm: ${answer.status}`);
    return answer.headers.get("Content-Type") === "application/wasm" ? answer : answer.arrayBuffer();
  });

init({ module_or_path: program() }).catch((e) => setTimeout(() => { throw e; }));
