import { appendFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { JOBS } from '@daily-drops/contract/jobs'
import { defineJob } from '@daily-drops/contract/kernel/define-job'
import { z } from 'zod'
import { bind } from '../worker/bind.ts'
import { registry } from '../worker/registry.ts'

/** Writes a line at its start and end, so that a test sees which worker ran it and how far. */
export const slowJob = defineJob({
  name: 'test-slow',
  payload: z.object({ file: z.string(), ms: z.number() }),
  output: z.object({ pid: z.int() }),
  concurrency: 2,
  retry: { limit: 2, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
  heartbeatSeconds: 10,
})

export const tickJob = defineJob({
  name: 'test-tick',
  payload: z.object({ slot: z.iso.datetime().optional() }),
  output: z.object({ pid: z.int() }),
  concurrency: 2,
  retry: { limit: 0, delaySeconds: 0, backoff: false },
  expireSeconds: 60,
})

export const brokenJob = defineJob({ ...tickJob, name: 'test-broken' })

export const testContracts = [...JOBS, slowJob, tickJob, brokenJob]

export const testRegistry = [
  ...registry,
  bind(slowJob, async () => ({
    async handle(_, { file, ms }) {
      await appendFile(file, `start ${process.pid}\n`)
      await sleep(ms)
      await appendFile(file, `end ${process.pid}\n`)
      return { pid: process.pid }
    },
  })),
  bind(tickJob, async () => ({ handle: async () => ({ pid: process.pid }) })),
  bind(brokenJob, async () => ({
    handle: async () => {
      throw new Error('the source said no')
    },
  })),
]
