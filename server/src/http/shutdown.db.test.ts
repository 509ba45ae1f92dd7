import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:http'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { fileURLToPath } from 'node:url'
import { type TestDb, testDb } from '@daily-drops/db/testing/test-db'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { WEB_BUILD_DIR } from '../testing/web-build.ts'

const MAIN = fileURLToPath(new URL('../main.ts', import.meta.url))

let database: TestDb

beforeAll(async () => {
  database = await testDb()
})
afterAll(() => database.close())

/** The real process. Resolves when it reports that it is listening. */
async function startHost(variables: Record<string, string> = {}) {
  const host = spawn(process.execPath, [MAIN], {
    env: { NODE_ENV: 'test', DATABASE_URL: database.url, PORT: '0', WEB_BUILD_DIR, ...variables },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines: string[] = []
  const listening = new Promise<number>((resolve) => {
    createInterface({ input: host.stdout }).on('line', (line) => {
      lines.push(line)
      const { msg, port } = JSON.parse(line)
      if (msg === 'listening') resolve(port)
    })
  })
  return { host, lines, port: await listening }
}

/** A request that the server cannot finish before the caller has sent the rest of its body. */
function startSlowRequest(port: number) {
  const body = '{"root_id":1}'
  const call = request({
    port,
    host: '127.0.0.1',
    method: 'POST',
    path: '/functions/v1/topic_descendants',
    headers: { 'content-type': 'application/json', 'content-length': body.length },
  })
  call.write(body.slice(0, 5))
  return {
    async finish() {
      const answered = once(call, 'response')
      call.end(body.slice(5))
      const [response] = await answered
      return { status: response.statusCode, body: await text(response) }
    },
  }
}

async function exitCode(process: ChildProcess): Promise<number | null> {
  const [code] = process.exitCode === null ? await once(process, 'exit') : [process.exitCode]
  return code
}

const until = async (condition: () => Promise<boolean> | boolean) => {
  while (!(await condition())) await new Promise((resolve) => setTimeout(resolve, 20))
}

describe('a host that is asked to stop', () => {
  it.each(['SIGTERM', 'SIGINT'] as const)(
    'on %s finishes what it began, refuses the rest and exits 0',
    async (signal) => {
      const { host, lines, port } = await startHost({ SHUTDOWN_DRAIN_MS: '5000' })
      const slow = startSlowRequest(port)
      await fetch(`http://127.0.0.1:${port}/readyz`).then((ready) => expect(ready.status).toBe(200))

      host.kill(signal)
      await until(() => lines.some((line) => line.includes('shutting down')))
      const draining = await fetch(`http://127.0.0.1:${port}/readyz`)
      expect([draining.status, await draining.json()]).toEqual([
        503,
        { status: 'unavailable', reasons: ['shutting_down'] },
      ])
      await until(() =>
        fetch(`http://127.0.0.1:${port}/healthz`).then(
          () => false,
          () => true,
        ),
      )
      expect(host.exitCode).toBe(null)

      expect(await slow.finish()).toMatchObject({ status: 200, body: expect.stringMatching(/^\[/) })
      expect(await exitCode(host)).toBe(0)
    },
  )
})

describe('a host that cannot start', () => {
  it('says which variable is wrong and exits with a failure', async () => {
    const host = spawn(process.execPath, [MAIN], {
      env: { PORT: 'eighty' },
      stdio: 'pipe',
    })
    const [said, code] = await Promise.all([text(host.stderr), exitCode(host)])
    expect(code).toBe(1)
    expect(said).toContain('PORT: ')
    expect(said).toContain('DATABASE_URL: ')
  })
})
