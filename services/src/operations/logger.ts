import { type DestinationStream, type Logger, pino } from 'pino'
import { withoutEmails } from './without-emails.ts'

export type { Logger }

/** Requests and jobs log through a child logger with their id. No line contains an email address. */
export function createLogger(
  process: 'web' | 'worker' | 'voice',
  level: string,
  destination?: DestinationStream,
): Logger {
  return pino(
    {
      level,
      base: { process },
      serializers: { err: (error: unknown) => serializeError(error) },
      formatters: { log: withoutEmailsInFields },
      hooks: {
        logMethod(args, write) {
          const all = args.length === 1 ? [args[0], ...messageOf(args[0])] : args
          write.apply(this, all.map((arg) => (typeof arg === 'string' ? shown(arg) : arg)) as typeof args)
        },
      },
    },
    destination,
  )
}

/** Uses an error's own message when it is logged without one, because pino would not clean it. */
function messageOf(logged: unknown): string[] {
  const error = logged instanceof Error ? logged : (logged as { err?: unknown } | null)?.err
  return error instanceof Error ? [error.message] : []
}

function withoutEmailsInFields(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [name, typeof value === 'string' ? shown(value) : value]),
  )
}

const LONGEST_TEXT = 10_000
const MOST_ERRORS = 5
const DEEPEST_CAUSE = 5

/** Strangers decide how long some texts are, so lines are cut. */
function shown(text: string): string {
  const clean = withoutEmails(text)
  return clean.length > LONGEST_TEXT ? `${clean.slice(0, LONGEST_TEXT)}…` : clean
}

/** Only named fields, because a database error also contains the row's values in `detail`, which may be personal. */
function serializeError(error: unknown, depth = 0): object {
  if (!(error instanceof Error)) {
    return { type: typeof error, ...(typeof error === 'string' && { message: shown(error) }) }
  }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: shown(error.message),
    stack: shown(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(depth < DEEPEST_CAUSE && serializeInner(error, depth + 1)),
  }
}

/** The cause of an error, and the errors of an aggregate. */
function serializeInner(error: Error, depth: number): object {
  const errors = error instanceof AggregateError ? error.errors.slice(0, MOST_ERRORS) : undefined
  return {
    ...(error.cause !== undefined && { cause: serializeError(error.cause, depth) }),
    ...(errors && { errors: errors.map((each) => serializeError(each, depth)) }),
  }
}
