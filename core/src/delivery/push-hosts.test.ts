import { expect, it } from 'vitest'
import { isPushHost } from './push-hosts.ts'

it.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'wns2-par02p.notify.windows.com'])(
  'accepts %s, a browser push service',
  (host) => {
    expect(isPushHost(host)).toBe(true)
  },
)

it.each([
  'localhost',
  'googleapis.com',
  'evilfcm.googleapis.com',
  'fcm.googleapis.com.evil.example',
  'web.push.apple.com@evil.example',
  '',
])('never contacts "%s"', (host) => {
  expect(isPushHost(host)).toBe(false)
})
