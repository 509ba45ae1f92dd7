import { confidenceFeatures, decide, type Weights } from '@daily-drops/pipeline/tag/decide'
import type { Evidence } from '@daily-drops/pipeline/tag/evidence'
import type { SourceTopics, TagDecision } from '@daily-drops/pipeline/tag/tagger'
import { judge, type LabelledText } from '@daily-drops/pipeline/tag/testing/evaluation-set'
import type { TopicTree } from '@daily-drops/pipeline/tag/topic-tree'
import { type Choice, fitChoice } from './fit-choice.ts'

/** Leaves the share of the main topic as it is. */
export const AS_SHARED: Weights['confidence'] = { byText: [0, 1], withSource: [0, 1] }

/** A text with what the tagger said of it when it had not learned from it. */
export interface Answered {
  text: LabelledText
  decision: TagDecision
}

/** How often an answer of that share is right (a logistic regression). */
export function fitConfidence(tree: TopicTree, answered: readonly Answered[]): number[] {
  const topics = new Map(tree.topics.map((topic) => [topic.id, topic]))
  const choices = answered.map(({ text, decision }): Choice => {
    const isRight = judge(text, decision, topics).main
    return { options: [confidenceFeatures(decision.confidence), [0, 0]], right: [isRight, !isRight] }
  })
  return fitChoice(choices, 2)
}

export function answer<Text extends LabelledText>(
  tree: TopicTree,
  { text, evidence }: { text: Text; evidence: Evidence },
  weights: Weights,
  sourceTopics?: SourceTopics,
) {
  const decision = decide(tree, evidence, weights, { specificTopicMargin: 1, sourceTopics })
  return { text, decision }
}
