import { followTopic, listMainTopics } from '@daily-drops/contract/functions/topics/topic-pages'
import { addDays } from '@daily-drops/core/archive'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { aDrop, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

const TODAY = new Date().toISOString().slice(0, 10)

let host: Awaited<ReturnType<typeof startTestApp>>
let topics: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  host = await startTestApp()
})
afterAll(() => host.close())
beforeEach(async () => {
  topics = await aTopicBranch(host.db)
})

const ago = (days: number) => addDays(TODAY, -days)
const on = (day: string, time = '12:00:00', more: Parameters<typeof aDrop>[1] = {}) =>
  aDrop(host.db, { topics, language: 'en', published_at: new Date(`${day}T${time}Z`), ...more })

const asSeen = async (who?: SignedIn) =>
  (await ask(host, listMainTopics, {}, who)).find(({ topic_id }) => topic_id === topics.l1.id)

it('tells what is new today, and the latest item in the languages of who asks', async () => {
  expect(await asSeen()).toEqual({ topic_id: topics.l1.id, items_today: 0, latest: null, followed: false })
  const yesterday = await on(ago(1))
  expect(await asSeen()).toMatchObject({ items_today: 0, latest: { id: yesterday.id } })
  await on(TODAY, '00:00:01')
  await on(TODAY, '00:00:02', { language: 'it' })
  expect(await asSeen()).toMatchObject({ items_today: 2, latest: { language: 'en' } })
  await on(ago(-1))
  expect((await asSeen())?.items_today).toBe(2)
})

it('leaves out what its reader muted, and says whether they follow', async () => {
  const reader = await signUp(host.deps.auth, host.db)
  const seen = await on(ago(1))
  const source = await aSource(host.db)
  await on(TODAY, '00:00:01', { source_id: source.id })
  await host.db.transaction().execute((db) => setSourceMuted(db, reader.id, source.id, true))
  expect(await asSeen(reader)).toMatchObject({ latest: { id: seen.id }, followed: false })
  await ask(host, followTopic, { topic_id: topics.l1.id, followed: true }, reader)
  expect((await asSeen(reader))?.followed).toBe(true)
  expect((await asSeen())?.followed).toBe(false)
})

it('[DEC-71] shows an item that is too old for the plan to nobody but those whose plan has no limit', async () => {
  const { id } = await on(ago(91))
  const reader = await signUp(host.deps.auth, host.db)
  expect([(await asSeen())?.latest, (await asSeen(reader))?.latest]).toEqual([null, null])
  await host.db
    .updateTable('profiles')
    .set({ subscription_tier: 'premium' })
    .where('id', '=', reader.id)
    .execute()
  expect((await asSeen(reader))?.latest).toMatchObject({ id })
})

it('leaves out main topics that were retired, and all finer ones', async () => {
  const listed = async () => (await ask(host, listMainTopics, {})).map(({ topic_id }) => topic_id)
  expect(await listed()).toContain(topics.l1.id)
  expect(await listed()).not.toContain(topics.l2.id)
  await host.db.updateTable('topics').set({ is_active: false }).where('id', '=', topics.l1.id).execute()
  expect(await listed()).not.toContain(topics.l1.id)
})
