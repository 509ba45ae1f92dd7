/** A page that visitors share carries these names to a CDN, which is told by them what to throw away. */
export const ALL_PAGES_KEY = 'pages'
/** Pages on which drops of any topic may stand. */
const MIXED_PAGES_KEY = 'pages-of-all-topics'

/** Of those that can be purged in one call: as few as any CDN takes. Beyond that all pages are. */
export const MOST_KEYS = 30

const keyOf = (slug: string) => `topic-${slug}`

/** Never more than two, however much the page shows. `topic` is the one to which all its drops belong, if there is one. */
export function keysOfPage(topic: string | undefined): string[] {
  return [ALL_PAGES_KEY, topic === undefined ? MIXED_PAGES_KEY : keyOf(topic)]
}

/** The keys of all pages that may show drops of these topics. */
export function keysOfTopics(slugs: readonly string[]): string[] {
  return [MIXED_PAGES_KEY, ...slugs.map(keyOf)]
}

/** What to purge in one call for all of these. */
export function keysInOneCall(keys: ReadonlySet<string>): string[] {
  return keys.has(ALL_PAGES_KEY) || keys.size > MOST_KEYS ? [ALL_PAGES_KEY] : [...keys]
}
