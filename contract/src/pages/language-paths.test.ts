import { expect, it } from 'vitest'
import { addressIn, pathIn, splitLanguagePath } from './language-paths.ts'

const split = (path: string) => splitLanguagePath(path, ['en', 'de', 'ar'])

it.each([
  ['/de', 'de', '/'],
  ['/de/', 'de', '/'],
  ['/de/topics/art?x', 'de', '/topics/art?x'],
  ['/ar/_.data', 'ar', '/_.data'],
  ['/de.data', 'de', '.data'],
  ['/de/de/topics', 'de', '/de/topics'],
])('%s has the prefix %s', (address, prefix, path) => {
  expect(split(address)).toEqual({ prefix, path })
})

it.each([
  '/',
  '/topics',
  '/en/topics',
  '/it',
  '/DE/topics',
  '/xx',
  '/dee',
  '/de.xml',
  '/%64e',
  '//de',
  '/de%2ftopics',
])('%s has none', (path) => {
  expect(split(path)).toEqual({ prefix: undefined, path })
})

it.each([
  ['en', '/topics', '/topics'],
  ['de', '/topics', '/de/topics'],
  ['de', '/', '/de'],
] as const)('in %s, %s is %s', (locale, path, address) => {
  expect(pathIn(locale, path)).toBe(address)
})

it.each([
  ['en', 'https://drops.example', 'https://drops.example'],
  ['de', 'https://drops.example', 'https://drops.example/de'],
  ['de', 'https://drops.example/feed', 'https://drops.example/de/feed'],
  ['ar', 'https://drops.example/confirm?token=a%2Fb#x', 'https://drops.example/ar/confirm?token=a%2Fb#x'],
] as const)('in %s, %s has the address %s', (locale, address, wanted) => {
  expect(addressIn(locale, address)).toBe(wanted)
})
