import { ICON_SIZE } from '@daily-drops/contract/items/images'
import { baseOf, resolveLink } from '@daily-drops/core/addresses/links'
import type { PageDocument } from '../extract/extract-article.ts'
import { decodeText } from './decode.ts'
import { walkMarkup } from './walk-markup.ts'

/** What these kinds of link usually are when they do not say their size. */
const USUAL_SIZES = { 'apple-touch-icon': 180, 'apple-touch-icon-precomposed': 180, icon: 32 } as const
const MAX_ICONS = 4

export type IconPage = Omit<PageDocument, 'fetchedAt'>

export interface PageIcons {
  /** The marks of the site, best first. */
  icons: string[]
  /** What the page itself is shown with elsewhere. */
  image: string | undefined
}

/** What a page names as the marks of its site. Drawings are left out: they are programs, not pictures. */
export function discoverIcons({ url: pageUrl, body, contentType }: IconPage): PageIcons {
  const found: { url: string; size: number }[] = []
  let base = pageUrl
  let image: string | undefined
  walkMarkup(decodeText(body, contentType), {
    open(name, { rel = '', href, sizes = '', type = '', property = '', content }) {
      if (name === 'base') base = baseOf(pageUrl, href)
      if (name === 'meta' && property === 'og:image') image ??= resolveLink(content, base)
      const usual = name === 'link' ? usualSize(rel) : undefined
      const url = usual && resolveLink(href, base)
      if (!url || type.includes('svg') || /\.svgz?$/i.test(new URL(url).pathname)) return
      found.push({ url, size: Number(/\d+/.exec(sizes)?.[0] ?? usual) })
    },
  })
  const urls = found.sort((one, other) => rank(one.size) - rank(other.size)).map(({ url }) => url)
  return { icons: [...new Set(urls)].slice(0, MAX_ICONS), image }
}

function usualSize(rel: string): number | undefined {
  const kinds = rel.toLowerCase().split(/\s+/)
  return Object.entries(USUAL_SIZES).find(([kind]) => kinds.includes(kind))?.[1]
}

/** The smallest that need not be enlarged, then ever larger ones, then ever smaller ones. */
function rank(size: number): number {
  return size >= ICON_SIZE ? size : Number.MAX_SAFE_INTEGER - size
}
