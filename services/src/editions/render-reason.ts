import { type Reason, unpackReason } from '@daily-drops/core/ranking/reason'
import type { TopicTree } from '@daily-drops/core/topics/topic-tree'
import type { Locale } from '@daily-drops/messages/locales'
import { reasons } from '@daily-drops/messages/subjects/reasons'

/** An item's reason as stored. Older editions have only the sentence. */
export interface StoredReason {
  reason: string | null
  reason_for_ranking: string
}

type MessageKey = Parameters<ReturnType<typeof reasons.in>>[0]

/** Sentences are not assembled: a code has one for itself and one for each clause that may follow. */
type KeyOf<Part> = Part extends { code: infer Code extends string; and?: infer And }
  ? And extends string
    ? `reason.${Code}.${And}`
    : `reason.${Code}`
  : never

/** The one place where a reason becomes a sentence, for every page and channel. Empty for a code it doesn't know. */
export function renderReason(reason: Reason, locale: Locale, labelOf: TopicTree['labelOf']): string {
  // A code without a sentence in the catalogue does not compile.
  const key: MessageKey = `reason.${reason.code}${reason.and ? `.${reason.and}` : ''}` as KeyOf<Reason>
  const say = reasons.in(locale) as (key: MessageKey, values: object) => string
  const { topic, liked } = { topic: undefined, liked: undefined, ...reason }
  return say(key, {
    ...reason,
    ...(topic !== undefined && { topic: labelOf(topic, locale) }),
    ...(liked !== undefined && { liked: labelOf(liked, locale) }),
  })
}

/**
 * An item's reason in words. The stored sentence is used for older editions, for a code of a later release, and for a
 * topic that no longer exists.
 */
export function reasonInWords(stored: StoredReason, locale: Locale, tree: TopicTree): string {
  const reason = stored.reason === null ? undefined : unpackReason(stored.reason)
  const isKnown = reason && topicsIn(reason).every((topic) => tree.topicOf(topic))
  return (isKnown && renderReason(reason, locale, tree.labelOf)) || stored.reason_for_ranking
}

function topicsIn(reason: Reason): number[] {
  const { topic = [], liked = [] } = { topic: undefined, liked: undefined, ...reason }
  return [topic, liked].flat()
}
