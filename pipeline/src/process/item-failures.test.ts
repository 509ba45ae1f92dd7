import { describe, expect, it } from 'vitest'
import { endingOf, pageFailure } from './item-failures.ts'

const ending = (code: Parameters<typeof pageFailure>[0]['code'], attempts: number, status?: number) =>
  endingOf(pageFailure({ outcome: 'failed', code, ...(status && { status }) }), attempts)

describe('a failed attempt', () => {
  it('[DEC-52] is an error with growing back-off, and a failure after five', () => {
    const seconds = [1, 2, 3, 4].map((attempts) => ending('timeout', attempts))
    expect(seconds.map((end) => ('retrySeconds' in end ? end.retrySeconds / 60 : end.status))).toEqual([
      1, 4, 16, 64,
    ])
    expect(ending('timeout', 5)).toEqual({ status: 'failed', error: 'The address couldn’t be reached.' })
  })

  it.each(['gone', 'disallowed', 'unreadable', 'too_large', 'blocked_address', 'bad_content_type'] as const)(
    '[DEC-52] is a failure at once when no retry can help: %s',
    (code) => {
      expect(ending(code, 1).status).toBe('failed')
    },
  )

  it('distinguishes a missing address from a publisher in trouble', () => {
    expect(ending('bad_status', 1, 404).status).toBe('failed')
    expect(ending('bad_status', 1, 502).status).toBe('error')
  })

  it('does not mention our own fault, and tries again', () => {
    expect(endingOf(new Error('a bug'), 1)).toEqual({
      status: 'error',
      error: 'An unexpected error occurred while processing this item.',
      retrySeconds: 60,
    })
  })

  it('does not delay an item for a database fault, but does not retry it endlessly', () => {
    const fault = new Error('Connection terminated unexpectedly')
    expect([1, 4].map((attempts) => endingOf(fault, attempts))).toMatchObject([
      { status: 'error', retrySeconds: 5 },
      { status: 'error', retrySeconds: 5 },
    ])
    expect(endingOf(fault, 5).status).toBe('failed')
  })
})
