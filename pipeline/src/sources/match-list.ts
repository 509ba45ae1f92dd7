import { feedSpellings } from '@daily-drops/core/addresses/feed-address'
import { normaliseItemUrl } from '@daily-drops/core/addresses/url'
import type { Db } from '@daily-drops/db/connection/client'
import { dropsAtAddresses } from '@daily-drops/db/drops/drops'
import { sourcesAtAddresses } from '@daily-drops/db/sources/sources'
import type { ReadLists } from './read-lists.ts'

/** Small enough for one statement. */
const BATCH = 500

export interface MatchedList {
  /** Items that we have, by their ids. */
  drops: number[]
  /** Sources that we read, by their ids. */
  sources: number[]
  /** The other feeds, then the other pages' sites, beginning with those that have most pages in the list. */
  unknown: string[]
}

/** Compares a reader's list with what we have. Nothing is fetched. */
export async function matchList(
  db: Db,
  userId: string,
  { feeds, pages }: Pick<ReadLists, 'feeds' | 'pages'>,
): Promise<MatchedList> {
  const items = await matches(pages, itemSpellings, async (urls) => {
    const found = await dropsAtAddresses(db, urls, { userId })
    return new Map(found.map(({ id, url }) => [url, id]))
  })
  const addresses = [...feeds, ...pages.filter((page) => !items.has(page))]
  const isFeed = new Set(feeds)
  const spell = (url: string) => [...feedSpellings(url), ...(isFeed.has(url) ? [] : homepages(url))]
  const sources = await matches(addresses, spell, (urls) => sourcesAtAddresses(db, urls))
  const others = addresses.filter((address) => !sources.has(address))
  return {
    drops: [...new Set(items.values())],
    sources: [...new Set(sources.values())],
    unknown: [
      ...others.filter((address) => isFeed.has(address)),
      ...sitesOf(others.filter((address) => !isFeed.has(address))),
    ],
  }
}

/** What is stored under any spelling of each address. */
async function matches(
  addresses: readonly string[],
  spell: (address: string) => string[],
  find: (urls: string[]) => Promise<ReadonlyMap<string, number>>,
): Promise<Map<string, number>> {
  const matched = new Map<string, number>()
  for (let at = 0; at < addresses.length; at += BATCH) {
    const batch = addresses.slice(at, at + BATCH)
    const stored = await find(batch.flatMap(spell))
    for (const address of batch) {
      const id = spell(address)
        .map((spelling) => stored.get(spelling))
        .find((found) => found !== undefined)
      if (id !== undefined) matched.set(address, id)
    }
  }
  return matched
}

function itemSpellings(url: string): string[] {
  const item = normaliseItemUrl(url)
  return item === undefined ? [] : hostSpellings(item)
}

const homepages = (url: string) => hostSpellings(new URL('/', url).href)

/** http or https, with or without www. */
function hostSpellings(url: string): string[] {
  const rest = url.replace(/^https?:\/\/(www\.)?/, '')
  return ['https://', 'http://'].flatMap((scheme) => [`${scheme}${rest}`, `${scheme}www.${rest}`])
}

/** One address for each site: its only page in the list, which may be a blog on a shared host, or its homepage. */
function sitesOf(pages: readonly string[]): string[] {
  const sites = Map.groupBy(pages, (page) => new URL(page).host.replace(/^www\./, ''))
  return [...sites.values()]
    .sort((a, b) => b.length - a.length)
    .map(([first = '', ...others]) => (others.length > 0 ? new URL('/', first).href : first))
}
