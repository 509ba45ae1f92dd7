import { AppError } from '@daily-drops/contract/kernel/errors'
import type { AppContext } from '@daily-drops/server/context'
import { expect, it } from 'vitest'
import { unpackTopics } from '../../visitor-pages/packed-topics.ts'
import { loadSearch } from './load-search.ts'

it('[ERR-22] survives unreadable topics with the seed list', async () => {
  const call = async () => {
    throw new AppError('UNAVAILABLE')
  }
  const view = await loadSearch({ call, imageUrl: String, iconUrl: String }, new URLSearchParams())
  expect(unpackTopics(view.topics).map(({ label }) => label)).toEqual([
    'Technology',
    'Business',
    'Science',
    'Health',
    'Sports',
    'Entertainment',
  ])
})

it('finds nothing, without a search call, for an invented address', async () => {
  const asked: string[] = []
  const call = async ({ name }: { name: string }) => {
    asked.push(name)
    return []
  }
  const context = { call: call as AppContext['call'], imageUrl: String, iconUrl: String }
  const { page } = await loadSearch(context, new URLSearchParams({ q: 'comet', before: 'yesterday' }))
  expect(page).toMatchObject({ results: [], count: { total: 0, is_exact: true }, next: null, left_out: null })
  expect(asked).toEqual(['list-topics'])
})
