import { observeStatements } from '@daily-drops/db/connection/observed-statements'
import { noteOrigins } from '@daily-drops/db/jobs/job-origins'

/** Names and attributes must not reveal who asked or for what: they are templates, never addresses. */
type Attributes = Record<string, string | number>

export interface Work {
  name: string
  kind: 'request' | 'job' | 'statement'
  attributes: Attributes
  /** The span of another process that requested the work. Without it, the work belongs to the caller's span. */
  origin?: string | undefined
}

/** What is known only when the work ends. */
type Describe = (end: { name: string; attributes: Attributes; failed: boolean }) => void

export interface Tracer {
  /** Runs work as a child of the caller's span, or of its origin. */
  run<Result>(work: Work, run: (describe: Describe) => Promise<Result>): Promise<Result>
  /** The caller's span, as an origin. */
  here(): string | undefined
}

let tracer: Tracer | undefined

/** Traces all further work with this tracer. Undefined turns tracing off. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
  observeStatements(given && ((text, run) => given.run(statementOf(text), run)))
  noteOrigins(given?.here)
}

/** Costs nothing while tracing is off. */
export function traced<Result>(work: Work, run: (describe: Describe) => Promise<Result>): Promise<Result> {
  return tracer ? tracer.run(work, run) : run(() => {})
}

const LONGEST_TEXT = 2_000

/** A statement's text does not contain its values. */
function statementOf(text: string): Work {
  const name = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
  return {
    name,
    kind: 'statement',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) },
  }
}
