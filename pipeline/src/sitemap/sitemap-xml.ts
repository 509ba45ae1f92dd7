import { escapeMarkup } from '@daily-drops/core/text/escape-markup'
import type { Locale } from '@daily-drops/messages/locales'

/** Addresses are absolute. */
export interface SitemapEntry {
  url: string
  /** Omitted when unknown. */
  changedAt: Date | undefined
  /** The page in all its languages. */
  versions?: readonly { locale: Locale; url: string }[]
}

const NAMESPACE = 'http://www.sitemaps.org/schemas/sitemap/0.9'

export interface SitemapLimits {
  urls: number
  bytes: number
}

/** The protocol's limits for one file. */
export const SITEMAP_LIMITS: SitemapLimits = { urls: 50_000, bytes: 50 * 1024 * 1024 }

const HEAD = `<?xml version="1.0" encoding="UTF-8"?>\n<urlset xmlns="${NAMESPACE}" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n`
const TAIL = '</urlset>\n'

export interface SitemapText {
  xml: string
  urls: number
  changedAt: Date | undefined
}

/** As few files as possible, at least one, with only one of them in memory. */
export async function* writeSitemaps(
  entries: AsyncIterable<SitemapEntry>,
  limits = SITEMAP_LIMITS,
): AsyncGenerator<SitemapText> {
  const bytesOfFrame = Buffer.byteLength(HEAD + TAIL)
  let lines: string[] = []
  let bytes = bytesOfFrame
  let changedAt: Date | undefined
  const file = (): SitemapText => ({ xml: `${HEAD}${lines.join('')}${TAIL}`, urls: lines.length, changedAt })

  for await (const entry of entries) {
    const line = `${elementOf('url', entry)}\n`
    const size = Buffer.byteLength(line)
    if (lines.length === limits.urls || bytes + size > limits.bytes) {
      yield file()
      lines = []
      bytes = bytesOfFrame
      changedAt = undefined
    }
    lines.push(line)
    bytes += size
    changedAt = laterOf(changedAt, entry.changedAt)
  }
  yield file()
}

export function writeIndex(sitemaps: readonly SitemapEntry[]): string {
  const lines = sitemaps.map((entry) => `${elementOf('sitemap', entry)}\n`)
  return `<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="${NAMESPACE}">\n${lines.join('')}</sitemapindex>\n`
}

/** One line each, because the host removes single lines when their page has become empty. */
function elementOf(name: 'url' | 'sitemap', { url, changedAt, versions = [] }: SitemapEntry): string {
  const lastmod = changedAt ? `<lastmod>${toSeconds(changedAt)}</lastmod>` : ''
  const links = versions.map(
    (version) =>
      `<xhtml:link rel="alternate" hreflang="${version.locale}" href="${escapeMarkup(version.url)}"/>`,
  )
  return `<${name}><loc>${escapeMarkup(url)}</loc>${lastmod}${links.join('')}</${name}>`
}

function toSeconds(moment: Date): string {
  return `${moment.toISOString().slice(0, 19)}Z`
}

export function laterOf(one: Date | undefined, other: Date | undefined): Date | undefined {
  if (!one || !other) return one ?? other
  return one > other ? one : other
}
