import { addDays } from '@daily-drops/core/archive'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/connection/client'
import { aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import { takeSnapshot } from '@daily-drops/services/editions/ranking-snapshot'

const READERS = 720
const DAYS = 10
const LANGUAGES_EACH = 3

export interface MixedEditions {
  editions: number
  items: number
  /** Items of a story that the same reader had already been given. */
  storiesAgain: number
  /** The same, by the labels: tellings whose link was missed count too. */
  eventsAgain: number
  /** Of them, those that the reader had been given in another language only. */
  acrossLanguages: number
}

/**
 * Readers of three languages each are given an edition on each of ten days, from drops that all belong to one topic.
 * `eventOf` names the event of each drop.
 */
export async function makeMixedEditions(
  db: Db,
  eventOf: ReadonlyMap<number, string>,
  { from }: { from: string },
): Promise<MixedEditions> {
  const { l1, l2, l3 } = await aTopicBranch(db)
  await db
    .updateTable('drops')
    .set({ tag_done: true, l1_topic_id: l1.id, l2_topic_id: l2.id, tags: [l3.slug] })
    .execute()
  const languages = await languagesOf(db)
  const readers: string[] = []
  for (let nth = 0; nth < READERS; nth++) {
    const { id } = await aUser(db, { profile: { edition_size: 5 + (nth % 6) } })
    const chosen = chooseLanguages(languages, nth)
    await db.transaction().execute((db) => savePreferences(db, id, { topics: [l2.id], languages: chosen }))
    readers.push(id)
  }
  for (let nth = 0; nth < DAYS; nth++) {
    const day = addDays(from, nth)
    const now = new Date(`${day}T18:00:00Z`)
    const snapshot = await takeSnapshot(db, now)
    for (const userId of readers) await ensureEdition(db, snapshot, { userId, day, now })
  }
  const shown = await db
    .selectFrom('edition_items')
    .innerJoin('drops', 'drops.id', 'drop_id')
    .select(['user_id', 'day', 'drop_id', 'edition_items.story_id', 'language'])
    .orderBy('day')
    .orderBy('position')
    .execute()
  const again = { storiesAgain: 0, eventsAgain: 0, acrossLanguages: 0 }
  const stories = new Set<string>()
  const languagesOfEvent = new Map<string, Set<string | null>>()
  for (const item of shown) {
    const story = `${item.user_id} ${item.story_id}`
    const event = `${item.user_id} ${eventOf.get(item.drop_id)}`
    const given = languagesOfEvent.get(event) ?? new Set()
    if (stories.has(story)) again.storiesAgain += 1
    if (given.size > 0) again.eventsAgain += 1
    if (given.size > 0 && !given.has(item.language)) again.acrossLanguages += 1
    stories.add(story)
    languagesOfEvent.set(event, given.add(item.language))
  }
  const editions = new Set(shown.map((item) => `${item.user_id} ${item.day}`)).size
  return { editions, items: shown.length, ...again }
}

/** The most frequent first. */
async function languagesOf(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('drops')
    .select('language')
    .where('language', 'is not', null)
    .groupBy('language')
    .orderBy((eb) => eb.fn.countAll(), 'desc')
    .orderBy('language')
    .execute()
  return rows.flatMap(({ language }) => language ?? [])
}

/** A different mixture for each reader: all distances between three languages occur. */
function chooseLanguages(languages: readonly string[], nth: number): string[] {
  const step = 1 + (Math.floor(nth / languages.length) % (languages.length - 1))
  const chosen = Array.from(
    { length: LANGUAGES_EACH },
    (_, at) => languages[(nth + at * step) % languages.length],
  )
  return [...new Set(chosen.flatMap((language) => language ?? []))]
}
