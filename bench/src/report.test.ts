import { describe, expect, it } from 'vitest'
import { holds, median } from './report.ts'

describe('figures', () => {
  it('hold against an upper and a lower goal, the goal itself included', () => {
    expect(holds({ name: 'a', value: 10, unit: 's', goal: { atMost: 10 } })).toBe(true)
    expect(holds({ name: 'a', value: 10.1, unit: 's', goal: { atMost: 10 } })).toBe(false)
    expect(holds({ name: 'a', value: 9.9, unit: '/s', goal: { atLeast: 10 } })).toBe(false)
    expect(holds({ name: 'a', value: 1, unit: '' })).toBe(true)
  })

  it('take the median of an odd number of runs', () => {
    expect(median([3, 1, 2])).toBe(2)
  })
})
