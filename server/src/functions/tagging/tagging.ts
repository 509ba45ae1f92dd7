import {
  retagDrop,
  retagMissingTopics,
  undoTagCorrection,
  updateTags,
} from '@daily-drops/contract/functions/drops/articles'
import {
  getTaggingStatus,
  listTaggingParams,
  listTagReviews,
  retagAllDrops,
  tagDrops,
  testTagDrops,
  updateTaggingParams,
} from '@daily-drops/contract/functions/tagging/tagging'
import * as jobs from '@daily-drops/contract/jobs/tagging'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { problemWithParam } from '@daily-drops/core/topics/tagging-params'
import { choiceFromIds } from '@daily-drops/core/topics/topic-choice'
import { correctTags, undoCorrection } from '@daily-drops/db/tagging/tag-corrections'
import { reviewsByLanguage, tagReviews } from '@daily-drops/db/tagging/tag-reviews'
import { findTaggable } from '@daily-drops/db/tagging/tagging'
import * as taggingParams from '@daily-drops/db/tagging/tagging-params'
import { consoleArticles } from '@daily-drops/messages/subjects/console-articles'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'
import { handleJob } from '../handle-job.ts'
import { readTaggingStatus } from './tagging-status.ts'

const PROBLEMS = { count: 'editor.invalid', tree: 'editor.invalidTree' } as const

export const taggingHandlers = [
  handleJob(tagDrops, 'drop', jobs.tagDrops, (_, options) => ({ payload: options, details: options })),

  handleJob(retagAllDrops, 'drop', jobs.retagAllDrops, () => ({ payload: {} })),

  handleJob(retagMissingTopics, 'drop', jobs.retagMissingTopics, () => ({ payload: {} })),

  handleJob(retagDrop, 'drop', jobs.retagDrop, async ({ db }, { dropId }) => {
    if (!(await findTaggable(db, dropId))) throw new AppError('NOT_FOUND')
    return { payload: { dropId }, id: dropId }
  }),

  handleJob(testTagDrops, 'tagger', jobs.testTagDrops, () => ({ payload: {} })),

  handleChange(updateTags, 'drop', async ({ db, viewer }, { dropId, topicIds, seen }) => {
    const choice = choiceFromIds(topicIds)
    const result = await correctTags(db, { dropId, editorId: viewer.id, choice, seen })
    if (result.outcome === 'missing') throw new AppError('NOT_FOUND')
    if (result.outcome === 'changed') throw new AppError('CONFLICT')
    if (result.outcome === 'refused') {
      const message = consoleArticles.text(PROBLEMS[result.problem])
      throw new AppError('INVALID_INPUT', { message, fields: { topicIds: message } })
    }
    return {
      answer: { success: true as const, correction_id: result.correctionId },
      id: dropId,
      details: { before: result.given, after: topicIds },
    }
  }),

  handleChange(undoTagCorrection, 'drop', async ({ db }, { correction_id }) => {
    const dropId = await undoCorrection(db, correction_id)
    if (dropId === undefined) throw new AppError('CONFLICT')
    return { id: dropId }
  }),

  handle(listTaggingParams, ({ db }) => taggingParams.listTaggingParams(db)),

  handleChange(updateTaggingParams, 'tagging_params', async ({ db }, { params }) => {
    const problems = Object.entries(params).flatMap(([name, value]) => {
      const problem = problemWithParam(name, value)
      return problem ? [[name, problem] as const] : []
    })
    if (problems.length > 0) {
      throw new AppError('INVALID_INPUT', {
        message: () => problems.map(([, problem]) => problem).join(' '),
        fields: Object.fromEntries(problems.map(([name, problem]) => [`params.${name}`, () => problem])),
      })
    }
    const changes = await taggingParams.saveTaggingParams(db, params)
    return { details: { changes } }
  }),

  handle(getTaggingStatus, ({ db }) => readTaggingStatus(db)),

  handle(listTagReviews, async ({ db }, request) => ({
    ...(await tagReviews.page(db, request)),
    languages: await reviewsByLanguage(db),
  })),
]
