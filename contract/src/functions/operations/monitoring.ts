import { z } from 'zod'
import { defineFunction, noInput } from '../../kernel/define-function.ts'
import { instant } from '../../kernel/instant.ts'
import { pageOf, pageRequest } from '../../kernel/paging.ts'
import { progress } from '../../kernel/progress.ts'

export const getIngestionHealth = defineFunction({
  name: 'get-ingestion-health',
  summary: 'Returns whether ingestion is healthy, and the figures behind it.',
  access: 'admin',
  input: noInput,
  output: z.object({
    is_healthy: z.boolean(),
    /** Null before the first run. */
    minutes_since_last_run: z.int().nullable(),
    queue_size: z.int(),
    untagged_articles: z.int(),
  }),
})

const jobName = z.string().min(1).max(100).meta({ example: 'auto-ingest-worker' })

const cronJob = z.object({
  name: jobName,
  enabled: z.boolean(),
  updated_at: instant,
  /** Five fields, in its zone. */
  cron: z.string(),
  time_zone: z.string(),
  /** Null while it is paused, and until a worker has planned it. */
  next_run_at: instant.nullable(),
  /** Null when no run is on record. */
  last_run: z
    .object({
      ended_at: instant,
      success: z.boolean(),
      error_message: z.string().nullable(),
      duration_ms: z.int(),
    })
    .nullable(),
})

export const listCronJobs = defineFunction({
  name: 'list-cron-jobs',
  summary: 'Lists the scheduled jobs: whether each is active or paused, its last run and its next.',
  access: 'admin',
  input: noInput,
  output: z.array(cronJob),
})

export const toggleCronJob = defineFunction({
  name: 'toggle-cron-job',
  summary: 'Turns a scheduled job on or off.',
  access: 'admin',
  input: z.object({ name: jobName, enabled: z.boolean() }),
  output: cronJob,
})

export const getAdminOverview = defineFunction({
  name: 'get-admin-overview',
  summary: 'Counts sources, waiting queue items and drops.',
  access: 'admin',
  input: noInput,
  output: z.object({
    sourcesCount: z.int(),
    /** Pending or processing. */
    queueCount: z.int(),
    totalDrops: z.int(),
    taggedDrops: z.int(),
    untaggedDrops: z.int(),
    taggedPercentage: z.int().min(0).max(100),
  }),
})

export const countUsers = defineFunction({
  name: 'count-users',
  summary: 'Counts the people who have registered.',
  access: 'admin',
  input: noInput,
  output: z.object({ usersCount: z.int() }),
})

export const getDashboardStats = defineFunction({
  name: 'get-dashboard-stats',
  summary:
    'Counts drops, tagged drops and waiting queue items, and returns how long the oldest item has waited.',
  access: 'admin',
  input: noInput,
  output: z.object({
    total_drops: z.int(),
    tagged_drops: z.int(),
    processing_queue: z.int(),
    /** How long the next item has been due. Null when none is waiting. */
    oldest_waiting_seconds: z.int().nullable(),
  }),
})

export const getTagStatistics = defineFunction({
  name: 'get-tag-statistics',
  summary: 'Lists the 15 most common tags.',
  access: 'admin',
  input: noInput,
  output: z.array(z.object({ tag: z.string(), frequency: z.int() })).max(15),
})

const ingestionLog = z.object({
  id: z.int(),
  cycle_timestamp: instant,
  success: z.boolean(),
  feeds_processed: z.int(),
  new_articles: z.int(),
  ingestion_processed: z.int(),
  articles_tagged: z.int(),
  errors: z.array(z.string()),
})

export const listIngestionLogs = defineFunction({
  name: 'list-ingestion-logs',
  summary: 'Lists the ingestion cycles, newest first, 20 per page.',
  access: 'admin',
  input: pageRequest({ sorts: ['cycle_timestamp'], filters: { success: z.boolean().optional() }, size: 20 }),
  output: pageOf(ingestionLog),
})

export const getMonitoringSeries = defineFunction({
  name: 'get-monitoring-series',
  summary:
    'Returns the ingestion figures and the number of editions built for each of the last 7 days or 24 hours in UTC, oldest first.',
  access: 'admin',
  input: z.object({ by: z.enum(['day', 'hour']).default('day') }),
  output: z.array(
    z.object({
      start: instant,
      succeeded: z.int(),
      failed: z.int(),
      new_articles: z.int(),
      ingestion_processed: z.int(),
      articles_tagged: z.int(),
      /** Null where nothing was measured. */
      editions_built: z.int().nullable(),
    }),
  ),
})

export const getQueueHistory = defineFunction({
  name: 'get-queue-history',
  summary: 'Returns the queue’s greatest length in each hour of the last seven days in UTC, oldest first.',
  access: 'admin',
  input: noInput,
  output: z.array(
    z.object({
      hour: instant,
      /** Null for hours without a sample. */
      longest: z.int().nullable(),
    }),
  ),
})

export const listCronExecutions = defineFunction({
  name: 'list-cron-executions',
  summary: 'Lists the 10 latest runs of scheduled jobs.',
  access: 'admin',
  input: noInput,
  output: z
    .array(
      z.object({
        id: z.int(),
        executed_at: instant,
        job_name: z.string(),
        success: z.boolean(),
        response_status: z.int().nullable(),
        error_message: z.string().nullable(),
      }),
    )
    .max(10),
})

export const getJob = defineFunction({
  name: 'get-job',
  summary: 'Returns the state of a job that a function started and, once it is complete, its output.',
  access: 'editor',
  input: z.object({ jobId: z.uuid() }),
  output: z.object({
    state: z.enum(['pending', 'completed', 'failed']),
    output: z.unknown(),
    /** While it runs, for jobs that know their total. */
    progress: progress.optional(),
  }),
})
