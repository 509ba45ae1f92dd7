import { mkdtemp, readdir, rm, stat, utimes } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createFolderStore } from './folder-store.ts'

const KIB = 1024
const HOUR_MS = 60 * 60_000

let dir: string
beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'folder-'))
})
afterEach(() => rm(dir, { recursive: true }))

const names = async () =>
  (await readdir(dir, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .toSorted()

async function usedAgo(file: string, ms: number): Promise<void> {
  const then = new Date(Date.now() - ms)
  await utimes(join(dir, file), then, then)
}

const ageOf = async (file: string) => Date.now() - (await stat(join(dir, file))).mtimeMs

it('makes room by dropping the least recently used, down to nine tenths of its size', async () => {
  const store = createFolderStore({ dir, maxBytes: 100 * KIB })
  for (const [nth, file] of ['a/1', 'a/2', 'b/3', 'b/4'].entries()) {
    await store.write(file, Buffer.alloc(20 * KIB))
    await usedAgo(file, (10 - nth) * HOUR_MS)
  }
  await usedAgo('a/1', HOUR_MS)
  expect(await names()).toEqual(['1', '2', '3', '4'])
  // 100 KiB would fit, but not into nine tenths: the oldest goes, which is the second.
  await store.write('c/5', Buffer.alloc(20 * KIB))
  expect(await names()).toEqual(['1', '3', '4', '5'])
})

it('counts the size of files on disk, including a thousand failure marks', async () => {
  const store = createFolderStore({ dir, maxBytes: 40 * KIB })
  for (let nth = 0; nth < 20; nth++) {
    await store.write(`x/${nth}`, Buffer.alloc(0))
    await usedAgo(`x/${nth}`, (20 - nth) * HOUR_MS)
  }
  const left = await names()
  expect(left).toHaveLength(9)
  expect(left).toContain('19')
})

it('measures itself occasionally, not at every picture', async () => {
  const store = createFolderStore({ dir, maxBytes: 1000 * KIB })
  await store.write('a/0', Buffer.alloc(4 * KIB))
  // Another process fills the folder beyond its size.
  const other = createFolderStore({ dir, maxBytes: Number.POSITIVE_INFINITY })
  for (const nth of [1, 2, 3]) await other.write(`o/${nth}`, Buffer.alloc(400 * KIB))
  for (let nth = 1; nth <= 12; nth++) await store.write(`a/${nth}`, Buffer.alloc(4 * KIB))
  const total = async () => (await names()).length
  expect(await total()).toBe(16)
  await store.write('a/13', Buffer.alloc(4 * KIB))
  expect(await total()).toBeLessThan(17)
})

it('leaves no drafts behind', async () => {
  const store = createFolderStore({ dir, maxBytes: 100 * KIB })
  await store.write('a/1', Buffer.from('picture'))
  expect(await names()).toEqual(['1'])
})

it('records once a day that a picture was used, and never that a failure was requested', async () => {
  const store = createFolderStore({ dir, maxBytes: 100 * KIB })
  await store.write('a/picture', Buffer.from('picture'))
  await store.write('a/failure', Buffer.alloc(0))
  for (const file of ['a/picture', 'a/failure']) await usedAgo(file, 23 * HOUR_MS)
  await store.read('a/picture')
  expect(await ageOf('a/picture')).toBeGreaterThan(22 * HOUR_MS)
  for (const file of ['a/picture', 'a/failure']) await usedAgo(file, 25 * HOUR_MS)
  const before = await store.look('a/picture')
  expect(before?.ageMs).toBeGreaterThan(24 * HOUR_MS)
  expect((await store.read('a/picture'))?.ageMs).toBeGreaterThan(24 * HOUR_MS)
  await store.read('a/failure')
  expect(await ageOf('a/picture')).toBeLessThan(HOUR_MS)
  expect(await ageOf('a/failure')).toBeGreaterThan(24 * HOUR_MS)
})

it('[LSTN-09] leaves speech to the voice process, whatever room pictures need', async () => {
  const store = createFolderStore({ dir, maxBytes: 40 * KIB })
  await store.write('audio/ab/part.mp3', Buffer.alloc(100 * KIB))
  await usedAgo('audio/ab/part.mp3', 99 * HOUR_MS)
  for (const nth of [1, 2, 3]) await store.write(`a/${nth}`, Buffer.alloc(20 * KIB))
  expect(await names()).toEqual(['3', 'part.mp3'])
})
