/** Shows what the push service brings, also while no page is open, and opens the edition when it is pressed. */
const SUBSCRIBE = '/functions/v1/subscribe-push'

self.addEventListener('install', () => self.skipWaiting())
self.addEventListener('activate', (event) => event.waitUntil(self.clients.claim()))

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  event.waitUntil(
    Promise.all([
      // The same tag replaces what a repetition has shown already.
      self.registration.showNotification(title, { body, tag, data: { url }, icon: '/favicon.svg' }),
      // A browser that is not heard of for months is taken for gone.
      self.registration.pushManager.getSubscription().then(report),
    ]),
  )
})

self.addEventListener('pushsubscriptionchange', (event) => {
  const { options } = event.oldSubscription ?? {}
  event.waitUntil(self.registration.pushManager.subscribe(options).then(report))
})

self.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(openEdition(event.notification.data.url))
})

async function report(subscription) {
  if (!subscription) return
  const { endpoint, keys } = subscription.toJSON()
  const headers = { 'content-type': 'application/json' }
  await fetch(SUBSCRIBE, { method: 'POST', headers, body: JSON.stringify({ endpoint, keys }) }).catch(
    () => {},
  )
}

/** Only pages of our own, whatever the message says. */
async function openEdition(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const [open] = windows
  if (!open) return self.clients.openWindow(url.href)
  await open.focus()
  return open.navigate(url.href)
}
