import { isHttpUrl, URL_MAX_LENGTH } from '@daily-drops/core/addresses/url'
import { generateOpml, type Opml, parseOpml } from 'feedsmith'

export const MAX_OPML_BYTES = 5 * 1024 * 1024
const MAX_OUTLINES = 20_000
const MAX_NAME = 200

export interface ListedSource {
  name: string
  homepageUrl: string
  feedUrl: string
  language: string | undefined
}

/** The feeds of a subscription list, without its folders. Outlines without a usable address are skipped. */
export function readOpml(text: string): ListedSource[] {
  const outlines = flatten(parseOpml(text).body?.outlines ?? [])
  if (outlines.length > MAX_OUTLINES) throw new Error(`The list is too long: ${MAX_OUTLINES} entries at most`)
  return outlines.flatMap(({ text, title, xmlUrl, htmlUrl, language }) => {
    const feedUrl = webAddress(xmlUrl)
    if (!feedUrl) return []
    const name = trimmed(title) || trimmed(text) || new URL(feedUrl).hostname
    return [{ name, homepageUrl: webAddress(htmlUrl) ?? new URL('/', feedUrl).href, feedUrl, language }]
  })
}

export function writeOpml(sources: readonly ListedSource[], createdAt: Date): string {
  return generateOpml({
    head: { title: 'Daily Drops', dateCreated: createdAt },
    body: {
      outlines: sources.map(({ name, homepageUrl, feedUrl, language }) => ({
        type: 'rss',
        text: name,
        title: name,
        xmlUrl: feedUrl,
        htmlUrl: homepageUrl,
        ...(language && { language }),
      })),
    },
  })
}

function flatten(outlines: readonly Opml.Outline<string>[]): Opml.Outline<string>[] {
  return outlines.flatMap((outline) => [outline, ...flatten(outline.outlines ?? [])])
}

function trimmed(name = ''): string {
  return name.replace(/\s+/g, ' ').trim().slice(0, MAX_NAME).trim()
}

function webAddress(value: string | undefined): string | undefined {
  const url = value && isHttpUrl(value) ? new URL(value.trim()) : undefined
  return url && !url.username && !url.password && url.href.length <= URL_MAX_LENGTH ? url.href : undefined
}
