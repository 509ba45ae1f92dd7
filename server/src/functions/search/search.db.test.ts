import { muteSource, muteTopic } from '@daily-drops/contract/functions/reading/feedback'
import { type SearchPage, searchDrops, suggestSearches } from '@daily-drops/contract/functions/search/search'
import { NOTHING_LEFT_OUT } from '@daily-drops/contract/items/left-out'
import { aDrop, aSource, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let topics: Awaited<ReturnType<typeof aTopicBranch>>
let elsewhere: typeof topics

beforeAll(async () => {
  host = await startTestApp()
  topics = await aTopicBranch(host.db)
  elsewhere = await aTopicBranch(host.db)
})
afterAll(() => host.close())

const DAY = 24 * 60 * 60 * 1000

const search = (input: Parameters<typeof ask<typeof searchDrops>>[2]) => ask(host, searchDrops, input)
const visible = (title: string, overrides = {}) => aDrop(host.db, { title, topics, ...overrides })

it('[API-23] returns exactly what the read names, with what the card needs beside it', async () => {
  await visible('A quiet lighthouse', { summary: 'On a rock', language: 'en' })
  const { results } = await search({ q: 'lighthouse' })
  expect(Object.keys(results[0]?.drop ?? {})).toEqual([
    'id',
    'title',
    'url',
    'summary',
    'image_url',
    'published_at',
    'type',
    'tags',
  ])
  expect(results[0]).toMatchObject({
    language: 'en',
    topics: [{ slug: topics.l3.slug, label: expect.any(String) }],
  })
})

it("[API-24] names each result's source by its current name", async () => {
  const { source_id } = await visible('A renamed publisher')
  await host.db.updateTable('sources').set({ name: 'The New Gazette' }).where('id', '=', source_id).execute()
  const { results } = await search({ q: 'renamed publisher' })
  expect(results).toMatchObject([{ source_id, source_name: 'The New Gazette' }])
})

it('[SRCH-18] searches for nothing without words and tag', async () => {
  await visible('Anything at all')
  const nothing = {
    results: [],
    count: { total: 0, is_exact: true },
    next: null,
    left_out: NOTHING_LEFT_OUT,
    source: null,
  }
  expect(await search({})).toEqual(nothing)
  expect(await search({ q: ' \t\n', tag: ' ' })).toEqual(nothing)
})

it('[SRCH-19] [DEC-26] returns twelve at a time, newest first, and says how many there are', async () => {
  for (let day = 1; day <= 14; day++) {
    await visible(`Harvest ${day}`, { published_at: new Date(Date.now() - (20 - day) * DAY) })
  }
  const first = await search({ q: 'harvest' })
  expect(first.results.map(({ drop }) => drop.title)).toEqual(
    Array.from({ length: 12 }, (_, nth) => `Harvest ${14 - nth}`),
  )
  expect(first.count).toEqual({ total: 14, is_exact: true })
  const second = await search({ q: 'harvest', before: first.next ?? '' })
  expect(second.results.map(({ drop }) => drop.title)).toEqual(['Harvest 2', 'Harvest 1'])
  expect(second.next).toBeNull()
})

it('[SRCH-21] [SRCH-22] [DEC-26] includes everything below a tag', async () => {
  await visible('Narwhal here')
  await aDrop(host.db, { title: 'Narwhal there', topics: elsewhere })
  const titles = async (tag: string, q = 'narwhal') =>
    (await search({ q, tag })).results.map(({ drop }) => drop.title)
  for (const topic of [topics.l1, topics.l2, topics.l3]) {
    expect(await titles(topic.slug)).toEqual(['Narwhal here'])
  }
  expect(await titles(elsewhere.l1.slug, '')).toEqual(['Narwhal there'])
  expect(await titles('no-such-topic')).toEqual([])
})

it('[ENT-16] [SRCH-24] never shows what is not tagged', async () => {
  await aDrop(host.db, { title: 'Hidden walrus' })
  expect((await search({ q: 'walrus' })).results).toEqual([])
})

it('hides from readers what they muted, and from nobody else', async () => {
  const source = await aSource(host.db)
  await visible('Muted pelican', { source_id: source.id, language: 'en' })
  const reader = await signUp(host.deps.auth, host.db)
  const found = async () => (await ask(host, searchDrops, { q: 'pelican' }, reader)).results.length
  expect(await found()).toBe(1)
  await ask(host, muteSource, { source_id: source.id, muted: true }, reader)
  expect(await found()).toBe(0)
  expect((await search({ q: 'pelican' })).results).toHaveLength(1)
})

it('accepts any text, and refuses an invented cursor', async () => {
  for (const q of ["'; drop table drops; --", '%', '\\', '🙂', 'a'.repeat(5000), 'c++', '（）']) {
    await expect(search({ q })).resolves.toMatchObject({ count: { total: expect.any(Number) } })
  }
  await expect(search({ q: 'a', before: 'yesterday' })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

it('[DEC-88] counts exactly up to 100, and stops there', async () => {
  const found = async () => (await search({ q: 'capercaillie' })).count
  const add = (first: number, last: number) =>
    Promise.all(Array.from({ length: last - first + 1 }, (_, nth) => visible(`Capercaillie ${first + nth}`)))
  await add(1, 99)
  expect(await found()).toEqual({ total: 99, is_exact: true })
  await add(100, 100)
  expect(await found()).toEqual({ total: 100, is_exact: true })
  await add(101, 101)
  expect(await found()).toEqual({ total: 100, is_exact: false })
  await add(102, 140)
  expect(await found()).toEqual({ total: 100, is_exact: false })
})

const titlesOf = ({ results }: SearchPage) => results.map(({ drop }) => drop.title)

it('[DEC-67] searches English for visitors and counts what other languages have', async () => {
  await visible('Axolotl in English')
  await visible('Axolotl auf Deutsch', { language: 'de' })
  await visible('Axolotl in no known language', { language: null })
  const found = await search({ q: 'axolotl' })
  expect(titlesOf(found)).toEqual(['Axolotl in English'])
  expect(found.left_out?.other_languages).toEqual({ count: 2, isExact: true })
  const all = await search({ q: 'axolotl', lang: 'all' })
  expect(all.results).toHaveLength(3)
  expect(all.left_out).toEqual(NOTHING_LEFT_OUT)
  expect([found.count.total, all.count.total]).toEqual([1, 3])
})

it('[DEC-71] finds nothing older than the plan reaches, and counts it', async () => {
  await visible('Recent platypus', { published_at: new Date(Date.now() - 89 * DAY) })
  await visible('Old platypus', { published_at: new Date(Date.now() - 92 * DAY) })
  await visible('Ancient platypus', { published_at: new Date(Date.now() - 900 * DAY) })
  const findAs = (who?: SignedIn) => ask(host, searchDrops, { q: 'platypus' }, who)
  const reader = await signUp(host.deps.auth, host.db)
  for (const found of [await findAs(), await findAs(reader)]) {
    expect(titlesOf(found)).toEqual(['Recent platypus'])
    expect(found).toMatchObject({
      count: { total: 1, is_exact: true },
      next: null,
      left_out: { older: { count: 2, isExact: true } },
    })
  }
  await host.db
    .updateTable('profiles')
    .set({ subscription_tier: 'premium' })
    .where('id', '=', reader.id)
    .execute()
  const found = await findAs(reader)
  expect(titlesOf(found)).toEqual(['Recent platypus', 'Old platypus', 'Ancient platypus'])
  expect(found.left_out).toEqual(NOTHING_LEFT_OUT)
})

it('[DEC-71] an invented cursor does not lead further back', async () => {
  await visible('Old capybara', { published_at: new Date(Date.now() - 200 * DAY) })
  const before = `${(Date.now() - 150 * DAY) * 1000}.0`
  expect((await search({ q: 'capybara', before })).results).toEqual([])
})

it('[DEC-68] matches one or two letters at the start of a word, three or any Han characters anywhere', async () => {
  await visible('Okapi and quokka')
  await visible('東京の朝')
  const found = async (q: string) => titlesOf(await search({ q }))
  expect(await found('ok')).toContain('Okapi and quokka')
  expect(await found('ka')).not.toContain('Okapi and quokka')
  expect(await found('kap')).toEqual(['Okapi and quokka'])
  expect(await found('京')).toEqual(['東京の朝'])
})

it('narrows a search to a source, a span of time and a language', async () => {
  const [here, there] = [await aSource(host.db), await aSource(host.db)]
  await visible('Tapir here', { source_id: here.id })
  await visible('Old tapir here', { source_id: here.id, published_at: new Date(Date.now() - 20 * DAY) })
  await visible('Tapir there', { source_id: there.id })
  await visible('Tapir auf Deutsch', { source_id: there.id, language: 'de' })
  const source = String(here.id)
  const found = await search({ q: 'tapir', source })
  expect(titlesOf(found)).toEqual(['Tapir here', 'Old tapir here'])
  expect(found.source).toEqual({ id: here.id, name: here.name })
  expect(titlesOf(await search({ source }))).toEqual(['Tapir here', 'Old tapir here'])
  expect(titlesOf(await search({ q: 'tapir', source, date: 'week' }))).toEqual(['Tapir here'])
  expect(titlesOf(await search({ q: 'tapir', date: 'month' }))).toHaveLength(3)
  const german = await search({ q: 'tapir', lang: 'de' })
  expect(titlesOf(german)).toEqual(['Tapir auf Deutsch'])
  expect(german.left_out?.other_languages).toEqual({ count: 3, isExact: true })
})

it('[DEC-71] counts as older only what the chosen period includes', async () => {
  await visible('Old wombat', { published_at: new Date(Date.now() - 120 * DAY) })
  await visible('Ancient wombat', { published_at: new Date(Date.now() - 900 * DAY) })
  const older = async (date?: 'week' | 'year') =>
    (await search({ q: 'wombat', ...(date && { date }) })).left_out?.older.count
  expect([await older(), await older('year'), await older('week')]).toEqual([2, 1, 0])
})

it('sorts by relevance when asked, and never shows a result twice', async () => {
  await visible('A note', { summary: 'About the dugong' })
  await visible('Dugongs at sea')
  await visible('The dugong', { published_at: new Date(Date.now() - 9 * DAY) })
  expect(titlesOf(await search({ q: 'dugong' }))).toEqual(['Dugongs at sea', 'A note', 'The dugong'])
  const ranked = await search({ q: 'dugong', sort: 'relevance' })
  expect(titlesOf(ranked)).toEqual(['The dugong', 'Dugongs at sea', 'A note'])
  await Promise.all(Array.from({ length: 30 }, (_, nth) => visible(`Manatee ${nth}`)))
  const seen: number[] = []
  let before: string | undefined
  do {
    const page = await search({ q: 'manatee', sort: 'relevance', ...(before && { before }) })
    seen.push(...page.results.map(({ drop }) => drop.id))
    before = page.next ?? undefined
  } while (before)
  expect([seen.length, new Set(seen).size]).toEqual([30, 30])
})

it.each([
  { source: 'all' },
  { source: '9'.repeat(400) },
  { source: '-1' },
  { source: '1; drop table drops' },
  { date: 'decade' },
  { lang: 'tlh' },
  { sort: 'random()' },
  { before: '1.2.9999' },
])('refuses a forged filter: %o', async (filter) => {
  await expect(search({ q: 'tapir', ...(filter as object) })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

it('finds nothing for a source that has nothing to show, and does not name it', async () => {
  const hidden = await aSource(host.db, { name: 'Under review' })
  await aDrop(host.db, { title: 'Untagged', source_id: hidden.id })
  for (const source of [String(hidden.id), '999999999999999']) {
    expect(await search({ source })).toMatchObject({ results: [], source: null })
  }
  expect(await ask(host, suggestSearches, { q: 'under rev' })).toEqual({ topics: [], sources: [] })
})

it('suggests topics and sources by the beginning of their names, and none that the reader muted', async () => {
  const names = ['Zéphyr Daily', 'The Zephyrist', 'Azephyr', 'Zephyr%_']
  const sources = []
  for (const name of names) {
    const source = await aSource(host.db, { name })
    await visible(`From ${name}`, { source_id: source.id })
    sources.push(source)
  }
  const suggest = (q: string, who?: SignedIn) => ask(host, suggestSearches, { q }, who)
  const found = await suggest('ZEPHYR')
  expect(found.sources.map(({ name }) => name)).toEqual(['The Zephyrist', 'Zéphyr Daily', 'Zephyr%_'])
  expect((await suggest(topics.l1.label)).topics).toContainEqual({
    slug: topics.l1.slug,
    label: topics.l1.label,
  })
  const reader = await signUp(host.deps.auth, host.db)
  await ask(host, muteSource, { source_id: sources[0]?.id ?? 0, muted: true }, reader)
  await ask(host, muteTopic, { topic_id: topics.l1.id, muted: true }, reader)
  expect((await suggest('zephyr', reader)).sources).toHaveLength(2)
  expect((await suggest(topics.l1.label, reader)).topics).toEqual([])
  expect((await suggest('zephyr')).sources).toHaveLength(3)
  for (const q of ['%', '_', "'", '\\', ' ', 'z'.repeat(5000), '🙂', '\u{10ffff}']) {
    expect((await suggest(q)).sources.length).toBeLessThanOrEqual(5)
  }
})

it('[LANG-07] suggests topics by their name in the given language or in English, named in that language', async () => {
  const named = async (q: string, language: 'de' | 'ja' | 'ar') =>
    (await ask(host, suggestSearches, { q, language })).topics
  const german = { slug: 'machine-learning', label: 'Maschinelles Lernen' }
  expect(await named('maschinelles', 'de')).toContainEqual(german)
  expect(await named('machine lea', 'de')).toContainEqual(german)
  expect(await named('機械', 'ja')).toContainEqual({ slug: 'machine-learning', label: '機械学習' })
  expect(await named('الذكاء', 'ar')).toContainEqual(expect.objectContaining({ slug: 'ai-ml' }))
  expect(await named('maschinelles', 'ja')).toEqual([])
  const other = { q: 'x', language: 'ko' } as never
  await expect(ask(host, suggestSearches, other)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
})

it('suggests main topics first', async () => {
  const { topics: found } = await ask(host, suggestSearches, { q: 's' })
  expect(found.slice(0, 4).map(({ slug }) => slug)).toEqual([
    'science',
    'society-policy',
    'sports',
    'startups',
  ])
})

it('names the topics of results in the given language', async () => {
  const name = { topic_id: topics.l1.id, language: 'it' as const, label: 'Tema', intro: 'Nuovo.' }
  await host.db.insertInto('topic_names').values(name).execute()
  await host.deps.snapshots.renew(new Date())
  await visible('Numbat')
  const named = async (language: 'en' | 'it') =>
    (await search({ q: 'numbat', language })).results[0]?.main_topic?.label
  expect([await named('it'), await named('en')]).toEqual(['Tema', topics.l1.label])
})
