import { feedSpellings, feedType } from '@daily-drops/core/feed-address'
import { registrableDomain } from '@daily-drops/core/registrable-domain'
import type { Db } from '@daily-drops/db/client'
import { addSources, knownFeeds } from '@daily-drops/db/sources'
import { languageOf } from '../language.ts'
import type { ListedSource } from './opml.ts'

export interface Imported {
  added: number
  known: number
}

/** Adds the sources of a list that are not followed yet. Nothing is fetched here: the scheduler asks them in turn. */
export async function importSources(
  db: Db,
  list: readonly (ListedSource & { official?: boolean })[],
): Promise<Imported> {
  return db.transaction().execute(async (db) => {
    const known = await knownFeeds(
      db,
      list.flatMap(({ feedUrl }) => feedSpellings(feedUrl)),
    )
    const isNew = ({ feedUrl }: ListedSource) =>
      !feedSpellings(feedUrl).some((spelling) => known.has(spelling))
    const added = await addSources(
      db,
      list.filter(isNew).map(({ name, homepageUrl, feedUrl, language, official = false }) => ({
        name,
        homepage_url: homepageUrl,
        feed_url: feedUrl,
        host: registrableDomain(feedUrl) ?? '',
        type: feedType(feedUrl),
        language: languageOf(language) ?? null,
        official,
      })),
    )
    return { added: added.length, known: list.length - added.length }
  })
}
