import { describe, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { startLoopbackServer } from '../fetch/testing/loopback-server.ts'
import { startService } from '../testing/service.ts'
import { createCdn } from './cdn.ts'

const KEYS = ['pages-of-all-topics', 'topic-art']

const cdnAt = (url: string, way: 'surrogate-key' | 'cache-tag' = 'surrogate-key') =>
  createCdn({ CDN_PURGE_URL: url, CDN_PURGE_TOKEN: 'secret', CDN_PURGE_BY: way }, testClient())

describe('a CDN', () => {
  it('is notified by surrogate keys, as Fastly accepts them', async () => {
    await using service = await startService(() => ({ status: 200, body: '{"topic-art":"108-1391560174"}' }))
    await cdnAt(`${service.origin}/service/x/purge`)?.purge(KEYS)
    expect(service.received).toMatchObject([
      {
        method: 'POST',
        path: '/service/x/purge',
        headers: { 'fastly-key': 'secret', 'surrogate-key': 'pages-of-all-topics topic-art' },
        body: '',
      },
    ])
  })

  it('is notified by cache tags, as Cloudflare accepts them', async () => {
    await using service = await startService(() => ({ status: 200, body: '{"success":true,"errors":[]}' }))
    await cdnAt(`${service.origin}/zones/x/purge_cache`, 'cache-tag')?.purge(KEYS)
    expect(service.received).toMatchObject([
      { method: 'POST', path: '/zones/x/purge_cache', headers: { authorization: 'Bearer secret' } },
    ])
    expect(JSON.parse(service.received[0]?.body ?? '')).toEqual({ tags: KEYS })
  })

  it('may respond with nothing', async () => {
    await using service = await startService(() => ({ status: 204 }))
    await expect(cdnAt(service.origin)?.purge(KEYS)).resolves.toBeUndefined()
  })

  it.each([
    ['a refusal', { status: 401, body: '{"msg":"Provided credentials are missing or invalid"}' }],
    ['a fault', { status: 503, body: '' }],
    ['a way elsewhere', { status: 302, body: '' }],
    ['somebody’s sign-in form', { status: 200, body: '<html><form>' }],
    ['half an answer', { status: 200, body: '{"status":"o' }],
    ['a word', { status: 200, body: '"ok"' }],
    ['null', { status: 200, body: 'null' }],
    ['that it did not', { status: 200, body: '{"success":false,"errors":[{"code":1012}]}' }],
    ['an endless answer', { status: 200, body: `"${'x'.repeat(100_000)}"` }],
  ])('has not purged when it returns %s', async (_, answer) => {
    await using service = await startService(() => answer)
    await expect(cdnAt(service.origin)?.purge(KEYS)).rejects.toThrow()
    expect(service.received).toHaveLength(1)
  })

  it('has not purged when it does not respond in time', async () => {
    await using silent = await startLoopbackServer(() => {})
    const env = {
      CDN_PURGE_URL: silent.origin,
      CDN_PURGE_TOKEN: 'secret',
      CDN_PURGE_BY: 'cache-tag',
    } as const
    await expect(createCdn(env, testClient(), 50)?.purge(KEYS)).rejects.toThrow()
  })

  it('never shows its token in logs', async () => {
    await using service = await startService(() => ({ status: 403, body: 'secret' }))
    await expect(cdnAt(service.origin)?.purge(KEYS)).rejects.toThrow(/^(?!.*secret)/)
  })

  it('is called through the guard, which keeps the internal network closed', async () => {
    await using service = await startService(() => ({ status: 200 }))
    const env = {
      CDN_PURGE_URL: service.origin,
      CDN_PURGE_TOKEN: 'secret',
      CDN_PURGE_BY: 'cache-tag',
    } as const
    await expect(createCdn(env, testClient({ allowCidrs: [] }))?.purge(KEYS)).rejects.toThrow()
    expect(service.received).toEqual([])
  })

  it('does not exist without address and token', () => {
    const env = { CDN_PURGE_URL: undefined, CDN_PURGE_TOKEN: undefined, CDN_PURGE_BY: 'cache-tag' } as const
    expect(createCdn(env, testClient())).toBeUndefined()
  })
})
