import { mkdtemp, rm, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMAGE_FAILURE_MS, imageFile } from '@daily-drops/contract/items/images'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { S3_KEYS, type S3Server, startS3Server } from '../testing/s3-server.ts'
import { createPictureStore } from './create-picture-store.ts'
import { isSettled, type PictureStore } from './picture-store.ts'
import { createS3Store } from './s3-store.ts'

const BUCKET = { bucket: 'pictures.example', region: 'eu-central-1' }

let dir: string
let s3: S3Server
beforeAll(async () => {
  dir = await mkdtemp(join(tmpdir(), 'pictures-'))
  s3 = await startS3Server(BUCKET)
})
afterAll(async () => {
  await rm(dir, { recursive: true })
  await s3[Symbol.asyncDispose]()
})
beforeEach(() => {
  s3.instead = undefined
  s3.asked.length = 0
})

let files = 0
function newFile(): string {
  files += 1
  return imageFile(files.toString(16).padStart(64, 'abc'), 'webp')
}

const STORES = [
  {
    kind: 'folder',
    open: () => createPictureStore({ IMAGE_CACHE_DIR: dir, IMAGE_S3_REGION: BUCKET.region }),
    age: async (file: string, ms: number) => {
      const then = new Date(Date.now() - ms)
      await utimes(join(dir, file), then, then)
    },
  },
  {
    kind: 'bucket',
    open: () =>
      createPictureStore({
        IMAGE_CACHE_DIR: dir,
        IMAGE_S3_ENDPOINT: s3.origin,
        IMAGE_S3_BUCKET: BUCKET.bucket,
        IMAGE_S3_REGION: BUCKET.region,
        IMAGE_S3_KEY_ID: S3_KEYS.keyId,
        IMAGE_S3_SECRET: S3_KEYS.secret,
      }),
    age: async (file: string, ms: number) => {
      const object = s3.objects.get(file)
      if (object) object.writtenAt = new Date(Date.now() - ms)
    },
  },
]

describe.each(STORES)('[O15] a $kind of pictures', ({ open, age }) => {
  let store: PictureStore
  beforeAll(() => {
    store = open()
  })

  it('returns what was written, byte by byte, and says how large it is', async () => {
    const file = newFile()
    const bytes = Buffer.from(Array.from({ length: 70_000 }, (_, at) => at % 251))
    await store.write(file, bytes)
    expect((await store.read(file))?.bytes.equals(bytes)).toBe(true)
    expect(await store.look(file)).toMatchObject({ size: 70_000 })
  })

  it('has nothing where nothing was written', async () => {
    const file = newFile()
    expect([await store.read(file), await store.look(file)]).toEqual([undefined, undefined])
  })

  it('returns the newest version', async () => {
    const file = newFile()
    await store.write(file, Buffer.alloc(0))
    await store.write(file, Buffer.from('picture'))
    expect(String((await store.read(file))?.bytes)).toBe('picture')
  })

  it('finds no picture after it was removed, and lets it be removed twice', async () => {
    const file = newFile()
    await store.write(file, Buffer.from('picture'))
    for (const _ of [1, 2]) await store.remove(file)
    expect(await store.look(file)).toBeUndefined()
  })

  it('stores an empty file as a failure mark, which is valid for a while', async () => {
    const file = newFile()
    await store.write(file, Buffer.alloc(0))
    const settled = async () => {
      const [found, read] = [await store.look(file), await store.read(file)]
      expect([found?.size, read?.size, read?.bytes.length]).toEqual([0, 0, 0])
      return [found && isSettled(found), read && isSettled(read)]
    }
    expect(await settled()).toEqual([true, true])
    await age(file, IMAGE_FAILURE_MS + 60_000)
    expect(await settled()).toEqual([false, false])
  })

  it('accepts a picture however old it is', async () => {
    const file = newFile()
    await store.write(file, Buffer.from('picture'))
    await age(file, 400 * 24 * 3_600_000)
    const found = await store.look(file)
    expect(found && isSettled(found)).toBe(true)
  })

  it('is whole for readers while it is written again and again', async () => {
    const file = newFile()
    const drafts = Array.from({ length: 20 }, (_, at) => Buffer.alloc(50_000, at))
    await store.write(file, drafts[0] as Buffer)
    const reading = Array.from({ length: 20 }, () => store.read(file))
    const read = (await Promise.all([...drafts.map((draft) => store.write(file, draft)), ...reading])).slice(
      20,
    )
    for (const found of read) expect(new Set(found?.bytes)).toHaveProperty('size', 1)
  })
})

describe('a bucket', () => {
  const open = (overrides: Partial<Parameters<typeof createS3Store>[0]> = {}) =>
    createS3Store({ endpoint: s3.origin, ...BUCKET, ...S3_KEYS, ...overrides })

  it('finds each picture by its path, with its type', async () => {
    const file = newFile()
    await open().write(file, Buffer.from('picture'))
    expect(s3.asked).toEqual([`PUT /pictures.example/${file}`])
    expect(s3.objects.get(file)?.type).toBe('image/webp')
  })

  it.each([
    ['another secret', { secret: 'another' }, '403 SignatureDoesNotMatch'],
    ['an unknown key', { keyId: 'AKIDOTHER' }, '403 InvalidAccessKeyId'],
    ['another region', { region: 'us-west-2' }, '400 AuthorizationHeaderMalformed'],
    ['a bucket that does not exist', { bucket: 'elsewhere' }, '404 NoSuchBucket'],
  ])('[O15] refuses %s: a fault, not a missing picture', async (_what, overrides, reason) => {
    const store = open(overrides)
    await expect(store.read(newFile())).rejects.toThrow(`refused GET: ${reason}`)
    await expect(store.write(newFile(), Buffer.from('x'))).rejects.toThrow(`refused PUT: ${reason}`)
  })

  it('never shows its keys in an error', async () => {
    const error = await open({ secret: 'top-secret' })
      .read(newFile())
      .catch((thrown: Error) => thrown)
    expect(String(error)).not.toContain('top-secret')
  })

  it('that fails once is tried once more, and a lasting fault is reported', async () => {
    const file = newFile()
    await open().write(file, Buffer.from('picture'))
    s3.instead = (response) => {
      s3.instead = undefined
      response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    }
    expect(String((await open().read(file))?.bytes)).toBe('picture')
    s3.instead = (response) => response.writeHead(503).end('<Error><Code>SlowDown</Code></Error>')
    await expect(open().read(file)).rejects.toThrow('refused GET: 503 SlowDown')
  })

  it('that does not respond is not waited for', async () => {
    s3.instead = () => {}
    await expect(open({ patienceMs: 200 }).read(newFile())).rejects.toThrow('timeout')
    await expect(open({ patienceMs: 200 }).write(newFile(), Buffer.from('x'))).rejects.toThrow('timeout')
  })

  it('that stops midway returns no picture', async () => {
    s3.instead = (response) => {
      response.writeHead(200, { 'content-length': 1000, 'last-modified': new Date().toUTCString() })
      response.write(Buffer.alloc(500), () => response.destroy())
    }
    await expect(open().read(newFile())).rejects.toThrow()
  })

  it('that redirects us is not followed with our signature', async () => {
    await using elsewhere = await startS3Server(BUCKET)
    s3.instead = (response) => response.writeHead(307, { location: elsewhere.origin }).end()
    await expect(open().read(newFile())).rejects.toThrow()
    expect(elsewhere.asked).toEqual([])
  })
})
