import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { imageFile } from '@daily-drops/contract/items/images'
import { type Card, renderCard } from '@daily-drops/contract/jobs/images'
import { inkOf } from '@daily-drops/core/topics/topic-inks'
import { deleteArticle } from '@daily-drops/db/drops/articles'
import { type RunningConsumers, startConsumers } from '@daily-drops/db/jobs/jobs-consumer'
import { aDrop, aTopic, aTopicBranch } from '@daily-drops/db/testing/factories'
import { deleteJobs, payloadsOf } from '@daily-drops/db/testing/jobs'
import { datesIn } from '@daily-drops/messages/dates'
import { landing } from '@daily-drops/messages/subjects/landing'
import { topicLinks } from '@daily-drops/messages/subjects/topic-links'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { startTestApp } from '../testing/test-app.ts'

let dir: string
let host: Awaited<ReturnType<typeof startTestApp>>
let worker: RunningConsumers

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'cards-'))
  host = await startTestApp({ IMAGE_CACHE_DIR: dir })
  worker = await startConsumers({
    url: host.deps.env.DATABASE_URL,
    maxPerQueue: 2,
    superviseSeconds: 10,
    onError: () => undefined,
    consumers: [
      {
        contract: renderCard,
        async run({ payload }) {
          const card = renderCard.payload.parse(payload)
          const file = join(dir, imageFile(card.key, 'png'))
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, card.title)
          return {}
        },
      },
    ],
  })
})
afterAll(async () => {
  await worker.stop(1000)
  await host.close()
  await rm(dir, { recursive: true })
})

const get = (path: string, headers: Record<string, string> = {}) => host.app.request(path, { headers })
const asked = async () => (await payloadsOf(host.db, renderCard)) as Card[]
const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3_600_000)
const dayOf = (date: Date) => date.toISOString().slice(0, 10)

describe("the product's card", () => {
  it('is drawn by the worker once and then served from the cache', async () => {
    const first = await get('/og/daily-drops.png')
    expect([first.status, first.headers.get('content-type')]).toEqual([200, 'image/png'])
    expect(first.headers.get('cache-control')).toBe('public, max-age=3600')
    const again = await get('/og/daily-drops.png', { 'if-none-match': first.headers.get('etag') ?? '' })
    expect(again.status).toBe(304)
    expect(await asked()).toHaveLength(1)
  })
})

describe("a topic's card", () => {
  it('names its breadcrumbs, itself and its intro', async () => {
    const { l1, l2 } = await aTopicBranch(host.db)
    const intro = 'What chips are made of. '.repeat(20)
    await host.db.updateTable('topics').set({ intro }).where('id', '=', l2.id).execute()
    await deleteJobs(host.db, renderCard)
    const answer = await get(`/og/topics/${l2.slug}.png`)
    expect([answer.status, await answer.text()]).toEqual([200, l2.label])
    const [card] = await asked()
    const inks = Array(5).fill(inkOf(l1.slug))
    expect(card).toMatchObject({ kicker: `Topics › ${l1.label}`, title: l2.label, inks })
    expect(card?.lines[0]).toMatch(/^What chips .*…$/)
    expect(card?.lines[0]?.length).toBeLessThanOrEqual(150)
  })

  it('changes when the topic is renamed', async () => {
    const topic = await aTopic(host.db)
    await get(`/og/topics/${topic.slug}.png`)
    await host.db.updateTable('topics').set({ label: 'Renamed' }).where('id', '=', topic.id).execute()
    expect(await (await get(`/og/topics/${topic.slug}.png`)).text()).toBe('Renamed')
  })
})

describe("a day's card", () => {
  it('shows what a visitor could read on the page, in supported scripts', async () => {
    const topics = await aTopicBranch(host.db)
    const story = (title: string, minute: number) =>
      aDrop(host.db, {
        title,
        topics,
        published_at: new Date(`${dayOf(daysAgo(3))}T10:${minute}:00Z`),
      })
    await story('Newest 🚀 of all', 50)
    await story('日本語の見出し', 40)
    const deleted = await story('Deleted', 35)
    await host.db.transaction().execute((db) => deleteArticle(db, deleted.id))
    await story('Новости', 30)
    await story('Third', 20)
    await story('Fourth', 10)
    await deleteJobs(host.db, renderCard)
    expect((await get(`/og/topics/${topics.l1.slug}/${dayOf(daysAgo(3))}.png`)).status).toBe(200)
    const [card] = await asked()
    expect(card?.lines).toEqual(['Newest of all', 'Новости', 'Third'])
    expect(card?.kicker).toMatch(/^[A-Z][a-z]+day, [A-Z][a-z]+ \d+, \d{4}$/)
  })

  it('beyond what visitors may read does not exist', async () => {
    const topics = await aTopicBranch(host.db)
    await aDrop(host.db, { topics, published_at: daysAgo(92) })
    expect((await get(`/og/topics/${topics.l1.slug}/${dayOf(daysAgo(92))}.png`)).status).toBe(404)
  })
})

describe('a card in another language', () => {
  const namedInGerman = (topic: { id: number }, label: string) =>
    host.db
      .insertInto('topic_names')
      .values({ topic_id: topic.id, language: 'de', label, intro: 'Über Chips.' })
      .execute()

  it('is another file than the English one, whichever is asked for first', async () => {
    const headline = (locale: 'de' | 'en') => landing.in(locale)('hero.headline')
    for (const _ of ['first', 'again']) {
      expect(await (await get('/de/og/daily-drops.png')).text()).toBe(headline('de'))
      expect(await (await get('/og/daily-drops.png')).text()).toBe(headline('en'))
    }
    expect(headline('de')).not.toBe(headline('en'))
  })

  it("has the topic's names in the language of the page", async () => {
    const { l1, l2 } = await aTopicBranch(host.db)
    await namedInGerman(l1, 'Technik')
    await namedInGerman(l2, 'Halbleiter')
    await deleteJobs(host.db, renderCard)
    expect(await (await get(`/de/og/topics/${l2.slug}.png`)).text()).toBe('Halbleiter')
    const kicker = `${topicLinks.in('de')('topics')} › Technik`
    expect(await asked()).toMatchObject([{ kicker, title: 'Halbleiter', lines: ['Über Chips.'] }])
    expect(await (await get(`/og/topics/${l2.slug}.png`)).text()).toBe(l2.label)
  })

  it("shows the items of the day's page, with English ones where it has few", async () => {
    const topics = await aTopicBranch(host.db)
    const day = dayOf(daysAgo(3))
    const items = [
      ['Deutsch', 'de'],
      ['English', 'en'],
      ['Italiano', 'it'],
    ] as const
    for (const [title, language] of items)
      await aDrop(host.db, { title, language, topics, published_at: new Date(`${day}T10:00:00Z`) })
    await deleteJobs(host.db, renderCard)
    for (const prefix of ['/de', ''])
      expect((await get(`${prefix}/og/topics/${topics.l1.slug}/${day}.png`)).status).toBe(200)
    const [german, english] = await asked()
    expect(german?.kicker).toBe(datesIn('de').formatLongDay(day))
    expect(german?.lines.toSorted()).toEqual(['Deutsch', 'English'])
    expect(english?.lines).toEqual(['English'])
  })

  it.each([
    ['ja', '半導体'],
    ['ar', 'أشباه الموصلات'],
  ] as const)('exists in scripts other than Latin: %s', async (language, label) => {
    const topic = await aTopic(host.db)
    await host.db
      .insertInto('topic_names')
      .values({ topic_id: topic.id, language, label, intro: label })
      .execute()
    expect(await (await get(`/${language}/og/topics/${topic.slug}.png`)).text()).toBe(label)
    const title = landing.in(language)('hero.headline')
    expect(await (await get(`/${language}/og/daily-drops.png`)).text()).toBe(title)
  })
})

describe('what is not one of our pages', () => {
  it('includes the cards of a language that is not offered', async () => {
    const few = createApp({ ...host.deps, locales: ['en', 'de'] })
    expect((await few.request('/fr/og/daily-drops.png')).status).toBe(404)
    expect((await few.request('/de/og/daily-drops.png')).status).toBe(200)
  })

  it.each([
    ['a language that we lack', () => '/da/og/daily-drops.png'],
    ['English, which has no prefix', () => '/en/og/daily-drops.png'],
    ['two languages', () => '/de/de/og/daily-drops.png'],
    ['an unknown topic in another language', () => '/de/og/topics/no-such-topic.png'],
    ['a day to come in another language', () => `/de/og/topics/technology/${dayOf(daysAgo(-2))}.png`],
    ['another name', () => '/og/other.png'],
    ['an unknown topic', () => '/og/topics/no-such-topic.png'],
    ['no date', () => '/og/topics/technology/archive.png'],
    ['an impossible date', () => '/og/topics/technology/2026-02-30.png'],
    ['a day that the database does not have', () => '/og/topics/technology/0000-01-01.png'],
    ['a day without items', () => `/og/topics/technology/${dayOf(daysAgo(30))}.png`],
    ['a day to come', () => `/og/topics/technology/${dayOf(daysAgo(-2))}.png`],
  ])('(%s) has no card, and starts no work', async (_what, path) => {
    const before = await asked()
    const answer = await get(path())
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await asked()).toEqual(before)
  })
})
