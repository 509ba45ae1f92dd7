import { styleText } from 'node:util'
import { type RunningPostgres, startPostgres } from '@daily-drops/db/testing/postgres'
import { type MailCatcher, startMailCatcher } from './mail-catcher.ts'
import { type Processes, processesWith } from './processes.ts'
import { isBuilt } from './web-build.ts'

const BUILD = ['node_modules/@react-router/dev/bin.cjs', 'build', 'web']

export const DEVELOPMENT_SECRET = 'development-only-secret-not-for-production'

export interface ProductOptions {
  /** The prefix of the command's own output. */
  command: string
  /** The web host's port. The others are derived from it. */
  port: number
  dataDir: string
  /** Whether the data must survive a crash. */
  durable: boolean
  /**
   * Runs the web host as deployed, and builds it first if its sources are newer. Otherwise runs it with hot
   * reload.
   */
  built?: boolean
  /** Override the development settings. If DATABASE_URL is set, no PostgreSQL is started. */
  settings: NodeJS.ProcessEnv
  /** Flags of Node for the worker. */
  workerFlags?: string[]
  /** Called when the tables exist and before the worker starts. */
  beforeWorker?(databaseUrl: string): Promise<void>
  beforeExit?(): Promise<void>
}

export interface Product {
  baseUrl: string
  mailUrl: string
  databaseUrl: string
  say(text: string): void
  /** Seconds since the start. */
  seconds(): number
  /** Runs a Node entry to its end with the product's settings. A failure stops everything. */
  run(...entry: Parameters<Processes['run']>): Promise<void>
}

/**
 * Starts the whole product in this terminal: PostgreSQL, a mail catcher, migrations, taxonomy, the web host
 * and a worker. It ends on Ctrl-C, or when one of them ends.
 */
export async function startProduct(options: ProductOptions): Promise<Product> {
  const { command, port, dataDir, durable, built = false, settings } = options
  const seconds = () => performance.now() / 1000
  const say = (text: string) => console.log(`${styleText('blue', command.padEnd(8))}${text}`)
  const [mailPort, smtpPort, postgresPort] = [port + 1, port + 2, port + 3]
  const env = {
    BASE_URL: `http://localhost:${port}`,
    SMTP_URL: `smtp://127.0.0.1:${smtpPort}`,
    MAIL_FROM: 'Daily Drops <hello@localhost>',
    AUTH_SECRET: DEVELOPMENT_SECRET,
    DATABASE_URL: `postgres://postgres@127.0.0.1:${postgresPort}/postgres`,
    ...settings,
    PORT: String(port),
    NODE_ENV: built ? 'test' : 'development',
  }

  const processes = processesWith(env)
  let postgres: RunningPostgres | undefined
  let mail: MailCatcher | undefined
  let stopping = false

  const run: Product['run'] = async (...entry) => {
    if ((await processes.run(...entry)) !== 0) await stop(1)
  }

  const keepRunning: Product['run'] = async (...entry) => {
    const [name] = entry
    const code = await processes.run(...entry)
    if (stopping) return
    say(`${name} ended with ${code}, stopping`)
    await stop(1)
  }

  async function stop(code: number): Promise<never> {
    if (stopping) return new Promise(() => {})
    stopping = true
    await processes.stop()
    await mail?.close()
    await options.beforeExit?.()
    await postgres?.stop()
    process.exit(code)
  }
  process.on('SIGINT', () => void stop(0))
  process.on('SIGTERM', () => void stop(0))
  process.on('uncaughtException', (error) => {
    // Work in progress is likely to fail once its peer is gone.
    if (!stopping) console.error(error)
    void stop(1)
  })

  async function untilReady(): Promise<void> {
    while (!stopping) {
      const answer = await fetch(`http://127.0.0.1:${port}/readyz`).catch(() => undefined)
      if (answer?.ok) return
      await new Promise((resolve) => setTimeout(resolve, 100))
    }
  }

  async function serveBuilt(): Promise<void> {
    if (!(await isBuilt())) {
      say('building the web host, which takes some seconds at the first start')
      await run('build', BUILD, { NODE_ENV: 'production' })
    }
    // The worker starts faster than the database, and reports an unreachable database as an error.
    await database
    await keepRunning('web', ['server/src/main.ts'])
  }

  const database =
    settings.DATABASE_URL === undefined
      ? startPostgres({ dataDir: `${dataDir}/postgres`, port: postgresPort, durable })
      : undefined
  // Starts first, because bundling takes longest, and it needs the database only to answer.
  void (built ? serveBuilt() : keepRunning('web', ['server/src/main-dev.ts']))
  mail = await startMailCatcher({ smtpPort, httpPort: mailPort })
  postgres = await database
  if (postgres) say(`PostgreSQL runs from ${dataDir}/postgres`)
  await run('migrate', ['db/src/cli-migrate.ts'])
  await options.beforeWorker?.(env.DATABASE_URL)
  void keepRunning('worker', [...(options.workerFlags ?? []), 'pipeline/src/main.ts'])
  await untilReady()
  say(`ready after ${seconds().toFixed(1)} s`)
  say(`product  ${env.BASE_URL}`)
  say(`mails    http://localhost:${mailPort}`)
  say(`database ${env.DATABASE_URL}`)
  return { baseUrl: env.BASE_URL, mailUrl: mail.httpUrl, databaseUrl: env.DATABASE_URL, say, seconds, run }
}
