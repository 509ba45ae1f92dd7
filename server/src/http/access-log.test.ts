import { once } from 'node:events'
import { connect } from 'node:net'
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { expect, it, vi } from 'vitest'
import type { HostEnv } from '../context/host-env.ts'
import { accessLog } from './access-log.ts'

it('counts a page that broke off because its client left, and no other, as left by the client', async () => {
  const observe = vi.fn()
  const log = { info: vi.fn(), error: vi.fn(), debug: vi.fn() }
  const asked = Promise.withResolvers<void>()
  const app = new Hono<HostEnv>()
  app.use(async (c, next) => {
    c.set('log', log as never)
    await next()
  })
  app.use(accessLog({ observe } as never))
  app.get('/slow', async (c) => {
    asked.resolve()
    await once(c.req.raw.signal, 'abort')
    return c.text('broken off', 500)
  })
  app.get('/broken', (c) => c.text('broken', 500))
  const server = serve({ fetch: app.fetch, port: 0, hostname: '127.0.0.1' })
  try {
    await once(server, 'listening')
    const address = server.address()
    if (!address || typeof address === 'string') throw new Error('no port')
    const client = connect(address.port, '127.0.0.1')
    client.write('GET /slow HTTP/1.1\r\nHost: localhost\r\n\r\n')
    await asked.promise
    client.destroy()
    await vi.waitFor(() => expect(observe).toHaveBeenCalledOnce(), { timeout: 20_000 })
    await fetch(`http://127.0.0.1:${address.port}/broken`)
    const statuses = observe.mock.calls.map(([{ route, status }]) => [route, status])
    expect(statuses).toEqual([
      ['/slow', 499],
      ['/broken', 500],
    ])
    expect(log.error).toHaveBeenCalledOnce()
  } finally {
    server.close()
  }
})
