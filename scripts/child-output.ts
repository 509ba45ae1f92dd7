import type { ChildProcess } from 'node:child_process'
import { styleText } from 'node:util'

const LEVELS: Record<number, string> = {
  40: styleText('yellow', 'warn '),
  50: styleText('red', 'error '),
  60: styleText('red', 'fatal '),
}

/** Prints a process's output line by line with a prefix. */
export function printOutput({ stdout, stderr }: ChildProcess, prefix: string): void {
  for (const stream of [stdout, stderr]) {
    let rest = ''
    stream?.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) console.log(`${prefix}${readable(line)}`)
    })
  }
}

/** Formats pino's JSON for people. */
function readable(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const { level, time, pid, hostname, msg, ...rest } = JSON.parse(line) as Record<string, unknown>
    const { err, ...fields } = rest as { err?: { stack?: string; message?: string } }
    const cause = err?.stack ?? err?.message
    const detail = Object.entries(fields).map(
      ([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
    return `${LEVELS[Number(level)] ?? ''}${msg ?? ''} ${styleText('dim', detail.join(' '))}${cause ? `\n${cause}` : ''}`
  } catch {
    return line
  }
}
