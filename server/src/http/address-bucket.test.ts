import { expect, it } from 'vitest'
import { addressBucket, shortNetwork } from './address-bucket.ts'

it.each([
  ['203.0.113.9', '203.0.113.9'],
  ['::ffff:203.0.113.9', '203.0.113.9'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1:2::/64'],
  ['2001:0db8:0001:0002::1', '2001:db8:1:2::/64'],
  ['2001:db8::1', '2001:db8:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  [undefined, 'unknown'],
])('counts %s as %s', (address, bucket) => {
  expect(addressBucket(address)).toBe(bucket)
})

it.each([
  ['203.0.113.9', '203.0.113.0/24'],
  ['::ffff:203.0.113.9', '203.0.113.0/24'],
  ['2001:db8:1:2:aaaa:bbbb:cccc:dddd', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['no address', null],
  [undefined, null],
])('shortens %s to %s', (address, network) => {
  expect(shortNetwork(address)).toBe(network)
})
