/** The taggers that run by themselves. */
export const AUTOMATIC_TAGGERS = ['local', 'model'] as const

export const TAGGERS = [...AUTOMATIC_TAGGERS, 'editor'] as const

export type AutomaticTagger = (typeof AUTOMATIC_TAGGERS)[number]
