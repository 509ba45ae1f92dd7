/** Replaces offline.js while the operator has turned the service worker off. Push notifications keep working. */
self.addEventListener('install', () => self.skipWaiting())

self.addEventListener('activate', (event) => event.waitUntil(leave()))

async function leave() {
  for (const name of await caches.keys()) await caches.delete(name)
  if (!(await self.registration.pushManager.getSubscription())) await self.registration.unregister()
}
