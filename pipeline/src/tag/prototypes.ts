import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import type { Cues } from './cues.ts'
import { centreOf, type Embedder } from './embedder.ts'
import type { TopicTree } from './topic-tree.ts'

const TERMS_A_TEXT = 6
/** Files of other versions, for a worker that still runs one. */
const KEPT_FILES = 3

/** What a text is compared with, by topic: one vector of the topic's meaning, one of how it is mentioned. */
export interface Prototypes {
  meaning: Float32Array[]
  mentions: Float32Array[]
}

interface TopicTexts {
  meaning: string[]
  mentions: string[]
}

/** Embedding a few thousand texts takes half a minute, so the result is cached beside the model. */
export async function loadPrototypes(
  embedder: Embedder,
  tree: TopicTree,
  cues: Cues | undefined,
  cacheDir: string,
): Promise<Prototypes> {
  // Sorted by key, so that any order of the same topics finds the same file.
  const topics = tree.topics.toSorted((a, b) => (a.key < b.key ? -1 : 1))
  const texts = topics.map((topic) => textsOf(topic, cues?.get(topic.key) ?? []))
  const hash = createHash('sha256').update(embedder.modelHash).update(JSON.stringify(texts)).digest('hex')
  const file = `${cacheDir}/prototypes-${hash.slice(0, 24)}.bin`
  const kept = await readFile(file).catch(() => undefined)
  const made = kept ? fromBytes(kept, texts.length) : await embedTopics(embedder, texts)
  if (!kept) await keep(file, made)
  const places = new Map(topics.map(({ key }, place) => [key, place]))
  const inOrder = (vectors: Float32Array[]) =>
    tree.topics.flatMap(({ key }) => vectors[places.get(key) ?? -1] ?? [])
  return { meaning: inOrder(made.meaning), mentions: inOrder(made.mentions) }
}

export function textsOf(topic: TopicTree['topics'][number], cues: readonly string[]): TopicTexts {
  const { label, intro, keywords } = topic
  const about = `${label}. ${intro}`
  return {
    meaning: [about, `${about} ${keywords.join(', ')}`, ...inGroups(keywords)],
    mentions: inGroups(cues.length > 0 ? cues : keywords).map((group) => `${label}: ${group}`),
  }
}

export function inGroups(terms: readonly string[]): string[] {
  const groups = Math.ceil(terms.length / TERMS_A_TEXT)
  return Array.from({ length: groups }, (_, at) =>
    terms.slice(at * TERMS_A_TEXT, (at + 1) * TERMS_A_TEXT).join(', '),
  )
}

async function embedTopics(embedder: Embedder, texts: readonly TopicTexts[]): Promise<Prototypes> {
  const made: Prototypes = { meaning: [], mentions: [] }
  for (const { meaning, mentions } of texts) {
    made.meaning.push(await centre(embedder, meaning))
    made.mentions.push(await centre(embedder, mentions))
  }
  return made
}

async function centre(embedder: Embedder, texts: readonly string[]): Promise<Float32Array> {
  const vectors: Float32Array[] = []
  for (const text of texts) vectors.push(await embedder.embed(text))
  return centreOf(vectors)
}

function fromBytes(bytes: Buffer, topics: number): Prototypes {
  const values = new Float32Array(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const width = values.length / (2 * topics)
  const vectors = Array.from({ length: 2 * topics }, (_, at) => values.slice(at * width, (at + 1) * width))
  return { meaning: vectors.slice(0, topics), mentions: vectors.slice(topics) }
}

/** Where nothing can be written, the vectors are computed again at the next start. */
async function keep(file: string, { meaning, mentions }: Prototypes): Promise<void> {
  const bytes = Buffer.concat([...meaning, ...mentions].map((vector) => Buffer.from(vector.buffer)))
  const unfinished = `${file}.${process.pid}`
  try {
    await mkdir(dirname(file), { recursive: true })
    await writeFile(unfinished, bytes)
    await rename(unfinished, file)
    await removeOld(dirname(file))
  } catch {}
}

async function removeOld(folder: string): Promise<void> {
  const names = (await readdir(folder)).filter((name) => /^prototypes-\w+\.bin$/.test(name))
  const files = await Promise.all(
    names.map(async (name) => ({ name, madeAt: (await stat(join(folder, name))).mtimeMs })),
  )
  const old = files.sort((a, b) => b.madeAt - a.madeAt).slice(KEPT_FILES)
  await Promise.all(old.map(({ name }) => rm(join(folder, name), { force: true })))
}
