/** Shows push notifications, even while no page is open, and opens the edition when one is clicked. */
const SUBSCRIBE = '/functions/v1/subscribe-push'

self.addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  event.waitUntil(
    Promise.all([
      // A repeated message has the same tag and replaces the first.
      self.registration.showNotification(title, { body, tag, data: { url }, icon: '/favicon.svg' }),
      // Browsers that haven't reported for months are removed.
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

/** Opens only our own pages, whatever the message says. */
async function openEdition(path) {
  const url = new URL(path, self.location.origin)
  if (url.origin !== self.location.origin) return
  const windows = await self.clients.matchAll({ type: 'window' })
  const [open] = windows
  if (!open) return self.clients.openWindow(url.href)
  await open.focus()
  return open.navigate(url.href)
}
