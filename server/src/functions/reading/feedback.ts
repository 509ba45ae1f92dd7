import * as feedback from '@daily-drops/contract/functions/reading/feedback'
import { noteOpened } from '@daily-drops/db/editions/opened-items'
import { recordEngagement } from '@daily-drops/db/events/engagement'
import { removeBookmark, saveBookmark } from '@daily-drops/db/reading/bookmarks'
import * as given from '@daily-drops/db/reading/feedback'
import {
  setLessOfTopic,
  setSourceFavoured,
  setSourceMuted,
  setTopicMuted,
} from '@daily-drops/db/reading/mutes'
import { reportSource, withdrawSourceReport } from '@daily-drops/db/reading/source-reports'
import { handle } from '../handle.ts'
import { handleOnce } from '../handle-once.ts'

export const feedbackHandlers = [
  handleOnce(feedback.saveDrop, (db, userId, { drop_id, saved }) =>
    (saved ? saveBookmark : removeBookmark)(db, userId, drop_id),
  ),

  handleOnce(feedback.rateDrop, (db, userId, { drop_id, opinion }) =>
    given.setOpinion(db, userId, drop_id, opinion),
  ),

  handleOnce(feedback.dismissDrop, (db, userId, { drop_id, dismissed }) =>
    given.setDismissed(db, userId, drop_id, dismissed),
  ),

  handleOnce(feedback.reportDrop, (db, userId, { drop_id, reason }) =>
    reason === null
      ? given.withdrawReport(db, userId, drop_id)
      : given.reportDrop(db, userId, drop_id, reason),
  ),

  handle(feedback.recordOpen, async ({ db, viewer }, { drop_id }) => {
    await recordEngagement(db, viewer?.id ?? null, drop_id, 'open')
    if (viewer) await noteOpened(db, viewer.id, drop_id)
  }),

  handleOnce(feedback.muteSource, (db, userId, { source_id, muted }) =>
    setSourceMuted(db, userId, source_id, muted),
  ),

  handleOnce(feedback.favourSource, (db, userId, { source_id, favoured }) =>
    setSourceFavoured(db, userId, source_id, favoured),
  ),

  handleOnce(feedback.reportSource, (db, userId, { source_id, reason }) =>
    reason === null
      ? withdrawSourceReport(db, userId, source_id)
      : reportSource(db, userId, source_id, reason),
  ),

  handleOnce(feedback.muteTopic, (db, userId, { topic_id, muted }) =>
    setTopicMuted(db, userId, topic_id, muted),
  ),

  handleOnce(feedback.lessOfTopic, (db, userId, { topic_id, less }) =>
    setLessOfTopic(db, userId, topic_id, less),
  ),

  handle(feedback.listFeedback, ({ db, viewer }) => given.feedbackOfUser(db, viewer.id)),
]
