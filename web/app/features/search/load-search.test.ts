import { AppError } from '@daily-drops/contract/errors'
import { expect, it } from 'vitest'
import { unpackTopics } from '../../packed-topics.ts'
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
