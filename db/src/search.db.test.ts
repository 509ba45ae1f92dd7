import { afterAll, beforeAll, expect, it } from 'vitest'
import { searchDrops } from './search.ts'
import { aDrop, aTopicBranch } from './testing/factories.ts'
import { type TestDb, testDb } from './testing/test-db.ts'

let test: TestDb
let topics: Awaited<ReturnType<typeof aTopicBranch>>

beforeAll(async () => {
  test = await testDb()
  topics = await aTopicBranch(test.db)
})
afterAll(() => test.close())

async function titles(words: string[], topicId?: number): Promise<string[]> {
  const found = await searchDrops(test.db, { words, limit: 12, beholder: null, ...(topicId && { topicId }) })
  return found.map((drop) => drop.title)
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
])('finds %s', async (_, title, word) => {
  await visible(title)
  expect(await titles([word])).toContain(title)
})

it('takes wildcards as plain characters', async () => {
  await visible('Exactly 44 samples')
  expect(await titles(['4%4'])).toEqual([])
  expect(await titles(['e_actly'])).toEqual([])
})

it('[SRCH-19] [SRCH-23] answers the newest first, up to the limit', async () => {
  for (let day = 1; day <= 14; day++) {
    await aDrop(test.db, { title: `Harvest ${day}`, topics, published_at: new Date(Date.UTC(2026, 0, day)) })
  }
  const found = await titles(['harvest'])
  expect(found).toHaveLength(12)
  expect(found[0]).toBe('Harvest 14')
  expect(found.at(-1)).toBe('Harvest 3')
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

it('[SRCH-22] narrows to a topic and what lies below it', async () => {
  const elsewhere = await aTopicBranch(test.db)
  await visible('Narwhal here')
  await aDrop(test.db, { title: 'Narwhal there', topics: elsewhere })
  expect(await titles(['narwhal'], topics.l1.id)).toEqual(['Narwhal here'])
  expect(await titles(['narwhal'], elsewhere.l3.id)).toEqual(['Narwhal there'])
})
