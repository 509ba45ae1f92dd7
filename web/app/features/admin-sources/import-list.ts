import { importSources, MAX_IMPORTED } from '@daily-drops/contract/functions/sources/source-lists'
import type { InputOf } from '@daily-drops/contract/kernel/define-function'
import { isHttpUrl, URL_MAX_LENGTH } from '@daily-drops/core/addresses/url'
import type { Call } from '../../console/actions.ts'

export const MAX_LISTED = 20_000
/** Below the limit of one request. */
const MAX_BYTES = 48 * 1024
const MAX_NAME = 200

type Listed = InputOf<typeof importSources>['sources'][number]
export type LineOutcome = 'added' | 'known' | 'unusable' | 'failed'

export interface Line {
  name: string
  /** Absent when the line has no address that can be fetched. */
  source?: Listed
  outcome?: LineOutcome | undefined
}

/** The attributes of an outline that has an address; folders have none. */
export interface Outline {
  text?: string | null
  title?: string | null
  xmlUrl: string
  htmlUrl?: string | null
  language?: string | null
}

export function lineOf({ text, title, xmlUrl, htmlUrl, language }: Outline): Line {
  const feed = address(xmlUrl)
  const name = (title || text || feed || xmlUrl).replace(/\s+/g, ' ').trim().slice(0, MAX_NAME).trim()
  if (!feed) return { name, outcome: 'unusable' }
  const code = language?.trim().slice(0, 2).toLowerCase() ?? ''
  const source = {
    name: name || new URL(feed).hostname,
    homepage_url: address(htmlUrl) ?? new URL('/', feed).href,
    feed_url: feed,
    language: /^[a-z]{2}$/.test(code) ? code : null,
  }
  return { name: source.name, source }
}

function address(value: string | null | undefined): string | undefined {
  const text = value?.trim() ?? ''
  if (!isHttpUrl(text)) return undefined
  const url = new URL(text)
  return url.username || url.password || url.href.length > URL_MAX_LENGTH ? undefined : url.href
}

/** Undefined if it is not a list. */
export function readOpml(text: string): Line[] | undefined {
  const document = new DOMParser().parseFromString(text, 'text/xml')
  if (document.querySelector('parsererror') || document.documentElement.localName !== 'opml') return undefined
  return [...document.querySelectorAll('outline[xmlUrl]')].map((outline) =>
    lineOf({
      text: outline.getAttribute('text'),
      title: outline.getAttribute('title'),
      xmlUrl: outline.getAttribute('xmlUrl') ?? '',
      htmlUrl: outline.getAttribute('htmlUrl'),
      language: outline.getAttribute('language'),
    }),
  )
}

/** Of the lines that can be sent. */
export function progressOf(lines: readonly Line[]): { done: number; total: number } {
  const usable = lines.filter(({ source }) => source)
  return { done: usable.filter(({ outcome }) => outcome).length, total: usable.length }
}

/** Sends the lines without an outcome in batches that fit one request, and reports the state after each. */
export async function importLines(
  call: Call,
  lines: readonly Line[],
  onProgress: (lines: readonly Line[]) => void,
): Promise<void> {
  const after = [...lines]
  for (const portion of portionsOf(lines)) {
    const outcomes = await call(importSources, { sources: portion.map(({ source }) => source) }).then(
      (answer) => answer.outcomes,
      () => portion.map(() => 'failed' as const),
    )
    for (const [nth, { place }] of portion.entries()) {
      const line = after[place]
      if (line) after[place] = { ...line, outcome: outcomes[nth] ?? 'failed' }
    }
    onProgress([...after])
  }
}

type Placed = { place: number; source: Listed }

function portionsOf(lines: readonly Line[]): Placed[][] {
  const portions: Placed[][] = []
  let bytes = Number.POSITIVE_INFINITY
  for (const [place, { source, outcome }] of lines.entries()) {
    if (!source || outcome) continue
    const size = new TextEncoder().encode(JSON.stringify(source)).length
    const last = portions.at(-1)
    if (last && last.length < MAX_IMPORTED && bytes + size <= MAX_BYTES) {
      last.push({ place, source })
      bytes += size
    } else {
      portions.push([{ place, source }])
      bytes = size
    }
  }
  return portions
}
