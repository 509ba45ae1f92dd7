import type { Can } from '@daily-drops/contract/site/capabilities'
import { GRACE_DAYS } from '@daily-drops/core/accounts/billing'
import { MAX_FREE_MAIN_TOPICS } from '@daily-drops/core/limits'
import type { pricing } from '@daily-drops/messages/subjects/pricing'

/** The day these answers were last changed. */
export const ANSWERS_UPDATED = '2026-11-15'

/** The questions about plans, which promise only what this installation does. */
export function planAnswers(t: ReturnType<typeof pricing.in>, { mail }: Pick<Can, 'mail'>) {
  const failure = t('answer.failure', { mail: mail ? 'yes' : 'no', days: GRACE_DAYS })
  return [
    { question: t('question.refund'), answer: t('answer.refund') },
    { question: t('question.upgrade'), answer: t('answer.upgrade') },
    { question: t('question.downgrade'), answer: t('answer.downgrade') },
    { question: t('question.free'), answer: t('answer.free', { topics: MAX_FREE_MAIN_TOPICS }) },
    { question: t('question.failure'), answer: failure },
    { question: t('question.privacy'), answer: t('answer.privacy') },
  ]
}
