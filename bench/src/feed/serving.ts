import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { Db } from '@daily-drops/db/client'
import { savePreferences } from '@daily-drops/db/preferences'
import { aUser } from '@daily-drops/db/testing/factories'
import { requestsPerSecond } from '../load.ts'

const HOST_PORT = 4310
const BARE_PORT = 4311
const LOAD = { connections: 32, seconds: 5 }

/** The same answer from the product's host and from a bare server, in turn: the share the host reaches, three times. */
export async function measureServing(db: Db, url: string): Promise<{ host: number; bare: number }[]> {
  const token = await aSignedInReader(db)
  const host = fork('server/src/main.ts', {
    env: {
      ...process.env,
      NODE_ENV: 'test',
      LOG_LEVEL: 'error',
      DATABASE_URL: url,
      PORT: String(HOST_PORT),
      BASE_URL: `http://127.0.0.1:${HOST_PORT}`,
    },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const request = {
    origin: `http://127.0.0.1:${HOST_PORT}`,
    path: '/functions/v1/get-feed',
    method: 'POST' as const,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: '{}',
  }
  try {
    const answer = await firstAnswer(request)
    const bare = fork('bench/src/feed/bare-server.ts', [url, String(BARE_PORT), answer])
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
    host.kill()
    await once(host, 'exit')
  }
}

async function aSignedInReader(db: Db): Promise<string> {
  const user = await aUser(db)
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
  const token = randomBytes(24).toString('base64url')
  await db
    .insertInto('sessions')
    .values({ user_id: user.id, token, expires_at: new Date(Date.now() + 86_400_000) })
    .execute()
  return token
}

/** Waits for the host to be up; the first call builds the edition. */
async function firstAnswer({
  origin,
  path,
  ...request
}: Parameters<typeof requestsPerSecond>[0]): Promise<string> {
  for (let attempt = 0; attempt < 200; attempt++) {
    const response = await fetch(origin + path, request).catch(() => undefined)
    if (response?.ok) {
      const body = await response.text()
      if (!body.includes('"state":"ranked"'))
        throw new Error(`The reader has no edition: ${body.slice(0, 200)}`)
      return body
    }
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The host did not answer')
}
