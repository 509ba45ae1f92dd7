import { defineJob } from '@daily-drops/contract/kernel/define-job'
import { PermanentFailure } from '@daily-drops/db/jobs/jobs-consumer'
import { describe, expect, it, vi } from 'vitest'
import { z } from 'zod'
import { bind } from './bind.ts'
import type { JobContext } from './job-context.ts'

const double = defineJob({
  name: 'double',
  payload: z.object({ n: z.coerce.number() }),
  output: z.object({ twice: z.int() }),
  concurrency: 1,
  retry: { limit: 1, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
})
const load = vi.fn(async () => ({
  handle: async (_: JobContext, { n }: { n: number }) => ({ twice: n * 2 }),
}))
const context = {} as JobContext

describe('bind', () => {
  it('fails permanently on a payload that does not fit, without loading the handler', async () => {
    const run = bind(double, load).run(context, { n: 'one' })
    await expect(run).rejects.toThrow(PermanentFailure)
    expect(load).not.toHaveBeenCalled()
  })

  it('gives the handler the payload as the contract parses it', async () => {
    expect(await bind(double, load).run(context, { n: '21' })).toEqual({ twice: 42 })
  })

  it('fails permanently on a result that the contract does not allow', async () => {
    await expect(bind(double, load).run(context, { n: 0.25 })).rejects.toThrow(PermanentFailure)
  })
})
