import { JOBS } from '@daily-drops/contract/jobs'
import { renderImage } from '@daily-drops/contract/jobs/images'
import type { JobContract } from '@daily-drops/contract/kernel/define-job'
import { confirmOrigin } from '@daily-drops/db/delivery/origins'
import { currentTaggingParams } from '@daily-drops/db/tagging/tagging-params'
import { testDb } from '@daily-drops/db/testing/test-db'
import { startTracing } from '@daily-drops/services/operations/tracing'
import { startOtlpReceiver } from '@daily-drops/services/testing/otlp-receiver'
import { expect, it } from 'vitest'
import { testDeps } from '../testing/job-deps.ts'
import { runJob } from './run-job.ts'

const job = { id: 'one', payload: {}, attempt: 1, signal: new AbortController().signal }

it('[O14] joins a job and its statements in one trace, and marks a failed one', async () => {
  await using receiver = await startOtlpReceiver()
  const { db, close } = await testDb()
  const deps = testDeps(db)
  const tracing = startTracing({
    endpoint: receiver.endpoint,
    service: 'daily-drops worker',
    share: 1,
    patienceMs: 30_000,
  })
  const run = async () => {
    await currentTaggingParams(db)
    return {}
  }
  await runJob({ contract: renderImage, run }, deps, job)
  const fault = runJob({ contract: renderImage, run: () => Promise.reject(new Error('no luck')) }, deps, job)
  await expect(fault).rejects.toThrow('no luck')
  await tracing.stop()

  const [done, failed] = receiver.spans.filter(({ name }) => name === `job ${renderImage.name}`)
  expect([done?.kind, done?.status.code ?? 0, failed?.status.code]).toEqual([5, 0, 2])
  expect(done && receiver.statementsBelow(done).map(({ name }) => name)).toEqual(['select'])
  expect(failed?.traceId).not.toBe(done?.traceId)
  await close()
})

it('[B9] runs no job with external effects on a copy of the database until an operator confirms it', async () => {
  const { db, close } = await testDb()
  await db.insertInto('delivery_origins').values({ origin: 'the original' }).execute()
  const deps = testDeps(db)
  const ran: string[] = []
  const binding = (contract: JobContract) => ({
    contract,
    run: async () => {
      ran.push(contract.name)
      return {}
    },
  })
  const marked = JOBS.filter(({ hasExternalEffects }) => hasExternalEffects)
  for (const contract of marked)
    await expect(runJob(binding(contract), deps, job)).rejects.toThrow('unconfirmed copy')
  expect(ran).toEqual([])
  await db.transaction().execute((db) => confirmOrigin(db, deps.delivery.baseUrl))
  for (const contract of marked) await runJob(binding(contract), deps, job)
  expect(ran).toEqual(expect.arrayContaining(['send-mail', 'delete-accounts', 'reconcile-billing']))
  await close()
})
