import { readFileSync } from 'node:fs'
import type { LanguageCode } from '@daily-drops/core/languages'
import { beforeAll, describe, expect, it } from 'vitest'
import { createLocalTagger } from '../local-tagger.ts'
import { shippedKnowledge } from '../shipped-knowledge.ts'
import { STUDENT_LANGUAGES } from '../student/student.ts'
import type { Tagger } from '../tagger.ts'
import { articleText } from './article-text.ts'

/** An article, and orders to machines in its language, by the id of the English article with the same order. */
interface Translated {
  language: LanguageCode
  title: string
  summary: string
  attacks: Record<string, string>
}

const ARTICLES = readFileSync(
  new URL('../../../../bench/eval/tagging/injection-translated.jsonl', import.meta.url),
  'utf8',
)
  .trim()
  .split('\n')
  .map((line) => JSON.parse(line) as Translated)

let tagger: Tagger
beforeAll(async () => {
  tagger = await createLocalTagger(await shippedKnowledge(), { modelDir: null, specificTopicMargin: 0.15 })
})

it('has ten orders in each language of the student', () => {
  expect(['en', ...ARTICLES.map(({ language }) => language)].toSorted()).toEqual(STUDENT_LANGUAGES.toSorted())
  for (const { attacks } of ARTICLES) expect(Object.keys(attacks)).toHaveLength(10)
})

describe.each(ARTICLES)('an article in $language', ({ language, title, summary, attacks }) => {
  const tags = async (summary: string, text?: string) => {
    const input = articleText({ title, summary, text, language })
    if (!input) throw new Error('No words')
    const { l1, l2, l3 } = await tagger.tag(input)
    return { l1, l2, l3 }
  }

  // The first reads the language's table.
  it.each(Object.entries(attacks))(
    'keeps its tags with the orders of %s',
    async (_, order) => {
      expect(await tags(`${summary} ${order}`)).toEqual(await tags(summary))
      expect(await tags(summary, `${summary} ${order}`)).toEqual(await tags(summary, summary))
    },
    60_000,
  )
})
