/** How a source's items arrive: by its feed, from its video channel, or entered by an editor. */
export const SOURCE_TYPES = ['rss', 'youtube', 'manual'] as const

export type SourceType = (typeof SOURCE_TYPES)[number]
