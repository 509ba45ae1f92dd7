import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { type MainTopic, readTaxonomy } from './taxonomy.ts'
import { loadTopicKeywords, readTopicKeywords } from './topic-keywords.ts'
import { topicKnowledge } from './topic-knowledge.ts'

let test: TestDb
let taxonomy: MainTopic[]
let keys: string[]

beforeEach(async () => {
  test = await testDb()
  taxonomy = await readTaxonomy()
  keys = taxonomy.flatMap((main) => [main.key, ...main.children.map((sub) => sub.key)])
})
afterEach(() => test.close())

function lists(word: string): Record<string, string[]> {
  return Object.fromEntries(keys.map((key) => [key, [`${word} ${key}`, word]]))
}

describe('loading keywords in other languages', () => {
  it('stores a list for every topic and language, and the tagger reads them', async () => {
    await loadTopicKeywords(test.db, { it: lists('parola'), ja: lists('言葉') })
    const knowledge = await topicKnowledge(test.db)
    const main = knowledge.find(({ key }) => key === 'ai-ml')
    expect(main).toMatchObject({ slug: 'ai-ml', label: 'AI & ML', level: 1, parentId: null })
    expect(main?.keywords).toEqual(taxonomy.find(({ key }) => key === 'ai-ml')?.keywords)
    expect(main?.keywordsByLanguage).toEqual({ it: ['parola ai-ml', 'parola'], ja: ['言葉 ai-ml', '言葉'] })
    expect(
      knowledge.filter((topic) => topic.level === 3).map((topic) => topic.keywordsByLanguage),
    ).toContainEqual({})
  })

  it('writes nothing when nothing changed', async () => {
    const versions = async () =>
      (await sql<{ sum: string }>`select sum(xmin::text::bigint) from topic_keywords`.execute(test.db)).rows
    await loadTopicKeywords(test.db, { de: lists('Wort') })
    const before = await versions()
    expect(await loadTopicKeywords(test.db, { de: lists('Wort') })).toBe(0)
    expect(await versions()).toEqual(before)
  })

  it('changes what changed and removes what left the files', async () => {
    await loadTopicKeywords(test.db, { de: lists('Wort'), fr: lists('mot') })
    const changed = { ...lists('Wort'), 'ai-ml': ['KI'] }
    expect(await loadTopicKeywords(test.db, { de: changed })).toBe(1 + keys.length)
    const main = (await topicKnowledge(test.db)).find(({ key }) => key === 'ai-ml')
    expect(main?.keywordsByLanguage).toEqual({ de: ['KI'] })
  })

  it('leaves out retired topics', async () => {
    await test.db.updateTable('topics').set({ is_active: false }).where('key', '=', 'ai-ml').execute()
    expect((await topicKnowledge(test.db)).map(({ key }) => key)).not.toContain('ai-ml')
  })
})

describe('reading the keyword files', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'keywords-'))
  })
  afterEach(() => rm(folder, { recursive: true }))

  async function read(name: string, content: unknown) {
    await writeFile(join(folder, name), JSON.stringify(content))
    return readTopicKeywords(taxonomy, pathToFileURL(`${folder}/`))
  }

  it("accepts the product's files", async () => {
    expect(Object.keys(await readTopicKeywords())).not.toContain('en')
  })

  it('accepts a complete file', async () => {
    expect(await read('sv.json', lists('ord'))).toEqual({ sv: lists('ord') })
  })

  it.each([
    ['a missing topic', () => ({ ...lists('ord'), 'ai-ml': undefined }), 'ai-ml'],
    ['an unknown topic', () => ({ ...lists('ord'), nonsense: ['ord'] }), 'nonsense'],
    ['a specific topic', () => ({ ...lists('ord'), 'vector-search': ['ord'] }), 'vector-search'],
    ['no keyword', () => ({ ...lists('ord'), 'ai-ml': [] }), 'ai-ml'],
    ['a keyword twice', () => ({ ...lists('ord'), 'ai-ml': ['ord', 'ord'] }), 'twice'],
    ['space around a keyword', () => ({ ...lists('ord'), 'ai-ml': ['ord '] }), 'space'],
    ['a keyword of 61 characters', () => ({ ...lists('ord'), 'ai-ml': ['x'.repeat(61)] }), '60'],
  ])('refuses %s and names the file', async (_what, content, part) => {
    await expect(read('sv.json', content())).rejects.toThrow(new RegExp(`sv\\.json[^]*${part}`))
  })

  it.each(['en.json', 'xx.json'])('refuses %s', async (name) => {
    await expect(read(name, lists('word'))).rejects.toThrow(name)
  })
})
