import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { createDb, type Db } from '@daily-drops/db/connection/client'
import { imageAddress } from '@daily-drops/services/images/image-address'
import { createSigner } from '@daily-drops/services/secrets/signing'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { ACCOUNTS, PASSWORD } from './demo-accounts.ts'
import { DEVELOPMENT_SECRET } from './product.ts'

/** Several checkouts may run this at once. */
const PORT = 10_000 + (process.pid % 900) * 10
const BASE_URL = `http://localhost:${PORT}`
const PATIENCE = { timeout: 240_000, interval: 250 }

let demo: ChildProcess
let db: Db
let output = ''

beforeAll(() => {
  demo = spawn(process.execPath, ['scripts/demo.ts'], { env: { ...process.env, PORT: String(PORT) } })
  for (const stream of [demo.stdout, demo.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      output += text
    })
  }
  db = createDb(`postgres://postgres@127.0.0.1:${PORT + 3}/postgres`, { max: 1 })
})
afterAll(async () => {
  await db.destroy()
  if (demo.exitCode === null) {
    demo.kill('SIGTERM')
    await once(demo, 'exit')
  }
  await rm(`.cache/demo/${PORT}`, { recursive: true, force: true })
}, 30_000)

describe('npm run demo', () => {
  it('fills itself, without an error', { timeout: 250_000 }, async () => {
    await expect
      .poll(() => output, PATIENCE)
      .toMatch(/publishers read, (\d{3}|\d,\d{3}) drops, [\d,]+ items waiting, about [\d,]+ s left/)
    // A busy machine may not be ready at the first question, or loses a job that is then run again.
    const lost = /error job failed .*\n+Error: job \S+ is no longer active under this worker's claim/g
    expect(output.replace(lost, '')).not.toMatch(/error (?!request .*route=\/readyz)|Error:/)
    expect(output).toContain(BASE_URL)
  })

  it('shows the pictures of its publishers, resized', async () => {
    const { image_url } = await db
      .selectFrom('drops')
      .select('image_url')
      .where('image_url', 'is not', null)
      .executeTakeFirstOrThrow()
    const address =
      BASE_URL +
      imageAddress(createSigner({ current: DEVELOPMENT_SECRET }, 'image-address'), image_url ?? '', 320)
    // The first attempt may be over before a busy worker has made it available.
    await expect.poll(async () => (await fetch(address)).status, PATIENCE).toBe(200)
    const picture = await fetch(address, { headers: { accept: 'image/webp' } })
    expect(picture.headers.get('content-type')).toBe('image/webp')
  })

  it.each(ACCOUNTS)('has an account with role $role', async ({ email, role }) => {
    const answer = await fetch(`${BASE_URL}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: BASE_URL },
      body: JSON.stringify({ email, password: PASSWORD }),
    })
    expect(await answer.json()).toMatchObject({ user: { email, emailVerified: true } })
    const profile = db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .select('role')
      .where('users.email', '=', email)
    expect(await profile.executeTakeFirst()).toEqual({ role })
  })

  it('has staff who see no onboarding questions', async () => {
    const onboarded = db
      .selectFrom('profiles')
      .innerJoin('users', 'users.id', 'profiles.id')
      .select(['users.email', 'profiles.onboarding_completed'])
      .where('role', '!=', 'user')
      .orderBy('users.email')
    await expect
      .poll(() => onboarded.execute(), PATIENCE)
      .toEqual([
        { email: 'admin@example.com', onboarding_completed: true },
        { email: 'editor@example.com', onboarding_completed: true },
      ])
  })

  it('stops cleanly', async () => {
    demo.kill('SIGTERM')
    expect(await once(demo, 'exit')).toEqual([0, null])
    await expect(fetch(BASE_URL)).rejects.toThrow()
  })
})
