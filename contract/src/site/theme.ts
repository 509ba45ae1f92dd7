/** The visitor's colour theme is a cookie, so that the first byte already has the right colours. */
export const THEME_COOKIE = 'theme'

export const THEMES = ['light', 'dark', 'system'] as const

export type Theme = (typeof THEMES)[number]
