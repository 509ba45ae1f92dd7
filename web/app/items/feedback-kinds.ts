import type { listFeedback } from '@daily-drops/contract/functions/reading/feedback'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'

export type GivenFeedback = OutputOf<typeof listFeedback>
export type FeedbackKind = keyof GivenFeedback

export const KIND_TITLES: Record<FeedbackKind, string> = {
  muted_sources: 'Muted sources',
  muted_topics: 'Muted topics',
  less_topics: 'Less of',
  dismissed: 'Dismissed',
  reported: 'Reported',
}
