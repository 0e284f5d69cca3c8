// Starts the worker. No await at top level: WebKit reports no error if one rejects.
import init from "./worker.js";

// Streamed if the server sends its type, else as bytes. Twin: `program` in start.js.
const program = () =>
  fetch(new URL("./worker_bg.wasm", import.meta.url)).then((answer) => {
    if (!answer.ok) throw new Error(`worker_bg.wasm: ${answer.status}`);
    return answer.headers.get("Content-Type") === "application/wasm" ? answer : answer.arrayBuffer();
  });

init({ module_or_path: program() }).catch((e) => setTimeout(() => { throw e; }));
