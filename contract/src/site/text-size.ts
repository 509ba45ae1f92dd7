/** The text size is a cookie, so that the server renders the first page in the right size. */
export const TEXT_SIZE_COOKIE = 'text-size'

export const TEXT_SIZES = ['standard', 'large', 'largest'] as const

export type TextSize = (typeof TEXT_SIZES)[number]
