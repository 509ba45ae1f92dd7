import { type DestinationStream, type Logger, pino } from 'pino'

export type { Logger }

export function createLogger(level: string, destination?: DestinationStream): Logger {
  const options = { level, base: null, serializers: { err: describeError } }
  return destination ? pino(options, destination) : pino(options)
}

const EMAIL = /[\w.+-]+@[\w-]+(\.[\w-]+)+/g

export function withoutEmails(text: string): string {
  return text.replace(EMAIL, '[e-mail]')
}

/** Only named fields: a database error also carries the row's values in `detail`, which may be personal. */
function describeError(error: unknown): object {
  if (!(error instanceof Error)) return { type: typeof error }
  const { code, constraint, table } = error as { code?: unknown; constraint?: unknown; table?: unknown }
  return {
    type: error.name,
    message: withoutEmails(error.message),
    stack: withoutEmails(error.stack ?? ''),
    ...(code !== undefined && { code }),
    ...(constraint !== undefined && { constraint }),
    ...(table !== undefined && { table }),
    ...(error.cause !== undefined && { cause: describeError(error.cause) }),
  }
}
