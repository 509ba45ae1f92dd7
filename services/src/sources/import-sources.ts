import { feedSpellings, feedType } from '@daily-drops/core/addresses/feed-address'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import type { Db, Tx } from '@daily-drops/db/connection/client'
import { addSources, knownFeeds, type NewSource } from '@daily-drops/db/sources/sources'

export interface ListedSource {
  name: string
  homepageUrl: string
  feedUrl: string
  /** Two letters. */
  language: string | null
  official?: boolean
}

/** Small enough for one statement and a short transaction. */
const BATCH = 500

/**
 * Adds the sources of a list that are not followed yet. Nothing is fetched here: the scheduler fetches them
 * in turn. Each batch is committed on its own, so an interrupted list can simply be imported again.
 */
export async function importSources(
  db: Db,
  list: readonly ListedSource[],
  tell: (done: number) => void = () => {},
): Promise<{ added: number; known: number }> {
  let added = 0
  for (let at = 0; at < list.length; at += BATCH) {
    const batch = list.slice(at, at + BATCH)
    const isAdded = await db.transaction().execute((db) => importBatch(db, batch, at))
    added += isAdded.filter(Boolean).length
    tell(at + batch.length)
  }
  return { added, known: list.length - added }
}

/** Which of them were added, in their order. Sources of later batches are fetched after the `before` earlier ones. */
export async function importBatch(db: Tx, list: readonly ListedSource[], before = 0): Promise<boolean[]> {
  const known = await knownFeeds(
    db,
    list.flatMap(({ feedUrl }) => feedSpellings(feedUrl)),
  )
  // A list may contain one feed in two spellings.
  const isNew = list.map(({ feedUrl }) => {
    const spellings = feedSpellings(feedUrl)
    const isFirst = !spellings.some((spelling) => known.has(spelling))
    for (const spelling of spellings) known.add(spelling)
    return isFirst
  })
  const wanted = list.filter((_, place) => isNew[place])
  const added = new Set((await addSources(db, wanted.map(newSource), before)).map(({ feed_url }) => feed_url))
  return list.map(({ feedUrl }, place) => isNew[place] === true && added.has(feedUrl))
}

function newSource({ name, homepageUrl, feedUrl, language, official = false }: ListedSource): NewSource {
  return {
    name,
    homepage_url: homepageUrl,
    feed_url: feedUrl,
    host: registrableDomain(feedUrl) ?? '',
    type: feedType(feedUrl),
    language,
    official,
  }
}
