import * as feedback from '@daily-drops/contract/functions/reading/feedback'
import { unmuteWord } from '@daily-drops/contract/functions/reading/muted-words'
import type { AppContext } from '@daily-drops/server/context'
import type { FeedbackKind } from './feedback-kinds.ts'

type Call = AppContext['call']

const UNDO: Record<FeedbackKind, (call: Call, id: number) => Promise<unknown>> = {
  favoured_sources: (call, id) => call(feedback.favourSource, { source_id: id, favoured: false }),
  muted_sources: (call, id) => call(feedback.muteSource, { source_id: id, muted: false }),
  muted_topics: (call, id) => call(feedback.muteTopic, { topic_id: id, muted: false }),
  muted_words: (call, id) => call(unmuteWord, { id }),
  less_topics: (call, id) => call(feedback.lessOfTopic, { topic_id: id, less: false }),
  dismissed: (call, id) => call(feedback.dismissDrop, { drop_id: id, dismissed: false }),
  reported: (call, id) => call(feedback.reportDrop, { drop_id: id, reason: null }),
  reported_sources: (call, id) => call(feedback.reportSource, { source_id: id, reason: null }),
}

/** Returns whether there is anything to undo. */
export async function undoFeedback({ call }: AppContext, kind: unknown, id: number): Promise<boolean> {
  if (typeof kind !== 'string' || !Object.hasOwn(UNDO, kind) || !Number.isSafeInteger(id)) return false
  await UNDO[kind as FeedbackKind](call, id)
  return true
}
