import { fork } from 'node:child_process'
import { once } from 'node:events'
import { confirmEmail } from '@daily-drops/db/accounts/accounts'
import { savePreferences } from '@daily-drops/db/accounts/preferences'
import type { Db } from '@daily-drops/db/client'
import { type LoadRequest, requestsPerSecond } from '../load.ts'

const HOST_PORT = 4310
const HOST_ORIGIN = `http://127.0.0.1:${HOST_PORT}`
const BARE_PORT = 4311
const LOAD = { connections: 32, seconds: 5 }

/** The same answer from the product's host and from a bare server, in turn: the share the host reaches, three times. */
export async function measureServing(db: Db, url: string): Promise<{ host: number; bare: number }[]> {
  const host = fork('server/src/main.ts', {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATABASE_URL: url,
      PORT: String(HOST_PORT),
      BASE_URL: HOST_ORIGIN,
      REQUESTS_PER_MINUTE: '0',
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  try {
    await hostIsUp()
    const { cookie, token } = await aSignedInReader(db)
    const request = {
      origin: HOST_ORIGIN,
      path: '/functions/v1/get-feed',
      method: 'POST' as const,
      headers: { cookie, origin: HOST_ORIGIN, 'content-type': 'application/json' },
      body: '{}',
    }
    const answer = await firstAnswer(request)
    const bare = fork('bench/src/feed/bare-server.ts', [url, String(BARE_PORT), token, answer])
    try {
      await once(bare, 'message')
      const rounds = []
      const at = (port: number) => requestsPerSecond({ ...request, origin: `http://127.0.0.1:${port}` }, LOAD)
      await at(HOST_PORT)
      await at(BARE_PORT)
      for (let round = 0; round < 3; round++)
        rounds.push({ host: await at(HOST_PORT), bare: await at(BARE_PORT) })
      return rounds
    } finally {
      bare.kill()
    }
  } finally {
    if (host.exitCode === null && host.kill()) await once(host, 'exit')
  }
}

/** Registers at the host as anybody does, confirms the address and chooses a topic. */
async function aSignedInReader(db: Db): Promise<{ cookie: string; token: string }> {
  const registered = await fetch(`${HOST_ORIGIN}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', origin: HOST_ORIGIN },
    body: JSON.stringify({
      name: 'Ada Lovelace',
      email: 'reader@example.com',
      password: 'a long enough one',
    }),
  })
  if (!registered.ok) throw new Error(`Nobody could register: ${registered.status}`)
  const { user, token } = (await registered.json()) as { user: { id: string }; token: string }
  await confirmEmail(db, user.id)
  const main = await db
    .selectFrom('topics')
    .select('id')
    .where('level', '=', 1)
    .orderBy('id')
    .limit(1)
    .executeTakeFirstOrThrow()
  await db
    .transaction()
    .execute((db) => savePreferences(db, user.id, { topics: [main.id], languages: ['en'] }))
  const cookie = registered.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { cookie, token }
}

async function hostIsUp(): Promise<void> {
  for (let attempt = 0; attempt < 200; attempt++) {
    if (
      await fetch(`${HOST_ORIGIN}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      )
    )
      return
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The host did not start')
}

/** Builds the edition. */
async function firstAnswer({ origin, path, ...request }: LoadRequest): Promise<string> {
  const body = await (await fetch(origin + path, request)).text()
  const { state, temporary } = JSON.parse(body) as { state: string; temporary: boolean }
  if (state !== 'ranked' || temporary) throw new Error(`The reader has no edition: ${body.slice(0, 200)}`)
  return body
}
