import * as accounts from './jobs/accounts.ts'
import * as billing from './jobs/billing.ts'
import * as delivery from './jobs/delivery.ts'
import * as drops from './jobs/drops.ts'
import * as editions from './jobs/editions.ts'
import * as events from './jobs/events.ts'
import * as images from './jobs/images.ts'
import * as imports from './jobs/imports.ts'
import * as ingestion from './jobs/ingestion.ts'
import * as operations from './jobs/operations.ts'
import * as sources from './jobs/sources.ts'
import * as tagging from './jobs/tagging.ts'
import * as webhooks from './jobs/webhooks.ts'
import type { JobContract } from './kernel/define-job.ts'

const SUBJECTS = [
  accounts,
  billing,
  delivery,
  drops,
  editions,
  events,
  images,
  imports,
  ingestion,
  operations,
  sources,
  tagging,
  webhooks,
]

/** Every job: all exports of these modules except schemas and limits. */
export const JOBS: readonly JobContract[] = SUBJECTS.flatMap((subject) =>
  Object.values<unknown>(subject),
).filter(isJob)

function isJob(exported: unknown): exported is JobContract {
  return typeof exported === 'object' && exported !== null && 'retry' in exported && 'payload' in exported
}
