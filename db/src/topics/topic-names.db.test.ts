import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { LOCALES, type Locale } from '@daily-drops/messages/locales'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { suggestTopics } from '../search/search-suggestions.ts'
import { summaryOf } from '../testing/plans.ts'
import { type TestDb, testDb } from '../testing/test-db.ts'
import { loadTaxonomy, type MainTopic, readTaxonomy } from './taxonomy.ts'
import { loadTopicNames, readTopicNames, type TopicNames } from './topic-names.ts'
import { activeTopics, activeTopicsIn, namedTreeTopics } from './topics.ts'

const LANGUAGES = Object.keys(LOCALES) as Locale[]
const FILES = fileURLToPath(new URL('../../taxonomy/names/', import.meta.url))

let test: TestDb
let taxonomy: MainTopic[]
let names: TopicNames

beforeEach(async () => {
  test = await testDb()
  taxonomy = await readTaxonomy()
  names = await readTopicNames(taxonomy)
})
afterEach(() => test.close())

const idOf = async (key: string) =>
  (await test.db.selectFrom('topics').select('id').where('key', '=', key).executeTakeFirstOrThrow()).id

async function keysFound(text: string, language: Locale) {
  const ids = await suggestTopics(test.db, { text, language })
  if (ids.length === 0) return []
  const rows = await test.db.selectFrom('topics').select('key').where('id', 'in', ids).execute()
  return rows.map(({ key }) => key).sort()
}

describe('loading topic names', () => {
  it('[LANG-07] names and describes every topic in every language', async () => {
    const english = await activeTopics(test.db)
    expect(english).toHaveLength(615)
    for (const language of LANGUAGES) {
      const topics = await activeTopicsIn(test.db, language)
      expect(topics.filter(({ label, intro }) => label === '' || intro === '')).toEqual([])
      expect(topics.map(({ id }) => id).sort()).toEqual(english.map(({ id }) => id).sort())
      if (language === 'en') continue
      const one = topics.find(({ slug }) => slug === 'machine-learning')
      expect(one).toMatchObject({ ...names[language]['machine-learning'], label_en: 'Machine Learning' })
    }
    const tree = await namedTreeTopics(test.db)
    expect(tree.filter((topic) => Object.keys(topic.names).length !== 10)).toEqual([])
  })

  it('writes nothing when nothing changed', async () => {
    const versions = async () =>
      (await sql`select sum(xmin::text::bigint), count(*) from topic_names`.execute(test.db)).rows
    const before = await versions()
    expect(await loadTopicNames(test.db)).toBe(0)
    expect(await versions()).toEqual(before)
  })

  it('changes what changed and removes what left the files', async () => {
    const german = { ...names.de, 'ai-ml': { label: 'Rechnerdenken', intro: 'Neu.' } }
    expect(await loadTopicNames(test.db, { ...names, de: german })).toBe(1)
    expect(await keysFound('rechnerd', 'de')).toEqual(['ai-ml'])
    const { it: _, ...others } = names
    expect(await loadTopicNames(test.db, { ...others, de: german })).toBe(615)
    const italian = await activeTopicsIn(test.db, 'it')
    expect(italian.find(({ slug }) => slug === 'ai-ml')?.label).toBe('AI & ML')
  })

  it('keeps the names of a renamed topic, and forgets those of a retired one', async () => {
    const main = taxonomy.find(({ key }) => key === 'ai-ml') as MainTopic
    const sub = main.children[0] as MainTopic['children'][number]
    const retired = sub.children.pop()?.key as string
    Object.assign(main, { slug: 'thinking-machines', label: 'Thinking Machines' })
    await loadTaxonomy(test.db, taxonomy)
    const { [retired]: label } = names.fr
    expect(await keysFound(label?.label ?? '', 'fr')).not.toContain(retired)
    const left = Object.fromEntries(
      Object.entries(names).map(([language, { [retired]: _, ...kept }]) => [language, kept]),
    ) as TopicNames
    expect(await loadTopicNames(test.db, left)).toBe(10)
    expect(await keysFound('thinking mach', 'fr')).toEqual(['ai-ml'])
    expect(await keysFound('ml', 'en')).not.toContain('ai-ml')
    expect(await keysFound(names.fr['ai-ml']?.label ?? '', 'fr')).toContain('ai-ml')
  })

  it('takes the names of a topic along when it moves to another level', async () => {
    const [id, main] = [await idOf('supervised-learning'), await idOf('ai-ml')]
    await test.db.updateTable('topics').set({ level: 2, parent_id: main }).where('id', '=', id).execute()
    const starts = test.db.selectFrom('topic_name_starts').select('level').distinct()
    expect(await starts.where('topic_id', '=', id).execute()).toEqual([{ level: 2 }])
  })
})

describe('finding a topic by its name', () => {
  it('[LANG-07] finds every topic by its whole name in every language, and in English', async () => {
    const topics = await namedTreeTopics(test.db)
    const missed: string[] = []
    for (const language of LANGUAGES) {
      const search = async ({ id, names, label: english }: (typeof topics)[number]) => {
        const label = names[language] ?? english
        const found = await suggestTopics(test.db, { text: label, language })
        if (!found.includes(id)) missed.push(`${language}: ${label}`)
      }
      await Promise.all(topics.map(search))
    }
    expect(missed).toEqual([])
    expect(await keysFound('machine learning', 'ja')).toContain('machine-learning')
  }, 120_000)

  it.each([
    ['de', 'MASCHINELLES', 'machine-learning'],
    ['fr', 'energie', 'climate-energy'],
    ['ja', '機械', 'machine-learning'],
    ['ja', '学習', 'machine-learning'],
    ['ar', 'تعلم الالة', 'machine-learning'],
    ['ar', 'الة', 'machine-learning'],
    ['ar', 'ذكاء', 'ai-ml'],
    ['ar', 'تعلم', 'ai-ml'],
  ] as const)('in %s finds "%s"', async (language, text, key) => {
    expect(await keysFound(text, language)).toContain(key)
  })

  it('does not find a topic by a name in a third language, nor by punctuation', async () => {
    expect(await keysFound('maschinelles', 'fr')).toEqual([])
    for (const text of ['-', ' ', '%', '_', '\u{10ffff}', 'x'.repeat(5000)]) {
      expect(await keysFound(text, 'de')).toEqual([])
    }
  })

  it('reads the beginnings of key ranges, however many names there are', async () => {
    await sql`
      insert into topic_name_starts (language, level, start, topic_id)
      select 'de', 1 + n % 3, 'ma' || n, (select min(id) from topics) from generate_series(1, 100000) as n
    `.execute(test.db)
    await sql`vacuum analyze topic_name_starts`.execute(test.db)
    const { indexes, scanned } = await summaryOf(test.url, (db) =>
      suggestTopics(db, { text: 'ma', language: 'de' }),
    )
    expect([indexes, scanned]).toEqual([['topic_name_starts_pkey'], []])
  })
})

describe('reading the name files', () => {
  let folder: string
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'names-'))
    await cp(FILES, folder, { recursive: true })
  })
  afterEach(() => rm(folder, { recursive: true }))

  const read = () => readTopicNames(taxonomy, pathToFileURL(`${folder}/`))
  const write = (name: string, content: unknown) => writeFile(join(folder, name), JSON.stringify(content))
  const name = (changes: object) => ({ ...names.sv, 'ai-ml': { label: 'AI', intro: 'Allt.', ...changes } })

  it('accepts a complete file', async () => {
    await write('sv.json', name({}))
    expect((await read()).sv['ai-ml']).toEqual({ label: 'AI', intro: 'Allt.' })
  })

  it.each([
    ['a missing topic', () => ({ ...names.sv, 'ai-ml': undefined }), 'ai-ml'],
    ['an unknown topic', () => ({ ...names.sv, nonsense: { label: 'x', intro: 'x' } }), 'nonsense'],
    ['a missing label', () => name({ label: undefined }), 'label'],
    ['an empty label', () => name({ label: '' }), 'label'],
    ['a missing description', () => name({ intro: undefined }), 'intro'],
    ['an empty description', () => name({ intro: '' }), 'intro'],
    ['another field', () => name({ note: 'x' }), 'note'],
    ['space around a label', () => name({ label: 'AI ' }), 'space'],
    ['a label of 33 characters', () => name({ label: 'x'.repeat(33) }), '32'],
    ['a tag', () => name({ intro: 'Allt <b>om</b> AI.' }), 'HTML'],
    ['an entity', () => name({ intro: 'AI &amp; ML' }), 'HTML'],
    ['a placeholder of its own', () => name({ intro: 'Allt om {topic}.' }), 'placeholders'],
    ['one name for two topics', () => name({ label: names.sv.technology?.label }), 'both'],
  ])('refuses %s and names the file', async (_what, content, part) => {
    await write('sv.json', content())
    await expect(read()).rejects.toThrow(new RegExp(`sv\\.json[^]*${part}`))
  })

  it('refuses a placeholder that is missing', async () => {
    Object.assign(taxonomy[0] as MainTopic, { intro: 'About {product}.' })
    await expect(read()).rejects.toThrow('placeholders')
  })

  it.each(['en.json', 'ko.json'])('refuses %s', async (file) => {
    await write(file, names.sv)
    await expect(read()).rejects.toThrow(file)
  })

  it('refuses a language without a file, and a file that is not JSON', async () => {
    await rm(join(folder, 'ja.json'))
    await expect(read()).rejects.toThrow('ja.json')
    await writeFile(join(folder, 'ja.json'), '{')
    await expect(read()).rejects.toThrow('ja.json')
  })
})
