// The custom element <spielraum-board>: a frame with a board, a task or an instrument, as high as its content. Host pages load this
// script from beside the page, or as the module of the npm package; without it the element shows its own content, a plain link.
//
// Its attributes are the parameters of a link; `src` is the address of the page, by default the folder of this script. The page's
// messages are dispatched as events: `move` as `spielraum-move`, with the message as its `detail`.
const script = globalThis.document?.currentScript;

/** Attributes that belong to the element, and to no link. */
const OWN = ["src", "id", "class", "style", "title", "height", "hidden", "slot", "part", "role", "tabindex", "dir", "is"];

// Where pages are rendered on a server there are no elements: the module can be imported there, and does nothing.
export class SpielraumBoard extends (globalThis.HTMLElement ?? Object) {
  /** The address of the page, for elements without `src`. */
  static page = script?.src ? new URL("./", script.src).href : "";

  #frame;
  #changes;
  #open;
  #ready = this.#opened();
  #requests = new Map();
  #last = 0;

  /** Waits: the module that imports this one may set `page` first. */
  connectedCallback() {
    queueMicrotask(() => this.#start());
  }

  #start() {
    if (this.#frame || !this.isConnected || !(this.hasAttribute("src") || SpielraumBoard.page)) return;
    const root = this.shadowRoot ?? this.attachShadow({ mode: "open" });
    const frame = document.createElement("iframe");
    frame.loading = "lazy";
    frame.allow = "fullscreen; clipboard-write; web-share";
    frame.referrerPolicy = "no-referrer";
    frame.style.cssText = `display:block;width:100%;border:0;height:${parseInt(this.getAttribute("height")) || 480}px`;
    this.#frame = frame;
    if (getComputedStyle(this).display === "inline") this.style.display = "block";
    this.#show();
    // Attributes change, and what the element holds may be parsed after it.
    this.#changes = new MutationObserver(() => this.#show());
    this.#changes.observe(this, { attributes: true, childList: true });
    addEventListener("message", this);
    root.replaceChildren(frame);
  }

  disconnectedCallback() {
    removeEventListener("message", this);
    this.#changes?.disconnect();
    this.#frame?.remove();
    this.#frame = undefined;
    this.#ready = this.#opened();
    for (const { refuse } of this.#requests.values()) refuse(new Error("the board was removed"));
    this.#requests.clear();
  }

  /** Resolves when the page in the frame has said that it is ready. */
  #opened() {
    return new Promise((open) => (this.#open = open));
  }

  /** Posts a request to the page; resolves with its answer, rejects with its error, which has a `code`. */
  async ask(type, fields) {
    await this.#ready;
    const page = this.#frame?.contentWindow;
    if (!page) throw new Error("the board is not in a document");
    const req = ++this.#last;
    return new Promise((resolve, refuse) => {
      this.#requests.set(req, { resolve, refuse });
      page.postMessage({ ...fields, target: "spielraum", v: 1, type, req }, "*");
    });
  }

  handleEvent({ source, data }) {
    if (!this.#frame || source !== this.#frame.contentWindow || data?.source !== "spielraum") return;
    const { type, req } = data;
    const request = this.#requests.get(req);
    if (request) {
      this.#requests.delete(req);
      if (type === "error") request.refuse(Object.assign(new Error(data.message), { code: data.code }));
      else request.resolve(data);
      return;
    }
    if (type === "ready") this.#open();
    if (type === "resize") this.#frame.style.height = `${data.height}px`;
    if (type === "leave") {
      // The keyboard goes on behind the frame.
      this.tabIndex = -1;
      this.focus({ preventScroll: true });
    }
    this.dispatchEvent(new CustomEvent(`spielraum-${type}`, { bubbles: true, composed: true, detail: data }));
  }

  /** Shows what the attributes say: a change within the same page loads nothing. */
  #show() {
    const link = new URL(this.getAttribute("src") || SpielraumBoard.page, document.baseURI);
    const pairs = [...this.attributes]
      .filter(({ name }) => /^[a-z]+$/.test(name) && !OWN.includes(name))
      .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`);
    // Messages are for this host alone; one in a sandbox or on a disk has no origin to name.
    if (/^https?:/.test(self.origin)) pairs.push(`origin=${self.origin}`);
    link.hash = [...pairs, "embed=1"].join("&");
    if (this.#frame.src !== link.href) this.#frame.src = link.href;
    this.#frame.title = this.title || this.textContent.trim() || "Spielraum";
  }
}

globalThis.customElements?.get("spielraum-board") ?? globalThis.customElements?.define("spielraum-board", SpielraumBoard);
