/** The keys of a shared page in a CDN, by which the CDN is asked to purge it. */
export const ALL_PAGES_KEY = 'pages'
/** For pages that may show drops of any topic. */
const MIXED_PAGES_KEY = 'pages-of-all-topics'

/** The most keys per purge: few enough for any CDN. Beyond that, all pages are purged. */
export const MAX_PURGE_KEYS = 30

const keyOf = (slug: string) => `topic-${slug}`

/** Never more than two, however much the page shows. `topic` is the topic of all its drops, if there is one. */
export function keysOfPage(topic: string | undefined): string[] {
  return [ALL_PAGES_KEY, topic === undefined ? MIXED_PAGES_KEY : keyOf(topic)]
}

/** The keys of all pages that may show drops of these topics. */
export function keysOfTopics(slugs: readonly string[]): string[] {
  return [MIXED_PAGES_KEY, ...slugs.map(keyOf)]
}

/** The keys of one purge call for all of these. */
export function keysInOneCall(keys: ReadonlySet<string>): string[] {
  return keys.has(ALL_PAGES_KEY) || keys.size > MAX_PURGE_KEYS ? [ALL_PAGES_KEY] : [...keys]
}
