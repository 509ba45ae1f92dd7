import {
  followTopic,
  getTopicArchive,
  getTopicDay,
  getTopicPage,
  listTopicDays,
} from '@daily-drops/contract/functions/topics/topic-pages'
import { getTopic } from '@daily-drops/contract/functions/topics/topics'
import { addDays, monthOf } from '@daily-drops/core/archive'
import { findPreferences, savePreferences } from '@daily-drops/db/accounts/preferences'
import { aDrop, aSource, aTopic, aTopicBranch } from '@daily-drops/db/testing/factories'
import { describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import type { SignedIn } from '../../testing/test-app.ts'
import { setTopicStage } from '../../testing/topic-stage.ts'

const stage = setTopicStage()
const { today, ago, on, aReader } = stage

const slugs = (found: readonly { slug: string }[]) => found.map(({ slug }) => slug)
const ids = (found: readonly { id: number }[]) => found.map(({ id }) => id)

describe('get-topic-page', () => {
  it('counts the items of the last fourteen days', async () => {
    for (const days of [0, 0, 3, 13, 14]) await on(ago(days), '00:00:01')
    const { today, recent } = await ask(stage.host, getTopicPage, { slug: stage.topics.l2.slug })
    expect(today).toBe(today)
    expect(recent).toEqual([
      { day: ago(0), items_count: 2 },
      { day: ago(3), items_count: 1 },
      { day: ago(13), items_count: 1 },
    ])
  })

  it('[API-14] [API-16] finds an active topic and what is above it', async () => {
    const { topic } = await ask(stage.host, getTopicPage, { slug: stage.topics.l3.slug })
    expect(topic).toMatchObject({ id: stage.topics.l3.id, level: 3 })
    expect(slugs(topic.above)).toEqual([stage.topics.l1.slug, stage.topics.l2.slug])
    await stage.host.db
      .updateTable('topics')
      .set({ is_active: false })
      .where('id', '=', stage.topics.l3.id)
      .execute()
    await expect(ask(stage.host, getTopicPage, { slug: stage.topics.l3.slug })).rejects.toThrow('Not found')
  })

  it("[API-15] [TOP-15] shows a main topic's children with theirs, by label", async () => {
    const first = await aTopic(stage.host.db, { parent: stage.topics.l1, label: 'a first' })
    const { related } = await ask(stage.host, getTopicPage, { slug: stage.topics.l1.slug })
    expect(related.map(({ slug, children }) => [slug, slugs(children)])).toEqual([
      [first.slug, []],
      [stage.topics.l2.slug, [stage.topics.l3.slug]],
    ])
  })

  it('[LANG-07] names the topic, those around it and those of its items in the given language', async () => {
    const { l1, l2, l3 } = stage.topics
    const names = [l1, l2, l3].map(({ id }) => ({
      topic_id: id,
      language: 'de' as const,
      label: `Thema ${id}`,
      intro: 'Neu.',
    }))
    await stage.host.db.insertInto('topic_names').values(names).execute()
    await on(today, '00:00:01')
    await stage.host.deps.snapshots.renew(new Date())
    const main = await ask(stage.host, getTopicPage, { slug: l1.slug, language: 'de' })
    expect(main.topic).toMatchObject({ label: `Thema ${l1.id}`, intro: 'Neu.' })
    expect(main.related).toMatchObject([{ label: `Thema ${l2.id}`, children: [{ label: `Thema ${l3.id}` }] }])
    expect(main.latest[0]).toMatchObject({
      main_topic: { label: `Thema ${l1.id}` },
      topics: [{ label: `Thema ${l3.id}` }],
    })
    const specific = { slug: l3.slug, language: 'de' as const }
    const above = [`Thema ${l1.id}`, `Thema ${l2.id}`]
    for (const { topic } of [
      await ask(stage.host, getTopicPage, specific),
      await ask(stage.host, getTopicArchive, specific),
      await ask(stage.host, getTopicDay, { ...specific, date: today }),
    ]) {
      expect([topic.label, topic.above.map(({ label }) => label)]).toEqual([`Thema ${l3.id}`, above])
    }
    const { topic } = await ask(stage.host, getTopicPage, { slug: l1.slug, language: 'ja' })
    expect(topic.label).toBe(l1.label)
    expect((await ask(stage.host, getTopic, specific)).topic?.label).toBe(`Thema ${l3.id}`)
  })

  it('sorts the topics around it by their names in the given language', async () => {
    const related = async (language: 'en' | 'sv') =>
      (await ask(stage.host, getTopicPage, { slug: 'science', language })).related.map(({ label }) => label)
    const swedish = await related('sv')
    expect(swedish).toEqual(swedish.toSorted(new Intl.Collator('sv').compare))
    expect(swedish).not.toEqual(await related('en'))
  })

  it("[DEC-25] shows the others' children, then their siblings", async () => {
    const sibling = await aTopic(stage.host.db, { parent: stage.topics.l1, label: 'a first' })
    const below = await aTopic(stage.host.db, { parent: stage.topics.l2, label: 'z last' })
    const { related } = await ask(stage.host, getTopicPage, { slug: stage.topics.l2.slug })
    expect(slugs(related)).toEqual([stage.topics.l3.slug, below.slug, sibling.slug])
    expect(slugs((await ask(stage.host, getTopicPage, { slug: stage.topics.l3.slug })).related)).toEqual([
      below.slug,
    ])
    expect((await ask(stage.host, getTopicPage, { slug: sibling.slug })).related).toHaveLength(1)
  })

  it('[API-22] [ALIM-10] shows the latest six, tagged ones only', async () => {
    const drops = []
    for (let minute = 10; minute < 17; minute++) drops.push(await on(ago(1), `10:${minute}:00`))
    await aDrop(stage.host.db, { published_at: new Date() })
    for (const { slug } of Object.values(stage.topics)) {
      const { latest } = await ask(stage.host, getTopicPage, { slug })
      expect(ids(latest)).toEqual(ids(drops.toReversed().slice(0, 6)))
    }
  })

  it('leads from a former slug to the topic', async () => {
    await stage.host.db
      .updateTable('topics')
      .set({ slug: `new-${stage.topics.l1.slug}` })
      .where('id', '=', stage.topics.l1.id)
      .execute()
    const { topic } = await ask(stage.host, getTopic, { former_slug: stage.topics.l1.slug })
    expect(topic?.slug).toBe(`new-${stage.topics.l1.slug}`)
  })
})

describe('get-topic-archive', () => {
  it('counts every day of the month it begins in, as far as the plan reaches', async () => {
    const month = monthOf(ago(70))
    const days = [month.from, addDays(month.from, 9), month.to]
    for (const day of days) await on(day)
    await on(month.from)
    const page = await ask(stage.host, getTopicArchive, {
      slug: stage.topics.l1.slug,
      before: addDays(month.to, 1),
    })
    expect(page).toMatchObject({ today: today })
    const readable = days.filter((day) => day >= ago(90)).toReversed()
    expect(page.month).toEqual(readable.map((day) => ({ day, items_count: day === month.from ? 2 : 1 })))
    const premium = await aReader('premium')
    const whole = await ask(
      stage.host,
      getTopicArchive,
      { slug: stage.topics.l1.slug, before: addDays(month.to, 1) },
      premium,
    )
    expect(whole.month.map(({ day }) => day)).toEqual(days.toReversed())
  })

  it('[API-20] [ARCH-16] lists the last 7 days with content, 90 with Premium, with 3 items each', async () => {
    // Every second day, to distinguish days with content from calendar days.
    const days = Array.from({ length: 10 }, (_, index) => ago(index * 2))
    for (const day of days) for (const hour of ['01', '02', '03', '04']) await on(day, `${hour}:00:00`)
    const page = await ask(stage.host, getTopicArchive, { slug: stage.topics.l1.slug })
    expect(page.days.map(({ day }) => day)).toEqual(days.slice(0, 7))
    for (const { items, items_count, locked } of page.days) {
      expect([items.length, items_count, locked]).toEqual([3, 4, false])
      expect(items.map(({ published_at }) => published_at.slice(11, 13))).toEqual(['04', '03', '02'])
    }
    const rest = await ask(stage.host, getTopicArchive, {
      slug: stage.topics.l1.slug,
      before: page.older as string,
    })
    expect(rest.days.map(({ day }) => day)).toEqual(days.slice(7))
    expect(rest.older).toBeNull()

    const premium = await ask(
      stage.host,
      getTopicArchive,
      { slug: stage.topics.l1.slug },
      await aReader('premium'),
    )
    expect(premium.days).toHaveLength(10)
  })

  it('[ARCH-17] [DEC-41] sends nothing older than 90 days to readers without Premium', async () => {
    for (const days of [0, 90, 91, 400]) await on(ago(days))
    for (const person of [undefined, await aReader()]) {
      const { days, older } = await ask(stage.host, getTopicArchive, { slug: stage.topics.l2.slug }, person)
      expect(days.map(({ day, locked, items }) => [day, locked, items.length])).toEqual([
        [ago(0), false, 1],
        [ago(90), false, 1],
        [ago(91), true, 0],
        [ago(400), true, 0],
      ])
      expect(older).toBeNull()
      const day = await ask(stage.host, getTopicDay, { slug: stage.topics.l2.slug, date: ago(91) }, person)
      expect(day).toMatchObject({ locked: true, items: [], items_count: 0, videos: 0, previous: null })
      const found = await ask(
        stage.host,
        listTopicDays,
        { slug: stage.topics.l2.slug, from: ago(300), to: today },
        person,
      )
      expect(found).toEqual([ago(0), ago(90)])
    }
    for (const tier of ['premium', 'corporate', 'sponsor'] as const) {
      const person = await aReader(tier)
      const { days } = await ask(stage.host, getTopicArchive, { slug: stage.topics.l2.slug }, person)
      expect(days.map(({ locked, items }) => [locked, items.length])).toEqual(Array(4).fill([false, 1]))
      const day = await ask(stage.host, getTopicDay, { slug: stage.topics.l2.slug, date: ago(400) }, person)
      expect(day).toMatchObject({ locked: false, items_count: 1 })
    }
  })

  it('names the nearest days with content', async () => {
    for (const days of [0, 3, 9]) await on(ago(days))
    const { slug } = stage.topics.l1
    expect(await ask(stage.host, getTopicArchive, { slug })).toMatchObject({ previous: ago(3), next: ago(0) })
    expect(await ask(stage.host, getTopicDay, { slug, date: ago(3) })).toMatchObject({
      previous: ago(9),
      next: ago(0),
    })
    expect(await ask(stage.host, getTopicDay, { slug, date: ago(5) })).toMatchObject({
      previous: ago(9),
      next: ago(3),
    })
    expect(await ask(stage.host, getTopicDay, { slug, date: ago(0) })).toMatchObject({
      previous: ago(3),
      next: null,
    })
    expect(await ask(stage.host, getTopicDay, { slug, date: '2031-01-01' })).toMatchObject({
      previous: ago(0),
      next: null,
    })
  })
})

describe('get-topic-day', () => {
  it('[API-21] [DAY-04] [DEC-40] holds one UTC calendar day, to the second', async () => {
    await on(ago(6), '23:59:59')
    const first = await on(ago(5), '00:00:00')
    const last = await on(ago(5), '23:59:59')
    await on(ago(4), '00:00:00')
    await aDrop(stage.host.db, { published_at: new Date(`${ago(5)}T10:00:00Z`) })
    const { items } = await ask(stage.host, getTopicDay, { slug: stage.topics.l1.slug, date: ago(5) })
    expect(ids(items)).toEqual([last.id, first.id])
  })

  it('[DAY-08] [DEC-42] [ALIM-12] [ALIM-13] says whether the day keeps the rules, and still shows everything', async () => {
    const source = await aSource(stage.host.db)
    const day = () => ask(stage.host, getTopicDay, { slug: stage.topics.l1.slug, date: ago(5) })
    await on(ago(5), '01:00:00', { source_id: source.id })
    expect(await day()).toMatchObject({ keeps_rules: false, videos: 0 })
    await on(ago(5), '02:00:00', { type: 'video', youtube_kind: 'video' })
    await on(ago(5), '03:00:00', { source_id: source.id })
    expect(await day()).toMatchObject({ keeps_rules: true, videos: 1 })
    await on(ago(5), '04:00:00', { source_id: source.id })
    expect(await day()).toMatchObject({ keeps_rules: false, videos: 1, items_count: 4 })
  })

  it('[ALIM-14] keeps every sponsored item of the day', async () => {
    for (const hour of ['01', '02']) await on(ago(5), `${hour}:00:00`, { type: 'sponsored' })
    expect(
      (await ask(stage.host, getTopicDay, { slug: stage.topics.l1.slug, date: ago(5) })).items,
    ).toHaveLength(2)
  })

  it('counts what a reader does not see', async () => {
    await on(ago(5))
    await on(ago(5), '13:00:00', { language: 'fi' })
    const day = await ask(
      stage.host,
      getTopicDay,
      { slug: stage.topics.l1.slug, date: ago(5) },
      await aReader(),
    )
    expect(day).toMatchObject({
      items_count: 1,
      hidden_count: 0,
      left_out: { other_languages: { count: 1, isExact: true } },
    })
  })

  it('pages through a day of more than twenty', async () => {
    const source = await aSource(stage.host.db)
    for (let minute = 0; minute < 21; minute++) {
      const time = new Date(Date.UTC(2000, 0, 1, 0, minute)).toISOString().slice(11, 19)
      await on(ago(5), time, { source_id: source.id })
    }
    const first = await ask(stage.host, getTopicDay, { slug: stage.topics.l1.slug, date: ago(5) })
    expect([first.items.length, first.page_count, first.items_count]).toEqual([20, 2, 21])
    const second = await ask(stage.host, getTopicDay, { slug: stage.topics.l1.slug, date: ago(5), page: 9 })
    expect([second.items.length, second.page]).toEqual([1, 2])
  })

  it('logs and returns 503 when the database fails', async () => {
    await stage.host.db.schema.alterTable('topic_days').renameTo('topic_days_away').execute()
    try {
      const answer = ask(stage.host, getTopicDay, { slug: stage.topics.l1.slug, date: ago(5) })
      await expect(answer).rejects.toMatchObject({ code: 'UNAVAILABLE' })
      expect(stage.host.lines.some((line) => line.includes('topic page not loaded'))).toBe(true)
    } finally {
      await stage.host.db.schema.alterTable('topic_days_away').renameTo('topic_days').execute()
    }
  })
})

describe('follow-topic', () => {
  const chosen = async (reader: SignedIn) =>
    (await findPreferences(stage.host.db, reader.id))?.selected_topic_ids
  const follow = (reader: SignedIn, topic_id: number, followed = true) =>
    ask(stage.host, followTopic, { topic_id, followed }, reader)
  const state = async (reader: SignedIn, slug: string) =>
    (await ask(stage.host, getTopicPage, { slug }, reader)).following

  it("[DEC-24] adds the topic to the reader's choice, and removes it again", async () => {
    const reader = await aReader()
    const { l1: other } = await aTopicBranch(stage.host.db)
    await stage.host.db
      .transaction()
      .execute((db) => savePreferences(db, reader.id, { topics: [other.id], languages: ['it', 'en'] }))
    expect(await state(reader, stage.topics.l2.slug)).toBe('no')
    await follow(reader, stage.topics.l2.id)
    expect(await chosen(reader)).toEqual([other.id, stage.topics.l2.id])
    expect((await findPreferences(stage.host.db, reader.id))?.selected_language_ids).toEqual(['it', 'en'])
    expect(await state(reader, stage.topics.l2.slug)).toBe('chosen')
    expect(await state(reader, stage.topics.l3.slug)).toBe('above')
    expect(await state(reader, stage.topics.l1.slug)).toBe('no')
    await follow(reader, stage.topics.l2.id, false)
    expect(await chosen(reader)).toEqual([other.id])
  })

  it('starts the choice of a reader who has none, and leaves out retired topics', async () => {
    const reader = await aReader()
    await follow(reader, stage.topics.l1.id)
    await stage.host.db
      .updateTable('topics')
      .set({ is_active: false })
      .where('id', '=', stage.topics.l1.id)
      .execute()
    const { l1: next } = await aTopicBranch(stage.host.db)
    await follow(reader, next.id)
    expect(await chosen(reader)).toEqual([next.id])
    await expect(follow(reader, stage.topics.l1.id)).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })

  it('[DEC-21] respects the limits of the Free plan', async () => {
    const reader = await aReader()
    for (let nth = 0; nth < 3; nth++) await follow(reader, (await aTopicBranch(stage.host.db)).l1.id)
    await expect(follow(reader, stage.topics.l1.id)).rejects.toThrow(
      'The Free plan includes up to 3 main topics',
    )
    for (let nth = 0; nth < 12; nth++) await follow(reader, (await aTopicBranch(stage.host.db)).l2.id)
    await expect(follow(reader, stage.topics.l2.id)).rejects.toThrow('Maximum 15 topics allowed')
    expect(await chosen(reader)).toHaveLength(15)
  })

  it('loses nothing when two tabs follow at once', async () => {
    const reader = await aReader()
    const branches = [await aTopicBranch(stage.host.db), await aTopicBranch(stage.host.db), stage.topics]
    await Promise.all(branches.map(({ l2 }) => follow(reader, l2.id)))
    expect((await chosen(reader))?.toSorted()).toEqual(branches.map(({ l2 }) => l2.id).toSorted())
  })
})

it('[DEC-71] leaves out of a topic what is older than the plan reaches, and counts it', async () => {
  const recent = await on(ago(90))
  const old = await on(ago(91))
  const pageFor = (who?: SignedIn) => ask(stage.host, getTopicPage, { slug: stage.topics.l1.slug }, who)
  for (const who of [undefined, await aReader()]) {
    const page = await pageFor(who)
    expect(ids(page.latest)).toEqual([recent.id])
    expect(page.left_out.older).toEqual({ count: 1, isExact: true })
  }
  const page = await pageFor(await aReader('premium'))
  expect(ids(page.latest)).toEqual([recent.id, old.id])
  expect(page.left_out.older.count).toBe(0)
})
