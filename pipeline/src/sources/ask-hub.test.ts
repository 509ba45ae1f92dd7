import { expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { HOSTILE_HOSTS } from '../fetch/testing/hostile-addresses.ts'
import { startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import { askHub } from './ask-hub.ts'

const FORM = { 'hub.mode': 'subscribe' }

it('[SUB-01] gives up on a hub that hangs', async () => {
  await using client = testClient()
  await using silent = await startLoopbackServer(() => {})
  await expect(askHub(client, silent.origin, FORM, 50)).rejects.toThrow()
})

it('[SUB-01] repeats the form after a redirect, a few times at most', async () => {
  await using client = testClient()
  const bodies: string[] = []
  await using hub = await startLoopbackServer(async (request, response) => {
    bodies.push((await request.toArray()).join(''))
    if (request.url === '/there') response.writeHead(202).end()
    else response.writeHead(308, { location: request.url === '/loop' ? '/loop' : '/there' }).end()
  })
  await askHub(client, `${hub.origin}/here`, FORM)
  expect(bodies).toEqual(['hub.mode=subscribe', 'hub.mode=subscribe'])
  await expect(askHub(client, `${hub.origin}/loop`, FORM)).rejects.toThrow('308')
  expect(bodies).toHaveLength(6)
})

it.each(HOSTILE_HOSTS)('[SUB-01] never reaches %s', async (host) => {
  await using client = testClient({ allowCidrs: [] })
  await using canary = await startLoopbackServer((_, response) => response.end())
  await expect(askHub(client, `http://${host}:${canary.port}/`, FORM)).rejects.toThrow()
  await expect(askHub(client, `http://${host}/`, FORM)).rejects.toThrow()
  expect(canary.connections()).toBe(0)
})
