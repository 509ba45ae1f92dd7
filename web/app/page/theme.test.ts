import { expect, it } from 'vitest'
import { readTheme } from './theme.ts'

const withCookie = (cookie: string) => new Request('http://localhost/', { headers: { Cookie: cookie } })

it.each(['light', 'dark', 'system'] as const)('keeps the choice %s', (theme) => {
  expect(readTheme(withCookie(`a=b; theme=${theme}`))).toBe(theme)
})

it.each(['', 'xtheme=dark', 'theme=purple', 'theme="><script>'])('follows the system for %j', (cookie) => {
  expect(readTheme(withCookie(cookie))).toBe('system')
})
