import type { Can } from '@daily-drops/contract/site/capabilities'
import type { landing } from '@daily-drops/messages/subjects/landing'

/** The day these answers were last changed. */
export const ANSWERS_UPDATED = '2026-11-15'

const QUESTIONS = ['what', 'choice', 'price', 'length', 'topics', 'advertising'] as const

/** The quick answers, which promise only what this installation does. */
export function quickAnswers(t: ReturnType<typeof landing.in>, { messaging }: Pick<Can, 'messaging'>) {
  return QUESTIONS.map((question) => ({
    question: t(`question.${question}`),
    answer:
      question === 'price'
        ? t('answer.price', { messaging: messaging ? 'yes' : 'no' })
        : t(`answer.${question}`),
  }))
}
