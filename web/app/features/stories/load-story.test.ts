import { AppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { expect, it } from 'vitest'
import { anItem } from '../../items/testing/an-item.ts'
import { loadStory } from './load-story.ts'

function contextOf(answer: object) {
  const call = async () => {
    if (answer instanceof Error) throw answer
    return answer
  }
  return { call: call as AppContext['call'], imageUrl: () => '', iconUrl: String }
}

async function answerOf(answer: object, id = '7'): Promise<unknown> {
  try {
    return await loadStory(contextOf(answer), id)
  } catch (thrown) {
    return thrown instanceof Response ? [thrown.status, thrown.headers.get('location')] : thrown
  }
}

it.each(['0', '-1', '01', '1.5', '1e3', '0x1', ' 1', 'abc', '', '9'.repeat(16), '9'.repeat(400), '１'])(
  'leads to /404 for the id %j without asking for it',
  async (id) => {
    expect(await answerOf(new Error('not asked'), id)).toEqual([302, '/404'])
  },
)

it('leads to /404 when there is no such story, and does not hide our own faults', async () => {
  expect(await answerOf(new AppError('NOT_FOUND'))).toEqual([302, '/404'])
  const fault = new AppError('UNAVAILABLE')
  expect(await answerOf(fault)).toBe(fault)
})

it('[STORY-07] leads from a merged story to the one that it is part of now', async () => {
  expect(await answerOf({ story_id: 9, tellings: [anItem(1)], in_other_languages: [] })).toEqual([
    301,
    '/stories/9#merged',
  ])
})

it('[STORY-03] is named after a telling in another language only if there is no other', async () => {
  const [first, second, third] = [anItem(1), anItem(2), anItem(3)]
  expect(
    await answerOf({ story_id: 7, tellings: [first, second], in_other_languages: [third] }),
  ).toMatchObject({
    lead: { id: 1 },
    tellings: [{ id: 2 }],
    in_other_languages: [{ id: 3 }],
  })
  expect(await answerOf({ story_id: 7, tellings: [], in_other_languages: [first, second] })).toMatchObject({
    lead: { id: 1 },
    tellings: [],
    in_other_languages: [{ id: 2 }],
  })
})
