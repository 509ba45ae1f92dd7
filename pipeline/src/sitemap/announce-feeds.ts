import { addressIn } from '@daily-drops/contract/pages/language-paths'
import type { Db } from '@daily-drops/db/connection/client'
import { maySend } from '@daily-drops/db/delivery/origins'
import {
  changedTopicFeeds,
  noteAnnouncedFeeds,
  purgeCorrections,
} from '@daily-drops/db/topics/announced-feeds'
import type { GuardedClient } from '../fetch/guarded-client.ts'
import { askHub } from '../sources/ask-hub.ts'
import type { Site } from './site.ts'

const FILES = ['feed.xml', 'feed.json']
/** With up to eleven languages and two formats each, about two hundred addresses. */
const TOPICS_PER_CALL = 10

export interface AnnounceContext {
  db: Db
  client: GuardedClient
  site: Pick<Site, 'baseUrl' | 'locales' | 'hub'>
  signal: AbortSignal
}

/** Tells the configured hub which topic feeds have changed, each change once. Throws when the hub does not accept it. */
export async function announceFeeds({
  db,
  client,
  site,
  signal,
}: AnnounceContext): Promise<{ announced: number }> {
  const { baseUrl, locales, hub } = site
  await purgeCorrections(db)
  if (!hub) return { announced: 0 }
  const changed = await changedTopicFeeds(db)
  if (changed.length === 0 || !(await maySend(db, baseUrl))) return { announced: 0 }
  let announced = 0
  while (announced < changed.length && !signal.aborted) {
    const topics = changed.slice(announced, announced + TOPICS_PER_CALL)
    const feeds = topics.flatMap(({ slug }) =>
      locales.flatMap((locale) =>
        FILES.map((file) => addressIn(locale, `${baseUrl}/topics/${slug}/${file}`)),
      ),
    )
    await askHub(client, hub, [
      ['hub.mode', 'publish'],
      ...feeds.map((url): [string, string] => ['hub.url', url]),
    ])
    await noteAnnouncedFeeds(db, topics)
    announced += topics.length
  }
  return { announced }
}
