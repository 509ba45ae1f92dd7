import { z } from 'zod'
import { defineFunction, noInput } from '../define-function.ts'

export const getIngestionHealth = defineFunction({
  name: 'get-ingestion-health',
  summary: 'Tells whether ingestion is healthy, and the figures that decide it.',
  access: 'admin',
  input: noInput,
  output: z.object({
    is_healthy: z.boolean(),
    /** Null before the first run. */
    minutes_since_last_run: z.int().nullable(),
    queue_size: z.int(),
    untagged_articles: z.int(),
  }),
  example: {
    input: {},
    output: { is_healthy: true, minutes_since_last_run: 3, queue_size: 12, untagged_articles: 4 },
  },
})

const cronJob = z.object({ name: z.string(), enabled: z.boolean(), updated_at: z.iso.datetime() })

export const listCronJobs = defineFunction({
  name: 'list-cron-jobs',
  summary: 'Lists the scheduled jobs and whether each is active or paused.',
  access: 'admin',
  input: noInput,
  output: z.array(cronJob),
  example: {
    input: {},
    output: [{ name: 'auto-ingest-worker', enabled: true, updated_at: '2026-11-15T08:00:00.000Z' }],
  },
})

export const toggleCronJob = defineFunction({
  name: 'toggle-cron-job',
  summary: 'Switches a scheduled job on or off.',
  access: 'admin',
  input: z.object({ name: z.string().min(1).max(100), enabled: z.boolean() }),
  output: cronJob,
  example: {
    input: { name: 'auto-ingest-worker', enabled: false },
    output: { name: 'auto-ingest-worker', enabled: false, updated_at: '2026-11-15T08:05:00.000Z' },
  },
})
