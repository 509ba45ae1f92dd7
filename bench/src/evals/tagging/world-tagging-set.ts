import { createHash } from 'node:crypto'
import type { LanguageCode } from '@daily-drops/core/languages'
import { SOURCE_DROPS } from '@daily-drops/db/tagging/tagging-sources'
import type { SourceTopics, TagDecision } from '@daily-drops/pipeline/tag/tagger'
import type { LabelledText } from '@daily-drops/pipeline/tag/testing/evaluation-set'
import { buildWorld } from '@daily-drops/world/content/build-world'

const TEXT_LENGTH = 2000
const NOW = new Date('2026-11-15T00:00:00Z')

/** A text of the local world, which is shorter than those of the evaluation set and has a known publisher. */
export interface WorldText extends LabelledText {
  publisher: string
  matter: string
}

/** Oldest first. */
export function worldTexts(): WorldText[] {
  const { items } = buildWorld({ now: NOW })
  return items
    .toReversed()
    .map(({ story, topic, title, summary, paragraphs, language, publisher, matter }) => {
      const [l1 = '', l2 = ''] = topic.split('/')
      const labels = { l1, l2, l3: [], also: [] }
      const text = [summary, ...paragraphs].join('\n').slice(0, TEXT_LENGTH)
      return {
        id: story,
        title,
        summary,
        text,
        language: language as LanguageCode,
        ...labels,
        publisher,
        matter,
      }
    })
}

/** The half that confidence is learnt on. A story and its follow-ups are in the same half. */
export function isForConfidence({ matter }: WorldText): boolean {
  return createHash('sha256').update(matter).digest().readUInt8(0) % 2 === 0
}

/** A source's usual topics, from its other texts tagged by text alone, as the product stores them. */
export function sourceTopicsFor(
  text: WorldText,
  decisions: ReadonlyMap<WorldText, TagDecision>,
): SourceTopics {
  const others = [...decisions].filter(
    ([other]) => other.publisher === text.publisher && other.matter !== text.matter,
  )
  const topics = new Map<number, number>()
  for (const [, { l1, confidence }] of others.slice(0, SOURCE_DROPS)) {
    topics.set(l1, (topics.get(l1) ?? 0) + confidence)
  }
  return topics
}
