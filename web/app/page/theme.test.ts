import { expect, it } from 'vitest'
import { readTextSize, readTheme } from './theme.ts'

const withCookie = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })

it.each(['light', 'dark', 'system'] as const)('keeps the choice %s', (theme) => {
  expect(readTheme(withCookie(`a=b; theme=${theme}`))).toBe(theme)
})

it.each(['', 'xtheme=dark', 'theme=purple', 'theme="><script>'])('follows the system for %j', (cookie) => {
  expect(readTheme(withCookie(cookie))).toBe('system')
})

it.each(['standard', 'large', 'largest'] as const)('keeps the text size %s', (size) => {
  expect(readTextSize(withCookie(`theme=dark; text-size=${size}`))).toBe(size)
})

it.each(['', 'text-size=900%', 'xtext-size=large'])('has the standard text size for %j', (cookie) => {
  expect(readTextSize(withCookie(cookie))).toBe('standard')
})
