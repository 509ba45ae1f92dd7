import { feedSpellings, feedType } from '@daily-drops/core/addresses/feed-address'
import { registrableDomain } from '@daily-drops/core/addresses/registrable-domain'
import type { Db } from '@daily-drops/db/client'
import { addSources, knownFeeds, type NewSource } from '@daily-drops/db/sources/sources'
import { languageOf } from '../declared-language.ts'
import type { ListedSource } from './opml.ts'

export interface Imported {
  added: number
  known: number
}

type Listed = ListedSource & { official?: boolean }

/** Few enough for one statement, and for one short transaction. */
const BATCH = 500

/**
 * Adds the sources of a list that are not followed yet. Nothing is fetched here: the scheduler asks them in turn. Each
 * batch is kept as it is added, so a list that was interrupted is simply imported again.
 */
export async function importSources(db: Db, list: readonly Listed[]): Promise<Imported> {
  const distinct = firstOfEach(list)
  let added = 0
  for (let at = 0; at < distinct.length; at += BATCH) {
    added += await importBatch(db, distinct.slice(at, at + BATCH), at)
  }
  return { added, known: list.length - added }
}

/** A list may name one feed in two spellings. */
function firstOfEach(list: readonly Listed[]): Listed[] {
  const seen = new Set<string>()
  return list.filter(({ feedUrl }) => {
    const spellings = feedSpellings(feedUrl)
    const isNew = !spellings.some((spelling) => seen.has(spelling))
    for (const spelling of spellings) seen.add(spelling)
    return isNew
  })
}

function importBatch(db: Db, list: readonly Listed[], place: number): Promise<number> {
  return db.transaction().execute(async (db) => {
    const known = await knownFeeds(
      db,
      list.flatMap(({ feedUrl }) => feedSpellings(feedUrl)),
    )
    const isNew = ({ feedUrl }: Listed) => !feedSpellings(feedUrl).some((spelling) => known.has(spelling))
    const added = await addSources(db, list.filter(isNew).map(newSource), place)
    return added.length
  })
}

function newSource({ name, homepageUrl, feedUrl, language, official = false }: Listed): NewSource {
  return {
    name,
    homepage_url: homepageUrl,
    feed_url: feedUrl,
    host: registrableDomain(feedUrl) ?? '',
    type: feedType(feedUrl),
    language: languageOf(language) ?? null,
    official,
  }
}
