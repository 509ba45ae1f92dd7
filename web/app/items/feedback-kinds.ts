import type { listFeedback } from '@daily-drops/contract/functions/reading/feedback'
import type { OutputOf } from '@daily-drops/contract/kernel/define-function'

export type GivenFeedback = OutputOf<typeof listFeedback>
export type FeedbackKind = keyof GivenFeedback
