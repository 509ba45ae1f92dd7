import type { LanguageCode } from '@daily-drops/core/languages'
import { describe, expect, it } from 'vitest'
import { buildLexicon, type TermList } from './lexicon.ts'
import { someTopics } from './testing/some-topics.ts'
import { buildTopicTree } from './topic-tree.ts'

const tree = buildTopicTree(someTopics())
const place = (key: string) => tree.topics.findIndex((topic) => topic.key === key)

function scorer(words: Record<string, string[]>, language: LanguageCode = 'en') {
  const lists = Object.entries(words).map(
    ([key, terms]): TermList => ({ topic: place(key), terms, kind: 'keyword' }),
  )
  const lexicon = buildLexicon(tree, lists, language)
  return (title: string, summary = '', text = '') => {
    const scores = lexicon.score({ title, summary, text, language })
    return (key: string) => scores[place(key)] ?? 0
  }
}

describe('lexicon', () => {
  it('takes the longest phrase, so that a phrase corrects a word', () => {
    const score = scorer({ buildings: ['architecture'], code: ['software architecture'] })(
      'Software architecture',
    )
    expect(score('code')).toBeGreaterThan(0)
    expect(score('buildings')).toBe(0)
  })

  it('counts the title double and a repeated word once', () => {
    const score = scorer({ code: ['compiler'] })
    expect(score('Compiler news')('code')).toBe(2 * score('', 'A compiler. The compiler.')('code'))
  })

  it('counts a word less in the text than in the summary, and not again', () => {
    const score = scorer({ code: ['compiler'] })
    const inText = score('', '', 'A compiler. The compiler.')('code')
    expect(inText).toBeGreaterThan(0)
    expect(inText).toBeLessThan(score('', 'A compiler.')('code'))
    expect(score('Compiler news', '', 'A compiler.')('code')).toBe(score('Compiler news')('code'))
  })

  it('gives a word less weight the more topics share it', () => {
    const score = scorer({ code: ['compiler', 'tool'], buildings: ['tool'] })
    expect(score('compiler')('code')).toBeGreaterThan(score('tool')('code'))
  })

  it("counts a specific topic's words for those above it", () => {
    const score = scorer({ code: ['compiler'] })('compiler')
    expect(score('software')).toBeGreaterThan(0)
    expect(score('technology')).toBeGreaterThan(0)
    expect(score('places')).toBe(0)
  })

  it('finds words in texts without spaces', () => {
    expect(scorer({ buildings: ['建築'] }, 'ja')('新しい建築家の展覧会')('buildings')).toBeGreaterThan(0)
  })

  it('finds what a compound begins and ends with', () => {
    const score = scorer({ code: ['software'], buildings: ['wohnungsbau'] }, 'de')
    expect(score('Softwarefehler')('code')).toBeGreaterThan(0)
    expect(score('Genossenschaftswohnungsbau')('buildings')).toBeGreaterThan(0)
  })
})
