import { MAX_FREE_MAIN_TOPICS, MAX_TOPICS } from '@daily-drops/core/limits'
import type { Locale } from '@daily-drops/messages/locales'
import { choiceRules } from '@daily-drops/messages/subjects/choice-rules'

/** What the Free plan allows, in words. */
const LIMITS = {
  most: choiceRules.text('topic.most', { max: MAX_TOPICS }),
  mostMain: choiceRules.text('topic.mostMain', { max: MAX_FREE_MAIN_TOPICS }),
}

export type TopicLimit = keyof typeof LIMITS

export const limitWords = (limit: TopicLimit, locale: Locale): string => LIMITS[limit](locale)

/** Whether a refusal in this language names one of the limits. */
export function isTopicLimit(message: string | undefined, locale: Locale): boolean {
  return Object.values(LIMITS).some((words) => words(locale) === message)
}
