import { expect, it } from 'vitest'
import { publicAddress } from './public-address.ts'

it.each([
  ['http://inner:3000/feed?a=1', 'https://drops.test/feed?a=1'],
  ['http://inner:3000//evil.example/auth?x', 'https://drops.test//evil.example/auth?x'],
  ['http://inner:3000/\\\\evil.example/', 'https://drops.test///evil.example/'],
  ['http://inner:3000/https://evil.example/', 'https://drops.test/https://evil.example/'],
  ['http://drops.test/', 'https://drops.test/'],
])('%s stays on this site', (url, expected) => {
  expect(publicAddress(url, 'https://drops.test').href).toBe(expected)
})
