/// <reference lib="dom" />

import type { Declaration } from '@daily-drops/contract/items/queued-item'

/** What a page declares in its head, as written. */
export interface PageMetadata {
  canonical: string | undefined
  title: string | undefined
  summary: string | undefined
  author: string | undefined
  siteName: string | undefined
  image: string | undefined
  published: string | undefined
  language: string | undefined
  declared: Declaration
  /** Journals and preprint servers describe a paper by citation_* elements. */
  isResearch: boolean
}

const ARTICLE_TYPE = /(Article|BlogPosting|Report|VideoObject)$/
const MAX_LINKED_DATA = 200_000

/**
 * Linked data first, because it is written for machines and rarely by hand. Then Open Graph, then plain meta
 * elements.
 */
export function readMetadata(document: Document): PageMetadata {
  const linked = linkedArticle(document)
  const meta = metaReader(document)
  return {
    canonical:
      document.querySelector('link[rel~="canonical" i]')?.getAttribute('href') ?? meta('og:url') ?? undefined,
    title: text(linked.headline) ?? meta('citation_title', 'dc:title', 'og:title', 'twitter:title'),
    summary:
      text(linked.description) ??
      meta('dc:description', 'og:description', 'twitter:description', 'description'),
    author: nameOf(linked.author) ?? meta('citation_author', 'dc:creator', 'author', 'parsely-author'),
    siteName: meta('og:site_name') ?? nameOf(linked.publisher),
    image:
      meta('og:image:secure_url', 'og:image', 'twitter:image', 'twitter:image:src') ?? imageOf(linked.image),
    published:
      text(linked.datePublished) ??
      meta('article:published_time', 'citation_publication_date', 'dc:date', 'date', 'pubdate') ??
      document.querySelector('article time[datetime]')?.getAttribute('datetime') ??
      undefined,
    language: document.documentElement?.getAttribute('lang') || meta('og:locale'),
    declared: { paywalled: paywallOf(linked) },
    isResearch:
      meta('citation_title') !== undefined && meta('citation_author', 'citation_authors') !== undefined,
  }
}

/** Finds the first element with content. Sites use both `name` and `property`, in any case. */
function metaReader(document: Document): (...names: string[]) => string | undefined {
  const values = new Map<string, string>()
  for (const element of document.querySelectorAll('meta[content]')) {
    const keys = element.getAttribute('property') ?? element.getAttribute('name') ?? ''
    const content = element.getAttribute('content')?.trim() ?? ''
    for (const key of keys.toLowerCase().split(/\s+/)) {
      if (content && !values.has(key)) values.set(key, content)
    }
  }
  return (...names) => names.map((name) => values.get(name)).find((value) => value !== undefined)
}

type Linked = Record<string, unknown>

function linkedArticle(document: Document): Linked {
  const nodes: Linked[] = []
  for (const script of document.querySelectorAll('script[type="application/ld+json" i]')) {
    const source = script.textContent ?? ''
    if (source.length <= MAX_LINKED_DATA) nodes.push(...nodesOf(parse(source)))
  }
  return nodes.find((node) => [node['@type']].flat().some((type) => ARTICLE_TYPE.test(String(type)))) ?? {}
}

function nodesOf(value: unknown): Linked[] {
  if (Array.isArray(value)) return value.flatMap(nodesOf)
  if (typeof value !== 'object' || value === null) return []
  const node = value as Linked
  return [node, ...nodesOf(node['@graph'])]
}

function parse(source: string): unknown {
  try {
    return JSON.parse(source)
  } catch {
    return undefined
  }
}

function text(value: unknown): string | undefined {
  return typeof value === 'string' && value.trim() ? value : undefined
}

function nameOf(value: unknown): string | undefined {
  const names = [value].flat().map((entry) => text(entry) ?? text((entry as Linked | undefined)?.name))
  return names.filter((name) => name !== undefined).join(', ') || undefined
}

/** A paid part counts, because the free part is then only its beginning. */
function paywallOf({ isAccessibleForFree, hasPart }: Linked): boolean | undefined {
  const parts = [hasPart].flat().map((part) => (part as Linked | null | undefined)?.isAccessibleForFree)
  const said = [isAccessibleForFree, ...parts].map(truthOf)
  if (said.includes(false)) return true
  return said.includes(true) ? false : undefined
}

/** Sites write JSON values, words in any case, and schema.org addresses. */
function truthOf(value: unknown): boolean | undefined {
  const word = /^(?:https?:\/\/schema\.org\/)?(true|false)$/i.exec(String(value))?.[1]
  return word === undefined ? undefined : word.toLowerCase() === 'true'
}

function imageOf(value: unknown): string | undefined {
  const first = [value].flat()[0]
  return text(first) ?? text((first as Linked | undefined)?.url)
}
