import { readCookie } from './cookie.ts'

export const THEMES = ['light', 'dark', 'system'] as const

export type Theme = (typeof THEMES)[number]

const NAME = 'theme'
const MAX_AGE_SECONDS = 60 * 60 * 24 * 365

/** The choice travels in a cookie, so the first byte already has the right colours. */
export function readTheme(request: Request): Theme {
  const value = readCookie(request, NAME)
  return THEMES.find((theme) => theme === value) ?? 'system'
}

export function applyTheme(theme: Theme): void {
  document.documentElement.dataset.theme = theme
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every supported browser
  document.cookie = `${NAME}=${theme}; Path=/; Max-Age=${MAX_AGE_SECONDS}; SameSite=Lax`
}
