import { getFeed } from '@daily-drops/contract/functions/editions/feed'
import { listMutedWords, muteWord, unmuteWord } from '@daily-drops/contract/functions/reading/muted-words'
import { searchDrops } from '@daily-drops/contract/functions/search/search'
import { addDays } from '@daily-drops/core/archive'
import { localDay } from '@daily-drops/core/local-day'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import { aDrop, aTopicBranch } from '@daily-drops/db/testing/factories'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { ask } from '../../testing/ask.ts'
import { type SignedIn, signUp, startTestApp } from '../../testing/test-app.ts'

let host: Awaited<ReturnType<typeof startTestApp>>
let topics: Awaited<ReturnType<typeof aTopicBranch>>
let ports: typeof topics
let reader: SignedIn
let other: SignedIn

beforeAll(async () => {
  host = await startTestApp()
  topics = await aTopicBranch(host.db)
  reader = await signUp(host.deps.auth, host.db)
  other = await signUp(host.deps.auth, host.db)
  ports = await aTopicBranch(host.db)
  await addDrops()
})
beforeEach(async () => {
  for (const table of ['muted_words', 'editions', 'exposures'] as const)
    await host.db.deleteFrom(table).where('user_id', '=', reader.id).execute()
})
afterAll(() => host.close())

const TODAY = localDay(new Date(), 'UTC')
/** In every title, so that a search finds all drops of this file. */
const COMMON = 'quillwort'

const mute = (word: string, { anywhere = false, until = null as string | null } = {}, who = reader) =>
  ask(host, muteWord, { word, anywhere, until }, who)
const words = async (who = reader) => (await ask(host, listMutedWords, {}, who)).words

async function found(): Promise<string[]> {
  const { results } = await ask(host, searchDrops, { q: COMMON, lang: 'all' }, reader)
  return results.map(({ drop }) => drop.title.replace(` ${COMMON}`, ''))
}

/** Before the first edition, because the candidates are kept for a while. */
async function addDrops() {
  const about = (title: string, overrides = {}) =>
    aDrop(host.db, { title: `${title} ${COMMON}`, topics, language: 'en', ...overrides })
  await about('An election night')
  await about('Nobody is elected')
  await about('Ein Café in Köln', { language: 'de' })
  await about('A quiet day', { summary: 'Before the Élections, of course.' })
  await about('Heat pumps and heat')
  await about('100% C++')
  await about('生成AI政策', { language: 'ja' })
  await about('الانتخابات', { language: 'ar' })
  await about('L’élection, enfin', { language: 'fr' })
  await about('The party🔥 of the #recount❤️')
  await about('A recountable #elected @partygoer C#')
  await about('मन्त्री', { language: 'hi' })
  for (let n = 1; n <= 12; n += 1)
    await aDrop(host.db, { title: `Ferry ${n} of port${n % 2}`, topics: ports, language: 'en' })
  await aDrop(host.db, {
    title: 'Ferry by film of port1',
    topics: ports,
    language: 'en',
    type: 'video',
    youtube_kind: 'video',
  })
  await aDrop(host.db, {
    title: 'Ferry of port0 from last week',
    topics: ports,
    language: 'en',
    published_at: new Date(Date.now() - 8 * 86_400_000),
  })
}

describe('[WORD-01] a muted word', () => {
  it.each([
    ['election', {}, ['An election night', 'L’élection, enfin']],
    ['ELECTION', { anywhere: true }, ['An election night', 'A quiet day', 'L’élection, enfin']],
    ['elections', {}, ['A quiet day']],
    ['cafe', {}, ['Ein Café in Köln']],
    ['Koln', {}, ['Ein Café in Köln']],
    ['heat  pumps', {}, ['Heat pumps and heat']],
    ['pumps heat', {}, []],
    ['c++', {}, ['100% C++']],
    ['recount', {}, ['The party🔥 of the #recount❤️']],
    ['#recount', {}, ['The party🔥 of the #recount❤️']],
    ['#recount', { anywhere: true }, ['The party🔥 of the #recount❤️']],
    ['party', {}, ['The party🔥 of the #recount❤️']],
    ['elected', {}, ['Nobody is elected', 'A recountable #elected @partygoer C#']],
    ['c#', {}, ['A recountable #elected @partygoer C#']],
    ['#party', {}, []],
    ['table', {}, []],
    ['$^', {}, []],
    ['मन', {}, []],
    ['0%', { anywhere: true }, ['100% C++']],
    ['政策', {}, ['生成AI政策']],
    ['AI', {}, ['生成AI政策']],
    ['الإنتخابات', {}, ['الانتخابات']],
    ['.*', { anywhere: true }, 'refused'],
    ['e.*n', { anywhere: true }, []],
    ['%%', { anywhere: true }, []],
  ] as const)('%s %o', async (word, how, hidden) => {
    const all = await found()
    if (hidden === 'refused') {
      await expect(mute(word, how)).rejects.toMatchObject({ fields: { word: expect.any(String) } })
      expect(await found()).toEqual(all)
      return
    }
    await mute(word, how)
    expect(await found()).toEqual(all.filter((title) => !(hidden as readonly string[]).includes(title)))
    await ask(host, unmuteWord, { id: (await words())[0]?.id as number }, reader)
    expect(await found()).toEqual(all)
  })

  it.each([
    ['one letter', 'a'],
    ['one letter between spaces', ' a '],
    ['61 letters', 'x'.repeat(61)],
    ['punctuation', '!?…'],
    ['a book', 'y'.repeat(50_000)],
  ])('is refused if it is %s', async (_, word) => {
    await expect(mute(word)).rejects.toMatchObject({ code: 'INVALID_INPUT' })
    expect(await words()).toEqual([])
  })

  it('is stored if it consists of sixty combining marks, and hides nothing', async () => {
    const all = await found()
    await mute('\u0301'.repeat(60), { anywhere: true }).catch(() => undefined)
    expect(await found()).toEqual(all)
  })

  it('counts up to 100, also when many are sent at once', async () => {
    for (let sent = 0; sent < 95; sent += 1) await mute(`word ${sent}`)
    const rest = await Promise.allSettled(Array.from({ length: 20 }, (_, n) => mute(`late ${n}`)))
    expect(rest.filter(({ status }) => status === 'fulfilled')).toHaveLength(5)
    expect(await words()).toHaveLength(100)
    await expect(mute('one more')).rejects.toMatchObject({ fields: { word: expect.stringContaining('100') } })
    // A known word still can be changed.
    await mute('word 3', { until: TODAY })
    expect(await words()).toHaveLength(100)
  })

  it('[DEC-91] keeps its place and its count when it is unmuted and muted again, also as the hundredth', async () => {
    for (let sent = 0; sent < 100; sent += 1) await mute(`word ${sent}`)
    const before = await words()
    const { id, word } = before[40] as (typeof before)[number]
    await ask(host, unmuteWord, { id }, reader)
    expect(await words()).toHaveLength(99)
    expect(await mute(word)).toEqual({ id })
    expect(await words()).toEqual(before)
  })

  it('is a new word if it ended long ago', async () => {
    const { id } = await mute('election')
    await host.db
      .updateTable('muted_words')
      .set({ ends_at: new Date(Date.now() - 2 * 3_600_000) })
      .where('id', '=', id)
      .execute()
    expect((await mute('election')).id).not.toBe(id)
    expect(await words()).toHaveLength(1)
  })

  it('belongs to its reader', async () => {
    await mute('election')
    const [word] = await words()
    await ask(host, unmuteWord, { id: word?.id as number }, other)
    expect(await words(other)).toEqual([])
    expect(await words()).toHaveLength(1)
  })
})

describe('[WORD-03] until a day', () => {
  it('includes that day in the reader’s time zone, and then ends', async () => {
    await host.db
      .updateTable('profiles')
      .set({ time_zone: 'Asia/Tokyo' })
      .where('id', '=', reader.id)
      .execute()
    const day = addDays(localDay(new Date(), 'Asia/Tokyo'), 3)
    await mute('election', { until: day })
    expect(await words()).toMatchObject([{ word: 'election', until: day }])
    const { ends_at } = await host.db
      .selectFrom('muted_words')
      .select('ends_at')
      .where('user_id', '=', reader.id)
      .executeTakeFirstOrThrow()
    expect(ends_at?.toISOString()).toBe(`${day}T15:00:00.000Z`)
    const hidden = await found()
    await host.db
      .updateTable('muted_words')
      .set({ ends_at: new Date(Date.now() - 1) })
      .where('user_id', '=', reader.id)
      .execute()
    expect(await words()).toEqual([])
    expect((await found()).length).toBeGreaterThan(hidden.length)
  })

  it.each([addDays(TODAY, -2), '2026-02-31', 'tomorrow'])('refuses %s', async (until) => {
    await expect(mute('election', { until })).rejects.toMatchObject({ code: 'INVALID_INPUT' })
  })
})

describe('an edition', () => {
  beforeEach(() =>
    host.db
      .transaction()
      .execute((db) => savePreferences(db, reader.id, { topics: [ports.l1.id], languages: ['en'] })),
  )

  const feed = () => ask(host, getFeed, {}, reader)

  it('[WORD-05] loses the items that match a newly muted word, is not refilled, and gets them back', async () => {
    const before = (await feed()).items
    const matching = before.filter(({ title }) => title.includes('port1'))
    expect(matching.length).toBeGreaterThan(0)
    const { id } = await mute('port1')
    const after = await feed()
    expect(after.items.map((item) => item.id)).toEqual(
      before.filter((item) => !matching.includes(item)).map((item) => item.id),
    )
    expect(after.cleared).toMatchObject(
      matching.map((item) => ({
        id: item.id,
        kind: 'muted_words',
        target_id: id,
        target_label: 'port1',
      })),
    )
    await ask(host, unmuteWord, { id }, reader)
    expect((await feed()).items).toEqual(before)
  })

  it('is built without muted words, and is as full as without', async () => {
    await host.db
      .transaction()
      .execute((db) => savePreferences(db, other.id, { topics: [ports.l1.id], languages: ['en'] }))
    const usual = (await ask(host, getFeed, {}, other)).items.length
    await mute('port1')
    const { items } = await feed()
    expect(items.map(({ title }) => title).filter((title) => title.includes('port1'))).toEqual([])
    expect(items.length).toBeGreaterThanOrEqual(Math.min(usual, 5))
  })

  it('is empty, not broken, when its words match everything', async () => {
    for (const word of ['ferry', COMMON]) await mute(word)
    expect((await feed()).items).toEqual([])
  })

  it('[WORD-04] counts what each word hides among the items considered in the last seven days', async () => {
    for (const word of ['port1', 'port0', 'zeppelin']) await mute(word)
    await host.db
      .updateTable('muted_words')
      .set({ created_at: new Date(Date.now() - 20 * 86_400_000) })
      .where('user_id', '=', reader.id)
      .execute()
    const { words, considered } = await ask(host, listMutedWords, {}, reader)
    const hidden = Object.fromEntries(words.map(({ word, hidden }) => [word, hidden]))
    expect(hidden).toEqual({ port0: 6, port1: 7, zeppelin: 0 })
    expect(considered).toBeGreaterThanOrEqual(13)
  })
  it('[WORD-04] counts nothing from before a word was muted, except what it removes from today’s edition', async () => {
    const removed = (await feed()).items.filter(({ title }) => title.includes('port1')).length
    expect(removed).toBeGreaterThan(0)
    await mute('port1')
    const hidden = async () => (await words())[0]?.hidden
    expect(await hidden()).toBe(removed)
    await host.db.deleteFrom('editions').where('user_id', '=', reader.id).execute()
    expect(await hidden()).toBe(0)
  })
})
