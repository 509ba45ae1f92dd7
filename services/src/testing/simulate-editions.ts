import { localDay } from '@daily-drops/core/local-day'
import type { Db } from '@daily-drops/db/connection/client'
import { findEdition } from '@daily-drops/db/editions/find-edition'
import { aUser } from '@daily-drops/db/testing/factories'
import { sql } from 'kysely'
import { ensureEdition } from '../editions/make-edition.ts'
import { takeSnapshot } from '../editions/ranking-snapshot.ts'

const ZONES = [
  'UTC',
  'Pacific/Kiritimati',
  'America/Los_Angeles',
  'Asia/Kolkata',
  'Europe/Rome',
  'Pacific/Pago_Pago',
]
const HOUR = 60 * 60 * 1000

interface Person {
  userId: string
  zone: string
  /** By day, as first seen. */
  shown: Map<string, string>
}

export interface SimulationResult {
  editions: number
  shortEditions: number
  changed: number
  storiesTwice: number
  missingDays: number
}

/** A publisher's day: a few articles per subtopic and an occasional video, published around the clock. */
export async function publishDays(db: Db, from: Date, days: number, perTopicDay: number): Promise<void> {
  await sql`
    insert into sources (name, homepage_url, feed_url, host)
    select 'Publisher ' || n, 'https://p' || n || '.example/', 'https://p' || n || '.example/feed', 'p' || n || '.example'
    from generate_series(1, 60) as n`.execute(db)
  await sql`
    with specific as (
      select l3.slug, l2.id as l2_id, l2.parent_id as l1_id, row_number() over (partition by l2.id order by l3.id) as nth
      from topics as l3 join topics as l2 on l2.id = l3.parent_id where l3.level = 3
    )
    insert into drops (title, url, published_at, language, type, youtube_kind, source_id, tags, tag_done, l1_topic_id, l2_topic_id)
    select 'Item ' || day || '-' || n || '-' || l2_id, 'https://example.com/' || day || '/' || n || '/' || l2_id,
      ${from}::timestamptz + day * interval '1 day' + (n * 3 + l2_id % 3) * interval '1 hour', 'en',
      case when n % 5 = 0 then 'video' else 'article' end, case when n % 5 = 0 then 'video' end,
      (select min(id) from sources) + (l2_id * 7 + n * 13 + day) % 60, array[slug], true, l1_id, l2_id
    from generate_series(-2, ${days}::integer) as day, generate_series(1, ${perTopicDay}::integer) as n
      join specific on specific.nth = 1 + n % 3`.execute(db)
  await sql`analyze`.execute(db)
}

/**
 * Readers in many zones open the feed at odd hours, some of them twice. What they saw is compared with what
 * is stored later.
 */
export async function simulateEditions(
  db: Db,
  { readers, days, start }: { readers: number; days: number; start: Date },
): Promise<SimulationResult> {
  const mains = await db.selectFrom('topics').select('id').where('level', '=', 1).orderBy('id').execute()
  const people: Person[] = []
  for (let index = 0; index < readers; index++) {
    const zone = ZONES[index % ZONES.length] as string
    const profile = { time_zone: zone, edition_size: 5 + (index % 6) }
    const user = await aUser(db, { profile })
    const topics = [0, 5, 9].map((step) => mains[(index + step) % mains.length]?.id as number)
    await sql`select upsert_preferences(${user.id}, ${topics.slice(0, 1 + (index % 3))}::integer[], '{en}')`.execute(
      db,
    )
    people.push({ userId: user.id, zone, shown: new Map<string, string>() })
  }
  const result = { editions: 0, shortEditions: 0, changed: 0, storiesTwice: 0, missingDays: 0 }

  const idsOf = async (person: Person, day: string) =>
    JSON.stringify(
      (await findEdition(db, person, day))?.items.map((item) => [item.id, item.final_score]) ?? [],
    )

  for (let hour = 0; hour < days * 24; hour += 6) {
    const now = new Date(start.getTime() + hour * HOUR)
    const snapshot = await takeSnapshot(db, now)
    for (const person of people) {
      const day = localDay(now, person.zone)
      await ensureEdition(db, snapshot, { userId: person.userId, day, now })
      const shown = await idsOf(person, day)
      const before = person.shown.get(day)
      if (before === undefined) {
        person.shown.set(day, shown)
        result.editions++
        if (JSON.parse(shown).length < 5) result.shortEditions++
      } else if (before !== shown) result.changed++
    }
  }
  for (const person of people) {
    for (const [day, shown] of person.shown) if ((await idsOf(person, day)) !== shown) result.changed++
    const stories = await db
      .selectFrom('edition_items')
      .select((eb) => [
        eb.fn.countAll<number>().as('items'),
        eb.fn.count<number>('story_id').distinct().as('stories'),
      ])
      .where('user_id', '=', person.userId)
      .executeTakeFirstOrThrow()
    result.storiesTwice += Number(stories.items) - Number(stories.stories)
    result.missingDays += Math.max(0, days - person.shown.size)
  }
  return result
}
