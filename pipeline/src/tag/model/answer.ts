import { MAX_SPECIFIC_TOPICS, type TopicChoice } from '@daily-drops/core/topics/topic-choice'
import { z } from 'zod'
import { answerKey, type Question } from './question.ts'

export interface ModelChoice extends TopicChoice {
  confidence: number
}

const choiceSchema = z.object({
  sub: z.string(),
  specifics: z.array(z.string()).min(1).max(MAX_SPECIFIC_TOPICS),
  confidence: z.number().min(0).max(1),
})

/**
 * One choice for each question, or undefined where the response is invalid. Only topics that were offered for
 * that article count, so that an article's text cannot introduce another.
 */
export function choicesFrom(answer: unknown, questions: readonly Question[]): (ModelChoice | undefined)[] {
  const answers = z.record(z.string(), z.unknown()).safeParse(answer).data ?? {}
  return questions.map((question, place) => choiceFor(answers[answerKey(place)], question))
}

function choiceFor(answer: unknown, { offers }: Question): ModelChoice | undefined {
  const parsed = choiceSchema.safeParse(answer)
  if (!parsed.success) return undefined
  const { sub: slug, specifics: slugs, confidence } = parsed.data
  const offer = offers.find(({ sub }) => sub.slug === slug)
  if (!offer?.sub.parentId || new Set(slugs).size !== slugs.length) return undefined
  const chosen = slugs.map((slug) => offer.specifics.find((specific) => specific.slug === slug)?.id)
  if (!chosen.every((id) => id !== undefined)) return undefined
  return { l1: offer.sub.parentId, l2: offer.sub.id, l3: chosen, confidence }
}
