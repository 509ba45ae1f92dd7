import { describe, expect, it } from 'vitest'
import type { TagDecision, TagInput } from '../tagger.ts'
import { steadyCandidates } from './steady-candidates.ts'

const WORDS = ['rocket', 'moon', 'coin']

/** A candidate for each word that occurs. */
async function tag({ title, summary, text = '' }: TagInput): Promise<TagDecision> {
  const candidates = WORDS.flatMap((word, topicId) =>
    `${title} ${summary} ${text}`.includes(word) ? [{ topicId, score: 1 }] : [],
  )
  return { l1: 0, l2: 0, l3: [0], confidence: 0.5, candidates }
}

async function steady(title: string, summary: string, text?: string): Promise<(string | undefined)[]> {
  const input = { title, summary, text, language: null }
  const tagger = { kind: 'local' as const, version: '1', tag }
  const found = await steadyCandidates(tagger, input, await tag(input))
  return found.map(({ topicId }) => WORDS[topicId])
}

describe('steadyCandidates', () => {
  it('keeps what the title or more than one sentence supports', async () => {
    expect(await steady('A rocket', 'It flew. It came back.')).toEqual(['rocket'])
    expect(await steady('News', 'The rocket flew. The rocket came back.')).toEqual(['rocket'])
  })

  it('drops what rests on one sentence alone', async () => {
    expect(await steady('A rocket', 'To the moon. The moon is far. Now think of a coin.')).toEqual([
      'rocket',
      'moon',
    ])
    expect(await steady('A rocket', 'And a coin.')).toEqual(['rocket'])
  })

  it("drops what rests on the article's text alone, however often it is repeated", async () => {
    expect(await steady('A rocket', 'It flew.', 'To the moon. A coin. One more coin.')).toEqual(['rocket'])
  })

  it('splits a long text into a few pieces, and leaves one without a summary unchanged', async () => {
    expect(await steady('A rocket', 'Then. '.repeat(200))).toEqual(['rocket'])
    expect(await steady('A rocket', '')).toEqual(['rocket'])
  })
})
