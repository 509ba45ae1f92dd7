import { describe, expect, it } from 'vitest'
import { topicTree } from './topic-tree.ts'

const tree = topicTree([
  { id: 1, slug: 'science', label: 'Science', level: 1, parent_id: null },
  { id: 11, slug: 'space', label: 'Space', level: 2, parent_id: 1 },
  { id: 12, slug: 'physics', label: 'Physics', level: 2, parent_id: 1 },
  { id: 111, slug: 'rockets', label: 'Rockets', level: 3, parent_id: 11 },
])

describe('a tree of topics', () => {
  it('finds a topic by its id and by its slug', () => {
    expect(tree.topicOf(11)).toEqual({ id: 11, slug: 'space', label: 'Space', level: 2, parent_id: 1 })
    expect(tree.idOfSlug('rockets')).toBe(111)
    expect(tree.labelOf(12)).toBe('Physics')
  })

  it('finds a topic by its former slugs, unless another topic has one now', () => {
    const renamed = topicTree([
      { id: 1, slug: 'science', label: 'Science', level: 1, parent_id: null, former: ['nature', 'rockets'] },
      { id: 111, slug: 'rockets', label: 'Rockets', level: 3, parent_id: 11 },
    ])
    expect(['science', 'nature', 'rockets'].map(renamed.idOfSlug)).toEqual([1, 1, 111])
  })

  it('finds what is directly below a topic, and the main topic above it', () => {
    expect(tree.childrenOf(1)).toEqual([11, 12])
    expect(tree.childrenOf(111)).toEqual([])
    expect([111, 12, 1].map(tree.mainOf)).toEqual([1, 1, 1])
  })

  it('names a topic in a language, or in English where it has no name', () => {
    const names = { it: 'Scienza' }
    const named = topicTree([{ id: 1, slug: 'science', label: 'Science', level: 1, parent_id: null, names }])
    expect([named.labelOf(1), named.labelOf(1, 'it'), named.labelOf(1, 'ja')]).toEqual([
      'Science',
      'Scienza',
      'Science',
    ])
  })

  it('has words, but no place, for a removed topic', () => {
    expect(tree.topicOf(9)).toBeUndefined()
    expect(tree.idOfSlug('gone')).toBeUndefined()
    expect(tree.labelOf(9)).toBe('this topic')
    expect(tree.childrenOf(9)).toEqual([])
    expect(tree.mainOf(9)).toBe(9)
  })
})
