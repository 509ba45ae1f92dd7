import { once } from 'node:events'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'
import { selfSigned } from '@daily-drops/world/hosting/certificate'
import { expect, it } from 'vitest'
import { get } from './get.ts'
import { FEED } from './profiles.ts'
import { testClient } from './testing/client.ts'

it('an untrusted certificate is refused before any request', async () => {
  let requests = 0
  const server = createServer(selfSigned(['127.0.0.1'], new Date()), (_, response) => {
    requests += 1
    response.end('<rss/>')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  await using client = testClient()
  expect(await get(client, `https://127.0.0.1:${port}/`, FEED)).toMatchObject({
    outcome: 'failed',
    code: 'unreachable',
  })
  expect(requests).toBe(0)
  server.close()
})
