import * as feedback from '@daily-drops/contract/functions/reading/feedback'
import { noteOpened } from '@daily-drops/db/editions/opened-items'
import { recordEngagement } from '@daily-drops/db/events/engagement'
import { removeBookmark, saveBookmark } from '@daily-drops/db/reading/bookmarks'
import * as given from '@daily-drops/db/reading/feedback'
import { setLessOfTopic, setSourceMuted, setTopicMuted } from '@daily-drops/db/reading/mutes'
import { handle } from '../handle.ts'

export const feedbackHandlers = [
  handle(feedback.saveDrop, ({ db, viewer }, { drop_id, saved }) => {
    const write = saved ? saveBookmark : removeBookmark
    return db.transaction().execute((db) => write(db, viewer.id, drop_id))
  }),

  handle(feedback.rateDrop, ({ db, viewer }, { drop_id, opinion }) =>
    db.transaction().execute((db) => given.setOpinion(db, viewer.id, drop_id, opinion)),
  ),

  handle(feedback.dismissDrop, ({ db, viewer }, { drop_id, dismissed }) =>
    db.transaction().execute((db) => given.setDismissed(db, viewer.id, drop_id, dismissed)),
  ),

  handle(feedback.reportDrop, ({ db, viewer }, { drop_id, reason }) =>
    db
      .transaction()
      .execute((db) =>
        reason === null
          ? given.withdrawReport(db, viewer.id, drop_id)
          : given.reportDrop(db, viewer.id, drop_id, reason),
      ),
  ),

  handle(feedback.recordOpen, async ({ db, viewer }, { drop_id }) => {
    await recordEngagement(db, viewer?.id ?? null, drop_id, 'open')
    if (viewer) await noteOpened(db, viewer.id, drop_id)
  }),

  handle(feedback.muteSource, ({ db, viewer }, { source_id, muted }) =>
    db.transaction().execute((db) => setSourceMuted(db, viewer.id, source_id, muted)),
  ),

  handle(feedback.muteTopic, ({ db, viewer }, { topic_id, muted }) =>
    db.transaction().execute((db) => setTopicMuted(db, viewer.id, topic_id, muted)),
  ),

  handle(feedback.lessOfTopic, ({ db, viewer }, { topic_id, less }) =>
    db.transaction().execute((db) => setLessOfTopic(db, viewer.id, topic_id, less)),
  ),

  handle(feedback.listFeedback, ({ db, viewer }) => given.feedbackOfUser(db, viewer.id)),
]
