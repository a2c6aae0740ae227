// Shows what is pushed while the app is closed, and opens it on a click. Nothing else: it keeps no copy of the app or of what people read.
// A file of its own at the root, because a service worker reaches no further than the folder it lies in.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()));

self.addEventListener('push', (event) => event.waitUntil(show(read(event.data))));
self.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(open(event.notification.data));
});

/** What was pushed (`Pushed` in shared/messaging/push/webpush.ts). Browsers demand that something is shown, also when nothing can be read. */
function read(data) {
  try {
    return data.json();
  } catch {
    return {};
  }
}

function show({ title, body, link, tag, icon }) {
  const about = { body: body || '', icon: icon || '/icon-192.png', data: link || '/' };
  return self.registration.showNotification(title || 'Narthex', tag ? { ...about, tag, renotify: true } : about);
}

/** Focuses a window that already shows it, or opens a new one: a window where someone is typing never navigates away. */
async function open(link) {
  const url = new URL(link || '/', self.location.origin);
  if (url.protocol !== 'https:' && url.origin !== self.location.origin) return undefined;
  const windows = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const there = windows.find((one) => one.url.split('#')[0] === url.href.split('#')[0]);
  return there ? there.focus() : self.clients.openWindow(url.href);
}
