/**
 * npm run dev: the whole product in one terminal. PostgreSQL (unless DATABASE_URL names one), a mail catcher,
 * migrations, taxonomy, the web host with hot reload and a worker. Ctrl-C stops all of it.
 */
import { type ChildProcess, spawn } from 'node:child_process'
import { styleText } from 'node:util'
import { type RunningPostgres, startPostgres } from '@daily-drops/db/testing/postgres'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'

const WEB_PORT = Number(process.env.PORT ?? 3000)
const MAIL_PORT = WEB_PORT + 1
const SMTP_PORT = WEB_PORT + 2
const POSTGRES_PORT = WEB_PORT + 3
const DATA_DIR = process.env.DATA_DIR ?? '.data'
const STOP_DEADLINE_MS = 10_000

const started = performance.now()
const say = (text: string) => console.log(`${styleText('blue', 'dev')}     ${text}`)

// An empty line in .env means "not set".
const given = Object.fromEntries(Object.entries(process.env).filter(([, value]) => value !== ''))
const ownPostgres = given.DATABASE_URL === undefined
const env = {
  BASE_URL: `http://localhost:${WEB_PORT}`,
  SMTP_URL: `smtp://127.0.0.1:${SMTP_PORT}`,
  MAIL_FROM: 'Daily Drops <hello@localhost>',
  AUTH_SECRET: 'development-only-secret-not-for-production',
  DATABASE_URL: `postgres://postgres@127.0.0.1:${POSTGRES_PORT}/postgres`,
  ...given,
  PORT: String(WEB_PORT),
  NODE_ENV: 'development',
}

const COLOURS = { migrate: 'yellow', web: 'green', worker: 'magenta' } as const
const children: ChildProcess[] = []

/** Runs a Node entry with its output prefixed, pino's JSON made readable on the way. */
function start(name: keyof typeof COLOURS, args: string[]): ChildProcess {
  const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const prefix = styleText(COLOURS[name], name.padEnd(8))
  for (const stream of [child.stdout, child.stderr]) {
    let rest = ''
    stream.setEncoding('utf8').on('data', (chunk: string) => {
      const lines = (rest + chunk).split('\n')
      rest = lines.pop() ?? ''
      for (const line of lines) console.log(`${prefix}${readable(line)}`)
    })
  }
  children.push(child)
  return child
}

const LEVELS: Record<number, string> = {
  40: styleText('yellow', 'warn '),
  50: styleText('red', 'error '),
  60: styleText('red', 'fatal '),
}

function readable(line: string): string {
  if (!line.startsWith('{')) return line
  try {
    const { level, time, pid, hostname, msg, ...rest } = JSON.parse(line) as Record<string, unknown>
    const { err, ...fields } = rest as { err?: { stack?: string } }
    const detail = Object.entries(fields).map(
      ([key, value]) => `${key}=${typeof value === 'object' ? JSON.stringify(value) : value}`,
    )
    return `${LEVELS[Number(level)] ?? ''}${msg ?? ''} ${styleText('dim', detail.join(' '))}${err?.stack ? `\n${err.stack}` : ''}`
  } catch {
    return line
  }
}

const exited = (child: ChildProcess) => new Promise<number | null>((resolve) => child.once('exit', resolve))

let postgres: RunningPostgres | undefined
let mail: MailCatcher | undefined
let stopping = false
async function stop(code: number): Promise<never> {
  if (stopping) return new Promise(() => {})
  stopping = true
  const alive = children.filter((child) => child.exitCode === null && child.signalCode === null)
  const gone = Promise.all(alive.map(exited))
  for (const child of alive) child.kill('SIGTERM')
  await Promise.race([gone, new Promise((resolve) => setTimeout(resolve, STOP_DEADLINE_MS))])
  await mail?.close()
  await postgres?.stop()
  process.exit(code)
}
process.on('SIGINT', () => void stop(0))
process.on('SIGTERM', () => void stop(0))

function stopWhenItEnds(name: string, child: ChildProcess): void {
  child.once('exit', (code) => {
    if (stopping) return
    say(`${name} ended with ${code}, stopping`)
    void stop(1)
  })
}

// First, because it takes longest: it needs the database only to answer.
stopWhenItEnds('web', start('web', ['server/src/main-dev.ts']))

mail = await startMailCatcher({ smtpPort: SMTP_PORT, httpPort: MAIL_PORT })
if (ownPostgres) {
  postgres = await startPostgres({ dataDir: `${DATA_DIR}/postgres`, port: POSTGRES_PORT, durable: true })
  say(`PostgreSQL runs from ${DATA_DIR}/postgres`)
}
if ((await exited(start('migrate', ['db/src/cli-migrate.ts']))) !== 0) await stop(1)
stopWhenItEnds('worker', start('worker', ['--watch', '--watch-preserve-output', 'pipeline/src/main.ts']))

async function untilReady(): Promise<void> {
  while (!stopping) {
    const answer = await fetch(`http://127.0.0.1:${WEB_PORT}/readyz`).catch(() => undefined)
    if (answer?.ok) return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
await untilReady()
const seconds = ((performance.now() - started) / 1000).toFixed(1)
say(`ready after ${seconds} s`)
say(`product  ${env.BASE_URL}`)
say(`mails    http://localhost:${MAIL_PORT}`)
say(`database ${env.DATABASE_URL}`)
