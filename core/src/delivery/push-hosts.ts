/** The browsers' push services. Strangers choose the endpoint, so no other host is ever contacted. */
const PUSH_HOSTS = [
  'fcm.googleapis.com',
  'android.googleapis.com',
  'updates.push.services.mozilla.com',
  'web.push.apple.com',
  'notify.windows.com',
]

export function isPushHost(host: string): boolean {
  return PUSH_HOSTS.some((known) => host === known || host.endsWith(`.${known}`))
}
