import { mkdtemp, readdir, readFile, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { IMAGE_FAILURE_MS, imageFile } from '@daily-drops/contract/items/images'
import { createFolderStore } from '@daily-drops/services/images/folder-store'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createImageCache } from './image-cache.ts'

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'images-'))
})
afterEach(() => rm(dir, { recursive: true }))

const KIB = 1024
const fileOf = (at: number) => imageFile(at.toString(16).padStart(64, 'abc'), 'webp')
const bytesOf = (kibibytes: number) => async () => Buffer.alloc(kibibytes * KIB, 1)
const hoursAgo = (hours: number) => new Date(Date.now() - hours * 3_600_000)

async function names(): Promise<string[]> {
  const entries = await readdir(dir, { recursive: true, withFileTypes: true })
  return entries.filter((entry) => entry.isFile()).map(({ name }) => name)
}

describe('the image cache', () => {
  it('creates a file once, however many ask for it at the same time and later', async () => {
    const cache = createImageCache(createFolderStore({ dir, maxBytes: 2 ** 20 }))
    let made = 0
    const make = async () => {
      made += 1
      return Buffer.from('picture')
    }
    await Promise.all([cache.fill(fileOf(1), make), cache.fill(fileOf(1), make), cache.fill(fileOf(1), make)])
    await cache.fill(fileOf(1), make)
    expect(made).toBe(1)
    expect(await readFile(join(dir, fileOf(1)), 'utf8')).toBe('picture')
  })

  it('remembers a failure for a while, then tries again', async () => {
    const cache = createImageCache(createFolderStore({ dir, maxBytes: 2 ** 20 }))
    let made = 0
    const make = async () => {
      made += 1
      return undefined
    }
    await cache.fill(fileOf(1), make)
    await cache.fill(fileOf(1), make)
    expect(made).toBe(1)
    const before = new Date(Date.now() - IMAGE_FAILURE_MS - 1000)
    await utimes(join(dir, fileOf(1)), before, before)
    await cache.fill(fileOf(1), make)
    expect(made).toBe(2)
  })

  it('remembers a failure for the given time', async () => {
    const cache = createImageCache(createFolderStore({ dir, maxBytes: 2 ** 20 }))
    let made = 0
    const ask = (failureMs: number) =>
      cache.fill(
        fileOf(1),
        async () => {
          made += 1
          return undefined
        },
        failureMs,
      )
    await ask(IMAGE_FAILURE_MS)
    await utimes(join(dir, fileOf(1)), hoursAgo(2), hoursAgo(2))
    await ask(3 * 3_600_000)
    expect(made).toBe(1)
    await ask(3_600_000)
    expect(made).toBe(2)
  })

  it('passes a fault on and leaves nothing behind', async () => {
    const cache = createImageCache(createFolderStore({ dir, maxBytes: 2 ** 20 }))
    const fault = cache.fill(fileOf(1), () => Promise.reject(new Error('fault')))
    await expect(fault).rejects.toThrow('fault')
    expect(await names()).toEqual([])
    await cache.fill(fileOf(1), bytesOf(1))
    expect(await names()).toHaveLength(1)
  })

  it('never exceeds its limit, and drops the least recently used', async () => {
    const cache = createImageCache(createFolderStore({ dir, maxBytes: 400 * KIB }))
    for (let at = 0; at < 60; at += 1) {
      await cache.fill(fileOf(at), bytesOf(16))
      await utimes(join(dir, fileOf(at)), hoursAgo(100 - at), hoursAgo(100 - at))
      if (at === 10) await utimes(join(dir, fileOf(0)), new Date(), new Date())
      const sizes = (await names()).length * 16
      expect(sizes).toBeLessThanOrEqual(400)
    }
    expect((await stat(join(dir, fileOf(0)))).size).toBe(16 * KIB)
    expect(await names()).not.toContain(fileOf(1).slice(3))
    expect(await names()).toContain(fileOf(59).slice(3))
  })
})
