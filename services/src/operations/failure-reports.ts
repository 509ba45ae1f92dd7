import { Counter, type Registry } from 'prom-client'
import type { Logger } from './logger.ts'

/** Failures that no caller sees: readers get an older response, operators get this report. */
const FAILURES = {
  'ranking-snapshot': 'ranking snapshot not renewed',
  'content-news': 'tagging notifications not sent',
  'content-changes': 'content notifications not received',
  'database-connection': 'database connection lost',
  'database-replica': 'replica not used for pages',
  'page-purge': 'CDN purge not enqueued',
  'page-renewal': 'stale page served, renewal failed',
  'job-queue': 'queue error',
  tagger: 'tagger topics not prepared',
} as const

export type ReportFailure = (kind: keyof typeof FAILURES, error: unknown) => void

/** Writes one log line with the cause and increments one counter for the alerts. */
export function createFailureReports(log: Logger, registry: Registry): ReportFailure {
  const failures = new Counter({
    name: 'background_failures_total',
    help: 'Background failures that no request reported, by kind.',
    labelNames: ['kind'],
    registers: [registry],
  })
  // Starts every counter at zero, because an alert cannot detect the step from absent to one.
  for (const kind of Object.keys(FAILURES)) failures.inc({ kind }, 0)
  return (kind, err) => {
    failures.inc({ kind })
    log.error({ err, failure: kind }, FAILURES[kind])
  }
}
