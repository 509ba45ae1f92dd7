import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { aDrop, aTopicBranch, aUser } from '../testing/factories.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { type SearchRequest, searchDrops } from './search.ts'

let test: TestDb
let topics: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  test = await testDb()
  topics = await aTopicBranch(test.db)
})
afterAll(() => test.close())

const search = (words: string[], request: Partial<SearchRequest> = {}) =>
  searchDrops(test.db, { words, limit: 12, countUpTo: 100, reader: null, ...request })

async function titles(words: string[], topic?: SearchRequest['topic']): Promise<string[]> {
  const { drops } = await search(words, topic && { topic })
  return drops.map((drop) => drop.title)
}

const visible = (title: string, summary = '') => aDrop(test.db, { title, summary, topics })

it('[SRCH-20] matches parts of words in title or summary, whatever the case', async () => {
  await visible('Quantum chips at room temperature')
  await visible('A new laboratory', 'It works on QUANTUM networks')
  expect(await titles(['uantu'])).toHaveLength(2)
  expect(await titles(['qUANTUM', 'netw'])).toEqual(['A new laboratory'])
})

it.each([
  ['accents in the text', 'Élection présidentielle à Genève', 'election'],
  ['accents in the query', 'Der Faser-Ausbau in Goettingen', 'fäser'],
  ['letters without decomposition', 'Łódź, Ørsted und Straße', 'lodz'],
  ['Cyrillic', 'Искусственный интеллект в медицине', 'ИНТЕЛЛЕКТ'],
  ['Arabic without vowel marks', 'الذَّكاءُ الاصطناعي', 'الذكاء'],
  ['Hindi', 'कृत्रिम बुद्धिमत्ता का भविष्य', 'बुद्धि'],
  ['two Han characters inside a sentence', '新しい機械学習モデルを公開', '学習'],
  ['kana', '生成アプリの比較', 'アプリ'],
  ['two Hangul syllables', '차세대인공지능칩', '지능'],
  ['full-width Latin', 'ＧＰＵ不足', 'gpu'],
  ['a short word after punctuation', 'Why (VR) matters', 'vr'],
  ['a hyphenated word', 'End-to-end encryption', 'end-to-end'],
  ['a per cent sign', 'Sales up 37%', '37%'],
  ['a part of a Hindi word', 'महत्वाकांक्षी योजना', 'कांक्ष'],
  ['one Han character', '量子計算機の公開', '算'],
  ['words in quotes', 'The "walled garden" again', '"walled'],
  ['signs that are no letters', 'Moving from C++ to Rust', 'c++'],
])('finds %s', async (_, title, word) => {
  await visible(title)
  expect(await titles([word])).toContain(title)
})

it('finds short words only where a word begins', async () => {
  await visible('He said it rained in Spain')
  expect(await titles(['ai'])).not.toContain('He said it rained in Spain')
})

it('finds nothing by punctuation alone', async () => {
  expect(await search(['"', '?!'])).toEqual({ drops: [], found: { count: 0, isExact: true }, next: null })
})

it('takes wildcards as plain characters', async () => {
  await visible('Exactly 44 samples')
  expect(await titles(['4%4'])).toEqual([])
  expect(await titles(['e_actly'])).toEqual([])
})

it('[SRCH-19] [SRCH-23] returns the newest first, up to the limit', async () => {
  for (let day = 1; day <= 14; day++) {
    await aDrop(test.db, { title: `Harvest ${day}`, topics, published_at: new Date(Date.UTC(2026, 0, day)) })
  }
  const found = await titles(['harvest'])
  expect(found).toEqual(Array.from({ length: 12 }, (_, n) => `Harvest ${14 - n}`))
})

it('counts up to its limit and continues where a page ended, even among drops of one moment', async () => {
  const moment = new Date('2026-02-01T10:00:00.123Z')
  for (let nth = 1; nth <= 5; nth++) {
    await aDrop(test.db, { title: `Lighthouse ${nth}`, topics, published_at: moment })
  }
  await test.db
    .updateTable('drops')
    .set({ published_at: sql`published_at + interval '456 microseconds'` })
    .where('title', 'in', ['Lighthouse 2', 'Lighthouse 4'])
    .execute()
  const first = await search(['lighthouse'], { limit: 2, countUpTo: 3 })
  expect(first.drops.map((drop) => drop.title)).toEqual(['Lighthouse 4', 'Lighthouse 2'])
  expect(first.found).toEqual({ count: 3, isExact: false })
  const second = await search(['lighthouse'], { limit: 2, ...(first.next && { before: first.next }) })
  expect(second.drops.map((drop) => drop.title)).toEqual(['Lighthouse 5', 'Lighthouse 3'])
  expect(second.found).toEqual({ count: 3, isExact: true })
  const last = await search(['lighthouse'], { limit: 2, ...(second.next && { before: second.next }) })
  expect(last).toMatchObject({ drops: [{ title: 'Lighthouse 1' }], found: { count: 1 }, next: null })
})

it('[SRCH-24] leaves out what is untagged or deleted', async () => {
  await aDrop(test.db, { title: 'Hidden walrus' })
  const { id, tags } = await visible('Deleted walrus')
  await test.db
    .updateTable('drops')
    .set({ deleted_at: new Date(), tags: [...tags, 'deleted'] })
    .where('id', '=', id)
    .execute()
  expect(await titles(['walrus'])).toEqual([])
})

it('counts only what the reader may see', async () => {
  const person = await aUser(test.db)
  const reader = { userId: person.id, languages: ['en' as const] }
  const [muted] = [await visible('Zeppelin over the harbour'), await visible('A zeppelin again')]
  await test.db.updateTable('drops').set({ language: 'en' }).where('title', 'ilike', '%zeppelin%').execute()
  await test.db
    .insertInto('muted_sources')
    .values({ user_id: person.id, source_id: muted.source_id })
    .execute()
  expect((await search(['zeppelin'])).found.count).toBe(2)
  expect((await search(['zeppelin'], { reader })).found).toEqual({ count: 1, isExact: true })
})

it('[SRCH-21] [SRCH-22] narrows to a topic and its subtopics', async () => {
  const elsewhere = await aTopicBranch(test.db)
  await visible('Narwhal here')
  await aDrop(test.db, { title: 'Narwhal there', topics: elsewhere })
  expect(await titles(['narwhal'], { ...topics.l1, level: 1 })).toEqual(['Narwhal here'])
  expect(await titles(['narwhal'], { ...elsewhere.l3, level: 3 })).toEqual(['Narwhal there'])
})
