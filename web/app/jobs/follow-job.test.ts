import { cleanupFailedQueue } from '@daily-drops/contract/jobs/ingestion'
import { describe, expect, it } from 'vitest'
import { followJob } from './follow-job.ts'

const pending = { jobId: '5f0c2f6e-6c1b-4a52-9c0a-2f1f4b8f6f01' }

function follow(answers: object[], signal = new AbortController().signal) {
  const asked: string[] = []
  const fetch = (async (url: string, init: RequestInit) => {
    asked.push(`${url} ${init.body}`)
    return Response.json(answers.shift())
  }) as typeof globalThis.fetch
  return { asked, output: followJob(cleanupFailedQueue, pending, { signal, fetch, firstLookMs: 1 }) }
}

describe('followJob', () => {
  it('polls until the job is done, and returns its output', async () => {
    const { asked, output } = follow([
      { state: 'pending', output: null },
      { state: 'completed', output: { cleaned: 3 } },
    ])
    expect(await output).toEqual({ cleaned: 3 })
    expect(asked).toEqual(Array(2).fill(`/functions/v1/get-job ${JSON.stringify(pending)}`))
  })

  it('says that a job failed, and not how', async () => {
    await expect(follow([{ state: 'failed', output: null }]).output).rejects.toMatchObject({
      code: 'INTERNAL',
    })
  })

  it('refuses an output that the job does not allow', async () => {
    await expect(follow([{ state: 'completed', output: { cleaned: 'all' } }]).output).rejects.toThrow()
  })

  it('stops with the page that waits', async () => {
    const leaving = new AbortController()
    const { asked, output } = follow([], leaving.signal)
    leaving.abort()
    await expect(output).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked).toEqual([])
  })
})
