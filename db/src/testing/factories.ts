import type { Insertable, Selectable, Updateable } from 'kysely'
import type { Db } from '../connection/client.ts'
import type { DB, Drops, Profiles, Sources, Topics, Users } from '../connection/schema.ts'

let counter = 0
const next = () => ++counter

type UserOverrides = Partial<Insertable<Users>> & { profile?: Updateable<Profiles> }

/** A confirmed reader who has finished onboarding, by default. Returns the profile. */
export async function aUser(db: Db, overrides: UserOverrides = {}): Promise<Selectable<Profiles>> {
  const { profile, ...user } = overrides
  const { id } = await db
    .insertInto('users')
    .values({ name: 'Ada Lovelace', email: `reader-${next()}@example.com`, email_verified: true, ...user })
    .returning('id')
    .executeTakeFirstOrThrow()
  return db
    .updateTable('profiles')
    .set({ onboarding_completed: true, ...profile })
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** Ids of topics of the loaded taxonomy. */
export async function someTopics(db: Db, level: 1 | 2 | 3, count: number): Promise<number[]> {
  const topics = db.selectFrom('topics').select('id').where('level', '=', level).orderBy('id').limit(count)
  return (await topics.execute()).map(({ id }) => id)
}

export async function aSource(
  db: Db,
  overrides: Partial<Insertable<Sources>> = {},
): Promise<Selectable<Sources>> {
  const host = `publisher-${next()}.example`
  return db
    .insertInto('sources')
    .values({
      name: `Publisher ${counter}`,
      homepage_url: `https://${host}/`,
      feed_url: `https://${host}/feed.xml`,
      host,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A main topic, or a topic one level below `parent`. */
export async function aTopic(
  db: Db,
  overrides: Partial<Insertable<Topics>> & { parent?: Pick<Selectable<Topics>, 'id' | 'level'> } = {},
): Promise<Selectable<Topics>> {
  const { parent, ...topic } = overrides
  const slug = topic.slug ?? `topic-${next()}`
  return db
    .insertInto('topics')
    .values({
      key: slug,
      slug,
      label: slug,
      level: parent ? parent.level + 1 : 1,
      parent_id: parent?.id ?? null,
      ...topic,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** A main topic, its subtopic and a specific topic below it, as a tagged drop needs. */
export async function aTopicBranch(
  db: Db,
): Promise<{ l1: Selectable<Topics>; l2: Selectable<Topics>; l3: Selectable<Topics> }> {
  const l1 = await aTopic(db)
  const l2 = await aTopic(db, { parent: l1 })
  return { l1, l2, l3: await aTopic(db, { parent: l2 }) }
}

type DropOverrides = Partial<Insertable<Drops>> & {
  /** Tags the drop. Triggers update content_topics and topic_days. */
  topics?: { l1: Pick<Topic, 'id'>; l2: Pick<Topic, 'id'>; l3: Pick<Topic, 'slug'> | Pick<Topic, 'slug'>[] }
}
type Topic = Selectable<Topics>

/** An untagged article of a new source, by default. */
export async function aDrop(db: Db, overrides: DropOverrides = {}): Promise<Selectable<Drops>> {
  const { topics, ...drop } = overrides
  const sourceId = drop.source_id ?? (await aSource(db)).id
  const tagged = topics && {
    l1_topic_id: topics.l1.id,
    l2_topic_id: topics.l2.id,
    tags: [topics.l3].flat().map((topic) => topic.slug),
    tag_done: true,
    language: 'en',
  }
  return db
    .insertInto('drops')
    .values({
      title: `Drop ${next()}`,
      url: `https://example.com/drops/${counter}`,
      published_at: new Date(),
      ...tagged,
      ...drop,
      source_id: sourceId,
    })
    .returningAll()
    .executeTakeFirstOrThrow()
}

export async function aQueueItem(
  db: Db,
  overrides: Partial<Insertable<DB['ingestion_queue']>> = {},
): Promise<Selectable<DB['ingestion_queue']>> {
  return db
    .insertInto('ingestion_queue')
    .values({ url: `https://example.com/queued/${next()}`, ...overrides })
    .returningAll()
    .executeTakeFirstOrThrow()
}
