// The page without a network: a service worker that caches every file of one version of the page, and answers from the cache.
// It has the files' names alone; the build writes their list in place of the two lines below.
const VERSION = "";
const FILES = {};

const OURS = "spielraum ";
const NAME = OURS + VERSION;
const ROOT = new URL("./", self.location).href;
/** Whether a name has a hash in it, so that it always means the same file. */
const named = (path) => /-[0-9a-f]{8,}\.\w+$/.test(path);
/** A file that the site's owner may change at any time, within one version: fetched from the network first. */
const CHANGES = "about.txt";

// The page itself comes first: it names all other files of its version. A newer version is installed when it is complete, as
// it may take over as soon as no page is open, and must work without a network then; cached files are not fetched again.
self.addEventListener("install", (event) => {
  const page = new Request(ROOT, { cache: "reload" });
  const install = async () => {
    await (await caches.open(NAME)).add(page);
    if (self.registration.active) await keep();
  };
  event.waitUntil(install());
});

// The version before is kept: a page of it that is still open fetches from there.
self.addEventListener("activate", (event) => {
  const tidy = async () => {
    const older = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME);
    await Promise.all(older.slice(0, -1).map((name) => caches.delete(name)));
    await self.clients.claim();
  };
  event.waitUntil(tidy());
});

const answer = async (request, path) => {
  const key = ROOT + (path === "index.html" ? "" : path);
  const cache = await caches.open(NAME);
  const kept = (await cache.match(key)) ?? (await caches.match(key));
  if (kept && path !== CHANGES) return kept;
  const fetched = await fetch(request).catch((failure) => kept ?? Promise.reject(failure));
  if (fetched.ok && fetched !== kept && path in FILES) await cache.put(key, fetched.clone());
  return fetched;
};

self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || !request.url.startsWith(ROOT)) return;
  const path = request.url.slice(ROOT.length).split(/[?#]/)[0];
  if (path === "" || path === "index.html" || path in FILES) event.respondWith(answer(request, path));
});

/** The ports of pages that want progress messages. */
const ports = new Set();
const tell = (message) => ports.forEach((port) => port.postMessage(message));

/** Fetches missing files, one after the other: pages in use have the network first. */
const keep = async () => {
  const cache = await caches.open(NAME);
  const total = Object.values(FILES).reduce((sum, bytes) => sum + bytes, 0);
  let kept = 0;
  for (const [path, bytes] of Object.entries(FILES)) {
    if (!(await cache.match(ROOT + path))) {
      const same = named(path) ? await caches.match(ROOT + path) : undefined;
      const file = same ?? (await fetch(ROOT + path, { cache: named(path) ? "default" : "no-cache" }));
      if (!file.ok) throw new Error(`${path}: ${file.status}`);
      await cache.put(ROOT + path, file);
    }
    kept += bytes;
    tell([kept, total]);
  }
};

let keeping;
self.addEventListener("message", (event) => {
  if (event.data === "take over") self.skipWaiting();
  if (event.data !== "keep") return;
  ports.add(event.ports[0]);
  keeping ??= keep()
    .catch(() => tell(null))
    .finally(() => {
      keeping = undefined;
      ports.clear();
    });
  event.waitUntil(keeping);
});
