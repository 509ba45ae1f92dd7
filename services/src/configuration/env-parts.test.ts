import { expect, it } from 'vitest'
import { isLoopbackUrl, isSafeBaseUrl, previewLanguages } from './env-parts.ts'

it.each([
  ['http://localhost:3000', true],
  ['http://127.0.0.1', true],
  ['http://127.10.20.30:8080/x', true],
  ['http://[::1]:3000', true],
  ['http://127.0.0.1.evil.example', false],
  ['http://a127.0.0.1.example', false],
  ['http://10.0.0.1', false],
  ['http://localhost.example', false],
])('%s is this machine: %s', (url, is) => {
  expect(isLoopbackUrl(url)).toBe(is)
})

it.each([
  ['https://drops.example', true],
  ['http://drops.example', false],
  ['http://localhost:3000', true],
])('sessions may be sent over %s: %s', (url, may) => {
  expect(isSafeBaseUrl(url)).toBe(may)
})

it('languages to preview are a list of languages that exist', () => {
  expect(previewLanguages.parse(undefined)).toEqual([])
  expect(previewLanguages.parse(' de, ar,')).toEqual(['de', 'ar'])
  expect(previewLanguages.safeParse('de,xx').success).toBe(false)
})
