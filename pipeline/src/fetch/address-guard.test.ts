import { describe, expect, it } from 'vitest'
import { isInBlocks, isPublicAddress } from './address-guard.ts'

describe('isPublicAddress', () => {
  it.each(
    `0.0.0.0 0.1.2.3 10.0.0.1 100.64.0.1 100.127.255.255 127.0.0.1 127.255.255.254 169.254.169.254 172.16.0.1
    172.31.255.255 192.0.0.8 192.0.2.1 192.88.99.1 192.168.1.1 198.18.0.1 198.19.255.255 198.51.100.7 203.0.113.9
    224.0.0.1 239.255.255.250 240.0.0.1 255.255.255.255
    :: ::1 ::7f00:1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 64:ff9b::7f00:1 64:ff9b:1::a00:1 100::1 2001::1 2001:db8::1
    2002:7f00:1:: 3fff::1 5f00::1 fc00::1 fd12:3456::1 fe80::1 fec0::1 ff02::1`.split(/\s+/),
  )('refuses %s', (address) => {
    expect(isPublicAddress(address)).toBe(false)
  })

  it.each(
    '1.1.1.1 9.255.255.255 11.0.0.0 93.184.216.34 100.63.255.255 100.128.0.0 172.15.255.255 172.32.0.0 223.255.255.255 2606:4700:4700::1111 2a00:1450:4001::200e'.split(
      ' ',
    ),
  )('allows %s', (address) => {
    expect(isPublicAddress(address)).toBe(true)
  })

  it.each(['', 'localhost', '2130706433', '127.1', '0x7f.1', '[::1]', 'fe80::1%eth0 '])(
    'refuses %j, which is not an address',
    (text) => {
      expect(isPublicAddress(text)).toBe(false)
    },
  )
})

it('isInBlocks handles both families, and nothing when empty', () => {
  const isLocal = isInBlocks(['127.0.0.0/8', '::1/128'])
  expect([isLocal('127.9.9.9'), isLocal('::1'), isLocal('::2'), isLocal('10.0.0.1')]).toEqual([
    true,
    true,
    false,
    false,
  ])
  expect(isInBlocks([])('127.0.0.1')).toBe(false)
})
