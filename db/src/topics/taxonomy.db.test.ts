import { FALLBACK_TOPICS } from '@daily-drops/core/topics/topics'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { aDrop } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { loadTaxonomy, type MainTopic, readTaxonomy } from './taxonomy.ts'
import { renameSomeDrops } from './topic-renames.ts'
import {
  activeTopics,
  childTopics,
  topicAncestors,
  topicByFormerSlug,
  topicBySlug,
  topicDescendants,
} from './topics.ts'

let test: TestDb
let taxonomy: MainTopic[]

beforeEach(async () => {
  test = await testDb()
  taxonomy = await readTaxonomy()
})
afterEach(() => test.close())

const NOTHING = { added: [], updated: [], deactivated: [] }

function branch(of: MainTopic[]) {
  const main = of[0] as MainTopic
  const sub = main.children[0] as MainTopic['children'][number]
  return { main, sub, specific: sub.children[0] as (typeof sub)['children'][number] }
}

async function branchIds(slugs: { main: string; sub: string; specific: string }) {
  const [l1, l2, l3] = await Promise.all(
    [slugs.main, slugs.sub, slugs.specific].map((slug) => topicBySlug(test.db, slug)),
  )
  if (!l1 || !l2 || !l3) throw new Error('The branch is not complete')
  return { l1, l2, l3 }
}

async function renameAllDrops() {
  while ((await renameSomeDrops(test.db, 10)) !== undefined);
}

describe('loading the taxonomy', () => {
  it('[ENT-12] [DEC-23] has at least 12 main, 60 sub and 300 specific topics, with their texts', async () => {
    const topics = await activeTopics(test.db)
    const ofLevel = (level: number) => topics.filter((topic) => topic.level === level)
    expect(ofLevel(1).length).toBeGreaterThanOrEqual(12)
    expect(ofLevel(2).length).toBeGreaterThanOrEqual(60)
    expect(ofLevel(3).length).toBeGreaterThanOrEqual(300)
    const mains = ['AI & ML', 'Technology', 'Business', 'Startups', 'Product', 'Design', 'Science', 'Health']
    expect(ofLevel(1).map((topic) => topic.label)).toEqual(
      expect.arrayContaining([
        ...mains,
        'Sports',
        'Entertainment',
        ...FALLBACK_TOPICS.map((topic) => topic.label),
      ]),
    )
    expect(topics.filter((topic) => topic.intro === '')).toEqual([])
    const wordless = test.db.selectFrom('topics').select('slug').where('keywords', '=', sql<string[]>`'{}'`)
    expect(await wordless.execute()).toEqual([])
  })

  it('writes nothing when nothing changed', async () => {
    const versions = async () =>
      (await sql<{ sum: string }>`select sum(xmin::text::bigint) from topics`.execute(test.db)).rows
    const before = await versions()
    expect(await loadTaxonomy(test.db, taxonomy)).toEqual(NOTHING)
    expect(await versions()).toEqual(before)
  })

  it('keeps the id when slug and label change, and stores the old slug', async () => {
    const { specific } = branch(taxonomy)
    const { key, slug: former } = specific
    const before = await topicBySlug(test.db, former)
    specific.slug = 'a-new-slug'
    specific.label = 'A new label'
    expect(await loadTaxonomy(test.db, taxonomy)).toEqual({ ...NOTHING, updated: [key] })
    const after = await topicBySlug(test.db, 'a-new-slug')
    expect(after).toEqual({ ...before, slug: 'a-new-slug', label: 'A new label' })
    expect(await topicBySlug(test.db, former)).toBeUndefined()
    expect(await topicByFormerSlug(test.db, former)).toEqual(after)
  })

  it('renames the topic in its drops', async () => {
    const { main, sub, specific } = branch(taxonomy)
    const topics = await branchIds({ main: main.slug, sub: sub.slug, specific: specific.slug })
    const { id } = await aDrop(test.db, { topics })
    main.slug = 'new-main'
    sub.slug = 'new-sub'
    specific.slug = 'new-specific'
    await loadTaxonomy(test.db, taxonomy)
    await renameAllDrops()
    const drop = await test.db
      .selectFrom('drops')
      .select(['tags', 'l1_topic', 'l2_topic'])
      .where('id', '=', id)
      .executeTakeFirst()
    expect(drop).toEqual({ tags: ['new-specific'], l1_topic: 'new-main', l2_topic: 'new-sub' })
  })

  it('renames it in drops that are deleted or waiting to be tagged again', async () => {
    const { main, sub, specific } = branch(taxonomy)
    const topics = await branchIds({ main: main.slug, sub: sub.slug, specific: specific.slug })
    const deleted = await aDrop(test.db, {
      topics,
      tags: [specific.slug, 'deleted'],
      deleted_at: new Date(),
    })
    const untagged = await aDrop(test.db, { topics, tag_done: false })
    main.slug = 'new-main'
    sub.slug = 'new-sub'
    specific.slug = 'new-specific'
    await loadTaxonomy(test.db, taxonomy)
    await renameAllDrops()
    await test.db
      .updateTable('drops')
      .set({ deleted_at: null, tags: sql`array_remove(tags, 'deleted')` })
      .where('id', '=', deleted.id)
      .execute()
    const drops = await test.db
      .selectFrom('drops')
      .select(['id', 'tags', 'l1_topic', 'l2_topic'])
      .orderBy('id')
      .execute()
    const renamed = { tags: ['new-specific'], l1_topic: 'new-main', l2_topic: 'new-sub' }
    expect(drops).toEqual([deleted, untagged].map(({ id }) => ({ id, ...renamed })))
    const links = test.db.selectFrom('content_topics').select('topic_id').where('drop_id', '=', deleted.id)
    expect(await links.execute()).toHaveLength(3)
  })

  it.each(['before', 'at the same time'])(
    'gives the slug of a topic retired %s to a new one',
    async (when) => {
      const { main, sub, specific } = branch(taxonomy)
      const topics = await branchIds({ main: main.slug, sub: sub.slug, specific: specific.slug })
      const { id } = await aDrop(test.db, { topics })
      const [retired] = sub.children.splice(0, 1)
      if (when === 'before') await loadTaxonomy(test.db, taxonomy)
      sub.children.push({ ...specific, key: 'another-topic', label: 'Another topic' })
      expect((await loadTaxonomy(test.db, taxonomy)).added).toEqual(['another-topic'])
      const after = await topicBySlug(test.db, specific.slug)
      expect(after).toMatchObject({ label: 'Another topic' })
      expect(after?.id).not.toBe(topics.l3.id)
      expect(await topicByFormerSlug(test.db, specific.slug)).toBeUndefined()
      // Its drops were not tagged with the new topic.
      const { tags } = await test.db
        .selectFrom('drops')
        .select('tags')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
      expect(tags).toEqual([`${retired?.slug}-retired-${topics.l3.id}`])
      expect(await loadTaxonomy(test.db, taxonomy)).toEqual(NOTHING)
    },
  )

  it('retires a topic that was removed from the data, and restores it with the same id', async () => {
    const { sub } = branch(taxonomy)
    const [gone] = sub.children.splice(0, 1)
    const id = (await topicBySlug(test.db, gone?.slug ?? ''))?.id
    expect(await loadTaxonomy(test.db, taxonomy)).toEqual({ ...NOTHING, deactivated: [gone?.key] })
    expect(await topicBySlug(test.db, gone?.slug ?? '')).toBeUndefined()
    await loadTaxonomy(test.db, await readTaxonomy())
    expect((await topicBySlug(test.db, gone?.slug ?? ''))?.id).toBe(id)
  })

  it('refuses a slug that is used twice and changes nothing', async () => {
    const { main, specific } = branch(taxonomy)
    main.label = 'Changed'
    specific.slug = main.slug
    await expect(loadTaxonomy(test.db, taxonomy)).rejects.toThrow(`slug "${main.slug}" is used twice`)
    expect((await topicBySlug(test.db, main.slug))?.label).not.toBe('Changed')
  })
})

describe('reading topics', () => {
  it('[AREAD-18] [AREAD-19] lists the active ones by level, then label', async () => {
    const { main } = branch(taxonomy)
    await test.db.updateTable('topics').set({ is_active: false }).where('slug', '=', main.slug).execute()
    const topics = await activeTopics(test.db)
    const sorted = topics.toSorted((a, b) => a.level - b.level || (a.label < b.label ? -1 : 1))
    expect(topics).toEqual(sorted)
    expect(topics.map((topic) => topic.slug)).not.toContain(main.slug)
  })

  it('[AREAD-22] [AENT-08] lists the children of a topic by label', async () => {
    const { main } = branch(taxonomy)
    const parent = await topicBySlug(test.db, main.slug)
    const children = await childTopics(test.db, parent?.id ?? 0)
    expect(children.map((child) => child.slug).sort()).toEqual(
      main.children.map((child) => child.slug).sort(),
    )
    expect(children.map((child) => child.label)).toEqual(children.map((child) => child.label).sort())
    expect(children.every((child) => child.parent_id === parent?.id && child.level === 2)).toBe(true)
  })

  it('leads from a specific topic up to its main topic', async () => {
    const { main, sub, specific } = branch(taxonomy)
    const { l3 } = await branchIds({ main: main.slug, sub: sub.slug, specific: specific.slug })
    const above = await topicAncestors(test.db, l3.id)
    expect(above.map((topic) => topic.slug)).toEqual([main.slug, sub.slug])
  })

  it('returns all descendants of a topic, without the topic itself', async () => {
    const { main, sub, specific } = branch(taxonomy)
    const { l1, l2, l3 } = await branchIds({ main: main.slug, sub: sub.slug, specific: specific.slug })
    const below = await topicDescendants(test.db, l1.id)
    expect(below).toEqual(expect.arrayContaining([l2.id, l3.id]))
    expect(below).toHaveLength(main.children.flatMap((child) => [child, ...child.children]).length)
    expect(await topicDescendants(test.db, l3.id)).toEqual([])
  })
})
