import { expect, it } from 'vitest'
import { keysInOneCall, keysOfTopics } from './purge-keys.ts'

it('purges by topic, or everything if there are too many topics for one call', () => {
  const topics = (count: number) =>
    keysInOneCall(new Set(keysOfTopics(Array.from({ length: count }, (_, i) => `t${i}`))))
  expect(topics(2)).toEqual(['pages-of-all-topics', 'topic-t0', 'topic-t1'])
  expect(topics(29)).toHaveLength(30)
  expect(topics(30)).toEqual(['pages'])
  expect(topics(5000)).toEqual(['pages'])
  expect(keysInOneCall(new Set(['topic-art', 'pages']))).toEqual(['pages'])
})
