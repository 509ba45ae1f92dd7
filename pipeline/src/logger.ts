import { type DestinationStream, type Logger, pino } from 'pino'

const ADDRESS = /([\p{L}\p{N}])[\p{L}\p{N}._%+'-]*@([\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)*)/gu

/** ada@example.com → a***@example.com, anywhere in a text. */
export function maskAddresses(text: string): string {
  return text.replace(ADDRESS, '$1***@$2')
}

/** Mail servers repeat the recipient in their refusals, so error texts are masked too. */
function describeError(error: unknown) {
  const { name, message, stack } = error as Partial<Error>
  return { type: name, message: maskAddresses(message ?? String(error)), stack: maskAddresses(stack ?? '') }
}

export function createLogger(level: string, destination?: DestinationStream): Logger {
  return pino({ level, base: { process: 'worker' }, serializers: { err: describeError } }, destination)
}
