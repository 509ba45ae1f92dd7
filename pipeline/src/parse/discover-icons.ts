import { ICON_SIZE } from '@daily-drops/contract/items/images'
import { baseOf, resolveLink } from '@daily-drops/core/addresses/links'
import type { PageDocument } from '../extract/extract-article.ts'
import { decodeText } from './decode.ts'
import { walkMarkup } from './walk-markup.ts'

/** The usual size of these kinds of link when they do not declare one. */
const USUAL_SIZES = { 'apple-touch-icon': 180, 'apple-touch-icon-precomposed': 180, icon: 32 } as const
const MAX_ICONS = 4

export type IconPage = Omit<PageDocument, 'fetchedAt'>

export interface PageIcons {
  /** The site's icons, best first. */
  icons: string[]
  /** The picture that the page declares for sharing. */
  image: string | undefined
}

/** The icons that a page declares for its site. Vector icons are left out, because they can contain scripts. */
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

/** The smallest icon that need not be enlarged, then larger ones, then smaller ones. */
function rank(size: number): number {
  return size >= ICON_SIZE ? size : Number.MAX_SAFE_INTEGER - size
}
