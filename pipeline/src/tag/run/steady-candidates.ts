import type { RankedTopic, TagDecision, Tagger, TagInput } from '../tagger.ts'

const MAX_SENTENCES = 8

const sentences = new Intl.Segmenter('en', { granularity: 'sentence' })

/**
 * The candidates that depend neither on a single sentence nor on the text alone: each must remain one when
 * any sentence of the summary is left out, or the whole text. Words slipped into an article cannot add a
 * topic this way, in any language.
 */
export async function steadyCandidates(
  tagger: Tagger,
  input: TagInput,
  { candidates }: TagDecision,
): Promise<RankedTopic[]> {
  let steady = candidates
  const summaries = withOneLeftOut(input.summary).map((summary) => ({ ...input, summary }))
  for (const less of input.text ? [...summaries, { ...input, text: undefined }] : summaries) {
    const other = await tagger.tag(less)
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
