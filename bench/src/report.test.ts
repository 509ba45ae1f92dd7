import { afterEach, describe, expect, it, vi } from 'vitest'
import { type Figure, holds, keepReports, median, report } from './report.ts'

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

describe('a report', () => {
  const value = (value: number): Figure => ({ name: 'pages', value, unit: '/s', goal: { atLeast: 10 } })

  function reported(figures: Figure[]) {
    const kept = vi.fn()
    const log = vi.spyOn(console, 'log').mockImplementation(() => {})
    keepReports(kept)
    report('Pages', figures)
    return { last: log.mock.lastCall?.[0], code: process.exitCode, kept: kept.mock.calls }
  }

  afterEach(() => {
    process.exitCode = undefined
    keepReports(() => {})
  })

  it('ends with a line of JSON and the exit code, and is stored whether or not the goals are met', () => {
    const [held, missed] = [[value(10)], [value(9)]]
    expect(reported(held)).toEqual({
      last: '{"ok":true,"figures":{"pages":10}}',
      code: 0,
      kept: [['Pages', held]],
    })
    expect(reported(missed)).toEqual({
      last: '{"ok":false,"figures":{"pages":9}}',
      code: 1,
      kept: [['Pages', missed]],
    })
  })

  it('fails and is not stored if a figure has no value', () => {
    const { last, code, kept } = reported([{ name: 'memory', value: Number.NaN, unit: 'MB' }])
    expect([last, code, kept]).toEqual(['{"ok":false,"figures":{"memory":null}}', 1, []])
  })
})
