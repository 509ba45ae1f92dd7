import { AIMED_MINUTES, LENGTH_MARGIN, LONG_MINUTES } from '@daily-drops/core/ranking/weights'
import type { howItWorks } from '@daily-drops/messages/subjects/how-it-works'

/** The rules of an edition, with the numbers that the ranking itself uses. */
export function editionRules(t: ReturnType<typeof howItWorks.in>): readonly string[] {
  return [
    t('rule.items'),
    t('rule.sources'),
    t('rule.minutes', { minutes: AIMED_MINUTES }),
    t('rule.length', { minutes: LONG_MINUTES, points: LENGTH_MARGIN }),
    t('rule.languages'),
    t('rule.stories'),
    t('rule.once'),
  ]
}
