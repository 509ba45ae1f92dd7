import { expect, it } from 'vitest'
import { isPushHost } from './push-hosts.ts'

it.each(['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'wns2-par02p.notify.windows.com'])(
  'asks %s, a push service of browsers',
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
])('never asks "%s"', (host) => {
  expect(isPushHost(host)).toBe(false)
})
