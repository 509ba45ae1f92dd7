import { spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { setTimeout as sleep } from 'node:timers/promises'
import { freePort } from '@daily-drops/db/testing/postgres'
import { newWebhookSecret } from '@daily-drops/services/webhooks/webhook-secrets'
import { Webhook } from 'standardwebhooks'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { signatureHeaders } from './sign-call.ts'

const HANDBOOK = new URL('../../../docs/handbook/readers.md', import.meta.url)
const secret = newWebhookSecret()
const body = JSON.stringify({ type: 'webhook.test', timestamp: new Date().toISOString(), data: {} })

let receiver: ReturnType<typeof spawn>
let origin: string
const printed: string[] = []

beforeAll(async () => {
  const [, program = ''] = /```js\n([\s\S]+?)```/.exec(await readFile(HANDBOOK, 'utf8')) ?? []
  const port = await freePort()
  origin = `http://127.0.0.1:${port}`
  receiver = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, WEBHOOK_SECRET: secret, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  receiver.stdout?.on('data', (chunk) => printed.push(String(chunk).trim()))
  while (!(await fetch(origin).catch(() => undefined))) await sleep(50)
})
afterAll(async () => {
  receiver.kill()
  await once(receiver, 'exit')
})

const signed = (more: object = {}) =>
  signatureHeaders({ id: randomUUID(), body, secrets: [secret], now: new Date(), ...more })
const post = async (headers: Record<string, string>, sent = body) =>
  (await fetch(origin, { method: 'POST', headers, body: sent })).status

it('[HOOK-02] the receiver of the handbook accepts our calls, and handles a repeated one once', async () => {
  const headers = signed({ secrets: [newWebhookSecret(), secret] })
  expect([await post(headers), await post(headers)]).toEqual([204, 204])
  while (printed.length === 0) await sleep(20)
  expect(printed).toEqual([body])
})

it('[HOOK-02] the receiver of the handbook refuses forged, changed and old calls', async () => {
  expect(await post(signed({ secrets: [newWebhookSecret()] }))).toBe(401)
  expect(await post(signed(), body.replace('{}', '{"a":1}'))).toBe(401)
  expect(await post({ ...signed(), 'webhook-id': 'another' })).toBe(401)
  expect(await post(signed({ now: new Date(Date.now() - 600_000) }))).toBe(401)
  expect(await post({ 'webhook-signature': 'v1,ü' })).toBe(401)
})

it('[HOOK-02] the specification’s own library accepts our calls', () => {
  expect(new Webhook(secret).verify(body, signed())).toMatchObject({ type: 'webhook.test' })
  expect(() => new Webhook(newWebhookSecret()).verify(body, signed())).toThrow()
})
