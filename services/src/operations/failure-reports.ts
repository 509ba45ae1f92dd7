import { Counter, type Registry } from 'prom-client'
import type { Logger } from './logger.ts'

/** Failures that no caller sees: readers get an older response, operators get this report. */
const FAILURES = {
  'ranking-snapshot': 'ranking snapshot could not be renewed',
  'content-news': 'what was tagged could not be told',
  'content-changes': 'changes of the content are not heard',
  'database-connection': 'connection to the database lost',
  'database-replica': 'replica not asked for pages',
  'page-purge': 'changed pages could not be noted for the CDN',
  'page-renewal': 'old page shown, a newer one could not be made',
  'job-queue': 'queue fault',
  tagger: 'topics could not be prepared for tagging',
} as const

export type ReportFailure = (kind: keyof typeof FAILURES, error: unknown) => void

/** Writes one log line with the cause and increments one counter for the alerts. */
export function createFailureReports(log: Logger, registry: Registry): ReportFailure {
  const failures = new Counter({
    name: 'background_failures_total',
    help: 'Failures that nobody who asked was told of, by kind.',
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
