import { followTopic, listMainTopics } from '@daily-drops/contract/functions/topics/topic-pages'
import { setSourceMuted } from '@daily-drops/db/reading/mutes'
import { aSource } from '@daily-drops/db/testing/factories'
import { expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { setTopicStage } from '../../testing/topic-stage.ts'

const stage = setTopicStage()
const { today, ago, on, aReader } = stage

const asSeen = async (who?: SignedIn) =>
  (await ask(stage.host, listMainTopics, {}, who)).find(({ topic_id }) => topic_id === stage.topics.l1.id)

it("shows what is new today, and the latest item in the caller's languages", async () => {
  expect(await asSeen()).toEqual({
    topic_id: stage.topics.l1.id,
    items_today: 0,
    latest: null,
    followed: false,
  })
  const yesterday = await on(ago(1))
  expect(await asSeen()).toMatchObject({ items_today: 0, latest: { id: yesterday.id } })
  await on(today, '00:00:01')
  await on(today, '00:00:02', { language: 'it' })
  expect(await asSeen()).toMatchObject({ items_today: 2, latest: { language: 'en' } })
  await on(ago(-1))
  expect((await asSeen())?.items_today).toBe(2)
})

it('leaves out what its reader muted, and says whether they follow', async () => {
  const reader = await aReader()
  const seen = await on(ago(1))
  const source = await aSource(stage.host.db)
  await on(today, '00:00:01', { source_id: source.id })
  await stage.host.db.transaction().execute((db) => setSourceMuted(db, reader.id, source.id, true))
  expect(await asSeen(reader)).toMatchObject({ latest: { id: seen.id }, followed: false })
  await ask(stage.host, followTopic, { topic_id: stage.topics.l1.id, followed: true }, reader)
  expect((await asSeen(reader))?.followed).toBe(true)
  expect((await asSeen())?.followed).toBe(false)
})

it("[DEC-71] shows an item beyond the plan's period only to readers without a limit", async () => {
  const { id } = await on(ago(91))
  const reader = await aReader()
  expect([(await asSeen())?.latest, (await asSeen(reader))?.latest]).toEqual([null, null])
  expect((await asSeen(await aReader('premium')))?.latest).toMatchObject({ id })
})

it('leaves out retired main topics, and all lower levels', async () => {
  const listed = async () => (await ask(stage.host, listMainTopics, {})).map(({ topic_id }) => topic_id)
  expect(await listed()).toContain(stage.topics.l1.id)
  expect(await listed()).not.toContain(stage.topics.l2.id)
  await stage.host.db
    .updateTable('topics')
    .set({ is_active: false })
    .where('id', '=', stage.topics.l1.id)
    .execute()
  expect(await listed()).not.toContain(stage.topics.l1.id)
})
