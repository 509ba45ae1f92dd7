import { JOBS } from '@daily-drops/contract/jobs'
import { defineJob } from '@daily-drops/contract/kernel/define-job'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { bind } from './bind.ts'
import { checkRegistry } from './check-registry.ts'
import { registry } from './registry.ts'

const policy = {
  output: z.object({}),
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
  concurrency: 1,
}
const slot = z.object({ slot: z.iso.datetime().optional() })
const tidy = defineJob({ name: 'tidy', payload: slot, ...policy })
const greet = defineJob({ name: 'greet', payload: z.object({ who: z.string() }), ...policy })

const handler = async () => ({ handle: async () => ({}) })
const bound = [bind(tidy, handler), bind(greet, handler)]

describe('checkRegistry', () => {
  it('accepts one handler per job, and schedules of unknown jobs', () => {
    expect(() => checkRegistry(bound, [tidy, greet], ['tidy', 'from-a-newer-release'])).not.toThrow()
    expect(() => checkRegistry(registry, JOBS, ['auto-ingest-worker', 'cleanup'])).not.toThrow()
  })

  it.each([
    ['a job without handler', bound.slice(0, 1), [tidy, greet], [], 'greet has no handler'],
    [
      'a job with two handlers',
      [...bound, bind(greet, handler)],
      [tidy, greet],
      [],
      'greet has two handlers',
    ],
    ['a handler without contract', bound, [tidy], [], 'greet has a handler but no contract'],
    ['a schedule of a job without slot', bound, [tidy, greet], ['greet'], 'greet has no concurrency slot'],
  ])('refuses %s', (_, bindings, contracts, scheduled, problem) => {
    expect(() => checkRegistry(bindings, contracts, scheduled)).toThrow(problem)
  })
})
