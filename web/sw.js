// Over https the page can be kept as an app. Only its files are cached. A newer file is always
// requested first; the cached one is used only when there is no connection.
const KEPT = 'files', MOST = 80;
const isFile = url => url.origin === location.origin && !['/ws', '/qr.svg', '/sw.js'].includes(url.pathname);

addEventListener('install', () => skipWaiting());
addEventListener('activate', event => event.waitUntil(clients.claim()));
addEventListener('fetch', event => {
  const { request } = event, url = new URL(request.url);
  if (request.method === 'GET' && isFile(url)) event.respondWith(answer(request, request.mode === 'navigate' ? '/' : url.pathname));
});

async function answer(request, name) {
  const files = await caches.open(KEPT);
  try {
    const found = await fetch(request);
    if (found.ok && found.type === 'basic' && (await files.keys()).length < MOST) await files.put(name, found.clone());
    return found;
  } catch (fault) {
    return await files.match(name) ?? Promise.reject(fault);
  }
}
