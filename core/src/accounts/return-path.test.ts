import { describe, expect, it } from 'vitest'
import { safeReturnPath } from './return-path.ts'

describe('safeReturnPath', () => {
  it.each([
    '//e',
    '///e',
    '/.//e',
    '/././/e',
    '/a/..//e',
    '/%2e//e',
    '/x/%2E%2e//e',
    '/\\e',
    '\\\\e',
    'https:e',
    'https://e',
    '%2f%2fe',
    '/%2fe',
    '/%5ce',
    '/\t/e',
    '/%09/e',
    '/\n/e',
    ' /feed',
    'feed',
    'javascript:alert(1)',
    '',
  ])('refuses %j', (value) => {
    expect(safeReturnPath(value)).toBeUndefined()
  })

  it.each([null, undefined])('refuses %s', (value) => {
    expect(safeReturnPath(value)).toBeUndefined()
  })

  it.each(['/', '/feed', '/search?q=a%2Fb&tag=ai', '/topics/ai-ml/2026-11-14#top', '/u/ada-lovelace'])(
    'keeps %s',
    (value) => {
      expect(safeReturnPath(value)).toBe(value)
    },
  )
})
