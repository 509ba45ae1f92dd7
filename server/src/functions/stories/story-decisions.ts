import {
  getArticleStory,
  mergeStories,
  removeTelling,
  undoStoryDecision,
} from '@daily-drops/contract/functions/stories/story-decisions'
import { AppError } from '@daily-drops/contract/kernel/errors'
import { MAX_TELLINGS } from '@daily-drops/core/limits'
import { consoleTellings, standingDecisions, storyOfDrop } from '@daily-drops/db/stories/decided-stories'
import * as decisions from '@daily-drops/db/stories/story-decisions'
import { consoleStories } from '@daily-drops/messages/subjects/console-stories'
import { handle } from '../handle.ts'
import { handleChange } from '../handle-change.ts'

const REFUSED: Record<Exclude<decisions.Refusal, 'gone'>, 'CONFLICT' | 'INVALID_INPUT'> = {
  changed: 'CONFLICT',
  alone: 'CONFLICT',
  same: 'INVALID_INPUT',
}

export const storyDecisionsHandlers = [
  handle(getArticleStory, async ({ db }, { dropId }) => {
    const story_id = await storyOfDrop(db, dropId)
    if (story_id === undefined) throw new AppError('NOT_FOUND')
    const [tellings, standing] = await Promise.all([
      consoleTellings(db, story_id, MAX_TELLINGS),
      standingDecisions(db, story_id, MAX_TELLINGS),
    ])
    return {
      story_id,
      tellings: tellings.map(({ deleted_at, ...telling }) => ({ ...telling, deleted: deleted_at !== null })),
      decisions: standing,
    }
  }),

  handleChange(removeTelling, 'story', async ({ db }, { dropId, story_id }) => {
    const decision = made(await decisions.removeTelling(db, { dropId, storyId: story_id }))
    return {
      answer: answerOf(decision),
      id: story_id,
      details: { decision: decision.id, removed: dropId, into: decision.storyId },
    }
  }),

  handleChange(mergeStories, 'story', async ({ db }, stories) => {
    const decision = made(await decisions.mergeStories(db, stories))
    return {
      answer: answerOf(decision),
      id: stories.into,
      details: { decision: decision.id, merged: stories.from, moved: decision.dropIds },
    }
  }),

  handleChange(undoStoryDecision, 'story', async ({ db }, { decision_id }) => {
    const undone = await decisions.undoDecision(db, decision_id)
    if (undone === 'gone') throw new AppError('NOT_FOUND')
    if (undone === 'done') return { answer: { success: true as const, changed: false }, isUnchanged: true }
    return {
      answer: { success: true as const, changed: true },
      id: undone.storyId,
      details: { decision: decision_id, moved: undone.dropIds },
    }
  }),
]

function made(decision: decisions.Decision | decisions.Refusal): decisions.Decision {
  if (decision === 'gone') throw new AppError('NOT_FOUND')
  if (typeof decision === 'string') {
    throw new AppError(REFUSED[decision], { message: consoleStories.text(`refused.${decision}`) })
  }
  return decision
}

const answerOf = ({ id, storyId }: decisions.Decision) => ({
  success: true as const,
  decision_id: id,
  story_id: storyId,
})
