import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { until } from './cluster.ts'

const PROJECT = new URL('../../../..', import.meta.url).pathname

interface HostOptions {
  databaseUrl: string
  port: number
  /** The release's folder. The current one by default. */
  project?: string
  variables?: Record<string, string>
}

/** A web process of the built product, ready for requests. */
export async function startHost({
  databaseUrl,
  port,
  project = PROJECT,
  variables,
}: HostOptions): Promise<ChildProcess> {
  if (!existsSync(`${project}/web/build/server/index.js`)) {
    throw new Error('The drill needs the built product: run npm run build first')
  }
  const origin = `http://localhost:${port}`
  const host = spawn(process.execPath, ['server/src/main.ts'], {
    cwd: project,
    env: {
      NODE_ENV: 'test',
      DATABASE_URL: databaseUrl,
      BASE_URL: origin,
      PORT: String(port),
      LOG_LEVEL: 'fatal',
      TRUST_PROXY: '1',
      SMTP_URL: 'smtp://127.0.0.1:9',
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  process.once('exit', () => host.kill('SIGKILL'))
  await until('the web process', () =>
    fetch(`${origin}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ),
  )
  return host
}

export async function endHost(host: ChildProcess, signal: NodeJS.Signals = 'SIGKILL'): Promise<void> {
  if (host.exitCode !== null || host.signalCode !== null) return
  const exited = once(host, 'exit')
  host.kill(signal)
  await exited
}
