import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { ICON_FAILURE_MS, imageFile } from '@daily-drops/contract/items/images'
import { type Icon, renderIcon } from '@daily-drops/contract/jobs/images'
import { type RunningConsumers, startConsumers } from '@daily-drops/db/jobs/jobs-consumer'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { iconAddress } from '@daily-drops/services/images/icon-address'
import { createSigner } from '@daily-drops/services/secrets/signing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { startTestApp } from '../testing/test-app.ts'

const MONTH_MS = 30 * 24 * 60 * 60_000

let dir: string
let host: Awaited<ReturnType<typeof startTestApp>>
let source = 0
let icons: RunningConsumers | undefined

beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'icons-'))
  host = await startTestApp({ IMAGE_CACHE_DIR: dir })
})
afterAll(async () => {
  await host.close()
  await rm(dir, { recursive: true })
})
beforeEach(() => {
  source += 1
})
afterEach(async () => {
  vi.useRealTimers()
  await icons?.stop(1000)
  icons = undefined
})

const get = (path: string) => host.app.request(path)
const address = () => iconAddress(host.deps.imageSigner, source)
const fileOf = ({ key }: Icon) => join(dir, imageFile(key, 'webp'))
const asked = async () =>
  ((await payloadsOf(host.db, renderIcon)) as Icon[]).filter(({ source_id }) => source_id === source)

/** Plays the worker, which writes whole files. */
async function startDrawing(icon: () => string): Promise<void> {
  icons = await startConsumers({
    url: host.deps.env.DATABASE_URL,
    maxPerQueue: 2,
    superviseSeconds: 10,
    onError: () => undefined,
    consumers: [
      {
        contract: renderIcon,
        async run({ payload }) {
          const { key } = renderIcon.payload.parse(payload)
          await host.deps.pictures.write(imageFile(key, 'webp'), Buffer.from(icon()))
          return {}
        },
      },
    ],
  })
}

/** Waits until the worker is done with it. */
const settled = (path: string) =>
  vi.waitFor(
    async () => {
      const answer = await get(path)
      expect(answer.headers.get('cache-control')).not.toBe('no-cache')
      return answer
    },
    { timeout: 15_000, interval: 50 },
  )

describe("a source's icon", () => {
  it('is created by the worker on first request, and cached by browsers for a week', async () => {
    await startDrawing(() => 'mark')
    expect((await get(address())).headers.get('cache-control')).toBe('no-cache')
    const found = await settled(address())
    expect([found.status, await found.text()]).toEqual([200, 'mark'])
    expect(found.headers.get('content-type')).toBe('image/webp')
    expect(found.headers.get('cache-control')).toBe('public, max-age=604800')
    expect(found.headers.get('x-content-type-options')).toBe('nosniff')
    expect(await asked()).toEqual([{ key: expect.any(String), source_id: source }])
  })

  it('is not waited for: until it exists one clear pixel replaces it', async () => {
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(address())))
    for (const answer of answers) {
      expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'image/webp'])
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(64)
    }
    expect(await asked()).toHaveLength(1)
  })

  it('that is not available is not requested again for a day', async () => {
    await startDrawing(() => '')
    await get(address())
    const missing = await settled(address())
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([200, 'public, max-age=3600'])
    expect((await missing.arrayBuffer()).byteLength).toBeLessThan(64)
    const [icon] = await asked()
    if (!icon) throw new Error('The mark was not asked for')
    const believed = async (ms: number) => {
      const before = new Date(Date.now() - ms)
      await utimes(fileOf(icon), before, before)
      return (await get(address())).headers.get('cache-control') !== 'no-cache'
    }
    expect(await believed(ICON_FAILURE_MS - 60_000)).toBe(true)
    expect(await believed(ICON_FAILURE_MS + 60_000)).toBe(false)
  })

  it('is looked for again after a month, and stays the old one when there is no new one', async () => {
    let drawn = 'mark'
    await startDrawing(() => drawn)
    await get(address())
    await settled(address())
    drawn = ''
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + MONTH_MS })
    expect(await (await get(address())).text()).toBe('mark')
    await vi.waitFor(async () => expect(await asked()).toHaveLength(2))
    expect(new Set((await asked()).map(({ key }) => key)).size).toBe(2)
    await icons?.stop(5000)
    expect(await (await get(address())).text()).toBe('mark')
  })
})

it.each([
  ['another source', (path: string) => path.replace(/\/icon\/\d+/, '/icon/777777')],
  ['another signature', (path: string) => path.replace(/[^/]+$/, 'A'.repeat(22))],
  ['no number', (path: string) => path.replace(/\/icon\/\d+/, '/icon/1e3')],
  [
    'the signature of another secret',
    () => iconAddress(createSigner({ current: 'another secret' }, 'image-address'), 1),
  ],
])('an address that we did not sign (%s) is not found, and starts no work', async (_what, forge) => {
  const before = await payloadsOf(host.db, renderIcon)
  const answer = await get(forge(address()))
  expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
  expect(await payloadsOf(host.db, renderIcon)).toEqual(before)
})
