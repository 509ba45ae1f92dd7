import { createLogger } from '@daily-drops/services/operations/logger'
import { describe, expect, it } from 'vitest'
import { testClient } from '../fetch/testing/client.ts'
import { startService } from '../testing/service.ts'
import { createIndexNow } from './index-now.ts'

const PAGES = ['https://drops.example/topics/space', 'https://drops.example/topics/space/2026-11-14']

/** The protocol's rules: a key of its alphabet, a key file, and at most 10,000 pages of the host. */
function refusal(body: string): number {
  const { host, key, keyLocation, urlList } = JSON.parse(body)
  const ofHost = (url: string) => new URL(url).host === host
  if (!/^[A-Za-z0-9-]{8,128}$/.test(key) || urlList.length > 10_000) return 400
  return [keyLocation, ...urlList].every(ofHost) && keyLocation.endsWith(`/${key}.txt`) ? 202 : 422
}

function indexNow(url: string, lines: string[] = []) {
  const log = createLogger('worker', 'warn', { write: (line: string) => lines.push(line) })
  return createIndexNow({
    client: testClient(),
    log,
    baseUrl: 'https://drops.example',
    key: 'a1b2c3d4e5',
    url,
  })
}

describe('announcing pages', () => {
  it('[SEO-04] [SEO-05] sends host, key, keyLocation and urlList, and is true when they are accepted', async () => {
    await using service = await startService(({ body }) => ({ status: refusal(body) }))
    expect(await indexNow(`${service.origin}/indexnow`).announce(PAGES)).toBe(true)
    expect(service.received).toMatchObject([
      { method: 'POST', path: '/indexnow', headers: { 'content-type': 'application/json; charset=utf-8' } },
    ])
    expect(JSON.parse(service.received[0]?.body ?? '')).toEqual({
      host: 'drops.example',
      key: 'a1b2c3d4e5',
      keyLocation: 'https://drops.example/a1b2c3d4e5.txt',
      urlList: PAGES,
    })
  })

  it.each([400, 403, 422, 429, 500])(
    '[SEO-05] [ERR-21] is false after %i, which is only logged',
    async (status) => {
      await using service = await startService(() => ({ status }))
      const lines: string[] = []
      expect(await indexNow(service.origin, lines).announce(PAGES)).toBe(false)
      expect(lines).toHaveLength(1)
      expect(lines[0]).toContain(String(status))
    },
  )

  it('[SEO-05] [ERR-21] is false when nothing responds', async () => {
    const service = await startService(() => ({ status: 200 }))
    await service[Symbol.asyncDispose]()
    const lines: string[] = []
    expect(await indexNow(service.origin, lines).announce(PAGES)).toBe(false)
    expect(lines).toHaveLength(1)
  })
})
