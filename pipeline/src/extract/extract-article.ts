/// <reference lib="dom" />

import { resolveLink } from '@daily-drops/core/addresses/links'
import { sameRegistrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import { credibleDate } from '@daily-drops/core/published-at'
import { Readability } from '@mozilla/readability'
import { parseHTML } from 'linkedom'
import { decodeText } from '../parse/decode.ts'
import { cut, oneLine, readHtml } from '../parse/plain-text.ts'
import { type PageMetadata, readMetadata } from './metadata.ts'
import { withoutSiteName } from './title.ts'

const MAX_ELEMENTS = 50_000
const MAX_TITLE = 1_000
const MAX_AUTHOR = 255
const MAX_SUMMARY = 10_000
const MAX_TEXT = 1024 * 1024

export interface PageDocument {
  /** The page's address after redirects. */
  url: string
  body: Uint8Array
  contentType: string | undefined
  fetchedAt: Date
}

/** The page's description of itself, in plain text and checked addresses. */
export interface ArticlePage extends Pick<PageMetadata, 'declared' | 'isResearch'> {
  /** The page's canonical address, if it belongs to the same publisher. */
  canonicalUrl: string | undefined
  title: string
  summary: string
  text: string
  author: string
  siteName: string
  imageUrl: string | undefined
  publishedAt: Date | undefined
  publishedRaw: string | undefined
  /** As declared, such as "pt-BR". */
  language: string | undefined
}

/** Extracts the article from the bytes of a page. Whatever the page lacks is empty. */
export function extractArticle({ url, body, contentType, fetchedAt }: PageDocument): ArticlePage {
  const { document } = parseHTML(whole(decodeText(body, contentType)))
  const declared = readMetadata(document)
  const heading = document.querySelector('title')?.textContent
  const article = new Readability(document, { maxElemsToParse: MAX_ELEMENTS }).parse()
  const content = readHtml(article?.content ?? '')
  const siteName = oneLine(declared.siteName ?? article?.siteName ?? '', MAX_AUTHOR)
  const title = declared.title || article?.title || heading || ''
  const published = oneLine(declared.published ?? article?.publishedTime ?? '', 100) || undefined
  return {
    canonicalUrl: canonicalOf(declared, url),
    title: withoutSiteName(oneLine(title, MAX_TITLE), siteName),
    summary: oneLine(declared.summary ?? article?.excerpt ?? '', MAX_SUMMARY),
    text: cut(content.text, MAX_TEXT),
    author: authorOf(declared.author ?? article?.byline ?? ''),
    siteName,
    imageUrl: resolveLink(declared.image, url) ?? resolveLink(content.image, url),
    publishedAt: credibleDate(published, fetchedAt),
    publishedRaw: published,
    language: declared.language ?? article?.lang ?? undefined,
    isResearch: declared.isResearch,
    declared: declared.declared,
  }
}

/** The DOM does not add missing elements, and the article reader needs a body. */
function whole(html: string): string {
  return /<body[\s>]/i.test(html) ? html : `<!doctype html><html><head></head><body>${html}</body></html>`
}

/** A canonical link is trusted only within the publisher's own domain, and not when it is the front page. */
function canonicalOf({ canonical }: PageMetadata, url: string): string | undefined {
  const target = resolveLink(canonical, url)
  if (!target || !sameRegistrableDomain(target, url)) return undefined
  const isFrontPage = new URL(target).pathname === '/' && !new URL(target).search
  return isFrontPage && new URL(url).pathname !== '/' ? undefined : target
}

/** Some sites put a profile's address where the author's name should be. */
function authorOf(value: string): string {
  const name = oneLine(value, MAX_AUTHOR).replace(/^by\s+/i, '')
  return /^https?:\/\//.test(name) ? '' : name
}
