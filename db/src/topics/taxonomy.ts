import { readdir, readFile } from 'node:fs/promises'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Db, Tx } from '../connection/client.ts'

const TAXONOMY = new URL('../../taxonomy/', import.meta.url)

const slug = z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
const topic = {
  key: slug,
  slug,
  label: z.string().trim().min(1).max(80),
  intro: z.string().trim().min(1),
  keywords: z.array(z.string().trim().min(1)).min(1),
  aliases: z.array(z.string().trim().min(1)).default([]),
}
const specificTopic = z.strictObject(topic)
const subTopic = z.strictObject({ ...topic, children: z.array(specificTopic).min(1) })
const mainTopicSchema = z.strictObject({ ...topic, children: z.array(subTopic).min(1) })

export type MainTopic = z.output<typeof mainTopicSchema>

export interface TaxonomyChanges {
  added: string[]
  updated: string[]
  deactivated: string[]
}

export async function readTaxonomy(folder: URL = TAXONOMY): Promise<MainTopic[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.json')).sort()
  return Promise.all(
    names.map(async (name) => {
      const parsed = mainTopicSchema.safeParse(JSON.parse(await readFile(new URL(name, folder), 'utf8')))
      if (!parsed.success) throw new Error(`Taxonomy file ${name}: ${z.prettifyError(parsed.error)}`)
      return parsed.data
    }),
  )
}

/**
 * Makes the database's topics match the data by key, so that ids survive a new slug or label. A topic that
 * left the data becomes inactive, because drops and readers refer to it. Unchanged data writes nothing.
 */
export async function loadTaxonomy(db: Db, taxonomy?: MainTopic[]): Promise<TaxonomyChanges> {
  const wanted = flattenTaxonomy(taxonomy ?? (await readTaxonomy()))
  return db.transaction().execute(async (db) => {
    await sql`select pg_advisory_xact_lock(hashtext('load_taxonomy'))`.execute(db)
    return applyTopics(db, wanted)
  })
}

interface WantedTopic {
  key: string
  slug: string
  label: string
  intro: string
  keywords: string[]
  aliases: string[]
  level: number
  parentKey: string | null
}

type Node = z.output<typeof specificTopic> & { children?: Node[] }

/** Parents before their children. */
export function flattenTaxonomy(nodes: Node[], level = 1, parentKey: string | null = null): WantedTopic[] {
  const topics = nodes.flatMap(({ children = [], ...node }) => [
    { ...node, level, parentKey },
    ...flattenTaxonomy(children, level + 1, node.key),
  ])
  if (level === 1) {
    refuseRepeats('key', topics)
    refuseRepeats('slug', topics)
  }
  return topics
}

function refuseRepeats(field: 'key' | 'slug', topics: WantedTopic[]): void {
  const repeated = topics.find(
    (one, place) => topics.findIndex((other) => other[field] === one[field]) !== place,
  )
  if (repeated) throw new Error(`Taxonomy ${field} "${repeated[field]}" is used twice`)
}

async function applyTopics(db: Tx, wanted: WantedTopic[]): Promise<TaxonomyChanges> {
  const stored = new Map((await readStored(db)).map((row) => [row.key, row]))
  const deactivated = await retireTopics(db, [...stored.values()], wanted)
  const changes: TaxonomyChanges = { added: [], updated: [], deactivated }
  const ids = new Map([...stored].map(([key, row]) => [key, row.id]))

  for (const { parentKey, ...topic } of wanted) {
    const values = {
      ...topic,
      parent_id: parentKey === null ? null : (ids.get(parentKey) ?? null),
      is_active: true,
    }
    const { id, ...current } = stored.get(topic.key) ?? {}
    if (id === undefined) {
      const row = await db.insertInto('topics').values(values).returning('id').executeTakeFirstOrThrow()
      ids.set(topic.key, row.id)
      changes.added.push(topic.key)
    } else if (!sameValues(current, values)) {
      await db.updateTable('topics').set(values).where('id', '=', id).execute()
      changes.updated.push(topic.key)
    }
  }
  return changes
}

/** Topics that left the data become inactive, and give up a slug that another topic now uses. */
async function retireTopics(db: Tx, stored: StoredTopic[], wanted: WantedTopic[]): Promise<string[]> {
  const keys = new Set(wanted.map((topic) => topic.key))
  const slugs = new Set(wanted.map((topic) => topic.slug))
  const gone = stored.filter((row) => !keys.has(row.key))
  for (const { id, slug } of gone.filter((row) => slugs.has(row.slug))) {
    await db
      .updateTable('topics')
      .set({ slug: `${slug}-retired-${id}` })
      .where('id', '=', id)
      .execute()
  }
  const leaving = gone.filter((row) => row.is_active)
  for (const { id } of leaving) {
    await db.updateTable('topics').set({ is_active: false }).where('id', '=', id).execute()
  }
  return leaving.map(({ key }) => key)
}

type StoredTopic = Awaited<ReturnType<typeof readStored>>[number]

function readStored(db: Tx) {
  return db
    .selectFrom('topics')
    .select(['id', 'key', 'slug', 'label', 'intro', 'keywords', 'aliases', 'level', 'parent_id', 'is_active'])
    .execute()
}

function sameValues(current: Record<string, unknown>, wanted: Record<string, unknown>): boolean {
  return Object.entries(wanted).every(
    ([name, value]) => JSON.stringify(current[name]) === JSON.stringify(value),
  )
}
