import * as feedback from '@daily-drops/contract/functions/reading/feedback'
import { noteOpened } from '@daily-drops/db/editions/opened-items'
import { removeBookmark, saveBookmark } from '@daily-drops/db/reading/bookmarks'
import * as given from '@daily-drops/db/reading/feedback'
import { setLessOfTopic, setSourceMuted, setTopicMuted } from '@daily-drops/db/reading/mutes'
import { handle } from '../handle.ts'

const done = { success: true } as const

export const feedbackHandlers = [
  handle(feedback.saveDrop, async ({ db, viewer }, { drop_id, saved }) => {
    const write = saved ? saveBookmark : removeBookmark
    await db.transaction().execute((db) => write(db, viewer.id, drop_id))
    return done
  }),

  handle(feedback.rateDrop, async ({ db, viewer }, { drop_id, opinion }) => {
    await db.transaction().execute((db) => given.setOpinion(db, viewer.id, drop_id, opinion))
    return done
  }),

  handle(feedback.dismissDrop, async ({ db, viewer }, { drop_id, dismissed }) => {
    await db.transaction().execute((db) => given.setDismissed(db, viewer.id, drop_id, dismissed))
    return done
  }),

  handle(feedback.reportDrop, async ({ db, viewer }, { drop_id, reason }) => {
    await db
      .transaction()
      .execute((db) =>
        reason === null
          ? given.withdrawReport(db, viewer.id, drop_id)
          : given.reportDrop(db, viewer.id, drop_id, reason),
      )
    return done
  }),

  handle(feedback.recordOpen, async ({ db, viewer }, { drop_id }) => {
    await given.recordEngagement(db, viewer?.id ?? null, drop_id, 'open')
    if (viewer) await noteOpened(db, viewer.id, drop_id)
    return done
  }),

  handle(feedback.muteSource, async ({ db, viewer }, { source_id, muted }) => {
    await db.transaction().execute((db) => setSourceMuted(db, viewer.id, source_id, muted))
    return done
  }),

  handle(feedback.muteTopic, async ({ db, viewer }, { topic_id, muted }) => {
    await db.transaction().execute((db) => setTopicMuted(db, viewer.id, topic_id, muted))
    return done
  }),

  handle(feedback.lessOfTopic, async ({ db, viewer }, { topic_id, less }) => {
    await db.transaction().execute((db) => setLessOfTopic(db, viewer.id, topic_id, less))
    return done
  }),

  handle(feedback.listFeedback, ({ db, viewer }) => given.feedbackOfUser(db, viewer.id)),
]
