import { findSpecificTopics, getTopic, listTopics } from '@daily-drops/contract/functions/topics/topics'
import { aTopic, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())

it('[AREAD-20] [AREAD-21] [API-14] [API-16] finds a topic by its slug or by its id', async () => {
  const { l2 } = await aTopicBranch(host.db)
  const topic = {
    id: l2.id,
    slug: l2.slug,
    label: l2.label,
    level: 2,
    parent_id: l2.parent_id,
    is_active: true,
    intro: '',
  }
  expect(await ask(host, getTopic, { slug: l2.slug })).toEqual({ topic })
  expect(await ask(host, getTopic, { id: l2.id })).toEqual({ topic })
  expect(await ask(host, getTopic, { slug: 'no-such-topic' })).toEqual({ topic: null })
  await host.db.updateTable('topics').set({ is_active: false }).where('id', '=', l2.id).execute()
  expect(await ask(host, getTopic, { slug: l2.slug })).toEqual({ topic: null })
  expect(await ask(host, getTopic, { id: 2_000_000_000 })).toEqual({ topic: null })
})

it('[AREAD-23] [API-17] maps the tags of an article to level-3 topics', async () => {
  const { l1, l2, l3 } = await aTopicBranch(host.db)
  const other = await aTopic(host.db, { parent: l2 })
  const topics = await ask(host, findSpecificTopics, {
    slugs: [l3.slug, other.slug, l2.slug, l1.slug, 'deleted'],
  })
  expect(topics.map(({ id }) => id)).toEqual([l3.id, other.id])
  expect(await ask(host, findSpecificTopics, { slugs: [] })).toEqual([])
})

it('[LANG-07] lists topics under their names in the given language, in its order, with the English ones', async () => {
  const topics = await ask(host, listTopics, { language: 'de' })
  const named = topics.find(({ slug }) => slug === 'machine-learning')
  expect(named).toMatchObject({ label: 'Maschinelles Lernen', label_en: 'Machine Learning', level: 2 })
  expect(named?.intro).toMatch(/Daten/)
  const main = topics.filter(({ level }) => level === 1).map(({ label }) => label)
  expect(main).toEqual(main.toSorted(new Intl.Collator('de').compare))
  const english = await ask(host, listTopics, {})
  expect(english.find(({ slug }) => slug === 'machine-learning')).not.toHaveProperty('label_en')
  const other = { language: 'xx' } as never
  await expect(ask(host, listTopics, other)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})
