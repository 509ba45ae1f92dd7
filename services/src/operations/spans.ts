import { observeStatements } from '@daily-drops/db/connection/observed-statements'
import { noteOrigins } from '@daily-drops/db/jobs/job-origins'

/** Neither names nor attributes may say who asked or what for: templates, never addresses. */
type Attributes = Record<string, string | number>

export interface Work {
  name: string
  kind: 'request' | 'job' | 'statement'
  attributes: Attributes
  /** The work of another process that asked for it; without one it belongs to what is around the caller. */
  origin?: string | undefined
}

/** What is known only at the end. */
type Describe = (end: { name: string; attributes: Attributes; failed: boolean }) => void

export interface Tracer {
  /** Runs a piece of work as a span below the one around the caller, or below its origin. */
  run<Result>(work: Work, run: (describe: Describe) => Promise<Result>): Promise<Result>
  /** What is around the caller, as an origin. */
  here(): string | undefined
}

let tracer: Tracer | undefined

/** From now on all work is traced; with undefined, none any more. */
export function traceWith(given: Tracer | undefined): void {
  tracer = given
  observeStatements(given && ((text, run) => given.run(statementOf(text), run)))
  noteOrigins(given?.here)
}

/** Costs nothing while nobody traces. */
export function traced<Result>(work: Work, run: (describe: Describe) => Promise<Result>): Promise<Result> {
  return tracer ? tracer.run(work, run) : run(() => {})
}

const LONGEST_TEXT = 2_000

/** Values are not part of a statement's text. */
function statementOf(text: string): Work {
  const name = /\w+/.exec(text)?.[0].toLowerCase() ?? 'statement'
  return {
    name,
    kind: 'statement',
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': text.slice(0, LONGEST_TEXT) },
  }
}
