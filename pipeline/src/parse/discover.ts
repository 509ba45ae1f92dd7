import { baseOf, resolveLink } from '@daily-drops/core/addresses/links'
import { walkMarkup } from './walk-markup.ts'

const FEED_TYPE = /^application\/(rss\+xml|atom\+xml|rdf\+xml|feed\+json|json)\b/i
const FEED_PATH = /\/(rss|feed|atom|index\.rdf)(\.xml|\.json)?\/?$/i
const COMMENTS = /comment/i
const MAX_FEEDS = 10

/**
 * The feeds that a page offers, best first: declared ones, then plain links that look like one. Comment feeds
 * come last.
 */
export function discoverFeeds(html: string, pageUrl: string): string[] {
  let base = pageUrl
  const declared: string[] = []
  const linked: string[] = []
  walkMarkup(html, {
    open(name, { rel = '', type = '', href, title = '' }) {
      if (name === 'base') base = baseOf(pageUrl, href)
      const url = resolveLink(href, base)
      if (!url) return
      const isAlternate = rel.toLowerCase().split(/\s+/).includes('alternate')
      if (name === 'link' && isAlternate && FEED_TYPE.test(type)) {
        if (COMMENTS.test(title + url)) linked.push(url)
        else declared.push(url)
      } else if (name === 'a' && FEED_PATH.test(new URL(url).pathname)) {
        linked.unshift(url)
      }
    },
  })
  return [...new Set([...declared, ...linked])].slice(0, MAX_FEEDS)
}
