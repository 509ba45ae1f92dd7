import { THEME_COOKIE, THEMES, type Theme } from '@daily-drops/contract/site/theme'
import { readCookie } from './cookie.ts'

const MAX_AGE_SECONDS = 60 * 60 * 24 * 365

export function readTheme(request: Request): Theme {
  const value = readCookie(request, THEME_COOKIE)
  return THEMES.find((theme) => theme === value) ?? 'system'
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${THEME_COOKIE}=${theme}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`
}
