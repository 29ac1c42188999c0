// Pages come from the network; if it does not answer, the stored offline.html is shown. Nothing else is stored here: files
// with a hash in their name are in the browser's own cache. Other requests, such as those to /api, are not touched, and
// sockets never reach a worker.

const OFFLINE = "/app/offline.html";
/** The name ends with the hash of offline.html, so that a changed page replaces the stored one. */
const CACHE = "wyprawa-a67bd97e";

self.addEventListener("install", (event) => {
  self.skipWaiting(); // nothing stored belongs to one build, so the newest worker can serve every open page
  event.waitUntil(caches.open(CACHE).then((cache) => cache.add(new Request(OFFLINE, { cache: "reload" }))));
});

self.addEventListener("activate", (event) => event.waitUntil(deleteOldCaches()));

self.addEventListener("fetch", (event) => {
  const { method, mode, url } = event.request;
  if (method !== "GET" || mode !== "navigate" || new URL(url).pathname.startsWith("/api/")) return;
  event.respondWith(fetch(event.request).catch(async () => (await caches.match(OFFLINE)) ?? Response.error()));
});

// A notification that it is somebody's turn: its tag is the path of the table.
self.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(showTable(event.notification.tag));
});

async function showTable(path) {
  const pages = await self.clients.matchAll({ type: "window", includeUncontrolled: true });
  const open = pages.find(({ url }) => new URL(url).pathname === path);
  await (open ? open.focus() : self.clients.openWindow(path));
}

async function deleteOldCaches() {
  const old = (await caches.keys()).filter((name) => name.startsWith("wyprawa-") && name !== CACHE);
  await Promise.all(old.map((name) => caches.delete(name)));
}
