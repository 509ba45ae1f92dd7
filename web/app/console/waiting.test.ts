import { describe, expect, it } from 'vitest'
import { railCounts, type Waiting } from './waiting.ts'

const exactly = (count: number) => ({ count, isExact: true })

const WAITING: Waiting = {
  reviews: exactly(38),
  reports: exactly(4),
  reported_sources: exactly(2),
  oldest_report_at: null,
  pipeline: {
    sources: 100_412,
    broken_sources: 3,
    dead_letters: { count: 99, isExact: false },
    undelivered: exactly(0),
  },
}

describe("the counts beside the rail's entries", () => {
  it('show what is waiting, "99+" where it is more, and nothing where nothing waits', () => {
    expect(railCounts(WAITING, 'en')).toEqual({
      '/admin/dashboard': '99+',
      '/admin/sources': '100,412',
      '/admin/review': '38',
      '/admin/moderation': '6',
    })
  })

  it("are an editor's where the rest is not loaded", () => {
    expect(railCounts({ ...WAITING, pipeline: null }, 'en')).toEqual({
      '/admin/review': '38',
      '/admin/moderation': '6',
    })
  })

  it('are absent when they could not be loaded', () => {
    expect(railCounts(null, 'en')).toEqual({})
  })
})
