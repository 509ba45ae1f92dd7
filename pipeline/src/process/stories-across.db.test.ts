import { processItem } from '@daily-drops/contract/jobs/ingestion'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { isStoryDecided } from '@daily-drops/db/stories/current-story'
import { mergeStories, removeTelling } from '@daily-drops/db/stories/story-decisions'
import { aSource, aTopicBranch, aUser } from '@daily-drops/db/testing/factories'
import { ensureEdition } from '@daily-drops/services/editions/make-edition'
import { takeSnapshot } from '@daily-drops/services/editions/ranking-snapshot'
import { afterAll, beforeEach, describe, expect, it } from 'vitest'
import { ABROAD, type AbroadEvent } from './testing/abroad-texts.ts'
import { startItemStage } from './testing/item-stage.ts'

const stage = await startItemStage()
const { test, run, queue } = stage
beforeEach(stage.reset)
afterAll(stage.close)

const HOUR_MS = 3_600_000
const START = Date.parse('2026-11-10T08:00:00Z')
type Text = AbroadEvent['other']
const event = (at: number): AbroadEvent => {
  const found = ABROAD[at]
  if (!found) throw new Error(`There is no event ${at}`)
  return found
}

let count = 0
async function offer({ language, ...text }: Text, hours = 0) {
  count += 1
  const url = `https://p${count}.example/story`
  const publishedAt = new Date(START + hours * HOUR_MS).toISOString()
  const identity = count.toString(16).padStart(64, '0')
  const source = await aSource(test.db)
  await test.db
    .insertInto('feed_items')
    .values({ source_id: source.id, identity: Buffer.from(identity, 'hex') })
    .execute()
  const item = { ...text, language, publishedAt, imageUrl: 'https://images.example/one.png', identity }
  return { url, id: (await queue(url, item, source.id)).id }
}

const dropAt = (url: string) =>
  test.db.selectFrom('drops').select(['id', 'story_id', 'language']).where('url', '=', url).executeTakeFirst()

/** Publishes it elsewhere, and returns the drop. */
async function publish(text: Text, hours = 0) {
  const { id, url } = await offer(text, hours)
  expect(await run(processItem, { queueId: id })).toEqual({ outcome: 'done' })
  const drop = await dropAt(url)
  if (!drop) throw new Error(`nothing was stored for ${url}`)
  expect(drop.language).toBe(text.language)
  return drop
}

describe('[STORY-05] tellings in different languages', () => {
  it('are one story, and other news of the same names is not', async () => {
    for (const { tellings, other } of ABROAD) {
      const told: number[] = []
      for (const [at, text] of tellings.entries()) told.push((await publish(text, at)).story_id)
      expect(new Set(told).size, tellings[0]?.title).toBe(1)
      expect((await publish(other, 2)).story_id).not.toBe(told[0])
    }
    const drops = await stage.drops()
    expect(new Set(drops.map(({ story_id }) => story_id)).size).toBe(2 * ABROAD.length)
  })

  it('are not linked a week later, nor from a language without vectors', async () => {
    const [first, second] = event(0).tellings as [Text, Text]
    const { story_id } = await publish(first)
    expect((await publish(second, 8 * 24)).story_id).not.toBe(story_id)
    const russian = {
      language: 'ru',
      title: 'Solvento покупает датскую компанию Norvind за 3,7 миллиарда долларов',
      summary: 'Энергетическая группа Solvento платит деньгами за Norvind, которая строит турбины в море.',
    }
    expect((await publish(russian, 1)).story_id).not.toBe(story_id)
  })

  it('are one story if they come at the same moment', async () => {
    for (let round = 0; round < 3; round += 1) {
      await stage.reset()
      const drops = await Promise.all(event(1).tellings.map((text) => publish(text)))
      expect(new Set(drops.map(({ story_id }) => story_id)).size).toBe(1)
    }
  })

  it('are linked once, also if a worker is lost in the middle and the item is processed twice', async () => {
    const [first, second] = event(2).tellings as [Text, Text]
    const { story_id } = await publish(first)
    const { id, url } = await offer(second)
    {
      await using _ = await stage.cutConnections()
      await run(processItem, { queueId: id }).catch(() => undefined)
    }
    expect(await dropAt(url)).toBeUndefined()
    await test.db
      .updateTable('ingestion_queue')
      .set({ next_attempt_at: new Date() })
      .where('id', '=', id)
      .execute()
    await run(processItem, { queueId: id })
    await run(processItem, { queueId: id })
    const drop = await dropAt(url)
    expect(drop?.story_id).toBe(story_id)
    const { marks } = await test.db
      .selectFrom('drop_fingerprints')
      .select('marks')
      .where('drop_id', '=', drop?.id ?? 0)
      .executeTakeFirstOrThrow()
    const terms = await test.db
      .selectFrom('story_terms')
      .select('term')
      .where('drop_id', '=', drop?.id ?? 0)
      .where('language', '=', '*')
      .execute()
    expect(terms.map(({ term }) => term).sort()).toEqual(marks?.toSorted())
  })
})

describe('[STORY-05] editors’ decisions', () => {
  const decide = () => test.db.transaction()
  const told = async (id: number) =>
    (await test.db.selectFrom('drops').select('story_id').where('id', '=', id).executeTakeFirstOrThrow())
      .story_id

  it('stay when further tellings arrive: a removed one is alone, a merged story leads on', async () => {
    const [first, second, third] = event(3).tellings as [Text, Text, Text]
    const [english, dutch] = [await publish(first), await publish(second, 1)]
    expect(dutch.story_id).toBe(english.story_id)
    await decide().execute((db) => removeTelling(db, { dropId: dutch.id, storyId: english.story_id }))
    const alone = await told(dutch.id)
    expect(alone).not.toBe(english.story_id)
    await publish(third, 2)
    expect([await told(english.id), await told(dutch.id)]).toEqual([english.story_id, alone])
    expect(await decide().execute((db) => isStoryDecided(db, dutch.id))).toBe(true)

    const [swedish, later] = event(4).tellings as [Text, Text]
    const { story_id } = await publish(swedish)
    await decide().execute((db) => mergeStories(db, { from: story_id, into: english.story_id }))
    expect((await publish(later, 1)).story_id).toBe(english.story_id)
  })
})

describe('[STORY-06] a reader’s editions', () => {
  const NOW = new Date(START + 12 * HOUR_MS)
  const day = NOW.toISOString().slice(0, 10)

  /** Everything published so far gets a topic, so that editions may contain it. */
  async function tagAll(topics: Awaited<ReturnType<typeof aTopicBranch>>) {
    await test.db
      .updateTable('drops')
      .set({ tag_done: true, l1_topic_id: topics.l1.id, l2_topic_id: topics.l2.id, tags: [topics.l3.slug] })
      .execute()
  }

  async function editionOf(
    languages: string[],
    topics: Awaited<ReturnType<typeof aTopicBranch>>,
    size: number,
  ) {
    const { id } = await aUser(test.db, { profile: { edition_size: size } })
    await test.db
      .transaction()
      .execute((db) => savePreferences(db, id, { topics: [topics.l2.id], languages }))
    await ensureEdition(test.db, await takeSnapshot(test.db, NOW), { userId: id, day, now: NOW })
    const items = await test.db
      .selectFrom('edition_items')
      .select('drop_id')
      .where('user_id', '=', id)
      .execute()
    return items.map(({ drop_id }) => drop_id)
  }

  it('contain each story once, whatever languages the reader reads', async () => {
    const topics = await aTopicBranch(test.db)
    const eventOf = new Map<number, number>()
    for (const [at, { tellings }] of ABROAD.entries())
      for (const [n, text] of tellings.entries()) eventOf.set((await publish(text, n)).id, at)
    await tagAll(topics)
    const all = ['en', 'de', 'fr', 'es', 'pt', 'it', 'nl', 'sv']
    let shown = 0
    for (let reader = 0; reader < 40; reader += 1) {
      const languages = [0, 1, 3].map(
        (step) => all[(reader + step * (1 + (reader >> 3))) % all.length] ?? 'en',
      )
      const events = (await editionOf([...new Set(languages)], topics, 5 + (reader % 6))).map((id) =>
        eventOf.get(id),
      )
      expect(new Set(events).size, languages.join()).toBe(events.length)
      shown += events.length
    }
    expect(shown).toBeGreaterThan(100)
  })

  it('contain both of two tellings whose link is uncertain', async () => {
    const topics = await aTopicBranch(test.db)
    const { tellings, other } = event(0)
    const [first] = tellings as [Text]
    const ids = [(await publish(first)).id, (await publish(other, 1)).id]
    await tagAll(topics)
    expect((await editionOf(['en', 'it'], topics, 5)).toSorted()).toEqual(ids.toSorted())
  })
})
