import type { RankedTopic, TagDecision, Tagger, TagInput } from '../tagger.ts'

const MAX_SENTENCES = 8

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * The candidates that do not rest on a single sentence: each must still be one when any sentence is left out. One line
 * that was slipped into an article cannot bring in a topic this way, whatever it says and in whichever language.
 */
export async function steadyCandidates(
  tagger: Tagger,
  input: TagInput,
  { candidates }: TagDecision,
): Promise<RankedTopic[]> {
  let steady = candidates
  for (const summary of withOneLeftOut(input.summary)) {
    const other = await tagger.tag({ ...input, summary })
    const ids = new Set(other.candidates.map(({ topicId }) => topicId))
    steady = steady.filter(({ topicId }) => ids.has(topicId))
  }
  return steady
}

function withOneLeftOut(summary: string): string[] {
  const parts = Array.from(sentences.segment(summary), ({ segment }) => segment).filter((part) => part.trim())
  const pieces = [...parts.slice(0, MAX_SENTENCES - 1), parts.slice(MAX_SENTENCES - 1).join('')].filter(
    Boolean,
  )
  return pieces.map((_, left) => pieces.filter((_, place) => place !== left).join(''))
}
