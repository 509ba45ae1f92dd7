import { describe, expect, it } from 'vitest'
import { answering, refusing } from '../../console/testing/calls.ts'
import { changeStoryStep, findOtherStories, undoStoryStep } from './story-steps.ts'

describe("[STORY-07] an article's story", () => {
  it('loses a telling or gains a story, with what an undo names', async () => {
    const answer = { success: true, decision_id: 3, story_id: 9 }
    const { call, sent } = answering({ 'remove-telling': answer, 'merge-stories': answer })
    expect(await changeStoryStep(call, { kind: 'removal', dropId: 1, story_id: 7 }, 'en')).toEqual({
      notice: { tone: 'ok', title: 'Article removed from the story' },
      decisionId: 3,
    })
    expect(await changeStoryStep(call, { kind: 'merge', from: 8, into: 7 }, 'it')).toEqual({
      notice: { tone: 'ok', title: 'Notizie unite' },
      decisionId: 3,
    })
    expect(sent).toEqual([
      { name: 'remove-telling', input: { dropId: 1, story_id: 7 } },
      { name: 'merge-stories', input: { from: 8, into: 7 } },
    ])
  })

  it('says why nothing was changed', async () => {
    const call = refusing('merge-stories', 'CONFLICT', 'Someone else changed this story.').call
    expect(await changeStoryStep(call, { kind: 'merge', from: 8, into: 7 }, 'en')).toEqual({
      notice: {
        tone: 'bad',
        title: 'Couldn’t change the story',
        description: 'Someone else changed this story.',
      },
    })
    const failing = refusing('undo-story-decision').call
    expect(await undoStoryStep(failing, 3, 'en')).toMatchObject({ tone: 'bad' })
  })

  it('is undone by the decision', async () => {
    const { call, sent } = answering({ 'undo-story-decision': { success: true, changed: true } })
    expect(await undoStoryStep(call, 3, 'en')).toEqual({ tone: 'ok', title: 'Decision undone' })
    expect(sent).toEqual([{ name: 'undo-story-decision', input: { decision_id: 3 } }])
  })

  it('is found among the others, once each', async () => {
    const articles = [7, 8, 8, 9].map((story_id, id) => ({ id, story_id }))
    const { call } = answering({ 'list-articles': { articles } })
    const found = await findOtherStories(call, 'harbour', 7)
    expect(found.map(({ story_id }) => story_id)).toEqual([8, 9])
  })
})
