/** The visitor's choice of colours travels in a cookie, so that the first byte already has the right ones. */
export const THEME_COOKIE = 'theme'

export const THEMES = ['light', 'dark', 'system'] as const

export type Theme = (typeof THEMES)[number]
