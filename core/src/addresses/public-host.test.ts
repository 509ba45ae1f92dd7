import { expect, it } from 'vitest'
import { hasPublicHost } from './public-host.ts'

it.each([
  'https://news.example/',
  'https://xn--4ca.example:8443/ü',
  'https://local.example/',
  'https://10.example/',
])('%s has a public host', (url) => {
  expect(hasPublicHost(url)).toBe(true)
})

it.each([
  ...`127.0.0.1 127.1 0x7f.1 2130706433 0 169.254.169.254 10.0.0.1 8.8.8.8 127.0.0.1. １２７.０.０.１ %31%32%37.0.0.1
  [::1] [::ffff:127.0.0.1] [fd00:ec2::254] localhost localhost. LOCALHOST x printer.local metadata.google.internal
  metadata.google.internal. wiki.corp router.lan 1.0.0.127.in-addr.arpa a.onion`.split(/\s+/),
  '',
])('https://%s/ has no public host', (host) => {
  expect(hasPublicHost(`https://${host}/`)).toBe(false)
})
