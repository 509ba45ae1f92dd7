import type { SourceType } from '../sources/source-types.ts'
import { withoutTrailingSlashes } from './trailing-slashes.ts'
import { URL_MAX_LENGTH } from './url.ts'

/** The spellings under which one feed is commonly entered: http or https, with or without a slash at the end. */
export function feedSpellings(url: string): string[] {
  const { host, pathname, search } = new URL(url)
  const path = withoutTrailingSlashes(pathname)
  return ['https:', 'http:']
    .flatMap((scheme) => [`${scheme}//${host}${path}${search}`, `${scheme}//${host}${path}/${search}`])
    .filter((spelling) => spelling.length <= URL_MAX_LENGTH)
}

const VIDEO_FEED = /^\/feeds\/videos\.xml$/

export function feedType(url: string): Exclude<SourceType, 'manual'> {
  return VIDEO_FEED.test(new URL(url).pathname) ? 'youtube' : 'rss'
}
