import { describe, expect, it } from 'vitest'
import { choiceFromIds, idsOfChoice, problemWithChoice, type TreeTopic } from './topic-choice.ts'

const TOPICS = new Map<number, TreeTopic>(
  [
    { id: 1, level: 1, parent_id: null },
    { id: 2, level: 1, parent_id: null },
    { id: 11, level: 2, parent_id: 1 },
    { id: 21, level: 2, parent_id: 2 },
    { id: 111, level: 3, parent_id: 11 },
    { id: 112, level: 3, parent_id: 11 },
    { id: 113, level: 3, parent_id: 11 },
    { id: 114, level: 3, parent_id: 11 },
    { id: 211, level: 3, parent_id: 21 },
  ].map((topic) => [topic.id, topic]),
)
const problem = (...ids: number[]) => problemWithChoice(choiceFromIds(ids), TOPICS)

describe('problemWithChoice', () => {
  it('accepts one main topic, one of its subtopics and one to three different specific topics below that', () => {
    expect(problem(1, 11, 111)).toBeUndefined()
    expect(problem(1, 11, 112, 111)).toBeUndefined()
    expect(problem(1, 11, 111, 112, 113)).toBeUndefined()
  })

  it.each([
    ['nothing', []],
    ['no specific', [1, 11]],
    ['four specifics', [1, 11, 111, 112, 113, 114]],
    ['the same specific twice', [1, 11, 111, 111]],
    ['another order', [11, 1, 111]],
    ['two subs', [1, 11, 21, 111]],
    ['an unknown topic', [1, 11, 999]],
    ['a specific in the place of the sub', [1, 111, 112]],
    ['a sub in the place of the main', [21, 11, 111]],
  ])('refuses the count of %s', (_, ids) => {
    expect(problem(...ids)).toBe('count')
  })

  it.each([
    ['a sub of another main', [2, 11, 111]],
    ['a specific of another sub', [1, 11, 111, 211]],
  ])('refuses %s', (_, ids) => {
    expect(problem(...ids)).toBe('tree')
  })

  it('returns the ids in the same order', () => {
    expect(idsOfChoice(choiceFromIds([1, 11, 113, 111]))).toEqual([1, 11, 113, 111])
  })
})
