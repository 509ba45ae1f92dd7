import { getFeed } from '@daily-drops/contract/functions/editions/feed'
import { getStory } from '@daily-drops/contract/functions/stories/stories'
import { MAX_TELLINGS } from '@daily-drops/core/limits'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { deleteArticle } from '@daily-drops/db/drops/articles'
import { reportDrop } from '@daily-drops/db/reading/feedback'
import { addMutedWord } from '@daily-drops/db/reading/muted-words'
import { setSourceMuted, setTopicMuted } from '@daily-drops/db/reading/mutes'
import { aSource, aTopic } from '@daily-drops/db/testing/factories'
import { describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { post, type SignedIn } from '../../testing/test-app.ts'
import { setTopicStage } from '../../testing/topic-stage.ts'

const stage = setTopicStage()
const { ago, on, aReader } = stage

const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)
const read = (story_id: number, who?: SignedIn) => ask(stage.host, getStory, { story_id }, who)

/** A story that was first told yesterday at ten, and once more at each of these times. */
async function aStory(...times: string[]) {
  const first = await on(ago(1), '10:00:00', { title: 'Night trains add a second coach' })
  const told = [first]
  for (const time of times) told.push(await on(ago(1), time, { story_id: first.story_id }))
  return { id: first.story_id, told }
}

async function aReaderOf(languages: ('en' | 'it')[] = ['en'], tier?: 'premium') {
  const reader = await aReader(tier)
  const topics = [stage.topics.l1.id]
  await stage.host.db.transaction().execute((db) => savePreferences(db, reader.id, { topics, languages }))
  return reader
}

describe('[STORY-02] the tellings of a story', () => {
  it('are listed from the earliest, with everything that a list shows', async () => {
    const { id, told } = await aStory('12:00:00', '09:00:00')
    await on(ago(1), '11:00:00')
    const story = await read(id)
    expect(ids(story.tellings)).toEqual([told[2]?.id, told[0]?.id, told[1]?.id])
    expect(story).toMatchObject({
      story_id: id,
      chosen: null,
      sources_count: 3,
      hidden_count: 0,
      in_other_languages: [],
    })
    expect(story.tellings[1]).toMatchObject({
      title: 'Night trains add a second coach',
      language: 'en',
      published_at: `${ago(1)}T10:00:00.000Z`,
      source_name: expect.any(String),
      reading_minutes: null,
    })
  })

  it("begin with the one chosen for the reader's edition, with its reason", async () => {
    const { id, told } = await aStory('12:00:00', '13:00:00')
    const reader = await aReaderOf()
    const { items, number } = await ask(stage.host, getFeed, {}, reader)
    const item = items.find((each) => ids(told).includes(each.id))
    const story = await read(id, reader)
    const others = ids(told).filter((telling) => telling !== item?.id)
    expect(ids(story.tellings)).toEqual([item?.id, ...others])
    expect(story.chosen).toMatchObject({
      reason_for_ranking: item?.reason_for_ranking,
      final_score: item?.final_score,
      position: item?.position,
      edition_number: number,
      day: stage.today,
    })
    expect(story.chosen?.score_terms).toEqual(item?.score_terms)
    expect(await read(id, await aReaderOf()), 'not for another reader').toMatchObject({ chosen: null })
    expect(await read(id)).toMatchObject({ chosen: null })

    const chosen = item?.source_id ?? Number.NaN
    await stage.host.db.transaction().execute((db) => setSourceMuted(db, reader.id, chosen, true))
    const muted = await read(id, reader)
    expect([ids(muted.tellings), muted.chosen, muted.hidden_count]).toEqual([others, null, 1])
  })

  it('stop at a limit, which includes the chosen one', async () => {
    const { id, told } = await aStory()
    const reader = await aReaderOf()
    const source_id = (await aSource(stage.host.db)).id
    await ask(stage.host, getFeed, {}, reader)
    for (let n = 0; n < MAX_TELLINGS; n++) {
      const time = `01:00:${String(n).padStart(2, '0')}`
      await on(ago(1), time, { story_id: id, source_id })
    }
    const { tellings } = await read(id, reader)
    expect(tellings).toHaveLength(MAX_TELLINGS)
    expect(tellings[0]?.id).toBe(told[0]?.id)
    expect((await read(id)).tellings).toHaveLength(MAX_TELLINGS)
  })
})

it('[STORY-09] says which tellings are behind a paywall, as their publishers declare', async () => {
  const { id } = await aStory()
  await on(ago(1), '11:00:00', { story_id: id, paywalled: true })
  await on(ago(1), '12:00:00', { story_id: id, paywalled: false })
  const { tellings } = await read(id)
  expect(tellings.map(({ paywalled }) => paywalled === true)).toEqual([false, true, false])
})

it("[STORY-03] puts tellings in languages that the reader doesn't read apart", async () => {
  const { id, told } = await aStory()
  const of = (language: string | null, time: string) => on(ago(1), time, { story_id: id, language })
  const [italian, finnish, unknown] = [
    await of('it', '08:00:00'),
    await of('fi', '09:00:00'),
    await of(null, '07:00:00'),
  ]
  const apart = ({ tellings, in_other_languages }: Awaited<ReturnType<typeof read>>) => [
    ids(tellings),
    ids(in_other_languages),
  ]
  expect(apart(await read(id))).toEqual([ids(told), [unknown.id, italian.id, finnish.id]])
  expect(apart(await read(id, await aReaderOf(['en', 'it'])))).toEqual([
    [italian.id, ...ids(told)],
    [unknown.id, finnish.id],
  ])
  expect(apart(await ask(stage.host, getStory, { story_id: id, language: 'it' }))).toEqual([
    [italian.id],
    [unknown.id, finnish.id, ...ids(told)],
  ])
})

describe('[STORY-04] what a reader does not want to see', () => {
  it('is only counted: its headline is not sent', async () => {
    const { id, told } = await aStory()
    const elsewhere = await aTopic(stage.host.db, { parent: stage.topics.l2 })
    const source = await aSource(stage.host.db)
    const more = { story_id: id, title: 'A secret headline' }
    await on(ago(1), '11:00:00', { ...more, source_id: source.id })
    await on(ago(1), '12:00:00', { ...more, topics: { ...stage.topics, l3: elsewhere } })
    await on(ago(1), '13:00:00', { ...more, summary: 'About the elections' })
    const reported = await on(ago(1), '14:00:00', more)
    const reader = await aReaderOf()
    await stage.host.db.transaction().execute(async (db) => {
      await setSourceMuted(db, reader.id, source.id, true)
      await setTopicMuted(db, reader.id, elsewhere.id, true)
      await addMutedWord(db, reader.id, { word: 'elections', until: null, timeZone: 'UTC', anywhere: false })
      await reportDrop(db, reader.id, reported.id, 'spam')
    })
    const story = await read(id, reader)
    expect([ids(story.tellings), story.hidden_count, story.sources_count]).toEqual([ids(told), 4, 5])
    expect(JSON.stringify(story)).not.toContain('secret')
    expect((await read(id)).hidden_count).toBe(0)
  })

  it('leaves nothing to find when it is the whole story', async () => {
    const { id, told } = await aStory()
    const reader = await aReaderOf()
    await stage.host.db
      .transaction()
      .execute((db) => setSourceMuted(db, reader.id, told[0]?.source_id ?? Number.NaN, true))
    await expect(read(id, reader)).rejects.toThrow('Not found')
    expect((await read(id)).tellings).toHaveLength(1)
  })

  it('does not include deleted and untagged tellings, which nobody sees and nothing counts', async () => {
    const { id, told } = await aStory('11:00:00', '12:00:00')
    const [first, second, third] = ids(told) as [number, number, number]
    await stage.host.db.transaction().execute((db) => deleteArticle(db, second))
    await stage.host.db.updateTable('drops').set({ tag_done: false }).where('id', '=', third).execute()
    const found = { tellings: [{ id: first }], sources_count: 1, hidden_count: 0 }
    expect(await read(id)).toMatchObject(found)
    expect(await read(id, await aReaderOf())).toMatchObject(found)
    await stage.host.db.transaction().execute((db) => deleteArticle(db, first))
    await expect(read(id)).rejects.toThrow('Not found')
  })

  it("does not include what is older than the reader's plan shows", async () => {
    const old = await on(ago(200), '10:00:00')
    const recent = await on(ago(2), '10:00:00', { story_id: old.story_id })
    const shown = async (who?: SignedIn) => {
      const { tellings, hidden_count, sources_count } = await read(old.story_id, who)
      return [ids(tellings), hidden_count, sources_count]
    }
    expect(await shown()).toEqual([[recent.id], 0, 1])
    expect(await shown(await aReaderOf())).toEqual([[recent.id], 0, 1])
    expect(await shown(await aReaderOf(['en'], 'premium'))).toEqual([[old.id, recent.id], 0, 2])
    const ended = await on(ago(200), '11:00:00')
    await expect(read(ended.story_id)).rejects.toThrow('Not found')
  })
})

it('refuses ids that no story can have, and finds nothing under unused ones', async () => {
  const ask = async (story_id: unknown) =>
    (await stage.host.app.request('/functions/v1/get-story', post({ story_id } as object))).status
  for (const id of [-1, 0, 1.5, 2 ** 63, 1e300, '1', '1; drop table drops', null, {}, [1]])
    expect([id, await ask(id)]).toEqual([id, 400])
  expect(await ask(Number.MAX_SAFE_INTEGER)).toBe(404)
})
