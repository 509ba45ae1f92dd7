import { FALLBACK_TOPICS } from '@daily-drops/core/topics/topics'
import { expect, it } from 'vitest'
import { packTopics, unpackTopics } from './packed-topics.ts'

const named = FALLBACK_TOPICS.map(({ slug, label, level }) => ({ slug, label, level }))

it('restores every topic unchanged', () => {
  const odd = { slug: 'of-its-own', label: 'Künstliche “Intelligenz” | & Co.', level: 3 }
  expect(unpackTopics(packTopics([...named, odd]))).toEqual([...named, odd])
  expect(unpackTopics(packTopics([]))).toEqual([])
})

it('is less than half as long as the same in JSON', () => {
  expect(packTopics(named).length * 2).toBeLessThan(JSON.stringify(named).length)
})
