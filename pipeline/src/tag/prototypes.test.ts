import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Embedder } from './embedder.ts'
import { loadPrototypes } from './prototypes.ts'
import { someTopics } from './testing/some-topics.ts'
import { buildTopicTree } from './topic-tree.ts'

let folder: string

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'prototypes-'))
})
afterEach(() => rm(folder, { recursive: true }))

/** Tells texts apart by their length. */
function lengthEmbedder(modelHash: string) {
  let asked = 0
  const embedder: Embedder = {
    modelHash,
    async embed(text) {
      asked++
      return Float32Array.of(text.length, 1)
    },
  }
  return { embedder, asked: () => asked }
}

it('embeds the topics once and reuses them in another order', async () => {
  const { embedder, asked } = lengthEmbedder('a')
  const tree = buildTopicTree(someTopics())
  const made = await loadPrototypes(embedder, tree, undefined, folder)
  const before = asked()
  const found = await loadPrototypes(embedder, buildTopicTree(someTopics().toReversed()), undefined, folder)
  expect(asked()).toBe(before)
  expect(found).toEqual({ meaning: made.meaning.toReversed(), mentions: made.mentions.toReversed() })
})

it('keeps the files of the latest versions only', async () => {
  const tree = buildTopicTree(someTopics())
  const made: string[][] = []
  for (const hash of ['a', 'b', 'c', 'd', 'e']) {
    await loadPrototypes(lengthEmbedder(hash).embedder, tree, undefined, folder)
    made.push(await readdir(folder))
  }
  expect(made.map((names) => names.length)).toEqual([1, 2, 3, 3, 3])
  expect(made[4]).not.toContain(made[0]?.[0])
})
