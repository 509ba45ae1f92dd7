import { AppError } from '@daily-drops/contract/errors'
import { retagDrop, retagMissingTopics, updateTags } from '@daily-drops/contract/functions/drops/articles'
import {
  getTaggingStatus,
  listTaggingParams,
  listTagReviews,
  retagAllDrops,
  tagDrops,
  testTagDrops,
  updateTaggingParams,
} from '@daily-drops/contract/functions/tagging/tagging'
import * as jobs from '@daily-drops/contract/jobs'
import { TAG_CHOICE } from '@daily-drops/contract/texts/tag-choice'
import { problemWithParam } from '@daily-drops/core/tagging-params'
import { choiceFromIds } from '@daily-drops/core/topic-choice'
import { audit } from '@daily-drops/db/operations/audit'
import { correctTags } from '@daily-drops/db/tagging/tag-corrections'
import { countTagReviews, tagReviews } from '@daily-drops/db/tagging/tag-reviews'
import { findTaggable } from '@daily-drops/db/tagging/tagging'
import * as taggingParams from '@daily-drops/db/tagging/tagging-params'
import { handle } from '../handle.ts'
import { runJob } from '../run-job.ts'
import { readTaggingStatus } from './tagging-status.ts'

export const taggingHandlers = [
  handle(tagDrops, ({ db, viewer }, options) =>
    runJob(db, jobs.tagDrops, options, {
      audit: { actor: viewer, action: tagDrops.name, entity: 'drop', details: options },
    }),
  ),

  handle(retagAllDrops, ({ db, viewer }) =>
    runJob(
      db,
      jobs.retagAllDrops,
      {},
      { audit: { actor: viewer, action: retagAllDrops.name, entity: 'drop' } },
    ),
  ),

  handle(retagMissingTopics, ({ db, viewer }) =>
    runJob(
      db,
      jobs.retagMissingTopics,
      {},
      { audit: { actor: viewer, action: retagMissingTopics.name, entity: 'drop' } },
    ),
  ),

  handle(retagDrop, async ({ db, viewer }, { dropId }) => {
    if (!(await findTaggable(db, dropId))) throw new AppError('NOT_FOUND')
    return runJob(
      db,
      jobs.retagDrop,
      { dropId },
      { audit: { actor: viewer, action: retagDrop.name, entity: 'drop', entityId: String(dropId) } },
    )
  }),

  handle(testTagDrops, ({ db, viewer }) =>
    runJob(
      db,
      jobs.testTagDrops,
      {},
      { audit: { actor: viewer, action: testTagDrops.name, entity: 'tagger' } },
    ),
  ),

  handle(updateTags, ({ db, viewer }, { dropId, topicIds }) =>
    db.transaction().execute(async (db) => {
      const choice = choiceFromIds(topicIds)
      const result = await correctTags(db, { dropId, editorId: viewer.id, choice })
      if (result.outcome === 'missing') throw new AppError('NOT_FOUND')
      if (result.outcome === 'refused') {
        const message = TAG_CHOICE[result.problem]
        throw new AppError('INVALID_INPUT', { message, fields: { topicIds: message } })
      }
      await audit(db, {
        actor: viewer,
        action: updateTags.name,
        entity: 'drop',
        entityId: String(dropId),
        details: { before: result.given, after: topicIds },
      })
      return { success: true as const }
    }),
  ),

  handle(listTaggingParams, async ({ db }) =>
    (await taggingParams.listTaggingParams(db)).map((row) => ({
      ...row,
      updated_at: row.updated_at.toISOString(),
    })),
  ),

  handle(updateTaggingParams, ({ db, viewer }, { params }) => {
    const problems = Object.entries(params).flatMap(([name, value]) => {
      const problem = problemWithParam(name, value)
      return problem ? [[name, problem] as const] : []
    })
    if (problems.length > 0) {
      throw new AppError('INVALID_INPUT', {
        message: problems.map(([, problem]) => problem).join(' '),
        fields: Object.fromEntries(problems.map(([name, problem]) => [`params.${name}`, problem])),
      })
    }
    return db.transaction().execute(async (db) => {
      const changes = await taggingParams.saveTaggingParams(db, params)
      await audit(db, {
        actor: viewer,
        action: updateTaggingParams.name,
        entity: 'tagging_params',
        details: { changes },
      })
      return { success: true as const }
    })
  }),

  handle(getTaggingStatus, ({ db }) => readTaggingStatus(db)),

  handle(listTagReviews, async ({ db }, { limit, after }) => {
    const position = after && { confidence: after.confidence, dropId: after.id }
    const drops = await tagReviews(db, limit, position)
    return {
      total: await countTagReviews(db),
      drops: drops.map((drop) => ({ ...drop, tagged_at: drop.tagged_at.toISOString() })),
    }
  }),
]
