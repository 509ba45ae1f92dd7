import { getPreferences } from '@daily-drops/contract/functions/accounts/preferences'
import { listTopics } from '@daily-drops/contract/functions/topics/topics'
import type { FunctionContract } from '@daily-drops/contract/kernel/define-function'
import { exampleOf } from '@daily-drops/contract/kernel/examples'
import { isTopicNamed } from '@daily-drops/core/topics/topic-names'
import { FALLBACK_TOPICS } from '@daily-drops/core/topics/topics'
import type { AppContext } from '@daily-drops/server/context'
import { expect, it } from 'vitest'
import { loadChoice, withChosenBefore, withRealTopics } from './load-choice.ts'

const SAVED = { ...exampleOf(getPreferences).output, topics: [7, 8] }
const SCIENCE = {
  id: 7,
  slug: 'science',
  label: 'Science',
  level: 1,
  parent_id: null,
  intro: '',
  is_active: true,
}

/** The functions as the host answers them. Without topics, that one fails. */
function host(topics?: (typeof SCIENCE & { label_en?: string })[]): Pick<AppContext, 'call' | 'viewer'> {
  const answers = new Map<FunctionContract, unknown>([
    [getPreferences, SAVED],
    [listTopics, topics],
  ])
  const call = async (fn: FunctionContract) => answers.get(fn) ?? Promise.reject(new Error('no topics'))
  return { call: call as AppContext['call'], viewer: null }
}

it('[PREF-26] offers the seed list while the topics cannot be loaded, and keeps every former choice', async () => {
  const { topics, choice } = await loadChoice(host())
  expect(topics.map(({ label }) => label)).toEqual(FALLBACK_TOPICS.map(({ label }) => label))
  expect(choice.topics).toEqual([7, 8])
})

it('offers topics in a language under both names, so that the wizard finds either', async () => {
  const { topics } = await loadChoice(host([{ ...SCIENCE, label: 'Scienza', label_en: 'Science' }]))
  for (const typed of ['scienz', 'science'])
    expect(topics.filter((topic) => isTopicNamed(topic, typed))).toHaveLength(1)
})

it('leaves out a topic that has since been retired, so that the rest can be saved again', async () => {
  expect((await loadChoice(host([SCIENCE]))).choice.topics).toEqual([7])
})

it('saves what was chosen from the seed list as the real topic of the same address', async () => {
  const { topics } = await loadChoice(host())
  const seed = topics.find(({ label }) => label === 'Science')?.id as number
  expect(await withRealTopics(host([SCIENCE]), [8, seed])).toEqual([8, 7])
})

it('[DEC-77] starts with the topics a visitor chose before registering, within the plan and never over a choice', async () => {
  const topics = ['science', 'design', 'health', 'sports'].map((slug, index) => ({
    ...SCIENCE,
    id: index + 1,
    slug,
  }))
  const loaded = await loadChoice(host(topics))
  const slugs = ['health', 'unheard-of', 'design', 'science', 'sports']
  const fresh = { ...loaded, choice: { ...loaded.choice, topics: [] } }
  expect(withChosenBefore(fresh, slugs).choice.topics).toEqual([3, 2, 1])
  const decided = { ...loaded, choice: { ...loaded.choice, topics: [4] } }
  expect(withChosenBefore(decided, slugs).choice.topics).toEqual([4])
})
