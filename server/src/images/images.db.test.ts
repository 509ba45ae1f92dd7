import { mkdir, mkdtemp, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { IMAGE_FAILURE_MS, imageFile } from '@daily-drops/contract/items/images'
import { type Picture, renderImage } from '@daily-drops/contract/jobs/images'
import { type RunningConsumers, startConsumers } from '@daily-drops/db/jobs/jobs-consumer'
import { payloadsOf } from '@daily-drops/db/testing/jobs'
import { imageAddress } from '@daily-drops/services/images/image-address'
import { createSigner } from '@daily-drops/services/secrets/signing'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { createApp } from '../app.ts'
import { COSTS, createAddressBudget } from '../limits/address-budget.ts'
import { startTestApp } from '../testing/test-app.ts'

let dir: string
let host: Awaited<ReturnType<typeof startTestApp>>
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'))
  host = await startTestApp({ IMAGE_CACHE_DIR: dir })
})
afterAll(async () => {
  await host.close()
  await rm(dir, { recursive: true })
})

let pictures = 0
let url: string
beforeEach(() => {
  pictures += 1
  url = `https://pictures.example/${pictures}.jpg?size=large&x=ü`
})

const address = (width: 320 | 640 = 640) => imageAddress(host.deps.imageSigner, url, width)
const get = (path: string, headers: Record<string, string> = {}) => host.app.request(path, { headers })
const asked = async () => (await payloadsOf(host.db, renderImage)) as Picture[]
const askedFor = async () => (await asked()).filter((picture) => picture.url === url)

/** Plays the worker: writes the result of `make`, as the real one does. */
async function startRenderer(make: (picture: Picture) => string): Promise<RunningConsumers> {
  return startConsumers({
    url: host.deps.env.DATABASE_URL,
    maxPerQueue: 2,
    superviseSeconds: 10,
    onError: () => undefined,
    consumers: [
      {
        contract: renderImage,
        async run({ payload }) {
          const picture = renderImage.payload.parse(payload)
          const file = join(dir, imageFile(picture.key, picture.format))
          await mkdir(dirname(file), { recursive: true })
          await writeFile(file, make(picture))
          return {}
        },
      },
    ],
  })
}

describe('a picture', () => {
  let renderer: RunningConsumers | undefined
  afterEach(async () => {
    await renderer?.stop(1000)
    renderer = undefined
  })

  it('is created by the worker on first request and then served from the cache', async () => {
    renderer = await startRenderer(({ width, format }) => `${width} ${format}`)
    const first = await get(address(), { accept: 'image/avif,image/webp,*/*' })
    expect([first.status, await first.text()]).toEqual([200, '640 avif'])
    expect(first.headers.get('content-type')).toBe('image/avif')
    expect(first.headers.get('cache-control')).toBe('public, max-age=2592000, immutable')
    expect(first.headers.get('vary')).toBe('Accept')
    expect(first.headers.get('x-content-type-options')).toBe('nosniff')
    await renderer.stop(1000)
    const second = await get(address(), { accept: 'image/avif' })
    expect(await second.text()).toBe('640 avif')
    expect(await askedFor()).toEqual([{ key: expect.any(String), url, width: 640, format: 'avif' }])
  })

  it('is not sent again to a client that has it', async () => {
    renderer = await startRenderer(() => 'picture')
    const etag = (await get(address())).headers.get('etag') ?? ''
    const again = await get(address(), { 'if-none-match': etag })
    expect([again.status, await again.text()]).toEqual([304, ''])
    expect(again.headers.get('cache-control')).toContain('immutable')
  })

  it('comes in the best format that is accepted', async () => {
    renderer = await startRenderer(({ format }) => format)
    const formatFor = async (accept?: string) => (await get(address(), accept ? { accept } : {})).text()
    expect(await formatFor('image/avif,image/webp,image/apng,*/*;q=0.8')).toBe('avif')
    expect(await formatFor('image/webp,*/*')).toBe('webp')
    expect(await formatFor('*/*')).toBe('jpeg')
    expect(await formatFor()).toBe('jpeg')
  })

  it('is requested from the worker once, however many want it at the same time', async () => {
    renderer = await startRenderer(() => 'picture')
    const answers = await Promise.all(Array.from({ length: 8 }, () => get(address())))
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(200))
    expect(await askedFor()).toHaveLength(1)
  })

  it('costs its address something when it has to be rendered, and nothing from the cache', async () => {
    renderer = await startRenderer(() => 'picture')
    const app = createApp({ ...host.deps, budget: createAddressBudget(2 * COSTS.picture, () => 0) })
    const from = async (remoteAddress: string, width: 320 | 640, accept: string) => {
      const bindings = { incoming: { socket: { remoteAddress } } }
      return (await app.request(address(width), { headers: { accept } }, bindings as never)).status
    }
    expect(await from('198.51.100.1', 640, 'image/avif')).toBe(200)
    expect(await from('198.51.100.1', 640, 'image/webp')).toBe(200)
    expect(await from('198.51.100.1', 320, 'image/webp')).toBe(429)
    expect(await askedFor()).toHaveLength(2)
    expect(await from('198.51.100.1', 640, 'image/avif')).toBe(200)
    expect(await from('198.51.100.2', 320, 'image/webp')).toBe(200)
  })

  it('that was not available is not requested again for a while', async () => {
    renderer = await startRenderer(() => '')
    const missing = await get(address())
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([404, 'public, max-age=60'])
    expect((await get(address())).status).toBe(404)
    const [picture] = await askedFor()
    const file = join(dir, imageFile(picture?.key ?? '', 'jpeg'))
    const before = new Date(Date.now() - IMAGE_FAILURE_MS - 1000)
    await utimes(file, before, before)
    expect((await get(address())).status).toBe(404)
    expect(await askedFor()).toHaveLength(2)
  })

  it('that is used counts as used', async () => {
    renderer = await startRenderer(() => 'picture')
    await get(address())
    const [picture] = await askedFor()
    const file = join(dir, imageFile(picture?.key ?? '', 'jpeg'))
    const lastWeek = new Date(Date.now() - 7 * 24 * 3_600_000)
    await utimes(file, lastWeek, lastWeek)
    await get(address())
    expect((await stat(file)).mtimeMs).toBeGreaterThan(Date.now() - 60_000)
  })

  it('that takes too long is not waited for, and may be requested again', async () => {
    const start = performance.now()
    const late = await get(address())
    expect([late.status, late.headers.get('cache-control')]).toEqual([404, 'public, max-age=60'])
    expect(performance.now() - start).toBeGreaterThan(4500)
    expect(performance.now() - start).toBeLessThan(40_000)
  })
})

describe('an address that we did not sign', () => {
  it.each([
    ['another signature', (path: string) => path.replace(/\/img\/[^/]+/, `/img/${'A'.repeat(22)}`)],
    ['no signature', (path: string) => path.replace(/\/img\/[^/]+/, '/img/-')],
    ['a longer signature', (path: string) => path.replace(/(\/img\/[^/]+)/, '$1AAAA')],
    ['another spelling of the signature', (path: string) => path.replace(/(\/img\/[^/]+)/, '$1=')],
    ['another width', (path: string) => path.replace('/640/', '/320/')],
    [
      'another picture',
      (path: string) => path.replace(/[^/]+$/, Buffer.from('https://169.254.169.254/').toString('base64url')),
    ],
    [
      'the signature of another secret',
      () => imageAddress(createSigner({ current: 'another secret' }, 'image-address'), url, 640),
    ],
    ['a signed width that is not on the list', () => imageAddress(host.deps.imageSigner, url, 641 as never)],
  ])('(%s) is not found, and starts no work', async (_what, forge) => {
    const before = await asked()
    const answer = await get(forge(address()))
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([404, 'no-store'])
    expect(await asked()).toEqual(before)
  })
})
