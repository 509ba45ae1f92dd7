import { describe, expect, it } from 'vitest'
import { brokenLimit, offeredSpecifics, offeredSubtopics } from './topic-options.ts'

/** Main topics 1 to 5. Topic 1 has the subtopics 11 and 12, each with 20 specific topics. */
const TOPICS = [
  ...[1, 2, 3, 4, 5].map((id) => ({ id, slug: `t${id}`, label: `Main ${id}`, level: 1, parent_id: null })),
  ...[11, 12, 21].map((id) => ({
    id,
    slug: `t${id}`,
    label: `Sub ${id}`,
    level: 2,
    parent_id: Math.floor(id / 10),
  })),
  ...[11, 12].flatMap((parent_id) =>
    Array.from({ length: 20 }, (_, n) => ({
      id: parent_id * 100 + n,
      slug: `t${parent_id}-${n}`,
      label: `Specific ${parent_id}-${n}`,
      level: 3,
      parent_id,
    })),
  ),
]
const specific = (count: number) => TOPICS.filter(({ level }) => level === 3).slice(0, count)
const ids = (topics: readonly { id: number }[]) => new Set(topics.map(({ id }) => id))

describe('the limits of a plan', () => {
  it('[DEC-21] are 15 topics in total and 3 main ones for Free, none for Premium', () => {
    expect(brokenLimit(TOPICS, ids(specific(15)), false)).toBeUndefined()
    expect(brokenLimit(TOPICS, ids(specific(16)), false)).toBe('most')
    expect(brokenLimit(TOPICS, new Set([1, 2, 3]), false)).toBeUndefined()
    expect(brokenLimit(TOPICS, new Set([1, 2, 3, 4]), false)).toBe('mostMain')
    expect(brokenLimit(TOPICS, ids(TOPICS), true)).toBeUndefined()
  })
})

describe('what the steps offer', () => {
  const parents = (groups: { parent: { id: number } }[]) => groups.map(({ parent }) => parent.id)

  it('[DEC-22] is what is below the chosen main topics', () => {
    expect(parents(offeredSubtopics(TOPICS, new Set([1])))).toEqual([1])
    expect(parents(offeredSpecifics(TOPICS, new Set([1])))).toEqual([11, 12])
    expect(offeredSubtopics(TOPICS, new Set([3]))).toEqual([])
  })

  it('keeps a chosen topic available when its main topic is not chosen', () => {
    expect(parents(offeredSubtopics(TOPICS, new Set([1203])))).toEqual([1])
    expect(parents(offeredSpecifics(TOPICS, new Set([1203])))).toEqual([11, 12])
  })

  it('starts with the specific topics of a chosen subtopic', () => {
    expect(parents(offeredSpecifics(TOPICS, new Set([1, 12])))).toEqual([12, 11])
  })
})
