// The page without a network: a service worker that caches the files of one version of the page, those of what was opened or
// all of them, and answers from the cache.
// It has the files' names alone; the build writes their lists in place of the three lines below: every file with its bytes,
// and the beginnings of the names of the files of each part of the worker.
const VERSION = "";
const FILES = {};
const WORKER_PARTS = {};

const OURS = "spielraum ";
const NAME = OURS + VERSION;
const ROOT = new URL("./", self.location).href;
/** Whether a name has a hash in it, so that it always means the same file. */
const named = (path) => /-[0-9a-f]{8,}\.\w+$/.test(path);
/** A file that the site's owner may change at any time, within one version: fetched from the network first. */
const CHANGES = "about.txt";

/** Marks a cache that is to hold every file, and not only those of what was opened. */
const ALL = `${ROOT}every-file`;
/** The files of the worker that it fetches itself: the list of a page does not have them. */
const OF_WORKER = ["worker_loader", "worker_bg"];

// The page itself comes first: it names all other files of its version. A newer version is installed when it has what the one
// before has, as it may take over as soon as no page is open, and must work without a network then; cached files are not
// fetched again.
self.addEventListener("install", (event) => {
  const page = new Request(ROOT, { cache: "reload" });
  const install = async () => {
    await (await caches.open(NAME)).add(page);
    if (!self.registration.active) return;
    const had = await ofVersionBefore();
    await keep(had, !had.some((path) => path.startsWith("worker_split_others-")));
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

/** A file's name in any version: without its hash, and without the number of a chunk, which changes from build to build. */
const plain = (path) => path.replace(/-[0-9a-f]{8,}(?=\.\w+$)/, "").replace(/_chunk_\d+/, "_chunk");

/** The files of this version that the one before has; the wish for every file is taken over. */
const ofVersionBefore = async () => {
  const before = (await caches.keys()).filter((name) => name.startsWith(OURS) && name !== NAME).at(-1);
  if (before === undefined) return [];
  const cache = await caches.open(before);
  if (await cache.match(ALL)) await (await caches.open(NAME)).put(ALL, new Response());
  const had = new Set((await cache.keys()).map(({ url }) => plain(url.slice(ROOT.length))));
  return Object.keys(FILES).filter((path) => had.has(plain(path)));
};

/** Stands in the list of a page that asks a question alone, and shows no instrument. Twin: crates/page/src/state/offline.rs. */
const ALONE = "alone";

/** These files, and those of the worker: for each part of the page it has one of the same name. Lessons, which are among the
 * others of the page, ask the worker's part for lessons; a question alone asks no other. */
const withWorker = (paths, alone) => {
  const has = (part) => paths.some((path) => path.startsWith(`spielraum_split_${part}-`));
  const asked = (part) => (part === "lesson" ? has("others") : has(part) && !(alone && part === "others"));
  const parts = Object.keys(WORKER_PARTS).filter(asked);
  const begins = [...OF_WORKER, ...parts.flatMap((part) => WORKER_PARTS[part])];
  return Object.keys(FILES).filter((path) => paths.includes(path) || begins.some((begin) => path.startsWith(begin)));
};

/** Fetches the missing ones of these files, or of all where that is wanted, one after the other: pages in use have the
 * network first. Tells the bytes that are here, those of every file, and whether every file is wanted. */
const keep = async (wanted, alone) => {
  const cache = await caches.open(NAME);
  const all = Boolean(await cache.match(ALL));
  const total = Object.values(FILES).reduce((sum, bytes) => sum + bytes, 0);
  const here = new Set((await cache.keys()).map(({ url }) => url.slice(ROOT.length)));
  let kept = Object.entries(FILES).reduce((sum, [path, bytes]) => sum + (here.has(path) ? bytes : 0), 0);
  for (const path of all ? Object.keys(FILES) : withWorker(wanted, alone)) {
    if (here.has(path)) continue;
    const same = named(path) ? await caches.match(ROOT + path) : undefined;
    const file = same ?? (await fetch(ROOT + path, { cache: named(path) ? "force-cache" : "no-cache" }));
    if (!file.ok) throw new Error(`${path}: ${file.status}`);
    await cache.put(ROOT + path, file);
    kept += FILES[path];
    if (all) tell([kept, total, all]);
  }
  tell([kept, total, all]);
};

// A page asks for every file (`keep`), or sends the addresses of those that it has fetched.
let keeping = Promise.resolve();
self.addEventListener("message", (event) => {
  const { data } = event;
  if (data === "take over") self.skipWaiting();
  if (data !== "keep" && !Array.isArray(data)) return;
  const [port] = event.ports;
  ports.add(port);
  const next = async () => {
    if (data === "keep") await (await caches.open(NAME)).put(ALL, new Response());
    const sent = Array.isArray(data) ? data : [];
    const paths = sent.map((url) => String(url).slice(ROOT.length).split(/[?#]/)[0]);
    await keep(paths, sent.includes(ALONE));
  };
  keeping = keeping
    .then(next)
    .catch(() => tell(null))
    .finally(() => ports.delete(port));
  event.waitUntil(keeping);
});
