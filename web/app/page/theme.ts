import { TEXT_SIZE_COOKIE, TEXT_SIZES, type TextSize } from '@daily-drops/contract/site/text-size'
import { THEME_COOKIE, THEMES, type Theme } from '@daily-drops/contract/site/theme'
import { readCookie } from './cookie.ts'

const MAX_AGE_SECONDS = 60 * 60 * 24 * 365

export function readTheme(request: Request): Theme {
  const value = readCookie(request, THEME_COOKIE)
  return THEMES.find((theme) => theme === value) ?? 'system'
}

export function readTextSize(request: Request): TextSize {
  const value = readCookie(request, TEXT_SIZE_COOKIE)
  return TEXT_SIZES.find((size) => size === value) ?? 'standard'
}

export const applyTheme = (theme: Theme): void => apply(THEME_COOKIE, theme)
export const applyTextSize = (size: TextSize): void => apply(TEXT_SIZE_COOKIE, size)

/** Shows a choice at once, and remembers it for the server. */
function apply(cookie: string, value: string): void {
  document.documentElement.setAttribute(`data-${cookie}`, value)
  const secure = location.protocol === 'https:' ? '; Secure' : ''
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${cookie}=${value}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax${secure}`
}
