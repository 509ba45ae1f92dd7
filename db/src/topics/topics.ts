import type { Locale } from '@daily-drops/messages/locales'
import { sql } from 'kysely'
import type { Db } from '../connection/client.ts'

const COLUMNS = ['id', 'slug', 'label', 'level', 'parent_id', 'is_active', 'intro'] as const

export interface Topic {
  id: number
  slug: string
  label: string
  level: number
  parent_id: number | null
  is_active: boolean
  intro: string
}

function activeTopicsQuery(db: Db) {
  return db.selectFrom('topics').select(COLUMNS).where('is_active', '=', true)
}

export function activeTopics(db: Db): Promise<Topic[]> {
  return activeTopicsQuery(db).orderBy('level').orderBy('label').execute()
}

/** The active topics under their names in a language, with the English ones beside them. */
export async function activeTopicsIn(db: Db, language: Locale): Promise<(Topic & { label_en?: string })[]> {
  if (language === 'en') return activeTopics(db)
  const topics = await activeTopicsQuery(db)
    .leftJoin('topic_names', (join) =>
      join.onRef('topic_names.topic_id', '=', 'topics.id').on('topic_names.language', '=', language),
    )
    .clearSelect()
    .select(['id', 'slug', 'level', 'parent_id', 'is_active', 'topics.label as label_en'])
    .select((eb) => [
      eb.fn.coalesce('topic_names.label', 'topics.label').as('label'),
      eb.fn.coalesce('topic_names.intro', 'topics.intro').as('intro'),
    ])
    .execute()
  const { compare } = new Intl.Collator(language)
  return topics.sort((a, b) => a.level - b.level || compare(a.label, b.label))
}

/** These topics under their names in a language. */
export async function topicsIn<Named extends Topic>(
  db: Db,
  topics: readonly Named[],
  language: Locale,
): Promise<Named[]> {
  if (language === 'en' || topics.length === 0) return [...topics]
  const ids = topics.map(({ id }) => id)
  const names = await db
    .selectFrom('topic_names')
    .select(['topic_id', 'label', 'intro'])
    .where('topic_id', 'in', ids)
    .where('language', '=', language)
    .execute()
  const nameOf = new Map(names.map(({ topic_id, ...name }) => [topic_id, name]))
  return topics.map((topic) => ({ ...topic, ...nameOf.get(topic.id) }))
}

/** The topics for a tree in memory, with former slugs, which drops may still have. */
export function treeTopics(db: Db): Promise<(Topic & { former: string[] })[]> {
  return activeTopicsQuery(db)
    .leftJoin(
      (eb) =>
        eb
          .selectFrom('topic_slug_history')
          .select('topic_id')
          .select(sql<string[]>`array_agg(topic_slug_history.slug)`.as('slugs'))
          .groupBy('topic_id')
          .as('history'),
      (join) => join.onRef('history.topic_id', '=', 'topics.id'),
    )
    .select(sql<string[]>`coalesce(history.slugs, '{}')`.as('former'))
    .orderBy('level')
    .orderBy('label')
    .execute()
}

/** The same with their labels in other languages, which take several times as long to read. */
export async function namedTreeTopics(db: Db) {
  const [topics, named] = await Promise.all([
    treeTopics(db),
    db
      .selectFrom('topic_names')
      .select('topic_id')
      .select(sql<Partial<Record<Locale, string>>>`json_object_agg(language, label)`.as('names'))
      .groupBy('topic_id')
      .execute(),
  ])
  const namesOf = new Map(named.map(({ topic_id, names }) => [topic_id, names]))
  return topics.map((topic) => ({ ...topic, names: namesOf.get(topic.id) ?? {} }))
}

export function topicBySlug(db: Db, slug: string): Promise<Topic | undefined> {
  return activeTopicsQuery(db).where('slug', '=', slug).executeTakeFirst()
}

/** The topic that once had this slug, for a redirect to its current page. */
export function topicByFormerSlug(db: Db, slug: string): Promise<Topic | undefined> {
  return activeTopicsQuery(db)
    .where('id', '=', (history) =>
      history.selectFrom('topic_slug_history').select('topic_id').where('topic_slug_history.slug', '=', slug),
    )
    .executeTakeFirst()
}

export async function activeTopicsById(db: Db, ids: readonly number[]): Promise<Topic[]> {
  return ids.length === 0 ? [] : activeTopicsQuery(db).where('id', 'in', ids).execute()
}

export function topicById(db: Db, id: number): Promise<Topic | undefined> {
  return db.selectFrom('topics').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

export function childTopics(db: Db, parentId: number): Promise<Topic[]> {
  return activeTopicsQuery(db).where('parent_id', '=', parentId).orderBy('label').execute()
}

/** The children of several topics, by label. */
export function childrenOfTopics(db: Db, parentIds: readonly number[]): Promise<Topic[]> {
  if (parentIds.length === 0) return Promise.resolve([])
  return activeTopicsQuery(db).where('parent_id', 'in', parentIds).orderBy('label').execute()
}

/** Level-3 topics by slug, to turn a drop's tags into topics. */
export function specificTopicsBySlug(db: Db, slugs: string[]): Promise<Topic[]> {
  if (slugs.length === 0) return Promise.resolve([])
  return activeTopicsQuery(db).where('level', '=', 3).where('slug', 'in', slugs).orderBy('label').execute()
}

/** From the main topic down to the parent of this one: the breadcrumbs. */
export async function topicAncestors(db: Db, id: number): Promise<Topic[]> {
  return db
    .withRecursive('above', (query) =>
      query
        .selectFrom('topics as start')
        .innerJoin('topics', 'topics.id', 'start.parent_id')
        .where('start.id', '=', id)
        .selectAll('topics')
        .unionAll(
          query.selectFrom('above').innerJoin('topics', 'topics.id', 'above.parent_id').selectAll('topics'),
        ),
    )
    .selectFrom('above')
    .select(COLUMNS)
    .orderBy('level')
    .execute()
}

export async function topicDescendants(db: Db, rootId: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`select id from topic_descendants(${rootId}) as id`.execute(db)
  return rows.map((row) => row.id)
}
