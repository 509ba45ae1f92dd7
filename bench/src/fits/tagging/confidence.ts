import type { LanguageCode } from '@daily-drops/core/languages'
import {
  type ConfidenceScale,
  confidenceFeatures,
  type DecideOptions,
  decide,
  type Weights,
} from '@daily-drops/pipeline/tag/decide'
import type { Evidence } from '@daily-drops/pipeline/tag/evidence'
import type { TagDecision } from '@daily-drops/pipeline/tag/tagger'
import { judge, type LabelledText } from '@daily-drops/pipeline/tag/testing/evaluation-set'
import type { TopicTree } from '@daily-drops/pipeline/tag/topic-tree'
import { type Choice, fitChoice } from './choice.ts'

/** Leaves the main topic's share unchanged. */
export const AS_SHARED: Weights['confidence'] = { all: { byText: [0, 1], withSource: [0, 1] } }

/** How strongly a language's scale is held to the common one: as by some 25 texts. */
const HELD_TO_ALL = 5

/** A text with the tagger's answer from before it had learnt from it. */
export interface Answered {
  text: LabelledText
  decision: TagDecision
}

/** From the answers by text alone and those with known sources: one scale for all, and one per language. */
export function fitScales(
  tree: TopicTree,
  byText: readonly Answered[],
  withSource: readonly Answered[],
): Weights['confidence'] {
  const all = { byText: fitConfidence(tree, byText), withSource: fitConfidence(tree, withSource) }
  const languages = new Set(byText.map(({ text }) => text.language))
  if (languages.size === 1) return { all }
  const own = [...languages].map((language): [LanguageCode, ConfidenceScale] => {
    const isOwn = ({ text }: Answered) => text.language === language
    return [
      language,
      {
        byText: fitConfidence(tree, byText.filter(isOwn), all.byText),
        withSource: fitConfidence(tree, withSource.filter(isOwn), all.withSource),
      },
    ]
  })
  return { all, ...Object.fromEntries(own) }
}

/** How often an answer with that share is right (a logistic regression). */
export function fitConfidence(
  tree: TopicTree,
  answered: readonly Answered[],
  ofAll?: readonly number[],
): number[] {
  if (ofAll && answered.length === 0) return [...ofAll]
  const topics = new Map(tree.topics.map((topic) => [topic.id, topic]))
  const choices = answered.map(({ text, decision }): Choice => {
    const isRight = judge(text, decision, topics).main
    return { options: [confidenceFeatures(decision.confidence), [0, 0]], right: [isRight, !isRight] }
  })
  return fitChoice(choices, 2, ofAll && { weights: ofAll, strength: HELD_TO_ALL })
}

export function answer<Text extends LabelledText>(
  tree: TopicTree,
  { text, evidence }: { text: Text; evidence: Evidence },
  weights: Weights,
  known: Pick<DecideOptions, 'sourceTopics' | 'taught'> = {},
) {
  const options = { specificTopicMargin: 1, language: text.language, ...known }
  return { text, decision: decide(tree, evidence, weights, options) }
}
