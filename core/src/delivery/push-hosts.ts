/** The push services of browsers. An endpoint is an address that a stranger gives us: no other host is ever asked. */
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
